// SPDX-License-Identifier: MIT
//
// The help of `chuhe show`, `chuhe convert`, `chuhe check` and `chuhe formats`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// chuhe show
inline constexpr Row<> kSummaryShow{
    "help.show.summary",
    "show a record or a position: as text, a picture, or a web page",
    "显示棋谱或局面：文字、图片或网页",
    "顯示棋譜或局面：文字、圖片或網頁"};
inline constexpr Row<> kHelpShowNotation{
    "help.option.show.notation",
    "how moves are written: chinese, wxf, iccs, …",
    "着法的记谱法：chinese、wxf、iccs 等",
    "著法的記譜法：chinese、wxf、iccs 等"};
inline constexpr Row<> kHelpShowGame{
    "help.option.show.game",
    "the N-th game of the file",
    "文件中第 N 局",
    "檔案中第 N 局"};
inline constexpr Row<> kHelpShowPly{
    "help.option.show.ply",
    "the board after ply N of the main line, or end",
    "主变第 N 步后的棋盘，或 end",
    "主變第 N 步後的棋盤，或 end"};
inline constexpr Row<> kHelpShowPieces{
    "help.option.show.pieces",
    "chinese (default), traditional, letters or symbols",
    "chinese（默认）、traditional、letters 或 symbols",
    "chinese（預設）、traditional、letters 或 symbols"};
inline constexpr Row<> kHelpShowFlip{
    "help.option.show.flip",
    "view from Black's side",
    "从黑方一侧显示",
    "從黑方一側顯示"};
inline constexpr Row<> kHelpShowColor{
    "help.option.show.color",
    "auto (default), always, or never",
    "auto（默认）、always 或 never",
    "auto（預設）、always 或 never"};
inline constexpr Row<> kHelpShowEncoding{
    "help.option.show.encoding",
    "encoding of the file; default: detected. See below",
    "文件编码；默认自动识别，见下",
    "檔案編碼；預設自動辨識，見下"};
inline constexpr Row<> kHelpShowSvg{
    "help.option.show.svg",
    "an SVG picture, to stdout or to FILE",
    "SVG 图片，写到标准输出或 FILE",
    "SVG 圖片，寫到標準輸出或 FILE"};
inline constexpr Row<> kHelpShowPng{
    "help.option.show.png",
    "the same as a PNG picture",
    "同上，PNG 图片",
    "同上，PNG 圖片"};
inline constexpr Row<> kHelpShowGif{
    "help.option.show.gif",
    "the main line as an animated GIF",
    "主变的 GIF 动图",
    "主變的 GIF 動圖"};
inline constexpr Row<> kHelpShowHtml{
    "help.option.show.html",
    "the record as one web page to step through",
    "可逐步演示的网页",
    "可逐步演示的網頁"};
inline constexpr Row<> kHelpShowSize{
    "help.option.show.size",
    "width of a PNG (default 900) or GIF (default 450)",
    "PNG（默认 900）或 GIF（默认 450）的宽度",
    "PNG（預設 900）或 GIF（預設 450）的寬度"};
inline constexpr Row<> kHelpShowDelay{
    "help.option.show.delay",
    "seconds between moves of a GIF or page (default 1)",
    "GIF 或网页每步的间隔（秒，默认 1）",
    "GIF 或網頁每步的間隔（秒，預設 1）"};
inline constexpr Row<> kHelpShowJson{
    "help.option.show.json",
    "the position or the record as JSON",
    "以 JSON 输出局面或棋谱",
    "以 JSON 輸出局面或棋譜"};
