// SPDX-License-Identifier: MIT
#include "chuhe/formats/manual.h"

#include <doctest/doctest.h>

#include "chuhe/base/file.h"
#include "chuhe/core/fen.h"
#include "chuhe/formats/manual_repair.h"
#include "chuhe/formats/manual_text.h"
#include "chuhe/formats/manual_tree.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "kit/random_game.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::tests;
using formats::ReadGame;
namespace manual = formats::manual;

namespace {

// The example of seed 000: 30 lines of 橘中秘 with the slips of its author.
std::string seed(std::string_view form) {
    const Result<std::string> bytes =
        read_file(std::string(kDataFolder) + "/manual/seed_" + std::string(form) + ".manual");
    REQUIRE(bytes.has_value());
    return *bytes;
}

manual::Tree tree_of(std::string_view text) {
    Diagnostics ignored;
    return manual::build_tree(manual::parse(text, "", ignored), "");
}

std::vector<std::string> notes_of(const Diagnostics& diagnostics, std::string_view beginning) {
    std::vector<std::string> notes;
    for (const Diagnostic& diagnostic : diagnostics) {
        if (to_string(diagnostic.error.message).starts_with(beginning)) {
            notes.push_back(std::to_string(diagnostic.error.where.line) + ": " +
                            to_string(diagnostic.error.message));
        }
    }
    return notes;
}

TEST_CASE("no token of a text record ends within a character") {
    const ReadGame item = read_game("##\n#0 C2H5 棗马A3馬車砲x\n##\n", "manual");
    const record::NodeId first = node_at(item.game, "h2e2");
    const record::NodeId second = item.game.first_child(first);
    CHECK(item.game.token(second) == "棗马A3");
    CHECK(item.game.token(item.game.first_child(second)) == "馬車砲x");
    for (const bool is_compressed : {false, true}) {
        const Written written = write_game("manual", item.game, {.compressed = is_compressed});
        CHECK(read_game(written.bytes, "manual").game == item.game);
    }
}

TEST_CASE("a text record in which a move is missing does not go on with the wrong side") {
    const ReadGame item = read_game("##\n#0 C2H5 T2A3 t8a7\n##\n", "manual", {.source = "f"});
    CHECK(line_text(item.game) == "h2e2 <T2A3> <t8a7>");
    CHECK(
        lines_of(item.diagnostics) ==
        "f:2:9: illegal move: line 0, ply 2: T2A3: this is a move by Red, but Black is to move; a "
        "move by Black is probably missing before it\n");
    CHECK(read_game(write_game("manual", item.game).bytes, "manual").game == item.game);
}

TEST_CASE("a result that contradicts the main line, or will be reworded, is reported") {
    const std::string header = "#x\n#\n#\n#\n#\n#\n#红先胜\n#全局谱\n#红先\n##\n";
    const ReadGame item = read_game(header + "#0 C2H5 c8h5 @B\n##\n", "manual", {.source = "f"});
    CHECK(lines_of(item.diagnostics) ==
          "f:11:1: bad syntax: the header says 红先胜, but the main line ends with @B; using the "
          "header\n"
          "f:7:1: bad syntax: the result '红先胜' will be written as '红胜'\n");
    CHECK(item.diagnostics[0].severity == Severity::Warning);
    CHECK(item.diagnostics[1].severity == Severity::Note);
    CHECK(item.game.outcome() == record::Outcome::RedWins);
}

TEST_CASE("lines of a text record that will be renumbered are reported") {
    const std::string text = "##\n#0 C2H5 c8h5 T2A3\n#7#0-2 t8a7 T2A3\n#3#0-1 P7A1\n##\n";
    const ReadGame item = read_game(text, "manual", {.source = "f"});
    CHECK(lines_of(item.diagnostics) ==
          "f:4:1: bad syntax: when written back as a text record, its lines are renumbered: 3→1, "
          "7→2\n");
    const std::string again = write_game("manual", item.game).bytes;
    CHECK(again.find("#1#0-1 P7A1\n#2#0-2 t8a7 T2A3\n") != std::string::npos);
    CHECK(lines_of(read_game(again, "manual").diagnostics) == "");
}

TEST_CASE("a text record whose moves are not separated from the header by ## is read") {
    for (const std::string header : {"", "#x\n#1632\n"}) {
        const ReadGame item = read_game(header + "#0 C2H5 t8a7\n#1#0-2 c8h5\n##\n#0-1 good\n",
                                        "manual", {.source = "f"});
        CHECK(line_text(item.game) == "h2e2 {good} h9g7 (h7e7)");
        CHECK(lines_of(item.diagnostics).find("the line '##' is missing before the moves") !=
              std::string::npos);
    }
    CHECK(line_text(read_game("#0#C2H5t8a7@R\n", "manual").game) == "h2e2 h9g7");
    CHECK(read_games("#0 C2H5 t8a7").format == "manual");
}

TEST_CASE("a text record that ends early says so") {
    const auto only_problem = [](std::string_view text) {
        const ReadGame item = read_game(text, "manual");
        REQUIRE(item.diagnostics.size() == 1);
        return item.diagnostics[0].severity;
    };
    CHECK(only_problem("##\n#0 C2H5 t8a7\n") == Severity::Warning);
    CHECK(only_problem("##\n#0 C2H5 t8a7") == Severity::Error);
    CHECK(only_problem("##\n##\n") == Severity::Error);  // no moves
    CHECK(read_game("##\n#0 C2H5 t8a7\n##\n", "manual").diagnostics.empty());
}

TEST_CASE("the search for repairs in a large text record is cut short, and says so") {
    // A long main line, and many branches that cannot be played: each token is a suspect.
    std::string text = "##\n#0";
    for (int i = 0; i < 100; ++i)
        text += i % 2 == 0 ? " R1A1 r1a1" : " R1R1 r1r1";
    for (int line = 1; line <= 2000; ++line) {
        text += "\n#" + std::to_string(line) + "#0-" + std::to_string(1 + line % 190);
        text += line % 190 % 2 == 0 ? " P9A1 p9a1 C2H4 X2H4" : " p9a1 P9A1 c2h4 X2H4";
    }
    const ReadGame item = read_game(text + "\n##\n", "manual");
    CHECK(notes_of(item.diagnostics, "the search for repairs was cut short").size() == 1);
}

}  // namespace

