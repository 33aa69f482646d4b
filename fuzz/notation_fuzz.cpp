// SPDX-License-Identifier: MIT
//
// Any bytes against several positions: nothing crashes, whatever is matched is legal, and whatever
// is not has a reason.
//
//   byte 0    the position
//   byte 1    the hint, or none
//   the rest  one text; and, cut at line ends, a line of moves
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "chuhe/notation/line.h"
#include "chuhe/notation/reader.h"
#include "chuhe/notation/writer.h"

namespace {

using namespace chuhe;
using namespace chuhe::notation;

constexpr std::array<std::string_view, 8> kPositions = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b",
    "4k4/9/3R5/9/9/3R5/9/9/9/3K5 w",
    "3ak4/9/3R5/2N6/9/3R5/9/2N6/9/3K5 w",
    "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w",
    "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w",
    "4k4/9/9/9/9/2p6/2p3p2/2p3p2/9/3K5 b",
    "4k4/9/9/9/4p4/4p4/4p4/4p4/4p4/3K5 b",
};

void require(bool condition) {
    if (!condition) std::abort();
}

void try_text(const Position& position, std::string_view text, const ReadOptions& options) {
    const Reading reading = read_move(position, text, options);
    for (const Move move : reading) {
        require(is_legal(position, move));
        const std::string written = write_move(position, move, reading.kind());
        require(read_move(position, written, {.hint = reading.kind()}).contains(move));
    }
    if (reading.empty()) {
        const Error error = explain_failure(position, text, options);
        require(!error.message.empty());
        require(error.code == ErrorCode::BadSyntax || error.code == ErrorCode::IllegalMove);
    }
}

void try_line(const Position& start, std::string_view text, const ReadOptions& options) {
    std::vector<std::string_view> texts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        texts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    const LineReading line = read_line(start, texts, {.read = options, .most_extra_reads = 300});
    require(line.moves.size() <= texts.size());
    require(line.stop.has_value() == (line.moves.size() < texts.size()));
    Position position = start;
    for (const Move move : line.moves) {
        require(is_legal(position, move));
        position.make(move);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const Position position = *Position::from_fen(kPositions[data[0] % kPositions.size()]);
    ReadOptions options;
    const std::size_t hint = data[1] % (kNotations + 1);
    if (hint < kNotations) options.hint = static_cast<Notation>(hint);
    const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    try_text(position, text, options);
    try_line(position, text, options);
    return 0;
}
