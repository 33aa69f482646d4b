// SPDX-License-Identifier: MIT
#include "chuhe/formats/seed_errors.h"

#include <doctest/doctest.h>

#include <string>

#include "format_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// The names of all errors in a file, in order.
std::string names_in(std::string_view bytes, const char* format) {
    const ReadFile file = read_games(bytes, format, {.source = "f"});
    std::string names;
    const auto add = [&](const Error& error) {
        const std::string_view name = formats::seed_error(error.message);
        names += (names.empty() ? "" : ", ") + std::string(name.empty() ? "-" : name);
    };
    if (file.error) add(*file.error);
    for (const Diagnostic& diagnostic : file.diagnostics)
        add(diagnostic.error);
    for (const formats::ReadGame& item : file.games) {
        for (const Diagnostic& diagnostic : item.diagnostics)
            add(diagnostic.error);
    }
    return names;
}

}  // namespace

TEST_CASE("every error of a board that seed 002 names has its name") {
    const std::string head = "@LAST_MOVER=BLACK\n@@\n\n";
    const std::string top = ".........\n.N.....N.\nS.S.S.S.S\n.........\n";
    const std::string river = "---------\n";
    const std::string bottom = ".........\ns.s.s.s.s\n.n.....n.\n.........\ncheagaehc\n";
    const auto names = [&](const std::string& board) {
        return names_in(head + board, "chessboard");
    };
    CHECK(names("CHEAGAEHCC\n" + top + river + bottom) == "Invalid Dimension");
    CHECK(names("CHEAGAEHC\n" + top + bottom) == "River Missing");
    CHECK(names("CHEAGAEHC\n" + top + "--------\n" + bottom) == "River Missing");
    CHECK(names("CHEAGAEHC\n" + top + river + river + bottom) == "Invalid Dimension");
    CHECK(names("CHEAGAEHC\n" + river + top + bottom) == "Invalid Dimension");
    CHECK(names("CHEAGACHC\n" + top + river + bottom) == "Invalid Chess Amount");
    CHECK(names("CHEAGA HC\n" + top + river + bottom) == "Space Missing");
    CHECK(names("CHEAGAEH\n" + top + river + bottom) == "Space Missing");
    CHECK(names("         \n" + top + river + bottom) == "Space Missing");
    CHECK(names("CHEAGAEHC\n" + top + river) == "Invalid Dimension");
    // An error that the document does not know.
    CHECK(names("CHEAxAEHC\n" + top + river + bottom) == "-");
}

TEST_CASE("every error of a step that seed 002 names has its name") {
    const auto names = [](const std::string& step) {
        return names_in("@TOTAL_STEP=1\n@@\n\n" + step + "\n", "chessmoveseq");
    };
    CHECK(names("0 4 7 5") == "Position Out Of Range");
    CHECK(names("7 5 7 6") == "Invalid From Position");
    CHECK(names("1 1 1 4") == "Invalid To Position");
    CHECK(names("1 1 2 2") == "Invalid Move Pattern");
    CHECK(names("one two") == "-");
}
