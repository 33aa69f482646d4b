// SPDX-License-Identifier: MIT
#include "chuhe/draw/marks.h"

namespace chuhe::draw {
namespace {

MarkColour paint_of(record::MarkColour colour) {
    switch (colour) {
        case record::MarkColour::Green:
            return MarkColour::Green;
        case record::MarkColour::Red:
            return MarkColour::Red;
        case record::MarkColour::Yellow:
            return MarkColour::Yellow;
        case record::MarkColour::Blue:
            return MarkColour::Blue;
    }
    return MarkColour::Green;
}

}  // namespace

DrawOptions options_at(const record::Game& game, record::NodeId node, DrawOptions options) {
    options.last_move.reset();
    options.arrows.clear();
    options.circles.clear();
    if (game.is_move(node)) options.last_move = game.move(node);
    for (const record::Mark& mark : game.marks(node)) {
        const MarkColour paint = paint_of(mark.colour);
        // An arrow of zero length has no direction.
        if (mark.shape == record::MarkShape::Circle || mark.from == mark.to) {
            options.circles.push_back({mark.from, paint});
        } else {
            options.arrows.push_back({Move(mark.from, mark.to), paint});
        }
    }
    return options;
}

}  // namespace chuhe::draw
