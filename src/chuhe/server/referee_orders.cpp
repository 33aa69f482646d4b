// SPDX-License-Identifier: MIT
//
// What people do in a game: moves, take-backs, draws, resignations, pauses, hints.
#include "chuhe/messages/requests.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "chuhe/server/message.h"
#include "chuhe/server/referee.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using record::NodeId;
using Clock = std::chrono::steady_clock;

constexpr engine::Milliseconds kHintTime{1000};

Refusal not_now(Message why) {
    return {409, "not_now", std::move(why)};
}

// Who speaks: as given, else the only person at the board, else whose turn it is.
Side speaker(const OpenGame& game, Fields& fields) {
    const std::string side = fields.text_or("side", "");
    if (side == "red") return Side::Red;
    if (side == "black") return Side::Black;
    if (!side.empty()) throw Refusal(400, "bad_request", say(messages::kNotASide, "side"));
    return game.play->only_person().value_or(turn_of(game));
}

// The last move, with what a review showed to be better: that must not become the game.
void take_out_last(OpenGame& game, Touched& touched) {
    touched.show = game.game().parent(game.last_node());
    for (NodeId child = game.game().first_child(touched.show); child != record::kNoNode;
         child = game.game().first_child(touched.show)) {
        for (const NodeId below : record::nodes_of(game.game(), child))
            touched.removed.push_back(game.numbering.number(below));
        game.editor.remove(child);
    }
}

// Shows what the clocks showed when the first of the moves taken back was made: neither what they
// added nor what was used after them counts. The time it took to find that move stays used up.
void turn_clock_back(OpenGame& game, std::size_t plies, Side turn) {
    PlayState& play = *game.play;
    const auto now = Clock::now();
    play.clock->stop(now);
    if (play.times_before.size() >= plies) {
        play.times_before.resize(play.times_before.size() - plies + 1);
        play.clock->set_times(play.times_before.back());
        play.times_before.pop_back();
    } else {
        play.times_before.clear();
    }
    if (play.status == PlayStatus::Playing && game.has_been_played()) play.clock->start(turn, now);
}

}  // namespace

Json Referee::act(const GamePointer& game, Fields& fields, const std::string& client) {
    const std::scoped_lock lock(game->mutex);
    if (!game->play) throw not_now(say(messages::kIsStudy));
    PlayState& play = *game->play;
    fields.only({"op", "move", "side", "player"});
    const std::string op = fields.text("op", 64);
    if (play.status == PlayStatus::Over && op != "take_back")
        throw not_now(say(messages::kGameOver));
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
        if (!play.draw_offer) throw not_now(say(messages::kNoDrawOffered));
        finish(*game, {rules::Declaration::Agreement, std::nullopt});
    } else if (op == "decline_draw") {
        if (!play.draw_offer) throw not_now(say(messages::kNoDrawOffered));
        play.draw_offer.reset();
    } else if (op == "resign") {
        touched = do_resign(game, fields);
    } else if (op == "pause") {
        play.status = PlayStatus::Paused;
        if (play.clock) play.clock->stop(Clock::now());
        stop_thinking(*game);
    } else if (op == "resume") {
        touched = do_resume(game);
    } else if (op == "seat") {
        touched = do_seat(game, fields);
    } else if (op == "hint") {
        do_hint(game, client);
        return change_json(*game, touched);
    } else {
        throw Refusal(400, "bad_request", say(messages::kNoSuchOperation));
    }
    let_engine_think(game);
    return desk_.commit(*game, touched);
}

Touched Referee::do_move(const GamePointer& game, Fields& fields) {
    const rules::History history = game->played();
    const std::string text = fields.text("move", 64);
    if (game->play->status == PlayStatus::Paused) throw not_now(say(messages::kGamePaused));
    if (game->play->player(history.current().side_to_move()).is_engine) {
        throw not_now(say(messages::kEnginesTurn));
    }
    return make_move(*game, parse_legal_move(history.current(), text));
}

// Back to the last position where a person is to move, and at least one move.
Touched Referee::do_take_back(const GamePointer& game) {
    PlayState& play = *game->play;
    if (!game->has_been_played()) throw not_now(say(messages::kNothingToTakeBack));
    stop_thinking(*game);
    Touched touched;
    Side turn = turn_of(*game);
    std::size_t plies = 0;
    do {
        take_out_last(*game, touched);
        turn = opponent_of(turn);
        ++plies;
    } while (play.player(turn).is_engine && !play.is_between_engines() && game->has_been_played());
    touched.nodes = {touched.show};
    play.declared.reset();
    play.draw_offer.reset();
    play.trouble.reset();
    if (play.status == PlayStatus::Over) play.status = PlayStatus::Playing;
    game->editor.set_outcome(record::Outcome::Unknown);
    game->editor.set_ending("");
    if (play.clock) turn_clock_back(*game, plies, turn);
    return touched;
}

Touched Referee::do_offer_draw(const GamePointer& game, Fields& fields) {
    const Side side = speaker(*game, fields);
    const Side other = opponent_of(side);
    game->play->draw_offer = side;
    if (game->play->player(other).is_engine) {
        game->play->draw_offer.reset();
        if (players_.accepts_draw(game->played(), other))
            finish(*game, {rules::Declaration::Agreement, std::nullopt});
    }
    return {game->last_node()};
}

Touched Referee::do_resign(const GamePointer& game, Fields& fields) {
    finish(*game, {rules::Declaration::Resignation, speaker(*game, fields)});
    return {game->last_node()};
}

Touched Referee::do_resume(const GamePointer& game) {
    PlayState& play = *game->play;
    if (play.status != PlayStatus::Paused) throw not_now(say(messages::kGameNotPaused));
    play.status = PlayStatus::Playing;
    play.trouble.reset();
    if (play.clock && game->has_been_played()) play.clock->start(turn_of(*game), Clock::now());
    return {game->last_node()};
}

// Somebody else takes the place of a player: so a game goes on whose engine has failed.
Touched Referee::do_seat(const GamePointer& game, Fields& fields) {
    PlayState& play = *game->play;
    const Side side = speaker(*game, fields);
    Player player = parse_player(fields.any("player"), "player");
    players_.check(player);
    stop_thinking(*game);
    play.players[index_of(side)] = player;
    const std::string name = shown_name(player, Language::English);
    std::vector<record::Tag> tags = game->game().tags();
    const auto tag_name = side == Side::Red ? record::tags::kRed : record::tags::kBlack;
    std::erase_if(tags, [&](const record::Tag& tag) { return tag.name == tag_name; });
    if (!name.empty()) tags.push_back({std::string(tag_name), name});
    game->editor.set_tags(std::move(tags));
    return play.status == PlayStatus::Paused ? do_resume(game) : Touched{game->last_node()};
}

void Referee::do_hint(const GamePointer& game, const std::string& client) {
    const auto ticket = engines_.submit(
        client, Urgency::Move, [this, game, client](engine::Engine& engine, const Turn& turn) {
            return hint_turn(game, client, engine, turn);
        });
    if (!ticket) throw Refusal(429, "too_much", say(messages::kEngineBusy));
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

}  // namespace chuhe::server
