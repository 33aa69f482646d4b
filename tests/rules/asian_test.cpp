// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "chuhe/rules/judge.h"
#include "kit/printing.h"
#include "rules/case_file.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

// name | asian | computer | tag | start | moves
constexpr std::size_t kAsian = 1;
constexpr std::size_t kComputer = 2;

// Judges every case that has this field, in all four images; returns how many there were.
int check_cases(const RuleBook& book, std::size_t field) {
    int count = 0;
    for (const RuleCase& known : read_cases("asian.cases")) {
        if (known.fields[field] == "-") continue;
        CAPTURE(known.name);
        ++count;
        for (const Image image : {Image::Same, Image::Mirrored, Image::SidesSwapped, Image::Both}) {
            CAPTURE(static_cast<int>(image));
            const Verdict verdict =
                judge_repetition(image_of(known.history, image), book.with_folds(2));
            CHECK(word_for(image_of(verdict.outcome, image)) == known.fields[field]);
        }
    }
    return count;
}

TEST_CASE("every known case is judged correctly under the Asian and World rules") {
    CHECK(check_cases(RuleBook::asian(), kAsian) == 189);
}

TEST_CASE("every known case is judged correctly under the computer rules") {
    CHECK(check_cases(RuleBook::computer(), kComputer) == 189);
}

TEST_CASE("the cases on which programs differ are reported as disputed") {
    for (const RuleCase& known : read_cases("asian.cases")) {
        CAPTURE(known.name);
        const bool is_tagged = known.fields[3] == "disputed";
        // PKI27 and CDB01 are disputed because of a program's mistake, not because of a reading of
        // the text.
        if (!is_tagged || known.name == "PKI27" || known.name == "CDB01") continue;
        const Verdict verdict = judge_repetition(known.history, RuleBook::asian().with_folds(2));
        CHECK(verdict.confidence == Confidence::Disputed);
        CHECK(verdict.reading != Reading::None);
    }
}

TEST_CASE("a plain perpetual check is not disputed") {
    for (const RuleCase& known : read_cases("chinese.cases")) {
        if (known.name != "CXA01") continue;
        const Verdict verdict = judge_repetition(known.history, RuleBook::asian().with_folds(2));
        CHECK(verdict.confidence == Confidence::Certain);
        CHECK(verdict.offence(Side::Red) == Offence::PerpetualCheck);
        CHECK(verdict.offence(Side::Black) == Offence::None);
        CHECK(verdict.ending == Ending::PerpetualCheck);
    }
}

TEST_CASE("a false root is reported with its pinner") {
    // The advisor e1 protects nothing: the root of the cannon is the rook e7, pinned by e2.
    for (const RuleCase& known : read_cases("chinese.cases")) {
        if (known.name != "CXA19B") continue;
        const Verdict verdict = judge_repetition(known.history, RuleBook::asian().with_folds(2));
        REQUIRE(verdict.outcome == Outcome::BlackWins);
        REQUIRE(verdict.moves[0].threats.size() == 1);
        const Threat& threat = verdict.moves[0].threats[0];
        CHECK(threat.counts);
        CHECK(threat.kind == ThreatKind::Unprotected);
        REQUIRE(threat.roots.size() == 1);
        CHECK(threat.roots[0].square == at("e7"));
        CHECK(threat.roots[0].exposed_to == at("e2"));
    }
}

}  // namespace
}  // namespace chuhe::rules
