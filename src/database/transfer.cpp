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

Result<Json> game_json(const StoredGame& stored) {
    Result<std::string> text = to_record_text(stored.game);
    if (!text) return tl::make_unexpected(text.error());
    return Json{{"key", stored.key},         {"kind", name_of(stored.kind)},
                {"record", *text},           {"numbers", to_number_text(stored.numbers)},
                {"play", stored.play},       {"problems", stored.problems},
                {"review", stored.review},   {"labels", stored.labels},
                {"created", stored.created}, {"modified", stored.modified},
                {"deleted", stored.deleted}};
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

Result<void> take_settings(Library& library, const Json& settings) {
    Result<std::map<std::string, std::string>> present = library.settings();
    if (!present) return tl::make_unexpected(present.error());
    std::map<std::string, std::optional<std::string>> changes;
    for (const auto& [name, value] : settings.items()) {
        if (!present->contains(name)) changes[name] = value.get<std::string>();
    }
    return library.change_settings(changes);
}

// One line. A fault of the line is an Error; a failure of the library sets `fatal` as well.
Result<void> take_line(Library& library, std::string_view line, Imported& imported, bool& fatal) {
    try {
        const Json json = Json::parse(line);
        if (json.contains("settings")) {
            Result<void> taken = take_settings(library, json.at("settings"));
            fatal = !taken;
            return taken;
        }
        Result<StoredGame> game = game_of(json);
        if (!game) return tl::make_unexpected(game.error());
        const Result<bool> known = library.has_key(game->key);
        fatal = !known;
        if (!known) return tl::make_unexpected(known.error());
        if (*known) {
            ++imported.known;
            return {};
        }
        Result<void> added = library.add(*game);
        fatal = !added;
        if (added) ++imported.added;
        return added;
    } catch (const Json::exception& error) {
        return failure(ErrorCode::BadSyntax, error.what());
    }
}

}  // namespace

Result<void> export_library(Library& library, ByteSink& sink) {
    Result<std::map<std::string, std::string>> settings = library.settings();
    if (!settings) return tl::make_unexpected(settings.error());
    const std::string head =
        line_of({{kMagic, kFileVersion}}) + line_of({{"settings", Json(*settings)}});
    if (Result<void> written = sink.write(head); !written) return written;
    Result<void> trouble;
    Result<void> read = library.each([&](const StoredGame& game) {
        const Result<Json> json = game_json(game);
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
    Imported imported;
    for (std::uint32_t number = 2; !text.empty(); ++number) {
        const std::string_view line = next_line();
        if (line.empty()) continue;
        bool fatal = false;
        Result<void> taken = take_line(library, line, imported, fatal);
        if (taken) continue;
        if (fatal) return tl::make_unexpected(taken.error());
        taken.error().where = {.source = "", .line = number, .column = 1, .offset = 0};
        imported.diagnostics.push_back({Severity::Error, taken.error()});
    }
    return imported;
}

}  // namespace chuhe::database
