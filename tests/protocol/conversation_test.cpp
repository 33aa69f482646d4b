// SPDX-License-Identifier: MIT
//
// The real engine, driven through pipes as a GUI would. The conversations are files in
// tests/data/conversations:
//
//   > uci          is sent to it
//   < uciok        is expected, skipping lines before it; * is any text, ? any character
//   exit 0         it exits by itself, with this code
//   # …            a comment
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#include "chuhe/protocol/process.h"
#include "test_paths.h"

using namespace chuhe;
using protocol::Process;

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{60};

std::string engine_path() {
    // Remarks are in the user's language.
    setenv("LC_ALL", "C.UTF-8", 1);
    return tests::kChuheEngine;
}

bool matches(std::string_view text, std::string_view pattern) {
    if (pattern.empty()) return text.empty();
    if (pattern[0] == '*') {
        for (std::size_t skipped = 0; skipped <= text.size(); ++skipped)
            if (matches(text.substr(skipped), pattern.substr(1))) return true;
        return false;
    }
    if (text.empty() || (pattern[0] != '?' && pattern[0] != text[0])) return false;
    return matches(text.substr(1), pattern.substr(1));
}

void hold(const std::filesystem::path& path) {
    auto process = Process::start({.program = engine_path()});
    REQUIRE(process);
    std::ifstream script(path);
    int number = 0;
    for (std::string line; std::getline(script, line);) {
        ++number;
        CAPTURE(number);
        CAPTURE(line);
        const std::string_view rest =
            std::string_view(line).substr(std::min<std::size_t>(2, line.size()));
        if (line.empty() || line[0] == '#') continue;
        if (line[0] == '>') {
            REQUIRE((*process)->write(std::string(rest) + '\n', Clock::now() + kPatience));
        } else if (line[0] == '<') {
            std::string heard;
            do {
                CAPTURE(heard);
                REQUIRE((*process)->read_line(heard, Clock::now() + kPatience) ==
                        Process::Reading::Line);
            } while (!matches(heard, rest));
        } else {
            REQUIRE(line.starts_with("exit "));
            CHECK(to_string((*process)->how_it_ended(Clock::now() + kPatience)) ==
                  "exit code " + line.substr(5));
        }
    }
}

// What a shell command prints, and how it ends. $engine is the engine.
std::string output_of(const std::string& line) {
    setenv("engine", engine_path().c_str(), 1);
    FILE* pipe = popen((line + " 2>&1; echo \"left with $?\"").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string out;
    for (int c = 0; (c = std::fgetc(pipe)) != EOF;)
        out += static_cast<char>(c);
    pclose(pipe);
    return out;
}

// What it prints if all of its input is available at once and then ends.
std::string output_for(const std::string& input) {
    setenv("input", input.c_str(), 1);
    return output_of("printf '%s' \"$input\" | \"$engine\"");
}

}  // namespace

TEST_CASE("recorded conversations with the engine are reproduced") {
    const auto folder = std::filesystem::path(tests::kDataFolder) / "conversations";
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        CAPTURE(entry.path().filename().string());
        hold(entry.path());
        ++count;
    }
    CHECK(count >= 9);
}

TEST_CASE("when its input ends the engine finishes bounded tasks and exits") {
    CHECK(matches(output_for("go depth 5"), "*info depth 5 *\nbestmove ????*\nleft with 0\n"));
    CHECK(matches(output_for("uci\ngo nodes 3000\n"), "*\nbestmove ????*\nleft with 0\n"));
    CHECK(matches(output_for("go perft 2\n"), "*\nNodes searched: 1920\nleft with 0\n"));
    CHECK(matches(output_for("bench 2\n"), "*Nodes/second: *\nleft with 0\n"));
    // These are unbounded.
    CHECK(matches(output_for("go infinite\n"), "*bestmove ????*\nleft with 0\n"));
    CHECK(matches(output_for("go ponder wtime 100000\n"), "*bestmove ????*\nleft with 0\n"));
    CHECK(matches(output_for("go mate 40\n"), "*bestmove ????*\nleft with 0\n"));
    CHECK(output_for("") == "left with 0\n");
}

TEST_CASE("the command line is for people") {
    const auto run = [](const std::string& arguments) {
        return output_of("\"$engine\" " + arguments);
    };
    CHECK(matches(run("--help"), "usage: chuhe-engine *left with 0\n"));
    CHECK(matches(run("--version"), "chuhe-engine ?*\nleft with 0\n"));
    CHECK(matches(run("--banana"), "chuhe-engine: unknown option '--banana'\n*left with 2\n"));
    CHECK(matches(run("bnech"), "chuhe-engine: unknown command 'bnech'\n*left with 2\n"));
    CHECK(matches(run("go depth 3"), "*\nbestmove ????*left with 0\n"));
    CHECK(matches(run("'go depth 3'"), "*\nbestmove ????*left with 0\n"));
}

