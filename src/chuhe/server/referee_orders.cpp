// SPDX-License-Identifier: MIT
//
// What people do in a game: moves, take-backs, draws, resignations, pauses, hints.
#include "chuhe/messages/requests.h"
#include "chuhe/record/tags.h"
#include "chuhe/server/message.h"
#include "chuhe/server/referee.h"

namespace chuhe::server {
namespace {

constexpr engine::Milliseconds kHintTime{1000};

Refusal not_now(const messages::Row<>& why) {
    return {409, "not_now", say(why)};
}

// Who speaks: the given side, otherwise the only person, otherwise the side to move.
Side speaker(const OpenGame& game, const Order& order) {
    const play::LiveGame& live = game.play->live;
    return order.side.value_or(live.only_person().value_or(live.turn()));
}

// Moves of an engine that nobody was promised: those of another player, or of a mere show.
bool begins_engine_work(const OpenGame& game, const Order& order) {
    if (order.kind == OrderKind::Seat) return !order.seat.is_person();
    return order.kind == OrderKind::Resume && game.play->live.is_between_engines();
}

}  // namespace

std::string Referee::act(const GamePointer& game, const Order& order, const std::string& client) {
    const std::scoped_lock lock(game->mutex);
    if (!game->play) throw not_now(messages::kIsStudy);
    if (game->play->live.is_over() && order.kind != OrderKind::TakeBack) {
        throw not_now(messages::kGameOver);
    }
    if (begins_engine_work(*game, order)) engines_.check(client);
    game->play->owner = client;
    if (order.kind == OrderKind::Hint) {
        ask_for_hint(game, client);
        return Desk::unchanged(*game);
    }
    const Touched touched = obey(*game, order);
    let_engine_think(game);
    return commit(*game, touched);
}

Touched Referee::obey(OpenGame& game, const Order& order) {
    play::LiveGame& live = game.play->live;
    switch (order.kind) {
        case OrderKind::Move:
            // Before parsing the move: in a paused game it does not matter whether it is valid.
            if (const auto objection = live.objection_to_move(play::Mover::Person)) {
                throw Refusal(409, "not_now", objection->why);
            }
            return make_move(game, parse_legal_move(live.position(), order.move),
                             play::Mover::Person);
        case OrderKind::TakeBack:
            return take_back(game);
        case OrderKind::OfferDraw:
            offer_draw(game, speaker(game, order));
            break;
        case OrderKind::AcceptDraw:
            perform(game, play::AcceptDraw{});
            break;
        case OrderKind::DeclineDraw:
            perform(game, play::DeclineDraw{});
            break;
        case OrderKind::Resign:
            perform(game, play::Resign{speaker(game, order)});
            break;
        case OrderKind::Pause:
            perform(game, play::Pause{});
            stop_thinking(game);
            break;
        case OrderKind::Resume:
            resume(game);
            break;
        case OrderKind::Seat:
            change_seat(game, speaker(game, order), order.seat);
            break;
        case OrderKind::Hint:
            break;
    }
    return {game.last_node()};
}

// Back to the last position with a person to move, at least one move.
Touched Referee::take_back(OpenGame& game) {
    const auto plies = game.play->live.plies_back();
    if (!plies) throw not_now(messages::kNothingToTakeBack);
    stop_thinking(game);
    perform(game, play::TakeBack{*plies});
    game.play->trouble.reset();
    game.editor.set_outcome(record::Outcome::Unknown);
    game.editor.set_ending("");
    return game.remove_moves(*plies);
}

void Referee::offer_draw(OpenGame& game, Side side) {
    const play::LiveGame& live = game.play->live;
    perform(game, play::OfferDraw{side});
    if (live.seat(opponent_of(side)).is_person()) return;
    const bool agrees = players_.accepts_draw(live.history(), opponent_of(side));
    agrees ? perform(game, play::AcceptDraw{}) : perform(game, play::DeclineDraw{});
}

void Referee::resume(OpenGame& game) {
    perform(game, play::Resume{});
    game.play->trouble.reset();
}

// Replaces a player: this is how a game continues after its engine failed.
void Referee::change_seat(OpenGame& game, Side side, play::Seat seat) {
    players_.check(seat);
    stop_thinking(game);
    set_player(game, side, std::move(seat));
    if (game.play->live.status() == play::Status::Paused) resume(game);
}

// In the live game and in the record.
void Referee::set_player(OpenGame& game, Side side, play::Seat seat) {
    const std::string name = shown_name(seat, Language::English);
    perform(game, play::TakeSeat{side, std::move(seat)});
    std::vector<record::Tag> tags = game.game().tags();
    const auto tag_name = side == Side::Red ? record::tags::kRed : record::tags::kBlack;
    std::erase_if(tags, [&](const record::Tag& tag) { return tag.name == tag_name; });
    if (!name.empty()) tags.push_back({std::string(tag_name), name});
    game.editor.set_tags(std::move(tags));
}

void Referee::ask_for_hint(const GamePointer& game, const std::string& client) {
    const auto ticket = engines_.submit(
        client, Urgency::Move, [this, game, client](engine::Engine& engine, const Turn& turn) {
            return hint_turn(game, client, engine, turn);
        });
    if (!ticket) throw ticket.error();
}

bool Referee::hint_turn(const GamePointer& game, const std::string& client, engine::Engine& engine,
                        const Turn& turn) {
    if (turn.is_cancelled()) return false;
    std::optional<rules::History> history;
    Desk::Hint hint{.game = game->stored.id};
    {
        const std::scoped_lock lock(game->mutex);
        history = game->play->live.history();
        hint.node = game->numbering.number(game->last_node());
        engine::Options options;
        options.hash_megabytes = 64;
        options.rule_book = game->play->live.book();
        engine.set_options(options);
    }
    engine::Job job{.start = history->start(),
                    .moves = {history->moves().begin(), history->moves().end()},
                    .options = engine.options()};
    job.limits.move_time = kHintTime;
    const engine::Decision decision = run(engine, job, watch_of(job, turn)).decision;
    if (turn.is_cancelled() || decision.best.is_none()) return false;
    hint.move = decision.best;
    hint.score = decision.score;
    desk_.tell_hint(client, hint, history->current());
    return false;
}

}  // namespace chuhe::server
