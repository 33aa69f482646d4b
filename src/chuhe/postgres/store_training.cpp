// SPDX-License-Identifier: MIT
//
// Training: exercises, attempts, and when they are due.
#include <algorithm>
#include <array>
#include <limits>

#include "chuhe/database/dates.h"
#include "chuhe/postgres/store_attempt.h"

namespace chuhe::postgres {
namespace {

constexpr const char* kExerciseFields =
    "id, key, game, node, fen, played, answers, created, removed";
constexpr const char* kAttemptFields =
    "id, key, kind, item, mode, outcome, moves, hints, milliseconds, time, day, rating, deviation, "
    "volatility";
constexpr const char* kCardFields = "kind, item, stability, difficulty, last, due, answers, lapses";

StoredExercise exercise_in(const Rows& rows, int row) {
    return {.id = rows.number(row, 0),
            .key = rows.text(row, 1),
            .game = rows.text(row, 2),
            .node = static_cast<std::uint32_t>(rows.number(row, 3)),
            .fen = rows.text(row, 4),
            .played = rows.text(row, 5),
            .answers = rows.text(row, 6),
            .created = rows.text(row, 7),
            .removed = rows.text(row, 8)};
}

StoredAttempt attempt_in(const Rows& rows, int row) {
    StoredAttempt attempt{.id = rows.number(row, 0),
                          .key = rows.text(row, 1),
                          .item = {rows.text(row, 2), rows.text(row, 3)},
                          .mode = rows.text(row, 4),
                          .outcome = rows.text(row, 5),
                          .moves = rows.text(row, 6),
                          .hints = rows.small(row, 7),
                          .milliseconds = rows.number(row, 8),
                          .time = rows.number(row, 9),
                          .day = rows.number(row, 10)};
    if (!rows.is_null(row, 11)) {
        attempt.rating = {rows.real(row, 11), rows.real(row, 12), rows.real(row, 13)};
    }
    return attempt;
}

StoredCard card_in(const Rows& rows, int row) {
    return {.item = {rows.text(row, 0), rows.text(row, 1)},
            .stability = rows.real(row, 2),
            .difficulty = rows.real(row, 3),
            .last = rows.number(row, 4),
            .due = rows.number(row, 5),
            .answers = rows.small(row, 6),
            .lapses = rows.small(row, 7)};
}

Value rated(const StoredAttempt& attempt, double StoredRating::*part) {
    return attempt.rating ? Value((*attempt.rating).*part) : Value::null(Value::Type::Real);
}

std::int64_t latest_rated_time(Link& link) {
    const Rows row = link.run("SELECT max(time) FROM attempts WHERE rating IS NOT NULL");
    return row.is_null(0, 0) ? std::numeric_limits<std::int64_t>::min() : row.number(0, 0);
}

}  // namespace

// --- Exercises ---

bool insert_exercise(Link& link, StoredExercise& exercise) {
    if (exercise.created.empty()) exercise.created = database::now_utc();
    return link.run(
                   "INSERT INTO exercises (key, game, node, fen, played, answers, created, "
                   "removed) "
                   "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
                   {exercise.key, exercise.game, exercise.node, exercise.fen, exercise.played,
                    exercise.answers, exercise.created, exercise.removed})
               .affected() > 0;
}

Result<std::vector<StoredExercise>> PostgresStore::exercises() {
    return read([&](Link& link) -> Result<std::vector<StoredExercise>> {
        const Rows rows =
            link.run(std::string("SELECT ") + kExerciseFields + " FROM exercises ORDER BY id");
        std::vector<StoredExercise> exercises;
        for (int row = 0; row < rows.count(); ++row)
            exercises.push_back(exercise_in(rows, row));
        return exercises;
    });
}

Result<std::size_t> PostgresStore::add_exercises(std::span<StoredExercise> exercises) {
    return write([&](Link& link) -> Result<std::size_t> {
        std::vector<StoredExercise> stored;
        std::size_t added = 0;
        for (StoredExercise exercise : exercises) {
            if (insert_exercise(link, exercise)) {
                ++added;
            } else {
                link.run("UPDATE exercises SET removed = '' WHERE key = $1 AND removed <> ''",
                         {exercise.key});
            }
            const Rows row = link.run(
                std::string("SELECT ") + kExerciseFields + " FROM exercises WHERE key = $1",
                {exercise.key});
            if (!row.empty()) stored.push_back(exercise_in(row, 0));
        }
        link.commit();
        std::ranges::move(stored, exercises.begin());
        return added;
    });
}

Result<bool> PostgresStore::save_exercise(const StoredExercise& exercise) {
    return write([&](Link& link) -> Result<bool> {
        const std::size_t saved =
            link.run("UPDATE exercises SET answers = $1, removed = $2 WHERE id = $3",
                     {exercise.answers, exercise.removed, exercise.id})
                .affected();
        link.commit();
        return saved > 0;
    });
}

// --- Attempts ---

void PostgresStore::insert_attempt(Link& link, StoredAttempt& one) {
    if (one.key.empty()) one.key = next_key();
    const Rows added = link.run(
        "INSERT INTO attempts (key, kind, item, mode, outcome, moves, hints, milliseconds, time, "
        "day, rating, deviation, volatility) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, "
        "$12, $13) ON CONFLICT DO NOTHING RETURNING id",
        {one.key, one.item.kind, one.item.name, one.mode, one.outcome, one.moves, one.hints,
         one.milliseconds, one.time, one.day, rated(one, &StoredRating::rating),
         rated(one, &StoredRating::deviation), rated(one, &StoredRating::volatility)});
    if (!added.empty()) one.id = added.number(0, 0);
}

Result<void> PostgresStore::add_attempt(StoredAttempt& one, const std::optional<StoredCard>& card) {
    return write([&](Link& link) -> Result<void> {
        StoredAttempt added = one;
        if (added.rating) added.time = std::max(added.time, latest_rated_time(link));
        insert_attempt(link, added);
        if (card) write_card(link, *card);
        link.commit();
        one = std::move(added);
        return {};
    });
}

Result<std::vector<StoredAttempt>> PostgresStore::attempts_after(std::int64_t last,
                                                                 std::size_t most) {
    return read([&](Link& link) -> Result<std::vector<StoredAttempt>> {
        const Rows rows = link.run(std::string("SELECT ") + kAttemptFields +
                                       " FROM attempts WHERE id > $1 ORDER BY id LIMIT $2",
                                   {last, static_cast<std::int64_t>(most)});
        std::vector<StoredAttempt> attempts;
        for (int row = 0; row < rows.count(); ++row)
            attempts.push_back(attempt_in(rows, row));
        return attempts;
    });
}

Result<std::vector<AttemptedItem>> PostgresStore::attempted_items() {
    return read([&](Link& link) -> Result<std::vector<AttemptedItem>> {
        const Rows rows = link.run(
            "SELECT kind, item, bool_or(outcome = 'solved') FROM attempts GROUP BY kind, item "
            "ORDER BY kind, item");
        std::vector<AttemptedItem> items;
        for (int row = 0; row < rows.count(); ++row)
            items.push_back({{rows.text(row, 0), rows.text(row, 1)}, rows.number(row, 2) != 0});
        return items;
    });
}

Result<std::vector<RatedAttempt>> PostgresStore::rated_attempts() {
    return read([&](Link& link) -> Result<std::vector<RatedAttempt>> {
        const Rows rows = link.run(
            "SELECT kind, item, outcome = 'solved', rating, deviation, volatility FROM attempts "
            "WHERE rating IS NOT NULL ORDER BY time, id");
        std::vector<RatedAttempt> attempts;
        for (int row = 0; row < rows.count(); ++row) {
            attempts.push_back(
                {.item = {rows.text(row, 0), rows.text(row, 1)},
                 .is_solved = rows.number(row, 2) != 0,
                 .rating = {rows.real(row, 3), rows.real(row, 4), rows.real(row, 5)}});
        }
        return attempts;
    });
}

Result<std::size_t> PostgresStore::count_rated_attempts() {
    return read([&](Link& link) -> Result<std::size_t> {
        const Rows rows = link.run("SELECT count(*) FROM attempts WHERE rating IS NOT NULL");
        return static_cast<std::size_t>(rows.number(0, 0));
    });
}

Result<std::optional<StoredRating>> PostgresStore::puzzle_rating() {
    return read([&](Link& link) -> Result<std::optional<StoredRating>> {
        const Rows row = link.run(
            "SELECT rating, deviation, volatility FROM attempts WHERE rating IS NOT NULL "
            "ORDER BY time DESC, id DESC LIMIT 1");
        if (row.empty()) return std::nullopt;
        return StoredRating{row.real(0, 0), row.real(0, 1), row.real(0, 2)};
    });
}

Result<std::vector<std::int64_t>> PostgresStore::training_days() {
    return read([&](Link& link) -> Result<std::vector<std::int64_t>> {
        const Rows rows =
            link.run("SELECT DISTINCT day FROM attempts WHERE outcome = 'solved' ORDER BY day");
        std::vector<std::int64_t> days;
        for (int row = 0; row < rows.count(); ++row)
            days.push_back(rows.number(row, 0));
        return days;
    });
}

Result<std::vector<AttemptCount>> PostgresStore::count_attempts(std::int64_t first_day) {
    return read([&](Link& link) -> Result<std::vector<AttemptCount>> {
        const Rows rows = link.run(
            "SELECT kind, mode, outcome, count(*) FROM attempts WHERE day >= $1 "
            "GROUP BY kind, mode, outcome ORDER BY kind, mode, outcome",
            {first_day});
        std::vector<AttemptCount> counts;
        for (int row = 0; row < rows.count(); ++row)
            counts.push_back(
                {rows.text(row, 0), rows.text(row, 1), rows.text(row, 2), rows.small(row, 3)});
        return counts;
    });
}

// --- Cards ---

// The writers' lock keeps others from adding it in between.
void write_card(Link& link, const StoredCard& card) {
    const std::array<Value, 8> values = {card.item.kind,  card.item.name, card.stability,
                                         card.difficulty, card.last,      card.due,
                                         card.answers,    card.lapses};
    if (link.run("UPDATE cards SET stability = $3, difficulty = $4, last = $5, due = $6, "
                 "answers = $7, lapses = $8 WHERE kind = $1 AND item = $2 AND (answers < $7 OR "
                 "last < $5)",
                 values)
            .affected() > 0) {
        return;
    }
    link.run(std::string("INSERT INTO cards (") + kCardFields +
                 ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
             values);
}

Result<std::vector<StoredCard>> PostgresStore::cards() {
    return read([&](Link& link) -> Result<std::vector<StoredCard>> {
        const Rows rows =
            link.run(std::string("SELECT ") + kCardFields + " FROM cards ORDER BY due, kind, item");
        std::vector<StoredCard> cards;
        for (int row = 0; row < rows.count(); ++row)
            cards.push_back(card_in(rows, row));
        return cards;
    });
}

Result<std::optional<StoredCard>> PostgresStore::card_of(const TrainingItem& item) {
    return read([&](Link& link) -> Result<std::optional<StoredCard>> {
        const Rows rows = link.run(
            std::string("SELECT ") + kCardFields + " FROM cards WHERE kind = $1 AND item = $2",
            {item.kind, item.name});
        if (rows.empty()) return std::nullopt;
        return card_in(rows, 0);
    });
}

}  // namespace chuhe::postgres
