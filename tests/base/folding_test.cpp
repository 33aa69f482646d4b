// SPDX-License-Identifier: MIT
#include "chuhe/base/folding.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <string>
#include <utility>
#include <vector>

#include "chuhe/base/encoding.h"

using namespace chuhe;

TEST_CASE("names that are the same to people fold to the same text") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"胡榮華", "胡荣华"},
        {"呂欽", "吕钦"},
        {"於幼華", "于幼华"},
        {"中華臺北", "中华台北"},
        {"範思遠", "范思远"},
        {"孫勇徵", "孙勇征"},
        {"曹巖磊", "曹岩磊"},
        {"瀋陽", "沈阳"},
        {"祕書", "秘书"},
        {"羣", "群"},
        {"何偉豔", "何偉艷"},
        {"何偉艷", "何伟艳"},
        {"鍾珍", "钟珍"},
        {"任佔國", "任占国"},
        {"ＬＩ　Ｑｉ", "liqi"},
        {"１９９７", "1997"},
        {"呂  欽", "吕钦"},
        {"呂\u3000欽", "吕钦"},
        {"K.H.NGUYEN", "khnguyen"},
        {"Nguyễn Thành Bảo", "nguyenthanhbao"},
        {"Đặng Cửu Tùng Lân", "dangcuutunglan"},
        {"SCHMIDT-BRAUNS Joachim", "schmidtbraunsjoachim"},
        {"根登·奧雲奇米", "根登奥云奇米"},
        {"“銀荔杯”", "银荔杯"},
        {"(火車頭)", "火车头"},
        {"ПЕТРОВ", "петров"},
        {"", ""},
        {" ·-。", ""},
    };
    for (const auto& each : cases) {
        CAPTURE(each.first);
        CHECK(folded_name(each.first) == folded_name(each.second));
    }
    CHECK(folded_name("呂欽") == "吕钦");
    CHECK(folded_name("LAI Ly-Huynh") == "lailyhuynh");
}

TEST_CASE("names that are two fold to two") {
    CHECK(folded_name("閆文清") != folded_name("閻文清"));
    CHECK(folded_name("余") != folded_name("佘"));
    CHECK(folded_name("卜風波") != folded_name("卜鳳波"));
    CHECK(folded_name("楊官璘") != folded_name("楊官麟"));
}

TEST_CASE("invalid UTF-8 is left out of a folded name") {
    CHECK(folded_name("\xE5\x91吕\xFF钦\xE5") == "吕钦");
}

TEST_CASE("signs that fold to signs are left out like them") {
    CHECK(folded_name("\u0374").empty());  // Greek numeral sign: a prime
}

TEST_CASE("folding twice is folding once") {
    CHECK(rc::check([](const std::string& text) {
        const std::string once = folded_name(text);
        RC_ASSERT(folded_name(once) == once);
    }));
    // Every character of the planes that names use, alone.
    for (char32_t c = 0x20; c < 0xFFFF; ++c) {
        const char32_t once = folded_character(c);
        if (folded_character(once) != once) {
            CAPTURE(static_cast<std::uint32_t>(c));
            CHECK(folded_character(once) == once);
        }
        if (0xD800 <= c && c <= 0xDFFF) continue;
        std::string name;
        append_utf8(name, c);
        if (const std::string folded = folded_name(name); folded_name(folded) != folded) {
            CAPTURE(static_cast<std::uint32_t>(c));
            CHECK(folded_name(folded) == folded);
        }
    }
}
