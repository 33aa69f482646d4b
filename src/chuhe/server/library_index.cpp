// SPDX-License-Identifier: MIT
#include "chuhe/server/library_index.h"

#include <sys/resource.h>

#include <algorithm>
#include <utility>

#include "chuhe/messages/library_requests.h"
#include "chuhe/server/json.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;

// Changes often come in groups: they are taken in together.
constexpr auto kPause = 200ms;
// After a failure (the disk is full), until the next attempt.
constexpr auto kPauseAfterFailure = 10s;
// If it cannot be opened.
constexpr auto kPauseBeforeOpening = 1s;
constexpr auto kTellIndexingEvery = 500ms;
// What a query takes in itself: some tens of milliseconds at most.
constexpr std::int64_t kFewChanges = 200;
// How long a query waits for the index to be opened, or for another query that takes in changes.
constexpr auto kPatience = 5s;
constexpr std::size_t kFilledInAtOnce = 100;
constexpr auto kPauseForQueries = 5ms;
// Indexing yields to the threads that answer requests.
constexpr int kIndexingNiceness = 5;

bool is_damage(const Error& error) {
    return error.code == ErrorCode::Truncated;
}

bool is_write_failure(const Error& error) {
    return error.code == ErrorCode::CannotWrite;
}

Refusal no_index(const Message& why) {
    Refusal refusal(503, "no_index", why);
    refusal.retry_after = 1;
    return refusal;
}

}  // namespace

LibraryIndex::LibraryIndex(std::string folder, database::Store& library, MastersGames& masters,
                           Bus& events, Log& log)
    : folder_(std::move(folder)),
      library_(library),
      masters_(masters),
      events_(events),
      log_(log),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

LibraryIndex::~LibraryIndex() {
    stop();
}

void LibraryIndex::stop() {
    thread_.request_stop();
}

void LibraryIndex::note_change() {
    const std::scoped_lock lock(mutex_);
    has_changed_ = true;
    changed_.notify_all();
}

void LibraryIndex::report(std::string_view what, const Error& error) {
    log_.write(LogLevel::Error, "index",
               {{"folder", folder_}, {"what", std::string(what)}, {"reason", to_string(error)}});
}

// --- The thread ---

void LibraryIndex::run(const std::stop_token& stop) {
    setpriority(PRIO_PROCESS, 0, kIndexingNiceness);  // on Linux, of this thread
    while (!stop.stop_requested()) {
        // Another program may have it, or the disk may be full: not forever.
        if (!index_ && !open(stop)) {
            std::unique_lock lock(mutex_);
            changed_.wait_for(lock, stop, kPauseBeforeOpening, [] { return false; });
            continue;
        }
        take_in_library(stop);
        fill_in(stop);
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [this] { return has_changed_ || is_damaged_; })) return;
        // A query that finds damage fails, and the next one finds a new index. If it is
        // damaged soon again, the disk is to blame, and there is no hurry.
        const bool is_damaged = std::exchange(is_damaged_, false);
        const bool has_failed = trouble_ || (is_damaged && has_been_damaged_);
        const auto pause = has_failed ? std::chrono::milliseconds(kPauseAfterFailure) : kPause;
        changed_.wait_for(lock, stop, pause, [] { return false; });
        has_been_damaged_ = has_been_damaged_ || is_damaged;
        // An index that could not be written to refuses everything until it is opened again.
        const bool must_reopen = is_damaged || (trouble_ && is_write_failure(*trouble_));
        lock.unlock();
        if (!must_reopen) continue;
        if (!close(stop)) return;
        if (is_damaged) discard();
    }
}

// With the names and the masters' games; the library follows.
bool LibraryIndex::open(const std::stop_token& stop) {
    Result<std::unique_ptr<index::Index>> opened = index::Index::open(folder_);
    if (opened && (*opened)->was_discarded()) {
        log_.write(LogLevel::Warning, "index", {{"folder", folder_}, {"what", "rebuilt"}});
    }
    {
        const std::scoped_lock lock(mutex_);
        if (opened) {
            index_ = *std::move(opened);
        } else {
            // Once, however often it is tried.
            if (!trouble_ || to_string(*trouble_) != to_string(opened.error())) {
                report("open", opened.error());
            }
            trouble_ = opened.error();
            is_ready_ = true;
            changed_.notify_all();
        }
    }
    if (!index_) return false;
    if (Result<void> used = use_aliases(*index_); !used) report("aliases", used.error());
    take_in_masters(stop);
    return true;
}

// Waits for the queries that use it. False if it is not wanted any more.
bool LibraryIndex::close(const std::stop_token& stop) {
    std::weak_ptr<index::Index> old;
    {
        const std::scoped_lock lock(mutex_);
        old = index_;
        index_.reset();
        is_ready_ = false;
    }
    while (!old.expired() && !stop.stop_requested())
        std::this_thread::sleep_for(kPauseForQueries);
    return !stop.stop_requested();
}

// Deletes a damaged index, which is closed.
void LibraryIndex::discard() {
    log_.write(LogLevel::Warning, "index", {{"folder", folder_}, {"what", "damaged"}});
    if (Result<void> removed = index::Storage::remove(folder_); !removed) {
        report("remove", removed.error());
    }
}

