// SPDX-License-Identifier: MIT
//
// The language of the person who runs a program.
#pragma once

#include <cstdlib>
#include <string_view>

#include "chuhe/messages/language.h"

namespace chuhe {

// As POSIX orders the variables: the first that is set decides. If none is, `otherwise`.
inline Language user_language(std::string_view otherwise = {}) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* locale = std::getenv(name);
        if (locale != nullptr && *locale != '\0') return language_of_locale(locale);
    }
    return language_of_locale(otherwise);
}

}  // namespace chuhe
