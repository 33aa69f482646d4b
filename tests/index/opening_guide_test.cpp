// SPDX-License-Identifier: MIT
#include "chuhe/index/opening_guide.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "chuhe/index/folded_line.h"
#include "opening_kit.h"

namespace chuhe::index {
namespace {

// Tables for a guide, by lines of moves.
class Lessons {
public:
    Lessons& state(std::string_view line, std::string_view code) {
        return add(states_, key_after(line), code);
    }
    Lessons& exit(std::string_view line, std::string_view next, std::string_view code) {
        const std::string whole = std::string(line) + " " + std::string(next);
        return add(exits_, OpeningGuide::exit_key(key_after(line), key_after(whole)), code);
    }
    Lessons& position(std::string_view line, std::string_view code) {
        return add(positions_, key_after(line), code);
    }

    OpeningGuide guide() const { return OpeningGuide({states_, exits_, positions_}); }

private:
    using Table = std::vector<std::uint64_t>;

    static std::uint64_t key_after(std::string_view line) {
        return folded_key(position_after(line_of(line)));
    }
    Lessons& add(Table& table, std::uint64_t key, std::string_view code) {
        table.push_back(OpeningGuide::entry(key, OpeningCode::parse(code).value()));
        std::ranges::sort(table);
        return *this;
    }

    Table states_;
    Table exits_;
    Table positions_;
};

// A small tree: 炮二平五, then the left horse or the other cannon.
Lessons small_tree() {
    Lessons lessons;
    lessons.state("", "A00").state("h2e2", "B00").state("h2e2 h9g7", "B05");
    lessons.exit("h2e2", "h7e7", "D00").exit("h2e2 h9g7", "h0g2", "B07");
    return lessons;
}

std::string code_of(const OpeningGuide& guide, std::string_view line) {
    const auto code = guide.classify(line_of(line));
    return code ? to_string(*code) : "none";
}

std::string walk_of(const OpeningGuide& guide, std::string_view line) {
    const auto code = guide.walk(line_of(line));
    return code ? to_string(*code) : "none";
}

TEST_CASE("a game without moves has no opening") {
    const Lessons lessons = small_tree();
    CHECK(code_of(lessons.guide(), "") == "none");
    CHECK(walk_of(lessons.guide(), "") == "none");
}

TEST_CASE("a game has the code of the point where it leaves the tree") {
    const Lessons lessons = small_tree();
    const OpeningGuide guide = lessons.guide();
    CHECK(code_of(guide, "h2e2") == "B00");
    CHECK(code_of(guide, "h2e2 h9g7") == "B05");
    CHECK(code_of(guide, "h2e2 h9g7 a3a4") == "B05");       // an unknown move
    CHECK(code_of(guide, "h2e2 h7e7") == "D00");            // a known exit
    CHECK(code_of(guide, "h2e2 h7e7 h0g2 h9g7") == "D00");  // what follows does not matter
    CHECK(code_of(guide, "a3a4") == "A00");
    CHECK(code_of(guide, "a3a4 h9g7 h2e2") == "A00");
}

TEST_CASE("mirrored games have the same code") {
    const Lessons lessons = small_tree();
    for (const char* line : {"h2e2", "h2e2 h9g7 a3a4", "h2e2 h7e7", "h2e2 h9g7 h0g2"}) {
        CAPTURE(line);
        CHECK(lessons.guide().classify(mirrored(line_of(line))) ==
              lessons.guide().classify(line_of(line)));
    }
}

TEST_CASE("lines that meet in the tree go on together") {
    Lessons lessons = small_tree();
    lessons.state("c3c4", "E00").state("c3c4 h9g7", "E06").state("c3c4 h9g7 h2e2", "E07");
    lessons.exit("c3c4 h9g7 h2e2", "i9h9", "C00");
    CHECK(code_of(lessons.guide(), "c3c4 h9g7 h2e2 i9h9") == "C00");
    CHECK(code_of(lessons.guide(), "h2e2 h9g7 c3c4 i9h9") == "C00");

    SUBCASE("unless one of them leaves the tree by that move") {
        lessons.exit("h2e2 h9g7", "c3c4", "B20");
        CHECK(code_of(lessons.guide(), "c3c4 h9g7 h2e2 i9h9") == "C00");
        CHECK(code_of(lessons.guide(), "h2e2 h9g7 c3c4 i9h9") == "B20");
    }
}

TEST_CASE("a well-known position decides however it is reached") {
    Lessons lessons = small_tree();
    lessons.position("h2e2 h9g7 h0g2 i9h9", "C01");
    const OpeningGuide guide = lessons.guide();
    CHECK(code_of(guide, "h2e2 h9g7 h0g2 i9h9") == "C01");
    CHECK(code_of(guide, "i0i1 i9i8 h2e2 i8i9 i1i0 h9g7 h0g2 i9h9") == "C01");
    CHECK(walk_of(guide, "i0i1 i9i8 h2e2 i8i9 i1i0 h9g7 h0g2 i9h9") == "A00");
}

TEST_CASE("the last of several well-known positions decides") {
    Lessons lessons = small_tree();
    lessons.position("h2e2 h9g7", "C01").position("h2e2 h9g7 h0g2", "C02");
    CHECK(code_of(lessons.guide(), "h2e2 h9g7 h0g2 a9a8") == "C02");
}

TEST_CASE("a position known only by its group does not decide") {
    Lessons lessons = small_tree();
    lessons.position("h2e2 h9g7", "C1").position("h2e2 h7e7", "D");
    CHECK(code_of(lessons.guide(), "h2e2 h9g7") == "B05");
    CHECK(lessons.guide().at(position_after(line_of("h2e2 h9g7"))) == OpeningCode::parse("C1"));
    CHECK(lessons.guide().at(position_after(line_of("b2e2 b7e7"))) == OpeningCode::parse("D"));
    CHECK_FALSE(lessons.guide().at(position_after(line_of("h2e2"))).has_value());
}

TEST_CASE("moves after the opening do not count") {
    // Both rooks step up and back until the opening is over.
    const std::string shuffle = "a0a1 a9a8 a1a0 a8a9 ";
    std::string line;
    for (std::size_t ply = 0; ply < kOpeningPlies; ply += 4)
        line += shuffle;
    Lessons lessons = small_tree();
    lessons.position("h2e2", "B00");
    CHECK(code_of(lessons.guide(), line + "h2e2") == "A00");
    CHECK(code_of(lessons.guide(), line.substr(shuffle.size()) + "h2e2") == "B00");
}

}  // namespace
}  // namespace chuhe::index
