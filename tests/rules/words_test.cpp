// SPDX-License-Identifier: MIT
#include "chuhe/rules/words.h"

#include <doctest/doctest.h>

#include "chuhe/rules/judge.h"
#include "chuhe/rules/names.h"
#include "kit/printing.h"
#include "rules/case_file.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

struct Told {
    History history;
    Verdict verdict;

    std::string in(Language language) const { return describe(verdict, history).in(language); }
};

Told tell(std::string_view file, std::string_view name, const RuleBook& book) {
    for (RuleCase& known : read_cases(file)) {
        if (known.name != name) continue;
        const Verdict verdict = judge_repetition(known.history, book.with_folds(2));
        return {std::move(known.history), verdict};
    }
    FAIL("no such case");
    return {History(Position::start()), {}};
}

TEST_CASE("a perpetual chase is described with target, attacker, and the moves to avoid") {
    const Told told = tell("chinese.cases", "CXA10", RuleBook::asian());
    CHECK(told.in(Language::English) ==
          "Red perpetually chases the black cannon (b7, a7) with the rook (长捉). Black makes only "
          "idle moves. Red must deviate or loses: a5b5 (车九平八) and b5a5 (车八平九).");
    CHECK(told.in(Language::Simplified) ==
          "红方以车长捉黑炮（b7、a7）。黑方均为闲着。红方必须变着，不变判负：车九平八和车八平九。");
    CHECK(told.in(Language::Traditional).find("紅方以車長捉黑砲（b7、a7）") == 0);
}

TEST_CASE("moves are quoted in the reader's notation, in every language") {
    using notation::Notation;
    const Told told = tell("chinese.cases", "CXA10", RuleBook::asian());
    const auto in = [&](Language language, Notation notation) {
        return describe(told.verdict, told.history, Quoting(notation)).in(language);
    };
    CHECK(in(Language::English, Notation::Wxf).ends_with("or loses: R9=8 and R8=9."));
    CHECK(in(Language::English, Notation::Chinese).ends_with("or loses: 车九平八 and 车八平九."));
    CHECK(in(Language::Simplified, Notation::Iccs).ends_with("不变判负：A5-B5和B5-A5。"));
    CHECK(in(Language::Traditional, Notation::Wxf).ends_with("不變判負：R9=8和R8=9。"));
    // With ranks from 1, squares are written that way too.
    CHECK(in(Language::English, Notation::Uci1).find("cannon (b8, a8)") != std::string::npos);
    CHECK(in(Language::English, Notation::Uci1).ends_with("or loses: a6b6 and b6a6."));
    CHECK(to_string(describe(told.verdict.moves[0], told.history, Quoting(Notation::Wxf)))
              .starts_with("R9=8: chase - the rook on b5 attacks"));
}

TEST_CASE("a mate threat is described with the mating move, in the reader's notation") {
    using notation::Notation;
    bool has_any = false;
    for (const RuleCase& known : read_cases("chinese.cases")) {
        const Verdict verdict = judge_repetition(known.history, RuleBook::chinese().with_folds(2));
        for (const MoveReport& report : verdict.moves) {
            if (report.kind != MoveClass::Kill) continue;
            has_any = true;
            const std::string squares = to_string(report.first_blow);
            CAPTURE(squares);
            const Message chosen = describe(report, known.history, Quoting(Notation::Uci));
            CHECK(to_string(chosen).find("mate threat: " + squares) != std::string::npos);
            const Message usual = describe(report, known.history);
            CHECK(to_string(usual).find("mate threat: " + squares + " (") != std::string::npos);
            CHECK(usual.in(Language::Simplified).find(squares) == std::string::npos);
        }
    }
    CHECK(has_any);
}

