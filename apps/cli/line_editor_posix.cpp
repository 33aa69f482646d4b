// SPDX-License-Identifier: MIT
#include <histedit.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <filesystem>
#include <string_view>

#include "cli/line_editor.h"

namespace chuhe::cli {
namespace {

constexpr int kMostLinesKept = 500;
// How often the prompt is looked at, in milliseconds.
constexpr int kPromptStep = 200;
// A longer line may fill more than one row of the terminal, and is not drawn again.
constexpr std::ptrdiff_t kMostRedrawn = 30;

// The library reads characters in the encoding of the locale, and hanzi need one that has them.
void use_utf8() {
    std::setlocale(LC_CTYPE, "");
    if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace

// libedit: editing as in other programs (also ~/.editrc), under the BSD licence.
struct LineEditor::Library {
    EditLine* editor = nullptr;
    History* history = nullptr;
    HistEvent event{};
    std::optional<std::string> file;
    Prompt prompt;
    std::string shown;  // the prompt as it is
    bool is_over = false;

    static Library& of(EditLine* editor) {
        Library* library = nullptr;
        el_get(editor, EL_CLIENTDATA, &library);
        return *library;
    }
    static char* prompt_of(EditLine* editor) { return of(editor).shown.data(); }

    // False: nobody waits for the line any longer.
    bool renew_prompt() {
        std::optional<std::string> text = prompt();
        is_over = !text;
        if (is_over || *text == shown) return !is_over;
        const LineInfo* line = el_line(editor);
        if (line->lastchar - line->buffer > kMostRedrawn) return true;
        shown = *std::move(text);
        // libedit draws as if the row were empty.
        std::fputs("\r\x1b[K", stdout);
        std::fflush(stdout);
        el_set(editor, EL_REFRESH);
        return true;
    }

    // Instead of libedit's own function, which waits for a key for as long as it takes.
    static int read_character(EditLine* editor, wchar_t* character) {
        Library& library = of(editor);
        std::mbstate_t state{};
        while (true) {
            pollfd keyboard{STDIN_FILENO, POLLIN, 0};
            const int ready = poll(&keyboard, 1, kPromptStep);
            if (ready == 0 && !library.renew_prompt()) return 0;
            if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
            char byte = 0;
            const ssize_t count = ready < 0 ? -1 : ::read(STDIN_FILENO, &byte, 1);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return static_cast<int>(count);
            const std::size_t length = std::mbrtowc(character, &byte, 1, &state);
            constexpr auto kUnfinished = static_cast<std::size_t>(-2);
            constexpr auto kInvalid = static_cast<std::size_t>(-1);
            if (length == kInvalid) state = {};
            if (length != kInvalid && length != kUnfinished) return 1;
        }
    }
};

LineEditor::LineEditor(std::optional<std::string> history_file)
    : library_(std::make_unique<Library>()) {
    use_utf8();
    Library& library = *library_;
    library.file = std::move(history_file);
    library.history = history_init();
    history(library.history, &library.event, H_SETSIZE, kMostLinesKept);
    history(library.history, &library.event, H_SETUNIQUE, 1);
    if (library.file) history(library.history, &library.event, H_LOAD, library.file->c_str());
    library.editor = el_init("chuhe", stdin, stdout, stderr);
    el_set(library.editor, EL_CLIENTDATA, &library);
    el_set(library.editor, EL_PROMPT, &Library::prompt_of);
    el_set(library.editor, EL_GETCFN, &Library::read_character);
    el_set(library.editor, EL_EDITOR, "emacs");
    el_set(library.editor, EL_HIST, history, library.history);
    // Ctrl-C must not leave the terminal without echo.
    el_set(library.editor, EL_SIGNAL, 1);
    el_source(library.editor, nullptr);
}

LineEditor::~LineEditor() {
    Library& library = *library_;
    if (library.file) {
        std::error_code ignored;
        const std::filesystem::path path(*library.file);
        std::filesystem::create_directories(path.parent_path(), ignored);
        history(library.history, &library.event, H_SAVE, library.file->c_str());
    }
    el_end(library.editor);
    history_end(library.history);
}

std::optional<std::string> LineEditor::read(const Prompt& prompt) {
    Library& library = *library_;
    library.prompt = prompt;
    library.shown = prompt().value_or("");
    library.is_over = false;
    int length = 0;
    const char* text = el_gets(library.editor, &length);
    if (library.is_over) {
        std::fputc('\n', stdout);
        std::fflush(stdout);
        return std::string();
    }
    if (text == nullptr || length <= 0) return std::nullopt;
    std::string line(text, static_cast<std::size_t>(length));
    if (line.ends_with('\n')) line.pop_back();
    if (!line.empty()) history(library.history, &library.event, H_ENTER, line.c_str());
    return line;
}

}  // namespace chuhe::cli
