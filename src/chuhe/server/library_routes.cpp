// SPDX-License-Identifier: MIT
//
// Routes for the library: lists, labels, deletion, import and export.
#include <algorithm>
#include <array>
#include <charconv>

#include "chuhe/base/file.h"
#include "chuhe/base/text.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/transfer.h"
#include "chuhe/formats/format.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using database::StoredGame;

constexpr std::size_t kMostListedGames = 200;

// How many of year, month and day the text appears to give, valid or not.
std::ptrdiff_t parts_meant(std::string_view text) {
    constexpr std::ptrdiff_t kDigitsOfDay = 8;  // 20240531
    std::ptrdiff_t runs = 0;
    for (std::size_t at = 0; at < text.size(); ++at)
        runs += is_digit(text[at]) && (at == 0 || !is_digit(text[at - 1])) ? 1 : 0;
    return runs == 1 && std::ranges::count_if(text, is_digit) == kDigitsOfDay ? 3 : runs;
}

// Empty if not given. A date that cannot be parsed completely is refused: ignoring it would return
// a wrong list.
std::string date_of(const Request& request, const char* name) {
    const std::string text(trim(query_value(request, name)));
    std::string date = database::sortable_date(text);
    const bool is_whole = !date.empty() && parts_meant(text) <= std::ranges::count(date, '-') + 1;
    if (!text.empty() && !is_whole) {
        throw Refusal(400, "bad_date", say(messages::kNotADate, name));
    }
    return date;
}

database::Search search_of(const Request& request) {
    database::Search search;
    search.text = query_value(request, "text");
    search.player = query_value(request, "player");
    search.event = query_value(request, "event");
    search.from = date_of(request, "from");
    search.to = date_of(request, "to");
    search.result = query_choice(request, "result", {"1-0", "0-1", "1/2-1/2", "*"});
    search.label = query_value(request, "label");
    search.deleted = query_choice(request, "deleted", {"true", "false"}) == "true";
    search.kind = database::parse_kind(query_choice(request, "kind", {"play", "study"}));
    std::string order = query_value(request, "sort");
    search.reversed = order.starts_with('-');
    if (search.reversed) order.erase(0, 1);
    const auto parsed = database::parse_order(order.empty() ? "modified" : order);
    if (!parsed) throw Refusal(400, "bad_request", wrong_choice("sort", database::order_names()));
    search.order = *parsed;
    search.offset = query_number(request, "offset", 0, INT32_MAX, 0);
    search.limit = query_number(request, "limit", 1, kMostListedGames, 50);
    return search;
}

Reply summary_reply(App& app, database::GameId id) {
    const auto summary = app.library->summary(id);
    if (!summary) throw read_failure(summary.error());
    if (!*summary) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    return {200, dump(summary_json(**summary))};
}

Reply set_deleted(App& app, const Request& request, bool deleted) {
    const database::GameId id = own_game_parameter(request);
    const auto done = app.library->set_deleted(id, deleted);
    if (!done) throw library_failure(done.error());
    if (!*done) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    app.desk.tell_library(id, deleted ? "deleted" : "restored");
    return after_saving([&] { return summary_reply(app, id); });
}

Reply set_all_deleted(App& app, const Request& request, bool deleted) {
    constexpr std::size_t kMostAtOnce = 10'000;
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    std::vector<database::GameId> ids;
    for (const Json& element : fields.list("games", kMostAtOnce)) {
        if (!element.is_number_integer()) {
            throw Refusal(400, "bad_request", say(messages::kGamesAreNumbers));
        }
        ids.push_back(element.get<database::GameId>());
        if (is_masters_game(ids.back())) throw read_only();
    }
    fields.finish();
    const auto done = app.library->set_deleted(ids, deleted);
    if (!done) throw library_failure(done.error());
    if (!*done) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    // One event for all: every list is reloaded anyway.
    if (!ids.empty()) app.desk.tell_library(ids.front(), deleted ? "deleted" : "restored");
    return {200, dump({{"games", ids}})};
}

// --- Export ---

struct Export {
    const formats::Format* format;
    std::string bytes = {};
    Json losses = Json::array();
    std::string name = {};
};

std::vector<database::GameId> listed_ids(const Request& request) {
    constexpr std::size_t kMostExported = 1000;
    std::vector<database::GameId> ids;
    std::string_view text = request.query.contains("games")
                                ? std::string_view(request.query.at("games"))
                                : std::string_view();
    while (!text.empty() && ids.size() <= kMostExported) {
        const std::string_view word = text.substr(0, text.find(','));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        database::GameId id = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
        if (error != std::errc{} || end != word.data() + word.size()) {
            throw Refusal(400, "bad_request", say(messages::kGamesAreNumbers));
        }
        ids.push_back(id);
    }
    if (ids.empty() || ids.size() > kMostExported) {
        throw Refusal(400, "bad_request", say(messages::kGamesCount));
    }
    return ids;
}

formats::WriteOptions write_options(const Request& request) {
    formats::WriteOptions options;
    if (const std::string name = query_value(request, "notation"); !name.empty()) {
        const auto notation = notation::notation_of_name(name);
        if (!notation) throw Refusal(400, "bad_request", say(messages::kNoSuchNotation));
        options.notation = *notation;
    }
    if (const std::string name = query_value(request, "encoding"); !name.empty()) {
        options.encoding = encoding_of_name(name);
        if (!options.encoding) throw Refusal(400, "bad_request", say(messages::kNoSuchEncoding));
    }
    return options;
}

