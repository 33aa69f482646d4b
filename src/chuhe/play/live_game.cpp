// SPDX-License-Identifier: MIT
#include "chuhe/play/live_game.h"

#include <utility>

#include "chuhe/messages/requests.h"
#include "chuhe/rules/judge.h"

namespace chuhe::play {
namespace {

tl::unexpected<Refusal> not_now(const messages::Row<>& why) {
    return tl::make_unexpected(Refusal{RefusalKind::NotNow, say(why)});
}

}  // namespace

LiveGame::LiveGame(Terms terms, rules::History history)
    : LiveGame(std::move(terms), std::move(history), {}) {
    standing_.begun_at = history_.plies();
}

LiveGame::LiveGame(Terms terms, rules::History history, Standing standing)
    : terms_(std::move(terms)),
      history_(std::move(history)),
      standing_(std::move(standing)),
      verdict_(rules::judge(history_, terms_.book)) {
    if (verdict_.outcome != rules::Outcome::Open) standing_.status = Status::Over;
}

tl::expected<Events, Refusal> LiveGame::perform(const Command& command, Clock::Time now) {
    if (is_over() && !std::holds_alternative<TakeBack>(command)) {
        return not_now(messages::kGameOver);
    }
    return std::visit([&](const auto& what) { return carry_out(what, now); }, command);
}

bool LiveGame::is_between_engines() const {
    return !seat(Side::Red).is_person() && !seat(Side::Black).is_person();
}

std::optional<Side> LiveGame::only_person() const {
    const bool red = seat(Side::Red).is_person();
    if (red == seat(Side::Black).is_person()) return std::nullopt;
    return red ? Side::Red : Side::Black;
}

// --- Moves ---

std::optional<Refusal> LiveGame::objection_to_move(Mover by) const {
    const messages::Row<>* why = nullptr;
    if (is_over()) {
        why = &messages::kGameOver;
    } else if (status() == Status::Paused) {
        why = &messages::kGamePaused;
    } else if (by == Mover::Person && !seat(turn()).is_person()) {
        why = &messages::kEnginesTurn;
    }
    if (why == nullptr) return std::nullopt;
    return Refusal{RefusalKind::NotNow, say(*why)};
}

LiveGame::Done LiveGame::carry_out(const MakeMove& command, Clock::Time now) {
    if (auto objection = objection_to_move(command.by)) {
        return tl::make_unexpected(*std::move(objection));
    }
    const Side mover = turn();
    if (auto made = history_.push(command.move); !made) {
        return tl::make_unexpected(Refusal{RefusalKind::IllegalMove, made.error().message});
    }
    Events events{Moved{mover, command.move}};
    if (terms_.clock) {
        standing_.times_before.push_back(terms_.clock->times(now));
        terms_.clock->press(mover, now);
        terms_.clock->start(turn(), now);
    }
    // Moving declines the opponent's offer but does not withdraw one's own.
    if (draw_offer() == turn()) {
        standing_.draw_offer.reset();
        events.emplace_back(DrawDeclined{});
    }
    settle(now, events);
    return events;
}

// Ends the game if the rules do.
void LiveGame::settle(Clock::Time now, Events& events) {
    verdict_ = rules::judge(history_, terms_.book);
    if (verdict_.outcome == rules::Outcome::Open) return;
    standing_.status = Status::Over;
    standing_.draw_offer.reset();
    if (terms_.clock) terms_.clock->stop(now);
    events.emplace_back(Ended{verdict_.outcome, verdict_.ending});
}

std::optional<std::size_t> LiveGame::plies_back(int turns) const {
    std::size_t ply = history_.plies();
    for (int turn = 0; turn < turns; ++turn) {
        if (ply <= begun_at()) return std::nullopt;
        do {
            --ply;
        } while (ply > begun_at() && !is_between_engines() &&
                 !seat(history_.at(ply).side_to_move()).is_person());
    }
    return history_.plies() - ply;
}

LiveGame::Done LiveGame::carry_out(const TakeBack& command, Clock::Time now) {
    const bool has_so_many = command.plies <= history_.plies() - begun_at();
    const bool is_nothing = command.plies == 0 && !history_.declared();
    if (!has_so_many || is_nothing) return not_now(messages::kNothingToTakeBack);
    const bool was_out_of_time =
        history_.declared() && history_.declared()->what == rules::Declaration::TimeForfeit;
    if (history_.declared()) {
        // The same history without the players' declarations.
        rules::History undeclared(history_.start());
        for (const Move move : history_.moves())
            (void)undeclared.push(move);
        history_ = std::move(undeclared);
    }
    for (std::size_t i = 0; i < command.plies; ++i)
        history_.pop();
    standing_.draw_offer.reset();
    if (is_over()) standing_.status = Status::Playing;
    verdict_ = rules::judge(history_, terms_.book);
    if (terms_.clock) turn_clock_back(command.plies, now, was_out_of_time);
    return Events{TakenBack{command.plies}};
}

// Restores what the clocks showed when the first of the moves was made, undoing all increments and
// time used since. The time spent on finding that move stays used, except after a loss on time: a
// player who has none left could not go on.
void LiveGame::turn_clock_back(std::size_t plies, Clock::Time now, bool was_out_of_time) {
    Clock& clock = *terms_.clock;
    std::vector<Clock::Times>& times = standing_.times_before;
    clock.stop(now);
    if (plies > 0 && times.size() >= plies) {
        clock.set_times(times[times.size() - plies]);
        times.resize(times.size() - plies);
    } else if (plies > 0) {
        times.clear();
    }
    if (was_out_of_time) give_turn_its_time(now);
    if (status() == Status::Playing && has_been_played()) clock.start(turn(), now);
}

// What the clocks showed when the current turn began: at the start, or after the last move.
void LiveGame::give_turn_its_time(Clock::Time now) {
    Clock& clock = *terms_.clock;
    if (!has_been_played()) {
        clock = Clock(std::array{clock.control(Side::Red), clock.control(Side::Black)});
    } else if (!standing_.times_before.empty()) {
        clock.set_times(standing_.times_before.back());
        clock.press(opponent_of(turn()), now);
    }
}

// --- Draws, resignations, and other ends ---

Events LiveGame::declare(rules::History::Declared declared, Clock::Time now) {
    history_.declare(declared);
    Events events;
    settle(now, events);
    return events;
}

LiveGame::Done LiveGame::carry_out(const Resign& command, Clock::Time now) {
    return declare({rules::Declaration::Resignation, command.side}, now);
}

LiveGame::Done LiveGame::carry_out(const Forfeit& command, Clock::Time now) {
    return declare({rules::Declaration::TimeForfeit, command.side}, now);
}

LiveGame::Done LiveGame::carry_out(const Adjudicate& command, Clock::Time now) {
    return declare({rules::Declaration::Adjudication, command.loser}, now);
}

LiveGame::Done LiveGame::carry_out(const OfferDraw& command, Clock::Time /*now*/) {
    standing_.draw_offer = command.by;
    return Events{DrawOffered{command.by}};
}

LiveGame::Done LiveGame::carry_out(const AcceptDraw& /*command*/, Clock::Time now) {
    if (!draw_offer()) return not_now(messages::kNoDrawOffered);
    return declare({rules::Declaration::Agreement, std::nullopt}, now);
}

LiveGame::Done LiveGame::carry_out(const DeclineDraw& /*command*/, Clock::Time /*now*/) {
    if (!draw_offer()) return not_now(messages::kNoDrawOffered);
    standing_.draw_offer.reset();
    return Events{DrawDeclined{}};
}

// --- Pauses, seats, clocks ---

LiveGame::Done LiveGame::carry_out(const Pause& command, Clock::Time now) {
    standing_.status = Status::Paused;
    if (terms_.clock) {
        command.is_turn_counted ? terms_.clock->stop(now) : terms_.clock->stop_uncounted();
    }
    return Events{Paused{}};
}

LiveGame::Done LiveGame::carry_out(const Resume& /*command*/, Clock::Time now) {
    if (status() != Status::Paused) return not_now(messages::kGameNotPaused);
    standing_.status = Status::Playing;
    if (terms_.clock && has_been_played()) terms_.clock->start(turn(), now);
    return Events{Resumed{}};
}

LiveGame::Done LiveGame::carry_out(const TakeSeat& command, Clock::Time /*now*/) {
    terms_.seats[index_of(command.side)] = command.seat;
    return Events{Seated{command.side}};
}

LiveGame::Done LiveGame::carry_out(const StartClock& /*command*/, Clock::Time now) {
    if (status() == Status::Paused) return not_now(messages::kGamePaused);
    if (terms_.clock) terms_.clock->start(turn(), now);
    return Events{};
}

LiveGame::Done LiveGame::carry_out(const CheckFlag& command, Clock::Time now) {
    const bool has_fallen = terms_.clock && terms_.clock->has_fallen(turn(), now, command.grace);
    return has_fallen ? declare({rules::Declaration::TimeForfeit, turn()}, now) : Events{};
}

}  // namespace chuhe::play
