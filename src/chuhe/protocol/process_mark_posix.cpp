// SPDX-License-Identifier: MIT
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <thread>
#include <vector>

#include "chuhe/protocol/process_mark.h"

namespace chuhe::protocol {
namespace {

namespace fs = std::filesystem;

bool is_marked(const std::string& process, const std::string& mark) {
    std::ifstream file("/proc/" + process + "/environ", std::ios::binary);
    const std::string environment{std::istreambuf_iterator<char>(file), {}};
    const std::size_t place = environment.find(mark);
    // A whole entry: entries end with a zero byte.
    return place != std::string::npos && (place == 0 || environment[place - 1] == '\0');
}

std::vector<pid_t> find_marked(const std::string& mark) {
    std::vector<pid_t> found;
    std::error_code error;
    for (fs::directory_iterator entry("/proc", error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename();
        const bool is_process =
            std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
        if (is_process && is_marked(name, mark)) found.push_back(std::stoi(name));
    }
    return found;
}

}  // namespace

std::string new_process_mark() {
    std::random_device random;
    std::string mark = "CHUHE_PROGRAM=";
    for (int word = 0; word < 4; ++word)
        mark += std::to_string(random()) + (word < 3 ? "-" : "");
    return mark;
}

void kill_marked(const std::string& mark) {
    // What is killed may just have started another one. Killed ones have no environment any more.
    constexpr int kMostRounds = 100;
    for (int round = 0; round < kMostRounds; ++round) {
        const std::vector<pid_t> found = find_marked(mark);
        if (found.empty()) return;
        for (const pid_t process : found)
            kill(process, SIGKILL);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void let_it_go_first(int process) {
    std::ofstream("/proc/" + std::to_string(process) + "/oom_score_adj") << "500";
}

void limit_memory(int process, std::uint64_t bytes) {
#if defined(__linux__)
    const rlimit limit{bytes, bytes};
    prlimit(process, RLIMIT_DATA, &limit, nullptr);
#else
    (void)process, (void)bytes;
#endif
}

}  // namespace chuhe::protocol
