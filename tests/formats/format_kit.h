// SPDX-License-Identifier: MIT
//
// What the tests of all formats need: games to bytes, bytes to games, what remains of a game
// according to a report of losses, and the real files next to the checkout.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/formats/format.h"

namespace chuhe::tests {

struct Written {
    std::string bytes;
    formats::Losses losses;
};
// Requires a format that can be written.
Written write_games(std::string_view format, const std::vector<const record::Game*>& games,
                    const formats::WriteOptions& options = {});
Written write_game(std::string_view format, const record::Game& game,
                   const formats::WriteOptions& options = {});

// All games of a file. An error of the whole file is in `error`, with the games before it.
struct ReadFile {
    std::string format;
    std::vector<formats::ReadGame> games;
    std::vector<record::Tag> library_tags;
    Diagnostics diagnostics;
    Encoding encoding = Encoding::Utf8;
    std::optional<Error> error;
};
// Without a format, it is detected from the content.
ReadFile read_games(std::string_view bytes, std::string_view format = "",
                    const formats::ReadOptions& options = {});
// Requires exactly one game, without an error of the whole file.
formats::ReadGame read_game(std::string_view bytes, std::string_view format = "",
                            const formats::ReadOptions& options = {});

// "file@0x400: illegal move: …" for each, one per line: for reports of failed tests.
std::string lines_of(const Diagnostics& diagnostics);
std::string lines_of(const formats::Losses& losses, const record::Game& game);
std::size_t count_errors(const Diagnostics& diagnostics);

// The game as a format of squares and comments (formats/squares_writer.h) returns it, derived from
// the report alone: whatever is missing in the report is missing here.
record::Game without(const record::Game& game, const formats::Losses& losses);

// Sorts tags into the order in which, according to a LossKind::TagOrder report, they come back.
void order_as_reported(std::vector<record::Tag>& tags, std::string_view report);

// Checks that a game round-trips except for what the report names.
void check_round_trip(std::string_view format, const record::Game& game,
                      const formats::WriteOptions& options = {});

// Reads every prefix of the file, and the file with each byte changed: nothing may crash, and every
// read terminates.
void check_truncations(std::string_view format, std::string_view bytes, std::size_t step = 1);

// Calls `look` with the path and the bytes of each file in a folder of the real data next to the
// checkout, in name order; a file name is accepted too. If the data is missing, says so and does
// nothing.
void for_real_files(
    std::string_view folder,
    const std::function<void(const std::filesystem::path&, const std::string&)>& look);

}  // namespace chuhe::tests
