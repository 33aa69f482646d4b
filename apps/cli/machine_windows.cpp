// SPDX-License-Identifier: MIT
#include <windows.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "chuhe/base/path.h"
#include "chuhe/base/text.h"
#include "cli/machine.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

// Global because a handler cannot reach anything else; it runs in a thread of its own.
std::atomic<bool> interrupted = false;

// Closing the window or logging off ends the program as usual, and so does a second Ctrl-C.
BOOL WINAPI note_interrupt(DWORD event) {
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) return FALSE;
    return interrupted.exchange(true) ? FALSE : TRUE;
}

bool is_console(DWORD which) {
    DWORD mode = 0;
    return GetConsoleMode(GetStdHandle(which), &mode) != 0;
}

// Windows before 10 shows control sequences as they are: for us, that is no terminal.
bool is_console_with_sequences(DWORD which) {
    DWORD mode = 0;
    return GetConsoleMode(GetStdHandle(which), &mode) != 0 &&
           (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

// A text of the registry, of the whole machine; "" if there is none.
std::string registered(const wchar_t* key, const wchar_t* name) {
    std::array<wchar_t, 256> text{};
    auto size = static_cast<DWORD>(sizeof(text));
    if (RegGetValueW(HKEY_LOCAL_MACHINE, key, name, RRF_RT_REG_SZ, nullptr, text.data(), &size) !=
        ERROR_SUCCESS)
        return {};
    return std::string(trim(fs::path(text.data()).string()));
}

// "Windows 10 Pro, build 19045"; since Windows 11 only the build tells them apart.
std::string name_of_system() {
    constexpr const wchar_t* kKey = LR"(SOFTWARE\Microsoft\Windows NT\CurrentVersion)";
    std::string name = registered(kKey, L"ProductName");
    const std::string build = registered(kKey, L"CurrentBuild");
    if (!name.empty() && !build.empty()) name += ", build " + build;
    return name;
}

MEMORYSTATUSEX memory_status() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof(status);
    GlobalMemoryStatusEx(&status);
    return status;
}

}  // namespace

bool stdin_is_terminal() {
    return is_console(STD_INPUT_HANDLE);
}

bool stdin_is_file() {
    return GetFileType(GetStdHandle(STD_INPUT_HANDLE)) == FILE_TYPE_DISK;
}

bool stdout_is_terminal() {
    return is_console_with_sequences(STD_OUTPUT_HANDLE);
}

bool stderr_is_terminal() {
    return is_console_with_sequences(STD_ERROR_HANDLE);
}

InterruptWatch::InterruptWatch() {
    interrupted = false;
    SetConsoleCtrlHandler(&note_interrupt, TRUE);
}

InterruptWatch::~InterruptWatch() {
    SetConsoleCtrlHandler(&note_interrupt, FALSE);
}

bool InterruptWatch::was_interrupted() const {
    return interrupted;
}

std::optional<std::string> state_folder() {
    const wchar_t* local = _wgetenv(L"LOCALAPPDATA");
    if (local == nullptr || *local == L'\0') return std::nullopt;
    return (fs::path(local) / "chuhe" / "state").string();
}

// That of the system is the user's own.
std::optional<std::string> new_temporary_folder() {
    std::error_code error;
    const fs::path folder =
        fs::temp_directory_path(error) /
        ("chuhe-" + std::to_string(GetCurrentProcessId()) + '-' + std::to_string(GetTickCount64()));
    if (error || !fs::create_directory(folder, error)) return std::nullopt;
    return folder.string();
}

std::optional<std::string> find_program(std::string_view name) {
    std::array<wchar_t, MAX_PATH> found{};
    const DWORD length = SearchPathW(nullptr, path_of(name).c_str(), L".exe",
                                     static_cast<DWORD>(found.size()), found.data(), nullptr);
    if (length == 0 || length >= found.size()) return std::nullopt;
    return fs::path(found.data()).string();
}

// There is no installer that brings it.
std::optional<std::string> installed_docs() {
    return std::nullopt;
}

std::string today() {
    SYSTEMTIME now{};
    GetLocalTime(&now);
    const auto padded = [](int number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    return std::to_string(now.wYear) + '.' + padded(now.wMonth) + '.' + padded(now.wDay);
}

// It has one heap for all threads, and no limit worth raising.
void share_heaps_between_threads() {}
void allow_many_files() {}

std::uint64_t physical_memory() {
    return memory_status().ullTotalPhys;
}

// They do.
void let_writes_to_closed_pipes_fail() {}

Machine system_facts() {
    const MEMORYSTATUSEX memory = memory_status();
    return {
        .system = name_of_system(),
        .processor = registered(LR"(HARDWARE\DESCRIPTION\System\CentralProcessor\0)",
                                L"ProcessorNameString"),
        .memory = memory.ullTotalPhys,
        .available_memory = memory.ullAvailPhys,
        .character_set = "UTF-8",  // Utf8Console sees to that
        .where_peer_is = "https://fairy-stockfish.github.io",
    };
}

}  // namespace chuhe::cli
