// SPDX-License-Identifier: MIT
#include "chuhe/server/game_rows.h"

#include <unordered_map>
#include <vector>

#include "chuhe/server/app.h"
#include "chuhe/server/message.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using database::GameId;
using database::Summary;
using index::Source;

Json row_json(const Summary& summary, Source source, std::uint16_t opening) {
    Json json = summary_json(summary);
    json["source"] = source == Source::Masters ? "masters" : "library";
    json["opening"] = opening_json(opening);
    return json;
}

std::vector<index::Head> heads_of(const index::Index& index,
                                  std::span<const index::GameSlot> slots) {
    return index.with_catalogue([&](const index::Catalogue& catalogue) {
        std::vector<index::Head> heads;
        for (const index::GameSlot slot : slots)
            heads.push_back(slot < catalogue.slot_count() ? catalogue.head(slot) : index::Head{});
        return heads;
    });
}

std::unordered_map<GameId, Summary> summaries_of(App& app, std::span<const index::Head> heads) {
    std::vector<GameId> ids;
    for (const index::Head& head : heads) {
        if (head.is_live && head.source == Source::Library) ids.push_back(head.id);
    }
    Result<std::vector<Summary>> found = app.library->summaries(ids);
    if (!found) throw read_failure(found.error());
    std::unordered_map<GameId, Summary> summaries;
    for (Summary& summary : *found)
        summaries.emplace(summary.id, std::move(summary));
    return summaries;
}

// Calls `take` with the place and the row of each game.
template <typename Take>
void for_each_row(App& app, const index::Index& index, std::span<const index::GameSlot> slots,
                  Take take) {
    const std::vector<index::Head> heads = heads_of(index, slots);
    const std::unordered_map<GameId, Summary> summaries = summaries_of(app, heads);
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const index::Head& head = heads[i];
        if (!head.is_live) continue;
        if (head.source == Source::Masters) {
            const auto summary = app.masters.summary(public_id(head.source, head.id));
            if (summary) take(i, row_json(*summary, head.source, head.opening));
        } else if (const auto found = summaries.find(head.id); found != summaries.end()) {
            take(i, row_json(found->second, head.source, head.opening));
        }
    }
}

}  // namespace

Json rows_json(App& app, const index::Index& index, std::span<const index::GameSlot> slots) {
    Json rows = Json::array();
    for_each_row(app, index, slots, [&](std::size_t, Json row) { rows.push_back(std::move(row)); });
    return rows;
}

Json rows_json(App& app, const index::Index& index, std::span<const index::FoundPosition> found) {
    std::vector<index::GameSlot> slots;
    for (const index::FoundPosition& position : found)
        slots.push_back(position.slot);
    Json rows = Json::array();
    for_each_row(app, index, slots, [&](std::size_t place, Json row) {
        row["ply"] = found[place].ply;
        row["mirrored"] = found[place].is_mirrored;
        rows.push_back(std::move(row));
    });
    return rows;
}

Json rows_json(App& app, std::span<const Summary> summaries) {
    const auto view = app.index.try_view();
    Json rows = Json::array();
    for (const Summary& summary : summaries) {
        std::uint16_t opening = 0;
        if (view) {
            opening = view->index.with_catalogue([&](const index::Catalogue& catalogue) {
                const auto slot = catalogue.slot_of(Source::Library, summary.id);
                return slot ? catalogue.head(*slot).opening : std::uint16_t{0};
            });
        }
        rows.push_back(row_json(summary, Source::Library, opening));
    }
    return rows;
}

Json opening_json(std::uint16_t stored) {
    return opening_json(index::opening_in(stored));
}

void put_tally(Json& json, const index::Tally& tally) {
    json["games"] = tally.games;
    json["red"] = tally.red_wins;
    json["draw"] = tally.draws;
    json["black"] = tally.black_wins;
}

Json tally_json(const index::Tally& tally) {
    Json json;
    put_tally(json, tally);
    return json;
}

Json indexing_json(const LibraryIndex::View& view) {
    if (!view.indexing) return nullptr;
    return {{"games", view.indexing->games}, {"total", view.indexing->total}};
}

Json date_json(std::uint32_t date) {
    if (date == 0) return nullptr;
    const auto two_digits = [](std::uint32_t number) {
        return std::string(number < 10 ? "-0" : "-") + std::to_string(number);
    };
    std::string text = std::to_string(date / 10'000);
    const std::uint32_t month = date / 100 % 100;
    const std::uint32_t day = date % 100;
    if (month != 0) text += two_digits(month);
    if (month != 0 && day != 0) text += two_digits(day);
    return text;
}

}  // namespace chuhe::server
