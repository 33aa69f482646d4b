// SPDX-License-Identifier: MIT
#include "chuhe/training/repertoire.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <map>

namespace chuhe::training {
namespace {

using record::NodeId;

Move move_of(const char* text) {
    return parse_move(text).value();
}

// Adds a line from the start, sharing what is there, and returns its last node.
NodeId add_line(record::Editor& editor, std::initializer_list<const char*> moves) {
    NodeId node = record::kRoot;
    for (const char* move : moves)
        node = editor.add_move(node, move_of(move)).value();
    return node;
}

std::vector<std::string> answers_of(const record::Game& study, const Question& question) {
    std::vector<std::string> texts;
    for (const NodeId answer : question.answers)
        texts.push_back(to_string(study.move(answer)));
    return texts;
}

using Texts = std::vector<std::string>;

TEST_CASE("one side's moves are asked, the main line first") {
    record::Editor editor{record::Game()};
    add_line(editor, {"h2e2", "h9g7", "h0g2", "i9h9"});
    add_line(editor, {"h2e2", "b9c7", "b0c2"});
    const auto red = questions_of(editor.game(), Side::Red);
    REQUIRE(red.size() == 3);
    CHECK(red[0].node == record::kRoot);
    CHECK(answers_of(editor.game(), red[0]) == Texts{"h2e2"});
    CHECK(answers_of(editor.game(), red[1]) == Texts{"h0g2"});
    CHECK(answers_of(editor.game(), red[2]) == Texts{"b0c2"});
    const auto black = questions_of(editor.game(), Side::Black);
    REQUIRE(black.size() == 2);
    CHECK(answers_of(editor.game(), black[0]) == Texts{"h9g7", "b9c7"});
    CHECK(answers_of(editor.game(), black[1]) == Texts{"i9h9"});
}

TEST_CASE("a position that is reached in two ways is asked once, with the answers of both") {
    record::Editor editor{record::Game()};
    add_line(editor, {"h0g2", "h9g7", "b0c2", "b9c7", "c3c4"});
    add_line(editor, {"b0c2", "h9g7", "h0g2", "b9c7", "g3g4"});
    add_line(editor, {"b0c2", "h9g7", "h0g2", "b9c7", "c3c4"});
    const auto questions = questions_of(editor.game(), Side::Red);
    REQUIRE(questions.size() == 4);
    CHECK(answers_of(editor.game(), questions[2]) == Texts{"c3c4", "g3g4"});
}

TEST_CASE("a study without moves, or without a playable start, asks nothing") {
    CHECK(questions_of(record::Game(), Side::Red).empty());
    record::Game broken;
    broken.set_start(Setup{});
    CHECK(questions_of(broken, Side::Red).empty());
}

TEST_CASE("a text that cannot be played is neither a question nor an answer") {
    record::Game game;
    const NodeId first = game.add_move(record::kRoot, move_of("h2e2"));
    const NodeId text = game.add_text(first, "炮九平十", Message{});
    game.add_text(text, "炮二平五", Message{});
    CHECK(questions_of(game, Side::Red).size() == 1);
    CHECK(questions_of(game, Side::Black).empty());
}

// Games as numbers of moves in positions.
class Games {
public:
    void add(std::initializer_list<const char*> moves, std::size_t games) {
        Position position = Position::start();
        for (const char* text : moves) {
            played_[position_key(position)][text] += games;
            position.make(move_of(text));
        }
    }
    std::vector<PlayedOften> operator()(const Position& position) const {
        std::vector<PlayedOften> all;
        const auto found = played_.find(position_key(position));
        if (found == played_.end()) return all;
        for (const auto& [text, games] : found->second)
            all.push_back({move_of(text.c_str()), games});
        std::ranges::stable_sort(
            all, [](const PlayedOften& a, const PlayedOften& b) { return a.games > b.games; });
        return all;
    }

private:
    std::map<std::string, std::map<std::string, std::size_t>> played_;
};

Games some_games() {
    Games games;
    games.add({"h2e2", "h9g7", "h0g2", "i9h9"}, 500);
    games.add({"h2e2", "b9c7", "h0g2"}, 300);
    games.add({"h2e2", "h7e7", "h0g2"}, 30);  // too few per cent
    games.add({"g3g4", "g6g5"}, 100);
    return games;
}

TEST_CASE("a repertoire grows by the opponent's frequent moves and one answer to each") {
    record::Editor editor{record::Game()};
    const auto added = grow(editor, record::kRoot, {.side = Side::Red}, some_games());
    CHECK(added.size() == 6);
    const auto questions = questions_of(editor.game(), Side::Red);
    REQUIRE(questions.size() == 3);
    CHECK(answers_of(editor.game(), questions[0]) == Texts{"h2e2"});
    CHECK(answers_of(editor.game(), questions[1]) == Texts{"h0g2"});
    // Undone as one step.
    editor.undo();
    CHECK_FALSE(editor.game().has_moves());
    CHECK_FALSE(editor.can_undo());
}

TEST_CASE("growing follows the answers of the study, and stops at its limits") {
    record::Editor own{record::Game()};
    add_line(own, {"g3g4"});
    CHECK(grow(own, record::kRoot, {.side = Side::Red}, some_games()).size() == 1);
    CHECK(questions_of(own.game(), Side::Black).size() == 1);

    record::Editor short_lines{record::Game()};
    CHECK(grow(short_lines, record::kRoot, {.side = Side::Red, .plies = 2}, some_games()).size() ==
          3);
    record::Editor few{record::Game()};
    CHECK(grow(few, record::kRoot, {.side = Side::Red, .most_moves = 2}, some_games()).size() == 2);
    record::Editor rare{record::Game()};
    CHECK(
        grow(rare, record::kRoot, {.side = Side::Red, .least_games = 1000}, some_games()).empty());
    CHECK_FALSE(rare.can_undo());
}

TEST_CASE("a repertoire for Black takes all frequent first moves of Red") {
    record::Editor editor{record::Game()};
    grow(editor, record::kRoot, {.side = Side::Black}, some_games());
    const auto questions = questions_of(editor.game(), Side::Black);
    REQUIRE(questions.size() == 3);
    CHECK(answers_of(editor.game(), questions[0]) == Texts{"h9g7"});
    CHECK(answers_of(editor.game(), questions[1]) == Texts{"i9h9"});
    CHECK(answers_of(editor.game(), questions[2]) == Texts{"g6g5"});
}

}  // namespace
}  // namespace chuhe::training
