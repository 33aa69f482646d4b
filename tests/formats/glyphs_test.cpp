// SPDX-License-Identifier: MIT
#include "chuhe/formats/glyphs.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::formats;

TEST_CASE("the symbols after moves are NAGs, in either width and in pairs") {
    using Nags = std::vector<record::Nag>;
    CHECK((nags_of("") == Nags{}));
    CHECK((nags_of("!") == Nags{1}));
    CHECK((nags_of("？") == Nags{2}));
    CHECK((nags_of("!!") == Nags{3}));
    CHECK((nags_of("?？") == Nags{4}));
    CHECK((nags_of("！？") == Nags{5}));
    CHECK((nags_of("?!") == Nags{6}));
    CHECK((nags_of("!!！") == Nags{3, 1}));
    for (record::Nag nag = 1; nag <= 6; ++nag)
        CHECK((nags_of(glyphs_of(nag)) == Nags{nag}));
    CHECK(glyphs_of(0).empty());
    CHECK(glyphs_of(7).empty());
}

TEST_CASE("the symbols at both ends of a word are measured in bytes") {
    CHECK(leading_glyphs_length("!？C2.5!") == 4);
    CHECK(trailing_glyphs_length("!？C2.5!") == 1);
    CHECK(trailing_glyphs_length("炮二平五！？") == 6);
    CHECK(leading_glyphs_length("炮二平五") == 0);
    CHECK(trailing_glyphs_length("") == 0);
    CHECK(leading_glyphs_length("??") == 2);
}
