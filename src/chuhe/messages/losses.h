// SPDX-License-Identifier: MIT
//
// What a file format cannot hold.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Where something is lost, and what.
inline constexpr Row<Number, Message> kLossInGame{
    "loss.in_game",
    "game {game}: {loss}",
    "第 {game} 局：{loss}",
    "第 {game} 局：{loss}"};
inline constexpr Row<Number, Message> kLossAtStart{
    "loss.at_start",
    "game {game}, at the start: {loss}",
    "第 {game} 局开头：{loss}",
    "第 {game} 局開頭：{loss}"};
inline constexpr Row<Number, Number, Message> kLossAtPly{
    "loss.at_ply",
    "game {game}, ply {ply}: {loss}",
    "第 {game} 局第 {ply} 步：{loss}",
    "第 {game} 局第 {ply} 步：{loss}"};
inline constexpr Row<Number, Number, Message> kLossAtPlyOfVariation{
    "loss.at_ply_of_variation",
    "game {game}, ply {ply} of a variation: {loss}",
    "第 {game} 局变着第 {ply} 步：{loss}",
    "第 {game} 局變著第 {ply} 步：{loss}"};
inline constexpr Row<Message, Message> kLossOfKind{
    "loss.of_kind",
    "{kind}: {detail}",
    "{kind}：{detail}",
    "{kind}：{detail}"};

// The kinds, in the order of LossKind.
inline constexpr Row<> kLostGame{"loss.game", "game", "棋谱", "棋譜"};
inline constexpr Row<> kLostVariation{"loss.variation", "variation", "变着", "變著"};
inline constexpr Row<> kLostComment{"loss.comment", "comment", "评注", "評註"};
inline constexpr Row<> kLostNag{"loss.nag", "annotation glyph", "评价符号", "評價符號"};
inline constexpr Row<> kLostMark{"loss.mark", "mark", "标记", "標記"};
inline constexpr Row<> kLostJudgement{"loss.judgement", "judgement", "局势判断", "局勢判斷"};
inline constexpr Row<> kLostTag{"loss.tag", "tag", "对局信息", "對局資訊"};
inline constexpr Row<> kLostTagPart{
    "loss.tag_part",
    "end of a tag",
    "对局信息的末尾",
    "對局資訊的末尾"};
inline constexpr Row<> kLostCharacter{
    "loss.character",
    "character",
    "编码中没有的字",
    "編碼中沒有的字"};
inline constexpr Row<> kLostStartPosition{
    "loss.start_position",
    "start position",
    "起始局面",
    "起始局面"};
inline constexpr Row<> kLostMoveNumber{"loss.move_number", "move number", "回合数", "回合數"};
inline constexpr Row<> kLostResult{"loss.result", "result", "结果", "結果"};
inline constexpr Row<> kLostEnding{"loss.ending", "ending", "终局说明", "終局說明"};
inline constexpr Row<> kLostUnplayableText{
    "loss.unplayable_text",
    "unplayable text",
    "走不了的文字",
    "走不了的文字"};
inline constexpr Row<> kLostLayout{"loss.layout", "layout", "排版", "排版"};
inline constexpr Row<> kLostMoves{"loss.moves", "moves", "着法", "著法"};
inline constexpr Row<> kLostTagOrder{
    "loss.tag_order",
    "tag order",
    "对局信息的顺序",
    "對局資訊的順序"};

// What became of the blanks and signs of a text.
inline constexpr Row<List, Text> kChangesIn{
    "layout.changes_in",
    "{changes|, | and } in '{text}'",
    "“{text}”：{changes|、}",
    "「{text}」：{changes|、}"};
inline constexpr Row<> kLineBreaks{
    "layout.line_breaks",
    "line breaks become spaces",
    "换行改为空格",
    "換行改為空格"};
inline constexpr Row<> kCarriageReturns{
    "layout.carriage_returns",
    "carriage returns become spaces",
    "回车符改为空格",
    "歸位字元改為空格"};
