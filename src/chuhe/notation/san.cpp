// SPDX-License-Identifier: MIT
#include "chuhe/notation/san.h"

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/notation/saying.h"

namespace chuhe::notation {
namespace {

constexpr std::string_view kWinBoardLetters = "KAEHRCP";  // in the order of PieceType
constexpr std::string_view kPyChessLetters = "KABNRCP";

// Upper case only: c4 is a pawn move, and b5 is not an elephant move.
std::optional<PieceType> san_type_of(char letter) {
    for (const std::string_view letters : {kWinBoardLetters, kPyChessLetters}) {
        const std::size_t found = letters.find(letter);
        if (found != std::string_view::npos) return static_cast<PieceType>(found);
    }
    return std::nullopt;
}

std::optional<int> take_file(std::string_view& text) {
    if (text.empty() || text[0] < 'a' || text[0] > 'i') return std::nullopt;
    const int file = text[0] - 'a';
    text.remove_prefix(1);
    return file;
}

std::optional<int> take_rank(std::string_view& text, RankBase base) {
    if (text.empty() || !is_digit(text[0])) return std::nullopt;
    if (base == RankBase::Zero) {
        const int rank = text[0] - '0';
        text.remove_prefix(1);
        return rank;
    }
    if (text.starts_with("10")) {
        text.remove_prefix(2);
        return 9;
    }
    if (text[0] == '0') return std::nullopt;
    const int rank = text[0] - '1';
    text.remove_prefix(1);
    return rank;
}

bool fits(const SanText& text, Square from) {
    return (!text.from_file || *text.from_file == from.file()) &&
           (!text.from_rank || *text.from_rank == from.rank());
}

void append_rank(std::string& out, Square square, RankBase base) {
    out += std::to_string(square.rank() + (base == RankBase::One ? 1 : 0));
}

char file_letter(Square square) {
    return static_cast<char>('a' + square.file());
}

// The origin, if other pieces of its kind could move to the same square.
void append_origin(std::string& out, const Position& position, Move move, PieceType type,
                   RankBase base) {
    bool has_rival = false;
    bool shares_file = false;
    bool shares_rank = false;
    for (const Move other : moves_of(position, type)) {
        if (other.to() != move.to() || other == move) continue;
        has_rival = true;
        shares_file = shares_file || other.from().file() == move.from().file();
        shares_rank = shares_rank || other.from().rank() == move.from().rank();
    }
    if (!has_rival) return;
    if (!shares_file || shares_rank) out += file_letter(move.from());
    if (shares_file) append_rank(out, move.from(), base);
}

}  // namespace

std::optional<SanText> parse_san(std::string_view text, RankBase base) {
    while (text.ends_with('+') || text.ends_with('#'))
        text.remove_suffix(1);
    PieceType type = PieceType::Pawn;
    if (!text.empty()) {
        if (const auto named = san_type_of(text[0])) {
            type = *named;
            text.remove_prefix(1);
        }
    }
    // Squares come in order, so the first one read is the origin if another follows.
    std::optional<int> from_file = take_file(text);
    std::optional<int> from_rank = take_rank(text, base);
    std::optional<int> to_file = from_file;
    std::optional<int> to_rank = from_rank;
    if (!text.empty()) {
        if (text.starts_with('x')) text.remove_prefix(1);
        to_file = take_file(text);
        to_rank = take_rank(text, base);
    } else {
        from_file = from_rank = std::nullopt;
    }
    if (!text.empty() || !to_file || !to_rank) return std::nullopt;
    return SanText{type, from_file, from_rank, Square(*to_file, *to_rank)};
}

std::optional<RankBase> probable_base(std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (std::string_view("NBP").find(text[0]) != std::string_view::npos) return RankBase::One;
    if (is_lower(text[0]) || text[0] == 'H' || text[0] == 'E') return RankBase::Zero;
    return std::nullopt;
}

void add_san_moves(const Position& position, const SanText& text, Reading& reading) {
    const PieceGroup pieces = pieces_meant(position, {.type = text.type});
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i] == text.to || !fits(text, pieces[i])) continue;
        const Move move(pieces[i], text.to);
        if (is_legal(position, move)) reading.add(move);
    }
}

void append_san(std::string& out, const Position& position, Move move, RankBase base) {
    const PieceType type = position.board().at(move.from())->type();
    const bool takes = !position.board().is_empty(move.to());
    const bool is_pychess = base == RankBase::One;
    if (type != PieceType::Pawn || is_pychess) {
        out += (is_pychess ? kPyChessLetters : kWinBoardLetters)[index_of(type)];
    }
    const std::size_t before = out.size();
    append_origin(out, position, move, type, base);
    if (takes) {
        // A pawn without a letter gives at least its file: cxc4.
        if (type == PieceType::Pawn && !is_pychess && out.size() == before) {
            out += file_letter(move.from());
        }
        out += 'x';
    }
    out += file_letter(move.to());
    append_rank(out, move.to(), base);
    const Position next = position.after(move);
    if (is_in_check(next)) out += has_legal_move(next) ? '+' : '#';
}

}  // namespace chuhe::notation
