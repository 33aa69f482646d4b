// SPDX-License-Identifier: MIT
//
// A Store in PostgreSQL, which several programs may share: docs/club.md.
//
//   auto store = PostgresStore::open("postgresql://club@/club");
//   StoredGame game; …
//   (*store)->add(game);
//
// Every function may be called from any thread. Those that only read run side by side.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/database/store.h"

namespace chuhe::database {
class NewKeys;
struct GameColumns;
struct PlayedRow;
}  // namespace chuhe::database

namespace chuhe::postgres {

// What Store speaks of.
using database::Alias;
using database::AttemptCount;
using database::AttemptedItem;
using database::ChangedGame;
using database::Collection;
using database::CollectionId;
using database::Contents;
using database::Duplicate;
using database::EngineId;
using database::Found;
using database::GameColumns;
using database::GameId;
using database::IntakeId;
using database::KeptGame;
using database::Placed;
using database::PlayedRow;
using database::RatedAttempt;
using database::RemovedCollections;
using database::Search;
using database::StoredAttempt;
using database::StoredCard;
using database::StoredEngine;
using database::StoredExercise;
using database::StoredGame;
using database::StoredRating;
using database::Summary;
using database::TrainingItem;

class Link;
class Links;

class PostgresStore final : public database::Store {
public:
    // Creates the tables if there are none, and brings older ones to the current version. Fails if
    // the database cannot be reached, is of a newer version, or has another encoding than UTF-8.
    // The store is that of nobody in particular: it has what everybody sees.
    static Result<std::unique_ptr<PostgresStore>> open(const std::string& address);
    ~PostgresStore() override;
    PostgresStore(const PostgresStore&) = delete;
    PostgresStore& operator=(const PostgresStore&) = delete;

    // What the user should know about the way it was opened; empty: nothing.
    const std::optional<Message>& notice() const { return notice_; }

    std::shared_ptr<Store> seen_by(const database::Viewer& viewer) override;
    std::shared_ptr<Store> unrestricted() override;
    Result<std::optional<database::Standing>> standing(GameId id) override;
    Result<bool> set_shared(GameId id, bool shared) override;
    Result<bool> has_private_games() override;

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
    // What all views of a store have in common.
    struct Common;
    // No viewer: the server itself.
    PostgresStore(std::shared_ptr<Common> common, std::optional<database::Viewer> viewer);

    // Whose imports these are: a number that is locked as long as the connection lives.
    struct Owner;

    // Runs the work in a transaction, and turns SqlFailures into Errors. What the work has not
    // committed is undone.
    template <typename Work>
    auto read(Work work) -> decltype(work(std::declval<Link&>()));
    template <typename Work>
    auto write(Work work) -> decltype(work(std::declval<Link&>()));
    template <typename Work>
    auto attempt(bool writes, Work work) -> decltype(work(std::declval<Link&>()));

    // The rest throws SqlFailure.

    void become_owner();
    int owner();
    // Imports whose owner is gone. Returns how many games they had. In a writing transaction.
    static std::size_t discard_abandoned(Link& link, int own);

    std::string next_key();
    void insert(Link& link, StoredGame& game, const GameColumns& columns, std::int64_t change);
    // Why save() or append() found nothing to change.
    tl::unexpected<Error> refuse_stale(Link& link, GameId id) const;
    void insert_attempt(Link& link, StoredAttempt& attempt);

    const std::shared_ptr<Common> common_;
    const std::optional<database::Viewer> viewer_;
    std::optional<Message> notice_;
};

}  // namespace chuhe::postgres
