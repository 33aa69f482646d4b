// SPDX-License-Identifier: MIT
//
// The compiler checks that every row has all its languages and arguments. It cannot see rows of
// different files with the same code, and it cannot read Chinese: this test parses the headers.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/base/iconv.h"
#include "chuhe/messages/placeholder.h"
#include "test_paths.h"

namespace chuhe {
namespace {

struct CatalogueEntry {
    std::string code;
    std::string english;
    std::string simplified;
    std::string traditional;
    std::string file;
};

// The string literals from `at` to the closing brace of a row; adjacent literals are joined.
std::vector<std::string> literals_from(std::string_view source, std::size_t at) {
    std::vector<std::string> literals;
    bool is_new = true;
    for (; at < source.size() && source[at] != '}'; ++at) {
        if (source[at] == ',') is_new = true;
        if (source[at] != '"') continue;
        if (is_new) literals.emplace_back();
        is_new = false;
        for (++at; source[at] != '"'; ++at) {
            if (source[at] == '\\') ++at;
            literals.back() += source[at - 1] == '\\' && source[at] == 'n' ? '\n' : source[at];
        }
    }
    return literals;
}

std::vector<CatalogueEntry> read_catalogue() {
    std::vector<CatalogueEntry> rows;
    const std::regex beginning(R"re(\bk\w+\{\s*"[a-z])re");
    const std::filesystem::path folder =
        std::filesystem::path(tests::kSourceFolder) / "chuhe" / "messages";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".h" || entry.path().stem() == "message") continue;
        std::ifstream in(entry.path());
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        for (std::sregex_iterator found(text.begin(), text.end(), beginning), end; found != end;
             ++found) {
            const auto brace = text.find('{', static_cast<std::size_t>(found->position()));
            const std::vector<std::string> parts = literals_from(text, brace + 1);
            INFO(entry.path().filename() << ": " << found->str());
            REQUIRE(parts.size() == 4);
            rows.push_back({parts[0], parts[1], parts[2], parts[3], entry.path().filename()});
        }
    }
    return rows;
}

const std::vector<CatalogueEntry>& catalogue() {
    static const std::vector<CatalogueEntry> rows = read_catalogue();
    return rows;
}

bool is_hanzi(char32_t character) {
    return U'\u4E00' <= character && character <= U'\u9FFF';
}

std::vector<char32_t> characters_of(std::string_view text) {
    std::vector<char32_t> characters;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8_at(text, at);
        characters.push_back(character.value);
        at += character.length;
    }
    return characters;
}

std::string utf8(char32_t character) {
    std::string text;
    append_utf8(text, character);
    return text;
}

// Rows that quote the pieces of the other script, because boards show them.
constexpr std::array kRowsWithPieces = {"help.show.details", "position.whose_piece"};
constexpr std::u32string_view kPieces = U"帥仕相馬傌車俥炮砲兵將士象卒帅马车将";

// The hanzi of a text that a character set lacks, or that belong to the other script although both
// character sets have them.
std::string foreign_hanzi(const CatalogueEntry& row, std::string_view text, const char* set,
                          std::u32string_view of_other_script) {
    const bool may_show_pieces =
        std::ranges::find(kRowsWithPieces, row.code) != kRowsWithPieces.end();
    CharacterConverter to_set(set, "UTF-8");
    std::string foreign;
    for (const char32_t character : characters_of(text)) {
        if (!is_hanzi(character)) continue;
        if (may_show_pieces && kPieces.find(character) != std::u32string_view::npos) continue;
        const bool is_foreign = to_set.convert(utf8(character)).empty() ||
                                of_other_script.find(character) != std::u32string_view::npos;
        if (is_foreign) foreign += utf8(character);
    }
    return foreign;
}

// The text with a neutral sign for every placeholder, and with the separators of lists.
std::string without_placeholders(std::string_view text) {
    std::string out;
    std::size_t at = 0;
    while (true) {
        const messages::Placeholder next = messages::next_placeholder(text, at);
        if (next.kind == messages::Placeholder::Kind::None) break;
        out.append(text.substr(at, next.begin - at)) += '_';
        if (next.kind == messages::Placeholder::Kind::Listing) {
            out.append(next.first) += '_';
            out.append(next.second) += '_';
        }
        at = next.end;
    }
    return out.append(text.substr(at));
}

// ASCII punctuation that touches a hanzi, and colons that separate as in English.
std::string half_width_punctuation(const std::string& chinese) {
    const std::vector<char32_t> text = characters_of(without_placeholders(chinese));
    constexpr std::u32string_view kPunctuation = U",;:?!()";
    std::string found;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (kPunctuation.find(text[i]) == std::u32string_view::npos) continue;
        const bool touches_hanzi =
            (i > 0 && is_hanzi(text[i - 1])) || (i + 1 < text.size() && is_hanzi(text[i + 1]));
        const bool separates =
            (text[i] == U':' || text[i] == U';') && i + 1 < text.size() && text[i + 1] == U' ';
        if (touches_hanzi || separates) found += utf8(text[i]);
    }
    return found;
}

TEST_CASE("every row of the catalogue has a unique code") {
    std::map<std::string, std::string> files;
    for (const CatalogueEntry& row : catalogue()) {
        INFO(row.code << " in " << files[row.code] << " and " << row.file);
        CHECK(files[row.code].empty());
        files[row.code] = row.file;
    }
    CHECK(files.size() > 1000);
}

TEST_CASE(
    "simplified texts contain no traditional characters, and traditional texts no simplified") {
    // GB 2312 has hardly any traditional character, Big5 hardly any simplified one. The characters
    // listed are in both sets and are written differently in our two scripts.
    for (const CatalogueEntry& row : catalogue()) {
        CAPTURE(row.code);
        CHECK(foreign_hanzi(row, row.simplified, "GB2312", U"著裡後佈佔") == "");
        CHECK(foreign_hanzi(row, row.traditional, "BIG5", U"着里后占") == "");
    }
}

TEST_CASE("Chinese texts use full-width punctuation") {
    for (const CatalogueEntry& row : catalogue()) {
        CAPTURE(row.code);
        CHECK(half_width_punctuation(row.simplified) == "");
        CHECK(half_width_punctuation(row.traditional) == "");
    }
}

TEST_CASE("the checks of Chinese texts find what they look for") {
    const CatalogueEntry row{"test.row", "", "", "", ""};
    CHECK(foreign_hanzi(row, "着法不合規則", "GB2312", U"著") == "規則");
    CHECK(foreign_hanzi(row, "著法不合规则", "BIG5", U"着") == "规则");
    CHECK(foreign_hanzi(row, "着法", "BIG5", U"着") == "着");
    CHECK(half_width_punctuation("读取出错:{reason}") == ":");
    CHECK(half_width_punctuation("{path}: {reason}") == ":");
    CHECK(half_width_punctuation("应为 {n?a:b}（{list|, }）") == "");
    CHECK(half_width_punctuation("应为 a（b），如 \"5:00+3\"") == "");
}

}  // namespace
}  // namespace chuhe
