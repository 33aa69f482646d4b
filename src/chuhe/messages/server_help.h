// SPDX-License-Identifier: MIT
//
// The help of `chuhe serve` and `chuhe engines`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// chuhe serve
inline constexpr Row<> kSummaryServe{
    "help.serve.summary",
    "play, analyse and study in the browser",
    "在浏览器中对弈、分析、研究",
    "在瀏覽器中對弈、分析、研究"};
inline constexpr Row<> kHelpServePort{
    "help.option.serve.port",
    "the port (default 8098); 0: any free port",
    "端口（默认 8098）；0 取任一空闲端口",
    "連接埠（預設 8098）；0 取任一空閒連接埠"};
inline constexpr Row<> kHelpServeOpen{
    "help.option.serve.open",
    "open it in the browser",
    "在浏览器中打开",
    "在瀏覽器中開啟"};
inline constexpr Row<> kHelpServeEngine{
    "help.option.serve.engine",
    "another engine to choose from, as for `chuhe match`; this allows it",
    "可选的其他引擎，写法同 `chuhe match`；同时表示允许运行",
    "可選的其他引擎，寫法同 `chuhe match`；同時表示允許執行"};
inline constexpr Row<> kHelpServeLibrary{
    "help.option.serve.library",
    "where games and settings are stored",
    "存放棋谱和设置的文件",
    "存放棋譜和設定的檔案"};
inline constexpr Row<> kHelpServeStore{
    "help.option.serve.store",
    "a library in PostgreSQL that several servers share: postgresql://club@/club",
    "存放在 PostgreSQL 中、由多个服务器共用的棋谱库：postgresql://club@/club",
    "存放在 PostgreSQL 中、由多個伺服器共用的棋譜庫：postgresql://club@/club"};
inline constexpr Row<> kHelpServeAccounts{
    "help.option.serve.accounts",
    "with --store: everybody signs in with a name and a password",
    "与 --store 一起使用：每个人以用户名和密码登录",
    "與 --store 一起使用：每個人以使用者名稱和密碼登入"};
inline constexpr Row<> kHelpServeEngineMinutes{
    "help.option.serve.engine_minutes",
    "with --accounts: engine minutes a day of each reader and member (default: 120)",
    "与 --accounts 一起使用：每位读者和会员每天的引擎分钟数（默认：120）",
    "與 --accounts 一起使用：每位讀者和會員每天的引擎分鐘數（預設：120）"};
inline constexpr Row<> kHelpServeEngineJobs{
    "help.option.serve.engine_jobs",
    "with --accounts: engine tasks of each reader and member at once (default: 6)",
    "与 --accounts 一起使用：每位读者和会员同时进行的引擎任务数（默认：6）",
    "與 --accounts 一起使用：每位讀者和會員同時進行的引擎工作數（預設：6）"};
inline constexpr Row<> kHelpServePublic{
    "help.option.serve.public",
    "the address that browsers use behind a proxy: https://club.example",
    "经代理访问时浏览器所用的地址：https://club.example",
    "經代理伺服器造訪時瀏覽器所用的位址：https://club.example"};
inline constexpr Row<> kHelpServeListen{
    "help.option.serve.listen",
    "allow access from other machines, at this address",
    "允许其他机器经此地址访问",
    "允許其他機器經此位址連線"};
inline constexpr Row<> kHelpServeTokenFile{
    "help.option.serve.token_file",
    "keep the token in FILE instead of making a new one at each start",
    "口令保存在 FILE 中，不在每次启动时重新生成",
    "通行碼儲存在 FILE 中，不在每次啟動時重新產生"};
inline constexpr Row<> kHelpServeEngineMemory{
    "help.option.serve.engine_memory",
    "memory limit of each other engine (default: the machine's memory; 0: no limit)",
    "其他引擎各自的内存上限（默认为本机内存；0 为不限）",
    "其他引擎各自的記憶體上限（預設為本機記憶體；0 為不限）"};
