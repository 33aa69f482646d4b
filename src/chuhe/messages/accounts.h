// SPDX-License-Identifier: MIT
//
// Users of a club's server.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kAccountsNoSecrets{
    "accounts.no_secrets",
    "this system has no source of random numbers, which accounts need",
    "本系统没有账号所需的随机数来源",
    "本系統沒有帳號所需的亂數來源"};

// Every row above: a test counts them.
inline constexpr auto kAccountRows = std::to_array<const CatalogueRow*>({&kAccountsNoSecrets});
// clang-format on

}  // namespace chuhe::messages
