// SPDX-License-Identifier: MIT
//
// Moves that were read one after the other, where some texts have several readings: the trail of a
// depth-first search for readings that fit together. The front piece is tried first, and the latest
// choice is changed first, as a person would.
//
//   Trail trail(position);
//   do {
//       while (…) trail.take(read_move(trail.position(), text, options));   until one has no
//       reading
//   } while (!is_good(trail) && trail.step_aside());
//
// Not recursive: lines may be very long. Lists of moves (notation/line.h) and the trees of records
// (record/choices.h) search with it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/notation/reader.h"

namespace chuhe::notation {

class Trail {
public:
    struct Step {
        Reading reading;
        std::size_t taken;  // which of its moves was made
        Position::Undo undo;

        Move move() const { return reading[taken]; }
    };

    explicit Trail(const Position& start) : position_(start) {}

    const Position& position() const { return position_; }
    std::span<const Step> steps() const { return steps_; }
    std::size_t size() const { return steps_.size(); }

    // Requires such a reading.
    void take(const Reading& reading, std::size_t index = 0) {
        steps_.push_back({reading, index, position_.make(reading[index])});
    }

    // Goes back to the latest step with an untried reading, and takes that; false if there is none.
    // Calls `on_dead_end` at each choice that is left behind, as if it were still to be made: none
    // of its readings has led to the end.
    template <typename OnDeadEnd>
    bool step_aside(const OnDeadEnd& on_dead_end) {
        while (!steps_.empty()) {
            const Step step = steps_.back();
            steps_.pop_back();
            position_.undo(step.move(), step.undo);
            if (step.taken + 1 < step.reading.size()) {
                take(step.reading, step.taken + 1);
                return true;
            }
            if (step.reading.is_ambiguous()) on_dead_end();
        }
        return false;
    }
    bool step_aside() {
        return step_aside([] {});
    }

private:
    Position position_;
    std::vector<Step> steps_;
};

}  // namespace chuhe::notation
