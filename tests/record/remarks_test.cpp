// SPDX-License-Identifier: MIT
#include "chuhe/record/remarks.h"

#include <doctest/doctest.h>

#include "chuhe/messages/moves.h"
#include "chuhe/messages/records.h"

using namespace chuhe;
using namespace chuhe::record;

namespace {

Diagnostic on_node(std::uint32_t node, Severity severity = Severity::Error) {
    return {severity,
            {ErrorCode::IllegalMove,
             say(messages::kMisprint, "move " + std::to_string(node)),
             {"x.pgn", node, 1}},
            node};
}

std::uint64_t count_of(const Diagnostics& list) {
    std::uint64_t count = 0;
    for (const Diagnostic& diagnostic : list)
        count += diagnostic.count;
    return count;
}

}  // namespace

TEST_CASE("remarks on nodes are forgotten exactly, even those that are only counted") {
    Remarks remarks;
    for (std::uint32_t node = 1; node <= 10'000; ++node)
        remarks.add(on_node(node));
    remarks.forget_if([](Severity severity, NodeId node) {
        return severity == Severity::Error && index_of(node) % 2 == 0;
    });
    std::size_t visited = 0;
    remarks.visit_nodes([&](Severity, NodeId node) {
        ++visited;
        CHECK(index_of(node) % 2 == 1);
    });
    CHECK(visited == 5000);
    Diagnostics list;
    remarks.move_to(list);
    CHECK(list.size() == 501);
    CHECK(count_of(list) == 5000);
    CHECK(list.back().count == 4500);
    CHECK(list.back().node == Diagnostic::kNoNode);
    CHECK(message_of(list.back()) == say(messages::kMisprint, "…"));
    Diagnostics none;
    remarks.move_to(none);
    CHECK(none.empty());
}

TEST_CASE("a kind of which all that were counted are forgotten needs no entry for them") {
    Remarks remarks;
    for (std::uint32_t node = 1; node <= 3000; ++node)
        remarks.add(on_node(node));
    remarks.forget_if([](Severity, NodeId node) { return index_of(node) > 1000; });
    Diagnostics list;
    remarks.move_to(list);
    CHECK(list.size() == 1000);
    CHECK(list.back().node == 1000);
}

TEST_CASE("remarks without a node are never forgotten, and all come in file order") {
    Remarks remarks;
    remarks.add(on_node(7, Severity::Warning));
    for (std::uint32_t line = 2000; line > 0; --line)
        remarks.add({Severity::Warning,
                     {ErrorCode::BadSyntax, say(messages::kVariationNotOpen), {"", line, 1}}});
    remarks.forget_if([](Severity, NodeId) { return true; });
    Diagnostics list;
    remarks.move_to(list);
    CHECK(count_of(list) == 2000);
    REQUIRE(list.size() == 1001);
    // Those that are counted stand at the place of the first one reported.
    CHECK(list.front().error.where.line == 1000);
    CHECK(list.front().count == 1000);
    CHECK(list.back().error.where.line == 2000);
}
