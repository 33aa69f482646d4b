// SPDX-License-Identifier: MIT
#include "thoughts.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/protocol/client_text.h"
#include "chuhe/server/analysis_lines.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/subject.h"
#include "desk.h"

namespace chuhe::wasm {
namespace {

constexpr int kMostLines = 5;
constexpr std::int64_t kMostTime = std::int64_t{24} * 60 * 60 * 1000;

struct Analysis {
    std::int64_t id;
    std::string slot;
    server::Subject subject;
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

std::string start_analysis(const Json& body) {
    server::Fields fields(body);
    fields.only(
        {"slot", "lines", "engine", "threads", "hash", "time", "game", "node", "fen", "moves"});
    const std::int64_t lines = fields.number_or("lines", 1, kMostLines, 1);
    std::optional<std::int64_t> time;
    if (fields.has("time")) time = fields.number("time", 1, kMostTime);
    const std::int64_t id = running() ? running()->id + 1 : 1;
    server::Subject subject = server::subject_of(fields, desk().histories());
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
    server::give_place(lines, place, report->line.front());
    lines[place] = *report;
    analysis->nodes = std::max(analysis->nodes, report->nodes);
}

void tell_analysis(std::int64_t id, const std::string& state, std::int64_t time) {
    const Analysis* analysis = analysis_of(id);
    if (analysis == nullptr) return;
    const Position& position = analysis->subject.history.current();
    Json lines = Json::array();
    for (const engine::Report& report : analysis->lines)
        if (!report.line.empty()) lines.push_back(server::line_json(position, report));
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
