// SPDX-License-Identifier: MIT
#include "chuhe/database/line.h"

#include "chuhe/base/fnv.h"
#include "chuhe/base/split_mix.h"
#include "chuhe/core/fen.h"
#include "chuhe/record/walk.h"

namespace chuhe::database {
namespace {

constexpr std::uint16_t bits_at(std::string_view line, std::size_t at) {
    const auto low = static_cast<std::uint8_t>(line[at]);
    const auto high = static_cast<std::uint8_t>(line[at + 1]);
    return static_cast<std::uint16_t>(low | high << 8U);
}

// Pieces and side to move: the first two words of a FEN.
std::string_view without_counters(std::string_view fen) {
    if (fen.empty()) fen = kStartFen;
    const std::size_t pieces = fen.find(' ');
    return fen.substr(0, pieces == std::string_view::npos ? pieces : fen.find(' ', pieces + 1));
}

}  // namespace

void append_packed(std::string& line, Move move) {
    line += static_cast<char>(move.bits() & 0xFFU);
    line += static_cast<char>(move.bits() >> 8U);
}

std::string packed_line(const record::Game& game) {
    std::string line;
    if (!game.start_position()) return line;
    line.reserve(game.move_count() * kBytesOfAPly);
    for (const record::NodeId node : record::main_line_of(game)) {
        if (!game.is_move(node)) break;
        append_packed(line, game.move(node));
    }
    return line;
}

std::optional<std::vector<Move>> unpacked_line(std::string_view line) {
    constexpr unsigned kSquares = Square::kCount;
    if (line.size() % kBytesOfAPly != 0) return std::nullopt;
    std::vector<Move> moves;
    moves.reserve(line.size() / kBytesOfAPly);
    for (std::size_t at = 0; at < line.size(); at += kBytesOfAPly) {
        const std::uint16_t bits = bits_at(line, at);
        const unsigned from = bits & 0x7FU;
        const unsigned to = static_cast<unsigned>(bits) >> 7U;
        if (from >= kSquares || to >= kSquares || from == to) return std::nullopt;
        moves.push_back(Move::from_bits(bits));
    }
    return moves;
}

std::string start_text(const record::Game& game) {
    return game.starts_normally() ? std::string() : to_fen(game.start());
}

std::uint64_t line_hash(std::string_view start, std::string_view line) {
    Fnv1a pieces;
    pieces.add(without_counters(start));
    std::uint64_t hash = pieces.value();
    for (std::size_t at = 0; at + 1 < line.size(); at += kBytesOfAPly)
        hash = split_mix::number(hash + split_mix::kStep + bits_at(line, at));
    return hash;
}

bool is_same_start(std::string_view start, std::string_view other) {
    return without_counters(start) == without_counters(other);
}

}  // namespace chuhe::database
