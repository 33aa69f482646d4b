// SPDX-License-Identifier: MIT
#include "chuhe/server/play_state.h"

#include <array>

#include "chuhe/messages/requests.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/message.h"

namespace chuhe::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array<std::string_view, 3> kStatuses = {"playing", "paused", "over"};
// From engine::kLeastElo upwards; the last level has no limit.
constexpr std::array kElos = {500, 750, 1000, 1250, 1500, 1750, 2000, 2300, 2600};
static_assert(kElos.size() == kLevels - 1);

constexpr std::int64_t kDay = 24 * 60 * 60 * 1000;

Json side_or_null(const std::optional<Side>& side) {
    return side ? Json(name_of(*side)) : Json();
}

std::optional<Side> side_of(const Json& json) {
    if (json == "red") return Side::Red;
    if (json == "black") return Side::Black;
    return std::nullopt;
}

Json control_json(const TimeControl& control) {
    if (control.move > Milliseconds{0}) return {{"move", control.move.count()}};
    if (control.periods > 0) {
        return {{"base", control.base.count()},
                {"byoyomi", control.byoyomi.count()},
                {"periods", control.periods}};
    }
    return {{"base", control.base.count()}, {"increment", control.increment.count()}};
}

// One row of four numbers per move: Red's time and periods, and Black's.
Json times_json(const std::vector<GameClock::Times>& all) {
    Json rows = Json::array();
    for (const auto& [red, black] : all)
        rows.push_back({red.time.count(), red.periods, black.time.count(), black.periods});
    return rows;
}

std::vector<GameClock::Times> times_of(const Json& rows) {
    std::vector<GameClock::Times> all;
    const auto left = [](const Json& row, std::size_t at) {
        return GameClock::Left{Milliseconds(row.at(at).get<std::int64_t>()),
                               row.at(at + 1).get<int>()};
    };
    for (const Json& row : rows)
        all.push_back({left(row, 0), left(row, 2)});
    return all;
}

}  // namespace

std::optional<int> elo_of_level(int level) {
    if (level < 1 || level >= kLevels) return std::nullopt;
    return kElos[static_cast<std::size_t>(level - 1)];
}

std::optional<Side> PlayState::only_person() const {
    if (players[0].is_engine == players[1].is_engine) return std::nullopt;
    return players[0].is_engine ? Side::Black : Side::Red;
}

std::string shown_name(const Player& player, Language language) {
    if (!player.is_engine || player.is_other_engine() || !player.name.empty()) return player.name;
    const std::string level = std::to_string(player.level);
    switch (language) {
        case Language::Simplified:
            return "楚河 " + level + " 级";
        case Language::Traditional:
            return "楚河 " + level + " 級";
        default:
            return "Chuhe, level " + level;
    }
}

Json player_json(const Player& player) {
    if (!player.is_engine) return {{"type", "human"}, {"name", player.name}};
    return {{"type", "engine"},
            {"engine", player.engine},
            {"level", player.level},
            {"name", player.name}};
}

Player parse_player(const Json& json, const char* name) {
    if (json.is_null()) return {};
    Fields fields(json, std::string(name) + ".");
    Player player;
    const std::string type = fields.text("type");
    player.is_engine = type == "engine";
    if (!player.is_engine && type != "human") {
        throw Refusal(400, "bad_request", say(messages::kHumanOrEngine));
    }
    player.name = fields.text_or("name", "", 200);
    if (player.is_engine) {
        player.engine = fields.text_or("engine", player.engine, 32);
        player.level = static_cast<int>(fields.number_or("level", 1, kLevels, kLevels));
    }
    fields.finish();
    return player;
}

Json clock_json(const GameClock& clock) {
    const auto now = Clock::now();
    const GameClock::Left red = clock.left(Side::Red, now);
    const GameClock::Left black = clock.left(Side::Black, now);
    return {{"control", control_json(clock.control())},
            {"red", red.time.count()},
            {"black", black.time.count()},
            {"running", side_or_null(clock.running())},
            {"red_periods", red.periods},
            {"black_periods", black.periods}};
}

