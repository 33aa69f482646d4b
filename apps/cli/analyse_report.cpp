// SPDX-License-Identifier: MIT
#include "cli/analyse_report.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "cli/analyst_argument.h"
#include "cli/show_end.h"
#include "draw/words.h"
#include "draw/wrapped_text.h"
#include "notation/writer.h"
#include "record/walk.h"
#include "review/summary.h"
#include "review/words.h"

namespace chuhe::cli {
namespace {

using nlohmann::ordered_json;
using notation::Notation;
using review::ReviewedMove;
using review::SideSummary;
using rules::Language;

constexpr std::size_t kWorst = 10;

struct Words {
    std::array<std::string_view, 3> texts;
    std::string_view in(Language language) const {
        return texts[static_cast<std::size_t>(language)];
    }
};

constexpr Words kTitle{{"{}, game {}: {} ({}, {} a move)", "{}，第 {} 局：{}（{}，每步 {}）",
                        "{}，第 {} 局：{}（{}，每步 {}）"}};
constexpr Words kUnfinished{{"{} of {} positions have been looked at.", "已分析 {} / {} 个局面。",
                             "已分析 {} / {} 個局面。"}};
constexpr Words kNothing{
    {"There are no moves to look at.", "没有可分析的着法。", "沒有可分析的著法。"}};
constexpr Words kFigures{
    {"{:<5} accuracy {:3.0f} %; moves {}, inaccuracies {}, mistakes {}, blunders {}",
     "{} 准确率 {:3.0f} %，{} 着：缓着 {}，疑问手 {}，败着 {}",
     "{} 準確率 {:3.0f} %，{} 著：緩著 {}，疑問手 {}，敗著 {}"}};
constexpr Words kNoFigures{
    {"{:<5} no move was looked at", "{} 没有分析过的着法", "{} 沒有分析過的著法"}};
constexpr Words kWorstMoves{{"The worst moves:", "最差的着法：", "最差的著法："}};
constexpr Words kNoMistakes{{"No mistakes were found.", "没有发现错着。", "沒有發現錯著。"}};

draw::Language drawn(Language language) {
    return draw::kLanguages[static_cast<std::size_t>(language)];
}

Notation notation_for(Language language) {
    return language == Language::Traditional ? Notation::Traditional : Notation::Chinese;
}

// "12. 炮二平五??", "12… 炮８平５?!".
std::string move_name(const ReviewedMove& move, const review::Review& review, Language language) {
    const Position& before = review.history.at(move.ply - 1);
    const std::string_view dots = move.mover == Side::Red ? "." : "…";
    return fmt::format("{}{} {}{}", before.move_number(), dots,
                       notation::write_move(before, move.played, notation_for(language)),
                       review::sign_of(move.assessment.grade));
}

std::string figures(Side side, const SideSummary& summary, Language language) {
    const std::string_view name = draw::words_of(side).in(drawn(language));
    if (summary.moves == 0) return fmt::format(fmt::runtime(kNoFigures.in(language)), name);
    return fmt::format(fmt::runtime(kFigures.in(language)), name, summary.accuracy, summary.moves,
                       summary.inaccuracies, summary.mistakes, summary.blunders);
}

ordered_json score_json(engine::Score red_score) {
    ordered_json json;
    const bool is_mate = engine::is_mate(red_score);
    json["text"] = review::score_text(red_score);
    json["centipawns"] = engine::is_decided(red_score) ? ordered_json() : ordered_json(red_score);
    json["mate"] = is_mate ? ordered_json(engine::moves_to_mate(red_score)) : ordered_json();
    json["red_chances"] = review::chances_for(red_score) / 1000.0;
    return json;
}

ordered_json move_json(const ReviewedMove& move, const review::Review& review) {
    const Position& before = review.history.at(move.ply - 1);
    ordered_json json = {
        {"ply", move.ply},
        {"side", move.mover == Side::Red ? "red" : "black"},
        {"move", to_string(move.played)},
        {"chinese", notation::write_move(before, move.played, Notation::Chinese)},
        {"score", score_json(review::for_red(move.played_score, move.mover))},
        {"depth", move.after->depth},
        {"nodes", move.after->nodes},
        {"best", {{"score", score_json(review::for_red(move.best_score, move.mover))}}},
        {"grade", review::name_of(move.assessment.grade)},
        {"loss", move.assessment.loss / 1000.0},
        {"misses_mate", move.assessment.misses_mate},
        {"allows_mate", move.assessment.allows_mate},
    };
    json["best"]["line"] = ordered_json::array();
    for (const Move step : move.before->line)
        json["best"]["line"].push_back(to_string(step));
    return json;
}

ordered_json side_json(const SideSummary& side) {
    return {{"moves", side.moves},
            {"accuracy", side.accuracy},
            {"mean_loss", side.mean_loss / 1000.0},
            {"inaccuracies", side.inaccuracies},
            {"mistakes", side.mistakes},
            {"blunders", side.blunders}};
}

// The nodes are those of the annotated game, the root first: the review knows those of the game
// before.
std::vector<draw::CurvePoint> curve_of(const review::Review& review,
                                       const std::vector<record::NodeId>& main_line) {
    std::vector<int> faults(review.insights.size());
    for (const ReviewedMove& move : moves_of(review))
        faults[move.ply] = static_cast<int>(move.assessment.grade);
    std::vector<draw::CurvePoint> curve;
    for (std::size_t ply = 0; ply < review.insights.size(); ++ply) {
        if (!review.insights[ply]) continue;
        const engine::Score score =
            review::for_red(review.insights[ply]->score, review.history.at(ply).side_to_move());
        curve.push_back(
            {main_line[ply], review::chances_for(score), faults[ply], review::score_text(score)});
    }
    return curve;
}

}  // namespace

std::string analysis_text(const AnalysedGame& analysed, Language language) {
    const review::Review& review = analysed.review;
    const std::string title = draw::printable_line(draw::title_of(analysed.game, drawn(language)));
    std::string text =
        fmt::format(fmt::runtime(kTitle.in(language)), analysed.file, analysed.number, title,
                    analysed.engine, describe(analysed.time, language)) +
        '\n';
    if (review.plies() == 0) return text + std::string(kNothing.in(language)) + '\n';
    const auto moves = moves_of(review);
    const review::Summary summary = sum_up(moves);
    for (const Side side : {Side::Red, Side::Black})
        text += "  " + figures(side, summary.of(side), language) + '\n';
    const auto worst = worst_of(moves, kWorst);
    if (worst.empty() && !moves.empty()) {
        text += "  " + std::string(kNoMistakes.in(language)) + '\n';
    } else if (!worst.empty()) {
        text += "  " + std::string(kWorstMoves.in(language)) + '\n';
    }
    for (const ReviewedMove& move : worst) {
        text += "    " + move_name(move, review, language) + "  " + describe(move, language);
        const std::string better = describe_better(move, review.history.at(move.ply - 1), language);
        if (!better.empty()) text += (language == Language::English ? "; " : "；") + better;
        text += '\n';
    }
    if (!review.is_complete()) {
        const std::size_t all = review.insights.size();
        text += "  " +
                fmt::format(fmt::runtime(kUnfinished.in(language)), all - review.missing(), all) +
                '\n';
    }
    return text;
}

ordered_json analysis_json(const AnalysedGame& analysed) {
    const auto moves = moves_of(analysed.review);
    const review::Summary summary = sum_up(moves);
    ordered_json json = {
        {"file", analysed.file},
        {"game", analysed.number},
        {"title", draw::title_of(analysed.game, draw::Language::English)},
        {"engine", analysed.engine},
        {"limit", describe(analysed.time, Language::English)},
        {"complete", analysed.review.is_complete()},
        {"red", side_json(summary.of(Side::Red))},
        {"black", side_json(summary.of(Side::Black))},
        {"moves", ordered_json::array()},
    };
    for (const ReviewedMove& move : moves)
        json["moves"].push_back(move_json(move, analysed.review));
    return json;
}

std::string analysis_page(const AnalysedGame& analysed, Language language) {
    std::vector<record::NodeId> main_line = {record::kRoot};
    for (const record::NodeId node : record::main_line_of(analysed.game))
        main_line.push_back(node);
    draw::PageOptions options{.language = drawn(language), .notation = notation_for(language)};
    if (language == Language::Traditional) options.names = draw::PieceNames::Traditional;
    for (const draw::Language each : draw::kLanguages)
        options.end_words[static_cast<std::size_t>(each)] = end_text(analysed.game, each);
    options.curve = curve_of(analysed.review, main_line);
    return draw::to_page(analysed.game, options);
}

}  // namespace chuhe::cli
