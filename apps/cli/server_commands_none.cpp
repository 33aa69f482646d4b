// SPDX-License-Identifier: MIT
//
// The commands that need the server, the library of games or a farm, for builds without those
// rooms: only their names, so that commands.cpp can say so.
#include "chuhe/messages/farm_help.h"
#include "chuhe/messages/library_help.h"
#include "chuhe/messages/server_help.h"
#include "cli/commands.h"

namespace chuhe::cli {

const Command kServeCommand{
    .name = "serve", .usage = {}, .summary = messages::kSummaryServe, .run = nullptr};
const Command kEnginesCommand{
    .name = "engines", .usage = {}, .summary = messages::kSummaryEngines, .run = nullptr};
const Command kExploreCommand{
    .name = "explore", .usage = {}, .summary = messages::kSummaryExplore, .run = nullptr};
const Command kLibraryCommand{
    .name = "library", .usage = {}, .summary = messages::kSummaryLibrary, .run = nullptr};
const Command kFarmCommand{
    .name = "farm", .usage = {}, .summary = messages::kSummaryFarm, .run = nullptr};

}  // namespace chuhe::cli
