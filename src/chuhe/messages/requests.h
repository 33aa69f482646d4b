// SPDX-License-Identifier: MIT
//
// Requests to the server that are refused, and why.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// The body and its fields.
inline constexpr Row<Number, Number> kBodyNotJson{
    "request.body_not_json",
    "the body is not valid JSON from line {line}, column {column} on",
    "请求内容从第 {line} 行第 {column} 列起不是有效的 JSON",
    "請求內容從第 {line} 行第 {column} 欄起不是有效的 JSON"};
inline constexpr Row<> kBodyEmpty{
    "request.body_empty",
    "the body is empty; expected a JSON object",
    "请求内容为空，应为 JSON 对象",
    "請求內容為空，應為 JSON 物件"};
inline constexpr Row<> kNumberTooLarge{
    "request.number_too_large",
    "the body contains a number that is too large",
    "请求内容中有过大的数",
    "請求內容中有過大的數"};
inline constexpr Row<> kWrongKindOfValue{
    "request.wrong_kind_of_value",
    "a field has a value of the wrong type",
    "有一项的值类型不对",
    "有一項的值類型不對"};
inline constexpr Row<> kBodyTooDeep{
    "request.body_too_deep",
    "the body is nested too deeply",
    "请求内容嵌套太深",
    "請求內容巢狀太深"};
inline constexpr Row<> kBodyNotObject{
    "request.body_not_object",
    "the body must be a JSON object",
    "请求内容必须是 JSON 对象",
    "請求內容必須是 JSON 物件"};
inline constexpr Row<Text, Number, Number> kFieldTwice{
    "request.field_twice",
    "duplicate field '{name}' at line {line}, column {column}",
    "“{name}”在第 {line} 行第 {column} 列重复出现",
    "「{name}」在第 {line} 行第 {column} 欄重複出現"};
inline constexpr Row<Text, Number> kFieldNotSmallObject{
    "request.field_not_small_object",
    "'{name}' must be an object with at most {most} fields",
    "“{name}”必须是最多 {most} 项的对象",
    "「{name}」必須是最多 {most} 項的物件"};
inline constexpr Row<Text> kFieldNotObject{
    "request.field_not_object",
    "'{name}' must be an object",
    "“{name}”必须是对象",
    "「{name}」必須是物件"};
inline constexpr Row<Text> kFieldMissing{
    "request.field_missing",
    "'{name}' is missing",
    "缺少“{name}”",
    "缺少「{name}」"};
inline constexpr Row<Text> kFieldNotText{
    "request.field_not_text",
    "'{name}' must be a string",
    "“{name}”必须是字符串",
    "「{name}」必須是字串"};
inline constexpr Row<Text, Number> kFieldTextTooLong{
    "request.field_too_long",
    "'{name}' is longer than {most} bytes",
    "“{name}”超过 {most} 字节",
    "「{name}」超過 {most} 位元組"};
inline constexpr Row<Text> kFieldNotWhole{
    "request.field_not_whole",
    "'{name}' must be a whole number",
    "“{name}”必须是整数",
    "「{name}」必須是整數"};
inline constexpr Row<Text, Number, Number> kFieldOutOfRange{
    "request.field_out_of_range",
    "'{name}' must be from {least} to {most}",
    "“{name}”必须在 {least} 到 {most} 之间",
    "「{name}」必須在 {least} 到 {most} 之間"};
inline constexpr Row<Text> kFieldNotBoolean{
    "request.field_not_boolean",
    "'{name}' must be true or false",
    "“{name}”必须是 true 或 false",
    "「{name}」必須是 true 或 false"};
inline constexpr Row<Text> kFieldNotTexts{
    "request.field_not_texts",
    "'{name}' must be a list of strings",
    "“{name}”必须是字符串列表",
    "「{name}」必須是字串清單"};
inline constexpr Row<Text> kFieldNotList{
    "request.field_not_list",
    "'{name}' must be a list",
    "“{name}”必须是列表",
    "「{name}」必須是清單"};
