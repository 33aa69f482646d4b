// SPDX-License-Identifier: MIT
//
// Verdicts as JSON, for `chuhe judge --json`.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "chuhe/notation/notation.h"
#include "chuhe/rules/judge.h"

namespace chuhe::cli {

// One element of "books". With `explained` also the classes of the moves and their reasons. Texts
// quote moves in the given notation.
nlohmann::ordered_json to_json(const rules::Verdict& verdict, const rules::History& history,
                               bool explained, std::optional<notation::Notation> notation = {});

// The value of "would_be": one element per legal move.
nlohmann::ordered_json to_json(const std::vector<rules::WouldBe>& answers);

}  // namespace chuhe::cli
