// SPDX-License-Identifier: MIT
//
// Games are played here by lines of text. The engine's replies are not pinned.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "cli/play_home.h"
#include "cli/play_words.h"
#include "cli/run.h"
#include "kit/snapshot.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

Outcome play(const std::string& lines, const std::vector<std::string>& more = {}) {
    return run_chuhe(play_against_mock(more), lines);
}

TEST_CASE("moves are accepted in every notation") {
    const Home home;
    for (const char* text :
         {"h2e2", "炮二平五", "炮二平五 ", "C2.5", "C2=5", "H2-E2", "cannon 2 to 5", "炮2平5"}) {
        CAPTURE(text);
        const Outcome outcome = play(std::string(text) + "\nquit\n", {"--new"});
        CHECK(outcome.code == ExitCode::Good);
        CHECK(has(outcome.out, "You play h2e2 (炮二平五)."));
        CHECK(has(outcome.out, "Mock plays "));
    }
}

TEST_CASE("input that is not a legal move is explained, and nothing happens") {
    const Home home;
    const Outcome outcome = play("h3e3\na0a9\nbanana\nhnt\n\nfen\nquit\n");
    CAPTURE(outcome.out);
    CHECK(outcome.code == ExitCode::Good);
    CHECK_FALSE(has(outcome.out, "You play h"));
    CHECK(has(outcome.out, "did you mean hint?"));
    CHECK(has(outcome.out, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"));
    CHECK_FALSE(home.has("chuhe/play.pgn"));
}

TEST_CASE("an ambiguous move is queried") {
    const Home home;
    const Outcome outcome = play("R1+1\nquit\n", {"--fen", "4k4/9/9/9/9/R8/9/R8/9/3K5 w"});
    CAPTURE(outcome.out);
    CHECK((has(outcome.out, "can mean several moves") || has(outcome.out, "no ")));
    CHECK_FALSE(has(outcome.out, "Mock plays"));
}

TEST_CASE("moves can be taken back, also after the end") {
    const Home home;
    const Outcome outcome = play("undo\nh2e2\nundo\nfen\nresign\nundo\nquit\n");
    CAPTURE(outcome.out);
    CHECK(has(outcome.out, "Nothing to take back."));
    CHECK(has(outcome.out, "Taken back."));
    CHECK(has(outcome.out, "RNBAKABNR w - - 0 1"));
    CHECK(has(outcome.out, "The game is over."));
}

TEST_CASE("a resignation before the first move can be taken back, and the game continues") {
    const Home home;
    for (const char* color : {"red", "black"}) {
        CAPTURE(color);
        const std::string move = color == std::string("red") ? "h2e2" : "h7e7";
        const Outcome outcome = play("resign\nundo 2\nundo\n" + move + "\nundo\nundo\nquit\n",
                                     {"--new", "--color", color});
        CAPTURE(outcome.out);
        CHECK(has(outcome.out, " has resigned."));
        CHECK(has(outcome.out, "Taken back."));
        CHECK(has(outcome.out, "You play " + move));
        // Before the end is undone, undo 2 asks for too much; after it there is one move to undo.
        std::size_t refusals = 0;
        const std::string refusal = "Nothing to take back.";
        for (auto at = outcome.out.find(refusal); at != std::string::npos; ++refusals)
            at = outcome.out.find(refusal, at + 1);
        CHECK(refusals == 2);
    }
}

TEST_CASE("mate ends the game, with the reason") {
    const Home home;
    const Outcome outcome = play("b1b9\nh2e2\nsave " + (home / "mate.pgn") + "\nquit\n",
                                 {"--fen", "4k4/R8/9/9/9/9/9/9/1R7/3K5 w"});
    CAPTURE(outcome.out);
    CHECK(has(outcome.out, "Checkmate (将死): Black has lost."));
    CHECK(has(outcome.out, "The game is over: undo"));
    CHECK_FALSE(has(outcome.out, "Mock plays"));
    CHECK(has(text_of(home / "mate.pgn"), "1-0"));
    CHECK(has(text_of(home / "chuhe/games.pgn"), "1-0"));
    CHECK_FALSE(home.has("chuhe/play.pgn"));
}

TEST_CASE("a repetition is announced before it ends the game") {
    const Home home;
    // Perpetual check by the rook; the only replies are forced.
    std::string lines;
    for (int i = 0; i < 6; ++i)
        lines += i % 2 == 0 ? "a8a9\n" : "a9a8\n";
    const Outcome outcome = play(lines + "quit\n", {"--fen", "3k5/R8/3a5/9/9/9/9/9/9/4K4 w"});
    CAPTURE(outcome.out);
    CHECK(has(outcome.out, "This position has occurred 2 times."));
    CHECK(has(outcome.out, "Red must deviate"));
    CHECK(has(outcome.out, "Red did not deviate and has lost."));
    CHECK(has(outcome.out, "Black wins (0-1)"));
    CHECK(has(outcome.out, "The game is over."));
}

TEST_CASE("the game is saved after every move, and continued") {
    const Home home;
    const Outcome first = play("h2e2\n");  // the input just ends
    CHECK(first.code == ExitCode::Good);
    CHECK(has(first.out, "--continue"));
    REQUIRE(home.has("chuhe/play.pgn"));
    const Outcome second = play("moves\nquit\n", {"--continue"});
    CAPTURE(second.out);
    CHECK(has(second.out, "炮二平五"));
    // A new game does not cost the old one.
    const Outcome third = play("c3c4\nquit\n");
    CHECK(has(third.out, "The unfinished game was added to " + (home / "chuhe/games.pgn")));
    CHECK(has(text_of(home / "chuhe/games.pgn"), "炮二平五"));
    CHECK(has(play("quit\n", {"--continue"}).out, "You play Red"));
}

// The results of all games kept so far, oldest first.
std::string results_in(const Home& home) {
    std::string results;
    const std::string text = text_of(home / "chuhe/games.pgn");
    const std::string tag = "[Result \"";
    for (auto at = text.find(tag); at != std::string::npos; at = text.find(tag, at + 1)) {
        const auto begin = at + tag.size();
        results += text.substr(begin, text.find('"', begin) - begin) + ' ';
    }
    return results;
}

TEST_CASE("every game is kept, and finished games are not offered again") {
    const Home home;
    play("h2e2\nresign\nnew\nc3c4\nquit\n");
    CHECK(results_in(home) == "0-1 ");
    CHECK(has(text_of(home / "chuhe/play.pgn"), "兵七进一"));
    play("resign\nnew\nquit\n", {"--continue"});
    CHECK(results_in(home) == "0-1 0-1 ");
    CHECK_FALSE(home.has("chuhe/play.pgn"));
    CHECK(has(play("quit\n", {"--continue"}).out, "No unfinished game"));
    play("a3a4\nnew\ni3i4\nresign\nquit\n", {"--new"});
    CHECK(results_in(home) == "0-1 0-1 * 0-1 ");
    CHECK(run_chuhe({"check", home / "chuhe/games.pgn"}).code == ExitCode::Good);
}

TEST_CASE("a resignation without a move is kept, and a game without a move is not") {
    const Home home;
    play("resign\nnew\nquit\n");
    CHECK(results_in(home) == "0-1 ");
    play("h2e2\nundo\nquit\n");
    CHECK_FALSE(home.has("chuhe/play.pgn"));
    CHECK(results_in(home) == "0-1 ");
}

TEST_CASE("a game that was over when the program was interrupted is kept, not offered") {
    const Home home;
    std::filesystem::create_directories(home / "chuhe");
    std::ofstream(home / "chuhe/play.pgn") << "[Result \"1-0\"]\n\n1. 炮二平五 1-0\n";
    const Outcome outcome = play("quit\n", {"--continue"});
    CHECK(has(outcome.out, "The game was added to"));
    CHECK(has(outcome.out, "No unfinished game"));
    CHECK(results_in(home) == "1-0 ");
}

TEST_CASE("a game that cannot be added to the others is set aside") {
    const Home home;
    std::filesystem::create_directories(home / "chuhe/games.pgn");
    const Outcome outcome = play("h2e2\nresign\nquit\n");
    CHECK(has(outcome.err, "games.pgn: cannot write"));
    CHECK(has(text_of(home / "chuhe/game-1.pgn"), "0-1"));
}

TEST_CASE("a continued game keeps its level, unless another is requested") {
    const Home home;
    run_chuhe({"play", "--level", "1", "--nodes", "50"}, "h2e2\n");
    CHECK(has(run_chuhe({"play", "--continue", "--nodes", "50"}, "").out, "Chuhe (level 1)"));
    CHECK(has(run_chuhe({"play", "--continue", "--level", "4"}, "").out, "Chuhe (level 4)"));
}

TEST_CASE("a damaged file of the last game is set aside, and play continues") {
    const Home home;
    std::filesystem::create_directories(home / "chuhe");
    std::ofstream(home / "chuhe/play.pgn") << "\x01\xff banana [";
    const Outcome outcome = play("h2e2\nquit\n", {"--continue"});
    CHECK(outcome.code == ExitCode::Good);
    CHECK(has(outcome.out, "No unfinished game"));
    CHECK(has(outcome.out, "cannot be read; its file was moved to"));
    CHECK(text_of(home / "chuhe/unreadable-1.pgn") == "\x01\xff banana [");
    CHECK(has(text_of(home / "chuhe/play.pgn"), "炮二平五"));
}

TEST_CASE("a game that cannot be saved is played on, and the reason is reported once") {
    const Home home;
    home.with("chuhe", "a file where the folder should be");
    const Outcome outcome = play("h2e2\nb2e2\nquit\n");
    CHECK(outcome.code == ExitCode::Good);
    CHECK(outcome.err == (home / "chuhe/play.pgn") + ": cannot write: not a directory\n");
}

TEST_CASE("the person may play Black, and the opponent starts") {
    const Home home;
    const Outcome outcome = play("quit\n", {"--color", "black"});
    CHECK(has(outcome.out, "You play Black against Mock."));
    CHECK(has(outcome.out, "Mock plays "));
    CHECK(has(play("quit\n", {"--color", "random"}).out, "You play "));
}

TEST_CASE("Chuhe itself plays, gives hints, answers offers and changes its level") {
    const Home home;
    const Outcome outcome = run_chuhe({"play", "--level", "0", "--nodes", "200"},
                                      "hint\nh2e2\ndraw\nlevel 5\nlevel 99\nflip\nmoves\nquit\n");
    CAPTURE(outcome.out);
    CHECK(outcome.code == ExitCode::Good);
    CHECK(has(outcome.out, "You play Red against Chuhe (level 0)."));
    CHECK(has(outcome.out, "Hint: "));
    CHECK(has(outcome.out, "Chuhe (level 0) plays "));
    CHECK((has(outcome.out, "declines the draw.") || has(outcome.out, "Draw by agreement.")));
    CHECK(has(outcome.out, "You now play against Chuhe (level 5)."));
    CHECK(has(outcome.out, "a number from 0 to 20"));
}

TEST_CASE("Chuhe takes its first moves from a book, if allowed") {
    const Home home;
    // Only a book would start like this.
    const std::string games = home.with("odd.pgn", "[Result \"1-0\"]\n\n1. a3a4 1-0\n");
    const std::string book = home / "odd.book";
    REQUIRE(run_chuhe({"book", "build", games, "-o", book}).code == ExitCode::Good);
    const auto begins_oddly = [&](const std::string& which) {
        const Outcome outcome = run_chuhe({"play", "--new", "--color", "black", "--level", "20",
                                           "--nodes", "2000", "--book", which},
                                          "quit\n");
        CAPTURE(outcome.out);
        CHECK(has(outcome.out, "plays "));
        // A book treats a position and its mirror image as one.
        return has(outcome.out, "plays a3a4") || has(outcome.out, "plays i3i4");
    };
    CHECK(begins_oddly(book));
    CHECK_FALSE(begins_oddly("off"));
}

TEST_CASE("saving rejects unknown formats and existing files") {
    const Home home;
    const std::string pgn = home / "game.pgn";
    const Outcome outcome = play("h2e2\nsave\nsave game.banana\nsave " + pgn + "\nsave " + pgn +
                                 "\nsave! " + pgn + "\nsave " + (home / "game.xqf") + "\nquit\n");
    CAPTURE(outcome.out);
    CHECK(has(outcome.out, "Name a file"));
    CHECK(has(outcome.out, "the file name must end like a record format"));
    CHECK(has(outcome.out, "save! replaces it"));
    CHECK(run_chuhe({"check", pgn, home / "game.xqf"}).code == ExitCode::Good);
}

TEST_CASE("an opponent that fails ends the session, and the game is kept") {
    const Home home;
    const Outcome outcome = run_chuhe(
        {"play", "--engine", "cmd=" + tests::kMockEngine + ",name=Mock,args=illegal-at 1"},
        "h2e2\n");
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(has(outcome.err, "illegal move"));
    CHECK(home.has("chuhe/play.pgn"));
}

// The first move, against an engine that then misbehaves this way.
Outcome first_move_against(const std::string& behaviour) {
    return run_chuhe({"play", "--new", "--movetime", "50", "--engine",
                      "cmd=" + tests::kMockEngine + ",name=Mock,args=" + behaviour + " 1"},
                     "h2e2\nquit\n");
}

TEST_CASE("an opponent whose time is up is asked for the move it has") {
    const Home home;
    const Outcome late = first_move_against("late-at");
    CHECK(late.code == ExitCode::Good);
    CHECK(has(late.out, "Mock plays "));
    const Outcome hanging = first_move_against("hang-at");
    CHECK(hanging.code == ExitCode::BadInput);
    CHECK(has(hanging.err, "Mock: no answer in time"));
}

TEST_CASE("an opponent that answers nonsense or resigns is handled") {
    const Home home;
    CHECK(has(first_move_against("nonsense-at").err, "it answered 'xyzzy', which is not a move"));
    const Outcome resigned = first_move_against("resign-at");
    CHECK(resigned.code == ExitCode::Good);
    CHECK(has(resigned.out, "resign"));
    CHECK(has(resigned.out, "(1-0)"));
}

TEST_CASE("the help of the game is available in every language") {
    for (const Language language : kLanguages)
        tests::check_snapshot(
            "cli/play_help_" + std::to_string(static_cast<int>(language)) + ".txt",
            play_help(language));
    CHECK(parse_play_command("  UNDO  2 ")->argument == "2");
    CHECK(parse_play_command("悔棋")->verb == PlayVerb::Undo);
    CHECK_FALSE(parse_play_command("h2e2").has_value());
}

TEST_CASE("play rejects nonsensical command lines") {
    const Home home;
    check_refusals(ExitCode::BadUsage,
                   {{{"play", "banana"}, "unexpected argument"},
                    {{"play", "--level", "21"}, "--level must be"},
                    {{"play", "--level", "3", "--elo", "900"}, "give only one"},
                    {{"play", "--elo", "9000"}, "--elo must be"},
                    {{"play", "--opponent", "laan"}, "did you mean lan?"},
                    {{"play", "--opponent", "lan", "--level", "3"}, "--opponent sets the strength"},
                    {{"play", "--color", "white"}, "--color must be red, black or random"},
                    {{"play", "--fen", "banana"}, "--fen: "},
                    {{"play", "--clock", "x"}, "--clock: "},
                    {{"play", "--clock", "5:00", "--nodes", "3"}, "cannot be combined"},
                    {{"play", "--book", "missing.book"}, "missing.book"},
                    {{"play", "--book", "off", "--engine", "x"}, "for Chuhe's own engine"},
                    {{"play", "--continue", "--new"}, "both new and continued"},
                    {{"play", "--engine", "x", "--level", "3"}, "for Chuhe's own engine"}});
}

}  // namespace
}  // namespace chuhe::cli
