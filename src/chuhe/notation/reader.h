// SPDX-License-Identifier: MIT
//
// From a text to the legal moves it can mean.
//
// Every notation in notation/notation.h is accepted, with the variants used by books, sites and
// programs: either script, either player's characters, full- or half-width, spaces between the
// characters, 上 and 下 for 进 and 退, 车前进一, 前兵四平五, either case.
//
// Legality decides first. If the text still fits several pieces (R6+1 with two rooks on the file),
// all of them are returned: the caller has the rest of the game and can find out. read_line() in
// notation/line.h does so for a plain list of moves.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "chuhe/base/error.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/notation/notation.h"
#include "chuhe/notation/side_marks.h"

namespace chuhe::notation {

// The legal moves that a text can mean: best first, and of several pieces on a file front to rear.
class Reading {
public:
    static constexpr std::size_t kCapacity = 8;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    // Several pieces could be meant.
    bool is_ambiguous() const { return size_ > 1; }
    Move operator[](std::size_t i) const {
        assert(i < size_);
        return moves_[i];
    }
    // The best reading. Requires that there is one.
    Move front() const { return (*this)[0]; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    bool contains(Move move) const {
        for (const Move known : *this) {
            if (known == move) return true;
        }
        return false;
    }

    // The notation that matched. Meaningless if there are no moves.
    Notation kind() const { return kind_; }

    // No other notation would have matched a legal move: a good ReadOptions::hint for the next move
    // of the same file. False for C2+1, say, which all WXF dialects share.
    bool is_kind_sure() const { return is_kind_sure_; }

    // A character was read as a likely misprint (卯 for 卒): worth a warning.
    bool is_doubtful() const { return is_doubtful_; }

    // Those of the text that was read, as side_marks_of() finds them. Meaningless if there are no
    // moves.
    SideMarks side_marks() const { return side_marks_; }

    // For filling it. Duplicates are ignored.
    void add(Move move) {
        if (size_ == kCapacity || contains(move)) return;
        moves_[size_++] = move;
    }
    // What kind(), is_kind_sure(), is_doubtful() and side_marks() return.
    void set_kind(Notation kind, bool is_sure) {
        kind_ = kind;
        is_kind_sure_ = is_sure;
    }
    void set_doubtful() { is_doubtful_ = true; }
    void set_side_marks(SideMarks marks) { side_marks_ = marks; }

private:
    std::array<Move, kCapacity> moves_;
    std::uint8_t size_ = 0;
    Notation kind_ = Notation::Chinese;
    bool is_kind_sure_ = false;
    bool is_doubtful_ = false;
    SideMarks side_marks_;
};

// What is known about a text before it is read.
struct ReadOptions {
    // The notation of the rest of the file, if known. Its reading of the text wins as long as it is
    // legal; 33.4, h3e3 and C2A2 each mean different moves in different notations.
    std::optional<Notation> hint = {};

    // The notations to try at all.
    NotationSet allowed = NotationSet::all();
};

// Empty if the text is not a move, or not a legal one: explain_failure() then says which. Never
// allocates. Accepts arbitrary bytes.
Reading read_move(const Position& position, std::string_view text, const ReadOptions& options = {});

// What is wrong with a text for which read_move() with the same options found nothing: BadSyntax if
// it is not a move in any notation, otherwise IllegalMove: "no red horse can reach e4".
Error explain_failure(const Position& position, std::string_view text,
                      const ReadOptions& options = {});

}  // namespace chuhe::notation
