// SPDX-License-Identifier: MIT
//
// The command line of `chuhe serve`. The server itself is tested in tests/server.
#include <doctest/doctest.h>

#include "database/temporary_folder.h"
#include "run.h"

namespace chuhe::cli {
namespace {

TEST_CASE("serve does not accept other machines without a good token") {
    const auto bare = run_chuhe({"serve", "--listen", "0.0.0.0"});
    CHECK(bare.code == ExitCode::BadUsage);
    CHECK(bare.err.find("--token") != std::string::npos);
    for (const char* token : {"short", "with blanks in it", "semi;colon;s"}) {
        CAPTURE(token);
        CHECK(run_chuhe({"serve", "--listen", "0.0.0.0", "--token", token}).code ==
              ExitCode::BadUsage);
    }
}

TEST_CASE("serve rejects invalid ports, and words") {
    for (const char* port : {"-1", "65536", "http", ""}) {
        CAPTURE(port);
        CHECK(run_chuhe({"serve", "--port", port}).code == ExitCode::BadUsage);
    }
    CHECK(run_chuhe({"serve", "now"}).code == ExitCode::BadUsage);
}

TEST_CASE("serve rejects a log without a name, and levels that do not exist or have no log") {
    CHECK(run_chuhe({"serve", "--log", ""}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"serve", "--log-level", "info"}).code == ExitCode::BadUsage);
    const auto loud = run_chuhe({"serve", "--log", "x", "--log-level", "loud"});
    CHECK(loud.code == ExitCode::BadUsage);
    CHECK(loud.err.find("must be error, warning or info, not 'loud'") != std::string::npos);
}

TEST_CASE("serve says that its log cannot be written") {
    const auto result = run_chuhe(
        {"serve", "--port", "0", "--library", "/nonexistent/library", "--log", "/nonexistent/log"});
    CHECK(result.code == ExitCode::BadInput);
    CHECK(result.err.find("the log cannot be written; the server continues without it: "
                          "/nonexistent/log: ") != std::string::npos);
}

TEST_CASE("serve explains why a library cannot be opened") {
    const auto result = run_chuhe({"serve", "--port", "0", "--library", "/nonexistent/library"});
    CHECK(result.code == ExitCode::BadInput);
    CHECK(result.err.find("/nonexistent/library") != std::string::npos);
}

TEST_CASE("serve explains why it cannot listen") {
    const tests::TemporaryFolder folder;
    // An address that no machine has: it is reserved for documentation.
    const auto result = run_chuhe({"serve", "--listen", "192.0.2.1", "--token", "0123456789abcdef",
                                   "--library", folder.file("l.chuhe")});
    CHECK(result.code == ExitCode::BadInput);
    CHECK(result.err.find(": cannot assign requested address") != std::string::npos);
}

TEST_CASE("serve rejects invalid engines, and explains why one does not start") {
    CHECK(run_chuhe({"serve", "--engine", "name=x"}).code == ExitCode::BadUsage);
    const auto timed = run_chuhe({"serve", "--engine", "cmd=mock,tc=10"});
    CHECK(timed.code == ExitCode::BadUsage);
    CHECK(timed.err.find("in the app the game decides") != std::string::npos);
    const tests::TemporaryFolder folder;
    const auto missing = run_chuhe({"serve", "--port", "0", "--library", folder.file("l.chuhe"),
                                    "--engine", "/no/such/engine"});
    CHECK(missing.code == ExitCode::BadInput);
    CHECK(missing.err.find("/no/such/engine") != std::string::npos);
}

}  // namespace
}  // namespace chuhe::cli
