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
#include "chuhe/messages/message.h"
#include "chuhe/protocol/client_text.h"
#include "chuhe/protocol/rank_habit.h"

namespace chuhe::protocol {

// The words of one line with everything between them: file names may contain several blanks.
std::string_view as_written(std::span<const std::string_view> words);

// "position startpos moves h2e2 …", "position fen … moves …".
struct PositionCommand {
    Position start;
    std::vector<Move> moves;
    std::optional<RankBase> seen = {};  // the moves are playable with these ranks only
    bool is_unclear = false;            // they are playable with both, and mean something else
};

// Rejects the whole command at the first error; the message says which move and why. Unless the
// ranks are settled, a list that can only be played with the others counts if it shows them: the
// first move that is impossible with the expected ranks begins where the mover has no piece, or
// some move has a rank that they lack.
Result<PositionCommand> parse_position(std::span<const std::string_view> words,
                                       const RankHint& ranks = {});

// "go depth 9", "go wtime … btime …", UCCI's "go time … increment …", and so on.
struct GoCommand {
    engine::Limits limits = {};
    std::vector<std::string_view> only = {};  // the words after searchmoves: see parse_moves
    std::optional<int> perft = {};            // count moves instead
    bool is_static = false;                   // UCCI's depth 0: only evaluate
    bool is_refused = false;                  // perft with an invalid depth: do nothing
    bool offers_draw = false;                 // UCCI: the opponent proposes a draw
    std::vector<Message> remarks = {};        // what was not understood
};

// UCCI names the clocks after the side that thinks, and counts in seconds unless told otherwise.
struct GoContext {
    Dialect dialect = Dialect::Uci;
    Side side_to_move = Side::Red;
    bool clocks_in_seconds = false;
};
GoCommand parse_go(std::span<const std::string_view> words, const GoContext& context);

// Legal moves in one position. What is not a move, or not legal, is skipped with a remark.
struct NamedMoves {
    std::vector<Move> moves = {};
    std::vector<Message> remarks = {};
    std::optional<RankBase> seen = {};  // all of them are legal with these ranks only
};
NamedMoves parse_moves(std::span<const std::string_view> words, const Position& position,
                       const RankHint& ranks = {});

// How we speak: the protocol, the ranks of moves, and whether to add details (UCCI's debug).
struct Voice {
    Dialect dialect = Dialect::Uci;
    RankBase ranks = RankBase::Zero;
    bool has_details = false;
};

// UCCI knows "time … nodes …" and "depth … score … pv …", on separate lines.
std::vector<std::string> info_lines(const engine::Report& report, const Voice& voice);
std::string best_move_line(const engine::Decision& decision, const Voice& voice, bool accepts_draw);
// UCCI: "pophash bestmove h2e2 lowerbound 20 depth 9 upperbound 20 depth 9"; every part may be
// missing.
std::string hash_line(const std::optional<engine::Memory>& memory, const Voice& voice);
// "book h2e2, 57 games: won 30, drawn 17, lost 10": the source of a book move.
Message book_remark(const engine::Decision& decision, RankBase ranks);
// "info string …"; UCCI calls it "info message …".
std::string remark_line(std::string_view text, Dialect dialect);

std::string option_line(const OptionInfo& option, Dialect dialect);

}  // namespace chuhe::protocol
