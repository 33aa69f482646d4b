// SPDX-License-Identifier: MIT
#include "chuhe/index/masters.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "chuhe/base/folding.h"
#include "chuhe/base/text.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::index;

namespace {

// The table the games were packed from, if the real data is next to the checkout: a line per game,
// heading first.
std::vector<std::string> table_lines() {
    namespace fs = std::filesystem;
    const char* given = std::getenv("CHUHE_DATA");
    const fs::path data =
        given != nullptr ? fs::path(given) : fs::path(tests::kDataFolder) / "../../../shared/data";
    const fs::path path = data / "masters/ccpd_games.tsv.xz";
    std::error_code error;
    std::vector<std::string> lines;
    if (!fs::exists(path, error)) {
        MESSAGE("skipped: there is no ", path.lexically_normal().string());
        return lines;
    }
    FILE* pipe = popen(("xzcat '" + path.string() + "'").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string line;
    for (int c = 0; (c = std::fgetc(pipe)) != EOF;) {
        if (c == '\n') {
            lines.push_back(std::move(line));
            line.clear();
        } else {
            line += static_cast<char>(c);
        }
    }
    if (pclose(pipe) != 0) {
        MESSAGE("skipped: xzcat failed");
        lines.clear();
    }
    return lines;
}

// A game as a line of that table.
std::string line_of(const PackedGames& games, std::size_t game) {
    const PackedTags tags = games.tags(game);
    std::string line;
    for (const std::string_view cell : {tags.red.written, tags.black.written, tags.event, tags.site,
                                        tags.date, to_string(tags.outcome), tags.ecco})
        line += std::string(cell) + '\t';
    const auto moves = games.moves(game);
    REQUIRE_MESSAGE(moves.has_value(), to_string(moves.error()));
    for (const Move move : *moves)
        line += to_string(move) + ' ';
    if (!moves->empty()) line.pop_back();
    return line;
}

}  // namespace

TEST_CASE("the masters' games are part of the program") {
    const auto games = open_masters();
    if (!has_masters()) {
        REQUIRE_FALSE(games.has_value());
        CHECK(to_string(games.error()) ==
              "not found: this program was built without the masters' games");
        return;
    }
    REQUIRE_MESSAGE(games.has_value(), to_string(games.error()));
    CHECK(games->size() == 27'939);
    CHECK(games->plies() == 2'411'621);
    CHECK(games->info().id == "ccpd");
    CHECK(games->info().licence == "CC-BY-4.0");
    CHECK(games->info().credit == "Yu-Han Tseng and Bo-Nian Chen, 2026");
    CHECK(games->memory() < std::size_t{15} * 1024 * 1024);
}

TEST_CASE("players of the masters' games are one person, however the source writes them") {
    const auto games = open_masters();
    if (!games) return;
    std::map<std::string, int> count;
    for (std::size_t game = 0; game < games->size(); ++game) {
        const PackedTags tags = games->tags(game);
        for (const PackedPlayer* player : {&tags.red, &tags.black})
            ++count[folded_name(player->name)];
    }
    const auto games_of = [&](const char* name) { return count[folded_name(name)]; };
    CHECK(games_of("呂欽") == 2268);
    CHECK(games_of("胡榮華") == 2034);
    CHECK(games_of("許銀川") == 1827);
    for (const char* other :
         {"廣東呂欽", "上海胡榮華", "廣東許銀川", "廣東 呂欽", "黑龍江趙國榮"}) {
        CAPTURE(other);
        CHECK(games_of(other) == 0);
    }
    CHECK(games_of("") < 300);
}

TEST_CASE("nothing of the masters' games is lost in the packed file") {
    const auto games = open_masters();
    if (!games) return;
    const std::vector<std::string> lines = table_lines();
    if (lines.empty()) {
        CHECK(games->check().has_value());
        return;
    }
    REQUIRE(lines.size() == games->size() + 1);
    std::size_t differences = 0;
    for (std::size_t game = 0; game < games->size(); ++game)
        differences += line_of(*games, game) == lines[game + 1] ? 0 : 1;
    CHECK(differences == 0);
}
