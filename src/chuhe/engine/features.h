// SPDX-License-Identifier: MIT
//
// The features of the handcrafted evaluation. A position is described as a sum: how often each
// feature occurs for Red, and how often for Black. walk_features() finds the features and passes
// them to a sink; the evaluation's sink adds up weights, the tuner's sink records them. So both
// always see the same.
//
//   place       a kind of piece on a square: its value (seed 003) and where it is well placed
//   mobility    rook, horse, cannon: how many points it can go to (seed 003's range, as it is now)
//   siege       what bears on the enemy palace, and how many of its guards are gone
//   threats     pieces attacked by cheaper ones, or attacked and not protected
//   shape       pawns side by side, cannons on the king's line, and so on
//
// Every weight has two values, for the full board and for the endgame; phase_of() interpolates
// between them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "chuhe/core/attacks.h"
#include "chuhe/core/board.h"
#include "chuhe/core/legality.h"
#include "chuhe/core/lines.h"
#include "chuhe/core/position.h"

namespace chuhe::engine {

// The numbers of the features: one range for each group.
namespace feature {

// Places are seen from Red's side of the board and folded on file e: 5 × 10 points for each kind.
inline constexpr int kFoldedFiles = 5;
inline constexpr int kFoldedSquares = kFoldedFiles * Square::kRanks;
inline constexpr int kPlaces = 0;

// Moves open to a rook or cannon: 0-17, to a horse: 0-8.
inline constexpr int kMostMoves = 18;
inline constexpr int kMobility = kPlaces + kPieceTypes * kFoldedSquares;  // horse, rook, cannon

// Points of the enemy palace that a horse, rook or cannon attacks: at most four, two along each
// line from within the palace.
inline constexpr int kMostSiege = 6;
inline constexpr int kSiege = kMobility + 3 * kMostMoves;

// Horses, rooks, cannons, crossed pawns, for each missing enemy advisor or elephant.
inline constexpr int kWithoutAdvisors = kSiege + 3 * kMostSiege;  // kind × 0-2 missing
inline constexpr int kWithoutElephants = kWithoutAdvisors + 4 * 3;

// Attacked pieces: by a pawn; by a horse, cannon, advisor or elephant; by a rook; and unprotected
// ones by any piece.
inline constexpr int kThreatByPawn = kWithoutElephants + 4 * 3;  // × kind of the victim
inline constexpr int kThreatByMinor = kThreatByPawn + kPieceTypes;
inline constexpr int kThreatByRook = kThreatByMinor + kPieceTypes;
inline constexpr int kHanging = kThreatByRook + kPieceTypes;

// Cannons that look along the enemy king's file or rank through 0, 1, 2 or 3 pieces.
inline constexpr int kCannonOnKingFile = kHanging + kPieceTypes;
inline constexpr int kCannonOnKingRank = kCannonOnKingFile + 4;
// Rooks on the king's file or rank, likewise through 0 to 3 pieces.
inline constexpr int kRookOnKingFile = kCannonOnKingRank + 4;
inline constexpr int kRookOnKingRank = kRookOnKingFile + 4;

inline constexpr int kPawnPair = kRookOnKingRank + 4;  // two crossed pawns side by side
inline constexpr int kPawnBlocked = kPawnPair + 1;     // an uncrossed pawn before a piece
inline constexpr int kAdvisorPair = kPawnBlocked + 1;
inline constexpr int kElephantPair = kAdvisorPair + 1;
inline constexpr int kRookAndCannon = kElephantPair + 1;
inline constexpr int kRookAndHorse = kRookAndCannon + 1;
inline constexpr int kHorseAndCannon = kRookAndHorse + 1;
inline constexpr int kOnlyAttackersOfOneKind = kHorseAndCannon + 1;  // horses or cannons, no rook
inline constexpr int kTempo = kOnlyAttackersOfOneKind + 1;
inline constexpr int kCount = kTempo + 1;

// As Red would see it, folded on file e.
constexpr int place(PieceType type, Side side, Square square) {
    const Square seen = side == Side::Red ? square : square.flipped();
    const int file = seen.file() < kFoldedFiles ? seen.file() : Square::kFiles - 1 - seen.file();
    return kPlaces + static_cast<int>(index_of(type)) * kFoldedSquares +
           seen.rank() * kFoldedFiles + file;
}

}  // namespace feature

// The distance from the endgame: rooks count 2, horses and cannons 1.
inline constexpr int kFullPhase = 16;
inline int phase_of(const Board& board) {
    const int minors = (board.pieces(PieceType::Horse) | board.pieces(PieceType::Cannon)).count();
    return 2 * board.pieces(PieceType::Rook).count() + minors;
}

// Horses, rooks and cannons are the attackers; groups of features by attacker use this order.
enum class AttackerKind : int { Horse, Rook, Cannon };

// Everything one side attacks, collected on the way for the threats.
struct AttackMap {
    Bitboard by_pawn;
    Bitboard by_minor;  // horse, cannon, advisor, elephant
    Bitboard by_rook;
    Bitboard all;  // with the king
};

// One side's part of the walk.
template <Side us, typename Sink>
class FeatureWalk {
public:
    FeatureWalk(const Board& board, Sink& sink) : board_(board), sink_(sink) {}

