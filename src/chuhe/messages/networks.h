// SPDX-License-Identifier: MIT
//
// Network files of the engine, and the files of its tuners.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kNotNetwork{
    "network.not_network",
    "not a Chuhe network",
    "不是楚河的神经网络文件",
    "不是楚河的神經網路檔案"};
inline constexpr Row<> kNetworkHeaderShort{
    "network.header_short",
    "network header truncated",
    "神经网络的文件头不完整",
    "神經網路的檔頭不完整"};
inline constexpr Row<Text, Number> kNetworkUnsupported{
    "network.unsupported",
    "network with unsupported {what} {value}",
    "不支持神经网络的 {what} {value}",
    "不支援神經網路的 {what} {value}"};
inline constexpr Row<> kNetworkName{
    "network.name",
    "the name of the network is not printable UTF-8",
    "神经网络的名称不是可显示的 UTF-8 文本",
    "神經網路的名稱不是可顯示的 UTF-8 文字"};
inline constexpr Row<Number, Number> kNetworkSize{
    "network.size",
    "the network has {n} {n?byte:bytes}; its header says {expected}",
    "神经网络文件有 {n} 字节，按文件头应为 {expected}",
    "神經網路檔案有 {n} 位元組，按檔頭應為 {expected}"};
inline constexpr Row<> kNetworkDamaged{
    "network.damaged",
    "network damaged: its checksum does not match",
    "神经网络文件已损坏：校验和不符",
    "神經網路檔案已損壞：檢查碼不符"};
inline constexpr Row<Number> kNeuronOverflow{
    "network.neuron_overflow",
    "neuron {neuron} of the network can overflow",
    "神经网络的第 {neuron} 个神经元可能溢出",
    "神經網路的第 {neuron} 個神經元可能溢位"};
inline constexpr Row<Number> kOutputWeights{
    "network.output_weights",
    "output weights of the network exceed {most}",
    "神经网络的输出权重超过 {most}",
    "神經網路的輸出權重超過 {most}"};
inline constexpr Row<Number> kOutputOverflow{
    "network.output_overflow",
    "output {output} of the network can overflow",
    "神经网络的第 {output} 个输出可能溢出",
    "神經網路的第 {output} 個輸出可能溢位"};

inline constexpr Row<> kTunedLine{
    "tune.line",
    "a line must be a name and a number",
    "每行应为名称和数字",
    "每行應為名稱和數字"};
inline constexpr Row<> kTunedNumber{
    "tune.number",
    "a line must be a new name, its value and its step",
    "每行应为新的名称、数值和步长",
    "每行應為新的名稱、數值和步長"};
inline constexpr Row<Text> kTunedUnknown{
    "tune.unknown",
    "unknown parameter '{name}'",
    "没有参数“{name}”",
    "沒有參數「{name}」"};
inline constexpr Row<> kTunedStep{
    "tune.step",
    "a step must not be negative",
    "步长不能为负",
    "步長不能為負"};

// Every row above: a test counts them.
inline constexpr auto kNetworksRows = std::to_array<const CatalogueRow*>({
    &kNotNetwork, &kNetworkHeaderShort, &kNetworkUnsupported, &kNetworkName, &kNetworkSize,
    &kNetworkDamaged, &kNeuronOverflow, &kOutputWeights, &kOutputOverflow, &kTunedLine,
    &kTunedNumber, &kTunedUnknown, &kTunedStep});
// clang-format on

}  // namespace chuhe::messages
