// SPDX-License-Identifier: MIT
//
// chuhe explore [FEN] [--moves "h2e2 …"] [filters] [--no-mirror] [--games N] [--notation NAME]
//               [--library FILE] [--json]
//
// Exit codes: 0 answered, even if no game has the position; 1 the position, the moves or the
// library are bad; 2 the command line is wrong.
#include <array>
#include <optional>
#include <ostream>
#include <string>

#include "chuhe/index/explorer.h"
#include "chuhe/index/openings.h"
#include "chuhe/messages/library_help.h"
#include "cli/commands.h"
#include "cli/explore_report.h"
#include "cli/game_filter.h"
#include "cli/judge_input.h"
#include "cli/library_index.h"
#include "cli/notation_option.h"
#include "cli/record_input.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::array kExploreOptions = {
    kMovesOption,
    kFromNotationOption,
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
    kCollectionOption,
    Option{"--no-mirror", OptionKind::Switch, {}, &messages::kHelpNoMirror},
    Option{"--games", OptionKind::Value, "N", &messages::kHelpExploreGames},
    kNotationOption,
    kLibraryOption,
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpExploreJson},
};

struct ExploreRequest {
    HistoryRequest history;
    GameFilter filter;
    index::ExploreOptions options;
    notation::Notation notation = notation::Notation::Chinese;
    std::optional<std::string> library;
};

tl::expected<ExploreRequest, Message> read_explore_request(const Arguments& arguments,
                                                           Language language) {
    ExploreRequest request;
    request.history = {.words = arguments.words(), .moves = arguments.value(kMovesOption.name)};
    const auto written = read_notation(arguments, kFromNotationOption.name);
    if (!written) return tl::make_unexpected(written.error());
    request.history.notation = *written;
    const auto shown = read_notation(arguments);
    if (!shown) return tl::make_unexpected(shown.error());
    const bool is_traditional = language == Language::Traditional;
    request.notation = shown->value_or(is_traditional ? notation::Notation::Traditional
                                                      : notation::Notation::Chinese);
    auto filter = read_game_filter(arguments, std::nullopt);
    if (!filter) return tl::make_unexpected(filter.error());
    request.filter = *std::move(filter);
    request.options.filter = request.filter.filter;
    if (arguments.has("--no-mirror")) request.options.folding = index::Folding::None;
    if (const auto text = arguments.value("--games")) {
        constexpr int kMostShownGames = 1000;
        const auto games = read_number(*text, "--games", 0, kMostShownGames);
        if (!games) return tl::make_unexpected(games.error());
        request.options.most_games = static_cast<std::size_t>(*games);
    }
    if (const auto library = arguments.value(kLibraryOption.name)) request.library = *library;
    return request;
}

ExitCode run_explore(const Arguments& arguments, const Streams& io) {
    auto request = read_explore_request(arguments, io.language);
    if (!request) return refuse_usage(kExploreCommand, request.error(), io);
    const auto input = read_history(request->history, io.in);
    if (!input) return refuse(input.error(), io);
    for (const Diagnostic& remark : input->remarks)
        io.err << line_of(remark, io.language) << '\n';
    const Position& position = input->history.current();
    const auto source = LibraryIndex::open({.command = kExploreCommand,
                                            .library = request->library,
                                            .source = request->options.filter.source},
                                           io);
    if (!source) return source.error();
    if (!request->filter.collection.empty()) {
        const auto collection = (*source)->collection(request->filter.collection);
        if (!collection) return refuse(collection.error(), io);
        request->options.filter.collection = *collection;
    }
    const Result<index::Explored> explored =
        index::explore((*source)->index(), position, request->options);
    if (!explored) return refuse(explored.error(), io);
    const ExploreReport report{
        position,          *explored, index::opening_at(position), request->options.folding,
        request->notation, **source};
    arguments.has("--json") ? write_explored_json(report, io) : write_explored(report, io);
    return ExitCode::Good;
}

}  // namespace

const Command kExploreCommand{
    .name = "explore",
    .usage = "explore [FEN] [OPTIONS]",
    .summary = messages::kSummaryExplore,
    .details = &messages::kDetailsExplore,
    .examples =
        "  chuhe explore\n"
        "  chuhe explore --moves \"炮二平五 马8进7\" --player 胡荣华 --side red\n"
        "  chuhe explore --source masters --from 2000 --opening C --json\n",
    .options = kExploreOptions,
    .run = &run_explore,
};

}  // namespace chuhe::cli
