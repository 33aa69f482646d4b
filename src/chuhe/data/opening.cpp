// SPDX-License-Identifier: MIT
#include "chuhe/data/opening.h"

#include <algorithm>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/engine/exchange.h"

namespace chuhe::data {
namespace {

// Number of random plies; half of the games have one more. Thinned boards get more, so that the
// remaining pieces leave their initial squares.
constexpr std::size_t kUsualPlies = 8;
constexpr std::size_t kThinnedPlies = 14;

constexpr std::size_t kFewestMissing = 6;
constexpr std::size_t kMostMissing = 14;

// Can the side to move win a rook, or a rook for a lesser piece?
bool can_win_rook(const Position& position) {
    constexpr engine::Score kMostOfARook = 300;
    return std::ranges::any_of(captures(position), [&](Move move) {
        return position.board().type_on(move.to()) == PieceType::Rook &&
               engine::exchange_gains(position, move, kMostOfARook);
    });
}

// Both sides lose the same number of pieces, give or take one.
Position thinned_start(match::Random& random) {
    while (true) {
        Setup setup = Setup::start();
        const std::size_t missing =
            kFewestMissing + random.below(kMostMissing - kFewestMissing + 1);
        const std::size_t loses_more = random.below(kSides);
        for (const Side side : {Side::Red, Side::Black}) {
            std::vector<Square> squares;
            for (int i = 0; i < Square::kCount; ++i) {
                const auto piece = setup.at(Square::from_index(i));
                if (piece && piece->side() == side && piece->type() != PieceType::King)
                    squares.push_back(Square::from_index(i));
            }
            random.shuffle(squares);
            const std::size_t count = (missing + (index_of(side) == loses_more ? 1 : 0)) / 2;
            for (std::size_t i = 0; i < count; ++i)
                setup.remove(squares[i]);
        }
        // Fails if the kings now face each other.
        if (const auto position = Position::from_setup(setup)) return *position;
    }
}

}  // namespace

Move random_move(const Position& position, match::Random& random) {
    const MoveList legal = legal_moves(position);
    std::vector<Move> moves(legal.begin(), legal.end());
    random.shuffle(moves);
    const auto sound =
        std::ranges::find_if(moves, [&](Move move) { return !can_win_rook(position.after(move)); });
    return sound == moves.end() ? moves.front() : *sound;
}

rules::History random_opening(Beginning beginning, match::Random& random) {
    const bool is_usual = beginning == Beginning::Usual;
    rules::History history(is_usual ? Position::start() : thinned_start(random));
    const std::size_t plies = (is_usual ? kUsualPlies : kThinnedPlies) + random.below(2);
    while (history.plies() < plies && has_legal_move(history.current())) {
        const auto pushed = history.push(random_move(history.current(), random));
        assert(pushed);
        static_cast<void>(pushed);
    }
    return history;
}

}  // namespace chuhe::data
