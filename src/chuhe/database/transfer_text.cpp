// SPDX-License-Identifier: MIT
//
// Writing a whole library as text; transfer.cpp reads it.
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "chuhe/database/training_text.h"
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
    Result<std::map<std::string, std::string>> settings = library.settings();
    if (!settings) return tl::make_unexpected(settings.error());
    std::erase_if(*settings, [](const auto& setting) { return is_of_user(setting.first); });
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

Result<std::string> LibraryText::exercises_and_cards() {
    const Result<std::vector<StoredExercise>> exercises = library_.exercises();
    if (!exercises) return tl::make_unexpected(exercises.error());
    const Result<std::vector<StoredCard>> cards = library_.cards();
    if (!cards) return tl::make_unexpected(cards.error());
    std::string text;
    for (const StoredExercise& exercise : *exercises)
        text += line_of(to_json(exercise));
    for (const StoredCard& card : *cards)
        text += line_of(to_json(card));
    return text;
}

Result<std::string> LibraryText::attempts() {
    constexpr std::size_t kAttemptsAtOnce = 200;
    const auto attempts = library_.attempts_after(last_attempt_, kAttemptsAtOnce);
    if (!attempts) return tl::make_unexpected(attempts.error());
    std::string text;
    for (const StoredAttempt& attempt : *attempts)
        text += line_of(to_json(attempt));
    if (!attempts->empty()) last_attempt_ = attempts->back().id;
    return text;
}

// Empty after the end mark.
Result<std::string> LibraryText::games() {
    constexpr std::size_t kGamesAtOnce = 32;
    // Whatever has been added since: nothing follows the end mark.
    if (has_ended_) return std::string();
    const Result<std::vector<KeptGame>> games = library_.kept_after(last_, kGamesAtOnce);
    if (!games) return tl::make_unexpected(games.error());
    if (games->empty()) {
        has_ended_ = true;
        return line_of({{kExportEnd, {{"games", count_}}}});
    }
    count_ += games->size();
    std::string text;
    for (const KeptGame& game : *games)
        text += line_of(game_json(game));
    last_ = games->back().id;
    return text;
}

Result<std::optional<std::string>> LibraryText::next() {
    while (true) {
        const Part part = part_;
        Result<std::string> text = part == Part::Head        ? head_of(library_)
                                   : part == Part::Exercises ? exercises_and_cards()
                                   : part == Part::Attempts  ? attempts()
                                                             : games();
        if (!text) return tl::make_unexpected(text.error());
        if (part == Part::Head || part == Part::Exercises ||
            (part == Part::Attempts && text->empty()))
            part_ = static_cast<Part>(static_cast<int>(part) + 1);
        if (!text->empty()) return *std::move(text);
        if (part == Part::Games) return std::nullopt;
    }
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
