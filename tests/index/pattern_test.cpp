// SPDX-License-Identifier: MIT
#include "chuhe/index/pattern.h"

#include "chuhe/index/pattern_search.h"
#include "database/temporary_folder.h"
#include "index_kit.h"

namespace chuhe::tests {
namespace {

using namespace index;

bool slow_holds(const Pattern& pattern, const Position& position) {
    const Setup setup = position.setup();
    std::array<std::uint8_t, Piece::kCount> counts{};
    for (std::size_t point = 0; point < Square::kCount; ++point) {
        const auto piece = setup.pieces[point];
        const int occupant = piece ? piece->index() : kEmpty;
        if ((pattern.points[point] >> occupant & 1) == 0) return false;
        if (piece) ++counts[static_cast<std::size_t>(piece->index())];
    }
    for (std::size_t piece = 0; piece < counts.size(); ++piece) {
        if (!pattern.material[piece].has(counts[piece])) return false;
    }
    return !pattern.side_to_move || *pattern.side_to_move == position.side_to_move();
}

// The first ply at which the pattern or its image holds. Without paths and moves.
std::optional<std::size_t> slow_ply(const Pattern& pattern, const IndexedGame& game) {
    const std::vector<Position> positions = positions_of(game);
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        if (slow_holds(pattern, positions[ply])) return ply;
        if (pattern.mirrored && slow_holds(pattern, positions[ply].mirrored())) return ply;
    }
    return std::nullopt;
}

using Hits = std::vector<std::pair<GameId, std::size_t>>;

Hits found_by(const Index& index, const Pattern& pattern, const Filter& filter = {}) {
    Hits hits;
    const PatternVisitor visitor{.found = [&](const FoundPosition& found) {
        const GameId id = index.with_catalogue(
            [&](const Catalogue& catalogue) { return catalogue.head(found.slot).id; });
        hits.emplace_back(id, found.ply);
        return true;
    }};
    const auto progress = find_pattern(index, pattern, filter, visitor, 2);
    REQUIRE(progress);
    CHECK(progress->searched == progress->total);
    CHECK(progress->found == hits.size());
    std::ranges::sort(hits);
    return hits;
}

Pattern random_pattern(const std::vector<IndexedGame>& games, std::mt19937& random) {
    const std::vector<Position> positions = positions_of(games[random() % games.size()]);
    const Setup setup = positions[random() % positions.size()].setup();
    Pattern pattern;
    pattern.mirrored = random() % 2 == 0;
    const std::size_t asked = 1 + random() % 6;
    for (std::size_t i = 0; i < asked; ++i) {
        const std::size_t point = random() % Square::kCount;
        const auto piece = setup.pieces[point];
        OccupantSet wanted = kNothing;
        if (piece) {
            const std::array choices = {only(*piece), any_of(piece->side()), any_of(piece->type())};
            wanted = choices[random() % choices.size()];
        }
        pattern.points[point] = wanted;
    }
    if (random() % 3 == 0) pattern.side_to_move = Side::Black;
    if (random() % 3 == 0) {
        const std::size_t piece = random() % Piece::kCount;
        pattern.material[piece] = {0, static_cast<std::uint8_t>(random() % 3)};
    }
    return pattern;
}

}  // namespace

TEST_CASE("a pattern search finds what playing all games over finds") {
    const TemporaryFolder folder;
    const std::vector<IndexedGame> games = random_games(300, 21);
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill_in_bulk(**index, games);
    std::mt19937 random(22);
    std::size_t found = 0;
    const std::size_t queries = query_count(100);
    for (std::size_t i = 0; i < queries; ++i) {
        const Pattern pattern = random_pattern(games, random);
        const Filter filter = random() % 2 == 0 ? Filter{} : random_filter(random);
        Hits expected;
        for (const IndexedGame& game : games) {
            if (!slow_passes(filter, game)) continue;
            if (const auto ply = slow_ply(pattern, game)) expected.emplace_back(game.id, *ply);
        }
        REQUIRE(found_by(**index, pattern, filter) == expected);
        found += expected.size();
    }
    CHECK(found > 1000);
}

