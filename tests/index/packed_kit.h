// SPDX-License-Identifier: MIT
//
// Small files of packed games, sound and damaged.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/move.h"
#include "chuhe/index/packed_games_writer.h"
#include "chuhe/index/packed_layout.h"

namespace chuhe::tests {

inline std::vector<Move> moves_of(std::string_view text) {
    std::vector<Move> moves;
    for (const std::string_view word : split_words(text))
        moves.push_back(*parse_move(word));
    return moves;
}

inline index::PackInfo some_info() {
    return {.id = "some",
            .title = "Some games",
            .credit = "A. Nonymous",
            .licence = "CC0-1.0",
            .source = "",
            .changes = "none"};
}

inline constexpr index::PackedTags kFirstTags{.red = {"廣東呂欽", "呂欽", "廣東"},
                                              .black = {"許銀川", "許銀川", "廣東"},
                                              .event = "五羊杯",
                                              .site = "廣州",
                                              .date = "09/12/2001",
                                              .iso_date = "2001",
                                              .ecco = "C23",
                                              .outcome = record::Outcome::RedWins};
inline constexpr index::PackedTags kSecondTags{.red = {"", "許銀川", ""},
                                               .black = {"廣東呂欽", "呂欽", "廣東"},
                                               .event = "20061114許銀川和呂欽",
                                               .site = "",
                                               .date = "",
                                               .iso_date = "2006-11-14",
                                               .ecco = "",
                                               .outcome = record::Outcome::Draw};

// Two games, of four plies and of one.
inline std::string two_games() {
    index::PackedGamesWriter writer(some_info());
    static_cast<void>(writer.add(kFirstTags, moves_of("h2e2 h9g7 h0g2 i9h9")));
    static_cast<void>(writer.add(kSecondTags, moves_of("c3c4")));
    return writer.finish();
}

// A file taken apart, to be changed and put together again with sizes and checksum that fit.
struct TakenApart {
    std::array<std::uint32_t, 5> counts{};  // games, plies, texts, players, dates
    std::array<std::string, index::layout::kSections> sections;

    explicit TakenApart(const std::string& file) {
        ByteReader reader(bytes_of(file));
        reader.skip(12);
        for (std::uint32_t& count : counts)
            count = reader.u32();
        std::size_t at = index::layout::kHeaderSize;
        for (std::string& section : sections) {
            const std::size_t packed = reader.u32();
            const std::size_t plain = reader.u32();
            index::layout::decompress(bytes_of(file).subspan(at, packed), plain, section);
            at += packed;
        }
    }

    std::string together() const {
        ByteWriter header;
        header.append(index::layout::kMagic);
        header.u32(index::PackedGames::kVersion);
        for (const std::uint32_t count : counts)
            header.u32(count);
        std::string body;
        for (const std::string& section : sections) {
            const std::string frame = index::layout::compress(section);
            header.u32(static_cast<std::uint32_t>(frame.size()));
            header.u32(static_cast<std::uint32_t>(section.size()));
            body += frame;
        }
        header.pad_to(index::layout::kHeaderSize);
        return sealed(header.take() + body);
    }

    static std::string sealed(std::string file) {
        const Sha256Digest checksum = index::layout::checksum_of(bytes_of(file));
        for (std::size_t i = 0; i < checksum.size(); ++i)
            file[index::layout::kChecksumAt + i] = static_cast<char>(checksum[i]);
        return file;
    }
};

}  // namespace chuhe::tests
