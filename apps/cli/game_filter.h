// SPDX-License-Identifier: MIT
//
// The options that say which games count: of `chuhe explore`, and of the actions of `chuhe library`
// that search.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/index/filter.h"
#include "chuhe/messages/library_help.h"
#include "cli/arguments.h"

namespace chuhe::cli {

inline constexpr Option kPlayerOption{"--player", OptionKind::Value, "NAME",
                                      &messages::kHelpFilterPlayer};
inline constexpr Option kSideOption{"--side", OptionKind::Value, "SIDE",
                                    &messages::kHelpFilterSide};
inline constexpr Option kOpponentOption{"--opponent", OptionKind::Value, "NAME",
                                        &messages::kHelpFilterOpponent};
inline constexpr Option kEventOption{"--event", OptionKind::Value, "TEXT",
                                     &messages::kHelpFilterEvent};
inline constexpr Option kTextOption{"--text", OptionKind::Value, "TEXT",
                                    &messages::kHelpFilterText};
inline constexpr Option kFromOption{"--from", OptionKind::Value, "DATE",
                                    &messages::kHelpFilterFrom};
inline constexpr Option kToOption{"--to", OptionKind::Value, "DATE", &messages::kHelpFilterTo};
inline constexpr Option kResultOption{"--result", OptionKind::Value, "RESULT",
                                      &messages::kHelpFilterResult};
inline constexpr Option kOpeningOption{"--opening", OptionKind::Value, "CODE",
                                       &messages::kHelpFilterOpening};
inline constexpr Option kEloOption{"--elo", OptionKind::Value, "N", &messages::kHelpFilterElo};
inline constexpr Option kSourceOption{"--source", OptionKind::Value, "SOURCE",
                                      &messages::kHelpFilterSource};
inline constexpr Option kCollectionOption{"--collection", OptionKind::Value, "NAME",
                                          &messages::kHelpFilterCollection};
inline constexpr Option kLibraryOption{"--library", OptionKind::Value, "FILE",
                                       &messages::kHelpLibraryFile};

// The filter of the index, without the collection: its number is known to the library only.
struct GameFilter {
    index::Filter filter = {};
    std::string collection = {};  // its name, or its number; empty: any
};

// Of a command that declares all of these options. Without --source, games come from `usual`;
// nothing: from everywhere. The error is for the user.
tl::expected<GameFilter, Message> read_game_filter(const Arguments& arguments,
                                                   std::optional<index::Source> usual);

}  // namespace chuhe::cli
