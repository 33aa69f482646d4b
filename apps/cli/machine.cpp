// SPDX-License-Identifier: MIT
#include "cli/machine.h"

#include <cstdlib>
#include <thread>

#include "chuhe/base/text.h"
#include "version.h"

namespace chuhe::cli {
namespace {

std::optional<int> level_of_processor() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    const bool is_v2 = __builtin_cpu_supports("ssse3") && __builtin_cpu_supports("sse4.2") &&
                       __builtin_cpu_supports("popcnt");
    const bool is_v3 = is_v2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                       __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
    const bool is_v4 = is_v3 && __builtin_cpu_supports("avx512f") &&
                       __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
                       __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    return is_v4 ? 4 : is_v3 ? 3 : is_v2 ? 2 : 1;
#else
    return std::nullopt;
#endif
}

constexpr std::optional<int> level_of_build() {
#if defined(__AVX512VL__) && defined(__AVX512BW__)
    return 4;
#elif defined(__AVX2__)
    return 3;
#elif defined(__SSE4_2__) && defined(__POPCNT__)
    return 2;
#elif defined(__x86_64__)
    return 1;
#else
    return std::nullopt;
#endif
}

}  // namespace

LatestExit::LatestExit(const InterruptWatch& interrupts, std::chrono::milliseconds time)
    : watcher_([this, &interrupts, time] {
          constexpr std::chrono::milliseconds kLook{50};
          std::unique_lock lock(mutex_);
          while (!is_over_ && !interrupts.was_interrupted())
              changed_.wait_for(lock, kLook);
          if (!changed_.wait_for(lock, time, [this] { return is_over_; })) std::_Exit(0);
      }) {}

LatestExit::~LatestExit() {
    {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
        changed_.notify_one();
    }
    watcher_.join();
}

Machine this_machine() {
    Machine machine = system_facts();
    machine.x86_64_level = level_of_processor();
    machine.cores = std::thread::hardware_concurrency();
    machine.peer = find_program("fairy-stockfish");
    return machine;
}

Build this_build() {
#if defined(__clang__)
    const std::string compiler = "clang++ " __clang_version__;
#else
    const std::string compiler = "g++ " __VERSION__;
#endif
#ifdef NDEBUG
    constexpr bool kHasAssertions = false;
#else
    constexpr bool kHasAssertions = true;
#endif
    return {
        .version = std::string(kVersion),
        .compiler = std::string(trim(compiler)),
        .x86_64_level = level_of_build(),
        .has_assertions = kHasAssertions,
    };
}

}  // namespace chuhe::cli
