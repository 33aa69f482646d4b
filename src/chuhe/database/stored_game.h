// SPDX-License-Identifier: MIT
//
// A game as stored in the library: the record, and what else Chuhe knows about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/record/game.h"

namespace chuhe::database {

using GameId = std::int64_t;
using IntakeId = std::int64_t;
using CollectionId = std::int64_t;
using MemberId = std::int64_t;

// A record being read and edited, or a game that is or was played here.
enum class Kind : std::uint8_t { Study, Play };

// "study", "play": used in files and JSON, so names never change.
std::string_view name_of(Kind kind);
std::optional<Kind> parse_kind(std::string_view name);

struct StoredGame {
    GameId id = 0;         // 0: not in the library yet
    std::string key = {};  // identifies the game in all libraries; assigned when it is added
    Kind kind = Kind::Study;
    record::Game game = {};

    // The external numbers of the nodes, in the order of record::nodes_of(). They outlive NodeIds,
    // which change when a record is reread. Empty: not numbered.
    std::vector<std::uint32_t> numbers = {};

    // Data that others keep with the game, opaque here. `play` has a line more for each move that
    // was appended.
    std::string play = {};
    std::string problems = {};
    std::string review = {};

    // Practice: the list that this position belongs to, when it was solved (empty: not solved), and
    // for a game that plays out such a position, which one (0: none).
    std::string list = {};
    std::string solved = {};
    GameId practises = 0;

    // Import: the running import that adds it (0: none), and what identifies the record if it is
    // imported again: fingerprint_of() the record as it was read. Only written when it is added.
    IntakeId intake = 0;
    std::string fingerprint = {};
    // The record as to_record_text() writes it, if the caller has it already: saves writing it once
    // more. Only read when it is added.
    std::string text = {};

    // The collection (0: none) and the place in it; see database/collection.h. Written when it is
    // added, and from then on by moving.
    CollectionId collection = 0;
    std::optional<std::int64_t> place = {};  // empty when it is added: at the end

    // In a store that several programs share: how often the record was saved. save() and append()
    // fail if another program has saved it since. 0: not known, and not checked.
    std::int64_t revision = 0;

    // Whose game it is, in a store with members (0: everybody's), and whether its owner shares it.
    // A store that was opened for a member says so itself when the game is added.
    MemberId owner = 0;
    bool is_shared = false;

    std::vector<std::string> labels = {};  // sorted, without duplicates
    std::string created = {};              // 2026-11-15T18:00:00Z
    std::string modified = {};
    std::string deleted = {};  // empty: not deleted
};

// A row in a list of games.
struct Summary {
    GameId id = 0;
    Kind kind = Kind::Study;
    std::string title = {};
    std::string red = {};
    std::string black = {};
    std::string event = {};
    std::string site = {};
    std::string round = {};
    std::string date = {};
    std::string result = {};  // "1-0"
    int red_elo = 0;          // 0: unknown
    int black_elo = 0;
    std::int64_t plies = 0;
    CollectionId collection = 0;  // 0: none
    bool is_playing = false;
    std::vector<std::string> labels = {};
    std::string list = {};
    std::string solved = {};
    GameId practises = 0;  // the practice position that it plays out; 0: none
    MemberId owner = 0;    // 0: everybody's
    bool is_shared = false;
    std::string created = {};
    std::string modified = {};
    std::string deleted = {};
};

// A game as stored in the file, neither parsed nor checked: for copies of the library, which must
// not fail because of one damaged record.
struct KeptGame {
    GameId id = 0;
    std::string key = {};
    std::string kind = {};
    std::string record = {};
    std::string numbers = {};
    std::string play = {};
    std::string problems = {};
    std::string review = {};
    std::string created = {};
    std::string modified = {};
    std::string deleted = {};
    std::string list = {};
    std::string solved = {};
    std::string practises = {};  // the key of the position it plays out; empty: none
    std::string fingerprint = {};
    std::string collection = {};  // its key; empty: none
    std::int64_t place = 0;
    std::vector<std::string> labels = {};
};

// The display name of the game: its title, otherwise its players, otherwise its event; may be
// empty.
std::string title_of(const record::Game& game);

// Identifies a practice position when its list is read again: start and title. The user's
// annotations are ignored.
std::string sameness_of(const record::Game& game);

// Identifies a record with everything in it: 32 hexadecimal digits. Empty if it cannot be written.
std::string fingerprint_of(const record::Game& game);
// The same, of what to_record_text() has written.
std::string fingerprint_of_text(std::string_view text);

}  // namespace chuhe::database
