// SPDX-License-Identifier: MIT
//
// The reports of `chuhe check`, `chuhe analyse`, `chuhe show` and `chuhe convert`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// chuhe check.
inline constexpr Row<Number, Number, Number, Number, Number> kCheckSummary{
    "check.summary",
    "{files} {files?file:files}, {games} {games?game:games}, {moves} {moves?move:moves}: {errors} {errors?error:errors}, {warnings} {warnings?warning:warnings}",
    "{files} 个文件，{games} 局，{moves} 着：{errors} 处错误，{warnings} 处警告",
    "{files} 個檔案，{games} 局，{moves} 著：{errors} 處錯誤，{warnings} 處警告"};
inline constexpr Row<Text> kReadAs{
    "check.read_as",
    "read as {formats}",
    "读作 {formats}",
    "讀作 {formats}"};
inline constexpr Row<List, List> kCheckEnds{
    "check.ends",
    "endings: {endings|, }; results: {results|, }",
    "终局：{endings|，}；结果：{results|，}",
    "終局：{endings|，}；結果：{results|，}"};
inline constexpr Row<Number, Message> kGamesThat{
    "check.games_that",
    "{n} {what}",
    "{n} 局{what}",
    "{n} 局{what}"};
inline constexpr Row<> kEndStopped{"ending.none", "stopped", "未下完", "未下完"};
inline constexpr Row<> kEndCheckmate{"ending.checkmate", "checkmate", "将死", "將死"};
inline constexpr Row<> kEndNoLegalMove{"ending.no_legal_move", "no legal move", "困毙", "困斃"};
inline constexpr Row<> kEndPerpetualCheck{
    "ending.perpetual_check",
    "perpetual check",
    "长将",
    "長將"};
inline constexpr Row<> kEndPerpetualChase{
    "ending.perpetual_chase",
    "perpetual chase",
    "长捉",
    "長捉"};
inline constexpr Row<> kEndPerpetualAttack{
    "ending.perpetual_attack",
    "perpetual attack",
    "长打",
    "長打"};
inline constexpr Row<> kEndRepetition{"ending.repetition", "repetition", "循环反复", "循環反覆"};
inline constexpr Row<> kEndNaturalMoveLimit{
    "ending.natural_move_limit",
    "natural move limit",
    "自然限着",
    "自然限著"};
inline constexpr Row<> kEndInsufficientMaterial{
    "ending.insufficient_material",
    "insufficient material",
    "子力不足",
    "子力不足"};
inline constexpr Row<> kEndResignation{"ending.resignation", "resignation", "认输", "認輸"};
inline constexpr Row<> kEndAgreement{"ending.agreement", "agreement", "议和", "議和"};
inline constexpr Row<> kEndTimeForfeit{"ending.time_forfeit", "time forfeit", "超时", "超時"};
inline constexpr Row<> kEndAdjudication{"ending.adjudication", "adjudication", "裁定", "裁定"};
inline constexpr Row<> kEndIllegalMove{
    "ending.illegal_move",
    "illegal move",
    "着法不合法",
    "著法不合法"};
inline constexpr Row<> kEndCrash{"ending.crash", "crash", "引擎崩溃", "引擎當機"};
inline constexpr Row<> kEndHang{"ending.hang", "hang", "引擎停止响应", "引擎沒有回應"};
inline constexpr Row<> kEndNoStart{"ending.no_start", "no start", "引擎无法启动", "引擎無法啟動"};
inline constexpr Row<> kEndInterrupted{"ending.interrupted", "interrupted", "中断", "中斷"};
inline constexpr Row<> kEndUnreadable{"ending.unreadable", "unreadable", "无法读完", "無法讀完"};
inline constexpr Row<> kResultsAgree{
    "check.results_agree",
    "as the rules say",
    "与规则相符",
    "與規則相符"};
inline constexpr Row<> kResultsSilent{
    "check.results_silent",
    "left to the players",
    "由棋手决定",
    "由棋手決定"};
inline constexpr Row<> kResultsMissing{"check.results_missing", "missing", "缺结果", "缺結果"};
inline constexpr Row<> kResultsDoubtful{"check.results_doubtful", "doubtful", "存疑", "存疑"};
inline constexpr Row<> kResultsWrong{"check.results_wrong", "wrong", "有误", "有誤"};

// chuhe show.
inline constexpr Row<Message> kShowCheckmate{
    "show.checkmate",
    "Checkmate (将死): {winner} has won.",
    "将死：{winner}胜。",
    "將死：{winner}勝。"};
inline constexpr Row<Message> kShowNoLegalMove{
    "show.no_legal_move",
    "No legal move (困毙): {loser} has lost.",
    "困毙：{loser}负。",
    "困斃：{loser}負。"};
inline constexpr Row<Message, Number> kShowToMove{
    "show.to_move",
    "{side} to move, {n} legal {n?move:moves}.",
    "轮到{side}走，共 {n} 个合法着法。",
    "輪到{side}走，共 {n} 個合法著法。"};
inline constexpr Row<Message, Number> kShowToMoveInCheck{
    "show.to_move_in_check",
    "{side} to move, in check, {n} legal {n?move:moves}.",
    "轮到{side}走，被将军，共 {n} 个合法着法。",
    "輪到{side}走，被將軍，共 {n} 個合法著法。"};

