// SPDX-License-Identifier: MIT
#include "cli/library_index.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <thread>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/database/default_place.h"
#include "chuhe/database/library.h"
#include "chuhe/database/real_place.h"
#include "chuhe/index/follow.h"
#include "chuhe/index/masters.h"
#include "chuhe/messages/errors.h"
#include "chuhe/messages/explorer.h"
#include "chuhe/messages/library.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;
using index::Access;
using index::Index;
using index::PackedGames;
using index::Source;

// A server takes in changes within a fraction of a second.
constexpr int kTries = 20;
constexpr std::chrono::milliseconds kPauseBetweenTries{100};

bool is_there(const std::string& path) {
    std::error_code unknown;
    return fs::exists(path, unknown);
}

bool is_in_use(const Error& error) {
    return error.message.code() == messages::kIndexInUse.code;
}

void note(const Message& message, const Streams& io) {
    io.err << say(messages::kNoteLine, message).in(io.language) << '\n';
}

// Shows how far it is, and stops when the user wants it to.
class Watching {
public:
    Watching(const messages::Row<>& what, const Streams& io)
        : io_(io), what_(say(what).in(io.language)) {}

    index::FollowWatch watch() {
        return [this](const index::FollowProgress& progress) {
            if (!progress_) progress_.emplace(io_, progress.total);
            progress_->show(progress.games, what_);
            if (interrupts_.was_interrupted()) stop_.request_stop();
        };
    }
    std::stop_token token() const { return stop_.get_token(); }

private:
    const Streams& io_;
    std::string what_;
    InterruptWatch interrupts_;
    std::stop_source stop_;
    std::optional<Progress> progress_;  // its total is known later
};

}  // namespace

std::string index_folder_of(const std::string& library) {
    return database::real_place(library) + ".index";
}

Result<bool> bring_up_to_date(Index& index, database::Store* library, const PackedGames* masters,
                              const Streams& io) {
    if (masters != nullptr) {
        Watching watching(messages::kIndexingMasters, io);
        Result<bool> done =
            index::follow_masters(index, *masters, watching.watch(), watching.token());
        if (!done || !*done) return done;
    }
    if (library == nullptr) return true;
    Watching watching(messages::kIndexingLibrary, io);
    return index::follow_library(index, *library, watching.watch(), watching.token());
}

tl::expected<std::unique_ptr<LibraryIndex>, ExitCode> LibraryIndex::open(const Request& request,
                                                                         const Streams& io) {
    std::unique_ptr<LibraryIndex> opened(new LibraryIndex());
    const auto fail = [&](const Error& error) { return tl::make_unexpected(refuse(error, io)); };
    if (const auto library = opened->open_library(request); !library) return fail(library.error());
    if (request.source != Source::Library && index::has_masters()) {
        Result<PackedGames> masters = index::open_masters();
        if (!masters) return fail(masters.error());
        opened->masters_ = std::make_unique<PackedGames>(*std::move(masters));
    }
    const Result<bool> is_ready = opened->open_index(io);
    if (!is_ready) return fail(is_ready.error());
    if (!*is_ready) {
        return tl::make_unexpected(
            refuse(request.command, say(messages::kIndexingInterrupted), io));
    }
    if (const auto joined = opened->join_names(); !joined) return fail(joined.error());
    return opened;
}

LibraryIndex::~LibraryIndex() {
    index_.reset();
    std::error_code ignored;
    if (!own_folder_.empty()) fs::remove_all(own_folder_, ignored);
}

Result<void> LibraryIndex::open_library(const Request& request) {
    if (request.library) {
        path_ = *request.library;
    } else {
        Result<std::string> usual = database::default_library();
        if (!usual) return tl::make_unexpected(usual.error());
        path_ = *std::move(usual);
    }
    if (request.source == Source::Masters) return {};
    if (!request.library && !is_there(path_)) {
        if (request.source != Source::Library) return {};
        return failure(ErrorCode::NotFound, say(messages::kNoLibraryYet), {.source = path_});
    }
    Result<std::unique_ptr<database::Library>> library = database::Library::open_to_read(path_);
    if (!library) return tl::make_unexpected(library.error());
    library_ = *std::move(library);
    return {};
}

