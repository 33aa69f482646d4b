// SPDX-License-Identifier: MIT
//
// The program itself: from games to rows, and its error messages.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "folder.h"
#include "test_paths.h"

using namespace chuhe::tests;

namespace {

struct Outcome {
    int code;
    std::string text;
};

// Runs a line of bash in the folder, in which $data is the program.
Outcome run(const Folder& folder, const std::string& line) {
    const std::string program = kChuheData;
    REQUIRE_MESSAGE(std::filesystem::exists(program), program);
    setenv("data", program.c_str(), 1);
    setenv("line", ("cd " + folder.path() + " && " + line).c_str(), 1);
    FILE* pipe = popen("exec bash -c \"$line\" 2>&1", "r");
    REQUIRE(pipe != nullptr);
    std::string text;
    for (int c = 0; (c = std::fgetc(pipe)) != EOF;)
        text += static_cast<char>(c);
    const int status = pclose(pipe);
    REQUIRE(WIFEXITED(status));
    return {WEXITSTATUS(status), text};
}

}  // namespace

TEST_CASE("the commands work together, from games to rows") {
    const Folder folder;
    const auto does = [&](const std::string& line, std::string_view part) {
        const Outcome outcome = run(folder, line);
        CAPTURE(line);
        CAPTURE(outcome.text);
        CHECK(outcome.code == 0);
        CHECK(outcome.text.find(part) != std::string::npos);
    };
    const std::string generate =
        "$data generate --handcrafted --out games --nodes 20 --hash 1 --games 6 --chunk-games 4 "
        "--threads 2 --seed 9";
    does(generate, "6 games");
    does(generate, "0 games, 0 plies, and 6 games that were there before");
    does("$data check games/*.chunk", "2 chunks, 6 sound games");
    does("$data stat games/*.chunk", "games        6");
    does("$data stat --json games/*.chunk", "\"games\": 6");
    does("$data relabel --handcrafted --nodes 30 --hash 1 --out again games/*.chunk", "");
    does("$data check again/*.chunk", "2 chunks, 6 sound games");
    does("$data relabel --handcrafted --nodes 30 --hash 1 --out again games/*.chunk", "");
    does("$data unpack --out rows again/*.chunk", "\"train_rows\"");
    does("test -s rows/train.rows && test -f rows/held.rows && test -f rows/summary.json", "");
}

TEST_CASE("errors are reported with an exit code") {
    const Folder folder;
    const auto fails = [&](const std::string& line, int code, std::string_view part) {
        const Outcome outcome = run(folder, line);
        CAPTURE(line);
        CAPTURE(outcome.text);
        CHECK(outcome.code == code);
        CHECK(outcome.text.find(part) != std::string::npos);
    };
    fails("$data", 2, "subcommand");
    fails("$data generate", 2, "--out is required");
    fails("$data generate --out x --nodes 0", 2, "--nodes");
    fails("$data generate --out x --net a --handcrafted", 2, "--handcrafted");
    fails("$data generate --out x --net missing.chnet", 1, "missing.chnet: cannot open");
    fails("$data generate --out /dev/null/x --games 1 --handcrafted", 1,
          "/dev/null/x: cannot write");
    fails("$data check missing.chunk", 1, "chuhe-data: missing.chunk: cannot open");
    fails("echo no >a.chunk; $data stat a.chunk", 1, "a.chunk: unsupported: not a chunk");
    fails("$data unpack --out rows a.chunk", 1, "a.chunk: unsupported: not a chunk");
    fails("$data relabel --out rows a.chunk", 1, "a.chunk: unsupported: not a chunk");
    fails("$data check a.chunk >/dev/full", 1, "the output could not be written");
}
