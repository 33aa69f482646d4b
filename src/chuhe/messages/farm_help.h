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
    "serve           keeps the books: publishes jobs, takes results in and checks them. Starts a NATS\n"
    "                server of its own, for this machine only unless --listen says otherwise.\n"
    "work            does jobs until interrupted; any number of them, on any machine. Runs the\n"
    "                engines that come with the jobs: work only for a farm that you trust.\n"
    "invite NAME     makes a secret for a worker on another machine, and prints its address\n"
    "submit WORK     begins a campaign and returns: 'submit analyse FILE…' and 'submit match …' take\n"
    "                the options of 'chuhe analyse' and 'chuhe match', which with --farm wait for the\n"
    "                results; 'submit perft DEPTH' tries a farm out.\n"
    "status          campaigns, workers, pace and failures\n"
    "pause CAMPAIGN  stops publishing its jobs; results that are under way are kept\n"
    "resume CAMPAIGN publishes every job without a result, those that failed included\n"
    "cancel CAMPAIGN ends it; what is done is kept\n",
    "serve           管理任务：发布作业，接收并核对结果。自行启动 NATS 服务器，\n"
    "                除非使用 --listen，否则只供本机连接。\n"
    "work            执行作业，直到中断；数量不限，可在任何机器上运行。作业附带的引擎\n"
    "                会在本机运行，请只为可信的集群工作。\n"
    "invite 名称     为其他机器上的节点生成密钥，并输出连接地址\n"
    "submit 工作     提交任务后立即返回：submit analyse 文件… 和 submit match … 的选项与\n"
    "                chuhe analyse、chuhe match 相同，后两者加 --farm 则等待结果；\n"
    "                submit perft 深度 用于试运行。\n"
    "status          任务、节点、速度和失败情况\n"
    "pause 任务      暂停发布作业，正在进行的结果仍予保留\n"
    "resume 任务     重新发布所有没有结果的作业，包括失败的作业\n"
    "cancel 任务     结束任务，已完成的结果予以保留\n",
    "serve           管理任務：發佈作業，接收並核對結果。自行啟動 NATS 伺服器，\n"
    "                除非使用 --listen，否則只供本機連線。\n"
    "work            執行作業，直到中斷；數量不限，可在任何機器上執行。作業附帶的引擎\n"
    "                會在本機執行，請只為可信的叢集工作。\n"
    "invite 名稱     為其他機器上的節點產生密鑰，並輸出連線位址\n"
    "submit 工作     提交任務後立即返回：submit analyse 檔案… 和 submit match … 的選項與\n"
    "                chuhe analyse、chuhe match 相同，後兩者加 --farm 則等待結果；\n"
    "                submit perft 深度 用於試執行。\n"
    "status          任務、節點、速度和失敗情況\n"
    "pause 任務      暫停發佈作業，正在進行的結果仍予保留\n"
    "resume 任務     重新發佈所有沒有結果的作業，包括失敗的作業\n"
    "cancel 任務     結束任務，已完成的結果予以保留\n"};
inline constexpr Row<> kHelpFarm{
    "help.option.farm",
    "the farm's address, or @FILE with it (default: $CHUHE_FARM, or this machine's)",
    "集群的地址，或含有地址的 @文件（默认：$CHUHE_FARM 或本机的集群）",
    "叢集的位址，或含有位址的 @檔案（預設：$CHUHE_FARM 或本機的叢集）"};
inline constexpr Row<> kHelpWithFarm{
    "help.option.with_farm",
    "let a farm do the work: its address, or @FILE (default: this machine's)",
    "由集群完成：其地址或 @文件（默认：本机的集群）",
    "由叢集完成：其位址或 @檔案（預設：本機的叢集）"};
inline constexpr Row<> kHelpDetach{
    "help.option.detach",
    "with --farm: do not wait for the results",
    "与 --farm 同用：不等待结果",
    "與 --farm 同用：不等待結果"};
inline constexpr Row<> kHelpFarmFolder{
    "help.option.farm.folder",
    "where the farm keeps its books, or a worker its files",
    "集群账本或节点文件所在的文件夹",
    "叢集帳本或節點檔案所在的資料夾"};
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
    "the certificates to check the server's against (default: the system's)",
    "用于验证服务器证书的根证书（默认：系统证书）",
    "用於驗證伺服器憑證的根憑證（預設：系統憑證）"};
inline constexpr Row<> kHelpFarmAckWait{
    "help.option.farm.ack_wait",
    "seconds after which a silent worker's job is given to another (default: 30)",
    "节点失去响应多少秒后，其作业交给其他节点（默认：30）",
    "節點失去回應多少秒後，其作業交給其他節點（預設：30）"};
inline constexpr Row<> kHelpFarmThreads{
    "help.option.farm.threads",
    "jobs at once (default: one for each core)",
    "同时执行的作业数（默认：每个核心一个）",
    "同時執行的作業數（預設：每個核心一個）"};
inline constexpr Row<> kHelpFarmName{
    "help.option.farm.name",
    "the name of the worker (default: that of the machine)",
    "节点的名称（默认：机器名）",
    "節點的名稱（預設：機器名）"};
inline constexpr Row<> kHelpFarmRounds{
    "help.option.farm.rounds",
    "submit perft: how often each move is counted",
    "submit perft：每一着重复计数的次数",
    "submit perft：每一著重複計數的次數"};
inline constexpr Row<> kHelpFarmJson{
    "help.option.farm.json", "output JSON", "输出 JSON", "輸出 JSON"};
