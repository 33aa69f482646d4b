// SPDX-License-Identifier: MIT
//
// Help, made from the table of commands.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/command.h"

namespace chuhe::cli {

// What the program is, and its commands.
void write_help(std::ostream& out, Language language);

// One command and its options.
void write_help(const Command& command, std::ostream& out, Language language);

// The text with every "docs/" replaced by the folder in which these pages are.
std::string with_docs_in(std::string text, const std::string& folder);

}  // namespace chuhe::cli
