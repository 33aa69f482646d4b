// SPDX-License-Identifier: MIT
//
// A game as the library keeps it: the record, and what Chuhe knows about it besides.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/game.h"

namespace chuhe::database {

using GameId = std::int64_t;

// A record that is read and changed, or a game that is or was played here.
enum class Kind : std::uint8_t { Study, Play };

// "study", "play": in files and in JSON, so a name is never changed.
std::string_view name_of(Kind kind);
std::optional<Kind> parse_kind(std::string_view name);

struct StoredGame {
    GameId id = 0;    // 0: not in the library yet
    std::string key;  // names the game in all libraries; given when it is added
    Kind kind = Kind::Study;
    record::Game game;

    // The numbers by which others know the nodes, in the order of record::nodes_of(). They outlive
    // NodeIds, which change when a record is read anew. Empty: nobody has numbered them.
    std::vector<std::uint32_t> numbers;

    // What others keep with the game, in a form that is their business.
    std::string play;
    std::string problems;
    std::string review;

    // Practice: the list whose position this is, when it was solved (empty: it is not), and for a
    // game that plays such a position out, which one (0: none).
    std::string list;
    std::string solved;
    GameId practises = 0;

    std::vector<std::string> labels;  // sorted, each once
    std::string created;              // 2026-11-15T18:00:00Z
    std::string modified;
    std::string deleted;  // empty: it is not
};

// A row of a list.
struct Summary {
    GameId id = 0;
    Kind kind = Kind::Study;
    std::string title, red, black, event, date;
    std::string result;  // "1-0"
    std::int64_t plies = 0;
    bool is_playing = false;
    std::vector<std::string> labels;
    std::string list, solved;
    std::string created, modified, deleted;
};

// A game as it lies in the file, neither read nor checked: for copies of the library, which must
// not fail because of one damaged record.
struct KeptGame {
    GameId id = 0;
    std::string key, kind, record, numbers;
    std::string play, problems, review;
    std::string created, modified, deleted;
    std::string list, solved;
    std::string practises;  // the key of the position that it plays out; empty: none
    std::vector<std::string> labels;
};

// What a list calls the game: its title, else its players, else its event; may be empty.
std::string title_of(const record::Game& game);

// By which a position to practise is known again when its list is read once more: start and title.
// What the user wrote into it does not matter.
std::string sameness_of(const record::Game& game);

}  // namespace chuhe::database
