// SPDX-License-Identifier: MIT
#include "chuhe/core/setup_problems.h"

#include <array>

#include "chuhe/core/attacks.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/positions.h"

namespace chuhe {
namespace {

// Collects problems; each function below looks for one kind.
class Examination {
public:
    explicit Examination(const Setup& setup) : setup_(setup) {
        for (const Square square : Bitboard::all()) {
            const std::optional<Piece> piece = setup.at(square);
            if (!piece) continue;
            occupied_ |= Bitboard(square);
            squares_[slot_of(*piece)] |= Bitboard(square);
        }
    }

    std::vector<SetupProblem> run() {
        count_pieces();
        find_misplaced_pieces();
        if (has_one_king_each_) {
            look_for_facing_kings();
            look_for_check_out_of_turn();
        }
        return std::move(problems_);
    }

private:
    void count_pieces() {
        for (const Side side : {Side::Red, Side::Black}) {
            for (const PieceType type : kAllPieceTypes) {
                const Piece piece(side, type);
                const int count = squares_of(piece).count();
                const int most = count_at_start(type);
                if (type == PieceType::King && count != 1) has_one_king_each_ = false;
                if (type == PieceType::King && count == 0) {
                    problems_.push_back({.kind = Kind::NoKing, .piece = piece});
                } else if (count > most) {
                    problems_.push_back(
                        {.kind = Kind::TooMany, .piece = piece, .count = count, .most = most});
                }
            }
        }
    }

    void find_misplaced_pieces() {
        for (const Square square : occupied_) {
            const Piece piece = *setup_.at(square);
            if (home_of(piece).contains(square)) continue;
            problems_.push_back({.kind = Kind::Misplaced, .piece = piece, .square = square});
        }
    }

    void look_for_facing_kings() {
        const Piece king(Side::Red, PieceType::King);
        const Square red = squares_of(king).first();
        const Square black = squares_of({Side::Black, PieceType::King}).first();
        if (red.file() != black.file()) return;
        if (!(kBetween[index_of(red)][index_of(black)] & occupied_).is_empty()) return;
        problems_.push_back(
            {.kind = Kind::FacingKings, .piece = king, .square = red, .other = black});
    }

    // Facing kings have already been reported and do not count as a check.
    void look_for_check_out_of_turn() {
        const Side waiting = opponent_of(setup_.side_to_move);
        const Square king = squares_of({waiting, PieceType::King}).first();
        for (const Square square : occupied_) {
            const Piece piece = *setup_.at(square);
            if (piece.side() == waiting || piece.type() == PieceType::King) continue;
            if (!targets_of(piece, square, occupied_).contains(king)) continue;
            problems_.push_back(
                {.kind = Kind::CheckOutOfTurn, .piece = piece, .square = square, .other = king});
        }
    }

    using Kind = SetupProblem::Kind;

    Bitboard squares_of(Piece piece) const { return squares_[slot_of(piece)]; }
    static std::size_t slot_of(Piece piece) { return static_cast<std::size_t>(piece.index()); }

    const Setup& setup_;
    std::vector<SetupProblem> problems_;
    Bitboard occupied_;
    std::array<Bitboard, Piece::kCount> squares_{};
    bool has_one_king_each_ = true;
};

}  // namespace

std::vector<SetupProblem> board_problems_of(const Setup& setup) {
    return Examination(setup).run();
}

Message describe(const SetupProblem& problem) {
    const Piece piece = problem.piece;
    switch (problem.kind) {
        case SetupProblem::Kind::NoKing:
            return say(messages::kNoKing, piece_name(piece));
        case SetupProblem::Kind::TooMany:
            return say(messages::kTooMany, problem.count, piece_name(piece), problem.most);
        case SetupProblem::Kind::Misplaced:
            return say(messages::kMisplaced, piece_name(piece), to_string(problem.square));
        case SetupProblem::Kind::FacingKings:
            return say(messages::kFacingKings, to_string(problem.square), to_string(problem.other));
        case SetupProblem::Kind::CheckOutOfTurn:
            return say(messages::kCheckOutOfTurn, side_name(piece.side()), piece_name(piece),
                       to_string(problem.square),
                       piece_name({opponent_of(piece.side()), PieceType::King}),
                       to_string(problem.other));
    }
    return {};
}

}  // namespace chuhe
