// SPDX-License-Identifier: MIT
//
// `chuhe farm`: its help, and what it says.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kSummaryFarm{
    "help.summary_farm",
    "do analyses and matches on many machines",
    "用多台机器分析和对战",
    "用多台機器分析和對戰"};
inline constexpr Row<> kDetailsFarm{
    "help.details_farm",
    "serve           coordinates the farm: publishes jobs, collects and checks results. Starts a\n"
    "                NATS server of its own, for this machine only unless --listen is given.\n"
    "work            does jobs until interrupted; run it on as many machines as you like. It runs\n"
    "                the engines that come with the jobs: work only for a farm that you trust.\n"
    "invite NAME     makes a secret for a worker on another machine, and prints the address to use\n"
    "submit WORK     begins a campaign and returns: 'submit analyse FILE…' and 'submit match …' take\n"
    "                the options of 'chuhe analyse' and 'chuhe match', which with --farm wait for the\n"
    "                results. 'submit datagen GAMES' makes training games, 'submit tune PLAYER' tunes\n"
    "                the parameters of a chuhe-spsa program, 'submit perft DEPTH' tries out a farm.\n"
    "fetch CAMPAIGN PLACE\n"
    "                writes the finished chunks of a datagen campaign into a folder, or the current\n"
    "                parameters of a tune campaign to a file\n"
    "status          campaigns, workers, pace and failures\n"
    "pause CAMPAIGN  stops publishing its jobs; results of jobs in progress are kept\n"
    "resume CAMPAIGN publishes every job without a result, failed ones included\n"
    "cancel CAMPAIGN ends it; finished results are kept\n",
    "serve           管理任务：发布作业，接收并核对结果。自行启动 NATS 服务器，\n"
    "                除非使用 --listen，否则只供本机连接。\n"
    "work            执行作业，直到中断；数量不限，可在任何机器上运行。作业附带的引擎\n"
    "                会在本机运行，请只为可信的集群工作。\n"
    "invite 名称     为其他工作机生成密钥，并输出连接地址\n"
    "submit 工作     提交任务后立即返回：submit analyse 文件… 和 submit match … 的选项与\n"
    "                chuhe analyse、chuhe match 相同，后两个命令加 --farm 时等待结果；\n"
    "                submit datagen 局数 生成训练对局，submit tune 程序 调整 chuhe-spsa 程序的\n"
    "                参数，submit perft 深度 用于试运行。\n"
    "fetch 任务 位置 将 datagen 任务的数据块写入文件夹，或将 tune 任务的参数写入文件，\n"
    "                只含目前已完成的部分\n"
    "status          任务、工作机、速度和失败情况\n"
    "pause 任务      暂停发布作业；正在执行的作业，其结果仍会保留\n"
    "resume 任务     重新发布所有没有结果的作业，包括失败的作业\n"
    "cancel 任务     结束任务；已完成的结果会保留\n",
    "serve           管理任務：發佈作業，接收並核對結果。自行啟動 NATS 伺服器，\n"
    "                除非使用 --listen，否則只供本機連線。\n"
    "work            執行作業，直到中斷；數量不限，可在任何機器上執行。作業附帶的引擎\n"
    "                會在本機執行，請只為可信的叢集工作。\n"
    "invite 名稱     為其他工作機產生密鑰，並輸出連線位址\n"
    "submit 工作     提交任務後立即返回：submit analyse 檔案… 和 submit match … 的選項與\n"
    "                chuhe analyse、chuhe match 相同，後兩個命令加 --farm 時等待結果；\n"
    "                submit datagen 局數 產生訓練對局，submit tune 程式 調整 chuhe-spsa 程式的\n"
    "                參數，submit perft 深度 用於試執行。\n"
    "fetch 任務 位置 將 datagen 任務的資料塊寫入資料夾，或將 tune 任務的參數寫入檔案，\n"
    "                只含目前已完成的部分\n"
    "status          任務、工作機、速度和失敗情況\n"
    "pause 任務      暫停發佈作業；正在執行的作業，其結果仍會保留\n"
    "resume 任務     重新發佈所有沒有結果的作業，包括失敗的作業\n"
    "cancel 任務     結束任務；已完成的結果會保留\n"};
inline constexpr Row<> kHelpFarm{
    "help.option.farm",
    "the farm's address, or @FILE (default: $CHUHE_FARM, or this machine's)",
    "集群的地址，或含有地址的 @文件（默认：$CHUHE_FARM 或本机的集群）",
    "叢集的位址，或含有位址的 @檔案（預設：$CHUHE_FARM 或本機的叢集）"};
