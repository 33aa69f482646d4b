// SPDX-License-Identifier: MIT
#include "chuhe/motifs/mates.h"

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/motifs/find.h"
#include "kit/printing.h"
#include "test_paths.h"

namespace chuhe::motifs {
namespace {

using namespace chuhe::tests;

// A line of tests/data/motifs/*.txt: "motif | FEN | moves". The last move mates.
struct MateCase {
    Motif motif;
    Position start;
    std::vector<Move> moves;
};

std::vector<MateCase> read_mates(const std::string& file) {
    const std::string path = std::string(kDataFolder) + "/motifs/" + file;
    std::ifstream in(path);
    REQUIRE_MESSAGE(in.is_open(), path);
    std::vector<MateCase> cases;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        CAPTURE(line);
        const std::size_t first = line.find(" | ");
        const std::size_t second = line.find(" | ", first + 3);
        REQUIRE(second != std::string::npos);
        const auto motif = motif_of(line.substr(0, first));
        REQUIRE(motif.has_value());
        MateCase item{*motif, position_of(line.substr(first + 3, second - first - 3)), {}};
        for (const std::string_view word : split_words(std::string_view(line).substr(second + 3)))
            item.moves.push_back(move(word));
        cases.push_back(item);
    }
    return cases;
}

// The case as it is, mirrored, with colours swapped, and both.
std::vector<MateCase> four_views(const MateCase& item) {
    std::vector<MateCase> views;
    for (const bool is_mirrored : {false, true}) {
        for (const bool is_swapped : {false, true}) {
            MateCase view = item;
            if (is_mirrored) view.start = view.start.mirrored();
            if (is_swapped) view.start = view.start.with_sides_swapped();
            for (Move& step : view.moves) {
                if (is_mirrored) step = step.mirrored();
                if (is_swapped) step = step.flipped();
            }
            views.push_back(view);
        }
    }
    return views;
}

// Plays the moves, which must be legal and end in mate, and says what is found.
MotifSet motifs_in(const MateCase& item) {
    Position position = item.start;
    for (const Move step : item.moves) {
        REQUIRE(is_legal(position, step));
        position.make(step);
    }
    REQUIRE(is_checkmate(position));
    return motifs_of(find_motifs(item.start, item.moves));
}

TEST_CASE("each classical mate is recognised in composed positions, from all four views") {
    std::map<Motif, int> counts;
    for (const MateCase& item : read_mates("mates.txt")) {
        ++counts[item.motif];
        for (const MateCase& view : four_views(item)) {
            CAPTURE(id_of(item.motif));
            CAPTURE(view.start);
            CHECK(motifs_in(view).contains(item.motif));
        }
    }
    for (int i = 0; i < kMotifCount; ++i) {
        const auto motif = static_cast<Motif>(i);
        if (!is_classical_mate(motif)) continue;
        CAPTURE(id_of(motif));
        CHECK(counts[motif] >= 10);
    }
}

TEST_CASE("mates that only resemble a classical one are not called by its name") {
    std::map<Motif, int> counts;
    for (const MateCase& item : read_mates("not_mates.txt")) {
        ++counts[item.motif];
        for (const MateCase& view : four_views(item)) {
            CAPTURE(id_of(item.motif));
            CAPTURE(view.start);
            CHECK_FALSE(motifs_in(view).contains(item.motif));
        }
    }
    for (int i = 0; i < kMotifCount; ++i) {
        const auto motif = static_cast<Motif>(i);
        CAPTURE(id_of(motif));
        if (is_classical_mate(motif)) CHECK(counts[motif] >= 2);
    }
}

TEST_CASE("a piece is part of the mate if the mate fails without it") {
    // The cannon checks over the horse, which also covers d9 and f9; the rook on a0 is idle.
    const Position mated = position_of("4k4/9/4N4/9/9/4C4/9/9/9/R3K4 b");
    REQUIRE(is_checkmate(mated));
    CHECK(mating_pieces(mated) == (Bitboard(at("e7")) | Bitboard(at("e4"))));
}

}  // namespace
}  // namespace chuhe::motifs
