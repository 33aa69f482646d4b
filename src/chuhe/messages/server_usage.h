// SPDX-License-Identifier: MIT
//
// What is wrong with the command lines of `chuhe serve` and `chuhe engines`, and what they report.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// chuhe serve.
inline constexpr Row<> kServeEngineTime{
    "serve.engine_time",
    "--engine: tc, movetime, nodes, depth and restart are for matches; in the app the game decides how long an engine thinks",
    "--engine：tc、movetime、nodes、depth 与 restart 只用于引擎对战；应用中由对局决定引擎思考多久",
    "--engine：tc、movetime、nodes、depth 與 restart 只用於引擎對戰；應用程式中由對局決定引擎思考多久"};
inline constexpr Row<Text> kServeTokenForm{
    "serve.token_form",
    "{source}: a token may contain only letters, digits, hyphens and underscores",
    "{source}：口令只能由字母、数字、连字符和下划线组成",
    "{source}：通行碼只能由字母、數字、連字號和底線組成"};
inline constexpr Row<Text, Number, Number> kServeTokenShort{
    "serve.token_short",
    "{source}: the token has {n} {n?character:characters}; it needs at least {least}, or it could be guessed",
    "{source}：口令只有 {n} 个字符，至少要有 {least} 个，否则可能被猜中",
    "{source}：通行碼只有 {n} 個字元，至少要有 {least} 個，否則可能被猜中"};
inline constexpr Row<Text, Number, Number> kServeTokenLong{
    "serve.token_long",
    "{source}: the token has {n} characters; it may have at most {most}",
    "{source}：口令有 {n} 个字符，最多只能有 {most} 个",
    "{source}：通行碼有 {n} 個字元，最多只能有 {most} 個"};
inline constexpr Row<> kServeTokenTwice{
    "serve.token_twice",
    "CHUHE_TOKEN is set, and --token-file is given: use one of them",
    "既设置了 CHUHE_TOKEN，又给出了 --token-file：只能用其中之一",
    "既設定了 CHUHE_TOKEN，又給出了 --token-file：只能用其中之一"};
inline constexpr Row<Text> kServeTokenReadable{
    "serve.token_readable",
    "other users can read the token; run chmod 600 {file}",
    "其他用户可以读取口令，请运行 chmod 600 {file}",
    "其他使用者可以讀取通行碼，請執行 chmod 600 {file}"};
inline constexpr Row<Text> kServeTokenKept{
    "serve.token_kept",
    "Scripts find the token in {file}",
    "脚本可从此文件读取口令：{file}",
    "指令碼可從此檔案讀取通行碼：{file}"};
inline constexpr Row<> kServeNoAddress{
    "serve.no_address",
    "--listen needs an address, such as 127.0.0.1",
    "--listen 须给出地址，例如 127.0.0.1",
    "--listen 須給出位址，例如 127.0.0.1"};
inline constexpr Row<Text> kServeBadProxy{
    "serve.bad_proxy",
    "--proxy must be the IP address of the proxy, not '{text}'",
    "--proxy 应为代理的 IP 地址，不能是“{text}”",
    "--proxy 應為代理的 IP 位址，不能是「{text}」"};
inline constexpr Row<> kServeLogFile{
    "serve.log_file",
    "--log needs the name of a file",
    "--log 后要写文件名",
    "--log 後要寫檔名"};
inline constexpr Row<Text> kServeLogLevel{
    "serve.log_level",
    "--log-level must be error, warning or info, not '{level}'",
    "--log-level 应为 error、warning 或 info，不能是“{level}”",
    "--log-level 應為 error、warning 或 info，不能是「{level}」"};
inline constexpr Row<> kServeLogLevelAlone{
    "serve.log_level_alone",
    "--log-level needs --log FILE",
    "--log-level 要与 --log FILE 同用",
    "--log-level 要與 --log FILE 同用"};
inline constexpr Row<Message> kServeLogFails{
    "serve.log_fails",
    "the log cannot be written; the server continues without it: {reason}",
    "无法写入日志，服务器继续运行：{reason}",
    "無法寫入日誌，伺服器繼續執行：{reason}"};
inline constexpr Row<Text> kServeAt{
    "serve.at",
    "Chuhe is at {url}",
    "楚河的地址：{url}",
    "楚河的位址：{url}"};
inline constexpr Row<Text> kServeRunning{
    "serve.running",
    "Chuhe is already running at {url}",
    "楚河已在运行，地址：{url}",
    "楚河已在執行，位址：{url}"};