inline constexpr Row<> kHelpWithFarm{
    "help.option.with_farm",
    "let a farm do the work: its address, or @FILE (default: this machine's)",
    "交给集群完成：集群的地址或 @文件（默认：本机的集群）",
    "交給叢集完成：叢集的位址或 @檔案（預設：本機的叢集）"};
inline constexpr Row<> kHelpServeFarm{
    "help.option.serve.farm",
    "show a farm in the app: its address, or @FILE (default: this machine's)",
    "在应用中显示集群：集群的地址或 @文件（默认：本机的集群）",
    "在應用程式中顯示叢集：叢集的位址或 @檔案（預設：本機的叢集）"};
inline constexpr Row<> kHelpDetach{
    "help.option.detach",
    "with --farm: do not wait for the results",
    "与 --farm 同用：不等待结果",
    "與 --farm 同用：不等待結果"};
inline constexpr Row<> kHelpFarmFolder{
    "help.option.farm.folder",
    "folder of the farm's ledger, or of a worker's files",
    "集群账本或工作机文件所在的文件夹",
    "叢集帳本或工作機檔案所在的資料夾"};
inline constexpr Row<> kHelpFarmListen{
    "help.option.farm.listen",
    "where the server listens (default: 127.0.0.1:4229)",
    "服务器监听的地址（默认：127.0.0.1:4229）",
    "伺服器監聽的位址（預設：127.0.0.1:4229）"};
inline constexpr Row<> kHelpFarmCertificate{
    "help.option.farm.certificate",
    "the server's certificate, required beyond this machine",
    "服务器证书，供其他机器连接时必需",
    "伺服器憑證，供其他機器連線時必需"};
inline constexpr Row<> kHelpFarmKey{
    "help.option.farm.key", "the key of the certificate", "证书的私钥", "憑證的私鑰"};
inline constexpr Row<> kHelpFarmAuthority{
    "help.option.farm.ca",
    "root certificates for verifying the server's (default: the system's)",
    "用于验证服务器证书的根证书（默认：系统证书）",
    "用於驗證伺服器憑證的根憑證（預設：系統憑證）"};
inline constexpr Row<> kHelpFarmAckWait{
    "help.option.farm.ack_wait",
    "seconds after which a silent worker's job goes to another (default: 30)",
    "工作机失去响应多少秒后，其作业交给别的工作机（默认：30）",
    "工作機失去回應多少秒後，其作業交給別的工作機（預設：30）"};
inline constexpr Row<> kHelpFarmThreads{
    "help.option.farm.threads",
    "jobs at a time (default: one per core)",
    "同时执行的作业数（默认：每个核心一个）",
    "同時執行的作業數（預設：每個核心一個）"};
inline constexpr Row<> kHelpFarmName{
    "help.option.farm.name",
    "the name of the worker (default: machine name and process number)",
    "工作机的名称（默认：主机名和进程号）",
    "工作機的名稱（預設：主機名稱和行程編號）"};
inline constexpr Row<> kHelpFarmRounds{
    "help.option.farm.rounds",
    "submit perft: how many times each move is counted",
    "submit perft：每一着重复统计多少次",
    "submit perft：每一著重複統計多少次"};
inline constexpr Row<> kHelpFarmSeed{
    "help.option.farm.seed",
    "submit datagen, tune: the random seed (default: 1)",
    "submit datagen、tune：随机种子（默认：1）",
    "submit datagen、tune：隨機種子（預設：1）"};
inline constexpr Row<> kHelpFarmNodes{
    "help.option.farm.nodes",
    "submit datagen, tune: nodes per move (default: 1000 and 12000)",
    "submit datagen、tune：每着的节点数（默认：1000 和 12000）",
    "submit datagen、tune：每著的節點數（預設：1000 和 12000）"};
inline constexpr Row<> kHelpFarmNet{
    "help.option.farm.net",
    "submit datagen, tune: a network file; datagen also accepts none",
    "submit datagen、tune：神经网络文件；datagen 也可用 none",
    "submit datagen、tune：神經網路檔案；datagen 也可用 none"};
inline constexpr Row<> kHelpFarmHash{
    "help.option.farm.hash",
    "submit datagen: size of the hash table (default: 2)",
    "submit datagen：置换表大小（MB，默认：2）",
    "submit datagen：置換表大小（MB，預設：2）"};
