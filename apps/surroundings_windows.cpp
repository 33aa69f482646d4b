// SPDX-License-Identifier: MIT
// shellapi.h needs windows.h.
// clang-format off
#include <windows.h>
#include <shellapi.h>
// clang-format on

#include <array>

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

Utf8Console::Utf8Console() : before_(GetConsoleOutputCP()) {
    SetConsoleOutputCP(CP_UTF8);
}

// Other programs in the same window may count on what was set.
Utf8Console::~Utf8Console() {
    if (before_ != 0) SetConsoleOutputCP(before_);
}

}  // namespace chuhe
