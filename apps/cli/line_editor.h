// SPDX-License-Identifier: MIT
//
// Lines typed at the keyboard, with the usual keys for editing them and a history of earlier ones,
// kept in a file from session to session.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace chuhe::cli {

class LineEditor {
public:
    // For standard input and output, which must be a terminal. Without a path the history lasts as
    // long as the editor; a file that cannot be read or written does no harm.
    explicit LineEditor(std::optional<std::string> history_file);
    ~LineEditor();

    // A text that may change while the user types, such as one with a clock. Nothing: do not wait
    // any longer.
    using Prompt = std::function<std::optional<std::string>()>;

    // The next line, without its line feed; empty if the prompt ended the wait. Nothing at the end
    // of input.
    std::optional<std::string> read(const Prompt& prompt);

private:
    struct Library;
    std::unique_ptr<Library> library_;
};

}  // namespace chuhe::cli
