// SPDX-License-Identifier: MIT
#include "cli/analyse_files.h"

#include <filesystem>
#include <set>

#include "chuhe/base/path.h"
#include "chuhe/messages/usage.h"
#include "cli/record_output.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

bool may_write(const AnalyseRequest& request, const AnalyseJob& job, Complaints& complaints) {
    std::error_code ignored;
    const bool is_begun = fs::exists(path_of(job.state_path()), ignored);
    if (is_begun && !request.resumes) {
        complaints.add(job.state_path(), say(messages::kAnalysisBegun));
        return false;
    }
    if (fs::exists(path_of(job.output), ignored) && !request.may_overwrite && !is_begun) {
        complaints.add(job.output, say(messages::kFileExists));
        return false;
    }
    for (const std::string& path : job.inputs) {
        if (!request.game || path == "-" || !is_same_file(path, job.output)) continue;
        complaints.add(job.output, say(messages::kAnalysisLosesGames));
        return false;
    }
    return true;
}

std::set<fs::path> records_of(const std::vector<AnalyseJob>& jobs) {
    std::error_code ignored;
    std::set<fs::path> records;
    for (const AnalyseJob& job : jobs) {
        for (const std::string& path : job.inputs)
            records.insert(fs::weakly_canonical(path_of(path), ignored));
        records.insert(fs::weakly_canonical(path_of(job.output), ignored));
        records.insert(fs::weakly_canonical(path_of(job.state_path()), ignored));
    }
    return records;
}

}  // namespace

bool may_write_records(const AnalyseRequest& request, const std::vector<AnalyseJob>& jobs,
                       Complaints& complaints) {
    for (const AnalyseJob& job : jobs) {
        if (job.output != "-" && !may_write(request, job, complaints)) return false;
    }
    return true;
}

bool may_write_pages(const AnalyseRequest& request, const std::vector<AnalyseJob>& jobs,
                     std::size_t games, Complaints& complaints) {
    if (!request.html) return true;
    std::error_code ignored;
    const std::set<fs::path> records = records_of(jobs);
    for (std::size_t number = 1; number <= games; ++number) {
        const std::string path = page_path(*request.html, number);
        if (!records.contains(fs::weakly_canonical(path_of(path), ignored))) continue;
        complaints.add(path, say(messages::kAnalysisPageIsRecord));
        return false;
    }
    return true;
}

std::string page_path(const std::string& first, std::size_t number) {
    if (number == 1) return first;
    const fs::path path = path_of(first);
    const std::string name =
        path.stem().string() + '-' + std::to_string(number) + path.extension().string();
    return (path.parent_path() / path_of(name)).string();
}

}  // namespace chuhe::cli
