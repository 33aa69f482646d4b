// SPDX-License-Identifier: MIT
//
// A program that imports games and indexes them is killed at random moments. Afterwards the index
// catches up, and has every game of the library once, with its moves; it is never so
// damaged that it has to be rebuilt.
//
//   CHUHE_KILLS=100 build/test/tests/test_index -tc='*random moments*'
#include <map>

#include "chuhe/database/library.h"
#include "chuhe/database/line.h"
#include "chuhe/index/explorer.h"
#include "chuhe/index/follow.h"
#include "database/temporary_folder.h"
#include "index_kit.h"
#include "kill_kit.h"
#include "test_paths.h"

namespace chuhe::tests {
namespace {

using namespace index;

// The lines of all games that are not deleted.
std::map<GameId, std::vector<Move>> lines_of(database::Store& library) {
    std::map<GameId, std::vector<Move>> lines;
    std::int64_t change = 0;
    for (;;) {
        const auto page = library.changed_after(change, 1000);
        REQUIRE(page);
        if (page->empty()) return lines;
        for (const database::ChangedGame& game : *page) {
            if (!game.is_gone) lines[game.id] = *database::unpacked_line(game.line);
        }
        change = page->back().change;
    }
}

void check_equal(const Index& index, const std::map<GameId, std::vector<Move>>& lines) {
    std::size_t live = 0;
    index.with_catalogue([&](const Catalogue& catalogue) {
        for (GameSlot slot = 0; slot < catalogue.slot_count(); ++slot)
            live += catalogue.head(slot).is_live ? 1U : 0U;
    });
    REQUIRE(live == lines.size());
    std::map<std::uint16_t, std::uint32_t> first_moves;
    for (const auto& [id, moves] : lines) {
        const auto slot = index.with_catalogue([id = id](const Catalogue& catalogue) {
            return catalogue.slot_of(Source::Library, id);
        });
        REQUIRE(slot);
        const auto line = index.line(*slot);
        REQUIRE(line);
        REQUIRE(*line);
        REQUIRE((*line)->moves == moves);
        if (!moves.empty()) ++first_moves[moves.front().bits()];
    }
    const auto explored = explore(index, Position::start(), {.folding = Folding::None});
    REQUIRE(explored);
    CHECK(explored->tally.games == lines.size());
    for (const ExploredMove& each : explored->moves)
        CHECK(each.tally.games == first_moves[each.move.bits()]);
    CHECK(explored->moves.size() == first_moves.size());
}

}  // namespace

TEST_CASE("an index is right after its program was killed at random moments") {
    const int kills = kill_count();
    const TemporaryFolder folder;
    const std::string library_place = folder.file("library.chuhe");
    const std::string index_place = folder.file("index");
    std::size_t discarded = 0;
    std::size_t games = 0;
    for (int i = 0; i < kills; ++i) {
        CAPTURE(i);
        run_and_kill({kIndexVictim, library_place, index_place, std::to_string(i)},
                     static_cast<std::uint32_t>(i));
        auto library = database::Library::open(library_place);
        REQUIRE(library);
        auto index = Index::open(index_place);
        REQUIRE_MESSAGE(index.has_value(), to_string(index.error()));
        discarded += (*index)->was_discarded() ? 1 : 0;
        REQUIRE(follow_library(**index, **library, {}, {}, 200));
        const auto lines = lines_of(**library);
        CHECK(lines.size() >= games);
        games = lines.size();
        check_equal(**index, lines);
    }
    MESSAGE(kills, " kills, ", games, " games, index discarded ", discarded, " times");
    CHECK(discarded == 0);
}

}  // namespace chuhe::tests
