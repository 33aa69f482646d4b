// SPDX-License-Identifier: MIT
//
// The index of a library: every position of every game, and what is known about the games. It is
// derived: it can be deleted at any time and is rebuilt from the library and the built-in games.
//
//   auto index = Index::open(path);
//   (*index)->catch_up(library, …);
//   const Explored explored = explore(**index, position, {});             index/explorer.h
//
// Games have slots, which are never used twice. A game whose moves change gets a new slot. Slots
// are reserved on disk before anything is written to them, and their heads are written last, with
// the number of the change: whatever a killed process leaves behind is a slot without a head, which
// nobody sees.
//
// Every function may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/index/catalogue.h"
#include "chuhe/index/indexed_game.h"
#include "chuhe/index/storage.h"

namespace chuhe::index {

// A game's moves, with the start if it is not the usual one.
struct Line {
    std::optional<Setup> start = {};
    std::vector<Move> moves = {};
};

// How far the index has followed one source of games.
struct Progress {
    // What the source is: another library in the same place has another one.
    std::string identity = {};
    std::int64_t change = 0;  // the last change that is in the index

    friend bool operator==(const Progress&, const Progress&) = default;
};

class Index {
public:
    // Files of another version, and damaged ones, are deleted: the index is then empty. Fails if
    // another program writes to it, or if it cannot be created.
    static Result<std::unique_ptr<Index>> open(const std::string& folder,
                                               Access access = Access::Write);

    ~Index();
    Index(const Index&) = delete;
    Index& operator=(const Index&) = delete;

    // Whether the files were damaged or outdated, and have been deleted.
    bool was_discarded() const { return was_discarded_; }
    const std::string& folder() const { return storage_->folder(); }
    std::uint64_t size_on_disk() const { return storage_->size_on_disk(); }

    Progress progress(Source source) const;

    // Some games, changed or new, and some that are gone; all or nothing. Costs as much as their
    // positions.
    struct Changes {
        std::vector<IndexedGame> games = {};
        std::vector<GoneGame> gone = {};
        Source source = Source::Library;
        Progress progress = {};
    };
    Result<void> apply(const Changes& changes);

    // Many games at once: new ones, each given once. `next` fills in a game and returns false at
    // the end. All or nothing, and several times faster than apply(); needs temporary files of 16
    // bytes per position. Returns false if stopped.
    using NextGame = std::function<Result<bool>(IndexedGame& game)>;
    Result<bool> load(const NextGame& next, Source source, const Progress& progress,
                      const std::stop_token& stop);

    // Forgets all games of a source.
    Result<void> forget(Source source);

    // The names of players that stand for others: folded, and what is meant. Not stored here.
    using Aliases = std::vector<std::pair<std::string, std::string>>;
    Result<void> use_aliases(Aliases aliases);

    // --- For queries ---

    // Calls `read` with the catalogue, which does not change in the meantime.
    template <typename Read>
    auto with_catalogue(Read read) const {
        const std::shared_lock lock(mutex_);
        return read(catalogue_);
    }

    // The row of a position in one block of slots, in the order in which they were added.
    using VisitRow = std::function<bool(std::uint16_t block, std::string_view postings)>;
    Result<void> for_each_row(std::uint64_t folded_key, const VisitRow& visit) const;

    // The lines of slots from `first` on, in order.
    using VisitLine = std::function<bool(GameSlot slot, std::string_view packed)>;
    Result<void> for_each_line(GameSlot first, const VisitLine& visit) const;
    Result<std::optional<Line>> line(GameSlot slot) const;

    // With Access::Follow: sees what the writing program has done since.
    Result<void> follow();

private:
    explicit Index(std::unique_ptr<Storage> storage) : storage_(std::move(storage)) {}

    Result<bool> read_state();
    Result<void> read_catalogue();
    Result<void> reserve(GameSlot end);
    Head head_of(const IndexedGame& game, Storage::Batch& names);
    Result<bool> has_same_line(GameSlot slot, const IndexedGame& game) const;
    std::string state_with(Source source, const Progress& progress) const;

    std::unique_ptr<Storage> storage_;
    bool was_discarded_ = false;

    std::mutex changing_;  // held while the index changes; taken before mutex_
    mutable std::shared_mutex mutex_;
    Catalogue catalogue_;
    std::array<Progress, kSources> progress_;
    Aliases aliases_;
    bool must_join_ = false;  // a name came that they mention
    GameSlot reserved_ = 0;   // slots below may have been used
};

// Lines as they are stored.
std::string pack_line(const Line& line);
std::optional<Line> unpack_line(std::string_view packed);

}  // namespace chuhe::index
