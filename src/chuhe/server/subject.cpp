// SPDX-License-Identifier: MIT
#include "chuhe/server/subject.h"

#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/board_text.h"
#include "chuhe/messages/moves.h"
#include "chuhe/messages/requests.h"
#include "chuhe/notation/line.h"
#include "chuhe/rules/judge.h"
#include "chuhe/server/message.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kMostListedMoves = 5000;

Position position_of(const std::string& fen) {
    const Checked<Position> position = Position::from_fen(fen);
    if (!position) throw refusal_of(position.error());
    return *position;
}

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

Subject subject_from(const Position& start, const std::vector<std::string>& texts) {
    rules::History history(start);
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    const notation::LineReading line = notation::read_line(start, views);
    for (const Move move : line.moves) {
        if (const auto pushed = history.push(move); !pushed) throw refusal_of(pushed.error());
    }
    if (line.stop) throw stopped_line(line);
    return {.history = std::move(history), .remarks = notation::remarks_on(line, views)};
}

}  // namespace

Refusal stopped_line(const notation::LineReading& line) {
    Error error = *line.stop;
    error.message = say(messages::kNumberedReason, line.moves.size() + 1, std::move(error.message));
    return refusal_of(error);
}

Subject subject_of(Fields& fields, const HistoryOf& history_of) {
    if (!fields.has("game")) {
        const std::string fen = fields.text_or("fen", kStartFen, 1000);
        return subject_from(position_of(fen), move_texts(fields));
    }
    const std::int64_t id = fields.number("game", kLeastGame, kMostGame);
    const std::int64_t number = fields.number_or("node", 0, UINT32_MAX, 0);
    return {history_of(id, number), id, number};
}

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
                 {"problems", problems_json(problems)},
                 {"position", nullptr}};
    if (problems.empty()) {
        const Checked<Position> position = Position::from_setup(setup);
        if (!position) throw refusal_of(position.error());
        const Subject subject = subject_from(*position, moves);
        json["fen"] = to_fen(subject.history.current());
        json["position"] = position_json(subject.history.current());
        json["problems"] = problems_json(subject.remarks);
    }
    return dump(json);
}

std::string judged_moves(const Json& body, const HistoryOf& history_of) {
    Fields fields(body);
    const auto folds = static_cast<int>(fields.number_or("folds", 2, 4, 2));
    const Subject subject = subject_of(fields, history_of);
    fields.finish();
    Json moves = Json::array();
    for (const Move move : subject.history.moves())
        moves.push_back(to_string(move));
    Json verdicts = Json::array();
    for (const rules::RuleBook& book : rules::kRuleBooks) {
        verdicts.push_back(
            verdict_json(rules::judge(subject.history, book.with_folds(folds)), subject.history));
    }
    return dump({{"moves", std::move(moves)},
                 {"position", position_json(subject.history.current())},
                 {"problems", problems_json(subject.remarks)},
                 {"verdicts", std::move(verdicts)}});
}

}  // namespace chuhe::server
