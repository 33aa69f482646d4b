// SPDX-License-Identifier: MIT
#include "chuhe/core/fen.h"

#include <doctest/doctest.h>

#include <string>

#include "kit/printing.h"
#include "kit/random_positions.h"

using namespace chuhe;

namespace {

constexpr std::string_view kStartBoard =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

// The text in canonical form, or its first error.
std::string canonical(std::string_view text) {
    const Setup setup = parse_fen(text);
    return setup.faults.empty() ? to_fen(setup) : to_string(setup.faults.front());
}

std::string fen_faults(std::string_view text) {
    std::string found;
    for (const Error& error : parse_fen(text).faults)
        found += to_string(error) + '\n';
    return found;
}

std::string with_board(std::string_view rest) {
    return std::string(kStartBoard) + std::string(rest);
}

// A board with the given top row.
std::string with_top_row(std::string_view row) {
    return std::string(row) + std::string(kStartBoard.substr(kStartBoard.find('/'))) + " w - - 0 1";
}

}  // namespace

TEST_CASE("the start position round-trips") {
    CHECK(canonical(kStartFen) == kStartFen);
    CHECK(to_fen(Position::start()) == kStartFen);
}

TEST_CASE("side, quiet plies and move number are kept") {
    const std::string fen = "2bak4/4a4/4b4/9/9/6B2/9/4B4/4A4/3AK2R1 b - - 17 83";
    const Setup setup = parse_fen(fen);
    CHECK(setup.faults.empty());
    CHECK(setup.side_to_move == Side::Black);
    CHECK(setup.quiet_plies == 17);
    CHECK(setup.move_number == 83);
    CHECK(to_fen(setup) == fen);
}

TEST_CASE("the letters of every dialect name the same pieces") {
    // WXF and WinBoard: E elephant, H horse. ICCS: G guard, M minister, S soldier.
    CHECK(canonical("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1") ==
          kStartFen);
    CHECK(canonical("rnmgkgmnr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RNMGKGMNR w - - 0 1") ==
          kStartFen);
}