    // Places, mobility, siege; returns what the side attacks.
    AttackMap walk_pieces() {
        walk_horses();
        walk_sliders<PieceType::Rook>();
        walk_sliders<PieceType::Cannon>();
        walk_guards();
        return map_;
    }

    // Which attackers there are, and which guards they face. Call after walk_pieces() of both
    // sides.
    void walk_material(const FeatureWalk<opponent_of(us), Sink>& them) {
        const int horses = count_of(PieceType::Horse);
        const int rooks = count_of(PieceType::Rook);
        const int cannons = count_of(PieceType::Cannon);
        const std::array attackers = {horses, rooks, cannons, pawns_across_};
        const int no_advisors = 2 - them.count_of(PieceType::Advisor);
        const int no_elephants = 2 - them.count_of(PieceType::Elephant);
        for (int kind = 0; kind < 4; ++kind) {
            const int number = attackers[static_cast<std::size_t>(kind)];
            add(feature::kWithoutAdvisors + 3 * kind + no_advisors, number);
            add(feature::kWithoutElephants + 3 * kind + no_elephants, number);
        }
        add(feature::kAdvisorPair, count_of(PieceType::Advisor) == 2);
        add(feature::kElephantPair, count_of(PieceType::Elephant) == 2);
        add(feature::kRookAndCannon, rooks > 0 && cannons > 0);
        add(feature::kRookAndHorse, rooks > 0 && horses > 0);
        add(feature::kHorseAndCannon, horses > 0 && cannons > 0);
        add(feature::kOnlyAttackersOfOneKind, rooks == 0 && (horses == 0) != (cannons == 0));
    }

    // Call after walk_pieces().
    int count_of(PieceType type) const { return counts_[index_of(type)]; }

    // What `us` threatens, given what both sides attack.
    void walk_threats(const AttackMap& ours, const AttackMap& theirs) {
        const Bitboard enemies = board_.pieces(kThem);
        each_victim(ours.by_pawn & enemies, feature::kThreatByPawn);
        each_victim(ours.by_minor & enemies, feature::kThreatByMinor);
        each_victim(ours.by_rook & enemies, feature::kThreatByRook);
        each_victim((ours.all & enemies) - theirs.all, feature::kHanging);
    }

private:
    static constexpr Side kThem = opponent_of(us);

    void add(int index, int count = 1) { sink_.template add<us>(index, count); }

    void each_victim(Bitboard victims, int first_feature) {
        for (const Square square : victims)
            add(first_feature + static_cast<int>(index_of(board_.type_on(square))));
    }

    void add_activity(AttackerKind kind, Bitboard reach) {
        const int row = static_cast<int>(kind);
        add(feature::kMobility + row * feature::kMostMoves + (reach - own()).count());
        // A palace lies within one half of the board.
        const int siege = platform::count_bits(home_half<kThem>(reach) &
                                               home_half<kThem>(kPalaces[index_of(kThem)]));
        assert(siege < feature::kMostSiege);
        add(feature::kSiege + row * feature::kMostSiege + siege);
    }

    void walk_horses() {
        const Windows windows(board_.occupied());
        each_slot<PieceType::Horse>([&](Square from) {
            const Bitboard reach =
                kHorseMoves[index_of(from)][orthogonal_index(windows.around(from.index()))];
            map_.by_minor |= reach;
            add_activity(AttackerKind::Horse, reach);
        });
    }

