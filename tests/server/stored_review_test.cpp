// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "chuhe/server/review_json.h"
#include "kit/game_text.h"
#include "kit/printing.h"

namespace chuhe::server {
namespace {

using tests::move;

KeptReview kept_review() {
    KeptReview kept{.review = review::begin_review(tests::game_of("h2e2 h9g7 e2e6"),
                                                   rules::RuleBook::chinese()),
                    .nodes = {0, 4, 7, 9},
                    .engine = "Chuhe"};
    kept.review.theory = {.plies = 2, .code = "A00", .names = {"Odd", "怪局", "怪局"}, .games = 12};
    kept.review.insights = {
        review::Insight{
            20, 9, 1000, {move("h2e2"), move("h9g7")}, review::Alternative{move("b0c2"), 15}},
        review::Insight{-18, 9, 1000, {move("h9g7")}},
        review::Insight{engine::mate_in(5), 9, 1000, {move("h0g2"), move("i9h9")}},
        review::Insight{250, 9, 1000, {move("g7e6")}}};
    return kept;
}

TEST_CASE("a review is kept as values, and read back as it was") {
    const KeptReview kept = kept_review();
    const auto read = parse_stored_review(stored_review(kept));
    REQUIRE(read.has_value());
    CHECK(read->review.insights == kept.review.insights);
    CHECK(read->review.theory == kept.review.theory);
    CHECK(read->review.book == rules::RuleBook::chinese());
    CHECK(read->nodes == kept.nodes);
    CHECK(read->engine == "Chuhe");
    CHECK(review_json(5, *read) == review_json(5, kept));
}

TEST_CASE("what is not a stored review is not taken for one") {
    const std::string good = stored_review(kept_review());
    REQUIRE(parse_stored_review(good).has_value());
    const auto broken = [&](const char* field, const Json& value) {
        Json json = Json::parse(good);
        json[field] = value;
        return parse_stored_review(dump(json)).has_value();
    };
    // Version 1 had no version, and kept what it showed.
    CHECK_FALSE(parse_stored_review(R"({"game": 1, "points": [], "moves": []})").has_value());
    CHECK_FALSE(parse_stored_review("").has_value());
    CHECK_FALSE(parse_stored_review("[2]").has_value());
    CHECK_FALSE(broken("version", 3));
    CHECK_FALSE(broken("start", "nonsense"));
    CHECK_FALSE(broken("moves", Json::array({"a0a9"})));
    CHECK_FALSE(broken("nodes", Json::array({1})));
    CHECK_FALSE(broken("insights", Json::array()));
    CHECK_FALSE(broken("insights", Json::array({{"x", 1, 2, ""}, nullptr, nullptr, nullptr})));
    CHECK_FALSE(broken("rules", "banana"));
    CHECK_FALSE(broken("theory", nullptr));
}

TEST_CASE("findings are shown in every language and notation") {
    const Json json = review_json(5, kept_review());
    CHECK(json.at("version") == 2);
    CHECK(json.at("rules") == "chinese");
    CHECK(json.at("theory").at("names").at("zh-Hans") == "怪局");
    const Json& theory = json.at("moves").at(0);
    CHECK(theory.at("theory") == true);
    CHECK(theory.at("findings").at(0).at("kind") == "theory");
    const Json& missed = json.at("moves").at(2);
    CHECK(missed.at("node") == 9);
    CHECK(missed.at("grade") == "blunder");
    const Json& finding = missed.at("findings").at(0);
    CHECK(finding.at("kind") == "misses_mate");
    CHECK(finding.at("count") == 3);
    CHECK(finding.at("line") == Json::array({"h0g2", "i9h9"}));
    CHECK(finding.at("starts") == "before");
    CHECK(finding.at("words").at("zh-Hant") == "錯過 3 步殺");
    CHECK(finding.at("quoting").at("words").at("en") == "misses a mate in 3: {0} {1}");
    CHECK(finding.at("quoting").at("moves").at(0).at("wxf") == "H2+3");
    CHECK(missed.at("worth_telling") == true);
    CHECK(theory.at("worth_telling") == false);
    CHECK(theory.at("words").at("en") == "good");
    CHECK(json.at("turning_point").at("node") == 9);
    CHECK_FALSE(json.at("summary_words").at("zh-Hans").get<std::string>().empty());
    CHECK(json.at("red").at("phases").contains("endgame"));
    CHECK(json.at("red").at("pieces").at("cannon").at("moves") == 2);
}

TEST_CASE("a good move with a finding is told, in the words of the finding") {
    // A rook checks from the same squares again and again; the last move leaves the cycle.
    std::vector<Move> moves_played;
    for (const char* text :
         {"i1e1", "e9d9", "e1d1", "d9e9", "d1e1", "e9d9", "e1d1", "d9e9", "d1h1"})
        moves_played.push_back(move(text));
    record::Game game(tests::position_of("4k4/9/9/9/9/9/9/9/8R/5K3 w"));
    std::vector<std::uint32_t> nodes = {0};
    record::NodeId node = record::kRoot;
    for (const Move each : moves_played) {
        node = game.add_move(node, each);
        nodes.push_back(static_cast<std::uint32_t>(nodes.size()));
    }
    KeptReview kept{.review = review::begin_review(game), .nodes = nodes, .engine = "Chuhe"};
    // Every move is what the engine would play, in a level game.
    for (std::size_t ply = 0; ply < kept.review.insights.size(); ++ply) {
        const Move best = ply < moves_played.size() ? moves_played[ply] : move("e9d9");
        kept.review.insights[ply] = review::Insight{0, 9, 1000, {best}};
    }
    const Json moves = review_json(5, kept).at("moves");
    const Json& warned = moves.at(6);
    CHECK(warned.at("grade") == "good");
    CHECK(warned.at("worth_telling") == true);
    CHECK(warned.at("words").at("en") == "repeating again would lose: perpetual check");
    CHECK(warned.at("better_words").at("en") == "");
    CHECK(moves.at(8).at("words").at("zh-Hans") == "必须变着：再重复将判负（长将）");
    CHECK(moves.at(1).at("worth_telling") == false);
}

}  // namespace
}  // namespace chuhe::server
