// SPDX-License-Identifier: MIT
//
// Repetition inside a search: the same law as rules/judge.h, without reasons and without
// allocation. Almost always the answer is "this position is new", and that costs one look into a
// small table.
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

#include "core/position.h"
#include "rules/rule_book.h"
#include "rules/verdict.h"

namespace chuhe::rules {

// The moves that led to the position in hand, with a filter that knows which positions cannot have
// occurred. One thread owns it.
class Trail {
public:
    struct Step {
        Move move;
        Position::Undo undo;  // what make() returned; its identity is that of the position before
    };

    // Room for so many moves is set aside once; more are welcome and cost an allocation.
    explicit Trail(std::size_t capacity = 1024) { steps_.reserve(capacity); }

    // Move() stands for a pass (Position::pass). Nothing repeats across a pass.
    void push(Move move, const Position::Undo& undo) {
        ++seen_[place_of(undo.identity.key)];
        steps_.push_back({move, undo});
    }

    // Requires a step.
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

    // False: the position is surely new. True: it may have occurred.
    bool may_have_seen(std::uint64_t key) const { return seen_[place_of(key)] != 0; }

private:
    static constexpr std::size_t kPlaces = 1 << 12;
    static std::size_t place_of(std::uint64_t key) { return key % kPlaces; }

    std::vector<Step> steps_;
    std::array<std::uint16_t, kPlaces> seen_{};
};

// How many moves ago the position stood on the board for the (folds - 1)-th time before now; 0 when
// it has not occurred so often since the last capture.
std::size_t plies_to_fold(const Position& position, const Trail& trail, int folds);

// The verdict on the repetition, or Open. Mate, limits and material are not looked at.
Outcome lean_judge(const Position& position, const Trail& trail, const RuleBook& book);

// Has the natural move limit been reached? As counted_quiet_plies() counts; plies before the trail
// begins all count. Says nothing about mate, which goes before the limit.
bool has_reached_natural_limit(const Position& position, const Trail& trail, const RuleBook& book);

}  // namespace chuhe::rules
