// SPDX-License-Identifier: MIT
//
// The file formats: their names, and what is wrong with files of each.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// The formats.
inline constexpr Row<> kXqfTitle{
    "format.xqf",
    "XQStudio",
    "象棋演播室 XQStudio",
    "象棋演播室 XQStudio"};
inline constexpr Row<> kCbrTitle{"format.cbr", "CCBridge record", "象棋桥棋谱", "象棋橋棋譜"};
inline constexpr Row<> kCblTitle{"format.cbl", "CCBridge library", "象棋桥棋谱库", "象棋橋棋譜庫"};
inline constexpr Row<> kCbfTitle{
    "format.cbf",
    "CCBridge 2 (XML)",
    "象棋桥 2（XML）",
    "象棋橋 2（XML）"};
inline constexpr Row<> kPfcTitle{"format.pfc", "PengFei (XML)", "鹏飞象棋（XML）", "鵬飛象棋（XML）"};
inline constexpr Row<> kChnTitle{"format.chn", "Ourgame", "联众世界", "聯眾世界"};
inline constexpr Row<> kCcmTitle{"format.ccm", "Chinagames", "中国游戏中心", "中國遊戲中心"};
inline constexpr Row<> kCheTitle{"format.che", "QQ Game", "QQ 游戏", "QQ 遊戲"};
inline constexpr Row<> kDhtmlxqTitle{
    "format.dhtmlxq",
    "DhtmlXQ (UBB, as on 东萍)",
    "东萍 DhtmlXQ（UBB）",
    "東萍 DhtmlXQ（UBB）"};
inline constexpr Row<> kManualTitle{
    "format.manual",
    "text record with variations",
    "文字棋谱（含变着）",
    "文字棋譜（含變著）"};
inline constexpr Row<> kDrawnTitle{
    "format.drawn",
    "board drawn in plain text",
    "文字画成的棋盘",
    "文字畫成的棋盤"};
inline constexpr Row<> kChessboardTitle{
    "format.chessboard",
    "single position as text board",
    "单个局面（文字棋盘）",
    "單個局面（文字棋盤）"};
inline constexpr Row<> kChessmoveseqTitle{
    "format.chessmoveseq",
    "coordinate move list (each side's own view)",
    "坐标着法列表（各方视角）",
    "座標著法清單（各方視角）"};
inline constexpr Row<> kWxfTitle{
    "format.wxf",
    "World Xiangqi Federation, PlayOK",
    "世界象棋联合会 WXF、PlayOK",
    "世界象棋聯合會 WXF、PlayOK"};
inline constexpr Row<> kPgnTitle{"format.pgn", "Portable Game Notation", "PGN 棋谱", "PGN 棋譜"};
inline constexpr Row<> kEglibTitle{
    "format.eglib",
    "ChessQ endgame list",
    "ChessQ 残局列表",
    "ChessQ 殘局清單"};
inline constexpr Row<> kEpdTitle{
    "format.epd",
    "positions with remarks (EPD)",
    "带说明的局面（EPD）",
    "帶說明的局面（EPD）"};
inline constexpr Row<> kUciTitle{
    "format.uci",
    "list of moves, one game per line",
    "着法列表，每行一局",
    "著法清單，每行一局"};
inline constexpr Row<> kFenTitle{
    "format.fen",
    "list of positions (FEN)",
    "局面列表（FEN）",
    "局面清單（FEN）"};

inline constexpr Row<> kFormatIsRead{"format.is_read", "read", "可读", "可讀"};
inline constexpr Row<> kFormatIsWritten{"format.is_written", "write", "可写", "可寫"};

// XQStudio.
inline constexpr Row<> kNotXqf{
    "xqf.not_xqf",
    "not an XQF file: it does not start with XQ",
    "不是 XQF 文件：开头不是 XQ",
    "不是 XQF 檔案：開頭不是 XQ"};
inline constexpr Row<Number> kXqfHeaderShort{
    "xqf.header_short",
    "an XQF header has 1024 bytes, this file has only {n}",
    "XQF 文件头有 1024 字节，这里只有 {n}",
    "XQF 檔頭有 1024 位元組，這裡只有 {n}"};
