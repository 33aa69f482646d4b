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
inline constexpr Row<> kLibraryOlder{
    "library.older",
    "the library was written by an older version of Chuhe and has not been converted yet; the app does that when it opens it",
    "棋谱库由旧版本的楚河写成，尚未转换；应用打开它时会转换",
    "棋譜庫由舊版本的楚河寫成，尚未轉換；應用程式開啟它時會轉換"};
inline constexpr Row<Message> kLibraryDamaged{
    "library.damaged",
    "the library is damaged and cannot be moved aside: {reason}",
    "棋谱库已损坏，且无法移开：{reason}",
    "棋譜庫已損壞，且無法移開：{reason}"};
inline constexpr Row<Text, Number, Number> kLibraryPutAside{
    "library.put_aside",
    "The library was damaged. It was kept as {path}; {games} {games?game was salvaged and is:games were salvaged and are} in the new library, {lost} {lost?is:are} known to be lost.",
    "棋谱库已损坏，原文件保存为 {path}。已抢救出 {games} 局，存入新的棋谱库；已知丢失 {lost} 局。",
    "棋譜庫已損壞，原檔案儲存為 {path}。已搶救出 {games} 局，存入新的棋譜庫；已知遺失 {lost} 局。"};
inline constexpr Row<> kNotALibrary{
    "library.not_a_library",
    "this file is not a Chuhe library; it was left unchanged",
    "这个文件不是楚河的棋谱库，未作任何改动",
    "這個檔案不是楚河的棋譜庫，未作任何改動"};
inline constexpr Row<Message> kSalvageFailed{
    "library.salvage_failed",
    "the damaged library cannot be salvaged: {reason}",
    "无法抢救损坏的棋谱库：{reason}",
    "無法搶救損壞的棋譜庫：{reason}"};
inline constexpr Row<> kSalvageTargetExists{
    "library.salvage_target_exists",
    "the file already exists",
    "文件已存在",
    "檔案已存在"};
inline constexpr Row<> kLibraryInUse{
    "library.in_use",
    "the library is in use by another program, perhaps another chuhe serve",
    "棋谱库正被别的程序使用，也许是另一个 chuhe serve",
    "棋譜庫正被別的程式使用，也許是另一個 chuhe serve"};
inline constexpr Row<Message> kLibraryCannotOpen{
    "library.cannot_open",
    "the library cannot be opened: {reason}",
    "棋谱库无法打开：{reason}",
    "棋譜庫無法開啟：{reason}"};
inline constexpr Row<> kLibraryCannotCreate{
    "library.cannot_create",
    "a new library cannot be created",
    "无法新建棋谱库",
    "無法新建棋譜庫"};
inline constexpr Row<Message> kLibraryBackupFailed{
    "library.backup_failed",
    "the backup of the library cannot be written: {reason}",
    "棋谱库的备份无法写入：{reason}",
    "棋譜庫的備份無法寫入：{reason}"};
inline constexpr Row<> kNoRoomForBackup{
    "library.no_room_for_backup",
    "not enough disk space for a backup of the library",
    "磁盘空间不足，无法备份棋谱库",
    "磁碟空間不足，無法備份棋譜庫"};
// chuhe library
inline constexpr Row<> kLibraryAction{
    "library.action",
    "an action is missing: import, list, search, export, stats, check, backup, salvage or copy",
    "请指定操作：import、list、search、export、stats、check、backup、salvage 或 copy",
    "請指定操作：import、list、search、export、stats、check、backup、salvage 或 copy"};
inline constexpr Row<Text> kLibraryFault{
    "library.fault",
    "damaged: the database reports '{fault}'",
    "损坏，数据库报错：“{fault}”",
    "損壞，資料庫回報錯誤：「{fault}」"};
// The log beside the library, with the latest changes.
inline constexpr Row<Text, Number> kLibraryLogDamaged{
    "library.log_damaged",
    "the log with the latest changes, {log}, is damaged: {lost} {lost?change:changes} in it cannot be read",
    "记录最近改动的日志 {log} 已损坏：其中 {lost} 处改动无法读取",
    "記錄最近改動的日誌 {log} 已損壞：其中 {lost} 處改動無法讀取"};
inline constexpr Row<Number, Text> kLibraryLogKept{
    "library.log_kept",
    "The log with the latest changes was damaged: {lost} {lost?change:changes} in it could not be read and may be missing. The library and its log were kept as {path} and {path}-wal.",
    "记录最近改动的日志已损坏：其中 {lost} 处改动无法读取，可能已丢失。棋谱库及其日志的原件保存为 {path} 和 {path}-wal。",
    "記錄最近改動的日誌已損壞：其中 {lost} 處改動無法讀取，可能已遺失。棋譜庫及其日誌的原件儲存為 {path} 和 {path}-wal。"};
// The library itself is missing or empty: without it, its log cannot be read.
inline constexpr Row<Number, Text> kLibraryLogAlone{
    "library.log_alone",
    "the library file is missing or empty, and the {changes} {changes?change:changes} in its log, {log}, cannot be read without it",
    "棋谱库文件缺失或为空；没有它，日志 {log} 中的 {changes} 处改动无法读取",
    "棋譜庫檔案遺失或為空；沒有它，日誌 {log} 中的 {changes} 處改動無法讀取"};
