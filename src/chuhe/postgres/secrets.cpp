// SPDX-License-Identifier: MIT
#include "chuhe/postgres/secrets.h"

#include <sodium.h>

#include <array>

#include "chuhe/base/sha256.h"

namespace chuhe::postgres {

bool has_secrets() {
    return sodium_init() >= 0;  // 1: it is ready already
}

std::string new_secret() {
    std::array<unsigned char, 32> random{};
    randombytes_buf(random.data(), random.size());
    std::array<char, sodium_base64_ENCODED_LEN(32, sodium_base64_VARIANT_URLSAFE_NO_PADDING)>
        text{};
    sodium_bin2base64(text.data(), text.size(), random.data(), random.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return text.data();
}

std::string secret_digest(std::string_view secret) {
    return to_hex(sha256(bytes_of(secret)));
}

std::string hash_password(std::string_view password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const int failed = crypto_pwhash_str_alg(
        hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
        crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
    return failed == 0 ? std::string(hash.data()) : std::string();
}

bool is_password(std::string_view password, const std::string& hash) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace chuhe::postgres
