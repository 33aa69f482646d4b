// SPDX-License-Identifier: MIT
//
// Endgame tables, shared by the routes and all engines: those in a folder, and small endings that
// are solved when somebody asks.
//
// The folder is looked at whenever tables are wanted, so tables that have been built meanwhile are
// found. All functions may be called by any thread except the one that serves connections: opening
// files takes a moment, and solving an ending a second or so.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "chuhe/core/position.h"
#include "chuhe/server/log.h"
#include "chuhe/tables/tables.h"

namespace chuhe::server {

class EndgameTables {
public:
    using Pointer = std::shared_ptr<const tables::Tables>;

    // The folder need not exist; if its name is empty, there are only small endings. Nothing: no
    // tables at all.
    EndgameTables(std::optional<std::string> folder, Log& log);

    // The tables as they are now. Never null.
    Pointer current();

    // The same, with what is wrong with files in the folder.
    struct Contents {
        Pointer tables;
        Errors problems;
    };
    Contents contents();

    // All of an ending. Takes seconds if it is large, so it is kept as long as the tables are the
    // same; one is counted at a time. Fails if there is no table, or it is damaged.
    Result<tables::Statistics> statistics(const tables::Material& ending);

    // Whether a table has the position.
    bool knows(const Position& position);

private:
    // Name, size and time of each table.
    using Listing =
        std::vector<std::tuple<std::string, std::uintmax_t, std::filesystem::file_time_type>>;

    void renew();  // requires the lock
    Listing list() const;

    const std::optional<std::string> folder_;
    Log& log_;
    std::mutex mutex_;
    Pointer tables_;
    Errors problems_;
    Listing listing_;
    std::filesystem::file_time_type changed_;  // the folder, when it was listed

    std::mutex counting_;  // of those below
    Pointer counted_;      // whose statistics they are
    std::map<tables::Material, tables::Statistics> statistics_;
};

}  // namespace chuhe::server
