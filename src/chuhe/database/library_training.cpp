// SPDX-License-Identifier: MIT
//
// Training in a library: exercises, attempts, and when they are due.
#include <algorithm>
#include <cstdint>

#include "chuhe/database/dates.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/new_keys.h"

namespace chuhe::database {
namespace {

constexpr const char* kAttemptColumns =
    "id, key, kind, item, mode, outcome, moves, hints, milliseconds, time, day, rating, deviation, "
    "volatility";
constexpr const char* kCardColumns =
    "kind, item, stability, difficulty, last, due, answers, lapses";

StoredExercise exercise_in(SQLite::Statement& row) {
    return {.id = row.getColumn(0).getInt64(),
            .key = row.getColumn(1).getString(),
            .game = row.getColumn(2).getString(),
            .node = row.getColumn(3).getUInt(),
            .fen = row.getColumn(4).getString(),
            .played = row.getColumn(5).getString(),
            .answers = row.getColumn(6).getString(),
            .created = row.getColumn(7).getString(),
            .removed = row.getColumn(8).getString()};
}

constexpr const char* kExerciseColumns =
    "id, key, game, node, fen, played, answers, created, removed";

StoredAttempt attempt_in(SQLite::Statement& row) {
    StoredAttempt attempt{.id = row.getColumn(0).getInt64(),
                          .key = row.getColumn(1).getString(),
                          .item = {row.getColumn(2).getString(), row.getColumn(3).getString()},
                          .mode = row.getColumn(4).getString(),
                          .outcome = row.getColumn(5).getString(),
                          .moves = row.getColumn(6).getString(),
                          .hints = row.getColumn(7).getInt(),
                          .milliseconds = row.getColumn(8).getInt64(),
                          .time = row.getColumn(9).getInt64(),
                          .day = row.getColumn(10).getInt64()};
    if (!row.isColumnNull(11)) {
        attempt.rating = {row.getColumn(11).getDouble(), row.getColumn(12).getDouble(),
                          row.getColumn(13).getDouble()};
    }
    return attempt;
}

StoredCard card_in(SQLite::Statement& row) {
    return {.item = {row.getColumn(0).getString(), row.getColumn(1).getString()},
            .stability = row.getColumn(2).getDouble(),
            .difficulty = row.getColumn(3).getDouble(),
            .last = row.getColumn(4).getInt64(),
            .due = row.getColumn(5).getInt64(),
            .answers = row.getColumn(6).getInt(),
            .lapses = row.getColumn(7).getInt()};
}

}  // namespace

bool Library::insert_exercise(StoredExercise& exercise) {
    auto insert = statements_->use(
        "INSERT INTO exercises (key, game, node, fen, played, answers, created, removed) "
        "VALUES (?,?,?,?,?,?,?,?) ON CONFLICT (key) DO NOTHING");
    if (exercise.created.empty()) exercise.created = now_utc();
    insert->bind(1, exercise.key);
    insert->bind(2, exercise.game);
    insert->bind(3, exercise.node);
    insert->bind(4, exercise.fen);
    insert->bind(5, exercise.played);
    insert->bind(6, exercise.answers);
    insert->bind(7, exercise.created);
    insert->bind(8, exercise.removed);
    return insert->exec() > 0;
}

void Library::insert_attempt(StoredAttempt& one) {
    auto insert = statements_->use(
        "INSERT INTO attempts (key, kind, item, mode, outcome, moves, hints, milliseconds, time, "
        "day, rating, deviation, volatility) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?) "
        "ON CONFLICT (key) DO NOTHING");
    if (one.key.empty()) one.key = keys_->next();
    insert->bind(1, one.key);
    insert->bind(2, one.item.kind);
    insert->bind(3, one.item.name);
    insert->bind(4, one.mode);
    insert->bind(5, one.outcome);
    insert->bind(6, one.moves);
    insert->bind(7, one.hints);
    insert->bind(8, one.milliseconds);
    insert->bind(9, one.time);
    insert->bind(10, one.day);
    for (const int column : {11, 12, 13})
        insert->bind(column);
    if (one.rating) {
        insert->bind(11, one.rating->rating);
        insert->bind(12, one.rating->deviation);
        insert->bind(13, one.rating->volatility);
    }
    insert->exec();
}

void Library::write_card(const StoredCard& card) {
    auto write = statements_->use(
        std::string("INSERT INTO cards (") + kCardColumns +
        ") VALUES (?,?,?,?,?,?,?,?) ON CONFLICT (kind, item) DO UPDATE SET "
        "stability=excluded.stability, difficulty=excluded.difficulty, last=excluded.last, "
        "due=excluded.due, answers=excluded.answers, lapses=excluded.lapses "
        "WHERE excluded.answers > cards.answers OR excluded.last > cards.last");
    write->bind(1, card.item.kind);
    write->bind(2, card.item.name);
    write->bind(3, card.stability);
    write->bind(4, card.difficulty);
    write->bind(5, card.last);
    write->bind(6, card.due);
    write->bind(7, card.answers);
    write->bind(8, card.lapses);
    write->exec();
}

std::int64_t Library::latest_rated_time() {
    auto row = statements_->use("SELECT max(time) FROM attempts WHERE rating IS NOT NULL");
    return row->executeStep() && !row->isColumnNull(0) ? row->getColumn(0).getInt64() : INT64_MIN;
}

Result<std::vector<StoredExercise>> Library::exercises() {
    return attempt([&]() -> Result<std::vector<StoredExercise>> {
        std::vector<StoredExercise> exercises;
        SQLite::Statement rows(
            *database_, std::string("SELECT ") + kExerciseColumns + " FROM exercises ORDER BY id");
        while (rows.executeStep())
            exercises.push_back(exercise_in(rows));
        return exercises;
    });
}

Result<std::size_t> Library::add_exercises(std::span<StoredExercise> exercises) {
    return attempt([&]() -> Result<std::size_t> {
        std::vector<StoredExercise> stored;
        std::size_t added = 0;
        SQLite::Transaction transaction(*database_);
        for (StoredExercise exercise : exercises) {
            if (insert_exercise(exercise)) {
                ++added;
            } else {
                auto restore =
                    statements_->use("UPDATE exercises SET removed='' WHERE key=? AND removed<>''");
                restore->bind(1, exercise.key);
                restore->exec();
            }
            auto row = statements_->use(std::string("SELECT ") + kExerciseColumns +
                                        " FROM exercises WHERE key=?");
            row->bind(1, exercise.key);
            if (row->executeStep()) stored.push_back(exercise_in(*row));
        }
        transaction.commit();
        std::ranges::move(stored, exercises.begin());
        return added;
    });
}

Result<bool> Library::save_exercise(const StoredExercise& exercise) {
    return attempt([&]() -> Result<bool> {
        SQLite::Statement save(*database_, "UPDATE exercises SET answers=?, removed=? WHERE id=?");
        save.bind(1, exercise.answers);
        save.bind(2, exercise.removed);
        save.bind(3, exercise.id);
        return save.exec() > 0;
    });
}

Result<void> Library::add_attempt(StoredAttempt& one, const std::optional<StoredCard>& card) {
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        StoredAttempt added = one;
        if (added.rating) added.time = std::max(added.time, latest_rated_time());
        insert_attempt(added);
        added.id = database_->getLastInsertRowid();
        if (card) write_card(*card);
        transaction.commit();
        one = std::move(added);
        return {};
    });
}

