// SPDX-License-Identifier: MIT
//
// Training as the library keeps it: exercises made from the user's mistakes, every attempt at an
// exercise or a puzzle, and when it is to be shown again. The library does not interpret any of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace chuhe::database {

using ExerciseId = std::int64_t;

// A position in which the user has to find better than the move of the game.
struct StoredExercise {
    ExerciseId id = 0;       // 0: not in the library yet
    std::string key = {};    // the same for the same position, in every library
    std::string game = {};   // the key of the game it comes from
    std::uint32_t node = 0;  // of that game, before the mistake
    std::string fen = {};
    std::string played = {};   // the mistake
    std::string answers = {};  // moves that have been judged so far: opaque here
    std::string created = {};
    std::string removed = {};  // when the user removed it; empty: it is there

    friend bool operator==(const StoredExercise&, const StoredExercise&) = default;
};

// "puzzle" and "exercise", with the name of a puzzle or the key of an exercise.
struct TrainingItem {
    std::string kind = {};
    std::string name = {};

    friend auto operator<=>(const TrainingItem&, const TrainingItem&) = default;
};

// A puzzle rating after an attempt.
struct StoredRating {
    double rating = 0;
    double deviation = 0;
    double volatility = 0;

    friend bool operator==(const StoredRating&, const StoredRating&) = default;
};

// One try at a puzzle or exercise, as it is kept.
struct StoredAttempt {
    std::int64_t id = 0;  // 0: not in the library yet
    std::string key = {};
    TrainingItem item = {};
    std::string mode = {};     // "daily", "rush", …
    std::string outcome = {};  // "solved", "hinted", "failed"
    std::string moves = {};
    int hints = 0;
    std::int64_t milliseconds = 0;            // that the user took
    std::int64_t time = 0;                    // seconds since 1970, UTC
    std::int64_t day = 0;                     // of the user's calendar, since 1970
    std::optional<StoredRating> rating = {};  // nothing if the attempt was not rated

    friend bool operator==(const StoredAttempt&, const StoredAttempt&) = default;
};

// When an item is due: see training/fsrs.h.
struct StoredCard {
    TrainingItem item = {};
    double stability = 0;
    double difficulty = 0;
    std::int64_t last = 0;
    std::int64_t due = 0;
    int answers = 0;
    int lapses = 0;

    friend bool operator==(const StoredCard&, const StoredCard&) = default;
};

// So many attempts of a kind and mode ended this way.
struct AttemptCount {
    std::string kind = {};
    std::string mode = {};
    std::string outcome = {};
    int count = 0;
};

// An attempt that was rated: what the rating of its puzzle follows from.
struct RatedAttempt {
    TrainingItem item = {};
    bool is_solved = false;
    StoredRating rating = {};  // of the user, after it

    friend bool operator==(const RatedAttempt&, const RatedAttempt&) = default;
};

// An item that was attempted.
struct AttemptedItem {
    TrainingItem item = {};
    bool is_solved = false;  // at least once, without hints
};

}  // namespace chuhe::database
