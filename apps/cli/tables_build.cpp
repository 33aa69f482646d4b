// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/build.h"
#include "chuhe/tables/sets.h"
#include "cli/commands.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/refusal.h"
#include "cli/tables_actions.h"

namespace chuhe::cli {
namespace {

constexpr int kMostMebibytes = 1 << 20;
constexpr std::string_view kUsualMebibytes = "8192";

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

}  // namespace

ExitCode build_tables(const Arguments& arguments, std::span<const std::string> words,
                      const Streams& io) {
    const auto threads = read_table_threads(arguments);
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

}  // namespace chuhe::cli
