// SPDX-License-Identifier: MIT
//
// Games and collections of the library as a list.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/game_rows.h"
#include "cli/game_search.h"
#include "cli/library_actions.h"
#include "cli/library_index.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using database::Collection;
using Json = nlohmann::ordered_json;

constexpr std::size_t kUsualListLimit = 50;

// Collections that lie in others are indented.
void write_collections(const std::vector<Collection>& collections, const Streams& io) {
    const auto name = [&](const messages::Row<>& row) { return say(row).in(io.language); };
    if (collections.empty()) {
        io.out << name(messages::kNoCollections) << '\n';
        return;
    }
    io.out << right_aligned(name(messages::kColumnId), 8)
           << right_aligned(name(messages::kColumnGames), 9) << "  "
           << name(messages::kColumnCollection) << '\n';
    std::map<database::CollectionId, std::size_t> depths;  // parents come before children
    for (const Collection& collection : collections) {
        const auto parent = depths.find(collection.parent);
        const std::size_t depth = parent == depths.end() ? 0 : parent->second + 1;
        depths[collection.id] = depth;
        io.out << right_aligned(std::to_string(collection.id), 8)
               << right_aligned(std::to_string(collection.games), 9) << "  "
               << std::string(2 * depth, ' ') << draw::printable_line(collection.name) << '\n';
    }
}

Json collections_json(const std::vector<Collection>& collections) {
    Json list = Json::array();
    for (const Collection& collection : collections) {
        list.push_back({{"id", collection.id},
                        {"name", collection.name},
                        {"parent", collection.parent == 0 ? Json() : Json(collection.parent)},
                        {"games", collection.games}});
    }
    return list;
}

void print_document(const Json& document, const Streams& io) {
    io.out << document.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

ExitCode list_collections(const LibraryIndex& source, const Streams& io) {
    const auto collections = source.library()->collections();
    if (!collections) return refuse(collections.error(), io);
    if (io.wants_json) {
        print_document({{"collections", collections_json(*collections)}}, io);
    } else {
        write_collections(*collections, io);
    }
    return ExitCode::Good;
}

}  // namespace

ExitCode list_library(const Arguments& arguments, std::span<const std::string> /*words*/,
                      const Streams& io) {
    const auto search = read_game_search(arguments, kUsualListLimit);
    if (!search) return refuse_usage(kLibraryCommand, search.error(), io);
    const bool wants_collections = arguments.has("--collections");
    const bool is_of_library = search->filter.filter.source == index::Source::Library;
    if (wants_collections && !is_of_library) {
        return refuse_usage(kLibraryCommand,
                            say(messages::kNotBoth, "--collections", kSourceOption.name), io);
    }
    const auto source = open_source(arguments, *search, io);
    if (!source) return source.error();
    if (wants_collections) return list_collections(**source, io);
    Json games = Json::array();
    GameTable table(io, false);
    std::size_t shown = 0;
    const auto visit = [&](const FoundGame& found) {
        const GameRow row = game_row((*source)->index(), found.slot, (*source)->library());
        if (io.wants_json) {
            games.push_back(row_json(row));
        } else {
            table.add(row);
        }
        ++shown;
        return io.out.good();
    };
    const Result<SearchEnd> end = find_games(**source, *search, {.visit = visit});
    if (!end) return refuse(end.error(), io);
    if (io.wants_json) {
        print_document({{"total", end->found}, {"offset", search->offset}, {"games", games}}, io);
    } else if (shown == end->found) {
        io.out << say(messages::kGamesFound, end->found).in(io.language) << '\n';
    } else {
        io.out << say(messages::kGamesShown, shown, end->found).in(io.language) << '\n';
    }
    return ExitCode::Good;
}

}  // namespace chuhe::cli
