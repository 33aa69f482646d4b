// SPDX-License-Identifier: MIT
//
// A text file of any size, decoded to UTF-8 one chunk after another, so that memory does not grow
// with the file.
//
// The encoding is found in the first chunk that is not plain ASCII, unless it is forced or the file
// has a byte order mark. Lines end with '\n' in what comes out, whatever the file has.
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
    // Says what bytes are that are neither ASCII nor UTF-16 and have no mark. Given the beginning
    // of the file or a later part of it, whole lines where lines are not absurdly long.
    using Guess = Encoding (*)(std::string_view bytes);

    // The source must outlive it.
    TextSource(ByteSource& source, std::optional<Encoding> forced, Guess guess);

    // Adds the next chunk to `out`; false at the end. Chunks end at a line end, in lines of more
    // than kChunkSize bytes at a blank, and within a word only when that is longer.
    Result<bool> append_to(std::string& out);

    // What was found or forced so far. ASCII is UTF-8.
    Encoding encoding() const { return encoding_; }

    // Reports the bytes that are no text in lines up to that one, each once, to the end of the
    // list. Of very many only the first, and how many there are. Before them, once, that the
    // encoding is a guess, if the text does not settle it.
    void report_bad_bytes(std::uint32_t last_line, const std::string& source,
                          Diagnostics& diagnostics);

    static constexpr std::size_t kChunkSize = 64 * 1024;

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
    std::optional<Decoder> decoder_;  // none while everything was ASCII
    std::string raw_;                 // read, not yet decoded
    std::optional<Encoding> rival_;   // the text may have it as well; not yet reported
    bool is_at_start_ = true;
    bool is_at_end_ = false;
    bool ends_in_cr_ = false;  // the last chunk: a '\n' that follows belongs to it
    std::uint32_t line_ = 1;   // where the next chunk begins
    std::uint32_t column_ = 1;
    std::vector<Place> bad_places_;  // not yet reported
};

}  // namespace chuhe::formats
