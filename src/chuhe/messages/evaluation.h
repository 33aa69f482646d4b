// SPDX-License-Identifier: MIT
//
// The evaluators, and the terms of their scores.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// The evaluators.
inline constexpr Row<> kEvaluatorTable{"evaluator.table", "value table", "子力价值表",
                                       "子力價值表"};
inline constexpr Row<> kEvaluatorHandcrafted{"evaluator.handcrafted", "handcrafted", "手工评估",
                                             "手工評估"};
inline constexpr Row<> kEvaluatorNetwork{"evaluator.network", "network", "神经网络", "神經網路"};
inline constexpr Row<Text, Text, Text, Text> kEvaluatorNetworkInUse{
    "evaluator.network_in_use", "network {name} ({id}), {neurons} neurons, {kernels}",
    "神经网络 {name}（{id}），{neurons} 个神经元，{kernels}",
    "神經網路 {name}（{id}），{neurons} 個神經元，{kernels}"};

// The stages of a game in the value table.
inline constexpr Row<> kStageOpening{"evaluation.opening", "opening", "开局", "開局"};
inline constexpr Row<> kStageMiddle{"evaluation.middle_game", "middlegame", "中局", "中局"};
inline constexpr Row<> kStageEndgame{"evaluation.endgame", "endgame", "残局", "殘局"};

// The terms of the value table.
inline constexpr Row<> kTermValue{"term.value", "piece values", "子力价值", "子力價值"};
inline constexpr Row<> kTermRange{"term.range", "range on an empty board", "活动范围", "活動範圍"};
inline constexpr Row<> kTermClosed{"term.closed", "blocked points", "受阻的点", "受阻的點"};

// The terms of the handcrafted evaluation.
inline constexpr Row<> kTermPlaces{"term.places", "pieces and squares", "子力与位置", "子力與位置"};
inline constexpr Row<> kTermMobility{"term.mobility", "mobility", "机动性", "機動性"};
inline constexpr Row<> kTermSiege{"term.siege", "pressure on the palace", "对九宫的压力",
                                  "對九宮的壓力"};
inline constexpr Row<> kTermGuards{"term.guards", "opponent's missing guards", "对方缺士象",
                                   "對方缺士象"};
inline constexpr Row<> kTermThreats{"term.threats", "threats", "捉子与威胁", "捉子與威脅"};
inline constexpr Row<> kTermKingLines{"term.king_lines", "rooks and cannons on the king's lines",
                                      "车炮正对将帅", "車炮正對將帥"};
inline constexpr Row<> kTermPawns{"term.pawns", "pawn structure", "兵形", "兵形"};
inline constexpr Row<> kTermTeams{"term.teams", "combinations of pieces", "子力配合", "子力配合"};
inline constexpr Row<> kTermTempo{"term.tempo", "side to move", "先手", "先手"};
inline constexpr Row<> kTermNoAttackers{"term.no_attackers", "too little material to win",
                                        "缺少取胜子力", "缺少取勝子力"};

// The report of `chuhe eval`.
inline constexpr Row<Message, Message> kEvalHeading{
    "evaluation.heading", "{side} to move; {stage} in the value table",
    "轮到{side}走棋；按价值表为{stage}", "輪到{side}走棋；按價值表為{stage}"};
inline constexpr Row<Message> kEvalToMove{"evaluation.to_move", "{side} to move", "轮到{side}走棋",
                                          "輪到{side}走棋"};
inline constexpr Row<> kEvalUnit{
    "evaluation.unit",
    "points as in the value table, where a rook is worth 10; positive scores favour Red",
    "单位为价值表中的分，车值 10 分；正分对红方有利",
    "單位為價值表中的分，車值 10 分；正分對紅方有利"};
inline constexpr Row<> kEvalScore{"evaluation.score", "score", "评分", "評分"};
inline constexpr Row<> kEvalReported{"evaluation.reported", "as the engine reports it",
                                     "引擎显示的评分", "引擎顯示的評分"};
inline constexpr Row<> kEvalDifference{"evaluation.difference", "difference", "差", "差"};
inline constexpr Row<> kEvalWorth{
    "evaluation.worth",
    "the pieces: value, range and blocked points from the table; the score lost without the piece",
    "各子：价值表中的价值、活动范围与受阻点；去掉该子后评分的损失",
    "各子：價值表中的價值、活動範圍與受阻點；去掉該子後評分的損失"};
inline constexpr Row<> kEvalColumnValue{"evaluation.column.value", "value", "价值", "價值"};
inline constexpr Row<> kEvalColumnRange{"evaluation.column.range", "range", "范围", "範圍"};
inline constexpr Row<> kEvalColumnClosed{"evaluation.column.blocked", "blocked", "受阻", "受阻"};
inline constexpr Row<> kEvalNoNetwork{
    "evaluation.no_network",
    "this program was built without a network; name a network file with --network",
    "本程序未内置神经网络；请用 --network 指定网络文件",
    "本程式未內建神經網路；請用 --network 指定網路檔案"};

// Every row above: a test counts them.
inline constexpr auto kEvaluationRows =
    std::to_array<const CatalogueRow*>({&kEvaluatorTable,   &kEvaluatorHandcrafted,
                                        &kEvaluatorNetwork, &kEvaluatorNetworkInUse,
                                        &kStageOpening,     &kStageMiddle,
                                        &kStageEndgame,     &kTermValue,
                                        &kTermRange,        &kTermClosed,
                                        &kTermPlaces,       &kTermMobility,
                                        &kTermSiege,        &kTermGuards,
                                        &kTermThreats,      &kTermKingLines,
                                        &kTermPawns,        &kTermTeams,
                                        &kTermTempo,        &kTermNoAttackers,
                                        &kEvalHeading,      &kEvalToMove,
                                        &kEvalUnit,         &kEvalScore,
                                        &kEvalReported,     &kEvalDifference,
                                        &kEvalWorth,        &kEvalColumnValue,
                                        &kEvalColumnRange,  &kEvalColumnClosed,
                                        &kEvalNoNetwork});

}  // namespace chuhe::messages
