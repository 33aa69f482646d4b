// SPDX-License-Identifier: MIT
#include "chuhe/engine/opening.h"

#include <algorithm>
#include <string>

#include "chuhe/base/text.h"
#include "chuhe/book/shipped.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/judge.h"

namespace chuhe::engine {
namespace {

// Would the mover lose by the repetition that this move creates? Judged as if the second occurrence
// already decided: a book should not head there.
bool loses_by_repetition(rules::History& history, Move move, const rules::RuleBook& law) {
    const Side mover = history.current().side_to_move();
    if (!history.push(move)) return true;
    const rules::Verdict verdict = judge_repetition(history, law.with_folds(2));
    history.pop();
    return verdict.outcome == rules::loss_of(mover);
}

}  // namespace

Opening::Opening(std::string_view files) {
    const std::vector<std::string> paths = split_paths(files);
    for (const std::string& path : paths) {
        if (Result<book::Book> opened = book::Book::open(path))
            books_.push_back(std::move(*opened));
        else
            problems_.push_back(opened.error());
    }
    if (paths.empty()) books_.push_back(book::shipped_book());
}

std::optional<book::BookMove> Opening::answer(const Situation& situation) const {
    if (books_.empty()) return std::nullopt;
    Result<rules::History> history = rules::History::from_moves(situation.start, situation.moves);
    if (!history) return std::nullopt;
    for (const book::Book& opened : books_) {
        Result<std::vector<book::BookMove>> moves = opened.probe(history->current());
        if (!moves) continue;  // damaged there: treated as unknown
        std::erase_if(*moves, [&](const book::BookMove& move) {
            return std::ranges::find(situation.allowed, move.move) == situation.allowed.end() ||
                   loses_by_repetition(*history, move.move, situation.law);
        });
        if (const auto* chosen = choose(*moves, situation.choice, situation.random)) return *chosen;
    }
    return std::nullopt;
}

}  // namespace chuhe::engine
