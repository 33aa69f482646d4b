// SPDX-License-Identifier: MIT
#include "chuhe/formats/refusal.h"

#include <doctest/doctest.h>

#include "format_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;

TEST_CASE("files that are not records are refused and identified") {
    std::string book;
    for (char key = 1; key <= 20; ++key)
        book += std::string({'\0', '\0', key, '\x10', '\x33', '\x44', '\1', '\0'});
    const struct {
        std::string_view bytes;
        std::string_view reason;
    } kCases[] = {
        {"# a comment\n\nversion: '1'\nsetup: [\n  [[r]],\n]\n",
         "a diagram of xiangqi-setup (XAY): pieces and arrows, not a game record"},
        {"# a comment\nv1 r[<bm><a+1-2>]bakabnr/9/1c[<pm>n]4c1/9/9/9/9/1C2[<pm>C]4/9/RNBAKABNR\n",
         "a diagram of xiangqi-setup (annoFEN): marks on a board, not a game record"},
        {"v1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR\n",
         "a diagram of xiangqi-setup (annoFEN): marks on a board, not a game record"},
        {"0000100\n",
         "a list of solved exercises (.eplib): it contains neither positions nor moves"},
        {"SQLite format 3",
         "an SQLite database, perhaps an opening book (OBK, pfBook, XQB): not a game record"},
        {"PK\x03\x04rest", "compressed with ZIP: unpack it first"},
        {"%PDF-1.4", "a PDF document"},
        {"\x89PNG\r\n\x1A\n", "this is a PNG picture"},
        {"GIF89a", "this is a GIF picture"},
        {"\xFF\xD8\xFF\xE0", "this is a JPEG picture"},
        {"<?xml version=\"1.0\"?>\n<svg xmlns=\"x\"/>", "this is a SVG picture"},
        {"<!DOCTYPE html><title>x</title>", "a web page without a DhtmlXQ record"},
        {"ChuheBk\x1A....", "a Chuhe opening book: not a game record"},
        {book, "an opening book (BOOK.DAT of ElephantEye): not a game record"},
        {"just words", "unknown record format"},
        {"", "the file is empty"},
    };
    for (const auto& c : kCases) {
        CAPTURE(c.bytes);
        const ReadFile file = read_games(c.bytes, "", {.source = "f"});
        REQUIRE(file.error.has_value());
        CHECK(file.error->code == ErrorCode::Unsupported);
        CHECK(to_string(file.error->message) == c.reason);
        CHECK(file.error->where.source == "f");
    }
}

}  // namespace
}  // namespace chuhe::tests
