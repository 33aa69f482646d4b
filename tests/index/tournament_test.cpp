// SPDX-License-Identifier: MIT
#include "chuhe/index/tournament.h"

#include <doctest/doctest.h>

namespace chuhe::tests {

TEST_CASE("the tournament is what an event says before round, players and opening") {
    struct Case {
        const char* event;
        const char* red;
        const char* black;
        const char* tournament;
    };
    for (const Case& each : {
             Case{"2010年第04屆楊官璘杯全國象棋公開賽 第03輪 北京 王天一 和 廣東 許銀川", "王天一",
                  "許銀川", "2010年第04屆楊官璘杯全國象棋公開賽"},
             Case{"2001第7屆世錦賽 五六炮對反宮馬（ZHAO RUQUAN 勝 黃志強）", "ZHAO RUQUAN",
                  "黃志強", "2001第7屆世錦賽"},
             Case{"86年全國象棋團體賽 A020上海單霞麗（勝）四川林野", "單霞麗", "林野",
                  "86年全國象棋團體賽"},
             Case{"1984年全國象棋團體賽 1984年全國象棋團體賽 王嘉良 勝 李來群", "王嘉良", "李來群",
                  "1984年全國象棋團體賽"},
             Case{"重慶 呂道明 (紅先勝) 湖南湘鋼 周劍武", "呂道明", "周劍武", ""},
             Case{"20000426單霞麗勝高華", "單霞麗", "高華", ""},
             Case{"World Championship", "Lai Ly Huynh", "王天一", "World Championship"},
             Case{"甲級聯賽 第12輪", "", "", "甲級聯賽"},
             Case{"第7屆世錦賽", "", "", "第7屆世錦賽"},
             Case{"寶仁杯象棋世界順炮王爭霸戰 順炮直車對橫車12", "李慶先", "吳貴臨",
                  "寶仁杯象棋世界順炮王爭霸戰"},
             Case{"“寶仁杯”象棋世界順炮王爭霸戰 第44局 中國胡榮華（紅先勝）中國臺北吳貴臨",
                  "胡榮華", "吳貴臨", "“寶仁杯”象棋世界順炮王爭霸戰"},
             Case{"第二屆\\\"嘉豐房地產杯\\\"象棋王位賽 第三輪 廣東呂欽先勝上海林宏敏", "呂欽",
                  "林宏敏", "第二屆\"嘉豐房地產杯\"象棋王位賽"},
             Case{"城大建材杯\\\"全國象棋大師冠軍賽", "", "", "城大建材杯全國象棋大師冠軍賽"},
             Case{"“寶仁杯 呂欽 勝 林宏敏", "呂欽", "林宏敏", "寶仁杯"},
             Case{"2013年全國賽 女子組", "", "", "2013年全國賽 女子組"},
             Case{"第十四屆五羊杯 第十輪", "", "", "第十四屆五羊杯"},
             Case{"第3輪", "", "", "第3輪"},
             Case{"", "a", "b", ""},
         }) {
        CAPTURE(each.event);
        CHECK(index::tournament_in(each.event, each.red, each.black) == each.tournament);
    }
}

}  // namespace chuhe::tests
