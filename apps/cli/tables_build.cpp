// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/cores.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/build.h"
#include "chuhe/tables/sets.h"
#include "chuhe/tables/tables.h"
#include "chuhe/tables/verify.h"
#include "cli/commands.h"
#include "cli/machine.h"
#include "cli/message_json.h"
#include "cli/progress.h"
#include "cli/refusal.h"
#include "cli/tables_actions.h"

namespace chuhe::cli {
namespace {

constexpr int kMostSolvers = 256;
constexpr int kMostMebibytes = 1 << 20;
constexpr std::string_view kUsualMebibytes = "8192";

tl::expected<int, Message> read_threads(const Arguments& arguments) {
    const auto given = arguments.value("--threads");
    if (!given) return processor_cores();
    return read_number(*given, "--threads", 1, kMostSolvers);
}

tl::expected<std::vector<tables::Material>, Message> read_endings(
    std::span<const std::string> words) {
    if (words.empty()) return tl::make_unexpected(say(messages::kTablesNeedsEndings));
    std::vector<tables::Material> endings;
    for (const std::string& word : words) {
        if (const auto set = tables::parse_table_set(word)) {
            const std::vector<tables::Material> many = tables::endings_of(*set);
            endings.insert(endings.end(), many.begin(), many.end());
        } else if (const auto ending = tables::parse_material(word)) {
            endings.push_back(*ending);
        } else {
            return tl::make_unexpected(say(messages::kTablesNoEnding, excerpt(word)));
        }
    }
    return endings;
}

// What is wrong with a table; nothing if it is sound.
std::optional<Error> fault_of(const tables::TableFile& file, const std::string& folder,
                              int threads) {
    const auto solution = file.read_all();
    if (!solution) return solution.error();
    tables::Solutions smaller;
    for (const tables::Material& ending : tables::captures_from(file.info().material)) {
        const auto other = tables::TableFile::open(folder + "/" + tables::file_name_of(ending));
        if (!other) return other.error();
        auto values = other->read_all();
        if (!values) return values.error();
        smaller[ending] = *values;
    }
    tables::TableInfo info = tables::summarise(**solution);
    info.longest_quiet = file.info().longest_quiet;
    if (info == file.info() && !tables::find_contradiction(**solution, smaller, threads))
        return std::nullopt;
    return Error{ErrorCode::BadSyntax,
                 say(messages::kTableContradiction, to_string(file.info().material)),
                 {.source = file.name()}};
}

}  // namespace

ExitCode build_tables(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io) {
    const auto threads = read_threads(arguments);
    if (!threads) return refuse_usage(kTablesCommand, threads.error(), io);
    const auto memory = read_number(arguments.value("--memory").value_or(kUsualMebibytes),
                                    "--memory", 1, kMostMebibytes);
    if (!memory) return refuse_usage(kTablesCommand, memory.error(), io);
    const auto endings = read_endings(words);
    if (!endings) return refuse_usage(kTablesCommand, endings.error(), io);
    const Result<std::string> folder = tables_folder(arguments);
    if (!folder) return refuse(folder.error(), io);

    const InterruptWatch interrupts;
    std::optional<Progress> progress;
    tables::BuildOptions options{.folder = *folder, .threads = *threads};
    options.most_bytes = static_cast<std::uint64_t>(*memory) << 20;
    options.proceed = [&](const tables::BuildProgress& now) {
        if (!progress) progress.emplace(io, now.total);
        progress->show(now.done, to_string(now.ending));
        return !interrupts.was_interrupted();
    };
    const Result<tables::BuildReport> report = tables::build_tables(*endings, options);
    if (progress) progress->hide();
    if (!report) return refuse(report.error(), io);
    if (!report->is_complete)
        return refuse(kTablesCommand, say(messages::kTablesInterrupted, report->built), io);
    if (io.wants_json) {
        io.out << nlohmann::ordered_json{{"folder", *folder},
                                         {"built", report->built},
                                         {"kept", report->kept}}
               << '\n';
    } else {
        io.out << say(messages::kTablesBuilt, report->built, report->kept).in(io.language) << '\n';
    }
    return ExitCode::Good;
}

ExitCode check_tables(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io) {
    if (!words.empty())
        return refuse_usage(kTablesCommand, say(messages::kTablesTakesNo, "check", words[0]), io);
    const auto threads = read_threads(arguments);
    if (!threads) return refuse_usage(kTablesCommand, threads.error(), io);
    const Result<std::string> folder = tables_folder(arguments);
    if (!folder) return refuse(folder.error(), io);
    Errors problems;
    const tables::Tables tables(folders_to_open(arguments, *folder), problems);
    Progress progress(io, tables.files().size());
    std::uint64_t done = 0;
    for (const tables::TableFile* file : tables.files()) {
        progress.show(done++, to_string(file->info().material));
        if (auto fault = fault_of(*file, *folder, *threads)) problems.push_back(std::move(*fault));
    }
    progress.hide();
    const std::size_t failed = problems.size();
    if (io.wants_json) {
        nlohmann::ordered_json faults = nlohmann::ordered_json::array();
        for (const Error& problem : problems)
            faults.push_back(problem_json(Diagnostic{Severity::Error, problem}));
        io.out << nlohmann::ordered_json{{"tables", tables.files().size()},
                                         {"problems", std::move(faults)}}
               << '\n';
    } else {
        for (const Error& problem : problems)
            io.err << to_string(problem, io.language) << '\n';
        io.out << say(messages::kTablesChecked, tables.files().size(), failed).in(io.language)
               << '\n';
    }
    return failed == 0 ? ExitCode::Good : ExitCode::BadInput;
}

}  // namespace chuhe::cli