Result<std::vector<StoredAttempt>> Library::attempts_after(std::int64_t last, std::size_t most) {
    return attempt([&]() -> Result<std::vector<StoredAttempt>> {
        std::vector<StoredAttempt> attempts;
        SQLite::Statement rows(*database_, std::string("SELECT ") + kAttemptColumns +
                                               " FROM attempts WHERE id > ? ORDER BY id LIMIT ?");
        rows.bind(1, last);
        rows.bind(2, static_cast<std::int64_t>(most));
        while (rows.executeStep())
            attempts.push_back(attempt_in(rows));
        return attempts;
    });
}

Result<std::vector<AttemptedItem>> Library::attempted_items() {
    return attempt([&]() -> Result<std::vector<AttemptedItem>> {
        std::vector<AttemptedItem> items;
        SQLite::Statement rows(*database_,
                               "SELECT kind, item, max(outcome = 'solved') FROM attempts "
                               "GROUP BY kind, item");
        while (rows.executeStep())
            items.push_back({{rows.getColumn(0).getString(), rows.getColumn(1).getString()},
                             rows.getColumn(2).getInt() != 0});
        return items;
    });
}

Result<std::vector<RatedAttempt>> Library::rated_attempts() {
    return attempt([&]() -> Result<std::vector<RatedAttempt>> {
        std::vector<RatedAttempt> attempts;
        // In the order in which puzzle_rating() finds the last one.
        SQLite::Statement rows(*database_,
                               "SELECT kind, item, outcome = 'solved', rating, deviation, "
                               "volatility FROM attempts WHERE rating IS NOT NULL "
                               "ORDER BY time, id");
        while (rows.executeStep()) {
            RatedAttempt one{
                .item = {rows.getColumn(0).getString(), rows.getColumn(1).getString()}};
            one.is_solved = rows.getColumn(2).getInt() != 0;
            one.rating = {rows.getColumn(3).getDouble(), rows.getColumn(4).getDouble(),
                          rows.getColumn(5).getDouble()};
            attempts.push_back(std::move(one));
        }
        return attempts;
    });
}

