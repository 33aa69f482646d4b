// SPDX-License-Identifier: MIT
#include "formats/loss.h"

#include <array>

namespace chuhe::formats {

std::string_view to_string(LossKind kind) {
    constexpr std::array<std::string_view, 15> kNames = {
        "game",      "variation",       "comment",     "nag",
        "mark",      "judgement",       "tag",         "tag part",
        "character", "start position",  "move number", "result",
        "ending",    "unplayable text", "layout"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string to_string(const Loss& loss, const record::Game& game) {
    std::string text = "game " + std::to_string(loss.game + 1);
    if (loss.node == record::kRoot) {
        text += ", at the start";
    } else if (loss.node != record::kNoNode) {
        text += ", ply " + std::to_string(game.depth(loss.node));
        if (!game.is_on_main_line(loss.node)) text += " of a variation";
    }
    text += ": ";
    text += to_string(loss.kind);
    if (!loss.text.empty()) text += ": " + loss.text;
    return text;
}

}  // namespace chuhe::formats
