// SPDX-License-Identifier: MIT
//
// Reviewed games: grades, better moves, and the report of `chuhe analyse`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kGood{"review.good", "good", "好着", "好著"};
inline constexpr Row<> kInaccuracy{"review.inaccuracy", "inaccuracy", "缓着", "緩著"};
inline constexpr Row<> kMistake{"review.mistake", "mistake", "失着", "失著"};
inline constexpr Row<> kBlunder{"review.blunder", "blunder", "败着", "敗著"};
inline constexpr Row<Number> kMissesMate{
    "review.misses_mate",
    "misses a mate in {n}",
    "错过 {n} 步杀",
    "錯過 {n} 步殺"};
inline constexpr Row<Number> kAllowsMate{
    "review.allows_mate",
    "allows a mate in {n}",
    "导致对方 {n} 步杀",
    "導致對方 {n} 步殺"};
inline constexpr Row<Message, Text, Text> kGraded{
    "review.graded",
    "{grade}, {best} → {played}",
    "{grade}，{best} → {played}",
    "{grade}，{best} → {played}"};
inline constexpr Row<Message, Message> kGradedWithRemark{
    "review.graded_with_remark",
    "{grade}, {remark}",
    "{grade}，{remark}",
    "{grade}，{remark}"};
inline constexpr Row<Message> kBetter{
    "review.better",
    "better: {move}",
    "宜走{move}",
    "宜走{move}"};
inline constexpr Row<Message, Message> kAndBetter{
    "review.and_better",
    "{remark}; {better}",
    "{remark}；{better}",
    "{remark}；{better}"};

// Every row above: a test counts them.
inline constexpr auto kReviewRows = std::to_array<const CatalogueRow*>({
    &kGood, &kInaccuracy, &kMistake, &kBlunder, &kMissesMate, &kAllowsMate, &kGraded,
    &kGradedWithRemark, &kBetter, &kAndBetter});
// clang-format on

}  // namespace chuhe::messages
