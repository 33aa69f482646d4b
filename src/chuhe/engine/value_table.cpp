// SPDX-License-Identifier: MIT
#include "chuhe/engine/value_table.h"

#include <array>
#include <utility>

#include "chuhe/core/attacks.h"
#include "chuhe/engine/features.h"
#include "chuhe/messages/evaluation.h"

namespace chuhe::engine {
namespace {

// One row of the document, with the alternatives in its order; 0 where it prints a dash.
using Alternatives = std::array<int, 3>;
struct DocumentRow {
    std::array<Alternatives, 3> ranges;  // centre, edge, corner
    std::array<Alternatives, 3> values;  // by Stage
};
// clang-format off
constexpr std::array<DocumentRow, kPieceTypes> kDocument = {{
    //            centre      edge       corner         opening  middle       endgame
    /* king */     {{{{4},       {3},       {2}}},      {{{},      {},          {}}}},
    /* advisor */  {{{{4},       {},        {1}}},      {{{1},     {2},         {2}}}},
    /* elephant */ {{{{4},       {2},       {}}},       {{{2},     {2},         {3}}}},
    /* horse */    {{{{8, 6, 4}, {4, 3},    {2}}},      {{{4},     {5},         {5}}}},
    /* rook */     {{{{17},      {17},      {17}}},     {{{10},    {10},        {10}}}},
    /* cannon */   {{{{17, 13},  {17, 14},  {17, 15}}}, {{{5},     {5},         {6}}}},
    /* pawn */     {{{{1, 3},    {1, 2},    {1}}},      {{{2},     {1, 3, 5},   {3, 2, 1}}}},
}};
// clang-format on

constexpr int kLastRank = Square::kRanks - 1;
constexpr int kLastFile = Square::kFiles - 1;

constexpr Square as_red_sees(Piece piece, Square square) {
    return piece.side() == Side::Red ? square : square.flipped();
}

// The part of the board that a kind has to itself, and where a square lies in it.
struct Zone {
    int left;
    int right;
    int bottom;
    int top;

