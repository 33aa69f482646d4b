// SPDX-License-Identifier: MIT
//
// chuhe farm submit perft|datagen|tune
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/file.h"
#include "chuhe/base/text.h"
#include "chuhe/farm/datagen_kind.h"
#include "chuhe/farm/perft_kind.h"
#include "chuhe/farm/signature.h"
#include "chuhe/farm/tune_kind.h"
#include "chuhe/farm/values_text.h"
#include "chuhe/messages/farm_help.h"
#include "chuhe/messages/usage.h"
#include "chuhe/nnue/network.h"
#include "chuhe/protocol/process.h"
#include "cli/commands.h"
#include "cli/farm_actions.h"
#include "cli/farm_address.h"
#include "cli/farm_files.h"
#include "cli/farm_follow.h"
#include "cli/refusal.h"
#include "version.h"

namespace chuhe::cli {
namespace {

constexpr int kMostFarmDepth = 8;
constexpr int kMostRounds = 1'000'000;
constexpr int kMostOrdered = 2'000'000'000;  // games, or pairs of games
constexpr int kMostNodesOrdered = 100'000'000;
constexpr std::chrono::seconds kListTime{30};

// What is wrong: the command line, or a file.
struct OrderFault {
    std::optional<Message> usage = {};
    std::optional<Error> input = {};
};
template <typename T>
using Read = tl::expected<T, OrderFault>;

tl::unexpected<OrderFault> bad_usage(Message message) {
    return tl::make_unexpected(OrderFault{.usage = std::move(message)});
}
tl::unexpected<OrderFault> bad_input(Error error) {
    return tl::make_unexpected(OrderFault{.input = std::move(error)});
}

// The value of an option, or its default.
tl::expected<int, Message> number_option(const Arguments& arguments, std::string_view name,
                                         int usual, int least, int most) {
    return read_number(arguments.value(name).value_or(std::to_string(usual)), name, least, most);
}

Read<farm::Submission> perft_order(const Arguments& arguments, const std::string& word,
                                   farm::Blobs& /*files*/) {
    const auto depth = read_number(word, "DEPTH", 1, kMostFarmDepth);
    if (!depth) return bad_usage(depth.error());
    const auto rounds = number_option(arguments, "--rounds", 1, 1, kMostRounds);
    if (!rounds) return bad_usage(rounds.error());
    const farm::PerftPlan plan{.depth = *depth, .rounds = static_cast<std::uint64_t>(*rounds)};
    return farm::Submission{
        .campaign = perft_campaign(plan, "perft " + std::to_string(*depth), farm::own_signature()),
        .count = perft_jobs(plan)};
}

// A reference to the network's file; empty: the one in the program. The word `none` is for kinds
// that need no network.
Result<std::string> network_option(const Arguments& arguments, farm::Blobs& files) {
    const std::string path(arguments.value("--net").value_or(""));
    if (path.empty() || path == farm::kNoNetwork) return path;
    if (const auto network = nnue::Network::load(path); !network)
        return tl::make_unexpected(network.error());
    return farm::pack_file(path, files);
}

Read<farm::Submission> datagen_order(const Arguments& arguments, const std::string& word,
                                     farm::Blobs& files) {
    const auto games = read_number(word, "GAMES", 1, kMostOrdered);
    const auto seed = number_option(arguments, "--seed", 1, 0, kMostOrdered);
    const auto nodes = number_option(arguments, "--nodes", 1'000, 1, kMostNodesOrdered);
    const auto hash = number_option(arguments, "--hash", 2, 1, 1'024);
    const auto endings = number_option(arguments, "--endings", 0, 0, 100);
    const auto chunk =
        number_option(arguments, "--chunk-games", 400, 1, static_cast<int>(farm::kMostChunkGames));
    for (const auto* const number : {&games, &seed, &nodes, &hash, &endings, &chunk})
        if (!*number) return bad_usage(number->error());
    auto network = network_option(arguments, files);
    if (!network) return bad_input(network.error());
    const std::string signature = farm::own_signature();
    const farm::DatagenPlan plan{.seed = static_cast<std::uint64_t>(*seed),
                                 .nodes = static_cast<std::uint32_t>(*nodes),
                                 .hash_megabytes = static_cast<std::uint16_t>(*hash),
                                 .endings_percent = static_cast<std::uint16_t>(*endings),
                                 .chunk_games = static_cast<std::uint64_t>(*chunk),
                                 .network = std::move(*network),
                                 .engine = ("chuhe " + std::string(kVersion) + ' ' + signature)
                                               .substr(0, data::kLongestEngineName)};
    return farm::Submission{
        .campaign = datagen_campaign(plan, "datagen " + std::to_string(*seed), signature),
        .count = datagen_jobs(plan, static_cast<std::uint64_t>(*games))};
}

// The parameters of a program for tuning.
Result<std::vector<match::Tuned>> numbers_of(const std::string& program) {
    auto process = protocol::Process::start({.program = program, .arguments = {"--list"}});
    if (!process) return tl::make_unexpected(process.error());
    std::string text;
    std::string line;
    const auto until = std::chrono::steady_clock::now() + kListTime;
    while ((*process)->read_line(line, until) == protocol::Process::Reading::Line)
        text += line + '\n';
    auto numbers = match::parse_numbers(text, program);
    if (numbers && numbers->empty())
        return failure(ErrorCode::Unsupported, say(messages::kFarmNoNumbers), {.source = program});
    return numbers;
}

Result<void> read_fields_of(const Arguments& arguments, std::string_view option, match::Field field,
                            std::vector<match::Tuned>& numbers) {
    if (!arguments.has(option)) return {};
    const std::string path(*arguments.value(option));
    const auto text = read_file(path);
    if (!text) return tl::make_unexpected(text.error());
    return match::read_fields(*text, path, field, numbers);
}

Result<farm::TunePlan> tune_files(const Arguments& arguments, const std::string& program,
                                  farm::Blobs& files) {
    farm::TunePlan plan;
    auto numbers = numbers_of(program);
    if (!numbers) return tl::make_unexpected(numbers.error());
    if (auto done = read_fields_of(arguments, "--start", match::Field::Value, *numbers); !done)
        return tl::make_unexpected(done.error());
    // Steps are shares of the values to begin with.
    if (arguments.has("--start")) *numbers = match::with_default_steps(std::move(*numbers));
    if (auto done = read_fields_of(arguments, "--steps", match::Field::Step, *numbers); !done)
        return tl::make_unexpected(done.error());
    plan.numbers = std::move(*numbers);
    match::Contestant player;
    player.call.program.program = program;
    if (auto packed = farm::pack(player, files); !packed)
        return tl::make_unexpected(packed.error());
    plan.player = player.call.program.program;
    auto network = network_option(arguments, files);
    if (!network) return tl::make_unexpected(network.error());
    plan.network = std::move(*network);
    return plan;
}

Read<farm::Submission> tune_order(const Arguments& arguments, const std::string& word,
                                  farm::Blobs& files) {
    const auto pairs = number_option(arguments, "--pairs", 10'000, 1, kMostOrdered);
    const auto seed = number_option(arguments, "--seed", 1, 0, kMostOrdered);
    const auto nodes = number_option(arguments, "--nodes", 12'000, 1, kMostNodesOrdered);
    const auto generation = number_option(arguments, "--generation", 32, 1, 10'000);
    for (const auto* const number : {&pairs, &seed, &nodes, &generation})
        if (!*number) return bad_usage(number->error());
    const std::string_view rate_text = arguments.value("--rate").value_or("0.02");
    const auto rate = parse_number<double>(rate_text);
    if (!rate || !(*rate > 0 && *rate <= 1))
        return bad_usage(say(messages::kFarmBadRate, excerpt(rate_text)));
    if (arguments.value("--net") == farm::kNoNetwork)
        return bad_usage(say(messages::kActionTakesNo, "farm", "submit tune", "--net none"));
    auto plan = tune_files(arguments, word, files);
    if (!plan) return bad_input(plan.error());
    plan->rate = *rate;
    plan->nodes = static_cast<std::uint64_t>(*nodes);
    plan->seed = static_cast<std::uint64_t>(*seed);
    plan->generation = static_cast<std::uint64_t>(*generation);
    return farm::Submission{
        .campaign = tune_campaign(*plan, "tune " + std::to_string(*seed), farm::own_signature()),
        .count = static_cast<farm::JobNumber>(*pairs)};
}

struct WorkRow {
    std::string_view name;
    Read<farm::Submission> (*order)(const Arguments& arguments, const std::string& word,
                                    farm::Blobs& files);
    std::vector<std::string_view> options;  // besides --farm, --ca and --json
};

const std::vector<WorkRow>& work_rows() {
    static const std::vector<WorkRow> kRows = {
        {"perft", &perft_order, {"--rounds"}},
        {"datagen",
         &datagen_order,
         {"--seed", "--nodes", "--hash", "--endings", "--chunk-games", "--net"}},
        {"tune",
         &tune_order,
         {"--pairs", "--seed", "--nodes", "--rate", "--generation", "--start", "--steps", "--net"}},
    };
    return kRows;
}

// An option of another kind of work.
std::optional<Message> fault_in_options(const Arguments& arguments, const WorkRow& row) {
    for (const WorkRow& other : work_rows()) {
        for (const std::string_view option : other.options) {
            const bool is_taken = std::ranges::find(row.options, option) != row.options.end();
            if (!is_taken && arguments.has(option))
                return say(messages::kActionTakesNo, "farm", "submit " + std::string(row.name),
                           option);
        }
    }
    return std::nullopt;
}

}  // namespace

ExitCode submit_to_farm(const Arguments& arguments, std::span<const std::string> words,
                        const Streams& io) {
    const auto row = std::ranges::find(work_rows(), words[0], &WorkRow::name);
    if (row == work_rows().end())
        return refuse_usage(kFarmCommand, say(messages::kFarmSubmitWhat), io);
    if (const auto fault = fault_in_options(arguments, *row))
        return refuse_usage(kFarmCommand, *fault, io);
    const FarmFiles folder;
    farm::Blobs files(folder.folder());
    const auto submission = row->order(arguments, words[1], files);
    if (!submission) {
        const OrderFault& fault = submission.error();
        return fault.usage ? refuse_usage(kFarmCommand, *fault.usage, io)
                           : refuse(*fault.input, io);
    }
    FarmChoice choice = named_farm(arguments);
    choice.is_detached = true;
    const auto submitted = follow(choice, *submission, files, InterruptWatch(), io);
    if (!submitted) return refuse(submitted.error(), io);
    if (io.wants_json)
        io.out << nlohmann::ordered_json{{"campaign", submission->campaign.id}} << '\n';
    return ExitCode::Good;
}

}  // namespace chuhe::cli
