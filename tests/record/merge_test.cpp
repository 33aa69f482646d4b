// SPDX-License-Identifier: MIT
#include "chuhe/record/merge.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "chuhe/core/fen.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "kit/game_text.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

// A node by its way from the root: "h2e2 h9g7 <…> ".
std::string step_text(const Game& game, NodeId node) {
    return std::to_string(static_cast<int>(game.kind(node))) + to_string(game.move(node)) +
           game.token(node) + ' ';
}

std::map<std::string, NodeId> nodes_by_way(const Game& game) {
    std::vector<std::string> ways(game.id_limit());
    std::map<std::string, NodeId> nodes;
    for (const NodeId node : nodes_of(game)) {
        std::string& way = ways[index_of(node)];
        if (node != kRoot) way = ways[index_of(game.parent(node))] + step_text(game, node);
        nodes.emplace(way, node);
    }
    return nodes;
}

template <typename List>
bool has_all(const List& list, const List& parts) {
    return std::ranges::all_of(parts, [&](const auto& part) {
        return std::ranges::count(list, part) >= std::ranges::count(parts, part);
    });
}

template <typename Value>
std::vector<Value> vector_of(std::span<const Value> values) {
    return {values.begin(), values.end()};
}

// Everything that is in the part is in the whole.
void check_contains(const Game& whole, const Game& part) {
    const auto nodes = nodes_by_way(whole);
    for (const auto& entry : nodes_by_way(part)) {
        const auto& way = entry.first;
        const NodeId node = entry.second;
        CAPTURE(way);
        const auto found = nodes.find(way);
        REQUIRE(found != nodes.end());
        const NodeId here = found->second;
        CHECK(whole.comment(here).find(part.comment(node)) != std::string_view::npos);
        CHECK(whole.lead(here).find(part.lead(node)) != std::string_view::npos);
        CHECK(has_all(vector_of(whole.nags(here)), vector_of(part.nags(node))));
        CHECK(has_all(vector_of(whole.marks(here)), vector_of(part.marks(node))));
        if (part.judgement(node) != Judgement::None) {
            const bool is_said =
                whole.judgement(here) == part.judgement(node) ||
                whole.comment(here).find(to_string(part.judgement(node))) != std::string_view::npos;
            CHECK(is_said);
        }
    }
    for (const Tag& tag : part.tags()) {
        CAPTURE(tag.name);
        CAPTURE(tag.value);
        const bool says_nothing = tag.value.find_first_not_of("?.- ") == std::string::npos;
        CHECK((says_nothing || std::ranges::count(whole.tags(), tag) > 0));
    }
    const std::string_view about = whole.comment(kRoot);
    CHECK((part.outcome() == Outcome::Unknown || whole.outcome() == part.outcome() ||
           about.find(to_string(part.outcome())) != std::string_view::npos));
    CHECK((whole.ending() == part.ending() || about.find(part.ending()) != std::string_view::npos));
}

// Two games from the same start, with moves in common.
std::pair<Game, Game> related_games(std::uint64_t seed) {
    GameMix mix;
    mix.other_starts = false;
    mix.skips = true;
    mix.words = true;
    Game first = random_game(seed, mix);
    Game second = random_game(seed + 1000, mix);
    // The second one begins like the first, with its own annotations.
    NodeId end = kRoot;
    for (const NodeId node : main_line_of(first)) {
        if (!first.is_move(node) || index_of(node) > 8) break;
        NodeId next = kNoNode;
        for (const NodeId child : children_of(second, end)) {
            if (second.is_move(child) && second.move(child) == first.move(node)) next = child;
        }
        end = next != kNoNode ? next : second.add_move(end, first.move(node));
        second.set_comment(end, "about " + std::to_string(index_of(node)));
    }
    return {std::move(first), std::move(second)};
}

}  // namespace

TEST_CASE("everything in either of two records is in the merged one") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        const auto [first, second] = related_games(seed);
        const Result<Merged> both = merged(first, second);
        REQUIRE(both.has_value());
        check_contains(both->game, first);
        check_contains(both->game, second);
        // Nothing else, either.
        const auto ways = nodes_by_way(both->game);
        const auto of_first = nodes_by_way(first);
        const auto of_second = nodes_by_way(second);
        for (const auto& [way, node] : ways)
            CHECK(of_first.contains(way) + of_second.contains(way) > 0);
    }
}

TEST_CASE("merging a game with itself changes nothing, and merging twice changes nothing more") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        CAPTURE(seed);
        const auto [first, second] = related_games(seed);
        const Merged same = merged(first, first).value();
        CHECK(same.game == first);
        CHECK(same.conflicts.empty());
        const Game once = merged(first, second)->game;
        CHECK(merged(once, second)->game == once);
        CHECK(merged(once, first)->game == once);
    }
}

TEST_CASE("the main line stays that of the first record, or goes on in the second") {
    const Game merged_game =
        merged(game_of("h2e2 h9g7"), game_of("h2e2 (b2e2) h9g7 h0g2 b9c7")).value().game;
    CHECK(line_text(merged_game) == "h2e2 (b2e2) h9g7 h0g2 b9c7");
    CHECK(line_text(merged(game_of("h2e2 h9g7"), game_of("h2e2 b9c7 h0g2")).value().game) ==
          "h2e2 h9g7 (b9c7 h0g2)");
}

TEST_CASE("of two values of a tag, the first counts and both are kept") {
    Game first = game_of("h2e2");
    first.add_tag(tags::kRed, "胡荣华");
    first.add_tag(tags::kDate, "????.??.??");
    first.set_outcome(Outcome::RedWins);
    Game second = game_of("h2e2");
    second.add_tag(tags::kRed, "胡榮華");
    second.add_tag(tags::kDate, "1980.10.05");
    second.add_tag(tags::kSite, "?");
    second.set_outcome(Outcome::Draw);
    const Merged both = merged(first, second).value();
    CHECK(both.game.tag(tags::kRed) == "胡荣华");
    CHECK(both.game.tag(tags::kDate) == "1980.10.05");
    CHECK(std::ranges::count(both.game.tags(), Tag{"Red", "胡榮華"}) == 1);
    CHECK(both.game.outcome() == Outcome::RedWins);
    CHECK(both.game.comment(kRoot) == "Result: 1/2-1/2");
    CHECK(both.conflicts ==
          std::vector<TagConflict>{{"Red", "胡荣华", "胡榮華"}, {"Result", "1-0", "1/2-1/2"}});
}

TEST_CASE("a comment that contains the other one is kept alone") {
    Game first = game_of("h2e2");
    Game second = first;
    first.set_comment(kRoot, "good\nvery good");
    second.set_comment(kRoot, "very good");
    CHECK(merged(first, second)->game.comment(kRoot) == "good\nvery good");
    CHECK(merged(second, first)->game.comment(kRoot) == "good\nvery good");
    second.set_comment(kRoot, "very");
    CHECK(merged(first, second)->game.comment(kRoot) == "good\nvery good\nvery");
}

TEST_CASE("games from different starts are not merged, but other move numbers do not matter") {
    const auto from = [](const char* fen) { return Game(*Position::from_fen(fen)); };
    const Game one = from("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
    CHECK_FALSE(merged(one, from("3k5/9/9/9/9/9/9/9/9/R3K4 b - - 0 1")).has_value());
    CHECK_FALSE(merged(one, Game()).has_value());
    const Merged both = merged(one, from("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 4 30")).value();
    CHECK(to_fen(both.game.start()) == to_fen(one.start()));
    CHECK(both.game.comment(kRoot) == "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 4 30");
}