inline constexpr Row<> kOuterBlanks{
    "layout.outer_blanks",
    "leading and trailing spaces are dropped",
    "首尾空白略去",
    "首尾空白略去"};
inline constexpr Row<> kLineBlanks{
    "layout.line_blanks",
    "spaces at the ends of lines are dropped",
    "行首行尾空白略去",
    "行首行尾空白略去"};
inline constexpr Row<Text> kReplaced{
    "layout.replaced",
    "'{sign}' is replaced",
    "“{sign}”换成别的符号",
    "「{sign}」換成別的符號"};

// What is lost with a move.
inline constexpr Row<Text, List> kMoveAnd{
    "loss.move_and",
    "{move} and {rest|, | and }",
    "{move} 及{rest|、}",
    "{move} 及{rest|、}"};
inline constexpr Row<Message> kLineEndsBefore{
    "loss.line_ends_before",
    "{text}; the line ends before it",
    "{text}，着法写到此前为止",
    "{text}，著法寫到此前為止"};
inline constexpr Row<Number> kCountMoreMoves{
    "loss.more_moves",
    "{n} more {n?move:moves}",
    "另外 {n} 着",
    "另外 {n} 著"};
inline constexpr Row<Number> kCountComments{
    "loss.comments",
    "{n} {n?comment:comments}",
    "{n} 条评注",
    "{n} 條評註"};
inline constexpr Row<Number> kCountVariations{
    "loss.variations",
    "{n} {n?variation:variations}",
    "{n} 个变着",
    "{n} 個變著"};
inline constexpr Row<Number> kCountNags{
    "loss.nags",
    "{n} annotation {n?glyph:glyphs}",
    "{n} 个评价符号",
    "{n} 個評價符號"};
inline constexpr Row<Number> kCountMarks{
    "loss.marks",
    "{n} {n?mark:marks}",
    "{n} 个标记",
    "{n} 個標記"};
inline constexpr Row<Number> kCountJudgements{
    "loss.judgements",
    "{n} {n?judgement:judgements}",
    "{n} 个局势判断",
    "{n} 個局勢判斷"};

// Other details.
inline constexpr Row<Message, Text> kTagValue{
    "loss.tag_value",
    "{tag}: {value}",
    "{tag}：{value}",
    "{tag}：{value}"};
inline constexpr Row<Message, Message> kTagLayout{
    "loss.tag_layout",
    "{tag}: {change}",
    "{tag}：{change}",
    "{tag}：{change}"};
inline constexpr Row<> kEmptyTagDropped{
    "loss.empty_tag_dropped",
    "the tag has no value and is left out",
    "内容为空，略去",
    "內容為空，略去"};
inline constexpr Row<List, List> kTagsReordered{
    "loss.tags_reordered",
    "{before|, } will be read back as {after|, }",
    "顺序由{before|、}变为{after|、}",
    "順序由{before|、}變為{after|、}"};
inline constexpr Row<> kEmptyBoard{"loss.empty_board", "an empty board", "空棋盘", "空棋盤"};
inline constexpr Row<Number> kFirstMoveIs{
    "loss.first_move_is",
    "the first move is {n}",
    "首着的回合数是 {n}",
    "首著的回合數是 {n}"};
inline constexpr Row<Number> kQuietPlies{
    "loss.quiet_plies",
    "{n} {n?ply:plies} without a capture before the start",
    "起始局面之前已有 {n} 步未吃子",
    "起始局面之前已有 {n} 步未吃子"};
inline constexpr Row<> kUnplayableBoard{
    "loss.unplayable_board",
    "not a playable position: it cannot be read back",
    "这个局面不能对弈，读不回来",
    "這個局面不能對弈，讀不回來"};
inline constexpr Row<Number, Number> kCounters{
    "loss.counters",
    "plies without a capture {plies}, move {move}",
    "未吃子步数 {plies}，回合数 {move}",
    "未吃子步數 {plies}，回合數 {move}"};
