// SPDX-License-Identifier: MIT
#include "chuhe/data/chunk.h"

#include <algorithm>
#include <cassert>

#include "chuhe/base/file.h"
#include "chuhe/data/columns.h"
#include "chuhe/data/compression.h"
#include "chuhe/messages/training.h"

namespace chuhe::data {
namespace {

constexpr std::string_view kMagic = "CHUHEDAT";
constexpr std::size_t kReservedAt = 156;
constexpr std::size_t kDigestAt = 160;

void put_u64(ByteWriter& writer, std::uint64_t value) {
    writer.u32(static_cast<std::uint32_t>(value));
    writer.u32(static_cast<std::uint32_t>(value >> 32));
}

std::uint64_t take_u64(ByteReader& reader) {
    const std::uint64_t low = reader.u32();
    return low | std::uint64_t{reader.u32()} << 32;
}

// Covers the whole file except the checksum itself.
Sha256Digest checksum_of(Bytes before, Bytes after) {
    Sha256 sha;
    sha.add(before);
    sha.add(after);
    return sha.digest();
}

// The header without magic, version and checksum.
struct Header {
    Origin origin;
    Labels labels;
    std::uint32_t scale = 0;
    std::uint32_t games = 0;
    std::uint32_t plies = 0;
    std::uint32_t columns_size = 0;
};

Result<Header> parse_header(ByteReader& reader, const std::string& source) {
    const auto refuse = [&](Message message, std::uint64_t offset) {
        return failure(ErrorCode::BadSyntax, std::move(message), {source, 0, 0, offset});
    };
    Header header;
    const std::uint32_t kind = reader.u32();
    if (kind >= rules::kRuleKinds) return refuse(say(messages::kUnknownRuleBook), 12);
    header.origin.rules = static_cast<rules::RuleKind>(kind);
    header.games = reader.u32();
    if (header.games > kMostGames) return refuse(say(messages::kChunkTooManyGames), 16);
    header.plies = reader.u32();
    if (header.plies > kMostPlies) return refuse(say(messages::kChunkTooManyPlies), 20);
    header.origin.seed = take_u64(reader);
    header.origin.first_game = take_u64(reader);
    header.origin.nodes = reader.u32();
    header.origin.hash_megabytes = reader.u16();
    header.origin.endings_percent = reader.u16();
    header.scale = reader.u32();
    header.columns_size = reader.u32();
    const std::string_view name = text_of(reader.take(kLongestEngineName));
    header.origin.engine = name.substr(0, name.find('\0'));
    std::ranges::copy(reader.take(header.origin.network.size()), header.origin.network.begin());
    header.labels.nodes = reader.u32();
    std::ranges::copy(reader.take(header.labels.network.size()), header.labels.network.begin());
    if (reader.u32() != 0) return refuse(say(messages::kChunkReserved), kReservedAt);
    return header;
}

Result<void> check_frame(Bytes bytes, const std::string& source) {
    const auto refuse = [&](ErrorCode code, Message message, std::uint64_t offset) {
        return failure(code, std::move(message), {source, 0, 0, offset});
    };
    if (text_of(bytes.first(std::min(bytes.size(), kMagic.size()))) != kMagic)
        return refuse(ErrorCode::Unsupported, say(messages::kNotChunk), 0);
    if (bytes.size() < kChunkHeaderSize)
        return refuse(ErrorCode::Truncated, say(messages::kChunkHeaderShort), bytes.size());
    const std::uint32_t version = ByteReader(bytes.subspan(kMagic.size())).u32();
    if (version != kChunkVersion)
        return refuse(ErrorCode::Unsupported, say(messages::kChunkVersion, version), kMagic.size());
    const Bytes stated = bytes.subspan(kDigestAt, sizeof(Sha256Digest));
    if (!std::ranges::equal(stated,
                            checksum_of(bytes.first(kDigestAt), bytes.subspan(kChunkHeaderSize))))
        return refuse(ErrorCode::BadSyntax, say(messages::kChunkDamaged), kDigestAt);
    return {};
}

}  // namespace

Sha256Digest digest_of(const std::shared_ptr<const nnue::Network>& network) {
    return network ? sha256(network->file()) : Sha256Digest{};
}

std::string to_bytes(const Chunk& chunk) {
    const Origin& origin = chunk.origin;
    const std::string columns = to_columns(chunk.games);
    assert(chunk.games.size() <= kMostGames && plies_in(chunk.games) <= kMostPlies);
    assert(origin.engine.size() <= kLongestEngineName);
    ByteWriter writer;
    writer.append(kMagic);
    writer.u32(kChunkVersion);
    writer.u32(static_cast<std::uint32_t>(origin.rules));
    writer.u32(static_cast<std::uint32_t>(chunk.games.size()));
    writer.u32(static_cast<std::uint32_t>(plies_in(chunk.games)));
    put_u64(writer, origin.seed);
    put_u64(writer, origin.first_game);
    writer.u32(origin.nodes);
    writer.u16(origin.hash_megabytes);
    writer.u16(origin.endings_percent);
    writer.u32(chunk.scale);
    writer.u32(static_cast<std::uint32_t>(columns.size()));
    writer.field(origin.engine, kLongestEngineName);
    writer.append(Bytes(origin.network));
    writer.u32(chunk.labels.nodes);
    writer.append(Bytes(chunk.labels.network));
    writer.pad_to(kDigestAt);
    const std::string body = compressed(columns);
    writer.append(Bytes(checksum_of(bytes_of(writer.bytes()), bytes_of(body))));
    writer.append(body);
    return writer.take();
}

Result<Chunk> parse_chunk(Bytes bytes, const std::string& source) {
    if (auto sound = check_frame(bytes, source); !sound) return tl::make_unexpected(sound.error());
    ByteReader reader(bytes);
    reader.skip(kMagic.size() + sizeof(kChunkVersion));
    Result<Header> header = parse_header(reader, source);
    if (!header) return tl::make_unexpected(header.error());
    const auto columns = decompressed(bytes.subspan(kChunkHeaderSize), header->columns_size,
                                      {source, 0, 0, kChunkHeaderSize});
    if (!columns) return tl::make_unexpected(columns.error());
    auto games = parse_columns(*columns, header->games, header->plies, source);
    if (!games) return tl::make_unexpected(games.error());
    return Chunk{std::move(header->origin), header->labels, header->scale, std::move(*games)};
}

std::string chunk_name(std::uint64_t seed, std::uint64_t number) {
    constexpr std::size_t kDigits = 6;
    std::string digits = std::to_string(number);
    digits.insert(0, kDigits - std::min(kDigits, digits.size()), '0');
    return "s" + std::to_string(seed) + "-" + digits + ".chunk";
}

Result<Chunk> read_chunk(const std::string& path) {
    const auto bytes = read_file(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    return parse_chunk(bytes_of(*bytes), path);
}

Result<void> write_chunk(const std::string& path, const Chunk& chunk) {
    return write_file(path, to_bytes(chunk));
}

}  // namespace chuhe::data