inline constexpr Row<Number, Text> kLibraryLogAloneKept{
    "library.log_alone_kept",
    "The library file was missing or empty, but its log was there. A new library was created; the log, with {changes} {changes?change:changes}, was kept as {path}-wal. To read it, put the library it belongs to beside it, as {path}.",
    "棋谱库文件缺失或为空，但其日志还在。已新建棋谱库；日志含 {changes} 处改动，保存为 {path}-wal。若找到原来的棋谱库，请改名为 {path}，与日志放在一起，即可读取。",
    "棋譜庫檔案遺失或為空，但其日誌還在。已新建棋譜庫；日誌含 {changes} 處改動，儲存為 {path}-wal。若找到原來的棋譜庫，請改名為 {path}，與日誌放在一起，即可讀取。"};
inline constexpr Row<Message> kLibraryLogNotMoved{
    "library.log_not_moved",
    "the library file is missing or empty, and its log cannot be moved aside for a new library: {reason}",
    "棋谱库文件缺失或为空；新建棋谱库之前须移开原来的日志，但无法移开：{reason}",
    "棋譜庫檔案遺失或為空；新建棋譜庫之前須移開原來的日誌，但無法移開：{reason}"};
inline constexpr Row<Message> kLibraryLogNotKept{
    "library.log_not_kept",
    "the log with the latest changes is damaged, and the library cannot be copied before the damaged part is discarded: {reason}; nothing was changed",
    "记录最近改动的日志已损坏，舍弃损坏部分之前须先复制棋谱库，但无法复制：{reason}；没有改动任何内容",
    "記錄最近改動的日誌已損壞，捨棄損壞部分之前須先複製棋譜庫，但無法複製：{reason}；沒有改動任何內容"};
inline constexpr Row<Number> kLibraryUnreadable{
    "library.unreadable",
    "the record of game {game} cannot be read",
    "第 {game} 号棋谱无法读取",
    "第 {game} 號棋譜無法讀取"};
inline constexpr Row<Number, Number> kLibrarySound{
    "library.sound",
    "the library is sound: {games} {games?game:games}, {deleted} deleted",
    "棋谱库完好：{games} 局，另有已删除的 {deleted} 局",
    "棋譜庫完好：{games} 局，另有已刪除的 {deleted} 局"};
inline constexpr Row<> kLibraryUnsound{
    "library.unsound",
    "the library is damaged; `chuhe library salvage FILE NEW` copies what can still be read",
    "棋谱库已损坏；可用 chuhe library salvage FILE NEW 抢救尚能读取的内容",
    "棋譜庫已損壞；可用 chuhe library salvage FILE NEW 搶救尚能讀取的內容"};
inline constexpr Row<Number, Text> kLibraryBackups{
    "library.backups",
    "{count} {count?backup:backups}, the newest is {path}",
    "有 {count} 个备份，最新的是 {path}",
    "有 {count} 個備份，最新的是 {path}"};
inline constexpr Row<Text> kLibraryBackedUp{
    "library.backed_up",
    "backed up as {path}",
    "已备份到 {path}",
    "已備份到 {path}"};
inline constexpr Row<Number, Number> kLibrarySalvaged{
    "library.salvaged",
    "{games} {games?game was:games were} salvaged, {lost} {lost?is:are} known to be lost",
    "已抢救出 {games} 局，已知丢失 {lost} 局",
    "已搶救出 {games} 局，已知遺失 {lost} 局"};
inline constexpr Row<> kNoHomeDirectory{
    "library.no_home",
    "no home directory for the library; use --library FILE",
    "没有主目录可存放棋谱库，请用 --library FILE 指定",
    "沒有主目錄可存放棋譜庫，請用 --library FILE 指定"};
inline constexpr Row<Message> kLibraryDirectory{
    "library.directory",
    "the library directory cannot be created: {reason}",
    "无法建立棋谱库的文件夹：{reason}",
    "無法建立棋譜庫的資料夾：{reason}"};
inline constexpr Row<Message> kLibraryFailed{
    "library.failed",
    "the library failed: {reason}",
    "棋谱库出错：{reason}",
    "棋譜庫出錯：{reason}"};
inline constexpr Row<Message> kLibraryDiskFailed{
    "library.disk_failed",
    "the library could not be read or written: {reason}",
    "棋谱库读写出错：{reason}",
    "棋譜庫讀寫出錯：{reason}"};
inline constexpr Row<> kLibraryFileDamaged{
    "library.file_damaged",
    "the file is damaged; restart Chuhe to salvage what can be read",
    "文件已损坏；请重新启动楚河，以抢救尚能读取的内容",
    "檔案已損壞；請重新啟動楚河，以搶救尚能讀取的內容"};
inline constexpr Row<> kLibraryWriteProtected{
    "library.write_protected",
    "the library or its directory is write-protected",
    "棋谱库或其所在文件夹不可写入",
    "棋譜庫或其所在資料夾不可寫入"};
