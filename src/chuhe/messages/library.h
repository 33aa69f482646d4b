// SPDX-License-Identifier: MIT
//
// The library of games.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<Number, Number> kLibraryNewer{
    "library.newer",
    "the library was written by a newer version of Chuhe (library version {version}; this program supports up to {known})",
    "棋谱库由更新版本的楚河写成（库版本 {version}，本程序支持到 {known}）",
    "棋譜庫由更新版本的楚河寫成（庫版本 {version}，本程式支援到 {known}）"};
inline constexpr Row<Message> kLibraryDamaged{
    "library.damaged",
    "the library is damaged and cannot be moved aside: {reason}",
    "棋谱库已损坏，且无法移开：{reason}",
    "棋譜庫已損壞，且無法移開：{reason}"};
inline constexpr Row<> kLibraryInUse{
    "library.in_use",
    "the library is in use by another program, perhaps another chuhe serve",
    "棋谱库正被别的程序使用，也许是另一个 chuhe serve",
    "棋譜庫正被別的程式使用，也許是另一個 chuhe serve"};
inline constexpr Row<Text> kLibraryCannotOpen{
    "library.cannot_open",
    "the library cannot be opened: {reason}",
    "棋谱库无法打开：{reason}",
    "棋譜庫無法開啟：{reason}"};
inline constexpr Row<> kLibraryCannotCreate{
    "library.cannot_create",
    "a new library cannot be created",
    "无法新建棋谱库",
    "無法新建棋譜庫"};
inline constexpr Row<> kNoHomeDirectory{
    "library.no_home",
    "there is no home directory to keep the library in; give --library FILE",
    "没有主目录可存放棋谱库，请用 --library FILE 指定",
    "沒有主目錄可存放棋譜庫，請用 --library FILE 指定"};
inline constexpr Row<Message> kLibraryDirectory{
    "library.directory",
    "the library directory cannot be created: {reason}",
    "无法建立棋谱库的文件夹：{reason}",
    "無法建立棋譜庫的資料夾：{reason}"};
inline constexpr Row<Text> kLibraryFailed{
    "library.failed",
    "the library failed: {reason}",
    "棋谱库出错：{reason}",
    "棋譜庫出錯：{reason}"};
inline constexpr Row<Text> kLibraryDiskFailed{
    "library.disk_failed",
    "the library could not be read or written: {reason}",
    "棋谱库读写出错：{reason}",
    "棋譜庫讀寫出錯：{reason}"};
// What a failed request did to the library.
inline constexpr Row<Message> kLibraryUnchanged{
    "library.unchanged",
    "{reason}; nothing was changed",
    "{reason}；没有改动任何内容",
    "{reason}；沒有改動任何內容"};
inline constexpr Row<Message> kLibraryMaybeChanged{
    "library.maybe_changed",
    "{reason}; it is not known whether the change was saved: reload the page to see",
    "{reason}；无法确定改动是否已保存，请重新载入页面查看",
    "{reason}；無法確定改動是否已儲存，請重新載入頁面查看"};
inline constexpr Row<Message> kLibraryPartlyChanged{
    "library.partly_changed",
    "{reason}; part of it had already been saved, and stays in the library",
    "{reason}；此前已保存的部分仍留在棋谱库中",
    "{reason}；此前已儲存的部分仍留在棋譜庫中"};
inline constexpr Row<Message> kSavedButUnread{
    "library.saved_but_unread",
    "the change was saved, but the library could not be read afterwards: {reason}",
    "改动已保存，但随后读取棋谱库时出错：{reason}",
    "改動已儲存，但隨後讀取棋譜庫時出錯：{reason}"};
inline constexpr Row<> kGameGone{
    "library.game_gone",
    "the game is no longer in the library",
    "棋谱库中已没有这局棋",
    "棋譜庫中已沒有這局棋"};
inline constexpr Row<> kEngineGoneFromLibrary{
    "library.engine_gone",
    "the engine is no longer in the library",
    "棋谱库中已没有这个引擎",
    "棋譜庫中已沒有這個引擎"};
inline constexpr Row<Text> kPlayedNowhere{
    "library.played_nowhere",
    "the saved move {move} follows a record that cannot be played to its end",
    "保存的着法 {move} 之前的棋谱无法走到底",
    "儲存的著法 {move} 之前的棋譜無法走到底"};
inline constexpr Row<> kStoredRecordEmpty{
    "library.stored_record_empty",
    "the stored record is empty",
    "保存的棋谱是空的",
    "儲存的棋譜是空的"};
inline constexpr Row<> kGameWithoutKey{
    "library.game_without_key",
    "a game without a key or of an unknown kind",
    "有一局没有编号，或类型不明",
    "有一局沒有編號，或類型不明"};
inline constexpr Row<> kLineTooLong{
    "library.line_too_long",
    "the line is too long",
    "这一行太长",
    "這一行太長"};
inline constexpr Row<> kNotExportedLibrary{
    "library.not_exported",
    "not an exported Chuhe library",
    "不是楚河导出的棋谱库",
    "不是楚河匯出的棋譜庫"};
inline constexpr Row<Text> kRepeatedField{
    "library.repeated_field",
    "duplicate field '{name}'",
    "“{name}”一项在这里重复出现",
    "「{name}」一項在這裡重複出現"};
inline constexpr Row<> kInvalidJsonFrom{
    "library.invalid_json",
    "invalid JSON from here on",
    "从这里起不是有效的 JSON",
    "從這裡起不是有效的 JSON"};
inline constexpr Row<> kWrongFieldType{
    "library.wrong_field_type",
    "a field has a value of the wrong type",
    "有一项的值类型不对",
    "有一項的值類型不對"};

// Every row above: a test counts them.
inline constexpr auto kLibraryRows = std::to_array<const CatalogueRow*>({
    &kLibraryNewer, &kLibraryDamaged, &kLibraryInUse, &kLibraryCannotOpen, &kLibraryCannotCreate,
    &kNoHomeDirectory, &kLibraryDirectory, &kLibraryFailed, &kLibraryDiskFailed, &kLibraryUnchanged,
    &kLibraryMaybeChanged, &kLibraryPartlyChanged, &kSavedButUnread, &kGameGone,
    &kEngineGoneFromLibrary, &kPlayedNowhere, &kStoredRecordEmpty, &kGameWithoutKey, &kLineTooLong,
    &kNotExportedLibrary, &kRepeatedField, &kInvalidJsonFrom, &kWrongFieldType});
// clang-format on

}  // namespace chuhe::messages
