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
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/database/search.h"
#include "chuhe/database/stored_engine.h"
#include "chuhe/database/stored_game.h"

namespace chuhe::database {

class Store {
public:
    virtual ~Store() = default;

    // --- Games ---

    // Fills in id, key, created and modified if they are empty.
    virtual Result<void> add_all(std::span<StoredGame> games) = 0;
    Result<void> add(StoredGame& game) { return add_all({&game, 1}); }

    // Saves record, numbers, play, problems and review of an existing game, and updates the
    // modification time in `game`.
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
    virtual Result<Found> find(const Search& search) = 0;
    virtual Result<std::size_t> count() = 0;  // not counting deleted ones
    virtual Result<std::optional<GameId>> id_of_key(std::string_view key) = 0;
    // The first `most` games with greater numbers, in order, including deleted ones.
    virtual Result<std::vector<KeptGame>> kept_after(GameId last, std::size_t most) = 0;

    // False if there is no such game. Deleting only hides a game.
    virtual Result<bool> set_labels(GameId id, std::vector<std::string> labels) = 0;
    virtual Result<bool> set_deleted(std::span<const GameId> ids, bool deleted) = 0;
    Result<bool> set_deleted(GameId id, bool deleted) {
        return set_deleted(std::span<const GameId>(&id, 1), deleted);
    }

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
        std::map<std::string, std::string> settings = {};
    };
    // 0: no games were added.
    virtual Result<void> accept(IntakeId intake, const IntakeChanges& changes) = 0;
    virtual Result<void> discard(IntakeId intake) = 0;

    // A game that was imported before.
    struct ImportedGame {
        GameId id = 0;
        bool is_deleted = false;
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
};

}  // namespace chuhe::database