inline constexpr Row<Text> kLibraryLogUnreadable{
    "library.log_unreadable",
    "the latest changes are in {log}, which cannot be read while the library is write-protected; copy both files to a writable directory",
    "最近的改动还在 {log} 中，而棋谱库不可写入，无法读取；请把这两个文件复制到可写入的文件夹",
    "最近的改動還在 {log} 中，而棋譜庫不可寫入，無法讀取；請把這兩個檔案複製到可寫入的資料夾"};
inline constexpr Row<> kSalvageFoundNothing{
    "library.salvage_found_nothing",
    "the list of games is gone, so no game could be read; try a backup",
    "棋谱目录已丢失，无法读取任何棋局；请改用备份",
    "棋譜目錄已遺失，無法讀取任何棋局；請改用備份"};
inline constexpr Row<> kLibraryOnlyShown{
    "library.only_shown",
    "The library or its directory is write-protected. You can view everything, but changes cannot be saved.",
    "棋谱库或其所在文件夹不可写入：可以查看，但无法保存改动。",
    "棋譜庫或其所在資料夾不可寫入：可以檢視，但無法儲存改動。"};
// What a failed request did to the library.
inline constexpr Row<Message> kLibraryUnchanged{
    "library.unchanged",
    "{reason}; nothing was changed",
    "{reason}；没有改动任何内容",
    "{reason}；沒有改動任何內容"};
inline constexpr Row<Message> kLibraryMaybeChanged{
    "library.maybe_changed",
    "{reason}; it is not known whether the change was saved: reload the page to see",
    "{reason}；无法确定改动是否已保存，请刷新页面确认",
    "{reason}；無法確定改動是否已儲存，請重新載入頁面確認"};
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
inline constexpr Row<> kNoSuchCollection{
    "library.no_such_collection",
    "no such collection",
    "没有这个棋谱集",
    "沒有這個棋譜集"};
inline constexpr Row<> kCollectionInItself{
    "library.collection_in_itself",
    "a collection cannot be moved into itself or into a collection inside it",
    "不能把棋谱集移到它自己或它所包含的棋谱集中",
    "不能把棋譜集移到它自己或它所包含的棋譜集中"};
inline constexpr Row<> kMergeOtherStart{
    "library.merge_other_start",
    "games that start from different positions cannot be merged",
    "起始局面不同的棋局不能合并",
    "起始局面不同的棋局不能合併"};
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
inline constexpr Row<Number> kExportTruncated{
    "library.export_truncated",
    "the exported library is truncated: its end is missing after {games} {games?game:games}",
    "导出的棋谱库不完整：{games} 局之后缺少结尾",
    "匯出的棋譜庫不完整：{games} 局之後缺少結尾"};
inline constexpr Row<Number, Number> kExportIncomplete{
    "library.export_incomplete",
    "the exported library is incomplete: it contains {games} of {stated} {stated?game:games}",
    "导出的棋谱库不完整：原有 {stated} 局，现有 {games} 局",
    "匯出的棋譜庫不完整：原有 {stated} 局，現有 {games} 局"};
inline constexpr Row<Number> kImportUndone{
    "library.import_undone",
    "An import was interrupted when the program last exited. It was undone, including the {games} {games?game:games} already read; import the file again.",
    "程序上次结束时导入尚未完成，已撤销该次导入（含已读入的 {games} 局），请重新导入文件。",
    "程式上次結束時匯入尚未完成，已撤銷該次匯入（含已讀入的 {games} 局），請重新匯入檔案。"};
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
    &kLibraryNewer, &kLibraryOlder, &kLibraryDamaged, &kLibraryPutAside, &kNotALibrary, &kSalvageFailed, &kSalvageTargetExists, &kLibraryInUse, &kLibraryCannotOpen, &kLibraryCannotCreate,
    &kLibraryBackupFailed, &kNoRoomForBackup,
    &kLibraryAction, &kLibraryFault, &kLibraryLogDamaged, &kLibraryLogKept, &kLibraryLogAlone,
    &kLibraryLogAloneKept, &kLibraryLogNotMoved, &kLibraryLogNotKept, &kLibraryUnreadable, &kLibrarySound, &kLibraryUnsound,
    &kLibraryBackups, &kLibraryBackedUp, &kLibrarySalvaged, &kNoHomeDirectory, &kLibraryDirectory, &kLibraryFailed, &kLibraryDiskFailed, &kLibraryFileDamaged,
    &kLibraryWriteProtected, &kLibraryLogUnreadable, &kSalvageFoundNothing, &kLibraryOnlyShown, &kLibraryUnchanged,
    &kLibraryMaybeChanged, &kLibraryPartlyChanged, &kSavedButUnread, &kGameGone, &kNoSuchCollection, &kCollectionInItself, &kMergeOtherStart,
    &kEngineGoneFromLibrary, &kPlayedNowhere, &kStoredRecordEmpty, &kGameWithoutKey, &kLineTooLong,
    &kNotExportedLibrary, &kExportTruncated, &kExportIncomplete, &kImportUndone,
    &kRepeatedField, &kInvalidJsonFrom, &kWrongFieldType});
// clang-format on

}  // namespace chuhe::messages