// chuhe analyse.
inline constexpr Row<Text, Number, Message, Text, Message> kAnalysisTitle{
    "analyse.title",
    "{file}, game {game}: {title} ({engine}, {limit} per move)",
    "{file}，第 {game} 局：{title}（{engine}，每步 {limit}）",
    "{file}，第 {game} 局：{title}（{engine}，每步 {limit}）"};
inline constexpr Row<Number, Number> kAnalysisUnfinished{
    "analyse.unfinished",
    "{n} of {all} {all?position:positions} analysed so far.",
    "已分析 {n} / {all} 个局面。",
    "已分析 {n} / {all} 個局面。"};
inline constexpr Row<> kAnalysisNothing{
    "analyse.nothing",
    "No moves to analyse.",
    "没有可分析的着法。",
    "沒有可分析的著法。"};
inline constexpr Row<Text, Text, Number, Number, Number, Number> kAnalysisFigures{
    "analyse.figures",
    "{side} accuracy {accuracy} %; moves {moves}, inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}",
    "{side} 准确率 {accuracy} %，{moves} 着：缓着 {inaccuracies}，失着 {mistakes}，败着 {blunders}",
    "{side} 準確率 {accuracy} %，{moves} 著：緩著 {inaccuracies}，失著 {mistakes}，敗著 {blunders}"};
inline constexpr Row<Text> kAnalysisNoFigures{
    "analyse.no_figures",
    "{side} no moves analysed",
    "{side} 没有分析过的着法",
    "{side} 沒有分析過的著法"};
inline constexpr Row<> kAnalysisWorst{
    "analyse.worst",
    "The worst moves:",
    "最差的着法：",
    "最差的著法："};
inline constexpr Row<> kAnalysisNoMistakes{
    "analyse.no_mistakes",
    "No mistakes were found.",
    "没有发现失误。",
    "沒有發現失誤。"};

// What is lost.
inline constexpr Row<Number, Message> kMoreAlike{
    "report.more_alike",
    "… and {n} more like this: {message}",
    "……类似的另有 {n} 处：{message}",
    "……類似的另有 {n} 處：{message}"};
inline constexpr Row<Number> kMoreProblems{
    "report.more_problems",
    "… and {n} more {n?problem:problems}",
    "……另有 {n} 个问题",
    "……另有 {n} 個問題"};
// The beginning of a long text: see shortened().
inline constexpr Row<Text, Number> kShortened{
    "report.shortened",
    "{text}… ({bytes} more {bytes?byte:bytes})",
    "{text}……（其余 {bytes} 字节从略）",
    "{text}……（其餘 {bytes} 位元組從略）"};
inline constexpr Row<Number, List> kFilesSkipped{
    "report.files_skipped",
    "{n} {n?file that is not a game record was:files that are not game records were} skipped: {names|, }",
    "跳过 {n} 个不是棋谱的文件：{names|、}",
    "略過 {n} 個不是棋譜的檔案：{names|、}"};
inline constexpr Row<Number> kOtherFiles{
    "report.other_files", "{n} {n?other:others}", "另外 {n} 个", "另外 {n} 個"};
inline constexpr Row<Number, Message> kLayoutLost{
    "report.layout_lost",
    "{n} layout {n?change:changes} (spaces, line breaks, order of tags), such as {first}",
    "{n} 处版式改动（空格、换行、信息次序），如{first}",
    "{n} 處版式改動（空格、換行、資訊次序），如{first}"};
inline constexpr Row<Message> kLost{"report.lost", "lost: {loss}", "丢失：{loss}", "遺失：{loss}"};

// How long an engine thinks about a move.
inline constexpr Row<Number> kLimitTime{"limit.time", "{n} ms", "{n} 毫秒", "{n} 毫秒"};
inline constexpr Row<Number> kLimitNodes{
    "limit.nodes",
    "{n} {n?node:nodes}",
    "{n} 个节点",
    "{n} 個節點"};
inline constexpr Row<Number> kLimitDepth{"limit.depth", "depth {n}", "深度 {n}", "深度 {n}"};

// Every row above: a test counts them.
inline constexpr auto kReportsRows = std::to_array<const CatalogueRow*>({
    &kCheckSummary, &kReadAs, &kCheckEnds, &kGamesThat, &kEndStopped, &kEndCheckmate,
    &kEndNoLegalMove, &kEndPerpetualCheck, &kEndPerpetualChase, &kEndPerpetualAttack,
    &kEndRepetition, &kEndNaturalMoveLimit, &kEndInsufficientMaterial, &kEndResignation,
    &kEndAgreement, &kEndTimeForfeit, &kEndAdjudication, &kEndIllegalMove, &kEndCrash, &kEndHang,
    &kEndNoStart, &kEndInterrupted, &kEndUnreadable, &kResultsAgree, &kResultsSilent,
    &kResultsMissing, &kResultsDoubtful, &kResultsWrong, &kShowCheckmate, &kShowNoLegalMove,
    &kShowToMove, &kShowToMoveInCheck, &kAnalysisTitle, &kAnalysisUnfinished, &kAnalysisNothing,
    &kAnalysisFigures, &kAnalysisNoFigures, &kAnalysisWorst, &kAnalysisNoMistakes, &kMoreAlike,
    &kMoreProblems, &kShortened, &kFilesSkipped, &kOtherFiles, &kLayoutLost, &kLost, &kLimitTime, &kLimitNodes, &kLimitDepth});
// clang-format on

}  // namespace chuhe::messages
