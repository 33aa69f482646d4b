// SPDX-License-Identifier: MIT
#include "chuhe/server/endgames.h"

#include <algorithm>
#include <system_error>

namespace chuhe::server {

namespace fs = std::filesystem;

EndgameTables::EndgameTables(std::optional<std::string> folder, Log& log)
    : folder_(std::move(folder)), log_(log) {
    const std::scoped_lock lock(mutex_);
    renew();
}

EndgameTables::Pointer EndgameTables::current() {
    return contents().tables;
}

EndgameTables::Contents EndgameTables::contents() {
    const std::scoped_lock lock(mutex_);
    renew();
    return {tables_, problems_};
}

bool EndgameTables::knows(const Position& position) {
    const Pointer tables = current();
    return position.board().occupied().count() <= tables->most_pieces() &&
           tables->look_up(position).has_value();
}

Result<tables::Statistics> EndgameTables::statistics(const tables::Material& ending) {
    const Pointer tables = current();
    const std::scoped_lock lock(counting_);
    if (counted_ != tables) statistics_.clear();
    counted_ = tables;
    if (const auto known = statistics_.find(ending); known != statistics_.end())
        return known->second;
    Result<tables::Statistics> statistics = tables->statistics(ending);
    if (statistics) statistics_[ending] = *statistics;
    return statistics;
}

EndgameTables::Listing EndgameTables::list() const {
    Listing listing;
    std::error_code error;
    for (auto entry = fs::directory_iterator(*folder_, error);
         !error && entry != fs::directory_iterator(); entry.increment(error)) {
        if (entry->path().extension() != tables::kTableExtension) continue;
        std::error_code gone;
        const std::uintmax_t size = entry->file_size(gone);
        const fs::file_time_type time = entry->last_write_time(gone);
        if (!gone) listing.emplace_back(entry->path().filename().string(), size, time);
    }
    std::ranges::sort(listing);
    return listing;
}

// A new file, or one that replaces another, changes the time of the folder. So do the temporary
// files of a running build: only tables count.
void EndgameTables::renew() {
    std::error_code missing;
    const bool has_folder = folder_ && fs::is_directory(*folder_, missing);
    const fs::file_time_type changed =
        has_folder ? fs::last_write_time(*folder_, missing) : fs::file_time_type();
    if (tables_ && changed == changed_) return;
    changed_ = changed;
    Listing listing = has_folder ? list() : Listing();
    if (tables_ && listing == listing_) return;
    listing_ = std::move(listing);

    problems_.clear();
    std::vector<std::string> folders;
    if (has_folder) folders.push_back(*folder_);
    auto fresh = std::make_shared<tables::Tables>(folders, problems_);
    if (folder_) fresh->solve_up_to(tables::Tables::kSmall);
    if (tables_) fresh->adopt_solved(*tables_);
    tables_ = std::move(fresh);
    for (const Error& problem : problems_)
        log_.write(LogLevel::Warning, "endgame_table", {{"reason", to_string(problem)}});
}

}  // namespace chuhe::server
