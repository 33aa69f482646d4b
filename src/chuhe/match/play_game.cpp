// SPDX-License-Identifier: MIT
#include "chuhe/match/play_game.h"

#include <algorithm>
#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/match/player.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/reports.h"
#include "chuhe/play/live_game.h"
#include "chuhe/protocol/client_job.h"
#include "chuhe/record/stated_ending.h"
#include "chuhe/rules/judge.h"
#include "chuhe/rules/names.h"
#include "chuhe/rules/words.h"

namespace chuhe::match {

namespace {

using engine::JobResult;
using protocol::Client;
using protocol::Trouble;
using protocol::TroubleKind;
using record::Outcome;
using SteadyClock = std::chrono::steady_clock;

Outcome win_of(Side side) {
    return side == Side::Red ? Outcome::RedWins : Outcome::BlackWins;
}

Message not_a_move(const std::string& answer, RankBase base) {
    constexpr std::size_t kMostShown = 40;
    Message reason = say(messages::kAnswerNotAMove, answer.substr(0, kMostShown));
    // A rank of 10, or of 0: does the engine count otherwise than we think?
    const RankBase other = base == RankBase::Zero ? RankBase::One : RankBase::Zero;
    if (parse_move(answer, base) || !parse_move(answer, other)) return reason;
    return say(messages::kCountsRanksFrom, std::move(reason), other == RankBase::One ? 1 : 0);
}

rules::History history_of(const Opening& opening) {
    rules::History history(opening.start);
    for (const Move move : opening.moves)
        (void)history.push(move);  // the opening was checked when it was made
    return history;
}

play::Terms terms_of(const GameSettings& settings) {
    play::Terms terms;
    terms.seats.fill({.kind = play::SeatKind::Program});
    terms.book = settings.book;
    terms.clock.emplace(std::array{settings.budgets[0].time, settings.budgets[1].time});
    return terms;
}

// Runs a game between two engines: asks them for moves, and ends it when one of them fails.
class Duel {
public:
    Duel(const Opening& opening, const GameSettings& settings,
         const std::array<Client*, kSides>& players, const std::stop_token& cancel)
        : settings_(settings),
          cancel_(cancel),
          players_{Player(*players[0], settings.ponders[0]),
                   Player(*players[1], settings.ponders[1])},
          adjudicator_(settings.adjudication),
          live_(terms_of(settings), history_of(opening)) {
        game_.opening = opening;
        game_.moves = opening.moves;
        game_.notes.assign(opening.moves.size(), {.is_opening = true});
    }

    PlayedGame play() {
        for (const Side side : {Side::Red, Side::Black}) {
            const auto ready = player(side).engine().new_game();
            if (!ready) {
                lose(side, ready.error());
                return std::move(game_);
            }
        }
        while (!is_over_by_law()) {
            if (!let_ponder() || !play_move()) break;
        }
        bring_to_rest();
        return std::move(game_);
    }

private:
    Player& player(Side side) { return players_[index_of(side)]; }
    const play::Clock& clock() const { return *live_.clock(); }

    // The game in the room `play` has ended, or will not go on: writes down how.
    void note_end(GameEnd end, Message detail = {}) {
        if (live_.is_over()) {
            const auto loser = rules::loser_of(live_.verdict().outcome);
            game_.outcome = loser ? win_of(opponent_of(*loser)) : Outcome::Draw;
        }
        game_.end = end;
        game_.detail = std::move(detail);
    }

    void finish(const play::Command& command, GameEnd end, Message detail) {
        (void)live_.perform(command, SteadyClock::now());
        note_end(end, std::move(detail));
    }

    void lose(Side side, GameEnd end, Message detail = {}) {
        if (is_trouble(end)) game_.culprit = side;
        if (end == GameEnd::Resignation) return finish(play::Resign{side}, end, std::move(detail));
        if (end == GameEnd::TimeLoss) return finish(play::Forfeit{side}, end, std::move(detail));
        finish(play::Adjudicate{.loser = side}, end, std::move(detail));
    }

    void lose(Side side, const Trouble& trouble) {
        switch (trouble.kind) {
            case TroubleKind::Cancelled:
                return interrupt();
            case TroubleKind::Silent:
                return lose(side, GameEnd::Hang, trouble.message);
            case TroubleKind::BadAnswer:
                return lose(
                    side, GameEnd::IllegalMove,
                    not_a_move(to_string(trouble.message), player(side).engine().rank_base()));
            default:
                return lose(side, GameEnd::Crash, trouble.message);
        }
    }

    void interrupt() { note_end(GameEnd::Interrupted); }

    // Has the last move ended the game by the rules?
    bool is_over_by_law() {
        if (!live_.is_over()) return false;
        const rules::Verdict& verdict = live_.verdict();
        game_.law = verdict.ending;
        const bool is_arbiters = verdict.outcome == rules::Outcome::Arbiter;
        note_end(GameEnd::Law, is_arbiters ? say(messages::kLeftToArbiter) : Message());
        return true;
    }

