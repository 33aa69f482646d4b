// SPDX-License-Identifier: MIT
#include <windows.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <string>

#include "cli/line_editor.h"

namespace chuhe::cli {
namespace {

// How often the prompt is asked whether somebody still waits, in milliseconds.
constexpr DWORD kPromptStep = 200;
constexpr std::size_t kLongestLine = 4096;

// Takes away what is no key: the mouse, the window, keys that are released.
bool has_key(HANDLE keyboard) {
    INPUT_RECORD event{};
    DWORD count = 0;
    while (PeekConsoleInputW(keyboard, &event, 1, &count) != 0 && count > 0) {
        if (event.EventType == KEY_EVENT && event.Event.KeyEvent.bKeyDown != 0) return true;
        ReadConsoleInputW(keyboard, &event, 1, &count);
    }
    return false;
}

}  // namespace

// The console edits lines itself, and keeps the earlier ones as long as the program runs. What it
// cannot do is to draw the prompt again while somebody types.
struct LineEditor::Library {
    HANDLE keyboard = GetStdHandle(STD_INPUT_HANDLE);
};

LineEditor::LineEditor(std::optional<std::string> /*history_file*/)
    : library_(std::make_unique<Library>()) {}

LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::read(const Prompt& prompt) {
    const HANDLE keyboard = library_->keyboard;
    std::cout << prompt().value_or("") << std::flush;
    while (!has_key(keyboard)) {
        WaitForSingleObject(keyboard, kPromptStep);
        if (prompt()) continue;
        std::cout << '\n' << std::flush;
        return std::string();
    }
    // As UTF-16: through the C library, hanzi would arrive as question marks.
    std::array<wchar_t, kLongestLine> line{};
    DWORD length = 0;
    if (ReadConsoleW(keyboard, line.data(), static_cast<DWORD>(line.size()), &length, nullptr) == 0)
        return std::nullopt;
    constexpr wchar_t kEndOfInput = L'\x1A';  // Ctrl-Z
    if (length == 0 || line[0] == kEndOfInput) return std::nullopt;
    const std::wstring_view text(line.data(), length);
    return std::filesystem::path(text.substr(0, std::min(text.find(L'\r'), text.size()))).string();
}

}  // namespace chuhe::cli