TEST_CASE("both forms of the example record are the same game") {
    const ReadGame visual = read_game(seed("visual"));
    const ReadGame compressed = read_game(seed("compressed"));
    CHECK(record::difference(visual.game, compressed.game) == std::nullopt);
    CHECK(visual.game.move_count() == 366);
}

TEST_CASE("as printed only three lines of the example can be replayed and each error is reported") {
    CHECK(tree_of(seed("visual")).playable_lines() == 3);
    const ReadGame item = read_game(seed("visual"), "", {.source = "seed"});
    REQUIRE(count_errors(item.diagnostics) == 2);
    const std::string report = lines_of(item.diagnostics);
    for (const char* line :
         {"seed:2:64: illegal move: line 0, ply 13: C8H5: e2 is occupied by a piece of the same "
          "side\n",
          "seed:6:9: illegal move: line 4, ply 12: r8h8: the move would end where it starts",
          "seed:7:1: illegal move: 25 of 30 lines cannot be reached: 5-29\n"}) {
        CAPTURE(line);
        CHECK(report.find(line) != std::string::npos);
    }
}

TEST_CASE("unreachable lines of a text record are counted and listed") {
    // Line 1 cannot be played, 2 and 6 are below it, and 4 branches from nowhere.
    const ReadGame item = read_game(
        "##\n#0 C2H5 t8a7 T2A3\n#1#0-2 t8h7 P7A1\n#2#1-3 P3A1\n#3#0-3 P7A1\n#4#9-1 P7A1\n"
        "#6#1-4 p3a1\n##\n",
        "manual", {.source = "m"});
    const std::string report = lines_of(item.diagnostics);
    CAPTURE(report);
    CHECK(report.find("line 1, ply 2: t8h7: ") != std::string::npos);
    CHECK(report.find("line 4, ply 1: P7A1: its line has no valid branch point") !=
          std::string::npos);
    CHECK(report.find("m:4:1: illegal move: 3 of 6 lines cannot be reached: 2, 4 and 6\n") !=
          std::string::npos);
    const ReadGame sound = read_game("##\n#0 C2H5 t8a7\n#1#0-2 t2a3\n##\n", "manual");
    CHECK(sound.diagnostics.empty());
}

