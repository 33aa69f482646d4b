// SPDX-License-Identifier: MIT
#include "chuhe/rules/endings.h"

#include "chuhe/core/generate.h"

namespace chuhe::rules {
namespace {

Verdict ended(const RuleBook& book, Outcome outcome, Ending ending) {
    Verdict verdict;
    verdict.book = book;
    verdict.outcome = outcome;
    verdict.ending = ending;
    return verdict;
}

// The side that resigns or runs out of time is the side to move, unless the record says otherwise.
Verdict declared_ending(const History::Declared& declared, Side to_move, const RuleBook& book) {
    switch (declared.what) {
        case Declaration::Resignation:
            return ended(book, loss_of(declared.loser.value_or(to_move)), Ending::Resignation);
        case Declaration::TimeForfeit:
            return ended(book, loss_of(declared.loser.value_or(to_move)), Ending::TimeForfeit);
        case Declaration::Agreement:
            return ended(book, Outcome::Draw, Ending::Agreement);
        case Declaration::Adjudication:
            return ended(book, declared.loser ? loss_of(*declared.loser) : Outcome::Draw,
                         Ending::Adjudication);
    }
    return ended(book, Outcome::Open, Ending::None);
}

}  // namespace

bool has_insufficient_material(const Board& board) {
    return (board.pieces(PieceType::Rook) | board.pieces(PieceType::Horse) |
            board.pieces(PieceType::Cannon) | board.pieces(PieceType::Pawn))
        .is_empty();
}

void QuietPlyCount::add(const Position& after) {
    if (after.quiet_plies() == 0) {
        *this = QuietPlyCount(after, free_checks_);
        return;
    }
    int& checks = checks_[index_of(opponent_of(after.side_to_move()))];
    const bool is_free = free_checks_ >= 0 && is_in_check(after) && ++checks > free_checks_;
    if (!is_free && !last_was_free_) ++plies_;
    last_was_free_ = is_free;
}

int counted_quiet_plies(const History& history, const RuleBook& book) {
    std::size_t first = history.plies();
    while (first > 0 && history.at(first).quiet_plies() > 0)
        --first;
    QuietPlyCount count(history.at(first), book);
    for (std::size_t ply = first; ply < history.plies(); ++ply)
        count.add(history.at(ply + 1));
    return count.plies();
}

Verdict immediate_ending(const History& history, const RuleBook& book) {
    if (const auto& declared = history.declared()) {
        return declared_ending(*declared, history.current().side_to_move(), book);
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
