// SPDX-License-Identifier: MIT
#include "base/error.h"

#include <array>
#include <charconv>

#include "base/text.h"

namespace chuhe {

std::string_view to_string(ErrorCode code) {
    switch (code) {
        case ErrorCode::BadSyntax:
            return "bad syntax";
        case ErrorCode::BadPosition:
            return "bad position";
        case ErrorCode::IllegalMove:
            return "illegal move";
        case ErrorCode::AmbiguousMove:
            return "ambiguous move";
        case ErrorCode::Truncated:
            return "truncated";
        case ErrorCode::Unsupported:
            return "unsupported";
        case ErrorCode::BadEncoding:
            return "bad encoding";
        case ErrorCode::CannotOpen:
            return "cannot open";
        case ErrorCode::CannotWrite:
            return "cannot write";
        case ErrorCode::WrongResult:
            return "wrong result";
        case ErrorCode::NotFound:
            return "not found";
        case ErrorCode::SeveralGames:
            return "several games";
    }
    return "error";
}

std::string to_string(const Where& where) {
    std::string text = where.source;
    if (where.line > 0) {
        if (text.empty())
            text = "line ";
        else
            text += ':';
        text += std::to_string(where.line);
        if (where.column > 0) text += ':' + std::to_string(where.column);
        return text;
    }
    if (where.column > 0) {
        if (!text.empty()) text += ": ";
        return text + "column " + std::to_string(where.column);
    }
    if (where.offset > 0) {
        std::array<char, 16> digits;
        const auto end =
            std::to_chars(digits.data(), digits.data() + digits.size(), where.offset, 16);
        text += "@0x";
        text.append(digits.data(), end.ptr);
    }
    return text;
}

std::string to_string(const Error& error) {
    std::string text = to_string(error.where);
    if (!text.empty()) text += ": ";
    text += to_string(error.code);
    text += ": ";
    return text + error.message;
}

std::string system_message(const std::error_code& error) {
    std::string words = error.message();
    // "RFS specific error" begins with a name, which keeps its letters.
    const bool begins_with_a_name = words.size() > 1 && is_upper(words[1]);
    if (!words.empty() && !begins_with_a_name) words[0] = to_lower(words[0]);
    return words;
}

std::string system_message(int number) {
    return system_message(std::error_code(number, std::generic_category()));
}

}  // namespace chuhe