inline constexpr Row<Text, Number> kFieldTooMany{
    "request.field_too_many",
    "'{name}' has more than {most} elements",
    "“{name}”超过 {most} 项",
    "「{name}」超過 {most} 項"};
inline constexpr Row<Text> kUnknownField{
    "request.unknown_field",
    "unknown field '{name}'",
    "没有“{name}”这一项",
    "沒有「{name}」這一項"};
inline constexpr Row<Text, List> kUnknownFieldKnown{
    "request.unknown_field_known",
    "unknown field '{name}'; the fields are {known|, }",
    "没有“{name}”这一项，可用的有：{known|、}",
    "沒有「{name}」這一項，可用的有：{known|、}"};
inline constexpr Row<Text> kGivenTwice{
    "request.given_twice",
    "'{name}' is given twice",
    "“{name}”重复给出",
    "「{name}」重複給出"};
inline constexpr Row<Text, List> kWrongChoice{
    "request.wrong_choice",
    "'{name}' must be one of {choices|, }",
    "“{name}”应为以下之一：{choices|、}",
    "「{name}」應為以下之一：{choices|、}"};
inline constexpr Row<Text> kNotASide{
    "request.not_a_side",
    "'{name}' must be red or black",
    "“{name}”必须是 red 或 black",
    "「{name}」必須是 red 或 black"};
inline constexpr Row<Text> kNotADate{
    "request.not_a_date",
    "'{name}' must be a date such as 2024-05-31",
    "“{name}”应为 2024-05-31 这样的日期",
    "「{name}」應為 2024-05-31 這樣的日期"};
inline constexpr Row<> kPlayOrStudy{
    "request.play_or_study",
    "'kind' must be play or study",
    "“kind”应为 play 或 study",
    "「kind」應為 play 或 study"};
inline constexpr Row<> kMainOrSecond{
    "request.main_or_second",
    "'slot' must be main or second",
    "“slot”应为 main 或 second",
    "「slot」應為 main 或 second"};
inline constexpr Row<Text> kOwnEngineOnly{
    "request.own_engine_only",
    "'{name}' is for the built-in engine; other engines have options of their own",
    "“{name}”只用于内置引擎；其他引擎请在其选项中设置",
    "「{name}」只用於內建引擎；其他引擎請在其選項中設定"};
inline constexpr Row<> kMoveOrMoves{
    "request.move_or_moves",
    "give either 'move' or 'moves'",
    "“move”和“moves”只能给一项",
    "「move」和「moves」只能給一項"};
inline constexpr Row<> kGamesAreNumbers{
    "request.games_are_numbers",
    "'games' must be a list of numbers",
    "“games”应为数字列表",
    "「games」應為數字清單"};
inline constexpr Row<> kGamesCount{
    "request.games_count",
    "'games' must name 1 to 1000 games",
    "“games”应列出 1 到 1000 局",
    "「games」應列出 1 到 1000 局"};
inline constexpr Row<> kNumberExpected{
    "request.number_expected",
    "expected a number",
    "这里应为数字",
    "這裡應為數字"};

// HTTP.
inline constexpr Row<> kServerFailed{
    "request.server_failed",
    "the server failed; nothing was changed",
    "服务器出错，没有改动任何内容",
    "伺服器出錯，沒有改動任何內容"};
inline constexpr Row<> kServerFailedUnsure{
    "request.server_failed_unsure",
    "the server failed; it is not known whether anything was changed: reload the page to see",
    "服务器出错，无法确定是否已有改动，请刷新页面确认",
    "伺服器出錯，無法確定是否已有改動，請重新載入頁面確認"};
inline constexpr Row<> kServerStopping{
    "request.server_stopping",
    "the server is stopping",
    "服务器正在停止",
    "伺服器正在停止"};
inline constexpr Row<> kNotHttp{
    "request.not_http",
    "this is not a valid HTTP/1.1 request",
    "这不是有效的 HTTP/1.1 请求",
    "這不是有效的 HTTP/1.1 請求"};
inline constexpr Row<> kBadEscape{
    "request.bad_escape",
    "a percent sign in the address must be followed by two hexadecimal digits other than 00",
    "地址中的百分号后必须是两位十六进制数，且不能是 00",
    "位址中的百分號後必須是兩位十六進位數，且不能是 00"};
