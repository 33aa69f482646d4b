// SPDX-License-Identifier: MIT
//
// A program that imports files is killed at random moments. Each file is then in the library as a
// whole or not at all, and never twice; what was reported as imported is there.
//
//   CHUHE_KILLS=100 build/test/tests/test_index -tc='*random moments*'
#include <fstream>
#include <map>
#include <set>

#include "chuhe/base/file.h"
#include "chuhe/core/generate.h"
#include "chuhe/database/import.h"
#include "chuhe/database/library.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/follow.h"
#include "database/temporary_folder.h"
#include "index_kit.h"
#include "kill_kit.h"
#include "test_paths.h"

namespace chuhe::tests {
namespace {

using namespace index;
using database::Library;

constexpr std::size_t kGamesOfAFile = 1200;

// All games of a file differ, and those of different files.
void write_games(const std::string& path, const std::string& event, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::ofstream out(path);
    for (std::size_t i = 0; i < kGamesOfAFile; ++i) {
        out << "[Event \"" << event << "\"]\n[Red \"player " << i << "\"]\n[Format \"ICCS\"]\n\n";
        Position position = Position::start();
        for (int ply = 0; ply < 12; ++ply) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;  // mated
            const Move move = moves[random() % moves.size()];
            position.make(move);
            out << to_iccs(move) << ' ';
        }
        out << "*\n\n";
    }
}

// How many games of each file the library has.
std::map<std::string, std::size_t> games_by_event(Library& library) {
    std::map<std::string, std::size_t> games;
    std::int64_t change = 0;
    for (;;) {
        const auto page = library.changed_after(change, 1000);
        REQUIRE(page);
        if (page->empty()) return games;
        for (const database::ChangedGame& game : *page)
            ++games[game.event];
        change = page->back().change;
    }
}

void check_index(const std::string& place, Library& library, std::size_t games) {
    const auto index = Index::open(place);
    REQUIRE_MESSAGE(index.has_value(), to_string(index.error()));
    CHECK_FALSE((*index)->was_discarded());
    REQUIRE(follow_library(**index, library, {}, {}, 200));
    const auto explored = explore(**index, Position::start(), {});
    REQUIRE(explored);
    CHECK(explored->tally.games == games);
    CHECK((*index)->with_catalogue([](const Catalogue& catalogue) {
        return catalogue.game_count(Source::Library);
    }) == games);
}

}  // namespace

TEST_CASE("files are imported as a whole by a program that is killed at random moments") {
    const TemporaryFolder folder;
    const std::string library_place = folder.file("library.chuhe");
    const std::string index_place = folder.file("index");
    const int kills = kill_count();
    std::set<std::string> imported;
    std::size_t whole = 0;
    for (int i = 0; i < kills; ++i) {
        CAPTURE(i);
        // Often a file again that was interrupted, sometimes one that is there already.
        const std::string event = "event " + std::to_string(i / 3);
        const std::string file = folder.file(event + ".pgn");
        write_games(file, event, static_cast<std::uint32_t>(i / 3));
        const std::string said = run_and_kill({kImportVictim, library_place, index_place, file},
                                              static_cast<std::uint32_t>(1000 + i));
        if (said.find("imported") != std::string::npos) imported.insert(event);
        const auto library = Library::open(library_place);
        REQUIRE_MESSAGE(library.has_value(), to_string(library.error()));
        const auto games = games_by_event(**library);
        for (const auto& each : games)
            CHECK_MESSAGE(each.second == kGamesOfAFile, each.first);
        for (const std::string& name : imported)
            CHECK_MESSAGE(games.contains(name), name);
        whole = games.size();
        CHECK((*library)->collections()->size() == whole);
        check_index(index_place, **library, whole * kGamesOfAFile);
    }
    MESSAGE(kills, " kills, ", whole, " files imported, ", imported.size(), " reported");
    // Importing everything again adds what is missing, and nothing else.
    const auto library = Library::open(library_place);
    REQUIRE(library);
    const std::size_t files = static_cast<std::size_t>(kills + 2) / 3;
    std::size_t known = 0;
    for (std::size_t i = 0; i < files; ++i) {
        auto source = InputFile::open(folder.file("event " + std::to_string(i) + ".pgn"));
        REQUIRE(source);
        const auto report = database::import_games(**library, *source, {.collection_name = "x"});
        REQUIRE(report);
        CHECK((report->known == 0 || report->known == kGamesOfAFile));
        known += report->known;
    }
    CHECK(known == whole * kGamesOfAFile);
    check_index(index_place, **library, files * kGamesOfAFile);
}

}  // namespace chuhe::tests
