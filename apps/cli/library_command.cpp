// SPDX-License-Identifier: MIT
//
// chuhe library import FILE…, list, search, export, stats [filters], check [FILE],
// backup [FILE [COPY]], salvage FILE NEW, copy FROM TO
//
// Exit codes: 0 done; 1 the library or a file is damaged, has errors or is not available; 2 the
// command line is wrong.
#include <array>
#include <vector>

#include "chuhe/database/default_place.h"
#include "chuhe/messages/library_help.h"
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
    const Action* action = find_action(kLibraryCommand, library_actions(), arguments, io);
    if (action == nullptr) return ExitCode::BadUsage;
    const auto words = words_after_action(arguments);
    if (words.size() < action->least)
        return refuse_usage(kLibraryCommand, say(messages::kFileMissing), io);
    // For import, the words are other files.
    const bool names_library = !words.empty() && action->run != &import_files;
    if (names_library && arguments.has(kLibraryOption.name)) {
        return refuse_usage(kLibraryCommand, say(messages::kNotBoth, "FILE", kLibraryOption.name),
                            io);
    }
    return action->run(arguments, words, io);
}

}  // namespace

const std::vector<Action>& library_actions() {
    static const std::vector<Action> kRows = {
        {"import",
         &import_files,
         {"--library", "--collection", "--label", "--format", "--encoding", "--from-notation"},
         1},
        {"list", &list_library, with_filters({"--sort", "--offset", "--limit", "--collections"}), 0,
         0},
        {"search", &search_library, with_search({"--sort", "--offset", "--limit"}), 0, 0},
        {"export", &export_games,
         with_search({"--sort", "--offset", "--limit", "--output", "--overwrite", "--format",
                      "--encoding", "--notation"}),
         0, 0},
        {"stats", &count_library, with_search({}), 0, 0},
        {"check", &check_library_file, {"--library"}, 0, 1},
        {"backup", &back_up_library_file, {"--library"}, 0, 2},
        {"salvage", &salvage_library_file, {}, 2, 2},
        {"copy", &copy_library, {}, 2, 2},
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