inline constexpr Row<Number> kHeadTooLarge{
    "request.head_too_large",
    "the request has more than {kibibytes} KiB or 100 lines of headers",
    "请求头超过 {kibibytes} KiB 或 100 行",
    "請求標頭超過 {kibibytes} KiB 或 100 行"};
inline constexpr Row<> kRequestTooSlow{
    "request.too_slow",
    "the request arrived too slowly",
    "请求传送太慢",
    "請求傳送太慢"};
inline constexpr Row<> kServerBusy{
    "request.server_busy",
    "the server is busy; try again in a moment",
    "服务器正忙，请稍后再试",
    "伺服器忙碌中，請稍後再試"};
inline constexpr Row<> kNoRanges{
    "request.no_ranges",
    "ranges are not supported, and GET takes no body",
    "不支持分段请求，GET 请求不能带内容",
    "不支援分段請求，GET 請求不能帶內容"};
inline constexpr Row<> kFilesReadOnly{
    "request.files_read_only",
    "files can only be read",
    "文件只能读取",
    "檔案只能讀取"};
inline constexpr Row<Text> kWrongBodyType{
    "request.wrong_body_type",
    "the body must be {type}, uncompressed",
    "请求内容必须是 {type}，不能压缩",
    "請求內容必須是 {type}，不能壓縮"};
inline constexpr Row<> kNoBodyHere{
    "request.no_body_here",
    "this request takes no body",
    "这个请求不带内容",
    "這個請求不帶內容"};
inline constexpr Row<Number> kBodyTooLarge{
    "request.body_too_large",
    "the body is larger than {mebibytes} MiB",
    "内容超过 {mebibytes} MiB",
    "內容超過 {mebibytes} MiB"};
inline constexpr Row<> kBadClientName{
    "request.bad_client_name",
    "invalid client name",
    "客户端名称无效",
    "用戶端名稱無效"};
inline constexpr Row<> kTooManyStreams{
    "request.too_many_streams",
    "too many event streams; close some pages",
    "事件流太多，请关闭一些页面",
    "事件串流太多，請關閉一些頁面"};
inline constexpr Row<> kNoSuchRoute{
    "request.no_such_route",
    "no such route; see /api",
    "没有这个地址，见 /api",
    "沒有這個位址，見 /api"};
inline constexpr Row<> kNoSuchFileHere{
    "request.no_such_file",
    "no such file",
    "没有这个文件",
    "沒有這個檔案"};
inline constexpr Row<> kWrongMethod{
    "request.wrong_method",
    "this method is not allowed here",
    "此处不允许这种请求方法",
    "此處不允許這種請求方法"};
inline constexpr Row<> kForeignHost{
    "request.foreign_host",
    "this server does not accept that host name",
    "此服务器不接受这个主机名",
    "此伺服器不接受這個主機名稱"};
inline constexpr Row<> kForeignOrigin{
    "request.foreign_origin",
    "cross-origin request refused",
    "拒绝其他网站的跨域请求",
    "拒絕其他網站的跨來源請求"};
inline constexpr Row<> kTokenRequired{
    "request.token_required",
    "the token is missing or wrong",
    "没有口令，或口令不对",
    "沒有通行碼，或通行碼不對"};
inline constexpr Row<> kBodyIncomplete{
    "request.body_incomplete",
    "the body is incomplete, or arrived too slowly",
    "内容没有传完，或传送太慢",
    "內容沒有傳完，或傳送太慢"};
inline constexpr Row<Message> kUploadNotKept{
    "request.upload_not_kept",
    "the uploaded file cannot be kept on the disk: {reason}",
    "上传的文件无法暂存到磁盘：{reason}",
    "上傳的檔案無法暫存到磁碟：{reason}"};
inline constexpr Row<Number> kPortInUse{
    "server.port_in_use",
    "port {port} is in use by another program, perhaps another chuhe serve; choose another one with --port",
    "端口 {port} 正被别的程序使用，也许是另一个 chuhe serve；请用 --port 另选",
    "連接埠 {port} 正被別的程式使用，也許是另一個 chuhe serve；請用 --port 另選"};
