// SPDX-License-Identifier: MIT
//
// Whatever is written reads back as the same move.
#include <doctest/doctest.h>

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/notation/reader.h"
#include "chuhe/notation/writer.h"
#include "kit/printing.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::notation;
using tests::Random;

namespace {

bool is_only(const Reading& reading, Move move) {
    return reading.size() == 1 && reading.front() == move;
}

void check_move(const Position& position, Move move) {
    for (const NotationRow& row : all_notations()) {
        for (const bool on_screen : {false, true}) {
            const WriteOptions options = {.half_width_digits = on_screen,
                                          .common_signs = on_screen};
            const std::string text = write_move(position, move, row.notation, options);
            const Reading hinted = read_move(position, text, {.hint = row.notation});
            const Reading alone = read_move(
                position, text, {.hint = std::nullopt, .allowed = NotationSet{row.notation}});
            if (is_only(hinted, move) && is_only(alone, move)) continue;
            CAPTURE(row.name);
            CAPTURE(text);
            CHECK(tests::words(hinted) == to_string(move));
            CHECK(tests::words(alone) == to_string(move));
        }
    }
}

void check_moves(const Position& position, Random& random, std::size_t count) {
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return;
    for (std::size_t i = 0; i < std::min(count, moves.size()); ++i)
        check_move(position, moves[count >= moves.size() ? i : random.below(moves.size())]);
}

// A setup with this many pawns of the side to move on each of the files, as far as there is room.
Setup pawn_heap(Random& random, const std::vector<std::size_t>& heaps) {
    Setup setup;
    const Side us = random.one_in(2) ? Side::Red : Side::Black;
    setup.side_to_move = us;
    const auto put = [&](Piece piece, int file, int rank) {
        const Square square(file, us == Side::Red ? rank : 9 - rank);
        if (!setup.at(square)) setup.put(piece, square);
    };
    put({us, PieceType::King}, 3 + static_cast<int>(random.below(3)),
        static_cast<int>(random.below(3)));
    put({opponent_of(us), PieceType::King}, 3 + static_cast<int>(random.below(3)),
        7 + static_cast<int>(random.below(3)));
    for (const std::size_t heap : heaps) {
        const int file = static_cast<int>(random.below(9));
        std::vector<int> ranks = {5, 6, 7, 8, 9};
        if (file % 2 == 0) ranks.insert(ranks.end(), {3, 4});
        for (std::size_t i = 0; i < heap; ++i) {
            const std::size_t at = random.below(ranks.size());
            put({us, PieceType::Pawn}, file, ranks[at]);
            ranks.erase(ranks.begin() + static_cast<std::ptrdiff_t>(at));
        }
    }
    for (const PieceType type : {PieceType::Rook, PieceType::Horse, PieceType::Cannon}) {
        const int file = static_cast<int>(random.below(9));
        for (std::size_t i = random.below(3); i > 0; --i)
            put({us, type}, file, static_cast<int>(random.below(10)));
    }
    return setup;
}

}  // namespace

TEST_CASE("random moves of random positions round-trip in every notation") {
    Random random(1);
    tests::for_random_positions(
        1500, [&](const Position& position) { check_moves(position, random, 8); });
}

TEST_CASE("many pawns on one or two files round-trip in every notation") {
    const std::vector<std::vector<std::size_t>> kHeaps = {
        {2}, {3}, {4}, {5}, {2, 1}, {2, 2}, {2, 2, 1}, {3, 2}, {2, 3}, {3, 1, 1}, {4, 1}};
    Random random(2);
    int positions = 0;
    for (int i = 0; i < 4000; ++i) {
        const Setup setup = pawn_heap(random, kHeaps[random.below(kHeaps.size())]);
        const Checked<Position> position = Position::from_setup(setup);
        if (!position) continue;
        ++positions;
        CAPTURE(to_fen(*position));
        check_moves(*position, random, MoveList::kCapacity);
    }
    CHECK(positions > 1000);
}

TEST_CASE("without a hint every text is read as at least its own move, and Chinese as no other") {
    Random random(3);
    tests::for_random_positions(500, [&](const Position& position) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        const Move move = moves[random.below(moves.size())];
        for (const Notation notation :
             {Notation::Chinese, Notation::ChineseFile, Notation::Traditional,
              Notation::TraditionalFile, Notation::English, Notation::Uci, Notation::Iccs}) {
            const std::string text = write_move(position, move, notation);
            CAPTURE(text);
            CHECK(tests::words(read_move(position, text)) == to_string(move));
        }
        for (const Notation notation : {Notation::Wxf, Notation::Wxf1997, Notation::WxfXqbase}) {
            const std::string text = write_move(position, move, notation);
            CAPTURE(text);
            CHECK(read_move(position, text).contains(move));
        }
    });
}

TEST_CASE("a text that is read means only legal moves, and one that is not has a reason") {
    Random random(4);
    const std::string_view kSigns[] = {"前", "后", "中", "一", "二", "三", "五", "５", "兵", "卒",
                                       "车", "马", "炮", "相", "进", "退", "平", "P",  "R",  "C",
                                       "H",  "a",  "b",  "c",  "1",  "2",  "3",  "5",  "+",  "-",
                                       ".",  "=",  "A",  "Z",  "M",  "e",  "h",  "x",  " "};
    tests::for_random_positions(300, [&](const Position& position) {
        for (int i = 0; i < 200; ++i) {
            std::string text;
            for (std::size_t n = 3 + random.below(3); n > 0; --n)
                text += kSigns[random.below(std::size(kSigns))];
            const Reading reading = read_move(position, text);
            for (const Move move : reading)
                REQUIRE(is_legal(position, move));
            if (reading.empty()) REQUIRE_FALSE(explain_failure(position, text).message.empty());
        }
    });
}
