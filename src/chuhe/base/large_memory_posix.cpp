// SPDX-License-Identifier: MIT
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <new>
#include <string>

#include "chuhe/base/large_memory.h"

namespace chuhe {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} * 1024 * 1024;
// Nobody requests this much by accident; smaller requests are left to the system, which finds room
// for them without killing a program.
constexpr std::size_t kMuch = std::size_t{256} * 1024 * 1024;

std::optional<std::uint64_t> available_in_machine() {
    std::ifstream file("/proc/meminfo");
    std::string name;
    std::uint64_t kilobytes = 0;
    std::string unit;
    while (file >> name >> kilobytes) {
        if (name == "MemAvailable:") return kilobytes * 1024;
        std::getline(file, unit);
    }
    return std::nullopt;
}

// The limit that a container, or the owner of our process group, sets for the whole group. A group
// without a limit has "max", or a number beyond all machines.
std::optional<std::uint64_t> limit_of_group() {
    std::optional<std::uint64_t> least;
    std::ifstream groups("/proc/self/cgroup");
    // "0::/path" in version 2, "4:memory:/path" in version 1. Inside a container its own path is
    // what is mounted, so the bare root is tried as well.
    for (std::string line; std::getline(groups, line);) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        const std::string kind = line.substr(first + 1, second - first - 1);
        if (!kind.empty() && kind != "memory") continue;
        const std::string root = kind.empty() ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
        const char* name = kind.empty() ? "/memory.max" : "/memory.limit_in_bytes";
        for (const std::string& folder : {root + line.substr(second + 1), root}) {
            std::uint64_t limit = 0;
            if (!(std::ifstream(folder + name) >> limit)) continue;
            least = std::min(least.value_or(limit), limit);
        }
    }
    return least;
}

// What is left of the address space that the user allows a process (`ulimit -v`).
std::optional<std::uint64_t> left_to_process() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
    std::uint64_t pages = 0;
    if (!(std::ifstream("/proc/self/statm") >> pages)) return std::nullopt;
    const std::uint64_t used = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return limit.rlim_cur - std::min<std::uint64_t>(used, limit.rlim_cur);
}

}  // namespace

std::optional<std::uint64_t> free_memory() {
    std::optional<std::uint64_t> least;
    for (const auto& bound : {available_in_machine(), limit_of_group(), left_to_process()}) {
        if (bound) least = std::min(least.value_or(*bound), *bound);
    }
    return least;
}

void* allocate_large(std::size_t bytes) {
    if (bytes > std::numeric_limits<std::size_t>::max() - kHugePage) throw std::bad_alloc();
    const std::size_t whole_pages = (bytes + kHugePage - 1) / kHugePage * kHugePage;
    if (whole_pages >= kMuch) {
        const auto free = free_memory();
        if (free && whole_pages > *free) throw std::bad_alloc();
    }
    void* memory = std::aligned_alloc(kHugePage, whole_pages);
    if (memory == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    // Only a hint: a system without huge pages gives small ones.
    static_cast<void>(madvise(memory, whole_pages, MADV_HUGEPAGE));
#endif
    return memory;
}

void free_large(void* memory) noexcept {
    std::free(memory);
}

}  // namespace chuhe
