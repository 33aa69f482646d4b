// SPDX-License-Identifier: MIT
#include "cli/analyse_report.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "chuhe/core/piece_names.h"
#include "chuhe/draw/words.h"
#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/reports.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/walk.h"
#include "chuhe/review/summary.h"
#include "chuhe/review/words.h"
#include "chuhe/server/review_json.h"
#include "cli/analyst_argument.h"
#include "cli/message_json.h"
#include "cli/show_end.h"

namespace chuhe::cli {
namespace {

using nlohmann::ordered_json;
using notation::Notation;
using review::ReviewedMove;
using review::SideSummary;

constexpr std::size_t kWorst = 10;

Notation notation_for(Language language) {
    return language == Language::Traditional ? Notation::Traditional : Notation::Chinese;
}

// Moves of the page are written in Chinese, unless another notation was chosen.
Notation shown_notation(const AnalysedGame& analysed, Language language) {
    return analysed.notation.value_or(notation_for(language));
}

// "12. 炮二平五??", "12… h7e7 (炮８平５)?!".
std::string move_name(const ReviewedMove& move, const review::Review& review,
                      const rules::Quoting& quoting, Language language) {
    const Position& before = review.history.at(move.ply - 1);
    const std::string_view dots = move.mover == Side::Red ? "." : "…";
    return fmt::format("{}{} {}{}", before.move_number(), dots,
                       quoting.quote(before, move.played).in(language),
                       review::sign_of(move.assessment.grade));
}

// A good move needs no better one.
Message told_about(const ReviewedMove& move, const review::Review& review,
                   const rules::Quoting& quoting) {
    return move.assessment.grade == review::Grade::Good
               ? review::describe_any(move, review, quoting)
               : describe_with_better(move, review, quoting);
}

Message figures(Side side, const SideSummary& summary, Language language) {
    // The names are in a column; the Chinese ones are equally wide.
    const std::string name = fmt::format("{:<5}", side_name(side).in(language));
    if (summary.moves == 0) return say(messages::kAnalysisNoFigures, name);
    // Without a move that counts there is nothing to measure.
    const std::string accuracy =
        summary.counted == 0 ? "  –" : fmt::format("{:3.0f}", summary.accuracy);
    return say(messages::kAnalysisFigures, name, accuracy, summary.moves, summary.inaccuracies,
               summary.slips, summary.blunders);
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
        {"theory", move.around.is_theory},
        {"forced", move.around.is_forced},
        {"recapture", move.around.is_recapture},
        {"decided", move.assessment.is_decided},
        {"counted", move.is_counted()},
        {"phase", review::name_of(move.phase)},
        {"piece", name_of(move.piece)},
        {"findings", server::findings_json(move, review)},
    };
    json["best"]["line"] = ordered_json::array();
    for (const Move step : move.before->line)
        json["best"]["line"].push_back(to_string(step));
    return json;
}

ordered_json side_json(const SideSummary& side) {
    ordered_json json = server::side_summary_json(side);
    json["mean_loss"] = side.mean_loss / 1000.0;
    return json;
}

// The nodes are those of the annotated game, the root first: the review refers to those of the
// original game.
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
    std::string text = draw::printable_line(say(messages::kAnalysisTitle, analysed.file,
                                                analysed.number, draw::title_of(analysed.game),
                                                analysed.engine, describe(analysed.budget))
                                                .in(language)) +
                       '\n';
    if (review.plies() == 0) return text + say(messages::kAnalysisNothing).in(language) + '\n';
    const auto moves = moves_of(review);
    const review::Summary summary = sum_up(moves);
    for (const Side side : {Side::Red, Side::Black})
        text += "  " + figures(side, summary.of(side), language).in(language) + '\n';
    const auto worst = worst_of(moves, kWorst);
    if (worst.empty() && !moves.empty()) {
        text += "  " + say(messages::kAnalysisNoMistakes).in(language) + '\n';
    } else if (!worst.empty()) {
        text += "  " + say(messages::kAnalysisWorst).in(language) + '\n';
    }
    for (const ReviewedMove& move : worst) {
        text += "    " + move_name(move, review, analysed.notation, language) + "  " +
                describe_with_better(move, review, analysed.notation).in(language) + '\n';
    }
    const Message told = describe(summary, review, moves, analysed.notation);
    if (!told.empty()) text += "  " + told.in(language) + '\n';
    if (!review.is_complete()) {
        const std::size_t all = review.insights.size();
        text += "  " +
                say(messages::kAnalysisUnfinished, all - review.missing(), all).in(language) + '\n';
    }
    return text;
}

ordered_json analysis_json(const AnalysedGame& analysed) {
    const auto moves = moves_of(analysed.review);
    const review::Summary summary = sum_up(moves);
    ordered_json json = {
        {"file", analysed.file},
        {"game", analysed.number},
        {"engine", analysed.engine},
        {"complete", analysed.review.is_complete()},
        {"rules", rules::name_of(analysed.review.book.kind)},
        {"theory", server::theory_json(analysed.review.theory)},
        {"red", side_json(summary.of(Side::Red))},
        {"black", side_json(summary.of(Side::Black))},
        {"turning_point", server::turning_point_json(summary)},
        {"moves", ordered_json::array()},
    };
    put_message(json, describe(summary, analysed.review, moves, analysed.notation), "summary");
    put_message(json, draw::title_of(analysed.game), "title");
    put_message(json, describe(analysed.budget), "limit");
    for (const ReviewedMove& move : moves)
        json["moves"].push_back(move_json(move, analysed.review));
    return json;
}

std::string analysis_page(const AnalysedGame& analysed, Language language) {
    std::vector<record::NodeId> main_line = {record::kRoot};
    for (const record::NodeId node : record::main_line_of(analysed.game))
        main_line.push_back(node);
    draw::PageOptions options{.language = language, .notation = notation_for(language)};
    if (language == Language::Traditional) options.names = draw::PieceNames::Traditional;
    options.end = describe_end(analysed.game);
    options.notation = shown_notation(analysed, language);
    options.curve = curve_of(analysed.review, main_line);
    const auto moves = moves_of(analysed.review);
    const Message told = describe(sum_up(moves), analysed.review, moves, analysed.notation);
    if (!told.empty()) options.summary.push_back(told.in(language));
    for (const ReviewedMove& move : moves) {
        if (!review::is_worth_telling(move)) continue;
        const Position& before = analysed.review.history.at(move.ply - 1);
        options.moments.push_back(
            {.title = move_name(move, analysed.review, rules::Quoting(options.notation), language),
             .text = told_about(move, analysed.review, analysed.notation).in(language),
             .board = before.board(),
             .played = move.played,
             // The only good move needs no second arrow.
             .better = move.is_best() ? Move() : move.before->best()});
    }
    return draw::to_page(analysed.game, options);
}

}  // namespace chuhe::cli
