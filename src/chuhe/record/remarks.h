// SPDX-License-Identifier: MIT
//
// What a builder has to say about the game being read, until it is finished.
//
// Remarks on nodes can become void when the game is read again, so none of them may be merely
// counted. Only the first of each kind are kept whole, though: of the others, eight bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/record/node.h"

namespace chuhe::record {

class Remarks {
public:
    void add(Diagnostic diagnostic);
    void clear();

    // Forgets the remarks on nodes for which `is_void(severity, node)` holds.
    template <typename Predicate>
    void forget_if(Predicate is_void) {
        std::erase_if(whole_, [&](const Diagnostic& diagnostic) {
            return diagnostic.node != Diagnostic::kNoNode &&
                   is_void(diagnostic.severity, NodeId{diagnostic.node});
        });
        std::erase_if(counted_, [&](const Counted& counted) {
            return is_void(kinds_[counted.kind].rest.severity, counted.node);
        });
    }

    // Calls `visit(severity, node)` for each remark on a node.
    template <typename Visit>
    void visit_nodes(Visit visit) const {
        for (const Diagnostic& diagnostic : whole_) {
            if (diagnostic.node != Diagnostic::kNoNode)
                visit(diagnostic.severity, NodeId{diagnostic.node});
        }
        for (const Counted& counted : counted_)
            visit(kinds_[counted.kind].rest.severity, counted.node);
    }

    // Appends them to the list in file order, and forgets them.
    void move_to(Diagnostics& list);

private:
    struct Kind {
        std::size_t whole = 0;
        // What those that are not kept whole have in common, at the place of the first. Counts the
        // ones without a node.
        Diagnostic rest = {};
        bool has_rest = false;
    };
    struct Counted {
        NodeId node;
        std::uint32_t kind;  // in kinds_
    };

    std::uint32_t number_of(const Diagnostic& diagnostic);

    std::vector<Diagnostic> whole_;
    std::vector<Counted> counted_;
    std::vector<Kind> kinds_;
    std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  // of kinds
};

}  // namespace chuhe::record
