// SPDX-License-Identifier: MIT
//
// Our engine in conversation with a GUI: what it remarks besides the words of the protocol, and the
// help of chuhe-engine.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Positions.
inline constexpr Row<> kStartMissing{
    "uci.start_missing",
    "startpos or fen is missing",
    "缺少 startpos 或 fen",
    "缺少 startpos 或 fen"};
inline constexpr Row<Text> kStartExpected{
    "uci.start_expected",
    "startpos or fen expected, not '{word}'",
    "应为 startpos 或 fen，不是“{word}”",
    "應為 startpos 或 fen，不是「{word}」"};
inline constexpr Row<Text> kUnexpectedWord{
    "uci.unexpected_word",
    "unexpected '{word}'",
    "多余的“{word}”",
    "多餘的「{word}」"};
inline constexpr Row<Number, Text> kUciNotAMove{
    "uci.not_a_move",
    "move {n}, '{word}', is not a move",
    "第 {n} 着“{word}”不是着法",
    "第 {n} 著「{word}」不是著法"};
inline constexpr Row<Number, Text, Message> kUciIllegalMove{
    "uci.illegal_move",
    "move {n}, '{word}', is not legal: {reason}",
    "第 {n} 着“{word}”不合规则：{reason}",
    "第 {n} 著「{word}」不合規則：{reason}"};
inline constexpr Row<Message> kUciPositionKept{
    "uci.position_kept",
    "{reason}; the position is unchanged",
    "{reason}；局面不变",
    "{reason}；局面不變"};
inline constexpr Row<Number> kUciRanksUnclear{
    "uci.ranks_unclear",
    "the moves can be played with ranks from 0 or from 1; assuming {first} (set the option Ranks to choose)",
    "着法的行号从 0 或从 1 数起都讲得通，现从 {first} 数起；可用选项 Ranks 指定",
    "著法的行號從 0 或從 1 數起都講得通，現從 {first} 數起；可用選項 Ranks 指定"};

// Options.
inline constexpr Row<> kUciOptionNameMissing{
    "uci.option_name_missing",
    "setoption needs the name of an option",
    "setoption 后面要写选项名",
    "setoption 後面要寫選項名"};
inline constexpr Row<Text> kUciNoOption{
    "uci.no_option",
    "unknown option '{name}'",
    "未知选项“{name}”",
    "未知選項「{name}」"};
inline constexpr Row<Message> kUciOptionKept{
    "uci.option_kept",
    "{reason}; the option is unchanged",
    "{reason}；选项不变",
    "{reason}；選項不變"};
inline constexpr Row<Text, Text> kUciNoMemoryFor{
    "uci.no_memory_for",
    "not enough memory for {name} '{value}'",
    "内存不足，无法设置 {name}“{value}”",
    "記憶體不足，無法設定 {name}「{value}」"};
inline constexpr Row<Text, Text, Number> kUciNoMemoryForFree{
    "uci.no_memory_for_free",
    "not enough memory for {name} '{value}', about {free} MB free",
    "内存不足，无法设置 {name}“{value}”，可用内存约 {free} MB",
    "記憶體不足，無法設定 {name}「{value}」，可用記憶體約 {free} MB"};
inline constexpr Row<Number, Number, Number> kUciThreadsCapped{
    "uci.threads_capped",
    "{wanted} threads are too many for {cores} {cores?core:cores}; the search uses {used}",
    "{cores} 个处理器核心用不了 {wanted} 个线程，搜索使用 {used} 个",
    "{cores} 個處理器核心用不了 {wanted} 個執行緒，搜尋使用 {used} 個"};
inline constexpr Row<Message> kUciEvaluation{
    "uci.evaluation",
    "evaluation: {evaluation}",
    "局面评估：{evaluation}",
    "局面評估：{evaluation}"};
inline constexpr Row<Message, Message> kUciEvaluationKept{
    "uci.evaluation_kept",
    "{reason}; the evaluation stays {evaluation}",
    "{reason}；仍使用 {evaluation}",
    "{reason}；仍使用 {evaluation}"};

// Searches and other work.
inline constexpr Row<Text> kUciUnknownLimit{
    "uci.unknown_limit",
    "unknown limit '{word}'",
    "未知的限制“{word}”",
    "未知的限制「{word}」"};
inline constexpr Row<Text> kUciNeedsNumber{
    "uci.needs_number",
    "{limit} needs a number",
    "{limit} 后面要写数字",
    "{limit} 後面要寫數字"};
inline constexpr Row<Text, Text> kUciNeedsNumberNot{
    "uci.needs_number_not",
    "{limit} needs a number, not '{word}'",
    "{limit} 后面要写数字，不是“{word}”",
    "{limit} 後面要寫數字，不是「{word}」"};
