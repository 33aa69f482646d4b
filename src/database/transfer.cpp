// SPDX-License-Identifier: MIT
#include "database/transfer.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "database/record_text.h"

namespace chuhe::database {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kMagic = "chuhe_library";
constexpr int kFileVersion = 1;

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<Json> game_json(Library& library, const StoredGame& stored) {
    Result<std::string> text = to_record_text(stored.game);
    if (!text) return tl::make_unexpected(text.error());
    Json json = {{"key", stored.key},         {"kind", name_of(stored.kind)},
                 {"record", *text},           {"numbers", to_number_text(stored.numbers)},
                 {"play", stored.play},       {"problems", stored.problems},
                 {"review", stored.review},   {"labels", stored.labels},
                 {"created", stored.created}, {"modified", stored.modified},
                 {"deleted", stored.deleted}};
    if (!stored.list.empty()) json["list"] = stored.list;
    if (!stored.solved.empty()) json["solved"] = stored.solved;
    if (stored.practises != 0) {
        // Numbers differ from library to library; keys do not.
        Result<std::string> key = library.key_of(stored.practises);
        if (!key) return tl::make_unexpected(key.error());
        json["practises"] = *std::move(key);
    }
    return json;
}

// The text of a field; empty when it is missing. Throws what nlohmann throws for another type.
std::string text_field(const Json& json, const char* name) {
    return json.contains(name) ? json.at(name).get<std::string>() : std::string();
}

Result<StoredGame> game_of(const Json& json) {
    StoredGame stored;
    stored.key = text_field(json, "key");
    const auto kind = parse_kind(text_field(json, "kind"));
    if (stored.key.empty() || !kind) {
        return failure(ErrorCode::BadSyntax, "a game without a key or of an unknown kind");
    }
    Result<record::Game> game = from_record_text(text_field(json, "record"));
    if (!game) return tl::make_unexpected(game.error());
    stored.kind = *kind;
    stored.game = *std::move(game);
    stored.numbers = from_number_text(text_field(json, "numbers"));
    stored.play = text_field(json, "play");
    stored.problems = text_field(json, "problems");
    stored.review = text_field(json, "review");
    stored.list = text_field(json, "list");
    stored.solved = text_field(json, "solved");
    if (json.contains("labels")) stored.labels = json.at("labels").get<std::vector<std::string>>();
    stored.created = text_field(json, "created");
    stored.modified = text_field(json, "modified");
    stored.deleted = text_field(json, "deleted");
    return stored;
}

bool is_library(std::string_view line) {
    const Json json = Json::parse(line, nullptr, false);
    return json.is_object() && json.contains(kMagic) && json[kMagic].is_number_integer() &&
           json[kMagic].get<int>() == kFileVersion;
}

// Settings that named games by the numbers of the library they came from: here they are others.
bool names_games(std::string_view setting) {
    return setting == "solved" || setting == "lists" || setting == "attempts";
}

Result<void> take_settings(Library& library, const Json& settings) {
    Result<std::map<std::string, std::string>> present = library.settings();
    if (!present) return tl::make_unexpected(present.error());
    std::map<std::string, std::optional<std::string>> changes;
    for (const auto& [name, value] : settings.items()) {
        if (!present->contains(name) && !names_games(name))
            changes[name] = value.get<std::string>();
    }
    return library.change_settings(changes);
}

class LibraryReader {
public:
    explicit LibraryReader(Library& library) : library_(library) {}

    // One line. A fault of the line is an Error; a failure of the library is_fatal() as well.
    Result<void> take_line(std::string_view line) {
        try {
            const Json json = Json::parse(line);
            if (json.contains("settings")) {
                return weigh(take_settings(library_, json.at("settings")));
            }
            Result<StoredGame> game = game_of(json);
            if (!game) return tl::make_unexpected(game.error());
            return weigh(take_game(*game, text_field(json, "practises")));
        } catch (const Json::exception& error) {
            return failure(ErrorCode::BadSyntax, error.what());
        }
    }

