// SPDX-License-Identifier: MIT
#include "chuhe/base/diagnostic.h"

#include <doctest/doctest.h>

#include "chuhe/messages/reading.h"
#include "chuhe/messages/records.h"

using namespace chuhe;

namespace {

Diagnostic in_line(std::uint32_t line, Message message, Severity severity = Severity::Warning) {
    return {severity, {ErrorCode::BadSyntax, std::move(message), {"x.pgn", line, 1}}};
}

}  // namespace

TEST_CASE("of a million diagnostics of a kind the first are listed, and the rest are counted") {
    Diagnostics list;
    for (std::uint32_t line = 1; line <= 1'000'000; ++line)
        list.push_back(in_line(line, say(messages::kVariationNotOpen)));
    list.push_back(in_line(2'000'000, say(messages::kVariationNotClosed)));
    REQUIRE(list.size() == Diagnostics::kMostOfAKind + 2);
    CHECK(list[999].error.where.line == 1000);
    CHECK(list[999].count == 1);
    const Diagnostic& rest = list[1000];
    CHECK(rest.count == 999'000);
    CHECK(rest.severity == Severity::Warning);
    CHECK(rest.error.where.line == 1001);
    CHECK(to_string(rest.error.message) ==
          "… and 999000 more like this: the end of a variation that never began");
    CHECK(message_of(rest).code() == messages::kVariationNotOpen.code);
    CHECK(list.back().error.where.line == 2'000'000);
}

TEST_CASE("a single diagnostic more is listed as it is") {
    Diagnostics list;
    for (std::uint32_t line = 1; line <= Diagnostics::kMostOfAKind + 1; ++line)
        list.push_back(in_line(line, say(messages::kVariationNotOpen)));
    CHECK(list.back().count == 1);
    CHECK(to_string(list.back().error.message) == "the end of a variation that never began");
}

TEST_CASE("the same message of another severity is another kind") {
    Diagnostics list;
    for (std::uint32_t line = 1; line <= Diagnostics::kMostOfAKind; ++line)
        list.push_back(in_line(line, say(messages::kVariationNotOpen)));
    list.push_back(in_line(5000, say(messages::kVariationNotOpen), Severity::Error));
    list.push_back(in_line(5001, say(messages::kVariationNotOpen), Severity::Error));
    CHECK(list.size() == Diagnostics::kMostOfAKind + 2);
    CHECK(list.back().severity == Severity::Error);
}

TEST_CASE("what is counted says what it has in common, and refers to no node") {
    Diagnostics list;
    for (std::uint32_t line = 1; line <= Diagnostics::kMostOfAKind + 3; ++line) {
        Diagnostic diagnostic =
            in_line(line, say(messages::kNotAMoveKept, "word " + std::to_string(line)));
        diagnostic.node = line;
        list.push_back(diagnostic);
    }
    CHECK(list[999].node == 1000);
    CHECK(list.back().node == Diagnostic::kNoNode);
    CHECK(list.back().count == 3);
    CHECK(message_of(list.back()) == say(messages::kNotAMoveKept, "…"));
}

TEST_CASE("lists that are joined count each diagnostic once") {
    Diagnostics one;
    for (std::uint32_t line = 1; line <= 5000; ++line)
        one.push_back(in_line(line, say(messages::kVariationNotOpen)));
    Diagnostics both;
    both.append(one);
    both.append(one);
    std::uint64_t count = 0;
    for (const Diagnostic& diagnostic : both)
        count += diagnostic.count;
    CHECK(count == 10'000);
    CHECK(both.size() == Diagnostics::kMostOfAKind + 1);
    both.clear();
    both.push_back(in_line(1, say(messages::kVariationNotOpen)));
    CHECK(both.size() == 1);
}

TEST_CASE("a list of limited length says how many problems are missing, in every language") {
    Diagnostics list = Diagnostics::at_most(2);
    for (std::uint32_t line = 1; line <= 2; ++line)
        list.push_back(in_line(line, say(messages::kVariationNotOpen), Severity::Note));
    CHECK(list.size() == 2);
    list.push_back(in_line(3, say(messages::kVariationNotOpen), Severity::Note));
    CHECK(to_string(list.back().error.message) == "… and 1 more problem");
    list.push_back(in_line(4, say(messages::kVariationNotClosed), Severity::Error));
    list.push_back(in_line(5, say(messages::kVariationNotClosed)));
    REQUIRE(list.size() == 3);
    CHECK(list.back().count == 3);
    CHECK(list.back().severity == Severity::Error);  // the worst of them
    CHECK(list.back().error.where.line == 3);
    const Message& message = list.back().error.message;
    CHECK(to_string(message) == "… and 3 more problems");
    CHECK(message.in(Language::Simplified) == "……另有 3 个问题");
    CHECK(message.in(Language::Traditional) == "……另有 3 個問題");
}
