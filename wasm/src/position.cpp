// SPDX-License-Identifier: MIT
//
// Positions: FEN, legal moves, making moves, perft.
#include <cstring>

#include "boundary.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/perft.h"
#include "problems.h"
#include "slot.h"

namespace chuhe::wasm {
namespace {

std::string letters_of(const Setup& setup) {
    std::string letters(Square::kCount, '.');
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (setup.pieces[i]) letters[i] = setup.pieces[i]->letter();
    }
    return letters;
}

}  // namespace

extern "C" {

[[clang::export_name("start_position")]] void start_position() {
    slot() = Position::start();
}

[[clang::export_name("parse_fen")]] std::int32_t parse_position(std::size_t length) {
    const Checked<Position> position = Position::from_fen(question_text(length));
    if (!position) {
        answer_problems(position.error());
        return 0;
    }
    slot() = *position;
    return 1;
}

// Any text: pieces as they were written down, with everything that is wrong with them.
[[clang::export_name("parse_setup")]] void parse_setup(std::size_t length) {
    const Setup setup = chuhe::parse_fen(question_text(length));
    JsonWriter json(new_answer());
    json.object([&] {
        json.field("fen", to_fen(setup));
        json.field("board", letters_of(setup));
        json.field("turn", name_of(setup.side_to_move));
        json.key("problems").array([&] {
            for (const Error& error : problems_of(setup))
                write_problem(json, {Severity::Error, error});
        });
    });
}

[[clang::export_name("fen")]] void fen() {
    new_answer() = to_fen(slot());
}

// 90 letters as in FEN, a0 first; '.' for an empty square.
[[clang::export_name("board")]] void board() {
    new_answer() = letters_of(slot().setup());
}

[[clang::export_name("turn")]] std::int32_t turn() {
    return slot().side_to_move() == Side::Red ? 0 : 1;
}

[[clang::export_name("quiet_plies")]] std::int32_t quiet_plies() {
    return slot().quiet_plies();
}

[[clang::export_name("move_number")]] std::int32_t move_number() {
    return slot().move_number();
}

// Equal for equal pieces and turn.
[[clang::export_name("key")]] std::uint64_t key() {
    return slot().key();
}

// The answer has two bytes for each.
[[clang::export_name("legal_moves")]] std::int32_t legal_moves_of_slot() {
    const MoveList moves = legal_moves(slot());
    std::string& list = new_answer();
    list.resize(moves.size() * sizeof(std::uint16_t));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::uint16_t bits = moves[i].bits();
        std::memcpy(list.data() + i * sizeof bits, &bits, sizeof bits);
    }
    return static_cast<std::int32_t>(moves.size());
}

[[clang::export_name("is_legal")]] std::int32_t is_legal_in_slot(std::uint32_t bits) {
    return is_legal(slot(), move_of(bits)) ? 1 : 0;
}

[[clang::export_name("play")]] std::int32_t play(std::uint32_t bits) {
    const Move move = move_of(bits);
    if (!is_legal(slot(), move)) {
        answer_problem({ErrorCode::IllegalMove, reason_against(slot(), move)});
        return 0;
    }
    slot().make(move);
    return 1;
}

[[clang::export_name("gives_check")]] std::int32_t gives_check_in_slot(std::uint32_t bits) {
    const Move move = move_of(bits);
    return is_legal(slot(), move) && gives_check(slot(), move) ? 1 : 0;
}

// The squares of the pieces that give check, one byte each.
[[clang::export_name("checkers")]] std::int32_t checkers_of_slot() {
    std::string& list = new_answer();
    for (const Square square : checkers(slot()))
        list += static_cast<char>(square.index());
    return static_cast<std::int32_t>(list.size());
}

[[clang::export_name("king")]] std::int32_t king(std::int32_t side) {
    return slot().board().king(side == 0 ? Side::Red : Side::Black).index();
}

[[clang::export_name("has_legal_move")]] std::int32_t has_legal_move_in_slot() {
    return has_legal_move(slot()) ? 1 : 0;
}

// As a double, which is exact up to 2^53: nobody waits for more.
[[clang::export_name("perft")]] double perft_of_slot(std::int32_t depth) {
    return static_cast<double>(perft(slot(), depth));
}

[[clang::export_name("mirror")]] void mirror() {
    slot() = slot().mirrored();
}

}  // extern "C"
}  // namespace chuhe::wasm
