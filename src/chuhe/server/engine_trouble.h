// SPDX-License-Identifier: MIT
//
// What went wrong with an external engine, as reported to the user.
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
    // "no_score", "no_such_engine", "not_allowed", "time_used": part of the API, so these names
    // never change.
    std::string kind;
    std::string engine;  // the name the user gave it
    Message detail;      // technical details: an exit code, the illegal move, its last output
};

template <typename T>
using Attempted = tl::expected<T, EngineTrouble>;

EngineTrouble trouble_of(const protocol::Trouble& trouble, const std::string& engine);

// The user has not allowed this program; the detail says how to.
EngineTrouble not_allowed(const std::string& engine, const std::string& program,
                          const std::vector<std::string>& arguments);

// The engine time of whoever it works for is used up.
EngineTrouble time_used(const std::string& engine);

// "died: exit code 3", for the log.
std::string describe_briefly(const EngineTrouble& trouble);

// The Trouble of docs/api.md.
Json trouble_json(const EngineTrouble& trouble);
// What trouble_json() wrote; nothing for anything else.
std::optional<EngineTrouble> parse_trouble(const Json& json);

// 422, with the kind prefixed by "engine_".
Refusal refusal_of(const EngineTrouble& trouble);

}  // namespace chuhe::server
