// SPDX-License-Identifier: MIT
#include "chuhe/index/follow.h"

#include "chuhe/base/folding.h"
#include "chuhe/database/intake.h"
#include "chuhe/database/library.h"
#include "chuhe/index/explorer.h"
#include "chuhe/record/tags.h"
#include "database/temporary_folder.h"
#include "index_kit.h"
#include "kit/game_text.h"

namespace chuhe::tests {
namespace {

using namespace index;
using database::Library;
using database::StoredGame;

StoredGame study(const char* moves, const char* red) {
    StoredGame stored;
    stored.game = game_of(moves);
    stored.game.set_tag(record::tags::kRed, red);
    return stored;
}

struct Desk {
    TemporaryFolder folder;
    std::unique_ptr<Library> library = *Library::open(folder.file("library.chuhe"));
    std::unique_ptr<Index> index = *Index::open(folder.file("index"));

    void follow() {
        const auto done = follow_library(*index, *library);
        REQUIRE_MESSAGE(done.has_value(), to_string(done.error()));
        REQUIRE(*done);
    }
    std::uint32_t games_with(const char* first_move) const {
        const auto explored = explore(*index, Position::start(), {.folding = Folding::None});
        REQUIRE(explored);
        const auto found =
            std::ranges::find(explored->moves, move(first_move), &ExploredMove::move);
        return found == explored->moves.end() ? 0 : found->tally.games;
    }
    std::uint32_t games_of(const char* player) const {
        const auto explored = explore(*index, Position::start(), {.filter = {.player = player}});
        REQUIRE(explored);
        return explored->tally.games;
    }
};

}  // namespace

TEST_CASE("the index follows every change of the library") {
    Desk desk;
    StoredGame first = study("h2e2 h9g7", "廣東呂欽");
    StoredGame second = study("c3c4 g6g5", "胡榮華");
    REQUIRE(desk.library->add(first));
    REQUIRE(desk.library->add(second));
    desk.follow();
    CHECK(desk.games_with("h2e2") == 1);
    CHECK(desk.games_with("c3c4") == 1);
    CHECK(desk.games_of("吕钦") == 1);

    first.game = game_of("c3c4 h9g7");
    REQUIRE(desk.library->save(first));
    desk.follow();
    CHECK(desk.games_with("h2e2") == 0);
    CHECK(desk.games_with("c3c4") == 2);
    CHECK(desk.games_of("吕钦") == 0);

    REQUIRE(desk.library->set_deleted(second.id, true));
    desk.follow();
    CHECK(desk.games_with("c3c4") == 1);
    REQUIRE(desk.library->set_deleted(second.id, false));
    desk.follow();
    CHECK(desk.games_with("c3c4") == 2);
}

TEST_CASE("games of a running import come when it is accepted, with what happened meanwhile") {
    Desk desk;
    database::Intake intake(*desk.library);
    std::vector<StoredGame> games = {study("h2e2", "a"), study("h2e2 h9g7", "b")};
    REQUIRE(intake.add(games));
    StoredGame other = study("c3c4", "c");
    REQUIRE(desk.library->add(other));
    desk.follow();
    CHECK(desk.games_with("h2e2") == 0);
    REQUIRE(intake.accept());
    desk.follow();
    CHECK(desk.games_with("h2e2") == 2);
    CHECK(desk.games_with("c3c4") == 1);
}

TEST_CASE("an index that knows another library, or a later state of it, begins again") {
    Desk desk;
    StoredGame game = study("h2e2", "a");
    REQUIRE(desk.library->add(game));
    REQUIRE(desk.library->back_up(desk.folder.file("backup.chuhe")));
    StoredGame later = study("c3c4", "b");
    REQUIRE(desk.library->add(later));
    desk.follow();
    CHECK(desk.games_with("c3c4") == 1);

    SUBCASE("an older copy that went its own way") {
        desk.library = *Library::open(desk.folder.file("backup.chuhe"));
        StoredGame mine = study("g3g4", "c");
        REQUIRE(desk.library->add(mine));
        desk.follow();
        CHECK(desk.games_with("h2e2") == 1);
        CHECK(desk.games_with("g3g4") == 1);
    }
    SUBCASE("another library") {
        desk.library = *Library::open(desk.folder.file("other.chuhe"));
        desk.follow();
        CHECK(desk.games_with("h2e2") == 0);
    }
    CHECK(desk.games_with("c3c4") == 0);
}

TEST_CASE("thousands of games are taken in at once, and later changes one by one") {
    Desk desk;
    std::vector<StoredGame> games;
    for (int i = 0; i < 21'000; ++i)
        games.push_back(study(i % 3 == 0 ? "h2e2 h9g7" : "c3c4", "a"));
    REQUIRE(desk.library->add_all(games));
    std::size_t told = 0;
    const auto done = follow_library(*desk.index, *desk.library, [&](const FollowProgress& now) {
        CHECK(now.games <= now.total);
        told = now.games;
    });
    REQUIRE(done);
    CHECK(told == 21'000);
    CHECK(desk.games_with("h2e2") == 7000);
    REQUIRE(desk.library->set_deleted(games[0].id, true));
    desk.follow();
    CHECK(desk.games_with("h2e2") == 6999);
}

TEST_CASE("a game in progress is listed, but its moves wait for its end") {
    Desk desk;
    StoredGame game = study("h2e2", "a");
    game.kind = database::Kind::Play;
    REQUIRE(desk.library->add(game));
    desk.follow();
    CHECK(desk.index->with_catalogue(
              [](const Catalogue& all) { return all.game_count(Source::Library); }) == 1);
    CHECK(desk.games_with("h2e2") == 0);
    game.game.set_outcome(record::Outcome::Draw);
    REQUIRE(desk.library->save(game));
    desk.follow();
    CHECK(desk.games_with("h2e2") == 1);
}

}  // namespace chuhe::tests
