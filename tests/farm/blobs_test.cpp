// SPDX-License-Identifier: MIT
#include "chuhe/farm/blobs.h"

#include <fstream>

#include "chuhe/farm/campaign.h"
#include "farm/farm_kit.h"

namespace chuhe::farm {

TEST_CASE("a file is found by the SHA-256 of its bytes") {
    const FarmFolder folder;
    Blobs blobs(folder / "blobs");
    const std::string digest = must(blobs.add("some engine"));
    CHECK(digest == digest_of("some engine"));
    CHECK(must(blobs.bytes(digest)) == "some engine");
    CHECK_FALSE(blobs.bytes(digest_of("another")).has_value());
    CHECK_FALSE(blobs.bytes("../../etc/passwd").has_value());
}

TEST_CASE("a missing file is fetched once") {
    const FarmFolder folder;
    int fetched = 0;
    Blobs blobs(folder / "blobs", [&](const std::string&) -> Result<std::string> {
        ++fetched;
        return std::string("some engine");
    });
    const std::string digest = digest_of("some engine");
    CHECK(must(blobs.bytes(digest)) == "some engine");
    CHECK(must(blobs.bytes(digest)) == "some engine");
    CHECK(fetched == 1);
    // A server that lies.
    CHECK_FALSE(blobs.bytes(digest_of("another")).has_value());
}

TEST_CASE("a file that was changed is not used") {
    const FarmFolder folder;
    Blobs blobs(folder / "blobs");
    const std::string digest = must(blobs.add("some engine"));
    std::ofstream(folder / ("blobs/" + digest)) << "another engine";
    CHECK_FALSE(blobs.bytes(digest).has_value());
    CHECK_FALSE(blobs.path(digest).has_value());
}

TEST_CASE("only a mark and a digest refer to a file") {
    const std::string digest = digest_of("some engine");
    CHECK(blob_in("blob:" + digest) == digest);
    CHECK(blob_in(digest).empty());
    CHECK(blob_in("blob:").empty());
    CHECK(blob_in("blob:" + digest + "0").empty());
}

}  // namespace chuhe::farm
