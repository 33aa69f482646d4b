// SPDX-License-Identifier: MIT
#include "chuhe/index/game_dates.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace chuhe::index;

TEST_CASE("dates become ISO dates as far as they are certain") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"1987-01-18", "1987-01-18"},
        {"1986.4.21", "1986-04-21"},
        {"1996年4月18日", "1996-04-18"},
        {"19840412", "1984-04-12"},
        {"20091025上午", "2009-10-25"},
        {"20091116-15：00", "2009-11-16"},
        {"2010-09-16 09:0", "2010-09-16"},
        {"2001。5。25", "2001-05-25"},
        {"2001·8·15", "2001-08-15"},
        {"1999年8月20日-25日", "1999-08-20"},
        {"1997/10/31-11/06", "1997-10-31"},
        {"1999-11-00", "1999-11"},
        {"1985年12月  日", "1985-12"},
        {"1955.4", "1955-04"},
        {"2002", "2002"},
        {"1995年元月15日", "1995-01-15"},
        {"２００１年", "2001"},
        {"l982年5月19日", "1982-05-19"},
        {"1999年1O月30日", "1999-10-30"},
        {"1975年6月218日", "1975-06"},
        {"1995.2.30", "1995-02"},
        {"14-10-2009", "2009-10-14"},
        {"7/27/1989", "1989-07-27"},
        {"12/12/2001", "2001-12-12"},
        {"09/12/2001", "2001"},
        {"96-12-18", "1996-12-18"},
        {"10/28/99", "1999-10-28"},
        {"66年4月15日", "1966-04-15"},
        {"03年8月2日-6日", "2003-08-02"},
        {"08.11.17", ""},
        {"11月7日", ""},
        {"003年10月22日", ""},
        {"0412", ""},
        {"&nbsp;", ""},
        {"", ""},
    };
    for (const auto& each : cases) {
        CAPTURE(each.first);
        CHECK(iso_date(each.first) == each.second);
    }
}

TEST_CASE("other dates of an event settle which number is the day") {
    DateOrders orders;
    orders.add("2001第7屆世錦賽 順炮直車", "13/12/2001");
    orders.add("2001第7屆世錦賽 中炮", "09/12/2001");
    orders.add("友誼賽", "7/27/1989");
    orders.add("混亂杯", "7/27/1989");
    orders.add("混亂杯", "27/7/1989");
    const auto iso = [&](const char* event, const char* date) {
        return iso_date(date, orders.of(event, date));
    };
    CHECK(iso("2001第7屆世錦賽 飛相", "09/12/2001") == "2001-12-09");
    CHECK(iso("2001第7届世锦赛", "09/12/2001") == "2001-12-09");
    CHECK(iso("友誼賽", "7/8/1989") == "1989-07-08");
    CHECK(iso("友誼賽", "7/8/1990") == "1990");
    CHECK(iso("混亂杯", "7/8/1989") == "1989");
    CHECK(iso("另一杯", "7/8/1989") == "1989");
    // What a date says by itself prevails.
    CHECK(iso("2001第7屆世錦賽", "12/31/2001") == "2001-12-31");
}

TEST_CASE("titles have dates, too") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"20061114董旭彬和景學義", "2006-11-14"},
        {"江蘇戴榮(1986年4月25日於邯鄲)", "1986-04-25"},
        {"楊官璘先勝陳松順（1953.6.7於廣州）", "1953-06-07"},
        {"第二屆全國體育大會 2002-05-26 開灤 蔣鳳山", "2002-05-26"},
        {"1984年全國象棋團體賽 19840412鄒立武和張錄", "1984-04-12"},
        {"1996年全國象棋個人賽 19961000徐天紅和於幼華", "1996-10"},
        {"2009;亞洲室內運動會", "2009"},
        {"1997第5屆世界象棋錦標賽", "1997"},
        {"2003-2004年“椰樹杯”象棋超級排位賽", ""},
        {"2003-2004年“椰樹杯” 20031018 椰樹杯 1-2-1", "2003-10-18"},
        {"1985年全國象棋團體賽 1986年4月21日", ""},
        {"第1997局", ""},
        {"", ""},
    };
    for (const auto& each : cases) {
        CAPTURE(each.first);
        CHECK(date_in_event(each.first) == each.second);
    }
}

TEST_CASE("a date and the date in the title complete or restrict each other") {
    CHECK(agreed_date("2001", "2001-12-09") == "2001-12-09");
    CHECK(agreed_date("2001-12-09", "2001") == "2001-12-09");
    CHECK(agreed_date("", "2001") == "2001");
    CHECK(agreed_date("2001-12-09", "") == "2001-12-09");
    CHECK(agreed_date("2001-12-29", "2002") == "2001-12-29");
    CHECK(agreed_date("2007-03-24", "2005") == "");
    CHECK(agreed_date("2008-11-23", "2008-10-23") == "2008");
    CHECK(agreed_date("", "") == "");
}
