// SPDX-License-Identifier: MIT
#include "server/referee.h"

#include <algorithm>
#include <thread>

#include "record/game_end.h"
#include "rules/judge.h"
#include "rules/names.h"
#include "server/message.h"
#include "server/shapes.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;
using record::NodeId;
using Clock = std::chrono::steady_clock;

// Without a clock the engine takes its time, but not the user's.
constexpr engine::Milliseconds kMoveTime{1000};
constexpr engine::Milliseconds kHintTime{1000};
// A game between engines is to be watched.
constexpr auto kShowTime = 600ms;
// What an engine still takes for an even game, when a draw is offered.
constexpr engine::Score kEven = 40;

Side other_side(Side side) {
    return side == Side::Red ? Side::Black : Side::Red;
}

Refusal not_now(const char* why) {
    return {409, "not_now", why};
}

Side turn_of(const OpenGame& game) {
    return game.history(game.last_node()).current().side_to_move();
}

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

engine::Options options_for(const PlayState& play, Side side) {
    engine::Options options;
    options.hash_megabytes = 64;
    options.book = rules::rule_book(play.rules);
    options.elo = elo_of_level(play.player(side).level);
    options.plays_from_book = play.plays_from_book;
    return options;
}

engine::Limits limits_for(const PlayState& play) {
    engine::Limits limits;
    if (!play.clock) {
        limits.move_time = kMoveTime;
        return limits;
    }
    const auto now = Clock::now();
    const TimeControl& control = play.clock->control();
    for (const Side side : {Side::Red, Side::Black}) {
        const GameClock::Left left = play.clock->left(side, now);
        limits.clocks[index_of(side)] = {left.time, control.increment};
    }
    // A time that is there again for every move is a time control of one move.
    const bool is_fresh_each_move = control.move > Milliseconds{0} || control.periods > 0;
    if (is_fresh_each_move) limits.moves_to_go = 1;
    return limits;
}

}  // namespace

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
        play.clock->press(mover, now);
        play.clock->start(other_side(mover), now);
    }
    // Moving is an answer to an offer of the other side, and takes back nothing of one's own.
    if (play.draw_offer == other_side(mover)) play.draw_offer.reset();
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
    engine::Limits limits;
    bool is_shown = false;
    {
        const std::scoped_lock lock(game->mutex);
        if (game->play->thought != thought) return false;
        const rules::History history = game->played();
        engine.set_options(options_for(*game->play, history.current().side_to_move()));
        engine.set_position(history.start(), history.moves());
        limits = limits_for(*game->play);
        is_shown = game->play->is_between_engines();
    }
    const engine::Decision decision = think(engine, limits, turn);
    while (is_shown && !turn.is_cancelled() && Clock::now() - began < kShowTime)
        std::this_thread::sleep_for(20ms);
    const std::scoped_lock lock(game->mutex);
    if (game->play->thought != thought || game->play->status != PlayStatus::Playing) return false;
    game->play->is_thinking = false;
    try {
        const Touched touched = make_move(*game, decision.best);
        let_engine_think(game);
        desk_.commit(*game, touched);
    } catch (const Refusal&) {
        // The library failed. The game was forgotten and will be read anew as it was before.
        game->play->status = PlayStatus::Paused;
    }
    return false;
}

// --- What people do ---

Json Referee::act(const GamePointer& game, Fields& fields, const std::string& client) {
    const std::scoped_lock lock(game->mutex);
    if (!game->play) throw not_now("this is a study; nobody plays it");
    PlayState& play = *game->play;
    fields.only({"op", "move", "side"});
    const std::string op = fields.text("op", 64);
    if (play.status == PlayStatus::Over && op != "take_back") throw not_now("the game is over");
    play.owner = client;
    const NodeId last = game->last_node();
    Touched touched{last, {}};
    if (op == "move") {
        touched = do_move(game, fields);
    } else if (op == "take_back") {
        touched = do_take_back(game);
    } else if (op == "offer_draw") {
        touched = do_offer_draw(game, fields);
    } else if (op == "accept_draw") {
        if (!play.draw_offer) throw not_now("no draw is offered");
        finish(*game, {rules::Declaration::Agreement, std::nullopt});
    } else if (op == "decline_draw") {
        if (!play.draw_offer) throw not_now("no draw is offered");
        play.draw_offer.reset();
    } else if (op == "resign") {
        touched = do_resign(game, fields);
    } else if (op == "pause") {
        play.status = PlayStatus::Paused;
        if (play.clock) play.clock->stop(Clock::now());
        stop_thinking(*game);
    } else if (op == "resume") {
        touched = do_resume(game);
    } else if (op == "hint") {
        do_hint(game, client);
        return change_json(*game, touched);
    } else {
        throw Refusal(400, "bad_request", "there is no operation of that name");
    }
    let_engine_think(game);
    return desk_.commit(*game, touched);
}

