// SPDX-License-Identifier: MIT
//
// Where the user's games, studies, settings and engines are kept. The server knows no more of it
// than this; Library (database/library.h) keeps them in an SQLite file, and a server for many users
// can keep them elsewhere. tests/database/store_kit.h lists the kinds of store: their common tests
// run against every one.
//
// When a function returns, its changes are saved. Each is all or nothing. Every function may be
// called from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/database/changes.h"
#include "chuhe/database/collection.h"
#include "chuhe/database/duplicate.h"
#include "chuhe/database/search.h"
#include "chuhe/database/stored_engine.h"
#include "chuhe/database/stored_game.h"
#include "chuhe/database/stored_training.h"

namespace chuhe::database {

// Through whose eyes a store with members is seen: docs/club.md. A member sees the games that are
// everybody's, those that are shared, and their own; and changes those that are everybody's and
// their own. Exercises, attempts and cards are each member's own.
struct Viewer {
    MemberId member = 0;     // 0: nobody in particular, who sees what everybody sees
    bool is_keeper = false;  // may also change what others share
};

// What a viewer may do with a game.
struct Standing {
    MemberId owner = 0;
    bool is_shared = false;
    bool may_change = true;

    // Others do not know that it exists.
    bool is_private() const { return owner != 0 && !is_shared; }
};

class Store {
public:
    virtual ~Store() = default;

    // --- Members: a store of one person has none, and everybody sees all of it ---

    // The same store as that viewer sees it. It must not outlive this one.
    virtual std::shared_ptr<Store> seen_by(const Viewer& /*viewer*/) { return itself(); }
    // The same store with the games of all members: for what the server does by itself, never for
    // somebody's request. It must not outlive this one.
    virtual std::shared_ptr<Store> unrestricted() { return itself(); }
    // Nothing if there is no such game, or the viewer must not know of it.
    virtual Result<std::optional<Standing>> standing(GameId id) {
        const auto found = summary(id);
        if (!found) return tl::make_unexpected(found.error());
        return *found ? std::optional(Standing{}) : std::nullopt;
    }
    // Shares a game with the club, or takes it back. False if the viewer does not own such a game.
    virtual Result<bool> set_shared(GameId /*id*/, bool /*shared*/) { return false; }
    // Whether the viewer has games that nobody else sees.
    virtual Result<bool> has_private_games() { return false; }

    // --- Games ---

    // Fills in id, key, created and modified if they are empty, and the place of a game that is
    // added to a collection without one: at the end.
    virtual Result<void> add_all(std::span<StoredGame> games) = 0;
    Result<void> add(StoredGame& game) { return add_all({&game, 1}); }

    // Saves record, numbers, play, problems and review of an existing game, and updates the
    // modification time in `game`. Fails if another program has saved it since it was loaded:
    // StoredGame::revision.
    virtual Result<void> save(StoredGame& game) = 0;

    // One more move at the end of the main line, and one more line of `play`, as load() returns
    // them; updates the modification time in `game` and nothing else. Costs the same however long
    // the game is. Requires a note without line feeds.
    struct PlayedMove {
        Move move = {};
        std::uint32_t number = 0;  // of its node: StoredGame::numbers
        std::string note = {};
    };
    virtual Result<void> append(StoredGame& game, const PlayedMove& played) = 0;

    // Empty if there is no such game.
    virtual Result<std::optional<StoredGame>> load(GameId id) = 0;
    virtual Result<std::optional<Summary>> summary(GameId id) = 0;
    // In the order given; games that do not exist are left out.
    virtual Result<std::vector<Summary>> summaries(std::span<const GameId> ids) = 0;
    virtual Result<Found> find(const Search& search) = 0;
    // The same games, all of them: their numbers in that order.
    virtual Result<std::vector<GameId>> ids(const Search& search) = 0;
    // The games that have such a text in a title of their own, which is not made of their players
    // or their event; deleted ones included.
    virtual Result<std::vector<GameId>> titled(std::string_view text) = 0;
    virtual Result<std::size_t> count() = 0;  // not counting deleted ones
    virtual Result<std::optional<GameId>> id_of_key(std::string_view key) = 0;
    // The first `most` games with greater numbers, in order, including deleted ones.
    virtual Result<std::vector<KeptGame>> kept_after(GameId last, std::size_t most) = 0;

