// SPDX-License-Identifier: MIT
//
// Every format with a writer: games round-trip except for exactly what it reports as lost.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "format_kit.h"
#include "kit/random_game.h"
#include "reported_losses.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

void check_written(const Format& format, const Game& game, const WriteOptions& options = {}) {
    const Written written = write_game(format.name, game, options);
    ReadOptions as_written;
    if (format.name == "xqf") {
        as_written.encoding = options.encoding.value_or(Encoding::Gbk);
    } else if (format.name != "cbr" && format.name != "cbl") {
        as_written.encoding = options.encoding.value_or(Encoding::Utf8);
    }
    const ReadGame again = read_game(written.bytes, format.name, as_written);
    CAPTURE(format.name);
    CAPTURE(lines_of(written.losses, game));
    CAPTURE(lines_of(again.diagnostics));
    CHECK(unreported_difference(game, written.losses, again.game).value_or("") == "");
    // What came back is what the format can hold.
    const Written second = write_game(format.name, again.game, options);
    CHECK(lines_of(second.losses, again.game) == "");
    CHECK(second.bytes == written.bytes);
}

// Texts that all encodings used for xiangqi can hold, unless a test requires others.
void check_random_games(const Format& format, int count) {
    GameMix mix;
    mix.script = format.name == "xqf" ? Script::Simplified : Script::Any;
    for_random_games(count, mix, [&](const Game& game) { check_written(format, game); });
    mix.skips = true;
    mix.words = true;
    for_random_games(count / 2, mix, [&](const Game& game) { check_written(format, game); });
}

TEST_CASE("random games round-trip through every format except for what is reported") {
    for (const Format& format : all_formats()) {
        if (format.write != nullptr) check_random_games(format, 60);
    }
}

TEST_CASE("text files round-trip in every encoding") {
    constexpr std::string_view kTexts[] = {"pgn", "dhtmlxq", "manual", "wxf", "chessmoveseq"};
    const struct {
        Encoding encoding;
        Script script;
    } kCases[] = {{Encoding::Gbk, Script::Simplified},
                  {Encoding::Gb18030, Script::Any},
                  {Encoding::Big5, Script::Traditional},
                  {Encoding::Utf8, Script::Any}};
    for (const std::string_view name : kTexts) {
        for (const auto& c : kCases) {
            CAPTURE(name_of(c.encoding));
            for_random_games(20, {.script = c.script}, [&](const Game& game) {
                check_written(*format_of_name(name), game, {.encoding = c.encoding});
            });
        }
    }
}

TEST_CASE("a byte order mark is not part of a PGN game") {
    for_random_games(20, {}, [&](const Game& game) {
        const Written written = write_game("pgn", game);
        const ReadGame again = read_game("\xEF\xBB\xBF" + written.bytes);
        CHECK(unreported_difference(game, written.losses, again.game).value_or("") == "");
    });
}

}  // namespace
}  // namespace chuhe::tests
