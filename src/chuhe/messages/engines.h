// SPDX-License-Identifier: MIT
//
// Engines: other programs that Chuhe drives, and what goes wrong with them.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<Message> kCannotStart{
    "engine.cannot_start",
    "it cannot be started: {reason}",
    "无法启动：{reason}",
    "無法啟動：{reason}"};
inline constexpr Row<Text> kNoProtocol{
    "engine.no_protocol",
    "it speaks neither UCI nor UCCI: no answer within {seconds} s",
    "不支持 UCI 或 UCCI 协议：{seconds} 秒内没有回应",
    "不支援 UCI 或 UCCI 協定：{seconds} 秒內沒有回應"};
inline constexpr Row<Text> kNoSuchOption{
    "engine.no_such_option",
    "it has no option {name}",
    "引擎没有选项 {name}",
    "引擎沒有選項 {name}"};
inline constexpr Row<Text, Text> kNoSuchOptionNear{
    "engine.no_such_option_near",
    "it has no option {name}; did you mean {near}?",
    "引擎没有选项 {name}，是不是想用 {near}？",
    "引擎沒有選項 {name}，是不是想用 {near}？"};
inline constexpr Row<Text> kNoSuchButton{
    "engine.no_such_button",
    "it has no button {name}",
    "引擎没有按钮 {name}",
    "引擎沒有按鈕 {name}"};
inline constexpr Row<Text> kIsButton{
    "engine.is_button",
    "option {name} is a button",
    "选项 {name} 是按钮",
    "選項 {name} 是按鈕"};
inline constexpr Row<Text, Message> kBadOption{
    "engine.bad_option",
    "option {name} must be {expected}",
    "选项 {name} 应为{expected}",
    "選項 {name} 應為{expected}"};
inline constexpr Row<Message, Text> kBadOptionValue{
    "engine.bad_option_value",
    "{reason}, not {value}",
    "{reason}，不能是 {value}",
    "{reason}，不能是 {value}"};
inline constexpr Row<> kSingleLine{
    "engine.single_line",
    "a single line of text",
    "一行文字",
    "一行文字"};
inline constexpr Row<> kTrueOrFalse{
    "engine.true_or_false",
    "true or false",
    "true 或 false",
    "true 或 false"};
inline constexpr Row<List> kOneOf{
    "engine.one_of",
    "one of {choices|, }",
    "以下之一：{choices|、}",
    "以下之一：{choices|、}"};
inline constexpr Row<> kWholeNumber{"engine.whole_number", "a whole number", "整数", "整數"};
inline constexpr Row<Number> kWholeNumberFrom{
    "engine.whole_number_from",
    "a whole number of at least {least}",
    "不小于 {least} 的整数",
    "不小於 {least} 的整數"};
inline constexpr Row<Number> kWholeNumberTo{
    "engine.whole_number_to",
    "a whole number of at most {most}",
    "不大于 {most} 的整数",
    "不大於 {most} 的整數"};
inline constexpr Row<Number, Number> kWholeNumberFromTo{
    "engine.whole_number_from_to",
    "a whole number from {least} to {most}",
    "{least} 到 {most} 的整数",
    "{least} 到 {most} 的整數"};
inline constexpr Row<Message> kEnded{
    "engine.ended",
    "it exited with {how}",
    "引擎已退出，{how}",
    "引擎已結束，{how}"};
inline constexpr Row<> kStoppedListening{
    "engine.stopped_listening",
    "it stopped reading or closed its output",
    "引擎不再收发数据",
    "引擎不再收發資料"};
inline constexpr Row<Number> kExitCode{
    "engine.exit_code",
    "exit code {code}",
    "退出码 {code}",
    "結束代碼 {code}"};
inline constexpr Row<Number, Text> kSignal{
    "engine.signal",
    "signal {number} ({name})",
    "信号 {number}（{name}）",
    "訊號 {number}（{name}）"};
inline constexpr Row<> kNoAnswerInTime{
    "engine.no_answer_in_time",
    "no answer in time",
    "没有及时回应",
    "沒有及時回應"};
inline constexpr Row<Text, Text> kNoWordWithin{
    "engine.no_word_within",
    "no {word} within {seconds} s",
    "{seconds} 秒内没有回应 {word}",
    "{seconds} 秒內沒有回應 {word}"};