    // False if there is no such game. Deleting only hides a game.
    virtual Result<bool> set_labels(GameId id, std::vector<std::string> labels) = 0;
    virtual Result<bool> set_deleted(std::span<const GameId> ids, bool deleted) = 0;
    // Adds and removes labels of several games. Returns those that have changed with the labels
    // they had, for put_labels(). Nothing, and nothing is changed, if one of them does not exist.
    struct Labelled {
        GameId game = 0;
        std::vector<std::string> labels = {};
    };
    virtual Result<std::optional<std::vector<Labelled>>> change_labels(
        std::span<const GameId> games, std::span<const std::string> added,
        std::span<const std::string> removed) = 0;
    // Returns what they had before that.
    virtual Result<std::vector<Labelled>> put_labels(std::span<const Labelled> games) = 0;
    Result<bool> set_deleted(GameId id, bool deleted) {
        return set_deleted(std::span<const GameId>(&id, 1), deleted);
    }

    // --- Changes: see database/changes.h ---

    // At most `most` games whose number is greater, in the order of their numbers. Empty: there are
    // none, or they belong to a running import or came after it began. Private games are gone: what
    // is derived from the library is for everybody.
    virtual Result<std::vector<ChangedGame>> changed_after(std::int64_t change,
                                                           std::size_t most) = 0;
    // The number up to which changed_after() delivers now; 0: nothing. It never gets smaller. The
    // game that had this number may have got another one since.
    virtual Result<std::int64_t> last_change() = 0;
    // A random number that identifies the history of the library up to that change. If it is
    // another one than before, or last_change() is less than before, this is another library or an
    // older copy that has gone its own way, and whatever follows it has to begin again.
    virtual Result<std::int64_t> key_at(std::int64_t change) = 0;
    // Older versions of Chuhe did not keep the main line and some tags beside the record. Fills
    // them in for at most that many games, without changing their numbers; returns how many. 0:
    // nothing is left to do, or the library is read-only.
    virtual Result<std::size_t> fill_in_old_games(std::size_t most) = 0;

    // --- Collections: see database/collection.h ---

    // In the order of their positions, parents before children.
    virtual Result<std::vector<Collection>> collections() = 0;
    // Fills in id, key, created and position if they are empty. Fails if there is no such parent.
    virtual Result<void> add_collection(Collection& collection) = 0;
    // Saves name, parent and position. False if there is no such collection, or no such parent.
    // Fails if it would then lie in itself.
    virtual Result<bool> save_collection(const Collection& collection) = 0;
    // With everything in it. Nothing if there is no such collection.
    virtual Result<std::optional<RemovedCollections>> remove_collection(CollectionId id,
                                                                        Contents contents) = 0;
    virtual Result<void> restore_collections(const RemovedCollections& removed) = 0;
    // Including removed ones and those of running imports.
    virtual Result<std::optional<CollectionId>> collection_of_key(std::string_view key) = 0;
    // The games in their order, not counting deleted ones.
    virtual Result<std::vector<GameId>> games_of(CollectionId collection) = 0;
    // Puts them there in the given order, after that game of the collection (0: first; empty: at
    // the end). Collection 0: they are in none. Returns where they were, for put_back(). Nothing,
    // and nothing is changed, if there is no such collection or one of the games does not exist, or
    // the game to put them after is not in the collection.
    virtual Result<std::optional<std::vector<Placed>>> move_games(std::span<const GameId> games,
                                                                  CollectionId collection,
                                                                  std::optional<GameId> after) = 0;
    // Returns where they were before that.
    virtual Result<std::vector<Placed>> put_back(std::span<const Placed> games) = 0;
    // New games with the same content, at the end of the collection; returns them. Deleting those
    // undoes it. Nothing, as for move_games().
    virtual Result<std::optional<std::vector<GameId>>> copy_games(std::span<const GameId> games,
                                                                  CollectionId collection) = 0;

    // --- Names that the user has joined ---

    virtual Result<std::vector<Alias>> aliases() = 0;
    // Empty: the name stands for itself again. Returns what it stood for before.
    virtual Result<std::optional<std::string>> set_alias(
        std::string_view folded, const std::optional<std::string>& name) = 0;

    // --- Duplicates ---

    // At most `most` games that may be the same as this one, with its own id and those added later
    // left out; the same moves come first. It need not be in the store. Of running imports, only
    // the games of its own are considered. A game without moves has no duplicates.
    virtual Result<std::vector<Duplicate>> duplicates_of(const StoredGame& game,
                                                         std::size_t most) = 0;

    // --- Imports: each is one unit. Use Intake (database/intake.h) ---