TEST_CASE("G is the general if there is no K on the board, otherwise a guard") {
    CHECK(canonical("rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR w - - 0 1") ==
          kStartFen);
    CHECK(canonical("3gk4/9/9/9/9/9/9/9/9/4K1G2 w") == "3ak4/9/9/9/9/9/9/9/9/4K1A2 w - - 0 1");
    // One K is enough, of either side.
    CHECK(canonical("3g5/9/9/9/9/9/9/9/9/4K4 w") == "3a5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
}

TEST_CASE("the side to move has many names") {
    for (const std::string_view red : {" w", " r", " W", " R", " red", " Red", " white", ""}) {
        CAPTURE(red);
        CHECK(canonical(with_board(red)) == kStartFen);
    }
    for (const std::string_view black : {" b", " B", " black", " BLACK"}) {
        CAPTURE(black);
        CHECK(canonical(with_board(black)) == with_board(" b - - 0 1"));
    }
}

TEST_CASE("missing fields get their default values") {
    for (const std::string_view rest :
         {"", " w", " w -", " w - -", " w - - 0", " w - - 0 1", " -", " - -", " - - 0 1"}) {
        CAPTURE(rest);
        CHECK(canonical(with_board(rest)) == kStartFen);
    }
    CHECK(canonical(with_board(" b - - 5")) == with_board(" b - - 5 1"));
}

TEST_CASE("WinBoard writes the counters without the dashes") {
    CHECK(canonical(with_board(" w 0 1")) == kStartFen);
    CHECK(canonical(with_board(" b 12 34")) == with_board(" b - - 12 34"));
}

TEST_CASE("the side may be joined to the board") {
    CHECK(canonical(with_board("w")) == kStartFen);
    CHECK(canonical(with_board("r")) == kStartFen);
    CHECK(canonical(with_board("b")) == with_board(" b - - 0 1"));
    CHECK(canonical("3k5/9/9/9/9/9/9/9/9/4K4b") == "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
    CHECK(canonical("3k5/9/9/9/9/9/9/9/9/4K4b - - 3 4") == "3k5/9/9/9/9/9/9/9/9/4K4 b - - 3 4");
}

TEST_CASE("runs of digits add up") {
    CHECK(canonical("3k5/45/18/27/333/111111111/90/09/9/4K4 w") ==
          "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
    CHECK(canonical("21k32/9/9/9/9/9/9/9/9/4K22 w") == "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
}

TEST_CASE("spaces around and between the fields are ignored") {
    CHECK(canonical("  " + with_board("\tw  -  - 0   1 \r\n")) == kStartFen);
}

TEST_CASE("a move number of 0 is read as 1") {
    CHECK(canonical(with_board(" w - - 0 0")) == kStartFen);
}

TEST_CASE("text without a board is rejected") {
    CHECK(fen_faults("") == "bad syntax: the text is empty\n");
    CHECK(fen_faults(" \t\n") == "bad syntax: the text is empty\n");
}

TEST_CASE("the hidden pieces of jieqi are rejected by name") {
    CHECK(fen_faults(with_top_row("rnbxkabnr")) ==
          "column 4: bad syntax: 'x' is a hidden piece of jieqi (揭棋), which is not supported\n");
    CHECK(fen_faults(with_top_row("rnbakabnX")) ==
          "column 9: bad syntax: 'X' is a hidden piece of jieqi (揭棋), which is not supported\n");
}

TEST_CASE("an unknown letter is reported with its column") {
    CHECK(fen_faults(with_top_row("rnbakabnq")) ==
          "column 9: bad syntax: unknown piece letter 'q'\n");
    CHECK(fen_faults("  " + with_top_row("rnb?kabnr")) ==
          "column 6: bad syntax: unknown piece letter '?'\n");
    CHECK(fen_faults("3k5/9/9/9/9/9/9/9/4\x07"
                     "4/4K4 w") == "column 20: bad syntax: the byte 0x07 is not a piece letter\n");
}

TEST_CASE("a row of the wrong length is reported with its number") {
    CHECK(fen_faults(with_top_row("rnbakabn")) ==
          "column 1: bad syntax: row 1 from the top has 8 points, expected 9\n");
    CHECK(fen_faults(with_top_row("rnbakabnr1")) ==
          "column 1: bad syntax: row 1 from the top has 10 points, expected 9\n");
    CHECK(fen_faults("3k5/9/9/8/9/9/1/9/9/4K4 w") ==
          "column 9: bad syntax: row 4 from the top has 8 points, expected 9\n"
          "column 15: bad syntax: row 7 from the top has 1 point, expected 9\n");
    CHECK(fen_faults("3k5/9/9//9/9/9/9/9/4K4 w") ==
          "column 9: bad syntax: row 4 from the top has 0 points, expected 9\n");
}

TEST_CASE("too many or too few rows are counted") {
    CHECK(fen_faults("3k5/9/9/9/9/9/9/9/4K4 w") ==
          "column 1: bad syntax: the board has 9 rows, expected 10\n");
    CHECK(fen_faults("3k5/9/9/9/9/9/9/9/9/9/4K4 w") ==
          "column 1: bad syntax: the board has 11 rows, expected 10\n");
    CHECK(fen_faults("9 w") == "column 1: bad syntax: the board has 1 row, expected 10\n");
    CHECK(fen_faults(with_board("/ w")) ==
          "column 61: bad syntax: row 11 from the top has 0 points, expected 9\n"
          "column 1: bad syntax: the board has 11 rows, expected 10\n");
}

TEST_CASE("an invalid side is rejected with its column") {
    CHECK(fen_faults(with_board(" x - - 0 1")) ==
          "column 61: bad syntax: the side to move must be w, r or b, found 'x'\n");
    CHECK(fen_faults(with_board(" whiteish")) ==
          "column 61: bad syntax: the side to move must be w, r or b, found 'whiteish'\n");
}

TEST_CASE("invalid counters are rejected with their columns") {
    CHECK(fen_faults(with_board(" w - - x 1")) ==
          "column 67: bad syntax: the count of plies without a capture must be a number from 0 to "
          "30000, found 'x'\n");
    CHECK(fen_faults(with_board(" w - - 0 -3")) ==
          "column 69: bad syntax: the move number must be a number from 0 to 30000, found '-3'\n");
    CHECK(fen_faults(with_board(" w - - 30001 99999999999999999999")) ==
          "column 67: bad syntax: the count of plies without a capture must be a number from 0 to "
          "30000, found '30001'\n"
          "column 73: bad syntax: the move number must be a number from 0 to 30000, found "
          "'99999999999999999999'\n");
}

TEST_CASE("nothing may follow the move number") {
    CHECK(fen_faults(with_board(" w - - 0 1 moves h2e2")) ==
          "column 71: bad syntax: unexpected text after the move number: 'moves'\n");
}

TEST_CASE("a long word is quoted up to a whole character") {
    // Its 24th byte is in the middle of one.
    CHECK(fen_faults(with_board(" a馬馬馬馬馬馬馬馬馬")) ==
          "column 61: bad syntax: the side to move must be w, r or b, found 'a馬馬馬馬馬馬馬…'\n");
}

TEST_CASE("several errors are reported at once") {
    CHECK(fen_faults("3k4/9/9/9/q8/9/9/9/9/4K4 y - - z 1") ==
          "column 1: bad syntax: row 1 from the top has 8 points, expected 9\n"
          "column 11: bad syntax: unknown piece letter 'q'\n"
          "column 26: bad syntax: the side to move must be w, r or b, found 'y'\n"
          "column 32: bad syntax: the count of plies without a capture must be a number from 0 to "
          "30000, found 'z'\n");
}

TEST_CASE("a megabyte of garbage gives only a handful of errors") {
    const Setup letters = parse_fen(std::string(1'000'000, 'q'));
    CHECK(letters.faults.size() <= 64);
    CHECK(parse_fen(std::string(1'000'000, '9')).faults.size() == 2);
    CHECK(parse_fen(std::string(1'000'000, '/')).faults.size() <= 64);
    CHECK(parse_fen(std::string(1'000'000, '-') + " w").faults.size() <= 64);
    const std::string message = fen_faults(with_board(" " + std::string(1'000'000, 'y')));
    CHECK(message.size() < 200);
}

TEST_CASE("a tenth piece is not the side if a field already gives the side") {
    CHECK(fen_faults(with_board("R w - - 0 1")) ==
          "column 51: bad syntax: row 10 from the top has 10 points, expected 9\n");
    CHECK(fen_faults(with_board("b b")) ==
          "column 51: bad syntax: row 10 from the top has 10 points, expected 9\n");
}

TEST_CASE("every position round-trips through its FEN") {
    tests::for_random_positions(5000, [](const Position& position) {
        const std::string fen = to_fen(position);
        const Checked<Position> again = Position::from_fen(fen);
        REQUIRE(again.has_value());
        CHECK(*again == position);
        CHECK(again->identity() == position.identity());
        CHECK(to_fen(*again) == fen);
    });
}
