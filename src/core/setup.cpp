// SPDX-License-Identifier: MIT
#include "core/setup.h"

#include <string>

#include "core/attacks.h"
#include "core/fen.h"

namespace chuhe {

Setup Setup::start() {
    return parse_fen(kStartFen);
}

namespace {

std::string describe(Piece piece) {
    return std::string(name_of(piece.side())) + ' ' + name_of(piece.type());
}

// Collects problems; each function below looks for one kind of them.
class Examination {
public:
    explicit Examination(const Setup& setup) : setup_(setup), problems_(setup.faults) {
        for (const Square square : Bitboard::all()) {
            const std::optional<Piece> piece = setup.at(square);
            if (!piece) continue;
            occupied_ |= Bitboard(square);
            squares_[slot_of(*piece)] |= Bitboard(square);
        }
    }

    Errors run() {
        count_pieces();
        find_misplaced_pieces();
        if (has_one_king_each_) {
            look_for_facing_kings();
            look_for_check_out_of_turn();
        }
        return std::move(problems_);
    }

private:
    void report(std::string message) {
        problems_.push_back({ErrorCode::BadPosition, std::move(message)});
    }

    void count_pieces() {
        for (const Side side : {Side::Red, Side::Black}) {
            for (const PieceType type : kAllPieceTypes) {
                const Piece piece(side, type);
                const int count = squares_of(piece).count();
                const int most = count_at_start(type);
                if (type == PieceType::King && count != 1) has_one_king_each_ = false;
                if (type == PieceType::King && count == 0) {
                    report(std::string("there is no ") + describe(piece));
                } else if (count > most) {
                    report(std::string(name_of(side)) + " has " + std::to_string(count) + ' ' +
                           name_of(type) + "s; a game has " + std::to_string(most));
                }
            }
        }
    }

    void find_misplaced_pieces() {
        for (const Square square : occupied_) {
            const Piece piece = *setup_.at(square);
            if (home_of(piece).contains(square)) continue;
            report("a " + describe(piece) + " can never stand on " + to_string(square));
        }
    }

    void look_for_facing_kings() {
        const Square red = squares_of({Side::Red, PieceType::King}).first();
        const Square black = squares_of({Side::Black, PieceType::King}).first();
        if (red.file() != black.file()) return;
        if (!(kBetween[index_of(red)][index_of(black)] & occupied_).is_empty()) return;
        report("the kings on " + to_string(red) + " and " + to_string(black) +
               " face each other with nothing between");
    }

    // Kings facing each other have been reported already and are no check by a piece.
    void look_for_check_out_of_turn() {
        const Side waiting = opponent_of(setup_.side_to_move);
        const Square king = squares_of({waiting, PieceType::King}).first();
        for (const Square square : occupied_) {
            const Piece piece = *setup_.at(square);
            if (piece.side() == waiting || piece.type() == PieceType::King) continue;
            if (!targets_of(piece, square, occupied_).contains(king)) continue;
            report(std::string(name_of(setup_.side_to_move)) + " is to move, but the " +
                   describe(piece) + " on " + to_string(square) + " already gives check to the " +
                   name_of(waiting) + " king on " + to_string(king));
        }
    }

    Bitboard squares_of(Piece piece) const { return squares_[slot_of(piece)]; }
    static std::size_t slot_of(Piece piece) { return static_cast<std::size_t>(piece.index()); }

    const Setup& setup_;
    Errors problems_;
    Bitboard occupied_;
    std::array<Bitboard, Piece::kCount> squares_{};
    bool has_one_king_each_ = true;
};

}  // namespace

Errors problems_of(const Setup& setup) {
    return Examination(setup).run();
}

}  // namespace chuhe