Result<std::size_t> Library::count_rated_attempts() {
    return attempt([&]() -> Result<std::size_t> {
        auto row = statements_->use("SELECT count(*) FROM attempts WHERE rating IS NOT NULL");
        row->executeStep();
        return static_cast<std::size_t>(row->getColumn(0).getInt64());
    });
}

Result<std::optional<StoredRating>> Library::puzzle_rating() {
    return attempt([&]() -> Result<std::optional<StoredRating>> {
        SQLite::Statement row(*database_,
                              "SELECT rating, deviation, volatility FROM attempts WHERE rating IS "
                              "NOT NULL ORDER BY time DESC, id DESC LIMIT 1");
        if (!row.executeStep()) return std::nullopt;
        return StoredRating{row.getColumn(0).getDouble(), row.getColumn(1).getDouble(),
                            row.getColumn(2).getDouble()};
    });
}

Result<std::vector<StoredCard>> Library::cards() {
    return attempt([&]() -> Result<std::vector<StoredCard>> {
        std::vector<StoredCard> cards;
        SQLite::Statement rows(*database_, std::string("SELECT ") + kCardColumns +
                                               " FROM cards ORDER BY due, kind, item");
        while (rows.executeStep())
            cards.push_back(card_in(rows));
        return cards;
    });
}

Result<std::optional<StoredCard>> Library::card_of(const TrainingItem& item) {
    return attempt([&]() -> Result<std::optional<StoredCard>> {
        SQLite::Statement row(*database_, std::string("SELECT ") + kCardColumns +
                                              " FROM cards WHERE kind=? AND item=?");
        row.bind(1, item.kind);
        row.bind(2, item.name);
        if (!row.executeStep()) return std::nullopt;
        return card_in(row);
    });
}

Result<std::vector<std::int64_t>> Library::training_days() {
    return attempt([&]() -> Result<std::vector<std::int64_t>> {
        std::vector<std::int64_t> days;
        SQLite::Statement rows(
            *database_, "SELECT DISTINCT day FROM attempts WHERE outcome = 'solved' ORDER BY day");
        while (rows.executeStep())
            days.push_back(rows.getColumn(0).getInt64());
        return days;
    });
}

Result<std::vector<AttemptCount>> Library::count_attempts(std::int64_t first_day) {
    return attempt([&]() -> Result<std::vector<AttemptCount>> {
        std::vector<AttemptCount> counts;
        SQLite::Statement rows(*database_,
                               "SELECT kind, mode, outcome, count(*) FROM attempts WHERE day >= ? "
                               "GROUP BY kind, mode, outcome ORDER BY kind, mode, outcome");
        rows.bind(1, first_day);
        while (rows.executeStep())
            counts.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(),
                              rows.getColumn(2).getString(), rows.getColumn(3).getInt()});
        return counts;
    });
}

}  // namespace chuhe::database