inline constexpr Row<Number> kXqfVersion{
    "xqf.version",
    "unknown version {version}: read as the nearest known one",
    "未知版本 {version}，按最接近的版本读取",
    "未知版本 {version}，按最接近的版本讀取"};
inline constexpr Row<Number> kXqfKind{
    "xqf.kind",
    "unknown game type {kind}",
    "未知对局类型 {kind}",
    "未知對局類型 {kind}"};
inline constexpr Row<> kNegativeLength{
    "xqf.negative_length",
    "negative comment length, read as 0",
    "评注长度是负数，按 0 处理",
    "評註長度是負數，按 0 處理"};
inline constexpr Row<Number, Text> kFieldTooLong{
    "xqf.field_too_long",
    "the length {n} of the field {name} exceeds its space",
    "{name} 的长度 {n} 超出了存放的位置",
    "{name} 的長度 {n} 超出了存放的位置"};
inline constexpr Row<Number> kCommentBeyondFile{
    "xqf.comment_beyond_file",
    "a comment of {n} {n?byte:bytes} extends beyond the end of the file",
    "长 {n} 字节的评注超出了文件末尾",
    "長 {n} 位元組的評註超出了檔案末尾"};
inline constexpr Row<> kXqfOneGame{
    "xqf.one_game",
    "an XQF file holds a single game",
    "XQF 文件只能存一局",
    "XQF 檔案只能存一局"};
inline constexpr Row<> kXqfNoUtf16{
    "xqf.no_utf16",
    "an XQF file cannot hold UTF-16 text",
    "XQF 文件不能存 UTF-16 文字",
    "XQF 檔案不能存 UTF-16 文字"};

// What the binary formats share.
inline constexpr Row<Text> kUnknownResultKept{
    "format.unknown_result_kept",
    "unknown result {result}: kept as a tag",
    "未知结果 {result}，存入对局信息",
    "未知結果 {result}，存入對局資訊"};
inline constexpr Row<Text> kUnknownResult{
    "format.unknown_result",
    "unknown result {result}",
    "未知结果 {result}",
    "未知結果 {result}"};
inline constexpr Row<Number> kBytesAfterMoves{
    "format.bytes_after_moves",
    "{n} {n?byte:bytes} after the end of the moves",
    "着法结束之后还有 {n} 字节",
    "著法結束之後還有 {n} 位元組"};
inline constexpr Row<> kNotTwoSquares{
    "format.not_two_squares",
    "not two squares of the board",
    "这不是棋盘上的两个点",
    "這不是棋盤上的兩個點"};
inline constexpr Row<> kMovesTruncated{
    "format.moves_truncated",
    "the move tree ends early",
    "着法不完整",
    "著法不完整"};
inline constexpr Row<> kMovesInvalid{
    "format.moves_invalid",
    "the move tree continues with bytes that are not a move",
    "后续的字节不是着法",
    "後續的位元組不是著法"};
inline constexpr Row<> kAsciiOnly{
    "format.ascii_only",
    "this format is ASCII only",
    "这种格式只能用 ASCII",
    "這種格式只能用 ASCII"};

// CCBridge.
inline constexpr Row<> kNotCbl{
    "cbl.not_cbl",
    "not a CCBridge library",
    "不是象棋桥棋谱库",
    "不是象棋橋棋譜庫"};
inline constexpr Row<> kCblHeaderShort{
    "cbl.header_short",
    "the library header is truncated",
    "棋谱库的文件头不完整",
    "棋譜庫的檔頭不完整"};
inline constexpr Row<> kCblIndexCut{
    "cbl.index_cut",
    "the library ends within its index: its records are lost",
    "棋谱库在目录中间断掉，其后的棋谱已丢失",
    "棋譜庫在目錄中間斷掉，其後的棋譜已遺失"};
