// SPDX-License-Identifier: MIT
#include <langinfo.h>
#include <locale.h>  // NOLINT(modernize-deprecated-headers): newlocale() is not in <clocale>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "chuhe/base/text.h"
#include "cli/machine.h"
#include "version.h"

namespace chuhe::cli {
namespace {

// Global because a signal handler cannot reach anything else; read by other threads, too.
std::atomic<bool> interrupted = false;
std::atomic<int> interrupted_at = 0;  // milliseconds since an arbitrary time
static_assert(std::atomic<int>::is_always_lock_free);

int milliseconds_now() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<int>((now.tv_sec % 1'000'000) * 1000 + now.tv_nsec / 1'000'000);
}

// timeout(1) sends its signal twice, to the program and to its group: the second one, which follows
// at once, is the same interrupt.
void note_interrupt(int signal) {
    constexpr int kAtOnce = 300;
    const int now = milliseconds_now();
    if (interrupted && (now < interrupted_at || now - interrupted_at > kAtOnce)) {
        static_cast<void>(std::signal(signal, SIG_DFL));
        static_cast<void>(std::raise(signal));
        return;
    }
    if (!interrupted) interrupted_at = now;
    interrupted = true;
}

// The value of the first line "name<separator>value" of a system file; "" if there is none.
std::string value_in(const char* path, std::string_view name, char separator) {
    std::ifstream file(path);
    std::string line;
    while (std::getline(file, line)) {
        const std::size_t end = line.find(separator);
        if (end == std::string::npos || trim(std::string_view(line).substr(0, end)) != name) {
            continue;
        }
        std::string_view value = trim(std::string_view(line).substr(end + 1));
        if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
            value = value.substr(1, value.size() - 2);
        }
        return std::string(value);
    }
    return {};
}

// Linux writes "16318476 kB".
std::optional<std::uint64_t> memory_in_bytes(std::string_view name) {
    const std::string text = value_in("/proc/meminfo", name, ':');
    const auto kilobytes = parse_number<std::uint64_t>(text.substr(0, text.find(' ')));
    if (!kilobytes) return std::nullopt;
    return *kilobytes * 1024;
}

// According to the user's locale, without changing that of this program.
std::string character_set_of_user() {
    const locale_t users = newlocale(LC_CTYPE_MASK, "", nullptr);
    if (users == nullptr) return {};
    std::string name = nl_langinfo_l(CODESET, users);
    freelocale(users);
    return name;
}

}  // namespace

bool stderr_is_terminal() {
    return isatty(STDERR_FILENO) == 1;
}

bool stdin_is_file() {
    struct stat facts {};
    return fstat(STDIN_FILENO, &facts) == 0 && S_ISREG(facts.st_mode);
}

bool stdin_is_terminal() {
    return isatty(STDIN_FILENO) == 1;
}

bool stdout_is_terminal() {
    return isatty(STDOUT_FILENO) == 1;
}

InterruptWatch::InterruptWatch() {
    interrupted = false;
    struct sigaction action {};
    action.sa_handler = note_interrupt;
    action.sa_flags = static_cast<int>(SA_RESTART);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

InterruptWatch::~InterruptWatch() {
    static_cast<void>(std::signal(SIGINT, SIG_DFL));
    static_cast<void>(std::signal(SIGTERM, SIG_DFL));
}

bool InterruptWatch::was_interrupted() const {
    return interrupted;
}

std::optional<std::string> state_folder() {
    // Relative paths must be ignored there: https://specifications.freedesktop.org/basedir-spec
    const char* state = std::getenv("XDG_STATE_HOME");
    if (state != nullptr && *state == '/') return std::string(state) + "/chuhe";
    const char* home = std::getenv("HOME");
    if (home != nullptr && *home == '/') return std::string(home) + "/.local/state/chuhe";
    return std::nullopt;
}

std::optional<std::string> new_temporary_folder() {
    std::error_code unknown;
    std::string name = (std::filesystem::temp_directory_path(unknown) / "chuhe-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) return std::nullopt;
    return name;
}

std::optional<std::string> find_program(std::string_view name) {
    const char* path = std::getenv("PATH");
    std::string folders = path == nullptr ? "" : path;
    folders += ":/usr/games";
    std::string_view rest = folders;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        const std::string file = std::string(rest.substr(0, end)) + '/' + std::string(name);
        if (end > 0 && access(file.c_str(), X_OK) == 0) return file;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return std::nullopt;
}

std::optional<std::string> installed_docs() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return std::nullopt;
    const auto folder = (program.parent_path() / kDocFolder).lexically_normal();
    if (!std::filesystem::is_regular_file(folder / "play.md", error)) return std::nullopt;
    return folder.string();
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 16> text{};
    std::strftime(text.data(), text.size(), "%Y.%m.%d", &local);
    return text.data();
}

void share_heaps_between_threads() {
#ifdef __GLIBC__
    constexpr int kMostHeaps = 4;
    mallopt(M_ARENA_MAX, kMostHeaps);
#endif
}

void allow_many_files() {
    constexpr rlim_t kEnough = 16384;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= kEnough) return;
    limit.rlim_cur = std::min(limit.rlim_max, kEnough);
    setrlimit(RLIMIT_NOFILE, &limit);
}

std::uint64_t physical_memory() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page_size = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page_size <= 0) return 0;
    return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size);
}

void let_writes_to_closed_pipes_fail() {
    std::signal(SIGPIPE, SIG_IGN);
}

Machine system_facts() {
    return {
        .system = value_in("/etc/os-release", "PRETTY_NAME", '='),
        .processor = value_in("/proc/cpuinfo", "model name", ':'),
        .memory = memory_in_bytes("MemTotal"),
        .available_memory = memory_in_bytes("MemAvailable"),
        .character_set = character_set_of_user(),
    };
}

}  // namespace chuhe::cli