    // A side's clock at the start of this turn; empty if it only has a time per move.
    engine::TimeLeft shown_clock(Side side) const {
        const play::TimeControl& control = clock().control(side);
        if (!control.has_stock()) return {};
        return {clock().left(side, turn_began_).time, control.increment};
    }

    // `spent`: time already used for this move.
    engine::Limits limits(Side side, Milliseconds spent = Milliseconds{0}) const {
        const Budget& budget = settings_.budgets[index_of(side)];
        const engine::TimeLeft own = shown_clock(side);
        engine::Limits limits;
        limits.clocks[index_of(side)] = own;
        if (own.left) {
            limits.clocks[index_of(side)].left = std::max(*own.left - spent, Milliseconds{0});
            // Engines plan with both clocks; a side without one is given the other's.
            const engine::TimeLeft other = shown_clock(opponent_of(side));
            limits.clocks[index_of(opponent_of(side))] = other.left ? other : own;
        }
        limits.moves_to_go = clock().moves_to_go(side);
        if (budget.time.has_move_time()) limits.move_time = budget.time.move;
        limits.nodes = budget.nodes;
        limits.depth = budget.depth;
        return limits;
    }

    // Lets the side that has just moved ponder on the expected reply. False if the game is over.
    bool let_ponder() {
        const Side side = opponent_of(live_.turn());
        const Move expected = std::exchange(expected_, Move());
        if (!player(side).wants_to_ponder(expected)) return true;
        rules::History ahead = live_.history();
        if (!ahead.push(expected)) return true;
        const bool would_be_over = judge(ahead, settings_.book).outcome != rules::Outcome::Open;
        if (would_be_over) return true;
        const protocol::Attempt<void> begun = player(side).ponder(ahead, limits(side));
        if (!begun) lose(side, begun.error());
        return begun.has_value();
    }

    // Starts the engine's search. Returns the time already used.
    protocol::Attempt<Milliseconds> begin_move(Side side) {
        const rules::History& history = live_.history();
        Milliseconds spent{0};
        if (player(side).is_pondering()) {
            const auto moved_at = SteadyClock::now();
            const auto met = player(side).meet(game_.moves.back(), cancel_);
            if (!met) return tl::make_unexpected(met.error());
            if (*met) return spent;
            spent = std::chrono::floor<Milliseconds>(SteadyClock::now() - moved_at);
        }
        const auto started =
            player(side).engine().go(history.start(), history.moves(), limits(side, spent));
        if (!started) return tl::make_unexpected(started.error());
        return spent;
    }

    // Also reads what a pondering opponent writes: it would block if its pipe were full.
    protocol::Attempt<JobResult> wait_for_answer(Side side, SteadyClock::time_point until) {
        Player& other = player(opponent_of(side));
        const auto must_stop = [&] {
            if (other.is_pondering()) other.engine().listen();
            return cancel_.stop_requested();
        };
        return protocol::await(player(side).engine(), {.must_stop = must_stop}, until);
    }

    // False if the game is over.
    bool play_move() {
        const Side side = live_.turn();
        const auto spent = begin_move(side);
        if (!spent) return lose(side, spent.error()), false;

        const auto begin = SteadyClock::now() - *spent;
        (void)live_.perform(play::StartClock{}, begin);
        const auto allowance = clock().allowance(side);
        const auto until = begin + (allowance ? *allowance + settings_.margin : settings_.patience);
        const auto result = wait_for_answer(side, until);
        const auto now = SteadyClock::now();
        if (!result || result->was_stopped) {
            const bool is_late = now >= until;
            return give_up(side, result, is_late, allowance), false;
        }
        const auto used = std::chrono::floor<Milliseconds>(now - begin);
        // The margin may be used up completely.
        const play::CheckFlag flag{.grace = settings_.margin + Milliseconds{1}};
        (void)live_.perform(flag, now);
        if (live_.is_over()) {
            game_.culprit = side;
            note_end(GameEnd::TimeLoss,
                     say(messages::kOverTime, play::seconds_of(used - *allowance)));
            return false;
        }
        expected_ = result->decision.ponder;
        turn_began_ = now;
        return accept(side, *result, used);
    }

    // There is no answer, or it came only after "stop".
    void give_up(Side side, const protocol::Attempt<JobResult>& result, bool is_late,
                 const std::optional<Milliseconds>& allowance) {
        if (cancel_.stop_requested()) return interrupt();
        if (!result && result.error().kind == TroubleKind::Silent)
            return lose(side, GameEnd::Hang, say(messages::kNorToStop));
        // What it answers too late does not matter, even if it is invalid.
        const bool has_answered = result || result.error().kind == TroubleKind::BadAnswer;
        if (!has_answered || !is_late) return lose(side, result.error());
        lose(side, GameEnd::TimeLoss,
             allowance ? say(messages::kNoAnswerWithinMargin, play::seconds_of(*allowance),
                             play::seconds_of(settings_.margin))
                       : say(messages::kNoAnswerWithin, play::seconds_of(settings_.patience)));
    }

