// SPDX-License-Identifier: MIT
//
// Games for tests of searches: imported through the API, or packed as masters' games.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/move.h"
#include "chuhe/index/packed_games_writer.h"
#include "server/running_server.h"

namespace chuhe::tests {

struct TestGame {
    std::string red = {};
    std::string black = {};
    std::string result = "*";
    std::string date = {};
    std::string event = {};
    std::string moves = {};  // "h2e2 h9g7"
    std::string more = {};   // further tags, as PGN writes them
};

// 中炮对屏风马, the same with the other cannon, and 仙人指路.
inline const std::string kCannon = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7";
inline const std::string kMirrored = "b2e2 b9c7 b0c2 a9b9 a0b0 h9g7";
inline const std::string kPawn = "g3g4 g6g5 h0g2 b9c7";

// After the first move of kCannon, as a query field has it.
inline const std::string kStart = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR%20w";
inline const std::string kAfterCannon =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR%20b";

inline std::string pgn_of(const TestGame& game) {
    const auto tag = [](const std::string& name, const std::string& value) {
        return value.empty() ? "" : "[" + name + " \"" + value + "\"]\n";
    };
    return tag("Event", game.event) + tag("Date", game.date) + tag("Red", game.red) +
           tag("Black", game.black) + game.more + "[Result \"" + game.result + "\"]\n\n" +
           game.moves + " " + game.result + "\n\n";
}

// Returns the answer of the import.
inline Json import_games(const RunningServer& server, const std::vector<TestGame>& games,
                         const std::string& query = {}) {
    std::string text;
    for (const TestGame& game : games)
        text += pgn_of(game);
    const Answer answer =
        ask(server.port(), "POST", "/api/games/import" + (query.empty() ? "" : "?" + query), text,
            "application/octet-stream");
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    REQUIRE(answer.json().at("total") == games.size());
    return answer.json();
}

inline std::vector<std::int64_t> ids_in(const Json& games) {
    std::vector<std::int64_t> ids;
    for (const Json& game : games)
        ids.push_back(game.at("id").get<std::int64_t>());
    return ids;
}

inline std::vector<Move> moves_in(const std::string& text) {
    std::vector<Move> moves;
    for (std::size_t at = 0; at < text.size(); at += 5)
        moves.push_back(*parse_move(std::string_view(text).substr(at, 4)));
    return moves;
}

// A server with these masters' games, in that order.
inline auto with_masters(std::vector<TestGame> games) {
    return [games = std::move(games)](server::Config& config) {
        config.masters = [games]() -> Result<index::PackedGames> {
            index::PackedGamesWriter writer(
                {"test", "Test Games", "The Testers, 2026", "CC-BY-4.0", "", ""});
            for (const TestGame& game : games) {
                const std::string written = "廣東" + game.red;
                index::PackedTags tags;
                tags.red = {written, game.red, "廣東"};
                tags.black = {game.black, game.black, ""};
                tags.event = game.event;
                tags.date = game.date;
                tags.iso_date = game.date;
                tags.outcome = game.result == "1-0"   ? record::Outcome::RedWins
                               : game.result == "0-1" ? record::Outcome::BlackWins
                               : game.result == "*"   ? record::Outcome::Unknown
                                                      : record::Outcome::Draw;
                const std::vector<Move> moves = moves_in(game.moves);
                const Result<void> added = writer.add(tags, moves);
                if (!added) return tl::make_unexpected(added.error());
            }
            const std::string file = writer.finish();
            return index::PackedGames::open(bytes_of(file), "test");
        };
    };
}

// Waits until the index has everything.
inline void wait_for_index(const RunningServer& server) {
    for (int i = 0; i < 2000; ++i) {
        const Answer answer = server.get("/api/statistics");
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        if (answer.json().at("indexing").is_null()) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    FAIL("the index is never complete");
}

inline Json get_json(const RunningServer& server, const std::string& path) {
    const Answer answer = server.get(path);
    REQUIRE_MESSAGE(answer.status == 200, path, ": ", answer.body);
    return answer.json();
}

inline Json post_json(const RunningServer& server, const std::string& path, const Json& body) {
    const Answer answer = server.post(path, body);
    REQUIRE_MESSAGE(answer.status < 300, path, ": ", answer.body);
    return answer.json();
}

// Percent-encoded.
inline std::string escaped(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        result += '%';
        result += kDigits[byte / 16];
        result += kDigits[byte % 16];
    }
    return result;
}

}  // namespace chuhe::tests
