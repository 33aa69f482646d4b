// SPDX-License-Identifier: MIT
#include "chuhe/farm/blobs.h"

#include <filesystem>

#include "chuhe/base/file.h"
#include "chuhe/farm/campaign.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> no_blob(const std::string& digest) {
    return failure(ErrorCode::NotFound, say(messages::kFarmNoBlob, digest));
}

}  // namespace

std::string_view blob_in(std::string_view text) {
    if (!text.starts_with(kBlobMark)) return {};
    text.remove_prefix(kBlobMark.size());
    return is_digest(text) ? text : std::string_view();
}

Result<std::string> Blobs::add(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    std::string digest = digest_of(bytes);
    const std::string place = place_of(digest);
    std::error_code ignored;
    if (fs::exists(place, ignored)) return digest;
    if (fs::create_directories(folder_, ignored)) {
        fs::permissions(folder_, fs::perms::owner_all, ignored);
    }
    if (const auto written = write_file(place, bytes); !written) {
        return tl::make_unexpected(written.error());
    }
    return digest;
}

Result<void> Blobs::make_present(const std::string& digest) {
    if (!is_digest(digest)) return no_blob(digest);
    std::error_code ignored;
    if (fs::exists(place_of(digest), ignored)) return {};
    if (!fetch_) return no_blob(digest);
    // All threads of a worker want the same engine at the same time: one fetches it.
    const std::lock_guard fetching(fetching_);
    if (fs::exists(place_of(digest), ignored)) return {};
    const auto fetched = fetch_(digest);
    if (!fetched) return tl::make_unexpected(fetched.error());
    if (digest_of(*fetched) != digest) {
        return failure(ErrorCode::Unsupported, say(messages::kFarmOtherBlob, digest));
    }
    const auto added = add(*fetched);
    if (!added) return tl::make_unexpected(added.error());
    return {};
}

Result<std::string> Blobs::bytes(const std::string& digest) {
    if (const auto present = make_present(digest); !present) {
        return tl::make_unexpected(present.error());
    }
    auto bytes = read_file(place_of(digest));
    // The file may have been changed.
    if (bytes && digest_of(*bytes) != digest) {
        return failure(ErrorCode::Unsupported, say(messages::kFarmOtherBlob, digest));
    }
    return bytes;
}

Result<std::string> Blobs::path(const std::string& digest) {
    const auto read = bytes(digest);
    if (!read) return tl::make_unexpected(read.error());
    std::string place = place_of(digest);
    std::error_code ignored;
    fs::permissions(place, fs::perms::owner_read | fs::perms::owner_exec, ignored);
    return place;
}

}  // namespace chuhe::farm
