// SPDX-License-Identifier: MIT
//
// The actions of `chuhe book`: one function each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/book/book.h"
#include "cli/actions.h"

namespace chuhe::cli {

// All actions. A test compares the completions with them.
const std::vector<Action>& book_actions();

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
