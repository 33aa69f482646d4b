// SPDX-License-Identifier: MIT
//
// Chunks of training games. Whatever the bytes are, reading, replaying, filtering and checking end;
// and whatever can be read is written back as the same bytes.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "chuhe/data/check.h"
#include "chuhe/data/chunk.h"
#include "chuhe/data/columns.h"
#include "chuhe/data/filter.h"
#include "chuhe/data/replay.h"
#include "require.h"

using namespace chuhe;

namespace {

void use(const data::Chunk& chunk) {
    data::Replay replayed;
    std::vector<data::Fate> fates;
    for (const data::Game& game : chunk.games) {
        if (const auto sound = data::replay(game, replayed, 1); !sound) {
            require(!sound.error().message.empty());
            continue;
        }
        require(replayed.positions.size() == game.plies.size() + 1);
        data::fates_of(game, replayed, data::Filter(), fates);
        require(fates.size() == game.plies.size());
    }
    static_cast<void>(data::check(chunk, "fuzz.chunk"));
}

void check_file(const std::string& bytes) {
    const auto chunk = data::parse_chunk(bytes_of(bytes), "fuzz.chunk");
    if (!chunk) {
        require(!chunk.error().message.empty());
        return;
    }
    use(*chunk);
    const auto again = data::parse_chunk(bytes_of(data::to_bytes(*chunk)), "fuzz.chunk");
    require(again.has_value() && *again == *chunk);
}

// The columns themselves, past checksum and compression, which no fuzzer gets through: the first
// byte is the number of games, and the number of plies is made to match.
void check_columns(const std::string& bytes) {
    if (bytes.empty()) return;
    const std::size_t games = static_cast<std::uint8_t>(bytes[0]);
    const std::string columns = bytes.substr(1);
    ByteReader lengths(bytes_of(columns));
    std::size_t plies = 0;
    for (std::size_t i = 0; i < games; ++i)
        plies += lengths.u16();
    data::Chunk chunk;
    if (auto parsed = data::parse_columns(columns, games, plies, "fuzz.chunk")) {
        chunk.games = std::move(*parsed);
        require(data::to_columns(chunk.games) == columns);
        use(chunk);
        check_file(data::to_bytes(chunk));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check_file(bytes);
    check_columns(bytes);
    return 0;
}