inline constexpr Row<> kDetailsShow{
    "help.show.details",
    "FILE is a record in any format that `chuhe formats` lists, or - for standard input: its\n"
      "header, its moves with variations and comments, and the final board are shown. If it has\n"
      "several games, --game chooses one; without it they are listed. A board drawn in plain\n"
      "text, with letters or hanzi, is such a file too: chuhe show < board.txt\n"
      "\n"
      "FEN is the start position unless given; it need not be quoted. A board string as in text\n"
      "records, '#@…@#', is accepted as well.\n"
      "\n"
      "Red's pieces are 帅仕相马车炮兵 and Black's 将士象馬車砲卒 (traditional: 帥仕相傌俥炮兵), so\n"
      "that the sides differ without colours. The edges show the numbers of the files as each\n"
      "player counts them; with letters, the coordinates of h2e2.\n"
      "\n"
      "Encodings: utf-8, gbk, gb18030, big5, utf-16le, utf-16be; utf-16 is utf-16le, or what the\n"
      "byte order mark of the file says.\n",
    "FILE 是 `chuhe formats` 所列任意格式的棋谱，- 表示标准输入：显示对局信息、着法（含变着与评注）和\n"
      "最后的棋盘。文件有多局时用 --game 选一局，否则列出各局。用字母或汉字画的棋盘也可以：\n"
      "chuhe show < board.txt\n"
      "\n"
      "未给出 FEN 时用初始局面；FEN 不必加引号。也可用文字棋谱的局面串 '#@…@#'。\n"
      "\n"
      "红方棋子为帅仕相马车炮兵，黑方为将士象馬車砲卒（繁体：帥仕相傌俥炮兵），不用颜色也能区分。棋盘\n"
      "边上是双方各自数的路数；用字母时是 h2e2 的坐标。\n"
      "\n"
      "编码：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，文件有 BOM 时以其为准。\n",
    "FILE 是 `chuhe formats` 所列任意格式的棋譜，- 表示標準輸入：顯示對局資訊、著法（含變著與評註）和\n"
      "最後的棋盤。檔案有多局時用 --game 選一局，否則列出各局。用字母或漢字畫的棋盤也可以：\n"
      "chuhe show < board.txt\n"
      "\n"
      "未給出 FEN 時用初始局面；FEN 不必加引號。也可用文字棋譜的局面字串 '#@…@#'。\n"
      "\n"
      "紅方棋子為帥仕相傌俥炮兵，黑方為將士象馬車砲卒（簡體：紅方帅仕相马车炮兵，黑方将士象馬車砲卒），\n"
      "不用顏色也能區分。棋盤邊上是雙方各自數的路數；用字母時是 h2e2 的座標。\n"
      "\n"
      "編碼：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，檔案有 BOM 時以其為準。\n"};

// chuhe convert
inline constexpr Row<> kSummaryConvert{
    "help.convert.summary",
    "convert records to another format, reporting what it cannot hold",
    "把棋谱转换为另一种格式，并报告存不下的内容",
    "把棋譜轉換為另一種格式，並報告存不下的內容"};
inline constexpr Row<> kHelpConvertJson{
    "help.option.convert.json",
    "the report as JSON on standard output",
    "以 JSON 在标准输出上给出报告",
    "以 JSON 在標準輸出上給出報告"};
inline constexpr Row<> kHelpConvertTo{
    "help.option.convert.to",
    "format of OUT; default: from its extension",
    "OUT 的格式；默认由扩展名决定",
    "OUT 的格式；預設由副檔名決定"};
inline constexpr Row<> kHelpConvertFrom{
    "help.option.convert.from",
    "format of IN; default: detected",
    "IN 的格式；默认自动识别",
    "IN 的格式；預設自動辨識"};
inline constexpr Row<> kHelpConvertNotation{
    "help.option.convert.notation",
    "how moves are written; see below",
    "着法的记谱法，见下",
    "著法的記譜法，見下"};
inline constexpr Row<> kHelpConvertEncoding{
    "help.option.convert.encoding",
    "encoding of OUT; see below",
    "OUT 的编码，见下",
    "OUT 的編碼，見下"};
inline constexpr Row<> kHelpConvertFromEncoding{
    "help.option.convert.from_encoding",
    "encoding of IN; default: detected",
    "IN 的编码；默认自动识别",
    "IN 的編碼；預設自動辨識"};
inline constexpr Row<> kHelpConvertCompressed{
    "help.option.convert.compressed",
    "manual: without spaces",
    "manual：不留空格",
    "manual：不留空格"};
inline constexpr Row<> kHelpConvertRepair{
    "help.option.convert.repair",
    "manual: apply the repairs that would be proposed",
    "manual：直接修复可修复之处",
    "manual：直接修復可修復之處"};
inline constexpr Row<> kHelpConvertDeleted{
    "help.option.convert.deleted",
    "CBL: include records marked as deleted",
    "CBL：包括标为已删除的棋谱",
    "CBL：包括標為已刪除的棋譜"};
inline constexpr Row<> kHelpConvertOverwrite{
    "help.option.convert.overwrite",
    "replace files in the directory OUT, or an OUT that is IN",
    "覆盖文件夹 OUT 中的文件，或与 IN 相同的 OUT",
    "覆蓋資料夾 OUT 中的檔案，或與 IN 相同的 OUT"};
