// SPDX-License-Identifier: MIT
//
// Routes that analyse: by the engine, by its evaluations, by the rules, and checking a set-up.
#include <algorithm>

#include "chuhe/core/fen.h"
#include "chuhe/engine/appraisal.h"
#include "chuhe/engine/appraisal_json.h"
#include "chuhe/messages/requests.h"
#include "chuhe/notation/notation.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/review_json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/subject.h"

namespace chuhe::server {
namespace {

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
    Subject subject = subject_of(fields, histories_of(app));
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
    // Kept with the game: others review a copy of their own. That of a masters' game is not kept.
    const database::GameId id = game_parameter(request);
    if (!is_masters_game(id)) app.desk.check_change(id);
    const GamePointer game = app.desk.open(id);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    ReviewRequest wanted;
    wanted.client = request.client;
    wanted.move_time = engine::Milliseconds(fields.number_or("move_time", 10, 60'000, 300));
    wanted.annotates = fields.flag_or("annotate", true);
    const std::string language = fields.text_or("language", "en");
    const std::string notation = fields.text_or("notation", "");
    wanted.engine = chosen_engine(app, fields);
    if (!is_masters_game(id)) {
        // By then its owner may have taken it back.
        wanted.may_write = [visitors = app.desk, id]() mutable {
            try {
                visitors.check_change(id);
                return true;
            } catch (const Refusal&) {
                return false;
            }
        };
    }
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
    return {200, checked_position(Fields::parse(request.body))};
}

Reply evaluate_position(App& app, const Request& request) {
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const Subject subject = subject_of(fields, histories_of(app));
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
    return {200, judged_moves(Fields::parse(request.body), histories_of(app))};
}

}  // namespace chuhe::server
