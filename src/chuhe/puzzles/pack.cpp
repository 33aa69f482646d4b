// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/pack.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/base/sha256.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/puzzles.h"

namespace chuhe::puzzles {
namespace {

constexpr std::string_view kPackMagic = "CHUHEPUZ";
constexpr std::size_t kReservedAt = 48;
constexpr std::size_t kOccupancyBytes = 12;  // 90 bits
constexpr std::uint8_t kBlackToMove = 1;
constexpr int kHighestRating = 4000;

void write_u64(ByteWriter& out, std::uint64_t value) {
    out.u32(static_cast<std::uint32_t>(value));
    out.u32(static_cast<std::uint32_t>(value >> 32));
}
std::uint64_t read_u64(ByteReader& in) {
    const std::uint64_t low = in.u32();
    return low | static_cast<std::uint64_t>(in.u32()) << 32;
}

// Legal moves are numbered in the order of Move::bits().
std::vector<Move> sorted_moves(const Position& position) {
    const MoveList legal = legal_moves(position);
    std::vector<Move> moves(legal.begin(), legal.end());
    std::ranges::sort(moves, {}, [](Move move) { return move.bits(); });
    return moves;
}

void write_board(ByteWriter& out, const Board& board) {
    std::array<std::uint8_t, kOccupancyBytes> occupied{};
    std::vector<std::uint8_t> pieces;
    for (const Square square : board.occupied()) {
        occupied[index_of(square) / 8] |= static_cast<std::uint8_t>(1 << square.index() % 8);
        pieces.push_back(static_cast<std::uint8_t>(piece_of(board.slot_on(square)).index()));
    }
    out.append(Bytes(occupied));
    pieces.resize(pieces.size() + pieces.size() % 2);
    for (std::size_t i = 0; i < pieces.size(); i += 2)
        out.u8(static_cast<std::uint8_t>(pieces[i] | pieces[i + 1] << 4));
}

// Nothing if a bit beyond the board is set, or a piece does not exist.
std::optional<Setup> read_board(ByteReader& in) {
    const Bytes occupied = in.take(kOccupancyBytes);
    if (!in.ok()) return std::nullopt;
    std::vector<Square> squares;
    for (int i = 0; i < static_cast<int>(kOccupancyBytes) * 8; ++i) {
        if ((occupied[static_cast<std::size_t>(i) / 8] >> i % 8 & 1) == 0) continue;
        if (i >= Square::kCount) return std::nullopt;
        squares.push_back(Square::from_index(i));
    }
    const Bytes nibbles = in.take((squares.size() + 1) / 2);
    if (!in.ok()) return std::nullopt;
    Setup setup;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const int piece = nibbles[i / 2] >> (i % 2 == 0 ? 0 : 4) & 15;
        if (piece >= Piece::kCount) return std::nullopt;
        setup.put(Piece::from_index(piece), squares[i]);
    }
    if (squares.size() % 2 == 1 && nibbles.back() >> 4 != 0) return std::nullopt;
    return setup;
}

void write_puzzle(ByteWriter& out, const Puzzle& puzzle) {
    assert(puzzle.solution.size() % 2 == 1 && puzzle.solution.size() <= Pack::kLongestSolution);
    out.u8(static_cast<std::uint8_t>(puzzle.goal));
    out.u8(puzzle.position.side_to_move() == Side::Black ? kBlackToMove : 0);
    out.u16(static_cast<std::uint16_t>(puzzle.rating));
    write_u64(out, puzzle.themes.bits());
    out.u16(puzzle.origin.source);
    out.u16(puzzle.origin.ply);
    out.u32(puzzle.origin.game);
    write_board(out, puzzle.position.board());
    out.u8(static_cast<std::uint8_t>(puzzle.solution.size()));
    Position position = puzzle.position;
    for (const Move move : puzzle.solution) {
        const std::vector<Move> legal = sorted_moves(position);
        const auto place = std::ranges::find(legal, move);
        assert(place != legal.end());
        out.u8(static_cast<std::uint8_t>(place - legal.begin()));
        position.make(move);
    }
}

// Nothing if the moves are not legal, or a mate does not mate.
bool read_solution(ByteReader& in, Puzzle& puzzle) {
    const std::size_t plies = in.u8();
    const Bytes numbers = in.take(plies);
    if (!in.ok() || plies % 2 == 0 || plies > Pack::kLongestSolution) return false;
    Position position = puzzle.position;
    for (const std::uint8_t number : numbers) {
        const std::vector<Move> legal = sorted_moves(position);
        if (number >= legal.size()) return false;
        puzzle.solution.push_back(legal[number]);
        position.make(legal[number]);
    }
    return puzzle.goal != Goal::Mate || !has_legal_move(position);
}

std::optional<Puzzle> read_puzzle(ByteReader& in, std::size_t sources) {
    Puzzle puzzle;
    const std::uint8_t goal = in.u8();
    const std::uint8_t flags = in.u8();
    puzzle.rating = in.u16();
    const std::uint64_t motifs = read_u64(in);
    puzzle.origin.source = in.u16();
    puzzle.origin.ply = in.u16();
    puzzle.origin.game = in.u32();
    std::optional<Setup> setup = read_board(in);
    const bool is_known = goal <= static_cast<std::uint8_t>(Goal::Draw) && flags <= kBlackToMove &&
                          motifs >> motifs::kMotifCount == 0 && puzzle.rating <= kHighestRating &&
                          puzzle.origin.source < sources;
    if (!is_known || !setup) return std::nullopt;
    puzzle.goal = static_cast<Goal>(goal);
    puzzle.themes = motifs::MotifSet::from_bits(motifs);
    setup->side_to_move = flags == kBlackToMove ? Side::Black : Side::Red;
    const Checked<Position> position = Position::from_setup(*setup);
    if (!position) return std::nullopt;
    puzzle.position = *position;
    if (!read_solution(in, puzzle)) return std::nullopt;
    return puzzle;
}

// The texts of a section, each with a zero byte behind it. Nothing if they are not texts.
std::optional<std::vector<std::string>> read_sources(Bytes section, std::size_t count) {
    std::vector<std::string> sources;
    std::string_view rest = text_of(section);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\0');
        if (end == std::string_view::npos || !is_valid_utf8(rest.substr(0, end)))
            return std::nullopt;
        sources.emplace_back(rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    if (sources.size() != count) return std::nullopt;
    return sources;
}

tl::unexpected<Error> refuse_puzzles(ErrorCode code, Message message, const std::string& source,
                                     std::uint64_t offset = 0) {
    return failure(code, std::move(message), {.source = source, .offset = offset});
}

struct PackSizes {
    std::size_t puzzles = 0;
    std::size_t sources = 0;
    std::size_t source_bytes = 0;
    std::size_t puzzle_bytes = 0;
};

// Everything that can be said without reading the sections.
Result<PackSizes> read_header(Bytes file, PackInfo& info, const std::string& source) {
    if (!text_of(file).starts_with(kPackMagic))
        return refuse_puzzles(ErrorCode::Unsupported, say(messages::kNotPuzzles), source);
    if (file.size() < kPackHeaderSize)
        return refuse_puzzles(ErrorCode::Truncated, say(messages::kPuzzlesHeaderShort), source,
                              file.size());
    ByteReader in(file);
    in.skip(kPackMagic.size());
    if (const std::uint32_t version = in.u32(); version != Pack::kVersion)
        return refuse_puzzles(ErrorCode::Unsupported,
                              say(messages::kPuzzlesVersion, version, Pack::kVersion), source,
                              kPackMagic.size());
    PackSizes sizes;
    for (std::size_t* size :
         {&sizes.puzzles, &sizes.sources, &sizes.source_bytes, &sizes.puzzle_bytes})
        *size = in.u32();
    info.seed = read_u64(in);
    info.fingerprint = read_u64(in);
    info.nodes = in.u32();
    const std::uint64_t expected =
        kPackHeaderSize + std::uint64_t{sizes.source_bytes} + sizes.puzzle_bytes;
    if (file.size() != expected)
        return refuse_puzzles(file.size() < expected ? ErrorCode::Truncated : ErrorCode::BadSyntax,
                              say(messages::kPuzzlesSize, file.size(), expected), source,
                              file.size());
    if (text_of(file.subspan(kPackChecksumAt, kPackHeaderSize - kPackChecksumAt)) !=
        checksum_of_pack(text_of(file)))
        return refuse_puzzles(ErrorCode::BadSyntax, say(messages::kPuzzlesDamaged), source,
                              kPackChecksumAt);
    const Bytes reserved = file.subspan(kReservedAt, kPackChecksumAt - kReservedAt);
    if (std::ranges::any_of(reserved, [](std::uint8_t byte) { return byte != 0; }))
        return refuse_puzzles(ErrorCode::BadSyntax, say(messages::kPuzzlesReserved), source,
                              kReservedAt);
    return sizes;
}

}  // namespace

std::string checksum_of_pack(std::string_view file) {
    Sha256 hash;
    hash.add(bytes_of(file.substr(0, kPackChecksumAt)));
    hash.add(bytes_of(file.substr(kPackHeaderSize)));
    const Sha256Digest digest = hash.digest();
    return std::string(text_of(Bytes(digest)));
}

std::string write_pack(const Pack& pack) {
    ByteWriter sources;
    for (const std::string& source : pack.info.sources) {
        sources.append(source);
        sources.u8(0);
    }
    ByteWriter puzzles;
    for (const Puzzle& puzzle : pack.puzzles)
        write_puzzle(puzzles, puzzle);
    ByteWriter out;
    out.append(kPackMagic);
    out.u32(Pack::kVersion);
    for (const std::size_t size :
         {pack.puzzles.size(), pack.info.sources.size(), sources.size(), puzzles.size()})
        out.u32(static_cast<std::uint32_t>(size));
    write_u64(out, pack.info.seed);
    write_u64(out, pack.info.fingerprint);
    out.u32(pack.info.nodes);
    out.pad_to(kPackHeaderSize);
    out.append(sources.bytes());
    out.append(puzzles.bytes());
    std::string file = out.take();
    file.replace(kPackChecksumAt, kPackHeaderSize - kPackChecksumAt, checksum_of_pack(file));
    return file;
}

Result<Pack> read_pack(Bytes file, const std::string& source) {
    Pack pack;
    const Result<PackSizes> sizes = read_header(file, pack.info, source);
    if (!sizes) return tl::make_unexpected(sizes.error());
    auto sources = read_sources(file.subspan(kPackHeaderSize, sizes->source_bytes), sizes->sources);
    if (!sources)
        return refuse_puzzles(ErrorCode::BadSyntax, say(messages::kPuzzlesTexts), source,
                              kPackHeaderSize);
    pack.info.sources = std::move(*sources);
    const std::size_t start = kPackHeaderSize + sizes->source_bytes;
    ByteReader in(file.subspan(start), start);
    for (std::size_t i = 0; i < sizes->puzzles; ++i) {
        const std::uint64_t at = in.offset();
        auto puzzle = read_puzzle(in, pack.info.sources.size());
        if (!puzzle)
            return refuse_puzzles(ErrorCode::BadSyntax, say(messages::kPuzzleInvalid, i + 1),
                                  source, at);
        pack.puzzles.push_back(std::move(*puzzle));
    }
    if (!in.at_end())
        return refuse_puzzles(ErrorCode::BadSyntax, say(messages::kPuzzlesTrailing), source,
                              in.offset());
    return pack;
}

Result<Pack> read_pack_file(const std::string& path) {
    const Result<std::string> bytes = read_file(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    return read_pack(bytes_of(*bytes), path);
}

}  // namespace chuhe::puzzles
