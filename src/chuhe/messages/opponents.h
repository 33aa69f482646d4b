// SPDX-License-Identifier: MIT
//
// The names of the opponents, and how they play.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kOpponentMi{"opponent.mi", "Mimi", "小米", "小米"};
inline constexpr Row<> kOpponentMiStyle{
    "opponent.mi.style",
    "Eight years old, has just learned the rules.",
    "八岁，刚学会规则。",
    "八歲，剛學會規則。"};
inline constexpr Row<> kOpponentLan{"opponent.lan", "Grandma Lan", "兰奶奶", "蘭奶奶"};
inline constexpr Row<> kOpponentLanStyle{
    "opponent.lan.style",
    "Plays for fun, and overlooks things.",
    "下棋图个乐，时常看漏。",
    "下棋圖個樂，時常看漏。"};
inline constexpr Row<> kOpponentZhou{"opponent.zhou", "Uncle Zhou", "周大叔", "周大叔"};
inline constexpr Row<> kOpponentZhouStyle{
    "opponent.zhou.style",
    "A regular in the park. Punishes careless moves.",
    "公园常客，不放过随手棋。",
    "公園常客，不放過隨手棋。"};
inline constexpr Row<> kOpponentQin{"opponent.qin", "Doctor Qin", "秦大夫", "秦大夫"};
inline constexpr Row<> kOpponentQinStyle{
    "opponent.qin.style",
    "Calm and careful, looks a few moves ahead.",
    "沉稳细心，算得较深。",
    "沉穩細心，算得較深。"};
inline constexpr Row<> kOpponentMei{"opponent.mei", "Coach Mei", "梅教练", "梅教練"};
inline constexpr Row<> kOpponentMeiStyle{
    "opponent.mei.style",
    "Trains a club team and knows the openings.",
    "棋队教练，熟知开局。",
    "棋隊教練，熟知開局。"};
inline constexpr Row<> kOpponentHan{"opponent.han", "General Han", "韩将军", "韓將軍"};
inline constexpr Row<> kOpponentHanStyle{
    "opponent.han.style",
    "Chuhe with all its strength. Forgives nothing.",
    "楚河全力出战，毫不留情。",
    "楚河全力出戰，毫不留情。"};
inline constexpr Row<> kOpponentAndLevel{
    "opponent.and_level",
    "--opponent sets the strength: give it without --level, --elo and --engine",
    "--opponent 已设定棋力，不能与 --level、--elo、--engine 同用",
    "--opponent 已設定棋力，不能與 --level、--elo、--engine 同用"};
inline constexpr Row<> kHelpPlayOpponent{
    "help.option.play.opponent",
    "mi, lan, zhou, qin, mei or han: from a child to full strength",
    "mi、lan、zhou、qin、mei 或 han：从初学的孩子到最强",
    "mi、lan、zhou、qin、mei 或 han：從初學的孩子到最強"};

// Every row above: a test counts them.
inline constexpr auto kOpponentsRows = std::to_array<const CatalogueRow*>({
    &kOpponentMi, &kOpponentMiStyle, &kOpponentLan, &kOpponentLanStyle, &kOpponentZhou,
    &kOpponentZhouStyle, &kOpponentQin, &kOpponentQinStyle, &kOpponentMei, &kOpponentMeiStyle,
    &kOpponentHan, &kOpponentHanStyle, &kOpponentAndLevel, &kHelpPlayOpponent});
// clang-format on

}  // namespace chuhe::messages