inline constexpr Row<Text, Text> kNoSuchListenAddress{
    "server.no_such_address",
    "'{address}' is neither an IP address nor a name known to this machine (the resolver reports '{detail}')",
    "“{address}”既不是 IP 地址，也不是本机能解析的名称（解析器报告“{detail}”）",
    "「{address}」既不是 IP 位址，也不是本機能解析的名稱（解析器回報「{detail}」）"};
inline constexpr Row<Text> kCannotListen{
    "server.cannot_listen",
    "cannot listen on {place}",
    "无法监听 {place}",
    "無法監聽 {place}"};
inline constexpr Row<Text, Message> kCannotListenBecause{
    "server.cannot_listen_because",
    "cannot listen on {place}: {reason}",
    "无法监听 {place}：{reason}",
    "無法監聽 {place}：{reason}"};
inline constexpr Row<> kTokenPage{
    "request.token_page",
    "This browser does not have the token of this server, or has an old one. Open the address that chuhe serve printed in its terminal.",
    "此浏览器没有该服务器的口令，或口令已失效。请打开 chuhe serve 在终端中显示的地址。",
    "此瀏覽器沒有該伺服器的通行碼，或通行碼已失效。請開啟 chuhe serve 在終端機中顯示的位址。"};

// Games and studies.
inline constexpr Row<> kNoSuchGame{
    "game.not_found",
    "no such game in the library",
    "棋谱库中没有这局棋",
    "棋譜庫中沒有這局棋"};
inline constexpr Row<> kNoSuchMove{
    "game.no_such_move",
    "no such move in the game",
    "棋谱中没有这一着",
    "棋譜中沒有這一著"};
inline constexpr Row<> kUnplayableOnTheWay{
    "game.unplayable_on_the_way",
    "the line contains text that cannot be played",
    "着法中途有走不了的文字",
    "著法中途有走不了的文字"};
inline constexpr Row<Text, Text> kSeveralMeanings{
    "game.several_meanings",
    "several pieces can make this move: {first} or {second}",
    "有几个棋子都能这样走：{first} 或 {second}",
    "有幾個棋子都能這樣走：{first} 或 {second}"};
inline constexpr Row<> kOneStartOnly{
    "game.one_start_only",
    "only one of 'start', 'handicap', 'from' and 'copy' can be given",
    "start、handicap、from、copy 只能给出一个",
    "start、handicap、from、copy 只能給出一個"};
inline constexpr Row<> kCopyHasTags{
    "game.copy_has_tags",
    "a copy keeps the tags of its game: 'tags' cannot be given",
    "副本沿用原局的对局信息，不能给出“tags”",
    "副本沿用原局的對局資訊，不能給出「tags」"};
inline constexpr Row<> kNoSuchHandicap{
    "game.no_such_handicap",
    "no such handicap",
    "没有这种让子",
    "沒有這種讓子"};
inline constexpr Row<> kStartIsFixed{
    "game.start_is_fixed",
    "the start cannot be moved or deleted",
    "开头不能移动或删除",
    "開頭不能移動或刪除"};
inline constexpr Row<> kTooManyMoves{
    "game.too_many_moves",
    "the game has reached the maximum number of moves",
    "棋谱的着法已达上限",
    "棋譜的著法已達上限"};
inline constexpr Row<> kIsFirst{
    "game.is_first",
    "it is already the first variation",
    "已经是第一个变着",
    "已經是第一個變著"};
inline constexpr Row<> kIsLast{
    "game.is_last",
    "it is already the last variation",
    "已经是最后一个变着",
    "已經是最後一個變著"};
inline constexpr Row<> kIsThere{
    "game.is_there",
    "it is already in that place",
    "已经在这个位置",
    "已經在這個位置"};
inline constexpr Row<> kIsMainLine{
    "game.is_main_line",
    "it is already on the main line",
    "已经是主变",
    "已經是主變"};
