// SPDX-License-Identifier: MIT
//
// The command line of `chuhe serve`. The server itself is tested in tests/server.
#include <doctest/doctest.h>

#include "run.h"

namespace chuhe::cli {
namespace {

TEST_CASE("serve does not let other machines in without a good token") {
    const auto bare = run_chuhe({"serve", "--listen", "0.0.0.0"});
    CHECK(bare.code == ExitCode::BadUsage);
    CHECK(bare.err.find("--token") != std::string::npos);
    for (const char* token : {"short", "with blanks in it", "semi;colon;s"}) {
        CAPTURE(token);
        CHECK(run_chuhe({"serve", "--listen", "0.0.0.0", "--token", token}).code ==
              ExitCode::BadUsage);
    }
}

TEST_CASE("serve refuses ports that are none, and words") {
    for (const char* port : {"-1", "65536", "http", ""}) {
        CAPTURE(port);
        CHECK(run_chuhe({"serve", "--port", port}).code == ExitCode::BadUsage);
    }
    CHECK(run_chuhe({"serve", "now"}).code == ExitCode::BadUsage);
}

TEST_CASE("serve says why a library cannot be opened") {
    const auto result = run_chuhe({"serve", "--port", "0", "--library", "/nonexistent/library"});
    CHECK(result.code == ExitCode::BadInput);
    CHECK(result.err.find("/nonexistent/library") != std::string::npos);
}

}  // namespace
}  // namespace chuhe::cli
