// SPDX-License-Identifier: MIT
//
// Requests that the server refuses.
#include "words/tables.h"

namespace chuhe::words {
namespace {

// clang-format off
constexpr std::array kRows = {
    // server/fields.cpp: fields of a request.
    Row{"the body is no JSON from line {n}, column {n2} on", "请求内容从第 {n} 行第 {n2} 列起不是 JSON", "請求內容從第 {n} 行第 {n2} 欄起不是 JSON"},
    Row{"the body is empty; a JSON object was expected", "请求内容为空，应为 JSON 对象", "請求內容為空，應為 JSON 物件"},
    Row{"the body has a number that is too large", "请求内容中有过大的数", "請求內容中有過大的數"},
    Row{"a field has the wrong kind of value", "有一项的值类型不对", "有一項的值類型不對"},
    Row{"the body is nested too deeply", "请求内容嵌套太深", "請求內容巢狀太深"},
    Row{"the body must be a JSON object", "请求内容必须是 JSON 对象", "請求內容必須是 JSON 物件"},
    Row{"'{text}' must be an object of at most {n} fields", "“{text}”必须是最多 {n} 项的对象", "「{text}」必須是最多 {n} 項的物件"},
    Row{"'{text}' must be an object", "“{text}”必须是对象", "「{text}」必須是物件"},
    Row{"'{text}' is missing", "缺少“{text}”", "缺少「{text}」"},
    Row{"'{text}' must be a text", "“{text}”必须是文字", "「{text}」必須是文字"},
    Row{"'{text}' is longer than {n} bytes", "“{text}”超过 {n} 字节", "「{text}」超過 {n} 位元組"},
    Row{"'{text}' must be a whole number", "“{text}”必须是整数", "「{text}」必須是整數"},
    Row{"'{text}' must be from {n} to {n2}", "“{text}”必须在 {n} 到 {n2} 之间", "「{text}」必須在 {n} 到 {n2} 之間"},
    Row{"'{text}' must be true or false", "“{text}”必须是 true 或 false", "「{text}」必須是 true 或 false"},
    Row{"'{text}' must be a list of texts", "“{text}”必须是文字列表", "「{text}」必須是文字清單"},
    Row{"'{text}' must be a list", "“{text}”必须是列表", "「{text}」必須是清單"},
    Row{"'{text}' has more than {n} elements", "“{text}”超过 {n} 项", "「{text}」超過 {n} 項"},
    Row{"'{text}' is not known here; known are {text2}", "这里不认识“{text}”，可用的有：{text2}", "這裡不認識「{text}」，可用的有：{text2}"},
    Row{"'{text}' is given twice", "“{text}”给了两次", "「{text}」給了兩次"},
    Row{"'{text}' is not known here", "这里不认识“{text}”", "這裡不認識「{text}」"},
    Row{"'{text}' is no number in its range", "“{text}”不是范围内的数", "「{text}」不是範圍內的數"},
    Row{"'{text}' is none of its values", "“{text}”没有这个值", "「{text}」沒有這個值"},
    Row{"'{text}' must be red or black", "“{text}”必须是 red 或 black", "「{text}」必須是 red 或 black"},
    Row{"'{text}' is a date such as 2024-05-31", "“{text}”应为 2024-05-31 这样的日期", "「{text}」應為 2024-05-31 這樣的日期"},
    Row{"'{text}' is play or study", "“{text}”应为 play 或 study", "「{text}」應為 play 或 study"},
    Row{"'{text}' is main or second", "“{text}”应为 main 或 second", "「{text}」應為 main 或 second"},
    Row{"'{text}' is a list of numbers", "“{text}”应为数字列表", "「{text}」應為數字清單"},
    Row{"'{text}' names 1 to 1000 games", "“{text}”应列出 1 到 1000 局", "「{text}」應列出 1 到 1000 局"},
    Row{"'{text}' and '{text2}' belong together", "“{text}”与“{text2}”要一起给出", "「{text}」與「{text2}」要一起給出"},
    Row{"'{text}' stands alone", "“{text}”要单独给出", "「{text}」要單獨給出"},
    Row{"a number was expected", "这里应为数字", "這裡應為數字"},

    // server/http.cpp, server/gate.cpp, server/routes.cpp: requests that are no good.
    Row{"the server failed; nothing was changed", "服务器出错，没有改动任何内容", "伺服器出錯，沒有改動任何內容"},
    Row{"no ranges, and no body with GET", "不支持分段请求，GET 请求不能带内容", "不支援分段請求，GET 請求不能帶內容"},
    Row{"files can only be read", "文件只能读取", "檔案只能讀取"},
    Row{"the body must be {at}, not packed", "请求内容必须是 {at}，不能压缩", "請求內容必須是 {at}，不能壓縮"},
    Row{"this request takes no body", "这个请求不带内容", "這個請求不帶內容"},
    Row{"the body has more than {n} MiB, or came too slowly", "内容超过 {n} MiB，或传送太慢", "內容超過 {n} MiB，或傳送太慢"},
    Row{"this is no name of a client", "客户端名称不对", "用戶端名稱不對"},
    Row{"there are too many event streams", "打开的页面太多", "開啟的頁面太多"},
    Row{"there is nothing of that name; see /api", "没有这个地址，见 /api", "沒有這個位址，見 /api"},
    Row{"there is nothing of that name", "没有这个地址", "沒有這個位址"},
    Row{"this cannot be done here", "这里不能这样做", "這裡不能這樣做"},
    Row{"this server is not known by that name", "此服务器不用这个名称", "此伺服器不用這個名稱"},
    Row{"pages of other sites may not come in", "其他网站的页面不能访问", "其他網站的頁面不能存取"},
    Row{"the token is missing or wrong", "没有口令，或口令不对", "沒有通行碼，或通行碼不對"},

    // Games and studies.
    Row{"there is no such game in the library", "棋谱库中没有这局棋", "棋譜庫中沒有這局棋"},
    Row{"there is no such move in the game", "棋谱中没有这一着", "棋譜中沒有這一著"},
    Row{"there is text on the way that cannot be played", "途中有走不了的文字", "途中有走不了的文字"},
    Row{"only one of 'start', 'handicap' and 'from' can be given", "start、handicap、from 只能给出一个", "start、handicap、from 只能給出一個"},
    Row{"there is no such handicap", "没有这种让子", "沒有這種讓子"},
    Row{"the start cannot be moved or deleted", "开头不能移动或删除", "開頭不能移動或刪除"},
    Row{"the game has as many moves as one can have", "棋谱的着法已达上限", "棋譜的著法已達上限"},
    Row{"it is the first already", "已经是第一个变着", "已經是第一個變著"},
    Row{"it is the last already", "已经是最后一个变着", "已經是最後一個變著"},
    Row{"it is in that place already", "已经在这个位置", "已經在這個位置"},
    Row{"it is on the main line already", "已经是主变", "已經是主變"},
    Row{"a nag is a number from 0 to 255", "评价符号是 0 到 255 的数", "評價符號是 0 到 255 的數"},
    Row{"there is no such judgement", "没有这种局势判断", "沒有這種局勢判斷"},
    Row{"a tag needs a name", "对局信息要有名称", "對局資訊要有名稱"},
    Row{"there is no such result", "没有这种结果", "沒有這種結果"},
    Row{"there is no such order", "没有这种排序", "沒有這種排序"},
    Row{"this is no mark", "这不是标记", "這不是標記"},
    Row{"the game has moves already", "棋谱已有着法", "棋譜已有著法"},
    Row{"there is nothing to undo", "没有可撤销的操作", "沒有可復原的操作"},
    Row{"there is nothing to redo", "没有可重做的操作", "沒有可重做的操作"},
    Row{"there is no operation of that name", "没有这种操作", "沒有這種操作"},
    Row{"a game that was played here keeps its moves; study a copy", "对局的着法保持不变，请复制一份来研究", "對局的著法保持不變，請複製一份來研究"},
    Row{"the game has changed meanwhile", "棋谱已被改动", "棋譜已被改動"},
    Row{"this is a study; nobody plays it", "这是研究，不是对局", "這是研究，不是對局"},
    Row{"the game is over", "对局已经结束", "對局已經結束"},
    Row{"no draw is offered", "没有人提和", "沒有人提和"},
    Row{"the game is paused", "对局已暂停", "對局已暫停"},
    Row{"the game is not paused", "对局没有暂停", "對局沒有暫停"},
    Row{"it is the engine's turn", "轮到引擎走", "輪到引擎走"},
    Row{"there is no move to take back", "没有可悔的棋", "沒有可悔的棋"},
    Row{"the game has no moves to look at", "棋谱没有着法可复盘", "棋譜沒有著法可覆盤"},
    Row{"the game has not been reviewed", "这局棋还没有复盘", "這局棋還沒有覆盤"},
    Row{"there is no such analysis", "没有这个分析", "沒有這個分析"},
    Row{"there is no such job", "没有这个任务", "沒有這個工作"},
    Row{"the engine has enough to do for you already", "引擎正忙，请稍候", "引擎正忙，請稍候"},
    Row{"there is no such rule book", "没有这种规则", "沒有這種規則"},
    Row{"a player is 'human' or 'engine'", "棋手应为 human 或 engine", "棋手應為 human 或 engine"},
    Row{"byoyomi knows no increment", "读秒不能加秒", "讀秒不能加秒"},
    Row{"a clock without time; leave it out for no clock", "棋钟没有时间；不用棋钟就不要给出", "棋鐘沒有時間；不用棋鐘就不要給出"},

    // Files, pictures, the library.
    Row{"a label has 1 to 200 bytes", "标签应为 1 到 200 字节", "標籤應為 1 到 200 位元組"},
    Row{"the name of a list has at most {n} bytes", "列表名称最多 {n} 字节", "清單名稱最多 {n} 位元組"},
    Row{"there is no game in it", "其中没有棋谱", "其中沒有棋譜"},
    Row{"no such format can be read", "不能读取这种格式", "不能讀取這種格式"},
    Row{"no such format can be written", "不能写出这种格式", "不能寫出這種格式"},
    Row{"there is no such encoding", "没有这种编码", "沒有這種編碼"},
    Row{"there is no such notation", "没有这种记法", "沒有這種記法"},
    Row{"the import was stopped, and nothing was taken in", "导入已停止，没有收入任何棋谱", "匯入已停止，沒有收入任何棋譜"},
    Row{"the import was stopped; what came before stays", "导入已停止，此前收入的保留", "匯入已停止，此前收入的保留"},
    Row{"an import of that name is going on already", "同名的导入正在进行", "同名的匯入正在進行"},
    Row{"a game with more than 200,000 moves was left out", "略去一局超过 200,000 着的棋谱", "略去一局超過 200,000 著的棋譜"},
    Row{"there are more men of a kind than can be drawn", "同种棋子太多，画不出来", "同種棋子太多，畫不出來"},
    Row{"a GIF shows a game: 'game' is missing", "GIF 要有棋谱：缺少“game”", "GIF 要有棋譜：缺少「game」"},
    Row{"another film is being made; try again in a moment", "正在制作另一个动图，请稍后再试", "正在製作另一個動圖，請稍後再試"},
    Row{"either 'game' or 'fen' is given", "game 与 fen 要给出其中一个", "game 與 fen 要給出其中一個"},
    Row{"the name of a setting has 1 to 100 bytes", "设置的名称应为 1 到 100 字节", "設定的名稱應為 1 到 100 位元組"},
    Row{"there are too many settings", "设置太多", "設定太多"},
    Row{"this line is no JSON from here on", "这一行从这里起不是 JSON", "這一行從這裡起不是 JSON"},
    Row{"a field of this line has the wrong kind of value", "这一行有一项的值类型不对", "這一行有一項的值類型不對"},
    Row{"the line is too long", "这一行太长", "這一行太長"},
    Row{"the body did not come whole, or came too slowly", "内容没有传完，或传送太慢", "內容沒有傳完，或傳送太慢"},
    Row{"this is no exported library of Chuhe", "这不是楚河导出的棋谱库", "這不是楚河匯出的棋譜庫"},
    Row{"a game without a key or of an unknown kind", "有一局没有编号，或类型不明", "有一局沒有編號，或類型不明"},
    Row{"the stored record is empty", "保存的棋谱是空的", "儲存的棋譜是空的"},
    Row{"the game is no longer in the library", "棋谱库中已没有这局棋", "棋譜庫中已沒有這局棋"},
    Row{"the engine is no longer in the library", "棋谱库中已没有这个引擎", "棋譜庫中已沒有這個引擎"},
    Row{"the library failed: {about}", "棋谱库出错：{about}", "棋譜庫出錯：{about}"},
    Row{"the library failed: {text}", "棋谱库出错：{text}", "棋譜庫出錯：{text}"},
};
// clang-format on

}  // namespace

std::span<const Row> rows_of_requests() {
    return kRows;
}

}  // namespace chuhe::words