TEST_CASE("repairs of the example are proposed but not made") {
    const ReadGame item = read_game(seed("visual"));
    CHECK(notes_of(item.diagnostics, "possible repair") ==
          std::vector<std::string>{
              "2: possible repair: line 0, ply 13: C8H5 should be C8A5: then 28 of 30 lines can "
              "be played, 3 without the repair",
              "14: possible repair: line 12, ply 22: 4 moves are written twice, from r8r2 on: then "
              "29 of "
              "30 lines can be played, 28 without the repair"});
    CHECK(record::difference(item.game, tree_of(seed("visual")).game).has_value() == true);
}

TEST_CASE(
    "with the repairs made 29 lines of the example can be replayed and the undecidable token "
    "stays") {
    const ReadGame item = read_game(seed("visual"), "", {.repair = true});
    CHECK(count_errors(item.diagnostics) == 1);
    CHECK(item.game.move_count() == 362);
    std::size_t text_nodes = 0;
    for (const record::NodeId node : nodes_of(item.game))
        if (item.game.is_text(node)) ++text_nodes;
    CHECK(text_nodes == 1);
    const Written again = write_game("manual", item.game);
    CHECK(again.losses.empty());
    CHECK(record::difference(read_game(again.bytes).game, item.game) == std::nullopt);
}

TEST_CASE("a misprint in any other text record is found in the same way") {
    // 马八进七 printed as 马八进六, which both lines need.
    const std::string text = "##\n#0 C2H5 t8a7 T8A6 r9h8 R9H8\n#1#0-4 p3a1 R9H8\n##\n";
    Diagnostics ignored;
    const manual::Text parsed = manual::parse(text, "", ignored);
    const manual::Tree tree = manual::build_tree(parsed, "");
    CHECK(tree.playable_lines() == 0);
    const std::vector<manual::Repair> repairs = manual::find_repairs(parsed, tree).list;
    // T8A7 and T8A9 both make everything playable: there is no way to tell.
    CHECK(repairs.empty());
}

TEST_CASE("header, board string, first mover and comments are read") {
    const ReadGame item = read_game(
        "#残局一\n#2001-05-06\n#甲\n#甲队\n#乙\n#乙队\n#黑胜\n#残局谱\n#黑先\n##\n"
        "#@4k35R45R33K4@#\n#0!k5h4\n##\n#0-0 开头\n#0-1 此步\n两行\n",
        "manual");
    CHECK(lines_of(item.diagnostics) != "");
    CHECK(item.game.tag("Title") == "残局一");
    CHECK(item.game.tag("BlackTeam") == "乙队");
    CHECK(item.game.outcome() == record::Outcome::BlackWins);
    CHECK(item.game.start().side_to_move == Side::Black);
    CHECK(item.game.comment(record::kRoot) == "开头");
}

TEST_CASE("lines may come before the lines they branch from") {
    const ReadGame item = read_game("##\n#0 C2H5 t8a7\n#2#1-2 p3a1\n#1#0-1 C8H5 t2a3\n##\n");
    CHECK(count_errors(item.diagnostics) == 0);
    CHECK(item.game.move_count() == 5);
}

TEST_CASE("lines that branch from nowhere are kept as text and reported") {
    for (const std::string text :
         {"##\n#0 C2H5\n#1#7-1 C8H5\n##\n", "##\n#0 C2H5\n#1#0-9 C8H5\n##\n",
          "##\n#0 C2H5\n#1#2-1 C8H5\n#2#1-1 P7A1\n##\n", "##\n#0 C2H5\n#1#0-0 C8H5\n##\n"}) {
        CAPTURE(text);
        const ReadGame item = read_game(text);
        CHECK(count_errors(item.diagnostics) > 0);
        std::size_t texts = 0;
        for (const record::NodeId node : nodes_of(item.game))
            if (item.game.is_text(node)) ++texts;
        CHECK(texts > 0);
    }
}

TEST_CASE("the search for repairs terminates if lines branch from each other in a circle") {
    // Line 1 depends on lines 2 and 3, which depend on each other and have no moves.
    const ReadGame item = read_game("##\n#0 C2H5\n#1#2-1 C8H5\n#2#3-1\n#3#2-1\n##\n", "manual");
    CHECK(notes_of(item.diagnostics, "possible repair").empty());
    CHECK(count_errors(item.diagnostics) > 0);
}

