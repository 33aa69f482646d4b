// SPDX-License-Identifier: MIT
//
// Some games in a library, for tests of the commands that search it.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "cli/folder.h"
#include "cli/run.h"

namespace chuhe::cli {

// The second game is the mirror image of the first, up to its last move.
inline constexpr std::string_view kShelfGames =
    "[Event \"全國個人賽\"]\n[Date \"1982.05.31\"]\n[Red \"上海 胡榮華\"]\n[Black \"柳大華\"]\n"
    "[Result \"1-0\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 g6g5 1-0\n\n"
    "[Event \"五羊杯\"]\n[Date \"2001.12.??\"]\n[Red \"呂欽\"]\n[Black \"許銀川\"]\n"
    "[Result \"1/2-1/2\"]\n\n1. b2e2 b9c7 2. b0c2 a9b9 3. a0b0 c6c5 4. b0b6 1/2-1/2\n\n"
    "[Event \"World Championship\"]\n[Date \"2023\"]\n[Red \"Lai Ly Huynh\"]\n[Black \"胡荣华\"]\n"
    "[RedElo \"2600\"]\n[BlackElo \"2500\"]\n[Result \"0-1\"]\n\n1. c3c4 g6g5 2. b0c2 0-1\n\n"
    "[Title \"習題\"]\n[Result \"*\"]\n[FEN \"4k4/4a4/9/9/9/2R6/9/9/9/4K4 w - - 0 1\"]\n\n"
    "1. c4c8 e9d9 *\n\n";

// A folder with a file of games and, after import(), a library with them.
class LibraryShelf : public Folder {
public:
    LibraryShelf() { with("games.pgn", kShelfGames); }

    std::string library() const { return *this / "l.chuhe"; }

    // An action of `chuhe library`, or explore, on this library.
    Outcome run(std::vector<std::string> words, const std::string& input = {}) const {
        words.insert(words.end(), {"--library", library()});
        return run_chuhe(words, input);
    }
    // The same, for something that must succeed: what it prints, without the name of the folder.
    std::string shown(const std::vector<std::string>& words) const {
        const Outcome outcome = run(words);
        CAPTURE(outcome.err);
        CHECK(outcome.err.empty());
        CHECK(outcome.code == ExitCode::Good);
        return plain(outcome.out);
    }
    nlohmann::json json(std::vector<std::string> words) const {
        words.emplace_back("--json");
        return nlohmann::json::parse(shown(words));
    }
    std::string plain(const std::string& text) const {
        return std::regex_replace(text, std::regex(path().string() + "/"), "");
    }
    void import() const {
        REQUIRE(run({"library", "import", *this / "games.pgn"}).code == ExitCode::Good);
    }
};

}  // namespace chuhe::cli
