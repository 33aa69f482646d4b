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
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/database/store.h"

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace chuhe::database {

class Library final : public Store {
public:
    // Like connect() in database/connection.h.
    static Result<std::unique_ptr<Library>> open(const std::string& path);

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
    Result<Found> find(const Search& search) override;
    Result<std::size_t> count() override;
    Result<std::optional<GameId>> id_of_key(std::string_view key) override;
    Result<std::vector<KeptGame>> kept_after(GameId last, std::size_t most) override;
    Result<bool> set_labels(GameId id, std::vector<std::string> labels) override;
    Result<bool> set_deleted(std::span<const GameId> ids, bool deleted) override;
    Result<IntakeId> begin_intake() override;
    Result<void> accept(IntakeId intake, const IntakeChanges& changes) override;
    Result<void> discard(IntakeId intake) override;
    Result<std::vector<ImportedGame>> imported_as(std::string_view fingerprint) override;
    Result<std::vector<ListedPosition>> positions_of(std::string_view list) override;
    Result<bool> set_solved(GameId id, std::string_view time) override;
    Result<std::map<std::string, std::string>> settings() override;
    Result<void> change_settings(
        const std::map<std::string, std::optional<std::string>>& changes) override;
    Result<std::vector<StoredEngine>> engines() override;
    Result<void> save_engine(StoredEngine& engine) override;
    Result<bool> remove_engine(EngineId id) override;

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
    std::optional<Message> notice_;
    std::mutex mutex_;
};

}  // namespace chuhe::database
