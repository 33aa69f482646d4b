// SPDX-License-Identifier: MIT
#include "chuhe/record/game_end.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "chuhe/core/generate.h"
#include "chuhe/messages/records.h"
#include "chuhe/record/stated_ending.h"
#include "chuhe/record/walk.h"
#include "chuhe/rules/endings.h"
#include "chuhe/rules/judge.h"

namespace chuhe::record {
namespace {

using rules::Ending;
using LawOutcome = rules::Outcome;

// Plays the main line and notes whether it continued after the rules had ended it. Nothing is
// judged on the way: a position that has occurred often enough counts as ruled on, whatever the
// ruling.
class LineWalk {
public:
    // For a line with at most this many plies.
    LineWalk(const Position& start, std::size_t most_plies, const rules::RuleBook& book)
        : book_(book), position_(start), quiet_(start, book) {
        const int missing = std::max(book.quiet_plies - start.quiet_plies(), 0);
        may_reach_limit_ = book.quiet_plies > 0 && most_plies >= static_cast<std::size_t>(missing);
        look();
    }

    void play(Move move) {
        if (is_exhausted_) went_on_since(plies_);
        const Position::Undo undo = position_.make(move);
        ++plies_;
        // A capture makes earlier positions unreachable.
        if (undo.captured != kNoSlot) {
            seen_.clear();
            was_ruled_on_ = false;
            was_exhausted_first_ = false;
        }
        if (may_reach_limit_) quiet_.add(position_);
        look();
    }

    // Unplayable text follows: after mate, moves that should not be there.
    void end_in_text() {
        if (!has_legal_move(position_)) went_on_since(plies_);
    }

    const Position& position() const { return position_; }
    std::size_t plies() const { return plies_; }
    std::optional<std::size_t> over_since() const { return over_since_; }
    // By repetition, the natural move limit or insufficient material: mate is not considered.
    bool is_over() const { return is_ruled_on_ || is_exhausted_; }
    // The natural move limit or insufficient material came before any ruling on a repetition.
    // Cycles longer than the limit, which would take long to judge, end here.
    bool was_exhausted_first() const { return was_exhausted_first_; }

private:
    struct Seen {
        int count = 0;
        std::size_t last_ply = 0;
    };

    void look() {
        Seen& seen = seen_[position_.key()];
        // The side that had to deviate has done so, unless the position occurs yet again.
        if (++seen.count > book_.folds) went_on_since(seen.last_ply);
        seen.last_ply = plies_;
        is_ruled_on_ = seen.count >= book_.folds;
        is_exhausted_ = (may_reach_limit_ && quiet_.plies() >= book_.quiet_plies) ||
                        rules::has_insufficient_material(position_.board());
        was_exhausted_first_ = was_exhausted_first_ || (is_exhausted_ && !was_ruled_on_);
        was_ruled_on_ = was_ruled_on_ || is_ruled_on_;
    }
    void went_on_since(std::size_t ply) {
        if (!over_since_) over_since_ = ply;
    }

