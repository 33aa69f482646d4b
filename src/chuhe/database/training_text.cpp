// SPDX-License-Identifier: MIT
#include "chuhe/database/training_text.h"

namespace chuhe::database {
namespace {

using TrainingJson = nlohmann::ordered_json;

std::string string_at(const TrainingJson& json, const char* name) {
    return json.at(name).get<std::string>();
}

std::string string_or_empty(const TrainingJson& json, const char* name) {
    return json.contains(name) ? string_at(json, name) : std::string();
}

TrainingItem item_of(const TrainingJson& json) {
    return {string_at(json, "kind"), string_at(json, "item")};
}

StoredExercise exercise_of(const TrainingJson& json) {
    return {.key = string_at(json, "key"),
            .game = string_or_empty(json, "game"),
            .node = json.at("node").get<std::uint32_t>(),
            .fen = string_at(json, "fen"),
            .played = string_at(json, "played"),
            .answers = string_or_empty(json, "answers"),
            .created = string_at(json, "created"),
            .removed = string_or_empty(json, "removed")};
}

StoredAttempt attempt_of(const TrainingJson& json) {
    StoredAttempt attempt{.key = string_at(json, "key"),
                          .item = item_of(json),
                          .mode = string_or_empty(json, "mode"),
                          .outcome = string_at(json, "outcome"),
                          .moves = string_or_empty(json, "moves"),
                          .hints = json.at("hints").get<int>(),
                          .milliseconds = json.at("milliseconds").get<std::int64_t>(),
                          .time = json.at("time").get<std::int64_t>(),
                          .day = json.at("day").get<std::int64_t>()};
    if (json.contains("rating")) {
        attempt.rating = {json.at("rating").get<double>(), json.at("deviation").get<double>(),
                          json.at("volatility").get<double>()};
    }
    return attempt;
}

StoredCard card_of_json(const TrainingJson& json) {
    return {.item = item_of(json),
            .stability = json.at("stability").get<double>(),
            .difficulty = json.at("difficulty").get<double>(),
            .last = json.at("last").get<std::int64_t>(),
            .due = json.at("due").get<std::int64_t>(),
            .answers = json.at("answers").get<int>(),
            .lapses = json.at("lapses").get<int>()};
}

}  // namespace

nlohmann::ordered_json to_json(const StoredExercise& exercise) {
    TrainingJson json = {{"key", exercise.key},        {"game", exercise.game},
                         {"node", exercise.node},      {"fen", exercise.fen},
                         {"played", exercise.played},  {"answers", exercise.answers},
                         {"created", exercise.created}};
    if (!exercise.removed.empty()) json["removed"] = exercise.removed;
    return {{"exercise", std::move(json)}};
}

nlohmann::ordered_json to_json(const StoredAttempt& attempt) {
    TrainingJson json = {{"key", attempt.key},         {"kind", attempt.item.kind},
                         {"item", attempt.item.name},  {"mode", attempt.mode},
                         {"outcome", attempt.outcome}, {"moves", attempt.moves},
                         {"hints", attempt.hints},     {"milliseconds", attempt.milliseconds},
                         {"time", attempt.time},       {"day", attempt.day}};
    if (attempt.rating) {
        json["rating"] = attempt.rating->rating;
        json["deviation"] = attempt.rating->deviation;
        json["volatility"] = attempt.rating->volatility;
    }
    return {{"attempt", std::move(json)}};
}

nlohmann::ordered_json to_json(const StoredCard& card) {
    return {{"card",
             {{"kind", card.item.kind},
              {"item", card.item.name},
              {"stability", card.stability},
              {"difficulty", card.difficulty},
              {"last", card.last},
              {"due", card.due},
              {"answers", card.answers},
              {"lapses", card.lapses}}}};
}

bool take_training(const nlohmann::ordered_json& line, Store::IntakeChanges& changes) {
    if (line.contains("exercise")) {
        changes.exercises.push_back(exercise_of(line.at("exercise")));
    } else if (line.contains("attempt")) {
        changes.attempts.push_back(attempt_of(line.at("attempt")));
    } else if (line.contains("card")) {
        changes.cards.push_back(card_of_json(line.at("card")));
    } else {
        return false;
    }
    return true;
}

}  // namespace chuhe::database