    template <PieceType type>
    void walk_sliders() {
        const Bitboard occupied = board_.occupied();
        each_slot<type>([&](Square from) {
            const Bitboard rays = rook_targets(from, occupied);
            if constexpr (type == PieceType::Rook) {
                map_.by_rook |= rays;
                add_activity(AttackerKind::Rook, rays);
                walk_king_lines(from, feature::kRookOnKingFile, feature::kRookOnKingRank);
            } else {
                const Bitboard takes = cannon_captures(from, occupied);
                map_.by_minor |= takes;
                add_activity(AttackerKind::Cannon, (rays - occupied) | takes);
                walk_king_lines(from, feature::kCannonOnKingFile, feature::kCannonOnKingRank);
            }
        });
    }

    void walk_king_lines(Square from, int file_feature, int rank_feature) {
        const Square king = board_.king(kThem);
        const bool same_file = from.file() == king.file();
        if (!same_file && from.rank() != king.rank()) return;
        const int between = (kBetween[index_of(king)][index_of(from)] & board_.occupied()).count();
        if (between > 3) return;
        add((same_file ? file_feature : rank_feature) + between);
    }

    void walk_guards() {
        const Windows windows(board_.occupied());
        each_slot<PieceType::Advisor>(
            [&](Square from) { map_.by_minor |= kAdvisorMoves[index_of(from)]; });
        each_slot<PieceType::Elephant>([&](Square from) {
            map_.by_minor |=
                kElephantMoves[index_of(from)][diagonal_index(windows.around(from.index()))];
        });
        Bitboard pawns_across;
        each_slot<PieceType::Pawn>([&](Square from) {
            map_.by_pawn |= kPawnMoves[index_of(us)][index_of(from)];
            if (from.is_across_river_for(us)) {
                pawns_across |= Bitboard(from);
            } else {
                const Square ahead(from.file(), from.rank() + (us == Side::Red ? 1 : -1));
                if (!board_.is_empty(ahead)) add(feature::kPawnBlocked);
            }
        });
        constexpr Bitboard kNotFileI = ~Bitboard::of_file(Square::kFiles - 1);
        const Bitboard left = pawns_across & kNotFileI;
        const Bitboard neighbours(left.low() << 1, left.high() << 1);
        add(feature::kPawnPair, (neighbours & pawns_across).count());
        pawns_across_ = pawns_across.count();
        map_.all =
            map_.by_pawn | map_.by_minor | map_.by_rook | kKingMoves[index_of(board_.king(us))];
    }

    // Calls visit(square) for each live piece of the kind, after adding its place.
    template <PieceType type, typename Visit>
    void each_slot(Visit visit) {
        constexpr int kFirst = first_slot(us, type);
        for (int slot = kFirst; slot < kFirst + count_at_start(type); ++slot) {
            const int index = board_.square_of(slot);
            if (index == Board::kOffBoard) continue;
            const Square from = Square::from_index(index);
            sink_.template add_place<us>(type, from);
            ++counts_[index_of(type)];
            visit(from);
        }
    }

    Bitboard own() const { return board_.pieces(us); }

    const Board& board_;
    Sink& sink_;
    AttackMap map_;
    std::array<int, kPieceTypes> counts_{};
    int pawns_across_ = 0;
};

// A sink has two functions:
//   template <Side side> void add(int feature, int count);
//   template <Side side> void add_place(PieceType type, Square square);
// It is passed and returned by value: what a local variable accumulates stays in a register.
template <typename Sink>
Sink walk_features(const Position& position, Sink sink) {
    const Board& board = position.board();
    FeatureWalk<Side::Red, Sink> red(board, sink);
    FeatureWalk<Side::Black, Sink> black(board, sink);
    sink.template add_place<Side::Red>(PieceType::King, board.king(Side::Red));
    sink.template add_place<Side::Black>(PieceType::King, board.king(Side::Black));
    const AttackMap by_red = red.walk_pieces();
    const AttackMap by_black = black.walk_pieces();
    red.walk_material(black);
    black.walk_material(red);
    red.walk_threats(by_red, by_black);
    black.walk_threats(by_black, by_red);
    if (position.side_to_move() == Side::Red)
        sink.template add<Side::Red>(feature::kTempo, 1);
    else
        sink.template add<Side::Black>(feature::kTempo, 1);
    return sink;
}

}  // namespace chuhe::engine
