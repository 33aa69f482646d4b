// SPDX-License-Identifier: MIT
#include "chuhe/index/event_players.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace chuhe::index;

namespace {

std::string text_of(const std::optional<Pairing>& pairing) {
    if (!pairing) return "none";
    const auto player = [](const SplitName& split) {
        return split.team.empty() ? split.name : split.name + "/" + split.team;
    };
    return player(pairing->red) + " - " + player(pairing->black);
}

struct TitleCase {
    std::string event;
    std::string players;
};

void check_titles(const std::vector<TitleCase>& cases) {
    for (const TitleCase& each : cases) {
        CAPTURE(each.event);
        CHECK(text_of(players_in_event(each.event)) == each.players);
    }
}

}  // namespace

TEST_CASE("players stand before and behind the result") {
    check_titles({
        {"四川唐冬梅紅先和廣東文靜", "唐冬梅/四川 - 文靜/廣東"},
        {"上海 萬春林 先和 吉林 王躍飛", "萬春林/上海 - 王躍飛/吉林"},
        {"（ZHAO RUQUAN 勝 黃志強）", "ZHAO RUQUAN - 黃志強"},
        {"20061114董旭彬和景學義", "董旭彬 - 景學義"},
        {"19890426呂欽勝李來群", "呂欽 - 李來群"},
        {"上海孫勇徵（先勝）澳門李錦歡", "孫勇徵/上海 - 李錦歡/澳門"},
        {"上海 朱偉頻 (紅先和) 河北 尤穎欽", "朱偉頻/上海 - 尤穎欽/河北"},
        {"1 江蘇 張國鳳    先勝    河北 胡明", "張國鳳/江蘇 - 胡明/河北"},
        {"8農協 李淑英    先負    成都 郭瑞霞", "李淑英/農協 - 郭瑞霞/成都"},
        {"七、中國農民體育協會隊俞雲濤先和浙江騰蛟隊熊學元",
         "俞雲濤/中國農民體育協會隊 - 熊學元/浙江騰蛟隊"},
        {"二十四、雲南象棋男隊陳翀先和山東“嘉周”隊張志國", "陳翀/雲南象棋男隊 - 張志國/山東嘉周隊"},
        {"第1局孫勇徵先和閻文清", "孫勇徵 - 閻文清"},
        {"20090214開心隊 韓松齡 勝 廣州棋院 植明光", "韓松齡/開心隊 - 植明光/廣州棋院"},
        {"19屆第2輪徐天紅先負陶漢明", "徐天紅 - 陶漢明"},
        {"上海棋院 朱偉頻 四川隊 郭瑞霞", "朱偉頻/上海棋院 - 郭瑞霞/四川隊"},
    });
}

TEST_CASE("the event before and the opening behind the players are passed over") {
    check_titles({
        {"2007年“七鬥星杯”全國象棋甲級聯賽第15輪 20070829 七鬥星杯 15-1 上海謝  靖 勝 甘肅李家華20",
         "謝靖/上海 - 李家華/甘肅"},
        {"2007年“七鬥星杯”全國象棋甲級聯賽第4輪 20070606 七鬥星杯 4-11 大連卜鳳波 勝 通訊何  剛25",
         "卜鳳波/大連 - 何剛/通訊"},
        {"第9屆世錦賽男子組 20050801SIRCI負MACGREGOR", "SIRCI - MACGREGOR"},
        {"2005年第09屆世界象棋錦標賽 法國 LAVALLADE Carin 負 新加坡 蘇盈盈",
         "LAVALLADE Carin/法國 - 蘇盈盈/新加坡"},
        {"九天杯全國像棋大師冠軍賽 2001 R9 崔巖 (D) 朱琮思,5549", "崔巖 - 朱琮思"},
        {"2006年啟新高爾夫杯全國象棋甲級聯賽 浙江西貝樂宇宙聯盟 陳寒峰 和 上海金外灘 萬春林",
         "陳寒峰/浙江西貝樂宇宙聯盟 - 萬春林/上海金外灘"},
        {"2006年象甲聯賽第21輪 廈門鄭一泓先勝黑龍江陶漢明 過宮炮對左橫車",
         "鄭一泓/廈門 - 陶漢明/黑龍江"},
        {"2008年第十五屆亞洲象棋錦標賽團體組第六輪 20081024 亞錦男團 6-16 日本所司和晴 負 "
         "澳大利亞方  烈--新加坡",
         "所司和晴/日本 - 方烈/澳大利亞"},
        {"17-滴水穿石漸成渠—吉林梁文斌先負上海胡榮華", "梁文斌/吉林 - 胡榮華/上海"},
        {"54廣東呂欽（紅先負）廣東許銀川 54廣東呂欽（紅先負）廣東許銀川",
         "呂欽/廣東 - 許銀川/廣東"},
        {"首屆智運會男子個人第2輪楊宗諭（中華臺北）先勝謝文川（美國）",
         "楊宗諭/中華臺北 - 謝文川/美國"},
    });
}

TEST_CASE("characters of names are not taken for a result") {
    check_titles({
        {"20061119蔣全勝勝李來群", "蔣全勝 - 李來群"},
        {"20061119李來群負蔣全勝", "李來群 - 蔣全勝"},
        {"20061119柳大華和王和利", "柳大華 - 王和利"},
        {"20061104所司和晴勝蔡德懷", "所司和晴 - 蔡德懷"},
        {"徐天紅勝劉殿中", "徐天紅 - 劉殿中"},
        {"江蘇徐天紅先勝海南林詩秋", "徐天紅/江蘇 - 林詩秋/海南"},
        {"北京張強紅先勝山西張致忠2008年11月7日第5輪", "張強/北京 - 張致忠/山西"},
    });
}

TEST_CASE("nicknames count where the title says nothing else") {
    check_titles({
        {"棋天大聖先勝ELP", "棋天大聖 - ELP"},
        {"BrainChess (先勝) Chimo", "BrainChess - Chimo"},
        {"棋迷先和呂欽的一局", "none"},
    });
}

TEST_CASE("players that are not certain are not made up") {
    for (const char* event :
         {"", "全國象棋個人賽", "中炮過河車對屏風馬", "北京中加隊 先勝  廣東王老吉隊 黃芳",
          "王斌特大詳解黃海林先勝陶漢明之戰", "申鵬 張江 先和 楊劍 洪智", "拱兵對卒底炮 李葛",
          "CHI_TMS", "和平杯", "勝負", "先勝", "第4臺 伍霞+胡榮華 先和 張國鳳+陶漢明"}) {
        CAPTURE(event);
        CHECK(text_of(players_in_event(event)) == "none");
    }
}
