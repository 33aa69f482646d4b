// SPDX-License-Identifier: MIT
//
// What was wrong with the input, and where.
//
// Bad input is never an exception and never a crash: it is an Error that a person can act on. Our
// own bugs are asserts, and a failing machine (no memory) throws; neither is handled here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "chuhe/messages/message.h"

namespace chuhe {

// The kinds of bad input. Scripts see them by name (`--json`), so names never change.
enum class ErrorCode : std::uint8_t {
    BadSyntax,      // the text is not well-formed
    BadPosition,    // pieces that no game can have, or on impossible squares
    IllegalMove,    // a well-formed move that the rules forbid here
    AmbiguousMove,  // a move that several pieces could make
    Truncated,      // the input ends early
    Unsupported,    // recognised, but not supported
    BadEncoding,    // bytes that are invalid in the stated encoding
    CannotOpen,     // the file is missing or not readable
    CannotWrite,    // the file could not be written completely
    WrongResult,    // a recorded result that contradicts the rules
    NotFound,       // the input is valid but lacks what was asked for
    SeveralGames,   // more games than can be shown or written at once
};

// "bad syntax", "illegal move": as to_string(Error) prints it.
Message name_of(ErrorCode code);
std::string_view to_string(ErrorCode code);
// "bad_syntax", "illegal_move": the same for programs.
std::string_view kind_of(ErrorCode code);
// The inverse. Nothing for other words.
std::optional<ErrorCode> parse_error_code(std::string_view kind);

// A place in the input. Text formats fill line and column (both count from 1). Binary formats
// leave them at 0 and give the byte offset instead. An empty source means "the text in hand".
struct Where {
    std::string source = {};  // the path as the user typed it, or "<stdin>"
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::uint64_t offset = 0;

    friend bool operator==(const Where&, const Where&) = default;
};

// "finals.pgn:12:7", "finals.xqf@0x418", "column 7" without a source, or "" if nothing is known.
std::string to_string(const Where& where, Language language = Language::English);

struct Error {
    ErrorCode code;
    Message message;  // lower case, no full stop: "no red horse can reach e4"
    Where where = {};

    friend bool operator==(const Error&, const Error&) = default;
};

// One input can be wrong in several ways at once; the reader reports all of them.
using Errors = std::vector<Error>;

// "finals.pgn:12:7: illegal move: no red horse can reach e4" for text,
// "finals.xqf@0x418: truncated: move tree ends early" for binary.
std::string to_string(const Error& error, Language language = Language::English);

// The same as a part of other messages: the place, the kind and the message keep their codes.
Message describe(const Error& error);

// What the operating system reports: "no such file or directory". A number is an errno value.
Message system_message(const std::error_code& error);
Message system_message(int number);

}  // namespace chuhe
