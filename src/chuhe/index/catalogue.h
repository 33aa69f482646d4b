// SPDX-License-Identifier: MIT
//
// What is known about every game of the index except its moves, in memory: one Head per slot, and
// the names they refer to. Ten million games take about half a gigabyte.
//
// Not synchronised: Index locks it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "chuhe/index/indexed_game.h"
#include "chuhe/index/posting.h"

namespace chuhe::index {

// The number of a name in its table; 0: no name.
using NameId = std::uint32_t;

// What a list shows of a game, and filters compare.
struct Head {
    GameId id = 0;
    std::int64_t change = 0;
    NameId red = 0;
    NameId black = 0;
    NameId event = 0;
    std::uint32_t collection = 0;
    std::uint32_t date = 0;
    std::uint16_t plies = 0;
    std::uint16_t red_elo = 0;
    std::uint16_t black_elo = 0;
    std::uint16_t opening = 0;
    Source source = Source::Library;
    record::Outcome outcome = record::Outcome::Unknown;
    bool is_live = false;  // false: a slot without a game

    constexpr std::uint32_t year() const { return date / 10'000; }
    friend bool operator==(const Head&, const Head&) = default;
};

// Names that are compared in folded form (base/folding.h) and shown as they were first written.
class NameTable {
public:
    // A name as it is written, and as it is compared.
    struct Name {
        std::string shown;
        std::string folded;
    };

    // 0 if it is not there, or empty.
    NameId find(std::string_view folded) const;
    // Adds it if it is new.
    NameId add(std::string_view shown, std::string_view folded);

    // Requires a number from 1 to size().
    const Name& name(NameId id) const { return names_[id - 1]; }
    // The same as it is shown; empty for 0.
    std::string_view shown(NameId id) const {
        return id == 0 ? std::string_view() : std::string_view(name(id).shown);
    }
    NameId size() const { return static_cast<NameId>(names_.size()); }

    // From now on, `id` stands for another name.
    void join(NameId id, NameId into);
    // What the name stands for: usually itself.
    NameId meant(NameId id) const {
        return id < joined_.size() && joined_[id] != 0 ? joined_[id] : id;
    }

private:
    std::vector<Name> names_;
    std::vector<NameId> joined_;  // by number; 0, or beyond the end: itself
    std::unordered_map<std::string, NameId> ids_;
};

class Catalogue {
public:
    NameTable players;
    NameTable events;

    GameSlot slot_count() const { return static_cast<GameSlot>(heads_.size()); }
    const Head& head(GameSlot slot) const { return heads_[slot]; }
    // Slots in between become empty. Replaces what was there. Players are those that their names
    // stand for.
    void set(GameSlot slot, const Head& head);
    void clear(GameSlot slot);

    std::optional<GameSlot> slot_of(Source source, GameId id) const;

    std::size_t game_count(Source source) const { return counts_[index_of(source)]; }
    // How many games of this player there are.
    std::uint32_t games_of_player(NameId player) const {
        return player < games_of_player_.size() ? games_of_player_[player] : 0;
    }

private:
    static constexpr GameSlot kNoSlot = UINT32_MAX;
    static constexpr std::size_t index_of(Source source) {
        return static_cast<std::size_t>(source);
    }
    void count(const Head& head, bool is_added);

    std::vector<Head> heads_;
    std::array<std::vector<GameSlot>, kSources> slots_;  // by id, which are dense
    std::array<std::size_t, kSources> counts_{};
    std::vector<std::uint32_t> games_of_player_;
};

}  // namespace chuhe::index