inline constexpr Row<> kHelpFarmEndings{
    "help.option.farm.endings",
    "submit datagen: share of games that start without some pieces (default: 0)",
    "submit datagen：起始时去掉部分棋子的对局所占百分比（默认：0）",
    "submit datagen：起始時去掉部分棋子的對局所佔百分比（預設：0）"};
inline constexpr Row<> kHelpFarmChunkGames{
    "help.option.farm.chunk_games",
    "submit datagen: games per chunk; each chunk is one job (default: 400)",
    "submit datagen：每个数据块的局数，一块为一个作业（默认：400）",
    "submit datagen：每個資料塊的局數，一塊為一個作業（預設：400）"};
inline constexpr Row<> kHelpFarmPairs{
    "help.option.farm.pairs",
    "submit tune: number of game pairs (default: 10000)",
    "submit tune：下多少对棋，每对两局（默认：10000）",
    "submit tune：下多少對棋，每對兩局（預設：10000）"};
inline constexpr Row<> kHelpFarmRate{
    "help.option.farm.rate",
    "submit tune: steps that a parameter moves per point (default: 0.02)",
    "submit tune：每得一分，参数变动多少个步长（默认：0.02）",
    "submit tune：每得一分，參數變動多少個步長（預設：0.02）"};
inline constexpr Row<> kHelpFarmGeneration{
    "help.option.farm.generation",
    "submit tune: pairs with the same parameters (default: 32)",
    "submit tune：同一组参数下多少对棋（默认：32）",
    "submit tune：同一組參數下多少對棋（預設：32）"};
inline constexpr Row<> kHelpFarmStart{
    "help.option.farm.start",
    "submit tune: a file with the starting values",
    "submit tune：初始参数的文件",
    "submit tune：初始參數的檔案"};
inline constexpr Row<> kHelpFarmSteps{
    "help.option.farm.steps",
    "submit tune: a file with step sizes; default: a fifth of each value",
    "submit tune：步长的文件；默认为参数的五分之一",
    "submit tune：步長的檔案；預設為參數的五分之一"};
inline constexpr Row<> kHelpFarmJson{
    "help.option.farm.json", "output JSON", "输出 JSON", "輸出 JSON"};
inline constexpr Row<Text> kFarmNeedsOne{
    "farm.needs_one",
    "'farm {action}' needs one argument",
    "farm {action} 需要一个参数",
    "farm {action} 需要一個參數"};
inline constexpr Row<> kFarmSubmitWhat{
    "farm.submit_what",
    "missing work: analyse, match, datagen GAMES, tune PLAYER or perft DEPTH",
    "请指定提交的工作：analyse、match、datagen 局数、tune 程序或 perft 深度",
    "請指定提交的工作：analyse、match、datagen 局數、tune 程式或 perft 深度"};
inline constexpr Row<> kFarmFetchWhat{
    "farm.fetch_what",
    "'farm fetch' needs a campaign, and a folder or file to write to",
    "farm fetch 需要指定任务，以及要写入的文件夹或文件",
    "farm fetch 需要指定任務，以及要寫入的資料夾或檔案"};
inline constexpr Row<Text> kFarmBadRate{
    "farm.bad_rate",
    "--rate must be a number above 0 and at most 1, not '{text}'",
    "--rate 应为大于 0 且不超过 1 的数，而不是“{text}”",
    "--rate 應為大於 0 且不超過 1 的數，而不是「{text}」"};
inline constexpr Row<> kFarmNoNumbers{
    "farm.no_numbers",
    "the program has no tunable parameters; build it as chuhe-spsa",
    "该程序没有可调整的参数，应为 chuhe-spsa",
    "該程式沒有可調整的參數，應為 chuhe-spsa"};
inline constexpr Row<> kFarmNoFiles{
    "farm.no_files",
    "only datagen and tune campaigns have files to fetch; for the results of others, run 'chuhe analyse' or 'chuhe match' with --farm again",
    "只有 datagen 和 tune 任务有文件可取；要取分析和对战的结果，请加 --farm 再次运行 chuhe analyse 或 chuhe match",
    "只有 datagen 和 tune 任務有檔案可取；要取分析和對戰的結果，請加 --farm 再次執行 chuhe analyse 或 chuhe match"};
inline constexpr Row<Number, Text> kFarmFetched{
    "farm.fetched",
    "{n} {n?result:results} written to {place}",
    "已将 {n} 个结果写入 {place}",
    "已將 {n} 個結果寫入 {place}"};
inline constexpr Row<Text> kFarmBadListen{
    "farm.bad_listen",
    "--listen must be an address and a port, such as 0.0.0.0:4229, not '{text}'",
    "--listen 应为地址和端口，如 0.0.0.0:4229，而不是“{text}”",
    "--listen 應為位址和連接埠，如 0.0.0.0:4229，而不是「{text}」"};
