// SPDX-License-Identifier: MIT
//
// The compiler checks that every row has all its languages and arguments. It does not compare rows
// with each other, or with those of earlier versions, and it cannot read Chinese.
#include "chuhe/messages/catalogue.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/character_converter.h"
#include "chuhe/base/encoding.h"
#include "chuhe/messages/placeholder.h"
#include "kit/snapshot.h"
#include "test_paths.h"

namespace chuhe {
namespace {

using messages::CatalogueRow;

std::string_view english(const CatalogueRow& row) {
    return row.texts[index_of(Language::English)];
}
std::string_view simplified(const CatalogueRow& row) {
    return row.texts[index_of(Language::Simplified)];
}
std::string_view traditional(const CatalogueRow& row) {
    return row.texts[index_of(Language::Traditional)];
}

std::vector<const CatalogueRow*> all_rows() {
    std::vector<const CatalogueRow*> rows;
    for (const messages::Theme& theme : messages::catalogue())
        rows.insert(rows.end(), theme.rows.begin(), theme.rows.end());
    return rows;
}

// The number of rows that a header defines.
std::size_t definitions_in(const std::filesystem::path& header) {
    constexpr std::string_view kBeginning = "\ninline constexpr Row<";
    std::ifstream in(header);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find(kBeginning, at)) != std::string::npos; ++at)
        ++count;
    return count;
}

// "move.cannot_go: piece message, from text, to text"
std::string signature_of(const CatalogueRow& row) {
    constexpr std::array kKinds = {"number", "text", "message", "list"};
    std::string line(row.code);
    for (std::size_t i = 0; i < row.names.size() && !row.names[i].empty(); ++i) {
        line.append(i == 0 ? ": " : ", ").append(row.names[i]).append(" ");
        line += kKinds[static_cast<std::size_t>(row.kinds[i])];
    }
    return line + "\n";
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
std::string foreign_hanzi(const CatalogueRow& row, std::string_view text, const char* set,
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
std::string half_width_punctuation(std::string_view chinese) {
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

TEST_CASE("a count that can be 1 chooses the word behind it") {
    // Never 1, or the number of a line or a game.
    const std::set<std::string_view> kSeveral = {"accounts.bad_name",
                                                 "accounts.bad_password",
                                                 "uci.threads_capped",
                                                 "gif.too_large",
                                                 "import.duplicate_longer",
                                                 "import.duplicate_moves",
                                                 "import.duplicate_shorter",
                                                 "import.in_all",
                                                 "search.games_shown",
                                                 "play.twice",
                                                 "request.field_not_small_object",
                                                 "request.field_too_long",
                                                 "request.field_too_many",
                                                 "serve.token_long"};
    const std::set<std::string_view> kOrdinals = {"line", "row"};
    for (const CatalogueRow* row : all_rows()) {
        if (kSeveral.contains(row->code)) continue;
        CAPTURE(row->code);
        const std::string_view text = english(*row);
        for (auto found = messages::next_placeholder(text, 0);
             found.kind != messages::Placeholder::Kind::None;
             found = messages::next_placeholder(text, found.end)) {
            const auto place = messages::place_of(found.name, row->names);
            if (found.kind != messages::Placeholder::Kind::Plain ||
                row->kinds.at(place) != messages::ArgumentKind::Number ||
                kOrdinals.contains(found.name) || !text.substr(found.end).starts_with(' '))
                continue;
            std::string_view word = text.substr(found.end + 1);
            const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
            word = word.substr(0, static_cast<std::size_t>(
                                      std::ranges::find_if_not(word, is_letter) - word.begin()));
            CAPTURE(word);
            CHECK_FALSE((word.size() > 2 && word.ends_with('s')));
        }
    }
}

TEST_CASE("the catalogue lists every row of its headers") {
    const auto folder = std::filesystem::path(tests::kProjectFolder) / "src" / "chuhe" / "messages";
    std::map<std::string, std::size_t> listed;
    for (const messages::Theme& theme : messages::catalogue())
        listed[std::string(theme.name)] = theme.rows.size();
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".h") continue;
        INFO(file.path().filename() << ": list new rows at the end of the header");
        CHECK(definitions_in(file.path()) == listed[file.path().stem().string()]);
    }
}

TEST_CASE("every row of the catalogue has a unique code") {
    std::set<std::string_view> codes;
    for (const CatalogueRow* row : all_rows()) {
        CAPTURE(row->code);
        CHECK(codes.insert(row->code).second);
        CHECK(messages::find_row(row->code) == row);
    }
    CHECK(messages::find_row("no.such_code") == nullptr);
}

TEST_CASE("published codes and arguments stay as they are") {
    // Programs rely on them: lines may be added to the snapshot, but hardly ever change.
    std::set<std::string> lines;
    for (const CatalogueRow* row : all_rows())
        lines.insert(signature_of(*row));
    std::string text;
    for (const std::string& line : lines)
        text += line;
    tests::check_snapshot("messages/codes.txt", text);
}

TEST_CASE("quotes belong to the row, and are those of its language") {
    for (const CatalogueRow* row : all_rows()) {
        CAPTURE(row->code);
        CHECK(english(*row).find("\"{") == std::string_view::npos);
        const bool is_quoted = english(*row).find("'{") != std::string_view::npos;
        CHECK((simplified(*row).find("“{") != std::string_view::npos) == is_quoted);
        CHECK((traditional(*row).find("「{") != std::string_view::npos) == is_quoted);
    }
}

TEST_CASE(
    "simplified texts contain no traditional characters, and traditional texts no simplified") {
    // GB 2312 has hardly any traditional character, Big5 hardly any simplified one. The characters
    // listed are in both sets and are written differently in our two scripts.
    for (const CatalogueRow* row : all_rows()) {
        CAPTURE(row->code);
        CHECK(foreign_hanzi(*row, simplified(*row), "GB2312", U"著裡後佈佔") == "");
        CHECK(foreign_hanzi(*row, traditional(*row), "BIG5", U"着里后占") == "");
    }
}

TEST_CASE("Chinese texts use full-width punctuation") {
    for (const CatalogueRow* row : all_rows()) {
        CAPTURE(row->code);
        CHECK(half_width_punctuation(simplified(*row)) == "");
        CHECK(half_width_punctuation(traditional(*row)) == "");
    }
}

TEST_CASE("no message names the document that a format comes from") {
    // "text manual (seed 000)" was what a list of formats called one of them.
    for (const CatalogueRow* row : all_rows()) {
        CAPTURE(row->code);
        for (const std::string_view text : row->texts) {
            CHECK(text.find("seed 0") == std::string_view::npos);
            CHECK(text.find("Seed 0") == std::string_view::npos);
        }
    }
}

TEST_CASE("the checks of Chinese texts find what they look for") {
    const CatalogueRow row{"test.row", {}, {}, {}};
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