    bool is_fatal() const { return is_fatal_; }
    Imported take() { return std::move(imported_); }
    void note(Error error) { imported_.diagnostics.push_back({Severity::Error, std::move(error)}); }

private:
    using Twins = std::multimap<std::string, GameId>;

    Result<void> weigh(Result<void> done) {
        is_fatal_ = !done;
        return done;
    }

    Result<void> take_game(StoredGame& game, const std::string& practises) {
        const Result<std::optional<GameId>> present = find(game);
        if (!present) return tl::make_unexpected(present.error());
        if (*present) {
            ++imported_.known;
            return take_progress(**present, game);
        }
        if (!practises.empty()) {
            const auto twin = replaced_.find(practises);
            const Result<std::optional<GameId>> position = twin != replaced_.end()
                                                               ? std::optional(twin->second)
                                                               : library_.id_of_key(practises);
            if (!position) return tl::make_unexpected(position.error());
            game.practises = position->value_or(0);
        }
        Result<void> added = library_.add(game);
        if (added) ++imported_.added;
        return added;
    }

    // The same game, or the same position of the same list, which was opened here and there.
    Result<std::optional<GameId>> find(const StoredGame& game) {
        Result<std::optional<GameId>> present = library_.id_of_key(game.key);
        if (!present || *present || game.list.empty()) return present;
        auto list = lists_.find(game.list);
        if (list == lists_.end()) {
            const auto positions = library_.positions_of(game.list);
            if (!positions) return tl::make_unexpected(positions.error());
            list = lists_.emplace(game.list, Twins{}).first;
            for (const Library::ListedPosition& position : *positions)
                list->second.emplace(position.sameness, position.id);
        }
        const auto twin = list->second.find(sameness_of(game.game));
        if (twin == list->second.end()) return present;
        const GameId id = twin->second;
        list->second.erase(twin);  // a list may have a position twice, here and there
        replaced_[game.key] = id;
        return id;
    }

    // What was solved in either library is solved.
    Result<void> take_progress(GameId id, const StoredGame& game) {
        if (game.solved.empty()) return {};
        const Result<std::optional<Summary>> present = library_.summary(id);
        if (!present) return tl::make_unexpected(present.error());
        if (!*present || !(*present)->solved.empty()) return {};
        const Result<bool> done = library_.set_solved(id, game.solved);
        if (!done) return tl::make_unexpected(done.error());
        return {};
    }

    Library& library_;
    Imported imported_;
    bool is_fatal_ = false;
    std::map<std::string, Twins> lists_;      // as they were before
    std::map<std::string, GameId> replaced_;  // keys of positions that were here under another one
};

}  // namespace

Result<void> export_library(Library& library, ByteSink& sink) {
    Result<std::map<std::string, std::string>> settings = library.settings();
    if (!settings) return tl::make_unexpected(settings.error());
    const std::string head =
        line_of({{kMagic, kFileVersion}}) + line_of({{"settings", Json(*settings)}});
    if (Result<void> written = sink.write(head); !written) return written;
    Result<void> trouble;
    Result<void> read = library.each([&](const StoredGame& game) {
        const Result<Json> json = game_json(library, game);
        trouble = json ? sink.write(line_of(*json)) : tl::make_unexpected(json.error());
        return trouble.has_value();
    });
    return trouble ? read : trouble;
}

Result<Imported> import_library(Library& library, std::string_view text) {
    const auto next_line = [&] {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return line;
    };
    if (!is_library(next_line())) {
        return failure(ErrorCode::Unsupported, "this is no exported library of Chuhe");
    }
    LibraryReader reader(library);
    for (std::uint32_t number = 2; !text.empty(); ++number) {
        const std::string_view line = next_line();
        if (line.empty()) continue;
        Result<void> taken = reader.take_line(line);
        if (taken) continue;
        if (reader.is_fatal()) return tl::make_unexpected(taken.error());
        taken.error().where = {.source = "", .line = number, .column = 1, .offset = 0};
        reader.note(std::move(taken.error()));
    }
    return reader.take();
}

}  // namespace chuhe::database
