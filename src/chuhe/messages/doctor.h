// SPDX-License-Identifier: MIT
//
// What `chuhe doctor` finds.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kDoctorGood{"doctor.good", "ok", "正常", "正常"};
inline constexpr Row<> kDoctorNote{"doctor.note", "note", "提示", "提示"};
inline constexpr Row<> kDoctorAllGood{
    "doctor.all_good",
    "Nothing is missing.",
    "一切正常。",
    "一切正常。"};
inline constexpr Row<> kDoctorSomeNotes{
    "doctor.some_notes",
    "Chuhe works here. Items marked \"note\" could be improved.",
    "楚河可以正常使用。标有“提示”之处还可改进。",
    "楚河可以正常使用。標有「提示」之處還可改進。"};

// The subjects.
inline constexpr Row<> kDoctorSystem{"doctor.system", "system", "系统", "系統"};
inline constexpr Row<> kDoctorProcessor{"doctor.processor", "processor", "处理器", "處理器"};
inline constexpr Row<> kDoctorCores{"doctor.cores", "cores", "核心", "核心"};
inline constexpr Row<> kDoctorMemory{"doctor.memory", "memory", "内存", "記憶體"};
inline constexpr Row<> kDoctorText{"doctor.text", "text", "编码", "編碼"};
inline constexpr Row<> kDoctorBuild{"doctor.build", "build", "版本", "版本"};
inline constexpr Row<> kDoctorPeer{
    "doctor.fairy_stockfish",
    "fairy-stockfish",
    "fairy-stockfish",
    "fairy-stockfish"};

// What was found, and advice.
inline constexpr Row<> kDoctorUnknown{"doctor.unknown", "unknown", "未知", "未知"};
inline constexpr Row<Message> kProcessorPortable{
    "doctor.processor_portable",
    "{name}; Chuhe uses its portable code here",
    "{name}；楚河在此使用通用代码",
    "{name}；楚河在此使用通用程式碼"};
inline constexpr Row<Message, Text, Text> kProcessorLevels{
    "doctor.processor_levels",
    "{name}, level {level}; this program was built for {built}",
    "{name}，级别 {level}；本程序为 {built} 编译",
    "{name}，等級 {level}；本程式為 {built} 編譯"};
inline constexpr Row<> kProcessorAdvice{
    "doctor.processor_advice",
    "`make build` on this machine builds a faster program",
    "在本机运行 `make build` 可得到更快的程序",
    "在本機執行 `make build` 可得到更快的程式"};
inline constexpr Row<Number> kCoresFound{
    "doctor.cores_found",
    "{n}; `--threads {n}` uses them all",
    "{n} 个；`--threads {n}` 可全部使用",
    "{n} 個；`--threads {n}` 可全部使用"};
inline constexpr Row<Text, Text> kMemoryFree{
    "doctor.memory_free",
    "{memory}, {free} of it free",
    "{memory}，其中 {free} 空闲",
    "{memory}，其中 {free} 可用"};
inline constexpr Row<> kTextUtf8{
    "doctor.text_utf8",
    "UTF-8, which shows Chinese correctly",
    "UTF-8，可正常显示中文",
    "UTF-8，可正常顯示中文"};
inline constexpr Row<> kTextLocaleUnknown{
    "doctor.text_locale_unknown",
    "a locale that this system does not support",
    "系统不支持的语言环境",
    "系統不支援的語言環境"};
inline constexpr Row<Message> kTextOther{
    "doctor.text_other",
    "{set}; Chinese characters may not be shown correctly",
    "{set}；汉字可能显示不正常",
    "{set}；漢字可能顯示不正常"};
inline constexpr Row<> kTextAdvice{
    "doctor.text_advice",
    "set LANG=C.UTF-8, or use `chuhe show --pieces letters`",
    "请设置 LANG=C.UTF-8，或使用 `chuhe show --pieces letters`",
    "請設定 LANG=C.UTF-8，或使用 `chuhe show --pieces letters`"};
inline constexpr Row<Text, Text> kBuildFound{
    "doctor.build_found",
    "chuhe {version}, built with {compiler}",
    "chuhe {version}，由 {compiler} 编译",
    "chuhe {version}，由 {compiler} 編譯"};
inline constexpr Row<Text, Text> kBuildAssertions{
    "doctor.build_assertions",
    "chuhe {version}, built with {compiler}; assertions are on and slow it down",
    "chuhe {version}，由 {compiler} 编译；断言已开启，速度较慢",
    "chuhe {version}，由 {compiler} 編譯；斷言已開啟，速度較慢"};
inline constexpr Row<> kBuildAdvice{
    "doctor.build_advice",
    "`make build` builds a faster program, in build/release/bin",
    "`make build` 可在 build/release/bin 中得到更快的程序",
    "`make build` 可在 build/release/bin 中得到更快的程式"};
inline constexpr Row<Text> kPeerFound{
    "doctor.peer_found",
    "{path}; `make bench` compares speeds with it",
    "{path}；`make bench` 用它比较速度",
    "{path}；`make bench` 用它比較速度"};
inline constexpr Row<> kPeerMissing{
    "doctor.peer_missing",
    "not found; only `make bench` uses it, to compare speeds",
    "没有找到；只有 `make bench` 用它比较速度",
    "沒有找到；只有 `make bench` 用它比較速度"};

// The help of the command.
inline constexpr Row<> kSummaryDoctor{
    "help.doctor.summary",
    "check what this machine offers Chuhe, and what is missing",
    "检查本机环境，指出缺少什么",
    "檢查本機環境，指出缺少什麼"};
inline constexpr Row<> kHelpDoctorJson{
    "help.option.doctor.json",
    "the same as JSON",
    "以 JSON 输出",
    "以 JSON 輸出"};

// Every row above: a test counts them.
inline constexpr auto kDoctorRows = std::to_array<const CatalogueRow*>({
    &kDoctorGood, &kDoctorNote, &kDoctorAllGood, &kDoctorSomeNotes, &kDoctorSystem,
    &kDoctorProcessor, &kDoctorCores, &kDoctorMemory, &kDoctorText, &kDoctorBuild, &kDoctorPeer,
    &kDoctorUnknown, &kProcessorPortable, &kProcessorLevels, &kProcessorAdvice, &kCoresFound,
    &kMemoryFree, &kTextUtf8, &kTextLocaleUnknown, &kTextOther, &kTextAdvice, &kBuildFound,
    &kBuildAssertions, &kBuildAdvice, &kPeerFound, &kPeerMissing, &kSummaryDoctor,
    &kHelpDoctorJson});
// clang-format on

}  // namespace chuhe::messages