inline constexpr Row<> kFirstRecordElsewhere{
    "cbl.first_record_elsewhere",
    "the first record does not follow the index",
    "第一份棋谱不在目录结束之处",
    "第一份棋譜不在目錄結束之處"};
inline constexpr Row<> kNotInIndex{
    "cbl.not_in_index",
    "a record that is missing from the index",
    "有一份棋谱不在目录中",
    "有一份棋譜不在目錄中"};
inline constexpr Row<Text> kIndexNamesMissing{
    "cbl.index_names_missing",
    "the index lists a record that does not exist: {title}",
    "目录中的棋谱不存在：{title}",
    "目錄中的棋譜不存在：{title}"};
inline constexpr Row<Text> kDeletedLeftOut{
    "cbl.deleted_left_out",
    "a deleted record is skipped: {title}",
    "略去已删除的棋谱：{title}",
    "略去已刪除的棋譜：{title}"};
inline constexpr Row<> kWasDeleted{
    "cbl.was_deleted",
    "this record was deleted",
    "此棋谱已被删除",
    "此棋譜已被刪除"};
inline constexpr Row<> kHeading{
    "cbl.heading",
    "a heading: this record has no moves",
    "标题：此棋谱没有着法",
    "標題：此棋譜沒有著法"};
inline constexpr Row<Number, Number> kIndexSize{
    "cbl.index_size",
    "the index gives this record {stated} {stated?byte:bytes}, but it has {n}",
    "目录说此棋谱有 {stated} 字节，实有 {n} 字节",
    "目錄說此棋譜有 {stated} 位元組，實有 {n} 位元組"};
inline constexpr Row<> kNotCbr{
    "cbr.not_cbr",
    "not a CCBridge record",
    "不是象棋桥棋谱",
    "不是象棋橋棋譜"};
inline constexpr Row<> kCbrHeaderShort{
    "cbr.header_short",
    "the record header is truncated",
    "棋谱的文件头不完整",
    "棋譜的檔頭不完整"};
inline constexpr Row<Number> kCbrVersion{
    "cbr.version",
    "a CCBridge record of version {version}: only versions 1 and 2 are supported",
    "象棋桥棋谱的版本是 {version}：只支持版本 1 和 2",
    "象棋橋棋譜的版本是 {version}：只支援版本 1 和 2"};
inline constexpr Row<Number> kCommentBeyondRecord{
    "cbr.comment_beyond_record",
    "a comment of {n} {n?byte:bytes} extends beyond the end of the record",
    "长 {n} 字节的评注超出了棋谱末尾",
    "長 {n} 位元組的評註超出了棋譜末尾"};
inline constexpr Row<> kCbrOneGame{
    "cbr.one_game",
    "a CBR file holds a single game",
    "CBR 文件只能存一局",
    "CBR 檔案只能存一局"};
inline constexpr Row<> kCbrEncoding{
    "cbr.encoding",
    "CCBridge files are always UTF-16LE",
    "象棋桥文件只能是 UTF-16LE 编码",
    "象棋橋檔案只能是 UTF-16LE 編碼"};
inline constexpr Row<Message> kXmlEnds{
    "cbf.xml_ends",
    "invalid XML from here on: {reason}",
    "从这里起不是有效的 XML：{reason}",
    "從這裡起不是有效的 XML：{reason}"};
inline constexpr Row<Message> kNotXml{
    "cbf.not_xml",
    "invalid XML: {reason}",
    "不是有效的 XML：{reason}",
    "不是有效的 XML：{reason}"};
inline constexpr Row<> kNoChessRecord{
    "cbf.no_record",
    "the XML contains no ChineseChessRecord",
    "XML 中没有 ChineseChessRecord",
    "XML 中沒有 ChineseChessRecord"};
inline constexpr Row<Text> kBadReference{
    "xml.bad_reference",
    "invalid character reference {reference}: replaced",
    "字符引用 {reference} 无效，已替换",
    "字元參照 {reference} 無效，已替換"};
inline constexpr Row<Text> kUnknownElement{
    "cbf.unknown_element",
    "unknown element {name} is ignored",
    "略去未知的 XML 元素 {name}",
    "略去未知的 XML 元素 {name}"};
