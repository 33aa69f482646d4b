// SPDX-License-Identifier: MIT
#include "chuhe/server/review_json.h"

#include "chuhe/review/summary.h"
#include "chuhe/review/words.h"
#include "chuhe/rules/names.h"
#include "chuhe/server/quoting.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using review::Figures;
using review::Finding;
using review::ReviewedMove;

Json line_json(const std::vector<Move>& line) {
    Json json = Json::array();
    for (const Move move : line)
        json.push_back(to_string(move));
    return json;
}

template <typename Value>
Json text_or_null(const std::optional<Value>& value) {
    return value ? Json(to_string(*value)) : Json();
}

Json piece_json(const std::optional<Piece>& piece) {
    return piece ? Json(std::string(1, piece->letter())) : Json();
}

Json finding_json(const Finding& finding, const ReviewedMove& move, const review::Review& review) {
    Json json = {
        {"kind", review::name_of(finding.kind)},
        {"count", finding.count},
        {"piece", piece_json(finding.piece)},
        {"other", piece_json(finding.other)},
        {"square", text_or_null(finding.square)},
        {"tactic", review::name_of(finding.tactic)},
        {"offence",
         finding.ending == rules::Ending::None ? Json() : Json(rules::name_of(finding.ending))},
        {"line", line_json(finding.line)},
        {"starts", finding.starts_before ? "before" : "after"}};
    const std::size_t start = finding.starts_before ? move.ply - 1 : move.ply;
    put_message(json, review::describe(finding, review.theory));
    json["quoting"] = quoting_json([&](const rules::Quoting& quoting) {
        return review::describe_with_line(finding, review.history.at(start), quoting);
    });
    return json;
}

Json move_json(const ReviewedMove& move, const KeptReview& kept) {
    const review::Review& review = kept.review;
    const bool is_graded = move.assessment.grade != review::Grade::Good;
    const Position& before = review.history.at(move.ply - 1);
    Json json = {{"ply", move.ply},
                 {"node", kept.nodes[move.ply]},
                 {"side", name_of(move.mover)},
                 {"move", to_string(move.played)},
                 {"piece", name_of(move.piece)},
                 {"phase", review::name_of(move.phase)},
                 {"grade", review::name_of(move.assessment.grade)},
                 {"loss", move.assessment.loss},
                 {"theory", move.around.is_theory},
                 {"forced", move.around.is_forced},
                 {"recapture", move.around.is_recapture},
                 {"decided", move.assessment.is_decided},
                 {"counted", move.is_counted()},
                 {"worth_telling", review::is_worth_telling(move)},
                 {"best", to_string(move.before->best())},
                 {"line", line_json(move.before->line)},
                 {"findings", findings_json(move, review)}};
    put_quoting_message(json, [&](const rules::Quoting& quoting) {
        return review::describe_any(move, review, quoting);
    });
    put_quoting_message(
        json,
        [&](const rules::Quoting& quoting) {
            return is_graded ? review::describe_better(move, before, quoting) : Message();
        },
        "better");
    return json;
}

Json figures_json(const Figures& figures) {
    return {{"moves", figures.moves},
            {"counted", figures.counted},
            {"accuracy", figures.accuracy},
            {"faults", figures.mistakes}};
}

}  // namespace

Json findings_json(const ReviewedMove& move, const review::Review& review) {
    Json findings = Json::array();
    for (const Finding& finding : move.findings)
        findings.push_back(finding_json(finding, move, review));
    return findings;
}

Json side_summary_json(const review::SideSummary& side) {
    Json json = figures_json(side);
    json["theory"] = side.theory;
    json["forced"] = side.forced;
    json["inaccuracies"] = side.inaccuracies;
    json["mistakes"] = side.slips;
    json["blunders"] = side.blunders;
    for (const review::Phase phase :
         {review::Phase::Opening, review::Phase::Middlegame, review::Phase::Endgame}) {
        json["phases"][std::string(review::name_of(phase))] =
            figures_json(side.phases[index_of(phase)]);
    }
    for (const PieceType type : kAllPieceTypes)
        json["pieces"][name_of(type)] = figures_json(side.pieces[index_of(type)]);
    return json;
}

Json theory_json(const review::Theory& theory) {
    Json names;
    for (const Language language : kLanguages)
        names[std::string(code_of(language))] = theory.names[index_of(language)];
    return {{"plies", theory.plies},
            {"code", theory.code.empty() ? Json() : Json(theory.code)},
            {"names", theory.code.empty() ? Json() : std::move(names)},
            {"games", theory.games}};
}

Json turning_point_json(const review::Summary& summary) {
    if (!summary.turning_point) return nullptr;
    const review::TurningPoint& point = *summary.turning_point;
    return {{"ply", point.ply},
            {"side", name_of(point.mover)},
            {"before", point.before},
            {"after", point.after}};
}

Json review_point_json(const KeptReview& kept, std::size_t ply) {
    const Side side = kept.review.history.at(ply).side_to_move();
    const engine::Score score = review::for_red(kept.review.insights[ply]->score, side);
    // What scores of other engines say about the result is not known.
    const bool is_own = kept.engine == kOwnReviewer;
    return {{"ply", ply},
            {"node", kept.nodes[ply]},
            {"score", is_own ? score_json(score) : score_json(score, std::nullopt)}};
}

Json review_json(database::GameId game, const KeptReview& kept) {
    const review::Review& review = kept.review;
    Json points = Json::array();
    for (std::size_t ply = 0; ply < review.insights.size(); ++ply) {
        if (review.insights[ply]) points.push_back(review_point_json(kept, ply));
    }
    const std::vector<ReviewedMove> reviewed = review::moves_of(review);
    Json moves = Json::array();
    for (const ReviewedMove& move : reviewed)
        moves.push_back(move_json(move, kept));
    const review::Summary summary = review::sum_up(reviewed);
    Json json = {{"version", 2},
                 {"game", game},
                 {"engine", kept.engine},
                 {"rules", rules::name_of(review.book.kind)},
                 {"theory", theory_json(review.theory)},
                 {"points", std::move(points)},
                 {"moves", std::move(moves)},
                 {"red", side_summary_json(summary.of(Side::Red))},
                 {"black", side_summary_json(summary.of(Side::Black))},
                 {"turning_point", turning_point_json(summary)}};
    if (summary.turning_point) {
        json["turning_point"]["node"] = kept.nodes[summary.turning_point->ply];
    }
    put_quoting_message(
        json,
        [&](const rules::Quoting& quoting) {
            return review::describe(summary, review, reviewed, quoting);
        },
        "summary");
    return json;
}

}  // namespace chuhe::server