inline constexpr Row<> kBadNag{
    "game.bad_nag",
    "an annotation glyph must be a number from 0 to 255",
    "评价符号是 0 到 255 的数",
    "評價符號是 0 到 255 的數"};
inline constexpr Row<> kNoSuchJudgement{
    "game.no_such_judgement",
    "no such judgement",
    "没有这种局势判断",
    "沒有這種局勢判斷"};
inline constexpr Row<> kTagNeedsName{
    "game.tag_needs_name",
    "a tag needs a name",
    "对局信息要有名称",
    "對局資訊要有名稱"};
inline constexpr Row<> kNoSuchResult{
    "game.no_such_result",
    "no such result",
    "没有这种结果",
    "沒有這種結果"};
inline constexpr Row<Text> kTagNotKept{
    "game.tag_not_kept",
    "a record cannot hold the tag '{name}'",
    "棋谱无法保存名为“{name}”的对局信息",
    "棋譜無法儲存名為「{name}」的對局資訊"};
inline constexpr Row<> kArrowNeedsTwo{
    "game.arrow_needs_two",
    "an arrow needs two squares",
    "箭头要有起点和终点",
    "箭頭要有起點和終點"};
inline constexpr Row<> kNotAMark{"game.not_a_mark", "invalid mark", "标记无效", "標記無效"};
inline constexpr Row<> kHasMoves{
    "game.has_moves",
    "the game already has moves",
    "棋谱已有着法",
    "棋譜已有著法"};
inline constexpr Row<> kNothingToUndo{
    "game.nothing_to_undo",
    "nothing to undo",
    "没有可撤销的操作",
    "沒有可復原的操作"};
inline constexpr Row<> kNothingToRedo{
    "game.nothing_to_redo",
    "nothing to redo",
    "没有可重做的操作",
    "沒有可重做的操作"};
inline constexpr Row<> kNoSuchOperation{
    "game.no_such_operation",
    "no such operation",
    "没有这种操作",
    "沒有這種操作"};
inline constexpr Row<> kPlayedGameFixed{
    "game.played_game_fixed",
    "the moves of a game played here cannot be changed; study a copy",
    "对局的着法不能改动，请复制一份来研究",
    "對局的著法不能改動，請複製一份來研究"};
inline constexpr Row<> kGameChanged{
    "game.changed",
    "the game has changed in the meantime",
    "棋谱在此期间已有改动",
    "棋譜在此期間已有改動"};
inline constexpr Row<> kIsStudy{
    "game.is_study",
    "this is a study, not a game being played",
    "这是研究，不是对局",
    "這是研究，不是對局"};
inline constexpr Row<> kGameOver{"game.over", "the game is over", "对局已经结束", "對局已經結束"};
inline constexpr Row<> kNoDrawOffered{
    "game.no_draw_offered",
    "no draw has been offered",
    "没有人提和",
    "沒有人提和"};
inline constexpr Row<> kGamePaused{"game.paused", "the game is paused", "对局已暂停", "對局已暫停"};
inline constexpr Row<> kGameNotPaused{
    "game.not_paused",
    "the game is not paused",
    "对局没有暂停",
    "對局沒有暫停"};
inline constexpr Row<> kEnginesTurn{
    "game.engines_turn",
    "it is the engine's turn",
    "轮到引擎走",
    "輪到引擎走"};
inline constexpr Row<> kNothingToTakeBack{
    "game.nothing_to_take_back",
    "no move to take back",
    "没有可悔的棋",
    "沒有可悔的棋"};
inline constexpr Row<> kNothingToReview{
    "game.nothing_to_review",
    "the game has no moves to review",
    "棋谱没有着法可复盘",
    "棋譜沒有著法可覆盤"};
inline constexpr Row<> kNotReviewed{
    "game.not_reviewed",
    "the game has not been reviewed",
    "这局棋还没有复盘",
    "這局棋還沒有覆盤"};
inline constexpr Row<> kNoSuchAnalysis{
    "game.no_such_analysis",
    "no such analysis",
    "没有这个分析",
    "沒有這個分析"};
