// SPDX-License-Identifier: MIT
//
// Boards, and what is wrong with them.
#include "words/tables.h"

namespace chuhe::words {
namespace {

// clang-format off
constexpr std::array kRows = {
    // core/fen.cpp, core/board_string.cpp, server/board_text.cpp: boards as text.
    Row{"there is no text", "没有内容", "沒有內容"},
    Row{"the board has {n} row[s]; 10 are needed", "棋盘有 {n} 行，应为 10 行", "棋盤有 {n} 行，應為 10 行"},
    Row{"row {n} from the top has {n2} point[s]; 9 are needed", "从上数第 {n} 行有 {n2} 个点，应为 9 个", "從上數第 {n} 行有 {n2} 個點，應為 9 個"},
    Row{"unknown piece letter '{text}'", "不认识的棋子字母“{text}”", "不認識的棋子字母「{text}」"},
    Row{"unknown piece letter byte {at}", "不认识的棋子字母：字节 {at}", "不認識的棋子字母：位元組 {at}"},
    Row{"'{text}' is a hidden piece of jieqi (揭棋), which is not supported", "“{text}”是揭棋的暗子，不支持", "「{text}」是揭棋的暗子，不支援"},
    Row{"the side to move is w, r or b, found \"{text}\"", "走棋方应写作 w、r 或 b，这里是“{text}”", "走棋方應寫作 w、r 或 b，這裡是「{text}」"},
    Row{"quiet plies is a number from 0 to {n}, found \"{text}\"", "未吃子步数应为 0 到 {n}，这里是“{text}”", "未吃子步數應為 0 到 {n}，這裡是「{text}」"},
    Row{"move number is a number from 0 to {n}, found \"{text}\"", "回合数应为 0 到 {n}，这里是“{text}”", "回合數應為 0 到 {n}，這裡是「{text}」"},
    Row{"nothing may follow the move number, found \"{text}\"", "回合数之后不能再有内容：“{text}”", "回合數之後不能再有內容：「{text}」"},
    Row{"the string describes {n} points; 90 are needed", "字符串写了 {n} 个点，应为 90 个", "字串寫了 {n} 個點，應為 90 個"},
    Row{"the closing @# is missing", "缺少结尾的 @#", "缺少結尾的 @#"},
    Row{"the opening #@ is missing", "缺少开头的 #@", "缺少開頭的 #@"},
    Row{"a run of empty points is at most 90", "连续的空点最多 90 个", "連續的空點最多 90 個"},
    Row{"no piece and no empty point: {text}", "既不是棋子也不是空点：{text}", "既不是棋子也不是空點：{text}"},

    // core/setup_problems.cpp: boards that no game can have.
    Row{"red has {n} {red}s; a game has {n2}", "{red}有 {n} 个，最多 {n2} 个", "{red}有 {n} 個，最多 {n2} 個"},
    Row{"black has {n} {black}s; a game has {n2}", "{black}有 {n} 个，最多 {n2} 个", "{black}有 {n} 個，最多 {n2} 個"},
    Row{"a {said} can never stand on {at}", "{said}不可能在 {at}", "{said}不可能在 {at}"},
    Row{"the kings on {at} and {at2} face each other with nothing between", "将帅照面：{at} 与 {at2} 之间没有棋子", "將帥照面：{at} 與 {at2} 之間沒有棋子"},
    Row{"{said} is to move, but the {said2} on {at} already gives check to the {said3} king on {at2}", "轮到{said}走，但 {at} 的{said2}已在将{said3}的军（{at2}）", "輪到{said}走，但 {at} 的{said2}已在將{said3}的軍（{at2}）"},

    // formats/men.cpp, cbr_record.cpp, dhtmlxq_game.cpp: lists of men.
    Row{"a {said} stands on {at} where a {said2} stands already", "{at} 上已有{said2}，又放了{said}", "{at} 上已有{said2}，又放了{said}"},
    Row{"on {at} stands number {n}, which is no piece", "{at} 上的编号 {n} 不是棋子", "{at} 上的編號 {n} 不是棋子"},
    Row{"the list of men has {n} digits instead of 64", "棋子表有 {n} 位数字，应为 64 位", "棋子表有 {n} 位數字，應為 64 位"},
    Row{"{text} is no square", "{text} 不是棋盘上的点", "{text} 不是棋盤上的點"},

    // formats/chessboard.cpp: the faults that the format names itself.
    Row{"River Missing: a line of nine dashes stands between the fifth and the sixth row", "缺少河界：第五行与第六行之间应有一行九个短横", "缺少河界：第五行與第六行之間應有一行九個短橫"},
    Row{"River Missing: the river is nine dashes, found {n}", "缺少河界：河界是九个短横，这里有 {n} 个", "缺少河界：河界是九個短橫，這裡有 {n} 個"},
    Row{"the river is nine dashes, found five", "河界是九个短横，这里有五个", "河界是九個短橫，這裡有五個"},
    Row{"Invalid Dimension: the board has {n} rows; 10 are needed", "棋盘大小不对：有 {n} 行，应为 10 行", "棋盤大小不對：有 {n} 行，應為 10 行"},
    Row{"Invalid Dimension: there is a second river", "棋盘大小不对：有两条河界", "棋盤大小不對：有兩條河界"},
    Row{"Invalid Dimension: the river stands after row {n}, not after row 5", "棋盘大小不对：河界在第 {n} 行之后，应在第 5 行之后", "棋盤大小不對：河界在第 {n} 行之後，應在第 5 行之後"},
    Row{"Invalid Dimension: row {n} has {n2} points; 9 are needed", "棋盘大小不对：第 {n} 行有 {n2} 个点，应为 9 个", "棋盤大小不對：第 {n} 行有 {n2} 個點，應為 9 個"},
    Row{"Space Missing: row {n} has a blank where nine points follow each other, found \"{text}\"; every empty point is written as '.'", "缺少空点：第 {n} 行九个点之间有空格：“{text}”；每个空点都写作“.”", "缺少空點：第 {n} 行九個點之間有空格：「{text}」；每個空點都寫作「.」"},
    Row{"Space Missing: row {n} has {n2} points instead of 9, found \"{text}\"; every empty point is written as '.'", "缺少空点：第 {n} 行有 {n2} 个点，应为 9 个：“{text}”；每个空点都写作“.”", "缺少空點：第 {n} 行有 {n2} 個點，應為 9 個：「{text}」；每個空點都寫作「.」"},
    Row{"Invalid Chess Amount: red has {n} {red}[s] ({at}); a game has {n2}", "棋子数目不对：{red}（{at}）有 {n} 个，最多 {n2} 个", "棋子數目不對：{red}（{at}）有 {n} 個，最多 {n2} 個"},
    Row{"Invalid Chess Amount: black has {n} {black}[s] ({at}); a game has {n2}", "棋子数目不对：{black}（{at}）有 {n} 个，最多 {n2} 个", "棋子數目不對：{black}（{at}）有 {n} 個，最多 {n2} 個"},
    Row{"the header has no @LAST_MOVER=RED or @LAST_MOVER=BLACK", "开头没有 @LAST_MOVER=RED 或 @LAST_MOVER=BLACK", "開頭沒有 @LAST_MOVER=RED 或 @LAST_MOVER=BLACK"},
    Row{"LAST_MOVER is RED or BLACK, found \"{text}\"", "LAST_MOVER 应为 RED 或 BLACK，这里是“{text}”", "LAST_MOVER 應為 RED 或 BLACK，這裡是「{text}」"},
    Row{"the header ends with a line @@, found \"{text}\"", "开头部分以 @@ 一行结束，这里是“{text}”", "開頭部分以 文件 一行結束，這裡是「{text}」"},
};
// clang-format on

}  // namespace

std::span<const Row> rows_of_positions() {
    return kRows;
}

}  // namespace chuhe::words
