// SPDX-License-Identifier: MIT
#include "kit/random_positions.h"

#include <cstdlib>
#include <vector>

#include "chuhe/core/generate.h"
#include "kit/slow_generator.h"

namespace chuhe::tests {
namespace {

bool is_near_lines_of(Square king, Square square) {
    const int files = std::abs(king.file() - square.file());
    const int ranks = std::abs(king.rank() - square.rank());
    return files == 0 || ranks == 0 || files + ranks <= 3;
}

// Half of the pieces crowd around a king, where they attack, block, and stand on legs.
void put_somewhere(Setup& setup, Piece piece, const std::vector<Square>& kings, Random& random) {
    const bool crowds = !kings.empty() && random.one_in(2);
    const Square king = kings.empty() ? Square(4, 0) : kings[random.below(kings.size())];
    std::vector<Square> choice;
    for (int i = 0; i < Square::kCount; ++i) {
        const Square square = Square::from_index(i);
        if (setup.at(square) || !may_stand(piece, square)) continue;
        if (crowds && !is_near_lines_of(king, square)) continue;
        choice.push_back(square);
    }
    if (!choice.empty()) setup.put(piece, choice[random.below(choice.size())]);
}

Position random_playable_setup(Random& random) {
    while (true) {
        const Checked<Position> position = Position::from_setup(random_setup(random));
        if (position) return *position;
    }
}

void play_at_random(Position& position, std::size_t plies, Random& random) {
    for (std::size_t i = 0; i < plies; ++i) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        position.make(moves[random.below(moves.size())]);
    }
}

}  // namespace

Setup random_setup(Random& random) {
    Setup setup;
    std::vector<Square> kings;
    for (const Side side : {Side::Red, Side::Black}) {
        put_somewhere(setup, {side, PieceType::King}, {}, random);
        for (int i = 0; i < Square::kCount; ++i) {
            const Square square = Square::from_index(i);
            if (setup.at(square) == Piece(side, PieceType::King)) kings.push_back(square);
        }
    }
    const std::size_t emptiness = 1 + random.below(4);
    for (const Side side : {Side::Red, Side::Black}) {
        for (const PieceType type : kAllPieceTypes) {
            if (type == PieceType::King) continue;
            for (int i = 0; i < count_at_start(type); ++i) {
                if (random.one_in(emptiness)) put_somewhere(setup, {side, type}, kings, random);
            }
        }
    }
    setup.side_to_move = random.one_in(2) ? Side::Red : Side::Black;
    setup.quiet_plies = static_cast<int>(random.below(100));
    setup.move_number = 1 + static_cast<int>(random.below(200));
    return setup;
}

Position random_position(std::uint64_t seed) {
    Random random(seed);
    Position position = Position::start();
    if (seed % 3 == 0) {
        play_at_random(position, random.below(200), random);
    } else {
        position = random_playable_setup(random);
        if (seed % 3 == 1) play_at_random(position, 1 + random.below(30), random);
    }
    return position;
}

}  // namespace chuhe::tests
