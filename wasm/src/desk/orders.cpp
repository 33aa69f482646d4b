// SPDX-License-Identifier: MIT
#include "orders.h"

#include <chrono>
#include <optional>
#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/engine/options.h"
#include "chuhe/messages/requests.h"
#include "chuhe/play/pace.h"
#include "chuhe/protocol/client_text.h"
#include "chuhe/record/game_end.h"
#include "chuhe/record/stated_ending.h"
#include "chuhe/record/tags.h"
#include "chuhe/server/game_json.h"
#include "chuhe/server/shapes.h"

namespace chuhe::wasm {
namespace {

using play::LiveGame;
using server::Order;
using server::OrderKind;
using Clock = std::chrono::steady_clock;

// Without a clock, long enough to play well and short enough for the person who waits.
constexpr engine::Milliseconds kMoveTime{1000};
constexpr engine::Milliseconds kHintTime{1000};
constexpr engine::Milliseconds kDrawTime{60};
// Up to this score the engine considers the game even and accepts a draw; but none in the opening,
// unless it goes badly.
constexpr engine::Score kEven = 12;
constexpr engine::Score kBad = -45;
constexpr std::size_t kOpeningPlies = 20;

Refusal not_now(const messages::Row<>& why) {
    return {409, "not_now", say(why)};
}

LiveGame& live_of(OpenGame& game) {
    return game.play->live;
}

// --- Work for the engine ---

Json option(const char* name, std::string value) {
    return {name, std::move(value)};
}

Json work_of(const OpenGame& game, const char* kind, const engine::Limits& limits) {
    const rules::History& history = game.play->live.history();
    return {
        {"kind", kind},
        {"game", game.stored.id},
        {"thought", game.play->thought},
        {"plies", history.plies()},
        {"options", Json::array({option(
                        "RuleBook", std::string(rules::name_of(game.play->live.book().kind)))})},
        {"position", protocol::position_command(history.start(), history.moves(), RankBase::Zero)},
        {"go", protocol::go_command(limits, history.current().side_to_move(),
                                    protocol::Dialect::Uci, RankBase::Zero)}};
}

engine::Limits fixed_time(engine::Milliseconds time) {
    engine::Limits limits;
    limits.move_time = time;
    return limits;
}

engine::Limits limits_for(const LiveGame& live) {
    if (!live.clock()) return fixed_time(kMoveTime);
    engine::Limits limits;
    const play::TimeControl& control = live.clock()->control(live.turn());
    for (const Side side : {Side::Red, Side::Black}) {
        const play::Clock::Left left = live.clock()->left(side, Clock::now());
        limits.clocks[index_of(side)] = {left.time, control.increment};
    }
    // Time that is renewed every move is a time control of one move.
    const bool is_fresh_each_move = control.has_move_time() || control.periods > 0;
    limits.moves_to_go = is_fresh_each_move ? 1 : live.clock()->moves_to_go(live.turn());
    return limits;
}

void stop_thinking(OpenGame& game) {
    ++game.play->thought;
    if (game.play->is_thinking) {
        desk().let_engine_work({{"kind", "stop"}, {"game", game.stored.id}});
    }
    game.play->is_thinking = false;
}

void let_engine_think(OpenGame& game) {
    server::PlayState& play = *game.play;
    const LiveGame& live = play.live;
    if (live.status() != play::Status::Playing || play.is_thinking) return;
    const play::Seat& seat = live.seat(live.turn());
    if (seat.is_person()) return;
    ++play.thought;
    play.is_thinking = true;
    Json work = work_of(game, "move", limits_for(live));
    const std::optional<int> elo = server::elo_of_level(seat.level);
    Json& options = work["options"];
    options.push_back(option("UCI_LimitStrength", elo ? "true" : "false"));
    if (elo) options.push_back(option("UCI_Elo", std::to_string(*elo)));
    options.push_back(option("OwnBook", play.plays_from_book ? "true" : "false"));
    const bool is_against_person = live.seat(opponent_of(live.turn())).is_person();
    const int contempt = is_against_person ? engine::Options::kContemptForPeople : 0;
    options.push_back(option("Contempt", std::to_string(contempt)));
    desk().let_engine_work(std::move(work));
}

// --- Commands ---

// Records how the game ended.
void conclude(OpenGame& game) {
    stop_thinking(game);
    game.editor.set_outcome(record::lawful_result(live_of(game).verdict()));
    game.editor.set_ending(record::ending_words(live_of(game).verdict()));
}

play::Events perform(OpenGame& game, const play::Command& command) {
    auto events = live_of(game).perform(command, Clock::now());
    if (!events) {
        const play::Refusal& refusal = events.error();
        const bool is_illegal = refusal.kind == play::RefusalKind::IllegalMove;
        throw Refusal(is_illegal ? 422 : 409, is_illegal ? "illegal_move" : "not_now", refusal.why);
    }
    return *std::move(events);
}

// The same, and the record has the end if it is one.
void carry_out(OpenGame& game, const play::Command& command) {
    perform(game, command);
    if (live_of(game).is_over()) conclude(game);
}

Touched make_move(OpenGame& game, Move move, play::Mover by) {
    perform(game, play::MakeMove{move, by});
    Touched touched = game.add_live_move();
    if (live_of(game).is_over()) conclude(game);
    return touched;
}

Touched move_of_person(OpenGame& game, const std::string& text) {
    // Before parsing the move: in a paused game it does not matter whether it is valid.
    if (const auto objection = live_of(game).objection_to_move(play::Mover::Person)) {
        throw Refusal(409, "not_now", objection->why);
    }
    return make_move(game, server::parse_legal_move(live_of(game).position(), text),
                     play::Mover::Person);
}

// Back to the last position with a person to move, at least one move.
Touched take_back(OpenGame& game) {
    const auto plies = live_of(game).plies_back();
    if (!plies) throw not_now(messages::kNothingToTakeBack);
    stop_thinking(game);
    perform(game, play::TakeBack{*plies});
    game.editor.set_outcome(record::Outcome::Unknown);
    game.editor.set_ending("");
    return game.remove_moves(*plies);
}

// An engine answers later: answer_draw().
void offer_draw(OpenGame& game, Side side) {
    perform(game, play::OfferDraw{side});
    if (live_of(game).seat(opponent_of(side)).is_person()) return;
    desk().let_engine_work(work_of(game, "draw", fixed_time(kDrawTime)));
}

// In the live game and in the record.
void change_seat(OpenGame& game, Side side, play::Seat seat) {
    if (seat.kind == play::SeatKind::Program) {
        throw Refusal(422, "no_such_engine", say(messages::kNoSuchEngine));
    }
    stop_thinking(game);
    const std::string name = server::shown_name(seat, Language::English);
    perform(game, play::TakeSeat{side, std::move(seat)});
    std::vector<record::Tag> tags = game.game().tags();
    const auto tag_name = side == Side::Red ? record::tags::kRed : record::tags::kBlack;
    std::erase_if(tags, [&](const record::Tag& tag) { return tag.name == tag_name; });
    if (!name.empty()) tags.push_back({std::string(tag_name), name});
    game.editor.set_tags(std::move(tags));
    if (live_of(game).status() == play::Status::Paused) perform(game, play::Resume{});
}

Touched obey(OpenGame& game, const Order& order) {
    LiveGame& live = live_of(game);
    // Who speaks: the given side, otherwise the only person, otherwise the side to move.
    const Side speaker = order.side.value_or(live.only_person().value_or(live.turn()));
    switch (order.kind) {
        case OrderKind::Move:
            return move_of_person(game, order.move);
        case OrderKind::TakeBack:
            return take_back(game);
        case OrderKind::OfferDraw:
            offer_draw(game, speaker);
            break;
        case OrderKind::AcceptDraw:
            carry_out(game, play::AcceptDraw{});
            break;
        case OrderKind::DeclineDraw:
            carry_out(game, play::DeclineDraw{});
            break;
        case OrderKind::Resign:
            carry_out(game, play::Resign{speaker});
            break;
        case OrderKind::Pause:
            perform(game, play::Pause{});
            stop_thinking(game);
            break;
        case OrderKind::Resume:
            perform(game, play::Resume{});
            break;
        case OrderKind::Seat:
            change_seat(game, speaker, order.seat);
            break;
        case OrderKind::Hint:
            break;
    }
    return {game.last_node()};
}

// --- Answers ---

// The game, if it still waits for this work.
OpenGame* waiting_for(const Json& work) {
    const auto found = desk().games().find(work.at("game").get<std::int64_t>());
    if (found == desk().games().end() || !found->second->play) return nullptr;
    OpenGame& game = *found->second;
    const bool is_wanted = game.play->thought == work.at("thought").get<std::uint64_t>() &&
                           live_of(game).history().plies() == work.at("plies").get<std::size_t>();
    return is_wanted && !live_of(game).is_over() ? &game : nullptr;
}

std::optional<Move> legal_move_in(const std::string& best, const Position& position) {
    const auto said = protocol::parse_bestmove(best, RankBase::Zero);
    if (!said || !said->move || !is_legal(position, *said->move)) return std::nullopt;
    return said->move;
}

void take_move(OpenGame& game, const std::string& best) {
    game.play->is_thinking = false;
    const LiveGame& live = live_of(game);
    const auto move = legal_move_in(best, live.position());
    if (!move || live.status() != play::Status::Playing) return;
    // Its time may have run out while it was waiting for the browser.
    const bool is_late = live.clock() && live.clock()->has_fallen(live.turn(), Clock::now());
    Touched touched{.show = game.last_node()};
    if (is_late)
        carry_out(game, play::Forfeit{live.turn()});
    else
        touched = make_move(game, *move, play::Mover::Engine);
    let_engine_think(game);
    desk().commit(game, touched);
}

void take_hint(OpenGame& game, const std::string& best, const std::string& info) {
    const Position& position = live_of(game).position();
    const auto move = legal_move_in(best, position);
    if (!move) return;
    const auto report = protocol::parse_info(info, RankBase::Zero);
    const engine::Score score = report ? report->score : 0;
    const bool is_red = position.side_to_move() == Side::Red;
    desk().tell("hint", server::dump({{"game", game.stored.id},
                                      {"node", game.numbering.number(game.last_node())},
                                      {"move", to_string(*move)},
                                      {"texts", server::texts_json(position, *move)},
                                      {"score", server::score_json(is_red ? score : -score)}}));
}

void answer_draw(OpenGame& game, const std::string& info) {
    const LiveGame& live = live_of(game);
    if (!live.draw_offer()) return;
    const Side engine_side = opponent_of(*live.draw_offer());
    const auto report = protocol::parse_info(info, RankBase::Zero);
    const engine::Score found = report ? report->score : 0;
    const engine::Score score = live.turn() == engine_side ? found : -found;
    const bool agrees = score <= (live.history().plies() < kOpeningPlies ? kBad : kEven);
    if (agrees)
        carry_out(game, play::AcceptDraw{});
    else
        perform(game, play::DeclineDraw{});
    desk().commit(game, {game.last_node()});
}

}  // namespace

void begin(OpenGame& game) {
    // Games with a clock begin paused.
    if (live_of(game).status() == play::Status::Paused) perform(game, play::Resume{});
    if (live_of(game).is_over()) conclude(game);  // nobody could move
    let_engine_think(game);
}

std::string act(OpenGame& game, const Order& order) {
    if (!game.play) throw not_now(messages::kIsStudy);
    if (live_of(game).is_over() && order.kind != OrderKind::TakeBack) {
        throw not_now(messages::kGameOver);
    }
    if (order.kind == OrderKind::Hint) {
        desk().let_engine_work(work_of(game, "hint", fixed_time(kHintTime)));
        return server::change_text(game, {.show = game.last_node()});
    }
    const Touched touched = obey(game, order);
    let_engine_think(game);
    return desk().commit(game, touched);
}

void wake(OpenGame& game) {
    if (game.play) let_engine_think(game);
}

void take_answer(const Json& work, const std::string& best, const std::string& info) {
    OpenGame* game = waiting_for(work);
    if (game == nullptr) return;
    const std::string kind = work.at("kind").get<std::string>();
    if (kind == "move") take_move(*game, best);
    if (kind == "hint") take_hint(*game, best, info);
    if (kind == "draw") answer_draw(*game, info);
}

std::int64_t pause_before(const Json& work, const std::string& best) {
    OpenGame* game = waiting_for(work);
    if (game == nullptr || work.at("kind") != "move" || !game->play->has_natural_pace) return 0;
    const LiveGame& live = live_of(*game);
    const auto move = legal_move_in(best, live.position());
    if (!move || !live.seat(opponent_of(live.turn())).is_person()) return 0;
    play::Moment moment{.history = live.history(), .move = *move};
    moment.strength = static_cast<double>(live.seat(live.turn()).level - 1) / (server::kLevels - 1);
    if (live.clock()) moment.left = live.clock()->left(live.turn(), Clock::now()).time;
    return play::natural_pause(moment).count();
}

void check_clocks() {
    for (const auto& [id, game] : desk().games()) {
        if (!game->play || live_of(*game).status() != play::Status::Playing) continue;
        if (perform(*game, play::CheckFlag{}).empty()) continue;
        conclude(*game);
        desk().commit(*game, {game->last_node()});
    }
}

}  // namespace chuhe::wasm