TEST_CASE("with little memory the engine has a smaller hash table, or says that it cannot start") {
    setenv("input", "uci\ngo depth 3\n", 1);
    const auto output_within = [](int megabytes) {
        return output_of("(ulimit -v " + std::to_string(megabytes * 1024) +
                         "; printf '%s' \"$input\" | \"$engine\")");
    };
    const std::string_view kAnswer = "*\nbestmove ????*\nleft with 0\n";
    if (!matches(output_within(4096), kAnswer)) {
        MESSAGE("not tried: a sanitizer reserves terabytes of addresses");
        return;
    }
    // From what no program can start with to plenty. What is enough depends on the machine.
    int refused = 0;
    int reduced = 0;
    int usual = 0;
    for (int megabytes = 8; megabytes <= 512; megabytes += megabytes < 128 ? 4 : 64) {
        CAPTURE(megabytes);
        const std::string out = output_within(megabytes);
        CAPTURE(out);
        CHECK_FALSE(matches(out, "*terminate called*"));
        if (matches(out, "*left with 12?\n")) continue;  // the system could not load it
        if (matches(out, "*chuhe-engine: not enough memory\nleft with 1\n")) {
            ++refused;
            continue;
        }
        CHECK(matches(out, kAnswer));
        const bool is_reduced = matches(
            out, "*uciok\ninfo string not enough memory for a hash table of 16 MB; using *");
        (is_reduced ? reduced : usual) += 1;
    }
    // Its own limit counts, however much memory the machine has.
    setenv("input", "uci\nsetoption name Hash value 200\n", 1);
    const std::string out = output_within(192);
    CHECK(matches(out, "*error: not enough memory for Hash '200', about ??? MB free; *"));
    CHECK(refused > 0);
    CHECK(reduced > 0);
    CHECK(usual > 0);
}

TEST_CASE("the engine speaks the user's language, and the protocol stays as it is") {
    setenv("input", "xyzzy\nsetoption name Hash value x\nquit\n", 1);
    const auto output_in = [](const std::string& locale) {
        return output_of("LC_ALL=" + locale +
                         "; export LC_ALL; printf '%s' \"$input\" | \"$engine\"");
    };
    CHECK(matches(output_in("zh_CN.UTF-8"),
                  "info string 未知命令“xyzzy”*\ninfo string error: *选项不变\nleft with 0\n"));
    CHECK(matches(output_in("zh_TW.UTF-8"),
                  "info string 未知命令「xyzzy」*\ninfo string error: *選項不變\nleft with 0\n"));
    CHECK(matches(output_of("LC_ALL=zh_CN.UTF-8 \"$engine\" --help"), "用法：*left with 0\n"));
}

TEST_CASE("more threads than the machine can use are reported, and answered soon") {
    const std::string output = output_for("setoption name Threads value 1024\ngo nodes 1000\n");
    if (std::thread::hardware_concurrency() * 4 >= 1024) return;
    CHECK(matches(output,
                  "info string 1024 threads are too many for *; the search uses *"
                  "\nbestmove ????*\nleft with 0\n"));
}

TEST_CASE("without threads the engine still answers every command and keeps running") {
    // Each thread wants a stack of 16 TB.
    const std::string limited = "ulimit -s 16000000000 && ";
    const auto output_without_threads = [&](const std::string& input) {
        setenv("input", input.c_str(), 1);
        return output_of(limited + "printf '%s' \"$input\" | \"$engine\"");
    };
    // Sanitizers need their own threads, and not every system lets a stack grow.
    if (!matches(output_without_threads("isready\n"), "readyok\nleft with 0\n")) {
        MESSAGE("skipped: the stack cannot be set so large here");
        return;
    }
    CHECK(matches(output_without_threads("go depth 4\nisready\n"),
                  "info string error: no thread available*"
                  "\ninfo depth 4 *\nbestmove ????*\nreadyok\nleft with 0\n"));
    // Unbounded searches get a limit, also if several threads were requested.
    for (const char* command : {"go infinite", "go ponder", "go mate 9"}) {
        CAPTURE(std::string(command));
        CHECK(matches(output_without_threads("setoption name Threads value 3\n" +
                                             std::string(command) + "\nisready\n"),
                      "info string error: *\nbestmove ????*\nreadyok\nleft with 0\n"));
    }
    CHECK(output_without_threads("go perft 3\nbench 1\nisready\n") ==
          "info string error: no thread available\n"
          "info string error: no thread available\n"
          "readyok\nleft with 0\n");
}

TEST_CASE("if the system gives only some threads those search") {
    // The tables of four threads fit into this much memory, their stacks do not.
    const std::string limited = "ulimit -s 300000; ulimit -v 1500000 && ";
    const auto output_with_few = [&](const std::string& input) {
        setenv("input", input.c_str(), 1);
        return output_of(limited + "printf '%s' \"$input\" | \"$engine\"");
    };
    if (!matches(output_with_few("isready\n"), "readyok\nleft with 0\n")) {
        MESSAGE("skipped: the engine does not start with so little memory here");
        return;
    }
    CHECK(matches(output_with_few("setoption name Threads value 4\ngo depth 8\n"),
                  "info depth 1 *\nbestmove ????*\nleft with 0\n"));
}

TEST_CASE("a line of ten million characters is answered in one short line") {
    auto process = Process::start({.program = engine_path()});
    REQUIRE(process);
    const auto until = Clock::now() + kPatience;
    REQUIRE((*process)->write(std::string(10'000'000, 'x') + "\nisready\n", until));
    std::string line;
    REQUIRE((*process)->read_line(line, until) == Process::Reading::Line);
    CHECK(line.starts_with("info string unknown command 'xxx"));
    CHECK(line.size() < 200);
    REQUIRE((*process)->read_line(line, until) == Process::Reading::Line);
    CHECK(line == "readyok");
}
