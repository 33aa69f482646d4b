// SPDX-License-Identifier: MIT
#include "chuhe/server/referee.h"

#include <thread>
#include <utility>

#include "chuhe/database/dates.h"
#include "chuhe/record/game_end.h"
#include "chuhe/record/stated_ending.h"
#include "chuhe/server/message.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// Slows down games between engines so that people can watch.
constexpr auto kShowTime = 600ms;

Refusal refusal_from(const play::Refusal& refusal) {
    return refusal.kind == play::RefusalKind::IllegalMove
               ? Refusal(422, "illegal_move", refusal.why)
               : Refusal(409, "not_now", refusal.why);
}

}  // namespace

void Referee::begin(const GamePointer& game, const std::string& client) {
    const std::scoped_lock lock(game->mutex);
    game->play->owner = client;
    // Games with a clock come back from the library paused.
    if (game->play->live.status() == play::Status::Paused) perform(*game, play::Resume{});
    if (game->play->live.is_over()) {
        conclude(*game);  // nobody could move
        commit(*game, {game->last_node()});
    }
    let_engine_think(game);
}

// --- Moves ---

play::Events Referee::perform(OpenGame& game, const play::Command& command) {
    auto events = game.play->live.perform(command, Clock::now());
    if (!events) throw refusal_from(events.error());
    if (game.play->live.is_over()) conclude(game);
    return *std::move(events);
}

Touched Referee::make_move(OpenGame& game, Move move, play::Mover by) {
    play::LiveGame& live = game.play->live;
    if (auto moved = live.perform(play::MakeMove{move, by}, Clock::now()); !moved) {
        throw refusal_from(moved.error());
    }
    Touched touched = game.add_live_move();
    if (live.is_over()) {
        conclude(game);
        touched.is_next_move = false;  // the result has changed too
    }
    return touched;
}

// Records how the game ended.
void Referee::conclude(OpenGame& game) {
    const play::LiveGame& live = game.play->live;
    stop_thinking(game);
    game.editor.set_outcome(record::lawful_result(live.verdict()));
    game.editor.set_ending(record::ending_words(live.verdict()));
}

// --- Saving ---

std::string Referee::commit(OpenGame& game, const Touched& touched) {
    try {
        std::string change = desk_.commit(game, touched);
        // Only now: a win that was not saved does not count.
        if (game.play->live.is_over()) note_solved(game);
        return change;
    } catch (const Refusal&) {
        stop_thinking(game);
        throw;
    }
}

// A practice position is solved when the person has reached its goal: a draw if its record says so,
// otherwise a win. Recorded here rather than in the browser, which may be closed.
void Referee::note_solved(const OpenGame& game) {
    const database::GameId position = game.stored.practises;
    const play::LiveGame& live = game.play->live;
    const auto person = live.only_person();
    const auto loser = rules::loser_of(live.verdict().outcome);
    if (position == 0 || !person || loser == person) return;
    const auto summary = desk_.library().summary(position);
    if (!summary) throw library_failure(summary.error(), Effect::Part);
    if (!*summary || !(*summary)->solved.empty()) return;
    // What another member shares stays as it is.
    const database::MemberId owner = (*summary)->owner;
    if (owner != 0 && owner != game.stored.owner) return;
    const bool is_draw_enough = (*summary)->result == record::to_string(record::Outcome::Draw);
    if (!loser && !is_draw_enough) return;
    const auto noted = desk_.library().set_solved(position, database::now_utc());
    if (!noted) throw library_failure(noted.error(), Effect::Part);
    desk_.tell_library(position, "changed", (*summary)->is_shared ? 0 : owner);
}

// --- Engines ---

void Referee::stop_thinking(OpenGame& game) {
    PlayState& play = *game.play;
    ++play.thought;
    if (play.is_thinking) engines_.cancel(play.ticket);
    play.is_thinking = false;
    play.answer.reset();
}

void Referee::let_engine_think(const GamePointer& game) {
    PlayState& play = *game->play;
    const play::LiveGame& live = play.live;
    if (live.status() != play::Status::Playing || play.is_thinking) return;
    if (live.seat(live.turn()).is_person()) return;
    const std::uint64_t thought = ++play.thought;
    const bool is_show = live.is_between_engines();
    const auto ticket = engines_.submit(
        play.owner, Urgency::Move,
        [this, game, thought](engine::Engine& engine, const Turn& turn) {
            return engine_turn(game, thought, engine, turn);
        },
        is_show ? EnginePool::Terms::Asked : EnginePool::Terms::Promised);
    if (!ticket) {  // the game can be resumed
        const std::string name = shown_name(live.seat(live.turn()), Language::English);
        if (ticket.error().kind == kEngineTimeUsed) {
            pause_for_trouble(*game, time_used(name));
        } else {
            perform(*game, play::Pause{});
        }
        return;
    }
    play.ticket = *ticket;
    play.is_thinking = true;
}

