// SPDX-License-Identifier: MIT
//
// A search for games, as `chuhe library list`, `search`, `export` and `stats` share it: by header,
// by position, by material, by a path or a sequence of moves.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/base/result.h"
#include "chuhe/core/position.h"
#include "chuhe/index/list.h"
#include "chuhe/index/pattern.h"
#include "chuhe/index/pattern_search.h"
#include "cli/arguments.h"
#include "cli/game_filter.h"
#include "cli/library_index.h"

namespace chuhe::cli {

inline constexpr Option kLabelOption{"--label", OptionKind::Value, "LABEL",
                                     &messages::kHelpFilterLabel};
inline constexpr Option kPositionOption{"--position", OptionKind::Value, "FEN",
                                        &messages::kHelpSearchPosition};
inline constexpr Option kMaterialOption{"--material", OptionKind::Value, "PIECES",
                                        &messages::kHelpSearchMaterial};
inline constexpr Option kPathOption{"--path", OptionKind::Value, "SQUARES",
                                    &messages::kHelpSearchPath};
inline constexpr Option kSequenceOption{"--sequence", OptionKind::Value, "MOVES",
                                        &messages::kHelpSearchSequence};
inline constexpr Option kNoMirrorOption{
    "--no-mirror", OptionKind::Switch, {}, &messages::kHelpNoMirror};
inline constexpr Option kSortOption{"--sort", OptionKind::Value, "ORDER", &messages::kHelpListSort};
inline constexpr Option kOffsetOption{"--offset", OptionKind::Value, "N",
                                      &messages::kHelpListOffset};
inline constexpr Option kLimitOption{"--limit", OptionKind::Value, "N", &messages::kHelpListLimit};

struct GameSearch {
    GameFilter filter = {};
    std::string label = {};
    std::optional<Position> position = {};
    index::Pattern pattern = {};  // the rest of what is looked for on the board
    index::Folding folding = index::Folding::Mirror;
    std::optional<index::ListOrder> order = {};
    bool is_reversed = false;
    std::size_t offset = 0;
    std::size_t limit = SIZE_MAX;

    // Whether it looks at the moves of games.
    bool is_on_board() const;
};

// Of a command that declares all of these options. The error is for the user. `usual_limit` is that
// without --limit; 0 stands for all.
tl::expected<GameSearch, Message> read_game_search(const Arguments& arguments,
                                                   std::size_t usual_limit);

// The library of --library and the games that the search asks for.
tl::expected<std::unique_ptr<LibraryIndex>, ExitCode> open_source(const Arguments& arguments,
                                                                  const GameSearch& search,
                                                                  const Streams& io);

// A game that was found, and where, if the search is on the board.
struct FoundGame {
    index::GameSlot slot = 0;
    std::optional<std::uint16_t> ply = {};
    bool is_mirrored = false;
};

struct SearchEnd {
    std::size_t found = 0;    // without regard to offset and limit, unless it ended early
    bool is_complete = true;  // false: there are more than the limit, or the visitor ended it
};

// Calls `visit` for the games from the offset up to the limit, in order, until it returns false. A
// search on the board ends with the last of them; others count all games. `show_progress` is called
// now and then by searches that take long, and may return false to end them.
struct SearchVisitor {
    std::function<bool(const FoundGame&)> visit;
    std::function<bool(std::size_t searched, std::size_t total)> show_progress = {};
};
Result<SearchEnd> find_games(const LibraryIndex& source, const GameSearch& search,
                             const SearchVisitor& visitor);

}  // namespace chuhe::cli
