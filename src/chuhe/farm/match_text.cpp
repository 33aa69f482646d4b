// SPDX-License-Identifier: MIT
#include "chuhe/farm/match_text.h"

#include <algorithm>

#include "chuhe/core/fen.h"
#include "chuhe/farm/values_text.h"
#include "chuhe/messages/json.h"

namespace chuhe::farm {
namespace {

using match::FinishedGame;
using match::MatchPlan;
using match::PlyNote;
using nlohmann::json;

// Of Schedule: the plan does not say how many games there are.
constexpr std::size_t kMostPlannedGames = 1'000'000;

// One opening per line: the FEN, a bar, the moves.
std::string openings_text(const std::vector<match::Opening>& openings) {
    std::string text;
    for (const match::Opening& opening : openings)
        text += to_fen(opening.start) + '|' + moves_text(opening.moves) + '\n';
    return text;
}

std::vector<match::Opening> parse_openings(std::string_view text, Document& document) {
    std::vector<match::Opening> openings;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t bar = std::min(line.find('|'), line.size());
        const auto start = Position::from_fen(line.substr(0, bar));
        const auto moves =
            start && bar < line.size() ? parse_moves(*start, line.substr(bar + 1)) : std::nullopt;
        if (!moves) document.refuse("openings");
        if (moves) openings.push_back({*start, *moves});
    }
    return openings;
}

json adjudication_json(const match::Adjudication& rules) {
    return {{"resign_moves", rules.resign_moves}, {"resign_score", rules.resign_score},
            {"draw_moves", rules.draw_moves},     {"draw_score", rules.draw_score},
            {"draw_from", rules.draw_from},       {"most_plies", rules.most_plies}};
}

match::Adjudication adjudication_of(json value, Document& document) {
    Document part = Document::of(std::move(value));
    const auto number = [&](std::string_view key) { return static_cast<int>(part.integer(key)); };
    const match::Adjudication rules{number("resign_moves"), number("resign_score"),
                                    number("draw_moves"),   number("draw_score"),
                                    number("draw_from"),    number("most_plies")};
    if (!part.is_good()) document.refuse("adjudication");
    return rules;
}

// The plies after the opening: score, depth, nodes and, if wanted, time.
json notes_json(const std::vector<PlyNote>& notes, bool has_times) {
    json list = json::array();
    for (const PlyNote& note : notes) {
        if (note.is_opening) continue;
        json row = {note.score ? json(*note.score) : json(), note.depth, note.nodes};
        if (has_times) row.push_back(note.time.count());
        list.push_back(std::move(row));
    }
    return list;
}

std::vector<PlyNote> notes_of(const json& list, bool has_times, Document& document) {
    std::vector<PlyNote> notes;
    for (const json& row : list) {
        const bool is_good = row.is_array() && row.size() == (has_times ? 4U : 3U) &&
                             (row[0].is_null() || row[0].is_number_integer()) &&
                             row[1].is_number_integer() && row[2].is_number_unsigned() &&
                             (!has_times || row[3].is_number_integer());
        if (!is_good) {
            document.refuse("notes");
            return notes;
        }
        PlyNote note{.depth = row[1].get<engine::Depth>(), .nodes = row[2].get<std::uint64_t>()};
        if (!row[0].is_null()) note.score = row[0].get<engine::Score>();
        if (has_times) note.time = match::Milliseconds(row[3].get<std::int64_t>());
        notes.push_back(note);
    }
    return notes;
}

// What else there is to say about the end of a game. A program that does not know the message has
// its code to show.
Message detail_of(const json& value, Document& document) {
    if (auto known = message_of(value)) return *std::move(known);
    const auto code = value.is_object() ? value.find("code") : value.end();
    if (code != value.end() && code->is_string())
        return Message::verbatim(code->get_ref<const std::string&>());
    document.refuse("detail");
    return {};
}

template <typename Enum>
Enum enum_of(Document& document, std::string_view key, Enum last) {
    const std::uint64_t number = document.number(key);
    if (number <= static_cast<std::uint64_t>(last)) return static_cast<Enum>(number);
    document.refuse(key);
    return Enum{};
}

}  // namespace

bool is_repeatable(const MatchPlan& plan) {
    return std::ranges::none_of(plan.engines, [](const match::Contestant& engine) {
        return engine.ponders || !engine.budget.time.is_none();
    });
}

