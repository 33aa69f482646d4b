// SPDX-License-Identifier: MIT
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "chuhe/base/file.h"
#include "chuhe/database/salvage.h"
#include "chuhe/database/schema.h"
#include "chuhe/database/transfer.h"
#include "database/store_kit.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

StoredExercise exercise(const char* key) {
    return {.key = key,
            .game = "abc",
            .node = 7,
            .fen = "3k5/9/9/9/9/9/9/9/9/4K4 w",
            .played = "e0e1",
            .answers = R"([{"move": "e0f0"}])"};
}

StoredAttempt attempt_at(const char* name, const char* outcome, std::int64_t day) {
    return {.item = {"puzzle", name},
            .mode = "daily",
            .outcome = outcome,
            .moves = "h2e2 h9g7",
            .hints = 1,
            .milliseconds = 4321,
            .time = day * 86'400 + 5,
            .day = day};
}

StoredCard card(const char* name, std::int64_t last) {
    return {.item = {"puzzle", name},
            .stability = 2.3065,
            .difficulty = 2.118103970459016,
            .last = last,
            .due = last + 600,
            .answers = 1,
            .lapses = 0};
}

std::string text_of(Store& library) {
    MemorySink sink;
    REQUIRE(export_library(library, sink).has_value());
    return sink.take();
}

// Two exercises, one of them removed, and three attempts, one of them rated.
void train(Store& library) {
    std::vector<StoredExercise> exercises = {exercise("one"), exercise("two")};
    REQUIRE(library.add_exercises(exercises).value() == 2);
    exercises[1].removed = "2026-01-01T00:00:00Z";
    REQUIRE(library.save_exercise(exercises[1]).value());
    StoredAttempt first = attempt_at("a", "failed", 20'000);
    StoredAttempt second = attempt_at("a", "solved", 20'001);
    StoredAttempt third = attempt_at("b", "hinted", 20'003);
    second.rating = {1234.5678901234567, 210.25, 0.0599999};
    REQUIRE(library.add_attempt(first, card("a", 100)).has_value());
    REQUIRE(library.add_attempt(second, card("a", 200)).has_value());
    REQUIRE(library.add_attempt(third, std::nullopt).has_value());
    CHECK(third.id > second.id);
    CHECK(third.key != second.key);
}

}  // namespace

TEST_CASE("training is stored in the library, also across reopening") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        {
            const auto library = kind.open(folder.file("library.chuhe"));
            REQUIRE(library.has_value());
            train(**library);
        }
        const auto again = kind.open(folder.file("library.chuhe"));
        REQUIRE(again.has_value());
        Store& library = **again;
        const auto exercises = library.exercises();
        REQUIRE(exercises.has_value());
        REQUIRE(exercises->size() == 2);
        CHECK(exercises->front().fen == exercise("one").fen);
        CHECK(exercises->front().answers == exercise("one").answers);
        CHECK(exercises->front().removed.empty());
        CHECK_FALSE(exercises->back().removed.empty());
        const auto attempts = library.attempts_after(0, 10);
        REQUIRE(attempts.has_value());
        REQUIRE(attempts->size() == 3);
        CHECK(attempts->at(1).rating == StoredRating{1234.5678901234567, 210.25, 0.0599999});
        CHECK_FALSE(attempts->at(2).rating.has_value());
        CHECK(library.attempts_after(attempts->at(0).id, 1)->front() == attempts->at(1));
        CHECK(library.puzzle_rating().value() == attempts->at(1).rating);
        CHECK(library.cards().value() == std::vector{card("a", 200)});
        CHECK(library.card_of({"puzzle", "a"}).value() == card("a", 200));
        CHECK_FALSE(library.card_of({"exercise", "a"}).value().has_value());
        CHECK(library.training_days().value() == std::vector<std::int64_t>{20'001});
        CHECK(library.count_attempts(0)->size() == 3);
        CHECK(library.count_attempts(20'002)->front().outcome == "hinted");
        const auto items = library.attempted_items();
        REQUIRE(items->size() == 2);
        CHECK(items->front().item == TrainingItem{"puzzle", "a"});
        CHECK(items->front().is_solved);
        CHECK_FALSE(items->back().is_solved);
    }
}

TEST_CASE("a rating goes on from the last attempt even if the clock was set back") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("library.chuhe"));
        REQUIRE(library.has_value());
        StoredAttempt first = attempt_at("a", "solved", 30'000);
        StoredAttempt second = attempt_at("b", "failed", 20'000);
        first.rating = {1300, 200, 0.06};
        second.rating = {1200, 190, 0.06};
        REQUIRE((*library)->add_attempt(first, std::nullopt).has_value());
        REQUIRE((*library)->add_attempt(second, std::nullopt).has_value());
        CHECK((*library)->puzzle_rating().value() == second.rating);
        CHECK(second.time == first.time);
        CHECK(second.day == 20'000);
    }
}

TEST_CASE("rated attempts are listed in the order of the ratings, also after libraries have met") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        const auto other = kind.open(folder.file("two"));
        REQUIRE(library.has_value());
        REQUIRE(other.has_value());
        CHECK((*library)->rated_attempts().value().empty());
        CHECK((*library)->count_rated_attempts().value() == 0);
        const auto rated = [](const char* name, const char* outcome, std::int64_t day) {
            StoredAttempt attempt = attempt_at(name, outcome, day);
            attempt.rating = {1000.0 + static_cast<double>(day), 200, 0.06};
            return attempt;
        };
        StoredAttempt first = rated("a", "solved", 10);
        StoredAttempt second = rated("a", "hinted", 20);
        StoredAttempt third = rated("b", "failed", 30);
        StoredAttempt unrated = attempt_at("b", "solved", 25);
        REQUIRE((*library)->add_attempt(first, std::nullopt).has_value());
        REQUIRE((*library)->add_attempt(third, std::nullopt).has_value());
        REQUIRE((*library)->add_attempt(unrated, std::nullopt).has_value());
        REQUIRE((*other)->add_attempt(second, std::nullopt).has_value());
        REQUIRE(import_library(**other, text_of(**library)).has_value());
        REQUIRE(import_library(**library, text_of(**other)).has_value());
        const std::vector<RatedAttempt> wanted = {{{"puzzle", "a"}, true, *first.rating},
                                                  {{"puzzle", "a"}, false, *second.rating},
                                                  {{"puzzle", "b"}, false, *third.rating}};
        for (Store* each : {library->get(), other->get()}) {
            CHECK(each->rated_attempts().value() == wanted);
            CHECK(each->count_rated_attempts().value() == 3);
            CHECK(each->puzzle_rating().value() == third.rating);
        }
    }
}

TEST_CASE("an exercise is added once, and comes back if it was removed") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("library.chuhe"));
        REQUIRE(library.has_value());
        train(**library);
        std::vector<StoredExercise> again = {exercise("two"), exercise("three"), exercise("one")};
        again[0].answers = "others";
        CHECK((*library)->add_exercises(again).value() == 1);
        CHECK(again[0].removed.empty());
        CHECK(again[0].answers == exercise("two").answers);
        CHECK((*library)->exercises() == std::vector{again[2], again[0], again[1]});
        StoredExercise unknown = exercise("four");
        unknown.id = 99;
        CHECK_FALSE((*library)->save_exercise(unknown).value());
    }
}

