// SPDX-License-Identifier: MIT
#include "chuhe/server/referee.h"

#include <algorithm>
#include <thread>

#include "chuhe/database/dates.h"
#include "chuhe/record/game_end.h"
#include "chuhe/rules/judge.h"
#include "chuhe/rules/names.h"
#include "chuhe/server/message.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;
using record::NodeId;
using Clock = std::chrono::steady_clock;

// A game between engines is to be watched.
constexpr auto kShowTime = 600ms;

// The words that a record keeps: record::stated_ending() reads them.
std::string ending_words(const rules::Verdict& verdict) {
    const auto loser = rules::loser_of(verdict.outcome);
    const std::string side = !loser ? "" : *loser == Side::Red ? "Red" : "Black";
    switch (verdict.ending) {
        case rules::Ending::Resignation:
            return side + " resigned";
        case rules::Ending::TimeForfeit:
            return side + " lost on time";
        case rules::Ending::Agreement:
            return "draw agreed";
        default:
            break;
    }
    std::string words(rules::name_of(verdict.ending));
    std::ranges::replace(words, '_', ' ');
    return words;
}

}  // namespace

Side turn_of(const OpenGame& game) {
    return game.history(game.last_node()).current().side_to_move();
}

Json Referee::begin(const GamePointer& game, const std::string& client) {
    const std::scoped_lock lock(game->mutex);
    game->play->owner = client;
    settle(*game);
    let_engine_think(game);
    return game_json(*game);
}

// --- Moves ---

Touched Referee::make_move(OpenGame& game, Move move) {
    PlayState& play = *game.play;
    const NodeId before = game.last_node();
    const Side mover = turn_of(game);
    const Result<NodeId> added = game.editor.add_move(before, move);
    if (!added) throw refusal_of(added.error());
    game.numbering.extend(game.game());
    if (play.clock) {
        const auto now = Clock::now();
        play.times_before.push_back(play.clock->times(now));
        play.clock->press(mover, now);
        play.clock->start(opponent_of(mover), now);
    }
    // Moving is an answer to an offer of the other side, and takes back nothing of one's own.
    if (play.draw_offer == opponent_of(mover)) play.draw_offer.reset();
    settle(game);
    return {*added, {before, *added}};
}

// Ends the game when the law does.
void Referee::settle(OpenGame& game) {
    const rules::Verdict verdict = rules::judge(game.played(), rules::rule_book(game.play->rules));
    if (verdict.outcome != rules::Outcome::Open) conclude(game, verdict);
}

void Referee::finish(OpenGame& game, rules::History::Declared declared) {
    game.play->declared = declared;
    settle(game);
}

void Referee::conclude(OpenGame& game, const rules::Verdict& verdict) {
    PlayState& play = *game.play;
    play.status = PlayStatus::Over;
    play.draw_offer.reset();
    if (play.clock) play.clock->stop(Clock::now());
    stop_thinking(game);
    game.editor.set_outcome(record::lawful_result(verdict));
    game.editor.set_ending(ending_words(verdict));
    const auto person = play.only_person();
    const auto loser = rules::loser_of(verdict.outcome);
    if (person && loser == opponent_of(*person)) note_solved(game.stored.practises);
}

// A position to practise is solved when the person has won it. Here and not in the browser: nobody
// has to be there to see it.
void Referee::note_solved(database::GameId position) {
    if (position == 0) return;
    // When it fails, so does the saving of the game, which is told.
    const auto summary = desk_.library().summary(position);
    const bool is_new = summary && *summary && (*summary)->solved.empty();
    if (!is_new || !desk_.library().set_solved(position, database::now_utc())) return;
    desk_.tell_library(position, "changed");
}

// --- Engines ---

void Referee::stop_thinking(OpenGame& game) {
    PlayState& play = *game.play;
    ++play.thought;
    if (play.is_thinking) engines_.cancel(play.ticket);
    play.is_thinking = false;
}

// Requires the lock of the game.
void Referee::let_engine_think(const GamePointer& game) {
    PlayState& play = *game->play;
    if (play.status != PlayStatus::Playing || play.is_thinking) return;
    if (!play.player(turn_of(*game)).is_engine) return;
    const std::uint64_t thought = ++play.thought;
    const auto ticket = engines_.submit(
        play.owner, Urgency::Move, [this, game, thought](engine::Engine& engine, const Turn& turn) {
            return engine_turn(game, thought, engine, turn);
        });
    if (!ticket) {
        play.status = PlayStatus::Paused;  // the client has too much going on: it can resume
        if (play.clock) play.clock->stop(Clock::now());
        return;
    }
    play.ticket = *ticket;
    play.is_thinking = true;
}

