// SPDX-License-Identifier: MIT
//
// Whatever a reader reports to the builder, in whatever order, becomes a game whose moves are
// legal.
//
// Each byte is an event. The words are few and ambiguous, so that readings are tried and revised.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "chuhe/core/generate.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/editor.h"
#include "chuhe/record/visitor.h"
#include "chuhe/record/walk.h"

using namespace chuhe;
using namespace chuhe::record;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

constexpr std::array<std::string_view, 4> kStarts = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "r3k4/9/9/r8/9/3R5/9/3R5/9/5K3 w - - 0 1",
    "3k5/2P1P4/2P1P4/2P6/9/9/9/9/9/5K3 w - - 0 1",
    "4k4/9/9/9/9/9/9/9/9/9 b - - 0 1",
};

constexpr std::array<std::string_view, 16> kWords = {
    "R6=7", "R1=2", "R6+1", "R7-1", "R2-1", "炮二平五", "马8进7", "P7=6",
    "P5+1", "c4c3", "c2c3", "a9b9", "K5=4", "前兵平五", "h2e2",   "nonsense"};

void check(const Game& game) {
    Cursor cursor(game);
    for (const NodeId node : nodes_of(game)) {
        if (node == kRoot) continue;
        cursor.go(game.parent(node));
        if (game.is_move(node)) {
            require(cursor.position() != nullptr);
            require(is_legal(*cursor.position(), game.move(node)));
        }
    }
    Visitor silent;
    visit(game, silent);
    Editor editor(game);
    if (game.has_moves()) {
        editor.make_main_line(NodeId{static_cast<std::uint32_t>(game.id_limit() - 1)});
        editor.copy(game, game.first_child(kRoot), kRoot, Extent::Subtree);
        editor.remove(editor.game().first_child(kRoot));
    }
    while (editor.can_undo())
        editor.undo();
    require(!difference(editor.take(), game).has_value());
}

void tell(Builder& builder, std::uint8_t event) {
    const Place place{1, event, 0};
    const std::size_t choice = event % 16;
    switch (event / 16) {
        case 0:
            if (!builder.game().has_moves()) builder.start_fen(kStarts[choice % 4], place);
            break;
        case 1:
            builder.begin_variation(place);
            break;
        case 2:
            builder.end_variation(place);
            break;
        case 3:
            builder.comment("c");
            break;
        case 4:
            builder.lead("l");
            break;
        case 5:
            builder.skip("s", ErrorCode::BadSyntax, Message::verbatim("bad"), place);
            break;
        case 6:
            builder.text("t", ErrorCode::BadSyntax, Message::verbatim("bad"), place);
            break;
        case 7: {
            const std::size_t count = builder.game().id_limit();
            builder.go_to(NodeId{static_cast<std::uint32_t>(choice * count / 16)});
            break;
        }
        case 8:
            builder.move(Move::from_bits(static_cast<std::uint16_t>(choice | (choice + 9) << 7)),
                         place);
            break;
        case 9:
            builder.judge(static_cast<Judgement>(choice % 7));
            break;
        case 10:
            builder.nag(1);
            break;
        default:
            builder.move(kWords[choice], place);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Builder builder({.source = "fuzz", .patience = 2'000});
    for (std::size_t i = 0; i < size; ++i)
        tell(builder, data[i]);
    Game game;
    Diagnostics diagnostics;
    builder.finish(game, diagnostics);
    check(game);
    return 0;
}
