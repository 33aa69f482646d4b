// SPDX-License-Identifier: MIT
//
// chuhe library import FILE…, list, search, export, stats [filters], check [FILE],
// backup [FILE [COPY]], salvage FILE NEW, copy FROM TO
//
// Exit codes: 0 done; 1 the library or a file is damaged, has errors or is not available; 2 the
// command line is wrong.
#include <algorithm>
#include <array>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/database/default_place.h"
#include "chuhe/messages/library.h"
#include "chuhe/messages/library_help.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/game_search.h"
#include "cli/library_actions.h"
#include "cli/notation_option.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::array kLibraryOptions = {
    kLibraryOption,
    kCollectionOption,
    kLabelOption,
    kSourceOption,
    kPlayerOption,
    kSideOption,
    kOpponentOption,
    kEventOption,
    kTextOption,
    kFromOption,
    kToOption,
    kResultOption,
    kOpeningOption,
    kEloOption,
    kPositionOption,
    kMaterialOption,
    kPathOption,
    kSequenceOption,
    kNoMirrorOption,
    kSortOption,
    kOffsetOption,
    kLimitOption,
    Option{"--collections", OptionKind::Switch, {}, &messages::kHelpListCollections},
    Option{"--output", OptionKind::Value, "OUT", &messages::kHelpExportOutput, "-o"},
    Option{"--overwrite", OptionKind::Switch, {}, &messages::kHelpExportOverwrite},
    Option{"--format", OptionKind::Value, "FORMAT", &messages::kHelpLibraryFormat},
    Option{"--encoding", OptionKind::Value, "NAME", &messages::kHelpLibraryEncoding},
    Option{"--notation", OptionKind::Value, "NAME", &messages::kHelpExportNotation},
    kFromNotationOption,
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpLibraryJson},
};

// What list, search, export and stats have in common.
std::vector<std::string_view> with_filters(std::initializer_list<std::string_view> others) {
    std::vector<std::string_view> options = others;
    for (const Option& option :
         {kLibraryOption, kCollectionOption, kLabelOption, kSourceOption, kPlayerOption,
          kSideOption, kOpponentOption, kEventOption, kTextOption, kFromOption, kToOption,
          kResultOption, kOpeningOption, kEloOption})
        options.push_back(option.name);
    return options;
}

// The same, and what can be looked for on the board.
std::vector<std::string_view> with_search(std::initializer_list<std::string_view> others) {
    std::vector<std::string_view> options = with_filters(others);
    for (const Option& option :
         {kPositionOption, kMaterialOption, kPathOption, kSequenceOption, kNoMirrorOption})
        options.push_back(option.name);
    return options;
}

ExitCode run_library(const Arguments& arguments, const Streams& io) {
    const std::span<const std::string> words = arguments.words();
    if (words.empty()) return refuse_usage(kLibraryCommand, say(messages::kLibraryAction), io);
    const std::string& name = words.front();
    const auto row = std::ranges::find(library_actions(), name, &LibraryActionRow::name);
    if (row == library_actions().end()) {
        std::vector<std::string_view> names;
        for (const LibraryActionRow& known : library_actions())
            names.push_back(known.name);
        const Message refusal =
            with_suggestion(say(messages::kBookNoAction, excerpt(name)), name, names);
        return refuse_usage(kLibraryCommand, refusal, io);
    }
    for (const Option& option : kLibraryOptions) {
        const bool is_taken = option.name == "--json" ||
                              std::ranges::find(row->options, option.name) != row->options.end();
        if (!is_taken && arguments.has(option.name)) {
            return refuse_usage(kLibraryCommand, say(messages::kLibraryTakesNo, name, option.name),
                                io);
        }
    }
    const std::size_t count = words.size() - 1;
    if (count < row->least) return refuse_usage(kLibraryCommand, say(messages::kFileMissing), io);
    if (count > row->most) {
        return refuse_usage(kLibraryCommand,
                            say(messages::kUnexpectedArgument, excerpt(words[row->most + 1])), io);
    }
    // For import, the words are other files.
    const bool names_library = count > 0 && row->run != &import_files;
    if (names_library && arguments.has(kLibraryOption.name)) {
        return refuse_usage(kLibraryCommand, say(messages::kNotBoth, "FILE", kLibraryOption.name),
                            io);
    }
    return row->run(arguments, words.subspan(1), io);
}

}  // namespace

const std::vector<LibraryActionRow>& library_actions() {
    static const std::vector<LibraryActionRow> kRows = {
        {"import",
         1,
         SIZE_MAX,
         &import_files,
         {"--library", "--collection", "--label", "--format", "--encoding", "--from-notation"}},
        {"list", 0, 0, &list_library,
         with_filters({"--sort", "--offset", "--limit", "--collections"})},
        {"search", 0, 0, &search_library, with_search({"--sort", "--offset", "--limit"})},
        {"export", 0, 0, &export_games,
         with_search({"--sort", "--offset", "--limit", "--output", "--overwrite", "--format",
                      "--encoding", "--notation"})},
        {"stats", 0, 0, &count_library, with_search({})},
        {"check", 0, 1, &check_library_file, {"--library"}},
        {"backup", 0, 2, &back_up_library_file, {"--library"}},
        {"salvage", 2, 2, &salvage_library_file, {}},
        {"copy", 2, 2, &copy_library, {}},
    };
    return kRows;
}

Result<std::string> library_path(const Arguments& arguments, std::span<const std::string> words) {
    if (!words.empty()) return words.front();
    if (const auto given = arguments.value(kLibraryOption.name)) return std::string(*given);
    return database::default_library();
}

const Command kLibraryCommand{
    .name = "library",
    .usage = "library import|list|search|export|stats|check|backup|salvage|copy [FILE…] [OPTIONS]",
    .summary = messages::kSummaryLibrary,
    .details = &messages::kDetailsLibrary,
    .examples =
        "  chuhe library import finals.pgn --collection \"Finals 2024\"\n"
        "  chuhe library list --player 胡荣华 --sort date --limit 20\n"
        "  chuhe library search --material \"RNC v RNN\" --source all\n"
        "  chuhe library export --collection \"Finals 2024\" -o finals.cbl\n"
        "  chuhe library check\n",
    .options = kLibraryOptions,
    .run = &run_library,
};

}  // namespace chuhe::cli
