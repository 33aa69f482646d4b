// SPDX-License-Identifier: MIT
//
// Who sits on the other side: our own engine, as strong as asked for, or another program.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/engine/limits.h"
#include "chuhe/match/plan.h"
#include "chuhe/messages/message.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::cli {

class Opponent {
public:
    virtual ~Opponent() = default;

    // "Chuhe (level 10)".
    virtual std::string name() const = 0;

    // Requires a position with a legal move; the answer is legal. Nothing: it resigns. The error is
    // for the user.
    using Reply = tl::expected<std::optional<Move>, Message>;
    virtual Reply choose(const rules::History& history, const engine::Limits& limits) = 0;

    // False when its strength cannot be changed. Requires 0 to 20.
    virtual bool set_level(int level) = 0;

    // Nothing when its strength is no level.
    virtual std::optional<int> level() const { return std::nullopt; }
};

// At level 20 it is as strong as it can be; an Elo is more precise than a level.
struct Strength {
    int level = 10;
    std::optional<int> elo = {};
};

// Where its first moves come from: nothing, the book that comes with Chuhe (no files), or files
// with ; between them.
struct OpeningBook {
    bool is_used = true;
    std::string files;
};

// The language is that of its name.
std::unique_ptr<Opponent> own_opponent(const Strength& strength, const rules::RuleBook& book,
                                       const OpeningBook& openings, Language language);

// The error is for the user.
tl::expected<std::unique_ptr<Opponent>, Message> program_opponent(const match::Contestant& program);

}  // namespace chuhe::cli
