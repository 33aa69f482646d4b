// SPDX-License-Identifier: MIT
//
// Moves as people write them.
#include "chuhe/notation/notation.h"

#include "boundary.h"
#include "chuhe/core/generate.h"
#include "chuhe/notation/parse.h"
#include "chuhe/notation/writer.h"
#include "problems.h"
#include "slot.h"

namespace chuhe::wasm {

extern "C" {

// The legal move that a text means, in any notation.
[[clang::export_name("read_move")]] std::int32_t read_move(std::size_t length) {
    const Result<Move> move = notation::parse_move(slot(), question_text(length));
    if (move) return move->bits();
    answer_problem(move.error());
    return kNone;
}

// `notation` counts as notations() lists them. The host has asked whether the move is legal.
[[clang::export_name("write_move")]] std::int32_t write_move(std::uint32_t bits,
                                                             std::uint32_t notation,
                                                             std::int32_t half_width) {
    const Move move = move_of(bits);
    if (!is_legal(slot(), move)) {
        answer_problem({ErrorCode::IllegalMove, reason_against(slot(), move)});
        return 0;
    }
    const notation::WriteOptions options{.half_width_digits = half_width != 0};
    notation::append_move(new_answer(), slot(), move, notation::all_notations()[notation].notation,
                          options);
    return 1;
}

[[clang::export_name("notations")]] void notations() {
    JsonWriter json(new_answer());
    json.array([&] {
        for (const notation::NotationRow& row : notation::all_notations()) {
            json.object([&] {
                json.field("name", row.name);
                write_words(json, "title_words", say(*row.title));
                json.field("example", row.example);
            });
        }
    });
}

}  // extern "C"
}  // namespace chuhe::wasm
