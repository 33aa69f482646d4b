// SPDX-License-Identifier: MIT
//
// Requests to search, arrange and tidy the library that are refused, and why.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// The index and the masters' games.
inline constexpr Row<> kIndexOpening{
    "index.opening",
    "the index of the library is still being opened; try again in a moment",
    "棋谱库的索引正在打开，请稍后再试",
    "棋譜庫的索引正在開啟，請稍後再試"};
inline constexpr Row<> kGameReadOnly{
    "game.read_only",
    "masters' games cannot be changed; copy this one to your library first",
    "大师对局不能修改，请先把它复制到自己的棋谱库",
    "大師對局不能修改，請先把它複製到自己的棋譜庫"};

// Searches.
inline constexpr Row<Text> kNotInDeleted{
    "search.not_in_deleted",
    "deleted games cannot be searched by '{name}'",
    "已删除的棋局不能按“{name}”查找",
    "已刪除的棋局不能按「{name}」尋找"};
inline constexpr Row<Text> kNotOfMasters{
    "search.not_of_masters",
    "masters' games cannot be searched by '{name}'",
    "大师对局不能按“{name}”查找",
    "大師對局不能按「{name}」尋找"};
inline constexpr Row<> kPlaceNeedsCollection{
    "search.place_needs_collection",
    "games are ordered only within a collection: 'collection' is missing",
    "只有棋谱集中的棋局才有次序：缺少“collection”",
    "只有棋譜集中的棋局才有次序：缺少「collection」"};
inline constexpr Row<> kTooManySearches{
    "search.too_many",
    "too many searches are running; try again in a moment",
    "正在进行的搜索太多，请稍后再试",
    "正在進行的搜尋太多，請稍後再試"};
inline constexpr Row<> kNoSuchPlayer{
    "player.not_found",
    "no games by a player of this name",
    "没有这位棋手的对局",
    "沒有這位棋手的對局"};
inline constexpr Row<> kNoSuchTournament{
    "tournament.not_found",
    "no games from an event of this name",
    "没有这项赛事的对局",
    "沒有這項賽事的對局"};
inline constexpr Row<> kNoSuchOpening{
    "opening.not_found",
    "no such opening; codes look like C, C4 or C49",
    "没有这个开局；编号写作 C、C4、C49 等",
    "沒有這個開局；編號寫作 C、C4、C49 等"};
inline constexpr Row<> kJoinSelf{
    "player.join_self",
    "these two names already belong to the same player",
    "这两个名字已经算作同一位棋手",
    "這兩個名字已經算作同一位棋手"};
inline constexpr Row<> kNotJoined{
    "player.not_joined",
    "this name has not been joined with another one",
    "这个名字没有与别的名字合并过",
    "這個名字沒有與別的名字合併過"};

// Patterns.
inline constexpr Row<> kPatternEmpty{
    "pattern.empty",
    "the pattern does not say what to look for",
    "没有说明要查找什么",
    "沒有說明要尋找什麼"};
inline constexpr Row<Text> kPatternOccupant{
    "pattern.occupant",
    "'{text}' cannot stand on a point; write a piece (R), 'empty', 'occupied', 'red', 'black', 'own', 'enemy' or 'any rook'",
    "“{text}”不能放在交叉点上；可写棋子（R）、empty、occupied、red、black、own、enemy 或 any rook",
    "「{text}」不能放在交叉點上；可寫棋子（R）、empty、occupied、red、black、own、enemy 或 any rook"};
inline constexpr Row<> kPatternNeedsTurn{
    "pattern.needs_turn",
    "'own' and 'enemy' depend on the side to move: 'turn' is missing",
    "“own”和“enemy”取决于走棋方：缺少“turn”",
    "「own」和「enemy」取決於走棋方：缺少「turn」"};
inline constexpr Row<Text> kPatternSquare{
    "pattern.square",
    "'{text}' is not a square; squares are a0 to i9",
    "“{text}”不是棋盘上的点；点的写法为 a0 到 i9",
    "「{text}」不是棋盤上的點；點的寫法為 a0 到 i9"};
inline constexpr Row<Text> kPatternMove{
    "pattern.move",
    "'{text}' is not a move; moves look like h2e2",
    "“{text}”不是着法；着法写作 h2e2 的形式",
    "「{text}」不是著法；著法寫作 h2e2 的形式"};
inline constexpr Row<> kPatternPath{
    "pattern.path",
    "a path needs at least two squares",
    "路线至少要有两个点",
    "路線至少要有兩個點"};

// Changes of many games.
inline constexpr Row<> kGamesOrSearch{
    "request.games_or_search",
    "give either 'games' or 'search'",
    "请给出“games”或“search”其中之一",
    "請給出「games」或「search」其中之一"};
inline constexpr Row<> kNoSuchUndo{
    "undo.not_found",
    "this can no longer be undone",
    "此操作已无法撤销",
    "此操作已無法復原"};
inline constexpr Row<> kCollectionNameLength{
    "collection.name_length",
    "the name of a collection must have 1 to 300 bytes",
    "棋谱集的名称应为 1 到 300 字节",
    "棋譜集的名稱應為 1 到 300 位元組"};
inline constexpr Row<> kNoSuchSibling{
    "collection.no_such_sibling",
    "the collection to put it after is not on the same level",
    "要排在其后的棋谱集不在同一层",
    "要排在其後的棋譜集不在同一層"};
inline constexpr Row<> kNoSuchPlace{
    "collection.no_such_place",
    "the game to put them after is not in this collection",
    "要排在其后的棋局不在这个棋谱集中",
    "要排在其後的棋局不在這個棋譜集中"};
inline constexpr Row<> kMergeItself{
    "duplicate.same_game",
    "a game cannot be merged with itself",
    "棋局不能与自己合并",
    "棋局不能與自己合併"};
inline constexpr Row<> kMergeInPlay{
    "duplicate.in_play",
    "a game that is being played cannot be merged",
    "正在进行的对局不能合并",
    "正在進行的對局不能合併"};

// Every row above: a test counts them.
inline constexpr auto kLibraryRequestsRows = std::to_array<const CatalogueRow*>({
    &kIndexOpening, &kGameReadOnly, &kNotInDeleted, &kNotOfMasters,
    &kPlaceNeedsCollection, &kTooManySearches, &kNoSuchPlayer, &kNoSuchTournament, &kNoSuchOpening,
    &kJoinSelf, &kNotJoined, &kPatternEmpty, &kPatternOccupant, &kPatternNeedsTurn, &kPatternSquare,
    &kPatternMove, &kPatternPath, &kGamesOrSearch, &kNoSuchUndo, &kCollectionNameLength,
    &kNoSuchSibling, &kNoSuchPlace, &kMergeItself, &kMergeInPlay});
// clang-format on

}  // namespace chuhe::messages
