// SPDX-License-Identifier: MIT
//
// The rule books under which a game can be played. They agree on mate and differ on repetition: who
// has to deviate when the same position keeps recurring.
//
// A RuleBook is a value: take one of the predefined books and change a number, or build a new one.
// docs/rules.md describes each rule book.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace chuhe::rules {

// Whose rules they are.
enum class RuleKind : std::uint8_t {
    AsianWxf,      // Asian Xiangqi Federation 2017, World Xiangqi Federation 2018
    Computer,      // the simplification that Pikafish plays by
    ChineseCxa,    // Chinese Xiangqi Association; "based on CXA", see docs/rules.md
    XqbaseLeague,  // the computer league of xqbase.com
    CheckOnly,     // perpetual check loses, nothing else
    NoRule,        // every repetition is a draw
};

inline constexpr int kRuleKinds = 6;

// Editions of the Chinese rules that rule differently. 2011 was not available and is not offered.
enum class Edition : std::uint8_t { Cxa1999, Cxa2020 };

// A kind of rules with its numbers.
struct RuleBook {
    RuleKind kind = RuleKind::AsianWxf;
    Edition edition = Edition::Cxa2020;  // read by ChineseCxa only

    // How often a position must occur before its cycle is ruled on. The whole stretch from the
    // first to the last of these occurrences is judged.
    int folds = 3;

    // Natural move limit (自然限着): that many plies without a capture are a draw. 0: no limit.
    int quiet_plies = 120;

    // How many of a side's checks since the last capture count towards the limit; further ones do
    // not, nor do the replies to them. Negative: all count.
    int free_checks = 10;

    // Options of the chase rules (AsianWxf and Computer).
    bool check_also_chases = true;  // a move that gives check may also count as a chase
    bool any_check_draws = false;   // one check in the cycle, unless perpetual, makes it a draw
    bool elephant_advisor_strong = false;  // these threaten a protected rook, horse or cannon
    bool per_target = false;  // a further attacker of a threatened piece creates no new threat
    bool by_products = true;  // a threat left over when the mover escapes its attacker is excused
    bool waive_standing_checks = true;      // a check that already stands does not forbid a capture
    bool pinned_takes_only_pinner = false;  // a pinned piece threatens nothing but its pinner

    // ChineseCxa: how many consecutive checks are searched for a mate threat (杀) and for a win by
    // checks, and at most how many lines. The rule book sets no limit (24.2, 24.3).
    int kill_checks = 8;
    int win_checks = 3;
    int kill_lines = 4000;
    int win_lines = 200;

    // The predefined books, one for each RuleKind, with their usual numbers.
    static constexpr RuleBook asian() { return {}; }
    static constexpr RuleBook computer();
    static constexpr RuleBook chinese(Edition edition = Edition::Cxa2020);
    static constexpr RuleBook league();
    static constexpr RuleBook check_only();
    static constexpr RuleBook none();

    // The same rule book, ruling at another occurrence.
    constexpr RuleBook with_folds(int count) const {
        RuleBook copy = *this;
        copy.folds = count;
        return copy;
    }

    // The same rule book with the searches for mate threats limited to one check: for use inside a
    // search.
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
    book.free_checks = -1;  // no clause found that excludes checks
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

// All rule books with their usual numbers, in display order.
inline constexpr std::array<RuleBook, kRuleKinds> kRuleBooks = {
    RuleBook::asian(),  RuleBook::computer(),   RuleBook::chinese(),
    RuleBook::league(), RuleBook::check_only(), RuleBook::none()};

// "asian", "computer", "chinese", "league", "check-only", "none": used in commands and JSON, so
// names never change.
std::string_view name_of(RuleKind kind);
std::optional<RuleKind> parse_rule_kind(std::string_view name);

// The predefined rule book of that kind.
RuleBook rule_book(RuleKind kind);

}  // namespace chuhe::rules
