// SPDX-License-Identifier: MIT
//
// What went wrong with another engine, for the people who watch it.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "protocol/client.h"
#include "server/json.h"
#include "server/message.h"

namespace chuhe::server {

struct EngineTrouble {
    // "cannot_start", "no_protocol", "bad_setting", "died", "silent", "bad_answer", "illegal_move",
    // "no_score", "no_such_engine": part of the API, so a name is never changed.
    std::string code;
    std::string engine;  // what the user calls it
    std::string detail;  // in English, from the machine: an exit code, the bad move, last words
};

template <typename T>
using Attempted = tl::expected<T, EngineTrouble>;

EngineTrouble trouble_of(const protocol::Trouble& trouble, const std::string& engine);

// {"code", "engine", "detail", "detail_words": Words, "words": Words}
Json trouble_json(const EngineTrouble& trouble);
// What trouble_json() wrote; nothing for anything else.
std::optional<EngineTrouble> parse_trouble(const Json& json);

// 422 with the code, "engine_" before it.
Refusal refusal_of(const EngineTrouble& trouble);

}  // namespace chuhe::server
