// SPDX-License-Identifier: MIT
//
// The command line: what is wrong with it, and what commands report besides their results. Here is
// what all commands share; the others have headers of their own, which this one includes.
#pragma once

#include "chuhe/messages/analysis_usage.h"
#include "chuhe/messages/book_usage.h"
#include "chuhe/messages/games_usage.h"
#include "chuhe/messages/message.h"
#include "chuhe/messages/records_usage.h"
#include "chuhe/messages/server_usage.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<Message, Text> kDidYouMean{
    "cli.did_you_mean",
    "{message}; did you mean {word}?",
    "{message}，是不是想用 {word}？",
    "{message}，是不是想用 {word}？"};
inline constexpr Row<Text> kUsageLine{
    "cli.usage",
    "usage: chuhe {usage}",
    "用法：chuhe {usage}",
    "用法：chuhe {usage}"};
inline constexpr Row<Text, Message> kCommandSays{
    "cli.command_says",
    "chuhe {command}: {message}",
    "chuhe {command}：{message}",
    "chuhe {command}：{message}"};
inline constexpr Row<Message> kProgramSays{
    "cli.program_says",
    "chuhe: {message}",
    "chuhe：{message}",
    "chuhe：{message}"};
inline constexpr Row<Text> kUnknownOption{
    "cli.unknown_option",
    "unknown option '{option}'",
    "未知选项“{option}”",
    "未知選項「{option}」"};
inline constexpr Row<Text> kUnknownCommand{
    "cli.unknown_command",
    "unknown command '{command}'",
    "未知命令“{command}”",
    "未知命令「{command}」"};
inline constexpr Row<Text> kCommandNotBuilt{
    "cli.command_not_built",
    "this build of chuhe has no '{command}'; the one for Linux has it",
    "此版本的 chuhe 没有“{command}”命令，请用 Linux 版",
    "此版本的 chuhe 沒有「{command}」命令，請用 Linux 版"};
inline constexpr Row<> kHelpLists{
    "cli.help_lists",
    "`chuhe help` lists the commands",
    "`chuhe help` 列出全部命令",
    "`chuhe help` 列出全部命令"};
inline constexpr Row<> kOutputFailed{
    "cli.output_failed",
    "the output could not be written",
    "输出无法写入",
    "輸出無法寫入"};
inline constexpr Row<Text> kNeedsOneValue{
    "cli.needs_one_value",
    "{option} needs one value",
    "{option} 需要一个值",
    "{option} 需要一個值"};
inline constexpr Row<Text> kTakesNoValue{
    "cli.takes_no_value",
    "{option} takes no value",
    "{option} 不带值",
    "{option} 不帶值"};
inline constexpr Row<Text, Number, Number, Text> kNotInRange{
    "cli.not_in_range",
    "{option} must be a whole number from {least} to {most}, not '{text}'",
    "{option} 应为 {least} 到 {most} 的整数，不能是“{text}”",
    "{option} 應為 {least} 到 {most} 的整數，不能是「{text}」"};
inline constexpr Row<Text, Text> kNotAbove0{
    "cli.not_above_0",
    "{option} must be a whole number above 0, not '{text}'",
    "{option} 应为大于 0 的整数，不能是“{text}”",
    "{option} 應為大於 0 的整數，不能是「{text}」"};
inline constexpr Row<Text, List, Text> kNotAChoice{
    "cli.not_a_choice",
    "{option} must be {choices|, | or }, not '{text}'",
    "{option} 应为 {choices|、| 或 }，不能是“{text}”",
    "{option} 應為 {choices|、| 或 }，不能是「{text}」"};
inline constexpr Row<Text, Message> kForOption{
    "cli.for_option",
    "{option}: {message}",
    "{option}：{message}",
    "{option}：{message}"};
inline constexpr Row<Text, Text> kNotBoth{
    "cli.not_both",
    "{first} and {second} cannot be combined",
    "{first} 与 {second} 不能同时使用",
    "{first} 與 {second} 不能同時使用"};
inline constexpr Row<> kTakesNoWords{
    "cli.takes_no_words",
    "this command takes options only",
    "这个命令只接受选项",
    "這個命令只接受選項"};
inline constexpr Row<List> kActionMissing{
    "cli.action_missing",
    "missing action: use {actions|, | or }",
    "请指定操作：{actions|、| 或 }",
    "請指定操作：{actions|、| 或 }"};
inline constexpr Row<Text, List> kNoAction{
    "cli.no_action",
    "unknown action '{name}': use {actions|, | or }",
    "未知操作“{name}”，可用 {actions|、| 或 }",
    "未知操作「{name}」，可用 {actions|、| 或 }"};
