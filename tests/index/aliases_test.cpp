// SPDX-License-Identifier: MIT
#include "chuhe/index/aliases.h"

#include <doctest/doctest.h>

#include <string>

#include "chuhe/base/folding.h"

using namespace chuhe;
using namespace chuhe::index;

TEST_CASE("known misspellings lead to the usual name") {
    CHECK(usual_name(folded_name("卜風波")) == folded_name("卜鳳波"));
    CHECK(usual_name(folded_name("楊官麟")) == folded_name("楊官璘"));
    CHECK(usual_name(folded_name("閆文清")) == folded_name("閻文清"));
    CHECK(usual_name(folded_name("黃世清")) == folded_name("黃仕清"));
}

TEST_CASE("other names stay as they are") {
    for (const char* name : {"", "吕钦", "卜凤波", "徐天利", "zhaoruquan"})
        CHECK(usual_name(name) == name);
}