inline constexpr Row<Text> kNoWordAmong{
    "engine.no_word_among",
    "no {word} in its output",
    "输出中没有 {word}",
    "輸出中沒有 {word}"};
inline constexpr Row<> kNoAnswerToStop{
    "engine.no_answer_to_stop",
    "no answer to stop while it was pondering",
    "后台思考时没有回应 stop",
    "背景思考時沒有回應 stop"};
inline constexpr Row<> kCancelled{"engine.cancelled", "cancelled", "已取消", "已取消"};
inline constexpr Row<> kDoesNotAnswer{
    "engine.does_not_answer",
    "it does not answer",
    "没有回应",
    "沒有回應"};
inline constexpr Row<Text> kAnswersIllegal{
    "engine.answers_illegal",
    "it answered with an illegal move: {move}",
    "走了不合法的着法：{move}",
    "走了不合法的著法：{move}"};
inline constexpr Row<> kGivesNoScore{
    "engine.gives_no_score",
    "it gave no score",
    "没有给出评分",
    "沒有給出評分"};
inline constexpr Row<Message, Text> kWithLastWords{
    "engine.with_last_words",
    "{trouble}: {output}",
    "{trouble}。最后的输出：{output}",
    "{trouble}。最後的輸出：{output}"};

// What the user reads about an engine, by its name.
inline constexpr Row<Text> kEngineCannotStart{
    "engine.named_cannot_start",
    "{engine} cannot be started.",
    "无法启动 {engine}。",
    "無法啟動 {engine}。"};
inline constexpr Row<Text> kEngineNoProtocol{
    "engine.named_no_protocol",
    "{engine} speaks neither UCI nor UCCI.",
    "{engine} 不支持 UCI 或 UCCI 协议。",
    "{engine} 不支援 UCI 或 UCCI 協定。"};
inline constexpr Row<Text> kEngineBadSetting{
    "engine.named_bad_setting",
    "{engine} rejects one of its options.",
    "{engine} 不接受某个选项的值。",
    "{engine} 不接受某個選項的值。"};
inline constexpr Row<Text> kEngineDied{
    "engine.named_died",
    "{engine} has exited unexpectedly.",
    "{engine} 意外退出。",
    "{engine} 意外結束。"};
inline constexpr Row<Text> kEngineSilent{
    "engine.named_silent",
    "{engine} no longer answers.",
    "{engine} 没有回应。",
    "{engine} 沒有回應。"};
inline constexpr Row<Text> kEngineBadAnswer{
    "engine.named_bad_answer",
    "{engine} answered with something that is not a move.",
    "{engine} 的回答不是着法。",
    "{engine} 的回答不是著法。"};
inline constexpr Row<Text> kEngineIllegalMove{
    "engine.named_illegal_move",
    "{engine} played an illegal move.",
    "{engine} 走了不合法的着法。",
    "{engine} 走了不合法的著法。"};
inline constexpr Row<Text> kEngineNoScore{
    "engine.named_no_score",
    "{engine} gave no score.",
    "{engine} 没有给出评分。",
    "{engine} 沒有給出評分。"};
inline constexpr Row<Text> kEngineGone{
    "engine.named_gone",
    "{engine} is no longer in the list of engines.",
    "{engine} 已不在引擎列表中。",
    "{engine} 已不在引擎清單中。"};
inline constexpr Row<Text> kEngineNotAllowed{
    "engine.named_not_allowed",
    "{engine} may not be started: you have not allowed its program.",
    "不能启动 {engine}：尚未允许运行该程序。",
    "無法啟動 {engine}：尚未允許執行該程式。"};
inline constexpr Row<Text> kEngineTimeEnded{
    "engine.named_time_used",
    "{engine} has stopped: your engine time for today is used up. It is renewed at 00:00 UTC.",
    "{engine} 已停止：您今天的引擎时间已用完，将于 UTC 时间 00:00 恢复。",
    "{engine} 已停止：您今天的引擎時間已用完，將於 UTC 時間 00:00 恢復。"};
inline constexpr Row<Text> kAllowLikeThis{
    "engine.allow_like_this",
    "to allow it, run in a terminal: {command}",
    "若要允许，请在终端运行：{command}",
    "若要允許，請在終端機執行：{command}"};
