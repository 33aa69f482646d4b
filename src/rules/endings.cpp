// SPDX-License-Identifier: MIT
#include "rules/endings.h"

#include <array>

#include "core/generate.h"

namespace chuhe::rules {
namespace {

Verdict ended(const RuleBook& book, Outcome outcome, Ending ending) {
    Verdict verdict;
    verdict.book = book;
    verdict.outcome = outcome;
    verdict.ending = ending;
    return verdict;
}

}  // namespace

bool has_insufficient_material(const Board& board) {
    return (board.pieces(PieceType::Rook) | board.pieces(PieceType::Horse) |
            board.pieces(PieceType::Cannon) | board.pieces(PieceType::Pawn))
        .is_empty();
}

int counted_quiet_plies(const History& history, const RuleBook& book) {
    std::size_t first = history.plies();
    while (first > 0 && history.at(first).quiet_plies() > 0)
        --first;
    int count = history.at(first).quiet_plies();
    std::array<int, kSides> checks{};
    bool last_was_free = false;
    for (std::size_t ply = first; ply < history.plies(); ++ply) {
        const bool is_check = is_in_check(history.at(ply + 1));
        const std::size_t side = index_of(history.at(ply).side_to_move());
        const bool is_free = is_check && book.free_checks >= 0 && ++checks[side] > book.free_checks;
        if (!is_free && !last_was_free) ++count;
        last_was_free = is_free;
    }
    return count;
}

Verdict immediate_ending(const History& history, const RuleBook& book) {
    if (const auto& declared = history.declared()) {
        if (declared->what == Declaration::Agreement) {
            return ended(book, Outcome::Draw, Ending::Agreement);
        }
        const Side loser = declared->loser.value_or(history.current().side_to_move());
        return ended(book, loss_of(loser), Ending::Resignation);
    }
    const Position& position = history.current();
    if (has_legal_move(position)) return ended(book, Outcome::Open, Ending::None);
    return ended(book, loss_of(position.side_to_move()),
                 is_in_check(position) ? Ending::Checkmate : Ending::NoLegalMove);
}

Verdict exhausted_ending(const History& history, const RuleBook& book) {
    if (book.quiet_plies > 0 && counted_quiet_plies(history, book) >= book.quiet_plies) {
        return ended(book, Outcome::Draw, Ending::NaturalMoveLimit);
    }
    if (has_insufficient_material(history.current().board())) {
        return ended(book, Outcome::Draw, Ending::InsufficientMaterial);
    }
    return ended(book, Outcome::Open, Ending::None);
}

}  // namespace chuhe::rules
