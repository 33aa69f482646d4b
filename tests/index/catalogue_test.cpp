// SPDX-License-Identifier: MIT
#include "chuhe/index/catalogue.h"

#include <doctest/doctest.h>

namespace chuhe::index {
namespace {

TEST_CASE("a name is shown as it was first written, and no name as an empty text") {
    NameTable names;
    const NameId player = names.add("胡榮華", "胡荣华");
    CHECK(names.add("胡荣华", "胡荣华") == player);
    CHECK(names.shown(player) == "胡榮華");
    CHECK(names.shown(0).empty());
}

}  // namespace
}  // namespace chuhe::index
