// SPDX-License-Identifier: MIT
//
// Routes that analyse: by the engine, by its evaluations, by the rules, and checking a set-up.
#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/engine/appraisal.h"
#include "chuhe/engine/appraisal_json.h"
#include "chuhe/formats/board_text.h"
#include "chuhe/messages/moves.h"
#include "chuhe/messages/requests.h"
#include "chuhe/notation/line.h"
#include "chuhe/notation/notation.h"
#include "chuhe/rules/judge.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/review_json.h"
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
        if (const auto pushed = history.push(move); !pushed) throw refusal_of(pushed.error());
    }
    if (line.stop) throw stopped_line(line);
    return {.history = std::move(history), .remarks = notation::remarks_on(line, views)};
}

// {"game", "node"} or {"fen", "moves"}.
Subject subject_of(App& app, Fields& fields) {
    if (!fields.has("game")) {
        const std::string fen = fields.text_or("fen", kStartFen, 1000);
        return subject_from(position_of(fen), move_texts(fields));
    }
    const std::int64_t id = fields.number("game", kLeastGame, kMostGame);
    const GamePointer game = app.desk.open(id);
    const std::scoped_lock lock(game->mutex);
    const std::int64_t number = fields.number_or("node", 0, UINT32_MAX, 0);
    return {game->history(game->node_of(number)), id, number};
}

struct ThinkingPower {
    int threads = 1;
    std::size_t hash_megabytes = 64;
    std::optional<engine::Milliseconds> time = {};
};

ThinkingPower power_of(App& app, Fields& fields, bool is_external) {
    for (const char* name : {"threads", "hash"}) {
        if (is_external && fields.has(name)) {
            throw Refusal(400, "bad_request", say(messages::kOwnEngineOnly, name));
        }
    }
    const int most_threads = app.engines->thread_count();
    const auto least_hash = static_cast<std::int64_t>(Analyses::kLeastHash);
    const auto most_hash = static_cast<std::int64_t>(most_hash_megabytes(most_threads));
    ThinkingPower power;
    power.threads = static_cast<int>(fields.number_or("threads", 1, most_threads, 1));
    power.hash_megabytes = static_cast<std::size_t>(
        fields.number_or("hash", least_hash, most_hash, std::min<std::int64_t>(64, most_hash)));
    if (fields.has("time")) {
        power.time = engine::Milliseconds(fields.number("time", 1, Analyses::kMostTime.count()));
    }
    return power;
}

Refusal unknown_notation() {
    std::vector<std::string_view> names;
    for (const notation::NotationRow& row : notation::all_notations())
        names.push_back(row.name);
    return {400, "bad_request", wrong_choice("notation", names)};
}

}  // namespace

Refusal stopped_line(const notation::LineReading& line) {
    Error error = *line.stop;
    error.message = say(messages::kNumberedReason, line.moves.size() + 1, std::move(error.message));
    return refusal_of(error);
}

Reply start_analysis(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string slot = fields.text_or("slot", "main");
    if (slot != "main" && slot != "second") {
        throw Refusal(400, "bad_request", say(messages::kMainOrSecond));
    }
    const auto lines = static_cast<int>(fields.number_or("lines", 1, Analyses::kMostLines, 1));
    const EnginePointer engine = chosen_engine(app, fields);
    const ThinkingPower power = power_of(app, fields, engine != nullptr);
    Subject subject = subject_of(app, fields);
    fields.finish();
    Json problems = problems_json(subject.remarks);
    const std::int64_t id = app.analyses.start(
        {request.client, slot, std::move(subject.history), std::move(subject.game),
         std::move(subject.node), lines, engine, power.threads, power.hash_megabytes, power.time});
    return {200, dump({{"analysis", id}, {"problems", std::move(problems)}})};
}

Reply stop_analysis(App& app, const Request& request) {
    const std::int64_t id = number_parameter(request, 0, "no_such_analysis");
    if (!app.analyses.stop(request.client, id)) {
        throw Refusal(404, "no_such_analysis", say(messages::kNoSuchAnalysis));
    }
    return {200, dump({{"analysis", id}})};
}

Reply start_review(App& app, const Request& request) {
    const GamePointer game = app.desk.open(game_parameter(request));
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    ReviewRequest wanted;
    wanted.client = request.client;
    wanted.move_time = engine::Milliseconds(fields.number_or("move_time", 10, 60'000, 300));
    wanted.annotates = fields.flag_or("annotate", true);
    const std::string language = fields.text_or("language", "en");
    const std::string notation = fields.text_or("notation", "");
    wanted.engine = chosen_engine(app, fields);
    fields.finish();
    if (language == "zh-Hans") wanted.language = Language::Simplified;
    if (language == "zh-Hant") wanted.language = Language::Traditional;
    if (!notation.empty()) {
        wanted.notation = notation::notation_of_name(notation);
        if (!wanted.notation) throw unknown_notation();
    }
    return {200, dump({{"job", app.reviews.start(game, wanted)}})};
}

Reply get_review(App& app, const Request& request) {
    const GamePointer game = app.desk.open(game_parameter(request));
    const std::scoped_lock lock(game->mutex);
    if (game->stored.review.empty()) {
        throw Refusal(404, "no_such_job", say(messages::kNotReviewed));
    }
    // What version 1 kept is what it shows.
    const auto kept = parse_stored_review(game->stored.review);
    return {200, kept ? dump(review_json(game->stored.id, *kept)) : game->stored.review};
}

Reply cancel_job(App& app, const Request& request) {
    const std::string& job = request.parameters.at(0);
    if (!app.reviews.cancel(request.client, job) && !app.imports.cancel(request.client, job)) {
        throw Refusal(404, "no_such_job", say(messages::kNoSuchJob));
    }
    return {200, dump({{"job", job}})};
}

Reply check_position(App&, const Request& request) {
    const Json body = Fields::parse(request.body);
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
    return {200, dump(json)};
}

Reply evaluate_position(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const Subject subject = subject_of(app, fields);
    fields.finish();
    const Position& position = subject.history.current();
    Json evaluators = Json::array();
    for (const engine::Appraisal& appraisal : engine::appraise(position))
        evaluators.push_back(engine::json_of<Json>(appraisal));
    return {200, dump({{"fen", to_fen(position)},
                       {"turn", name_of(position.side_to_move())},
                       {"problems", problems_json(subject.remarks)},
                       {"evaluators", std::move(evaluators)}})};
}

Reply judge_moves(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const auto folds = static_cast<int>(fields.number_or("folds", 2, 4, 2));
    const Subject subject = subject_of(app, fields);
    fields.finish();
    Json moves = Json::array();
    for (const Move move : subject.history.moves())
        moves.push_back(to_string(move));
    Json verdicts = Json::array();
    for (const rules::RuleBook& book : rules::kRuleBooks) {
        verdicts.push_back(
            verdict_json(rules::judge(subject.history, book.with_folds(folds)), subject.history));
    }
    return {200, dump({{"moves", std::move(moves)},
                       {"position", position_json(subject.history.current())},
                       {"problems", problems_json(subject.remarks)},
                       {"verdicts", std::move(verdicts)}})};
}

}  // namespace chuhe::server