    bool accept(Side side, const JobResult& answer, Milliseconds used) {
        if (answer.resigns) {
            lose(side, GameEnd::Resignation);
            return false;
        }
        const Move move = answer.decision.best;
        const bool is_made = !move.is_none() &&
                             live_.perform(play::MakeMove{move, play::Mover::Engine}, turn_began_);
        if (!is_made) {
            Message why = move.is_none() ? say(messages::kHasLegalMoves)
                                         : reason_against(live_.position(), move);
            lose(side, GameEnd::IllegalMove,
                 say(messages::kIllegalAnswer, answer.text, std::move(why)));
            return false;
        }
        PlyNote note{.depth = answer.decision.depth, .nodes = answer.decision.nodes, .time = used};
        if (answer.last) note.score = answer.last->score;
        game_.moves.push_back(move);
        game_.notes.push_back(note);
        return !is_adjudicated(side, note.score);
    }

    bool is_adjudicated(Side mover, std::optional<engine::Score> score) {
        const auto ruling =
            adjudicator_.after_move(mover, score, static_cast<int>(live_.history().plies()),
                                    live_.position().move_number());
        // The rules take precedence over adjudication: mate on the board is mate.
        if (!ruling || live_.is_over()) return false;
        const auto loser =
            ruling->winner ? std::optional(opponent_of(*ruling->winner)) : std::nullopt;
        finish(play::Adjudicate{loser}, GameEnd::Adjudication, ruling->why);
        return true;
    }

    // The game is over, but an engine may still be pondering.
    void bring_to_rest() {
        for (const Side side : {Side::Red, Side::Black})
            game_.is_unfit[index_of(side)] = !player(side).come_to_rest(cancel_);
    }

    const GameSettings& settings_;
    std::stop_token cancel_;
    std::array<Player, kSides> players_;
    Move expected_;  // by the side that moved last
    Adjudicator adjudicator_;
    play::LiveGame live_;
    SteadyClock::time_point turn_began_;  // when the last move was made
    PlayedGame game_;
};

}  // namespace

std::string_view name_of(GameEnd end) {
    switch (end) {
        case GameEnd::Law:
            return "law";
        case GameEnd::Adjudication:
            return "adjudication";
        case GameEnd::Resignation:
            return "resignation";
        case GameEnd::TimeLoss:
            return "time forfeit";
        case GameEnd::IllegalMove:
            return "illegal move";
        case GameEnd::Crash:
            return "crash";
        case GameEnd::Hang:
            return "hang";
        case GameEnd::NoStart:
            return "no start";
        case GameEnd::Interrupted:
            break;
    }
    return "interrupted";
}

std::string name_of(const GameEnding& ending) {
    if (ending.end != GameEnd::Law) return std::string(name_of(ending.end));
    return record::ending_words(ending.law);
}

GameEnding parse_game_ending(std::string_view name) {
    for (auto i = static_cast<int>(GameEnd::Adjudication);
         i <= static_cast<int>(GameEnd::Interrupted); ++i) {
        const GameEnding ending{.end = static_cast<GameEnd>(i)};
        if (name_of(ending) == name) return ending;
    }
    for (auto i = static_cast<int>(rules::Ending::Checkmate);
         i <= static_cast<int>(rules::Ending::InsufficientMaterial); ++i) {
        const GameEnding ending{.law = static_cast<rules::Ending>(i)};
        if (name_of(ending) == name) return ending;
    }
    return {};
}

Message describe(const GameEnding& ending) {
    switch (ending.end) {
        case GameEnd::Law:
            return rules::describe(ending.law);
        case GameEnd::Adjudication:
            return rules::describe(rules::Ending::Adjudication);
        case GameEnd::Resignation:
            return rules::describe(rules::Ending::Resignation);
        case GameEnd::TimeLoss:
            return rules::describe(rules::Ending::TimeForfeit);
        case GameEnd::IllegalMove:
            return say(messages::kEndIllegalMove);
        case GameEnd::Crash:
            return say(messages::kEndCrash);
        case GameEnd::Hang:
            return say(messages::kEndHang);
        case GameEnd::NoStart:
            return say(messages::kEndNoStart);
        case GameEnd::Interrupted:
            break;
    }
    return say(messages::kEndInterrupted);
}

Message PlayedGame::reason() const {
    return detail.empty() ? describe(ending())
                          : say(messages::kEndedBecause, describe(ending()), detail);
}

PlayedGame play_game(const Opening& opening, const GameSettings& settings,
                     const std::array<Client*, kSides>& players, const std::stop_token& cancel) {
    return Duel(opening, settings, players, cancel).play();
}

PlayedGame forfeited_game(const Opening& opening, Side loser, GameEnd end, Message detail) {
    PlayedGame game;
    game.opening = opening;
    game.moves = opening.moves;
    game.notes.assign(opening.moves.size(), {.is_opening = true});
    game.outcome = win_of(opponent_of(loser));
    game.end = end;
    game.culprit = loser;
    game.detail = std::move(detail);
    return game;
}

}  // namespace chuhe::match
