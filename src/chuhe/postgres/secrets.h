// SPDX-License-Identifier: MIT
//
// Secrets of users: random ones, of which only the digest is stored, and passwords, by libsodium.
#pragma once

#include <string>
#include <string_view>

namespace chuhe::postgres {

// libsodium cannot work: it found no source of random bits. To be asked before anything else here.
bool has_secrets();

// 256 random bits as letters, digits, hyphens and underscores, for links and cookies.
std::string new_secret();
// SHA-256 in hexadecimal. The secret is random, so it cannot be guessed from it.
std::string secret_digest(std::string_view secret);

// "$argon2id$v=19$m=65536,t=2,p=1$…". Takes 64 MiB of memory for about a tenth of a second; empty
// if there is not that much.
std::string hash_password(std::string_view password);
// Takes as long, for all passwords alike.
bool is_password(std::string_view password, const std::string& hash);

}  // namespace chuhe::postgres
