// SPDX-License-Identifier: MIT
//
// The books that an engine plays its opening from. Only moves that the law lets it play without
// harm: a book knows positions, not how the game came there.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "chuhe/base/error.h"
#include "chuhe/book/book.h"
#include "chuhe/book/choice.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::engine {

class Opening {
public:
    // No book.
    Opening() = default;

    // Paths with ; between them, asked in this order; none: the book that comes with Chuhe. What
    // cannot be opened is left out: see problems().
    explicit Opening(std::string_view files);

    const Errors& problems() const { return problems_; }

    struct Question {
        const Position& start;        // of the game
        std::span<const Move> moves;  // since then
        std::span<const Move> allowed;
        const rules::RuleBook& law;
        book::Choice choice;
        std::uint64_t random;
    };
    // Nothing when no book knows the position, or when all it knows is forbidden, or would repeat
    // a position in a way that loses.
    std::optional<book::BookMove> answer(const Question& question) const;

private:
    std::vector<book::Book> books_;
    Errors problems_;
};

}  // namespace chuhe::engine