// Whether the index has everything that is asked for.
Result<bool> LibraryIndex::is_current() const {
    if (masters_ && !index::has_masters_of(*index_, *masters_)) return false;
    if (!library_) return true;
    const index::Progress progress = index_->progress(Source::Library);
    const Result<std::int64_t> last = library_->last_change();
    if (!last) return tl::make_unexpected(last.error());
    if (*last == 0 && progress == index::Progress{}) return true;
    const Result<std::int64_t> key = library_->key_at(progress.change);
    if (!key) return tl::make_unexpected(key.error());
    return progress == index::Progress{std::to_string(*key), *last};
}

// Reading disturbs nobody: the files are only opened for writing if something is missing.
Result<bool> LibraryIndex::open_index(const Streams& io) {
    const std::string folder = index_folder_of(path_);
    if (is_there(folder)) {
        if (Result<std::unique_ptr<Index>> followed = Index::open(folder, Access::Follow)) {
            index_ = *std::move(followed);
            Result<bool> current = is_current();
            if (!current || *current) return current;
        }
    }
    Result<std::unique_ptr<Index>> written = Index::open(folder, Access::Write);
    if (!written) {
        if (!is_in_use(written.error())) return open_own_index(written.error(), io);
        if (!index_) return tl::make_unexpected(written.error());
        const Result<void> waited = wait_for_other(io);
        if (!waited) return tl::make_unexpected(waited.error());
        return true;
    }
    index_ = *std::move(written);
    return bring_up_to_date(*index_, library_.get(), masters_.get(), io);
}

Result<bool> LibraryIndex::open_own_index(const Error& reason, const Streams& io) {
    std::optional<std::string> folder = new_temporary_folder();
    if (!folder) return tl::make_unexpected(reason);
    own_folder_ = *std::move(folder);
    note(say(messages::kIndexNotKept, describe(reason)), io);
    Result<std::unique_ptr<Index>> made = Index::open(own_folder_, Access::Write);
    if (!made) return tl::make_unexpected(made.error());
    index_ = *std::move(made);
    return bring_up_to_date(*index_, library_.get(), masters_.get(), io);
}

// Another program has the index, and is bringing it up to date.
Result<void> LibraryIndex::wait_for_other(const Streams& io) {
    for (int i = 0; i < kTries; ++i) {
        const Result<bool> current = is_current();
        if (!current) return tl::make_unexpected(current.error());
        if (*current) return {};
        std::this_thread::sleep_for(kPauseBetweenTries);
        if (Result<void> followed = index_->follow(); !followed) return followed;
    }
    note(say(messages::kIndexIsBehind), io);
    return {};
}

Result<void> LibraryIndex::join_names() {
    if (!library_) return {};
    const Result<std::vector<database::Alias>> aliases = library_->aliases();
    if (!aliases) return tl::make_unexpected(aliases.error());
    if (aliases->empty()) return {};
    Index::Aliases joined;
    for (const database::Alias& alias : *aliases)
        joined.emplace_back(alias.folded, alias.name);
    return index_->use_aliases(std::move(joined));
}

Result<database::CollectionId> LibraryIndex::collection(const std::string& name) const {
    std::vector<database::CollectionId> named;
    const auto number = parse_number<database::CollectionId>(name);
    bool has_number = false;
    if (library_) {
        const Result<std::vector<database::Collection>> all = library_->collections();
        if (!all) return tl::make_unexpected(all.error());
        for (const database::Collection& collection : *all) {
            if (collection.name == name) named.push_back(collection.id);
            has_number = has_number || collection.id == number;
        }
    }
    if (named.size() == 1) return named.front();
    if (named.empty() && has_number) return *number;
    if (named.empty()) {
        return failure(ErrorCode::NotFound, say(messages::kNoCollectionNamed, excerpt(name)),
                       {.source = path_});
    }
    messages::List numbers;
    for (const database::CollectionId id : named)
        numbers.push_back(Message::verbatim(std::to_string(id)));
    return failure(ErrorCode::NotFound,
                   say(messages::kSeveralCollections, excerpt(name), std::move(numbers)),
                   {.source = path_});
}

}  // namespace chuhe::cli