inline constexpr Row<> kHelpServeMostUpload{
    "help.option.serve.most_upload",
    "largest file that can be uploaded for import (default: 16384)",
    "上传导入的文件大小上限（默认 16384）",
    "上傳匯入的檔案大小上限（預設 16384）"};
inline constexpr Row<> kHelpServeProxy{
    "help.option.serve.proxy",
    "address of the reverse proxy that names the client (X-Forwarded-For)",
    "反向代理的地址，由它注明客户端地址（X-Forwarded-For）",
    "反向代理的位址，由它註明用戶端位址（X-Forwarded-For）"};
inline constexpr Row<> kHelpServeLog{
    "help.option.serve.log",
    "keep a log of failed requests, jobs, starts and stops",
    "记录日志：失败的请求、任务、启动与停止",
    "記錄日誌：失敗的請求、工作、啟動與停止"};
inline constexpr Row<> kHelpServeLogLevel{
    "help.option.serve.log_level",
    "log level: error, warning or info (default)",
    "日志级别：error、warning 或 info（默认）",
    "日誌等級：error、warning 或 info（預設）"};
inline constexpr Row<> kHelpServeWebDir{
    "help.option.serve.web_dir",
    "serve the app's files from DIR, for developers",
    "从 DIR 读取应用的文件，供开发者使用",
    "從 DIR 讀取應用程式的檔案，供開發者使用"};
inline constexpr Row<> kDetailsServe{
    "help.serve.details",
    "Starts the web app on this machine. Games, studies and settings are saved as you go, in one\n"
      "file. docs/api.md describes the interface for other programs.\n"
      "\n"
      "Every request needs a token: the address that is printed and opened contains it, and the\n"
      "browser keeps it as a cookie. It is new at each start, unless it comes from --token-file\n"
      "(created if missing) or from the environment variable CHUHE_TOKEN. Scripts read it from the\n"
      "file that is named at the start, which only you can read. SECURITY.md says what is protected\n"
      "from whom.\n"
      "\n"
      "If it is already running with the same library and port, its address is printed, and opened\n"
      "with --open.\n"
      "\n"
      "--engine PATH, or --engine cmd=PATH,name=NAME,option.Hash=64 (`chuhe help match` has all\n"
      "keys), adds a UCI or UCCI engine to choose from; it stays in the library. In the app, engines\n"
      "can be added from the programs that you have allowed with `chuhe engines allow`.\n"
      "\n"
      "With --store and --accounts, people sign in with a name and a password instead of a token.\n"
      "The address where the first admin joins is printed as long as there are no users. See\n"
      "docs/club.md.\n",
    "在本机启动网页应用。棋谱、研究和设置随时保存在一个文件中。供其他程序使用的接口见 docs/api.md。\n"
      "\n"
      "每个请求都要有口令：启动时显示并打开的地址中含有口令，浏览器以 cookie 保存。口令每次启动时重新生成，\n"
      "除非来自 --token-file（没有该文件则新建）或环境变量 CHUHE_TOKEN。脚本可从启动时指出的文件读取口令，\n"
      "该文件只有您能读取。SECURITY.md 说明防范的对象和范围。\n"
      "\n"
      "如果使用同一棋谱库和端口的服务器已在运行，则显示其地址；有 --open 时在浏览器中打开。\n"
      "\n"
      "--engine PATH 或 --engine cmd=PATH,name=NAME,option.Hash=64（全部键见 `chuhe help match`）添加\n"
      "可选的 UCI 或 UCCI 引擎，并存入棋谱库。在应用里可以添加已用 `chuhe engines allow` 允许的程序。\n"
      "\n"
      "同时使用 --store 和 --accounts 时，不用口令，每个人以用户名和密码登录。还没有用户时，启动后会显示首位\n"
      "管理员的注册链接。详见 docs/club.md。\n",
    "在本機啟動網頁應用程式。棋譜、研究和設定隨時儲存在一個檔案中。供其他程式使用的介面見 docs/api.md。\n"
      "\n"
      "每個請求都要有通行碼：啟動時顯示並開啟的位址中含有通行碼，瀏覽器以 cookie 儲存。通行碼每次啟動時重新產生，\n"
      "除非來自 --token-file（沒有該檔案則新建）或環境變數 CHUHE_TOKEN。指令碼可從啟動時指出的檔案讀取通行碼，\n"
      "該檔案只有您能讀取。SECURITY.md 說明防範的對象和範圍。\n"
      "\n"
      "如果使用同一棋譜庫和連接埠的伺服器已在執行，則顯示其位址；有 --open 時在瀏覽器中開啟。\n"
      "\n"
      "--engine PATH 或 --engine cmd=PATH,name=NAME,option.Hash=64（全部鍵見 `chuhe help match`）新增\n"
      "可選的 UCI 或 UCCI 引擎，並存入棋譜庫。在應用程式裡可以新增已用 `chuhe engines allow` 允許的程式。\n"
      "\n"
      "同時使用 --store 和 --accounts 時，不用通行碼，每個人以使用者名稱和密碼登入。還沒有使用者時，啟動後會顯示首位\n"
      "管理員的註冊連結。詳見 docs/club.md。\n"};

