// SPDX-License-Identifier: MIT
#include "chuhe/server/pattern_searches.h"

#include <algorithm>

#include "chuhe/base/cores.h"

namespace chuhe::server {
namespace {

// The rest of the server needs some, too.
unsigned search_threads() {
    return static_cast<unsigned>(std::clamp(processor_cores() - 1, 1, 8));
}

}  // namespace

PatternSearch::News PatternSearch::wait(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return news_.is_over || !news_.found.empty(); });
    News news = news_;
    news_.found.clear();
    changed_.notify_all();
    return news;
}

bool PatternSearch::is_over() {
    const std::scoped_lock lock(mutex_);
    return news_.is_over;
}

// Waits until there is room. False: nobody wants more.
bool PatternSearch::take(const index::FoundPosition& position) {
    std::unique_lock lock(mutex_);
    const bool has_room = changed_.wait(lock, leaving_.get_token(),
                                        [this] { return news_.found.size() < kMostWaiting; });
    is_cut_off_ = !has_room || ++told_ == question_.most;
    if (!has_room) return false;
    news_.found.push_back(position);
    ++news_.progress.found;
    changed_.notify_all();
    return !is_cut_off_;
}

void PatternSearch::run(const index::Index& index) {
    const index::PatternVisitor visitor{
        .found = [this](const index::FoundPosition& position) { return take(position); },
        .progress =
            [this](const index::PatternProgress& progress) {
                const std::scoped_lock lock(mutex_);
                news_.progress = progress;
            }};
    const Result<index::PatternProgress> done =
        index::find_pattern(index, question_.pattern, question_.filter, visitor, search_threads(),
                            leaving_.get_token());
    const std::scoped_lock lock(mutex_);
    news_.is_over = true;
    if (done) {
        news_.progress = *done;
        news_.is_complete = is_wanted() && !is_cut_off_;
    } else {
        news_.error = done.error();
    }
    changed_.notify_all();
}

std::shared_ptr<PatternSearch> PatternSearches::start(std::shared_ptr<const index::Index> index,
                                                      PatternQuestion question) {
    const std::scoped_lock lock(mutex_);
    std::erase_if(running_, [](const Running& each) { return each.search->is_over(); });
    if (is_stopping_ || running_.size() >= kMostAtOnce) return nullptr;
    const auto search = std::make_shared<PatternSearch>(std::move(question));
    running_.push_back({search, std::jthread([search, index = std::move(index)]() mutable {
                            search->run(*index);
                            index.reset();
                        })});
    return {search.get(), [search](PatternSearch*) { search->stop(); }};
}

void PatternSearches::stop() {
    const std::scoped_lock lock(mutex_);
    is_stopping_ = true;
    for (const Running& each : running_)
        each.search->stop();
}

}  // namespace chuhe::server
