// SPDX-License-Identifier: MIT
//
// What a review finds: about single moves, and about the whole game.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off

// --- About a move ---

inline constexpr Row<> kTheory{"finding.theory", "theory", "谱着", "譜著"};
inline constexpr Row<Message> kTheoryOf{
    "finding.theory_of",
    "theory: {opening}",
    "谱着：{opening}",
    "譜著：{opening}"};
inline constexpr Row<> kForced{
    "finding.forced",
    "the only legal move",
    "唯一的合法着法",
    "唯一的合法著法"};
inline constexpr Row<Number> kOnlyMove{
    "finding.only_move",
    "the only good move: any other move costs at least {percent}% in winning chances",
    "唯一的好着：其他着法至少损失 {percent}% 的胜率",
    "唯一的好著：其他著法至少損失 {percent}% 的勝率"};
inline constexpr Row<> kOnlyMoveSaves{
    "finding.only_move_saves",
    "the only good move: any other loses",
    "唯一的好着：走其他着法即告负",
    "唯一的好著：走其他著法即告負"};
inline constexpr Row<Number> kWalksIntoMate{
    "finding.allows_mate",
    "walks into a mate in {n}",
    "让对方 {n} 步成杀",
    "讓對方 {n} 步成殺"};
inline constexpr Row<Message, Text> kLosesPiece{
    "finding.loses_piece",
    "loses the {piece} on {square}",
    "丢{piece}{!square}",
    "丟{piece}{!square}"};
inline constexpr Row<Message, Text, Message> kLosesPieceTo{
    "finding.loses_piece_to",
    "loses the {piece} on {square} to {motif}",
    "遭{motif}，丢{piece}{!square}",
    "遭{motif}，丟{piece}{!square}"};
inline constexpr Row<Message, Message> kGivesPieceFor{
    "finding.gives_piece_for",
    "gives up the {lost} for the {won}",
    "以{lost}换{won}，得不偿失",
    "以{lost}換{won}，得不償失"};
inline constexpr Row<Message, Text> kMissesFreePiece{
    "finding.misses_free_piece",
    "misses the free {piece} on {square}",
    "漏吃{piece}{!square}",
    "漏吃{piece}{!square}"};
inline constexpr Row<Message> kMissesGain{
    "finding.misses_gain",
    "misses the win of the {piece}",
    "错过得{piece}的机会",
    "錯過得{piece}的機會"};
inline constexpr Row<Message, Message> kMissesGainBy{
    "finding.misses_gain_by",
    "misses {motif} that wins the {piece}",
    "错过{motif}得{piece}的机会",
    "錯過{motif}得{piece}的機會"};
inline constexpr Row<Message, Message> kMissesExchange{
    "finding.misses_exchange",
    "misses the win of the {won} for the {lost}",
    "错过以{lost}换{won}的机会",
    "錯過以{lost}換{won}的機會"};
inline constexpr Row<Message, Text> kUnprotects{
    "finding.unprotects",
    "leaves the {piece} on {square} unprotected",
    "使{piece}失去保护{!square}",
    "使{piece}失去保護{!square}"};
inline constexpr Row<Message, Message, Text> kBreaksPin{
    "finding.breaks_pin",
    "moves the pinned {piece}: the {behind} on {square} behind it falls",
    "{piece}被牵制而擅动，身后的{behind}失守{!square}",
    "{piece}被牽制而擅動，身後的{behind}失守{!square}"};
inline constexpr Row<> kTryStillWins{
    "finding.try_still_wins",
    "still winning, but there is a better move",
    "仍占优势，但有更好的着法",
    "仍佔優勢，但有更好的著法"};
inline constexpr Row<> kTryLetsSlip{
    "finding.try_lets_slip",
    "the advantage is gone",
    "优势丧失",
    "優勢喪失"};
inline constexpr Row<> kTryLoses{
    "finding.try_loses",
    "now the opponent is better",
    "对方反占优势",
    "對方反佔優勢"};
inline constexpr Row<> kLetsEmptyCannon{
    "finding.lets_empty_cannon",
    "allows a hollow cannon in front of the king",
    "让对方架上空头炮",
    "讓對方架上空頭炮"};
inline constexpr Row<> kLetsBottomCannon{
    "finding.lets_bottom_cannon",
    "allows a sunken cannon on the back rank",
    "让对方的炮沉到底线",
    "讓對方的炮沉到底線"};