inline constexpr Row<Text> kUnknownAttribute{
    "pfc.unknown_attribute",
    "the unknown attribute {name} of moves is ignored",
    "略去着法的未知属性 {name}",
    "略去著法的未知屬性 {name}"};
inline constexpr Row<> kNotPfc{
    "pfc.not_pfc",
    "it contains no PengFei record",
    "没有鹏飞象棋的棋谱",
    "沒有鵬飛象棋的棋譜"};
inline constexpr Row<> kNoSteps{
    "site.no_steps",
    "it contains no moves of a game",
    "没有对局的着法",
    "沒有對局的著法"};
inline constexpr Row<> kStepCut{
    "site.step_cut",
    "the file ends within a step: it is cut short",
    "文件在一着中间断掉",
    "檔案在一著中間斷掉"};
inline constexpr Row<Number, Number> kWrongStepCount{
    "site.wrong_step_count",
    "the file declares {stated} {stated?step:steps} but has {n}",
    "文件声明有 {stated} 着，实际有 {n} 着",
    "檔案聲明有 {stated} 著，實際有 {n} 著"};
inline constexpr Row<> kCheMirror{
    "site.che_mirror",
    "descriptions of this format disagree about left and right: the game may be mirrored",
    "关于这种格式左右方向的说法不一，棋局可能左右颠倒",
    "關於這種格式左右方向的說法不一，棋局可能左右顛倒"};
inline constexpr Row<> kMoveWithoutSquares{
    "cbf.move_without_squares",
    "a move without its squares",
    "有一着没有写出起止点",
    "有一著沒有寫出起止點"};

// DhtmlXQ.
inline constexpr Row<> kNoDhtmlxq{
    "dhtmlxq.none",
    "the text contains no DhtmlXQ record",
    "文中没有 DhtmlXQ 棋谱",
    "文中沒有 DhtmlXQ 棋譜"};
inline constexpr Row<> kBracketCut{
    "dhtmlxq.bracket_cut",
    "the file ends within a bracket: it is cut short",
    "文件在方括号中间断掉",
    "檔案在方括號中間斷掉"};
inline constexpr Row<> kRecordCut{
    "dhtmlxq.record_cut",
    "the file ends before [/DhtmlXQ]: it is probably cut short",
    "文件没有以 [/DhtmlXQ] 结束，可能不完整",
    "檔案沒有以 [/DhtmlXQ] 結束，可能不完整"};
inline constexpr Row<Text> kFieldCut{
    "dhtmlxq.field_cut",
    "the file ends within the field {name}: it is cut short",
    "文件在 {name} 一项中间断掉",
    "檔案在 {name} 一項中間斷掉"};
inline constexpr Row<Text> kFieldNotClosed{
    "dhtmlxq.field_not_closed",
    "the field {name} is not closed",
    "{name} 一项没有结束",
    "{name} 一項沒有結束"};
inline constexpr Row<Text, Text> kFieldClosedAs{
    "dhtmlxq.field_closed_as",
    "the field {name} is closed as {other}",
    "{name} 一项以 {other} 结束",
    "{name} 一項以 {other} 結束"};
inline constexpr Row<Text> kNotAMoveList{
    "dhtmlxq.not_a_move_list",
    "{name} is not a move list: kept as a tag",
    "{name} 不是着法列表，存入对局信息",
    "{name} 不是著法清單，存入對局資訊"};
inline constexpr Row<Number> kSecondVariation{
    "dhtmlxq.second_variation",
    "duplicate variation {number}",
    "变着 {number} 写了两次",
    "變著 {number} 寫了兩次"};
inline constexpr Row<Number> kUnreachedMissing{
    "dhtmlxq.unreached_missing",
    "it cannot be reached: line {line} does not exist",
    "走不到这里：没有第 {line} 个变着",
    "走不到這裡：沒有第 {line} 個變著"};