inline constexpr Row<Text, Number, Text> kUciTooSmall{
    "uci.too_small",
    "{limit} must be at least {least}, not '{word}'",
    "{limit} 至少为 {least}，不能是“{word}”",
    "{limit} 至少為 {least}，不能是「{word}」"};
inline constexpr Row<Number> kUciPerftDepth{
    "uci.perft_depth",
    "perft needs a depth from 0 to {most}",
    "perft 的深度应为 0 到 {most}",
    "perft 的深度應為 0 到 {most}"};
inline constexpr Row<Number, Text> kUciPerftDepthNot{
    "uci.perft_depth_not",
    "perft needs a depth from 0 to {most}, not '{word}'",
    "perft 的深度应为 0 到 {most}，不能是“{word}”",
    "perft 的深度應為 0 到 {most}，不能是「{word}」"};
inline constexpr Row<Number, Text> kUciBenchDepth{
    "uci.bench_depth",
    "bench needs a depth from 1 to {most}, not '{word}'",
    "bench 的深度应为 1 到 {most}，不能是“{word}”",
    "bench 的深度應為 1 到 {most}，不能是「{word}」"};
inline constexpr Row<Text> kUciWordNotAMove{
    "uci.word_not_a_move",
    "'{word}' is not a move",
    "“{word}”不是着法",
    "「{word}」不是著法"};
inline constexpr Row<Text, Message> kUciMoveNotLegal{
    "uci.move_not_legal",
    "'{move}' is not legal: {reason}",
    "“{move}”不合规则：{reason}",
    "「{move}」不合規則：{reason}"};
inline constexpr Row<> kUciNoThread{
    "uci.no_thread",
    "no thread available; stop is ignored until the search ends",
    "无法创建线程，搜索结束前不响应 stop",
    "無法建立執行緒，搜尋結束前不回應 stop"};
inline constexpr Row<> kUciNoThreadForWork{
    "uci.no_thread_for_work",
    "no thread available",
    "无法创建线程",
    "無法建立執行緒"};
inline constexpr Row<> kUciNoMemory{
    "uci.no_memory",
    "not enough memory",
    "内存不足",
    "記憶體不足"};
inline constexpr Row<Number, Number> kUciSmallerHash{
    "uci.smaller_hash",
    "not enough memory for a hash table of {wanted} MB; using {hash} MB",
    "内存不足，置换表无法分配 {wanted} MB，改用 {hash} MB",
    "記憶體不足，置換表無法配置 {wanted} MB，改用 {hash} MB"};
inline constexpr Row<> kUciPerftStopped{
    "uci.perft_stopped",
    "perft was stopped",
    "perft 已中止",
    "perft 已中止"};
inline constexpr Row<> kUciBenchStopped{
    "uci.bench_stopped",
    "bench was stopped",
    "bench 已中止",
    "bench 已中止"};
inline constexpr Row<Text> kUciBookMove{
    "uci.book_move",
    "book {move}",
    "开局库 {move}",
    "開局庫 {move}"};
inline constexpr Row<Text, Number, Number, Number, Number> kUciBookMoveGames{
    "uci.book_move_games",
    "book {move}, {n} {n?game:games}: won {won}, drawn {drawn}, lost {lost}",
    "开局库 {move}，共 {n} 局：胜 {won}，和 {drawn}，负 {lost}",
    "開局庫 {move}，共 {n} 局：勝 {won}，和 {drawn}，負 {lost}"};
inline constexpr Row<Number, Message, Message> kUciStaticScore{
    "uci.static_score",
    "Evaluation: {score} {score?hundredth:hundredths} for {side} (to move), {evaluation}",
    "局面评估：{side}（走棋方）{score}（单位：百分之一分），{evaluation}",
    "局面評估：{side}（走棋方）{score}（單位：百分之一分），{evaluation}"};
inline constexpr Row<> kUciNoNetwork{
    "uci.no_network",
    "no network in use, nothing to export",
    "没有使用神经网络，无法导出",
    "沒有使用神經網路，無法匯出"};
inline constexpr Row<Text> kUciNetworkWritten{
    "uci.network_written",
    "network written to {file}",
    "神经网络已写入 {file}",
    "神經網路已寫入 {file}"};

// In debug mode.
inline constexpr Row<Text> kUciUnderstood{
    "uci.understood",
    "understood: {command}",
    "已理解：{command}",
    "已理解：{command}"};
inline constexpr Row<Text, Text> kUciOptionSet{
    "uci.option_set",
    "{name} is now '{value}'",
    "{name} 已设为“{value}”",
    "{name} 已設為「{value}」"};
inline constexpr Row<Text> kUciOptionWithoutEffect{
    "uci.option_without_effect",
    "{name} has no effect on this engine",
    "{name} 对本引擎不起作用",
    "{name} 對本引擎不起作用"};
