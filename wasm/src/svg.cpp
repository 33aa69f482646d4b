// SPDX-License-Identifier: MIT
//
// Pictures of boards.
#include "chuhe/draw/svg.h"

#include "boundary.h"
#include "parcel.h"
#include "slot.h"

namespace chuhe::wasm {
namespace {

record::MarkColour colour_of(std::uint8_t number) {
    return static_cast<record::MarkColour>(number & 3);
}

}  // namespace

extern "C" {

// The question is a parcel: style, flipped, coordinates, last move or 0, arrows, circles.
[[clang::export_name("svg")]] void svg(std::size_t length) {
    Parcel parcel(question_text(length));
    draw::DrawOptions options;
    options.names = draw::kAllPieceNames[parcel.byte() % draw::kPieceNamings];
    options.flipped = parcel.byte() != 0;
    options.coordinates = parcel.byte() != 0;
    if (const Move last = move_of(parcel.half()); !last.is_none()) options.last_move = last;
    for (std::uint32_t left = parcel.half(); left > 0; --left) {
        const Move move = move_of(parcel.half());
        const record::MarkColour colour = colour_of(parcel.byte());
        if (!move.is_none()) options.arrows.push_back({move, colour});
    }
    for (std::uint32_t left = parcel.half(); left > 0; --left) {
        const Move square = move_of(parcel.half());
        options.circles.push_back({square.from(), colour_of(parcel.byte())});
    }
    new_answer() = draw::to_svg(slot().board(), options);
}

}  // extern "C"
}  // namespace chuhe::wasm
