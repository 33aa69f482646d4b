// SPDX-License-Identifier: MIT
//
// Importing files into the library. Each file is one unit: it is imported completely or not at all,
// whatever happens to the program in between. At the end the index is brought up to date.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/database/import.h"
#include "chuhe/database/library.h"
#include "chuhe/messages/library.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"
#include "chuhe/server/shapes.h"
#include "cli/commands.h"
#include "cli/foreign_files.h"
#include "cli/game_search.h"
#include "cli/import_report.h"
#include "cli/library_actions.h"
#include "cli/library_index.h"
#include "cli/machine.h"
#include "cli/notation_option.h"
#include "cli/private_files.h"
#include "cli/progress.h"
#include "cli/record_input.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;
using database::Collection;
using database::CollectionId;
using database::Library;

constexpr std::size_t kOldGamesAtATime = 500;

struct ImportRequest {
    std::string library;
    std::vector<std::string> paths;
    std::string collection;  // empty: every file of several games becomes one
    database::ImportOptions options;
};

tl::expected<ImportRequest, Message> read_import_request(const Arguments& arguments) {
    ImportRequest request;
    for (const Option& option : {kCollectionOption, kLabelOption, kLibraryOption}) {
        if (arguments.has(option.name) && trim(*arguments.value(option.name)).empty()) {
            return tl::make_unexpected(say(messages::kNeedsOneValue, option.name));
        }
    }
    request.collection = arguments.value(kCollectionOption.name).value_or("");
    request.options.label = arguments.value(kLabelOption.name).value_or("");
    request.options.problems_text = &server::stored_problems;
    if (const auto name = arguments.value("--format")) {
        const formats::Format* format = formats::format_of_name(*name);
        if (format == nullptr) return tl::make_unexpected(refused_format(*name));
        if (format->read == nullptr) {
            return tl::make_unexpected(say(messages::kCannotBeRead, say(*format->title)));
        }
        request.options.format = format;
    }
    const auto encoding = read_encoding(arguments);
    if (!encoding) return tl::make_unexpected(encoding.error());
    request.options.reading.encoding = *encoding;
    const auto notation = read_notation(arguments, kFromNotationOption.name);
    if (!notation) return tl::make_unexpected(notation.error());
    request.options.reading.notation = *notation;
    return request;
}

// A running server keeps the library for itself: it can import the file, too.
Error explained(const Error& error, const std::string& library) {
    if (error.message.code() != messages::kLibraryInUse.code) return error;
    std::error_code unknown;
    const std::string path = fs::weakly_canonical(library, unknown).string();
    for (const RunningServer& server : running_servers()) {
        if (server.library != path) continue;
        const std::string address = server.url.substr(0, server.url.find('?'));
        return {error.code, say(messages::kImportInApp, address), error.where};
    }
    return {error.code, say(messages::kImportLater), error.where};
}

class Importing {
public:
    Importing(Library& library, const ImportRequest& request, const Streams& io,
              std::span<const std::string> words)
        : library_(library),
          request_(request),
          io_(io),
          foreign_(words),
          report_(io, library.path(), request.paths.size()) {}

    ExitCode run() {
        if (Result<void> prepared = prepare(); !prepared) return refuse(prepared.error(), io_);
        import_all();
        if (const auto note = foreign_.note()) report_.note(*note);
        if (!report_.is_stopped()) update_index();
        return report_.finish();
    }

private:
    // An interrupt while it is shown ends the import that is running.
    void import_all() {
        const InterruptWatch interrupts;
        Progress progress(io_, total_size(request_.paths));
        std::uint64_t before = 0;
        for (const std::string& path : request_.paths) {
            std::uint64_t read = 0;
            const auto watch = [&](const database::ImportProgress& now) {
                read = now.read;
                progress.show(before + read, path);
                return !interrupts.was_interrupted();
            };
            import_file(path, watch, progress);
            if (report_.is_stopped()) return;
            before += read;
        }
    }

