// SPDX-License-Identifier: MIT
//
// Games as the host keeps them.
#include <utility>

#include "chuhe/database/dates.h"
#include "chuhe/database/record_text.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "chuhe/server/shapes.h"
#include "games.h"
#include "question.h"

namespace chuhe::wasm {
namespace {

// The names of the fields that a game has besides its record.
struct Field {
    const char* name;
    std::string database::StoredGame::*place;
};
constexpr Field kFields[] = {
    {"play", &database::StoredGame::play},       {"problems", &database::StoredGame::problems},
    {"list", &database::StoredGame::list},       {"solved", &database::StoredGame::solved},
    {"created", &database::StoredGame::created}, {"modified", &database::StoredGame::modified},
};

}  // namespace

Json summary_of(const OpenGame& open) {
    const record::Game& game = open.game();
    const auto tag = [&](std::string_view name) {
        return std::string(game.tag(name).value_or(std::string_view()));
    };
    database::Summary summary;
    summary.id = open.stored.id;
    summary.kind = open.stored.kind;
    summary.title = database::title_of(game);
    summary.red = tag(record::tags::kRed);
    summary.black = tag(record::tags::kBlack);
    summary.event = tag(record::tags::kEvent);
    summary.date = tag(record::tags::kDate);
    summary.result = to_string(game.outcome());
    for ([[maybe_unused]] const record::NodeId node : record::main_line_of(game))
        ++summary.plies;
    summary.is_playing =
        summary.kind == database::Kind::Play && game.outcome() == record::Outcome::Unknown;
    summary.labels = open.stored.labels;
    summary.list = open.stored.list;
    summary.solved = open.stored.solved;
    summary.created = open.stored.created;
    summary.modified = open.stored.modified;
    Json json = server::summary_json(summary);
    json["source"] = "library";
    return json;
}

std::string kept_text(OpenGame& game) {
    game.stored.modified = database::now_utc();
    const database::StoredGame& stored = game.for_library();
    const Result<std::string> text = database::to_record_text(stored.game);
    if (!text) throw server::refusal_of(text.error());
    Json json = {{"id", stored.id},
                 {"kind", database::name_of(stored.kind)},
                 {"record", *text},
                 {"numbers", stored.numbers},
                 {"labels", stored.labels}};
    for (const Field& field : kFields)
        json[field.name] = stored.*field.place;
    json["summary"] = summary_of(game);
    return server::dump(json);
}

OpenGame& load_kept(const Json& kept) {
    Result<record::Game> game = database::from_record_text(text_in(kept, "record"));
    if (!game) throw server::refusal_of(game.error());
    database::StoredGame stored;
    stored.game = *std::move(game);
    stored.id = number_in(kept, "id");
    stored.kind = database::parse_kind(text_in(kept, "kind")).value_or(database::Kind::Study);
    for (const Json& number : kept.value("numbers", Json::array()))
        if (number.is_number_unsigned()) stored.numbers.push_back(number.get<std::uint32_t>());
    for (const Json& label : kept.value("labels", Json::array()))
        if (label.is_string()) stored.labels.push_back(label.get<std::string>());
    for (const Field& field : kFields)
        stored.*field.place = text_in(kept, field.name);
    return desk().put(std::move(stored));
}

}  // namespace chuhe::wasm
