// SPDX-License-Identifier: MIT
//
// 24.3: a chase may also be the threat to win a piece by a check, with the capture after it.
#include "core/generate.h"
#include "rules/chinese.h"
#include "rules/exchange.h"
#include "rules/mate_threat.h"

namespace chuhe::rules {
namespace {

// The captures of the side to move that make up for what it has lost and still win.
struct WinningCaptures {
    SlotSet targets = 0;
    bool any_graver = false;  // 26.9: of a rook, or of a piece that is won whole
};

WinningCaptures winning_captures(const Position& position, Material lost, const RuleBook& book) {
    Board board = position.board();
    WinningCaptures winning;
    for (const Move move : captures(position)) {
        if (!is_chaser(board, move.from())) continue;
        const Material balance = exchange(board, move.from(), move.to()) - lost;
        if (!is_gain(balance, book.edition)) continue;
        if (can_mate_at_once(position.after(move))) continue;
        const Piece target = *board.at(move.to());
        winning.targets |= set_of(board.slot_on(move.to()));
        winning.any_graver = winning.any_graver || target.type() == PieceType::Rook ||
                             value_of(target, move.to()) == balance;
    }
    return winning;
}

// The same pieces by the names they have on another board. The squares are those of `origin`.
SlotSet renamed(SlotSet set, const Board& origin, const Board& names) {
    SlotSet result = 0;
    for (SlotSet left = set; left != 0; left &= left - 1) {
        result |= set_of(names.slot_on(Square::from_index(origin.square_of(first_of(left)))));
    }
    return result;
}

// After a check: does every reply lose material? Requires at least one reply; mate is a kill.
std::optional<CheckWin> all_replies_lose(const Position& checked, const RuleBook& book) {
    CheckWin win;
    for (const Move reply : legal_moves(checked)) {
        const std::optional<Piece> taken = checked.board().at(reply.to());
        const Material lost = taken ? value_of(*taken, reply.to()) : Material{};
        const WinningCaptures winning = winning_captures(checked.after(reply), lost, book);
        if (winning.targets == 0) return std::nullopt;
        win.targets |= winning.targets;
        win.is_graver = win.is_graver && winning.any_graver;
    }
    return win.targets != 0 ? std::optional(win) : std::nullopt;
}

}  // namespace

std::optional<CheckWin> win_by_check(const Position& position, const Board& names,
                                     const RuleBook& book) {
    if (book.win_checks < 1) return std::nullopt;
    std::optional<CheckWin> all;
    for (const Move move : checking_moves(position)) {
        if (!position.board().is_empty(move.to())) continue;  // a capture: judged as one
        std::optional<CheckWin> win = all_replies_lose(position.after(move), book);
        if (!win) continue;
        win->targets = renamed(win->targets, position.board(), names);
        win->check = move;
        if (!all) {
            all = win;
        } else {
            all->targets |= win->targets;
            all->is_graver = all->is_graver || win->is_graver;
        }
    }
    return all;
}

}  // namespace chuhe::rules
