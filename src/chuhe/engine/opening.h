// SPDX-License-Identifier: MIT
//
// The opening books of an engine. Returns only moves that do not lose under the repetition rules: a
// book knows positions, not how the game got there.
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

// One or more books, asked in turn.
class Opening {
public:
    // No book.
    Opening() = default;

    // Paths separated by ;, tried in this order; none: the book that comes with Chuhe. Books that
    // cannot be opened are skipped: see problems().
    explicit Opening(std::string_view files);

    // Why books could not be opened.
    const Errors& problems() const { return problems_; }

    // Where the game stands, and what may be played.
    struct Situation {
        const Position& start;        // of the game
        std::span<const Move> moves;  // since then
        std::span<const Move> allowed;
        const rules::RuleBook& law;
        book::Choice choice;
        std::uint64_t random;
    };
    // Nothing if no book knows the position, or if all known moves are forbidden or would lose by
    // repetition.
    std::optional<book::BookMove> answer(const Situation& situation) const;

private:
    std::vector<book::Book> books_;
    Errors problems_;
};

}  // namespace chuhe::engine
