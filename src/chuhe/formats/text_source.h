// SPDX-License-Identifier: MIT
//
// A text file of any size, decoded to UTF-8 chunk by chunk, so that memory use does not grow with
// the file.
//
// The encoding is detected in the first chunk that is not plain ASCII, unless it is forced or the
// file has a byte order mark. The output always has '\n' as line end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/base/result.h"

namespace chuhe::formats {

class TextSource {
public:
    // Classifies bytes that are neither ASCII nor UTF-16 and have no mark. Given the beginning of
    // the file or a later part, in whole lines unless lines are absurdly long.
    using Guess = Encoding (*)(std::string_view bytes);

    // The source must outlive it.
    TextSource(ByteSource& source, std::optional<Encoding> forced, Guess guess);

    // Appends the next chunk to `out`; false at the end. Chunks end at a line end, in lines of more
    // than kChunkSize bytes at a blank, and within a word only if the word is longer than that.
    Result<bool> append_to(std::string& out);

    // The encoding detected or forced so far. ASCII counts as UTF-8.
    Encoding encoding() const { return encoding_; }

    // Appends a report for the invalid bytes in lines up to that one, each once. Before them, once,
    // that the encoding is a guess, if the text does not settle it.
    void report_bad_bytes(std::uint32_t last_line, const std::string& source,
                          Diagnostics& diagnostics);

    static constexpr std::size_t kChunkSize = std::size_t{64} * 1024;

private:
    Result<void> fill();
    void decide();
    void guess_encoding();
    std::size_t find_cut() const;
    void decode(std::string_view bytes, std::string& out);
    void keep_places(std::string_view bytes, const std::vector<BadBytes>& bad);

    ByteSource& source_;
    Guess guess_;
    Encoding encoding_ = Encoding::Utf8;
    std::optional<Decoder> decoder_;  // none while everything is ASCII
    std::string raw_;                 // read but not decoded yet
    std::optional<Encoding> rival_;   // a possible alternative; not reported yet
    bool is_at_start_ = true;
    bool is_at_end_ = false;
    bool ends_in_cr_ = false;  // the last chunk did: a following '\n' belongs to it
    std::uint32_t line_ = 1;   // where the next chunk begins
    std::uint32_t column_ = 1;
    // Not reported yet. Beyond those that will be listed, one for each line.
    struct BadPlace {
        Place place;
        std::uint64_t count = 1;
    };
    std::vector<BadPlace> bad_places_;
};

}  // namespace chuhe::formats
