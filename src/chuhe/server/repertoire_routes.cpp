// SPDX-License-Identifier: MIT
//
// Routes for opening repertoires: what to ask next, answers and why another move is worse, and
// growing a repertoire from games.
#include <algorithm>

#include "chuhe/index/explorer.h"
#include "chuhe/messages/drills.h"
#include "chuhe/messages/requests.h"
#include "chuhe/review/grade.h"
#include "chuhe/server/repertoires.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/training_json.h"
#include "chuhe/training/repertoire.h"

namespace chuhe::server {
namespace {

constexpr std::int64_t kMostNode = UINT32_MAX;

Refusal no_such_question() {
    return {404, "no_such_question", say(messages::kNoSuchQuestion)};
}

// The question that the path of a request names.
class AskedQuestion {
public:
    AskedQuestion(App& app, const Request& request)
        : repertoire_(read_repertoire(app, game_parameter(request))) {
        const std::int64_t node = number_parameter(request, 1, "no_such_question");
        question_ = repertoire_.find(static_cast<std::uint32_t>(node));
        if (node < 0 || node > kMostNode || question_ == nullptr) throw no_such_question();
    }
    AskedQuestion(const AskedQuestion&) = delete;
    AskedQuestion& operator=(const AskedQuestion&) = delete;

    const Repertoire& repertoire() const { return repertoire_; }
    const RepertoireQuestion& question() const { return *question_; }

private:
    Repertoire repertoire_;
    const RepertoireQuestion* question_ = nullptr;  // in the repertoire
};

struct Left {
    std::size_t due = 0;
    std::size_t fresh = 0;
};

Left left_of(const Repertoire& repertoire, training::Seconds midnight) {
    Left left;
    for (const RepertoireQuestion& question : repertoire.questions) {
        if (!question.card) ++left.fresh;
        if (question.is_due_before(midnight)) ++left.due;
    }
    return left;
}

Json repertoire_json(const Repertoire& repertoire, training::Seconds midnight) {
    const Left left = left_of(repertoire, midnight);
    return {{"game", repertoire.game},
            {"title", repertoire.title},
            {"side", name_of(repertoire.side)},
            {"positions", repertoire.questions.size()},
            {"known", repertoire.questions.size() - left.fresh - left.due},
            {"due", left.due},
            {"new", left.fresh}};
}

Json question_json(const Repertoire& repertoire, const RepertoireQuestion& question) {
    return {{"game", repertoire.game},
            {"title", repertoire.title},
            {"side", name_of(repertoire.side)},
            {"node", question.node},
            {"line", training_line_json(repertoire.start, question.line)},
            {"position", position_json(question.position)},
            {"new", !question.card.has_value()},
            {"due", question.card ? Json(training::to_time(question.card->due)) : Json()}};
}

Json answers_json(const RepertoireQuestion& question) {
    Json answers = Json::array();
    for (const RepertoireAnswer& answer : question.answers) {
        Json json = training_line_json(question.position, std::span(&answer.move, 1)).at(0);
        json["node"] = answer.node;
        json["comment"] = answer.comment;
        answers.push_back(std::move(json));
    }
    return answers;
}

// A move that is not in the study is compared with the study's by the engine.
Json verdict_json(App& app, const Request& request, const RepertoireQuestion& question, Move move) {
    if (const RepertoireAnswer* answer = question.find(move)) {
        return {{"right", true},
                {"main", answer == question.answers.data()},
                {"good", true},
                {"line", training_line_json(question.position, std::span(&move, 1))},
                {"chances", nullptr}};
    }
    const JudgedMove own = app.trainer.judge(*app.engines, request.client, question.position, move);
    const JudgedMove known = app.trainer.judge(*app.engines, request.client, question.position,
                                               question.answers.front().move);
    const int own_chances = review::chances_for(own.score);
    const int known_chances = review::chances_for(known.score);
    return {{"right", false},
            {"main", false},
            {"good", known_chances - own_chances < review::kInaccuracyLoss},
            {"line", training_line_json(question.position, own.line)},
            // In whole per cent, for the side that moves.
            {"chances", {{"move", (own_chances + 5) / 10}, {"answer", (known_chances + 5) / 10}}}};
}

training::Seconds midnight_of(App& app, const Request& request) {
    return training::end_of_day(app.trainer.now(), zone_query(request));
}

// The line to the node after which to go on; empty if it is not given.
std::vector<Move> line_after(App& app, const Request& request, database::GameId id) {
    if (query_value(request, "after").empty()) return {};
    const auto number = query_number(request, "after", 0, UINT32_MAX, 0);
    const GamePointer game = app.desk.open(id);
    const std::scoped_lock lock(game->mutex);
    const rules::History history = game->history(game->node_of(static_cast<std::int64_t>(number)));
    std::vector<Move> line;
    for (std::size_t ply = 0; ply < history.plies(); ++ply)
        line.push_back(history.move(ply));
    return line;
}

// What was played in a position, according to the explorer.
training::Practice practice_of(App& app, const index::Index& index, const index::Filter& filter) {
    return [&app, &index, filter](const Position& position) {
        const auto explored = index::explore(index, position, {.filter = filter, .most_games = 0});
        if (!explored) throw app.index.failure(explored.error());
        std::vector<training::PlayedOften> played;
        for (const index::ExploredMove& each : explored->moves)
            played.push_back({each.move, each.tally.games});
        return played;
    };
}

index::Filter source_field(Fields& fields) {
    const std::string source = fields.text_or("source", "masters", 20);
    if (source == "masters") return {.source = index::Source::Masters};
    if (source == "library") return {.source = index::Source::Library};
    if (source == "all") return {};
    throw Refusal(400, "bad_request", wrong_choice("source", {"masters", "library", "all"}));
}

}  // namespace

Reply list_repertoires(App& app, const Request& request) {
    const training::Seconds midnight = midnight_of(app, request);
    Json list = Json::array();
    for (const Repertoire& repertoire : all_repertoires(app))
        list.push_back(repertoire_json(repertoire, midnight));
    return {200, dump({{"repertoires", std::move(list)}})};
}

Reply next_repertoire_question(App& app, const Request& request) {
    const database::GameId id = game_parameter(request);
    const Repertoire repertoire = read_repertoire(app, id);
    const training::Seconds midnight = midnight_of(app, request);
    const RepertoireQuestion* question =
        next_question(repertoire, line_after(app, request, id), app.trainer.now(), midnight);
    return {
        200,
        dump({{"repertoire", repertoire_json(repertoire, midnight)},
              {"question", question != nullptr ? question_json(repertoire, *question) : Json()}})};
}

Reply get_repertoire_question(App& app, const Request& request) {
    const AskedQuestion asked(app, request);
    return {200, dump(question_json(asked.repertoire(), asked.question()))};
}

Reply try_repertoire_question(App& app, const Request& request) {
    const AskedQuestion asked(app, request);
    const RepertoireQuestion& question = asked.question();
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string text = fields.text_or("move", "", 20);
    const auto hint = fields.number_or("hint", 0, 2, 0);
    fields.finish();
    if (hint > 0) {
        return {200, dump({{"hint", hint_text(question.answers.front().move, hint)}})};
    }
    return {200,
            dump(verdict_json(app, request, question, parse_legal_move(question.position, text)))};
}

Reply attempt_repertoire_question(App& app, const Request& request) {
    const AskedQuestion asked(app, request);
    const RepertoireQuestion& question = asked.question();
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    // Empty: given up.
    const std::string text = fields.text_or("move", "", 20);
    Trainer::Attempt attempt = attempt_fields(fields, {kRepertoireKind, question.key});
    fields.finish();
    Json verdict;
    if (!text.empty()) {
        const Move move = parse_legal_move(question.position, text);
        attempt.moves = to_string(move);
        verdict = verdict_json(app, request, question, move);
    }
    const bool is_right = !verdict.is_null() && verdict.at("right").get<bool>();
    attempt.outcome = training::outcome_of(is_right, attempt.hints);
    const Trainer::Graded graded = app.trainer.record(attempt);
    return after_saving([&]() -> Reply {
        Json json = graded_json(app, attempt, graded);
        json["verdict"] = std::move(verdict);
        json["answers"] = answers_json(question);
        return {200, dump(json)};
    });
}

Reply grow_repertoire(App& app, const Request& request) {
    const database::GameId id = own_game_parameter(request);
    const Repertoire repertoire = read_repertoire(app, id);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::int64_t node = fields.number_or("node", 0, kMostNode, 0);
    const training::Growth growth{
        .side = repertoire.side,
        .plies = static_cast<std::size_t>(fields.number_or("plies", 1, 40, 12)),
        .least_games = static_cast<std::size_t>(fields.number_or("games", 1, 1'000'000, 10)),
        .least_share = static_cast<std::size_t>(fields.number_or("share", 1, 100, 8)),
        .most_moves = static_cast<std::size_t>(fields.number_or("moves", 1, 1000, 200))};
    const index::Filter filter = source_field(fields);
    fields.finish();
    const LibraryIndex::View view = app.index.view();
    const GamePointer game = app.desk.open_to_change(id);
    const std::scoped_lock lock(game->mutex);
    const record::NodeId from = game->node_of(node);
    (void)game->history(from);  // refuses what cannot be played
    const auto added =
        training::grow(game->editor, from, growth, practice_of(app, view.index, filter));
    if (!added.empty()) app.desk.commit(*game, {.show = from, .all = true});
    return {200, dump({{"added", added.size()}})};
}

}  // namespace chuhe::server
