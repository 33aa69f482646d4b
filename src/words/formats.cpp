// SPDX-License-Identifier: MIT
//
// What readers and writers say about their own format.
#include "words/tables.h"

namespace chuhe::words {
namespace {

// clang-format off
constexpr std::array kRows = {
    // XQStudio.
    Row{"no XQF file: it does not start with XQ", "不是 XQF 文件：开头不是 XQ", "不是 XQF 檔案：開頭不是 XQ"},
    Row{"the header of an XQF file has 1024 bytes, this has {n}", "XQF 文件头有 1024 字节，这里只有 {n}", "XQF 檔頭有 1024 位元組，這裡只有 {n}"},
    Row{"the version {n} is not known: read as the nearest", "不认识版本 {n}，按最接近的版本读取", "不認識版本 {n}，按最接近的版本讀取"},
    Row{"the kind of game {n} is not known", "不认识对局类型 {n}", "不認識對局類型 {n}"},
    Row{"the length of a comment is negative: taken for 0", "评注长度是负数，按 0 处理", "評註長度是負數，按 0 處理"},
    Row{"the length {n} of the field {text} is more than it has room for", "{text} 的长度 {n} 超出了存放的位置", "{text} 的長度 {n} 超出了存放的位置"},
    Row{"a comment of {n} bytes goes beyond the end of the file", "长 {n} 字节的评注超出了文件末尾", "長 {n} 位元組的評註超出了檔案末尾"},

    // What the binary formats share.
    Row{"the result {text} is not known: kept as a tag", "不认识结果 {text}，存入对局信息", "不認識結果 {text}，存入對局資訊"},
    Row{"the result {text} is not known", "不认识结果 {text}", "不認識結果 {text}"},
    Row{"{n} bytes after the end of the moves", "着法结束之后还有 {n} 字节", "著法結束之後還有 {n} 位元組"},
    Row{"these are no two squares of the board", "这不是棋盘上的两个点", "這不是棋盤上的兩個點"},
    Row{"the tree of moves ends early", "着法不完整", "著法不完整"},
    Row{"the tree of moves goes on with bytes that are no move", "着法之后的字节不是着法", "著法之後的位元組不是著法"},

    // CCBridge.
    Row{"no CCBridge library begins here", "这里不是象棋桥棋谱库", "這裡不是象棋橋棋譜庫"},
    Row{"the header of the library ends early", "棋谱库的开头不完整", "棋譜庫的開頭不完整"},
    Row{"the first record is not where the index ends", "第一个棋谱不在目录结束之处", "第一個棋譜不在目錄結束之處"},
    Row{"a record that is not in the index", "有一个棋谱不在目录中", "有一個棋譜不在目錄中"},
    Row{"the index names a record that is not there: {text}", "目录中的棋谱不存在：{text}", "目錄中的棋譜不存在：{text}"},
    Row{"a deleted record is left out: {text}", "略去已删除的棋谱：{text}", "略去已刪除的棋譜：{text}"},
    Row{"this record was deleted", "此棋谱已被删除", "此棋譜已被刪除"},
    Row{"a heading: this record has no moves", "标题：此棋谱没有着法", "標題：此棋譜沒有著法"},
    Row{"the index gives this record {n} bytes, it has {n2}", "目录说此棋谱有 {n} 字节，实有 {n2} 字节", "目錄說此棋譜有 {n} 位元組，實有 {n2} 位元組"},
    Row{"no CCBridge record begins here", "这里不是象棋桥棋谱", "這裡不是象棋橋棋譜"},
    Row{"the header of the record ends early", "棋谱的开头不完整", "棋譜的開頭不完整"},
    Row{"a CCBridge record of version {n}: only versions 1 and 2 are read", "象棋桥棋谱的版本是 {n}：只能读取版本 1 和 2", "象棋橋棋譜的版本是 {n}：只能讀取版本 1 和 2"},
    Row{"a comment of {n} bytes goes beyond the end of the record", "长 {n} 字节的评注超出了棋谱末尾", "長 {n} 位元組的評註超出了棋譜末尾"},
    Row{"this is no XML any more: {said}", "从这里起不是 XML：{said}", "從這裡起不是 XML：{said}"},
    Row{"this is no XML any more: {text}", "从这里起不是 XML：{text}", "從這裡起不是 XML：{text}"},
    Row{"no XML: {said}", "不是 XML：{said}", "不是 XML：{said}"},
    Row{"no XML: {text}", "不是 XML：{text}", "不是 XML：{text}"},
    Row{"no ChineseChessRecord in the XML", "XML 中没有 ChineseChessRecord", "XML 中沒有 ChineseChessRecord"},
    Row{"the element {text} is not known and left out", "略去不认识的 XML 元素 {text}", "略去不認識的 XML 元素 {text}"},
    Row{"a move without its squares", "有一着没有写出起止点", "有一著沒有寫出起止點"},
    Row{"error parsing document declaration/processing instruction", "声明或处理指令有误", "聲明或處理指令有誤"},
    Row{"error parsing document type declaration", "文档类型声明有误", "文件類型聲明有誤"},
    Row{"error parsing comment", "注释有误", "註解有誤"},
    Row{"error parsing CDATA section", "CDATA 有误", "CDATA 有誤"},
    Row{"error parsing PCDATA section", "文字有误", "文字有誤"},
    Row{"error parsing start element tag", "元素开头有误", "元素開頭有誤"},
    Row{"error parsing element attribute", "元素属性有误", "元素屬性有誤"},
    Row{"error parsing end element tag", "元素结尾有误", "元素結尾有誤"},
    Row{"start-end tags mismatch", "元素首尾不配", "元素首尾不配"},
    Row{"could not determine tag type", "标记类型不明", "標記類型不明"},
    Row{"no document element found", "没有元素", "沒有元素"},
    Row{"could not allocate memory", "内存不足", "記憶體不足"},

    // DhtmlXQ.
    Row{"no DhtmlXQ record in the text", "文中没有 DhtmlXQ 棋谱", "文中沒有 DhtmlXQ 棋譜"},
    Row{"the field {text} is not closed", "{text} 一项没有结束", "{text} 一項沒有結束"},
    Row{"the field {text} is closed as {text2}", "{text} 一项以 {text2} 结束", "{text} 一項以 {text2} 結束"},
    Row{"{text} is no list of moves: kept as a tag", "{text} 不是着法列表，存入对局信息", "{text} 不是著法清單，存入對局資訊"},
    Row{"there is another variation {n}", "变着 {n} 写了两次", "變著 {n} 寫了兩次"},
    Row{"it cannot be reached: line {n} is not there", "走不到这里：没有第 {n} 个变着", "走不到這裡：沒有第 {n} 個變著"},
    Row{"it cannot be reached: line {n} has only {n2} plies", "走不到这里：第 {n} 个变着只有 {n2} 步", "走不到這裡：第 {n} 個變著只有 {n2} 步"},
    Row{"it cannot be reached: line {n} cannot be reached either", "走不到这里：第 {n} 个变着也走不到", "走不到這裡：第 {n} 個變著也走不到"},
    Row{"the list of moves ends within a move", "着法列表在一着中间断了", "著法清單在一著中間斷了"},
    Row{"{text} belongs to no move: kept at the start", "{text} 不属于任何一着，存在开头", "{text} 不屬於任何一著，存在開頭"},
    Row{"{text}: there is no ply {n} in line {n2}, kept after the last one", "{text}：第 {n2} 个变着没有第 {n} 步，存在最后一步之后", "{text}：第 {n2} 個變著沒有第 {n} 步，存在最後一步之後"},

    // The text manual.
    Row{"the header has nine fields, found {n}", "开头应有九项，这里有 {n} 项", "開頭應有九項，這裡有 {n} 項"},
    Row{"the header says \"{text}\", the main line {text2}", "开头写“{text}”，主变却是{text2}", "開頭寫「{text}」，主變卻是{text2}"},
    Row{"there is no ply {n} in line {n2}: the comment is kept at the start", "着法行 {n2} 没有第 {n} 步，评注存在开头", "著法行 {n2} 沒有第 {n} 步，評註存在開頭"},
    Row{"repaired: {said}", "已修复：{said}", "已修復：{said}"},
    Row{"possible repair: {said}", "可以这样修复：{said}", "可以這樣修復：{said}"},
    Row{"line {n}, ply {n2}: {n3} moves are written twice, from {text}: {n4} of {n5} lines can then be played, {n6} without", "着法行 {n} 第 {n2} 步：从 {text} 起有 {n3} 着写了两遍；改后 {n5} 行中有 {n4} 行走得通，不改只有 {n6} 行", "著法行 {n} 第 {n2} 步：從 {text} 起有 {n3} 著寫了兩遍；改後 {n5} 行中有 {n4} 行走得通，不改只有 {n6} 行"},
    Row{"line {n}, ply {n2}: {text} should be {text2}: {n3} of {n4} lines can then be played, {n5} without", "着法行 {n} 第 {n2} 步：{text} 应为 {text2}；改后 {n4} 行中有 {n3} 行走得通，不改只有 {n5} 行", "著法行 {n} 第 {n2} 步：{text} 應為 {text2}；改後 {n4} 行中有 {n3} 行走得通，不改只有 {n5} 行"},
    Row{"line {n}, ply {n2}: {about}", "着法行 {n} 第 {n2} 步：{about}", "著法行 {n} 第 {n2} 步：{about}"},
    Row{"text after the end of the manual is left out: {text}", "略去棋谱结束之后的文字：{text}", "略去棋譜結束之後的文字：{text}"},
    Row{"a header field begins with #; left out: {text}", "开头各项以 # 起头，略去：{text}", "開頭各項以 # 起頭，略去：{text}"},
    Row{"the header has nine fields, and this is one more: {text}", "开头应有九项，这是多出的一项：{text}", "開頭應有九項，這是多出的一項：{text}"},
    Row{"there is a line {n} already", "着法行 {n} 写了两次", "著法行 {n} 寫了兩次"},
    Row{"a line of moves begins with #0 or #a#b-c", "着法行以 #0 或 #a#b-c 起头", "著法行以 #0 或 #a#b-c 起頭"},
    Row{"line {n} does not say what it branches from", "着法行 {n} 没有说明从哪里分出", "著法行 {n} 沒有說明從哪裡分出"},
    Row{"a line ends with @R @B @P $R $B or $P, found \"{text}\"", "着法行以 @R、@B、@P、$R、$B 或 $P 结束，这里是“{text}”", "著法行以 @R、@B、@P、$R、$B 或 $P 結束，這裡是「{text}」"},
    Row{"a comment begins with #b-c", "评注以 #b-c 起头", "評註以 #b-c 起頭"},
    Row{"line {n} branches from ply {n2} of line {n3}, which is not there", "着法行 {n} 从着法行 {n3} 的第 {n2} 步分出，而那一步不存在", "著法行 {n} 從著法行 {n3} 的第 {n2} 步分出，而那一步不存在"},
    Row{"line {n} branches from line {n2}, which is not there or branches from it", "着法行 {n} 从着法行 {n2} 分出，而后者不存在或从它分出", "著法行 {n} 從著法行 {n2} 分出，而後者不存在或從它分出"},
    Row{"its line branches from nowhere", "所在的着法行没有分出之处", "所在的著法行沒有分出之處"},
    Row{"{n} of {n2} line[s] cannot be reached: {list}", "{n2} 个着法行中有 {n} 个走不到：{list}", "{n2} 個著法行中有 {n} 個走不到：{list}"},
    Row{"others", "其他", "其他"},

    // Boards and steps with a header: formats/metadata_text.cpp, formats/chessmoveseq.cpp.
    Row{"a line of the header has the form @KEY=value, found \"{text}\" and {n} more such line[s]", "开头各行应写作 @KEY=value，这里是“{text}”，还有 {n} 行也这样", "開頭各行應寫作 @KEY=value，這裡是「{text}」，還有 {n} 行也這樣"},
    Row{"a line of the header has the form @KEY=value, found \"{text}\"", "开头各行应写作 @KEY=value，这里是“{text}”", "開頭各行應寫作 @KEY=value，這裡是「{text}」"},
    Row{"the line @@ that ends the header is missing", "缺少结束开头部分的 @@ 一行", "缺少結束開頭部分的 文件 一行"},
    Row{"Invalid From Position: {said}", "起点不对：{said}", "起點不對：{said}"},
    Row{"Invalid To Position: {said}", "终点不对：{said}", "終點不對：{said}"},
    Row{"Invalid Move Pattern: {said}", "走法不对：{said}", "走法不對：{said}"},
    Row{"Position Out Of Range: x is 1 to 9 and y is 1 to 10", "超出棋盘：x 应为 1 到 9，y 应为 1 到 10", "超出棋盤：x 應為 1 到 9，y 應為 1 到 10"},
    Row{"a step is four numbers", "一步要写四个数", "一步要寫四個數"},
    Row{"the header has no @TOTAL_STEP", "开头没有 @TOTAL_STEP", "開頭沒有 @TOTAL_STEP"},
    Row{"TOTAL_STEP is a number, found \"{text}\"", "TOTAL_STEP 应为数字，这里是“{text}”", "TOTAL_STEP 應為數字，這裡是「{text}」"},
    Row{"TOTAL_STEP is {text}, and the file has {n} step[s]", "TOTAL_STEP 是 {text}，而文件有 {n} 步", "TOTAL_STEP 是 {text}，而檔案有 {n} 步"},

    // What cannot be written.
    Row{"CCBridge files are UTF-16LE, and nothing else", "象棋桥文件只能是 UTF-16LE 编码", "象棋橋檔案只能是 UTF-16LE 編碼"},
    Row{"an XQF file holds no UTF-16 text", "XQF 文件不能存 UTF-16 文字", "XQF 檔案不能存 UTF-16 文字"},
};
// clang-format on

}  // namespace

std::span<const Row> rows_of_formats() {
    return kRows;
}

}  // namespace chuhe::words