    // Games added with this number (StoredGame::intake) are hidden until it is accepted; of the
    // functions above, only id_of_key() finds them. What is neither accepted nor discarded when the
    // store is closed is discarded when it is opened again.
    virtual Result<IntakeId> begin_intake() = 0;
    // What an import changes besides adding games.
    struct IntakeChanges {
        std::vector<GameId> restored = {};                          // no longer deleted
        std::vector<std::pair<GameId, std::string>> labelled = {};  // one label more
        std::vector<std::pair<GameId, std::string>> solved = {};    // and when
        std::map<std::string, std::string> settings = {};           // those that are new
        std::map<std::string, std::string> aliases = {};            // the same
        std::vector<CollectionId> collections = {};                 // no longer removed
        // Training: those that are new; of two cards of an item, the later one.
        std::vector<StoredExercise> exercises = {};
        std::vector<StoredAttempt> attempts = {};
        std::vector<StoredCard> cards = {};
    };
    // 0: no games were added.
    virtual Result<void> accept(IntakeId intake, const IntakeChanges& changes) = 0;
    virtual Result<void> discard(IntakeId intake) = 0;

    // A game that was imported before.
    struct ImportedGame {
        GameId id = 0;
        bool is_deleted = false;
        CollectionId collection = 0;
    };
    // Games that were imported with that fingerprint, in numerical order, including deleted ones.
    virtual Result<std::vector<ImportedGame>> imported_as(std::string_view fingerprint) = 0;

    // --- Practice ---

    // A game of a practice list.
    struct ListedPosition {
        GameId id = 0;
        std::string sameness = {};  // as sameness_of()
        bool is_deleted = false;
    };
    // In numerical order, including deleted ones.
    virtual Result<std::vector<ListedPosition>> positions_of(std::string_view list) = 0;
    // False if there is no such game. Empty: not solved.
    virtual Result<bool> set_solved(GameId id, std::string_view time) = 0;

    // --- Training: see database/stored_training.h ---

    // In the order in which they were added, including removed ones.
    virtual Result<std::vector<StoredExercise>> exercises() = 0;
    // Fills in id and created. One whose key is there already stays as it is, but is no longer
    // removed, and is returned as it is stored. Returns how many were new.
    virtual Result<std::size_t> add_exercises(std::span<StoredExercise> exercises) = 0;
    // Saves answers and removed. False if there is no such exercise.
    virtual Result<bool> save_exercise(const StoredExercise& exercise) = 0;
    // Fills in id and key. The card of its item is saved with it, if there is one. The rating is
    // that of the latest attempt: if the clock was set back, one that is rated gets the time of the
    // last one before it.
    virtual Result<void> add_attempt(StoredAttempt& attempt,
                                     const std::optional<StoredCard>& card) = 0;
    // The first `most` attempts with greater numbers, in order.
    virtual Result<std::vector<StoredAttempt>> attempts_after(std::int64_t last,
                                                              std::size_t most) = 0;
    virtual Result<std::vector<AttemptedItem>> attempted_items() = 0;
    // All that were rated, the latest last.
    virtual Result<std::vector<RatedAttempt>> rated_attempts() = 0;
    // How many these are. Attempts are never changed or removed: if the number is the same, so are
    // they.
    virtual Result<std::size_t> count_rated_attempts() = 0;
    // Of the latest attempt that was rated.
    virtual Result<std::optional<StoredRating>> puzzle_rating() = 0;
    virtual Result<std::vector<StoredCard>> cards() = 0;
    virtual Result<std::optional<StoredCard>> card_of(const TrainingItem& item) = 0;
    // The days on which something was solved without hints, each once, in rising order.
    virtual Result<std::vector<std::int64_t>> training_days() = 0;
    // Of the attempts on that day and later ones.
    virtual Result<std::vector<AttemptCount>> count_attempts(std::int64_t first_day) = 0;

    // --- Settings: values are opaque text ---

    virtual Result<std::map<std::string, std::string>> settings() = 0;
    // std::nullopt removes a setting.
    virtual Result<void> change_settings(
        const std::map<std::string, std::optional<std::string>>& changes) = 0;

    // --- External engines, in the order in which they were added ---

    virtual Result<std::vector<StoredEngine>> engines() = 0;
    // Adds an engine that has no number and assigns one, or updates the one with that number. Fails
    // if another engine has the name.
    virtual Result<void> save_engine(StoredEngine& engine) = 0;
    // False if there is no such engine.
    virtual Result<bool> remove_engine(EngineId id) = 0;

private:
    std::shared_ptr<Store> itself() { return {std::shared_ptr<void>(), this}; }
};

}  // namespace chuhe::database
