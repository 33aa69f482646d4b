// SPDX-License-Identifier: MIT
//
// Importing files: database/import.h over HTTP, with progress and cancellation; and reading one
// without saving anything.
#include <algorithm>
#include <optional>
#include <unordered_map>

#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/database/import.h"
#include "chuhe/formats/format.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/game_json.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"
#include "chuhe/server/spool.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kMostLabel = 200;
constexpr std::size_t kMostListName = 300;
constexpr std::size_t kMostFileName = 200;
constexpr std::size_t kMostDuplicateRows = 100;
constexpr std::size_t kMostReadProblems = 500;

const formats::Format* forced_format(const Request& request) {
    const std::string name = query_value(request, "format");
    if (name.empty()) return nullptr;
    const formats::Format* format = formats::format_of_name(name);
    if (format == nullptr || format->read == nullptr) {
        throw Refusal(422, "unsupported", say(messages::kFormatNotRead));
    }
    return format;
}

std::optional<Encoding> stated_encoding(const Request& request) {
    const std::string name = query_value(request, "encoding");
    if (name.empty()) return std::nullopt;
    const auto encoding = encoding_of_name(name);
    if (!encoding) throw Refusal(422, "unsupported", say(messages::kNoSuchEncoding));
    return encoding;
}

std::optional<notation::Notation> written_notation(const Request& request) {
    const std::string name = query_value(request, "notation");
    if (name.empty()) return std::nullopt;
    const auto notation = notation::notation_of_name(name);
    if (!notation) throw Refusal(422, "unsupported", say(messages::kNoSuchNotation));
    return notation;
}

// Truncated because it comes from outside, but not within a character.
std::string name_in(const Request& request, const char* field) {
    std::string name = query_value(request, field).substr(0, kMostFileName);
    while (!is_valid_utf8(name))
        name.pop_back();
    return name;
}

formats::ReadOptions read_options(const Request& request) {
    formats::ReadOptions options;
    options.source = name_in(request, "name");
    options.encoding = stated_encoding(request);
    options.notation = written_notation(request);
    return options;
}

database::ImportOptions import_options(const Request& request) {
    database::ImportOptions options;
    options.label = query_value(request, "label");
    if (options.label.size() > kMostLabel) {
        throw Refusal(400, "bad_request", say(messages::kLabelLength));
    }
    options.list = query_value(request, "list");
    if (options.list.size() > kMostListName) {
        throw Refusal(400, "bad_request", say(messages::kListNameLength));
    }
    options.format = forced_format(request);
    options.reading = read_options(request);
    options.collection_name = name_in(request, "collection_name");
    options.collects_single_game = !options.collection_name.empty();
    if (options.collection_name.empty()) options.collection_name = options.reading.source;
    options.collection =
        static_cast<database::CollectionId>(query_number(request, "collection", 0, INT32_MAX, 0));
    options.most_duplicates = kMostDuplicateRows;
    options.problems_text = &stored_problems;
    return options;
}

Refusal import_refusal(const Error& error) {
    switch (error.code) {
        case ErrorCode::CannotWrite:
            return library_failure(error);
        case ErrorCode::NotFound:
            return {404, "no_such_collection", error.message};
        default:
            return refusal_of(error);
    }
}

// What the library says about games that it has. They are in the library whether it can or not.
Json listed_json(App& app, const std::vector<database::GameId>& ids) {
    const auto summaries = app.library->summaries(ids);
    return summaries ? rows_json(app, *summaries) : Json::array();
}

// Pairs of rows; a pair of which one has disappeared in the meantime is left out.
Json duplicates_json(App& app, const std::vector<database::Duplicate>& duplicates) {
    std::vector<database::GameId> ids;
    for (const database::Duplicate& duplicate : duplicates)
        ids.insert(ids.end(), {duplicate.game, duplicate.existing});
    std::unordered_map<database::GameId, Json> rows;
    for (Json& row : listed_json(app, ids))
        rows.emplace(row.at("id").get<database::GameId>(), std::move(row));
    Json pairs = Json::array();
    for (const database::Duplicate& duplicate : duplicates) {
        const auto game = rows.find(duplicate.game);
        const auto existing = rows.find(duplicate.existing);
        if (game == rows.end() || existing == rows.end()) continue;
        pairs.push_back({{"game", game->second},
                         {"existing", existing->second},
                         {"sameness", database::name_of(duplicate.sameness)}});
    }
    return pairs;
}

// {"id", "name"}, or null.
Json collection_of(App& app, database::CollectionId id) {
    if (id == 0) return nullptr;
    const auto collections = app.library->collections();
    if (!collections) return {{"id", id}, {"name", ""}};  // the games are there all the same
    const auto found = std::ranges::find(*collections, id, &database::Collection::id);
    return {{"id", id}, {"name", found != collections->end() ? found->name : ""}};
}

