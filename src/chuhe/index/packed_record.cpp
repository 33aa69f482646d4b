// SPDX-License-Identifier: MIT
#include "chuhe/index/packed_record.h"

#include <algorithm>
#include <string>

#include "chuhe/record/tags.h"

namespace chuhe::index {
namespace {

namespace tags = record::tags;

// "2001.12.09", "2001.12.??", as PGN wants it; otherwise as written.
std::string pgn_date(const PackedTags& packed) {
    if (packed.iso_date.empty()) return std::string(packed.date);
    std::string date(packed.iso_date);
    std::ranges::replace(date, '-', '.');
    while (date.size() < std::string_view("2001.12.09").size())
        date += ".??";
    return date;
}

// What the licence asks for.
std::string credit_of(const PackInfo& info) {
    return info.title + " (" + info.credit + ", " + info.licence + ")";
}

}  // namespace

Result<record::Game> record_of(const PackedGames& games, std::size_t game) {
    const Result<std::vector<Move>> moves = games.moves(game);
    if (!moves) return tl::make_unexpected(moves.error());
    const PackedTags packed = games.tags(game);
    record::Game made;
    const auto add = [&](std::string_view name, std::string_view value) {
        if (!value.empty()) made.add_tag(name, value);
    };
    const auto name_of = [](const PackedPlayer& player) {
        return player.name.empty() ? player.written : player.name;
    };
    add(tags::kEvent, packed.event);
    add(tags::kSite, packed.site);
    add(tags::kDate, pgn_date(packed));
    add(tags::kRedTeam, packed.red.team);
    add(tags::kRed, name_of(packed.red));
    add(tags::kBlackTeam, packed.black.team);
    add(tags::kBlack, name_of(packed.black));
    add(tags::kEcco, packed.ecco);
    add(tags::kSource, credit_of(games.info()));
    made.set_outcome(packed.outcome);
    record::NodeId node = record::kRoot;
    for (const Move move : *moves)
        node = made.add_move(node, move);
    return made;
}

}  // namespace chuhe::index