TEST_CASE("a manoeuvre is found with other moves in between, but not if the piece is captured") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    const auto game = [](GameId id, std::initializer_list<const char*> moves) {
        IndexedGame made{.id = id};
        for (const char* text : moves)
            made.line.push_back(move(text));
        return made;
    };
    fill(**index, {game(1, {"b0c2", "b9c7", "h0g2", "h9g7", "c2d4", "a9a8"}),
                   game(2, {"h0g2", "b9c7", "g2f4"}),                  // the mirror image
                   game(3, {"b0c2", "b9c7", "c2b0", "h9g7", "b0c2"}),  // goes back
                   game(4, {"b0a2", "b9c7", "a2c1", "h9g7", "c1d3"})});
    Pattern pattern;
    pattern.path = {at("b0"), at("c2"), at("d4")};
    CHECK(found_by(**index, pattern) == Hits{{1, 5}, {2, 3}});
    pattern.walker = PieceType::Rook;
    CHECK(found_by(**index, pattern).empty());
    pattern.walker = PieceType::Horse;
    pattern.mirrored = false;
    CHECK(found_by(**index, pattern) == Hits{{1, 5}});

    Pattern sequence;
    sequence.moves = {move("b9c7"), move("h0g2")};
    CHECK(found_by(**index, sequence) == Hits{{1, 3}, {3, 5}});  // the image
    sequence.moves = {move("b0c2"), move("b9c7")};
    CHECK(found_by(**index, sequence) == Hits{{1, 2}, {3, 2}});
}

TEST_CASE("a pattern search can be ended by the one who asked, and by a stop") {
    const TemporaryFolder folder;
    auto index = Index::open(folder.file("index"));
    REQUIRE(index);
    fill_in_bulk(**index, random_games(200, 23));
    Pattern pattern;
    pattern.points[index_of(at("e0"))] = only({Side::Red, PieceType::King});
    std::size_t seen = 0;
    const auto few = find_pattern(**index, pattern, {},
                                  {.found = [&](const FoundPosition&) { return ++seen < 3; }}, 2);
    REQUIRE(few);
    CHECK(seen == 3);
    std::stop_source stop;
    stop.request_stop();
    const auto none = find_pattern(
        **index, pattern, {},
        {.found = [](const FoundPosition&) -> bool { throw std::logic_error("after the stop"); }},
        2, stop.get_token());
    REQUIRE(none);
    CHECK(none->found == 0);
}

TEST_CASE("material is written with letters") {
    const auto count = [](const std::array<CountRange, Piece::kCount>& material, char letter) {
        return material[static_cast<std::size_t>(Piece::from_letter(letter)->index())];
    };
    const auto material = parse_material("RNC v RNN");
    REQUIRE(material);
    CHECK(count(*material, 'R') == CountRange{1, 1});
    CHECK(count(*material, 'C') == CountRange{1, 1});
    CHECK(count(*material, 'P') == CountRange{0, 0});
    CHECK(count(*material, 'A') == CountRange{});
    CHECK(count(*material, 'n') == CountRange{2, 2});
    CHECK(count(*material, 'c') == CountRange{0, 0});

    const auto more = parse_material("kRP+AA vs hP*");
    REQUIRE(more);
    CHECK(count(*more, 'P') == CountRange{1, 5});
    CHECK(count(*more, 'A') == CountRange{2, 2});
    CHECK(count(*more, 'n') == CountRange{1, 1});
    CHECK(count(*more, 'p') == CountRange{});
    CHECK(parse_material("RP v "));
    CHECK(parse_material("车 v 马").has_value() == false);
}

TEST_CASE("material that makes no sense is refused with its place") {
    const auto no_versus = parse_material("RNC");
    REQUIRE_FALSE(no_versus);
    CHECK(no_versus.error().code == ErrorCode::BadSyntax);
    const auto letter = parse_material("RX v R");
    REQUIRE_FALSE(letter);
    CHECK(letter.error().where.column == 2);
    const auto black = parse_material("R v RZ");
    REQUIRE_FALSE(black);
    CHECK(black.error().where.column == 6);
    CHECK_FALSE(parse_material("RRR v R"));
    CHECK_FALSE(parse_material("PPPPPP v R"));
}

}  // namespace chuhe::tests
