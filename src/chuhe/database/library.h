// SPDX-License-Identifier: MIT
//
// The user's library: games, studies and settings in one SQLite file. When a function returns, its
// changes are saved: killing the process afterwards loses nothing.
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
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/database/search.h"
#include "chuhe/database/stored_engine.h"
#include "chuhe/database/stored_game.h"

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace chuhe::database {

class Library {
public:
    // Like connect() in database/connection.h.
    static Result<std::unique_ptr<Library>> open(const std::string& path);

    const std::string& path() const { return path_; }
    // Where the damaged library is that was found in this one's place.
    const std::optional<std::string>& put_aside() const { return put_aside_; }

    // --- Games ---

    // Fills in id, key, created and modified if they are empty.
    Result<void> add(StoredGame& game);
    // All or nothing.
    Result<void> add_all(std::span<StoredGame> games);

    // Saves record, numbers, play, problems and review of an existing game, and updates the
    // modification time in `game`.
    Result<void> save(StoredGame& game);

    // One more move at the end of the main line, and one more line of `play`, as load() returns
    // them; updates the modification time in `game` and nothing else. Costs the same however long
    // the game is. Requires a note without line feeds.
    struct PlayedMove {
        Move move;
        std::uint32_t number = 0;  // of its node: StoredGame::numbers
        std::string note;
    };
    Result<void> append(StoredGame& game, const PlayedMove& played);

    // Empty if there is no such game.
    Result<std::optional<StoredGame>> load(GameId id);
    Result<std::optional<Summary>> summary(GameId id);
    Result<Found> find(const Search& search);
    Result<std::size_t> count();  // not counting deleted ones
    Result<std::optional<GameId>> id_of_key(std::string_view key);
    // The first `most` games with greater numbers, in order, including deleted ones.
    Result<std::vector<KeptGame>> kept_after(GameId last, std::size_t most);

    // False if there is no such game. Deleting only hides a game; purge() removes games deleted
    // before that time.
    Result<bool> set_labels(GameId id, std::vector<std::string> labels);
    Result<bool> set_deleted(GameId id, bool deleted);
    // All or nothing.
    Result<bool> set_deleted(std::span<const GameId> ids, bool deleted);
    Result<std::size_t> purge(std::string_view before);

    // --- Practice ---

    struct ListedPosition {
        GameId id = 0;
        std::string sameness;  // as sameness_of()
        bool is_deleted = false;
    };
    // In numerical order, including deleted ones.
    Result<std::vector<ListedPosition>> positions_of(std::string_view list);
    // False if there is no such game. Empty: not solved.
    Result<bool> set_solved(GameId id, std::string_view time);

    // --- Settings: values are opaque text ---

    Result<std::map<std::string, std::string>> settings();
    // std::nullopt removes a setting. All or nothing.
    Result<void> change_settings(const std::map<std::string, std::optional<std::string>>& changes);

    // --- External engines, in the order in which they were added ---

    Result<std::vector<StoredEngine>> engines();
    // Adds an engine that has no number and assigns one, or updates the one with that number. Fails
    // if another engine has the name.
    Result<void> save_engine(StoredEngine& engine);
    // False if there is no such engine.
    Result<bool> remove_engine(EngineId id);

private:
    Library(std::string path, std::shared_ptr<SQLite::Database> database)
        : path_(std::move(path)), database_(std::move(database)) {}

    template <typename Work>
    auto attempt(Work work) -> decltype(work());
    Result<void> insert(StoredGame& game);
    void write_labels(GameId id, const std::vector<std::string>& labels);
    std::vector<std::string> labels_of(GameId id);
    Result<StoredGame> read_game(SQLite::Statement& row);
    Result<void> join_played(StoredGame& stored);
    void join_played(KeptGame& kept);
    Summary read_summary(SQLite::Statement& row);

    std::string path_;
    std::shared_ptr<SQLite::Database> database_;
    std::optional<std::string> put_aside_;
    std::mutex mutex_;
};

}  // namespace chuhe::database
