// SPDX-License-Identifier: MIT
//
// The sides and the pieces.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// The sides.
inline constexpr Row<> kRed{"side.red", "Red", "红方", "紅方"};
inline constexpr Row<> kBlack{"side.black", "Black", "黑方", "黑方"};

// A piece with its side.
inline constexpr Row<> kRedKing{"piece.red_king", "red king", "红帅", "紅帥"};
inline constexpr Row<> kRedAdvisor{"piece.red_advisor", "red advisor", "红仕", "紅仕"};
inline constexpr Row<> kRedElephant{"piece.red_elephant", "red elephant", "红相", "紅相"};
inline constexpr Row<> kRedHorse{"piece.red_horse", "red horse", "红马", "紅馬"};
inline constexpr Row<> kRedRook{"piece.red_rook", "red rook", "红车", "紅車"};
inline constexpr Row<> kRedCannon{"piece.red_cannon", "red cannon", "红炮", "紅炮"};
inline constexpr Row<> kRedPawn{"piece.red_pawn", "red pawn", "红兵", "紅兵"};
inline constexpr Row<> kBlackKing{"piece.black_king", "black king", "黑将", "黑將"};
inline constexpr Row<> kBlackAdvisor{"piece.black_advisor", "black advisor", "黑士", "黑士"};
inline constexpr Row<> kBlackElephant{"piece.black_elephant", "black elephant", "黑象", "黑象"};
inline constexpr Row<> kBlackHorse{"piece.black_horse", "black horse", "黑马", "黑馬"};
inline constexpr Row<> kBlackRook{"piece.black_rook", "black rook", "黑车", "黑車"};
inline constexpr Row<> kBlackCannon{"piece.black_cannon", "black cannon", "黑炮", "黑砲"};
inline constexpr Row<> kBlackPawn{"piece.black_pawn", "black pawn", "黑卒", "黑卒"};

// A piece where the side is known: Chinese has other names for some of Black's.
inline constexpr Row<> kKingOfRed{"piece.king_of_red", "king", "帅", "帥"};
inline constexpr Row<> kAdvisorOfRed{"piece.advisor_of_red", "advisor", "仕", "仕"};
inline constexpr Row<> kElephantOfRed{"piece.elephant_of_red", "elephant", "相", "相"};
inline constexpr Row<> kHorseOfRed{"piece.horse_of_red", "horse", "马", "馬"};
inline constexpr Row<> kRookOfRed{"piece.rook_of_red", "rook", "车", "車"};
inline constexpr Row<> kCannonOfRed{"piece.cannon_of_red", "cannon", "炮", "炮"};
inline constexpr Row<> kPawnOfRed{"piece.pawn_of_red", "pawn", "兵", "兵"};
inline constexpr Row<> kKingOfBlack{"piece.king_of_black", "king", "将", "將"};
inline constexpr Row<> kAdvisorOfBlack{"piece.advisor_of_black", "advisor", "士", "士"};
inline constexpr Row<> kElephantOfBlack{"piece.elephant_of_black", "elephant", "象", "象"};
inline constexpr Row<> kHorseOfBlack{"piece.horse_of_black", "horse", "马", "馬"};
inline constexpr Row<> kRookOfBlack{"piece.rook_of_black", "rook", "车", "車"};
inline constexpr Row<> kCannonOfBlack{"piece.cannon_of_black", "cannon", "炮", "砲"};
inline constexpr Row<> kPawnOfBlack{"piece.pawn_of_black", "pawn", "卒", "卒"};

// Every row above: a test counts them.
inline constexpr auto kPiecesRows = std::to_array<const CatalogueRow*>({
    &kRed, &kBlack, &kRedKing, &kRedAdvisor, &kRedElephant, &kRedHorse, &kRedRook, &kRedCannon,
    &kRedPawn, &kBlackKing, &kBlackAdvisor, &kBlackElephant, &kBlackHorse, &kBlackRook,
    &kBlackCannon, &kBlackPawn, &kKingOfRed, &kAdvisorOfRed, &kElephantOfRed, &kHorseOfRed,
    &kRookOfRed, &kCannonOfRed, &kPawnOfRed, &kKingOfBlack, &kAdvisorOfBlack, &kElephantOfBlack,
    &kHorseOfBlack, &kRookOfBlack, &kCannonOfBlack, &kPawnOfBlack});
// clang-format on

}  // namespace chuhe::messages
