// SPDX-License-Identifier: MIT
//
// Importing files: database/import.h over HTTP, with progress and cancellation.
#include <optional>

#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/database/import.h"
#include "chuhe/formats/format.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
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
std::string file_name(const Request& request) {
    std::string name = query_value(request, "name").substr(0, kMostFileName);
    while (!is_valid_utf8(name))
        name.pop_back();
    return name;
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
    options.reading.source = file_name(request);
    options.reading.encoding = stated_encoding(request);
    options.reading.notation = written_notation(request);
    options.collection_name = options.reading.source;
    options.collection =
        static_cast<database::CollectionId>(query_number(request, "collection", 0, INT32_MAX, 0));
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

Json duplicates_json(const database::ImportReport& report) {
    Json games = Json::array();
    for (const database::Duplicate& duplicate : report.duplicates) {
        games.push_back({{"game", duplicate.game},
                         {"existing", duplicate.existing},
                         {"sameness", database::name_of(duplicate.sameness)}});
    }
    return {{"total", report.duplicate_count}, {"games", std::move(games)}};
}

Json listed_json(App& app, const std::vector<database::GameId>& ids) {
    const auto summaries = app.library->summaries(ids);
    if (!summaries) return Json::array();  // they are in the library all the same
    return rows_json(app, *summaries);
}

Refusal cancelled(Imports::Running& running, const ImportProgress& progress) {
    running.tell("cancelled", progress);
    return {409, "cancelled", say(messages::kImportStoppedEmpty)};
}

Reply import_from(App& app, ByteSource& source, const database::ImportOptions& options,
                  Imports::Running& running) {
    ImportProgress last;
    const auto watch = [&](const database::ImportProgress& progress) {
        last = {progress.games, progress.read, progress.size.value_or(0)};
        running.tell("running", last);
        return !running.is_cancelled();
    };
    const Result<database::ImportReport> report =
        database::import_games(*app.library, source, options, watch);
    if (!report) throw import_refusal(report.error());
    if (report->is_stopped) throw cancelled(running, last);
    if (report->total == 0) throw Refusal(422, "unsupported", say(messages::kNoGame));
    app.desk.tell_library(0, report->known == report->total ? "restored" : "added");
    running.tell("done", last);
    return {200, dump({{"format", report->format->name},
                       {"encoding", name_of(report->encoding)},
                       {"games", listed_json(app, report->games)},
                       {"total", report->total},
                       {"known", report->known},
                       {"collection", report->collection != 0 ? Json(report->collection) : Json()},
                       {"duplicates", duplicates_json(*report)},
                       {"problems", problems_json(report->problems)}})};
}

}  // namespace

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