inline constexpr Row<Text, Text, List> kServeRunningOther{
    "serve.running_other",
    "Chuhe is already running at {url} with the library {library}; {options|, | and } would take effect only at its next start. Stop it first (Ctrl-C in its terminal), or start a second one with its own --port and --library",
    "楚河已在运行，地址：{url}，棋谱库：{library}；{options|、} 要在下次启动时才生效。请先停止它（在其终端按 Ctrl-C），或另选 --port 和 --library 再启动一个",
    "楚河已在執行，位址：{url}，棋譜庫：{library}；{options|、} 要到下次啟動時才生效。請先停止它（在其終端機按 Ctrl-C），或另選 --port 和 --library 再啟動一個"};
inline constexpr Row<Text, Text> kServeRunningSilent{
    "serve.running_silent",
    "Chuhe is running at {url} with the library {library}, but does not answer. Stop it first, or start a second one with its own --port and --library",
    "楚河已在运行（地址：{url}，棋谱库：{library}），但没有响应。请先停止它，或另选 --port 和 --library 再启动一个",
    "楚河已在執行（位址：{url}，棋譜庫：{library}），但沒有回應。請先停止它，或另選 --port 和 --library 再啟動一個"};
inline constexpr Row<Text, Text> kServeLibraryElsewhere{
    "serve.library_elsewhere",
    "Chuhe is already running at {url} with the library {library}. Open that address, stop it first (Ctrl-C in its terminal), or choose another library with --library",
    "楚河已在运行，地址：{url}，用的就是棋谱库 {library}。请打开该地址，或先停止它（在其终端按 Ctrl-C），或用 --library 另选棋谱库",
    "楚河已在執行，位址：{url}，用的就是棋譜庫 {library}。請開啟該位址，或先停止它（在其終端機按 Ctrl-C），或用 --library 另選棋譜庫"};
inline constexpr Row<> kServeCtrlC{
    "serve.ctrl_c",
    "Press Ctrl-C to quit; everything is saved.",
    "按 Ctrl-C 退出，一切都已保存。",
    "按 Ctrl-C 結束，一切都已儲存。"};
inline constexpr Row<> kServeNoBrowser{
    "serve.no_browser",
    "no browser could be opened; open the address yourself",
    "无法打开浏览器，请自行打开上面的地址",
    "無法開啟瀏覽器，請自行開啟上面的位址"};

// chuhe engines.
inline constexpr Row<> kEnginesProgram{
    "engines_command.program",
    "the program is missing",
    "缺少程序",
    "缺少程式"};
inline constexpr Row<> kEnginesListTakesNothing{
    "engines_command.list_takes_nothing",
    "list takes no program",
    "list 后面不能写程序",
    "list 後面不能寫程式"};
inline constexpr Row<Text> kEnginesNotFound{
    "engines_command.not_found",
    "{program}: no such program",
    "{program}：没有这个程序",
    "{program}：沒有這個程式"};
inline constexpr Row<Text> kEnginesAllowed{
    "engines_command.allowed",
    "Allowed: {call}. It can now be added in the app, under Settings.",
    "已允许：{call}。现在可在应用的“设置”中添加。",
    "已允許：{call}。現在可在應用程式的「設定」中新增。"};
inline constexpr Row<Text> kEnginesAlready{
    "engines_command.already",
    "Allowed already: {call}",
    "先前已允许：{call}",
    "先前已允許：{call}"};
inline constexpr Row<Text> kEnginesForbidden{
    "engines_command.forbidden",
    "No longer allowed: {call}",
    "不再允许：{call}",
    "不再允許：{call}"};
inline constexpr Row<Text> kEnginesWasNot{
    "engines_command.was_not",
    "it was not allowed: {call}",
    "原本就不允许：{call}",
    "原本就不允許：{call}"};
inline constexpr Row<> kEnginesNone{
    "engines_command.none",
    "No engine has been allowed yet.",
    "尚未允许任何引擎。",
    "尚未允許任何引擎。"};

// Every row above: a test counts them.
inline constexpr auto kServerUsageRows = std::to_array<const CatalogueRow*>({
    &kServeEngineTime, &kServeTokenForm, &kServeTokenShort, &kServeTokenLong, &kServeTokenTwice,
    &kServeTokenReadable, &kServeTokenKept, &kServeNoAddress, &kServeBadProxy, &kServeLogFile,
    &kServeLogLevel, &kServeLogLevelAlone, &kServeLogFails, &kServeAt, &kServeRunning,
    &kServeRunningOther, &kServeRunningSilent, &kServeLibraryElsewhere, &kServeCtrlC,
    &kServeNoBrowser, &kEnginesProgram, &kEnginesListTakesNothing,
    &kEnginesNotFound, &kEnginesAllowed, &kEnginesAlready, &kEnginesForbidden, &kEnginesWasNot,
    &kEnginesNone});
// clang-format on

}  // namespace chuhe::messages
