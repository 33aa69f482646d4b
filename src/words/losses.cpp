// SPDX-License-Identifier: MIT
//
// What a file cannot hold.
#include "words/tables.h"

namespace chuhe::words {
namespace {

// clang-format off
constexpr std::array kRows = {
    // The kinds of formats::LossKind, and where it happens.
    Row{"game {n}: {said}", "第 {n} 局：{said}", "第 {n} 局：{said}"},
    Row{"game {n}, at the start: {said}", "第 {n} 局开头：{said}", "第 {n} 局開頭：{said}"},
    Row{"game {n}, ply {n2}: {said}", "第 {n} 局第 {n2} 步：{said}", "第 {n} 局第 {n2} 步：{said}"},
    Row{"game {n}, ply {n2} of a variation: {said}", "第 {n} 局变着第 {n2} 步：{said}", "第 {n} 局變著第 {n2} 步：{said}"},
    Row{"game", "棋谱", "棋譜"},
    Row{"variation", "变着", "變著"},
    Row{"comment", "评注", "評註"},
    Row{"nag", "评价符号", "評價符號"},
    Row{"mark", "标记", "標記"},
    Row{"judgement", "局势判断", "局勢判斷"},
    Row{"tag", "对局信息", "對局資訊"},
    Row{"tag part", "对局信息的末尾", "對局資訊的末尾"},
    Row{"character", "编码中没有的字", "編碼中沒有的字"},
    Row{"start position", "起始局面", "起始局面"},
    Row{"move number", "回合数", "回合數"},
    Row{"result", "结果", "結果"},
    Row{"ending", "终局说明", "終局說明"},
    Row{"unplayable text", "走不了的文字", "走不了的文字"},
    Row{"layout", "排版", "排版"},
    Row{"moves", "着法", "著法"},
    Row{"tag order", "对局信息的顺序", "對局資訊的順序"},

    // What became of the blanks and signs of a text: formats::layout_change.
    Row{"{list} in \"{text}\"", "“{text}”：{list}", "「{text}」：{list}"},
    Row{"line breaks become blanks", "换行改为空格", "換行改為空格"},
    Row{"carriage returns become blanks", "回车符改为空格", "歸位字元改為空格"},
    Row{"blanks at the ends are dropped", "首尾空白略去", "首尾空白略去"},
    Row{"blanks at the ends of lines are dropped", "行首行尾空白略去", "行首行尾空白略去"},
    Row{"{at} is replaced", "“{at}”换成别的符号", "「{at}」換成別的符號"},

    // What goes with a move: formats::describe_subtree.
    Row{"{text} and {list}; the line ends before it", "{text} 及{list}，着法写到此前为止", "{text} 及{list}，著法寫到此前為止"},
    Row{"{text} and {list}", "{text} 及{list}", "{text} 及{list}"},
    Row{"{text}; the line ends before it", "{text}，着法写到此前为止", "{text}，著法寫到此前為止"},
    Row{"{n} more move[s]", "另外 {n} 着", "另外 {n} 著"},
    Row{"{n} comment[s]", "{n} 条评注", "{n} 條評註"},
    Row{"{n} variation[s]", "{n} 个变着", "{n} 個變著"},
    Row{"{n} sign[s]", "{n} 个评价符号", "{n} 個評價符號"},
    Row{"{n} mark[s]", "{n} 个标记", "{n} 個標記"},
    Row{"{n} judgement[s]", "{n} 个局势判断", "{n} 個局勢判斷"},

    // Other things that writers lose.
    Row{"a CBR file holds one game", "CBR 文件只能存一局", "CBR 檔案只能存一局"},
    Row{"an XQF file holds one game", "XQF 文件只能存一局", "XQF 檔案只能存一局"},
    Row{"an empty board", "空棋盘", "空棋盤"},
    Row{"the first move is {n}", "首着的回合数是 {n}", "首著的回合數是 {n}"},
    Row{"{n} ply without a capture before the start", "开局前已有 {n} 步未吃子", "開局前已有 {n} 步未吃子"},
    Row{"{n} plies without a capture before the start", "开局前已有 {n} 步未吃子", "開局前已有 {n} 步未吃子"},
    Row{"no game can be played from it: it will not be loaded", "这个局面不能对弈，读不回来", "這個局面不能對弈，讀不回來"},
    Row{"quiet plies {n}, move {n2}", "未吃子步数 {n}，回合数 {n2}", "未吃子步數 {n}，回合數 {n2}"},
    Row{"Event: {text} becomes the title", "赛事“{text}”改作标题", "賽事「{text}」改作標題"},
    Row{"no room for one more {said} on {at}", "{at} 的{said}没有地方存", "{at} 的{said}沒有地方存"},
    Row{"{said} moves first", "{said}先走", "{said}先走"},
    Row{"a comment before the move stands after it now: {text}", "着法之前的评注改到其后：{text}", "著法之前的評註改到其後：{text}"},
    Row{"{text} come back as {text2}", "顺序由 {text} 变为 {text2}", "順序由 {text} 變為 {text2}"},
    Row{"several", "多种结果", "多種結果"},

    // Marks and judgements.
    Row{"red wins", "红胜", "紅勝"},
    Row{"black wins", "黑胜", "黑勝"},
    Row{"draw", "和棋", "和棋"},
    Row{"red is better", "红优", "紅優"},
    Row{"black is better", "黑优", "黑優"},
    Row{"even", "均势", "均勢"},
    Row{"green circle {at}", "绿圈 {at}", "綠圈 {at}"},
    Row{"red circle {at}", "红圈 {at}", "紅圈 {at}"},
    Row{"yellow circle {at}", "黄圈 {at}", "黃圈 {at}"},
    Row{"blue circle {at}", "蓝圈 {at}", "藍圈 {at}"},
    Row{"green arrow {at}", "绿箭头 {at}", "綠箭頭 {at}"},
    Row{"red arrow {at}", "红箭头 {at}", "紅箭頭 {at}"},
    Row{"yellow arrow {at}", "黄箭头 {at}", "黃箭頭 {at}"},
    Row{"blue arrow {at}", "蓝箭头 {at}", "藍箭頭 {at}"},
};
// clang-format on

}  // namespace

std::span<const Row> rows_of_losses() {
    return kRows;
}

}  // namespace chuhe::words
