// SPDX-License-Identifier: MIT
#include "chuhe/server/shapes.h"

#include <algorithm>
#include <array>
#include <optional>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/database/record_text.h"
#include "chuhe/engine/chances.h"
#include "chuhe/messages/json.h"
#include "chuhe/messages/requests.h"
#include "chuhe/notation/writer.h"
#include "chuhe/review/grade.h"
#include "chuhe/review/words.h"
#include "chuhe/rules/names.h"
#include "chuhe/rules/words.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/message.h"
#include "chuhe/server/quoting.h"

namespace chuhe::server {
namespace {

using record::Game;
using record::NodeId;

constexpr std::array<std::string_view, 2> kMarkShapes = {"circle", "arrow"};
constexpr std::array<std::string_view, 4> kMarkColours = {"green", "red", "yellow", "blue"};
constexpr std::array<std::string_view, 3> kSeverities = {"note", "warning", "error"};
constexpr std::array<std::string_view, 7> kJudgements = {
    "", "red_wins", "black_wins", "draw", "red_is_better", "black_is_better", "even"};
constexpr std::array kOutcomes = {record::Outcome::Unknown, record::Outcome::RedWins,
                                  record::Outcome::BlackWins, record::Outcome::Draw};

template <typename Names, typename Value>
std::string name_in(const Names& names, Value value) {
    return std::string(names[static_cast<std::size_t>(value)]);
}

template <std::size_t size>
std::optional<std::size_t> place_in(const std::array<std::string_view, size>& names,
                                    std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

// The square of the king in check, or null.
Json check_json(const Position& position) {
    if (!is_in_check(position)) return nullptr;
    return to_string(position.board().king(position.side_to_move()));
}

Json report_json(const rules::MoveReport& report, const rules::History& history) {
    const auto describe = [&](const rules::Quoting& quoting) {
        return rules::describe(report, history, quoting);
    };
    Json json = {{"ply", report.ply + 1},
                 {"side", name_of(report.side)},
                 {"move", to_string(report.move)},
                 {"class", rules::name_of(report.kind)}};
    put_message(json, describe({}));
    json["quoting"] = quoting_json(describe);
    return json;
}

}  // namespace

void put_message(Json& json, const Message& message, std::string_view name) {
    write_message(json, message, name);
}

Json position_json(const Position& position) {
    Json legal = Json::object();
    for (const Move move : legal_moves(position))
        legal[to_string(move.from())].push_back(to_string(move.to()));
    Json mate;
    if (legal.empty()) mate = is_in_check(position) ? "checkmate" : "no_legal_move";
    return {{"fen", to_fen(position)},
            {"turn", name_of(position.side_to_move())},
            {"check", check_json(position)},
            {"legal", std::move(legal)},
            {"mate", std::move(mate)}};
}

Json texts_json(const Position& before, Move move) {
    Json texts;
    for (const notation::Notation notation : kShownNotations) {
        texts[std::string(notation::name_of(notation))] =
            notation::write_move(before, move, notation, kShownMoves);
    }
    return texts;
}

Json marks_json(const Game& game, NodeId node) {
    Json marks = Json::array();
    for (const record::Mark& mark : game.marks(node)) {
        marks.push_back({{"shape", name_in(kMarkShapes, mark.shape)},
                         {"colour", name_in(kMarkColours, mark.colour)},
                         {"from", to_string(mark.from)},
                         {"to", to_string(mark.to)}});
    }
    return marks;
}

Json tags_json(const Game& game) {
    Json tags = Json::array();
    for (const record::Tag& tag : game.tags())
        tags.push_back({{"name", tag.name}, {"value", tag.value}});
    return tags;
}

Json verdict_json(const rules::Verdict& verdict, const rules::History& history, Told told) {
    const auto describe = [&](const rules::Quoting& quoting) {
        return told == Told::AsEnd ? rules::describe_end(verdict, history, quoting)
                                   : rules::describe(verdict, history, quoting);
    };
    Json avoid = Json::array();
    for (const Move move : verdict.to_avoid)
        avoid.push_back(to_string(move));
    Json moves = Json::array();
    for (const rules::MoveReport& report : verdict.moves)
        moves.push_back(report_json(report, history));
    Json cycle;
    if (verdict.cycle) {
        cycle = {{"first_ply", verdict.cycle->first_ply},
                 {"last_ply", verdict.cycle->last_ply},
                 {"occurrences", verdict.cycle->occurrences}};
    }
    Json json = {{"rules", rules::name_of(verdict.book.kind)}};
    put_message(json, rules::title_of(verdict.book), "title");
    json["outcome"] = rules::name_of(verdict.outcome);
    json["ending"] = rules::name_of(verdict.ending);
    json["confidence"] = rules::name_of(verdict.confidence);
    put_message(json, describe({}));
    json["quoting"] = quoting_json(describe);
    json["avoid"] = std::move(avoid);
    json["cycle"] = std::move(cycle);
    json["moves"] = std::move(moves);
    return json;
}

Json score_json(engine::Score red_score, const std::optional<engine::WinDrawLoss>& chances) {
    Json mate;
    if (engine::is_mate(red_score)) mate = engine::moves_to_mate(red_score);
    Json wdl;
    if (chances) wdl = {chances->win, chances->draw, chances->loss};
    return {{"value", red_score},
            {"text", review::score_text(red_score)},
            {"mate", std::move(mate)},
            {"red_chances", review::chances_for(red_score)},
            {"wdl", std::move(wdl)}};
}

Json score_json(engine::Score red_score) {
    return score_json(red_score, engine::chances_of(red_score));
}

Json score_json(const engine::Report& report, Side side_to_move) {
    if (side_to_move == Side::Red) return score_json(report.score, report.chances);
    std::optional<engine::WinDrawLoss> chances = report.chances;
    if (chances) std::swap(chances->win, chances->loss);
    return score_json(-report.score, chances);
}

Json summary_json(const database::Summary& summary) {
    return {{"id", summary.id},
            {"kind", database::name_of(summary.kind)},
            {"title", summary.title},
            {"red", summary.red},
            {"black", summary.black},
            {"event", summary.event},
            {"date", summary.date},
            {"result", summary.result},
            {"plies", summary.plies},
            {"red_elo", summary.red_elo != 0 ? Json(summary.red_elo) : Json()},
            {"black_elo", summary.black_elo != 0 ? Json(summary.black_elo) : Json()},
            {"collection", summary.collection != 0 ? Json(summary.collection) : Json()},
            {"owner", summary.owner != 0 ? Json(summary.owner) : Json()},
            {"shared", summary.owner == 0 || summary.is_shared},
            {"labels", summary.labels},
            {"created", summary.created},
            {"modified", summary.modified},
            {"deleted", summary.deleted.empty() ? Json() : Json(summary.deleted)},
            {"list", summary.list},
            {"solved", summary.solved.empty() ? Json() : Json(summary.solved)},
            {"practises", summary.practises != 0 ? Json(summary.practises) : Json()},
            {"playing", summary.is_playing}};
}

Json problems_json(const Diagnostics& diagnostics, const Numbering* numbering) {
    Json problems = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) {
        const Error& error = diagnostic.error;
        Json node;
        if (numbering != nullptr && diagnostic.node != Diagnostic::kNoNode) {
            node = numbering->number(NodeId{diagnostic.node});
        }
        Json problem = {{"severity", name_in(kSeverities, diagnostic.severity)},
                        {"kind", kind_of(error.code)}};
        put_message(problem, error.message);
        if (diagnostic.count > 1) problem["count"] = diagnostic.count;
        problem["line"] = error.where.line;
        problem["column"] = error.where.column;
        problem["offset"] = error.where.offset;
        problem["node"] = std::move(node);
        problems.push_back(std::move(problem));
    }
    return problems;
}

Json problems_json(const Errors& errors) {
    Diagnostics diagnostics;
    for (const Error& error : errors)
        diagnostics.push_back({Severity::Error, error});
    return problems_json(diagnostics);
}

std::string stored_problems(const Diagnostics& problems, const record::Game& game) {
    // In tree order, as the library will reread it.
    const Numbering numbering(game, {});
    return dump(problems_json(problems, &numbering));
}

std::string judgement_name(record::Judgement judgement) {
    return name_in(kJudgements, judgement);
}

std::optional<record::Judgement> parse_judgement(std::string_view name) {
    const auto place = place_in(kJudgements, name);
    if (!place) return std::nullopt;
    return static_cast<record::Judgement>(*place);
}

std::optional<record::Outcome> parse_result(std::string_view text) {
    for (const record::Outcome outcome : kOutcomes) {
        if (to_string(outcome) == text) return outcome;
    }
    return std::nullopt;
}

std::vector<record::Mark> parse_marks(const Json& list) {
    std::vector<record::Mark> marks;
    for (const Json& element : list) {
        Fields fields(element, "marks.");
        const auto shape = place_in(kMarkShapes, fields.text("shape"));
        const auto colour = place_in(kMarkColours, fields.text("colour"));
        const std::string from_text = fields.text("from");
        const auto from = Square::parse(from_text);
        const auto to = Square::parse(fields.text_or("to", from_text));
        fields.finish();
        if (!shape || !colour || !from || !to)
            throw Refusal(400, "bad_request", say(messages::kNotAMark));
        const auto mark_shape = static_cast<record::MarkShape>(*shape);
        const bool is_circle = mark_shape == record::MarkShape::Circle;
        const bool leads_nowhere = !is_circle && *from == *to;
        if (leads_nowhere) throw Refusal(400, "bad_request", say(messages::kArrowNeedsTwo));
        marks.push_back(
            {mark_shape, static_cast<record::MarkColour>(*colour), *from, is_circle ? *from : *to});
    }
    return marks;
}

std::vector<record::Tag> parse_tags(const Json& list, const Setup& start) {
    std::vector<record::Tag> tags;
    for (const Json& element : list) {
        Fields tag(element, "tags.");
        tags.push_back({tag.text("name", 200), tag.text("value", 4000)});
        tag.finish();
        if (tags.back().name.empty())
            throw Refusal(400, "bad_request", say(messages::kTagNeedsName));
    }
    if (const auto lost = database::tags_not_kept(start, tags); !lost.empty()) {
        throw Refusal(422, "unsupported", say(messages::kTagNotKept, lost.front()));
    }
    return tags;
}

}  // namespace chuhe::server
