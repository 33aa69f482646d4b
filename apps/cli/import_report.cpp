// SPDX-License-Identifier: MIT
#include "cli/import_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"
#include "cli/message_json.h"
#include "cli/record_input.h"
#include "cli/refusal.h"
#include "cli/repeats.h"

namespace chuhe::cli {
namespace {

using database::Duplicate;
using database::ImportReport;
using Json = nlohmann::ordered_json;

// More would bury the rest; the JSON has them.
constexpr std::size_t kMostShownDuplicates = 10;
constexpr std::size_t kMostFilesListed = 20;

Message describe(const Duplicate& duplicate) {
    switch (duplicate.sameness) {
        case database::Sameness::Moves:
            return say(messages::kDuplicateMoves, duplicate.game, duplicate.existing);
        case database::Sameness::Longer:
            return say(messages::kDuplicateLonger, duplicate.game, duplicate.existing);
        case database::Sameness::Shorter:
            break;
    }
    return say(messages::kDuplicateShorter, duplicate.game, duplicate.existing);
}

Json problems_json(const Diagnostics& problems) {
    Json json = Json::array();
    for (const Diagnostic& diagnostic : problems) {
        Json problem = problem_json(diagnostic);
        put_place(problem, diagnostic.error.where);
        json.push_back(std::move(problem));
    }
    return json;
}

Json file_json(const std::string& path, const ImportReport& imported,
               const std::string& collection) {
    Json json = {{"file", path},
                 {"format", imported.format->name},
                 {"encoding", name_of(imported.encoding)},
                 {"games", imported.total},
                 {"added", imported.total - imported.known},
                 {"known", imported.known},
                 {"ids", imported.games},
                 {"collection", nullptr}};
    if (imported.collection != 0) {
        json["collection"] = {{"id", imported.collection}, {"name", collection}};
    }
    json["duplicate_count"] = imported.duplicate_count;
    json["duplicates"] = Json::array();
    for (const Duplicate& duplicate : imported.duplicates) {
        json["duplicates"].push_back({{"game", duplicate.game},
                                      {"existing", duplicate.existing},
                                      {"sameness", name_of(duplicate.sameness)}});
    }
    json["problems"] = problems_json(imported.problems);
    return json;
}

}  // namespace

struct ImportOutcome::Lists {
    Json files = Json::array();
    Json failures = Json::array();
    Json notes = Json::array();
};

ImportOutcome::ImportOutcome(const Streams& io, std::string library, std::size_t files)
    : io_(io),
      library_(std::move(library)),
      is_terse_(files > kMostFilesListed),
      lists_(std::make_unique<Lists>()) {}

ImportOutcome::~ImportOutcome() = default;

// Text from a file must neither control the terminal nor look like another line.
void ImportOutcome::print(const Message& message) {
    if (io_.wants_json) return;
    io_.out << draw::printable_line(message.in(io_.language)) << '\n';
    io_.out.flush();
}

void ImportOutcome::report_problems(const std::string& path, const ImportReport& imported) {
    has_failed_ = has_failed_ || imported.problems.has_error();
    if (!io_.wants_json) print_problems(imported.problems, path, io_);
}

void ImportOutcome::report_duplicates(const std::string& path, const ImportReport& imported) {
    if (imported.duplicate_count == 0) return;
    print(say(messages::kPathSays, path, say(messages::kDuplicates, imported.duplicate_count)));
    const std::size_t shown = std::min(imported.duplicates.size(), kMostShownDuplicates);
    for (std::size_t i = 0; i < shown; ++i)
        print(say(messages::kPathSays, path, describe(imported.duplicates[i])));
    if (imported.duplicate_count > shown) {
        print(say(messages::kPathSays, path,
                  say(messages::kMoreDuplicates, imported.duplicate_count - shown)));
    }
}

void ImportOutcome::add(const std::string& path, const ImportReport& imported,
                        const std::string& collection) {
    ++files_;
    const std::size_t added = imported.total - imported.known;
    added_ += added;
    known_ += imported.known;
    report_problems(path, imported);
    if (io_.wants_json) {
        lists_->files.push_back(file_json(path, imported, collection));
        return;
    }
    const std::string read_as =
        fmt::format("{} ({})", imported.format->name, name_of(imported.encoding));
    Message games = say(messages::kImportedGames, read_as, added, imported.known);
    if (imported.collection != 0 && added > 0) {
        games = say(messages::kImportedInto, std::move(games), collection);
    }
    const bool is_counted_only = is_terse_ && imported.total == 1;
    if (!is_counted_only) print(say(messages::kPathSays, path, std::move(games)));
    report_duplicates(path, imported);
}

void ImportOutcome::fail(const std::string& path, const Error& error) {
    has_failed_ = true;
    Error placed = error;
    if (placed.where.source.empty()) placed.where.source = path;
    io_.err << to_string(placed, io_.language) << '\n';
    lists_->failures.push_back(error_json(placed));
}

void ImportOutcome::fail_without_games(const std::string& path, const ImportReport& imported) {
    report_problems(path, imported);
    fail(path, {ErrorCode::Unsupported, say(messages::kNoGame)});
    if (!imported.problems.empty()) {
        lists_->failures.back()["problems"] = problems_json(imported.problems);
    }
}

void ImportOutcome::stop(const Error& error) {
    fail(library_, error);
    is_stopped_ = true;
}

void ImportOutcome::interrupt(const std::string& path) {
    has_failed_ = true;
    is_stopped_ = true;
    const Message message = say(messages::kPathSays, path, say(messages::kImportInterrupted));
    io_.err << message.in(io_.language) << '\n';
    lists_->failures.push_back(failure_json(message, "interrupted"));
}

void ImportOutcome::note(const Message& message) {
    if (io_.wants_json) {
        put_message(lists_->notes.emplace_back(), message);
    } else {
        io_.err << say(messages::kNoteLine, message).in(io_.language) << '\n';
    }
}

void ImportOutcome::indexed(std::size_t games) {
    indexed_ = games;
}

void ImportOutcome::index_failed(const Error& error) {
    note(say(messages::kIndexLater, error.message));
}

void ImportOutcome::index_interrupted() {
    note(say(messages::kIndexLater, say(messages::kInterrupted)));
}

ExitCode ImportOutcome::finish() {
    // Nothing was imported at all: programs find the reason, and no document.
    if (files_ == 0 && !lists_->failures.empty()) return refuse_with(lists_->failures, io_);
    if (io_.wants_json) {
        const Json report = {{"library", library_},
                             {"added", added_},
                             {"known", known_},
                             {"files", std::move(lists_->files)},
                             {"failures", std::move(lists_->failures)},
                             {"notes", std::move(lists_->notes)},
                             {"indexed", indexed_ ? Json(*indexed_) : Json()}};
        io_.out << report.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
    } else {
        if (files_ > 1) print(say(messages::kImportedInAll, files_, added_, known_));
        if (indexed_) print(say(messages::kIndexUpToDate, *indexed_));
    }
    return has_failed_ ? ExitCode::BadInput : ExitCode::Good;
}

}  // namespace chuhe::cli
