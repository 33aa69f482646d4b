// SPDX-License-Identifier: MIT
//
// The laws under which a game can be played. They agree on mate and differ on repetition: who must
// change when the same position comes again and again.
//
// A RuleBook is a value: take one of the ready-made books and change a number, or build a new one.
// docs/rules.md tells people what each book says.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace chuhe::rules {

enum class RuleKind : std::uint8_t {
    AsianWxf,      // Asian Xiangqi Federation 2017, World Xiangqi Federation 2018
    Computer,      // the simplification that Pikafish plays by
    ChineseCxa,    // Chinese Xiangqi Association; "after CXA", see docs/rules.md
    XqbaseLeague,  // the computer league of xqbase.com
    CheckOnly,     // perpetual check loses, nothing else
    NoRule,        // every repetition is a draw
};

inline constexpr int kRuleKinds = 6;

// Editions of the Chinese book that rule differently. 2011 is not at hand and is not offered.
enum class Edition : std::uint8_t { Cxa1999, Cxa2020 };

struct RuleBook {
    RuleKind kind = RuleKind::AsianWxf;
    Edition edition = Edition::Cxa2020;  // read by ChineseCxa only

    // How often a position must occur before its cycle is ruled on. The whole stretch from the
    // first of these occurrences to the last is judged.
    int folds = 3;

    // Natural move limit (自然限着): so many plies without a capture are a draw. 0: no limit.
    int quiet_plies = 120;

    // Of a side's checks since the last capture, so many count towards the limit; further ones do
    // not, nor do the replies to them. Negative: all count.
    int free_checks = 10;

    // Switches of the chase rules (AsianWxf and Computer). Each is explained where it is read, in
    // rules/chase.cpp.
    bool check_also_chases = true;
    bool any_check_draws = false;
    bool elephant_advisor_strong = false;
    bool per_target = false;
    bool by_products = true;
    bool waive_standing_checks = true;
    bool pinned_takes_only_pinner = false;

    // ChineseCxa: how many checks in a row a mate threat (杀) and a win by checks are searched, and
    // how many lines are looked at for it: see CheckReach. The book knows no limit (24.2, 24.3).
    int kill_checks = 8;
    int win_checks = 3;
    int kill_lines = 4000;
    int win_lines = 200;

    static constexpr RuleBook asian() { return {}; }
    static constexpr RuleBook computer();
    static constexpr RuleBook chinese(Edition edition = Edition::Cxa2020);
    static constexpr RuleBook league();
    static constexpr RuleBook check_only();
    static constexpr RuleBook none();

    // The same book, ruling at another occurrence.
    constexpr RuleBook with_folds(int count) const {
        RuleBook copy = *this;
        copy.folds = count;
        return copy;
    }

    // The same book with the searches for mate threats cut to one check: for use inside a search.
    constexpr RuleBook for_search() const {
        RuleBook copy = *this;
        copy.kill_checks = 1;
        copy.win_checks = 0;
        return copy;
    }

    friend constexpr bool operator==(const RuleBook&, const RuleBook&) = default;
};

constexpr RuleBook RuleBook::computer() {
    RuleBook book;
    book.kind = RuleKind::Computer;
    book.check_also_chases = false;
    book.any_check_draws = true;
    book.elephant_advisor_strong = true;
    book.per_target = true;
    book.by_products = false;
    book.waive_standing_checks = false;
    book.pinned_takes_only_pinner = true;
    return book;
}

constexpr RuleBook RuleBook::chinese(Edition edition) {
    RuleBook book;
    book.kind = RuleKind::ChineseCxa;
    book.edition = edition;
    book.free_checks = -1;  // no clause seen that leaves checks out
    return book;
}

constexpr RuleBook RuleBook::league() {
    RuleBook book;
    book.kind = RuleKind::XqbaseLeague;
    book.folds = 4;
    book.quiet_plies = 100;
    book.free_checks = -1;
    return book;
}

constexpr RuleBook RuleBook::check_only() {
    RuleBook book;
    book.kind = RuleKind::CheckOnly;
    book.free_checks = -1;
    return book;
}

constexpr RuleBook RuleBook::none() {
    RuleBook book;
    book.kind = RuleKind::NoRule;
    book.free_checks = -1;
    return book;
}

// All books with their usual numbers, in the order in which they are shown to people.
inline constexpr std::array<RuleBook, kRuleKinds> kRuleBooks = {
    RuleBook::asian(),  RuleBook::computer(),   RuleBook::chinese(),
    RuleBook::league(), RuleBook::check_only(), RuleBook::none()};

// "asian", "computer", "chinese", "league", "check-only", "none": in commands and JSON, so a name
// is never changed.
std::string_view name_of(RuleKind kind);
std::optional<RuleKind> parse_rule_kind(std::string_view name);

// The ready-made book of that kind.
RuleBook rule_book(RuleKind kind);

}  // namespace chuhe::rules