inline constexpr Row<Number, Number, Message> kUciMeans{
    "uci.means",
    "{threads} {threads?thread:threads}, {megabytes} MB hash, {evaluation}",
    "{threads} 个线程，置换表 {megabytes} MB，{evaluation}",
    "{threads} 個執行緒，置換表 {megabytes} MB，{evaluation}"};
inline constexpr Row<Text> kUciDebugExpected{
    "uci.debug_expected",
    "on or off expected after debug, not '{word}'",
    "debug 后面应为 on 或 off，不是“{word}”",
    "debug 後面應為 on 或 off，不是「{word}」"};

// The commands.
inline constexpr Row<Text> kUciUnknownCommand{
    "uci.unknown_command",
    "unknown command '{word}'; help lists the commands",
    "未知命令“{word}”；输入 help 查看全部命令",
    "未知命令「{word}」；輸入 help 查看全部命令"};
inline constexpr Row<> kUciHelpUci{
    "uci.help.uci",
    "speak UCI",
    "使用 UCI 协议",
    "使用 UCI 協定"};
inline constexpr Row<> kUciHelpCyclone{
    "uci.help.ucicyclone",
    "speak UCI with ranks from 0",
    "使用 UCI 协议，行号从 0 数起",
    "使用 UCI 協定，行號從 0 數起"};
inline constexpr Row<> kUciHelpUcci{
    "uci.help.ucci",
    "speak UCCI",
    "使用 UCCI 协议",
    "使用 UCCI 協定"};
inline constexpr Row<> kUciHelpReady{
    "uci.help.isready",
    "answer readyok",
    "回答 readyok",
    "回答 readyok"};
inline constexpr Row<> kUciHelpSetOption{
    "uci.help.setoption",
    "name NAME [value VALUE]: set an option",
    "name NAME [value VALUE]：设置选项",
    "name NAME [value VALUE]：設定選項"};
inline constexpr Row<> kUciHelpNewGame{
    "uci.help.ucinewgame",
    "forget the last game",
    "清除上一局的记忆",
    "清除上一局的記憶"};
inline constexpr Row<> kUciHelpPosition{
    "uci.help.position",
    "startpos | fen FEN [moves MOVES]: set the position",
    "startpos | fen FEN [moves MOVES]：设置局面",
    "startpos | fen FEN [moves MOVES]：設定局面"};
inline constexpr Row<> kUciHelpBanMoves{
    "uci.help.banmoves",
    "MOVES that must not be played next",
    "MOVES：下一步禁止走的着法",
    "MOVES：下一步禁止走的著法"};
inline constexpr Row<> kUciHelpGo{
    "uci.help.go",
    "think; depth, nodes, movetime, wtime, infinite, perft …",
    "开始思考：depth、nodes、movetime、wtime、infinite、perft ……",
    "開始思考：depth、nodes、movetime、wtime、infinite、perft ……"};
inline constexpr Row<> kUciHelpStop{
    "uci.help.stop",
    "answer now",
    "立即出着",
    "立即出著"};
inline constexpr Row<> kUciHelpPonderHit{
    "uci.help.ponderhit",
    "the expected move was played",
    "对方走了预测的着法",
    "對方走了預測的著法"};
inline constexpr Row<> kUciHelpDebug{
    "uci.help.debug",
    "on | off: report how each command was understood",
    "on | off：说明引擎如何理解每条命令",
    "on | off：說明引擎如何理解每條命令"};
inline constexpr Row<> kUciHelpRegister{
    "uci.help.register",
    "accepted; no registration is needed",
    "可以发送；本引擎无需注册",
    "可以傳送；本引擎無需註冊"};
inline constexpr Row<> kUciHelpProbe{
    "uci.help.probe",
    "startpos | fen FEN [moves MOVES]: what the hash table knows about it",
    "startpos | fen FEN [moves MOVES]：查询置换表",
    "startpos | fen FEN [moves MOVES]：查詢置換表"};
inline constexpr Row<> kUciHelpBoard{
    "uci.help.d",
    "show the board",
    "显示棋盘",
    "顯示棋盤"};
inline constexpr Row<> kUciHelpEval{
    "uci.help.eval",
    "evaluate the position",
    "评估当前局面",
    "評估目前局面"};
inline constexpr Row<> kUciHelpExport{
    "uci.help.export_net",
    "[FILE]: write the network in use to a file",
    "[FILE]：把正在使用的神经网络写入文件",
    "[FILE]：把正在使用的神經網路寫入檔案"};
inline constexpr Row<> kUciHelpBench{
    "uci.help.bench",
    "[DEPTH]: search a fixed set of positions",
    "[DEPTH]：搜索一组固定局面",
    "[DEPTH]：搜尋一組固定局面"};
