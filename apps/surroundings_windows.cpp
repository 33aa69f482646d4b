// SPDX-License-Identifier: MIT
// shellapi.h needs windows.h.
// clang-format off
#include <windows.h>
#include <shellapi.h>
// clang-format on
#include <fcntl.h>
#include <io.h>

#include <array>
#include <cstdio>

#include "surroundings.h"

namespace chuhe {
namespace {

std::string narrowed(const wchar_t* text) {
    const int needed = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
    if (needed <= 0) return {};
    std::string narrow(static_cast<std::size_t>(needed), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text, -1, narrow.data(), needed, nullptr, nullptr);
    narrow.pop_back();  // the zero at the end
    return narrow;
}

// What the mode of a console was; 0 for anything else. Windows before 10 refuses the new one.
unsigned obey_sequences(DWORD which) {
    const HANDLE handle = GetStdHandle(which);
    DWORD mode = 0;
    if (GetConsoleMode(handle, &mode) == 0) return 0;
    SetConsoleMode(handle, mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    return mode;
}

}  // namespace

// Those of main() have been converted to the code page of the system, which lacks most characters.
std::vector<std::string> arguments_of(int /*argc*/, char** /*argv*/) {
    std::vector<std::string> arguments;
    int count = 0;
    wchar_t** words = CommandLineToArgvW(GetCommandLineW(), &count);
    if (words == nullptr) return arguments;
    for (int i = 1; i < count; ++i)
        arguments.push_back(narrowed(words[i]));
    LocalFree(static_cast<void*>(words));
    return arguments;
}

std::string system_locale() {
    std::array<wchar_t, LOCALE_NAME_MAX_LENGTH> name{};
    const LCID locale = MAKELCID(GetUserDefaultUILanguage(), SORT_DEFAULT);
    if (LCIDToLocaleName(locale, name.data(), static_cast<int>(name.size()), 0) == 0) return {};
    return narrowed(name.data());
}

void write_error_at_once(std::string_view text) noexcept {
    DWORD written = 0;
    WriteFile(GetStdHandle(STD_ERROR_HANDLE), text.data(), static_cast<DWORD>(text.size()),
              &written, nullptr);
}

void pass_bytes_unchanged() {
    DWORD mode = 0;
    // What is typed ends with Ctrl-Z, and with it alone.
    if (GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) == 0)
        _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
}

Utf8Console::Utf8Console()
    : before_(GetConsoleOutputCP()),
      out_before_(obey_sequences(STD_OUTPUT_HANDLE)),
      err_before_(obey_sequences(STD_ERROR_HANDLE)) {
    SetConsoleOutputCP(CP_UTF8);
}

// Other programs in the same window may count on what was set.
Utf8Console::~Utf8Console() {
    if (err_before_ != 0) SetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), err_before_);
    if (out_before_ != 0) SetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), out_before_);
    if (before_ != 0) SetConsoleOutputCP(before_);
}

}  // namespace chuhe
