// SPDX-License-Identifier: MIT
#include "chuhe/server/training_json.h"

#include <charconv>
#include <cmath>

#include "chuhe/core/fen.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/quoting.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

// In whole numbers, as the ratings are shown.
long rating_change(const training::Rating& before, const training::Rating& after) {
    return std::lround(after.rating) - std::lround(before.rating);
}

}  // namespace

Json training_line_json(Position position, std::span<const Move> moves) {
    Json line = Json::array();
    for (const Move move : moves) {
        Json each = {{"move", to_string(move)}, {"texts", texts_json(position, move)}};
        position.make(move);
        each["fen"] = to_fen(position);
        each["check"] = position_json(position).at("check");
        line.push_back(std::move(each));
    }
    return line;
}

Json fault_json(const review::Refutation& refutation) {
    Json json;
    put_quoting_message(
        json, [&](const rules::Quoting& quoting) { return review::describe(refutation, quoting); });
    return json;
}

std::string hint_text(Move move, std::int64_t hint) {
    return hint == 1 ? to_string(move.from()) : to_string(move);
}

Json rating_json(const training::Rating& rating) {
    return {{"rating", std::lround(rating.rating)},
            {"deviation", std::lround(rating.deviation)},
            {"provisional", rating.deviation > training::kProvisionalDeviation}};
}

Json streak_json(const training::Streak& streak) {
    return {{"days", streak.days}, {"longest", streak.longest}, {"today", streak.has_today}};
}

Json puzzle_json(const training::Shelf& shelf, std::size_t number, const training::Rating& rating) {
    const puzzles::Puzzle& puzzle = shelf.puzzles()[number];
    Json themes = Json::array();
    for (const motifs::Motif motif : puzzle.themes) {
        Json theme = {{"theme", motifs::id_of(motif)}};
        put_message(theme, motifs::name_of(motif), "name");
        themes.push_back(std::move(theme));
    }
    Json json = {{"id", shelf.id_of(number)},
                 {"number", number + 1},
                 {"rating", std::lround(rating.rating)},
                 {"deviation", std::lround(rating.deviation)},
                 {"moves", puzzle.length()},
                 {"themes", std::move(themes)},
                 {"position", position_json(puzzle.position)}};
    put_message(json, puzzles::goal_of(puzzle), "goal");
    return json;
}

Json daily_json(App& app, training::Day day, const Trainer::Tried& tried) {
    const training::Shelf& shelf = app.trainer.shelf();
    const std::string& id = shelf.id_of(shelf.of_the_day(day));
    return {{"date", training::to_date(day)},
            {"puzzle", id},
            {"tried", tried.all.contains(id)},
            {"solved", tried.solved.contains(id)}};
}

training::Zone zone_field(Fields& fields) {
    return {static_cast<int>(
        fields.number_or("zone", -training::kMostZoneMinutes, training::kMostZoneMinutes, 0))};
}

training::Zone zone_query(const Request& request) {
    const std::string text = query_value(request, "zone");
    if (text.empty()) return {};
    int minutes = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), minutes);
    if (error != std::errc{} || end != text.data() + text.size() ||
        std::abs(minutes) > training::kMostZoneMinutes) {
        throw Refusal(400, "bad_request",
                      say(messages::kFieldOutOfRange, "zone", -training::kMostZoneMinutes,
                          training::kMostZoneMinutes));
    }
    return {minutes};
}

Trainer::Attempt attempt_fields(Fields& fields, database::TrainingItem item) {
    constexpr std::int64_t kLongestThought = std::int64_t{24} * 60 * 60 * 1000;  // milliseconds
    return {.item = std::move(item),
            .mode = "due",
            .hints = static_cast<int>(fields.number_or("hints", 0, 100, 0)),
            .milliseconds = fields.number_or("milliseconds", 0, kLongestThought, 0),
            .zone = zone_field(fields)};
}

Json graded_json(App& app, const Trainer::Attempt& attempt, const Trainer::Graded& graded) {
    Json json = {{"outcome", name_of(attempt.outcome)},
                 {"rating", rating_json(graded.after)},
                 {"change", nullptr},
                 {"puzzle", nullptr},
                 {"due", nullptr},
                 {"streak", streak_json(app.trainer.streak(attempt.zone))}};
    if (attempt.puzzle) {
        json["puzzle"] = {{"rating", std::lround(graded.puzzle_after.rating)},
                          {"deviation", std::lround(graded.puzzle_after.deviation)},
                          {"change", nullptr}};
    }
    if (graded.is_rated) {
        json["change"] = rating_change(graded.before, graded.after);
        json["puzzle"]["change"] = rating_change(graded.puzzle_before, graded.puzzle_after);
    }
    if (graded.card) json["due"] = training::to_time(graded.card->due);
    return json;
}

}  // namespace chuhe::server
