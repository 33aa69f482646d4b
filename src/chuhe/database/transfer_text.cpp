// SPDX-License-Identifier: MIT
//
// Writing a whole library as text; transfer.cpp reads it.
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "chuhe/database/transfer.h"
#include "chuhe/database/transfer_format.h"

namespace chuhe::database {
namespace {

using OrderedJson = nlohmann::ordered_json;

std::string line_of(const OrderedJson& json) {
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

OrderedJson game_json(const KeptGame& game) {
    OrderedJson json = {
        {"key", game.key},           {"kind", game.kind},      {"record", game.record},
        {"numbers", game.numbers},   {"play", game.play},      {"problems", game.problems},
        {"review", game.review},     {"labels", game.labels},  {"created", game.created},
        {"modified", game.modified}, {"deleted", game.deleted}};
    if (!game.list.empty()) json["list"] = game.list;
    if (!game.solved.empty()) json["solved"] = game.solved;
    // Numbers differ between libraries; keys do not.
    if (!game.practises.empty()) json["practises"] = game.practises;
    if (!game.fingerprint.empty()) json["fingerprint"] = game.fingerprint;
    if (!game.collection.empty()) {
        json["collection"] = game.collection;
        json["place"] = game.place;
    }
    return json;
}

// The first two lines. Programs that know nothing of collections find the settings there.
Result<std::string> head_of(Store& library) {
    const Result<std::map<std::string, std::string>> settings = library.settings();
    if (!settings) return tl::make_unexpected(settings.error());
    const Result<std::vector<Collection>> collections = library.collections();
    if (!collections) return tl::make_unexpected(collections.error());
    const Result<std::vector<Alias>> aliases = library.aliases();
    if (!aliases) return tl::make_unexpected(aliases.error());
    OrderedJson json = {{"settings", OrderedJson(*settings)}};
    std::map<CollectionId, std::string> keys;
    for (const Collection& collection : *collections) {
        keys[collection.id] = collection.key;
        OrderedJson each = {{"key", collection.key},
                            {"name", collection.name},
                            {"position", collection.position},
                            {"created", collection.created}};
        if (collection.parent != 0) each["parent"] = keys[collection.parent];
        json["collections"].push_back(std::move(each));
    }
    for (const Alias& alias : *aliases)
        json["aliases"][alias.folded] = alias.name;
    return line_of({{kExportMark, kExportVersion}}) + line_of(json);
}

}  // namespace

Result<std::optional<std::string>> LibraryText::next() {
    constexpr std::size_t kGamesAtOnce = 32;
    // Whatever has been added since: nothing follows the end mark.
    if (has_ended_) return std::nullopt;
    std::string text;
    if (!std::exchange(has_begun_, true)) {
        const Result<std::string> head = head_of(library_);
        if (!head) return tl::make_unexpected(head.error());
        return *head;
    }
    const Result<std::vector<KeptGame>> games = library_.kept_after(last_, kGamesAtOnce);
    if (!games) return tl::make_unexpected(games.error());
    if (games->empty()) {
        has_ended_ = true;
        return line_of({{kExportEnd, {{"games", count_}}}});
    }
    count_ += games->size();
    for (const KeptGame& game : *games)
        text += line_of(game_json(game));
    last_ = games->back().id;
    return text;
}

Result<void> export_library(Store& library, ByteSink& sink) {
    LibraryText text(library);
    while (true) {
        const Result<std::optional<std::string>> piece = text.next();
        if (!piece) return tl::make_unexpected(piece.error());
        if (!*piece) return {};
        if (Result<void> written = sink.write(**piece); !written) return written;
    }
}

}  // namespace chuhe::database
