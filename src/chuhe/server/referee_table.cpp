// SPDX-License-Identifier: MIT
//
// What the two players of a table do, each from their own seat. Unlike at one board, nobody acts
// for the other: whose turn it is, and who answers what, is checked while the game is locked.
#include "chuhe/messages/requests.h"
#include "chuhe/messages/tables.h"
#include "chuhe/server/referee.h"

namespace chuhe::server {
namespace {

Refusal not_at_table(const messages::Row<>& why) {
    return {409, "not_now", say(why)};
}

// A player who has been refused cannot ask again before their next move.
void ask_once(std::size_t& asked_at, const play::LiveGame& live, Side side) {
    const rules::History& history = live.history();
    const bool is_first = history.start().side_to_move() == side;
    const std::size_t made = (history.plies() + (is_first ? 1 : 0)) / 2;
    if (asked_at == made + 1) throw not_at_table(messages::kAskedAlready);
    asked_at = made + 1;
}

// To the position in which this side made its last move.
std::size_t plies_to_take_back(const play::LiveGame& live, Side side) {
    const std::size_t wanted = live.turn() == side ? 2 : 1;
    const std::size_t played = live.history().plies() - live.begun_at();
    if (played < wanted) throw not_at_table(messages::kNothingToTakeBack);
    return wanted;
}

}  // namespace

std::string Referee::act_at_table(const GamePointer& game, const TableOrder& order) {
    const std::scoped_lock lock(game->mutex);
    if (!game->play) throw not_at_table(messages::kIsStudy);
    if (game->play->live.is_over()) throw not_at_table(messages::kGameOver);
    return commit(*game, obey_at_table(*game, order));
}

Touched Referee::obey_at_table(OpenGame& game, const TableOrder& order) {
    PlayState& play = *game.play;
    play::LiveGame& live = play.live;
    const bool is_asked = live.draw_offer() == opponent_of(order.side);
    switch (order.kind) {
        case TableOrderKind::Move: {
            if (live.turn() != order.side) throw not_at_table(messages::kNotYourTurn);
            const Move move = parse_legal_move(live.position(), order.move);
            // After a restart, the next move resumes the game.
            if (live.status() == play::Status::Paused) perform(game, play::Resume{});
            Touched touched = make_move(game, move, play::Mover::Person);
            play.asks_back.reset();
            return touched;
        }
        case TableOrderKind::OfferDraw:
            if (is_asked) {
                perform(game, play::AcceptDraw{});
                break;
            }
            ask_once(play.draw_asked_at[index_of(order.side)], live, order.side);
            perform(game, play::OfferDraw{order.side});
            break;
        case TableOrderKind::AcceptDraw:
        case TableOrderKind::DeclineDraw:
            if (live.draw_offer() == order.side) throw not_at_table(messages::kOwnOffer);
            order.kind == TableOrderKind::AcceptDraw ? perform(game, play::AcceptDraw{})
                                                     : perform(game, play::DeclineDraw{});
            break;
        case TableOrderKind::Resign:
            perform(game, play::Resign{order.side});
            break;
        case TableOrderKind::AskBack:
            (void)plies_to_take_back(live, order.side);
            ask_once(play.back_asked_at[index_of(order.side)], live, order.side);
            play.asks_back = order.side;
            break;
        case TableOrderKind::AllowBack:
        case TableOrderKind::RefuseBack:
            return answer_request_back(game, order);
    }
    if (live.is_over()) play.asks_back.reset();
    return {game.last_node()};
}

Touched Referee::answer_request_back(OpenGame& game, const TableOrder& order) {
    PlayState& play = *game.play;
    if (!play.asks_back) throw not_at_table(messages::kNothingAsked);
    if (*play.asks_back == order.side) throw not_at_table(messages::kOwnOffer);
    if (order.kind == TableOrderKind::RefuseBack) {
        play.asks_back.reset();
        return {game.last_node()};
    }
    const std::size_t plies = plies_to_take_back(play.live, *play.asks_back);
    perform(game, play::TakeBack{plies});
    play.asks_back.reset();
    play.draw_asked_at = {};
    play.back_asked_at = {};
    return game.remove_moves(plies);
}

std::string Referee::name_player(const GamePointer& game, Side side, const std::string& name) {
    const std::scoped_lock lock(game->mutex);
    if (!game->play || game->play->live.is_over()) throw not_at_table(messages::kGameOver);
    set_player(*game, side, {.name = name});
    return commit(*game, {game->last_node()});
}

void Referee::resume_table(const GamePointer& game) {
    const std::scoped_lock lock(game->mutex);
    if (!game->play || game->play->live.status() != play::Status::Paused) return;
    perform(*game, play::Resume{});
    commit(*game, {game->last_node()});
}

}  // namespace chuhe::server