inline constexpr Row<> kNoSuchJob{
    "game.no_such_job",
    "no such job",
    "没有这个任务",
    "沒有這個工作"};
inline constexpr Row<> kEngineBusy{
    "game.engine_busy",
    "the engine is still busy with your earlier requests",
    "引擎正忙于您先前的请求，请稍候",
    "引擎正忙於您先前的請求，請稍候"};
inline constexpr Row<> kNoSuchRuleBook{
    "game.no_such_rule_book",
    "no such rule book",
    "没有这种规则",
    "沒有這種規則"};
inline constexpr Row<> kHumanOrEngine{
    "game.human_or_engine",
    "a player must be 'human' or 'engine'",
    "棋手应为 human 或 engine",
    "棋手應為 human 或 engine"};
inline constexpr Row<> kByoyomiPeriods{
    "game.byoyomi_periods",
    "'byoyomi' and 'periods' must be given together",
    "“byoyomi”与“periods”要一起给出",
    "「byoyomi」與「periods」要一起給出"};
inline constexpr Row<> kMoveTimeAlone{
    "game.move_time_alone",
    "'move' cannot be combined with other times",
    "“move”要单独给出",
    "「move」要單獨給出"};
inline constexpr Row<> kByoyomiIncrement{
    "game.byoyomi_increment",
    "byoyomi cannot be combined with an increment",
    "读秒不能与每步加秒并用",
    "讀秒不能與每步加秒並用"};
inline constexpr Row<> kMovesNeedBase{
    "game.moves_need_base",
    "'moves' needs a 'base', which is added again after that many moves, and cannot be combined with byoyomi",
    "“moves”要与“base”一起给出，走满步数后再加一次“base”；不能与读秒并用",
    "「moves」要與「base」一起給出，走滿步數後再加一次「base」；不能與讀秒並用"};
inline constexpr Row<> kClockWithoutTime{
    "game.clock_without_time",
    "the clock has no time; omit it to play without one",
    "棋钟没有设定时间；不用棋钟时请省略",
    "棋鐘沒有設定時間；不用棋鐘時請省略"};

// Engines.
inline constexpr Row<> kEnginesLocalOnly{
    "engine.local_only",
    "engines can only be changed from the server's own machine",
    "只能在服务器所在的机器上更改引擎",
    "只能在伺服器所在的機器上更改引擎"};
inline constexpr Row<> kNameOneLine{
    "engine.name_one_line",
    "a name must be one line of text",
    "名称只能有一行",
    "名稱只能有一行"};
inline constexpr Row<> kProgramPath{
    "engine.program_path",
    "'program' must be an absolute path, or a name found in PATH",
    "program 应为程序的完整路径，或 PATH 中的命令",
    "program 應為程式的完整路徑，或 PATH 中的命令"};
inline constexpr Row<> kOptionValueType{
    "engine.option_value_type",
    "the value of an option must be a string, a number, true or false",
    "选项的值应为字符串、数字、true 或 false",
    "選項的值應為字串、數字、true 或 false"};
inline constexpr Row<> kOptionValueLong{
    "engine.option_value_long",
    "the value of an option is too long",
    "选项的值太长",
    "選項的值太長"};
inline constexpr Row<> kNoSuchEngine{
    "engine.not_found",
    "no such engine",
    "没有这个引擎",
    "沒有這個引擎"};
inline constexpr Row<> kEngineBeingTried{
    "engine.being_tried",
    "another engine is being tested",
    "正在测试另一个引擎，请稍候",
    "正在測試另一個引擎，請稍候"};
inline constexpr Row<> kTooManyEngines{
    "engine.too_many",
    "too many engines",
    "引擎数量已达上限",
    "引擎數量已達上限"};
inline constexpr Row<> kEngineNameTaken{
    "engine.name_taken",
    "another engine has that name",
    "已有同名引擎",
    "已有同名引擎"};

// Files, pictures, settings.
inline constexpr Row<> kLabelLength{
    "file.label_length",
    "a label must have 1 to 200 bytes",
    "标签应为 1 到 200 字节",
    "標籤應為 1 到 200 位元組"};
