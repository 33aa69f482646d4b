// SPDX-License-Identifier: MIT
#include "chuhe/review/find.h"

#include <algorithm>
#include <cstdlib>

#include "chuhe/core/attacks.h"
#include "chuhe/core/generate.h"
#include "chuhe/engine/exchange.h"
#include "chuhe/review/material.h"
#include "chuhe/review/tactic.h"

namespace chuhe::review {
namespace {

using engine::Score;

// Less than an advisor is not worth a word.
constexpr Score kWorthTelling = 150;

// A move is the only good one if the second-best loses as much as a blunder.
constexpr int kOnlyMoveLoss = kBlunderLoss;

// Losses that the score hardly shows are made up for by what comes later. A horse for nothing costs
// about a third of its exchange value when the game is level, a sacrifice much less.
constexpr int kCredibleShare = 5;

// An advisor or elephant that falls after so many plies was hardly the point of the move.
constexpr std::size_t kLateForDefender = 6;

// Pieces that are taken further apart are not an exchange: one is lost, and another one falls
// later.
constexpr std::size_t kExchangePlies = 3;

// Below this, a piece lost in a decided game makes no difference.
constexpr Score kFeltLoss = 150;

constexpr std::size_t kLongestShownLine = 12;

std::vector<Move> shortened(const std::vector<Move>& line, std::size_t moves) {
    const std::size_t count = std::min({line.size(), moves, kLongestShownLine});
    return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(count)};
}

// One move with everything that is asked about it.
class Search {
public:
    Search(const ReviewedMove& move, const Position& before, const Position& after)
        : move_(move), before_(before), after_(after), mover_(move.mover) {}

    std::vector<Finding> all(const Repetition& repetition) {
        if (move_.around.is_theory) return {{.kind = FindingKind::Theory}};
        add_repetition(repetition);
        if (move_.around.is_forced) {
            add({.kind = FindingKind::Forced});
            return found_;
        }
        add_mates();
        if (!move_.is_best()) add_faults();
        add_only_move();
        return found_;
    }

private:
    void add(Finding finding) { found_.push_back(std::move(finding)); }
    bool has(FindingKind kind) const {
        return std::ranges::any_of(found_, [&](const Finding& each) { return each.kind == kind; });
    }

    void add_repetition(const Repetition& repetition) {
        using What = Repetition::What;
        const Rules rules[] = {{What::Loses, FindingKind::LosesByRule},
                               {What::AgainLoses, FindingKind::RepeatingLoses},
                               {What::Deviates, FindingKind::HadToDeviate},
                               {What::Draws, FindingKind::DrawsByRepetition}};
        for (const Rules& rule : rules) {
            if (repetition.what == rule.what) {
                add({.kind = rule.kind, .ending = repetition.ending});
            }
        }
    }

    void add_mates() {
        if (move_.assessment.allows_mate) {
            add({.kind = FindingKind::AllowsMate,
                 .count = std::abs(engine::moves_to_mate(move_.after->score)),
                 .line = move_.after->line});
        }
        if (move_.assessment.misses_mate) {
            add({.kind = FindingKind::MissesMate,
                 .count = engine::moves_to_mate(move_.best_score),
                 .line = move_.before->line,
                 .starts_before = true});
        }
    }

    // What was wrong with a graded move. A mate says it all. Otherwise only the loss of a piece is
    // mentioned.
    void add_faults() {
        if (has(FindingKind::AllowsMate) || has(FindingKind::LosesByRule)) return;
        const bool is_graded = move_.assessment.grade != Grade::Good;
        if (!is_graded && drop() < kFeltLoss) return;
        std::vector<Move> played = {move_.played};
        played.insert(played.end(), move_.after->line.begin(), move_.after->line.end());
        const Balance actual = balance_of(before_, played);
        const Balance best = balance_of(before_, move_.before->line);
        const Score difference = best.gain - actual.gain;
        const bool is_worse = difference >= kWorthTelling && is_credible(difference);
        if (is_worse && actual.gain <= -kWorthTelling) add_loss(actual);
        if (!is_graded) {
            std::erase_if(found_, [](const Finding& each) {
                return is_material(each) && !is_piece_lost(each);
            });
            return;
        }
        const bool is_missed = is_worse && best.gain >= kWorthTelling;
        if (is_missed && !has(FindingKind::MissesMate)) add_missed(best);
        add_cannon();
    }

    Score drop() const { return move_.best_score - move_.played_score; }
    bool is_credible(Score material) const { return drop() * kCredibleShare >= material; }

    void add_loss(const Balance& actual) {
        const std::optional<Taken> lost = actual.greatest(mover_);
        if (!lost || lost->at == 0 || !is_worth_telling(*lost)) return;
        // The line begins with the move itself, which is not part of the refutation.
        const std::vector<Move> line = shortened(move_.after->line, lost->at);
        const bool falls_at_once = lost->at == 1;
        const Square square = lost->move.to();
        const std::optional<Taken> won = actual.greatest(opponent_of(mover_));
        if (won && is_exchange(*won, *lost)) {
            // Several small pieces for a greater one have no name.
            if (value_of(*won) >= value_of(*lost)) return;
            add({.kind = FindingKind::GivesPieceFor,
                 .piece = lost->piece,
                 .other = won->piece,
                 .square = square,
                 .line = shortened(move_.after->line, std::max(lost->at, won->at))});
            return;
        }
        if (falls_at_once && broke_pin(lost->move)) {
            add({.kind = FindingKind::BreaksPin,
                 .piece = Piece(mover_, move_.piece),
                 .other = lost->piece,
                 .square = square,
                 .line = line});
            return;
        }
        if (falls_at_once && lost_protection(square)) {
            add({.kind = FindingKind::Unprotects,
                 .piece = lost->piece,
                 .square = square,
                 .line = line});
            return;
        }
        add({.kind = FindingKind::LosesPiece,
             .piece = lost->piece,
             .square = square,
             .tactic = falls_at_once ? Tactic::None : tactic_in(after_, move_.after->line),
             .gives_check = is_in_check(after_.after(move_.after->best())),
             .line = line});
    }

