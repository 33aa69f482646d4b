// SPDX-License-Identifier: MIT
//
// The explorer against the slow, obvious way.
#include "chuhe/index/explorer.h"

#include <map>

#include "database/temporary_folder.h"
#include "index_kit.h"

namespace chuhe::tests {
namespace {

using namespace index;

struct SlowMove {
    Tally tally;
    std::uint32_t last_date = 0;
    std::uint64_t years = 0;
    std::uint32_t dated = 0;
};

struct SlowAnswer {
    Tally tally;
    std::map<std::uint16_t, SlowMove> moves;  // by the move that is shown
    std::vector<std::pair<GameId, std::size_t>> games;
};

SlowAnswer slowly_explored(const std::vector<IndexedGame>& games, const Position& position,
                           const Filter& filter, Folding folding) {
    const bool is_symmetric = is_same_board(position, position.mirrored());
    SlowAnswer answer;
    for (const IndexedGame& game : games) {
        if (!slow_passes(filter, game)) continue;
        const auto match = slow_match(game, position, folding);
        if (!match) continue;
        answer.tally.add(game.outcome);
        answer.games.emplace_back(game.id, match->ply);
        if (match->ply >= game.line.size()) continue;
        Move move = game.line[match->ply];
        if (match->is_mirrored) move = move.mirrored();
        // Of a pair of images, the one further right is shown.
        if (is_symmetric && folding == Folding::Mirror) {
            const auto key = [](Move m) { return std::pair(m.from().file(), m.to().file()); };
            move = std::max(move, move.mirrored(), [&](Move a, Move b) { return key(a) < key(b); });
        }
        SlowMove& counted = answer.moves[move.bits()];
        counted.tally.add(game.outcome);
        counted.last_date = std::max(counted.last_date, game.date);
        if (game.date != 0) {
            counted.years += game.date / 10'000;
            ++counted.dated;
        }
    }
    return answer;
}

void check_query(const Index& index, const std::vector<IndexedGame>& games,
                 const Position& position, const Filter& filter, Folding folding) {
    CAPTURE(position);
    const SlowAnswer slow = slowly_explored(games, position, filter, folding);
    const auto quick = explore(index, position, {filter, folding});
    REQUIRE(quick);
    REQUIRE(quick->tally == slow.tally);
    REQUIRE(quick->moves.size() == slow.moves.size());
    for (const ExploredMove& move : quick->moves) {
        CAPTURE(move.move);
        const auto expected = slow.moves.find(move.move.bits());
        REQUIRE(expected != slow.moves.end());
        CHECK(move.tally == expected->second.tally);
        CHECK(move.last_date == expected->second.last_date);
        const SlowMove& counted = expected->second;
        CHECK(move.average_year.has_value() == (counted.dated > 0));
        if (move.average_year) {
            const double mean = static_cast<double>(counted.years) / counted.dated;
            CHECK(*move.average_year == doctest::Approx(mean).epsilon(0.001));
        }
    }
    const auto found = find_position(index, position, filter, folding, 0, 100'000);
    REQUIRE(found);
    REQUIRE(found->total == slow.games.size());
    std::vector<std::pair<GameId, std::size_t>> ids;
    for (const FoundPosition& game : found->games) {
        const GameId id =
            index.with_catalogue([&](const Catalogue& all) { return all.head(game.slot).id; });
        ids.emplace_back(id, game.ply);
    }
    std::ranges::sort(ids);
    CHECK(ids == slow.games);
}

// Positions that occur, their mirror images, and some that do not.
std::vector<Position> questions(const std::vector<IndexedGame>& games, std::size_t count,
                                std::mt19937& random) {
    std::vector<Position> asked = {Position::start()};
    while (asked.size() < count) {
        const IndexedGame& game = games[random() % games.size()];
        const std::vector<Position> positions = positions_of(game);
        const std::size_t most = random() % 3 == 0 ? positions.size() : 8;
        Position position = positions[random() % std::min(most, positions.size())];
        if (random() % 3 == 0) position = position.mirrored();
        if (random() % 10 == 0) {
            const MoveList moves = legal_moves(position);
            if (!moves.empty()) position.make(moves[random() % moves.size()]);
        }
        asked.push_back(position);
    }
    return asked;
}

}  // namespace

TEST_CASE("the explorer agrees with playing all games over") {
    const TemporaryFolder folder;
    const std::vector<IndexedGame> games = random_games(400, 11);
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    SUBCASE("added one by one") {
        for (const IndexedGame& game : games)
            fill(**index, {game});
    }
    SUBCASE("added together") {
        fill(**index, games);
    }
    SUBCASE("in bulk") {
        fill_in_bulk(**index, games);
    }
    SUBCASE("some in bulk, some later, some deleted, some changed, then opened again") {
        const auto half = games.begin() + 200;
        std::vector<IndexedGame> first(games.begin(), half);
        for (IndexedGame& game : first) {
            if (game.id % 5 == 0) game.line = games.back().line;
            if (game.id % 7 == 0) game.red = "someone else";
        }
        fill_in_bulk(**index, first);
        std::vector<IndexedGame> extra = random_games(20, 12);
        std::vector<GoneGame> gone;
        for (IndexedGame& game : extra) {
            game.id += 1000;
            gone.push_back({game.source, game.id});
        }
        fill(**index, extra);
        fill(**index, {half, games.end()});
        std::vector<IndexedGame> changed;
        std::ranges::copy_if(games, std::back_inserter(changed), [](const IndexedGame& game) {
            return game.id <= 200 && (game.id % 5 == 0 || game.id % 7 == 0);
        });
        fill(**index, changed);
        REQUIRE((*index)->apply({.gone = gone, .progress = {"test", 2}}));
        index->reset();
        index = Index::open(folder.file("index"));
        REQUIRE(index);
        CHECK_FALSE((*index)->was_discarded());
        CHECK((*index)->progress(Source::Library) == Progress{"test", 2});
    }
    std::mt19937 random(17);
    for (const Position& position : questions(games, query_count(150), random)) {
        const Filter filter = random() % 2 == 0 ? Filter{} : random_filter(random);
        const Folding folding = random() % 2 == 0 ? Folding::None : Folding::Mirror;
        check_query(**index, games, position, filter, folding);
    }
}

TEST_CASE("a move and its mirror image are one move in a symmetric position") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    IndexedGame right{.id = 1, .line = {move("h2e2"), move("h9g7")}};
    IndexedGame left{.id = 2, .line = {move("b2e2"), move("b9c7")}};
    fill(**index, {right, left});
    const auto folded = explore(**index, Position::start(), {});
    REQUIRE(folded);
    REQUIRE(folded->moves.size() == 1);
    CHECK(folded->moves[0].move == move("h2e2"));
    CHECK(folded->moves[0].twin == move("b2e2"));
    CHECK(folded->moves[0].tally.games == 2);

