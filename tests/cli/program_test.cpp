// SPDX-License-Identifier: MIT
//
// The real program, where the outside world matters: pipes, full disks, exit codes.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "test_paths.h"

namespace chuhe::cli {
namespace {

struct ShellOutcome {
    int code;  // as reported by the shell
    std::string out;
};

// Runs a line of bash, in which $chuhe is the program.
ShellOutcome run_shell(const std::string& line) {
    const std::string program = tests::kChuhe;
    REQUIRE_MESSAGE(std::filesystem::exists(program), program);
    setenv("chuhe", program.c_str(), 1);
    setenv("line", line.c_str(), 1);
    FILE* pipe = popen("exec bash -c \"$line\" 2>&1", "r");
    REQUIRE(pipe != nullptr);
    std::string out;
    for (int c = 0; (c = std::fgetc(pipe)) != EOF;)
        out += static_cast<char>(c);
    const int status = pclose(pipe);
    CAPTURE(out);
    REQUIRE(WIFEXITED(status));
    return {WEXITSTATUS(status), out};
}

TEST_CASE("exit codes reach the shell") {
    CHECK(run_shell("\"$chuhe\" show").code == 0);
    CHECK(run_shell("\"$chuhe\" show banana").code == 1);
    CHECK(run_shell("\"$chuhe\" shwo").code == 2);
    CHECK(run_shell("\"$chuhe\"").code == 2);
}

TEST_CASE("a FEN needs no quotes") {
    const ShellOutcome outcome =
        run_shell("\"$chuhe\" perft 1 4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1 --json");
    CHECK(outcome.code == 0);
    CHECK(outcome.out.find("\"nodes\":2,") != std::string::npos);
}

TEST_CASE("a full disk is noticed and reported") {
    for (const std::string command : {"show", "show --svg", "show --json", "perft 1 --json",
                                      "doctor", "help", "help show", "--version"}) {
        CAPTURE(command);
        const ShellOutcome outcome = run_shell("\"$chuhe\" " + command + " >/dev/full");
        CHECK(outcome.code == 1);
        CHECK(outcome.out == "chuhe: the output could not be written\n");
    }
}

TEST_CASE("convert does not claim success after a full disk") {
    for (const std::string output : {"/dev/full --to pgn", "- --to pgn >/dev/full"}) {
        CAPTURE(output);
        const ShellOutcome outcome =
            run_shell("echo '1. h2e2 h9g7 *' | \"$chuhe\" convert - " + output);
        CHECK(outcome.code == 1);
        CAPTURE(outcome.out);
        CHECK(outcome.out.find("written to") == std::string::npos);
    }
}

TEST_CASE("closed output is noticed") {
    CHECK(run_shell("\"$chuhe\" show >&-").code == 1);
}

TEST_CASE("a reader that goes away ends the program quietly, without a crash") {
    // The list never ends: only the missing reader can end the program.
    const ShellOutcome outcome = run_shell(
        "set -o pipefail; yes startpos | \"$chuhe\" perft 1 --json --file - | head -n 1 >/dev/null;"
        "echo ${PIPESTATUS[1]}");
    CHECK(outcome.out == "1\n");
}

TEST_CASE("running out of memory for threads is reported, without a crash") {
    // Sanitizers reserve terabytes of address space for themselves.
    const std::string limited = "ulimit -v 100000; \"$chuhe\" ";
    if (run_shell(limited + "--version; exit $?").code != 0) {
        MESSAGE("not tried: this build does not start with so few addresses");
        return;
    }
    const ShellOutcome outcome = run_shell(limited + "perft 3 --threads 64");
    CHECK(outcome.code == 1);
    CHECK(outcome.out.starts_with("chuhe: out of resources: "));
}

TEST_CASE("an interrupted conversion leaves no partial file behind") {
    // The list never ends: only the interrupt can end the program. In the foreground, because
    // timeout would otherwise interrupt twice, and the second time ends the program at once.
    const ShellOutcome outcome = run_shell(
        "folder=$(mktemp -d); yes $'[Red \"a\"]\\n\\n1. h2e2 h9g7 *\\n' |"
        "timeout --foreground --signal=INT 1 \"$chuhe\" convert - \"$folder/a.pgn\" "
        "2>\"$folder/err\";"
        "tail -n 2 \"$folder/err\" | head -n 1; rm \"$folder/err\"; ls -A \"$folder\" | wc -l;"
        "rm -r \"$folder\"");
    CHECK(outcome.out == "interrupted\n0\n");
}

TEST_CASE("an import that is interrupted or killed leaves nothing behind") {
    for (const std::string signal : {"INT", "KILL"}) {
        CAPTURE(signal);
        // The list never ends, as above.
        const ShellOutcome outcome = run_shell(
            "folder=$(mktemp -d); library=\"$folder/l\";"
            "echo '1. a3a4 a6a5 *' | \"$chuhe\" library import - --library \"$library\";"
            "yes $'[Red \"a\"]\\n\\n1. h2e2 h9g7 *\\n' |"
            "timeout --foreground --signal=" +
            signal +
            " 1 \"$chuhe\" library import - --library "
            "\"$library\";"
            "\"$chuhe\" library list --library \"$library\";"
            "\"$chuhe\" library check --library \"$library\"; rm -r \"$folder\"");
        const auto has = [&](const char* part) {
            return outcome.out.find(part) != std::string::npos;
        };
        CAPTURE(outcome.out);
        CHECK(has("nothing of this file was added") == (signal == "INT"));
        CHECK(has("\n1 game\n"));
        CHECK(has("the library is sound: 1 game"));
        CHECK(has("the index is up to date: 1 game\n"));
    }
}

TEST_CASE("an interrupted match can be resumed if there is a record of it, and only then") {
    // Interrupted when the first game has been reported: before that there may be no match yet.
    const auto interrupted = [](const std::string& option) {
        return run_shell(
            "folder=$(mktemp -d); \"$chuhe\" match --nodes 1 --games 1000000 "
            "--engine cmd=" +
            tests::kMockEngine + ",name=a --engine cmd=" + tests::kMockEngine + ",name=b " +
            option +
            " >\"$folder/out\" 2>\"$folder/err\" & match=$!;"
            "until [ -s \"$folder/err\" ]; do sleep 0.1; done; kill -INT $match; wait $match;"
            "tail -n 1 \"$folder/out\"; rm -r \"$folder\"");
    };
    CHECK(interrupted("--pgn \"$folder/m.pgn\"").out == "interrupted: --resume continues\n");
    CHECK(interrupted("").out ==
          "interrupted: nothing was kept, because --pgn FILE was not given\n");
}

TEST_CASE("a picture can be written to a device, which stays a device") {
    const ShellOutcome outcome = run_shell("\"$chuhe\" show --svg=/dev/full");
    CHECK(outcome.code == 1);
    CHECK(outcome.out.starts_with("/dev/full: cannot write: "));
    CHECK(std::filesystem::is_character_file("/dev/full"));
    CHECK(run_shell("\"$chuhe\" show --svg=/dev/null").code == 0);
    CHECK(std::filesystem::is_character_file("/dev/null"));
}

}  // namespace
}  // namespace chuhe::cli
