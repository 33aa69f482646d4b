// SPDX-License-Identifier: MIT
#include "chuhe/book/walk.h"

#include <unordered_map>
#include <unordered_set>

#include "chuhe/book/fold.h"
#include "chuhe/core/generate.h"

namespace chuhe::book {
namespace {

struct IdentityHash {
    std::size_t operator()(Identity identity) const {
        return static_cast<std::size_t>(identity.key);
    }
};

class Walker {
public:
    Walker(const Lookup& lookup, const VisitPosition& visit, const WalkPlan& plan)
        : lookup_(lookup), visit_(visit), plan_(plan) {}

    // Depth first, with an explicit stack: lines may be long.
    Result<void> run() {
        if (auto begun = enter(Position::start(), plan_.gap); !begun) return begun;
        while (!path_.empty() && !is_enough_) {
            Step& step = path_.back();
            if (step.next == step.moves.size()) {
                path_.pop_back();
                continue;
            }
            const Way way = step.moves[step.next++];
            if (path_.size() > plan_.deepest) continue;
            // `step` is invalidated when the path grows.
            const Position next = step.position.after(way.move);
            if (auto entered = enter(next, way.gap); !entered) return entered;
        }
        return {};
    }

private:
    struct Way {
        Move move;
        int gap;  // how many more unknown positions may follow
    };
    struct Step {
        Position position;
        std::vector<Way> moves;
        std::size_t next = 0;
    };

    Result<void> enter(const Position& position, int gap) {
        const Identity identity = Fold(position).identity();
        if (known_.contains(identity)) return {};
        const auto stranger = strangers_.find(identity);
        if (stranger != strangers_.end() && stranger->second >= gap) return {};
        const Result<std::vector<BookMove>> found = lookup_(position);
        if (!found) return tl::make_unexpected(found.error());
        if (!found->empty()) {
            known_.insert(identity);
            is_enough_ = !visit_(position, *found);
            push(position, *found, plan_.gap);
        } else if (gap > 0) {
            // Those at the very edge are not remembered: there are too many.
            strangers_[identity] = gap;
            push(position, {}, gap);
        }
        return {};
    }

    void push(const Position& position, const std::vector<BookMove>& found, int gap) {
        Step step{position, {}, 0};
        for (const BookMove& move : found)
            step.moves.push_back({move.move, gap});
        if (gap > 0) {
            for (const Move move : legal_moves(position))
                step.moves.push_back({move, gap - 1});
        }
        path_.push_back(std::move(step));
    }

    const Lookup& lookup_;
    const VisitPosition& visit_;
    WalkPlan plan_;
    std::vector<Step> path_;
    std::unordered_set<Identity, IdentityHash> known_;
    std::unordered_map<Identity, int, IdentityHash> strangers_;  // with the widest gap tried
    bool is_enough_ = false;
};

}  // namespace

Result<void> walk(const Lookup& lookup, const VisitPosition& visit, const WalkPlan& plan) {
    return Walker(lookup, visit, plan).run();
}

}  // namespace chuhe::book
