// SPDX-License-Identifier: MIT
//
// Users of a club's server.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kAccountsNoSecrets{
    "accounts.no_secrets",
    "this system has no source of random numbers, which accounts need",
    "本系统没有账号所需的随机数来源",
    "本系統沒有帳號所需的亂數來源"};
inline constexpr Row<> kSignInRequired{
    "accounts.sign_in_required",
    "sign in first",
    "请先登录",
    "請先登入"};
inline constexpr Row<> kAccountsOff{
    "accounts.off",
    "this server has no accounts; start it with 'chuhe serve --store ADDRESS --accounts'",
    "本服务器未启用账号；请用 chuhe serve --store 地址 --accounts 启动",
    "本伺服器未啟用帳號；請用 chuhe serve --store 位址 --accounts 啟動"};
inline constexpr Row<> kRoleReader{
    "accounts.reader",
    "reader",
    "读者",
    "讀者"};
inline constexpr Row<> kRoleMember{
    "accounts.member",
    "member",
    "会员",
    "會員"};
inline constexpr Row<> kRoleCoach{
    "accounts.coach",
    "coach",
    "教练",
    "教練"};
inline constexpr Row<> kRoleAdmin{
    "accounts.admin",
    "admin",
    "管理员",
    "管理員"};
inline constexpr Row<Message> kRoleNeeded{
    "accounts.role_needed",
    "your account may not do that; it needs the role {role}",
    "您的账号无此权限，需要{role}权限",
    "您的帳號無此權限，需要{role}權限"};
inline constexpr Row<> kRoleOrEnded{
    "accounts.role_or_ended",
    "give one of 'role', 'ended' and 'engine_minutes'",
    "请给出 role、ended 和 engine_minutes 其中之一",
    "請給出 role、ended 和 engine_minutes 其中之一"};
inline constexpr Row<Number> kEngineTimeUsed{
    "accounts.engine_time_used",
    "your engine time for today ({minutes} min) is used up; it is renewed at 00:00 UTC",
    "您今天的引擎时间（{minutes} 分钟）已用完，将于 UTC 时间 00:00 恢复",
    "您今天的引擎時間（{minutes} 分鐘）已用完，將於 UTC 時間 00:00 恢復"};
inline constexpr Row<> kNoEngineTime{
    "accounts.no_engine_time",
    "your account has no engine time; ask an admin",
    "您的账号没有引擎时间，请联系管理员",
    "您的帳號沒有引擎時間，請聯絡管理員"};
inline constexpr Row<Number> kTooManyEngineJobs{
    "accounts.too_many_engine_jobs",
    "the engine is already working for you ({jobs} at once, the most for one account); end one or wait",
    "引擎正在处理您的 {jobs} 个任务，已达到每个账号的上限；请结束其中一个或稍候",
    "引擎正在處理您的 {jobs} 個工作，已達到每個帳號的上限；請結束其中一個或稍候"};
inline constexpr Row<> kWrongPassword{
    "accounts.wrong_password",
    "wrong name or password",
    "用户名或密码错误",
    "使用者名稱或密碼錯誤"};
inline constexpr Row<> kWrongOldPassword{
    "accounts.wrong_old_password",
    "the current password is wrong",
    "当前密码错误",
    "目前的密碼錯誤"};
inline constexpr Row<> kTooManyTries{
    "accounts.too_many_tries",
    "too many wrong passwords for this name; wait an hour, or ask an admin for a link to choose a new one",
    "该用户名的密码错误次数过多，请一小时后再试，或请管理员发送重设密码的链接",
    "此使用者名稱的密碼錯誤次數過多，請一小時後再試，或請管理員傳送重設密碼的連結"};
inline constexpr Row<> kTooManyTriesHere{
    "accounts.too_many_tries_here",
    "too many wrong passwords from this address; try again in an hour",
    "此网络地址的密码错误次数过多，请一小时后再试",
    "此網路位址的密碼錯誤次數過多，請一小時後再試"};
inline constexpr Row<> kSignInBusy{
    "accounts.busy",
    "too many people are signing in right now; try again in a moment",
    "当前登录人数过多，请稍后再试",
    "目前登入人數過多，請稍後再試"};
inline constexpr Row<Number> kBadUserName{
    "accounts.bad_name",
    "a name is one line of at most {bytes} bytes (a Chinese character takes three)",
    "用户名应为一行，不超过 {bytes} 字节（一个汉字占三个字节）",
    "使用者名稱應為一行，不超過 {bytes} 位元組（一個漢字佔三個位元組）"};
inline constexpr Row<Number> kBadPassword{
    "accounts.bad_password",
    "choose a password of at least {characters} characters that is neither your name nor one character repeated",
    "密码至少 {characters} 个字符，不能与用户名相同，也不能只是同一个字符的重复",
    "密碼至少 {characters} 個字元，不能與使用者名稱相同，也不能只是同一個字元的重複"};
inline constexpr Row<> kUserNameTaken{
    "accounts.name_taken",
    "there is already a user with this name",
    "该用户名已被使用",
    "此使用者名稱已被使用"};
inline constexpr Row<> kNoSuchInvitation{
    "accounts.no_invitation",
    "this link has been used or has expired; ask an admin for a new one",
    "链接已被使用或已过期，请向管理员索取新的链接",
    "連結已被使用或已過期，請向管理員索取新的連結"};
inline constexpr Row<> kNoSuchUser{
    "accounts.no_user",
    "there is no such user, or the account is closed",
    "没有该用户，或该账号已停用",
    "沒有該使用者，或該帳號已停用"};
inline constexpr Row<> kNoSuchSession{
    "accounts.no_session",
    "this session has already ended",
    "该登录已失效",
    "該登入已失效"};
inline constexpr Row<> kLastAdmin{
    "accounts.last_admin",
    "the club would have no admin left",
    "俱乐部至少需要一名管理员",
    "俱樂部至少需要一名管理員"};

// Every row above: a test counts them.
inline constexpr auto kAccountRows = std::to_array<const CatalogueRow*>({
    &kAccountsNoSecrets, &kSignInRequired, &kAccountsOff, &kRoleReader, &kRoleMember, &kRoleCoach,
    &kRoleAdmin, &kRoleNeeded, &kRoleOrEnded, &kWrongPassword, &kWrongOldPassword, &kTooManyTries,
    &kTooManyTriesHere, &kSignInBusy, &kBadUserName, &kBadPassword, &kUserNameTaken,
    &kNoSuchInvitation, &kNoSuchUser, &kNoSuchSession, &kLastAdmin, &kEngineTimeUsed,
    &kNoEngineTime, &kTooManyEngineJobs});
// clang-format on

}  // namespace chuhe::messages
