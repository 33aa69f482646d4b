// SPDX-License-Identifier: MIT
//
// What is due today, of all that is trained, and how it has gone so far.
#include <algorithm>

#include "chuhe/server/repertoires.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/training_json.h"

namespace chuhe::server {
namespace {

struct Due {
    training::Seconds time = 0;  // 0: never tried
    Json item = {};              // "kind", "id", …
};

void add_puzzles(App& app, std::vector<Due>& all) {
    for (const auto& [name, card] : app.trainer.cards(kPuzzleKind)) {
        if (!app.trainer.shelf().find(name)) continue;
        all.push_back({card.due, {{"kind", kPuzzleKind}, {"id", name}}});
    }
}

void add_exercises(App& app, std::vector<Due>& all) {
    const auto cards = app.trainer.cards(kExerciseKind);
    for (const database::StoredExercise& exercise : app.trainer.exercises()) {
        const auto card = cards.find(exercise.key);
        all.push_back({card == cards.end() ? 0 : card->second.due,
                       {{"kind", kExerciseKind}, {"id", exercise.id}}});
    }
}

// A move that was never asked about is new, not due: the user decides when to learn it.
void add_repertoires(App& app, std::vector<Due>& all) {
    for (const Repertoire& repertoire : all_repertoires(app)) {
        for (const RepertoireQuestion& question : repertoire.questions) {
            if (!question.card) continue;
            all.push_back(
                {question.card->due,
                 {{"kind", kRepertoireKind}, {"id", repertoire.game}, {"node", question.node}}});
        }
    }
}

std::vector<Due> all_due(App& app) {
    std::vector<Due> all;
    add_puzzles(app, all);
    add_exercises(app, all);
    add_repertoires(app, all);
    std::ranges::stable_sort(all, [](const Due& a, const Due& b) { return a.time < b.time; });
    return all;
}

Json tally_json(const std::vector<database::AttemptCount>& counts, std::string_view kind) {
    training::Tally tally;
    for (const database::AttemptCount& each : counts) {
        const auto outcome = training::parse_outcome(each.outcome);
        if (each.kind == kind && outcome) training::count(tally, *outcome, each.count);
    }
    const auto per_cent = tally.per_cent();
    return {{"solved", tally.solved},
            {"hinted", tally.hinted},
            {"failed", tally.failed},
            {"per_cent", per_cent ? Json(*per_cent) : Json()}};
}

Json statistics_json(App& app, training::Day first) {
    const auto counts = app.library->count_attempts(first);
    if (!counts) throw read_failure(counts.error());
    return {{"puzzles", tally_json(*counts, kPuzzleKind)},
            {"exercises", tally_json(*counts, kExerciseKind)},
            {"repertoire", tally_json(*counts, kRepertoireKind)}};
}

}  // namespace

Reply get_training(App& app, const Request& request) {
    const training::Zone zone = zone_query(request);
    const training::Seconds now = app.trainer.now();
    const training::Day today = training::day_of(now, zone);
    const training::Seconds midnight = training::end_of_day(now, zone);
    Json due = Json::array();
    Json next = nullptr;
    for (Due& each : all_due(app)) {
        if (each.time < midnight) {
            each.item["due"] = each.time == 0 ? Json() : Json(training::to_time(each.time));
            due.push_back(std::move(each.item));
        } else if (next.is_null()) {
            next = training::to_time(each.time);
        }
    }
    return {200, dump({{"date", training::to_date(today)},
                       {"daily", daily_json(app, today, app.trainer.tried(kPuzzleKind))},
                       {"due", std::move(due)},
                       {"next", std::move(next)},
                       {"exercises", app.trainer.exercises().size()},
                       {"streak", streak_json(app.trainer.streak(zone))},
                       {"rating", rating_json(app.trainer.rating())},
                       {"statistics",
                        {{"today", statistics_json(app, today)},
                         {"week", statistics_json(app, today - 6)},
                         {"all", statistics_json(app, INT64_MIN)}}}})};
}

}  // namespace chuhe::server