inline constexpr Row<> kUciHelpHelp{
    "uci.help.help",
    "this list; quit exits",
    "显示本列表；quit 退出",
    "顯示本清單；quit 離開"};

// The command line of chuhe-engine.
inline constexpr Row<Text> kEngineNoCommand{
    "uci.program.no_command",
    "chuhe-engine: unknown command '{name}'",
    "chuhe-engine：未知命令“{name}”",
    "chuhe-engine：未知命令「{name}」"};
inline constexpr Row<Text> kEngineNoOption{
    "uci.program.no_option",
    "chuhe-engine: unknown option '{name}'",
    "chuhe-engine：未知选项“{name}”",
    "chuhe-engine：未知選項「{name}」"};
inline constexpr Row<> kEngineNoMemory{
    "uci.program.no_memory",
    "chuhe-engine: not enough memory",
    "chuhe-engine：内存不足",
    "chuhe-engine：記憶體不足"};
inline constexpr Row<> kEngineUsage{
    "uci.program.usage",
    "usage: chuhe-engine [COMMAND]\n"
      "\n"
      "A xiangqi engine for GUIs: start it without arguments and send it UCI or UCCI commands; the\n"
      "first word, uci or ucci, decides which. `help` lists the commands. A command on the command\n"
      "line is carried out before the program exits.\n"
      "\n"
      "  chuhe-engine bench        print the signature and the speed\n"
      "  chuhe-engine go depth 12  think about the start position\n"
      "\n"
      "  --help     print this text\n"
      "  --version  print the version\n",
    "用法：chuhe-engine [COMMAND]\n"
      "\n"
      "供象棋界面使用的引擎：不带参数启动，再向它发送 UCI 或 UCCI 命令；第一个词 uci 或 ucci 决定使用\n"
      "哪种协议。help 列出全部命令。写在命令行上的命令执行完毕后程序即退出。\n"
      "\n"
      "  chuhe-engine bench        输出特征值与速度\n"
      "  chuhe-engine go depth 12  思考初始局面\n"
      "\n"
      "  --help     显示本说明\n"
      "  --version  显示版本\n",
    "用法：chuhe-engine [COMMAND]\n"
      "\n"
      "供象棋介面使用的引擎：不帶參數啟動，再向它傳送 UCI 或 UCCI 命令；第一個詞 uci 或 ucci 決定使用\n"
      "哪種協定。help 列出全部命令。寫在命令列上的命令執行完畢後程式即結束。\n"
      "\n"
      "  chuhe-engine bench        輸出特徵值與速度\n"
      "  chuhe-engine go depth 12  思考初始局面\n"
      "\n"
      "  --help     顯示本說明\n"
      "  --version  顯示版本\n"};

// Every row above: a test counts them.
inline constexpr auto kConversationRows = std::to_array<const CatalogueRow*>({
    &kStartMissing, &kStartExpected, &kUnexpectedWord, &kUciNotAMove, &kUciIllegalMove,
    &kUciPositionKept, &kUciRanksUnclear, &kUciOptionNameMissing, &kUciNoOption, &kUciOptionKept,
    &kUciNoMemoryFor, &kUciNoMemoryForFree, &kUciThreadsCapped, &kUciEvaluation,
    &kUciEvaluationKept, &kUciUnknownLimit, &kUciNeedsNumber, &kUciNeedsNumberNot, &kUciTooSmall,
    &kUciPerftDepth, &kUciPerftDepthNot, &kUciBenchDepth, &kUciWordNotAMove, &kUciMoveNotLegal,
    &kUciNoThread, &kUciNoThreadForWork, &kUciNoMemory, &kUciSmallerHash, &kUciPerftStopped, &kUciBenchStopped,
    &kUciBookMove, &kUciBookMoveGames, &kUciStaticScore, &kUciNoNetwork, &kUciNetworkWritten,
    &kUciUnderstood, &kUciOptionSet, &kUciOptionWithoutEffect, &kUciMeans, &kUciDebugExpected,
    &kUciHelpDebug, &kUciHelpRegister, &kUciUnknownCommand, &kUciHelpUci, &kUciHelpCyclone, &kUciHelpUcci, &kUciHelpReady,
    &kUciHelpSetOption, &kUciHelpNewGame, &kUciHelpPosition, &kUciHelpBanMoves, &kUciHelpGo,
    &kUciHelpStop, &kUciHelpPonderHit, &kUciHelpProbe, &kUciHelpBoard, &kUciHelpEval,
    &kUciHelpExport, &kUciHelpBench, &kUciHelpHelp, &kEngineNoCommand, &kEngineNoOption,
    &kEngineNoMemory, &kEngineUsage});
// clang-format on

}  // namespace chuhe::messages
