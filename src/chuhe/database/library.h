// SPDX-License-Identifier: MIT
//
// The user's library: a Store in one SQLite file. When a function returns, its changes are saved:
// killing the process afterwards loses nothing.
//
//   auto library = Library::open(path);
//   StoredGame game; …
//   (*library)->add(game);
//
// Every function may be called from any thread; calls are serialised.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/database/store.h"

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace chuhe::database {

class NewKeys;
class Spellings;
class Statements;
struct GameColumns;
struct PlayedRow;

class Library final : public Store {
public:
    // Like connect() in database/connection.h.
    static Result<std::unique_ptr<Library>> open(const std::string& path);
    // Only to read it, while others may use and change it. Nothing is created, rescued or changed;
    // functions that change something fail. The only exception: a library of an older version,
    // which nobody has open, is first migrated, as by open(), unless it is to be refused.
    enum class OldVersion : std::uint8_t { Migrated, Refused };
    static Result<std::unique_ptr<Library>> open_to_read(
        const std::string& library, OldVersion old_version = OldVersion::Migrated);

    // Where the damaged library is that was found in this one's place.
    const std::optional<std::string>& put_aside() const { return put_aside_; }

    const std::string& path() const { return path_; }

    // Copies the library to a new file, which appears when it is complete. Others may use the
    // library in the meantime. False if it was stopped before.
    Result<bool> back_up(const std::string& target, const std::stop_token& stop = {});

    // What the user should know about the way it was opened; empty: nothing.
    const std::optional<Message>& notice() const { return notice_; }

    using Store::set_deleted;
    Result<void> add_all(std::span<StoredGame> games) override;
    Result<void> save(StoredGame& game) override;
    Result<void> append(StoredGame& game, const PlayedMove& played) override;
    Result<std::optional<StoredGame>> load(GameId id) override;
    Result<std::optional<Summary>> summary(GameId id) override;
    Result<std::vector<Summary>> summaries(std::span<const GameId> ids) override;
    Result<Found> find(const Search& search) override;
    Result<std::vector<GameId>> ids(const Search& search) override;
    Result<std::vector<GameId>> titled(std::string_view text) override;
    Result<std::size_t> count() override;
    Result<std::optional<GameId>> id_of_key(std::string_view key) override;
    Result<std::vector<KeptGame>> kept_after(GameId last, std::size_t most) override;
    Result<bool> set_labels(GameId id, std::vector<std::string> labels) override;
    Result<bool> set_deleted(std::span<const GameId> ids, bool deleted) override;
    Result<std::optional<std::vector<Labelled>>> change_labels(
        std::span<const GameId> games, std::span<const std::string> added,
        std::span<const std::string> removed) override;
    Result<std::vector<Labelled>> put_labels(std::span<const Labelled> games) override;
    Result<std::vector<ChangedGame>> changed_after(std::int64_t change, std::size_t most) override;
    Result<std::int64_t> last_change() override;
    Result<std::int64_t> key_at(std::int64_t change) override;
    Result<std::size_t> fill_in_old_games(std::size_t most) override;
    Result<std::vector<Collection>> collections() override;
    Result<void> add_collection(Collection& collection) override;
    Result<bool> save_collection(const Collection& collection) override;
    Result<std::optional<RemovedCollections>> remove_collection(CollectionId id,
                                                                Contents contents) override;
    Result<void> restore_collections(const RemovedCollections& removed) override;
    Result<std::optional<CollectionId>> collection_of_key(std::string_view key) override;
    Result<std::vector<GameId>> games_of(CollectionId collection) override;
    Result<std::optional<std::vector<Placed>>> move_games(std::span<const GameId> games,
                                                          CollectionId collection,
                                                          std::optional<GameId> after) override;
    Result<std::vector<Placed>> put_back(std::span<const Placed> games) override;
    Result<std::optional<std::vector<GameId>>> copy_games(std::span<const GameId> games,
                                                          CollectionId collection) override;
    Result<std::vector<Alias>> aliases() override;
    Result<std::optional<std::string>> set_alias(std::string_view folded,
                                                 const std::optional<std::string>& name) override;
    Result<std::vector<Duplicate>> duplicates_of(const StoredGame& game, std::size_t most) override;
    Result<IntakeId> begin_intake() override;
    Result<void> accept(IntakeId intake, const IntakeChanges& changes) override;
    Result<void> discard(IntakeId intake) override;
    Result<std::vector<ImportedGame>> imported_as(std::string_view fingerprint) override;
    Result<std::vector<ListedPosition>> positions_of(std::string_view list) override;
    Result<bool> set_solved(GameId id, std::string_view time) override;
    Result<std::vector<StoredExercise>> exercises() override;
    Result<std::size_t> add_exercises(std::span<StoredExercise> exercises) override;
    Result<bool> save_exercise(const StoredExercise& exercise) override;
    Result<void> add_attempt(StoredAttempt& attempt,
                             const std::optional<StoredCard>& card) override;
    Result<std::vector<StoredAttempt>> attempts_after(std::int64_t last, std::size_t most) override;
    Result<std::vector<AttemptedItem>> attempted_items() override;
    Result<std::vector<RatedAttempt>> rated_attempts() override;
    Result<std::size_t> count_rated_attempts() override;
    Result<std::optional<StoredRating>> puzzle_rating() override;
    Result<std::vector<StoredCard>> cards() override;
    Result<std::optional<StoredCard>> card_of(const TrainingItem& item) override;
    Result<std::vector<std::int64_t>> training_days() override;
    Result<std::vector<AttemptCount>> count_attempts(std::int64_t first_day) override;
    Result<std::map<std::string, std::string>> settings() override;
    Result<void> change_settings(
        const std::map<std::string, std::optional<std::string>>& changes) override;
    Result<std::vector<StoredEngine>> engines() override;
    Result<void> save_engine(StoredEngine& engine) override;
    Result<bool> remove_engine(EngineId id) override;

private:
    Library(std::string path, std::shared_ptr<SQLite::Database> database);
    static Result<std::unique_ptr<Library>> open_place_to_read(const std::string& path,
                                                               OldVersion old_version);

    template <typename Work>
    auto attempt(Work work) -> decltype(work());

    // The rest is called under the lock, by attempt(), and passes SQLite's exceptions on.

    // For the next game that is changed; further ones count on from there. In a transaction.
    std::int64_t next_change();
    std::int64_t greatest_change();

    void insert(StoredGame& game, const GameColumns& columns, std::int64_t change);
    static void tidy_labels(std::vector<std::string>& labels);
    void write_labels(GameId id, const std::vector<std::string>& labels);
    // With a new modification time. False if there is no such game.
    bool relabel(GameId id, const std::vector<std::string>& labels, std::int64_t change);
    std::vector<std::string> labels_of(GameId id);
    bool write_deleted(std::span<const GameId> ids, bool deleted);
    Result<std::optional<StoredGame>> find_game(GameId id);
    Result<StoredGame> read_game(SQLite::Statement& row);
    std::vector<PlayedRow> played_in(GameId id);
    std::optional<Summary> find_summary(GameId id);
    Summary read_summary(SQLite::Statement& row);
    ChangedGame read_changed(SQLite::Statement& row);
    std::vector<Alias> read_aliases();
    const Spellings& known_spellings();
    void know_spellings(const GameColumns& columns);
    // From the record, if the library has it from an older version. Empty if it cannot be read.
    std::optional<GameColumns> columns_from_record(GameId id);

    // With their keys; those that are there already stay.
    bool insert_exercise(StoredExercise& exercise);
    void insert_attempt(StoredAttempt& attempt);
    std::int64_t latest_rated_time();
    // Unless the one that is there is of a later answer.
    void write_card(const StoredCard& card);

    void add_pairs(const std::string& table, const std::map<std::string, std::string>& pairs);

    bool has_collection(CollectionId id);
    bool lies_in(CollectionId id, CollectionId other);
    std::vector<CollectionId> with_children(CollectionId id);
    std::optional<Placed> place_of(GameId game);
    void write_place(const Placed& placed, std::int64_t change);
    std::int64_t last_place(CollectionId collection);
    std::vector<GameId> games_in(CollectionId collection);
    void spread_places(CollectionId collection, std::int64_t step);
    std::optional<Placed> neighbour(CollectionId collection, const std::optional<Placed>& from,
                                    bool forwards, const std::unordered_set<GameId>& moved);
    // The places for games between two others.
    struct Gap {
        std::int64_t first = 0;
        std::int64_t step = 0;  // 0: there is not enough room
    };
    Gap gap_in(CollectionId collection, std::optional<GameId> after,
               const std::unordered_set<GameId>& moved);

    std::string path_;
    std::shared_ptr<SQLite::Database> database_;
    std::shared_ptr<Statements> statements_;  // of the database
    std::shared_ptr<NewKeys> keys_;
    std::int64_t session_ = 0;  // a random number: see key_at()
    std::optional<std::string> put_aside_;
    std::optional<Message> notice_;
    std::shared_ptr<Spellings> spellings_;  // see known_spellings()
    std::mutex mutex_;
};

}  // namespace chuhe::database
