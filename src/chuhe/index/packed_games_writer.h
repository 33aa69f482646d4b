// SPDX-License-Identifier: MIT
//
// Writes packed games: docs/formats/packed-games.md.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "chuhe/index/packed_games.h"

namespace chuhe::index {

// Takes one game after the other and keeps only what the file needs. The same games in the same
// order give the same bytes, with the same version of the compression library.
class PackedGamesWriter {
public:
    // Requires texts in UTF-8 without zero bytes.
    explicit PackedGamesWriter(PackInfo info);
    ~PackedGamesWriter();
    PackedGamesWriter(PackedGamesWriter&&) noexcept;
    PackedGamesWriter& operator=(PackedGamesWriter&&) noexcept;

    // Adds a game from the starting position. Refuses an illegal move, text that is not UTF-8 or
    // has zero bytes, and a game too many; then nothing was added.
    Result<void> add(const PackedTags& tags, std::span<const Move> moves);

    std::size_t size() const;

    // The whole file. The writer is empty afterwards.
    std::string finish();

private:
    struct Content;
    std::unique_ptr<Content> content_;
};

}  // namespace chuhe::index