    // The piece that moved stood between the attacker and what it takes.
    bool broke_pin(Move capture) const {
        const auto type = before_.board().type_on(move_.played.from());
        const Bitboard between = kBetween[index_of(capture.from())][index_of(capture.to())];
        const bool is_line_piece = after_.board().type_on(capture.from()) == PieceType::Rook ||
                                   after_.board().type_on(capture.from()) == PieceType::Cannon;
        return is_line_piece && type != PieceType::King && between.contains(move_.played.from()) &&
               capture.to() != move_.played.to();
    }

    // Protected before the move, and by nothing after it.
    bool lost_protection(Square square) const {
        if (square == move_.played.to()) return false;
        return !attackers_of(before_.board(), square, mover_).is_empty() &&
               attackers_of(after_.board(), square, mover_).is_empty();
    }

    void add_missed(const Balance& best) {
        const std::optional<Taken> missed = best.greatest(opponent_of(mover_));
        if (!missed || !is_worth_telling(*missed)) return;
        const std::optional<Taken> given = best.greatest(mover_);
        const bool is_exchanged = given && is_exchange(*given, *missed);
        if (is_exchanged && value_of(*given) >= value_of(*missed)) return;
        const bool is_free = !is_exchanged && missed->at == 0 &&
                             engine::exchange_gains(before_, missed->move, kWorthTelling);
        const std::size_t end = is_exchanged ? std::max(missed->at, given->at) : missed->at;
        const bool has_tactic = !is_free && !is_exchanged;
        add({.kind = is_free ? FindingKind::MissesFreePiece : FindingKind::MissesGain,
             .piece = missed->piece,
             .other = is_exchanged ? std::optional(given->piece) : std::nullopt,
             .square = missed->move.to(),
             .tactic = has_tactic ? tactic_in(before_, move_.before->line) : Tactic::None,
             .gives_check = is_in_check(before_.after(move_.before->best())),
             .line = shortened(move_.before->line, end + 1),
             .starts_before = true});
    }

    static Score value_of(const Taken& taken) { return engine::exchange_value(taken.piece.type()); }

    static bool is_worth_telling(const Taken& taken) {
        const PieceType type = taken.piece.type();
        const bool is_defender = type == PieceType::Advisor || type == PieceType::Elephant;
        return value_of(taken) >= kWorthTelling && (!is_defender || taken.at < kLateForDefender);
    }

    // Whether the lesser piece is what was got for the greater one.
    static bool is_exchange(const Taken& lesser, const Taken& greater) {
        const std::size_t apart =
            lesser.at > greater.at ? lesser.at - greater.at : greater.at - lesser.at;
        return value_of(lesser) >= kWorthTelling && apart <= kExchangePlies;
    }

    // Only if nothing better explains the grade.
    void add_cannon() {
        if (has(FindingKind::LosesPiece) || has(FindingKind::GivesPieceFor)) return;
        if (move_.after->line.empty()) return;
        const Move reply = move_.after->line.front();
        if (after_.board().type_on(reply.from()) != PieceType::Cannon) return;
        const Position then = after_.after(reply);
        const Square king = then.board().king(mover_);
        const bool is_open = is_open_between(then.board(), reply.to(), king) &&
                             reply.to().file() == king.file() && reply.from().file() != king.file();
        const int back_rank = mover_ == Side::Red ? 0 : Square::kRanks - 1;
        const bool is_bottom = reply.to().rank() == back_rank && reply.from().rank() != back_rank;
        if (is_open) {
            add({.kind = FindingKind::LetsEmptyCannon, .line = {reply}});
        } else if (is_bottom) {
            add({.kind = FindingKind::LetsBottomCannon, .line = {reply}});
        }
    }

    static bool is_open_between(const Board& board, Square a, Square b) {
        return (kBetween[index_of(a)][index_of(b)] & board.occupied()).is_empty();
    }

    void add_only_move() {
        const std::optional<Alternative>& second = move_.before->second;
        if (!move_.is_best() || !second || move_.around.is_recapture) return;
        const int before = chances_for(move_.best_score);
        const int loss = before - chances_for(second->score);
        if (before < kLostChances || loss < kOnlyMoveLoss) return;
        // To take what hangs needs no praise.
        const bool is_obvious = !before_.board().is_empty(move_.played.to()) &&
                                engine::exchange_gains(before_, move_.played, kWorthTelling);
        if (is_obvious) return;
        // Nor does the one of two ways out of check.
        if (is_in_check(before_) && count_legal_moves(before_) <= 2) return;
        add({.kind = FindingKind::OnlyMove, .count = loss / 10});
    }

    struct Rules {
        Repetition::What what;
        FindingKind kind;
    };

    const ReviewedMove& move_;
    const Position& before_;
    const Position& after_;
    Side mover_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> findings_of(const ReviewedMove& move, const Position& before,
                                 const Position& after, const Repetition& repetition) {
    return Search(move, before, after).all(repetition);
}

}  // namespace chuhe::review