// Repetitions; the argument is the offence.
inline constexpr Row<Message> kRepeatingLoses{
    "finding.repeating_loses",
    "repeating again would lose: {offence}",
    "再重复将判负：{offence}",
    "再重複將判負：{offence}"};
inline constexpr Row<Message> kHadToDeviate{
    "finding.had_to_deviate",
    "had to deviate: repeating would lose ({offence})",
    "必须变着：再重复将判负（{offence}）",
    "必須變著：再重複將判負（{offence}）"};
inline constexpr Row<Message> kLosesByRule{
    "finding.loses_by_rule",
    "loses by the rules: {offence}",
    "犯规判负：{offence}",
    "犯規判負：{offence}"};
inline constexpr Row<> kDrawsByRepetition{
    "finding.draws_by_repetition",
    "draws by repetition",
    "重复局面，判和",
    "重複局面，判和"};

// A finding with the line that proves it, to be played through.
inline constexpr Row<Message, List> kWithLine{
    "finding.with_line",
    "{finding}: {line| }",
    "{finding}：{line| }",
    "{finding}：{line| }"};
inline constexpr Row<List> kFindings{
    "finding.list",
    "{findings|; }",
    "{findings|；}",
    "{findings|；}"};

// Tactical motifs, as they follow "loses the rook to …".
inline constexpr Row<> kByFork{"finding.fork", "a fork", "捉双", "捉雙"};
inline constexpr Row<> kByForkWithCheck{
    "finding.fork_with_check",
    "a fork with check",
    "抽将",
    "抽將"};
inline constexpr Row<> kByPin{"finding.pin", "a pin", "牵制", "牽制"};
inline constexpr Row<> kBySkewer{"finding.skewer", "a skewer", "串打", "串打"};
inline constexpr Row<> kByDiscovery{
    "finding.discovered_attack",
    "a discovered attack",
    "闪击",
    "閃擊"};
inline constexpr Row<> kByDiscoveredCheck{
    "finding.discovered_check",
    "a discovered check",
    "抽将",
    "抽將"};
inline constexpr Row<> kByDoubleCheck{"finding.double_check", "a double check", "双将", "雙將"};
inline constexpr Row<> kByTrap{"finding.trapped", "a trap", "围困", "圍困"};
inline constexpr Row<> kByCheck{"finding.check", "a check", "将军", "將軍"};

// --- About the game ---

inline constexpr Row<> kOpeningPhase{"phase.opening", "opening", "开局", "開局"};
inline constexpr Row<> kMiddlegamePhase{"phase.middlegame", "middlegame", "中局", "中局"};
inline constexpr Row<> kEndgamePhase{"phase.endgame", "endgame", "残局", "殘局"};

inline constexpr Row<Text, Text, Text> kOpeningName{
    "summary.opening_name",
    "{english}{!simplified}{!traditional}",
    "{!english}{simplified}{!traditional}",
    "{!english}{!simplified}{traditional}"};
inline constexpr Row<Message, Text> kOpeningNamed{
    "summary.opening_named",
    "{name} ({code})",
    "{name}（{code}）",
    "{name}（{code}）"};
inline constexpr Row<Message> kOpeningWas{
    "summary.opening",
    "Opening: {opening}.",
    "开局：{opening}。",
    "開局：{opening}。"};
inline constexpr Row<Message> kLeftTheory{
    "summary.left_theory",
    "The game leaves theory with {move}.",
    "{move} 脱谱。",
    "{move} 脫譜。"};
inline constexpr Row<> kAllTheory{
    "summary.all_theory",
    "The whole game is theory.",
    "全局均为谱着。",
    "全局均為譜著。"};
inline constexpr Row<Text, Message> kMoveAt{
    "summary.numbered_move",
    "{number} {move}",
    "{number} {move}",
    "{number} {move}"};
inline constexpr Row<Message, Message, Number, Number> kTurningPoint{
    "summary.turning_point",
    "The turning point is {move}: {side}'s chances fall from {from}% to {to}%.",
    "转折点是 {move}：{side}胜率由 {from}% 降至 {to}%。",
    "轉折點是 {move}：{side}勝率由 {from}% 降至 {to}%。"};
inline constexpr Row<> kNoTurningPoint{
    "summary.no_turning_point",
    "Neither side makes a serious mistake.",
    "双方均无明显失误。",
    "雙方均無明顯失誤。"};
