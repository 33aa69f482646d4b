// SPDX-License-Identifier: MIT
#include "chuhe/engine/handcrafted.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "chuhe/engine/features.h"
#include "chuhe/engine/weights.h"

namespace chuhe::engine {
namespace {

// Two values in one number, added with one instruction: the middlegame in the low half, the endgame
// in the high half. A negative low half borrows from the high one; rounding corrects that.
constexpr std::int32_t pack(Weight weight) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(weight.endgame) << 16) +
           weight.middle;
}
constexpr int middle_of(std::int32_t packed) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(packed));
}
constexpr int endgame_of(std::int32_t packed) {
    return static_cast<std::int16_t>(
        static_cast<std::uint16_t>((static_cast<std::uint32_t>(packed) + 0x8000) >> 16));
}

constexpr auto kPacked = [] {
    std::array<std::int32_t, feature::kCount> packed{};
    for (std::size_t i = 0; i < packed.size(); ++i)
        packed[i] = pack(kWeights[i]);
    return packed;
}();

// The places again, indexed by piece and square.
constexpr auto kPlaceWeights = [] {
    std::array<std::array<std::int32_t, Square::kCount>, Piece::kCount> table{};
    for (int i = 0; i < Piece::kCount; ++i) {
        const Piece piece = Piece::from_index(i);
        for (int s = 0; s < Square::kCount; ++s) {
            const int place = feature::place(piece.type(), piece.side(), Square::from_index(s));
            table[static_cast<std::size_t>(i)][static_cast<std::size_t>(s)] =
                kPacked[static_cast<std::size_t>(place)];
        }
    }
    return table;
}();

// Adds up weights, Red's minus Black's.
struct WeightSum {
    std::int32_t sum = 0;

    template <Side side>
    void add(int feature, int count) {
        const std::int32_t weight = kPacked[static_cast<std::size_t>(feature)] * count;
        sum += side == Side::Red ? weight : -weight;
    }
    template <Side side>
    void add_place(PieceType type, Square square) {
        const auto piece = static_cast<std::size_t>(Piece(side, type).index());
        const std::int32_t weight = kPlaceWeights[piece][index_of(square)];
        sum += side == Side::Red ? weight : -weight;
    }
};

// Pieces that can give mate. Without any a side cannot win, however many guards it is ahead.
bool has_mating_material(const Board& board, Side side) {
    const Bitboard attackers = board.pieces(PieceType::Rook) | board.pieces(PieceType::Horse) |
                               board.pieces(PieceType::Cannon) | board.pieces(PieceType::Pawn);
    return !(attackers & board.pieces(side)).is_empty();
}

// A side that cannot win keeps this fraction of its advantage.
constexpr int kHopeless = 16;

// The groups of features that people see as one term: from `first` to the next row.
struct TermGroup {
    int first;
    const messages::Row<>* name;
    bool belongs_to_piece;  // a share of the piece whose place was added last
};
constexpr std::array kTermGroups = {
    TermGroup{feature::kPlaces, &messages::kTermPlaces, true},
    TermGroup{feature::kMobility, &messages::kTermMobility, true},
    TermGroup{feature::kSiege, &messages::kTermSiege, true},
    TermGroup{feature::kWithoutAdvisors, &messages::kTermGuards, false},
    TermGroup{feature::kThreatByPawn, &messages::kTermThreats, false},
    TermGroup{feature::kCannonOnKingFile, &messages::kTermKingLines, true},
    TermGroup{feature::kPawnPair, &messages::kTermPawns, false},
    TermGroup{feature::kAdvisorPair, &messages::kTermTeams, false},
    TermGroup{feature::kTempo, &messages::kTermTempo, false},
};

// Collects what evaluate() adds up, term by term and piece by piece.
class TermSink {
public:
    explicit TermSink(int phase) : phase_(phase) {
        for (const TermGroup& group : kTermGroups)
            explanation_.terms.push_back({group.name});
    }

