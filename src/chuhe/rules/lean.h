// SPDX-License-Identifier: MIT
//
// Repetition inside a search: the same rules as rules/judge.h, without reasons and without
// allocation. Almost always the answer is "this position is new", which costs one lookup in a small
// table.
//
//   Trail trail(4096);
//   const Position::Undo undo = position.make(move);
//   trail.push(move, undo);
//   if (lean_judge(position, trail, book) != Outcome::Open) …
//   trail.pop();
//   position.undo(move, undo);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/rules/rule_book.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::rules {

// The moves that led to the current position, with a filter that knows which positions cannot have
// occurred. Owned by one thread.
class Trail {
public:
    struct Step {
        Move move;
        Position::Undo undo;  // what make() returned; its identity is that of the position before
    };

    // Capacity for that many moves is reserved once; more are possible and cost an allocation.
    explicit Trail(std::size_t capacity = 1024) { steps_.reserve(capacity); }

    // Move() stands for a pass (Position::pass). Nothing repeats across a pass.
    void push(Move move, const Position::Undo& undo) {
        ++seen_[place_of(undo.identity.key)];
        steps_.push_back({move, undo});
    }

    // Requires at least one step.
    void pop() {
        --seen_[place_of(steps_.back().undo.identity.key)];
        steps_.pop_back();
    }

    void clear() {
        steps_.clear();
        seen_.fill(0);
    }

    std::size_t size() const { return steps_.size(); }

    // The step made `back` moves ago; 0 is the last one. Requires back < size().
    const Step& step(std::size_t back) const { return steps_[steps_.size() - 1 - back]; }

    // False: the position is certainly new. True: it may have occurred before.
    bool may_have_seen(std::uint64_t key) const { return seen_[place_of(key)] != 0; }

private:
    static constexpr std::size_t kPlaces = 1 << 12;
    static std::size_t place_of(std::uint64_t key) { return key % kPlaces; }

    std::vector<Step> steps_;
    std::array<std::uint16_t, kPlaces> seen_{};
};

// How many moves ago the position occurred for the (folds - 1)-th time before now; 0 if it has not
// occurred that often since the last capture.
std::size_t plies_to_fold(const Position& position, const Trail& trail, int folds);

// The verdict on the repetition, or Open. Mate, limits and material are not considered.
Outcome lean_judge(const Position& position, const Trail& trail, const RuleBook& book);

// Has the natural move limit been reached? Counts like counted_quiet_plies(); plies before the
// start of the trail all count. Does not consider mate, which takes precedence over the limit.
bool has_reached_natural_limit(const Position& position, const Trail& trail, const RuleBook& book);

}  // namespace chuhe::rules