inline constexpr Row<> kAllowedLine{
    "engine.allowed_line",
    "not an entry of the list of allowed engines",
    "不是允许运行的引擎列表中的有效条目",
    "不是允許執行的引擎清單中的有效項目"};
inline constexpr Row<> kAllowedUnsafe{
    "engine.allowed_unsafe",
    "other users could have changed this list of allowed engines: others can write to it or to its folder",
    "此列表或其文件夹可被其他用户写入，允许运行的引擎可能已被更改",
    "此清單或其資料夾可被其他使用者寫入，允許執行的引擎可能已被更改"};
inline constexpr Row<Message, Message> kEngineWithDetail{
    "engine.with_detail",
    "{trouble} ({detail})",
    "{trouble}（{detail}）",
    "{trouble}（{detail}）"};

// Engine matches.
inline constexpr Row<Text> kBadTimeControl{
    "match.bad_time_control",
    "'{text}' is not a time control: write seconds and increment, \"10+0.1\", with moves per period, \"40/60+0.5\", or minutes, \"5:00+3\"",
    "“{text}”不是时限：请写秒数与加秒，如 10+0.1；每段着数，如 40/60+0.5；或分钟，如 5:00+3",
    "「{text}」不是時限：請寫秒數與加秒，如 10+0.1；每段著數，如 40/60+0.5；或分鐘，如 5:00+3"};
inline constexpr Row<> kMatchFileExists{
    "match.file_exists",
    "the file exists: use --resume to continue it",
    "文件已存在：用 --resume 继续",
    "檔案已存在：用 --resume 繼續"};
inline constexpr Row<> kNotMatchRecord{
    "match.not_match_record",
    "not the record of a match",
    "不是引擎对战的棋谱",
    "不是引擎對戰的棋譜"};
inline constexpr Row<Message> kGameNotAdded{
    "match.game_not_added",
    "the game could not be added: {reason}",
    "无法加入这局棋：{reason}",
    "無法加入這局棋：{reason}"};
inline constexpr Row<Message> kCannotResume{
    "match.cannot_resume",
    "this is the record of {what}, which cannot be continued here",
    "这是{what}，无法在此继续",
    "這是{what}，無法在此繼續"};
inline constexpr Row<> kGameOutsideMatch{
    "match.game_outside_match",
    "a game that does not belong to a match",
    "不属于引擎对战的对局",
    "不屬於引擎對戰的對局"};
inline constexpr Row<> kOtherMatch{
    "match.other_match",
    "a match with other engines, options, times, rules, openings or seed",
    "引擎、选项、用时、规则、开局或随机种子不同的对战",
    "引擎、選項、用時、規則、開局或隨機種子不同的對戰"};
inline constexpr Row<> kGameWithoutNumber{
    "match.game_without_number",
    "a game without a number or players",
    "没有编号或棋手的对局",
    "沒有編號或棋手的對局"};
inline constexpr Row<> kGameWithoutResult{
    "match.game_without_result",
    "a game without a result",
    "没有结果的对局",
    "沒有結果的對局"};
inline constexpr Row<Text, Message> kMatchAboutEngine{
    "match.about_engine",
    "{engine}: {reason}",
    "{engine}：{reason}",
    "{engine}：{reason}"};
inline constexpr Row<Text, Text> kMatchEngineSays{
    "match.engine_says",
    "{engine} says: {text}",
    "{engine} 报告：{text}",
    "{engine} 回報：{text}"};
inline constexpr Row<Text, Message> kCannotStartAnyMore{
    "match.cannot_start_any_more",
    "{engine} can no longer be started: {reason}",
    "{engine} 再也无法启动：{reason}",
    "{engine} 再也無法啟動：{reason}"};
inline constexpr Row<Text, Message, Message> kRecordFailed{
    "match.record_failed",
    "{file}: {kind}: {reason}",
    "{file}：{kind}：{reason}",
    "{file}：{kind}：{reason}"};

// Why a game of a match ended.
inline constexpr Row<Message, Message> kEndedBecause{
    "match.ended_because",
    "{ending}: {detail}",
    "{ending}：{detail}",
    "{ending}：{detail}"};
inline constexpr Row<> kLeftToArbiter{
    "match.left_to_arbiter",
    "left to the arbiter",
    "由裁判裁决，计和",
    "由裁判裁決，計和"};
