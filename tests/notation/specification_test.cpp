// SPDX-License-Identifier: MIT
//
// The cases of the specification, in files next to the checkout: every row is written and read as
// specified. If the files are missing, the tests say so and do nothing; written.tsv and aliases.tsv
// hold the same facts.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/notation/reader.h"
#include "chuhe/notation/writer.h"
#include "test_paths.h"

namespace chuhe::notation {
namespace {

// The rows of a file below the header line, split at tabs.
std::vector<std::vector<std::string>> rows_of(std::string_view name) {
    const auto path = std::filesystem::path(tests::kDataFolder) / "../../../shared/data" / name;
    std::vector<std::vector<std::string>> rows;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        MESSAGE("skipped: there is no ", path.lexically_normal().string());
        return rows;
    }
    const Result<std::string> text = read_file(path.string());
    REQUIRE(text.has_value());
    for (std::string_view rest = *text; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        std::vector<std::string>& row = rows.emplace_back(1);
        for (const char c : line) {
            if (c == '\t') {
                row.emplace_back();
            } else if (c != '\r') {
                row.back() += c;
            }
        }
    }
    if (!rows.empty()) rows.erase(rows.begin());
    return rows;
}

struct Column {
    Notation notation;
    bool half_width = false;
};
// After the number, the category, the position and the move.
constexpr std::array kColumns = {
    Column{Notation::Chinese},     Column{Notation::Chinese, true}, Column{Notation::Traditional},
    Column{Notation::ChineseFile}, Column{Notation::WxfXqbase},     Column{Notation::Wxf1997},
    Column{Notation::Wxf},
};

void check_case(const std::vector<std::string>& row, const Position& position) {
    const std::optional<Move> move = parse_move(row[3]);
    REQUIRE(move.has_value());
    for (std::size_t i = 0; i < kColumns.size(); ++i) {
        const std::string& text = row[4 + i];
        const WriteOptions options{.half_width_digits = kColumns[i].half_width};
        CAPTURE(text);
        CHECK(write_move(position, *move, kColumns[i].notation, options) == text);
        const Reading reading = read_move(position, text, {.hint = kColumns[i].notation});
        REQUIRE(reading.size() == 1);
        CHECK(reading.front() == *move);
    }
}

TEST_CASE("every case of the specification is written and read as specified") {
    std::vector<std::string> impossible;
    for (const std::vector<std::string>& row : rows_of("notation_cases.tsv")) {
        CAPTURE(row[0]);
        REQUIRE(row.size() > 4 + kColumns.size() - 1);
        if (const Checked<Position> position = Position::from_fen(row[2])) {
            check_case(row, *position);
        } else {
            impossible.push_back(row[0]);
        }
    }
    // A red pawn on f4 has not crossed the river but is on a file where no pawn starts: the
    // position is invalid, and there is nothing to write. See docs/notation.md.
    const std::vector<std::string> on_f4 = {"52", "53", "54"};
    CHECK((impossible.empty() || impossible == on_f4));
}

TEST_CASE("every alias of the specification is read as specified") {
    for (const std::vector<std::string>& row : rows_of("notation_alias_cases.tsv")) {
        CAPTURE(row[0]);
        REQUIRE(row.size() >= 4);
        const Checked<Position> position = Position::from_fen(row[1]);
        REQUIRE(position.has_value());
        CAPTURE(row[2]);
        const Reading reading = read_move(*position, row[2]);
        REQUIRE_FALSE(reading.empty());
        CHECK(to_string(reading.front()) == row[3]);
    }
}

}  // namespace
}  // namespace chuhe::notation
