// SPDX-License-Identifier: MIT
#include "chuhe/draw/marks.h"

namespace chuhe::draw {

DrawOptions options_at(const record::Game& game, record::NodeId node, DrawOptions options) {
    options.last_move.reset();
    options.arrows.clear();
    options.circles.clear();
    if (game.is_move(node)) options.last_move = game.move(node);
    for (const record::Mark& mark : game.marks(node)) {
        // An arrow of zero length has no direction.
        if (mark.shape == record::MarkShape::Circle || mark.from == mark.to) {
            options.circles.push_back({mark.from, mark.colour});
        } else {
            options.arrows.push_back({Move(mark.from, mark.to), mark.colour});
        }
    }
    return options;
}

}  // namespace chuhe::draw
