// SPDX-License-Identifier: MIT
#include "chuhe/rules/chinese.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "chuhe/rules/judge.h"
#include "kit/printing.h"
#include "kit/random_positions.h"
#include "rules/case_file.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

Square square(std::string_view text) {
    return *Square::parse(text);
}

// name | 2020 | 1999 | asian | clause | start | moves
constexpr std::size_t k2020Answer = 1;
constexpr std::size_t k1999Answer = 2;
constexpr std::size_t kAsianAnswer = 3;

int check_cases(std::string_view file, const RuleBook& book, std::size_t field) {
    int count = 0;
    for (const RuleCase& known : read_cases(file)) {
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

TEST_CASE("the Chinese cases are judged correctly under the 2020 edition") {
    CHECK(check_cases("chinese.cases", RuleBook::chinese(), k2020Answer) == 50);
}

TEST_CASE("the Chinese cases are judged correctly under the 1999 edition") {
    CHECK(check_cases("chinese.cases", RuleBook::chinese(Edition::Cxa1999), k1999Answer) == 47);
}

TEST_CASE("the Chinese cases are judged correctly under the Asian rules") {
    CHECK(check_cases("chinese.cases", RuleBook::asian(), kAsianAnswer) == 45);
}

TEST_CASE("our own Chinese cases are judged correctly, clause by clause") {
    CHECK(check_cases("chinese_own.cases", RuleBook::chinese(), k2020Answer) == 22);
    CHECK(check_cases("chinese_own.cases", RuleBook::chinese(Edition::Cxa1999), k1999Answer) == 22);
    CHECK(check_cases("chinese_own.cases", RuleBook::asian(), kAsianAnswer) == 18);
}

TEST_CASE("every case of our own cites a clause and its confidence") {
    for (const RuleCase& known : read_cases("chinese_own.cases")) {
        CAPTURE(known.name);
        CHECK(known.fields[4].starts_with("2"));
        const bool is_stated = known.fields[5] == "text" || known.fields[5] == "unconfirmed";
        CHECK(is_stated);
    }
}

TEST_CASE("a horse that cannot strike back is chased, not offered an exchange") {
    const RuleBook book = RuleBook::chinese();
    const Position blocked = position_of("5k3/9/9/3Pn4/2N6/9/9/9/9/3K5 w");
    CHECK(chinese_threat_kind(blocked, square("c5"), square("e6"), book) == ThreatKind::StuckTwin);
    const Position free = position_of("5k3/9/9/4n4/2N6/9/9/9/9/3K5 w");
    CHECK(chinese_threat_kind(free, square("c5"), square("e6"), book) == ThreatKind::ExchangeOffer);
}

TEST_CASE("a cannon that shields a rook is not offered an exchange") {
    const RuleBook book = RuleBook::chinese();
    const Position shield = position_of("5k3/9/9/9/R1c4r1/2P6/9/2C6/9/3K5 w");
    CHECK(is_threat(chinese_threat_kind(shield, square("c2"), square("c5"), book)));
    const Position free = position_of("5k3/9/9/9/2c6/2P6/9/2C6/9/3K5 w");
    CHECK(chinese_threat_kind(free, square("c2"), square("c5"), book) == ThreatKind::ExchangeOffer);
}

TEST_CASE("a win by two checks is a chase, and a win by three is found only with three") {
    RuleBook book = RuleBook::chinese();
    int deeper = 0;
    for_random_positions(2000, [&](const Position& position) {
        if (is_in_check(position)) return;
        const auto found_within = [&](int checks) {
            book.win_checks = checks;
            return win_by_check(position, book).has_value();
        };
        const bool one = found_within(1);
        const bool three = found_within(3);
        CHECK((!one || three));
        if (three && !one) ++deeper;
    });
    CHECK(deeper > 0);
}

TEST_CASE("three rounds give the same verdict as one") {
    for (const RuleCase& known : read_cases("chinese.cases")) {
        CAPTURE(known.name);
        const RuleBook book = RuleBook::chinese();
        CHECK(judge_repetition(known.history, book.with_folds(3)).outcome ==
              judge_repetition(known.history, book.with_folds(2)).outcome);
    }
}

}  // namespace
}  // namespace chuhe::rules