Json loss_json(const formats::Loss& loss, const OpenGame& game) {
    const bool has_node = loss.node != record::kNoNode;
    Json json = {{"game", game.stored.id},
                 {"node", has_node ? Json(game.numbering.number(loss.node)) : Json()},
                 {"kind", name_of(loss.kind)},
                 {"text", to_string(loss.detail)}};
    put_message(json, describe(loss, game.game()));
    return json;
}

Export export_games(App& app, const Request& request) {
    const std::string name = query_value(request, "format");
    if (name.empty()) throw Refusal(400, "bad_request", say(messages::kFieldMissing, "format"));
    const formats::Format* format = formats::format_of_name(name);
    if (format == nullptr || format->write == nullptr) {
        throw Refusal(422, "unsupported", say(messages::kFormatNotWritten));
    }
    const std::vector<database::GameId> ids = listed_ids(request);
    Export made{format};
    MemorySink sink;
    const auto writer = format->write(sink, write_options(request));
    for (const database::GameId id : ids) {
        const GamePointer game = app.desk.open(id);
        const std::scoped_lock lock(game->mutex);
        if (Result<void> written = writer->write(game->game()); !written) {
            throw refusal_of(written.error());
        }
        for (const formats::Loss& loss : writer->take_losses())
            made.losses.push_back(loss_json(loss, *game));
    }
    if (Result<void> finished = writer->finish(); !finished) throw refusal_of(finished.error());
    made.bytes = sink.take();
    made.name = (ids.size() == 1 ? "game-" + std::to_string(ids[0]) : "games") +
                std::string(format->extension);
    return made;
}

}  // namespace

Reply list_games(App& app, const Request& request) {
    const auto found = app.library->find(search_of(request));
    if (!found) throw read_failure(found.error());
    Json games = Json::array();
    for (const database::Summary& summary : found->games)
        games.push_back(summary_json(summary));
    return {200, dump({{"total", found->total}, {"games", std::move(games)}})};
}

Reply patch_game(App& app, const Request& request) {
    constexpr std::size_t kMostLabels = 50;
    const database::GameId id = own_game_parameter(request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::vector<std::string> labels = fields.texts("labels", kMostLabels);
    fields.finish();
    for (const std::string& label : labels) {
        if (label.empty() || label.size() > 200) {
            throw Refusal(400, "bad_request", say(messages::kLabelLength));
        }
    }
    const auto done = app.library->set_labels(id, labels);
    if (!done) throw library_failure(done.error());
    if (!*done) throw Refusal(404, "no_such_game", say(messages::kNoSuchGame));
    app.desk.tell_library(id, "changed");
    return after_saving([&] {
        const GamePointer game = app.desk.open(id);
        const std::scoped_lock lock(game->mutex);
        game->stored.labels = labels;
        return summary_reply(app, id);
    });
}

Reply delete_game(App& app, const Request& request) {
    return set_deleted(app, request, true);
}

Reply restore_game(App& app, const Request& request) {
    return set_deleted(app, request, false);
}

Reply delete_games(App& app, const Request& request) {
    return set_all_deleted(app, request, true);
}

Reply restore_games(App& app, const Request& request) {
    return set_all_deleted(app, request, false);
}

Reply get_file(App& app, const Request& request) {
    Export made = export_games(app, request);
    return {200, std::move(made.bytes), "application/octet-stream", std::move(made.name)};
}

Reply get_losses(App& app, const Request& request) {
    return {200, dump({{"losses", export_games(app, request).losses}})};
}

Reply get_library(App& app, const Request&) {
    const auto text = std::make_shared<database::LibraryText>(*app.library);
    // Read the first piece now: a library that cannot be read is then refused, rather than aborting
    // the reply.
    Result<std::optional<std::string>> first = text->next();
    if (!first) throw read_failure(first.error());
    return {200, first->value_or(""), "application/octet-stream", "library.chuhe.jsonl",
            [text] { return text->next(); }};
}

Reply post_library(App& app, const Request& request) {
    Imports::Running running(app.imports, request.client, job_name(request));
    // Two of them could bring the same games.
    const std::unique_lock alone(app.restoring, std::try_to_lock);
    if (!alone) throw Refusal(409, "not_now", say(messages::kRestoreGoingOn));
    database::LibraryIntake intake(*app.library);
    const database::Imported& imported = intake.so_far();
    Result<void> taken;
    std::uint64_t read = 0;
    const auto tell = [&](const char* state) {
        running.tell(state, {imported.added + imported.known, read});
    };
    const bool is_whole = request.read_body([&](std::string_view piece) {
        taken = intake.take(piece);
        read += piece.size();
        tell("running");
        return taken && !running.is_cancelled();
    });
    if (taken && is_whole) taken = intake.finish();
    if (!taken) {
        if (taken.error().code == ErrorCode::Unsupported) throw refusal_of(taken.error());
        throw library_failure(taken.error());
    }
    if (!is_whole && running.is_cancelled()) {
        tell("cancelled");
        throw Refusal(409, "cancelled", say(messages::kImportStoppedEmpty));
    }
    if (!is_whole) {
        throw Refusal(408, "too_slow", say(messages::kBodyIncomplete));
    }
    if (imported.added + imported.known > 0) app.desk.tell_library(0, "added");
    tell("done");
    return {200, dump({{"added", imported.added},
                       {"complete", imported.is_whole},
                       {"known", imported.known},
                       {"unread", imported.unread},
                       {"problems", problems_json(imported.diagnostics)}})};
}

}  // namespace chuhe::server
