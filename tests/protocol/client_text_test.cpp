// SPDX-License-Identifier: MIT
#include "chuhe/protocol/client_text.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"

namespace chuhe::protocol {
namespace {

using engine::Limits;
using engine::Milliseconds;

TEST_CASE("options are read in both dialects") {
    const auto hash =
        parse_option("option name Hash type spin default 16 min 1 max 1024", Dialect::Uci);
    REQUIRE(hash);
    CHECK(hash->name == "Hash");
    CHECK(hash->type == OptionType::Spin);
    CHECK(hash->default_value == "16");
    CHECK(hash->least == 1);
    CHECK(hash->most == 1024);

    const auto log = parse_option("option name Debug Log File type string default ", Dialect::Uci);
    REQUIRE(log);
    CHECK(log->name == "Debug Log File");
    CHECK(log->default_value.empty());

    const auto variant = parse_option(
        "option name UCI_Variant type combo default chess var chess var xiangqi", Dialect::Uci);
    REQUIRE(variant);
    CHECK(variant->choices == std::vector<std::string>{"chess", "xiangqi"});

    const auto style =
        parse_option("option style type combo var solid var risky default solid", Dialect::Ucci);
    REQUIRE(style);
    CHECK(style->name == "style");
    CHECK(style->default_value == "solid");
}

TEST_CASE("lines that are not options are ignored") {
    for (const char* line : {"", "option", "option name", "option name X", "option name X type",
                             "option name X type tree", "optional name X type check",
                             "option X type check", "option name type check"}) {
        CAPTURE(line);
        CHECK_FALSE(parse_option(line, Dialect::Uci));
    }
}

TEST_CASE("values that an option does not accept are rejected with the reason") {
    const OptionInfo hash{"Hash", OptionType::Spin, "16", 1, 1024, {}};
    CHECK(reason_against(hash, "64").empty());
    CHECK(to_string(reason_against(hash, "0")) ==
          "option Hash must be a whole number from 1 to 1024");
    CHECK_FALSE(reason_against(hash, "banana").empty());
    CHECK_FALSE(reason_against(hash, "99999999999999999999").empty());
    const OptionInfo check{"Ponder", OptionType::Check, "false", {}, {}, {}};
    CHECK(reason_against(check, "true").empty());
    CHECK_FALSE(reason_against(check, "yes").empty());
    const OptionInfo combo{"Style", OptionType::Combo, "Solid", {}, {}, {"Solid", "Risky"}};
    CHECK(reason_against(combo, "risky").empty());
    CHECK(to_string(reason_against(combo, "wild")) == "option Style must be one of Solid, Risky");
    // It would be a separate command.
    const OptionInfo file{"Log", OptionType::String, "", {}, {}, {}};
    CHECK(reason_against(file, "a b.txt").empty());
    CHECK_FALSE(reason_against(file, "x\nquit").empty());
}

TEST_CASE("options are set in the syntax of the dialect") {
    const OptionInfo hash{"Hash", OptionType::Spin, "16", 1, 1024, {}};
    CHECK(setoption_command(hash, "64", Dialect::Uci) == "setoption name Hash value 64");
    CHECK(setoption_command(hash, "64", Dialect::Ucci) == "setoption Hash 64");
    const OptionInfo clear{"Clear Hash", OptionType::Button, "", {}, {}, {}};
    CHECK(setoption_command(clear, "", Dialect::Uci) == "setoption name Clear Hash");
}

TEST_CASE("a report is parsed completely") {
    const auto report = parse_info(
        "info depth 12 seldepth 20 multipv 2 score cp -31 upperbound wdl 100 700 200 nodes 12345 "
        "nps 1000 hashfull 17 tbhits 0 time 250 pv h2e2 h9g7 h0g2",
        RankBase::Zero);
    REQUIRE(report);
    CHECK(report->depth == 12);
    CHECK(report->selective_depth == 20);
    CHECK(report->rank == 2);
    CHECK(report->score == -31);
    CHECK(report->bound == engine::Bound::Upper);
    REQUIRE(report->chances);
    CHECK(report->chances->draw == 700);
    CHECK(report->nodes == 12345);
    CHECK(report->hash_permille == 17);
    CHECK(report->time == Milliseconds(250));
    REQUIRE(report->line.size() == 3);
    CHECK(to_string(report->line[1]) == "h9g7");
}

TEST_CASE("ranks from 1 are parsed as such") {
    const auto report = parse_info("info depth 1 score cp 5 pv h3e3 h10g8", RankBase::One);
    REQUIRE(report);
    REQUIRE(report->line.size() == 2);
    CHECK(to_string(report->line[0]) == "h2e2");
    CHECK(to_string(report->line[1]) == "h9g7");
}

TEST_CASE("mates are counted in moves, and a UCCI score is a bare number") {
    CHECK(parse_info("info score mate 3", RankBase::Zero)->score == engine::mate_in(5));
    CHECK(parse_info("info score mate 1", RankBase::Zero)->score == engine::mate_in(1));
    CHECK(parse_info("info score mate -2", RankBase::Zero)->score == engine::mated_in(4));
    CHECK(parse_info("info score mate 0", RankBase::Zero)->score == engine::mated_in(0));
    for (const int moves : {1, 2, 7, -1, -5}) {
        const auto report = parse_info("info score mate " + std::to_string(moves), RankBase::Zero);
        CHECK(engine::moves_to_mate(report->score) == moves);
    }
    CHECK(parse_info("info depth 6 score 4 pv b0c2", RankBase::Zero)->score == 4);
}

TEST_CASE("absurd numbers stay within the range of scores") {
    CHECK(parse_info("info score cp 99999999", RankBase::Zero)->score == engine::kKnownWin - 1);
    CHECK_FALSE(engine::is_mate(parse_info("info score cp -31999", RankBase::Zero)->score));
    CHECK(engine::is_mate(parse_info("info score mate 99999999", RankBase::Zero)->score));
}

TEST_CASE("lines without a score or moves are not reports") {
    for (const char* line :
         {"", "info", "info string score cp 5", "info depth 5", "info score", "info score cp",
          "info score cp x", "info pv", "info pv xyzzy", "information score cp 5",
          "info currmove h2e2 currmovenumber 1", "bestmove h2e2"}) {
        CAPTURE(line);
        CHECK_FALSE(parse_info(line, RankBase::Zero));
    }
}

TEST_CASE("the answer is parsed with its extras") {
    const auto plain = parse_bestmove("bestmove h2e2 ponder h9g7", RankBase::Zero);
    REQUIRE(plain);
    CHECK(to_string(*plain->move) == "h2e2");
    CHECK(to_string(plain->ponder) == "h9g7");
    CHECK_FALSE(plain->resigns);
    CHECK(parse_bestmove("bestmove h2e2 draw", RankBase::Zero)->offers_draw);
    CHECK(parse_bestmove("bestmove h2e2 resign", RankBase::Zero)->resigns);
    CHECK(parse_bestmove("bestmove resign", RankBase::Zero)->resigns);
    CHECK(parse_bestmove("nobestmove", RankBase::Zero)->is_none);
    CHECK(parse_bestmove("bestmove (none)", RankBase::Zero)->is_none);
    CHECK(parse_bestmove("bestmove", RankBase::Zero)->is_none);
    const auto bad = parse_bestmove("bestmove xyzzy", RankBase::Zero);
    REQUIRE(bad);
    CHECK_FALSE(bad->move);
    CHECK_FALSE(bad->is_none);
    CHECK(bad->text == "xyzzy");
    CHECK_FALSE(parse_bestmove("bestmov h2e2", RankBase::Zero));
}

TEST_CASE("a position is sent with its moves") {
    const Position start = Position::start();
    const std::vector<Move> moves = {*parse_move("h2e2"), *parse_move("h9g7")};
    CHECK(position_command(start, {}, RankBase::Zero) == "position startpos");
    CHECK(position_command(start, moves, RankBase::Zero) == "position startpos moves h2e2 h9g7");
    CHECK(position_command(start, moves, RankBase::One) == "position startpos moves h3e3 h10g8");
    const auto other = Position::from_fen("3k5/9/9/9/9/9/9/9/4R4/4K4 w");
    CHECK(position_command(*other, {}, RankBase::Zero) ==
          "position fen 3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1");
}

TEST_CASE("limits are sent in the syntax of the dialect") {
    const auto uci = [](const Limits& limits) {
        return go_command(limits, Side::Red, Dialect::Uci, RankBase::Zero);
    };
    const auto ucci = [](const Limits& limits, Side side = Side::Red) {
        return go_command(limits, side, Dialect::Ucci, RankBase::Zero);
    };
    Limits clocks;
    clocks.clocks[0] = {Milliseconds(10'000), Milliseconds(100)};
    clocks.clocks[1] = {Milliseconds(20'000), Milliseconds(200)};
    CHECK(uci(clocks) == "go wtime 10000 winc 100 btime 20000 binc 200");
    CHECK(ucci(clocks) == "go time 10000 increment 100 opptime 20000 oppincrement 200");
    CHECK(ucci(clocks, Side::Black) ==
          "go time 20000 increment 200 opptime 10000 oppincrement 100");
    clocks.moves_to_go = 12;
    CHECK(uci(clocks) == "go wtime 10000 winc 100 btime 20000 binc 200 movestogo 12");
    CHECK(ucci(clocks) == "go time 10000 movestogo 12 opptime 20000");

    Limits fixed;
    fixed.move_time = Milliseconds(50);
    CHECK(uci(fixed) == "go movetime 50");
    CHECK(ucci(fixed) == "go time 50 movestogo 1");
    Limits nodes;
    nodes.nodes = 5000;
    CHECK(uci(nodes) == "go nodes 5000");
    CHECK(ucci(nodes) == "go nodes 5000");
    Limits depth;
    depth.depth = 8;
    depth.ponder = true;
    CHECK(uci(depth) == "go ponder depth 8");
    CHECK(ucci(depth) == "go ponder depth 8");
    CHECK(uci({}) == "go infinite");
    Limits only;
    only.only = {*parse_move("h2e2")};
    CHECK(uci(only) == "go infinite searchmoves h2e2");
    Limits banned;
    banned.banned = {*parse_move("h2e2")};
    CHECK(ucci(banned) == "banmoves h2e2\ngo infinite");
}

}  // namespace
}  // namespace chuhe::protocol