    // An attacker has a weight for each number of points it attacks in the palace, and of missing
    // guards, also for zero. Those for zero are part of its value; the terms show what is added to
    // them.
    template <Side side>
    void add(int feature, int count) {
        double points = points_of(feature);
        if (const auto zero = zero_of(feature)) points -= points_of(*zero);
        put<side>(feature, count * points);
    }
    template <Side side>
    void add_place(PieceType type, Square square) {
        explanation_.pieces.push_back({square});
        put<side>(feature::kPlaces, points_of(feature::place(type, side, square)) +
                                        value_as_attacker(type, side, square));
    }

    Explanation take() { return std::move(explanation_); }

private:
    // The feature for zero instead, of those that are counted for each attacker.
    static std::optional<int> zero_of(int feature) {
        if (feature < feature::kSiege || feature >= feature::kThreatByPawn) return std::nullopt;
        const bool is_siege = feature < feature::kWithoutAdvisors;
        const int first = is_siege ? feature::kSiege : feature::kWithoutAdvisors;
        return feature - (feature - first) % (is_siege ? feature::kMostSiege : 3);
    }

    double value_as_attacker(PieceType type, Side side, Square square) const {
        constexpr std::array kAttackers = {PieceType::Horse, PieceType::Rook, PieceType::Cannon,
                                           PieceType::Pawn};
        const auto* found = std::ranges::find(kAttackers, type);
        const bool stays_home = type == PieceType::Pawn && !square.is_across_river_for(side);
        if (found == kAttackers.end() || stays_home) return 0;
        const auto row = static_cast<int>(found - kAttackers.begin());
        double points = points_of(feature::kWithoutAdvisors + 3 * row) +
                        points_of(feature::kWithoutElephants + 3 * row);
        // What pawns attack is not counted.
        if (type != PieceType::Pawn)
            points += points_of(feature::kSiege + feature::kMostSiege * row);
        return points;
    }

    double points_of(int feature) const {
        const Weight weight = kWeights[static_cast<std::size_t>(feature)];
        return (weight.middle * phase_ + weight.endgame * (kFullPhase - phase_)) /
               static_cast<double>(kFullPhase);
    }

    template <Side side>
    void put(int feature, double points) {
        const auto next = std::ranges::upper_bound(kTermGroups, feature, {}, &TermGroup::first);
        const auto group = static_cast<std::size_t>(next - kTermGroups.begin() - 1);
        Term& term = explanation_.terms[group];
        (side == Side::Red ? term.red : term.black) += points;
        if (!kTermGroups[group].belongs_to_piece) return;
        // A piece has several king lines and the like: one share for each term.
        std::vector<Share>& shares = explanation_.pieces.back().shares;
        if (shares.empty() || shares.back().term != term.name) shares.push_back({term.name});
        shares.back().points += points;
    }

    int phase_;
    Explanation explanation_;
};

}  // namespace

Score Handcrafted::evaluate(const Position& position) {
    const WeightSum sum = walk_features(position, WeightSum{});

    const Board& board = position.board();
    const int phase = std::min(phase_of(board), kFullPhase);
    Score red =
        (middle_of(sum.sum) * phase + endgame_of(sum.sum) * (kFullPhase - phase)) / kFullPhase;
    if (red != 0 && !has_mating_material(board, red > 0 ? Side::Red : Side::Black))
        red /= kHopeless;

    const Score score = position.side_to_move() == Side::Red ? red : -red;
    return std::clamp(score, -kKnownWin + 1, kKnownWin - 1);
}

Explanation Handcrafted::explain(const Position& position) const {
    const Board& board = position.board();
    Explanation explanation =
        walk_features(position, TermSink(std::min(phase_of(board), kFullPhase))).take();
    double red = 0;
    for (const Term& term : explanation.terms)
        red += term.red - term.black;
    const Side leader = red > 0 ? Side::Red : Side::Black;
    if (red != 0 && !has_mating_material(board, leader)) {
        const double lost = std::abs(red) * (1 - 1.0 / kHopeless);
        Term& term = explanation.terms.emplace_back(Term{&messages::kTermNoAttackers});
        (leader == Side::Red ? term.red : term.black) = -lost;
    }
    return explanation;
}

std::unique_ptr<Evaluator> Handcrafted::fresh() const {
    return std::make_unique<Handcrafted>();
}

}  // namespace chuhe::engine
