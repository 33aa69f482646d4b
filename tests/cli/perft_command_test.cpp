// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "chuhe/core/fen.h"
#include "kit/snapshot.h"
#include "run.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;

const std::string kList =
    "startpos\n"
    "# the next one is an ending\n"
    "4k4/9/9/9/9/9/9/9/4A4/4K4 b\n";

TEST_CASE("the output of perft matches its snapshots, except for the time") {
    check_snapshot("cli/perft.txt", without_times(run_chuhe({"perft", "3"}).out));
    check_snapshot("cli/perft_divide.txt",
                   without_times(run_chuhe({"perft", "2", "--divide"}).out));
    check_snapshot("cli/perft.json", without_times(run_chuhe({"perft", "3", "--json"}).out));
    check_snapshot("cli/perft_divide.json",
                   without_times(run_chuhe({"perft", "2", "--divide", "--json"}).out));
    check_snapshot("cli/perft_file.txt",
                   without_times(run_chuhe({"perft", "2", "--file", "-"}, kList).out));
    check_snapshot("cli/perft_file.json",
                   without_times(run_chuhe({"perft", "2", "--file=-", "--json"}, kList).out));
}

TEST_CASE("JSON has the documented keys") {
    const auto json = nlohmann::json::parse(run_chuhe({"perft", "3", "--json"}).out);
    CHECK(json["depth"] == 3);
    CHECK(json["nodes"] == 79666);
    CHECK(json["seconds"].is_number_float());
    CHECK(json["seconds"] >= 0.0);
    CHECK(json["nps"].is_number_unsigned());
    CHECK(json["fen"] == std::string(kStartFen));
    CHECK_FALSE(json.contains("moves"));

    const auto divided = nlohmann::json::parse(run_chuhe({"perft", "2", "--json", "--divide"}).out);
    CHECK(divided["moves"].size() == 44);
    std::uint64_t sum = 0;
    for (const auto& nodes : divided["moves"])
        sum += nodes.get<std::uint64_t>();
    CHECK(divided["nodes"] == sum);
    CHECK(sum == 1920);
}

TEST_CASE("depth 0 counts one, whatever the options") {
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{}, {"--divide"}, {"--threads", "2"}}) {
        std::vector<std::string> words = {"perft", "0", "--json"};
        words.insert(words.end(), options.begin(), options.end());
        CHECK(nlohmann::json::parse(run_chuhe(words).out)["nodes"] == 1);
    }
}

TEST_CASE("the number of threads does not change the counts") {
    const auto nodes = [](const std::string& threads) {
        return nlohmann::json::parse(
            run_chuhe({"perft", "3", "--json", "--threads", threads}).out)["nodes"];
    };
    CHECK(nodes("1") == 79666);
    CHECK(nodes("2") == 79666);
    CHECK(nodes("1024") == 79666);
}

TEST_CASE("a side without a legal move has nothing to count") {
    const Outcome outcome =
        run_chuhe({"perft", "3", "--divide", "--json", "3k5/4P4/9/9/9/9/9/9/9/4K4 b"});
    const auto json = nlohmann::json::parse(outcome.out);
    CHECK(json["nodes"] == 0);
    CHECK(json["moves"] == nlohmann::json::object());
}

TEST_CASE("a list with a bad line counts the others, and the exit code shows it") {
    const Outcome outcome =
        run_chuhe({"perft", "1", "--file", "-", "--json"}, "startpos\n4k4/9 w\nstartpos\n");
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(outcome.err.starts_with("<stdin>:2:"));
    std::istringstream lines(outcome.out);
    int counted = 0;
    int refused = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto json = nlohmann::json::parse(line);
        counted += json.contains("nodes") && json["nodes"] == 44 ? 1 : 0;
        refused += json.contains("error") && json["error"]["line"] == 2 ? 1 : 0;
    }
    CHECK(counted == 2);
    CHECK(refused == 1);
}

TEST_CASE("an empty list is not an error and gives no JSON") {
    const Outcome outcome = run_chuhe({"perft", "1", "--file", "-", "--json"}, "\n");
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.out.empty());
}

TEST_CASE("a list that is missing, or is a folder, is bad input") {
    check_refusals(
        ExitCode::BadInput,
        {
            {{"perft", "1", "--json", "--file", "/no/such/list"}, "/no/such/list: cannot open: "},
            {{"perft", "1", "--json", "--file", "/"}, "/: cannot open: this is a directory"},
            {{"perft", "1", "banana"}, "bad syntax"},
            {{"perft", "1", "4k4/9/9/9/9/9/9/9/9/4K4", "w"}, "face each other"},
        });
}

TEST_CASE("absurd command lines of perft are rejected") {
    check_refusals(
        ExitCode::BadUsage,
        {
            {{"perft"}, "DEPTH is missing"},
            {{"perft", "-1"}, "DEPTH must be a whole number from 0 to 40, not '-1'"},
            {{"perft", "41"}, "not '41'"},
            {{"perft", "99999999999"}, "not '99999999999'"},
            {{"perft", "five"}, "not 'five'"},
            {{"perft", "1.5"}, "not '1.5'"},
            {{"perft", ""}, "not ''"},
            {{"perft", std::string(kStartFen)}, "DEPTH must be"},
            {{"perft", "2", "--threads", "0"}, "--threads must be a whole number from 1 to 1024"},
            {{"perft", "2", "--threads", "-4"}, "not '-4'"},
            {{"perft", "2", "--threads", "99999999999"}, "not '99999999999'"},
            {{"perft", "2", "--threads"}, "--threads needs one value"},
            {{"perft", "2", "--file"}, "--file needs one value"},
            {{"perft", "2", "startpos", "--file", "-"}, "either a FEN or --file, not both"},
            {{"perft", "2", "--dvide"}, "did you mean --divide?"},
            {{"perft", "--help=1"}, "--help takes no value"},
        });
}

TEST_CASE("counting stops when the output is no longer read") {
    std::istringstream in(kList);
    std::ostringstream out;
    std::ostringstream err;
    out.setstate(std::ios::badbit);
    CHECK(run_program(std::vector<std::string>{"perft", "1", "--file", "-"}, {in, out, err}) ==
          ExitCode::BadInput);
    std::string rest;
    CHECK(std::getline(in, rest));  // it did not read on
}

}  // namespace
}  // namespace chuhe::cli
