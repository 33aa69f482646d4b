// SPDX-License-Identifier: MIT
#include "chuhe/formats/chinese_text.h"

#include <algorithm>
#include <string>
#include <vector>

#include "chuhe/messages/reading.h"

namespace chuhe::formats {

namespace {

// Characters that are common in records of either script: pieces and moves, results, and the most
// frequent characters of Chinese text. Big5 text misread as GBK, and vice versa, consists of rare
// characters.
constexpr std::string_view kCommon =
    "车马炮兵卒士仕相象将帅红黑方胜负和进退平前后先手局棋谱对中残杀军步着车路线变例讲评名赛杯年月日"
    "第轮"
    "車馬砲將帥紅勝負進後對殘殺軍著線變講評賽盃輪個"
    "的一是不了在有这中大来上国个到为子时以会可也而于如则此其当不过要无多少得失优势均攻守"
    "這來國為時會則當過無優勢於從開還與應後";

std::vector<char32_t> common_characters() {
    std::vector<char32_t> characters;
    for (std::size_t at = 0; at < kCommon.size();) {
        const Utf8Character character = utf8_at(kCommon, at);
        characters.push_back(character.value);
        at += character.length;
    }
    std::ranges::sort(characters);
    return characters;
}

struct Score {
    std::size_t common = 0;
    std::size_t bad = 0;
};

Score score_of(std::string_view bytes, Encoding encoding, const std::vector<char32_t>& common) {
    Score score;
    const std::string text = Decoder(encoding).decode(bytes, &score.bad);
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8_at(text, at);
        if (character.value >= 0x80 && std::ranges::binary_search(common, character.value)) {
            ++score.common;
        }
        at += character.length;
    }
    return score;
}

// Valid UTF-8 consisting only of two-byte characters (é, я) may just as well be a short name in
// GBK.
bool has_three_byte_character(std::string_view utf8) {
    return std::ranges::any_of(utf8, [](char c) { return static_cast<unsigned char>(c) >= 0xE0; });
}

// From the first non-ASCII byte: a web page may begin with any amount of ASCII.
std::string_view sample_of(std::string_view bytes) {
    const auto first = std::ranges::find_if(bytes, [](char c) { return (c & 0x80) != 0; });
    return bytes.substr(static_cast<std::size_t>(first - bytes.begin()), kTextSample);
}

}  // namespace

Encoding guess_chinese(std::string_view bytes) {
    const std::string_view sample = sample_of(bytes);
    if (sample.empty()) return Encoding::Gbk;
    // The sample may end within a character; guess_unicode() tolerates that.
    const bool is_utf8 = guess_unicode(sample) == Encoding::Utf8;
    if (is_utf8 && has_three_byte_character(sample)) return Encoding::Utf8;
    const std::vector<char32_t> common = common_characters();
    const Score gbk = score_of(sample, Encoding::Gbk, common);
    if (is_utf8 && gbk.common == 0) return Encoding::Utf8;
    // Most files are settled here: text full of common characters is what it seems to be.
    if (gbk.bad == 0 && gbk.common * 10 >= sample.size()) return Encoding::Gbk;
    const Score big5 = score_of(sample, Encoding::Big5, common);
    const bool is_big5 = big5.common > gbk.common && big5.bad <= gbk.bad;
    return is_big5 ? Encoding::Big5 : Encoding::Gbk;
}

std::optional<Encoding> rival_of(std::string_view bytes, Encoding guessed) {
    // This many known characters, and twice as many as the alternative has, are not a coincidence.
    constexpr std::size_t kBeyondChance = 2;
    const std::string_view sample = sample_of(bytes);
    if (sample.empty()) return std::nullopt;
    const bool is_utf8 = guessed == Encoding::Utf8;
    if (is_utf8 && has_three_byte_character(sample)) return std::nullopt;
    if (!is_utf8 && guessed != Encoding::Gbk && guessed != Encoding::Big5) return std::nullopt;
    const Encoding rival = guessed == Encoding::Gbk ? Encoding::Big5 : Encoding::Gbk;
    const std::vector<char32_t> common = common_characters();
    const Score found = score_of(sample, guessed, common);
    if (found.common > sample.size() / 10) return std::nullopt;
    const Score other = score_of(sample, rival, common);
    // The sample may end within a character.
    const bool is_other_text = other.bad <= (sample.size() == kTextSample ? 1u : 0u);
    const bool is_clear = found.common >= kBeyondChance && found.common > 2 * other.common;
    if (!is_other_text || is_clear) return std::nullopt;
    return rival;
}

Diagnostic doubtful_encoding(Encoding guessed, Encoding rival, const std::string& source) {
    return {
        Severity::Note,
        {ErrorCode::BadEncoding, say(messages::kGuessedEncoding, name_of(guessed), name_of(rival)),
         Where{.source = source}}};
}

}  // namespace chuhe::formats