Touched Referee::do_move(const GamePointer& game, Fields& fields) {
    const rules::History history = game->played();
    const std::string text = fields.text("move", 64);
    if (game->play->status == PlayStatus::Paused) throw not_now("the game is paused");
    if (game->play->player(history.current().side_to_move()).is_engine) {
        throw not_now("it is the engine's turn");
    }
    return make_move(*game, parse_legal_move(history.current(), text));
}

// Back to the last position where a person is to move, and at least one move.
Touched Referee::do_take_back(const GamePointer& game) {
    PlayState& play = *game->play;
    if (game->last_node() == record::kRoot) throw not_now("there is no move to take back");
    stop_thinking(*game);
    Touched touched;
    Side turn = turn_of(*game);
    do {
        const NodeId node = game->last_node();
        touched.removed.push_back(game->numbering.number(node));
        touched.show = game->game().parent(node);
        game->editor.remove(node);
        turn = other_side(turn);
    } while (play.player(turn).is_engine && !play.is_between_engines() &&
             game->last_node() != record::kRoot);
    touched.nodes = {touched.show};
    play.declared.reset();
    play.draw_offer.reset();
    if (play.status == PlayStatus::Over) play.status = PlayStatus::Playing;
    game->editor.set_outcome(record::Outcome::Unknown);
    game->editor.set_ending("");
    if (play.clock) {
        // What was used up stays used up: nobody gains time by taking back.
        play.clock->stop(Clock::now());
        if (play.status == PlayStatus::Playing) play.clock->start(turn, Clock::now());
    }
    return touched;
}

namespace {

// Who speaks: as given, else the only person at the board, else whose turn it is.
Side speaker(const OpenGame& game, Fields& fields) {
    const std::string side = fields.text_or("side", "");
    if (side == "red") return Side::Red;
    if (side == "black") return Side::Black;
    if (!side.empty()) throw Refusal(400, "bad_request", "'side' must be red or black");
    return game.play->only_person().value_or(turn_of(game));
}

}  // namespace

Touched Referee::do_offer_draw(const GamePointer& game, Fields& fields) {
    const Side side = speaker(*game, fields);
    const Side other = other_side(side);
    game->play->draw_offer = side;
    if (game->play->player(other).is_engine) {
        game->play->draw_offer.reset();
        if (accepts_draw(*game, other))
            finish(*game, {rules::Declaration::Agreement, std::nullopt});
    }
    return {game->last_node()};
}

// A quick look: the engine that plays may be at work, and a person waits for the answer.
bool Referee::accepts_draw(const OpenGame& game, Side engine_side) const {
    const rules::History history = game.played();
    engine::Engine engine;
    engine.set_position(history.start(), history.moves());
    engine::Limits limits;
    limits.move_time = engine::Milliseconds(60);
    const engine::Decision decision = engine.think(limits);
    const bool is_to_move = history.current().side_to_move() == engine_side;
    const engine::Score score = is_to_move ? decision.score : -decision.score;
    // Nobody agrees to a draw before the game has begun, unless it begins badly.
    constexpr std::size_t kOpeningPlies = 20;
    constexpr engine::Score kBad = -150;
    return score <= (history.plies() < kOpeningPlies ? kBad : kEven);
}

Touched Referee::do_resign(const GamePointer& game, Fields& fields) {
    finish(*game, {rules::Declaration::Resignation, speaker(*game, fields)});
    return {game->last_node()};
}

Touched Referee::do_resume(const GamePointer& game) {
    PlayState& play = *game->play;
    if (play.status != PlayStatus::Paused) throw not_now("the game is not paused");
    play.status = PlayStatus::Playing;
    const bool has_begun = game->last_node() != record::kRoot;
    if (play.clock && has_begun) play.clock->start(turn_of(*game), Clock::now());
    return {game->last_node()};
}

void Referee::do_hint(const GamePointer& game, const std::string& client) {
    const auto ticket = engines_.submit(
        client, Urgency::Move, [this, game, client](engine::Engine& engine, const Turn& turn) {
            return hint_turn(game, client, engine, turn);
        });
    if (!ticket) throw Refusal(429, "too_much", "the engine has enough to do for you already");
}

bool Referee::hint_turn(const GamePointer& game, const std::string& client, engine::Engine& engine,
                        const Turn& turn) {
    std::optional<rules::History> history;
    std::uint32_t node = 0;
    {
        const std::scoped_lock lock(game->mutex);
        history = game->played();
        node = game->numbering.number(game->last_node());
        engine::Options options;
        options.hash_megabytes = 64;
        options.book = rules::rule_book(game->play->rules);
        engine.set_options(options);
    }
    engine.set_position(history->start(), history->moves());
    engine::Limits limits;
    limits.move_time = kHintTime;
    const engine::Decision decision = think(engine, limits, turn);
    if (turn.is_cancelled() || decision.best.is_none()) return false;
    const bool is_red = history->current().side_to_move() == Side::Red;
    desk_.events().tell(client, "hint",
                        dump({{"game", game->stored.id},
                              {"node", node},
                              {"move", to_string(decision.best)},
                              {"texts", texts_json(history->current(), decision.best)},
                              {"score", score_json(is_red ? decision.score : -decision.score)}}));
    return false;
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
