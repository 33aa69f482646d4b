// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "chuhe/base/file.h"
#include "chuhe/tables/table_file.h"
#include "cli/folder.h"
#include "cli/run.h"

namespace chuhe::cli {
namespace {

// The rook wins the horse; the horse can only give perpetual check, which is forbidden.
constexpr const char* kHorseAttacked = "3k5/9/9/9/2n6/9/R8/9/9/4K4 w";
constexpr const char* kOnlyChecks = "9/9/4k4/9/9/9/9/3n5/9/R2K5 b";

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST_CASE("a small ending is judged without tables") {
    const Folder folder;
    const Outcome outcome = run_chuhe({"tables", "probe", kHorseAttacked, "--folder",
                                       folder.path().string(), "--notation", "uci"});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.out.starts_with("Red wins in 4 moves\n  a3a2        wins in 4\n"));
    CHECK(contains(outcome.out, "best play: "));
}

TEST_CASE("a win by the law says so, in the reader's language") {
    const Folder folder;
    const Outcome outcome = run_chuhe_in(
        Language::Simplified, {"tables", "probe", kOnlyChecks, "--folder", folder.path().string()});
    CHECK(outcome.out.starts_with("红方 7 回合内胜\n因棋规禁止长将\n"));
    CHECK(contains(outcome.out, "长将\n最佳变化"));
}

TEST_CASE("programs get outcomes and plies") {
    const Folder folder;
    const Outcome outcome =
        run_chuhe({"tables", "probe", kOnlyChecks, "--folder", folder.path().string(), "--json"});
    const nlohmann::json answer = nlohmann::json::parse(outcome.out);
    CHECK(answer["outcome"] == "loss");
    CHECK(answer["plies"] == 14);
    CHECK(answer["by_law"] == true);
    CHECK(answer["moves"].size() == 11);
    CHECK(answer["moves"][0]["outcome"] == "loss");
    CHECK(answer["line"].size() == 14);
}

TEST_CASE("moves from a position are made before it is looked up") {
    const Folder folder;
    const Outcome outcome = run_chuhe({"tables", "probe", kHorseAttacked, "--moves", "a3a2 d9d8",
                                       "--folder", folder.path().string(), "--json"});
    CHECK(nlohmann::json::parse(outcome.out)["fen"] == "9/3k5/9/9/2n6/9/9/R8/9/4K4 w - - 2 2");
}

TEST_CASE("a position without a table is refused by the name of its ending") {
    const Folder folder;
    const Outcome outcome = run_chuhe({"tables", "probe", "--folder", folder.path().string()});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(contains(outcome.err, "no table for KRRCCNNPPPPPAABB-KRRCCNNPPPPPAABB; build it with"));
}

TEST_CASE("tables are built, listed and checked") {
    const Folder folder;
    const std::string place = folder / "tables";
    const Outcome built =
        run_chuhe({"tables", "build", "KNKA", "--folder", place, "--threads", "2"});
    CHECK(built.code == ExitCode::Good);
    CHECK(built.out == "4 tables built, 0 already there\n");
    CHECK(run_chuhe({"tables", "build", "KN-KA", "--folder", place}).out ==
          "0 tables built, 4 already there\n");

    const Outcome list = run_chuhe({"tables", "list", "--folder", place});
    CHECK(list.code == ExitCode::Good);
    CHECK(contains(list.out, "\nKN-K "));
    const nlohmann::json tables =
        nlohmann::json::parse(run_chuhe({"tables", "list", "--folder", place, "--json"}).out);
    REQUIRE(tables["tables"].size() == 4);
    CHECK(tables["tables"][2]["ending"] == "KN-K");
    CHECK(tables["tables"][2]["red"]["won"] == 2322);
    CHECK(tables["tables"][2]["longest"]["plies"] == 14);

    CHECK(run_chuhe({"tables", "check", "--folder", place}).out == "4 tables checked, 0 failed\n");
    REQUIRE(write_file(place + "/KA-K.chtable", "CHUHETAB"));
    const Outcome damaged = run_chuhe({"tables", "check", "--folder", place});
    CHECK(damaged.code == ExitCode::BadInput);
    CHECK(contains(damaged.err, "KA-K.chtable@0x8: truncated: table header truncated"));
    CHECK(contains(damaged.out, "3 tables checked, 2 failed"));
}

TEST_CASE("the engine finds no mate that contradicts a table") {
    const Folder folder;
    const std::string place = folder / "tables";
    REQUIRE(run_chuhe({"tables", "build", "KR-KA", "--folder", place}).code == ExitCode::Good);
    const Outcome checked = run_chuhe({"tables", "check", "--folder", place, "--search", "300",
                                       "--nodes", "2000", "--threads", "2", "--json"});
    CHECK(checked.code == ExitCode::Good);
    const nlohmann::json report = nlohmann::json::parse(checked.out);
    CHECK(report["search"]["positions"] == 300);
    CHECK(report["search"]["mates"] > 20);
    CHECK(report["search"]["contradictions"] == 0);

    const Outcome told =
        run_chuhe({"tables", "check", "--folder", place, "--search", "20", "--nodes", "500"});
    CHECK(told.out.starts_with("20 positions searched, "));
    CHECK(told.out.ends_with("0 contradict a table\n"));
}

TEST_CASE("a table that favours one colour is found out") {
    const Folder folder;
    const std::string place = folder / "tables";
    REQUIRE(run_chuhe({"tables", "build", "KP-KP", "--folder", place}).code == ExitCode::Good);
    const std::string path = place + "/KP-KP.chtable";
    const auto solution = tables::TableFile::open(path).value().read_all().value();
    for (std::uint64_t number = 0; number < solution->layout.size(); ++number) {
        if (solution->value(Side::Red, number).is_draw())
            solution->values[index_of(Side::Red)][number] = tables::Value::over_in(1).code();
    }
    REQUIRE(tables::write_table(*solution, tables::summarise(*solution), path, 1));
    const Outcome checked =
        run_chuhe({"tables", "check", "--folder", place, "--search", "100", "--nodes", "100"});
    CHECK(checked.code == ExitCode::BadInput);
    CHECK(contains(checked.err, "the table of KP-KP gives a position and its image different"));
}

TEST_CASE("statistics show the longest games and who would rather not move") {
    const Folder folder;
    const std::string place = folder.path().string();
    const Outcome outcome = run_chuhe({"tables", "stats", "KN-KP", "--folder", place});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.out.starts_with("KN-KP "));
    CHECK(contains(outcome.out, "\nRed to move "));
    CHECK(contains(outcome.out, "\n  Black wins only if Red has to move: 125"));
    const nlohmann::json report = nlohmann::json::parse(
        run_chuhe({"tables", "stats", "KN-KP", "--folder", place, "--json"}).out);
    CHECK(report["ending"] == "KN-KP");
    std::uint64_t wins = 0;
    for (const nlohmann::json& count : report["red"]["wins_in"])
        wins += count.get<std::uint64_t>();
    CHECK(wins == report["red"]["won"].get<std::uint64_t>());
    CHECK(report["red"]["longest_wins"].size() == 5);
    CHECK(contains(
        run_chuhe_in(Language::Simplified, {"tables", "stats", "KN-KP", "--folder", place}).out,
        "红先黑胜，黑先和"));
    CHECK(contains(run_chuhe({"tables", "stats", "KRP-KR", "--folder", place}).err,
                   "no table for KRP-KR"));
    CHECK(contains(run_chuhe({"tables", "stats"}).err, "stats needs one ending"));
}

TEST_CASE("an empty folder has no tables") {
    const Folder folder;
    CHECK(run_chuhe({"tables", "list", "--folder", folder.path().string()}).out ==
          "no tables in the folder\n");
}

TEST_CASE("what tables cannot do is refused with the usage") {
    check_refusals(
        ExitCode::BadUsage,
        {{{"tables"}, "missing action: use build, list, probe, stats or check"},
         {{"tables", "prob"},
          "unknown action 'prob': use build, list, probe, stats or check; did you mean probe?"},
         {{"tables", "list", "--threads", "2"}, "'tables list' does not take --threads"},
         {{"tables", "list", "KRP-KR"}, "unexpected argument 'KRP-KR'"},
         {{"tables", "check", "KRP-KR"}, "unexpected argument 'KRP-KR'"}});
    CHECK(contains(run_chuhe({"tables", "build"}).err, "build needs endings"));
    CHECK(contains(run_chuhe({"tables", "build", "KQ-K"}).err, "'KQ-K' is neither an ending"));
    for (const char* action : {"", "x", "build", "list y"})
        CHECK(run_chuhe({"tables", action}).code == ExitCode::BadUsage);
}

}  // namespace
}  // namespace chuhe::cli
