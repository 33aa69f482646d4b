// SPDX-License-Identifier: MIT
#include "chuhe/formats/move_text.h"

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/notation/signs.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using record::Outcome;

TEST_CASE("words that are moves in any notation look like moves") {
    for (const char* word : {"炮二平五", "前車進１", "馬8进7", "C2.5", "h8+7", "Ｃ２＝５", "33.4",
                             "13=4", "H2-E2", "h2e2", "h10g8", "Che3", "gxg4", "Rb10", "ARA1"}) {
        CAPTURE(word);
        CHECK(looks_like_move(word));
    }
    for (const char* word : {"", "1-0", "红胜", "欢迎访问", "====", "http://x", "炮二平", "12"}) {
        CAPTURE(word);
        CHECK_FALSE(looks_like_move(word));
    }
}

TEST_CASE("a damaged move is distinguished from a remark") {
    for (const char* word : {"炮二平", "炮\uFFFD平五", "前炮", "h2e", "C2."})
        CHECK(resembles_move(word));
    for (const char* word : {"欢迎访问", "====", "略", "www.xqbase.com", "resigns"})
        CHECK_FALSE(resembles_move(word));
}

TEST_CASE("a Chinese move is extracted from a line") {
    const auto taken = [](std::string_view line) {
        return line.substr(0, chinese_move_length(line));
    };
    CHECK(taken("炮二平五 马８进７") == "炮二平五");
    CHECK(taken("炮二平五马８进７") == "炮二平五");
    CHECK(taken("炮 二 平 五 马８进７") == "炮 二 平 五");
    CHECK(taken("炮二平五　马８进７") == "炮二平五");
    CHECK(taken("前兵四平五") == "前兵四平五");
    CHECK(taken("炮二平") == "");
    CHECK(taken("欢迎访问") == "");
    CHECK(taken("") == "");
}

TEST_CASE("a number with dots is distinguished from a WXF move") {
    const auto number = [](std::string_view text) {
        const record::MoveNumber found = move_number_of(text);
        return std::to_string(found.value) + (found.is_reply ? "..." : ".");
    };
    CHECK(number("12.") == "12.");
    CHECK(number("12") == "12.");
    CHECK(number("１２．") == "12.");
    CHECK(number("12、") == "12.");
    CHECK(number("12...") == "12...");
    CHECK(number("12…") == "12...");
    CHECK(number("...") == "0...");
    CHECK(ellipsis_length("...H8+7") == 3);
    CHECK(ellipsis_length("……") == 6);
    CHECK(ellipsis_length("..") == 0);
    CHECK(ellipsis_length("C2.5") == 0);
    CHECK(move_number_length("12.") == 3);
    CHECK(move_number_length("12...") == 5);
    CHECK(move_number_length("12.C2.5") == 3);
    CHECK(move_number_length("1.炮二平五") == 2);
    CHECK(move_number_length("1．炮二平五") == 4);
    CHECK(move_number_length("1、炮二平五") == 4);
    CHECK(move_number_length("12") == 2);
    CHECK(move_number_length("1.13=4") == 2);
    CHECK(move_number_length("１２．炮二平五") == 9);
    CHECK(move_number_length("１２") == 6);
    CHECK(move_number_length("33.4") == 0);
    CHECK(move_number_length("３３．４") == 0);
    CHECK(move_number_length("１３＝４") == 0);
    CHECK(move_number_length("13=4") == 0);
    CHECK(move_number_length("1-0") == 0);
    CHECK(move_number_length("C2.5") == 0);
    CHECK(move_number_length("") == 0);
}

TEST_CASE("lines that start with moves are recognised") {
    CHECK(begins_with_moves("1. 炮二平五 马８进７"));
    CHECK(begins_with_moves("炮二平五"));
    CHECK(begins_with_moves("12... h9g7"));
    CHECK(begins_with_moves("12. ... h9g7"));
    CHECK(begins_with_moves("12."));
    CHECK(begins_with_moves("cannon 2 to 5"));
    CHECK(begins_with_moves("C2.5!!"));
    CHECK_FALSE(begins_with_moves("12"));
    CHECK_FALSE(begins_with_moves(""));
    CHECK_FALSE(begins_with_moves("欢迎访问象棋百科全书网"));
    CHECK(begins_with_first_move("1. Che3 Che8"));
    CHECK_FALSE(begins_with_first_move("11. Che3 Che8"));
    CHECK_FALSE(begins_with_first_move("1. visit us"));
}

TEST_CASE("results are recognised in digits and in words") {
    CHECK(outcome_of("1-0") == Outcome::RedWins);
    CHECK(outcome_of("0-1") == Outcome::BlackWins);
    CHECK(outcome_of("1/2-1/2") == Outcome::Draw);
    CHECK(outcome_of("*") == Outcome::Unknown);
    CHECK(outcome_of("黑勝") == Outcome::BlackWins);
    CHECK(outcome_of("0-0") == std::nullopt);
    CHECK(outcome_of("") == std::nullopt);
}

TEST_CASE("the encoding is the one that yields moves") {
    const std::string simplified = "[Event \"联通\"]\n1. 炮二平五 马８进７ 2. 车一进一\n";
    const std::string traditional = "1. 炮二平五 馬８進７\n2. 俥一進一 車１進１\n";
    CHECK(guess_by_moves(simplified) == Encoding::Utf8);
    CHECK(guess_by_moves(Encoder(Encoding::Gbk).encode(simplified)) == Encoding::Gbk);
    CHECK(guess_by_moves(Encoder(Encoding::Gbk).encode(traditional)) == Encoding::Gbk);
    CHECK(guess_by_moves(Encoder(Encoding::Big5).encode(traditional)) == Encoding::Big5);
    CHECK(guess_by_moves("1. h2e2") == Encoding::Utf8);
    CHECK(guess_by_moves("") == Encoding::Utf8);
    // A single bad byte does not change the encoding of a file.
    CHECK(guess_by_moves(simplified + "\xFF" + simplified) == Encoding::Utf8);
    // No moves at all: the words decide.
    CHECK(guess_by_moves(Encoder(Encoding::Gbk).encode("[Red \"红方胜车马炮\"]")) == Encoding::Gbk);
    CHECK(guess_by_moves(Encoder(Encoding::Big5).encode("[Red \"紅方勝車馬炮\"]")) ==
          Encoding::Big5);
}

TEST_CASE("no text is a Chinese move in two encodings") {
    // guess_by_moves() stops at the first encoding in which most words are moves.
    std::map<std::string, Encoding> owners;
    for (const notation::SignSlot& slot : notation::kSignSlots) {
        if (slot.bytes < 0x80) continue;
        const std::string sign = {static_cast<char>(slot.bytes & 0xFF),
                                  static_cast<char>(slot.bytes >> 8 & 0xFF),
                                  static_cast<char>(slot.bytes >> 16 & 0xFF)};
        for (const Encoding encoding : {Encoding::Gbk, Encoding::Big5, Encoding::Utf8}) {
            std::vector<LostCharacter> lost;
            const std::string bytes = Encoder(encoding).encode(sign, &lost);
            if (!lost.empty()) continue;
            CAPTURE(sign);
            CHECK(owners.try_emplace(bytes.substr(0, 2), encoding).first->second == encoding);
        }
    }
    CHECK(owners.size() > 150);
}

}  // namespace
}  // namespace chuhe::tests
