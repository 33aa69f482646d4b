// SPDX-License-Identifier: MIT
#include "chuhe/data/chunk.h"

#include <doctest/doctest.h>

#include <functional>

#include "chuhe/data/columns.h"
#include "composed_game.h"
#include "folder.h"

using namespace chuhe;
using namespace chuhe::data;
using namespace chuhe::tests;

namespace {

// Corrects the checksum of a modified chunk.
std::string with_checksum(std::string bytes) {
    constexpr std::size_t kAt = 160;
    Sha256 sha;
    sha.add(bytes_of(bytes).first(kAt));
    sha.add(bytes_of(bytes).subspan(kChunkHeaderSize));
    const Sha256Digest digest = sha.digest();
    std::copy(digest.begin(), digest.end(), bytes.begin() + kAt);
    return bytes;
}

std::string refusal_of(const std::string& bytes) {
    const auto chunk = parse_chunk(bytes_of(bytes), "x.chunk");
    return chunk ? "" : to_string(chunk.error());
}

}  // namespace

TEST_CASE("a chunk comes back as it was written") {
    for (const std::size_t games : {0U, 1U, 300U}) {
        CAPTURE(games);
        const Chunk chunk = random_chunk(games, games);
        const auto read = parse_chunk(bytes_of(to_bytes(chunk)), "x.chunk");
        REQUIRE(read.has_value());
        CHECK((*read == chunk));
    }
}

TEST_CASE("the header has the documented layout") {
    const Chunk chunk = random_chunk(7, 1);
    const std::string bytes = to_bytes(chunk);
    ByteReader reader(bytes_of(bytes));
    CHECK(text_of(reader.take(8)) == "CHUHEDAT");
    CHECK(reader.u32() == 1);  // version
    CHECK(reader.u32() == 1);  // rule book
    CHECK(reader.u32() == 7);
    CHECK(reader.u32() == plies_in(chunk.games));
    CHECK(reader.u32() == 0x9ABC'DEF0);  // seed
    CHECK(reader.u32() == 0x1234'5678);
    CHECK(reader.u32() == 0x0000'1111);  // first game
    CHECK(reader.u32() == 0xFFFF);
    CHECK(reader.u32() == 400);
    CHECK(reader.u16() == 3);
    CHECK(reader.u16() == 12);
    CHECK(reader.u32() == 517);
    CHECK(reader.u32() == to_columns(chunk.games).size());
    CHECK(text_of(reader.take(30)) == "chuhe 9.8.7 0123456789ab-dirty");
    reader.seek(136);
    CHECK(reader.u32() == 2000);
    reader.seek(155);
    CHECK(reader.u8() == 7);
}

TEST_CASE("a ply takes about three bytes before compression") {
    const Chunk chunk = random_chunk(300, 5);
    const auto plies = static_cast<double>(plies_in(chunk.games));
    CHECK(static_cast<double>(to_columns(chunk.games).size()) / plies < 3.7);
}

TEST_CASE("a chunk with any byte changed is refused") {
    const std::string bytes = to_bytes(random_chunk(3, 2));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        CAPTURE(i);
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ 0x40);
        CHECK_FALSE(refusal_of(changed).empty());
    }
}

TEST_CASE("a truncated chunk is refused, wherever it ends") {
    const std::string bytes = to_bytes(random_chunk(3, 2));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(refusal_of(bytes.substr(0, size)).empty());
    }
    CHECK(refusal_of(bytes.substr(0, 100)) == "x.chunk@0x64: truncated: chunk header truncated");
}

TEST_CASE("errors in a chunk are named") {
    const std::string bytes = to_bytes(random_chunk(3, 2));
    const auto with_number = [&](std::size_t at, std::uint32_t number) {
        ByteWriter writer;
        writer.u32(number);
        std::string changed = bytes;
        return with_checksum(changed.replace(at, writer.size(), writer.bytes()));
    };
    const auto says = [](const std::string& changed, std::string_view part) {
        const std::string said = refusal_of(changed);
        CAPTURE(said);
        CHECK(said.find(part) != std::string::npos);
    };
    says("PK\x03\x04", "not a chunk of training games");
    says("", "not a chunk of training games");
    says(with_number(8, 2), "unknown chunk format version 2");
    says(with_number(12, 6), "unknown rule book");
    says(with_number(16, 0x10'0001), "too many games for a chunk");
    says(with_number(16, 2), "x.chunk");
    says(with_number(16, 0x10'0000), "wrong number of games");
    says(with_number(20, 0x100'0001), "too many plies for a chunk");
    says(with_number(20, 1), "wrong number of plies");
    says(with_number(52, 0xFFFF'FFFF), "the compressed data does not have the stated size");
    says(with_number(156, 1), "reserved bytes are not zero");
    says(with_number(192, 0), "the compressed data does not have the stated size");
    std::string damaged = bytes;
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    says(damaged, "checksum mismatch: the file is damaged");
    says(with_checksum(bytes + "more"), "the compressed data does not have the stated size");
    CHECK(refusal_of(with_checksum(bytes)).empty());
}

TEST_CASE("chunks are written to files and read from them") {
    const Folder folder;
    const Chunk chunk = random_chunk(5, 9);
    REQUIRE(write_chunk(folder / "a.chunk", chunk).has_value());
    CHECK(folder.files() == 1);
    const auto read = read_chunk(folder / "a.chunk");
    REQUIRE(read.has_value());
    CHECK((*read == chunk));
    const auto missing = read_chunk(folder / "b.chunk");
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error().code == ErrorCode::CannotOpen);
}
