// SPDX-License-Identifier: MIT
//
// What readers of records say about files and text.
#include "words/tables.h"

namespace chuhe::words {
namespace {

// clang-format off
constexpr std::array kRows = {
    // formats/format.cpp, formats/refusal.cpp: files that are no records.
    Row{"the file is empty", "文件是空的", "檔案是空的"},
    Row{"no known record format", "不是已知的棋谱格式", "不是已知的棋譜格式"},
    Row{"{said} can only be written", "{said}只能写出，不能读取", "{said}只能寫出，不能讀取"},
    Row{"a diagram of xiangqi-setup (XAY): pieces and arrows, not a game record", "xiangqi-setup 的棋图（XAY）：只有棋子和箭头，不是棋谱", "xiangqi-setup 的棋圖（XAY）：只有棋子和箭頭，不是棋譜"},
    Row{"a diagram of xiangqi-setup (annoFEN): marks on a board, not a game record", "xiangqi-setup 的棋图（annoFEN）：只是棋盘上的标记，不是棋谱", "xiangqi-setup 的棋圖（annoFEN）：只是棋盤上的標記，不是棋譜"},
    Row{"a list of solved exercises (.eplib): it holds no position and no move", "已解习题的记录（.eplib）：没有局面，也没有着法", "已解習題的記錄（.eplib）：沒有局面，也沒有著法"},
    Row{"an SQLite database, perhaps an opening book (OBK, pfBook, XQB): not a game record", "SQLite 数据库，可能是开局库（OBK、pfBook、XQB）：不是棋谱", "SQLite 資料庫，可能是開局庫（OBK、pfBook、XQB）：不是棋譜"},
    Row{"a {at} archive: unpack it first", "{at} 压缩文件：请先解压", "{at} 壓縮檔：請先解壓縮"},
    Row{"an {at} archive: unpack it first", "{at} 压缩文件：请先解压", "{at} 壓縮檔：請先解壓縮"},
    Row{"a PDF document", "PDF 文档", "PDF 文件"},
    Row{"an opening book of Chuhe: not a game record", "楚河的开局库：不是棋谱", "楚河的開局庫：不是棋譜"},
    Row{"an opening book (BOOK.DAT of ElephantEye): not a game record", "开局库（ElephantEye 的 BOOK.DAT）：不是棋谱", "開局庫（ElephantEye 的 BOOK.DAT）：不是棋譜"},
    Row{"a {at} picture", "{at} 图片", "{at} 圖片"},
    Row{"an {at} picture", "{at} 图片", "{at} 圖片"},
    Row{"a web page without a DhtmlXQ record", "网页，其中没有 DhtmlXQ 棋谱", "網頁，其中沒有 DhtmlXQ 棋譜"},
    Row{"a program", "程序", "程式"},

    // Bytes and text: base/file.cpp, formats/text_source.cpp, formats/whole_text.cpp.
    Row{"the file ends early", "文件不完整", "檔案不完整"},
    Row{"the bytes end early", "内容不完整", "內容不完整"},
    Row{"the file is too large", "文件太大", "檔案太大"},
    Row{"it is a folder", "这是文件夹", "這是資料夾"},
    Row{"it is no file on a disk", "这不是磁盘上的文件", "這不是磁碟上的檔案"},
    Row{"cannot read on: {about}", "无法继续读取：{about}", "無法繼續讀取：{about}"},
    Row{"cannot read on: {text}", "无法继续读取：{text}", "無法繼續讀取：{text}"},
    Row{"bytes that are no {at}", "有些字节不是 {at} 编码", "有些位元組不是 {at} 編碼"},
    Row{"{n} more places with bytes that are no {at}", "另有 {n} 处字节不是 {at} 编码", "另有 {n} 處位元組不是 {at} 編碼"},
    Row{"{n} place is no text in {at}", "有 {n} 处不是 {at} 编码的文字", "有 {n} 處不是 {at} 編碼的文字"},
    Row{"{n} places are no text in {at}", "有 {n} 处不是 {at} 编码的文字", "有 {n} 處不是 {at} 編碼的文字"},
    Row{"the text is taken for {at} and may be {at2}: choose its encoding (--encoding; for convert --from-encoding) if it looks wrong", "文字按 {at} 编码读取，也可能是 {at2}：若有乱码，请另选编码", "文字按 {at} 編碼讀取，也可能是 {at2}：若有亂碼，請另選編碼"},

    // PGN, WXF and lists.
    Row{"no game in it", "其中没有棋谱", "其中沒有棋譜"},
    Row{"text {said} is left out: {text} (and {n} more line[s])", "略去{said}的文字：{text}（还有 {n} 行）", "略去{said}的文字：{text}（還有 {n} 行）"},
    Row{"text {said} is left out: {text}", "略去{said}的文字：{text}", "略去{said}的文字：{text}"},
    Row{"before the game", "对局之前", "對局之前"},
    Row{"after the result", "结果之后", "結果之後"},
    Row{"the tag {text} is not closed by \"]", "对局信息 {text} 没有以 \"] 结束", "對局資訊 {text} 沒有以 \"] 結束"},
    Row{"a line for other programs is left out: {text}", "略去给其他程序的一行：{text}", "略去給其他程式的一行：{text}"},
    Row{"a bracket without its partner", "括号不成对", "括號不成對"},
    Row{"the move is labelled as one of {said}, and {said2} is to move", "着法注明是{said}所走，而轮到{said2}走", "著法註明是{said}所走，而輪到{said2}走"},
    Row{"\"{text}\" is no move; kept as a comment", "“{text}”不是着法，存为评注", "「{text}」不是著法，存為評註"},
    Row{"({text}) holds no move; kept as a comment", "（{text}）中没有着法，存为评注", "（{text}）中沒有著法，存為評註"},
    Row{"the header says {at}, but the moves end with {at2}", "开头写的结果是 {at}，着法末尾却是 {at2}", "開頭寫的結果是 {at}，著法末尾卻是 {at2}"},
    Row{"the comment is not closed by }", "评注没有以 } 结束", "評註沒有以 } 結束"},
    Row{"quotes with nothing in them", "引号中没有内容", "引號中沒有內容"},
    Row{"passes", "这一着弃权不走", "這一著棄權不走"},
    Row{"was kept as a step that cannot be played", "原是走不了的一步，照旧保留", "原是走不了的一步，照舊保留"},
    Row{"was kept as text that cannot be played", "原是走不了的文字，照旧保留", "原是走不了的文字，照舊保留"},
    Row{"$ without a number", "$ 之后没有数字", "$ 之後沒有數字"},
    Row{"a variation is not closed by )", "变着没有以 ) 结束", "變著沒有以 ) 結束"},
    Row{"a second FEN is left out: {text}", "略去第二个 FEN：{text}", "略去第二個 FEN：{text}"},
    Row{"\"{text}\" is no result; kept as a tag", "“{text}”不是对局结果，存入对局信息", "「{text}」不是對局結果，存入對局資訊"},
    Row{"the comment does not end with */", "评注没有以 */ 结束", "評註沒有以 */ 結束"},
    Row{"the moves do not end with }END", "着法没有以 }END 结束", "著法沒有以 }END 結束"},
    Row{"neither a keyword nor moves; kept as a comment: {text}", "既不是关键字也不是着法，存为评注：{text}", "既不是關鍵字也不是著法，存為評註：{text}"},
    Row{"a start position as a list of pieces is not understood", "看不懂以棋子列表写的起始局面", "看不懂以棋子清單寫的起始局面"},
    Row{"neither moves nor a position: {text}", "既不是着法也不是局面：{text}", "既不是著法也不是局面：{text}"},
    Row{"no line with moves or a position", "没有一行是着法或局面", "沒有一行是著法或局面"},
    Row{"no position: {text}", "不是局面：{text}", "不是局面：{text}"},
    Row{"no line with a position", "没有一行是局面", "沒有一行是局面"},
    Row{"a comment after the last game is left out: {text}", "略去最后一局之后的评注：{text}", "略去最後一局之後的評註：{text}"},
    Row{"text after the position is kept as a comment: {text}", "局面之后的文字存为评注：{text}", "局面之後的文字存為評註：{text}"},
    Row{"{text} is no number; kept as a tag", "{text} 不是数字，存入对局信息", "{text} 不是數字，存入對局資訊"},

    // Unplayable text that other formats keep: formats/folded_text.cpp.
    Row{"the file says that it cannot be played", "文件注明这一着走不了", "檔案註明這一著走不了"},
    Row{"ply {n}, {about}", "第 {n} 步，{about}", "第 {n} 步，{about}"},
};
// clang-format on

}  // namespace

std::span<const Row> rows_of_reading() {
    return kRows;
}

}  // namespace chuhe::words