inline constexpr Row<Number, Number> kUnreachedShort{
    "dhtmlxq.unreached_short",
    "it cannot be reached: line {line} has only {plies} {plies?ply:plies}",
    "走不到这里：第 {line} 个变着只有 {plies} 步",
    "走不到這裡：第 {line} 個變著只有 {plies} 步"};
inline constexpr Row<Number> kUnreachedEither{
    "dhtmlxq.unreached_either",
    "it cannot be reached: line {line} cannot be reached either",
    "走不到这里：第 {line} 个变着也走不到",
    "走不到這裡：第 {line} 個變著也走不到"};
inline constexpr Row<> kEndsWithinMove{
    "dhtmlxq.ends_within_move",
    "the move list ends within a move",
    "着法列表在一着中间断了",
    "著法清單在一著中間斷了"};
inline constexpr Row<Text> kBelongsToNoMove{
    "dhtmlxq.belongs_to_no_move",
    "{name} does not belong to any move: kept at the start",
    "{name} 不属于任何一着，存在开头",
    "{name} 不屬於任何一著，存在開頭"};
inline constexpr Row<Text, Number, Number> kNoSuchPly{
    "dhtmlxq.no_such_ply",
    "{name}: line {line} has no ply {ply}; kept after its last ply",
    "{name}：第 {line} 个变着没有第 {ply} 步，存在最后一步之后",
    "{name}：第 {line} 個變著沒有第 {ply} 步，存在最後一步之後"};

// Text records.
inline constexpr Row<Number> kFewFields{
    "manual.few_fields",
    "the header has {n} {n?field:fields}, expected nine",
    "开头应有九项，这里有 {n} 项",
    "開頭應有九項，這裡有 {n} 項"};
inline constexpr Row<Text, Message> kFirstMoverDiffers{
    "manual.first_mover_differs",
    "the header says '{header}', but in the main line {side} moves first",
    "开头写“{header}”，主变却是{side}先走",
    "開頭寫「{header}」，主變卻是{side}先走"};
inline constexpr Row<Number, Number> kNoSuchManualPly{
    "manual.no_such_ply",
    "line {line} has no ply {ply}: the comment is kept at the start",
    "着法行 {line} 没有第 {ply} 步，评注存在开头",
    "著法行 {line} 沒有第 {ply} 步，評註存在開頭"};
inline constexpr Row<Message> kRepaired{
    "manual.repaired",
    "repaired: {repair}",
    "已修复：{repair}",
    "已修復：{repair}"};
inline constexpr Row<> kRepairsCutShort{
    "manual.repairs_cut_short",
    "the search for repairs was cut short: the record is too large to try them all",
    "棋谱太大，未能试遍所有修复方案",
    "棋譜太大，未能試遍所有修復方案"};
inline constexpr Row<Text, Text> kManualResultsDiffer{
    "manual.results_differ",
    "the header says {words}, but the main line ends with {mark}; using the header",
    "对局信息为{words}，主变却以 {mark} 结束；以对局信息为准",
    "對局資訊為{words}，主變卻以 {mark} 結束；以對局資訊為準"};
inline constexpr Row<Text, Text> kResultReworded{
    "manual.result_reworded",
    "the result '{words}' will be written as '{written}'",
    "结果“{words}”写出时作“{written}”",
    "結果「{words}」寫出時作「{written}」"};
inline constexpr Row<List> kLinesRenumbered{
    "manual.lines_renumbered",
    "when written back as a text record, its lines are renumbered: {changes|, }",
    "再写成文字棋谱时，各行重新编号：{changes|、}",
    "再寫成文字棋譜時，各行重新編號：{changes|、}"};
inline constexpr Row<Text, Text, Text> kRepeatedKey{
    "metadata.repeated_key",
    "a second @{key}, {value}, is ignored: the first is {first}",
    "@{key} 重复出现，其值为 {value}；以第一个 {first} 为准",
    "@{key} 重複出現，其值為 {value}；以第一個 {first} 為準"};
inline constexpr Row<Message> kPossibleRepair{
    "manual.possible_repair",
    "possible repair: {repair}",
    "可以这样修复：{repair}",
    "可以這樣修復：{repair}"};
