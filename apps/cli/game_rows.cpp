// SPDX-License-Identifier: MIT
#include "cli/game_rows.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/index/openings.h"
#include "chuhe/messages/searches.h"
#include "cli/columns.h"

namespace chuhe::cli {
namespace {

using Json = nlohmann::ordered_json;
using index::Head;
using index::OpeningCode;

std::string name_in(const index::NameTable& names, index::NameId id) {
    return id == 0 ? std::string() : names.name(id).shown;
}

// "胡榮華 - 柳大華" is in the table already; this is what the last column says.
std::string subject_of(const GameRow& row) {
    return row.event.empty() ? row.title : row.event;
}

}  // namespace

std::int64_t public_id(const Head& head) {
    return head.source == index::Source::Masters ? -head.id : head.id;
}

std::string date_text(std::uint32_t date) {
    const std::uint32_t year = date / 10'000;
    const std::uint32_t month = date / 100 % 100;
    const std::uint32_t day = date % 100;
    if (date == 0) return {};
    if (month == 0) return fmt::format("{:04}", year);
    if (day == 0) return fmt::format("{:04}-{:02}", year, month);
    return fmt::format("{:04}-{:02}-{:02}", year, month, day);
}

GameRow game_row(const index::Index& index, index::GameSlot slot, database::Store* library) {
    GameRow row = index.with_catalogue([&](const index::Catalogue& catalogue) {
        const Head& head = catalogue.head(slot);
        return GameRow{.id = public_id(head),
                       .source = head.source,
                       .red = name_in(catalogue.players, head.red),
                       .black = name_in(catalogue.players, head.black),
                       .event = name_in(catalogue.events, head.event),
                       .date = date_text(head.date),
                       .outcome = head.outcome,
                       .plies = head.plies,
                       .red_elo = head.red_elo,
                       .black_elo = head.black_elo,
                       .opening = head.opening,
                       .collection = head.collection};
    });
    const bool has_name = !row.red.empty() || !row.black.empty() || !row.event.empty();
    if (has_name || library == nullptr || row.source != index::Source::Library) return row;
    const auto summary = library->summary(row.id);
    if (summary && *summary) row.title = (*summary)->title;
    return row;
}

GameRow game_row(const index::Index& index, const index::FoundPosition& found,
                 database::Store* library) {
    GameRow row = game_row(index, found.slot, library);
    row.ply = found.ply;
    row.is_mirrored = found.is_mirrored;
    return row;
}

Json opening_json(std::uint16_t opening) {
    const std::optional<OpeningCode> code = index::opening_in(opening);
    if (!code) return {};
    Json names;
    for (const Language language : kLanguages)
        names[std::string(code_of(language))] = index::name_of(*code, language);
    return {{"code", to_string(*code)}, {"name", std::move(names)}};
}

Json tally_json(const index::Tally& tally) {
    return {{"games", tally.games},
            {"red", tally.red_wins},
            {"draw", tally.draws},
            {"black", tally.black_wins}};
}

Json row_json(const GameRow& row) {
    const auto number_or_null = [](auto number) { return number == 0 ? Json() : Json(number); };
    Json json = {{"id", row.id}, {"red", row.red}, {"black", row.black}, {"event", row.event}};
    if (!row.title.empty()) json["title"] = row.title;
    json["date"] = row.date;
    json["result"] = to_string(row.outcome);
    json["plies"] = row.plies;
    json["opening"] = opening_json(row.opening);
    json["red_elo"] = number_or_null(row.red_elo);
    json["black_elo"] = number_or_null(row.black_elo);
    json["collection"] = number_or_null(row.collection);
    json["source"] = row.source == index::Source::Masters ? "masters" : "library";
    if (row.ply) {
        json["ply"] = *row.ply;
        json["mirrored"] = row.is_mirrored;
    }
    return json;
}

void GameTable::add(const GameRow& row) {
    constexpr std::size_t kNameWidth = 16;
    constexpr std::size_t kEventWidth = 40;
    const auto line = [&](const std::string& id, const std::string& date, const std::string& red,
                          const std::string& black, const std::string& result,
                          const std::string& plies, const std::string& ply,
                          const std::string& opening, const std::string& event) {
        std::string text = right_aligned(id, 8) + "  " + padded(date, 10) + "  " +
                           padded(cut(red, kNameWidth), kNameWidth) + "  " +
                           padded(cut(black, kNameWidth), kNameWidth) + "  " + padded(result, 7) +
                           right_aligned(plies, 5) + "  ";
        if (has_plies_) text += right_aligned(ply, 5) + "  ";
        text += padded(opening, 4) + "  " + cut(event, kEventWidth);
        io_.out << text.substr(0, text.find_last_not_of(' ') + 1) << '\n';
    };
    if (!has_begun_) {
        const auto name = [&](const messages::Row<>& column) {
            return say(column).in(io_.language);
        };
        line(name(messages::kColumnId), name(messages::kColumnDate), name(messages::kColumnRed),
             name(messages::kColumnBlack), name(messages::kColumnResult),
             name(messages::kColumnPlies), name(messages::kColumnFoundAt),
             name(messages::kColumnOpening), name(messages::kColumnEvent));
        has_begun_ = true;
    }
    has_mirrored_ = has_mirrored_ || row.is_mirrored;
    const std::string ply =
        row.ply ? std::to_string(*row.ply) + (row.is_mirrored ? "*" : "") : std::string();
    line(std::to_string(row.id), row.date, row.red, row.black, std::string(to_string(row.outcome)),
         std::to_string(row.plies), ply,
         row.opening == 0 ? std::string() : to_string(*index::opening_in(row.opening)),
         subject_of(row));
}

void GameTable::finish() {
    if (has_mirrored_) io_.out << say(messages::kMirroredSign).in(io_.language) << '\n';
}

}  // namespace chuhe::cli
