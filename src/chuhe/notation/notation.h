// SPDX-License-Identifier: MIT
//
// The notations for a single move, and their names.
//
// One row of the registry per notation, used by the programs' `--notation`, the web app and the
// tests. notation/reader.h reads, notation/writer.h writes, docs/notation.md explains every
// notation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "chuhe/messages/message.h"

namespace chuhe::notation {

// How a move can be written. The order is that of all_notations().
enum class Notation : std::uint8_t {
    Chinese,      // 炮二平五, the official form (规范): 一兵平五 for pawns on two files
    ChineseFile,  // the same with the file form for pawns on two files: 前四平五
    Traditional,  // 炮二平五, 俥一進一
    TraditionalFile,  // the same with the file form
    Wxf,              // C2=5, H2+3, 13=4: the rules of 2018
    Wxf1997,          // C2.5, 3+.4
    WxfXqbase,        // C2.5, Pa.4
    Iccs,             // H2-E2
    Uci,              // h2e2, ranks from 0
    Uci1,             // h3e3, ranks from 1
    Letters,          // C2H5: the letters of text records (seed 000)
    English,          // cannon 2 to 5
    San,              // Che2 as WinBoard writes it, ranks from 0
    San1,             // Che3 as PyChess writes it, ranks from 1
};

inline constexpr std::size_t kNotations = 14;

// For tables with one row per notation.
constexpr std::size_t index_of(Notation notation) {
    return static_cast<std::size_t>(notation);
}

// Several notations at once.
class NotationSet {
public:
    constexpr NotationSet() = default;
    constexpr NotationSet(std::initializer_list<Notation> members) {
        for (const Notation member : members)
            bits_ |= bit(member);
    }
    // Every notation.
    static constexpr NotationSet all() {
        NotationSet set;
        set.bits_ = (1U << kNotations) - 1;
        return set;
    }

    constexpr bool contains(Notation notation) const { return (bits_ & bit(notation)) != 0; }
    constexpr bool is_empty() const { return bits_ == 0; }

    friend constexpr NotationSet operator&(NotationSet a, NotationSet b) {
        a.bits_ &= b.bits_;
        return a;
    }
    friend constexpr NotationSet operator|(NotationSet a, NotationSet b) {
        a.bits_ |= b.bits_;
        return a;
    }
    friend constexpr NotationSet operator-(NotationSet a, NotationSet b) {
        a.bits_ &= ~b.bits_;
        return a;
    }
    friend constexpr bool operator==(NotationSet, NotationSet) = default;

private:
    static constexpr std::uint32_t bit(Notation notation) { return 1U << index_of(notation); }

    std::uint32_t bits_ = 0;
};

// A row of the registry.
struct NotationRow {
    Notation notation;
    std::string_view name;         // as on the command line: "chinese-file"
    const messages::Row<>* title;  // for people: "Chinese, simplified"
    std::string_view example;      // Red's cannon to the centre as the first move of a game
};

// Every notation, in the order of the enumerators.
std::span<const NotationRow> all_notations();

// "wxf-1997".
std::string_view name_of(Notation notation);

// The inverse of name_of(). Empty for any other text.
std::optional<Notation> notation_of_name(std::string_view name);

}  // namespace chuhe::notation
