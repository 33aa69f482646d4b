// SPDX-License-Identifier: MIT
//
// The lines of a conversation in which we are the engine: commands from text to values, reports
// from values to text. All differences between UCI and UCCI are handled here.
//
// Users mistype and programs have bugs. An invalid number never spoils a command: it is ignored and
// reported in a remark. The same applies to numbers below the sensible range ("depth 0"); numbers
// above it are clamped. Negative times count as no time left, because clocks can run over.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/limits.h"
#include "chuhe/engine/report.h"
#include "chuhe/protocol/client_text.h"

namespace chuhe::protocol {

// "position startpos moves h2e2 …", "position fen … moves …".
struct PositionCommand {
    Position start;
    std::vector<Move> moves;
};

// Rejects the whole command at the first error; the message says which move and why.
Result<PositionCommand> parse_position(std::span<const std::string_view> words);

// "go depth 9", "go wtime … btime …", UCCI's "go time … increment …", and so on.
struct GoCommand {
    engine::Limits limits = {};
    std::optional<int> perft = {};          // count moves instead
    bool is_refused = false;                // perft with an invalid depth: do nothing
    bool offers_draw = false;               // UCCI: the opponent proposes a draw
    std::vector<std::string> remarks = {};  // what was not understood
};

// UCCI names the clocks after the side that thinks, and counts in seconds unless told otherwise.
struct GoContext {
    Dialect dialect = Dialect::Uci;
    Side side_to_move = Side::Red;
    bool clocks_in_seconds = false;
};
GoCommand parse_go(std::span<const std::string_view> words, const GoContext& context);

// The moves in a list of words; anything else is skipped with a remark.
std::vector<Move> parse_moves(std::span<const std::string_view> words,
                              std::vector<std::string>& remarks);

std::string info_line(const engine::Report& report, Dialect dialect);
std::string best_move_line(const engine::Decision& decision, Dialect dialect, bool accepts_draw);
// "book h2e2, 57 games: won 30, drawn 17, lost 10": the source of a book move.
std::string book_remark(const engine::Decision& decision);

std::string option_line(const OptionInfo& option, Dialect dialect);

}  // namespace chuhe::protocol