inline constexpr Row<Text, Text, Text> kActionTakesNo{
    "cli.takes_no",
    "'{command} {action}' does not take {option}",
    "“{command} {action}”不接受 {option}",
    "「{command} {action}」不接受 {option}"};
inline constexpr Row<Text> kUnexpectedArgument{
    "cli.unexpected_argument",
    "unexpected argument '{word}'",
    "多余的参数“{word}”",
    "多餘的參數「{word}」"};
inline constexpr Row<> kFileMissing{
    "cli.file_missing",
    "FILE is missing",
    "缺少 FILE",
    "缺少 FILE"};
inline constexpr Row<> kOutputMissing{
    "cli.output_missing",
    "-o FILE is missing",
    "缺少 -o FILE",
    "缺少 -o FILE"};
inline constexpr Row<> kOneRecord{
    "cli.one_record",
    "only one record can be shown at a time",
    "一次只能显示一份棋谱",
    "一次只能顯示一份棋譜"};
inline constexpr Row<> kOneCommand{
    "cli.one_command",
    "help takes one command at a time",
    "help 一次只能查一个命令",
    "help 一次只能查一個命令"};
inline constexpr Row<> kNotationOfPosition{
    "cli.notation_of_position",
    "--notation can only be used with a record; `chuhe moves` lists the legal moves of a position",
    "--notation 只用于棋谱；局面的合法着法用 chuhe moves 列出",
    "--notation 只用於棋譜；局面的合法著法用 chuhe moves 列出"};
inline constexpr Row<Text> kOnlyForRecords{
    "cli.only_for_records",
    "{options} can only be used with a record",
    "{options} 只用于棋谱",
    "{options} 只用於棋譜"};
inline constexpr Row<Text> kOutOfMemory{
    "cli.out_of_memory",
    "out of resources: {reason}",
    "系统资源不足：{reason}",
    "系統資源不足：{reason}"};
inline constexpr Row<Number> kNoMemoryForHash{
    "cli.no_memory_for_hash",
    "not enough memory for a hash table of {megabytes} MB",
    "内存不足，无法建立 {megabytes} MB 的置换表",
    "記憶體不足，無法建立 {megabytes} MB 的置換表"};
inline constexpr Row<> kNoMemoryForSearch{
    "cli.no_memory_for_search",
    "not enough memory for a hash table of this size, or for this many threads",
    "内存不足，无法建立这么大的置换表或这么多线程",
    "記憶體不足，無法建立這麼大的置換表或這麼多執行緒"};
inline constexpr Row<> kFileExists{
    "cli.file_exists",
    "the file exists; --overwrite replaces it",
    "文件已存在；--overwrite 可覆盖",
    "檔案已存在；--overwrite 可覆蓋"};
inline constexpr Row<> kInterrupted{"cli.interrupted", "interrupted", "已中断", "已中斷"};
inline constexpr Row<> kInterruptedNothing{
    "cli.interrupted_nothing",
    "interrupted: nothing was written",
    "已中断：没有写入任何内容",
    "已中斷：沒有寫入任何內容"};
inline constexpr Row<> kWritten{"cli.written", "written", "已写入", "已寫入"};
inline constexpr Row<Message> kNoteLine{
    "cli.note_line",
    "note: {message}",
    "提示：{message}",
    "提示：{message}"};
inline constexpr Row<Text, Message> kPathSays{
    "cli.path_says",
    "{path}: {message}",
    "{path}：{message}",
    "{path}：{message}"};

// Every row above: a test counts them.
inline constexpr auto kUsageRows = std::to_array<const CatalogueRow*>({
    &kDidYouMean, &kUsageLine, &kCommandSays, &kProgramSays, &kUnknownOption, &kUnknownCommand,
    &kCommandNotBuilt, &kHelpLists, &kOutputFailed, &kNeedsOneValue, &kTakesNoValue, &kNotInRange, &kNotAbove0,
    &kNotAChoice, &kForOption, &kNotBoth, &kTakesNoWords, &kActionMissing, &kNoAction, &kActionTakesNo, &kUnexpectedArgument, &kFileMissing,
    &kOutputMissing, &kOneRecord, &kOneCommand, &kNotationOfPosition, &kOnlyForRecords,
    &kOutOfMemory, &kNoMemoryForHash, &kNoMemoryForSearch, &kFileExists, &kInterrupted,
    &kInterruptedNothing, &kWritten, &kNoteLine, &kPathSays});
// clang-format on

}  // namespace chuhe::messages