void LibraryIndex::begin_indexing(std::int64_t total) {
    const std::scoped_lock lock(mutex_);
    indexing_ = index::FollowProgress{0, static_cast<std::size_t>(total)};
    is_ready_ = true;
    changed_.notify_all();
}

void LibraryIndex::end_indexing() {
    std::optional<index::FollowProgress> done;
    {
        const std::scoped_lock lock(mutex_);
        done.swap(indexing_);
    }
    if (done) events_.tell_all("index", dump({{"games", done->total}, {"total", done->total}}));
}

void LibraryIndex::tell(const index::FollowProgress& progress) {
    {
        const std::scoped_lock lock(mutex_);
        if (!indexing_) return;
        indexing_ = progress;
        const auto now = Clock::now();
        if (now - told_ < kTellIndexingEvery) return;
        told_ = now;
    }
    events_.tell_all("index", dump({{"games", progress.games}, {"total", progress.total}}));
}

void LibraryIndex::take_in_masters(const std::stop_token& stop) {
    const index::PackedGames* masters = masters_.packed();
    if (masters == nullptr || index::has_masters_of(*index_, *masters)) return;
    const std::unique_lock alone(following_);
    begin_indexing(static_cast<std::int64_t>(masters->size()));
    const Result<bool> done = index::follow_masters(
        *index_, *masters, [this](const index::FollowProgress& progress) { tell(progress); }, stop);
    if (!done) report("masters", done.error());
    end_indexing();
}

void LibraryIndex::take_in_library(const std::stop_token& stop) {
    {
        const std::scoped_lock lock(mutex_);
        has_changed_ = false;
    }
    const std::unique_lock alone(following_);
    // Less than nothing: the library has been replaced.
    const std::int64_t changes = outstanding(*index_);
    if (changes < 0 || changes > kFewChanges) begin_indexing(std::max<std::int64_t>(changes, 0));
    const Result<bool> done = index::follow_library(
        *index_, library_, [this](const index::FollowProgress& progress) { tell(progress); }, stop);
    end_indexing();
    if (!done) report("library", done.error());
    const std::scoped_lock lock(mutex_);
    is_ready_ = true;
    changed_.notify_all();
    trouble_.reset();
    if (done) return;
    // Tries again later, even if nothing changes any more.
    trouble_ = done.error();
    has_changed_ = true;
    is_damaged_ = is_damage(done.error());
}

void LibraryIndex::fill_in(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        const Result<std::size_t> filled = library_.fill_in_old_games(kFilledInAtOnce);
        if (!filled) report("old games", filled.error());
        if (!filled || *filled == 0) return;
        const std::scoped_lock lock(mutex_);
        if (has_changed_) return;
    }
}

Result<void> LibraryIndex::use_aliases(index::Index& index) {
    const Result<std::vector<database::Alias>> aliases = library_.aliases();
    if (!aliases) return tl::make_unexpected(aliases.error());
    index::Index::Aliases used;
    for (const database::Alias& alias : *aliases)
        used.emplace_back(alias.folded, alias.name);
    return index.use_aliases(std::move(used));
}

// --- Queries ---

std::int64_t LibraryIndex::outstanding(const index::Index& index) const {
    const Result<std::int64_t> last = library_.last_change();
    return last ? *last - index.progress(index::Source::Library).change : 0;
}

Refusal LibraryIndex::failure(const Error& error) {
    if (is_damage(error)) {
        const std::scoped_lock lock(mutex_);
        is_damaged_ = true;
        changed_.notify_all();
    }
    return no_index(error.message);
}

// Refuses if that fails.
void LibraryIndex::take_in_few(index::Index& index) {
    const std::unique_lock alone(following_, kPatience);
    if (!alone) return;
    const Result<bool> done = index::follow_library(index, library_);
    if (!done) throw failure(done.error());
}

LibraryIndex::View LibraryIndex::view() {
    std::shared_ptr<index::Index> held;
    bool is_indexing = false;
    {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, kPatience, [this] { return is_ready_; })) {
            throw no_index(say(messages::kIndexOpening));
        }
        if (!index_) throw no_index(trouble_ ? trouble_->message : say(messages::kIndexOpening));
        held = index_;
        is_indexing = indexing_.has_value();
    }
    const std::int64_t changes = outstanding(*held);
    if (changes > kFewChanges) {
        note_change();
    } else if (changes != 0 && !is_indexing) {
        take_in_few(*held);
    }
    View view{held, *held};
    const std::scoped_lock lock(mutex_);
    view.indexing = indexing_;
    if (!view.indexing && changes > kFewChanges) {
        view.indexing = index::FollowProgress{0, static_cast<std::size_t>(changes)};
    }
    return view;
}

std::optional<LibraryIndex::View> LibraryIndex::try_view() {
    try {
        return view();
    } catch (const Refusal&) {
        return std::nullopt;
    }
}

void LibraryIndex::renew_aliases() {
    std::shared_ptr<index::Index> held;
    {
        const std::scoped_lock lock(mutex_);
        held = index_;
    }
    if (!held) return;  // it uses them when it is opened
    if (Result<void> used = use_aliases(*held); !used) throw failure(used.error());
}

}  // namespace chuhe::server
