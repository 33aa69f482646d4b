// SPDX-License-Identifier: MIT
//
// The names of formats and notations.
#include "words/tables.h"

namespace chuhe::words {
namespace {

// clang-format off
constexpr std::array kRows = {
    // The formats.
    Row{"XQStudio", "象棋演播室 XQStudio", "象棋演播室 XQStudio"},
    Row{"CCBridge record", "象棋桥棋谱", "象棋橋棋譜"},
    Row{"CCBridge library", "象棋桥棋谱库", "象棋橋棋譜庫"},
    Row{"CCBridge 2 (XML)", "象棋桥 2（XML）", "象棋橋 2（XML）"},
    Row{"DhtmlXQ (UBB of 东萍)", "东萍 DhtmlXQ（UBB）", "東萍 DhtmlXQ（UBB）"},
    Row{"text manual (seed 000)", "文字棋谱", "文字棋譜"},
    Row{"one board (seed 002)", "单个棋盘", "單一棋盤"},
    Row{"steps in the mover's coordinates (seed 002)", "走子方坐标的着法", "走子方座標的著法"},
    Row{"World Xiangqi Federation, PlayOK", "世界象棋联合会 WXF、PlayOK", "世界象棋聯合會 WXF、PlayOK"},
    Row{"Portable Game Notation", "PGN 棋谱", "PGN 棋譜"},
    Row{"ChessQ endgame list", "ChessQ 残局列表", "ChessQ 殘局清單"},
    Row{"positions with remarks (EPD)", "带说明的局面（EPD）", "帶說明的局面（EPD）"},
    Row{"list of moves, one game per line", "着法列表，每行一局", "著法清單，每行一局"},
    Row{"list of positions (FEN)", "局面列表（FEN）", "局面清單（FEN）"},

    // The notations.
    Row{"Chinese, simplified", "中文（简体）", "中文（簡體）"},
    Row{"Chinese, simplified, file form", "中文（简体，总写路数）", "中文（簡體，總寫路數）"},
    Row{"Chinese, traditional", "中文（繁体）", "中文（繁體）"},
    Row{"Chinese, traditional, file form", "中文（繁体，总写路数）", "中文（繁體，總寫路數）"},
    Row{"WXF, as since 2018", "WXF（2018 年起）", "WXF（2018 年起）"},
    Row{"WXF, as in 1997", "WXF（1997 年）", "WXF（1997 年）"},
    Row{"WXF, as on xqbase", "WXF（象棋百科全书网）", "WXF（象棋百科全書網）"},
    Row{"ICCS coordinates", "ICCS 坐标", "ICCS 座標"},
    Row{"coordinates, ranks from 0", "坐标（行号从 0 起）", "座標（行號從 0 起）"},
    Row{"coordinates, ranks from 1", "坐标（行号从 1 起）", "座標（行號從 1 起）"},
    Row{"letters for the Chinese signs", "以字母代汉字", "以字母代漢字"},
    Row{"plain English", "英文", "英文"},
    Row{"algebraic, ranks from 0", "代数记法（行号从 0 起）", "代數記法（行號從 0 起）"},
    Row{"algebraic, ranks from 1", "代数记法（行号从 1 起）", "代數記法（行號從 1 起）"},
};
// clang-format on

}  // namespace

std::span<const Row> rows_of_titles() {
    return kRows;
}

}  // namespace chuhe::words
