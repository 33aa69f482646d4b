// SPDX-License-Identifier: MIT
//
// The built-in book, made from games of Chuhe's own engine: docs/book.md. It is part of the
// program, so that an engine copied into another program's folder still has it.
#pragma once

#include "chuhe/book/book.h"

namespace chuhe::book {

// Its name in messages.
inline constexpr const char* kShippedName = "<built-in book>";

// Never fails: a test reads all of it.
Book shipped_book();

}  // namespace chuhe::book
