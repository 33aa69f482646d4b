// SPDX-License-Identifier: MIT
#include "cli/refusal.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/folder.h"
#include "cli/run.h"

namespace chuhe::cli {
namespace {

// What a command prints on standard output, which must be one JSON document and nothing else.
nlohmann::json error_of(const Outcome& outcome) {
    CAPTURE(outcome.out);
    const auto json = nlohmann::json::parse(outcome.out, nullptr, false);
    REQUIRE(json.is_object());
    REQUIRE(json.contains("error"));
    auto error = json.at("error");
    for (const char* field : {"kind", "message", "words", "code", "arguments"})
        CHECK(error.contains(field));
    CHECK_FALSE(outcome.err.empty());
    return error;
}

TEST_CASE("every command with --json answers bad input with a JSON error") {
    const Folder folder;
    struct Case {
        std::vector<std::string> words;
        std::string kind;
    };
    const std::vector<Case> cases = {
        {{"show", "3k5/9/9/9/9/9/9/9/9/9", "w"}, "bad_position"},
        {{"show", "/nowhere.pgn"}, "cannot_open"},
        {{"moves", "3k5/9/9/9/9/9/9/9/9/9", "w"}, "bad_position"},
        {{"moves", "/nowhere.pgn"}, "cannot_open"},
        {{"eval", "3k5/9/9/9/9/9/9/9/9/9", "w"}, "bad_position"},
        {{"eval", "--network", "/nowhere.chnet"}, "cannot_open"},
        {{"judge", "3k5/9/9/9/9/9/9/9/9/9", "w"}, "bad_position"},
        {{"judge", "startpos", "--moves", "a0a9"}, "illegal_move"},
        {{"perft", "1", "3k5/9/9/9/9/9/9/9/9/9", "w"}, "bad_position"},
        {{"perft", "1", "--file", "/nowhere.txt"}, "cannot_open"},
        {{"bench", "--mates", "/nowhere.pgn"}, "cannot_open"},
        {{"book", "probe", "3k5/9/9/9/9/9/9/9/9/9", "w"}, "bad_position"},
        {{"book", "info", "/nowhere.book"}, "cannot_open"},
        {{"book", "build", "/nowhere.pgn", "-o", folder / "x.book"}, "cannot_open"},
        {{"analyse", "/nowhere.pgn"}, "cannot_open"},
        {{"match", "--engine", "/nowhere", "--engine", "/nowhere", "--movetime", "1"}, "failed"},
    };
    for (Case test : cases) {
        test.words.emplace_back("--json");
        std::string line;
        for (const std::string& word : test.words)
            line += word + ' ';
        CAPTURE(line);
        const Outcome outcome = run_chuhe(test.words);
        CHECK(outcome.code == ExitCode::BadInput);
        CHECK(error_of(outcome).at("kind") == test.kind);
    }
}

TEST_CASE("every command with --json answers a bad command line with a JSON error") {
    for (const Command* command : all_commands()) {
        const bool takes_json = std::ranges::any_of(
            command->options, [](const Option& option) { return option.name == "--json"; });
        if (!takes_json) continue;
        CAPTURE(command->name);
        const Outcome outcome =
            run_chuhe({std::string(command->name), "--json", "--nonsense", "--json"});
        CHECK(outcome.code == ExitCode::BadUsage);
        CHECK(error_of(outcome).at("kind") == "bad_usage");
        // People who did not ask for JSON get none.
        CHECK(run_chuhe({std::string(command->name), "--nonsense"}).out.empty());
        CHECK(run_chuhe({std::string(command->name), "--nonsense", "--", "--json"}).out.empty());
    }
}

TEST_CASE("a JSON error has its place, and all problems if there are several") {
    const auto fen = error_of(run_chuhe({"show", "--json", "xnbakabnr/9/9/9/9/9/9/9/9/", "w"}));
    CHECK(fen.at("column") == 1);
    CHECK_FALSE(fen.contains("file"));
    REQUIRE(fen.contains("problems"));
    CHECK(fen.at("problems").size() > 1);
    CHECK(fen.at("problems")[0].at("code") == fen.at("code"));
    const auto file = error_of(run_chuhe({"show", "--json", "/nowhere.pgn"}));
    CHECK(file.at("file") == "/nowhere.pgn");
    CHECK_FALSE(file.contains("problems"));
}

TEST_CASE("what is wrong with a file as a whole is part of its JSON") {
    const std::string games = "[Red \"x\"]\n\n1. h2e2 *\n\n[Red \"y\"]\n\n1. h2e2 *\n";
    const auto problems_of = [](const std::string& text) {
        return nlohmann::json::parse(run_chuhe({"show", "-", "--json"}, text).out).at("problems");
    };
    CHECK(problems_of(games).empty());
    CHECK_FALSE(problems_of("[Red \"x\"]\n\n1. h2e2 h9 *\n").empty());
}

}  // namespace
}  // namespace chuhe::cli
