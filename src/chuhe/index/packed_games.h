// SPDX-License-Identifier: MIT
//
// A collection of games in one small file (.chgames), such as the masters' games that come with
// Chuhe: docs/formats/packed-games.md.
//
// Everything is decompressed when the file is opened; after that, reading a game's tags costs
// nothing, and its moves are replayed in some microseconds. Immutable: threads may share it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/bytes.h"
#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/record/node.h"

namespace chuhe::index {

// What the collection is, and to whom it is due.
struct PackInfo {
    std::string id;       // short, for programs, never changed: "ccpd"
    std::string title;    // for people
    std::string credit;   // authors and year
    std::string licence;  // SPDX identifier
    std::string source;   // where it comes from; may be empty
    std::string changes;  // what was changed, as some licences require; may be empty

    friend bool operator==(const PackInfo&, const PackInfo&) = default;
};

// A player as the source names him, and what was made of it.
struct PackedPlayer {
    std::string_view written;  // may be empty while the name is known: from the event
    std::string_view name;
    std::string_view team;

    friend bool operator==(const PackedPlayer&, const PackedPlayer&) = default;
};

// The views live as long as the PackedGames they come from.
struct PackedTags {
    PackedPlayer red;
    PackedPlayer black;
    std::string_view event;  // these three as written
    std::string_view site;
    std::string_view date;
    std::string_view iso_date;  // 2001-12-09, 2001-12 or 2001; empty: unknown
    std::string_view ecco;      // the source's label: C55; may be empty
    record::Outcome outcome = record::Outcome::Unknown;

    friend bool operator==(const PackedTags&, const PackedTags&) = default;
};

class PackedGames {
public:
    static constexpr std::uint32_t kVersion = 1;
    static constexpr std::size_t kMostGames = std::size_t{1} << 22;
    static constexpr std::size_t kMostPlies = std::size_t{1} << 28;
    static constexpr std::size_t kMostTextBytes = std::size_t{1} << 28;

    // Checks everything except the moves: see moves() and check(). `source` names the file in
    // refusals. Keeps nothing of `file`.
    static Result<PackedGames> open(Bytes file, const std::string& source);

    const PackInfo& info() const { return info_; }
    // SHA-256 of the contents in hexadecimal: packs with the same checksum are the same.
    const std::string& checksum() const { return checksum_; }

    std::size_t size() const { return games_.size(); }
    std::size_t plies() const { return move_numbers_.size(); }

    // These require game < size().
    PackedTags tags(std::size_t game) const;
    std::size_t ply_count(std::size_t game) const {
        return first_plies_[game + 1] - first_plies_[game];
    }
    // All of them, or the first ones. All games begin at the starting position. Fails if a number
    // is not one of a legal move.
    Result<std::vector<Move>> moves(std::size_t game, std::size_t most = SIZE_MAX) const;

    // Replays all games. Fails at the first number that is not one of a legal move.
    Result<void> check() const;

    // The bytes held in memory.
    std::size_t memory() const;

private:
    struct PlayerParts {
        std::uint32_t written;
        std::uint32_t name;
        std::uint32_t team;
    };
    struct DateParts {
        std::uint32_t written;
        std::uint32_t iso;
    };
    struct GameParts {
        std::uint32_t red;  // in players_
        std::uint32_t black;
        std::uint32_t event;  // in the texts
        std::uint32_t site;
        std::uint32_t date;  // in dates_
        std::uint32_t ecco;  // in the texts
        record::Outcome outcome;
    };

    PackedGames() = default;

    Result<void> read_info(Bytes info);
    Result<void> read_texts(std::string texts, std::size_t count);
    Result<void> read_tables(Bytes tables, std::size_t players, std::size_t dates);
    Result<void> read_games(Bytes games, std::size_t count);

    // Without the zero byte behind it.
    std::string_view text(std::uint32_t number) const {
        const std::size_t start = text_starts_[number];
        return std::string_view(texts_).substr(start, text_starts_[number + 1] - start - 1);
    }
    PackedPlayer player(std::uint32_t number) const;

    PackInfo info_;
    std::string checksum_;
    std::string source_;
    std::string texts_;
    std::vector<std::uint32_t> text_starts_;  // one more than there are texts
    std::vector<PlayerParts> players_;
    std::vector<DateParts> dates_;
    std::vector<GameParts> games_;
    std::vector<std::uint32_t> first_plies_;  // one more than there are games
    std::string move_numbers_;
};

}  // namespace chuhe::index
