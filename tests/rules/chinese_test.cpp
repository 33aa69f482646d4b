// SPDX-License-Identifier: MIT
#include "rules/chinese.h"

#include <doctest/doctest.h>

#include "kit/printing.h"
#include "rules/case_file.h"
#include "rules/judge.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

// name | 2020 | 1999 | asian | clause | start | moves
constexpr std::size_t k2020 = 1;
constexpr std::size_t k1999 = 2;
constexpr std::size_t kAsian = 3;

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

TEST_CASE("the Chinese cases are right under the edition of 2020") {
    CHECK(check_cases("chinese.cases", RuleBook::chinese(), k2020) == 50);
}

TEST_CASE("the Chinese cases are right under the edition of 1999") {
    CHECK(check_cases("chinese.cases", RuleBook::chinese(Edition::Cxa1999), k1999) == 47);
}

TEST_CASE("the Chinese cases are right under the Asian rules") {
    CHECK(check_cases("chinese.cases", RuleBook::asian(), kAsian) == 45);
}

TEST_CASE("our own Chinese cases are right, clause by clause") {
    CHECK(check_cases("chinese_own.cases", RuleBook::chinese(), k2020) == 19);
    CHECK(check_cases("chinese_own.cases", RuleBook::chinese(Edition::Cxa1999), k1999) == 19);
    CHECK(check_cases("chinese_own.cases", RuleBook::asian(), kAsian) == 15);
}

TEST_CASE("every case of our own cites a clause and says how sure it is") {
    for (const RuleCase& known : read_cases("chinese_own.cases")) {
        CAPTURE(known.name);
        CHECK(known.fields[4].starts_with("2"));
        const bool is_stated = known.fields[5] == "text" || known.fields[5] == "unconfirmed";
        CHECK(is_stated);
    }
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
