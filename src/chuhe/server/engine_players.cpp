// SPDX-License-Identifier: MIT
#include "chuhe/server/engine_players.h"

#include "chuhe/core/generate.h"
#include "chuhe/messages/requests.h"
#include "chuhe/play/pace.h"
#include "chuhe/server/message.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// Without a clock, long enough to play well and short enough for the person who waits.
constexpr engine::Milliseconds kMoveTime{1000};
// How much longer an external engine may think before it is told to stop.
constexpr auto kMoveMargin = 3s;
// How long it thinks about a move for somebody whose engine time is used up.
constexpr auto kShortThought = 300ms;
// Up to this score an engine considers the game even and accepts a draw.
constexpr engine::Score kEven = 12;

engine::Options options_for(const PlayState& play) {
    engine::Options options;
    options.hash_megabytes = 64;
    options.rule_book = play.live.book();
    options.elo = elo_of_level(play.live.seat(play.live.turn()).level);
    options.plays_from_book = play.plays_from_book;
    const play::Seat& opponent = play.live.seat(opponent_of(play.live.turn()));
    if (opponent.is_person()) options.contempt = engine::Options::kContemptForPeople;
    return options;
}

engine::Limits limits_for(const play::LiveGame& live) {
    engine::Limits limits;
    if (!live.clock()) {
        limits.move_time = kMoveTime;
        return limits;
    }
    const auto now = Clock::now();
    const play::TimeControl& control = live.clock()->control(live.turn());
    for (const Side side : {Side::Red, Side::Black}) {
        const play::Clock::Left left = live.clock()->left(side, now);
        limits.clocks[index_of(side)] = {left.time, control.increment};
    }
    // Time that is renewed every move is a time control of one move.
    const bool is_fresh_each_move = control.has_move_time() || control.periods > 0;
    limits.moves_to_go = is_fresh_each_move ? 1 : live.clock()->moves_to_go(live.turn());
    return limits;
}

engine::Job job_for(const PlayState& play) {
    const rules::History& history = play.live.history();
    return {.start = history.start(),
            .moves = {history.moves().begin(), history.moves().end()},
            .limits = limits_for(play.live),
            .options = options_for(play)};
}

bool is_out_of_time(const Turn& turn) {
    return Clock::now() - turn.since() >= kShortThought && turn.is_spent();
}

}  // namespace

void EnginePlayers::check(play::Seat& seat) const {
    if (seat.kind != play::SeatKind::Program) return;
    const EnginePointer engine = others_.find(seat.program);
    if (!engine) throw Refusal(422, "no_such_engine", say(messages::kNoSuchEngine));
    if (seat.name.empty()) seat.name = engine->name();
}

Attempted<Choice> EnginePlayers::choose(const PlayState& play, const std::string& game,
                                        engine::Engine& own, const Turn& turn) {
    const Side side = play.live.turn();
    if (play.live.seat(side).kind == play::SeatKind::Program) {
        const Task task{play.owner, "game " + game + " " + std::string(name_of(side))};
        return ask_program(play, task, turn);
    }
    engine::Job job = job_for(play);
    // Weak players know no tables.
    if (play.is_practice && endgames_.knows(play.live.history().current())) job.options.elo.reset();
    const engine::JobWatch watch{
        .must_stop = [&] { return turn.is_cancelled() || is_out_of_time(turn); }};
    return Choice{run(own, job, watch).decision.best};
}

Attempted<Choice> EnginePlayers::ask_program(const PlayState& play, const Task& task,
                                             const Turn& turn) {
    const rules::History& history = play.live.history();
    const Side side = play.live.turn();
    const std::optional<play::Clock>& clock = play.live.clock();
    const play::Seat& seat = play.live.seat(side);
    const EnginePointer engine = others_.find(seat.program);
    if (!engine) return tl::make_unexpected(EngineTrouble{"no_such_engine", seat.name, {}});
    const auto has_fallen = [&] { return clock && clock->has_fallen(side, Clock::now()); };
    const auto result = programs_.run(
        engine, task, job_for(play),
        {.must_stop = [&] { return turn.is_cancelled() || has_fallen() || is_out_of_time(turn); }},
        clock ? Clock::time_point::max() : Clock::now() + kMoveTime + kMoveMargin);
    if (!result) return tl::make_unexpected(result.error());
    const Choice choice{result->decision.best, result->resigns, has_fallen(), result->offers_draw};
    const bool is_playable = !choice.move.is_none() && is_legal(history.current(), choice.move);
    if (!is_playable && !choice.resigns && !choice.is_late) {
        return tl::make_unexpected(
            EngineTrouble{"illegal_move", engine->name(), Message::verbatim(result->text)});
    }
    return choice;
}

std::chrono::milliseconds EnginePlayers::pause_before(const PlayState& play, const Choice& choice) {
    const play::LiveGame& live = play.live;
    const Side side = live.turn();
    const play::Seat& seat = live.seat(side);
    const bool is_awaited = play.has_natural_pace && seat.kind == play::SeatKind::Engine &&
                            live.seat(opponent_of(side)).is_person();
    if (!is_awaited || choice.resigns || choice.is_late) return 0ms;
    play::Moment moment{.history = live.history(), .move = choice.move};
    moment.strength = static_cast<double>(seat.level - 1) / (kLevels - 1);
    if (live.clock()) moment.left = live.clock()->left(side, Clock::now()).time;
    return play::natural_pause(moment);
}

bool EnginePlayers::accepts_draw(const rules::History& history, Side engine_side) const {
    engine::Engine engine;
    engine.set_position(history.start(), history.moves());
    engine::Limits limits;
    limits.move_time = engine::Milliseconds(60);
    const engine::Decision decision = engine.think(limits);
    const bool is_to_move = history.current().side_to_move() == engine_side;
    const engine::Score score = is_to_move ? decision.score : -decision.score;
    // No draws in the opening, unless it goes badly.
    constexpr std::size_t kOpeningPlies = 20;
    constexpr engine::Score kBad = -45;
    return score <= (history.plies() < kOpeningPlies ? kBad : kEven);
}

}  // namespace chuhe::server
