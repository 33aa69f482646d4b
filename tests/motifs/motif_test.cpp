// SPDX-License-Identifier: MIT
#include "chuhe/motifs/motif.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

namespace chuhe::motifs {
namespace {

TEST_CASE("every motif has an identifier of its own, which leads back to it") {
    std::set<std::string_view> ids;
    for (int i = 0; i < kMotifCount; ++i) {
        const auto motif = static_cast<Motif>(i);
        ids.insert(id_of(motif));
        CHECK(motif_of(id_of(motif)) == motif);
        CHECK_FALSE(name_of(motif).empty());
    }
    CHECK(ids.size() == kMotifCount);
    for (const char* text : {"", "Fork", "motif.fork", "mate_in", "fork "}) {
        CAPTURE(text);
        CHECK_FALSE(motif_of(text).has_value());
    }
}

TEST_CASE("the numbers of motifs are those of the puzzle files") {
    CHECK(index_of(Motif::Fork) == 0);
    CHECK(index_of(Motif::Mate) == 12);
    CHECK(index_of(Motif::SmotheredPalace) == 14);
    CHECK(index_of(Motif::CutHeart) == 32);
    CHECK(index_of(Motif::Endgame) == kMotifCount - 1);
    CHECK_FALSE(is_classical_mate(Motif::Endgame));
}

TEST_CASE("a set of motifs lists its members in order") {
    MotifSet set;
    CHECK(set.is_empty());
    set.add(Motif::IronBolt);
    set.add(Motif::Fork);
    set.add(Motif::Fork);
    CHECK(set.count() == 2);
    CHECK(set.contains(Motif::Fork));
    CHECK_FALSE(set.contains(Motif::Pin));
    std::string names;
    for (const Motif motif : set)
        names += std::string(id_of(motif)) + ' ';
    CHECK(names == "fork iron_bolt ");
    CHECK(MotifSet::from_bits(set.bits()) == set);
}

}  // namespace
}  // namespace chuhe::motifs
