// SPDX-License-Identifier: MIT
//
// Positions as NumPy arrays, for machine learning. A position is first brought into the form of a
// training row: the squares of its 32 pieces, the side to move at the bottom and its pieces first.
#include <pybind11/numpy.h>

#include "board.h"
#include "chuhe/nnue/features.h"

namespace chuhe::python {
namespace {

using Squares = std::array<std::uint8_t, kSlots>;
using SquaresArray = py::array_t<std::uint8_t, py::array::c_style | py::array::forcecast>;

constexpr std::uint8_t kOff = chuhe::Board::kOffBoard;

std::uint8_t flipped(std::uint8_t square) {
    if (square == kOff) return kOff;
    return static_cast<std::uint8_t>(Square::from_index(square).flipped().index());
}

Squares squares_of(const Position& position, bool by_mover) {
    Squares squares{};
    const bool swaps = by_mover && position.side_to_move() == Side::Black;
    for (int slot = 0; slot < kSlots; ++slot) {
        const int from = swaps ? (slot + kSlotsPerSide) % kSlots : slot;
        const std::uint8_t square = position.board().square_of(from);
        squares[static_cast<std::size_t>(slot)] = swaps ? flipped(square) : square;
    }
    return squares;
}

std::vector<Squares> rows_of_boards(const py::sequence& boards, bool by_mover) {
    std::vector<Squares> rows;
    rows.reserve(boards.size());
    for (const py::handle board : boards)
        rows.push_back(squares_of(board.cast<const Board&>().position(), by_mover));
    return rows;
}

// Checks what comes from outside: an array of shape (n, 32), with squares 0-90 and both kings.
std::vector<Squares> rows_of_array(const SquaresArray& array) {
    if (array.ndim() != 2 || array.shape(1) != kSlots)
        throw py::value_error("the squares of positions are an array of shape (n, 32)");
    std::vector<Squares> rows(static_cast<std::size_t>(array.shape(0)));
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::uint8_t* from = array.data(static_cast<py::ssize_t>(row), 0);
        std::copy(from, from + kSlots, rows[row].begin());
        const bool has_kings = rows[row][0] < kOff && rows[row][kSlotsPerSide] < kOff;
        const bool is_on_board =
            std::all_of(from, from + kSlots, [](std::uint8_t square) { return square <= kOff; });
        if (!has_kings || !is_on_board)
            throw py::value_error("row " + std::to_string(row) + " is not a position");
    }
    return rows;
}

py::array_t<std::uint8_t> planes_of(const std::vector<Squares>& rows) {
    const auto count = static_cast<py::ssize_t>(rows.size());
    py::array_t<std::uint8_t> planes({count, py::ssize_t{Piece::kCount},
                                      py::ssize_t{Square::kRanks}, py::ssize_t{Square::kFiles}});
    std::uint8_t* out = planes.mutable_data();
    const py::gil_scoped_release released;
    std::fill(out, out + planes.size(), std::uint8_t{0});
    for (const Squares& row : rows) {
        for (Slot slot = 0; slot < kSlots; ++slot) {
            if (row[slot] == kOff) continue;
            out[piece_of(slot).index() * Square::kCount + row[slot]] = 1;
        }
        out += Piece::kCount * Square::kCount;
    }
    return planes;
}

// Appends the features that one player sees; false if a piece stands where it cannot.
bool put_features(const Squares& row, Side viewer, bool has_buckets, std::int16_t* out) {
    const std::size_t own_king = viewer == Side::Red ? 0 : kSlotsPerSide;
    const nnue::View view = nnue::view_of(viewer, Square::from_index(row[own_king]));
    const int offset = has_buckets ? view.king_bucket * nnue::kFeatures : 0;
    for (int slot = 0; slot < kSlots; ++slot) {
        const std::uint8_t square = row[static_cast<std::size_t>(slot)];
        if (square == kOff) continue;
        const int feature = nnue::feature_of(viewer, view.is_mirrored, slot, square);
        if (feature < 0) return false;
        *out++ = static_cast<std::int16_t>(offset + feature);
    }
    return true;
}

py::array_t<std::int16_t> features_of(const std::vector<Squares>& rows, bool has_buckets) {
    const auto count = static_cast<py::ssize_t>(rows.size());
    py::array_t<std::int16_t> features({count, py::ssize_t{kSides}, py::ssize_t{kSlots}});
    std::int16_t* out = features.mutable_data();
    std::fill(out, out + features.size(), std::int16_t{-1});
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (const Side viewer : {Side::Red, Side::Black}) {
            if (!put_features(rows[row], viewer, has_buckets, out)) {
                throw py::value_error("in row " + std::to_string(row) +
                                      " a piece stands where it cannot");
            }
            out += kSlots;
        }
    }
    return features;
}

py::array_t<std::uint8_t> stages_of(const std::vector<Squares>& rows) {
    py::array_t<std::uint8_t> stages(static_cast<py::ssize_t>(rows.size()));
    std::uint8_t* out = stages.mutable_data();
    for (const Squares& row : rows) {
        int material = 0;
        for (Slot slot = 0; slot < kSlots; ++slot) {
            if (row[slot] == kOff) continue;
            const PieceType type = piece_of(slot).type();
            if (type == PieceType::Rook) material += 2;
            if (type == PieceType::Horse || type == PieceType::Cannon) material += 1;
        }
        *out++ = static_cast<std::uint8_t>(std::min(material / 2, nnue::kOutputBuckets - 1));
    }
    return stages;
}

py::array_t<std::uint8_t> squares_array(const std::vector<Squares>& rows) {
    py::array_t<std::uint8_t> array({static_cast<py::ssize_t>(rows.size()), py::ssize_t{kSlots}});
    std::uint8_t* out = array.mutable_data();
    for (const Squares& row : rows)
        out = std::copy(row.begin(), row.end(), out);
    return array;
}

}  // namespace

void bind_arrays(py::module_& module) {
    module.def(
        "board_squares",
        [](const py::sequence& boards) { return squares_array(rows_of_boards(boards, true)); },
        py::arg("boards"));
    module.def(
        "board_planes",
        [](const py::sequence& boards, bool by_mover) {
            return planes_of(rows_of_boards(boards, by_mover));
        },
        py::arg("boards"), py::arg("by_mover"));
    module.def(
        "square_planes",
        [](const SquaresArray& squares) { return planes_of(rows_of_array(squares)); },
        py::arg("squares"));
    module.def(
        "square_features",
        [](const SquaresArray& squares, bool king_buckets) {
            return features_of(rows_of_array(squares), king_buckets);
        },
        py::arg("squares"), py::arg("king_buckets"));
    module.def(
        "square_stages",
        [](const SquaresArray& squares) { return stages_of(rows_of_array(squares)); },
        py::arg("squares"));
    module.attr("FEATURES") = nnue::kFeatures;
    module.attr("KING_BUCKETS") = nnue::kKingBuckets;
}

}  // namespace chuhe::python