    Result<void> prepare() {
        // Duplicates are found by what older versions did not keep.
        while (true) {
            const Result<std::size_t> filled = library_.fill_in_old_games(kOldGamesAtATime);
            if (!filled) return tl::make_unexpected(filled.error());
            if (*filled == 0) break;
        }
        options_ = request_.options;
        if (request_.collection.empty()) return {};
        const Result<std::vector<Collection>> all = library_.collections();
        if (!all) return tl::make_unexpected(all.error());
        const auto found = std::ranges::find(*all, request_.collection, &Collection::name);
        if (found != all->end()) options_.collection = found->id;
        return {};
    }

    void import_file(const std::string& path, const database::ImportWatch& watch,
                     Progress& progress) {
        const Result<std::unique_ptr<ByteSource>> bytes = open_bytes(path, io_.in);
        progress.hide();
        if (!bytes) return report_.fail(path, bytes.error());
        options_.reading.source = path == "-" ? "<stdin>" : path;
        options_.collection_name = collection_name(path);
        Result<database::ImportReport> imported =
            database::import_games(library_, **bytes, options_, watch);
        progress.hide();
        if (!imported) {
            if (imported.error().code == ErrorCode::CannotWrite) {
                return report_.stop(imported.error());
            }
            if (!foreign_.take(path, imported.error())) report_.fail(path, imported.error());
            return;
        }
        if (imported->is_stopped) return report_.interrupt(path);
        if (imported->total == 0) return report_.fail_without_games(path, *imported);
        if (Result<void> kept = keep_collection(*imported); !kept) {
            return report_.stop(kept.error());
        }
        report_.add(path, *imported, name_of_collection(imported->collection));
    }

    std::string collection_name(const std::string& path) const {
        if (!request_.collection.empty()) return request_.collection;
        return path == "-" ? std::string() : fs::path(path).filename().string();
    }

    // All files go into the collection that was asked for, even those of a single game.
    Result<void> keep_collection(database::ImportReport& imported) {
        if (request_.collection.empty() || options_.collection != 0) return {};
        const bool has_new = imported.total > imported.known;
        if (imported.collection == 0 && has_new) {
            Collection made;
            made.name = request_.collection;
            if (Result<void> added = library_.add_collection(made); !added) return added;
            const auto moved = library_.move_games(imported.games, made.id, std::nullopt);
            if (!moved) return tl::make_unexpected(moved.error());
            imported.collection = made.id;
        }
        options_.collection = imported.collection;
        return {};
    }

    std::string name_of_collection(CollectionId id) const {
        if (id == 0) return {};
        const Result<std::vector<Collection>> all = library_.collections();
        if (!all) return {};
        const auto found = std::ranges::find(*all, id, &Collection::id);
        return found == all->end() ? std::string() : found->name;
    }

    // The games are safe: what is wrong with the index is a note, and the next search tries again.
    void update_index() {
        const Result<std::unique_ptr<index::Index>> index =
            index::Index::open(index_folder_of(library_.path()));
        if (!index) return report_.index_failed(index.error());
        const Result<bool> done = bring_up_to_date(**index, &library_, nullptr, io_);
        if (!done) return report_.index_failed(done.error());
        if (!*done) return report_.index_interrupted();
        report_.indexed((*index)->with_catalogue([](const index::Catalogue& catalogue) {
            return catalogue.game_count(index::Source::Library);
        }));
    }

    Library& library_;
    const ImportRequest& request_;
    const Streams& io_;
    ForeignFiles foreign_;
    ImportOutcome report_;
    database::ImportOptions options_;
};

}  // namespace

ExitCode import_files(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io) {
    auto request = read_import_request(arguments);
    if (!request) return refuse_usage(kLibraryCommand, request.error(), io);
    Result<std::vector<std::string>> paths = find_inputs(words);
    if (!paths) return refuse(paths.error(), io);
    request->paths = *std::move(paths);
    const Result<std::string> path = library_path(arguments, {});
    if (!path) return refuse(path.error(), io);
    const Result<std::unique_ptr<Library>> library = Library::open(*path);
    if (!library) return refuse(explained(library.error(), *path), io);
    if (const auto& notice = (*library)->notice()) {
        io.err << say(messages::kCommandSays, kLibraryCommand.name, *notice).in(io.language)
               << '\n';
    }
    return Importing(**library, *request, io, words).run();
}

}  // namespace chuhe::cli
