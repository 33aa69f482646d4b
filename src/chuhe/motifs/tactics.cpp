// SPDX-License-Identifier: MIT
#include "chuhe/motifs/tactics.h"

#include <array>

#include "chuhe/core/attacks.h"
#include "chuhe/core/generate.h"
#include "chuhe/rules/capture.h"

namespace chuhe::motifs {
namespace {

// Rough values, to tell gains from exchanges: horse and cannon are worth the same here.
int worth(Piece piece, Square square) {
    constexpr std::array kWorth = {1000, 20, 20, 45, 100, 45, 10};
    if (piece.type() == PieceType::Pawn && square.is_across_river_for(piece.side())) return 20;
    return kWorth[index_of(piece.type())];
}
int worth_on(const Board& board, Square square) {
    return worth(piece_of(board.slot_on(square)), square);
}

// A pawn at home is not a target: see is_target() in the rules.
constexpr int kLeastTarget = 20;

// Can the piece on `from` take the one on `to` and gain by it?
bool wins_piece(const Board& board, Square from, Square to) {
    const int target = worth_on(board, to);
    if (target < kLeastTarget) return false;
    if (target > worth_on(board, from)) return true;
    const Side side = piece_of(board.slot_on(from)).side();
    Board after = board;
    after.move(Move(from, to));
    return !rules::has_legal_taker(after, to, opponent_of(side), Bitboard());
}

Bitboard king_of(const Position& position) {
    return Bitboard(position.board().king(position.side_to_move()));
}

class Tactics {
public:
    Tactics(const Step& step, int ply, std::vector<Finding>& findings)
        : step_(step), ply_(ply), findings_(findings), board_(step.after.board()) {}

    void find() {
        find_checks();
        find_fork();
        find_skewer();
        find_pin();
        find_discovered_attack();
        find_trapped_piece();
        find_hanging_piece();
        find_removed_defender();
        find_battery();
        find_sacrifice();
        find_quiet_move();
    }

private:
    Square mover() const { return step_.move.to(); }
    bool is_capture() const { return !step_.before.board().is_empty(step_.move.to()); }

    void add(Motif motif, Square actor, Bitboard targets) {
        findings_.push_back({motif, ply_, actor, targets});
    }

    // The board on which the attacker plays the next move. Requires an answer.
    Board board_after_answer() const {
        Board board = board_;
        board.move(*step_.answer);
        return board;
    }
    // The square on which the next move takes a piece worth having; nothing if it does not.
    std::optional<Square> prize() const {
        if (!step_.next || !step_.next_captures()) return std::nullopt;
        const Square square = step_.next->to();
        if (worth_on(board_after_answer(), square) < kLeastTarget) return std::nullopt;
        return square;
    }
    // Where that piece stood before the answer.
    std::optional<Square> prize_before_answer() const {
        const auto square = prize();
        if (!square) return std::nullopt;
        // A piece that has just captured is retaken, not won.
        if (step_.answer->to() != *square) return square;
        if (!board_.is_empty(*square)) return std::nullopt;
        return step_.answer->from();
    }

    void find_checks() {
        const Bitboard givers = checkers(step_.after);
        if (givers.count() >= 2) add(Motif::DoubleCheck, mover(), king_of(step_.after));
        const Bitboard others = givers - Bitboard(mover());
        if (!others.is_empty()) add(Motif::DiscoveredCheck, others.first(), king_of(step_.after));
    }

    void find_fork() {
        const auto taken = prize_before_answer();
        if (!taken || step_.next->from() != mover()) return;
        Bitboard targets;
        for (const Square square : rules::attacked_by(board_, mover())) {
            if (board_.type_on(square) == PieceType::King || wins_piece(board_, mover(), square))
                targets |= Bitboard(square);
        }
        if (targets.count() >= 2 && targets.contains(*taken)) add(Motif::Fork, mover(), targets);
    }

    // The front piece steps aside, and the one behind it is taken on the same line.
    void find_skewer() {
        const auto taken = prize();
        if (!taken || step_.next->from() != mover() || step_.answer->to() == *taken) return;
        const Square front = step_.answer->from();
        const PieceType type = board_.type_on(mover());
        if (type != PieceType::Rook && type != PieceType::Cannon) return;
        const bool was_attacked = rules::attacked_by(board_, mover()).contains(front);
        const bool is_behind = kBetween[index_of(mover())][index_of(*taken)].contains(front);
        if (was_attacked && is_behind)
            add(Motif::Skewer, mover(), Bitboard(front) | Bitboard(*taken));
    }

    // A piece between the mover and the king has moves that only the mover forbids.
    bool is_pinned_by_mover(Square square) const {
        const Square king = step_.after.board().king(step_.after.side_to_move());
        if (!kBetween[index_of(mover())][index_of(king)].contains(square)) return false;
        Setup setup = step_.after.setup();
        setup.remove(mover());
        const Checked<Position> without = Position::from_setup(setup);
        if (!without) return false;
        const MoveList legal = legal_moves(step_.after);
        for (const Move move : legal_moves(*without)) {
            if (move.from() == square && !legal.contains(move)) return true;
        }
        return false;
    }