    const rules::RuleBook& book_;
    Position position_;
    rules::QuietPlyCount quiet_;
    bool may_reach_limit_ = false;  // otherwise counting, which looks for checks, is skipped
    std::unordered_map<std::uint64_t, Seen> seen_;  // by key, since the last capture
    std::size_t plies_ = 0;
    bool is_ruled_on_ = false;   // by repetition
    bool is_exhausted_ = false;  // natural move limit or insufficient material
    bool was_ruled_on_ = false;  // at any time since the last capture; likewise the next
    bool was_exhausted_first_ = false;
    std::optional<std::size_t> over_since_;
};

LawOutcome outcome_of(Outcome result) {
    switch (result) {
        case Outcome::RedWins:
            return LawOutcome::RedWins;
        case Outcome::BlackWins:
            return LawOutcome::BlackWins;
        case Outcome::Draw:
            return LawOutcome::Draw;
        case Outcome::Unknown:
        case Outcome::Several:
            break;
    }
    return LawOutcome::Open;
}

bool is_perpetual(Ending ending) {
    return ending == Ending::PerpetualCheck || ending == Ending::PerpetualChase ||
           ending == Ending::PerpetualAttack;
}

// The recorded result differs from what the verdict requires. How bad is that?
ResultCheck weigh(const rules::Verdict& verdict, Outcome recorded) {
    // A player may resign, or lose on time, where a draw could have been claimed.
    if (verdict.ending == Ending::NaturalMoveLimit) return ResultCheck::Silent;
    // Another rule book may have applied at that event.
    if (verdict.ending == Ending::Repetition) return ResultCheck::Doubtful;
    if (is_perpetual(verdict.ending)) {
        // Players agree on draws regardless of who would have had to deviate.
        const bool is_draw = recorded == Outcome::Draw;
        const bool is_sure = verdict.confidence == rules::Confidence::Certain;
        return is_draw || !is_sure ? ResultCheck::Doubtful : ResultCheck::Contradicts;
    }
    return ResultCheck::Contradicts;
}

ResultCheck check_result(const rules::Verdict& verdict, Outcome recorded) {
    const Outcome expected = lawful_result(verdict);
    if (expected == Outcome::Unknown || recorded == Outcome::Several) return ResultCheck::Silent;
    if (recorded == expected) return ResultCheck::Agrees;
    if (recorded == Outcome::Unknown) return ResultCheck::Missing;
    return weigh(verdict, recorded);
}

// The end stated in the record's words, if the board shows none.
void apply_words(GameEnd& end, const StatedEnding& stated, Outcome recorded, Side to_move) {
    end.is_stated = true;
    end.verdict.ending = stated.ending;
    end.verdict.outcome = stated.outcome;
    if (stated.outcome != LawOutcome::Open) {
        end.result = check_result(end.verdict, recorded);
        return;
    }
    end.verdict.outcome = outcome_of(recorded);
    // The side that resigns or runs out of time is usually the side to move.
    const bool needs_loser =
        stated.ending == Ending::Resignation || stated.ending == Ending::TimeForfeit;
    if (needs_loser && !loser_of(end.verdict.outcome))
        end.verdict.outcome = rules::loss_of(to_move);
}

// Mate is final whatever the words say; and a draw agreed while one side had to deviate is a matter
// for the rules too.
bool words_decide(const StatedEnding& stated, const rules::Verdict& by_law) {
    if (by_law.ending == Ending::Checkmate || by_law.ending == Ending::NoLegalMove) return false;
    return stated.outcome != LawOutcome::Draw || !loser_of(by_law.outcome);
}

rules::Verdict verdict_at_end(const Game& game, const LineWalk& walk, const rules::RuleBook& book) {
    rules::Verdict none;
    none.book = book;
    if (!walk.is_over() && has_legal_move(walk.position())) return none;
    const Result<rules::History> history = history_of(game);
    if (!history) return none;
    const bool is_exhausted = walk.was_exhausted_first() && has_legal_move(walk.position());
    return is_exhausted ? rules::exhausted_ending(*history, book) : judge(*history, book);
}

}  // namespace

std::string_view name_of(ResultCheck check) {
    constexpr std::array<std::string_view, kResultChecks> kNames = {"silent", "agrees", "missing",
                                                                    "doubtful", "contradicts"};
    return kNames[static_cast<std::size_t>(check)];
}

Outcome lawful_result(const rules::Verdict& verdict) {
    switch (verdict.outcome) {
        case LawOutcome::RedWins:
            return Outcome::RedWins;
        case LawOutcome::BlackWins:
            return Outcome::BlackWins;
        case LawOutcome::Draw:
            return Outcome::Draw;
        case LawOutcome::Open:
        case LawOutcome::Arbiter:
            break;
    }
    return Outcome::Unknown;
}

GameEnd end_of(const Game& game, const rules::RuleBook& book) {
    GameEnd end;
    end.verdict.book = book;
    if (!game.start_position()) {
        end.breaks_off = true;
        return end;
    }
    LineWalk walk(*game.start_position(), game.move_count(), book);
    for (const NodeId node : main_line_of(game)) {
        end.breaks_off = !game.is_move(node);
        if (end.breaks_off) break;
        walk.play(game.move(node));
    }
    if (end.breaks_off) walk.end_in_text();
    end.plies = walk.plies();
    end.over_since = walk.over_since();

    // What follows unreadable text is unknown; only mate would have been final.
    if (end.breaks_off && has_legal_move(walk.position())) return end;
    const rules::Verdict by_law = verdict_at_end(game, walk, book);
    const std::optional<StatedEnding> stated = stated_ending(game.ending());
    if (stated && words_decide(*stated, by_law)) {
        apply_words(end, *stated, game.outcome(), walk.position().side_to_move());
        return end;
    }
    end.verdict = by_law;
    end.result = check_result(by_law, game.outcome());
    // A bare position was never played, so no result is expected.
    if (end.plies == 0 && end.result == ResultCheck::Missing) end.result = ResultCheck::Silent;
    return end;
}

Result<rules::History> history_of(const Game& game) {
    if (!game.start_position()) {
        return failure(ErrorCode::BadPosition, say(messages::kNoStartPosition));
    }
    rules::History history(*game.start_position());
    for (const NodeId node : main_line_of(game)) {
        if (!game.is_move(node)) break;
        if (Result<void> pushed = history.push(game.move(node)); !pushed) {
            return tl::make_unexpected(pushed.error());
        }
    }
    return history;
}

}  // namespace chuhe::record
