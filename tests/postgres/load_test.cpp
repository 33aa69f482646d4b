// SPDX-License-Identifier: MIT
//
// The load test of bench/ for some seconds, at two servers that share a library. A whole minute:
//
//   CHUHE_LOAD_SECONDS=60 build/release-test/tests/test_club_load
#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <string>

#include "chuhe/protocol/process.h"
#include "postgres/cluster.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::tests;

TEST_CASE("two servers answer 200 requests a second and keep 100 event streams, without an error") {
    const char* wanted = std::getenv("CHUHE_LOAD_SECONDS");
    const std::string seconds = wanted == nullptr ? "5" : wanted;
    const std::string program = std::string(kBuildFolder) + "/tests/club_load";
    setenv("CHUHE_PROGRAMS", (std::string(kBuildFolder) + "/bin").c_str(), 1);
    const auto load = protocol::Process::start(
        {.program = program,
         .arguments = {"--store", Cluster::shared().database("load"), "--servers", "2", "--seconds",
                       seconds, "--rate", "200", "--streams", "100", "--crowd", "20"},
         .keeps_last_words = true});
    REQUIRE_MESSAGE(load.has_value(), program);
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(14);
    std::string report;
    std::string line;
    while ((*load)->read_line(line, until) == protocol::Process::Reading::Line)
        report += line + "\n";
    const std::string end = to_string((*load)->how_it_ended(until));
    MESSAGE(report);
    CHECK_MESSAGE(end == "exit code 0", (*load)->last_words());
    CHECK(report.starts_with("2 servers, 100 streams, 200 requests a second, "));
    CHECK(report.find(", 0 errors\n") != std::string::npos);
}