    void find_pin() {
        const auto taken = prize();
        if (!taken || is_in_check(step_.after) || step_.answer->to() == *taken) return;
        if (is_pinned_by_mover(*taken)) add(Motif::Pin, mover(), Bitboard(*taken));
    }

    // Another piece attacks its prize only since the mover left.
    void find_discovered_attack() {
        const auto taken = prize_before_answer();
        if (!taken || step_.next->from() == mover()) return;
        const Square actor = step_.next->from();
        if (board_.is_empty(actor) || *taken == step_.move.to()) return;
        const Board& old = step_.before.board();
        const bool is_new = rules::attacked_by(board_, actor).contains(*taken) &&
                            !rules::attacked_by(old, actor).contains(*taken);
        if (is_new) add(Motif::DiscoveredAttack, actor, Bitboard(*taken));
    }

    // Wherever it goes, it can be taken with gain.
    void find_trapped_piece() {
        const auto taken = prize_before_answer();
        if (!taken || is_in_check(step_.after) || board_.is_empty(*taken)) return;
        const PieceType type = board_.type_on(*taken);
        if (type != PieceType::Rook && type != PieceType::Horse && type != PieceType::Cannon)
            return;
        const Side attacker = step_.before.side_to_move();
        const auto is_lost_on = [&](const Board& board, Square square) {
            for (const Square from : attackers_of(board, square, attacker)) {
                if (wins_piece(board, from, square)) return true;
            }
            return false;
        };
        if (!is_lost_on(board_, *taken)) return;
        for (const Move move : legal_moves(step_.after)) {
            if (move.from() != *taken) continue;
            if (!board_.is_empty(move.to())) return;
            if (!is_lost_on(step_.after.after(move).board(), move.to())) return;
        }
        add(Motif::TrappedPiece, mover(), Bitboard(*taken));
    }

    void find_hanging_piece() {
        // After a mate nothing can take back.
        if (!is_capture() || !has_legal_move(step_.after)) return;
        const Board& old = step_.before.board();
        if (worth_on(old, mover()) < kLeastTarget || is_in_check(step_.before)) return;
        Board after = board_;
        if (!rules::has_legal_taker(after, mover(), step_.after.side_to_move(), Bitboard()))
            add(Motif::HangingPiece, mover(), Bitboard(mover()));
    }

    // What it takes protected what is taken next.
    void find_removed_defender() {
        const auto taken = prize();
        if (!taken || !is_capture() || step_.answer->to() == *taken || *taken == mover()) return;
        const Side defender = step_.after.side_to_move();
        const Board& old = step_.before.board();
        if (old.is_empty(*taken)) return;
        const bool was_protector =
            attackers_of(old, *taken, defender).contains(mover()) && mover() != *taken;
        const Board now = board_after_answer();
        if (was_protector && wins_piece(now, step_.next->from(), *taken))
            add(Motif::RemovedDefender, mover(), Bitboard(*taken));
    }

    // A cannon fires over a rook or cannon of its own side.
    void find_battery() {
        const Side attacker = step_.before.side_to_move();
        const Board& board = board_;
        for (const Square cannon :
             checkers(step_.after) & board.pieces(attacker, PieceType::Cannon)) {
            const Square king = board.king(opponent_of(attacker));
            const Square screen =
                (kBetween[index_of(cannon)][index_of(king)] & board.occupied()).first();
            const Bitboard fellows =
                board.pieces(attacker, PieceType::Rook) | board.pieces(attacker, PieceType::Cannon);
            if (fellows.contains(screen)) add(Motif::CannonBattery, cannon, Bitboard(king));
        }
    }

    void find_sacrifice() {
        if (!step_.answer || !step_.next || step_.answer->to() != mover()) return;
        const int given = worth_on(board_, mover());
        const int taken = is_capture() ? worth_on(step_.before.board(), mover()) : 0;
        // A recapture of equal value makes it an exchange.
        const int retaken =
            step_.next->to() == mover() ? worth_on(board_after_answer(), mover()) : 0;
        if (given > taken + retaken + kLeastTarget)
            add(Motif::Sacrifice, mover(), Bitboard(step_.answer->from()));
    }

    void find_quiet_move() {
        if (is_capture() || is_in_check(step_.after) || is_in_check(step_.before)) return;
        if (has_legal_move(step_.after)) add(Motif::QuietMove, mover(), Bitboard());
    }

    const Step& step_;
    int ply_;
    std::vector<Finding>& findings_;
    const Board& board_;  // after the move
};

}  // namespace

bool Step::next_captures() const {
    if (!answer || !next) return false;
    return answer->to() == next->to() ||
           (!after.board().is_empty(next->to()) && answer->from() != next->to());
}

void find_tactics(const Step& step, int ply, std::vector<Finding>& findings) {
    Tactics(step, ply, findings).find();
}

}  // namespace chuhe::motifs
