// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "chuhe/base/large_memory.h"
#include "chuhe/engine/engine.h"
#include "run.h"

namespace chuhe::cli {
namespace {

// Two mates in one, and a position without one.
const std::string kPuzzles =
    "1步杀_1|4k4/3P5/9/9/9/9/9/9/R8/3K5 w|a1a9\n"
    "1步杀_2|3k5/R8/1R7/9/9/9/9/9/9/4K4 w|b7b9\n"
    "无杀|3k5/9/9/9/9/9/9/9/4A4/4K4 w|e1f2\n";

TEST_CASE("bench searches the same number of nodes each time") {
    const auto first = nlohmann::json::parse(run_chuhe({"bench", "4", "--json"}).out);
    const auto second = nlohmann::json::parse(run_chuhe({"bench", "4", "--json"}).out);
    CHECK(first["nodes"] > 0);
    CHECK(first["nodes"] == second["nodes"]);
    CHECK(first["nps"].is_number_unsigned());
    CHECK(run_chuhe({"bench", "2"}).out.find("Nodes searched: ") != std::string::npos);
    CHECK(run_chuhe_in(Language::Traditional, {"bench", "2"}).out.find("搜尋節點數：") !=
          std::string::npos);
}

TEST_CASE("bench counts the mates that the engine finds") {
    const auto report = nlohmann::json::parse(
        run_chuhe({"bench", "--mates", "-", "--movetime", "200", "--json"}, kPuzzles).out);
    CHECK(report["puzzles"] == 3);
    CHECK(report["announced"] == 2);
    CHECK(report["proven"] == 2);
    REQUIRE(report["failures"].size() == 1);
    CHECK(report["failures"][0]["number"] == 3);
    CHECK(report["failures"][0]["code"] == "bench.no_mate");
    CHECK(report["failures"][0]["arguments"]["score"].is_number());

    const auto every_other = nlohmann::json::parse(
        run_chuhe({"bench", "--mates", "-", "--every", "2", "--movetime", "200", "--json"},
                  kPuzzles)
            .out);
    CHECK(every_other["puzzles"] == 2);  // the first and the third
}

TEST_CASE("bench rejects invalid command lines") {
    CHECK(run_chuhe({"bench", "banana"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"bench", "0"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"bench", "3", "4"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"bench", "3", "--mates", "-"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"bench", "--hash", "-1"}).code == ExitCode::BadUsage);
    const std::string too_many = std::to_string(engine::Engine::most_threads() + 1);
    CHECK(run_chuhe({"bench", "1", "--threads", too_many}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"bench", "3", "--every", "2"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"bench", "3", "--movetime", "2"}).code == ExitCode::BadUsage);
    CHECK(run_chuhe({"bench", "--mates", "no_such_file.eglib"}).code == ExitCode::BadInput);
}

TEST_CASE("bench reports that there is not enough memory") {
    const auto free = free_memory();
    if (!free) {
        MESSAGE("skipped: the system does not report how much memory is free");
        return;
    }
    const std::string megabytes = std::to_string((*free >> 20) + (*free >> 23));
    const Outcome outcome = run_chuhe({"bench", "2", "--hash", megabytes});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.err.find("not enough memory") != std::string::npos);
}

}  // namespace
}  // namespace chuhe::cli
