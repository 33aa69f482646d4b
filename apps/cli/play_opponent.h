// SPDX-License-Identifier: MIT
//
// The player's opponent: the built-in engine at a chosen strength, or an external engine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/engine/job.h"
#include "chuhe/engine/opponents.h"
#include "chuhe/match/plan.h"
#include "chuhe/messages/message.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::cli {

class Opponent {
public:
    virtual ~Opponent() = default;

    // "Chuhe (level 10)".
    virtual std::string name() const = 0;

    // Requires a position with a legal move; the reply is legal. Empty: it resigns. The error is
    // for the user. The opponent has its own options.
    using Reply = tl::expected<std::optional<Move>, Message>;
    virtual Reply choose(engine::Job job) = 0;

    // False if its strength cannot be changed. Requires 0 to 20.
    virtual bool set_level(int level) = 0;

    // Empty if its strength is not given as a level.
    virtual std::optional<int> level() const { return std::nullopt; }
};

// Level 20 is full strength; an Elo is more precise than a level.
struct Strength {
    int level = 10;
    std::optional<int> elo = {};
    const engine::Opponent* character = nullptr;  // who plays at this level; null: nobody special
};

// Where its first moves come from: no book, the built-in one (no files), or files separated by ;.
struct OpeningBook {
    bool is_used = true;
    std::string files;
};

// The language is for its name.
std::unique_ptr<Opponent> own_opponent(const Strength& strength, const rules::RuleBook& book,
                                       const OpeningBook& openings, Language language);

// The error is for the user.
tl::expected<std::unique_ptr<Opponent>, Message> program_opponent(const match::Contestant& program);

}  // namespace chuhe::cli
