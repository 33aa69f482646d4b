// SPDX-License-Identifier: MIT
//
// 24.3: the threat to win a piece by a check or a series of checks followed by a capture is a chase
// too.
#include "chuhe/core/generate.h"
#include "chuhe/rules/capture.h"
#include "chuhe/rules/chinese.h"
#include "chuhe/rules/exchange.h"
#include "chuhe/rules/mate_threat.h"

namespace chuhe::rules {
namespace {

// The captures by the side to move that outweigh what it has lost.
struct WinningCaptures {
    SlotSet targets = 0;
    bool any_graver = false;  // 26.9: of a rook, or of a piece won at no cost
};

WinningCaptures winning_captures(const Position& position, MaterialUnits lost,
                                 const RuleBook& book) {
    Board board = position.board();
    WinningCaptures winning;
    for (const Move move : captures(position)) {
        if (!is_chaser(board, move.from())) continue;
        const MaterialUnits balance = exchange(board, move.from(), move.to()) - lost;
        if (!is_gain(balance, book.edition)) continue;
        if (can_mate_at_once(position.after(move))) continue;
        const Piece target = *board.at(move.to());
        winning.targets |= set_of(board.slot_on(move.to()));
        winning.any_graver = winning.any_graver || target.type() == PieceType::Rook ||
                             value_of(target, move.to()) == balance;
    }
    return winning;
}

class CheckWinSearch {
public:
    explicit CheckWinSearch(const RuleBook& book) : book_(book) {}

    // Every check that wins material within the reach, or leads to one that does. `lost` is what
    // the replies so far have captured.
    std::optional<CheckWin> win(const Position& position, MaterialUnits lost,
                                CheckReach reach) const {
        const MoveList moves = checking_moves(position);
        const int share = moves.empty() ? 0 : reach.lines / static_cast<int>(moves.size());
        if (share == 0 || reach.checks == 0) return std::nullopt;
        std::optional<CheckWin> all;
        for (const Move move : moves) {
            if (!position.board().is_empty(move.to())) continue;  // a capture: judged as one
            std::optional<CheckWin> found =
                all_replies_lose(position.after(move), lost, {reach.checks - 1, share});
            if (!found) continue;
            found->check = move;
            if (!all) {
                all = found;
            } else {
                all->targets |= found->targets;
                all->is_graver = all->is_graver || found->is_graver;
            }
        }
        return all;
    }

private:
    // After a check. Has no targets if every reply is mated.
    std::optional<CheckWin> all_replies_lose(const Position& checked, MaterialUnits lost,
                                             CheckReach reach) const {
        const MoveList replies = legal_moves(checked);
        const int share = replies.empty() ? 0 : reach.lines / static_cast<int>(replies.size());
        CheckWin all;
        for (const Move reply : replies) {
            const std::optional<Piece> taken = checked.board().at(reply.to());
            const MaterialUnits lost_now = taken ? lost + value_of(*taken, reply.to()) : lost;
            const std::optional<CheckWin> found =
                loses(checked.after(reply), lost_now, {reach.checks, share});
            if (!found) return std::nullopt;
            all.targets |= found->targets;
            all.is_graver = all.is_graver && found->is_graver;
        }
        return all;
    }

    // What the side to move wins at once, or otherwise by further checks.
    std::optional<CheckWin> loses(const Position& position, MaterialUnits lost,
                                  CheckReach reach) const {
        const WinningCaptures winning = winning_captures(position, lost, book_);
        if (winning.targets != 0) {
            return CheckWin{.targets = winning.targets, .is_graver = winning.any_graver};
        }
        return win(position, lost, reach);
    }

    const RuleBook& book_;
};

}  // namespace

std::optional<CheckWin> win_by_check(const Position& position, const RuleBook& book) {
    const std::optional<CheckWin> found =
        CheckWinSearch(book).win(position, {}, {book.win_checks, book.win_lines});
    // A line that leads only to mate is a kill, not a chase.
    return found && found->targets != 0 ? found : std::nullopt;
}

}  // namespace chuhe::rules