inline constexpr Row<> kListNameLength{
    "file.list_name_length",
    "the name of a list must not exceed 300 bytes",
    "列表名称最多 300 字节",
    "清單名稱最多 300 位元組"};
inline constexpr Row<> kFormatNotRead{
    "file.format_not_read",
    "this format cannot be read",
    "不能读取这种格式",
    "不能讀取這種格式"};
inline constexpr Row<> kFormatNotWritten{
    "file.format_not_written",
    "this format cannot be written",
    "不能写出这种格式",
    "不能寫出這種格式"};
inline constexpr Row<> kNoSuchEncoding{
    "file.no_such_encoding",
    "no such encoding",
    "没有这种编码",
    "沒有這種編碼"};
inline constexpr Row<> kNoSuchNotation{
    "file.no_such_notation",
    "no such notation",
    "没有这种记谱法",
    "沒有這種記譜法"};
inline constexpr Row<> kImportStoppedEmpty{
    "import.stopped_empty",
    "the import was stopped; nothing was imported",
    "导入已停止，没有导入任何棋谱",
    "匯入已停止，沒有匯入任何棋譜"};
inline constexpr Row<> kImportGoingOn{
    "import.going_on",
    "an import of that name is already running",
    "同名的导入正在进行",
    "同名的匯入正在進行"};
inline constexpr Row<> kRestoreGoingOn{
    "import.restore_going_on",
    "another library is being imported; try again when it is done",
    "正在导入另一个棋谱库，请等它完成后再试",
    "正在匯入另一個棋譜庫，請等它完成後再試"};
inline constexpr Row<> kTooManyToDraw{
    "picture.too_many_pieces",
    "too many pieces of one kind to draw",
    "同种棋子太多，画不出来",
    "同種棋子太多，畫不出來"};
inline constexpr Row<> kGifNeedsGame{
    "picture.gif_needs_game",
    "a GIF shows a game: 'game' is missing",
    "GIF 需要棋谱：缺少“game”",
    "GIF 需要棋譜：缺少「game」"};
inline constexpr Row<> kHeatNotGif{
    "request.heat_not_gif",
    "a heat map is an SVG or a PNG, not a GIF",
    "热图只能是 SVG 或 PNG，不能是 GIF",
    "熱圖只能是 SVG 或 PNG，不能是 GIF"};
inline constexpr Row<> kGifBusy{
    "picture.gif_busy",
    "another GIF is being made; try again in a moment",
    "正在制作另一个动图，请稍后再试",
    "正在製作另一個動圖，請稍後再試"};
inline constexpr Row<> kGameOrFen{
    "picture.game_or_fen",
    "either 'game' or 'fen' must be given",
    "game 与 fen 要给出其中一个",
    "game 與 fen 要給出其中一個"};
inline constexpr Row<> kSettingNameLength{
    "setting.name_length",
    "the name of a setting must have 1 to 100 bytes",
    "设置的名称应为 1 到 100 字节",
    "設定的名稱應為 1 到 100 位元組"};
inline constexpr Row<> kTooManySettings{
    "setting.too_many",
    "too many settings",
    "设置项太多",
    "設定項目太多"};
inline constexpr Row<Number, Message> kInColumn{
    "position.in_column",
    "column {column}: {message}",
    "第 {column} 个字符处：{message}",
    "第 {column} 個字元處：{message}"};
// Handicaps.
inline constexpr Row<> kHandicapLeftHorse{"handicap.left_horse", "left horse", "让左马", "讓左馬"};
inline constexpr Row<> kHandicapRightHorse{
    "handicap.right_horse",
    "right horse",
    "让右马",
    "讓右馬"};
inline constexpr Row<> kHandicapTwoHorses{"handicap.two_horses", "two horses", "让双马", "讓雙馬"};
inline constexpr Row<> kHandicapCannon{"handicap.cannon", "left cannon", "让左炮", "讓左炮"};
inline constexpr Row<> kHandicapRook{"handicap.rook", "left rook", "让左车", "讓左車"};
inline constexpr Row<> kHandicapRookAndHorse{
    "handicap.rook_and_horse",
    "left rook and left horse",
    "让左车左马",
    "讓左車左馬"};