inline constexpr Row<> kNoDecisiveMistake{
    "summary.no_decisive_mistake",
    "There are mistakes, but none of them decides the game.",
    "全局虽有失误，但均未定胜负。",
    "全局雖有失誤，但均未定勝負。"};
inline constexpr Row<Message> kLostGradually{
    "summary.lost_gradually",
    "{side} loses ground step by step; no single mistake decides the game.",
    "{side}局势逐步恶化，并无一着定胜负的失误。",
    "{side}局勢逐步惡化，並無一著定勝負的失誤。"};
inline constexpr Row<Message, Message, Message> kLostByRule{
    "summary.lost_by_rule",
    "{side} loses by the rules with {move}: {offence}.",
    "{side}走 {move}，犯规判负：{offence}。",
    "{side}走 {move}，犯規判負：{offence}。"};
inline constexpr Row<Message, Number> kSideAccuracy{
    "summary.side_accuracy",
    "{side}: accuracy {accuracy}%.",
    "{side}：准确率 {accuracy}%。",
    "{side}：準確率 {accuracy}%。"};
inline constexpr Row<Message, Number, List> kSidePhases{
    "summary.side_phases",
    "{side}: accuracy {accuracy}% ({phases|, }).",
    "{side}：准确率 {accuracy}%（{phases|，}）。",
    "{side}：準確率 {accuracy}%（{phases|，}）。"};
inline constexpr Row<Message> kSideUncounted{
    "summary.side_uncounted",
    "{side}: no accuracy, as all moves are theory, forced, or made in a decided position.",
    "{side}：均为谱着、唯一着法或胜负已定后的着法，不计准确率。",
    "{side}：均為譜著、唯一著法或勝負已定後的著法，不計準確率。"};
inline constexpr Row<Message, Number> kPhaseAccuracy{
    "summary.phase_accuracy",
    "{phase} {accuracy}%",
    "{phase} {accuracy}%",
    "{phase} {accuracy}%"};
inline constexpr Row<Message, Message, Number, Number> kWorstPiece{
    "summary.worst_piece",
    "{side} errs mostly with the {piece}: {n} {n?time:times} out of {all}.",
    "{side}的失误多出在{piece}上：{all} 次失误中占 {n} 次。",
    "{side}的失誤多出在{piece}上：{all} 次失誤中佔 {n} 次。"};
inline constexpr Row<Message, Number, Message> kMissedMate{
    "summary.missed_mate",
    "{side} misses a mate in {n} with {move}.",
    "{side}走 {move}，错过 {n} 步杀。",
    "{side}走 {move}，錯過 {n} 步殺。"};
inline constexpr Row<List> kSummaryText{
    "summary.text",
    "{sentences| }",
    "{sentences|}",
    "{sentences|}"};

// Every row above: a test counts them.
inline constexpr auto kFindingRows = std::to_array<const CatalogueRow*>({
    &kTheory, &kTheoryOf, &kForced, &kOnlyMove, &kOnlyMoveSaves, &kWalksIntoMate, &kLosesPiece, &kLosesPieceTo,
    &kGivesPieceFor, &kMissesFreePiece, &kMissesGain, &kMissesGainBy, &kMissesExchange, &kUnprotects, &kBreaksPin,
    &kTryStillWins, &kTryLetsSlip, &kTryLoses,
    &kLetsEmptyCannon, &kLetsBottomCannon, &kRepeatingLoses, &kHadToDeviate, &kLosesByRule,
    &kDrawsByRepetition, &kWithLine, &kFindings, &kByFork, &kByForkWithCheck, &kByPin, &kBySkewer, &kByDiscovery,
    &kByDiscoveredCheck, &kByDoubleCheck, &kByTrap, &kByCheck, &kOpeningPhase, &kMiddlegamePhase,
    &kEndgamePhase, &kOpeningName, &kOpeningNamed, &kOpeningWas, &kLeftTheory, &kAllTheory, &kMoveAt,
    &kTurningPoint, &kNoTurningPoint, &kNoDecisiveMistake, &kLostGradually, &kLostByRule, &kSideAccuracy, &kSidePhases, &kSideUncounted, &kPhaseAccuracy, &kWorstPiece,
    &kMissedMate, &kSummaryText});
// clang-format on

}  // namespace chuhe::messages