Result<std::string> plan_text(const MatchPlan& plan, Blobs& blobs) {
    json engines = json::array();
    for (const match::Contestant& engine : plan.engines)
        engines.push_back(to_json(engine));
    const match::OpeningSettings& openings = plan.openings;
    json settings = {{"engines", std::move(engines)},
                     {"shape", static_cast<int>(plan.shape)},
                     {"seed", plan.seed},
                     {"random_plies", openings.random_plies},
                     {"checked", openings.is_checked},
                     {"balance_least", openings.balance.least},
                     {"balance_most", openings.balance.most},
                     {"balance_nodes", openings.balance.nodes},
                     {"rules", to_json(plan.book)},
                     {"margin", plan.margin.count()},
                     {"patience", plan.patience.count()},
                     {"adjudication", adjudication_json(plan.adjudication)}};
    if (!openings.listed.empty()) {
        const auto digest = blobs.add(openings_text(openings.listed));
        if (!digest) return tl::make_unexpected(digest.error());
        settings["openings"] = std::string(kBlobMark) + *digest;
    }
    return dump(settings);
}

Result<MatchPlan> parse_plan(std::string_view settings, Blobs& blobs) {
    Document document(settings);
    MatchPlan plan;
    plan.games = kMostPlannedGames;
    for (const json& engine : document.array("engines"))
        plan.engines.push_back(contestant_of(engine, document));
    if (plan.engines.size() < 2) document.refuse("engines");
    plan.shape = enum_of(document, "shape", match::Shape::Gauntlet);
    plan.seed = document.number("seed");
    plan.openings.random_plies = static_cast<int>(document.integer("random_plies"));
    plan.openings.is_checked = document.flag("checked");
    plan.openings.balance.least = static_cast<engine::Score>(document.integer("balance_least"));
    plan.openings.balance.most = static_cast<engine::Score>(document.integer("balance_most"));
    plan.openings.balance.nodes = document.number("balance_nodes");
    plan.book = rule_book_of(document.object("rules"), document);
    plan.margin = match::Milliseconds(document.integer("margin"));
    plan.patience = match::Milliseconds(document.integer("patience"));
    plan.adjudication = adjudication_of(document.object("adjudication"), document);
    if (document.has("openings")) {
        const auto bytes = blobs.bytes(std::string(blob_in(document.text("openings"))));
        if (!bytes) return tl::make_unexpected(bytes.error());
        plan.openings.listed = parse_openings(*bytes, document);
        if (plan.openings.listed.empty()) document.refuse("openings");
    }
    if (!document.is_good()) return document.error();
    return plan;
}

json game_json(const FinishedGame& game, bool has_times) {
    const match::PlayedGame& played = game.game;
    json result = {{"number", game.number},
                   {"red", game.red},
                   {"black", game.black},
                   {"start", to_fen(played.opening.start)},
                   {"opening", played.opening.moves.size()},
                   {"moves", moves_text(played.moves)},
                   {"notes", notes_json(played.notes, has_times)},
                   {"outcome", static_cast<int>(played.outcome)},
                   {"end", static_cast<int>(played.end)},
                   {"law", static_cast<int>(played.law)},
                   {"ending", match::name_of(played.ending())}};
    if (!played.detail.empty()) result["detail"] = json_of<json>(played.detail);
    if (played.culprit) result["culprit"] = static_cast<int>(*played.culprit);
    return result;
}

FinishedGame game_of(json value, bool has_times, Document& document) {
    Document part = Document::of(std::move(value));
    FinishedGame game;
    game.number = part.number("number");
    game.red = part.number("red");
    game.black = part.number("black");
    match::PlayedGame& played = game.game;
    const auto start = Position::from_fen(part.text("start"));
    if (!start) part.refuse("start");
    if (start) played.opening.start = *start;
    auto moves = parse_moves(played.opening.start, part.text("moves"));
    if (!moves) part.refuse("moves");
    played.moves = std::move(moves).value_or(std::vector<Move>{});
    const std::uint64_t opening = part.number("opening");
    if (opening > played.moves.size()) {
        part.refuse("opening");
    } else {
        const auto end = played.moves.begin() + static_cast<std::ptrdiff_t>(opening);
        played.opening.moves.assign(played.moves.begin(), end);
        played.notes.assign(opening, {.is_opening = true});
    }
    for (const PlyNote& note : notes_of(part.array("notes"), has_times, part))
        played.notes.push_back(note);
    if (played.notes.size() != played.moves.size()) part.refuse("notes");
    played.outcome = enum_of(part, "outcome", record::Outcome::Draw);
    played.end = enum_of(part, "end", match::GameEnd::Interrupted);
    played.law = enum_of(part, "law", rules::Ending::Last);
    if (part.has("detail")) played.detail = detail_of(part.any("detail"), part);
    if (part.has("culprit")) played.culprit = enum_of(part, "culprit", Side::Black);
    if (!part.is_good()) document.refuse("games");
    return game;
}

}  // namespace chuhe::farm
