// SPDX-License-Identifier: MIT
//
// The sides, the men, and why a move cannot be played.
#include "words/tables.h"

namespace chuhe::words {
namespace {

// clang-format off
constexpr std::array kRows = {
    // The sides and the men.
    Row{"red", "红方", "紅方"},
    Row{"black", "黑方", "黑方"},
    Row{"red king", "红帅", "紅帥"},
    Row{"red advisor", "红仕", "紅仕"},
    Row{"red elephant", "红相", "紅相"},
    Row{"red horse", "红马", "紅馬"},
    Row{"red rook", "红车", "紅車"},
    Row{"red cannon", "红炮", "紅炮"},
    Row{"red pawn", "红兵", "紅兵"},
    Row{"black king", "黑将", "黑將"},
    Row{"black advisor", "黑士", "黑士"},
    Row{"black elephant", "黑象", "黑象"},
    Row{"black horse", "黑马", "黑馬"},
    Row{"black rook", "黑车", "黑車"},
    Row{"black cannon", "黑炮", "黑砲"},
    Row{"black pawn", "黑卒", "黑卒"},
    Row{"king", "将帅", "將帥"},
    Row{"advisor", "仕士", "仕士"},
    Row{"elephant", "相象", "相象"},
    Row{"horse", "马", "馬"},
    Row{"rook", "车", "車"},
    Row{"cannon", "炮", "炮"},
    Row{"pawn", "兵卒", "兵卒"},

    // core/generate.cpp: why a move of squares is not legal.
    Row{"there is no piece on {at}", "{at} 上没有棋子", "{at} 上沒有棋子"},
    Row{"the piece on {at} is {said}'s, and {said2} is to move", "{at} 上是{said}的棋子，现在轮到{said2}走", "{at} 上是{said}的棋子，現在輪到{said2}走"},
    Row{"a piece of its own side stands on {at}", "{at} 上有己方棋子", "{at} 上有己方棋子"},
    Row{"the {said} on {at} cannot go to {at2}", "{at} 的{said}不能走到 {at2}", "{at} 的{said}不能走到 {at2}"},
    Row{"it leaves the {said} king in check", "走后{said}仍被将军", "走後{said}仍被將軍"},

    // notation/explain.cpp: why a written move is not.
    Row{"{said} (ranks counted from 0)", "{said}（行号从 0 数起）", "{said}（行號從 0 數起）"},
    Row{"red has no {red} left", "{red}已经没有了", "{red}已經沒有了"},
    Row{"black has no {black} left", "{black}已经没有了", "{black}已經沒有了"},
    Row{"no two {said}s share a file", "没有两个{said}在同一路上", "沒有兩個{said}在同一路上"},
    Row{"no {said} stands on file {n}", "第 {n} 路上没有{said}", "第 {n} 路上沒有{said}"},
    Row{"there is no {said} on file {n}", "第 {n} 路上没有{said}", "第 {n} 路上沒有{said}"},
    Row{"there is no {said}", "没有{said}", "沒有{said}"},
    Row{"front {said}", "居前的{said}", "居前的{said}"},
    Row{"middle {said}", "居中的{said}", "居中的{said}"},
    Row{"rear {said}", "居后的{said}", "居後的{said}"},
    Row{"first {said}", "第一个{said}", "第一個{said}"},
    Row{"second {said}", "第二个{said}", "第二個{said}"},
    Row{"third {said}", "第三个{said}", "第三個{said}"},
    Row{"fourth {said}", "第四个{said}", "第四個{said}"},
    Row{"fifth {said}", "第五个{said}", "第五個{said}"},
    Row{"none of the {n} {said}s meant can {said2}", "所指的 {n} 个{said}都不能{said2}", "所指的 {n} 個{said}都不能{said2}"},
    Row{"the {said} on {at} cannot {said2}", "{at} 的{said}不能{said2}", "{at} 的{said}不能{said2}"},
    Row{"go sideways to file {n}", "平到第 {n} 路", "平到第 {n} 路"},
    Row{"advance to file {n}", "进到第 {n} 路", "進到第 {n} 路"},
    Row{"retreat to file {n}", "退到第 {n} 路", "退到第 {n} 路"},
    Row{"advance {n}", "进 {n}", "進 {n}"},
    Row{"retreat {n}", "退 {n}", "退 {n}"},
    Row{"the move would end where it starts, on {at}", "起点与终点都是 {at}", "起點與終點都是 {at}"},
    Row{"no {said} can reach {at}", "没有{said}能走到 {at}", "沒有{said}能走到 {at}"},
    Row{"'{text}' is no move in any notation", "“{text}”不是任何记法的着法", "「{text}」不是任何記法的著法"},

    // notation/line.cpp and record/: moves that can be read in several ways.
    Row{"several men can make this move: {at} or {at2}", "有几个棋子都能这样走：{at} 或 {at2}", "有幾個棋子都能這樣走：{at} 或 {at2}"},
    Row{"'{text}' can be {list}; {at} is taken", "“{text}”可读作{list}，取 {at}", "「{text}」可讀作{list}，取 {at}"},
    Row{"'{text}' can be {list}; {at} is the one that fits the other moves", "“{text}”可读作{list}，{at} 与其他着法相合", "「{text}」可讀作{list}，{at} 與其他著法相合"},
    Row{"can be {at} or {at2}; only {at3} allows the rest of the game", "可读作 {at} 或 {at2}，只有 {at3} 能走完后面的着法", "可讀作 {at} 或 {at2}，只有 {at3} 能走完後面的著法"},
    Row{"can be {at} or {at2}; taken for {at3}, and nothing decides between them", "可读作 {at} 或 {at2}，无从判断，取 {at3}", "可讀作 {at} 或 {at2}，無從判斷，取 {at3}"},
    Row{"taken for a misprint of {at}", "视为 {at} 的误写", "視為 {at} 的誤寫"},
    Row{"it cannot be played with the reading of an earlier move", "照前面着法的读法，这一着走不了", "照前面著法的讀法，這一著走不了"},
    Row{"move {n}: {about}", "第 {n} 着：{about}", "第 {n} 著：{about}"},

    // record/builder.cpp, record/editor.cpp, record/game_end.cpp.
    Row{"the record says that {said} moves first, but {text} is a move of {said2}", "棋谱说{said}先走，但 {text} 是{said2}的着法", "棋譜說{said}先走，但 {text} 是{said2}的著法"},
    Row{"the number of the first move, {n}, is taken for 1", "首着的回合数 {n} 按 1 处理", "首著的回合數 {n} 按 1 處理"},
    Row{"a variation stands before the first move, where there is nothing to replace", "变着写在第一着之前，没有可以替换的着法", "變著寫在第一著之前，沒有可以替換的著法"},
    Row{"a variation ends that did not begin", "有一处变着只有结尾，没有开头", "有一處變著只有結尾，沒有開頭"},
    Row{"this variation is not closed", "这个变着没有结束", "這個變著沒有結束"},
    Row{"the line cannot be played this far", "着法走不到这里", "著法走不到這裡"},
    Row{"the game has moves; they start from another position", "棋谱已有着法，其起始局面不同", "棋譜已有著法，其起始局面不同"},
    Row{"the game does not start from a position", "棋谱的起始局面不能用", "棋譜的起始局面不能用"},
};
// clang-format on

}  // namespace

std::span<const Row> rows_of_moves() {
    return kRows;
}

}  // namespace chuhe::words