inline constexpr Row<Text> kEventBecomesTitle{
    "loss.event_becomes_title",
    "Event: '{event}' becomes the title",
    "赛事“{event}”改作标题",
    "賽事「{event}」改作標題"};
inline constexpr Row<Message, Text> kNoRoomFor{
    "loss.no_room_for",
    "no room for another {piece} on {square}",
    "{square} 的{piece}没有地方存",
    "{square} 的{piece}沒有地方存"};
inline constexpr Row<Message> kMovesFirst{
    "loss.moves_first",
    "{side} moves first",
    "{side}先走",
    "{side}先走"};
inline constexpr Row<Text> kLeadMoved{
    "loss.lead_moved",
    "a comment before the move now follows it: {text}",
    "着法之前的评注改到其后：{text}",
    "著法之前的評註改到其後：{text}"};
inline constexpr Row<> kSeveralResults{"loss.several_results", "several", "多种结果", "多種結果"};

// Judgements and marks.
inline constexpr Row<> kJudgedRedWins{"judgement.red_wins", "Red wins", "红胜", "紅勝"};
inline constexpr Row<> kJudgedBlackWins{"judgement.black_wins", "Black wins", "黑胜", "黑勝"};
inline constexpr Row<> kJudgedDraw{"judgement.draw", "draw", "和棋", "和棋"};
inline constexpr Row<> kJudgedRedIsBetter{
    "judgement.red_is_better",
    "Red is better",
    "红优",
    "紅優"};
inline constexpr Row<> kJudgedBlackIsBetter{
    "judgement.black_is_better",
    "Black is better",
    "黑优",
    "黑優"};
inline constexpr Row<> kJudgedEven{"judgement.even", "even", "均势", "均勢"};
inline constexpr Row<Message, Text> kCircle{
    "mark.circle",
    "{colour} circle {square}",
    "{colour}圈 {square}",
    "{colour}圈 {square}"};
inline constexpr Row<Message, Text> kArrow{
    "mark.arrow",
    "{colour} arrow {squares}",
    "{colour}箭头 {squares}",
    "{colour}箭頭 {squares}"};
inline constexpr Row<> kGreen{"colour.green", "green", "绿", "綠"};
inline constexpr Row<> kRedColour{"colour.red", "red", "红", "紅"};
inline constexpr Row<> kYellow{"colour.yellow", "yellow", "黄", "黃"};
inline constexpr Row<> kBlue{"colour.blue", "blue", "蓝", "藍"};

// Every row above: a test counts them.
inline constexpr auto kLossesRows = std::to_array<const CatalogueRow*>({
    &kLossInGame, &kLossAtStart, &kLossAtPly, &kLossAtPlyOfVariation, &kLossOfKind, &kLostGame,
    &kLostVariation, &kLostComment, &kLostNag, &kLostMark, &kLostJudgement, &kLostTag,
    &kLostTagPart, &kLostCharacter, &kLostStartPosition, &kLostMoveNumber, &kLostResult,
    &kLostEnding, &kLostUnplayableText, &kLostLayout, &kLostMoves, &kLostTagOrder, &kChangesIn,
    &kLineBreaks, &kCarriageReturns, &kOuterBlanks, &kLineBlanks, &kReplaced, &kMoveAnd,
    &kLineEndsBefore, &kCountMoreMoves, &kCountComments, &kCountVariations, &kCountNags,
    &kCountMarks, &kCountJudgements, &kTagValue, &kTagLayout, &kEmptyTagDropped, &kTagsReordered,
    &kEmptyBoard, &kFirstMoveIs, &kQuietPlies, &kUnplayableBoard, &kCounters, &kEventBecomesTitle,
    &kNoRoomFor, &kMovesFirst, &kLeadMoved, &kSeveralResults, &kJudgedRedWins, &kJudgedBlackWins,
    &kJudgedDraw, &kJudgedRedIsBetter, &kJudgedBlackIsBetter, &kJudgedEven, &kCircle, &kArrow,
    &kGreen, &kRedColour, &kYellow, &kBlue});
// clang-format on

}  // namespace chuhe::messages
