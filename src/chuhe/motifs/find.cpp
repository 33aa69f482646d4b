// SPDX-License-Identifier: MIT
#include "chuhe/motifs/find.h"

#include <cassert>
#include <optional>

#include "chuhe/core/attacks.h"
#include "chuhe/core/generate.h"
#include "chuhe/motifs/mates.h"
#include "chuhe/motifs/tactics.h"

namespace chuhe::motifs {
namespace {

// The positions of a line: one more than its moves.
std::vector<Position> positions_of(const Position& start, std::span<const Move> line) {
    std::vector<Position> positions = {start};
    positions.reserve(line.size() + 1);
    for (const Move move : line) {
        assert(is_legal(positions.back(), move));
        positions.push_back(positions.back().after(move));
    }
    return positions;
}

// Has the side that made the last move of the line won, and was it the one that began?
bool ends_with_a_win(const std::vector<Position>& positions) {
    return positions.size() % 2 == 0 && !has_legal_move(positions.back());
}

int back_rank_of(Side side) {
    return side == Side::Red ? 0 : Square::kRanks - 1;
}

Square palace_centre_of(Side side) {
    return {4, side == Side::Red ? 1 : Square::kRanks - 2};
}

// A cannon leaves the defender's back rank, or moves along it, and uncovers a rook that gives
// check along that rank.
bool grinds_cinnabar(const Position& before, const Position& after, Move move) {
    const Side attacker = before.side_to_move();
    const int back_rank = back_rank_of(opponent_of(attacker));
    const Square king = before.board().king(opponent_of(attacker));
    if (before.board().type_on(move.from()) != PieceType::Cannon) return false;
    if (move.from().rank() != back_rank || king.rank() != back_rank) return false;
    for (const Square rook : checkers(after) & after.board().pieces(PieceType::Rook)) {
        if (rook.rank() == back_rank &&
            kBetween[index_of(rook)][index_of(king)].contains(move.from()))
            return true;
    }
    return false;
}

// A rook takes the advisor in the centre of the palace.
bool strikes_heart(const Position& before, Move move) {
    const Side defender = opponent_of(before.side_to_move());
    const Board& board = before.board();
    return move.to() == palace_centre_of(defender) &&
           board.type_on(move.from()) == PieceType::Rook &&
           board.pieces(defender, PieceType::Advisor).contains(move.to());
}

class LineReader {
public:
    LineReader(const Position& start, std::span<const Move> line)
        : line_(line), positions_(positions_of(start, line)), wins_(ends_with_a_win(positions_)) {}

    std::vector<Finding> read() {
        for (std::size_t i = 0; i < line_.size(); i += 2)
            read_move(i);
        if (wins_) read_end();
        return std::move(findings_);
    }

private:
    std::optional<Move> move_at(std::size_t i) const {
        if (i >= line_.size()) return std::nullopt;
        return line_[i];
    }

    void add(Motif motif, std::size_t ply, Bitboard targets) {
        findings_.push_back({motif, static_cast<int>(ply), line_[ply].to(), targets});
    }

    Bitboard king_after(std::size_t ply) const {
        const Position& position = positions_[ply + 1];
        return Bitboard(position.board().king(position.side_to_move()));
    }

    void read_move(std::size_t i) {
        const Step step{.before = positions_[i],
                        .after = positions_[i + 1],
                        .move = line_[i],
                        .answer = move_at(i + 1),
                        .next = move_at(i + 2)};
        find_tactics(step, static_cast<int>(i), findings_);
        if (!wins_) return;
        if (grinds_cinnabar(step.before, step.after, step.move))
            add(Motif::Cinnabar, i, king_after(i));
        if (strikes_heart(step.before, step.move)) {
            const bool is_taken = step.answer && step.answer->to() == step.move.to();
            add(is_taken ? Motif::CutHeart : Motif::PiercedHeart, i, king_after(i));
        }
    }

    void read_end() {
        const std::size_t last = line_.size() - 1;
        const Position& end = positions_.back();
        if (!is_in_check(end)) return add(Motif::Stalemate, last, king_after(last));
        add(Motif::Mate, last, king_after(last));
        for (const Motif motif : classical_mates(end, line_[last]))
            add(motif, last, king_after(last));
    }

    std::span<const Move> line_;
    std::vector<Position> positions_;
    bool wins_;
    std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> find_motifs(const Position& position, std::span<const Move> line) {
    return LineReader(position, line).read();
}

MotifSet motifs_of(std::span<const Finding> findings) {
    MotifSet set;
    for (const Finding& finding : findings)
        set.add(finding.motif);
    return set;
}

int mate_length(const Position& position, std::span<const Move> line) {
    if (line.size() % 2 == 0) return 0;
    Position end = position;
    for (const Move move : line)
        end.make(move);
    return has_legal_move(end) ? 0 : static_cast<int>(line.size() + 1) / 2;
}

}  // namespace chuhe::motifs
