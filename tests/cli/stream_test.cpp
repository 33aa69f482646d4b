// SPDX-License-Identifier: MIT
//
// A file of any size is processed in little memory. Too slow to run on every change.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "chuhe/base/file.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

constexpr std::size_t kFileSize = 50'000'000;
constexpr long kMostMemory = 64L * 1024;  // KiB

struct Run {
    int code;
    long peak_memory;  // KiB
};

// Runs `chuhe`, discarding its output.
Run run_chuhe(const std::vector<std::string>& words) {
    const std::string program = tests::kChuhe;
    std::vector<char*> arguments = {const_cast<char*>(program.c_str())};
    for (const std::string& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        execv(program.c_str(), arguments.data());
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    REQUIRE(wait4(child, &status, 0, &usage) == child);
    REQUIRE(WIFEXITED(status));
    return {WEXITSTATUS(status), usage.ru_maxrss};
}

TEST_CASE("fifty megabytes of PGN need no more memory than a game") {
    const std::string game =
        "[Event \"五羊杯\"]\n[Red \"吕钦\"]\n[Black \"李来群\"]\n[Result \"1-0\"]\n\n"
        "1. 炮二平五 马８进７ 2. 马二进三 车９平８ {正着} 3. 车一平二 (3. 兵七进一 卒７进１) "
        "卒７进１ 1-0\n\n";
    std::string name = (std::filesystem::temp_directory_path() / "chuhe_stream_XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    const std::string big = name + "/big.pgn";
    {
        Result<OutputFile> file = OutputFile::create(big);
        REQUIRE(file.has_value());
        for (std::size_t size = 0; size < kFileSize; size += game.size())
            REQUIRE(file->write(game).has_value());
        REQUIRE(file->commit().has_value());
    }
    const Run runs[] = {run_chuhe({"check", big}), run_chuhe({"convert", big, name + "/out.pgn"}),
                        run_chuhe({"convert", big, name + "/out.uci"})};
    std::filesystem::remove_all(name);
    for (const Run& run : runs) {
        CHECK(run.code == 0);
        CHECK(run.peak_memory < kMostMemory);
    }
}

}  // namespace
}  // namespace chuhe::cli