inline constexpr Row<Number, Number, Number, Text, Number, Number, Number> kRepairDoubled{
    "manual.repair_doubled",
    "line {line}, ply {ply}: {n} {n?move is:moves are} written twice, from {move} on: then {after} of {lines} {lines?line:lines} can be played, {before} without the repair",
    "着法行 {line} 第 {ply} 步：从 {move} 起有 {n} 着写了两遍；改后 {lines} 行中有 {after} 行走得通，不改只有 {before} 行",
    "著法行 {line} 第 {ply} 步：從 {move} 起有 {n} 著寫了兩遍；改後 {lines} 行中有 {after} 行走得通，不改只有 {before} 行"};
inline constexpr Row<Number, Number, Text, Text, Number, Number, Number> kRepairReplaced{
    "manual.repair_replaced",
    "line {line}, ply {ply}: {move} should be {replacement}: then {after} of {lines} {lines?line:lines} can be played, {before} without the repair",
    "着法行 {line} 第 {ply} 步：{move} 应为 {replacement}；改后 {lines} 行中有 {after} 行走得通，不改只有 {before} 行",
    "著法行 {line} 第 {ply} 步：{move} 應為 {replacement}；改後 {lines} 行中有 {after} 行走得通，不改只有 {before} 行"};
inline constexpr Row<Number, Number, Message> kInLine{
    "manual.in_line",
    "line {line}, ply {ply}: {message}",
    "着法行 {line} 第 {ply} 步：{message}",
    "著法行 {line} 第 {ply} 步：{message}"};
inline constexpr Row<Text> kTextAfterManual{
    "manual.text_after",
    "text after the end of the record is ignored: {text}",
    "略去棋谱结束之后的文字：{text}",
    "略去棋譜結束之後的文字：{text}"};
inline constexpr Row<Text> kBadField{
    "manual.bad_field",
    "a header field must begin with #; ignored: {text}",
    "开头各项以 # 起头，略去：{text}",
    "開頭各項以 # 起頭，略去：{text}"};
inline constexpr Row<Text> kTenthField{
    "manual.tenth_field",
    "a header has nine fields; this is one too many: {text}",
    "开头应有九项，这是多出的一项：{text}",
    "開頭應有九項，這是多出的一項：{text}"};
inline constexpr Row<> kHeaderNotEnded{
    "manual.header_not_ended",
    "the line '##' is missing before the moves",
    "着法之前缺一行“##”",
    "著法之前缺一行「##」"};
inline constexpr Row<> kLinesNotEnded{
    "manual.lines_not_ended",
    "the line '##' is missing after the moves: the record may be cut short",
    "着法之后缺一行“##”，棋谱可能不完整",
    "著法之後缺一行「##」，棋譜可能不完整"};
inline constexpr Row<> kNoMainLine{
    "manual.no_main_line",
    "it has no main line: a line that begins with #0",
    "没有主变：应有以 #0 起头的一行",
    "沒有主變：應有以 #0 起頭的一行"};
inline constexpr Row<Number> kSecondLine{
    "manual.second_line",
    "duplicate line {line}",
    "着法行 {line} 写了两次",
    "著法行 {line} 寫了兩次"};
inline constexpr Row<> kBadLineHead{
    "manual.bad_line_head",
    "a line of moves must begin with #0 or #a#b-c",
    "着法行以 #0 或 #a#b-c 起头",
    "著法行以 #0 或 #a#b-c 起頭"};
inline constexpr Row<Number> kNoBranchPoint{
    "manual.no_branch_point",
    "line {line} does not say where it branches off",
    "着法行 {line} 没有说明从哪里分出",
    "著法行 {line} 沒有說明從哪裡分出"};
inline constexpr Row<Text> kBadLineEnd{
    "manual.bad_line_end",
    "a line must end with @R @B @P $R $B or $P, found '{text}'",
    "着法行以 @R、@B、@P、$R、$B 或 $P 结束，这里是“{text}”",
    "著法行以 @R、@B、@P、$R、$B 或 $P 結束，這裡是「{text}」"};
