// SPDX-License-Identifier: MIT
#include "chuhe/index/split_name.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace chuhe::index;

namespace doctest {
template <>
struct StringMaker<SplitName> {
    static String convert(const SplitName& split) {
        return (split.name + " | " + split.team).c_str();
    }
};
}  // namespace doctest

namespace {

struct SplitCase {
    std::string text;
    SplitName split;
};

void check_splits(const std::vector<SplitCase>& cases) {
    for (const SplitCase& each : cases) {
        CAPTURE(each.text);
        CHECK(split_name(each.text) == each.split);
    }
}

}  // namespace

TEST_CASE("a province, a city, a trade or a country before a name is its team") {
    check_splits({
        {"廣東呂欽", {"呂欽", "廣東"}},         {"广东吕钦", {"吕钦", "广东"}},
        {"廣東 呂欽", {"呂欽", "廣東"}},        {"廣東\u3000呂欽", {"呂欽", "廣東"}},
        {"上海    朱永康", {"朱永康", "上海"}}, {"黑龍江趙國榮", {"趙國榮", "黑龍江"}},
        {"江蘇廖二平", {"廖二平", "江蘇"}},     {"江蘇王斌", {"王斌", "江蘇"}},
        {"山東方孝臻", {"方孝臻", "山東"}},     {"雲南王躍飛", {"王躍飛", "雲南"}},
        {"新疆金華", {"金華", "新疆"}},         {"火車頭於幼華", {"於幼華", "火車頭"}},
        {"煤礦孫樹成", {"孫樹成", "煤礦"}},     {"解放軍田長興", {"田長興", "解放軍"}},
        {"郵電許波", {"許波", "郵電"}},         {"上海歐陽琦琳", {"歐陽琦琳", "上海"}},
        {"越南阮成保", {"阮成保", "越南"}},     {"日本 所司和晴", {"所司和晴", "日本"}},
        {"日本所司和晴", {"所司和晴", "日本"}}, {"俄羅斯 格來德舍", {"格來德舍", "俄羅斯"}},
    });
}

TEST_CASE("several places, clubs and sponsors are one team") {
    check_splits({
        {"上海浦東 董旭彬", {"董旭彬", "上海浦東"}},
        {"上海浦東徐健秒", {"徐健秒", "上海浦東"}},
        {"中國臺北江中豪", {"江中豪", "中國臺北"}},
        {"中國-北京 傅光明", {"傅光明", "中國-北京"}},
        {"馬來亞-西 何榮耀", {"何榮耀", "馬來亞-西"}},
        {"南方棋院黃海林", {"黃海林", "南方棋院"}},
        {"江蘇棋院隊 程鳴", {"程鳴", "江蘇棋院隊"}},
        {"中國林業體協隊曾啟泉", {"曾啟泉", "中國林業體協隊"}},
        {"廈門港務集團隊鄭乃東", {"鄭乃東", "廈門港務集團隊"}},
        {"廣東王老吉 呂欽", {"呂欽", "廣東王老吉"}},
        {"泗陽 韋春暉", {"韋春暉", "泗陽"}},
        {"杭州園文局 邱東", {"邱東", "杭州園文局"}},
    });
}

TEST_CASE("names with blanks between their characters are put together") {
    check_splits({
        {"呂  欽", {"呂欽", ""}},
        {"廣東呂  欽", {"呂欽", "廣東"}},
        {"江蘇王 斌", {"王斌", "江蘇"}},
        {"湖北 汪 洋", {"汪洋", "湖北"}},
        {"甘肅梁\u3000軍", {"梁軍", "甘肅"}},
        {"煤 礦 楊德琪", {"楊德琪", "煤礦"}},
        {"四  川 才  溢", {"才溢", "四川"}},
    });
}

TEST_CASE("brackets hold a team, or a grade that is left out") {
    check_splits({
        {"(火車頭)於幼華", {"於幼華", "火車頭"}},
        {"阮成保（越南）", {"阮成保", "越南"}},
        {"(山西周小平)", {"周小平", "山西"}},
        {"中國許銀川(5r)", {"許銀川", "中國"}},
        {"呂欽(8段)", {"呂欽", ""}},
        {"呂欽（特級大師）", {"呂欽", ""}},
        {"趙汝權香港", {"趙汝權", "香港"}},
        {"//上海胡榮華", {"胡榮華", "上海"}},
        {"上海胡榮華.", {"胡榮華", "上海"}},
    });
}

TEST_CASE("names in Latin letters lose a country before or behind them") {
    check_splits({
        {"Vietnam LAI Ly Huynh", {"LAI Ly Huynh", "Vietnam"}},
        {"Hong Kong WONG Chi Keung", {"WONG Chi Keung", "Hong Kong"}},
        {"LAI Ly Huynh (VIE)", {"LAI Ly Huynh", "VIE"}},
        {"德國 TESSEN (Jo", {"TESSEN", "德國"}},
        {"義大利SIRCI", {"SIRCI", "義大利"}},
        {"Jouni Ramo芬蘭", {"Jouni Ramo", "芬蘭"}},
        {"China", {"China", ""}},
        {"Graham Jones", {"Graham Jones", ""}},
        {"SCHMIDT-BRAUNS Joachim", {"SCHMIDT-BRAUNS Joachim", ""}},
        {"Yang Frank C.", {"Yang Frank C.", ""}},
    });
}

TEST_CASE("what may be a name as a whole is not split") {
    for (const char* text :
         {"江中豪", "江蘇",     "高山",     "海濤",     "溫州",     "安徽",     "沈陽", "武漢",
          "上官雲", "歐陽琦琳", "司馬南",   "阮陳杜寧", "武文黃松", "所司和晴", "金華", "許銀川",
          "才溢",   "言穆江",   "象棋世家", "棋天大聖", "Chimo",    "電腦",     "陳孝X"}) {
        CAPTURE(text);
        CHECK(split_name(text) == SplitName{text, ""});
    }
}

TEST_CASE("pairs of players, and teams without a player, are not split") {
    for (const char* text : {"張國鳳+陶漢明", "呂欽、郭莉萍", "申鵬 張江", "朱永吉 魏婉妮",
                             "張國鳳於幼華", "廣東惠州華軒隊", "浙江波爾軸承隊", "上海浦東花木廣",
                             "加拿大-多倫多", "湖北中鹽宏博 李", "象棋軟體 象棋AB"}) {
        CAPTURE(text);
        CHECK(split_name(text) == SplitName{text, ""});
    }
}

TEST_CASE("text that is not a name at all is returned unchanged") {
    CHECK(split_name("") == SplitName{"", ""});
    CHECK(split_name("  ") == SplitName{"", ""});
    CHECK(split_name("(") == SplitName{"(", ""});
    CHECK(split_name("()") == SplitName{"()", ""});
    CHECK(split_name("\xFF") == SplitName{"", ""});
}