inline constexpr Row<> kFarmNeedsTls{
    "farm.needs_tls",
    "--listen beyond this machine needs --certificate and --key",
    "供其他机器连接时，--listen 需要 --certificate 和 --key",
    "供其他機器連線時，--listen 需要 --certificate 和 --key"};
inline constexpr Row<> kFarmNoAddress{
    "farm.no_address",
    "no farm on this machine; start one with 'chuhe farm serve', or use --farm=URL",
    "本机没有集群：请用 chuhe farm serve 启动，或使用 --farm=地址",
    "本機沒有叢集：請用 chuhe farm serve 啟動，或使用 --farm=位址"};
inline constexpr Row<> kFarmBadAddressFile{
    "farm.bad_address_file",
    "the file must contain one line, the address of a farm",
    "文件应只有一行，即集群的地址",
    "檔案應只有一行，即叢集的位址"};
inline constexpr Row<> kFarmNotBuilt{
    "farm.not_built",
    "this build of chuhe has no --farm; the one for Linux has it",
    "此版本的 chuhe 没有 --farm，请用 Linux 版",
    "此版本的 chuhe 沒有 --farm，請用 Linux 版"};
inline constexpr Row<> kFarmDetachAlone{
    "farm.detach_alone",
    "--detach requires --farm",
    "--detach 只能与 --farm 同用",
    "--detach 只能與 --farm 同用"};
inline constexpr Row<Text, Text> kFarmServing{
    "farm.serving",
    "farm at {url}, build {signature}; press Ctrl-C to stop",
    "集群地址 {url}，版本 {signature}；按 Ctrl-C 结束",
    "叢集位址 {url}，版本 {signature}；按 Ctrl-C 結束"};
inline constexpr Row<Text, Text, Number> kFarmWorking{
    "farm.working",
    "{name} is working for {url}, {n} {n?job:jobs} at a time; press Ctrl-C to stop",
    "{name} 正在为 {url} 工作，同时执行 {n} 个作业；按 Ctrl-C 结束",
    "{name} 正在為 {url} 工作，同時執行 {n} 個作業；按 Ctrl-C 結束"};
inline constexpr Row<Text> kFarmSubmitted{
    "farm.submitted", "campaign {id} submitted", "已提交任务 {id}", "已提交任務 {id}"};
inline constexpr Row<Text, Text> kFarmOrdered{
    "farm.ordered", "campaign {id}: {action} done", "任务 {id}：已执行 {action}", "任務 {id}：已執行 {action}"};
inline constexpr Row<Text, Number, Number> kFarmFailedJobs{
    "farm.failed_jobs",
    "campaign {id}: {n} of {jobs} {jobs?job:jobs} failed; 'chuhe farm status' shows why",
    "任务 {id}：{jobs} 个作业中有 {n} 个失败，原因见 chuhe farm status",
    "任務 {id}：{jobs} 個作業中有 {n} 個失敗，原因見 chuhe farm status"};
inline constexpr Row<> kFarmNoResult{
    "farm.no_result", "the farm has no result", "集群没有结果", "叢集沒有結果"};
inline constexpr Row<Text> kFarmEndedEarly{
    "farm.ended_early",
    "campaign {id} was cancelled",
    "任务 {id} 已取消",
    "任務 {id} 已取消"};
inline constexpr Row<Text> kFarmLeft{
    "farm.left",
    "campaign {id} continues on the farm; run the same command again for its results",
    "任务 {id} 仍在继续，再次运行同一命令即可取得结果",
    "任務 {id} 仍在繼續，再次執行同一命令即可取得結果"};
inline constexpr Row<> kFarmNoCampaigns{
    "farm.no_campaigns", "no campaigns", "没有任务", "沒有任務"};
inline constexpr Row<> kFarmNoWorkers{
    "farm.no_workers", "no workers", "没有工作机", "沒有工作機"};
inline constexpr Row<Text, Number, Number, Number> kFarmWorkerLine{
    "farm.worker_line",
    "worker {name}: {threads} at a time, {done} done, last heard from {seconds} s ago",
    "工作机 {name}：同时 {threads} 个，已完成 {done} 个，{seconds} 秒前有响应",
    "工作機 {name}：同時 {threads} 個，已完成 {done} 個，{seconds} 秒前有回應"};
