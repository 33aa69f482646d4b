// SPDX-License-Identifier: MIT
#include "chuhe/index/opening_names.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "test_paths.h"

namespace chuhe::index {
namespace {

// The characters of a text in UTF-8.
std::vector<std::string> characters_of(std::string_view text) {
    std::vector<std::string> characters;
    for (const char c : text) {
        const bool is_continuation = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
        if (!is_continuation) characters.emplace_back();
        characters.back() += c;
    }
    return characters;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at))
        text.replace(at, from.size(), to);
    return text;
}

TEST_CASE("every family, group and code has a name in three languages") {
    // The number of groups of each family.
    const std::map<char, char> last_groups = {
        {'A', '6'}, {'B', '5'}, {'C', '9'}, {'D', '5'}, {'E', '4'}};
    for (const auto& [letter, last_group] : last_groups) {
        std::vector<std::string> texts = {std::string(1, letter)};
        for (char group = '0'; group <= last_group; ++group) {
            texts.push_back({letter, group});
            for (char last = '0'; last <= '9'; ++last)
                texts.push_back({letter, group, last});
        }
        for (const std::string& text : texts) {
            CAPTURE(text);
            for (const Language language : kLanguages)
                CHECK_FALSE(name_of(OpeningCode::parse(text).value(), language).empty());
        }
    }
}

TEST_CASE("a group that does not exist has no name") {
    for (const char* text : {"A7", "A70", "B6", "D60", "E5", "E99"}) {
        CAPTURE(text);
        for (const Language language : kLanguages)
            CHECK(name_of(OpeningCode::parse(text).value(), language).empty());
    }
}

TEST_CASE("a code without a name of its own has that of its group") {
    for (const Language language : kLanguages)
        CHECK(name_of(OpeningCode::parse("C40").value(), language) ==
              name_of(OpeningCode::parse("C4").value(), language));
}

TEST_CASE("no two codes of a group have the same name") {
    for (const Language language : kLanguages) {
        std::set<std::string> names;
        for (const OpeningCode code : named_openings()) {
            if (code.level() != OpeningLevel::Code) continue;
            const std::string key = to_string(code.at(OpeningLevel::Group)) + " " +
                                    std::string(name_of(code, language));
            CAPTURE(key);
            CHECK(names.insert(key).second);
        }
    }
}

TEST_CASE("the named openings are sorted, and each is named once") {
    const std::vector<OpeningCode> openings = named_openings();
    CHECK(openings.size() > 250);
    CHECK(std::ranges::adjacent_find(openings, std::ranges::greater_equal()) == openings.end());
}

TEST_CASE("simplified and traditional names are the same, character by character") {
    constexpr auto kPairs = std::to_array<std::pair<const char*, const char*>>(
        {{"两", "兩"}, {"双", "雙"}, {"边", "邊"}, {"过", "過"}, {"进", "進"}, {"转", "轉"},
         {"车", "車"}, {"马", "馬"}, {"飞", "飛"}, {"龟", "龜"}, {"鸳", "鴛"}, {"鸯", "鴦"},
         {"钩", "鉤"}, {"风", "風"}, {"顺", "順"}, {"头", "頭"}, {"骑", "騎"}, {"宫", "宮"},
         {"单", "單"}, {"对", "對"}, {"类", "類"}, {"开", "開"}, {"见", "見"}, {"缓", "緩"},
         {"横", "橫"}, {"补", "補"}, {"后", "後"}, {"冲", "衝"}, {"兑", "兌"}, {"压", "壓"},
         {"盘", "盤"}, {"红", "紅"}});
    const std::map<std::string, std::string> pairs(kPairs.begin(), kPairs.end());
    for (const OpeningCode code : named_openings()) {
        CAPTURE(to_string(code));
        std::string traditional;
        for (const std::string& c : characters_of(name_of(code, Language::Simplified)))
            traditional += pairs.contains(c) ? pairs.at(c) : c;
        CHECK(traditional == name_of(code, Language::Traditional));
    }
}

TEST_CASE("English names are short, and in plain ASCII") {
    for (const OpeningCode code : named_openings()) {
        const std::string_view name = name_of(code, Language::English);
        CAPTURE(name);
        CHECK(name.size() <= 120);
        CHECK(std::ranges::all_of(name, [](char c) { return c >= ' ' && c <= '~'; }));
    }
}

TEST_CASE("the names agree with those that real records give") {
    const auto path =
        std::filesystem::path(tests::kDataFolder) / "../../../shared/data/masters/ecco_names.tsv";
    std::ifstream file(path);
    if (!file) {
        MESSAGE("skipped: there is no ", path.lexically_normal().string());
        return;
    }
    std::string line;
    std::getline(file, line);
    int names = 0;
    while (std::getline(file, line)) {
        CAPTURE(line);
        const std::size_t first = line.find('\t');
        const std::size_t second = line.find('\t', first + 1);
        const std::size_t third = line.find('\t', second + 1);
        REQUIRE(third != std::string::npos);
        std::string name = line.substr(first + 1, second - first - 1);
        if (third > second + 1) name += " " + line.substr(second + 1, third - second - 1);
        name = replaced(name, "７", "7");
        CHECK(name_of(OpeningCode::parse(line.substr(0, first)).value(), Language::Simplified) ==
              name);
        ++names;
    }
    CHECK(names > 50);
}

}  // namespace
}  // namespace chuhe::index