inline constexpr Row<> kBadCommentHead{
    "manual.bad_comment_head",
    "a comment must begin with #b-c",
    "评注以 #b-c 起头",
    "評註以 #b-c 起頭"};
inline constexpr Row<Number, Number, Number> kBranchMissing{
    "manual.branch_missing",
    "line {line} branches off at ply {ply} of line {parent}, which does not exist",
    "着法行 {line} 从着法行 {parent} 的第 {ply} 步分出，而那一步不存在",
    "著法行 {line} 從著法行 {parent} 的第 {ply} 步分出，而那一步不存在"};
inline constexpr Row<Number, Number> kBranchCircular{
    "manual.branch_circular",
    "line {line} branches off line {parent}, which does not exist or branches off it",
    "着法行 {line} 从着法行 {parent} 分出，而后者不存在或从它分出",
    "著法行 {line} 從著法行 {parent} 分出，而後者不存在或從它分出"};
inline constexpr Row<> kBranchesNowhere{
    "manual.branches_nowhere",
    "its line has no valid branch point",
    "所在的着法行没有分出之处",
    "所在的著法行沒有分出之處"};
inline constexpr Row<Number, Number, List> kUnreachedLines{
    "manual.unreached_lines",
    "{n} of {lines} {lines?line:lines} cannot be reached: {names|, | and }",
    "{lines} 个着法行中有 {n} 个走不到：{names|、}",
    "{lines} 個著法行中有 {n} 個走不到：{names|、}"};
inline constexpr Row<> kOthers{"manual.others", "others", "其他", "其他"};

// Boards and steps with a header.
inline constexpr Row<Text> kBadHeaderLine{
    "metadata.bad_line",
    "a header line must have the form @KEY=value, found '{text}'",
    "开头各行应写作 @KEY=value，这里是“{text}”",
    "開頭各行應寫作 @KEY=value，這裡是「{text}」"};
inline constexpr Row<Text, Number> kBadHeaderLines{
    "metadata.bad_lines",
    "a header line must have the form @KEY=value, found '{text}' and {n} more such {n?line:lines}",
    "开头各行应写作 @KEY=value，这里是“{text}”，还有 {n} 行也这样",
    "開頭各行應寫作 @KEY=value，這裡是「{text}」，還有 {n} 行也這樣"};
inline constexpr Row<> kNoHeaderEnd{
    "metadata.no_end",
    "the line @@ that ends the header is missing",
    "缺少结束开头部分的 @@ 一行",
    "缺少結束開頭部分的 @@ 一行"};
inline constexpr Row<Text> kBadHeaderEnd{
    "metadata.bad_end",
    "the header must end with a line @@, found '{text}'",
    "开头部分应以 @@ 一行结束，这里是“{text}”",
    "開頭部分應以 @@ 一行結束，這裡是「{text}」"};
inline constexpr Row<Message> kInvalidFrom{
    "step.invalid_from",
    "Invalid From Position: {reason}",
    "起点不对：{reason}",
    "起點不對：{reason}"};
inline constexpr Row<Message> kInvalidTo{
    "step.invalid_to",
    "Invalid To Position: {reason}",
    "终点不对：{reason}",
    "終點不對：{reason}"};
inline constexpr Row<Message> kInvalidPattern{
    "step.invalid_pattern",
    "Invalid Move Pattern: {reason}",
    "走法不对：{reason}",
    "走法不對：{reason}"};
inline constexpr Row<> kOutOfRange{
    "step.out_of_range",
    "Position Out Of Range: x must be 1 to 9 and y 1 to 10",
    "超出棋盘：x 应为 1 到 9，y 应为 1 到 10",
    "超出棋盤：x 應為 1 到 9，y 應為 1 到 10"};
inline constexpr Row<> kFourNumbers{
    "step.four_numbers",
    "a step must be four numbers",
    "一步要写四个数",
    "一步要寫四個數"};
