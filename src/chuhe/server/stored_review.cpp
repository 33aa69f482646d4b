// SPDX-License-Identifier: MIT
//
// Reviews as the library keeps them: see review_json.h.
#include <sstream>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/server/review_json.h"

namespace chuhe::server {
namespace {

constexpr int kStoredReviewVersion = 2;

std::string line_text_of(std::span<const Move> line) {
    std::string text;
    for (const Move move : line)
        text += (text.empty() ? "" : " ") + to_string(move);
    return text;
}

// The line up to the first move that cannot be played.
std::vector<Move> parse_line(const std::string& text, Position position) {
    std::vector<Move> line;
    for (const std::string_view word : split_words(text)) {
        const auto move = parse_move(word);
        if (!move || !is_legal(position, *move)) break;
        position.make(*move);
        line.push_back(*move);
    }
    return line;
}

Json insight_json(const std::optional<review::Insight>& insight) {
    if (!insight) return nullptr;
    Json json = {insight->score, insight->depth, insight->nodes, line_text_of(insight->line)};
    if (insight->second) {
        json.push_back(to_string(insight->second->move));
        json.push_back(insight->second->score);
    }
    return json;
}

std::optional<review::Insight> parse_insight(const Json& json, const Position& position) {
    if (!json.is_array() || json.size() < 4) return std::nullopt;
    review::Insight insight{.score = json[0].get<engine::Score>(),
                            .depth = json[1].get<engine::Depth>(),
                            .nodes = json[2].get<std::uint64_t>(),
                            .line = parse_line(json[3].get<std::string>(), position)};
    if (json.size() < 6) return insight;
    const auto move = parse_move(json[4].get<std::string>());
    if (move && is_legal(position, *move)) insight.second = {*move, json[5].get<engine::Score>()};
    return insight;
}

review::Theory parse_theory(const Json& json) {
    review::Theory theory{.plies = json.at("plies").get<std::size_t>(),
                          .code = json.at("code").get<std::string>(),
                          .games = json.at("games").get<std::uint32_t>()};
    const Json& names = json.at("names");
    for (std::size_t i = 0; i < theory.names.size() && i < names.size(); ++i)
        theory.names[i] = names[i].get<std::string>();
    return theory;
}

// Throws what the JSON library throws if a field is missing or has another type.
std::optional<KeptReview> parse_kept(const Json& json) {
    const auto start = Position::from_fen(json.at("start").get<std::string>());
    const auto rules = rules::parse_rule_kind(json.at("rules").get<std::string>());
    if (!start || !rules) return std::nullopt;
    KeptReview kept{.review = {.history = rules::History(*start), .book = rules::rule_book(*rules)},
                    .nodes = json.at("nodes").get<std::vector<std::uint32_t>>(),
                    .engine = json.at("engine").get<std::string>()};
    review::Review& review = kept.review;
    for (const Json& text : json.at("moves")) {
        const auto move = parse_move(text.get<std::string>());
        if (!move || !review.history.push(*move)) return std::nullopt;
    }
    review.nodes.resize(review.history.plies());
    const Json& insights = json.at("insights");
    const bool is_whole = insights.size() == review.history.plies() + 1 &&
                          kept.nodes.size() == review.history.plies() + 1;
    if (!is_whole) return std::nullopt;
    for (std::size_t ply = 0; ply < insights.size(); ++ply)
        review.insights.push_back(parse_insight(insights[ply], review.history.at(ply)));
    review.theory = parse_theory(json.at("theory"));
    return kept;
}

}  // namespace

std::string stored_review(const KeptReview& kept) {
    const review::Review& review = kept.review;
    Json moves = Json::array();
    for (const Move move : review.history.moves())
        moves.push_back(to_string(move));
    Json insights = Json::array();
    for (const auto& insight : review.insights)
        insights.push_back(insight_json(insight));
    const review::Theory& theory = review.theory;
    return dump({{"version", kStoredReviewVersion},
                 {"start", to_fen(review.history.start())},
                 {"moves", std::move(moves)},
                 {"nodes", kept.nodes},
                 {"rules", rules::name_of(review.book.kind)},
                 {"engine", kept.engine},
                 {"theory",
                  {{"plies", theory.plies},
                   {"code", theory.code},
                   {"names", theory.names},
                   {"games", theory.games}}},
                 {"insights", std::move(insights)}});
}

std::optional<KeptReview> parse_stored_review(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || json.value("version", 0) != kStoredReviewVersion) return std::nullopt;
    try {
        return parse_kept(json);
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace chuhe::server
