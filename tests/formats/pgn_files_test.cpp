// SPDX-License-Identifier: MIT
//
// PGN files as they occur: their encodings, long ones, and real ones if present next to the
// checkout.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "chuhe/formats/pgn.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "pgn_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

TEST_CASE("the encoding of a PGN file is detected from its moves, and can be forced") {
    const std::string text = "[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ *\n";
    for (const Encoding encoding : {Encoding::Utf8, Encoding::Gbk, Encoding::Big5}) {
        CAPTURE(name_of(encoding));
        const std::string bytes = Encoder(encoding).encode(text);
        const ReadFile file = read_games(bytes);
        REQUIRE(file.games.size() == 1);
        CHECK(file.format == "pgn");
        CHECK(file.encoding == encoding);
        CHECK(file.games[0].game.tag("Red") == "許銀川");
        CHECK(line_text(file.games[0].game) == "h2e2 h9g7");
    }
    const ReadFile forced =
        read_games(Encoder(Encoding::Big5).encode(text), "pgn", {.encoding = Encoding::Gbk});
    CHECK(forced.encoding == Encoding::Gbk);
    CHECK(forced.games[0].game.tag("Red") != "許銀川");
}

TEST_CASE("a long game and deep variations are read without recursion") {
    std::string text = "1. ";
    for (int i = 0; i < 60'000; ++i)
        text += "i0i1 i9i8 i1i0 i8i9 ";
    CHECK(read_pgn_text(text).game.move_count() == 240'000);
    text = "h2e2 h9g7 ";
    for (int i = 0; i < 100'000; ++i)
        text += "(b9c7 ";
    const ReadGame item = read_pgn_text(text);
    CHECK(item.game.move_count() == 100'002);
    CHECK(item.diagnostics.size() == 1);
}

// Delivers the same bytes repeatedly.
class Repetition : public ByteSource {
public:
    Repetition(std::string_view bytes, std::size_t times) : bytes_(bytes), left_(times) {}

    Result<std::size_t> read(std::span<char> room) override {
        if (at_ == bytes_.size()) {
            at_ = 0;
            --left_;
        }
        if (left_ == 0) return 0;
        const std::string_view piece = bytes_.substr(at_, room.size());
        std::ranges::copy(piece, room.begin());
        at_ += piece.size();
        return piece.size();
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::size_t left_;
};

TEST_CASE("games that span chunks of a long PGN file are intact") {
    const std::string game =
        "[Red \"a\r\nb\"]\r\n[Result \"1-0\"]\r\n\r\n{a comment\r\nof two lines}\r\n"
        "1. 炮二平五 马８进７ {红方}\r\n2. 马二进三 (2. 兵七进一 {x}) 2... 车９平８ 1-0\r\n\r\n";
    Repetition source(game, 3000);
    const Result<std::unique_ptr<Reader>> reader = read_pgn(source, {.source = "f"});
    REQUIRE(reader.has_value());
    ReadGame item;
    std::size_t games = 0;
    while (*(*reader)->next(item)) {
        ++games;
        CHECK(item.diagnostics.empty());
        CHECK(item.game.tag("Red") == "a\nb");
        CHECK(line_text(item.game) ==
              "{a comment\nof two lines} h2e2 h9g7 {红方} h0g2 (c3c4 {x}) i9h9");
        CHECK(item.where.line == 1 + 9 * (games - 1));
    }
    CHECK(games == 3000);
}

struct Totals {
    std::size_t files = 0;
    std::size_t games = 0;
    std::size_t moves = 0;
    std::size_t texts = 0;  // unplayable moves
    std::size_t errors = 0;
    std::size_t warnings = 0;

    std::string text() const {
        return std::to_string(files) + " files, " + std::to_string(games) + " games, " +
               std::to_string(moves) + " moves, " + std::to_string(texts) + " texts, " +
               std::to_string(errors) + " errors, " + std::to_string(warnings) + " warnings";
    }
};

void count_file(std::string_view bytes, Totals& totals) {
    const ReadFile file = read_games(bytes);
    CHECK(file.format == "pgn");
    CHECK_FALSE(file.error.has_value());
    ++totals.files;
    totals.games += file.games.size();
    for (const ReadGame& item : file.games) {
        totals.errors += count_errors(item.diagnostics);
        totals.warnings += static_cast<std::size_t>(
            std::ranges::count(item.diagnostics, Severity::Warning, &Diagnostic::severity));
        for (const NodeId node : nodes_of(item.game)) {
            totals.moves += item.game.is_move(node) ? 1 : 0;
            totals.texts += item.game.is_text(node) ? 1 : 0;
        }
    }
}

TEST_CASE("real PGN files are read to the end") {
    // The warnings are about advertisements and remarks after the result.
    const std::pair<const char*, std::string> kFolders[] = {
        {"pgn_big5_ccpd", "150 files, 150 games, 3494 moves, 0 texts, 0 errors, 0 warnings"},
        {"pgn_gbk", "11 files, 11 games, 926 moves, 0 texts, 0 errors, 10 warnings"},
        {"pgn_misc", "7 files, 7 games, 310 moves, 0 texts, 0 errors, 4 warnings"},
        {"pgn_san", "10 files, 17 games, 660 moves, 0 texts, 0 errors, 0 warnings"},
        {"pgn_uci", "1 files, 1125 games, 101321 moves, 0 texts, 0 errors, 0 warnings"},
        {"pgn_samegame", "3 files, 45 games, 4134 moves, 0 texts, 0 errors, 0 warnings"}};
    for (const auto& [name, wanted] : kFolders) {
        const char* const folder = name;  // CAPTURE is a lambda; Clang 14 captures no bindings
        CAPTURE(folder);
        Totals totals;
        for_real_files(folder, [&](const std::filesystem::path&, const std::string& bytes) {
            count_file(bytes, totals);
        });
        if (totals.files > 0) CHECK(totals.text() == wanted);
    }
}

TEST_CASE("the same PGN games in three notations are the same games") {
    std::vector<std::string> first;
    for_real_files("pgn_samegame", [&](const std::filesystem::path&, const std::string& bytes) {
        std::vector<std::string> lines;
        for (const ReadGame& item : read_games(bytes).games)
            lines.push_back(line_text(item.game));
        if (first.empty()) first = lines;
        REQUIRE(lines.size() == first.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            // The files disagree about the second game: 后兵进一 here, e5e6 there.
            CAPTURE(i);
            if (i != 1) CHECK(lines[i] == first[i]);
        }
    });
}

TEST_CASE("all games of a large Big5 collection are accounted for") {
    Totals totals;
    for_real_files(
        "pgn_big5_ccpd_multi.pgn",
        [&](const std::filesystem::path&, const std::string& bytes) { count_file(bytes, totals); });
    if (totals.files > 0)
        CHECK(totals.text() == "1 files, 5173 games, 421281 moves, 4 texts, 2 errors, 0 warnings");
}

}  // namespace
}  // namespace chuhe::tests