std::optional<TimeControl> parse_control(const Json& json) {
    if (json.is_null()) return std::nullopt;
    Fields fields(json, "clock.");
    TimeControl control;
    control.base = Milliseconds(fields.number_or("base", 0, kDay, 0));
    control.increment = Milliseconds(fields.number_or("increment", 0, kDay, 0));
    control.move = Milliseconds(fields.number_or("move", 0, kDay, 0));
    control.byoyomi = Milliseconds(fields.number_or("byoyomi", 0, kDay, 0));
    control.periods = static_cast<int>(fields.number_or("periods", 0, 100, 0));
    fields.finish();
    const bool has_base = control.base + control.increment > Milliseconds{0};
    const bool has_move = control.move > Milliseconds{0};
    const bool has_byoyomi = control.byoyomi > Milliseconds{0};
    if (has_byoyomi != (control.periods > 0)) {
        throw Refusal(400, "bad_request", say(messages::kByoyomiPeriods));
    }
    if (has_move && (has_base || has_byoyomi)) {
        throw Refusal(400, "bad_request", say(messages::kMoveTimeAlone));
    }
    if (has_byoyomi && control.increment > Milliseconds{0}) {
        throw Refusal(400, "bad_request", say(messages::kByoyomiIncrement));
    }
    if (!has_base && !has_move && !has_byoyomi) {
        throw Refusal(400, "bad_request", say(messages::kClockWithoutTime));
    }
    if (control.base == Milliseconds{0} && !has_move && !has_byoyomi) {
        control.base = control.increment;  // else nobody could make the first move
    }
    return control;
}

rules::RuleKind parse_rules(const std::string& name) {
    const auto kind = rules::parse_rule_kind(name);
    if (!kind) throw Refusal(400, "bad_request", say(messages::kNoSuchRuleBook));
    return *kind;
}

std::string to_text(const PlayState& state) {
    Json json = {{"red", player_json(state.players[0])},
                 {"black", player_json(state.players[1])},
                 {"rules", rules::name_of(state.rules)},
                 {"book", state.plays_from_book},
                 {"status", kStatuses[static_cast<std::size_t>(state.status)]},
                 {"draw_offer", side_or_null(state.draw_offer)}};
    if (state.begun_at != 0) json["begun_at"] = state.begun_at;
    if (state.clock) {
        json["clock"] = clock_json(*state.clock);
        json["times_before"] = times_json(state.times_before);
    }
    if (state.declared) {
        json["declared"] = {{"what", static_cast<int>(state.declared->what)},
                            {"loser", side_or_null(state.declared->loser)}};
    }
    if (state.trouble) {
        json["trouble"] = trouble_json(*state.trouble);
        json["troubled"] = name_of(state.troubled);
    }
    return dump(json);
}

PlayState play_state_of(const std::string& text) {
    PlayState state;
    state.status = PlayStatus::Over;
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return state;
    try {
        state.players = {parse_player(json.at("red"), "red"),
                         parse_player(json.at("black"), "black")};
        state.rules = parse_rules(json.at("rules").get<std::string>());
        state.plays_from_book = json.at("book").get<bool>();
        state.draw_offer = side_of(json.at("draw_offer"));
        state.begun_at = json.value("begun_at", std::uint32_t{0});
        if (json.contains("clock")) {
            const Json& clock = json.at("clock");
            state.clock.emplace(*parse_control(clock.at("control")));
            for (const Side side : {Side::Red, Side::Black}) {
                const std::string name(name_of(side));
                state.clock->set_kept(side, {Milliseconds(clock.at(name).get<std::int64_t>()),
                                             clock.at(name + "_periods").get<int>()});
            }
            if (json.contains("times_before")) {
                state.times_before = times_of(json.at("times_before"));
            }
        }
        if (json.contains("declared")) {
            const Json& declared = json.at("declared");
            const int what = declared.at("what").get<int>();
            if (what < 0 || what > static_cast<int>(rules::Declaration::Adjudication)) return state;
            state.declared = {static_cast<rules::Declaration>(what), side_of(declared.at("loser"))};
        }
        if (json.contains("trouble")) {
            state.trouble = parse_trouble(json.at("trouble"));
            state.troubled = side_of(json.at("troubled")).value_or(Side::Red);
        }
        const std::string status = json.at("status").get<std::string>();
        if (status == kStatuses[0]) state.status = PlayStatus::Playing;
        if (status == kStatuses[1]) state.status = PlayStatus::Paused;
        // Nobody was there to see the clock run.
        if (state.clock && state.status == PlayStatus::Playing) state.status = PlayStatus::Paused;
    } catch (const Json::exception&) {
        state.status = PlayStatus::Over;
    } catch (const Refusal&) {
        state.status = PlayStatus::Over;
    }
    return state;
}

}  // namespace chuhe::server
