// SPDX-License-Identifier: MIT
//
// The notations of moves, and texts that can be read in several ways.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kNotationChinese{
    "notation.chinese",
    "Chinese, simplified",
    "中文（简体）",
    "中文（簡體）"};
inline constexpr Row<> kNotationChineseFile{
    "notation.chinese_file",
    "Chinese, simplified, always by file",
    "中文（简体，总写路数）",
    "中文（簡體，總寫路數）"};
inline constexpr Row<> kNotationTraditional{
    "notation.traditional",
    "Chinese, traditional",
    "中文（繁体）",
    "中文（繁體）"};
inline constexpr Row<> kNotationTraditionalFile{
    "notation.traditional_file",
    "Chinese, traditional, always by file",
    "中文（繁体，总写路数）",
    "中文（繁體，總寫路數）"};
inline constexpr Row<> kNotationWxf{
    "notation.wxf",
    "WXF, since 2018",
    "WXF（2018 年起）",
    "WXF（2018 年起）"};
inline constexpr Row<> kNotationWxf1997{
    "notation.wxf_1997",
    "WXF, as of 1997",
    "WXF（1997 年）",
    "WXF（1997 年）"};
inline constexpr Row<> kNotationWxfXqbase{
    "notation.wxf_xqbase",
    "WXF, as on xqbase",
    "WXF（象棋百科全书网）",
    "WXF（象棋百科全書網）"};
inline constexpr Row<> kNotationIccs{"notation.iccs", "ICCS coordinates", "ICCS 坐标", "ICCS 座標"};
inline constexpr Row<> kNotationUci{
    "notation.uci",
    "coordinates, ranks from 0",
    "坐标（行号从 0 起）",
    "座標（行號從 0 起）"};
inline constexpr Row<> kNotationUci1{
    "notation.uci_1",
    "coordinates, ranks from 1",
    "坐标（行号从 1 起）",
    "座標（行號從 1 起）"};
inline constexpr Row<> kNotationLetters{
    "notation.letters",
    "letters for the Chinese characters",
    "以字母代汉字",
    "以字母代漢字"};
inline constexpr Row<> kNotationEnglish{"notation.english", "plain English", "英文", "英文"};
inline constexpr Row<> kNotationSan{
    "notation.san",
    "algebraic, ranks from 0",
    "代数记谱法（行号从 0 起）",
    "代數記譜法（行號從 0 起）"};
inline constexpr Row<> kNotationSan1{
    "notation.san_1",
    "algebraic, ranks from 1",
    "代数记谱法（行号从 1 起）",
    "代數記譜法（行號從 1 起）"};

// A text that is refused because nothing decides what it means.
inline constexpr Row<Text, List> kSeveralReadings{
    "notation.several_readings",
    "'{text}' can be {moves|, | or }",
    "“{text}”可读作 {moves|、| 或 }",
    "「{text}」可讀作 {moves|、| 或 }"};

// Every row above: a test counts them.
inline constexpr auto kNotationsRows = std::to_array<const CatalogueRow*>({
    &kNotationChinese, &kNotationChineseFile, &kNotationTraditional, &kNotationTraditionalFile,
    &kNotationWxf, &kNotationWxf1997, &kNotationWxfXqbase, &kNotationIccs, &kNotationUci,
    &kNotationUci1, &kNotationLetters, &kNotationEnglish, &kNotationSan, &kNotationSan1,
    &kSeveralReadings});
// clang-format on

}  // namespace chuhe::messages