TEST_CASE("a long line that repeats itself costs the search for repairs no more than its budget") {
    std::string text = "##\n#0";
    for (int i = 0; i < 200; ++i)
        text += " T2A3 t8a7 T3R2 t7r8";
    Diagnostics ignored;
    const manual::Text parsed = manual::parse(text + " C2H2\n##\n", "", ignored);
    const manual::Tree tree = manual::build_tree(parsed, "");
    REQUIRE(parsed.lines.size() == 1);
    REQUIRE(tree.playable_lines() == 0);
    // Nearly every block occurs twice, and removing one never helps.
    CHECK(manual::find_repairs(parsed, tree).list.empty());
}

TEST_CASE("lines that branch from nowhere stay so when written again") {
    const ReadGame item =
        read_game("##\n#0 C2H5 t8A7\n#1#7-2 P3A1 zzzz\n##\n#1-1 here\n", "manual");
    const Written written = write_game("manual", item.game);
    CHECK(lines_of(written.losses, item.game) == "");
    const ReadGame again = read_game(written.bytes, "manual");
    CHECK(difference(again.game, item.game).value_or("") == "");
    CHECK(line_text(again.game).find("<P3A1>") != std::string::npos);
}

TEST_CASE("text that would be mistaken for a move in a text record stays text") {
    record::Game game = game_of("h2e2 h9g7");
    game.add_text(game.first_child(record::kRoot), "t2A3", Message::verbatim("not meant"));
    const Written written = write_game("manual", game);
    CHECK(lines_of(written.losses, game) == "");
    CHECK(line_text(read_game(written.bytes, "manual").game) == line_text(game));
}

TEST_CASE("a tag that looks like a line of moves or a board does not end the header") {
    for (const char* value : {"0C2H5", "0 C2H5", "1#0-9 P7A1", "@rnbakabnr@#", "#1"}) {
        CAPTURE(value);
        record::Game game = game_of("h2e2 h9g7");
        game.add_tag(record::tags::kTitle, "a title");
        game.add_tag(record::tags::kDate, value);
        game.set_ending(value);
        const Written written = write_game("manual", game);
        const ReadGame again = read_game(written.bytes, "manual");
        CHECK(again.game.tag(record::tags::kDate) == value);
        CHECK(line_text(again.game) == line_text(game));
    }
}

TEST_CASE("the kind of game is read back from a text record") {
    for (const std::string_view kind : {record::tags::kFullGame, record::tags::kEndgame}) {
        record::Game game = game_of("h2e2");
        game.add_tag(record::tags::kKind, kind);
        const Written written = write_game("manual", game);
        CHECK(lines_of(written.losses, game) == "");
        CHECK(read_game(written.bytes, "manual").game.tag(record::tags::kKind) == kind);
    }
}

TEST_CASE("a text record states the kind of every game, which makes no tag") {
    Setup setup = Setup::start();
    setup.remove(Square(0, 0));
    record::Game endgame;
    endgame.set_start(setup);
    endgame.add_move(record::kRoot, *parse_move("h2e2"));
    endgame.add_tag("Red", "x");
    record::Game full = game_of("h2e2");
    full.add_tag("Red", "x");
    for (const record::Game& game : {full, endgame}) {
        for (const Encoding encoding : {Encoding::Utf8, Encoding::Big5}) {
            const Written written = write_game("manual", game, {.encoding = encoding});
            CHECK(lines_of(written.losses, game) == "");
            const record::Game again = read_game(written.bytes, "manual").game;
            CHECK(difference(again, game).value_or("") == "");
            CHECK(again.tags() == game.tags());
        }
    }
    CHECK(write_game("manual", endgame).bytes.find("#残局谱\n") != std::string::npos);
    // Games that state it keep it, and conflicting words are reported.
    endgame.add_tag(record::tags::kKind, record::tags::kEndgame);
    const Written stated = write_game("manual", endgame);
    CHECK(stated.bytes.find("#残局\n") != std::string::npos);
    CHECK(read_game(stated.bytes, "manual").game.tags() == endgame.tags());
    record::Game words = game_of("h2e2");
    words.add_tag(record::tags::kKind, "残局");
    const Written lost = write_game("manual", words);
    CHECK(lines_of(lost.losses, words) == "game 1: tag: GameKind: 残局\n");
    CHECK(read_game(lost.bytes, "manual").game.tags().empty());
}

