// SPDX-License-Identifier: MIT
#include "chuhe/server/masters_games.h"

#include "chuhe/record/tags.h"
#include "chuhe/server/numbering.h"

namespace chuhe::server {
namespace {

using index::PackedPlayer;
using index::PackedTags;

std::string_view shown_name(const PackedPlayer& player) {
    return player.name.empty() ? player.written : player.name;
}

std::string_view shown_date(const PackedTags& tags) {
    return tags.iso_date.empty() ? tags.date : tags.iso_date;
}

void add_tag(record::Game& game, std::string_view name, std::string_view value) {
    if (!value.empty()) game.add_tag(name, value);
}

// What the source wrote, where something else is shown.
void add_original(record::Game& game, std::string_view name, std::string_view written,
                  std::string_view shown) {
    if (written != shown) add_tag(game, name, written);
}

void add_tags(record::Game& game, const PackedTags& tags, const index::PackInfo& info) {
    add_tag(game, record::tags::kEvent, tags.event);
    add_tag(game, record::tags::kSite, tags.site);
    add_tag(game, record::tags::kDate, shown_date(tags));
    add_tag(game, record::tags::kRed, shown_name(tags.red));
    add_tag(game, record::tags::kRedTeam, tags.red.team);
    add_tag(game, record::tags::kBlack, shown_name(tags.black));
    add_tag(game, record::tags::kBlackTeam, tags.black.team);
    add_tag(game, record::tags::kEcco, tags.ecco);
    add_original(game, "OriginalDate", tags.date, shown_date(tags));
    add_original(game, "OriginalRed", tags.red.written, shown_name(tags.red));
    add_original(game, "OriginalBlack", tags.black.written, shown_name(tags.black));
    // The licence asks for it, wherever a copy goes.
    add_tag(game, record::tags::kSource, info.title + ", " + info.credit + ", " + info.licence);
}

}  // namespace

const index::PackedGames* MastersGames::packed() {
    std::call_once(once_, [this] {
        if (!open_) return;
        if (Result<index::PackedGames> opened = open_()) games_ = *std::move(opened);
    });
    return games_ ? &*games_ : nullptr;
}

std::optional<std::size_t> MastersGames::place_of(database::GameId id) {
    const index::PackedGames* games = packed();
    const std::uint64_t place = ~static_cast<std::uint64_t>(id);  // −1 is 0
    if (games == nullptr || place >= games->size()) return std::nullopt;
    return static_cast<std::size_t>(place);
}

std::optional<database::StoredGame> MastersGames::load(database::GameId id) {
    const std::optional<std::size_t> place = place_of(id);
    if (!place) return std::nullopt;
    const Result<std::vector<Move>> moves = games_->moves(*place);
    if (!moves) return std::nullopt;
    database::StoredGame stored;
    stored.id = id;
    const PackedTags tags = games_->tags(*place);
    add_tags(stored.game, tags, games_->info());
    stored.game.set_outcome(tags.outcome);
    record::NodeId last = record::kRoot;
    for (const Move move : *moves)
        last = stored.game.add_move(last, move);
    stored.numbers = Numbering(stored.game, {}).kept(stored.game);
    return stored;
}

std::optional<database::Summary> MastersGames::summary(database::GameId id) {
    const std::optional<std::size_t> place = place_of(id);
    if (!place) return std::nullopt;
    const PackedTags tags = games_->tags(*place);
    database::Summary summary;
    summary.id = id;
    summary.red = shown_name(tags.red);
    summary.black = shown_name(tags.black);
    summary.event = tags.event;
    summary.site = tags.site;
    summary.date = shown_date(tags);
    summary.result = to_string(tags.outcome);
    summary.plies = static_cast<std::int64_t>(games_->ply_count(*place));
    record::Game named;
    add_tags(named, tags, games_->info());
    summary.title = database::title_of(named);
    return summary;
}

}  // namespace chuhe::server
