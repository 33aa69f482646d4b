// SPDX-License-Identifier: MIT
//
// Numeric references of XML to characters that do not exist: "&#x110000;", "&#xD800;", "&#0;".
#pragma once

#include <cstddef>
#include <string>

#include "chuhe/base/diagnostic.h"

namespace chuhe::formats {

// Replaces and reports them: the XML library would take such a number modulo 2^32 or write it as
// invalid UTF-8, and end a text at a NUL. The length of the text stays, and so do all places in it.
void replace_bad_references(std::string& text, const std::string& source, Diagnostics& diagnostics);

}  // namespace chuhe::formats
