// SPDX-License-Identifier: MIT
#include "cli/line_editor.h"

#include <histedit.h>
#include <langinfo.h>

#include <clocale>
#include <cstdio>
#include <filesystem>
#include <string_view>

namespace chuhe::cli {
namespace {

constexpr int kMostLinesKept = 500;

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
    std::string prompt;

    static char* prompt_of(EditLine* editor) {
        Library* library = nullptr;
        el_get(editor, EL_CLIENTDATA, &library);
        return library->prompt.data();
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

std::optional<std::string> LineEditor::read(const std::string& prompt) {
    Library& library = *library_;
    library.prompt = prompt;
    int length = 0;
    const char* text = el_gets(library.editor, &length);
    if (text == nullptr || length <= 0) return std::nullopt;
    std::string line(text, static_cast<std::size_t>(length));
    if (line.ends_with('\n')) line.pop_back();
    if (!line.empty()) history(library.history, &library.event, H_ENTER, line.c_str());
    return line;
}

}  // namespace chuhe::cli
