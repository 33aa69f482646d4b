// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/tables.h"
#include "chuhe/tables/verify.h"
#include "cli/commands.h"
#include "cli/message_json.h"
#include "cli/progress.h"
#include "cli/refusal.h"
#include "cli/tables_actions.h"
#include "cli/tables_search.h"

namespace chuhe::cli {
namespace {

constexpr int kMostSearches = 100'000'000;
constexpr int kMostNodes = 1'000'000'000;
constexpr std::string_view kUsualNodes = "20000";

// What is wrong with a table; nothing if it is sound.
std::optional<Error> fault_of(const tables::TableFile& file, const std::string& folder,
                              int threads) {
    const auto solution = file.read_all(threads);
    if (!solution) return solution.error();
    tables::Solutions smaller;
    for (const tables::Material& ending : tables::captures_from(file.info().material)) {
        const auto other = tables::TableFile::open(folder + "/" + tables::file_name_of(ending));
        if (!other) return other.error();
        auto values = other->read_all(threads);
        if (!values) return values.error();
        smaller[ending] = *values;
    }
    tables::TableInfo info = tables::summarise(**solution, threads);
    info.longest_quiet = file.info().longest_quiet;
    if (info == file.info() && !tables::find_contradiction(**solution, smaller, threads))
        return std::nullopt;
    return Error{ErrorCode::BadSyntax,
                 say(messages::kTableContradiction, to_string(file.info().material)),
                 {.source = file.name()}};
}

// Nothing if --search is not given.
tl::expected<std::optional<SearchRequest>, Message> read_search(const Arguments& arguments,
                                                                int threads) {
    const auto wanted = arguments.value("--search");
    if (!wanted) return std::nullopt;
    const auto positions = read_number(*wanted, "--search", 1, kMostSearches);
    if (!positions) return tl::make_unexpected(positions.error());
    const auto nodes =
        read_number(arguments.value("--nodes").value_or(kUsualNodes), "--nodes", 1, kMostNodes);
    if (!nodes) return tl::make_unexpected(nodes.error());
    const auto seed = read_number(arguments.value("--seed").value_or("1"), "--seed", 0, INT32_MAX);
    if (!seed) return tl::make_unexpected(seed.error());
    return SearchRequest{.positions = static_cast<std::uint64_t>(*positions),
                         .nodes = static_cast<std::uint64_t>(*nodes),
                         .seed = static_cast<std::uint64_t>(*seed),
                         .threads = threads};
}

struct CheckReport {
    std::size_t tables = 0;
    Errors problems = {};
    std::optional<SearchComparison> search = {};
};

void write_report(const CheckReport& report, const Streams& io) {
    if (io.wants_json) {
        nlohmann::ordered_json faults = nlohmann::ordered_json::array();
        for (const Error& problem : report.problems)
            faults.push_back(problem_json(Diagnostic{Severity::Error, problem}));
        nlohmann::ordered_json json = {{"tables", report.tables}, {"problems", std::move(faults)}};
        if (report.search)
            json["search"] = {{"positions", report.search->positions},
                              {"mates", report.search->mates},
                              {"contradictions", report.search->contradictions.size()}};
        io.out << json << '\n';
        return;
    }
    for (const Error& problem : report.problems)
        io.err << to_string(problem, io.language) << '\n';
    const Message summary =
        report.search ? say(messages::kTablesSearched, report.search->positions,
                            report.search->mates, report.search->contradictions.size())
                      : say(messages::kTablesChecked, report.tables, report.problems.size());
    io.out << summary.in(io.language) << '\n';
}

// Every value against those after each of its moves.
void check_values(const tables::Tables& tables, const std::string& folder, int threads,
                  const Streams& io, CheckReport& report) {
    Progress progress(io, report.tables);
    std::uint64_t done = 0;
    for (const tables::TableFile* file : tables.files()) {
        progress.show(done++, to_string(file->info().material));
        if (auto fault = fault_of(*file, folder, threads))
            report.problems.push_back(std::move(*fault));
    }
}

// A sample of them against the engine.
void check_by_search(const tables::Tables& tables, const SearchRequest& request, const Streams& io,
                     CheckReport& report) {
    Progress progress(io, request.positions);
    report.search =
        compare_with_search(tables, request, [&](std::uint64_t done) { progress.show(done, {}); });
    const Errors& found = report.search->contradictions;
    report.problems.insert(report.problems.end(), found.begin(), found.end());
}

}  // namespace

ExitCode check_tables(const Arguments& arguments, std::span<const std::string> /*words*/,
                      const Streams& io) {
    const auto threads = read_table_threads(arguments);
    if (!threads) return refuse_usage(kTablesCommand, threads.error(), io);
    const auto search = read_search(arguments, *threads);
    if (!search) return refuse_usage(kTablesCommand, search.error(), io);
    const Result<std::string> folder = tables_folder(arguments);
    if (!folder) return refuse(folder.error(), io);
    CheckReport report;
    const tables::Tables tables(folders_to_open(arguments, *folder), report.problems);
    report.tables = tables.files().size();
    if (*search)
        check_by_search(tables, **search, io, report);
    else
        check_values(tables, *folder, *threads, io, report);
    write_report(report, io);
    return report.problems.empty() ? ExitCode::Good : ExitCode::BadInput;
}

}  // namespace chuhe::cli
