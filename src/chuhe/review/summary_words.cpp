// SPDX-License-Identifier: MIT
//
// The summary as people read it.
#include <algorithm>
#include <cmath>
#include <optional>

#include "chuhe/core/piece_names.h"
#include "chuhe/messages/findings.h"
#include "chuhe/review/summary.h"
#include "chuhe/review/words.h"
#include "chuhe/rules/words.h"

namespace chuhe::review {
namespace {

// Fewer mistakes do not make a habit.
constexpr std::size_t kHabit = 3;

// In thousandths: a side with no more chances at the end has lost.
constexpr int kLost = 150;

// The accuracy of one or two moves says nothing about a phase.
constexpr std::size_t kTelling = 3;

std::int64_t whole(double number) {
    return std::llround(number);
}

std::int64_t percent(int thousandths) {
    return whole(thousandths / 10.0);
}

class SummaryText {
public:
    SummaryText(const Summary& summary, const Review& review,
                const std::vector<ReviewedMove>& moves, const rules::Quoting& quoting)
        : summary_(summary), review_(review), moves_(moves), quoting_(quoting) {}

    Message text() {
        add_opening();
        add_turning_point();
        add_lost_by_rule();
        for (const Side side : {Side::Red, Side::Black}) {
            add_side(side);
            add_piece(side);
        }
        add_missed_mates();
        return say(messages::kSummaryText, std::move(sentences_));
    }

private:
    Message name_of_move(const ReviewedMove& move) const {
        return describe_move(move, review_.history.at(move.ply - 1), quoting_);
    }
    const ReviewedMove* move_at(std::size_t ply) const {
        const auto found = std::ranges::find(moves_, ply, &ReviewedMove::ply);
        return found == moves_.end() ? nullptr : &*found;
    }

    void add_opening() {
        Message opening = describe(review_.theory);
        if (!opening.empty()) sentences_.push_back(say(messages::kOpeningWas, std::move(opening)));
        if (review_.theory.plies == 0) return;
        if (review_.theory.plies >= review_.plies()) {
            sentences_.push_back(say(messages::kAllTheory));
        } else if (const ReviewedMove* move = move_at(review_.theory.plies + 1)) {
            sentences_.push_back(say(messages::kLeftTheory, name_of_move(*move)));
        }
    }

    void add_turning_point() {
        const auto& point = summary_.turning_point;
        if (!point) {
            sentences_.push_back(without_turning_point());
            return;
        }
        const ReviewedMove* move = move_at(point->ply);
        if (move == nullptr) return;
        sentences_.push_back(say(messages::kTurningPoint, name_of_move(*move),
                                 side_name(point->mover), percent(point->before),
                                 percent(point->after)));
    }

    // Who has lost in the end, and had not at the beginning: a mate may be set up as a position.
    std::optional<Side> loser() const {
        const auto chances = [](Side side, const ReviewedMove& move, engine::Score score) {
            return side == move.mover ? chances_for(score) : 1000 - chances_for(score);
        };
        const ReviewedMove& first = moves_.front();
        const ReviewedMove& last = moves_.back();
        for (const Side side : {Side::Red, Side::Black}) {
            if (chances(side, first, first.best_score) > kLost &&
                chances(side, last, last.played_score) <= kLost)
                return side;
        }
        return std::nullopt;
    }

    Message without_turning_point() const {
        // Who loses by the rules is named by the next sentence.
        if (const auto side = loser(); side && !is_by_rule(moves_.back().played_score))
            return say(messages::kLostGradually, side_name(*side));
        const bool is_serious = std::ranges::any_of(moves_, [](const ReviewedMove& move) {
            return move.assessment.grade >= Grade::Mistake;
        });
        return say(is_serious ? messages::kNoDecisiveMistake : messages::kNoTurningPoint);
    }

    void add_lost_by_rule() {
        for (const ReviewedMove& move : moves_) {
            for (const Finding& finding : move.findings) {
                if (finding.kind != FindingKind::LosesByRule) continue;
                sentences_.push_back(say(messages::kLostByRule, side_name(move.mover),
                                         name_of_move(move), rules::describe(finding.ending)));
                return;
            }
        }
    }

    void add_side(Side side) {
        const SideSummary& figures = summary_.of(side);
        if (figures.moves == 0) return;
        if (figures.counted == 0) {
            sentences_.push_back(say(messages::kSideUncounted, side_name(side)));
            return;
        }
        messages::List phases;
        for (const Phase phase : {Phase::Opening, Phase::Middlegame, Phase::Endgame}) {
            const Figures& part = figures.phases[index_of(phase)];
            if (part.counted < kTelling) continue;
            phases.push_back(say(messages::kPhaseAccuracy, describe(phase), whole(part.accuracy)));
        }
        // A single phase would only say the same again.
        if (phases.size() < 2) {
            sentences_.push_back(
                say(messages::kSideAccuracy, side_name(side), whole(figures.accuracy)));
            return;
        }
        sentences_.push_back(say(messages::kSidePhases, side_name(side), whole(figures.accuracy),
                                 std::move(phases)));
    }

    // A piece that makes most of the mistakes.
    void add_piece(Side side) {
        const SideSummary& figures = summary_.of(side);
        const auto worst = std::ranges::max_element(figures.pieces, {}, &Figures::mistakes);
        if (worst->mistakes < kHabit || 2 * worst->mistakes <= figures.mistakes) return;
        const auto type = static_cast<PieceType>(worst - figures.pieces.begin());
        sentences_.push_back(say(messages::kWorstPiece, side_name(side),
                                 bare_piece_name(Piece(side, type)), worst->mistakes,
                                 figures.mistakes));
    }

    // The shortest one of each side.
    void add_missed_mates() {
        for (const Side side : {Side::Red, Side::Black}) {
            const ReviewedMove* worst = nullptr;
            for (const ReviewedMove& move : moves_) {
                if (move.mover != side || !move.assessment.misses_mate) continue;
                if (worst == nullptr || move.best_score > worst->best_score) worst = &move;
            }
            if (worst == nullptr) continue;
            sentences_.push_back(say(messages::kMissedMate, side_name(side),
                                     engine::moves_to_mate(worst->best_score),
                                     name_of_move(*worst)));
        }
    }

    const Summary& summary_;
    const Review& review_;
    const std::vector<ReviewedMove>& moves_;
    const rules::Quoting& quoting_;
    messages::List sentences_;
};

}  // namespace

Message describe(const Summary& summary, const Review& review,
                 const std::vector<ReviewedMove>& moves, const rules::Quoting& quoting) {
    if (moves.empty()) return {};
    return SummaryText(summary, review, moves, quoting).text();
}

}  // namespace chuhe::review
