// SPDX-License-Identifier: MIT
#include "chuhe/server/repertoires.h"

#include <algorithm>

#include "chuhe/messages/drills.h"
#include "chuhe/training/repertoire.h"

namespace chuhe::server {
namespace {

using Cards = std::map<std::string, database::StoredCard>;

std::optional<Side> side_in(const std::vector<std::string>& labels) {
    for (const Side side : {Side::Red, Side::Black}) {
        if (std::ranges::find(labels, repertoire_label(side)) != labels.end()) return side;
    }
    return std::nullopt;
}

std::vector<Move> line_to(const record::Game& game, record::NodeId node) {
    std::vector<Move> line;
    for (; node != record::kRoot; node = game.parent(node))
        line.push_back(game.move(node));
    std::ranges::reverse(line);
    return line;
}

RepertoireQuestion question_of(const OpenGame& game, const training::Question& question,
                               const Cards& cards) {
    const record::Game& study = game.game();
    RepertoireQuestion asked{.node = game.numbering.number(question.node),
                             .line = line_to(study, question.node),
                             .position = question.position,
                             .key = training::position_key(question.position)};
    for (const record::NodeId answer : question.answers) {
        asked.answers.push_back({study.move(answer), game.numbering.number(answer),
                                 std::string(study.comment(answer))});
    }
    if (const auto card = cards.find(asked.key); card != cards.end()) asked.card = card->second;
    return asked;
}

Repertoire repertoire_of(App& app, database::GameId id, const Cards& cards) {
    const GamePointer game = app.desk.open(id);
    const std::scoped_lock lock(game->mutex);
    const std::optional<Side> side = side_in(game->stored.labels);
    const record::Game& study = game->game();
    if (!side || !study.start_position()) {
        throw Refusal(404, "no_such_repertoire", say(messages::kNoSuchRepertoire));
    }
    Repertoire repertoire{.game = id,
                          .title = database::title_of(study),
                          .side = *side,
                          .start = *study.start_position()};
    for (const training::Question& question : training::questions_of(study, *side))
        repertoire.questions.push_back(question_of(*game, question, cards));
    return repertoire;
}

// Asked a few minutes ago, and not to be asked again yet.
bool was_just_missed(const RepertoireQuestion& question, training::Seconds now) {
    const auto& card = question.card;
    return card && card->due > now && card->due - card->last < training::kSecondsPerDay;
}

bool begins_with(const std::vector<Move>& line, const std::vector<Move>& beginning) {
    return line.size() >= beginning.size() &&
           std::equal(beginning.begin(), beginning.end(), line.begin());
}

}  // namespace

std::string_view repertoire_label(Side side) {
    return side == Side::Red ? "repertoire-red" : "repertoire-black";
}

const RepertoireAnswer* RepertoireQuestion::find(Move move) const {
    const auto found = std::ranges::find(answers, move, &RepertoireAnswer::move);
    return found == answers.end() ? nullptr : &*found;
}

const RepertoireQuestion* Repertoire::find(std::uint32_t node) const {
    const auto found = std::ranges::find(questions, node, &RepertoireQuestion::node);
    return found == questions.end() ? nullptr : &*found;
}

Repertoire read_repertoire(App& app, database::GameId id) {
    return repertoire_of(app, id, app.trainer.cards(kRepertoireKind));
}

std::vector<Repertoire> all_repertoires(App& app) {
    const Cards cards = app.trainer.cards(kRepertoireKind);
    std::vector<Repertoire> all;
    for (const Side side : {Side::Red, Side::Black}) {
        const auto ids = app.library->ids(
            {.label = std::string(repertoire_label(side)), .order = database::Order::Created});
        if (!ids) throw read_failure(ids.error());
        for (const database::GameId id : *ids) {
            const bool is_known = std::ranges::find(all, id, &Repertoire::game) != all.end();
            if (!is_known) all.push_back(repertoire_of(app, id, cards));
        }
    }
    return all;
}

const RepertoireQuestion* next_question(const Repertoire& repertoire,
                                        const std::vector<Move>& after, training::Seconds now,
                                        training::Seconds midnight) {
    const RepertoireQuestion* due = nullptr;
    const RepertoireQuestion* fresh = nullptr;
    const RepertoireQuestion* missed = nullptr;
    const auto keep_earliest = [](const RepertoireQuestion*& kept, const RepertoireQuestion& one) {
        if (kept == nullptr || one.card->due < kept->card->due) kept = &one;
    };
    for (const RepertoireQuestion& question : repertoire.questions) {
        if (question.card && !question.is_due_before(midnight)) continue;
        if (was_just_missed(question, now)) {
            keep_earliest(missed, question);
            continue;
        }
        if (!after.empty() && begins_with(question.line, after)) return &question;
        if (question.card) {
            keep_earliest(due, question);
        } else if (fresh == nullptr) {
            fresh = &question;
        }
    }
    return due != nullptr ? due : fresh != nullptr ? fresh : missed;
}

}  // namespace chuhe::server
