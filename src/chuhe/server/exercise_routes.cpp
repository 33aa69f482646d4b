// SPDX-License-Identifier: MIT
//
// Routes for exercises: positions from the user's games in which there was a better move, answered
// by any move that is nearly as good as the best.
#include <algorithm>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/database/dates.h"
#include "chuhe/messages/drills.h"
#include "chuhe/messages/requests.h"
#include "chuhe/review/grade.h"
#include "chuhe/server/review_json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/training_json.h"
#include "chuhe/training/repertoire.h"

namespace chuhe::server {
namespace {

using database::StoredExercise;

// Including removed ones if it is to be restored.
StoredExercise exercise_parameter(App& app, const Request& request, bool is_restored = false) {
    const std::int64_t id = number_parameter(request, 0, "no_such_exercise");
    auto exercises = app.library->exercises();
    if (!exercises) throw read_failure(exercises.error());
    const auto found = std::ranges::find(*exercises, id, &StoredExercise::id);
    if (found == exercises->end() || (!found->removed.empty() && !is_restored)) {
        throw Refusal(404, "no_such_exercise", say(messages::kNoSuchExercise));
    }
    return *found;
}

Position position_of(const StoredExercise& exercise) {
    const auto position = Position::from_fen(exercise.fen);
    if (!position) throw Refusal(404, "no_such_exercise", say(messages::kNoSuchExercise));
    return *position;
}

void save_judgements(App& app, StoredExercise& exercise, const Judgements& judgements) {
    exercise.answers = to_text(judgements);
    const auto saved = app.library->save_exercise(exercise);
    if (!saved) throw library_failure(saved.error());
}

// What was judged so far. The position is searched when it is first asked about: what a quick
// review took for the best move may be a mistake itself.
Judgements judgements_of(App& app, const Request& request, StoredExercise& exercise) {
    const Position position = position_of(exercise);
    Judgements judgements = parse_judgements(exercise.answers, position).value_or(Judgements());
    if (judgements.is_searched) return judgements;
    JudgedMove found = app.trainer.best(*app.engines, request.client, position);
    if (judgements.moves.empty()) {
        found.is_good = true;
        judgements.best = found;
        judgements.moves = {found};
    } else if (found.move != judgements.best.move) {
        // Each by itself, with the same number of nodes.
        const auto judged = [&](Move move) {
            return app.trainer.judge(*app.engines, request.client, position, move);
        };
        JudgedMove former = judged(judgements.best.move);
        JudgedMove better = judged(found.move);
        if (review::chances_for(better.score) - review::chances_for(former.score) >=
            review::kInaccuracyLoss) {
            judgements.replace_best(std::move(better), std::move(former));
        }
    }
    judgements.is_searched = true;
    save_judgements(app, exercise, judgements);
    return judgements;
}

// Asks the engine if the move is new, and remembers the verdict.
JudgedMove judged_move(App& app, const Request& request, StoredExercise& exercise,
                       Judgements& judgements, Move move) {
    if (const JudgedMove* known = judgements.find(move)) return *known;
    const Position position = position_of(exercise);
    // Compared with the best move as the same search sees it.
    const JudgedMove best =
        app.trainer.judge(*app.engines, request.client, position, judgements.best.move);
    JudgedMove judged = app.trainer.judge(*app.engines, request.client, position, move);
    judgements.best.score = std::max(best.score, judged.score);
    // What follows may be better still: that does not change this verdict.
    judged.is_good = judgements.is_good(judged);
    judgements.moves.push_back(judged);
    save_judgements(app, exercise, judgements);
    return judged;
}

// What is wrong with a move that is not good enough; null for a good one.
Json fault_of(const Position& position, const Judgements& judgements, const JudgedMove& judged) {
    if (judgements.is_good(judged) || judged.line.size() < 2) return nullptr;
    const review::Insight better{.score = judgements.best.score, .line = judgements.best.line};
    const review::Insight after{.score = -judged.score,
                                .line = {judged.line.begin() + 1, judged.line.end()}};
    return fault_json(review::refutation_of(position, judged.move, better, after));
}

Json verdict_of(const StoredExercise& exercise, const Judgements& judgements,
                const JudgedMove& judged) {
    const Position position = position_of(exercise);
    return {{"good", judgements.is_good(judged)},
            {"best", judged.move == judgements.best.move},
            {"fault", fault_of(position, judgements, judged)},
            {"line", training_line_json(position, judged.line)}};
}

Json answers_json(const StoredExercise& exercise, const Judgements& judgements) {
    Json answers = Json::array();
    for (const JudgedMove& judged : judgements.moves) {
        if (judgements.is_good(judged))
            answers.push_back(training_line_json(position_of(exercise), judged.line));
    }
    return answers;
}

Json exercise_json(App& app, const StoredExercise& exercise) {
    const Position position = position_of(exercise);
    const auto played = parse_move(exercise.played);
    const auto card = app.library->card_of({kExerciseKind, exercise.key});
    if (!card) throw read_failure(card.error());
    const auto game = app.library->id_of_key(exercise.game);
    if (!game) throw read_failure(game.error());
    return {{"id", exercise.id},
            {"game", *game ? Json(**game) : Json()},
            {"node", exercise.node},
            {"played", played && is_legal(position, *played)
                           ? training_line_json(position, std::span<const Move>(&*played, 1)).at(0)
                           : Json()},
            {"due", *card ? Json(training::to_time((*card)->due)) : Json()},
            {"answers", *card ? (*card)->answers : 0},
            {"position", position_json(position)}};
}

// The sides whose mistakes are retried: those of people in a game that was played here.
bool is_wanted(const std::string& sides, Side side, const OpenGame& game) {
    if (sides == "both") return true;
    if (!sides.empty()) return sides == chuhe::name_of(side);
    if (!game.play) return true;
    return game.play->live.seat(side).is_person();
}

StoredExercise exercise_of(const OpenGame& game, const KeptReview& kept,
                           const review::ReviewedMove& move) {
    const Position& before = kept.review.history.at(move.ply - 1);
    Judgements judgements;
    judgements.best = {move.before->best(), move.best_score, move.before->line, true};
    judgements.moves = {judgements.best};
    std::vector<Move> line = {move.played};
    line.insert(line.end(), move.after->line.begin(), move.after->line.end());
    judgements.moves.push_back({move.played, move.played_score, std::move(line), false});
    return {.key = training::position_key(before),
            .game = game.stored.key,
            .node = kept.nodes[move.ply - 1],
            .fen = to_fen(before),
            .played = to_string(move.played),
            .answers = to_text(judgements)};
}

}  // namespace

Reply make_exercises(App& app, const Request& request) {
    const GamePointer game = app.desk.open(game_parameter(request));
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string sides = fields.text_or("sides", "", 10);
    fields.finish();
    if (!sides.empty() && sides != "red" && sides != "black" && sides != "both") {
        throw Refusal(400, "bad_request", wrong_choice("sides", {"red", "black", "both"}));
    }
    std::vector<StoredExercise> exercises;
    {
        const std::scoped_lock lock(game->mutex);
        if (game->stored.review.empty()) {
            throw Refusal(409, "not_now", say(messages::kNotReviewed));
        }
        const auto kept = parse_stored_review(game->stored.review);
        if (!kept) throw Refusal(409, "not_now", say(messages::kReviewOutdated));
        for (const review::ReviewedMove& move : review::moves_of(kept->review)) {
            if (move.assessment.grade < review::Grade::Mistake || move.before->line.empty())
                continue;
            if (is_wanted(sides, move.mover, *game))
                exercises.push_back(exercise_of(*game, *kept, move));
        }
    }
    const auto added = app.library->add_exercises(exercises);
    if (!added) throw library_failure(added.error());
    return after_saving([&]() -> Reply {
        Json list = Json::array();
        for (const StoredExercise& exercise : exercises)
            list.push_back(exercise_json(app, exercise));
        return {200, dump({{"added", *added}, {"exercises", std::move(list)}})};
    });
}

Reply list_exercises(App& app, const Request&) {
    Json list = Json::array();
    for (const StoredExercise& exercise : app.trainer.exercises())
        list.push_back(exercise_json(app, exercise));
    return {200, dump({{"exercises", std::move(list)}})};
}

Reply get_exercise(App& app, const Request& request) {
    return {200, dump(exercise_json(app, exercise_parameter(app, request)))};
}

Reply try_exercise(App& app, const Request& request) {
    StoredExercise exercise = exercise_parameter(app, request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string text = fields.text_or("move", "", 20);
    const auto hint = fields.number_or("hint", 0, 2, 0);
    fields.finish();
    Judgements judgements = judgements_of(app, request, exercise);
    if (hint > 0) return {200, dump({{"hint", hint_text(judgements.best.move, hint)}})};
    const Move move = parse_legal_move(position_of(exercise), text);
    const JudgedMove judged = judged_move(app, request, exercise, judgements, move);
    return {200, dump(verdict_of(exercise, judgements, judged))};
}

Reply attempt_exercise(App& app, const Request& request) {
    StoredExercise exercise = exercise_parameter(app, request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    // Empty: given up.
    const std::string text = fields.text_or("move", "", 20);
    Trainer::Attempt attempt = attempt_fields(fields, {kExerciseKind, exercise.key});
    attempt.moves = text;
    fields.finish();
    Judgements judgements = judgements_of(app, request, exercise);
    std::optional<JudgedMove> judged;
    if (!text.empty()) {
        const Move move = parse_legal_move(position_of(exercise), text);
        judged = judged_move(app, request, exercise, judgements, move);
    }
    attempt.outcome = training::outcome_of(judged && judgements.is_good(*judged), attempt.hints);
    const Trainer::Graded graded = app.trainer.record(attempt);
    return after_saving([&]() -> Reply {
        Json json = graded_json(app, attempt, graded);
        json["verdict"] = judged ? verdict_of(exercise, judgements, *judged) : Json();
        json["solutions"] = answers_json(exercise, judgements);
        return {200, dump(json)};
    });
}

Reply remove_exercise(App& app, const Request& request) {
    StoredExercise exercise = exercise_parameter(app, request);
    exercise.removed = database::now_utc();
    const auto saved = app.library->save_exercise(exercise);
    if (!saved) throw library_failure(saved.error());
    return {200, dump({{"exercise", exercise.id}})};
}

Reply restore_exercise(App& app, const Request& request) {
    StoredExercise exercise = exercise_parameter(app, request, true);
    exercise.removed.clear();
    const auto saved = app.library->save_exercise(exercise);
    if (!saved) throw library_failure(saved.error());
    return {200, dump({{"exercise", exercise.id}})};
}

}  // namespace chuhe::server