inline constexpr Row<Text> kFarmDismissedLine{
    "farm.dismissed_line",
    "worker {name} is no longer trusted and gets no jobs",
    "工作机 {name} 已不再受信任，不会分配作业",
    "工作機 {name} 已不再受信任，不會分配作業"};
inline constexpr Row<Number, Text, Text> kFarmPoisonLine{
    "farm.poison_line",
    "  job {number} failed: {reason} ({worker})",
    "  作业 {number} 失败：{reason}（{worker}）",
    "  作業 {number} 失敗：{reason}（{worker}）"};
inline constexpr Row<Number, Text, Text> kFarmDisputeLine{
    "farm.dispute_line",
    "  job {number}: {first} and {second} disagree",
    "  作业 {number}：{first} 与 {second} 的结果不一致",
    "  作業 {number}：{first} 與 {second} 的結果不一致"};
inline constexpr Row<Message> kFarmProblemLine{
    "farm.problem_line",
    "  cannot run: {why}",
    "  作业无法执行：{why}",
    "  作業無法執行：{why}"};

// How far a campaign is: its state, and a list such as "120/500, 1 failed, 31/min, 720 s left".
inline constexpr Row<> kFarmRunning{"farm.state_running", "running", "进行中", "進行中"};
inline constexpr Row<> kFarmPaused{"farm.state_paused", "paused", "已暂停", "已暫停"};
inline constexpr Row<> kFarmCancelled{"farm.state_cancelled", "cancelled", "已取消", "已取消"};
inline constexpr Row<> kFarmDecided{"farm.state_decided", "decided", "已有结论", "已有結論"};
inline constexpr Row<> kFarmDone{"farm.state_done", "done", "已完成", "已完成"};
inline constexpr Row<List> kFarmProgress{
    "farm.progress", "{parts|, }", "{parts|，}", "{parts|，}"};
inline constexpr Row<Number> kFarmSomeFailed{
    "farm.some_failed", "{n} failed", "{n} 个失败", "{n} 個失敗"};
inline constexpr Row<Number> kFarmPace{
    "farm.pace", "{n}/min", "每分钟 {n} 个", "每分鐘 {n} 個"};
inline constexpr Row<Number> kFarmTimeLeft{
    "farm.time_left", "{seconds} s left", "还需 {seconds} 秒", "還需 {seconds} 秒"};
inline constexpr Row<Text, Text, Text> kFarmRatio{
    "farm.ratio",
    "LLR {ratio} ({lower} to {upper})",
    "LLR {ratio}（{lower} 至 {upper}）",
    "LLR {ratio}（{lower} 至 {upper}）"};

// Every row above: a test counts them.
inline constexpr auto kFarmHelpRows = std::to_array<const CatalogueRow*>({
    &kSummaryFarm, &kDetailsFarm, &kHelpFarm, &kHelpWithFarm, &kHelpServeFarm, &kHelpDetach, &kHelpFarmFolder,
    &kHelpFarmListen, &kHelpFarmCertificate, &kHelpFarmKey, &kHelpFarmAuthority, &kHelpFarmAckWait,
    &kHelpFarmThreads, &kHelpFarmName, &kHelpFarmRounds, &kHelpFarmSeed, &kHelpFarmNodes,
    &kHelpFarmNet, &kHelpFarmHash, &kHelpFarmEndings, &kHelpFarmChunkGames, &kHelpFarmPairs,
    &kHelpFarmRate, &kHelpFarmGeneration, &kHelpFarmStart, &kHelpFarmSteps, &kHelpFarmJson,
    &kFarmFetchWhat, &kFarmBadRate, &kFarmNoNumbers, &kFarmNoFiles, &kFarmFetched,
    &kFarmNeedsOne, &kFarmSubmitWhat, &kFarmBadListen,
    &kFarmNeedsTls, &kFarmNoAddress, &kFarmBadAddressFile, &kFarmDetachAlone, &kFarmNotBuilt, &kFarmServing, &kFarmWorking,
    &kFarmSubmitted, &kFarmOrdered, &kFarmFailedJobs, &kFarmNoResult, &kFarmEndedEarly, &kFarmLeft,
    &kFarmNoCampaigns, &kFarmNoWorkers, &kFarmWorkerLine, &kFarmPoisonLine, &kFarmDisputeLine,
    &kFarmProblemLine, &kFarmDismissedLine, &kFarmRunning, &kFarmPaused, &kFarmCancelled,
    &kFarmDecided, &kFarmDone, &kFarmProgress, &kFarmSomeFailed, &kFarmPace, &kFarmTimeLeft,
    &kFarmRatio});
// clang-format on

}  // namespace chuhe::messages
