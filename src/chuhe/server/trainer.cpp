// SPDX-License-Identifier: MIT
#include "chuhe/server/trainer.h"

#include <algorithm>
#include <future>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/requests.h"
#include "chuhe/review/grade.h"
#include "chuhe/server/message.h"

namespace chuhe::server {
namespace {

// A third of a second on one core: enough to see what a blunder loses.
constexpr std::uint64_t kJudgingNodes = 150'000;

std::string moves_text(std::span<const Move> moves) {
    std::string text;
    for (const Move move : moves)
        text += (text.empty() ? "" : " ") + to_string(move);
    return text;
}

Json judged_json(const JudgedMove& judged) {
    return {to_string(judged.move), judged.score, moves_text(judged.line),
            judged.is_good ? Json(*judged.is_good) : Json()};
}

std::optional<JudgedMove> parse_judged(const Json& json, Position position) {
    const auto move = parse_move(json.at(0).get<std::string>());
    if (!move || !is_legal(position, *move)) return std::nullopt;
    JudgedMove judged{.move = *move, .score = json.at(1).get<engine::Score>()};
    const auto text = json.at(2).get<std::string>();
    for (const std::string_view word : split_words(text)) {
        const auto next = parse_move(word);
        if (!next || !is_legal(position, *next)) break;
        position.make(*next);
        judged.line.push_back(*next);
    }
    if (json.size() > 3 && json[3].is_boolean()) judged.is_good = json[3].get<bool>();
    return judged;
}

training::Rating rating_of(const database::StoredRating& stored) {
    return {stored.rating, stored.deviation, stored.volatility};
}

template <typename T>
T read(Result<T> result) {
    if (!result) throw read_failure(result.error());
    return *std::move(result);
}

// Lets an engine of the pool do the work, and waits for its answer. Work that was stopped has none.
template <typename Answer>
Answer ask(EnginePool& engines, const std::string& client,
           std::function<std::optional<Answer>(engine::Engine&, const Turn&)> work) {
    auto promise = std::make_shared<std::promise<std::optional<Answer>>>();
    std::future<std::optional<Answer>> answer = promise->get_future();
    const auto ticket = engines.submit(
        client, Urgency::Move,
        [promise, work = std::move(work)](engine::Engine& engine, const Turn& turn) {
            promise->set_value(turn.is_cancelled() ? std::nullopt : work(engine, turn));
            return false;
        });
    if (!ticket) throw ticket.error();
    std::optional<Answer> answered = answer.get();
    if (!answered) throw Refusal(503, "not_now", say(messages::kEngineBusy));
    return *std::move(answered);
}

}  // namespace

const JudgedMove* Judgements::find(Move move) const {
    const auto found = std::ranges::find(moves, move, &JudgedMove::move);
    return found == moves.end() ? nullptr : &*found;
}

void Judgements::replace_best(JudgedMove better, JudgedMove former) {
    std::erase_if(moves, [&](const JudgedMove& judged) {
        return judged.move == better.move || judged.move == former.move;
    });
    better.is_good = true;
    best = std::move(better);
    former.is_good.reset();
    former.is_good = is_good(former);
    moves.insert(moves.begin(), {best, std::move(former)});
}

bool Judgements::is_good(const JudgedMove& judged) const {
    if (judged.is_good) return *judged.is_good;
    return review::chances_for(best.score) - review::chances_for(judged.score) <
           review::kInaccuracyLoss;
}

std::string to_text(const Judgements& judgements) {
    Json moves = Json::array();
    for (const JudgedMove& judged : judgements.moves)
        moves.push_back(judged_json(judged));
    return dump({{"best", judged_json(judgements.best)},
                 {"moves", std::move(moves)},
                 {"is_searched", judgements.is_searched}});
}

std::optional<Judgements> parse_judgements(std::string_view text, const Position& position) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    try {
        Judgements judgements;
        const auto best = parse_judged(json.at("best"), position);
        if (!best) return std::nullopt;
        judgements.best = *best;
        for (const Json& each : json.at("moves")) {
            if (auto judged = parse_judged(each, position))
                judgements.moves.push_back(*std::move(judged));
        }
        judgements.is_searched = json.value("is_searched", false);
        return judgements;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

training::Rating Trainer::rating() {
    const std::optional<database::StoredRating> stored = read(library_->puzzle_rating());
    return stored ? rating_of(*stored) : training::kFirstRating;
}

training::PuzzleRatings& Trainer::renewed_ratings() {
    std::optional<training::PuzzleRatings>& kept = hall_.ratings_of(member_);
    // An attempt that is made here is added at once. Another number means an import, or another
    // server, whose attempts may be older than those that were added.
    if (!kept || kept->attempts() != read(library_->count_rated_attempts())) {
        training::PuzzleRatings ratings(hall_.shelf());
        for (const database::RatedAttempt& each : read(library_->rated_attempts()))
            ratings.add(each.item.name, each.is_solved, rating_of(each.rating));
        kept = std::move(ratings);
    }
    return *kept;
}

std::vector<training::Rating> Trainer::puzzle_ratings() {
    const std::scoped_lock lock(hall_.mutex());
    return renewed_ratings().all();
}

training::Streak Trainer::streak(training::Zone zone) {
    return training::streak_of(read(library_->training_days()), training::day_of(now(), zone));
}

Trainer::Tried Trainer::tried(std::string_view kind) {
    Tried tried;
    for (const database::AttemptedItem& each : read(library_->attempted_items())) {
        if (each.item.kind != kind) continue;
        tried.all.insert(each.item.name);
        if (each.is_solved) tried.solved.insert(each.item.name);
    }
    return tried;
}

std::vector<database::StoredExercise> Trainer::exercises() {
    std::vector<database::StoredExercise> exercises = read(library_->exercises());
    std::erase_if(exercises, [](const auto& each) { return !each.removed.empty(); });
    return exercises;
}

std::map<std::string, database::StoredCard> Trainer::cards(std::string_view kind) {
    std::map<std::string, database::StoredCard> cards;
    for (database::StoredCard& card : read(library_->cards())) {
        if (card.item.kind == kind) cards.emplace(card.item.name, std::move(card));
    }
    return cards;
}

Trainer::Graded Trainer::look_at(const Attempt& attempt) {
    const std::scoped_lock lock(hall_.mutex());
    Graded graded;
    graded.before = graded.after = rating();
    if (attempt.puzzle) {
        graded.puzzle_before = graded.puzzle_after = renewed_ratings().all()[*attempt.puzzle];
    }
    return graded;
}

Trainer::Graded Trainer::record(const Attempt& attempt) {
    const std::scoped_lock lock(hall_.mutex());
    const training::Seconds time = now();
    Graded graded;
    graded.before = graded.after = rating();
    const bool is_solved = attempt.outcome == training::Outcome::Solved;
    database::StoredAttempt stored{.item = attempt.item,
                                   .mode = attempt.mode,
                                   .outcome = std::string(name_of(attempt.outcome)),
                                   .moves = attempt.moves,
                                   .hints = attempt.hints,
                                   .milliseconds = attempt.milliseconds,
                                   .time = time,
                                   .day = training::day_of(time, attempt.zone)};
    graded.is_rated = attempt.puzzle && attempt.mode != kRushMode &&
                      !tried(attempt.item.kind).all.contains(attempt.item.name);
    if (attempt.puzzle) {
        graded.puzzle_before = graded.puzzle_after = renewed_ratings().all()[*attempt.puzzle];
    }
    if (graded.is_rated) {
        graded.after = training::after_puzzle(graded.before, graded.puzzle_before, is_solved);
        stored.rating = {graded.after.rating, graded.after.deviation, graded.after.volatility};
    }
    std::optional<training::Card> card;
    if (const auto kept = read(library_->card_of(attempt.item))) card = card_of(*kept);
    // A puzzle that was solved at first sight need not come back.
    std::optional<database::StoredCard> changed;
    if (attempt.item.kind != kPuzzleKind || card || !is_solved) {
        graded.card =
            training::next_card(card, training::grade_of(attempt.outcome), time, attempt.zone);
        changed = stored_card(attempt.item, *graded.card);
    }
    if (const Result<void> saved = library_->add_attempt(stored, changed); !saved) {
        throw library_failure(saved.error());
    }
    if (graded.is_rated) {
        training::PuzzleRatings& ratings = *hall_.ratings_of(member_);
        ratings.add(attempt.item.name, is_solved, graded.after);
        graded.puzzle_after = ratings.all()[*attempt.puzzle];
    }
    return graded;
}

JudgedMove Trainer::judge(EnginePool& engines, const std::string& client, const Position& position,
                          Move move) {
    return search(engines, client, position, {move});
}

JudgedMove Trainer::best(EnginePool& engines, const std::string& client, const Position& position) {
    return search(engines, client, position, {});
}

JudgedMove Trainer::search(EnginePool& engines, const std::string& client, const Position& position,
                           std::vector<Move> only) {
    return ask<JudgedMove>(
        engines, client,
        [position, only = std::move(only)](engine::Engine& engine,
                                           const Turn& turn) -> std::optional<JudgedMove> {
            engine::Job job{.start = position};
            job.limits.nodes = kJudgingNodes;
            job.limits.only = only;
            // The same answer every time.
            engine.new_game();
            const engine::JobResult done = run(engine, job, watch_of(job, turn));
            if (done.was_stopped) return std::nullopt;
            const std::vector<Move> line = line_of(done, position);
            return JudgedMove{line.front(), done.decision.score, line};
        });
}

review::Refutation Trainer::refute(EnginePool& engines, const std::string& client,
                                   const Position& position, Move move,
                                   const review::Insight& better) {
    return ask<review::Refutation>(
        engines, client, [position, move, better](engine::Engine& engine, const Turn& turn) {
            return review::refute(engine, position, move, better,
                                  {.must_stop = [&turn] { return turn.is_cancelled(); }});
        });
}

database::StoredCard stored_card(const database::TrainingItem& item, const training::Card& card) {
    return {.item = item,
            .stability = card.memory.stability,
            .difficulty = card.memory.difficulty,
            .last = card.last,
            .due = card.due,
            .answers = card.answers,
            .lapses = card.lapses};
}

training::Card card_of(const database::StoredCard& stored) {
    return {.memory = {stored.stability, stored.difficulty},
            .last = stored.last,
            .due = stored.due,
            .answers = stored.answers,
            .lapses = stored.lapses};
}

}  // namespace chuhe::server
