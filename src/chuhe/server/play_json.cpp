// SPDX-License-Identifier: MIT
#include "chuhe/server/play_json.h"

#include <algorithm>
#include <array>

#include "chuhe/messages/requests.h"
#include "chuhe/server/message.h"

namespace chuhe::server {
namespace {

using play::Seat;
using play::SeatKind;
using play::Status;
using play::TimeControl;

constexpr std::array<std::string_view, 3> kStatuses = {"playing", "paused", "over"};
constexpr std::string_view kOwnEngineName = "chuhe";
constexpr std::int64_t kDay = std::int64_t{24} * 60 * 60 * 1000;
constexpr std::int64_t kMostMovesOfPeriod = 1000;

struct NamedOrder {
    std::string_view name;
    OrderKind kind;
};

constexpr std::array kOrders = {
    NamedOrder{"move", OrderKind::Move},
    NamedOrder{"take_back", OrderKind::TakeBack},
    NamedOrder{"offer_draw", OrderKind::OfferDraw},
    NamedOrder{"accept_draw", OrderKind::AcceptDraw},
    NamedOrder{"decline_draw", OrderKind::DeclineDraw},
    NamedOrder{"resign", OrderKind::Resign},
    NamedOrder{"pause", OrderKind::Pause},
    NamedOrder{"resume", OrderKind::Resume},
    NamedOrder{"seat", OrderKind::Seat},
    NamedOrder{"hint", OrderKind::Hint},
};

Json side_or_null(const std::optional<Side>& side) {
    return side ? Json(chuhe::name_of(*side)) : Json();
}

std::optional<Side> side_of(const Json& json) {
    if (json == "red") return Side::Red;
    if (json == "black") return Side::Black;
    return std::nullopt;
}

Json control_json(const TimeControl& control) {
    if (control.has_move_time()) return {{"move", control.move.count()}};
    if (control.periods > 0) {
        return {{"base", control.base.count()},
                {"byoyomi", control.byoyomi.count()},
                {"periods", control.periods}};
    }
    Json json = {{"base", control.base.count()}, {"increment", control.increment.count()}};
    if (control.moves > 0) json["moves"] = control.moves;
    return json;
}

// Red's time and periods, Black's, and the moves that each has made since the base was added.
Json times_json(const play::Clock::Times& times) {
    return {times[0].time.count(), times[0].periods, times[1].time.count(),
            times[1].periods,      times[0].made,    times[1].made};
}

play::Clock::Times times_of(const Json& row) {
    const auto left = [&](std::size_t side) {
        // Chuhe 0.1 wrote the first four only.
        const bool has_made = row.size() > 4 + side;
        return play::Clock::Left{play::Milliseconds(row.at(2 * side).get<std::int64_t>()),
                                 row.at(2 * side + 1).get<int>(),
                                 has_made ? row.at(4 + side).get<int>() : 0};
    };
    return {left(0), left(1)};
}

Status status_of(const Json& name) {
    const auto found = std::ranges::find(kStatuses, name.get<std::string>());
    return found == kStatuses.end() ? Status::Over : static_cast<Status>(found - kStatuses.begin());
}

// The parsed form of what the library stores.
struct KeptPlay {
    play::Terms terms;
    play::Standing standing;
    std::optional<rules::History::Declared> declared;
    bool plays_from_book = true;
    bool has_natural_pace = false;
    std::uint32_t begun_at = 0;
    std::optional<EngineTrouble> trouble;
    Side troubled = Side::Red;
};

void read_clock(const Json& json, KeptPlay& kept) {
    const Json& clock = json.at("clock");
    const auto control = parse_control(clock.at("control"));
    play::Clock::Times times;
    for (const Side side : {Side::Red, Side::Black}) {
        const std::string name(chuhe::name_of(side));
        times[index_of(side)] = {
            play::Milliseconds(clock.at(name).get<std::int64_t>()),
            clock.at(name + "_periods").get<int>(),
            control->moves - clock.value(name + "_moves_to_go", control->moves)};
    }
    kept.terms.clock.emplace(*control);
    kept.terms.clock->set_times(times);
    for (const Json& row : json.value("times_before", Json::array()))
        kept.standing.times_before.push_back(times_of(row));
}

void read_whole(const Json& json, KeptPlay& kept) {
    kept.terms.seats = {parse_seat(json.at("red"), "red"), parse_seat(json.at("black"), "black")};
    kept.terms.book = rules::rule_book(parse_rules(json.at("rules").get<std::string>()));
    kept.plays_from_book = json.at("book").get<bool>();
    kept.has_natural_pace = json.value("natural_pace", false);
    kept.standing.draw_offer = side_of(json.at("draw_offer"));
    kept.begun_at = json.value("begun_at", std::uint32_t{0});
    if (json.contains("clock")) read_clock(json, kept);
    if (json.contains("declared")) {
        const Json& declared = json.at("declared");
        const int what = declared.at("what").get<int>();
        if (what < 0 || what > static_cast<int>(rules::Declaration::Adjudication)) return;
        kept.declared = {static_cast<rules::Declaration>(what), side_of(declared.at("loser"))};
    }
    if (json.contains("trouble")) {
        kept.trouble = parse_trouble(json.at("trouble"));
        kept.troubled = side_of(json.at("troubled")).value_or(Side::Red);
    }
    kept.standing.status = status_of(json.at("status"));
}

void read_note(const Json& json, KeptPlay& kept) {
    kept.standing.draw_offer = side_of(json.at("draw_offer"));
    if (kept.terms.clock) {
        kept.terms.clock->set_times(times_of(json.at("clock")));
        kept.standing.times_before.push_back(times_of(json.at("before")));
    }
    kept.standing.status = status_of(json.at("status"));
}

KeptPlay read_kept(const std::string& text) {
    KeptPlay kept;
    kept.standing.status = Status::Over;
    try {
        std::size_t at = text.find('\n');
        read_whole(Json::parse(text.substr(0, at)), kept);
        while (at != std::string::npos) {
            const std::size_t end = text.find('\n', at + 1);
            read_note(Json::parse(text.substr(at + 1, end - at - 1)), kept);
            at = end;
        }
        // The clock did not run while the server was down.
        if (kept.terms.clock && kept.standing.status == Status::Playing) {
            kept.standing.status = Status::Paused;
        }
    } catch (const Json::exception&) {
        kept.standing.status = Status::Over;
    } catch (const Refusal&) {
        kept.standing.status = Status::Over;
    }
    return kept;
}

}  // namespace

std::string_view name_of(Status status) {
    return kStatuses[static_cast<std::size_t>(status)];
}

// --- Shapes ---

Json seat_json(const Seat& seat) {
    if (seat.is_person()) return {{"type", "human"}, {"name", seat.name}};
    return {{"type", "engine"},
            {"engine", seat.kind == SeatKind::Engine ? std::string(kOwnEngineName) : seat.program},
            {"level", seat.level},
            {"name", seat.name}};
}

Json clock_json(const play::Clock& clock) {
    const play::Clock::Times times = clock.times(std::chrono::steady_clock::now());
    return {{"control", control_json(clock.control(Side::Red))},
            {"red", times[0].time.count()},
            {"black", times[1].time.count()},
            {"running", side_or_null(clock.running())},
            {"red_periods", times[0].periods},
            {"black_periods", times[1].periods},
            {"red_moves_to_go", clock.moves_to_go(Side::Red)},
            {"black_moves_to_go", clock.moves_to_go(Side::Black)}};
}

// --- Requests ---

Seat parse_seat(const Json& json, const char* name) {
    if (json.is_null()) return {};
    Fields fields(json, std::string(name) + ".");
    Seat seat;
    const std::string type = fields.text("type");
    if (type != "human" && type != "engine") {
        throw Refusal(400, "bad_request", say(messages::kHumanOrEngine));
    }
    seat.name = fields.text_or("name", "", 200);
    if (type == "engine") {
        const std::string engine = fields.text_or("engine", kOwnEngineName, 32);
        seat.kind = engine == kOwnEngineName ? SeatKind::Engine : SeatKind::Program;
        if (seat.kind == SeatKind::Program) seat.program = engine;
        seat.level = static_cast<int>(fields.number_or("level", 1, kLevels, kLevels));
    }
    fields.finish();
    return seat;
}

std::optional<TimeControl> parse_control(const Json& json) {
    if (json.is_null()) return std::nullopt;
    Fields fields(json, "clock.");
    TimeControl control;
    control.base = play::Milliseconds(fields.number_or("base", 0, kDay, 0));
    control.increment = play::Milliseconds(fields.number_or("increment", 0, kDay, 0));
    control.move = play::Milliseconds(fields.number_or("move", 0, kDay, 0));
    control.byoyomi = play::Milliseconds(fields.number_or("byoyomi", 0, kDay, 0));
    control.periods = static_cast<int>(fields.number_or("periods", 0, 100, 0));
    control.moves = static_cast<int>(fields.number_or("moves", 0, kMostMovesOfPeriod, 0));
    fields.finish();
    const bool has_base = control.base + control.increment > play::Milliseconds{0};
    const bool has_byoyomi = control.byoyomi > play::Milliseconds{0};
    if (has_byoyomi != (control.periods > 0)) {
        throw Refusal(400, "bad_request", say(messages::kByoyomiPeriods));
    }
    if (control.has_move_time() && (has_base || has_byoyomi)) {
        throw Refusal(400, "bad_request", say(messages::kMoveTimeAlone));
    }
    if (has_byoyomi && control.increment > play::Milliseconds{0}) {
        throw Refusal(400, "bad_request", say(messages::kByoyomiIncrement));
    }
    if (control.moves > 0 && (control.base == play::Milliseconds{0} || has_byoyomi)) {
        throw Refusal(400, "bad_request", say(messages::kMovesNeedBase));
    }
    if (control.is_none()) {
        throw Refusal(400, "bad_request", say(messages::kClockWithoutTime));
    }
    if (control.base == play::Milliseconds{0} && !control.has_move_time() && !has_byoyomi) {
        control.base = control.increment;  // otherwise there would be no time for the first move
    }
    return control;
}

rules::RuleKind parse_rules(const std::string& name) {
    const auto kind = rules::parse_rule_kind(name);
    if (!kind) throw Refusal(400, "bad_request", say(messages::kNoSuchRuleBook));
    return *kind;
}

Order parse_order(Fields& fields) {
    fields.only({"op", "move", "side", "player"});
    const auto* found = std::ranges::find(kOrders, fields.text("op", 64), &NamedOrder::name);
    if (found == kOrders.end()) {
        throw Refusal(400, "bad_request", say(messages::kNoSuchOperation));
    }
    Order order{.kind = found->kind};
    if (order.kind == OrderKind::Move) order.move = fields.text("move", 64);
    const bool has_speaker = order.kind == OrderKind::OfferDraw ||
                             order.kind == OrderKind::Resign || order.kind == OrderKind::Seat;
    if (has_speaker && fields.has("side")) {
        order.side = side_of(fields.text("side"));
        if (!order.side) throw Refusal(400, "bad_request", say(messages::kNotASide, "side"));
    }
    if (order.kind == OrderKind::Seat) order.seat = parse_seat(fields.any("player"), "player");
    return order;
}

// --- The library ---

std::string to_text(const PlayState& state) {
    const play::LiveGame& live = state.live;
    Json json = {{"red", seat_json(live.seat(Side::Red))},
                 {"black", seat_json(live.seat(Side::Black))},
                 {"rules", rules::name_of(live.book().kind)},
                 {"book", state.plays_from_book},
                 {"natural_pace", state.has_natural_pace},
                 {"status", name_of(live.status())},
                 {"draw_offer", side_or_null(live.draw_offer())}};
    if (state.begun_at != 0) json["begun_at"] = state.begun_at;
    if (live.clock()) {
        json["clock"] = clock_json(*live.clock());
        json["times_before"] = Json::array();
        for (const play::Clock::Times& times : live.times_before())
            json["times_before"].push_back(times_json(times));
    }
    if (const auto& declared = live.history().declared()) {
        json["declared"] = {{"what", static_cast<int>(declared->what)},
                            {"loser", side_or_null(declared->loser)}};
    }
    if (state.trouble) {
        json["trouble"] = trouble_json(*state.trouble);
        json["troubled"] = chuhe::name_of(state.troubled);
    }
    return dump(json);
}

std::string note_on_move(const PlayState& state) {
    const play::LiveGame& live = state.live;
    Json json = {{"status", name_of(live.status())},
                 {"draw_offer", side_or_null(live.draw_offer())}};
    if (live.clock()) {
        json["clock"] = times_json(live.clock()->times(std::chrono::steady_clock::now()));
        json["before"] = times_json(live.times_before().back());
    }
    return dump(json);
}

PlayState play_state_of(const std::string& text, rules::History history,
                        const std::vector<std::uint32_t>& numbers) {
    KeptPlay kept = read_kept(text);
    if (kept.declared) history.declare(*kept.declared);
    const auto begun = std::ranges::find(numbers, kept.begun_at);
    if (begun != numbers.end()) {
        const auto plies = static_cast<std::size_t>(begun - numbers.begin());
        kept.standing.begun_at = std::min(plies, history.plies());
    }
    return {
        .live = play::LiveGame(std::move(kept.terms), std::move(history), std::move(kept.standing)),
        .plays_from_book = kept.plays_from_book,
        .has_natural_pace = kept.has_natural_pace,
        .begun_at = kept.begun_at,
        .trouble = std::move(kept.trouble),
        .troubled = kept.troubled};
}

}  // namespace chuhe::server