TEST_CASE("a board string that cannot be parsed is written back verbatim") {
    const std::string text = "##\n#@k9rx@#\n#0 C2H5\n##\n";
    const ReadGame item = read_game(text, "manual");
    CHECK(item.game.unread_start() == "#@k9rx@#");
    const Written written = write_game("manual", item.game);
    CHECK(lines_of(written.losses, item.game) == "");
    CHECK(written.bytes.find("#@k9rx@#\n") != std::string::npos);
    CHECK(lines_of(write_game("pgn", item.game).losses, item.game) == "");
    CHECK(lines_of(write_game("xqf", item.game).losses, item.game)
              .find("game 1: tag: FEN: #@k9rx@#") != std::string::npos);
}

TEST_CASE(
    "the side to move of an endgame with an unreadable board is kept by every format that keeps "
    "the board") {
    const record::Game game = read_game("##\n#@k9rx@#\n#0! C2H5\n##\n").game;
    REQUIRE(game.unread_start() == "#@k9rx@# b");
    REQUIRE(game.start().side_to_move == Side::Black);
    CHECK(write_game("manual", game).bytes.find("#@k9rx@#\n#0! C2H5\n") != std::string::npos);
    for (const std::string_view format : {"pgn", "dhtmlxq", "manual"}) {
        CAPTURE(format);
        const record::Game again = read_game(write_game(format, game).bytes, format).game;
        CHECK(again.unread_start() == "#@k9rx@# b");
        CHECK(again.start().side_to_move == Side::Black);
        CHECK(write_game("manual", again).bytes == write_game("manual", game).bytes);
    }
}

TEST_CASE("how a game ended is kept in the result field of a text record") {
    record::Game game = game_of("h2e2");
    game.set_ending("中断");
    const Written written = write_game("manual", game);
    CHECK(lines_of(written.losses, game) == "");
    CHECK(read_game(written.bytes, "manual").game.ending() == "中断");
}

TEST_CASE("judged results and the old letters W and S are understood") {
    const ReadGame item = read_game("##\n#0 C2S5 c8s5 T2W3 t8w7 @B\n#1#0-3 P7W1 $P\n##\n");
    CHECK(count_errors(item.diagnostics) == 0);
    CHECK(item.game.outcome() == record::Outcome::BlackWins);
    CHECK(item.game.judgement(item.game.line_end(record::kRoot)) == record::Judgement::BlackWins);
}

TEST_CASE(
    "a random game round-trips through both forms of a text record except for what is reported") {
    GameMix mix;
    mix.leads = mix.nags = mix.marks = false;
    mix.ending = false;
    mix.signs = false;
    mix.unplayable = false;
    mix.judgements = false;
    mix.tag_names = {"Title", "Date", "Red", "RedTeam", "Black", "BlackTeam"};
    for_random_games(60, mix, [](const record::Game& game) {
        for (const bool compressed : {false, true}) {
            const Written written = write_game("manual", game, {.compressed = compressed});
            const ReadGame again = read_game(written.bytes, "manual");
            CAPTURE(written.bytes);
            CAPTURE(lines_of(written.losses, game));
            // The same text again: everything that is lost is lost the first time.
            const Written twice = write_game("manual", again.game, {.compressed = compressed});
            CHECK(twice.bytes == written.bytes);
            if (written.losses.empty() && game.tags().empty()) {
                CHECK(record::difference(again.game, game) == std::nullopt);
            }
        }
    });
}

TEST_CASE("columns of a text record count characters, whatever precedes them") {
    const ReadGame packed = read_game("##\n#0#C2H5炮二平五t8a7@X\n", "manual", {.source = "f"});
    CHECK(lines_of(packed.diagnostics).find("f:2:16: bad syntax: a line must end with @R") !=
          std::string::npos);
}

TEST_CASE("no prefix of a text record and no changed byte can harm its reader") {
    check_truncations("manual", seed("visual").substr(0, 700), 7);
}
