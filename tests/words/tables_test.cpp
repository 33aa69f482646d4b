// SPDX-License-Identifier: MIT
#include "words/tables.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "formats/format.h"
#include "formats/loss.h"
#include "latin_words.h"
#include "notation/notation.h"

using namespace chuhe;
using namespace chuhe::words;
using namespace chuhe::tests;

namespace {

std::vector<std::string> holes_of(std::string_view text) {
    std::vector<std::string> holes;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
        holes.emplace_back(text.substr(at, text.find('}', at) - at + 1));
    std::ranges::sort(holes);
    return holes;
}

std::string without_holes(std::string_view text) {
    std::string bare;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '{') at = text.find('}', at);
        if (text[at] != '}') bare += text[at];
    }
    return bare;
}

std::vector<Row> all_rows() {
    std::vector<Row> rows;
    for (const std::span<const Row> table : all_tables())
        rows.insert(rows.end(), table.begin(), table.end());
    return rows;
}

}  // namespace

TEST_CASE("every sentence has the same holes in all languages") {
    for (const Row& row : all_rows()) {
        CAPTURE(row.english);
        CHECK(holes_of(row.simplified) == holes_of(row.english));
        CHECK(holes_of(row.traditional) == holes_of(row.english));
    }
}

TEST_CASE("every hole is of a known kind") {
    const std::set<std::string> kinds = {"{text}",  "{at}",   "{n}",   "{said}",
                                         "{about}", "{list}", "{red}", "{black}"};
    for (const Row& row : all_rows()) {
        CAPTURE(row.english);
        for (std::string hole : holes_of(row.english)) {
            std::erase_if(hole, [](char c) { return c >= '2' && c <= '9'; });
            CHECK(kinds.contains(hole));
        }
    }
}

TEST_CASE("no sentence stands in the tables twice") {
    std::set<std::string_view> seen;
    for (const Row& row : all_rows()) {
        CAPTURE(row.english);
        CHECK(seen.insert(row.english).second);
    }
}

TEST_CASE("the Chinese of the tables holds no English") {
    for (const Row& row : all_rows()) {
        CHECK(left_in_english(without_holes(row.simplified), "") == std::vector<std::string>());
        CHECK(left_in_english(without_holes(row.traditional), "") == std::vector<std::string>());
    }
}

TEST_CASE("simplified and traditional characters do not mix") {
    constexpr std::array<std::string_view, 24> kPairs = {
        "红紅", "马馬", "车車", "这這", "个個", "没沒", "着著", "谱譜",
        "盘盤", "应應", "为為", "开開", "头頭", "数數", "变變", "对對",
        "说說", "读讀", "写寫", "无無", "项項", "给給", "错錯", "后後"};
    for (const Row& row : all_rows()) {
        for (const std::string_view pair : kPairs) {
            const std::string_view simplified = pair.substr(0, 3);
            const std::string_view traditional = pair.substr(3);
            CAPTURE(row.english);
            CHECK(row.simplified.find(traditional) == std::string_view::npos);
            CHECK(row.traditional.find(simplified) == std::string_view::npos);
        }
    }
}

TEST_CASE("formats, notations and kinds of losses have names in Chinese") {
    for (const formats::Format& format : formats::all_formats())
        check_translated(format.title, "");
    for (const notation::NotationRow& row : notation::all_notations())
        check_translated(row.title, "");
    for (const formats::LossKind kind :
         {formats::LossKind::Game, formats::LossKind::Variation, formats::LossKind::Comment,
          formats::LossKind::Nag, formats::LossKind::Mark, formats::LossKind::Judgement,
          formats::LossKind::Tag, formats::LossKind::TagPart, formats::LossKind::Character,
          formats::LossKind::StartPosition, formats::LossKind::MoveNumber,
          formats::LossKind::Result, formats::LossKind::Ending, formats::LossKind::UnplayableText,
          formats::LossKind::Layout, formats::LossKind::Moves, formats::LossKind::TagOrder})
        check_translated("game 1, ply 2: " + std::string(to_string(kind)), "");
}
