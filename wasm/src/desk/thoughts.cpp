// SPDX-License-Identifier: MIT
#include "thoughts.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/formats/board_text.h"
#include "chuhe/messages/moves.h"
#include "chuhe/messages/requests.h"
#include "chuhe/notation/line.h"
#include "chuhe/protocol/client_text.h"
#include "chuhe/rules/judge.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/shapes.h"
#include "desk.h"

namespace chuhe::wasm {
namespace {

using server::Fields;

constexpr std::size_t kMostListedMoves = 5000;
constexpr int kMostLines = 5;
constexpr std::size_t kMostShownMoves = 20;  // per line
constexpr std::int64_t kMostTime = std::int64_t{24} * 60 * 60 * 1000;

// Moves as one string separated by spaces, or as a list.
std::vector<std::string> move_texts(Fields& fields) {
    if (!fields.has("moves")) return {};
    if (fields.any("moves").is_array()) return fields.texts("moves", kMostListedMoves);
    std::vector<std::string> texts;
    const std::string all = fields.text("moves", 200'000);
    for (const std::string_view word : split_words(all))
        texts.emplace_back(word);
    return texts;
}

struct Subject {
    rules::History history;
    Json game = nullptr;
    Json node = nullptr;
    Diagnostics remarks = {};  // on moves that were ambiguous
};

Subject subject_from(const Position& start, const std::vector<std::string>& texts) {
    rules::History history(start);
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    const notation::LineReading line = notation::read_line(start, views);
    for (const Move move : line.moves) {
        if (const auto pushed = history.push(move); !pushed)
            throw server::refusal_of(pushed.error());
    }
    if (line.stop) {
        Error error = *line.stop;
        error.message =
            say(messages::kNumberedReason, line.moves.size() + 1, std::move(error.message));
        throw server::refusal_of(error);
    }
    return {.history = std::move(history), .remarks = notation::remarks_on(line, views)};
}

// {"game", "node"} or {"fen", "moves"}.
Subject subject_of(Fields& fields) {
    if (!fields.has("game")) {
        const Checked<Position> start = Position::from_fen(fields.text_or("fen", kStartFen, 1000));
        if (!start) throw server::refusal_of(start.error());
        return subject_from(*start, move_texts(fields));
    }
    const std::int64_t id = fields.number("game", 1, INT64_MAX);
    const OpenGame& game = desk().game(id);
    const std::int64_t number = fields.number_or("node", 0, UINT32_MAX, 0);
    return {game.history(game.node_of(number)), id, number};
}

struct Analysis {
    std::int64_t id;
    std::string slot;
    Subject subject;
    std::vector<engine::Report> lines = {};  // by rank
    std::uint64_t nodes = 0;
};

// The only one: a site has one engine to analyse with.
std::optional<Analysis>& running() {
    static std::optional<Analysis> analysis;
    return analysis;
}

Analysis* analysis_of(std::int64_t id) {
    return running() && running()->id == id ? &*running() : nullptr;
}

Json line_json(const Position& position, const engine::Report& report) {
    Json moves = Json::array();
    Json texts = Json::array();
    Position at = position;
    for (const Move move : report.line) {
        if (moves.size() == kMostShownMoves || !is_legal(at, move)) break;
        moves.push_back(to_string(move));
        texts.push_back(server::texts_json(at, move));
        at.make(move);
    }
    return {{"rank", report.rank},
            {"depth", report.depth},
            {"score", server::score_json(report, position.side_to_move())},
            {"moves", std::move(moves)},
            {"texts", std::move(texts)}};
}

// When a move changes rank, the line it displaces takes the old rank until it is reported again;
// otherwise the move would be listed twice.
void give_place(std::vector<engine::Report>& lines, std::size_t place, Move move) {
    for (std::size_t other = 0; other < lines.size(); ++other) {
        const bool is_same = !lines[other].line.empty() && lines[other].line.front() == move;
        if (other == place || !is_same) continue;
        lines[other] = lines[place];
        lines[other].rank = static_cast<int>(other) + 1;
    }
}

Json analysis_work(const Analysis& analysis, std::int64_t lines, std::optional<std::int64_t> time) {
    const rules::History& history = analysis.subject.history;
    engine::Limits limits;
    limits.infinite = !time;
    if (time) limits.move_time = engine::Milliseconds(*time);
    return {
        {"kind", "analysis"},
        {"analysis", analysis.id},
        {"options",
         Json::array({Json::array({"MultiPV", std::to_string(lines)}),
                      Json::array({"UCI_ShowWDL", "true"}), Json::array({"Hash", "64"})})},
        {"position", protocol::position_command(history.start(), history.moves(), RankBase::Zero)},
        {"go", protocol::go_command(limits, history.current().side_to_move(),
                                    protocol::Dialect::Uci, RankBase::Zero)}};
}

}  // namespace

std::string checked_position(const Json& body) {
    Fields fields(body);
    const std::string text = fields.text("text", 10'000);
    const std::vector<std::string> moves = move_texts(fields);
    fields.finish();
    const Setup setup = formats::parse_board_text(text);
    // A partial board is worse than none: the user would take it for complete.
    const bool is_understood = setup.faults.empty();
    Errors problems = is_understood ? problems_of(setup) : setup.faults;
    // On a single line, people look for the character.
    for (Error& problem : problems) {
        if (problem.where.line > 0 || problem.where.column == 0) continue;
        problem.message =
            say(messages::kInColumn, problem.where.column, std::move(problem.message));
    }
    Json json = {{"fen", is_understood ? Json(to_fen(setup)) : Json()},
                 {"problems", server::problems_json(problems)},
                 {"position", nullptr}};
    if (problems.empty()) {
        const Checked<Position> position = Position::from_setup(setup);
        if (!position) throw server::refusal_of(position.error());
        const Subject subject = subject_from(*position, moves);
        json["fen"] = to_fen(subject.history.current());
        json["position"] = server::position_json(subject.history.current());
        json["problems"] = server::problems_json(subject.remarks);
    }
    return server::dump(json);
}

std::string judged(const Json& body) {
    Fields fields(body);
    const auto folds = static_cast<int>(fields.number_or("folds", 2, 4, 2));
    const Subject subject = subject_of(fields);
    fields.finish();
    Json moves = Json::array();
    for (const Move move : subject.history.moves())
        moves.push_back(to_string(move));
    Json verdicts = Json::array();
    for (const rules::RuleBook& book : rules::kRuleBooks) {
        verdicts.push_back(server::verdict_json(
            rules::judge(subject.history, book.with_folds(folds)), subject.history));
    }
    return server::dump({{"moves", std::move(moves)},
                         {"position", server::position_json(subject.history.current())},
                         {"problems", server::problems_json(subject.remarks)},
                         {"verdicts", std::move(verdicts)}});
}

std::string start_analysis(const Json& body) {
    Fields fields(body);
    fields.only(
        {"slot", "lines", "engine", "threads", "hash", "time", "game", "node", "fen", "moves"});
    const std::int64_t lines = fields.number_or("lines", 1, kMostLines, 1);
    std::optional<std::int64_t> time;
    if (fields.has("time")) time = fields.number("time", 1, kMostTime);
    const std::int64_t id = running() ? running()->id + 1 : 1;
    Subject subject = subject_of(fields);
    Json problems = server::problems_json(subject.remarks);
    running() = Analysis{id, fields.text_or("slot", "main"), std::move(subject)};
    if (has_legal_move(running()->subject.history.current()))
        desk().let_engine_work(analysis_work(*running(), lines, time));
    else
        tell_analysis(id, "done", 0);
    return server::dump({{"analysis", id}, {"problems", std::move(problems)}});
}

void hear_analysis(std::int64_t id, const std::string& line) {
    Analysis* analysis = analysis_of(id);
    const auto report = protocol::parse_info(line, RankBase::Zero);
    if (analysis == nullptr || !report) return;
    if (report->rank < 1 || report->rank > kMostLines || report->line.empty()) return;
    const auto place = static_cast<std::size_t>(report->rank - 1);
    std::vector<engine::Report>& lines = analysis->lines;
    if (lines.size() <= place) lines.resize(place + 1);
    give_place(lines, place, report->line.front());
    lines[place] = *report;
    analysis->nodes = std::max(analysis->nodes, report->nodes);
}

void tell_analysis(std::int64_t id, const std::string& state, std::int64_t time) {
    const Analysis* analysis = analysis_of(id);
    if (analysis == nullptr) return;
    const Position& position = analysis->subject.history.current();
    Json lines = Json::array();
    for (const engine::Report& report : analysis->lines)
        if (!report.line.empty()) lines.push_back(line_json(position, report));
    const int depth = analysis->lines.empty() ? 0 : analysis->lines.front().depth;
    desk().tell("analysis", server::dump({{"analysis", id},
                                          {"slot", analysis->slot},
                                          {"engine", "chuhe"},
                                          {"state", state},
                                          {"game", analysis->subject.game},
                                          {"node", analysis->subject.node},
                                          {"fen", to_fen(position)},
                                          {"depth", depth},
                                          {"nodes", analysis->nodes},
                                          {"time", time},
                                          {"threads", 1},
                                          {"lines", std::move(lines)},
                                          {"trouble", nullptr}}));
}

}  // namespace chuhe::wasm