inline constexpr Row<> kSeenAsDecided{
    "match.seen_as_decided",
    "both engines see it as decided",
    "双方引擎都认为胜负已定",
    "雙方引擎都認為勝負已定"};
inline constexpr Row<> kSeenAsEven{
    "match.seen_as_even",
    "both engines see it as even",
    "双方引擎都认为均势",
    "雙方引擎都認為均勢"};
inline constexpr Row<Number> kAfterPlies{
    "match.after_plies",
    "after {n} {n?ply:plies}",
    "已走 {n} 步",
    "已走 {n} 步"};
inline constexpr Row<Text> kOverTime{
    "match.over_time",
    "{seconds} s over",
    "超出 {seconds} 秒",
    "超出 {seconds} 秒"};
inline constexpr Row<Text> kNoAnswerWithin{
    "match.no_answer_within",
    "no answer within {seconds} s",
    "{seconds} 秒内没有回应",
    "{seconds} 秒內沒有回應"};
inline constexpr Row<Text, Text> kNoAnswerWithinMargin{
    "match.no_answer_within_margin",
    "no answer within {seconds} s plus a margin of {margin} s",
    "{seconds} 秒加宽限 {margin} 秒内没有回应",
    "{seconds} 秒加寬限 {margin} 秒內沒有回應"};
inline constexpr Row<> kNorToStop{
    "match.nor_to_stop",
    "no answer to stop either",
    "对 stop 也没有回应",
    "對 stop 也沒有回應"};
inline constexpr Row<Text> kAnswerNotAMove{
    "match.answer_not_a_move",
    "'{answer}' is not a move",
    "“{answer}”不是着法",
    "「{answer}」不是著法"};
inline constexpr Row<Message, Number> kCountsRanksFrom{
    "match.counts_ranks_from",
    "{reason}; it seems to count ranks from {first}",
    "{reason}；它的行号似乎从 {first} 数起",
    "{reason}；它的行號似乎從 {first} 數起"};
inline constexpr Row<Text, Message> kIllegalAnswer{
    "match.illegal_answer",
    "{move}: {reason}",
    "{move}：{reason}",
    "{move}：{reason}"};
inline constexpr Row<> kHasLegalMoves{
    "match.has_legal_moves",
    "there are legal moves",
    "仍有合法着法可走",
    "仍有合法著法可走"};

// Every row above: a test counts them.
inline constexpr auto kEnginesRows = std::to_array<const CatalogueRow*>({
    &kCannotStart, &kNoProtocol, &kNoSuchOption, &kNoSuchOptionNear, &kNoSuchButton, &kIsButton,
    &kBadOption, &kBadOptionValue, &kSingleLine, &kTrueOrFalse, &kOneOf, &kWholeNumber,
    &kWholeNumberFrom, &kWholeNumberTo, &kWholeNumberFromTo, &kEnded, &kStoppedListening,
    &kExitCode, &kSignal, &kNoAnswerInTime, &kNoWordWithin, &kNoWordAmong, &kNoAnswerToStop,
    &kCancelled, &kDoesNotAnswer, &kAnswersIllegal, &kGivesNoScore, &kWithLastWords,
    &kEngineCannotStart, &kEngineNoProtocol, &kEngineBadSetting, &kEngineDied, &kEngineSilent,
    &kEngineBadAnswer, &kEngineIllegalMove, &kEngineNoScore, &kEngineGone, &kEngineNotAllowed, &kEngineTimeEnded, &kAllowLikeThis, &kAllowedLine, &kAllowedUnsafe, &kEngineWithDetail,
    &kBadTimeControl, &kMatchFileExists, &kNotMatchRecord, &kGameNotAdded, &kCannotResume,
    &kGameOutsideMatch, &kOtherMatch, &kGameWithoutNumber, &kGameWithoutResult, &kMatchAboutEngine,
    &kMatchEngineSays, &kCannotStartAnyMore, &kRecordFailed, &kEndedBecause, &kLeftToArbiter,
    &kSeenAsDecided, &kSeenAsEven, &kAfterPlies, &kOverTime, &kNoAnswerWithin,
    &kNoAnswerWithinMargin, &kNorToStop, &kAnswerNotAMove, &kCountsRanksFrom, &kIllegalAnswer,
    &kHasLegalMoves});
// clang-format on

}  // namespace chuhe::messages
