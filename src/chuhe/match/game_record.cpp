// SPDX-License-Identifier: MIT
#include "chuhe/match/game_record.h"

#include <array>
#include <cstdio>
#include <cstdlib>

#include "chuhe/base/text.h"
#include "chuhe/messages/engines.h"
#include "chuhe/record/tags.h"

namespace chuhe::match {

namespace {

namespace tags = record::tags;
using record::Game;
using record::NodeId;
using record::Outcome;

constexpr std::string_view kPlanTag = "MatchPlan";

std::string score_text(engine::Score score) {
    if (engine::is_mate(score)) {
        const int moves = engine::moves_to_mate(score);
        return (score > 0 ? "+M" : "-M") + std::to_string(std::abs(moves));
    }
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%+.2f", score / 100.0);
    return text.data();
}

std::string time_control_text(const FinishedGame& finished, const MatchPlan& plan) {
    const std::string red = to_string(plan.engines[finished.red].budget);
    const std::string black = to_string(plan.engines[finished.black].budget);
    return red == black ? red : "red " + red + ", black " + black;
}

std::optional<std::size_t> engine_of(const MatchPlan& plan, std::optional<std::string_view> name) {
    if (!name) return std::nullopt;
    for (std::size_t i = 0; i < plan.engines.size(); ++i)
        if (plan.engines[i].name == *name) return i;
    return std::nullopt;
}

// In English: ending_in() reads it, and other programs do.
std::string termination_of(const PlayedGame& played) {
    const std::string name = name_of(played.ending());
    return played.detail.empty() ? name : name + ": " + to_string(played.detail);
}

GameEnding ending_in(std::string_view termination) {
    return parse_game_ending(termination.substr(0, termination.find(':')));
}

}  // namespace

std::string comment_of(const PlyNote& note) {
    if (note.is_opening) return "opening";
    std::string text;
    if (note.score) text = score_text(*note.score) + "/" + std::to_string(note.depth) + " ";
    text += play::seconds_of(note.time) + "s";
    if (note.nodes > 0) text += " " + std::to_string(note.nodes) + "n";
    return text;
}

Game to_record(const FinishedGame& finished, const MatchPlan& plan, const std::string& date) {
    const PlayedGame& played = finished.game;
    Game game(played.opening.start);
    game.add_tag(tags::kEvent, plan.event);
    game.add_tag(tags::kDate, date);
    game.add_tag(tags::kRound, std::to_string(finished.number));
    game.add_tag(tags::kRed, plan.engines[finished.red].name);
    game.add_tag(tags::kBlack, plan.engines[finished.black].name);
    game.add_tag(tags::kTimeControl, time_control_text(finished, plan));
    game.add_tag("Rules", rules::name_of(plan.book.kind));
    game.add_tag("PlyCount", std::to_string(played.moves.size()));
    game.add_tag(kPlanTag, fingerprint(plan));
    game.set_outcome(played.outcome);
    game.set_ending(termination_of(played));
    NodeId node = record::kRoot;
    for (std::size_t i = 0; i < played.moves.size(); ++i) {
        node = game.add_move(node, played.moves[i]);
        game.set_comment(node, comment_of(played.notes[i]));
    }
    return game;
}

Result<GameResult> result_of(const Game& game, const MatchPlan& plan) {
    const auto refuse = [](const messages::Row<>& why) {
        return failure(ErrorCode::Unsupported, say(why));
    };
    const auto plan_of_game = game.tag(kPlanTag);
    if (!plan_of_game) return refuse(messages::kGameOutsideMatch);
    if (*plan_of_game != fingerprint(plan)) {
        return refuse(messages::kOtherMatch);
    }
    const auto number = parse_number<std::size_t>(game.tag(tags::kRound).value_or(""));
    const auto red = engine_of(plan, game.tag(tags::kRed));
    const auto black = engine_of(plan, game.tag(tags::kBlack));
    if (!number || *number == 0 || !red || !black) return refuse(messages::kGameWithoutNumber);
    GameResult result{.number = *number,
                      .red = *red,
                      .black = *black,
                      .outcome = game.outcome(),
                      .ending = ending_in(game.ending())};
    const bool has_result = result.outcome == Outcome::RedWins ||
                            result.outcome == Outcome::BlackWins || result.outcome == Outcome::Draw;
    if (!has_result) return refuse(messages::kGameWithoutResult);
    if (is_trouble(result.ending.end)) {
        result.culprit = result.outcome == Outcome::RedWins ? Side::Black : Side::Red;
    }
    return result;
}

}  // namespace chuhe::match