    constexpr int edges_at(Square square, int distance) const {
        return (square.file() - left == distance ? 1 : 0) +
               (right - square.file() == distance ? 1 : 0) +
               (square.rank() - bottom == distance ? 1 : 0) +
               (top - square.rank() == distance ? 1 : 0);
    }
};
constexpr Zone zone_of(PieceType type) {
    if (type == PieceType::King || type == PieceType::Advisor) return {3, 5, 0, 2};
    if (type == PieceType::Elephant) return {0, kLastFile, 0, 4};
    return {0, kLastFile, 0, kLastRank};
}

constexpr TableRange range_in_document(Piece piece, Square square) {
    const Square seen = as_red_sees(piece, square);
    const Zone zone = zone_of(piece.type());
    const auto place = static_cast<std::size_t>(zone.edges_at(seen, 0));  // centre, edge, corner
    const Alternatives& range = kDocument[index_of(piece.type())].ranges[place];
    switch (piece.type()) {
        case PieceType::Horse: {
            const int moves = range[static_cast<std::size_t>(zone.edges_at(seen, 1))];
            return {moves, moves};
        }
        case PieceType::Cannon:
            return {range[0], range[1]};
        case PieceType::Pawn: {
            // The corners have one number: a pawn gets there only beyond the river.
            const bool is_second = seen.is_across_river_for(Side::Red) && range[1] != 0;
            const int moves = range[is_second ? 1 : 0];
            return {moves, moves};
        }
        default:
            return {range[0], range[0]};
    }
}

constexpr std::size_t pawn_alternative(Square seen, Stage stage) {
    const bool is_low = seen.rank() >= kLastRank - 2;
    const bool is_last = seen.rank() == kLastRank;
    if (stage == Stage::Opening) return 0;
    if (stage == Stage::Endgame) return is_last ? 2 : is_low ? 1 : 0;
    if (!seen.is_across_river_for(Side::Red)) return 0;
    return seen.is_in_palace_of(Side::Black) && !is_last ? 2 : 1;
}

constexpr int value_in_document(Piece piece, Square square, Stage stage) {
    const Alternatives& values =
        kDocument[index_of(piece.type())].values[static_cast<std::size_t>(stage)];
    if (piece.type() != PieceType::Pawn) return values[0];
    return values[pawn_alternative(as_red_sees(piece, square), stage)];
}

// What a piece on a square scores if all points of its range are closed. Squares where it cannot
// stand have an entry too: it is never read.
using Standing = std::array<std::array<std::int16_t, Square::kCount>, Piece::kCount>;
constexpr std::array<Standing, 3> kStandings = [] {
    std::array<Standing, 3> standings{};
    for (int stage = 0; stage < 3; ++stage) {
        for (int i = 0; i < Piece::kCount; ++i) {
            const Piece piece = Piece::from_index(i);
            for (int s = 0; s < Square::kCount; ++s) {
                const Square square = Square::from_index(s);
                const int value = value_in_document(piece, square, static_cast<Stage>(stage));
                const int range = range_in_document(piece, square).moves;
                standings[static_cast<std::size_t>(stage)][static_cast<std::size_t>(i)]
                         [static_cast<std::size_t>(s)] = static_cast<std::int16_t>(
                             value * ValueTable::kValuePoint +
                             range * (ValueTable::kRangePoint - ValueTable::kClosedPoint));
            }
        }
    }
    return standings;
}();

// The points of its range that a piece can go to now.
template <PieceType type>
int open_points(const Board& board, Side side, Square from) {
    const Bitboard occupied = board.occupied();
    const Bitboard own = board.pieces(side);
    if constexpr (type == PieceType::King) return (kKingMoves[index_of(from)] - own).count();
    if constexpr (type == PieceType::Advisor) return (kAdvisorMoves[index_of(from)] - own).count();
    if constexpr (type == PieceType::Elephant)
        return (elephant_targets(from, occupied) - own).count();
    if constexpr (type == PieceType::Horse) return (horse_targets(from, occupied) - own).count();
    if constexpr (type == PieceType::Rook) return (rook_targets(from, occupied) - own).count();
    if constexpr (type == PieceType::Cannon)
        return ((rook_targets(from, occupied) - occupied) | (cannon_captures(from, occupied) - own))
            .count();
    if constexpr (type == PieceType::Pawn)
        return (kPawnMoves[index_of(side)][index_of(from)] - own).count();
}

// Calls visit(piece, square, open points) for each piece of a kind and side.
template <Side side, PieceType type, typename Visit>
void each_of_kind(const Board& board, Visit visit) {
    constexpr int kFirst = first_slot(side, type);
    for (int slot = kFirst; slot < kFirst + count_at_start(type); ++slot) {
        const int index = board.square_of(slot);
        if (index == Board::kOffBoard) continue;
        const Square square = Square::from_index(index);
        visit(Piece(side, type), square, open_points<type>(board, side, square));
    }
}
template <Side side, typename Visit>
void each_of_side(const Board& board, Visit visit) {
    each_of_kind<side, PieceType::King>(board, visit);
    each_of_kind<side, PieceType::Advisor>(board, visit);
    each_of_kind<side, PieceType::Elephant>(board, visit);
    each_of_kind<side, PieceType::Horse>(board, visit);
    each_of_kind<side, PieceType::Rook>(board, visit);
    each_of_kind<side, PieceType::Cannon>(board, visit);
    each_of_kind<side, PieceType::Pawn>(board, visit);
}

template <Side side>
Score score_of(const Board& board, const Standing& standing) {
    Score sum = 0;
    each_of_side<side>(board, [&](Piece piece, Square square, int open) {
        sum += standing[static_cast<std::size_t>(piece.index())][index_of(square)] +
               open * ValueTable::kClosedPoint;
    });
    return sum;
}

Message name_of_stage(Stage stage) {
    constexpr std::array kNames = {&messages::kStageOpening, &messages::kStageMiddle,
                                   &messages::kStageEndgame};
    return say(*kNames[static_cast<std::size_t>(stage)]);
}

}  // namespace

Stage stage_of(const Board& board) {
    // The opening lasts until more than a rook, or two horses or cannons, is gone; in the endgame
    // each side has about a rook and a horse left.
    constexpr int kLeastInOpening = 14;
    constexpr int kMostInEndgame = 6;
    const int left = phase_of(board);
    if (left >= kLeastInOpening) return Stage::Opening;
    return left <= kMostInEndgame ? Stage::Endgame : Stage::Middle;
}

int table_value(Piece piece, Square square, Stage stage) {
    return value_in_document(piece, square, stage);
}

TableRange table_range(Piece piece, Square square) {
    return range_in_document(piece, square);
}

Score ValueTable::evaluate(const Position& position) {
    const Board& board = position.board();
    const Standing& standing = kStandings[static_cast<std::size_t>(stage_of(board))];
    const Score red = score_of<Side::Red>(board, standing) - score_of<Side::Black>(board, standing);
    return position.side_to_move() == Side::Red ? red : -red;
}

Explanation ValueTable::explain(const Position& position) const {
    const Board& board = position.board();
    const Stage stage = stage_of(board);
    Explanation explanation;
    explanation.remark = name_of_stage(stage);
    explanation.terms = {
        {&messages::kTermValue}, {&messages::kTermRange}, {&messages::kTermClosed}};
    const auto explain_piece = [&](Piece piece, Square square, int open) {
        const int range = table_range(piece, square).moves;
        PieceShares piece_shares{square};
        const std::array points = {table_value(piece, square, stage) * kValuePoint,
                                   range * kRangePoint, -(range - open) * kClosedPoint};
        for (std::size_t i = 0; i < points.size(); ++i) {
            Term& term = explanation.terms[i];
            (piece.side() == Side::Red ? term.red : term.black) += points[i];
            piece_shares.shares.push_back({term.name, static_cast<double>(points[i])});
        }
        explanation.pieces.push_back(std::move(piece_shares));
    };
    each_of_side<Side::Red>(board, explain_piece);
    each_of_side<Side::Black>(board, explain_piece);
    return explanation;
}

std::unique_ptr<Evaluator> ValueTable::fresh() const {
    return std::make_unique<ValueTable>();
}

}  // namespace chuhe::engine
