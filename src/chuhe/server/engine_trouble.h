// SPDX-License-Identifier: MIT
//
// What went wrong with another engine, for the people who watch it.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/protocol/client.h"
#include "chuhe/server/json.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

struct EngineTrouble {
    // "cannot_start", "no_protocol", "bad_setting", "died", "silent", "bad_answer", "illegal_move",
    // "no_score", "no_such_engine": part of the API, so a name is never changed.
    std::string kind;
    std::string engine;  // what the user calls it
    Message detail;      // from the machine: an exit code, the bad move, last words
};

template <typename T>
using Attempted = tl::expected<T, EngineTrouble>;

EngineTrouble trouble_of(const protocol::Trouble& trouble, const std::string& engine);

// "died: exit code 3", for the log.
std::string describe_briefly(const EngineTrouble& trouble);

// The Trouble of docs/api.md.
Json trouble_json(const EngineTrouble& trouble);
// What trouble_json() wrote, the detail in English only; nothing for anything else.
std::optional<EngineTrouble> parse_trouble(const Json& json);

// 422 with the kind, "engine_" before it.
Refusal refusal_of(const EngineTrouble& trouble);

}  // namespace chuhe::server