inline constexpr Row<> kHelpConvertStrict{
    "help.option.convert.strict",
    "write nothing if there is a loss, an error or a warning",
    "有内容丢失、错误或警告时不写入",
    "有內容遺失、錯誤或警告時不寫入"};
inline constexpr Row<> kDetailsConvert{
    "help.convert.details",
    "IN may be a directory, and IN and OUT may be - for standard input and output. Several games\n"
      "go into one file if the format can hold them; otherwise nothing is written. If OUT is a\n"
      "directory (an existing one, or a name that ends with /), each game becomes a file in it.\n"
      "\n"
      "Only --overwrite replaces files in such a directory, an OUT that is also the IN, and an\n"
      "existing OUT when several IN are named: `convert *.pgn` may lack its OUT.\n"
      "\n"
      "Notations: chinese, chinese-file, traditional, traditional-file, wxf, wxf-1997,\n"
      "wxf-xqbase, iccs, uci, uci-1, letters, english, san, san-1. PGN has all of them, wxf its\n"
      "three dialects, uci and manual one each; asking them for another is an error. Options that\n"
      "have no effect on OUT or any IN are reported in a note.\n"
      "\n"
      "Encodings: utf-8, gbk, gb18030, big5, utf-16le, utf-16be; utf-16 is utf-16le, or what the\n"
      "byte order mark of IN says.\n"
      "\n"
      "With --strict nothing is written if the output cannot hold everything, or if reading\n"
      "reported an error or a warning: ignored text, a guessed move. Notes do not count.\n"
      "\n"
      "The exit code is 0 if all games were read without errors and written, 1 if an input has\n"
      "errors (what can be read is still written), an output could not be written or --strict\n"
      "refused, and 2 if the command line is wrong.\n",
    "IN 可以是文件夹；IN 与 OUT 可以是 -，表示标准输入和输出。格式能存多局时，多局写入一个文件，\n"
      "否则不写入任何内容。OUT 是文件夹时（已存在，或名称以 / 结尾），每局写成其中的一个文件。\n"
      "\n"
      "只有 --overwrite 才会覆盖文件夹中的文件、与 IN 相同的 OUT，以及有多个 IN 时已存在的 OUT：\n"
      "`convert *.pgn` 可能漏写了 OUT。\n"
      "\n"
      "记谱法：chinese、chinese-file、traditional、traditional-file、wxf、wxf-1997、wxf-xqbase、iccs、\n"
      "uci、uci-1、letters、english、san、san-1。PGN 可用全部记谱法，wxf 有三种，uci 与 manual 各一种；\n"
      "指定其他记谱法会报错。对 OUT 或所有 IN 都不起作用的选项会有提示。\n"
      "\n"
      "编码：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，IN 有 BOM 时以其为准。\n"
      "\n"
      "使用 --strict 时，若输出存不下全部内容，或读取时有错误或警告（略去的文字、猜测的着法），则不写\n"
      "入任何内容。提示不计在内。\n"
      "\n"
      "退出码：读取无误并全部写出为 0；输入有错误（能读的部分照样写出）、输出无法写入或 --strict 拒绝\n"
      "为 1；命令行有误为 2。\n",
    "IN 可以是資料夾；IN 與 OUT 可以是 -，表示標準輸入和輸出。格式能存多局時，多局寫入一個檔案，\n"
      "否則不寫入任何內容。OUT 是資料夾時（已存在，或名稱以 / 結尾），每局寫成其中的一個檔案。\n"
      "\n"
      "只有 --overwrite 才會覆蓋資料夾中的檔案、與 IN 相同的 OUT，以及有多個 IN 時已存在的 OUT：\n"
      "`convert *.pgn` 可能漏寫了 OUT。\n"
      "\n"
      "記譜法：chinese、chinese-file、traditional、traditional-file、wxf、wxf-1997、wxf-xqbase、iccs、\n"
      "uci、uci-1、letters、english、san、san-1。PGN 可用全部記譜法，wxf 有三種，uci 與 manual 各一種；\n"
      "指定其他記譜法會報錯。對 OUT 或所有 IN 都不起作用的選項會有提示。\n"
      "\n"
      "編碼：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，IN 有 BOM 時以其為準。\n"
      "\n"
      "使用 --strict 時，若輸出存不下全部內容，或讀取時有錯誤或警告（略去的文字、猜測的著法），則不寫\n"
      "入任何內容。提示不計在內。\n"
      "\n"
      "結束代碼：讀取無誤並全部寫出為 0；輸入有錯誤（能讀的部分照樣寫出）、輸出無法寫入或 --strict 拒絕\n"
      "為 1；命令列有誤為 2。\n"};

