// SPDX-License-Identifier: MIT
#include "chuhe/base/error.h"

#include <doctest/doctest.h>

#include <cerrno>
#include <string>
#include <system_error>

using namespace chuhe;

TEST_CASE("an error in a text names file, line, column and kind") {
    const Error error{ErrorCode::IllegalMove, Message::verbatim("no red horse can reach e4"),
                      Where{.source = "finals.pgn", .line = 12, .column = 7}};
    CHECK(to_string(error) == "finals.pgn:12:7: illegal move: no red horse can reach e4");
}

TEST_CASE("an error in a binary file names the byte in hexadecimal") {
    const Error error{ErrorCode::Truncated, Message::verbatim("move tree ends early"),
                      Where{.source = "finals.xqf", .offset = 0x418}};
    CHECK(to_string(error) == "finals.xqf@0x418: truncated: move tree ends early");
}

TEST_CASE("an error without a location is its kind and its message") {
    CHECK(to_string(Error{ErrorCode::BadPosition, Message::verbatim("no red king")}) ==
          "bad position: no red king");
}

TEST_CASE("a location shows as much as is known") {
    CHECK(to_string(Where{}) == "");
    CHECK(to_string(Where{.source = "finals.pgn"}) == "finals.pgn");
    CHECK(to_string(Where{.source = "finals.pgn", .line = 12}) == "finals.pgn:12");
    CHECK(to_string(Where{.source = "finals.pgn", .column = 7}) == "finals.pgn: column 7");
    CHECK(to_string(Where{.source = {}, .line = 12, .column = 7}) == "line 12:7");
    CHECK(to_string(Where{.source = {}, .column = 7}) == "column 7");
    CHECK(to_string(Where{.source = {}, .offset = ~std::uint64_t{0}}) == "@0xffffffffffffffff");
}

TEST_CASE("system error messages are written in our own style") {
    CHECK(to_string(system_message(ENOENT)) == "no such file or directory");
    CHECK(to_string(system_message(std::make_error_code(std::errc::permission_denied))) ==
          "permission denied");
    class Remote : public std::error_category {
        const char* name() const noexcept override { return "remote"; }
        std::string message(int) const override { return "RFS specific error"; }
    };
    const Remote remote;
    CHECK(to_string(system_message(std::error_code(1, remote))) == "RFS specific error");
}

TEST_CASE("every kind of error has its text") {
    CHECK(to_string(ErrorCode::BadSyntax) == "bad syntax");
    CHECK(to_string(ErrorCode::BadPosition) == "bad position");
    CHECK(to_string(ErrorCode::IllegalMove) == "illegal move");
    CHECK(to_string(ErrorCode::AmbiguousMove) == "ambiguous move");
    CHECK(to_string(ErrorCode::Truncated) == "truncated");
    CHECK(to_string(ErrorCode::Unsupported) == "unsupported");
    CHECK(to_string(ErrorCode::BadEncoding) == "bad encoding");
    CHECK(to_string(ErrorCode::CannotOpen) == "cannot open");
    CHECK(to_string(ErrorCode::CannotWrite) == "cannot write");
    CHECK(to_string(ErrorCode::WrongResult) == "wrong result");
    CHECK(to_string(ErrorCode::NotFound) == "not found");
    CHECK(to_string(ErrorCode::SeveralGames) == "several games");
}

TEST_CASE("the name of a kind for programs leads back to the kind") {
    for (int i = 0; i <= static_cast<int>(ErrorCode::SeveralGames); ++i) {
        const auto code = static_cast<ErrorCode>(i);
        CHECK(parse_error_code(kind_of(code)) == code);
    }
    CHECK_FALSE(parse_error_code("").has_value());
    CHECK_FALSE(parse_error_code("illegal move").has_value());
}

TEST_CASE("errors are equal if kind, message and location are") {
    const Error error{ErrorCode::BadSyntax, Message::verbatim("what"),
                      Where{.source = "a", .line = 1}};
    Error other = error;
    CHECK(other == error);
    other.where.line = 2;
    CHECK_FALSE(other == error);
}
