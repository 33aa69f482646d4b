// SPDX-License-Identifier: MIT
//
// The user's opening repertoires: studies with a label that says whose moves are drilled.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/database/store.h"
#include "chuhe/server/app.h"
#include "chuhe/training/day.h"

namespace chuhe::server {

// The label of a repertoire for Red or Black.
std::string_view repertoire_label(Side side);

struct RepertoireAnswer {
    Move move = {};
    std::uint32_t node = 0;
    std::string comment = {};
};

// A position in which the user is to move, and what is known about the user.
struct RepertoireQuestion {
    std::uint32_t node = 0;
    std::vector<Move> line = {};  // from the start of the study
    Position position = Position::start();
    std::vector<RepertoireAnswer> answers = {};  // the main one first
    std::string key = {};
    std::optional<database::StoredCard> card = {};  // nothing: never asked

    const RepertoireAnswer* find(Move move) const;
    bool is_due_before(training::Seconds time) const { return card && card->due < time; }
};

struct Repertoire {
    database::GameId game = 0;
    std::string title = {};
    Side side = Side::Red;
    Position start = Position::start();
    std::vector<RepertoireQuestion> questions = {};  // in the order of the tree

    const RepertoireQuestion* find(std::uint32_t node) const;
};

// A value: later changes of the study do not show. Refuses a game that is not a repertoire.
Repertoire read_repertoire(App& app, database::GameId id);
std::vector<Repertoire> all_repertoires(App& app);

// What to ask next: first what continues the line `after`, then what is due, what is new, and last
// what was just missed and comes back later today. Null if there is nothing to ask today.
const RepertoireQuestion* next_question(const Repertoire& repertoire,
                                        const std::vector<Move>& after, training::Seconds now,
                                        training::Seconds midnight);

}  // namespace chuhe::server
