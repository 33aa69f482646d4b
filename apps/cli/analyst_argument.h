// SPDX-License-Identifier: MIT
//
// Which engine analyses positions, and how long, as given on the command line.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/engine/limits.h"
#include "chuhe/match/plan.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/language.h"
#include "chuhe/review/analyst.h"
#include "chuhe/rules/rule_book.h"
#include "cli/arguments.h"

namespace chuhe::cli {

inline constexpr Option kEngineOption{"--engine", OptionKind::Value, "SPEC",
                                      &messages::kHelpEngine};
inline constexpr Option kMoveTimeOption{"--movetime", OptionKind::Value, "MS",
                                        &messages::kHelpMoveTime};
inline constexpr Option kNodesOption{"--nodes", OptionKind::Value, "N", &messages::kHelpNodes};
inline constexpr Option kDepthOption{"--depth", OptionKind::Value, "N", &messages::kHelpDepth};
inline constexpr Option kThreadsOption{"--threads", OptionKind::Value, "N",
                                       &messages::kHelpThreads};
inline constexpr Option kHashOption{"--hash", OptionKind::Value, "MB", &messages::kHelpHash};

// The values of --movetime, --nodes and --depth, at most one of which may be given. Empty: none.
tl::expected<match::Budget, Message> read_move_limit(const Arguments& arguments);

engine::Limits limits_of(const match::Budget& budget);

// The limit per move: "500 ms", "100000 nodes", "depth 12"; "500 毫秒".
Message describe(const match::Budget& budget);

struct AnalystChoice {
    std::optional<match::Contestant> program;  // nothing: our own engine
    int threads = 1;
    std::size_t hash_megabytes = 16;
};

// The values of --engine, --threads and --hash. For another engine the last two become its options.
tl::expected<AnalystChoice, Message> read_analyst(const Arguments& arguments);

// Our own engine once for each thread, each with one: they share out the positions, and the result
// does not depend on their number. Another engine once. The error is a sentence for the user.
using Analysts = std::vector<std::unique_ptr<review::Analyst>>;
tl::expected<Analysts, Message> make_analysts(const AnalystChoice& choice,
                                              const rules::RuleBook& book);

}  // namespace chuhe::cli
