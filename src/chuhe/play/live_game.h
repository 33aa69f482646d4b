// SPDX-License-Identifier: MIT
//
// A game in progress.
//
//   LiveGame game({.seats = {…}, .book = …, .clock = Clock(control)}, rules::History(start));
//   const auto done = game.perform(MakeMove{move}, now);
//   if (!done) …  // done.error().why gives the reason; nothing has changed
//   for (const Event& event : *done) …
//
// The history is kept up to date as the game goes on, so the three hundredth move costs no more
// than the tenth. It knows nothing of threads, files or text: the server, the terminal, matches and
// self-play drive it, each in its own way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/play/clock.h"
#include "chuhe/play/command.h"
#include "chuhe/play/seat.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/rule_book.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::play {

// Whether moves can be played.
enum class Status : std::uint8_t { Playing, Paused, Over };

// What is agreed before the game.
struct Terms {
    std::array<Seat, kSides> seats = {};
    rules::RuleBook book = rules::RuleBook::asian();
    std::optional<Clock> clock = {};
};

// The state of a saved game, besides its moves, clocks and declarations.
struct Standing {
    std::size_t begun_at = 0;
    Status status = Status::Playing;
    std::optional<Side> draw_offer = {};
    std::vector<Clock::Times> times_before = {};
};

class LiveGame {
public:
    // A new game. The moves of the history were played before it: they count towards repetition and
    // cannot be taken back. The game may be over at once by the rules.
    LiveGame(Terms terms, rules::History history);

    // Resumes a saved game. It is over if the rules say so, whatever its standing.
    LiveGame(Terms terms, rules::History history, Standing standing);

    // Carries out the command, or refuses it without changing anything. Requires non-decreasing
    // times.
    tl::expected<Events, Refusal> perform(const Command& command, Clock::Time now);

    const rules::History& history() const { return history_; }
    const Position& position() const { return history_.current(); }
    Side turn() const { return position().side_to_move(); }

    const Seat& seat(Side side) const { return terms_.seats[index_of(side)]; }
    const rules::RuleBook& book() const { return terms_.book; }
    const std::optional<Clock>& clock() const { return terms_.clock; }

    Status status() const { return standing_.status; }
    bool is_over() const { return status() == Status::Over; }
    std::optional<Side> draw_offer() const { return standing_.draw_offer; }
    // What the rules say about the current state: how the game ended, or Open.
    const rules::Verdict& verdict() const { return verdict_; }

    // The number of moves made before the game began.
    std::size_t begun_at() const { return standing_.begun_at; }
    bool has_been_played() const { return history_.plies() > begun_at(); }
    // What the clocks showed when each move was made, the last move's at the end. There are fewer
    // entries than moves if recording did not start at the beginning.
    const std::vector<Clock::Times>& times_before() const { return standing_.times_before; }

    bool is_between_engines() const;
    // The side of the only person; empty if there are two or none.
    std::optional<Side> only_person() const;

    // Why any move would be refused now; empty if one is possible.
    std::optional<Refusal> objection_to_move(Mover by) const;

    // The number of plies back to the `turns`-th last position in which a person is to move,
    // skipping the moves of engines; one ply at a time if only engines play. Never goes past
    // begun_at(), even if an engine is to move there. Empty if there are not enough moves.
    std::optional<std::size_t> plies_back(int turns = 1) const;

private:
    using Done = tl::expected<Events, Refusal>;

    Done carry_out(const MakeMove& command, Clock::Time now);
    Done carry_out(const Resign& command, Clock::Time now);
    Done carry_out(const OfferDraw& command, Clock::Time now);
    Done carry_out(const AcceptDraw& command, Clock::Time now);
    Done carry_out(const DeclineDraw& command, Clock::Time now);
    Done carry_out(const TakeBack& command, Clock::Time now);
    Done carry_out(const Pause& command, Clock::Time now);
    Done carry_out(const Resume& command, Clock::Time now);
    Done carry_out(const TakeSeat& command, Clock::Time now);
    Done carry_out(const StartClock& command, Clock::Time now);
    Done carry_out(const CheckFlag& command, Clock::Time now);
    Done carry_out(const Forfeit& command, Clock::Time now);
    Done carry_out(const Adjudicate& command, Clock::Time now);

    Events declare(rules::History::Declared declared, Clock::Time now);
    void settle(Clock::Time now, Events& events);
    void turn_clock_back(std::size_t plies, Clock::Time now, bool was_out_of_time);
    void give_turn_its_time(Clock::Time now);

    Terms terms_;
    rules::History history_;
    Standing standing_;
    rules::Verdict verdict_;
};

}  // namespace chuhe::play
