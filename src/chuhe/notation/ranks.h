// SPDX-License-Identifier: MIT
//
// Do ranks count from 0 or from 1? A question about the whole game: h3e3 or Rc2 alone often fits
// both. Readers of games decide with these and with notation/rank_evidence.h (record/builder.h,
// notation/line.h).
#pragma once

#include <optional>
#include <string_view>

#include "chuhe/core/move.h"
#include "chuhe/notation/reader.h"

namespace chuhe::notation {

inline constexpr NotationSet kRanksFromZero = {Notation::Iccs, Notation::Uci, Notation::San};
inline constexpr NotationSet kRanksFromOne = {Notation::Uci1, Notation::San1};

// Nothing for notations that do not number ranks.
constexpr std::optional<RankBase> ranks_of(Notation notation) {
    if (kRanksFromZero.contains(notation)) return RankBase::Zero;
    if (kRanksFromOne.contains(notation)) return RankBase::One;
    return std::nullopt;
}

// The same options without the notations of the other numbering.
ReadOptions with_ranks(const ReadOptions& options, RankBase base);

// Can the text be read as a move with this numbering? The options must allow notations of it.
bool is_playable_with_ranks(const Position& position, std::string_view text,
                            const ReadOptions& options, RankBase base);

// The only numbering in which the text is a pair of squares or algebraic notation: Kd10 has a rank
// that exists only from 1, i0h0 one that exists only from 0. Nothing for others.
std::optional<RankBase> ranks_written_in(std::string_view text);

// What the form of a move suggests, where both numberings fit: ICCS (H2-E2) and WinBoard's letters
// H and E go with 0, the letters N, B and P with 1. Nothing for others: c4 is written by both.
std::optional<RankBase> ranks_suggested_by(std::string_view text);

}  // namespace chuhe::notation
