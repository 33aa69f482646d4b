// SPDX-License-Identifier: MIT
//
// The rows of an index, and the packed lines of a library, with anything in them: they are refused,
// or written again as the same bytes; and whatever a line says is played over without harm.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/database/line.h"
#include "chuhe/index/layout.h"
#include "chuhe/index/opening_code.h"
#include "chuhe/index/posting.h"
#include "chuhe/index/rows.h"
#include "require.h"

using namespace chuhe;
using namespace chuhe::index;

namespace {

void check_head(std::string_view bytes) {
    if (const std::optional<Head> head = unpack_head(bytes)) {
        require(head->is_live && pack_head(*head) == bytes);
        if (const auto opening = opening_in(head->opening)) require(!to_string(*opening).empty());
    }
}

void check_state(std::string_view bytes) {
    const std::optional<State> state = unpack_state(bytes);
    if (!state) return;
    const std::optional<State> again = unpack_state(pack_state(*state));
    require(again && again->version == state->version && again->reserved == state->reserved);
    require(again->progress == state->progress);
}

// Every posting of a row keeps its bits.
void check_postings(std::string_view bytes) {
    constexpr std::uint16_t kBlock = 7;
    std::string row;
    for (std::size_t at = 0; at + kPostingBytes <= bytes.size(); at += kPostingBytes) {
        const Posting posting = posting_at(bytes, at, kBlock);
        require(block_of(posting.slot) == kBlock);
        append_posting(row, posting);
    }
    require(row == bytes.substr(0, row.size()));
}

void check_rows(const Line& line) {
    const Replay start(line.start.value_or(Setup::start()));
    std::vector<PositionRow> rows;
    for_each_position(start, line.moves, 9, [&](const PositionRow& row) { rows.push_back(row); });
    require(rows.size() == std::min(line.moves.size(), kMostPlies) + 1);
    const std::size_t all = rows.size();
    unique_rows(rows);
    require(!rows.empty() && rows.size() <= all && std::ranges::is_sorted(rows));
    for (const PositionRow& row : rows)
        require(PositionRow(row.key, row.posting()) == row);
}

void check_line(std::string_view bytes) {
    const std::optional<Line> line = unpack_line(bytes);
    if (!line) return;
    const std::string packed = pack_line(*line);
    const std::optional<Line> again = unpack_line(packed);
    require(again && again->moves == line->moves && pack_line(*again) == packed);
    check_rows(*line);
}

void check_library_line(std::string_view bytes) {
    const std::optional<std::vector<Move>> moves = database::unpacked_line(bytes);
    if (!moves) return;
    std::string packed;
    for (const Move move : *moves)
        database::append_packed(packed, move);
    require(packed == bytes);
    check_rows({.moves = *moves});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check_head(bytes);
    check_state(bytes);
    check_postings(bytes);
    check_line(bytes);
    check_library_line(bytes);
    if (const auto slot = slot_of_key(bytes)) require(slot_key(*slot) == bytes);
    return 0;
}
