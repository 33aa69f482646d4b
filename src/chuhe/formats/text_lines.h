// SPDX-License-Identifier: MIT
//
// A text file of any size, line by line: for formats with one game or position per line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/diagnostic.h"
#include "chuhe/formats/text_source.h"

namespace chuhe::formats {

class TextLines {
public:
    // As for TextSource.
    TextLines(ByteSource& source, std::optional<Encoding> forced, TextSource::Guess guess)
        : source_(source, forced, guess) {}

    // The next line without its end; false at the end of the file. Valid until the next call.
    Result<bool> next(std::string_view& line);

    // Number of the last line returned, from 1.
    std::uint32_t number() const { return number_; }

    Encoding encoding() const { return source_.encoding(); }

    // The invalid bytes up to the last line returned, each reported once.
    void report_bad_bytes(const std::string& source, Diagnostics& diagnostics) {
        source_.report_bad_bytes(number_, source, diagnostics);
    }

private:
    TextSource source_;
    std::string text_;
    std::size_t at_ = 0;
    std::uint32_t number_ = 0;
};

// Places within one line. Fast if requested from left to right.
class LinePlaces {
public:
    LinePlaces(std::uint32_t number, std::string_view line)
        : number_(number), line_(line), at_(line.data()) {}

    // Requires a view into the line.
    Place of(std::string_view part);

private:
    std::uint32_t number_;
    std::string_view line_;
    const char* at_;
    std::uint32_t column_ = 1;  // of at_
};

}  // namespace chuhe::formats
