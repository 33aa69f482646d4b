// SPDX-License-Identifier: MIT
//
// The files that `chuhe analyse` writes, and whether it may write them: checked before hours of
// work.
#pragma once

#include <string>
#include <vector>

#include "cli/analyse_request.h"
#include "cli/complaints.h"

namespace chuhe::cli {

// Whether no record would be lost, and no analysis in progress.
bool may_write_records(const AnalyseRequest& request, const std::vector<AnalyseJob>& jobs,
                       Complaints& complaints);

// Pages are always rewritten, but never over a record.
bool may_write_pages(const AnalyseRequest& request, const std::vector<AnalyseJob>& jobs,
                     std::size_t games, Complaints& complaints);

// "report.html", and "report-2.html" for the second game.
std::string page_path(const std::string& first, std::size_t number);

}  // namespace chuhe::cli