bool Referee::engine_turn(const GamePointer& game, std::uint64_t thought, engine::Engine& engine,
                          const Turn& turn) {
    const auto began = Clock::now();
    std::optional<PlayState> play;
    std::optional<rules::History> history;
    {
        const std::scoped_lock lock(game->mutex);
        if (game->play->thought != thought) return false;
        play = game->play;
        history = game->played();
    }
    const Attempted<Choice> choice =
        players_.choose(*play, *history, std::to_string(game->stored.id), engine, turn);
    while (play->is_between_engines() && !turn.is_cancelled() && Clock::now() - began < kShowTime)
        std::this_thread::sleep_for(20ms);
    const std::scoped_lock lock(game->mutex);
    const bool is_wanted = game->play->thought == thought &&
                           game->play->status == PlayStatus::Playing && !turn.is_cancelled();
    if (!is_wanted) return false;
    game->play->is_thinking = false;
    try {
        const Touched touched =
            choice ? carry_out(*game, *choice) : pause_for_trouble(*game, choice.error(), *play);
        let_engine_think(game);
        desk_.commit(*game, touched);
    } catch (const Refusal&) {
        // The library failed. The game was forgotten and will be read anew as it was before.
        game->play->status = PlayStatus::Paused;
    }
    return false;
}

Touched Referee::carry_out(OpenGame& game, const Choice& choice) {
    const Side side = turn_of(game);
    if (choice.resigns || choice.is_late) {
        finish(game,
               {choice.resigns ? rules::Declaration::Resignation : rules::Declaration::TimeForfeit,
                side});
        return {game.last_node()};
    }
    const Touched touched = make_move(game, choice.move);
    PlayState& play = *game.play;
    const bool can_be_heard = !play.player(opponent_of(side)).is_engine;
    if (choice.offers_draw && can_be_heard && play.status == PlayStatus::Playing) {
        play.draw_offer = side;
    }
    return touched;
}

// The game is not lost by it: it waits, with the time that the engine had before it failed.
Touched Referee::pause_for_trouble(OpenGame& game, const EngineTrouble& trouble,
                                   const PlayState& before) {
    PlayState& play = *game.play;
    play.status = PlayStatus::Paused;
    play.trouble = trouble;
    play.troubled = turn_of(game);
    if (play.clock) {
        play.clock->stop(Clock::now());
        play.clock->set_kept(play.troubled, before.clock->kept(play.troubled));
    }
    return {game.last_node()};
}

// --- What happens by itself ---

void Referee::wake(const GamePointer& game, const std::string& client) {
    const std::scoped_lock lock(game->mutex);
    if (!game->play || game->play->status != PlayStatus::Playing || game->play->is_thinking) return;
    if (game->play->owner.empty()) game->play->owner = client;
    let_engine_think(game);
}

void Referee::tick() {
    for (const GamePointer& game : desk_.in_play()) {
        const std::scoped_lock lock(game->mutex);
        PlayState& play = *game->play;
        if (play.status != PlayStatus::Playing || !play.clock || !play.clock->running()) continue;
        const Side side = *play.clock->running();
        // Another engine is first told to stop: only then it is known whether it was late or dead.
        if (play.is_thinking && play.player(side).is_other_engine()) continue;
        if (!play.clock->has_fallen(side, Clock::now())) continue;
        finish(*game, {rules::Declaration::TimeForfeit, side});
        try {
            desk_.commit(*game, {game->last_node()});
        } catch (const Refusal&) {  // NOLINT(bugprone-empty-catch): read anew at the next request
        }
    }
}

void Referee::client_gone(const std::string& client) {
    for (const GamePointer& game : desk_.in_play()) {
        const std::scoped_lock lock(game->mutex);
        PlayState& play = *game->play;
        const bool is_concerned =
            play.status == PlayStatus::Playing && play.owner == client && play.is_between_engines();
        if (!is_concerned) continue;
        play.status = PlayStatus::Paused;
        if (play.clock) play.clock->stop(Clock::now());
        stop_thinking(*game);
        try {
            desk_.commit(*game, {game->last_node()});
        } catch (const Refusal&) {  // NOLINT(bugprone-empty-catch): as above
        }
    }
}

}  // namespace chuhe::server