// chuhe check
inline constexpr Row<> kSummaryCheck{
    "help.check.summary",
    "read records of any format and report every error with its place",
    "读取任意格式的棋谱，指出每处错误及其位置",
    "讀取任意格式的棋譜，指出每處錯誤及其位置"};
inline constexpr Row<> kHelpCheckFrom{
    "help.option.check.from",
    "format of the files; default: detected",
    "文件格式；默认自动识别",
    "檔案格式；預設自動辨識"};
inline constexpr Row<> kHelpCheckEncoding{
    "help.option.check.encoding",
    "encoding of the files; default: detected. See below",
    "文件编码；默认自动识别，见下",
    "檔案編碼；預設自動辨識，見下"};
inline constexpr Row<> kHelpCheckJson{
    "help.option.check.json",
    "the report as JSON",
    "以 JSON 输出报告",
    "以 JSON 輸出報告"};
inline constexpr Row<> kDetailsCheck{
    "help.check.details",
    "FILE may be a directory, or - for standard input.\n"
      "\n"
      "The main line of each game is checked against the rules: a recorded result that cannot be\n"
      "right (the mated side as the winner, a win despite perpetual check) is a warning; what the\n"
      "players or an arbiter may have decided otherwise is a note. The last line counts how the\n"
      "games ended. See docs/rules.md.\n"
      "\n"
      "Encodings: utf-8, gbk, gb18030, big5, utf-16le, utf-16be; utf-16 is utf-16le, or what the\n"
      "byte order mark of the file says.\n",
    "FILE 可以是文件夹，- 表示标准输入。\n"
      "\n"
      "按规则检查每局的主变：记录的结果不可能正确时（被将死的一方获胜、长将而胜）给出警告；可能由\n"
      "棋手或裁判另行决定的，给出提示。最后一行统计各局如何终局。详见 docs/rules.md。\n"
      "\n"
      "编码：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，文件有 BOM 时以其为准。\n",
    "FILE 可以是資料夾，- 表示標準輸入。\n"
      "\n"
      "按規則檢查每局的主變：記錄的結果不可能正確時（被將死的一方獲勝、長將而勝）給出警告；可能由\n"
      "棋手或裁判另行決定的，給出提示。最後一行統計各局如何終局。詳見 docs/rules.md。\n"
      "\n"
      "編碼：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，檔案有 BOM 時以其為準。\n"};

// chuhe formats
inline constexpr Row<> kSummaryFormats{
    "help.formats.summary",
    "list the record formats that can be read and written",
    "列出可读写的棋谱格式",
    "列出可讀寫的棋譜格式"};
inline constexpr Row<> kHelpFormatsJson{
    "help.option.formats.json",
    "the same as JSON",
    "以 JSON 输出",
    "以 JSON 輸出"};

// Every row above: a test counts them.
inline constexpr auto kRecordsHelpRows = std::to_array<const CatalogueRow*>({
    &kSummaryShow, &kHelpShowNotation, &kHelpShowGame, &kHelpShowPly, &kHelpShowPieces,
    &kHelpShowFlip, &kHelpShowColor, &kHelpShowEncoding, &kHelpShowSvg, &kHelpShowPng,
    &kHelpShowGif, &kHelpShowHtml, &kHelpShowSize, &kHelpShowDelay, &kHelpShowJson, &kDetailsShow,
    &kSummaryConvert, &kHelpConvertJson, &kHelpConvertTo, &kHelpConvertFrom,
    &kHelpConvertNotation, &kHelpConvertEncoding, &kHelpConvertFromEncoding,
    &kHelpConvertCompressed, &kHelpConvertRepair, &kHelpConvertDeleted, &kHelpConvertOverwrite,
    &kHelpConvertStrict, &kDetailsConvert, &kSummaryCheck, &kHelpCheckFrom, &kHelpCheckEncoding,
    &kHelpCheckJson, &kDetailsCheck, &kSummaryFormats, &kHelpFormatsJson});
// clang-format on

}  // namespace chuhe::messages
