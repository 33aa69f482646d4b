// SPDX-License-Identifier: MIT
//
// Farms: work on many machines, and `chuhe farm`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// What goes wrong on a farm.
inline constexpr Row<Text> kFarmBadDocument{
    "farm.bad_document",
    "not a farm document: '{field}' is missing or wrong",
    "不是有效的集群数据：“{field}”缺失或有误",
    "不是有效的叢集資料：「{field}」缺失或有誤"};
inline constexpr Row<> kFarmNotALedger{
    "farm.not_a_ledger", "not the ledger of a farm", "不是集群的账本文件", "不是叢集的帳本檔案"};
inline constexpr Row<Number, Number> kFarmLedgerVersion{
    "farm.ledger_version",
    "unsupported ledger version {version}; this program reads version {known}",
    "账本的版本是 {version}，本程序只支持版本 {known}",
    "帳本的版本是 {version}，本程式只支援版本 {known}"};
inline constexpr Row<Text> kFarmNoBlob{
    "farm.no_blob",
    "the farm has no file with the SHA-256 {digest}",
    "集群中没有 SHA-256 为 {digest} 的文件",
    "叢集中沒有 SHA-256 為 {digest} 的檔案"};
inline constexpr Row<Text> kFarmOtherBlob{
    "farm.other_blob",
    "the SHA-256 of file {digest} does not match its name",
    "文件 {digest} 的 SHA-256 与名称不符",
    "檔案 {digest} 的 SHA-256 與名稱不符"};
inline constexpr Row<Text> kFarmBadResult{
    "farm.bad_result",
    "implausible result: '{field}'",
    "结果不可信：“{field}”",
    "結果不可信：「{field}」"};
inline constexpr Row<Number> kFarmTooManyNodes{
    "farm.too_many_nodes",
    "implausible result: {n} {n?node:nodes}",
    "结果不可信：{n} 个节点",
    "結果不可信：{n} 個節點"};
inline constexpr Row<Text, Text> kFarmWrongBuild{
    "farm.wrong_build",
    "this build ({own}) searches differently from the farm's ({wanted}); use the same version with the same network",
    "本程序的版本（{own}）与集群的（{wanted}）搜索结果不同，请使用相同的版本和神经网络",
    "本程式的版本（{own}）與叢集的（{wanted}）搜尋結果不同，請使用相同的版本和神經網路"};
inline constexpr Row<Text> kFarmNotBelieved{
    "farm.not_believed",
    "results from {worker} are no longer accepted: several were implausible",
    "集群不再接受 {worker} 的结果：已有多个结果不可信",
    "叢集不再接受 {worker} 的結果：已有多個結果不可信"};
inline constexpr Row<Text> kFarmNoCampaign{
    "farm.no_campaign",
    "unknown or ambiguous campaign '{id}'",
    "没有编号以“{id}”开头的任务，或不止一个",
    "沒有編號以「{id}」開頭的任務，或不止一個"};
inline constexpr Row<Text, Text> kFarmAway{
    "farm.away",
    "cannot connect to the farm at {url}: {why}",
    "无法连接集群 {url}：{why}",
    "無法連線到叢集 {url}：{why}"};
inline constexpr Row<Message> kFarmNoServer{
    "farm.no_server",
    "nats-server cannot be started ({why}); install it: apt install nats-server",
    "无法启动 nats-server（{why}），请先安装：apt install nats-server",
    "無法啟動 nats-server（{why}），請先安裝：apt install nats-server"};
inline constexpr Row<Text> kFarmBadName{
    "farm.bad_name",
    "invalid worker name '{name}': only letters, digits, - and _ are allowed",
    "“{name}”不能用作工作机的名称，只能使用字母、数字、- 和 _",
    "「{name}」不能用作工作機的名稱，只能使用字母、數字、- 和 _"};
inline constexpr Row<Text> kFarmNoRequest{
    "farm.no_request",
    "unknown request '{name}'",
    "集群不支持请求“{name}”",
    "叢集不支援請求「{name}」"};
inline constexpr Row<> kFarmNotWatched{
    "farm.not_watched",
    "the server was started without --farm",
    "服务器启动时没有使用 --farm，未连接集群",
    "伺服器啟動時沒有使用 --farm，未連線叢集"};

// Why a job failed.
inline constexpr Row<Number> kFarmDeliveredInVain{
    "farm.delivered_in_vain",
    "no result after {n} {n?delivery:deliveries}",
    "已分发 {n} 次，均无结果",
    "已分發 {n} 次，均無結果"};
inline constexpr Row<Number, Number> kFarmResultTooLarge{
    "farm.result_too_large",
    "result too large: {n} {n?byte:bytes}, {most} allowed",
    "结果过大：{n} 字节，上限为 {most} 字节",
    "結果過大：{n} 位元組，上限為 {most} 位元組"};
inline constexpr Row<> kFarmNoReason{
    "farm.no_reason", "no reason given", "未说明原因", "未說明原因"};
inline constexpr Row<Text> kFarmBadOutput{
    "farm.bad_output",
    "unexpected output from the program: '{line}'",
    "程序的输出无法识别：“{line}”",
    "程式的輸出無法辨識：「{line}」"};

// Every row above: a test counts them.
inline constexpr auto kFarmRows = std::to_array<const CatalogueRow*>({
    &kFarmBadDocument, &kFarmNotALedger, &kFarmLedgerVersion, &kFarmNoBlob, &kFarmOtherBlob,
    &kFarmBadResult, &kFarmTooManyNodes, &kFarmWrongBuild, &kFarmNotBelieved, &kFarmNoCampaign,
    &kFarmAway, &kFarmNoServer, &kFarmBadName, &kFarmNoRequest,
    &kFarmNotWatched, &kFarmDeliveredInVain, &kFarmResultTooLarge, &kFarmNoReason,
    &kFarmBadOutput});
// clang-format on

}  // namespace chuhe::messages
