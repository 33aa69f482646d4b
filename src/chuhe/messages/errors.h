// SPDX-License-Identifier: MIT
//
// The kinds of errors, where they happened, and what the machine reports.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// The kinds, in the order of ErrorCode.
inline constexpr Row<> kBadSyntax{"kind.bad_syntax", "bad syntax", "格式错误", "格式錯誤"};
inline constexpr Row<> kBadPosition{"kind.bad_position", "bad position", "局面错误", "局面錯誤"};
inline constexpr Row<> kIllegalMove{
    "kind.illegal_move",
    "illegal move",
    "着法不合规则",
    "著法不合規則"};
inline constexpr Row<> kAmbiguousMove{
    "kind.ambiguous_move",
    "ambiguous move",
    "着法有歧义",
    "著法有歧義"};
inline constexpr Row<> kTruncated{"kind.truncated", "truncated", "内容不完整", "內容不完整"};
inline constexpr Row<> kUnsupported{"kind.unsupported", "unsupported", "不支持", "不支援"};
inline constexpr Row<> kBadEncoding{"kind.bad_encoding", "bad encoding", "编码错误", "編碼錯誤"};
inline constexpr Row<> kCannotOpen{"kind.cannot_open", "cannot open", "无法打开", "無法開啟"};
inline constexpr Row<> kCannotWrite{"kind.cannot_write", "cannot write", "无法写入", "無法寫入"};
inline constexpr Row<> kWrongResult{"kind.wrong_result", "wrong result", "结果有误", "結果有誤"};
inline constexpr Row<> kNotFound{"kind.not_found", "not found", "没有找到", "沒有找到"};
inline constexpr Row<> kSeveralGames{
    "kind.several_games",
    "several games",
    "棋谱不止一局",
    "棋譜不止一局"};
inline constexpr Row<> kWarning{"kind.warning", "warning", "警告", "警告"};
inline constexpr Row<> kNote{"kind.note", "note", "提示", "提示"};

// Places without a file name, and what stands before a message.
inline constexpr Row<Number, Number> kLineAndColumn{
    "place.line_and_column",
    "line {line}:{column}",
    "第 {line} 行第 {column} 列",
    "第 {line} 行第 {column} 欄"};
inline constexpr Row<Number> kLine{"place.line", "line {line}", "第 {line} 行", "第 {line} 行"};
inline constexpr Row<Number> kColumn{
    "place.column",
    "column {column}",
    "第 {column} 个字符",
    "第 {column} 個字元"};
inline constexpr Row<Message, Message> kAt{
    "place.at",
    "{place}: {message}",
    "{place}：{message}",
    "{place}：{message}"};
inline constexpr Row<Message, Message> kAbout{
    "place.about",
    "{subject}: {message}",
    "{subject}：{message}",
    "{subject}：{message}"};
inline constexpr Row<List> kSentences{"sentences", "{sentences| }", "{sentences|}", "{sentences|}"};

// Files and bytes.
inline constexpr Row<> kFileTruncated{
    "file.truncated",
    "the file ends early",
    "文件不完整",
    "檔案不完整"};
inline constexpr Row<> kBytesTruncated{
    "file.bytes_truncated",
    "the data ends early",
    "数据不完整",
    "資料不完整"};
inline constexpr Row<> kFileTooLarge{
    "file.too_large",
    "the file is too large",
    "文件太大",
    "檔案太大"};
inline constexpr Row<> kIsDirectory{
    "file.is_directory",
    "this is a directory",
    "这是文件夹",
    "這是資料夾"};
inline constexpr Row<> kIsNotRegular{
    "file.is_not_regular",
    "not a regular file",
    "不是普通文件",
    "不是普通檔案"};
inline constexpr Row<Message> kReadFailed{
    "file.read_failed",
    "read error: {reason}",
    "读取出错：{reason}",
    "讀取出錯：{reason}"};

// The commonest errors of the operating system; it names the others itself.
inline constexpr Row<> kNoSuchFile{
    "system.no_such_file",
    "no such file or directory",
    "没有这个文件或文件夹",
    "沒有這個檔案或資料夾"};
inline constexpr Row<> kPermissionDenied{
    "system.permission_denied",
    "permission denied",
    "没有权限",
    "沒有權限"};
inline constexpr Row<> kAlreadyExists{
    "system.already_exists",
    "file exists",
    "文件已存在",
    "檔案已存在"};
inline constexpr Row<> kNotDirectory{
    "system.not_directory",
    "not a directory",
    "不是文件夹",
    "不是資料夾"};
inline constexpr Row<> kExecFormat{
    "system.exec_format",
    "not an executable program",
    "不是可执行的程序",
    "不是可執行的程式"};
inline constexpr Row<> kFileBusy{
    "system.file_busy",
    "the file is in use",
    "文件正被使用",
    "檔案正被使用"};
inline constexpr Row<Text> kDatabaseReports{
    "system.database_reports",
    "the database reports '{detail}'",
    "数据库报错：“{detail}”",
    "資料庫回報錯誤：「{detail}」"};
inline constexpr Row<> kNoSpace{
    "system.no_space",
    "no space left on device",
    "磁盘已满",
    "磁碟已滿"};
inline constexpr Row<> kReadOnly{
    "system.read_only",
    "read-only file system",
    "文件系统只读",
    "檔案系統唯讀"};
inline constexpr Row<> kInputOutput{
    "system.input_output",
    "input/output error",
    "读写出错",
    "讀寫出錯"};
inline constexpr Row<> kTooManyFiles{
    "system.too_many_files",
    "too many open files",
    "打开的文件太多",
    "開啟的檔案太多"};
inline constexpr Row<> kNoMemory{"system.no_memory", "out of memory", "内存不足", "記憶體不足"};
inline constexpr Row<> kBrokenPipe{"system.broken_pipe", "broken pipe", "管道断开", "管線斷開"};
inline constexpr Row<> kAddressInUse{
    "system.address_in_use",
    "address already in use",
    "地址已被占用",
    "位址已被佔用"};

// Every row above: a test counts them.
inline constexpr auto kErrorsRows = std::to_array<const CatalogueRow*>({
    &kBadSyntax, &kBadPosition, &kIllegalMove, &kAmbiguousMove, &kTruncated, &kUnsupported,
    &kBadEncoding, &kCannotOpen, &kCannotWrite, &kWrongResult, &kNotFound, &kSeveralGames,
    &kWarning, &kNote, &kLineAndColumn, &kLine, &kColumn, &kAt, &kAbout, &kSentences,
    &kFileTruncated, &kBytesTruncated, &kFileTooLarge, &kIsDirectory, &kIsNotRegular, &kReadFailed,
    &kNoSuchFile, &kPermissionDenied, &kAlreadyExists, &kNotDirectory, &kExecFormat, &kFileBusy,
    &kDatabaseReports,
    &kNoSpace, &kReadOnly, &kInputOutput, &kTooManyFiles, &kNoMemory, &kBrokenPipe,
    &kAddressInUse});
// clang-format on

}  // namespace chuhe::messages
