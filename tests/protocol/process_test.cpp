// SPDX-License-Identifier: MIT
#include "chuhe/protocol/process.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

namespace chuhe::protocol {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

// Long enough for every machine; no test waits this long if all is well.
Deadline before_long() {
    return Clock::now() + seconds(20);
}

std::unique_ptr<Process> shell(const std::string& script) {
    auto process = Process::start({"/bin/sh", {"-c", script}});
    REQUIRE(process);
    return std::move(*process);
}

TEST_CASE("a program communicates in lines") {
    auto cat = Process::start({"cat"});
    REQUIRE(cat);
    std::string line;
    CHECK((*cat)->write("one\ntwo\r\nthree", before_long()));
    CHECK((*cat)->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(line == "one");
    CHECK((*cat)->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(line == "two");
    // The third is not complete yet.
    CHECK((*cat)->read_line(line, Clock::now() + milliseconds(20)) == Process::Reading::Nothing);
    CHECK((*cat)->write("!\n", before_long()));
    CHECK((*cat)->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(line == "three!");
}

TEST_CASE("what a program prints on standard error is kept on request") {
    auto talks = Process::start(
        {"/bin/sh", {"-c", "echo no network file >&2; echo hello; exit 3"}, {}, true});
    REQUIRE(talks);
    std::string line;
    CHECK((*talks)->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(line == "hello");
    CHECK(to_string((*talks)->how_it_ended(before_long())) == "exit code 3");
    CHECK((*talks)->last_words() == "no network file\n");
    const auto unheard = shell("echo no network file >&2");
    CHECK(to_string(unheard->how_it_ended(before_long())) == "exit code 0");
    CHECK(unheard->last_words().empty());
}

TEST_CASE("a program can be limited in its memory and its share of the processor") {
    constexpr std::uint64_t kMemory = std::uint64_t{300} << 20;
    // It is asked only after it has been started, and therefore limited.
    const std::string script = "read go; ulimit -d; nice";
    auto limited = Process::start({.program = "/bin/sh",
                                   .arguments = {"-c", script},
                                   .most_memory = kMemory,
                                   .yields = true});
    auto free = Process::start({.program = "/bin/sh", .arguments = {"-c", script}});
    REQUIRE(limited);
    REQUIRE(free);
    const auto answers = [](Process& process) {
        CHECK(process.write("go\n", before_long()));
        std::vector<std::string> lines(2);
        for (std::string& line : lines)
            CHECK(process.read_line(line, before_long()) == Process::Reading::Line);
        return lines;
    };
    const std::vector<std::string> of_limited = answers(**limited);
    const std::vector<std::string> of_free = answers(**free);
    CHECK(of_limited[0] == std::to_string(kMemory / 1024));
    CHECK(std::stoi(of_limited[1]) == std::min(std::stoi(of_free[1]) + 5, 19));
    CHECK(of_free[0] != of_limited[0]);
}

TEST_CASE("a flood on standard error neither blocks a program nor accumulates") {
    auto floods = Process::start(
        {"/bin/sh",
         {"-c",
          "i=0; while [ $i -lt 3000 ]; do echo $i is a long number, and so on and so on >&2; "
          "i=$((i+1)); done; echo done"},
         {},
         true});
    REQUIRE(floods);
    std::string line;
    CHECK((*floods)->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(line == "done");
    CHECK((*floods)->last_words().size() <= Process::kMostLastWords);
    CHECK((*floods)->last_words().find("2999 is a long number") != std::string::npos);
}

TEST_CASE("the last line needs no line feed") {
    const auto process = shell("printf 'a\\nb'");
    std::string line;
    CHECK(process->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(process->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(line == "b");
    CHECK(process->read_line(line, before_long()) == Process::Reading::End);
    CHECK(process->read_line(line, before_long()) == Process::Reading::End);
}

TEST_CASE("a program that does not exist is reported by name") {
    const auto missing = Process::start({"/no/such/program"});
    REQUIRE_FALSE(missing);
    CHECK(to_string(missing.error()).find("/no/such/program") != std::string::npos);
    CHECK_FALSE(Process::start({"no-such-program-in-path"}));
    CHECK_FALSE(Process::start({"/"}));
    CHECK_FALSE(Process::start({"cat", {}, "/no/such/folder"}));
}

TEST_CASE("how a program ended is known") {
    CHECK(to_string(shell("exit 3")->how_it_ended(before_long())) == "exit code 3");
    CHECK(
        to_string(shell("kill -SEGV $$")->how_it_ended(before_long())).starts_with("signal 11 ("));
    const auto waiting = shell("read line");
    CHECK(waiting->how_it_ended(Clock::now()).empty());
    waiting->end(before_long());
    CHECK(to_string(waiting->how_it_ended(Clock::now())) == "exit code 1");
}

TEST_CASE("writing to a program that has exited fails and does no harm") {
    const auto gone = shell("exit 0");
    CHECK(to_string(gone->how_it_ended(before_long())) == "exit code 0");
    CHECK_FALSE(gone->write("hello\n", before_long()));
}

TEST_CASE("writing to a program that does not read times out") {
    const auto deaf = shell("sleep 3600");
    const std::string much(1 << 20, 'x');
    CHECK_FALSE(deaf->write(much, Clock::now() + milliseconds(50)));
}

TEST_CASE("an endless line is cut off, and the next one is intact") {
    const auto process = shell("head -c 3000000 /dev/zero | tr '\\0' x; echo; echo next");
    std::string line;
    REQUIRE(process->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(line.size() == Process::kLongestLine);
    REQUIRE(process->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(line == "next");
}

namespace {

// The script prints the number of a process that it has started.
void check_ends_with(const std::string& script) {
    auto process = shell(script);
    std::string line;
    REQUIRE(process->read_line(line, before_long()) == Process::Reading::Line);
    const std::string proc = "/proc/" + line + "/fd";
    REQUIRE(std::filesystem::exists(proc));
    process.reset();
    // Give the system a moment to remove it; a zombie has no open files.
    for (int i = 0; i < 1'000 && std::filesystem::exists(proc); ++i) {
        std::error_code ignored;
        if (std::filesystem::directory_iterator(proc, ignored) ==
            std::filesystem::directory_iterator())
            break;
        CHECK(to_string(shell("sleep 0.01")->how_it_ended(before_long())) == "exit code 0");
    }
    std::error_code error;
    CHECK(std::filesystem::directory_iterator(proc, error) ==
          std::filesystem::directory_iterator());
}

}  // namespace

TEST_CASE("processes started by a program end with it") {
    check_ends_with("sleep 3600 & echo $!; wait");
}

TEST_CASE("processes that have left the group of a program end with it, too") {
    check_ends_with("setsid sleep 3600 & echo $!; wait");
    // Its parent is gone, and so is the program.
    check_ends_with("setsid sh -c 'sleep 3600 & echo $!' </dev/null");
}

TEST_CASE("the mark of a program does not reach other programs") {
    const auto other = shell("sleep 3600 & echo $!; wait");
    std::string line;
    REQUIRE(other->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(to_string(shell("exit 0")->how_it_ended(before_long())) == "exit code 0");
    CHECK(std::filesystem::exists("/proc/" + line + "/fd"));
}

TEST_CASE("a program runs in the given folder") {
    const auto process = Process::start({"pwd", {}, "/usr"});
    REQUIRE(process);
    std::string line;
    CHECK((*process)->read_line(line, before_long()) == Process::Reading::Line);
    CHECK(line == "/usr");
}

}  // namespace
}  // namespace chuhe::protocol
