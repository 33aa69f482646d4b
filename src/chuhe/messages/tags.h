// SPDX-License-Identifier: MIT
//
// The header fields of records, as people call them.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// A field in a report: scripts and file formats know it by its name, readers of Chinese by its title.
inline constexpr Row<Text, Message> kTagNamed{
    "tag.named",
    "{name}{!title}",
    "{!name}{title}",
    "{!name}{title}"};

inline constexpr Row<> kTagTitle{"tag.title", "Title", "标题", "標題"};
inline constexpr Row<> kTagEvent{"tag.event", "Event", "赛事", "賽事"};
inline constexpr Row<> kTagEventClass{"tag.event_class", "Event class", "赛事类型", "賽事類型"};
inline constexpr Row<> kTagSite{"tag.site", "Site", "地点", "地點"};
inline constexpr Row<> kTagDate{"tag.date", "Date", "日期", "日期"};
inline constexpr Row<> kTagRound{"tag.round", "Round", "轮次", "輪次"};
inline constexpr Row<> kTagGroup{"tag.group", "Group", "组别", "組別"};
inline constexpr Row<> kTagTable{"tag.table", "Table", "台次", "檯次"};
inline constexpr Row<> kTagRed{"tag.red", "Red", "红方", "紅方"};
inline constexpr Row<> kTagRedTeam{"tag.red_team", "Red's team", "红方队伍", "紅方隊伍"};
inline constexpr Row<> kTagRedTitle{"tag.red_title", "Red's title", "红方称号", "紅方稱號"};
inline constexpr Row<> kTagRedElo{"tag.red_elo", "Red's rating", "红方等级分", "紅方等級分"};
inline constexpr Row<> kTagRedTime{"tag.red_time", "Red's time", "红方用时", "紅方用時"};
inline constexpr Row<> kTagRedCountry{"tag.red_country", "Red's country", "红方国家", "紅方國家"};
inline constexpr Row<> kTagBlack{"tag.black", "Black", "黑方", "黑方"};
inline constexpr Row<> kTagBlackTeam{"tag.black_team", "Black's team", "黑方队伍", "黑方隊伍"};
inline constexpr Row<> kTagBlackTitle{"tag.black_title", "Black's title", "黑方称号", "黑方稱號"};
inline constexpr Row<> kTagBlackElo{"tag.black_elo", "Black's rating", "黑方等级分", "黑方等級分"};
inline constexpr Row<> kTagBlackTime{"tag.black_time", "Black's time", "黑方用时", "黑方用時"};
inline constexpr Row<> kTagBlackCountry{
    "tag.black_country",
    "Black's country",
    "黑方国家",
    "黑方國家"};
inline constexpr Row<> kTagTimeControl{"tag.time_control", "Time control", "时限", "時限"};
inline constexpr Row<> kTagOpening{"tag.opening", "Opening", "开局", "開局"};
inline constexpr Row<> kTagVariation{"tag.variation", "Variation", "变例", "變例"};
inline constexpr Row<> kTagEcco{"tag.ecco", "ECCO", "开局编号", "開局編號"};
inline constexpr Row<> kTagAnnotator{"tag.annotator", "Annotator", "评注者", "評註者"};
inline constexpr Row<> kTagAuthor{"tag.author", "Author", "作者", "作者"};
inline constexpr Row<> kTagReferee{"tag.referee", "Referee", "裁判", "裁判"};
inline constexpr Row<> kTagRecorder{"tag.recorder", "Recorder", "记录员", "記錄員"};
inline constexpr Row<> kTagSource{"tag.source", "Source", "出处", "出處"};
inline constexpr Row<> kTagCategory{"tag.category", "Category", "分类", "分類"};
inline constexpr Row<> kTagKind{"tag.kind", "Kind", "类型", "類型"};
inline constexpr Row<> kTagNature{"tag.nature", "Nature", "性质", "性質"};
inline constexpr Row<> kTagRemark{"tag.remark", "Remark", "备注", "備註"};
inline constexpr Row<> kTagCreated{"tag.created", "Created", "创建时间", "建立時間"};
inline constexpr Row<> kTagModified{"tag.modified", "Modified", "修改时间", "修改時間"};

// The kinds of games.
inline constexpr Row<> kKindFullGame{"game_kind.full_game", "full game", "全局", "全局"};
inline constexpr Row<> kKindOpeningGame{"game_kind.opening", "opening", "布局", "佈局"};
inline constexpr Row<> kKindMiddlegame{"game_kind.middlegame", "middlegame", "中局", "中局"};
inline constexpr Row<> kKindEndgame{"game_kind.endgame", "endgame", "残局", "殘局"};
inline constexpr Row<> kKindComposed{"game_kind.composed", "composed", "排局", "排局"};

// Every row above: a test counts them.
inline constexpr auto kTagsRows = std::to_array<const CatalogueRow*>({
    &kTagNamed, &kTagTitle, &kTagEvent, &kTagEventClass, &kTagSite, &kTagDate, &kTagRound,
    &kTagGroup, &kTagTable, &kTagRed, &kTagRedTeam, &kTagRedTitle, &kTagRedElo, &kTagRedTime,
    &kTagRedCountry, &kTagBlack, &kTagBlackTeam, &kTagBlackTitle, &kTagBlackElo, &kTagBlackTime,
    &kTagBlackCountry, &kTagTimeControl, &kTagOpening, &kTagVariation, &kTagEcco, &kTagAnnotator,
    &kTagAuthor, &kTagReferee, &kTagRecorder, &kTagSource, &kTagCategory, &kTagKind, &kTagNature,
    &kTagRemark, &kTagCreated, &kTagModified, &kKindFullGame, &kKindOpeningGame, &kKindMiddlegame,
    &kKindEndgame, &kKindComposed});
// clang-format on

}  // namespace chuhe::messages
