// SPDX-License-Identifier: MIT
//
// The actions of `chuhe book`: one function each. Each gets the command line and the words after
// the action, and reports errors in both.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/book/book.h"
#include "cli/command.h"

namespace chuhe::cli {

using BookAction = ExitCode (*)(const Arguments& arguments, std::span<const std::string> words,
                                const Streams& io);

struct BookActionRow {
    std::string_view name;
    BookAction run;
    std::vector<std::string_view> options;  // besides --json
};

// All actions. A test compares the completions with them.
const std::vector<BookActionRow>& book_actions();

ExitCode build_book(const Arguments& arguments, std::span<const std::string> words,
                    const Streams& io);
ExitCode probe_book(const Arguments& arguments, std::span<const std::string> words,
                    const Streams& io);
ExitCode import_book(const Arguments& arguments, std::span<const std::string> words,
                     const Streams& io);
ExitCode export_book(const Arguments& arguments, std::span<const std::string> words,
                     const Streams& io);
ExitCode describe_book(const Arguments& arguments, std::span<const std::string> words,
                       const Streams& io);

// The book at that path; nothing: the one that comes with Chuhe.
Result<book::Book> open_book(std::optional<std::string_view> path);

}  // namespace chuhe::cli