TEST_CASE("for a finished game the text says who did not deviate, without moves to avoid") {
    const Told told = tell("chinese.cases", "CXA10", RuleBook::asian());
    CHECK(describe_end(told.verdict, told.history).in(Language::English) ==
          "Red perpetually chases the black cannon (b7, a7) with the rook (长捉). Black makes only "
          "idle moves. Red did not deviate and has lost.");
    CHECK(describe_end(told.verdict, told.history).in(Language::Simplified) ==
          "红方以车长捉黑炮（b7、a7）。黑方均为闲着。红方不变，判负。");
    CHECK(describe_end(told.verdict, told.history)
              .in(Language::Traditional)
              .find("紅方不變，判負。") != std::string::npos);
    const Told drawn = tell("chinese.cases", "CXA18", RuleBook::asian());
    CHECK(describe_end(drawn.verdict, drawn.history).in(Language::English) ==
          "Red makes only idle moves. Black makes only idle moves. Neither side had to deviate: "
          "draw.");
}

TEST_CASE("a false root is described with its pinner") {
    const Told told = tell("chinese.cases", "CXA19B", RuleBook::asian());
    CHECK(told.in(Language::English)
              .find("its root, the rook on e7, cannot recapture: e2 would attack the king") !=
          std::string::npos);
    CHECK(describe(told.verdict.moves[0], told.history).in(Language::English) ==
          "a5b5 (车九平八): chase - the rook on b5 attacks the cannon on b7, which nothing can "
          "protect; its root, the rook on e7, cannot recapture: e2 would attack the king");
}

TEST_CASE("a threat that does not count is explained") {
    const Told told = tell("chinese.cases", "CXA18", RuleBook::asian());
    CHECK(describe(told.verdict.moves[0], told.history).in(Language::English) ==
          "a5b5 (车九平八): idle - the rook on b5 attacks the cannon on b7: protected by the rook "
          "on i7, not a chase");
    CHECK(told.in(Language::English) ==
          "Red makes only idle moves. Black makes only idle moves. Neither side has to deviate: "
          "draw.");
}

TEST_CASE("a verdict that depends on a reading says so") {
    const Told told = tell("asian.cases", "FSF10", RuleBook::asian());
    CHECK(told.in(Language::English).find("Disputed: some hold that a checking move never") !=
          std::string::npos);
}

TEST_CASE("a question left to the arbiter is described with both outcomes") {
    const Told told = tell("chinese.cases", "CXA39", RuleBook::chinese());
    CHECK(told.in(Language::English)
              .find("For the arbiter to decide: if Red only holds the key point") !=
          std::string::npos);
}

TEST_CASE("every case can be described under every rule book in every language") {
    for (const char* file : {"asian.cases", "chinese.cases", "chinese_own.cases"}) {
        for (const RuleCase& known : read_cases(file)) {
            CAPTURE(known.name);
            for (const RuleBook& book : kRuleBooks) {
                const Verdict verdict = judge_repetition(known.history, book.with_folds(2));
                for (const Language language : kLanguages) {
                    const std::string text = describe(verdict, known.history).in(language);
                    CAPTURE(text);
                    CHECK_FALSE(text.empty());
                    CHECK(text.find('{') == std::string::npos);
                    CHECK(text.find("()") == std::string::npos);
                    CHECK(text.find("（）") == std::string::npos);
                    for (const MoveReport& report : verdict.moves) {
                        const std::string line = describe(report, known.history).in(language);
                        CAPTURE(line);
                        CHECK(line.find('{') == std::string::npos);
                        CHECK(line.find("a0a0") == std::string::npos);
                        CHECK(line.find("by ,") == std::string::npos);
                    }
                }
            }
        }
    }
}

TEST_CASE("the names for scripts do not change") {
    CHECK(name_of(Outcome::BlackWins) == "red_loses");
    CHECK(name_of(Outcome::RedWins) == "black_loses");
    CHECK(name_of(Outcome::Draw) == "draw");
    CHECK(name_of(Outcome::Open) == "open");
    CHECK(name_of(Outcome::Arbiter) == "arbiter");
    CHECK(name_of(MoveClass::Kill) == "mate_threat");
    CHECK(name_of(ThreatKind::NotNamed) == "not_named");
    CHECK(name_of(NotNew::KingLeftCheck) == "king_left_check");
    CHECK(name_of(Ending::Agreement) == "agreement");
}

}  // namespace
}  // namespace chuhe::rules
