// SPDX-License-Identifier: MIT
//
// The command line of `chuhe match`, as a plan.
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/formats/format.h"
#include "chuhe/match/plan.h"
#include "cli/command.h"
#include "cli/farm_choice.h"

namespace chuhe::cli {

std::span<const Option> match_options();

struct MatchRequest {
    match::MatchPlan plan;
    std::optional<std::string> openings = {};  // the file; read_listed_openings() reads it
    int opening_plies = 16;
    bool is_shuffled = false;
    std::optional<std::string> pgn = {};
    formats::WriteOptions writing = {};
    bool resumes = false;
    bool json = false;
    bool quiet = false;
    std::optional<FarmChoice> farm = {};  // who plays the games; nothing: this machine
};

// The error is a sentence for the user.
tl::expected<MatchRequest, Message> read_match_request(const Arguments& arguments);

// Adds the openings of the file to the plan, and reports problems.
Result<void> read_listed_openings(MatchRequest& request, const Streams& io);

}  // namespace chuhe::cli
