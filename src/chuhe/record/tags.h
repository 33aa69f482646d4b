// SPDX-License-Identifier: MIT
//
// The names of header fields shared by several formats. Each format maps its own fields to these,
// so that a game keeps its players when converted from XQF to PGN. They are PGN's names where PGN
// has one. Format-specific fields keep that format's name; see docs/records.md.
//
// The result, how the game ended, and the starting position are not tags: they are stored in Game.
#pragma once

#include <string_view>

namespace chuhe::record::tags {

inline constexpr std::string_view kTitle = "Title";            // 标题, the name of the record
inline constexpr std::string_view kEvent = "Event";            // 赛事
inline constexpr std::string_view kEventClass = "EventClass";  // 赛事类型
inline constexpr std::string_view kSite = "Site";              // 地点
inline constexpr std::string_view kDate = "Date";              // as the file writes it
inline constexpr std::string_view kRound = "Round";            // 轮次
inline constexpr std::string_view kGroup = "Group";            // 组别
inline constexpr std::string_view kTable = "Board";            // 台次
inline constexpr std::string_view kRed = "Red";
inline constexpr std::string_view kRedTeam = "RedTeam";
inline constexpr std::string_view kRedTitle = "RedTitle";  // 等级称号
inline constexpr std::string_view kRedElo = "RedElo";      // 等级分
inline constexpr std::string_view kRedTime = "RedTime";    // 用时
inline constexpr std::string_view kRedCountry = "RedCountry";
inline constexpr std::string_view kBlack = "Black";
inline constexpr std::string_view kBlackTeam = "BlackTeam";
inline constexpr std::string_view kBlackTitle = "BlackTitle";
inline constexpr std::string_view kBlackElo = "BlackElo";
inline constexpr std::string_view kBlackTime = "BlackTime";
inline constexpr std::string_view kBlackCountry = "BlackCountry";
inline constexpr std::string_view kTimeControl = "TimeControl";  // 时限规则
inline constexpr std::string_view kOpening = "Opening";          // 开局
inline constexpr std::string_view kVariation = "Variation";      // 变例
inline constexpr std::string_view kEcco = "ECCO";                // the opening's code: C20
inline constexpr std::string_view kAnnotator = "Annotator";      // 讲评人
inline constexpr std::string_view kAnnotatorMail = "AnnotatorMail";
inline constexpr std::string_view kAuthor = "Author";  // 作者 of the file
inline constexpr std::string_view kAuthorMail = "AuthorMail";
inline constexpr std::string_view kReferee = "Referee";    // 裁判
inline constexpr std::string_view kRecorder = "Recorder";  // 记录员
inline constexpr std::string_view kSource = "Source";      // 出处, a book or a URL
inline constexpr std::string_view kCategory = "Category";  // 分类
inline constexpr std::string_view kKind = "GameKind";      // one of the words below
inline constexpr std::string_view kNature = "Nature";      // 对局性质
inline constexpr std::string_view kRemark = "Remark";      // 备注
inline constexpr std::string_view kCreated = "Created";
inline constexpr std::string_view kModified = "Modified";

// The text of a start that could not be parsed, as in the file. Present only with an invalid start;
// a start that was parsed is not a tag.
inline constexpr std::string_view kUnreadStart = "FEN";

// The values of kKind.
inline constexpr std::string_view kFullGame = "full game";     // 全局
inline constexpr std::string_view kOpeningGame = "opening";    // 布局
inline constexpr std::string_view kMiddlegame = "middlegame";  // 中局
inline constexpr std::string_view kEndgame = "endgame";        // 残局
inline constexpr std::string_view kComposed = "composed";      // 排局

}  // namespace chuhe::record::tags
