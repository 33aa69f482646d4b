// SPDX-License-Identifier: MIT
#include "chuhe/book/layout.h"

#include <algorithm>

#include "chuhe/messages/books.h"

namespace chuhe::book {
namespace {

constexpr std::string_view kMagic = "ChuheBk\x1A";
constexpr std::size_t kHeadChecksumAt = 56;

std::uint64_t u64(ByteReader& reader) {
    const std::uint64_t low = reader.u32();
    return low | std::uint64_t{reader.u32()} << 32;
}

void put_u64(ByteWriter& writer, std::uint64_t value) {
    writer.u32(static_cast<std::uint32_t>(value));
    writer.u32(static_cast<std::uint32_t>(value >> 32));
}

std::uint64_t checksum_of(std::string_view bytes) {
    Checksum checksum;
    checksum.add(bytes);
    return checksum.value();
}

}  // namespace

bool is_book(Bytes head) {
    return text_of(head.first(std::min(head.size(), kMagic.size()))) == kMagic;
}

std::string to_bytes(const Head& head) {
    ByteWriter writer;
    writer.append(kMagic);
    writer.u32(kVersion);
    writer.u32(0);
    put_u64(writer, head.entries);
    put_u64(writer, head.positions);
    put_u64(writer, head.games);
    writer.u32(head.plies);
    writer.u32(0);
    put_u64(writer, head.checksum);
    put_u64(writer, checksum_of(writer.bytes()));
    return writer.take();
}

Result<Head> parse_head(Bytes bytes, const std::string& source) {
    const auto refuse = [&](ErrorCode code, Message message, std::uint64_t offset) {
        return failure(code, std::move(message), {source, 0, 0, offset});
    };
    if (!is_book(bytes)) return refuse(ErrorCode::Unsupported, say(messages::kNotChuheBook), 0);
    ByteReader reader(bytes);
    reader.skip(kMagic.size());
    const std::uint32_t version = reader.u32();
    if (version != kVersion) {
        return refuse(ErrorCode::Unsupported, say(messages::kBookVersion, version), 8);
    }
    reader.skip(4);
    Head head;
    head.entries = u64(reader);
    head.positions = u64(reader);
    head.games = u64(reader);
    head.plies = reader.u32();
    reader.skip(4);
    head.checksum = u64(reader);
    if (u64(reader) != checksum_of(text_of(bytes.first(kHeadChecksumAt)))) {
        return refuse(ErrorCode::BadSyntax, say(messages::kBookHeaderDamaged), kHeadChecksumAt);
    }
    return head;
}

void append_bytes(std::string& out, const Entry& entry) {
    ByteWriter writer;
    put_u64(writer, entry.identity.key);
    put_u64(writer, entry.identity.lock);
    writer.u16(entry.move.bits());
    writer.u16(entry.weight);
    writer.u32(entry.counts.wins);
    writer.u32(entry.counts.draws);
    writer.u32(entry.counts.losses);
    out += writer.bytes();
}

Identity parse_identity(Bytes bytes) {
    ByteReader reader(bytes);
    const std::uint64_t key = u64(reader);
    return {key, u64(reader)};
}

std::optional<Entry> parse_entry(Bytes bytes) {
    ByteReader reader(bytes.subspan(16));
    const std::uint16_t bits = reader.u16();
    const int from = bits & 0x7F;
    const int to = bits >> 7;
    if (from >= Square::kCount || to >= Square::kCount || from == to) return std::nullopt;
    Entry entry;
    entry.identity = parse_identity(bytes);
    entry.move = Move(Square::from_index(from), Square::from_index(to));
    entry.weight = reader.u16();
    entry.counts.wins = reader.u32();
    entry.counts.draws = reader.u32();
    entry.counts.losses = reader.u32();
    return entry;
}

}  // namespace chuhe::book