// chuhe engines
inline constexpr Row<> kSummaryEngines{
    "help.engines.summary",
    "choose which programs the app may start as engines",
    "指定应用可以启动哪些引擎程序",
    "指定應用程式可以啟動哪些引擎程式"};
inline constexpr Row<> kHelpEnginesJson{
    "help.option.engines.json",
    "the list as JSON",
    "以 JSON 输出列表",
    "以 JSON 輸出清單"};
inline constexpr Row<> kDetailsEngines{
    "help.engines.details",
    "As engines, the app starts only programs that you have allowed here or named with\n"
      "`chuhe serve --engine`: neither a request nor a library from elsewhere can choose others.\n"
      "A running server notices the change at once.\n"
      "\n"
      "PROGRAM is a path, or a command found in PATH; arguments for it follow --. An engine with\n"
      "other arguments is another entry. The list is XDG_CONFIG_HOME/chuhe/engines.jsonl\n"
      "(~/.config/chuhe/engines.jsonl).\n",
    "凡未在此允许、也未用 `chuhe serve --engine` 指定的程序，应用一概不会作为引擎启动：请求或外来的棋谱库\n"
      "都不能自行指定。正在运行的服务器立即生效。\n"
      "\n"
      "PROGRAM 是路径，或 PATH 中的命令；程序的参数写在 -- 之后。参数不同，视为不同的条目。列表保存在\n"
      "XDG_CONFIG_HOME/chuhe/engines.jsonl（~/.config/chuhe/engines.jsonl）。\n",
    "凡未在此允許、也未用 `chuhe serve --engine` 指定的程式，應用程式一概不會作為引擎啟動：請求或外來的棋譜庫\n"
      "都不能自行指定。正在執行的伺服器立即生效。\n"
      "\n"
      "PROGRAM 是路徑，或 PATH 中的命令；程式的參數寫在 -- 之後。參數不同，視為不同的項目。清單儲存在\n"
      "XDG_CONFIG_HOME/chuhe/engines.jsonl（~/.config/chuhe/engines.jsonl）。\n"};

// Every row above: a test counts them.
inline constexpr auto kServerHelpRows = std::to_array<const CatalogueRow*>({
    &kSummaryServe, &kHelpServePort, &kHelpServeOpen, &kHelpServeEngine, &kHelpServeLibrary,
    &kHelpServeStore, &kHelpServeAccounts, &kHelpServeEngineMinutes, &kHelpServeEngineJobs, &kHelpServePublic, &kHelpServeListen, &kHelpServeTokenFile,
    &kHelpServeEngineMemory, &kHelpServeMostUpload, &kHelpServeProxy, &kHelpServeLog,
    &kHelpServeLogLevel, &kHelpServeWebDir, &kDetailsServe, &kSummaryEngines, &kHelpEnginesJson,
    &kDetailsEngines});
// clang-format on

}  // namespace chuhe::messages
