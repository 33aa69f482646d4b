// SPDX-License-Identifier: MIT
//
// The book that comes with Chuhe, made from games of its own engine: docs/book.md. It is part of
// the program, so that an engine copied into the folder of another program still has it.
#pragma once

#include "book/book.h"

namespace chuhe::book {

// Its name in messages.
inline constexpr const char* kShippedName = "<built-in book>";

// Never fails: a test reads all of it.
Book shipped_book();

}  // namespace chuhe::book
