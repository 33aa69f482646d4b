// SPDX-License-Identifier: MIT
//
// Packed games. Whatever the bytes are, opening them ends in games or in a refusal that gives the
// reason; and the games of a file that was accepted are written again as the same games.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/index/packed_games.h"
#include "chuhe/index/packed_games_writer.h"
#include "chuhe/index/packed_layout.h"
#include "require.h"

using namespace chuhe;
using namespace chuhe::index;

namespace {

void check_pack(const std::string& bytes) {
    const auto games = PackedGames::open(bytes_of(bytes), "fuzz.chgames");
    if (!games) {
        require(!games.error().message.empty());
        return;
    }
    PackedGamesWriter writer(games->info());
    std::vector<std::size_t> written;
    for (std::size_t game = 0; game < games->size(); ++game) {
        const auto moves = games->moves(game);
        require(!moves || moves->size() == games->ply_count(game));
        if (moves) {
            require(writer.add(games->tags(game), *moves).has_value());
            written.push_back(game);
        }
    }
    require(games->check().has_value() == (written.size() == games->size()));
    const std::string file = writer.finish();
    const auto again = PackedGames::open(bytes_of(file), "again.chgames");
    require(again.has_value() && again->size() == written.size());
    for (std::size_t game = 0; game < written.size(); ++game) {
        require(again->tags(game) == games->tags(written[game]));
        require(again->moves(game).value() == games->moves(written[game]).value());
    }
}

// The sections themselves, past checksum and compression, which no fuzzer gets through. Four bytes
// are the numbers of games, texts, players and dates; the tables and games follow, then the texts
// up to an FF byte, then the moves.
void check_sections(const std::string& bytes) {
    ByteReader reader(bytes_of(bytes));
    const std::size_t games = reader.u8();
    const std::size_t texts = reader.u8();
    const std::size_t players = reader.u8();
    const std::size_t dates = reader.u8();
    std::array<std::string, layout::kSections> sections;
    sections[layout::kInfo] = std::string("a\0b\0c\0d\0e\0f\0", 12);
    sections[layout::kTables] = text_of(reader.take(12 * players + 8 * dates));
    sections[layout::kGames] = text_of(reader.take(32 * games));
    if (!reader.ok()) return;
    const std::string_view rest = text_of(reader.rest());
    const std::size_t end = std::min(rest.find('\xFF'), rest.size());
    sections[layout::kTexts] = rest.substr(0, end);
    sections[layout::kMoves] = rest.substr(std::min(end + 1, rest.size()));

    ByteWriter header;
    header.append(layout::kMagic);
    header.u32(PackedGames::kVersion);
    for (const std::size_t count : {games, sections[layout::kMoves].size(), texts, players, dates})
        header.u32(static_cast<std::uint32_t>(count));
    std::string body;
    for (const std::string& section : sections) {
        const std::string frame = layout::compress(section);
        header.u32(static_cast<std::uint32_t>(frame.size()));
        header.u32(static_cast<std::uint32_t>(section.size()));
        body += frame;
    }
    header.pad_to(layout::kHeaderSize);
    std::string file = header.take() + body;
    std::ranges::copy(layout::checksum_of(bytes_of(file)), file.begin() + layout::kChecksumAt);
    check_pack(file);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check_pack(bytes);
    check_sections(bytes);
    return 0;
}