    const auto exact = explore(**index, Position::start(), {.folding = Folding::None});
    REQUIRE(exact);
    CHECK(exact->moves.size() == 2);

    // After the move, the mirrored game counts, and its moves are shown on this board.
    const Position after = Position::start().after(move("b2e2"));
    const auto next = explore(**index, after, {});
    REQUIRE(next);
    REQUIRE(next->moves.size() == 1);
    CHECK(next->moves[0].move == move("b9c7"));
    CHECK(next->moves[0].tally.games == 2);
}

TEST_CASE("the performance needs ratings, and grows with the score") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    const auto game = [](GameId id, const char* first, record::Outcome outcome,
                         std::uint16_t black_elo) {
        return IndexedGame{
            .id = id, .outcome = outcome, .black_elo = black_elo, .line = {move(first)}};
    };
    fill(**index, {game(1, "h2e2", record::Outcome::RedWins, 2400),
                   game(2, "h2e2", record::Outcome::BlackWins, 2600),
                   game(3, "c3c4", record::Outcome::RedWins, 2400),
                   game(4, "g3g4", record::Outcome::Draw, 0)});
    const auto explored = explore(**index, Position::start(), {.folding = Folding::None});
    REQUIRE(explored);
    const auto performance = [&](const char* first) {
        return std::ranges::find(explored->moves, move(first), &ExploredMove::move)->performance;
    };
    CHECK(performance("h2e2") == 2500);
    CHECK(performance("c3c4") == 3200);
    CHECK_FALSE(performance("g3g4"));
}

TEST_CASE("games of well-known players come first") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    std::vector<IndexedGame> games;
    for (GameId id = 1; id <= 20; ++id) {
        const bool is_known = id % 4 == 0;
        games.push_back({.id = id,
                         .red = is_known ? "胡榮華" : "player " + std::to_string(id),
                         .black = is_known ? "呂欽" : "opponent " + std::to_string(id),
                         .line = {move("h2e2")}});
    }
    fill(**index, games);
    const auto explored = explore(**index, Position::start(), {.most_games = 5});
    REQUIRE(explored);
    REQUIRE(explored->games.size() == 5);
    for (const FoundPosition& found : explored->games) {
        const GameId id = (*index)->with_catalogue(
            [&](const Catalogue& catalogue) { return catalogue.head(found.slot).id; });
        CHECK(id % 4 == 0);
    }
}

}  // namespace chuhe::tests