bool Referee::engine_turn(const GamePointer& game, std::uint64_t thought, engine::Engine& engine,
                          const Turn& turn) {
    const auto began = Clock::now();
    std::optional<PlayState> play;
    {
        const std::scoped_lock lock(game->mutex);
        if (game->play->thought != thought || turn.is_cancelled()) return false;
        play = game->play;
        play->is_practice = game->stored.practises != 0;
    }
    const Attempted<Choice> choice =
        players_.choose(*play, std::to_string(game->stored.id), engine, turn);
    while (play->live.is_between_engines() && !turn.is_cancelled() &&
           Clock::now() - began < kShowTime)
        std::this_thread::sleep_for(20ms);
    const std::scoped_lock lock(game->mutex);
    const bool is_wanted = game->play->thought == thought &&
                           game->play->live.status() == play::Status::Playing &&
                           !turn.is_cancelled();
    if (!is_wanted) return false;
    // The thread is not needed for waiting: tick() makes the move.
    const auto due = choice ? began + EnginePlayers::pause_before(*play, *choice) : began;
    if (Clock::now() < due)
        game->play->answer = {*choice, due};
    else
        answer(game, choice);
    return false;
}

void Referee::answer(const GamePointer& game, const Attempted<Choice>& choice) {
    game->play->is_thinking = false;
    try {
        const Touched touched =
            choice ? carry_out(*game, *choice) : pause_for_trouble(*game, choice.error());
        let_engine_think(game);
        commit(*game, touched);
    } catch (const Refusal&) {
        // The library failed: the game was dropped from memory and will be reloaded as it was
        // before.
        (void)game->play->live.perform(play::Pause{}, Clock::now());
    }
}

Touched Referee::carry_out(OpenGame& game, const Choice& choice) {
    const play::LiveGame& live = game.play->live;
    const Side side = live.turn();
    if (choice.resigns || choice.is_late) {
        choice.resigns ? perform(game, play::Resign{side}) : perform(game, play::Forfeit{side});
        return {game.last_node()};
    }
    Touched touched = make_move(game, choice.move, play::Mover::Engine);
    const bool can_be_heard = live.seat(opponent_of(side)).is_person();
    if (choice.offers_draw && can_be_heard && !live.is_over()) perform(game, play::OfferDraw{side});
    return touched;
}

// The engine does not lose: the game is paused, and the engine gets back the time of this turn.
Touched Referee::pause_for_trouble(OpenGame& game, const EngineTrouble& trouble) {
    perform(game, play::Pause{.is_turn_counted = false});
    game.play->trouble = trouble;
    game.play->troubled = game.play->live.turn();
    return {game.last_node()};
}

// --- Engines and clocks ---

void Referee::wake(const GamePointer& game, const std::string& client) {
    const std::scoped_lock lock(game->mutex);
    if (!game->play || game->play->live.status() != play::Status::Playing) return;
    if (game->play->owner.empty()) game->play->owner = client;
    let_engine_think(game);
}

void Referee::tick() {
    for (const GamePointer& game : desk_.in_play()) {
        const std::scoped_lock lock(game->mutex);
        const PlayState& play = *game->play;
        if (play.live.is_over()) continue;
        const bool is_playing = play.live.status() == play::Status::Playing;
        if (is_playing && play.answer && play.answer->due <= Clock::now()) {
            const PlayState::Answer ready = *std::exchange(game->play->answer, std::nullopt);
            answer(game, ready.choice);
            continue;
        }
        // An external engine is first told to stop: only its answer shows whether it was late or
        // dead.
        const bool is_program = play.live.seat(play.live.turn()).kind == play::SeatKind::Program;
        if (play.is_thinking && is_program) continue;
        try {
            if (perform(*game, play::CheckFlag{}).empty()) continue;
            commit(*game, {game->last_node()});
        } catch (const Refusal&) {  // NOLINT(bugprone-empty-catch): read again at the next request
        }
    }
}

void Referee::client_gone(const std::string& client) {
    for (const GamePointer& game : desk_.in_play()) {
        const std::scoped_lock lock(game->mutex);
        const PlayState& play = *game->play;
        const bool is_concerned = play.live.status() == play::Status::Playing &&
                                  play.owner == client && play.live.is_between_engines();
        if (!is_concerned) continue;
        try {
            perform(*game, play::Pause{});
            stop_thinking(*game);
            commit(*game, {game->last_node()});
        } catch (const Refusal&) {  // NOLINT(bugprone-empty-catch): as above
        }
    }
}

}  // namespace chuhe::server
