// SPDX-License-Identifier: MIT
//
// Files by the SHA-256 of their bytes: engines, nets, openings, campaigns. They are kept in a
// folder, and fetched when they are missing. A file with the wrong SHA-256 is never used.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"

namespace chuhe::farm {

// Any thread may use it.
class Blobs {
public:
    // Fetches the bytes with that digest from somewhere else.
    using Fetch = std::function<Result<std::string>(const std::string& digest)>;

    // The folder is created when something is put into it; only its owner can read it.
    explicit Blobs(std::string folder, Fetch fetch = {})
        : folder_(std::move(folder)), fetch_(std::move(fetch)) {}

    // Returns the digest.
    Result<std::string> add(std::string_view bytes);

    Result<std::string> bytes(const std::string& digest);

    // A file with these bytes, which may be run as a program.
    Result<std::string> path(const std::string& digest);

private:
    Result<void> make_present(const std::string& digest);
    std::string place_of(const std::string& digest) const { return folder_ + '/' + digest; }

    std::string folder_;
    Fetch fetch_;
    std::mutex fetching_;
    std::mutex mutex_;
};

// Settings refer to files by "blob:" and the digest.
inline constexpr std::string_view kBlobMark = "blob:";

// The digest of such a reference. Empty for other text.
std::string_view blob_in(std::string_view text);

}  // namespace chuhe::farm
