// SPDX-License-Identifier: MIT
#include "masters.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "chuhe/index/packed_games.h"

using namespace chuhe;
using namespace chuhe::data;

namespace {

const std::string kTableHead = "red\tblack\tevent\tsite\tdate\tresult\tecco\tmoves\n";

index::PackedGames packed(const std::string& rows, MastersReport& report) {
    const auto masters = pack_masters(kTableHead + rows, "games.tsv");
    REQUIRE_MESSAGE(masters.has_value(), to_string(masters.error()));
    report = masters->report;
    auto games = index::PackedGames::open(bytes_of(masters->file), "games.chgames");
    REQUIRE_MESSAGE(games.has_value(), to_string(games.error()));
    return std::move(*games);
}

std::string refusal_of(const std::string& table) {
    const auto masters = pack_masters(table, "games.tsv");
    return masters ? "none" : to_string(masters.error());
}

}  // namespace

TEST_CASE("a table of games is packed with names, teams and dates") {
    MastersReport report;
    const index::PackedGames games = packed(
        "廣東呂欽\t許銀川\t五羊杯\t廣州\t1999.1.22\t1-0\tC23\th2e2 h9g7\n"
        "\t\t20061114董旭彬和景學義\t\t\t1/2-1/2\t\tc3c4\n"
        "某人\t\t\t\t\t*\t\t\n",
        report);
    REQUIRE(games.size() == 3);
    CHECK((games.tags(0).red == index::PackedPlayer{"廣東呂欽", "呂欽", "廣東"}));
    CHECK((games.tags(0).black == index::PackedPlayer{"許銀川", "許銀川", ""}));
    CHECK(games.tags(0).iso_date == "1999-01-22");
    CHECK(games.tags(0).date == "1999.1.22");
    CHECK(games.tags(0).outcome == record::Outcome::RedWins);
    CHECK((games.tags(1).red == index::PackedPlayer{"", "董旭彬", ""}));
    CHECK((games.tags(1).black == index::PackedPlayer{"", "景學義", ""}));
    CHECK(games.tags(1).iso_date == "2006-11-14");
    CHECK((games.tags(2).black == index::PackedPlayer{"", "", ""}));
    CHECK(report.games == 3);
    CHECK(report.plies == 3);
    CHECK(report.split == 1);
    CHECK(report.from_event == 2);
    CHECK(report.unknown == 1);
    CHECK(report.full_dates == 2);
    CHECK(to_text(report).find("3 games, 3 plies") == 0);
}

TEST_CASE("nobody plays himself: the title says who played") {
    MastersReport report;
    const index::PackedGames games = packed(
        "上海胡榮華\t上海胡榮華\t1983年全國象棋團體賽 上海 胡榮華 先和 廣東 呂欽\t\t\t*\t\th2e2\n"
        "測試團\t測試團\t徐天紅先和柳大華\t\t\t*\t\th2e2\n"
        "尚威\t尚威\t飛相局對士角炮\t\t\t*\t\th2e2\n"
        "李來群\t李來群\t大師賽 河北 李來群 先勝 河北 李來群\t\t\t*\t\th2e2\n",
        report);
    CHECK((games.tags(0).red == index::PackedPlayer{"上海胡榮華", "胡榮華", "上海"}));
    CHECK((games.tags(0).black == index::PackedPlayer{"上海胡榮華", "呂欽", "廣東"}));
    CHECK(games.tags(1).red.name == "徐天紅");
    CHECK(games.tags(1).black.name == "柳大華");
    // Where the title does not say it either, it stays as the source has it.
    CHECK(games.tags(2).black.name == "尚威");
    CHECK(games.tags(3).black.name == "李來群");
    CHECK(report.from_event == 4);
}

TEST_CASE("names that were cut off are completed from the title, or from other games") {
    MastersReport report;
    std::string rows;
    for (int i = 0; i < 3; ++i)
        rows += "許銀川\t張強\t\t\t\t*\t\th2e2\n";
    rows +=
        // Cut after 15 bytes; the title has the whole.
        "湖北中鹽宏博 李\t河南啟福棋牌俱\t浩坤杯 湖北中鹽宏博 李雪松 和 河南啟福棋牌俱樂部隊 "
        "黨斐\t\t\t*\t\th2e2\n"
        // The title has other players.
        "湖北中鹽宏博 李\t呂欽\t浩坤杯 上海 謝靖 和 北京 蔣川\t\t\t*\t\th2e2\n"
        // No title; other games have the name.
        "廣東王老吉 許銀\t中國-北京 張強\t\t\t\t*\t\th2e2\n";
    const index::PackedGames games = packed(rows, report);
    CHECK(games.tags(3).red.name == "李雪松");
    CHECK(games.tags(3).red.team == "湖北中鹽宏博");
    CHECK(games.tags(3).red.written == "湖北中鹽宏博 李");
    CHECK(games.tags(3).black.name == "黨斐");
    CHECK(games.tags(4).red.name == "湖北中鹽宏博 李");
    CHECK(games.tags(4).black.name == "呂欽");
    CHECK(games.tags(5).red.name == "許銀川");
    CHECK(games.tags(5).red.team == "廣東王老吉");
    CHECK(games.tags(5).black.name == "張強");
    CHECK(report.completed == 3);
}

TEST_CASE("a team in the title completes a name without one") {
    MastersReport report;
    const index::PackedGames games =
        packed("呂欽\t許銀川\t五羊杯 廣東 呂欽 勝 河北 李來群\t\t\t*\t\th2e2\n", report);
    CHECK((games.tags(0).red == index::PackedPlayer{"呂欽", "呂欽", "廣東"}));
    CHECK((games.tags(0).black == index::PackedPlayer{"許銀川", "許銀川", ""}));
}

TEST_CASE("a title completes the part of a name") {
    MastersReport report;
    const index::PackedGames games =
        packed("廣東許銀\t李\t精英賽 廣東 許銀川 勝 河北 李來群\t\t\t*\t\th2e2\n", report);
    CHECK((games.tags(0).red == index::PackedPlayer{"廣東許銀", "許銀川", "廣東"}));
    CHECK((games.tags(0).black == index::PackedPlayer{"李", "李", ""}));
    CHECK(report.completed == 1);
}

TEST_CASE("a table that is not as expected is refused with the line") {
    const std::string row = "a\tb\t\t\t\t1-0\t\th2e2\n";
    CHECK(refusal_of(kTableHead + row) == "none");
    CHECK(refusal_of("") ==
          "games.tsv:1: bad syntax: the first line must name the columns: red, black, event, "
          "site, date, result, ecco, moves");
    CHECK(refusal_of(row).starts_with("games.tsv:1: bad syntax: the first line must name"));
    CHECK(refusal_of(kTableHead + row + "a\tb\n") ==
          "games.tsv:3: bad syntax: a line must have 8 columns, separated by tabs");
    CHECK(refusal_of(kTableHead + "a\tb\t\t\t\t2-0\t\th2e2\n") ==
          "games.tsv:2: bad syntax: unknown result '2-0'");
    CHECK(refusal_of(kTableHead + "a\tb\t\t\t\t1-0\t\th2e\n") ==
          "games.tsv:2: bad syntax: 'h2e' is not a move");
    CHECK(refusal_of(kTableHead + "a\tb\t\t\t\t1-0\t\th2h9 h2e2\n") ==
          "games.tsv:2: illegal move: no piece on h2");
    CHECK(refusal_of(kTableHead + "\xFF\tb\t\t\t\t1-0\t\th2e2\n") ==
          "games.tsv:2: bad encoding: the packed games contain invalid UTF-8");
}
