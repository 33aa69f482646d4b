// SPDX-License-Identifier: MIT
#include "cli/table_verdict.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "chuhe/base/path.h"
#include "chuhe/core/generate.h"
#include "chuhe/database/default_place.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/tables.h"
#include "chuhe/tables/words.h"
#include "cli/message_json.h"

namespace chuhe::cli {
namespace {

// The folder with the tables, if the one for this ending is among them.
std::vector<std::string> folder_with(const tables::Material& ending) {
    const Result<std::string> data = database::data_place();
    if (!data) return {};
    const std::filesystem::path folder = path_of(*data) / "tables";
    std::error_code error;
    if (!std::filesystem::exists(folder / tables::file_name_of(ending), error)) return {};
    return {folder.string()};
}

}  // namespace

std::optional<tables::Entry> table_entry(const Position& position) {
    if (!has_legal_move(position)) return std::nullopt;
    const tables::Material ending = tables::material_of(position.board()).material;
    const std::vector<std::string> folders = folder_with(ending);
    if (folders.empty() && ending.pieces() > tables::Tables::kSmall) return std::nullopt;
    Errors ignored;
    tables::Tables tables(folders, ignored);
    tables.solve_up_to(tables::Tables::kSmall);
    const Result<tables::Entry> entry = tables.look_up(position);
    if (!entry) return std::nullopt;
    return *entry;
}

Message table_line(const tables::Entry& entry, const Position& position) {
    return say(messages::kTableSays, verdict_on(entry, position.side_to_move()));
}

nlohmann::ordered_json table_json(const std::optional<tables::Entry>& entry,
                                  const Position& position) {
    if (!entry) return nullptr;
    const tables::Value value = entry->value;
    nlohmann::ordered_json json = {
        {"outcome", value.is_draw() ? "draw" : (value.is_win() ? "win" : "loss")},
        {"plies",
         value.is_draw() ? nlohmann::ordered_json() : nlohmann::ordered_json(value.plies())},
        {"by_law", entry->note.level() > 0},
        {"disputed", entry->note.is_disputed()}};
    put_message(json, verdict_on(*entry, position.side_to_move()));
    return json;
}

}  // namespace chuhe::cli