inline constexpr Row<> kHandicapTwoRooks{"handicap.two_rooks", "two rooks", "让双车", "讓雙車"};

// Every row above: a test counts them.
inline constexpr auto kRequestsRows = std::to_array<const CatalogueRow*>({
    &kBodyNotJson, &kBodyEmpty, &kNumberTooLarge, &kWrongKindOfValue, &kBodyTooDeep,
    &kBodyNotObject, &kFieldTwice, &kFieldNotSmallObject, &kFieldNotObject, &kFieldMissing,
    &kFieldNotText, &kFieldTextTooLong, &kFieldNotWhole, &kFieldOutOfRange, &kFieldNotBoolean,
    &kFieldNotTexts, &kFieldNotList, &kFieldTooMany, &kUnknownField, &kUnknownFieldKnown,
    &kGivenTwice, &kWrongChoice, &kNotASide, &kNotADate, &kPlayOrStudy, &kMainOrSecond, &kOwnEngineOnly, &kMoveOrMoves,
    &kGamesAreNumbers, &kGamesCount, &kNumberExpected, &kServerFailed, &kServerFailedUnsure,
    &kServerStopping, &kNotHttp, &kBadEscape, &kHeadTooLarge, &kRequestTooSlow, &kServerBusy, &kNoRanges, &kFilesReadOnly, &kWrongBodyType, &kNoBodyHere, &kBodyTooLarge,
    &kBadClientName, &kTooManyStreams, &kNoSuchRoute, &kNoSuchFileHere, &kWrongMethod,
    &kForeignHost, &kForeignOrigin, &kTokenRequired, &kBodyIncomplete, &kUploadNotKept, &kPortInUse, &kNoSuchListenAddress, &kCannotListen,
    &kCannotListenBecause, &kTokenPage, &kNoSuchGame, &kNoSuchMove, &kUnplayableOnTheWay,
    &kSeveralMeanings, &kOneStartOnly, &kCopyHasTags, &kNoSuchHandicap, &kStartIsFixed,
    &kTooManyMoves, &kIsFirst, &kIsLast, &kIsThere, &kIsMainLine, &kBadNag, &kNoSuchJudgement,
    &kTagNeedsName, &kNoSuchResult, &kTagNotKept, &kArrowNeedsTwo, &kNotAMark, &kHasMoves,
    &kNothingToUndo, &kNothingToRedo, &kNoSuchOperation, &kPlayedGameFixed, &kGameChanged,
    &kIsStudy, &kGameOver, &kNoDrawOffered, &kGamePaused, &kGameNotPaused, &kEnginesTurn,
    &kNothingToTakeBack, &kNothingToReview, &kNotReviewed, &kNoSuchAnalysis, &kNoSuchJob,
    &kEngineBusy, &kNoSuchRuleBook, &kHumanOrEngine, &kByoyomiPeriods, &kMoveTimeAlone,
    &kByoyomiIncrement, &kMovesNeedBase, &kClockWithoutTime, &kEnginesLocalOnly, &kNameOneLine,
    &kProgramPath, &kOptionValueType, &kOptionValueLong, &kNoSuchEngine, &kEngineBeingTried,
    &kTooManyEngines, &kEngineNameTaken, &kLabelLength, &kListNameLength, &kFormatNotRead,
    &kFormatNotWritten, &kNoSuchEncoding, &kNoSuchNotation, &kImportStoppedEmpty,
    &kRestoreGoingOn, &kImportGoingOn, &kTooManyToDraw, &kGifNeedsGame,
    &kHeatNotGif, &kGifBusy, &kGameOrFen, &kSettingNameLength, &kTooManySettings, &kInColumn,
    &kHandicapLeftHorse, &kHandicapRightHorse, &kHandicapTwoHorses,
    &kHandicapCannon, &kHandicapRook, &kHandicapRookAndHorse, &kHandicapTwoRooks});
// clang-format on

}  // namespace chuhe::messages