inline constexpr Row<> kNoTotalStep{
    "step.no_total",
    "the header has no @TOTAL_STEP",
    "开头没有 @TOTAL_STEP",
    "開頭沒有 @TOTAL_STEP"};
inline constexpr Row<Text> kBadTotalStep{
    "step.bad_total",
    "TOTAL_STEP must be a number, found '{text}'",
    "TOTAL_STEP 应为数字，这里是“{text}”",
    "TOTAL_STEP 應為數字，這裡是「{text}」"};
inline constexpr Row<Text, Number> kWrongTotalStep{
    "step.wrong_total",
    "TOTAL_STEP is {text}, but the file has {n} {n?step:steps}",
    "TOTAL_STEP 是 {text}，而文件有 {n} 步",
    "TOTAL_STEP 是 {text}，而檔案有 {n} 步"};

// Every row above: a test counts them.
inline constexpr auto kFormatsRows = std::to_array<const CatalogueRow*>({
    &kXqfTitle, &kCbrTitle, &kCblTitle, &kCbfTitle, &kPfcTitle, &kChnTitle, &kCcmTitle, &kCheTitle,
    &kDhtmlxqTitle, &kManualTitle, &kDrawnTitle, &kChessboardTitle, &kChessmoveseqTitle, &kWxfTitle,
    &kPgnTitle, &kEglibTitle, &kEpdTitle, &kUciTitle, &kFenTitle, &kFormatIsRead, &kFormatIsWritten,
    &kNotXqf, &kXqfHeaderShort, &kXqfVersion, &kXqfKind, &kNegativeLength, &kFieldTooLong,
    &kCommentBeyondFile, &kXqfOneGame, &kXqfNoUtf16, &kUnknownResultKept, &kUnknownResult,
    &kBytesAfterMoves, &kNotTwoSquares, &kMovesTruncated, &kMovesInvalid, &kAsciiOnly, &kNotCbl,
    &kCblHeaderShort, &kCblIndexCut, &kFirstRecordElsewhere, &kNotInIndex, &kIndexNamesMissing,
    &kDeletedLeftOut, &kWasDeleted, &kHeading, &kIndexSize, &kNotCbr, &kCbrHeaderShort,
    &kCbrVersion, &kCommentBeyondRecord, &kCbrOneGame, &kCbrEncoding, &kXmlEnds, &kNotXml,
    &kNoChessRecord, &kBadReference, &kUnknownElement, &kUnknownAttribute, &kNotPfc, &kNoSteps, &kStepCut,
    &kWrongStepCount, &kCheMirror, &kMoveWithoutSquares, &kNoDhtmlxq, &kBracketCut, &kRecordCut,
    &kFieldCut, &kFieldNotClosed, &kFieldClosedAs, &kNotAMoveList, &kSecondVariation,
    &kUnreachedMissing, &kUnreachedShort, &kUnreachedEither, &kEndsWithinMove, &kBelongsToNoMove,
    &kNoSuchPly, &kFewFields, &kFirstMoverDiffers, &kNoSuchManualPly, &kRepaired, &kRepairsCutShort,
    &kManualResultsDiffer, &kResultReworded, &kLinesRenumbered, &kRepeatedKey, &kPossibleRepair,
    &kRepairDoubled, &kRepairReplaced, &kInLine, &kTextAfterManual, &kBadField, &kTenthField,
    &kHeaderNotEnded, &kLinesNotEnded, &kNoMainLine, &kSecondLine, &kBadLineHead, &kNoBranchPoint, &kBadLineEnd, &kBadCommentHead, &kBranchMissing,
    &kBranchCircular, &kBranchesNowhere, &kUnreachedLines, &kOthers, &kBadHeaderLine,
    &kBadHeaderLines, &kNoHeaderEnd, &kBadHeaderEnd, &kInvalidFrom, &kInvalidTo, &kInvalidPattern,
    &kOutOfRange, &kFourNumbers, &kNoTotalStep, &kBadTotalStep, &kWrongTotalStep});
// clang-format on

}  // namespace chuhe::messages
