// SPDX-License-Identifier: MIT
//
// Libraries in PostgreSQL, which several servers share, and copying them.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<Text> kClubUnreachable{
    "club.unreachable",
    "the database cannot be reached: {reason}",
    "无法连接数据库：{reason}",
    "無法連線到資料庫：{reason}"};
inline constexpr Row<Text> kClubLost{
    "club.lost",
    "lost the connection to the database: {reason}",
    "与数据库的连接已中断：{reason}",
    "與資料庫的連線已中斷：{reason}"};
inline constexpr Row<Number> kClubServerTooOld{
    "club.server_too_old",
    "PostgreSQL {version} is too old: Chuhe needs version 13 or later",
    "PostgreSQL {version} 版本过旧，楚河需要 13 或更高的版本",
    "PostgreSQL {version} 版本過舊，楚河需要 13 或更高的版本"};
inline constexpr Row<Text> kClubEncoding{
    "club.encoding",
    "the database encoding is {encoding}, but Chuhe needs UTF8; create one with `createdb --encoding=UTF8 --template=template0`",
    "数据库的编码是 {encoding}，楚河需要 UTF8；请用 createdb --encoding=UTF8 --template=template0 新建数据库",
    "資料庫的編碼是 {encoding}，楚河需要 UTF8；請用 createdb --encoding=UTF8 --template=template0 新建資料庫"};
inline constexpr Row<> kClubNotBuilt{
    "club.not_built",
    "this program was built without PostgreSQL support and can only open files",
    "本程序编译时未包含 PostgreSQL 支持，只能打开文件",
    "本程式編譯時未包含 PostgreSQL 支援，只能開啟檔案"};
inline constexpr Row<Text> kClubNoAddress{
    "club.no_address",
    "'{text}' is not the address of a database, such as postgresql://club@/club",
    "“{text}”不是数据库地址；地址形如 postgresql://club@/club",
    "「{text}」不是資料庫位址；位址形如 postgresql://club@/club"};
inline constexpr Row<Text> kServeBadPublic{
    "serve.bad_public",
    "'{text}' is not an address that browsers can use, such as https://club.example",
    "“{text}”不是浏览器访问服务器所用的地址；地址形如 https://club.example",
    "「{text}」不是瀏覽器造訪伺服器所用的位址；位址形如 https://club.example"};
inline constexpr Row<> kServeAccountsStore{
    "serve.accounts_store",
    "--accounts needs a library in PostgreSQL: --store ADDRESS",
    "--accounts 须与 PostgreSQL 棋谱库一起使用：--store 地址",
    "--accounts 須與 PostgreSQL 棋譜庫一起使用：--store 位址"};
inline constexpr Row<Text> kServeNeedsAccounts{
    "serve.needs_accounts",
    "{option} limits users, so it needs --accounts",
    "{option} 用于限制用户，须与 --accounts 一起使用",
    "{option} 用於限制使用者，須與 --accounts 一起使用"};
inline constexpr Row<> kServeAccountsToken{
    "serve.accounts_token",
    "--token-file has no use with --accounts: people sign in with a name and a password",
    "--accounts 与 --token-file 不能同时使用：启用账号后以用户名和密码登录",
    "--accounts 與 --token-file 不能同時使用：啟用帳號後以使用者名稱和密碼登入"};
inline constexpr Row<Text> kServeFirstAdmin{
    "serve.first_admin",
    "There are no users yet. Within an hour, become the first admin at {url}",
    "还没有用户。请在一小时内打开此链接，成为首位管理员：{url}",
    "還沒有使用者。請在一小時內開啟此連結，成為首位管理員：{url}"};
inline constexpr Row<> kGameChangedElsewhere{
    "club.changed_elsewhere",
    "the game has been changed elsewhere in the meantime",
    "这局棋已在别处改动",
    "這局棋已在別處改動"};
inline constexpr Row<> kGameOfAnother{
    "club.of_another",
    "the game belongs to another member; make a copy of your own to change it",
    "这局棋属于其他成员；请先复制为自己的棋局，再行修改",
    "這局棋屬於其他成員；請先複製為自己的棋局，再行修改"};
inline constexpr Row<> kNotOwned{
    "club.not_owned",
    "only the owner of a game can share it, and games of the club are everybody's",
    "只有棋局的所有者可以共享；俱乐部的棋局本来就人人可见",
    "只有棋局的擁有者可以分享；俱樂部的棋局本來就人人可見"};
inline constexpr Row<> kImportLost{
    "club.import_lost",
    "the import was undone because the connection to the database was lost; import the file again",
    "因与数据库的连接曾中断，本次导入已撤销，请重新导入文件",
    "因與資料庫的連線曾中斷，本次匯入已撤銷，請重新匯入檔案"};

// chuhe library copy
inline constexpr Row<> kCopyTargetFull{
    "copy.target_full",
    "the library is not empty; the target of a copy must be new or empty",
    "目标棋谱库不是空的；只能复制到新的或空的棋谱库",
    "目標棋譜庫不是空的；只能複製到新的或空的棋譜庫"};
inline constexpr Row<Number, Number> kCopied{
    "copy.done",
    "{games} {games?game:games} and {collections} {collections?collection:collections} copied and compared: no differences",
    "已复制并逐一比对 {games} 局、{collections} 个棋谱集，全部一致",
    "已複製並逐一比對 {games} 局、{collections} 個棋譜集，全部一致"};
inline constexpr Row<Number> kCopyMended{
    "copy.mended",
    "invalid UTF-8, which PostgreSQL cannot store, was replaced in {games} {games?game:games}",
    "有 {games} 局含有无效的 UTF-8 字节，PostgreSQL 无法保存，已替换",
    "有 {games} 局含有無效的 UTF-8 位元組，PostgreSQL 無法儲存，已替換"};
inline constexpr Row<Text> kCopyGameDiffers{
    "copy.game_differs",
    "the game with the key {key} differs between the two libraries",
    "编号为 {key} 的棋局在两个棋谱库中不一致",
    "編號為 {key} 的棋局在兩個棋譜庫中不一致"};
inline constexpr Row<> kCopyRestDiffers{
    "copy.rest_differs",
    "collections, joined names, settings or training records differ between the two libraries",
    "棋谱集、合并的姓名、设置或训练记录在两个棋谱库中不一致",
    "棋譜集、合併的姓名、設定或訓練記錄在兩個棋譜庫中不一致"};
inline constexpr Row<> kCopyFailed{
    "copy.failed",
    "the copy differs from the original; do not use it",
    "副本与原库不一致，请勿使用",
    "副本與原庫不一致，請勿使用"};

// Every row above: a test counts them.
inline constexpr auto kClubRows = std::to_array<const CatalogueRow*>({
    &kClubUnreachable, &kClubLost, &kClubServerTooOld, &kClubEncoding, &kClubNotBuilt, &kClubNoAddress, &kServeBadPublic,
    &kServeAccountsStore, &kServeNeedsAccounts, &kServeAccountsToken, &kServeFirstAdmin,
    &kGameChangedElsewhere, &kGameOfAnother, &kNotOwned, &kImportLost, &kCopyTargetFull, &kCopied, &kCopyMended,
    &kCopyGameDiffers, &kCopyRestDiffers, &kCopyFailed});
// clang-format on

}  // namespace chuhe::messages
