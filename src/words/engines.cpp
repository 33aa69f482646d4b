// SPDX-License-Identifier: MIT
//
// Other engines, and what the machine says.
#include "words/tables.h"

namespace chuhe::words {
namespace {

// clang-format off
constexpr std::array kRows = {
    // server/engine_routes.cpp, server/other_engines.cpp.
    Row{"engines can be changed on the server's own machine only", "只能在服务器所在的机器上更改引擎", "只能在伺服器所在的機器上更改引擎"},
    Row{"a name is one line of text", "名称只能有一行", "名稱只能有一行"},
    Row{"'program' is the whole path of a program, or a name that PATH knows", "program 应为程序的完整路径，或 PATH 中的命令", "program 應為程式的完整路徑，或 PATH 中的命令"},
    Row{"the value of an option is a text, a number, true or false", "选项的值应为文字、数字、true 或 false", "選項的值應為文字、數字、true 或 false"},
    Row{"the value of an option is too long", "选项的值太长", "選項的值太長"},
    Row{"there is no such engine", "没有这个引擎", "沒有這個引擎"},
    Row{"another engine is being tried just now", "正在试另一个引擎，请稍候", "正在試另一個引擎，請稍候"},
    Row{"there are enough engines", "引擎已经够多", "引擎已經夠多"},
    Row{"another engine has that name", "已有同名引擎", "已有同名引擎"},
    Row{"it has no button {text}", "引擎没有按钮 {text}", "引擎沒有按鈕 {text}"},
    Row{"it has no option {text}; did you mean {text2}?", "引擎没有选项 {text}，是不是 {text2}？", "引擎沒有選項 {text}，是不是 {text2}？"},
    Row{"it has no option {text}", "引擎没有选项 {text}", "引擎沒有選項 {text}"},
    Row{"option {text} is a button", "选项 {text} 是按钮", "選項 {text} 是按鈕"},
    Row{"option {text} must be one of {text2}, not {text3}", "选项 {text} 应为其中之一：{text2}，不能是 {text3}", "選項 {text} 應為其中之一：{text2}，不能是 {text3}"},
    Row{"option {text} must be {said}, not {text2}", "选项 {text} 应为：{said}，不能是 {text2}", "選項 {text} 應為：{said}，不能是 {text2}"},
    Row{"option {text} must be {said}", "选项 {text} 应为：{said}", "選項 {text} 應為：{said}"},
    Row{"option {text} must be one of {text2}", "选项 {text} 应为其中之一：{text2}", "選項 {text} 應為其中之一：{text2}"},
    Row{"a single line of text", "一行文字", "一行文字"},
    Row{"true or false", "true 或 false", "true 或 false"},
    Row{"a whole number from {n} to {n2}", "{n} 到 {n2} 的整数", "{n} 到 {n2} 的整數"},
    Row{"a whole number from {n}", "不小于 {n} 的整数", "不小於 {n} 的整數"},
    Row{"a whole number to {n}", "不大于 {n} 的整数", "不大於 {n} 的整數"},
    Row{"a whole number", "整数", "整數"},

    // protocol/client.cpp: how another engine failed. What it said last stays as it was.
    Row{"it cannot be started: {about}", "无法启动：{about}", "無法啟動：{about}"},
    Row{"it cannot be started: {text}", "无法启动：{text}", "無法啟動：{text}"},
    Row{"it speaks neither UCI nor UCCI: no answer within {n} s: {text}", "不支持 UCI 或 UCCI 协议：{n} 秒内没有回应。最后的输出：{text}", "不支援 UCI 或 UCCI 協定：{n} 秒內沒有回應。最後的輸出：{text}"},
    Row{"it speaks neither UCI nor UCCI: no answer within {n} s", "不支持 UCI 或 UCCI 协议：{n} 秒内没有回应", "不支援 UCI 或 UCCI 協定：{n} 秒內沒有回應"},
    Row{"it ended with {said}: {text}", "引擎已退出，{said}。最后的输出：{text}", "引擎已結束，{said}。最後的輸出：{text}"},
    Row{"it ended with {said}", "引擎已退出，{said}", "引擎已結束，{said}"},
    Row{"it stopped listening or closed its output: {text}", "引擎不再收发数据。最后的输出：{text}", "引擎不再收發資料。最後的輸出：{text}"},
    Row{"it stopped listening or closed its output", "引擎不再收发数据", "引擎不再收發資料"},
    Row{"exit code {n}", "退出码 {n}", "結束代碼 {n}"},
    Row{"signal {n} ({said})", "信号 {n}（{said}）", "訊號 {n}（{said}）"},
    Row{"signal {n} ({text})", "信号 {n}（{text}）", "訊號 {n}（{text}）"},
    Row{"no answer in time", "没有及时回应", "沒有及時回應"},
    Row{"no {at} within {n} s", "{n} 秒内没有回应 {at}", "{n} 秒內沒有回應 {at}"},
    Row{"no {at} among its output", "输出中没有 {at}", "輸出中沒有 {at}"},
    Row{"cancelled", "已取消", "已取消"},
    Row{"it does not answer", "没有回应", "沒有回應"},
    Row{"it answers with an illegal move: {text}", "走了不合法的着法：{text}", "走了不合法的著法：{text}"},
    Row{"it tells no score", "没有给出评分", "沒有給出評分"},

    // The commonest words of the system for what went wrong.
    Row{"no such file or directory", "没有这个文件或文件夹", "沒有這個檔案或資料夾"},
    Row{"permission denied", "没有权限", "沒有權限"},
    Row{"is a directory", "这是文件夹", "這是資料夾"},
    Row{"exec format error", "不是可执行的程序", "不是可執行的程式"},
    Row{"text file busy", "文件正被使用", "檔案正被使用"},
    Row{"no space left on device", "磁盘已满", "磁碟已滿"},
    Row{"read-only file system", "文件系统只读", "檔案系統唯讀"},
    Row{"input/output error", "读写出错", "讀寫出錯"},
    Row{"too many open files", "打开的文件太多", "開啟的檔案太多"},
    Row{"cannot allocate memory", "内存不足", "記憶體不足"},
    Row{"segmentation fault", "段错误", "區段錯誤"},
    Row{"killed", "被强行终止", "被強行終止"},
    Row{"aborted", "异常中止", "異常中止"},
    Row{"terminated", "被终止", "被終止"},
    Row{"illegal instruction", "非法指令", "不合法的指令"},
    Row{"floating point exception", "运算错误", "運算錯誤"},
    Row{"bus error", "总线错误", "匯流排錯誤"},
    Row{"broken pipe", "管道断开", "管線斷開"},
    Row{"database is locked", "数据库正被占用", "資料庫正被佔用"},
    Row{"database or disk is full", "磁盘已满", "磁碟已滿"},
    Row{"attempt to write a readonly database", "数据库只读", "資料庫唯讀"},
    Row{"disk I/O error", "磁盘读写出错", "磁碟讀寫出錯"},
    Row{"database disk image is malformed", "数据库已损坏", "資料庫已損壞"},
};
// clang-format on

}  // namespace

std::span<const Row> rows_of_engines() {
    return kRows;
}

}  // namespace chuhe::words
