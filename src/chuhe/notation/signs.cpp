// SPDX-License-Identifier: MIT
#include "chuhe/notation/signs.h"

namespace chuhe::notation {
namespace {

struct Row {
    char32_t code;
    Sign sign;
};

constexpr unsigned kEither = 0;
constexpr unsigned kSimple = Sign::kSimplified;
constexpr unsigned kFull = Sign::kTraditional;

constexpr Row row(char32_t code, PieceType type, unsigned marks) {
    return {code, {SignKind::Piece, static_cast<unsigned>(type), marks}};
}
constexpr Row row(char32_t code, FilePlace place, unsigned marks) {
    return {code, {SignKind::Place, static_cast<unsigned>(place), marks}};
}
constexpr Row row(char32_t code, Direction direction, unsigned marks) {
    return {code, {SignKind::Direction, static_cast<unsigned>(direction), marks}};
}
// 二 is Red's, 2 and ２ are Black's.
constexpr Row row(char32_t code, int digit, unsigned marks = kEither) {
    const bool is_arabic = code < 0x80 || (U'１' <= code && code <= U'９');
    return {code,
            {SignKind::Digit, static_cast<unsigned>(digit), marks,
             SideMarks(SideMark::Figures, is_arabic ? Side::Black : Side::Red)}};
}
constexpr Row pawn(char32_t code, Side side) {
    return {code,
            {SignKind::Piece, static_cast<unsigned>(PieceType::Pawn), kEither,
             SideMarks(SideMark::Pawn, side)}};
}
constexpr Row blank(char32_t code) {
    return {code, {SignKind::Blank, 0, kEither}};
}

// clang-format off
constexpr std::array kSignRows = {
    row(U'帅', PieceType::King, kSimple),     row(U'帥', PieceType::King, kFull),
    row(U'将', PieceType::King, kSimple),     row(U'將', PieceType::King, kFull),
    row(U'仕', PieceType::Advisor, kEither),  row(U'士', PieceType::Advisor, kEither),
    row(U'相', PieceType::Elephant, kEither), row(U'象', PieceType::Elephant, kEither),
    row(U'马', PieceType::Horse, kSimple),    row(U'馬', PieceType::Horse, kFull),
    row(U'傌', PieceType::Horse, kFull),
    row(U'车', PieceType::Rook, kSimple),     row(U'車', PieceType::Rook, kFull),
    row(U'俥', PieceType::Rook, kFull),
    row(U'砗', PieceType::Rook, kSimple),     row(U'硨', PieceType::Rook, kFull),
    row(U'炮', PieceType::Cannon, kEither),   row(U'砲', PieceType::Cannon, kFull),
    row(U'包', PieceType::Cannon, kEither),
    pawn(U'兵', Side::Red),                   pawn(U'卒', Side::Black),
    row(U'卯', PieceType::Pawn, Sign::kDoubtful),

    row(U'前', FilePlace::Front, kEither),        row(U'中', FilePlace::Middle, kEither),
    row(U'后', FilePlace::Rear, kSimple),         row(U'後', FilePlace::Rear, kFull),

    row(U'进', Direction::Advance, kSimple),  row(U'進', Direction::Advance, kFull),
    row(U'上', Direction::Advance, kEither),
    row(U'退', Direction::Retreat, kEither),  row(U'下', Direction::Retreat, kEither),
    row(U'平', Direction::Sideways, kEither),

    row(U'一', 1), row(U'二', 2), row(U'三', 3), row(U'四', 4), row(U'五', 5),
    row(U'六', 6), row(U'七', 7), row(U'八', 8), row(U'九', 9),
    row(U'１', 1), row(U'２', 2), row(U'３', 3), row(U'４', 4), row(U'５', 5),
    row(U'６', 6), row(U'７', 7), row(U'８', 8), row(U'９', 9),
    row(U'1', 1), row(U'2', 2), row(U'3', 3), row(U'4', 4), row(U'5', 5),
    row(U'6', 6), row(U'7', 7), row(U'8', 8), row(U'9', 9),
    row(U'壹', 1), row(U'贰', 2, kSimple), row(U'貳', 2, kFull),
    row(U'叁', 3), row(U'參', 3, kFull), row(U'叄', 3, kFull), row(U'肆', 4), row(U'伍', 5),
    row(U'陆', 6, kSimple), row(U'陸', 6, kFull), row(U'柒', 7), row(U'捌', 8), row(U'玖', 9),

    blank(U' '), blank(U'\t'), blank(U'\u3000'),
};
// clang-format on

// As take_sign() sees it. Every character beyond ASCII has three bytes.
constexpr std::uint32_t utf8_bytes(char32_t code) {
    if (code < 0x80) return code;
    if (code < 0x800 || code > 0xFFFF) throw "a sign must have one byte or three";
    return (0xE0 | code >> 12) | (0x80 | (code >> 6 & 0x3F)) << 8 | (0x80 | (code & 0x3F)) << 16;
}

// Compilation fails if two characters share a slot: look for another kSignMultiplier then.
constexpr auto fill_slots() {
    std::array<SignSlot, 1 << kSignSlotBits> slots{};
    for (const Row& row : kSignRows) {
        const std::uint32_t bytes = utf8_bytes(row.code);
        SignSlot& slot = slots[sign_slot(bytes)];
        if (slot.bytes != 0) throw "two signs share a slot";
        slot = {bytes, row.sign};
    }
    return slots;
}

}  // namespace

constexpr std::array<SignSlot, 1 << kSignSlotBits> kSignSlots = fill_slots();

}  // namespace chuhe::notation