TEST_CASE("training is exported and imported with the library, once") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        const auto other = kind.open(folder.file("two"));
        REQUIRE(library.has_value());
        REQUIRE(other.has_value());
        train(**library);
        const std::string text = text_of(**library);
        for (int i = 0; i < 2; ++i) {
            const auto imported = import_library(**other, text);
            REQUIRE(imported.has_value());
            CHECK(imported->unread == 0);
            CHECK(imported->is_whole);
            CHECK(text_of(**other) == text);
        }
    }
}

TEST_CASE("of two cards of an item the later one is kept when libraries meet") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto library = kind.open(folder.file("one"));
        const auto other = kind.open(folder.file("two"));
        REQUIRE(library.has_value());
        REQUIRE(other.has_value());
        StoredAttempt early = attempt_at("a", "failed", 20'000);
        StoredAttempt late = attempt_at("a", "solved", 20'005);
        REQUIRE((*library)->add_attempt(early, card("a", 100)).has_value());
        REQUIRE((*other)->add_attempt(late, card("a", 500)).has_value());
        REQUIRE(import_library(**other, text_of(**library)).has_value());
        REQUIRE(import_library(**library, text_of(**other)).has_value());
        for (Store* each : {library->get(), other->get()}) {
            CHECK(each->attempts_after(0, 10)->size() == 2);
            CHECK(each->card_of({"puzzle", "a"}).value() == card("a", 500));
        }
    }
}

TEST_CASE("a line of training that cannot be read is reported, and the others are taken") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("library.chuhe"));
    REQUIRE(library.has_value());
    const std::string text =
        "{\"chuhe_library\": 2}\n"
        "{\"attempt\": {\"key\": 5}}\n"
        "{\"card\": []}\n"
        "{\"exercise\": {\"key\": \"k\", \"node\": 1, \"fen\": \"f\", \"played\": \"m\", "
        "\"created\": \"2026\"}}\n"
        "{\"end\": {\"games\": 0}}\n";
    const auto imported = import_library(**library, text);
    REQUIRE(imported.has_value());
    CHECK(imported->unread == 2);
    CHECK((*library)->exercises()->size() == 1);
    CHECK((*library)->attempts_after(0, 9)->empty());
}

TEST_CASE("training is salvaged from a damaged library, and older ones get its tables") {
    const TemporaryFolder folder;
    {
        const auto library = Library::open(folder.file("library.chuhe"));
        REQUIRE(library.has_value());
        train(**library);
    }
    REQUIRE(salvage(folder.file("library.chuhe"), folder.file("saved")).has_value());
    const auto one = Library::open(folder.file("library.chuhe"));
    const auto saved = Library::open(folder.file("saved"));
    REQUIRE(saved.has_value());
    CHECK(text_of(**saved) == text_of(**one));
    {
        SQLite::Database old(folder.file("old"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        for (std::size_t step = 0; step < 7; ++step)
            old.exec(std::string(schema_steps()[step]));
        old.exec("PRAGMA user_version = 7");
    }
    const auto migrated = Library::open(folder.file("old"));
    REQUIRE(migrated.has_value());
    train(**migrated);
}