Refusal cancelled(Imports::Running& running, const ImportProgress& progress) {
    running.tell("cancelled", progress);
    return {409, "cancelled", say(messages::kImportStoppedEmpty)};
}

// With the problems of the file, which say why.
Refusal without_games(Diagnostics problems) {
    Refusal refusal(422, "unsupported", say(messages::kNoGame));
    refusal.problems = std::move(problems);
    return refusal;
}

Reply import_from(App& app, ByteSource& source, const database::ImportOptions& options,
                  Imports::Running& running) {
    ImportProgress last;
    const auto watch = [&](const database::ImportProgress& progress) {
        last = {progress.games, progress.read, progress.size.value_or(0)};
        running.tell("running", last);
        return !running.is_cancelled();
    };
    Result<database::ImportReport> report =
        database::import_games(*app.library, source, options, watch);
    if (!report) throw import_refusal(report.error());
    if (report->is_stopped) throw cancelled(running, last);
    if (report->total == 0) throw without_games(std::move(report->problems));
    app.desk.tell_library(0, report->known == report->total ? "restored" : "added");
    running.tell("done", last);
    return {200, dump({{"format", report->format->name},
                       {"encoding", name_of(report->encoding)},
                       {"games", listed_json(app, report->games)},
                       {"total", report->total},
                       {"known", report->known},
                       {"collection", collection_of(app, report->collection)},
                       {"duplicates", duplicates_json(app, report->duplicates)},
                       {"duplicate_count", report->duplicate_count},
                       {"problems", problems_json(report->problems)}})};
}

// The game as it would be in the library, without a number.
std::string unsaved_text(formats::ReadGame& item) {
    database::StoredGame stored;
    stored.problems = stored_problems(item.diagnostics, item.game);
    stored.game = std::move(item.game);
    return game_text(OpenGame(std::move(stored)));
}

}  // namespace

// The first game of a small file, and what is wrong with the file.
Reply read_games(App& /*app*/, const Request& request) {
    if (request.body.size() > kMostBody) {
        throw Refusal(413, "too_large", say(messages::kBodyTooLarge, kMostBody >> 20U));
    }
    MemorySource source(request.body);
    Result<formats::OpenedReader> opened =
        formats::open_reader(source, read_options(request), forced_format(request));
    if (!opened) throw refusal_of(opened.error());
    Diagnostics problems = Diagnostics::at_most(kMostReadProblems);
    std::size_t total = 0;
    std::string first;
    formats::ReadGame item;
    while (true) {
        const Result<bool> more = opened->reader->next(item);
        if (!more) problems.push_back({Severity::Error, more.error()});
        if (!more || !*more) break;
        problems.append(item.diagnostics);
        if (total++ == 0) first = unsaved_text(item);
    }
    problems.append(opened->reader->diagnostics());
    if (total == 0) throw without_games(std::move(problems));
    const Json json = {{"format", opened->format->name},
                       {"encoding", name_of(opened->reader->encoding())},
                       {"total", total},
                       {"problems", problems_json(problems)}};
    return {200, with_field(dump(json), "game", first)};
}

Reply import_games(App& app, const Request& request) {
    const database::ImportOptions options = import_options(request);
    Imports::Running running(app.imports, request.client, job_name(request));
    MemorySource source(request.body);
    return import_from(app, source, options, running);
}

// As above, for a file that may be larger than the memory.
Reply upload_games(App& app, const Request& request) {
    const database::ImportOptions options = import_options(request);
    Imports::Running running(app.imports, request.client, job_name(request));
    Result<Spool> spool = Spool::make(app.upload_folder);
    if (!spool) throw library_failure(spool.error());
    Result<void> kept;
    bool is_too_large = false;
    const bool is_whole = request.read_body([&](std::string_view piece) {
        is_too_large = piece.size() > app.most_upload - spool->size();
        if (is_too_large || running.is_cancelled()) return false;
        kept = spool->write(piece);
        running.tell("uploading", {0, spool->size(), 0});
        return kept.has_value();
    });
    if (is_too_large) {
        throw Refusal(413, "too_large", say(messages::kBodyTooLarge, app.most_upload >> 20U));
    }
    if (!kept) throw library_failure(kept.error());
    if (running.is_cancelled()) throw cancelled(running, {0, spool->size(), 0});
    if (!is_whole) throw Refusal(408, "too_slow", say(messages::kBodyIncomplete));
    Result<InputFile> source = spool->read(options.reading.source);
    if (!source) throw library_failure(source.error());
    return import_from(app, *source, options, running);
}

}  // namespace chuhe::server
