// SPDX-License-Identifier: MIT
#include "chuhe/motifs/mates.h"

#include <array>
#include <cassert>
#include <cstdlib>
#include <optional>

#include "chuhe/core/attacks.h"
#include "chuhe/core/generate.h"

namespace chuhe::motifs {
namespace {

// A mate as the definitions see it: Red has mated Black, whose back rank is rank 9.
struct Mate {
    const Board& board;
    Move last;
    Square king;
    Bitboard checkers;
    Bitboard mating;  // see mating_pieces()

    Bitboard red(PieceType type) const { return board.pieces(Side::Red, type); }
    bool is_red(Square square, PieceType type) const { return red(type).contains(square); }

    // The piece that gives check, if it is the only one.
    std::optional<Square> checker() const {
        if (checkers.count() != 1) return std::nullopt;
        return checkers.first();
    }
    // The same, if it is of this kind.
    std::optional<Square> checker(PieceType type) const {
        const auto square = checker();
        return square && is_red(*square, type) ? square : std::nullopt;
    }
    Bitboard king_steps() const { return kKingMoves[index_of(king)]; }
    Bitboard between(Square a, Square b) const {
        return kBetween[index_of(a)][index_of(b)] & board.occupied();
    }
};

constexpr int kBackRank = 9;
constexpr int kCentreFile = 4;

bool are_in_line(Square a, Square b) {
    return a.file() == b.file() || a.rank() == b.rank();
}
bool is_left_wing(Square square) {
    return square.file() < kCentreFile;
}
bool is_right_wing(Square square) {
    return square.file() > kCentreFile;
}

// The red pieces that would attack the king after this step.
Bitboard guards_of(const Mate& mate, Square step) {
    Board board = mate.board;
    board.move(Move(mate.king, step));
    return attackers_of(board, step, Side::Red);
}

bool is_smothered_palace(const Mate& mate) {
    const auto cannon = mate.checker(PieceType::Cannon);
    if (!cannon) return false;
    const Square screen = mate.between(*cannon, mate.king).first();
    if (!mate.board.pieces(Side::Black, PieceType::Advisor).contains(screen)) return false;
    for (const Square step : mate.king_steps()) {
        const bool is_blocked = mate.board.pieces(Side::Black).contains(step);
        const bool is_on_line = are_in_line(step, *cannon) && are_in_line(screen, step);
        if (!is_blocked && !is_on_line) return false;
    }
    return true;
}

bool is_smothered(const Mate& mate) {
    return mate.checker() && (mate.king_steps() - mate.board.pieces(Side::Black)).is_empty() &&
           !is_smothered_palace(mate);
}

bool is_double_cannons(const Mate& mate) {
    const auto cannon = mate.checker(PieceType::Cannon);
    return cannon && mate.is_red(mate.between(*cannon, mate.king).first(), PieceType::Cannon);
}

bool is_cannon_behind_horse(const Mate& mate) {
    const auto cannon = mate.checker(PieceType::Cannon);
    if (!cannon) return false;
    const Square screen = mate.between(*cannon, mate.king).first();
    const int distance =
        std::abs(screen.file() - mate.king.file()) + std::abs(screen.rank() - mate.king.rank());
    return mate.is_red(screen, PieceType::Horse) && distance == 2;
}

bool is_iron_bolt(const Mate& mate) {
    const auto checker = mate.checker();
    if (mate.king != Square(kCentreFile, kBackRank) || !checker) return false;
    const bool is_bolt =
        mate.is_red(*checker, PieceType::Rook) || mate.is_red(*checker, PieceType::Pawn);
    if (!is_bolt || checker->rank() != kBackRank || std::abs(checker->file() - kCentreFile) != 1)
        return false;
    for (const Square cannon : mate.red(PieceType::Cannon) & mate.mating) {
        if (cannon.file() == kCentreFile && mate.between(cannon, mate.king).count() == 2)
            return true;
    }
    return false;
}

bool has_mating_horse(const Mate& mate, Square left) {
    const Bitboard horses = mate.red(PieceType::Horse) & mate.mating;
    return horses.contains(left) || horses.contains(left.mirrored());
}

bool is_elbow_horse(const Mate& mate) {
    return has_mating_horse(mate, Square(2, 8));
}

bool is_angler_horse(const Mate& mate) {
    return has_mating_horse(mate, Square(2, 7));
}

// The corner of the palace opposite to another.
std::optional<Square> opposite_corner(Square square) {
    if (!square.is_in_palace_of(Side::Black) || square.file() == kCentreFile || square.rank() == 8)
        return std::nullopt;
    return Square(2 * kCentreFile - square.file(), 16 - square.rank());
}

bool is_octagonal_horse(const Mate& mate) {
    const auto corner = opposite_corner(mate.king);
    return corner && (mate.red(PieceType::Horse) & mate.mating).contains(*corner);
}

bool is_palcorner_horse(const Mate& mate) {
    return has_mating_horse(mate, Square(3, 7)) && !is_octagonal_horse(mate);
}

bool is_face_to_face(const Mate& mate) {
    const Bitboard king(mate.board.king(Side::Red));
    for (const Square step : mate.king_steps() - mate.board.pieces(Side::Black)) {
        if (guards_of(mate, step) == king) return true;
    }
    return false;
}

bool is_two_rooks(const Mate& mate) {
    const auto checker = mate.checker(PieceType::Rook);
    if (!checker) return false;
    const bool is_by_rank = checker->rank() == mate.king.rank();
    for (const Square other : mate.red(PieceType::Rook) & mate.mating) {
        const int distance =
            is_by_rank ? other.rank() - mate.king.rank() : other.file() - mate.king.file();
        if (std::abs(distance) == 1) return true;
    }
    return false;
}

bool is_heaven_and_earth(const Mate& mate) {
    const Bitboard cannons = mate.red(PieceType::Cannon) & mate.mating;
    const Bitboard earth = Bitboard::of_rank(kBackRank);
    return !(cannons & earth).is_empty() &&
           !((cannons - earth) & Bitboard::of_file(kCentreFile)).is_empty();
}

bool is_seabed_moon(const Mate& mate) {
    const auto checker = mate.checker();
    if (!checker || mate.king.rank() == kBackRank) return false;
    const bool is_fisher =
        mate.is_red(*checker, PieceType::Rook) || mate.is_red(*checker, PieceType::Cannon);
    return is_fisher && checker->rank() == kBackRank && checker->file() == mate.king.file();
}

bool is_two_horses(const Mate& mate) {
    const auto checker = mate.checker(PieceType::Horse);
    if (!checker) return false;
    const Bitboard others = (mate.red(PieceType::Horse) & mate.mating) - Bitboard(*checker);
    if (others.is_empty()) return false;
    const Square other = others.first();
    return (is_left_wing(*checker) && is_left_wing(other)) ||
           (is_right_wing(*checker) && is_right_wing(other));
}

bool is_rook_between_cannons(const Mate& mate) {
    const auto checker = mate.checker();
    const Bitboard cannons = mate.red(PieceType::Cannon) & mate.mating;
    if (!checker || cannons.count() != 2) return false;
    Bitboard left;
    Bitboard right;
    for (const int file : {0, 1, 2}) {
        left |= Bitboard::of_file(file);
        right |= Bitboard::of_file(Square::kFiles - 1 - file);
    }
    const Bitboard rooks = mate.red(PieceType::Rook) & mate.mating;
    for (const Bitboard wing : {left, right}) {
        const Bitboard together = (cannons | rooks) & wing;
        if ((cannons & wing).count() == 2 && !(rooks & wing).is_empty() &&
            together.contains(*checker))
            return true;
    }
    return false;
}

bool is_two_devils(const Mate& mate) {
    const Bitboard pawns = mate.red(PieceType::Pawn) & mate.mating;
    const Square left(3, 8);
    if (pawns.contains(left) && pawns.contains(left.mirrored())) return true;
    // One of them has just come in.
    const bool has_entered = mate.last.to() == Square(kCentreFile, 8) &&
                             mate.is_red(mate.last.to(), PieceType::Pawn) &&
                             (mate.last.from() == left || mate.last.from() == left.mirrored());
    return has_entered && pawns.contains(mate.last.from().mirrored());
}

struct Pattern {
    Motif motif;
    bool (*applies)(const Mate& mate);
};

constexpr std::array kPatterns = {
    Pattern{Motif::SmotheredPalace, &is_smothered_palace},
    Pattern{Motif::DoubleCannons, &is_double_cannons},
    Pattern{Motif::CannonBehindHorse, &is_cannon_behind_horse},
    Pattern{Motif::IronBolt, &is_iron_bolt},
    Pattern{Motif::ElbowHorse, &is_elbow_horse},
    Pattern{Motif::PalcornerHorse, &is_palcorner_horse},
    Pattern{Motif::OctagonalHorse, &is_octagonal_horse},
    Pattern{Motif::AnglerHorse, &is_angler_horse},
    Pattern{Motif::FaceToFace, &is_face_to_face},
    Pattern{Motif::TwoRooks, &is_two_rooks},
    Pattern{Motif::HeavenAndEarth, &is_heaven_and_earth},
    Pattern{Motif::SeabedMoon, &is_seabed_moon},
    Pattern{Motif::TwoHorses, &is_two_horses},
    Pattern{Motif::RookBetweenCannons, &is_rook_between_cannons},
    Pattern{Motif::TwoDevils, &is_two_devils},
    Pattern{Motif::Smothered, &is_smothered},
};

// Would it still be mate without the piece on this square?
bool is_mate_without(const Position& mated, Square square) {
    Setup setup = mated.setup();
    setup.remove(square);
    // Without a piece between them the kings may face each other: no such position exists.
    const Checked<Position> position = Position::from_setup(setup);
    return position && is_checkmate(*position);
}

}  // namespace

Bitboard mating_pieces(const Position& mated) {
    const Side winner = opponent_of(mated.side_to_move());
    const Board& board = mated.board();
    Bitboard needed;
    for (const Square square : board.pieces(winner) - board.pieces(PieceType::King)) {
        if (!is_mate_without(mated, square)) needed |= Bitboard(square);
    }
    return needed;
}

MotifSet classical_mates(const Position& mated, Move last) {
    assert(is_checkmate(mated));
    const bool is_black_mated = mated.side_to_move() == Side::Black;
    const Position seen = is_black_mated ? mated : mated.with_sides_swapped();
    const Mate mate{.board = seen.board(),
                    .last = is_black_mated ? last : last.flipped(),
                    .king = seen.board().king(Side::Black),
                    .checkers = checkers(seen),
                    .mating = mating_pieces(seen)};
    MotifSet found;
    for (const Pattern& pattern : kPatterns) {
        if (pattern.applies(mate)) found.add(pattern.motif);
    }
    return found;
}

}  // namespace chuhe::motifs
