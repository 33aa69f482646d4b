// SPDX-License-Identifier: MIT
#include "latin_words.h"

#include <doctest/doctest.h>

#include "words/translation.h"

namespace chuhe::tests {
namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Names that people who read Chinese know by their Latin letters.
constexpr std::string_view kNames =
    " annoFEN api BLACK black BOOK big CBR CDATA ChessQ ChineseChessRecord Chuhe copy DAT DhtmlXQ "
    " ElephantEye END engine EPD eplib false fen FEN from game gbk GET "
    " GIF gzip handicap human ICCS JSON KEY LAST main MiB MOVER "
    " OBK PATH PDF pfBook PGN play PlayOK program RAR red RED "
    " second setup SQLite start STEP study tags TOTAL true UBB UCCI UCI "
    " utf UTF value WXF XAY xiangqi XML XQB XQF XQStudio ZIP ";

}  // namespace

std::vector<std::string> latin_words(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        bool has_digits = false;  // "h2e2", "0xff": no word
        for (; end < text.size() && (is_letter(text[end]) || is_digit(text[end])); ++end)
            has_digits = has_digits || is_digit(text[end]);
        if (end - at >= 3 && !has_digits) words.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::vector<std::string> left_in_english(std::string_view chinese, std::string_view given) {
    std::vector<std::string> left = latin_words(chinese);
    std::erase_if(left, [&](const std::string& word) {
        return kNames.find(' ' + word + ' ') != std::string_view::npos ||
               given.find(word) != std::string_view::npos;
    });
    return left;
}

void check_translated(std::string_view english, std::string_view given) {
    const std::string sentence(english);
    INFO("in English: " << sentence);
    for (const words::Language language :
         {words::Language::Simplified, words::Language::Traditional}) {
        const auto chinese = words::find_translation(sentence, language);
        CHECK_MESSAGE(chinese, "src/words has no row for this sentence");
        if (!chinese) return;
        for (const std::string& word : left_in_english(*chinese, given)) {
            CHECK_MESSAGE(false, "'" << word << "' is left in " << *chinese);
        }
    }
}

}  // namespace chuhe::tests
