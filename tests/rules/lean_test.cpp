// SPDX-License-Identifier: MIT
#include "chuhe/rules/lean.h"

#include <doctest/doctest.h>

#include "chuhe/rules/judge.h"
#include "kit/printing.h"
#include "rules/case_file.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

struct Line {
    Position position;
    Trail trail;

    explicit Line(const Position& start) : position(start) {}
    void play(std::string_view text) {
        const Move played = move(text);
        trail.push(played, position.make(played));
    }
    void take_back() {
        const Trail::Step step = trail.step(0);
        trail.pop();
        position.undo(step.move, step.undo);
    }
};

TEST_CASE("a new position is open, and undoing forgets it") {
    Line line(Position::start());
    const RuleBook book = RuleBook::asian().with_folds(2);
    CHECK(lean_judge(line.position, line.trail, book) == Outcome::Open);
    for (const char* text : {"h2e2", "h9g7", "e2h2"}) {
        line.play(text);
        CHECK(lean_judge(line.position, line.trail, book) == Outcome::Open);
    }
    line.play("g7h9");
    CHECK(lean_judge(line.position, line.trail, book) == Outcome::Draw);
    line.take_back();
    CHECK(lean_judge(line.position, line.trail, book) == Outcome::Open);
    line.play("h7e7");
    CHECK(lean_judge(line.position, line.trail, book) == Outcome::Open);
}

TEST_CASE("the third occurrence is ruled on, and not earlier") {
    Line line(Position::start());
    const RuleBook book = RuleBook::asian();
    for (int round = 0; round < 2; ++round) {
        CHECK(lean_judge(line.position, line.trail, book) == Outcome::Open);
        for (const char* text : {"h2e2", "h9g7", "e2h2", "g7h9"})
            line.play(text);
    }
    CHECK(plies_to_fold(line.position, line.trail, 3) == 8);
    CHECK(plies_to_fold(line.position, line.trail, 4) == 0);
    CHECK(lean_judge(line.position, line.trail, book) == Outcome::Draw);
}

TEST_CASE("the lean path judges every known case correctly") {
    for (const RuleCase& known : read_cases("asian.cases")) {
        CAPTURE(known.name);
        Line line(known.history.start());
        for (const Move played : known.history.moves())
            line.play(to_string(played));
        for (const RuleBook& book : kRuleBooks) {
            CAPTURE(name_of(book.kind));
            CHECK(lean_judge(line.position, line.trail, book.with_folds(2)) ==
                  judge_repetition(known.history, book.with_folds(2)).outcome);
        }
    }
}

}  // namespace
}  // namespace chuhe::rules
