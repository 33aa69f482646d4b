// SPDX-License-Identifier: MIT
//
// Every real record next to the checkout through every format that can be written. For `make
// thorough`.
#include <doctest/doctest.h>

#include <string>

#include "format_kit.h"
#include "kit/random_positions.h"
#include "reported_losses.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

void check_written(const Format& format, const Game& game) {
    const Written written = write_game(format.name, game);
    ReadOptions as_written;
    if (format.name == "xqf") {
        as_written.encoding = Encoding::Gbk;
    } else if (format.name != "cbr" && format.name != "cbl") {
        as_written.encoding = Encoding::Utf8;
    }
    CAPTURE(format.name);
    CAPTURE(lines_of(written.losses, game));
    const ReadFile again = read_games(written.bytes, format.name, as_written);
    // An unplayable board is written, but not loaded.
    if (again.error && !game.start_position()) {
        CHECK(!written.losses.empty());
        return;
    }
    REQUIRE(again.games.size() == 1);
    CHECK(unreported_difference(game, written.losses, again.games[0].game).value_or("") == "");
}

TEST_CASE("real records round-trip through every format except for what is reported") {
    // Of a file with thousands of similar games, the first ones will do.
    static constexpr std::size_t kMostGames = 150;
    for_real_files("", [](const std::filesystem::path& path, const std::string& bytes) {
        CAPTURE(path.string());
        const ReadFile file = read_games(bytes);
        for (std::size_t i = 0; i < std::min<std::size_t>(file.games.size(), kMostGames); ++i) {
            CAPTURE(i);
            for (const Format& format : all_formats()) {
                if (format.write != nullptr) check_written(format, file.games[i].game);
            }
        }
    });
}

// Truncated, with foreign bytes, or with a piece missing.
std::string damaged(std::string_view bytes, Random& random) {
    std::string copy(bytes);
    if (copy.empty()) return copy;
    switch (random.below(3)) {
        case 0:
            copy.resize(random.below(copy.size()));
            break;
        case 1:
            copy.erase(random.below(copy.size()), 1 + random.below(8));
            break;
        default:
            for (std::size_t i = 0; i < 1 + copy.size() / 500; ++i)
                copy[random.below(copy.size())] = static_cast<char>(random.below(256));
            break;
    }
    return copy;
}

TEST_CASE("damaged records round-trip through every format except for what is reported") {
    static constexpr std::size_t kMostGames = 5;
    static constexpr std::size_t kMostBytes = 200'000;
    Random random(1);
    for_real_files("", [&](const std::filesystem::path& path, const std::string& bytes) {
        CAPTURE(path.string());
        for (int kind = 0; kind < 3; ++kind) {
            const std::string broken =
                damaged(std::string_view(bytes).substr(0, kMostBytes), random);
            const ReadFile file = read_games(broken);
            for (std::size_t i = 0; i < std::min(file.games.size(), kMostGames); ++i) {
                CAPTURE(kind);
                CAPTURE(i);
                for (const Format& format : all_formats()) {
                    if (format.write != nullptr) check_written(format, file.games[i].game);
                }
            }
        }
    });
}

}  // namespace
}  // namespace chuhe::tests
