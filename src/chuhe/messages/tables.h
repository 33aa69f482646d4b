// SPDX-License-Identifier: MIT
//
// Games between people at their own screens: what is refused, and why.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kTablesOff{
    "friends.off",
    "playing with others is off; start the server with 'chuhe serve --listen ADDRESS'",
    "未开启联机对弈；请用 chuhe serve --listen 地址 启动",
    "未開啟連線對弈；請用 chuhe serve --listen 位址 啟動"};
inline constexpr Row<> kNoSuchTable{
    "friends.no_such_table",
    "this invitation is no longer valid; ask for a new link",
    "邀请已失效，请向对方要新的链接",
    "邀請已失效，請向對方要新的連結"};
inline constexpr Row<> kSeatTaken{
    "friends.seat_taken",
    "this seat is taken",
    "这个位子已有人坐了",
    "這個位子已有人坐了"};
inline constexpr Row<> kJoinFirst{
    "friends.join_first",
    "take your seat first",
    "请先入座",
    "請先入座"};
inline constexpr Row<> kOnlyWatching{
    "friends.only_watching",
    "you are watching this game; only its players can do that",
    "您在观战，只有对局双方才能这样做",
    "您在觀戰，只有對局雙方才能這樣做"};
inline constexpr Row<> kPlayersOnly{
    "friends.players_only",
    "this game is played at a table; only its two players can do that, from their seats",
    "这是联机对局，只有入座的双方才能这样做",
    "這是連線對局，只有入座的雙方才能這樣做"};
inline constexpr Row<> kOpponentMissing{
    "friends.opponent_missing",
    "the other player has not joined yet",
    "对手还没有入座",
    "對手還沒有入座"};
inline constexpr Row<> kNotYourTurn{
    "friends.not_your_turn",
    "it is not your turn",
    "还没轮到您走",
    "還沒輪到您走"};
inline constexpr Row<> kOwnOffer{
    "friends.own_offer",
    "only the other player can answer this",
    "只能由对手来答复",
    "只能由對手來答覆"};
inline constexpr Row<> kAskedAlready{
    "friends.asked_already",
    "you have asked already; make a move before you ask again",
    "您已经提过了，走一步后才能再提",
    "您已經提過了，走一步後才能再提"};
inline constexpr Row<> kNothingAsked{
    "friends.nothing_asked",
    "nobody has asked to take back a move",
    "没有人请求悔棋",
    "沒有人請求悔棋"};
inline constexpr Row<> kTwoPeopleNeeded{
    "friends.two_people_needed",
    "only an unfinished game between two people can be played at a table",
    "只有两人之间尚未结束的对局才能联机",
    "只有兩人之間尚未結束的對局才能連線"};
inline constexpr Row<Number> kTooManyTables{
    "friends.too_many",
    "there are already {most} open tables; close one first",
    "已有 {most} 桌，请先关闭一桌",
    "已有 {most} 桌，請先關閉一桌"};
inline constexpr Row<> kTooFast{
    "friends.too_fast",
    "too many requests; wait a moment",
    "请求太频繁，请稍候",
    "請求太頻繁，請稍候"};
inline constexpr Row<> kTableNotKept{
    "friends.not_kept",
    "the table could not be saved; nothing was changed",
    "联机对局未能保存，没有任何改动",
    "連線對局未能儲存，沒有任何改動"};
inline constexpr Row<Text> kRedBlackOrWatch{
    "friends.red_black_or_watch",
    "'{name}' must be red, black or watch",
    "“{name}”应为 red、black 或 watch",
    "「{name}」應為 red、black 或 watch"};

// Every row above: a test counts them.
inline constexpr auto kTablesRows = std::to_array<const CatalogueRow*>({
    &kTablesOff, &kNoSuchTable, &kSeatTaken, &kJoinFirst, &kOnlyWatching, &kPlayersOnly,
    &kOpponentMissing, &kNotYourTurn, &kOwnOffer, &kAskedAlready, &kNothingAsked,
    &kTwoPeopleNeeded, &kTooManyTables, &kTooFast, &kTableNotKept, &kRedBlackOrWatch});
// clang-format on

}  // namespace chuhe::messages
