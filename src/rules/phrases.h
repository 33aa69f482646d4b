// SPDX-License-Identifier: MIT
//
// What the judge can say, in three languages. One row per phrase in phrases.cpp; {0}, {1} … are
// filled in. To add a language: one more column.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/piece.h"
#include "core/side.h"

namespace chuhe::rules {

enum class Language : std::uint8_t { English, Simplified, Traditional };

inline constexpr std::array kLanguages = {Language::English, Language::Simplified,
                                          Language::Traditional};

// clang-format off
enum class Phrase : std::uint8_t {
    Red, Black, Comma, Stop, And, PieceOn, SidedPieceOn, MoveBoth,
    // Endings.
    Checkmate, NoLegalMove, NaturalLimit, Insufficient, Resignation, Agreement,
    TimeForfeit, RuledLost, RuledDraw, Ruled, Open, OpenAgain,
    // A verdict in a word, and what goes with it.
    IsOpen, RedLoses, BlackLoses, IsDraw, IsForArbiter, Occurrence, WouldBe,
    // A record and its result.
    RedWins, BlackWins, Drawn, NoMoves, MovesStop, BreaksOff, AsStated, ResultIs, ResultAgrees,
    ResultMissing, ResultDoubtful, ResultContradicts, ResultAgainstWords, GoesOn,
    // What a side did.
    ChecksAlways, KillsAlways, ChasesAlways, AttacksAlways, InTurn, MixesAllowed,
    HasIdle, OnlyIdle, RootFails,
    // What follows.
    MustDeviate, DidNotDeviate, NobodyHadTo, DrawMutual, DrawNobody, DrawByCheck, DrawNoRule, WeighsLess, ForArbiter,
    Disputed, ReadingCheckAlso, ReadingElephant, ReadingPerTarget, ReadingByProduct,
    // One move.
    IsCheck, IsKill, IsChase, IsIdle, KingLeft,
    Unprotected, Stronger, StuckTwin, UnderRooted, Joint, WinByCheck, Protected, Exchange, Exposes,
    MatedAtOnce, NetLoss, KingOrPawn, PawnAtHome, NotNamed, Standing, Substitute, ByProduct,
    Last = ByProduct,
};
// clang-format on

// The phrase with {0}, {1} … replaced.
std::string say(Phrase phrase, Language language,
                std::initializer_list<std::string_view> parts = {});

// "rook", 车, 車: in running text, Red's and Black's men by their own names in Chinese.
std::string_view word_for(Piece piece, Language language);

}  // namespace chuhe::rules