inline constexpr Row<> kFarmAction{
    "farm.action",
    "say what to do: serve, work, invite, submit, status, pause, resume or cancel",
    "请指定操作：serve、work、invite、submit、status、pause、resume 或 cancel",
    "請指定操作：serve、work、invite、submit、status、pause、resume 或 cancel"};
inline constexpr Row<Text> kFarmNoAction{
    "farm.no_action", "there is no action '{name}'", "没有操作“{name}”", "沒有操作「{name}」"};
inline constexpr Row<Text, Text> kFarmTakesNo{
    "farm.takes_no",
    "'farm {action}' does not take {what}",
    "farm {action} 不接受 {what}",
    "farm {action} 不接受 {what}"};
inline constexpr Row<Text> kFarmNeedsOne{
    "farm.needs_one",
    "'farm {action}' needs one argument",
    "farm {action} 需要一个参数",
    "farm {action} 需要一個參數"};
inline constexpr Row<> kFarmSubmitWhat{
    "farm.submit_what",
    "say what to submit: analyse, match or perft",
    "请指定提交的工作：analyse、match 或 perft",
    "請指定提交的工作：analyse、match 或 perft"};
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
    "there is no farm on this machine: start one with 'chuhe farm serve', or use --farm=URL",
    "本机没有集群：请用 chuhe farm serve 启动，或使用 --farm=地址",
    "本機沒有叢集：請用 chuhe farm serve 啟動，或使用 --farm=位址"};
inline constexpr Row<> kFarmBadAddressFile{
    "farm.bad_address_file",
    "the file must have one line, the address of a farm",
    "文件应只有一行，即集群的地址",
    "檔案應只有一行，即叢集的位址"};
inline constexpr Row<> kFarmDetachAlone{
    "farm.detach_alone",
    "--detach is for --farm only",
    "--detach 只能与 --farm 同用",
    "--detach 只能與 --farm 同用"};
inline constexpr Row<Text, Text> kFarmServing{
    "farm.serving",
    "farm at {url}, build {signature}; Ctrl-C ends it",
    "集群地址 {url}，版本 {signature}；按 Ctrl-C 结束",
    "叢集位址 {url}，版本 {signature}；按 Ctrl-C 結束"};
inline constexpr Row<Text, Text, Number> kFarmWorking{
    "farm.working",
    "{name} works for {url}, {n} {n?job:jobs} at once; Ctrl-C ends it",
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
    "campaign {id} goes on without us; run the same command again for its results",
    "任务 {id} 仍在继续，再次运行同一命令即可取得结果",
    "任務 {id} 仍在繼續，再次執行同一命令即可取得結果"};
inline constexpr Row<> kFarmNoCampaigns{
    "farm.no_campaigns", "no campaigns", "没有任务", "沒有任務"};
inline constexpr Row<> kFarmNoWorkers{
    "farm.no_workers", "no workers", "没有节点", "沒有節點"};
inline constexpr Row<Text, Number, Number, Number> kFarmWorkerLine{
    "farm.worker_line",
    "worker {name}: {threads} at once, {done} done, heard {seconds} s ago",
    "节点 {name}：同时 {threads} 个，已完成 {done} 个，{seconds} 秒前有响应",
    "節點 {name}：同時 {threads} 個，已完成 {done} 個，{seconds} 秒前有回應"};
inline constexpr Row<Text> kFarmDismissedLine{
    "farm.dismissed_line",
    "worker {name} is no longer trusted and gets no jobs",
    "节点 {name} 已不受信任，不再分配作业",
    "節點 {name} 已不受信任，不再分配作業"};
inline constexpr Row<Number, Text, Text> kFarmPoisonLine{
    "farm.poison_line",
    "  job {number} failed: {reason} ({worker})",
    "  作业 {number} 失败：{reason}（{worker}）",
    "  作業 {number} 失敗：{reason}（{worker}）"};
inline constexpr Row<Number, Text, Text> kFarmDisputeLine{
    "farm.dispute_line",
    "  job {number}: {first} and {second} disagree",
    "  作业 {number}：{first} 与 {second} 的结果不同",
    "  作業 {number}：{first} 與 {second} 的結果不同"};
inline constexpr Row<Message> kFarmProblemLine{
    "farm.problem_line",
    "  nothing is done: {why}",
    "  无法执行：{why}",
    "  無法執行：{why}"};

// Every row above: a test counts them.
inline constexpr auto kFarmHelpRows = std::to_array<const CatalogueRow*>({
    &kSummaryFarm, &kDetailsFarm, &kHelpFarm, &kHelpWithFarm, &kHelpDetach, &kHelpFarmFolder,
    &kHelpFarmListen, &kHelpFarmCertificate, &kHelpFarmKey, &kHelpFarmAuthority, &kHelpFarmAckWait,
    &kHelpFarmThreads, &kHelpFarmName, &kHelpFarmRounds, &kHelpFarmJson, &kFarmAction,
    &kFarmNoAction, &kFarmTakesNo, &kFarmNeedsOne, &kFarmSubmitWhat, &kFarmBadListen,
    &kFarmNeedsTls, &kFarmNoAddress, &kFarmBadAddressFile, &kFarmDetachAlone, &kFarmServing, &kFarmWorking,
    &kFarmSubmitted, &kFarmOrdered, &kFarmFailedJobs, &kFarmNoResult, &kFarmEndedEarly, &kFarmLeft,
    &kFarmNoCampaigns, &kFarmNoWorkers, &kFarmWorkerLine, &kFarmPoisonLine, &kFarmDisputeLine,
    &kFarmProblemLine, &kFarmDismissedLine});
// clang-format on

}  // namespace chuhe::messages
