// SPDX-License-Identifier: MIT
//
// chuhe farm serve|work|invite|submit|fetch|status|pause|resume|cancel
//
// `farm submit analyse …` and `farm submit match …` are `chuhe analyse … --farm --detach` and
// `chuhe match … --farm --detach`: commands.cpp sees to that.
//
// Exit codes: 0 done, or ended by Ctrl-C; 1 the farm or a file is not available, or the farm
// refuses; 2 the command line is wrong.
#include <algorithm>
#include <array>

#include "chuhe/messages/farm_help.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/farm_actions.h"
#include "cli/farm_address.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

constexpr std::array kFarmOptions = {
    Option{"--farm", OptionKind::OptionalValue, "URL", &messages::kHelpFarm},
    kFarmAuthorityOption,
    Option{"--folder", OptionKind::Value, "DIR", &messages::kHelpFarmFolder},
    Option{"--listen", OptionKind::Value, "ADDRESS", &messages::kHelpFarmListen},
    Option{"--certificate", OptionKind::Value, "FILE", &messages::kHelpFarmCertificate},
    Option{"--key", OptionKind::Value, "FILE", &messages::kHelpFarmKey},
    Option{"--ack-wait", OptionKind::Value, "S", &messages::kHelpFarmAckWait},
    Option{"--threads", OptionKind::Value, "N", &messages::kHelpFarmThreads},
    Option{"--name", OptionKind::Value, "NAME", &messages::kHelpFarmName},
    Option{"--rounds", OptionKind::Value, "N", &messages::kHelpFarmRounds},
    Option{"--seed", OptionKind::Value, "N", &messages::kHelpFarmSeed},
    Option{"--nodes", OptionKind::Value, "N", &messages::kHelpFarmNodes},
    Option{"--net", OptionKind::Value, "FILE", &messages::kHelpFarmNet},
    Option{"--hash", OptionKind::Value, "MB", &messages::kHelpFarmHash},
    Option{"--endings", OptionKind::Value, "PERCENT", &messages::kHelpFarmEndings},
    Option{"--chunk-games", OptionKind::Value, "N", &messages::kHelpFarmChunkGames},
    Option{"--pairs", OptionKind::Value, "N", &messages::kHelpFarmPairs},
    Option{"--rate", OptionKind::Value, "R", &messages::kHelpFarmRate},
    Option{"--generation", OptionKind::Value, "N", &messages::kHelpFarmGeneration},
    Option{"--start", OptionKind::Value, "FILE", &messages::kHelpFarmStart},
    Option{"--steps", OptionKind::Value, "FILE", &messages::kHelpFarmSteps},
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpFarmJson},
};

ExitCode run_farm(const Arguments& arguments, const Streams& io) {
    if (arguments.words().empty())
        return refuse_usage(kFarmCommand, say(messages::kFarmAction), io);
    const std::string& name = arguments.words().front();
    const auto row = std::ranges::find(farm_actions(), name, &FarmActionRow::name);
    if (row == farm_actions().end()) {
        std::vector<std::string_view> names;
        for (const FarmActionRow& known : farm_actions())
            names.push_back(known.name);
        return refuse_usage(
            kFarmCommand, with_suggestion(say(messages::kFarmNoAction, excerpt(name)), name, names),
            io);
    }
    for (const Option& option : kFarmOptions) {
        const bool is_taken = option.name == "--json" ||
                              std::ranges::find(row->options, option.name) != row->options.end();
        if (!is_taken && arguments.has(option.name))
            return refuse_usage(kFarmCommand, say(messages::kFarmTakesNo, name, option.name), io);
    }
    const auto words = std::span(arguments.words()).subspan(1);
    if (words.size() > row->words) {
        return refuse_usage(kFarmCommand,
                            say(messages::kFarmTakesNo, name, excerpt(words[row->words])), io);
    }
    if (words.size() < row->words) {
        const Message needed = name == "submit"  ? say(messages::kFarmSubmitWhat)
                               : name == "fetch" ? say(messages::kFarmFetchWhat)
                                                 : say(messages::kFarmNeedsOne, name);
        return refuse_usage(kFarmCommand, needed, io);
    }
    return row->run(arguments, words, io);
}

}  // namespace

const std::vector<FarmActionRow>& farm_actions() {
    static const std::vector<FarmActionRow> kRows = {
        {"serve",
         &serve_farm,
         0,
         {"--folder", "--listen", "--certificate", "--key", "--farm", "--ca", "--ack-wait"}},
        {"work", &work_on_farm, 0, {"--farm", "--ca", "--folder", "--threads", "--name"}},
        {"invite", &invite_to_farm, 1, {"--folder"}},
        {"submit",
         &submit_to_farm,
         2,
         {"--farm", "--ca", "--rounds", "--seed", "--nodes", "--net", "--hash", "--endings",
          "--chunk-games", "--pairs", "--rate", "--generation", "--start", "--steps"}},
        {"fetch", &fetch_from_farm, 2, {"--farm", "--ca"}},
        {"status", &show_farm, 0, {"--farm", "--ca"}},
        {"pause", &pause_campaign, 1, {"--farm", "--ca"}},
        {"resume", &resume_campaign, 1, {"--farm", "--ca"}},
        {"cancel", &cancel_campaign, 1, {"--farm", "--ca"}},
    };
    return kRows;
}

const Command kFarmCommand{
    .name = "farm",
    .usage = "farm serve|work|invite|submit|fetch|status|pause|resume|cancel [OPTIONS]",
    .summary = messages::kSummaryFarm,
    .details = &messages::kDetailsFarm,
    .examples =
        "  chuhe farm serve\n"
        "  chuhe farm work\n"
        "  chuhe analyse games.pgn --nodes 1000000 -o reviewed.pgn --farm\n"
        "  chuhe farm submit match --engine ./new --engine ./old --nodes 20000 --sprt 0,5\n"
        "  chuhe farm submit datagen 1000000 --nodes 5000 --seed 7\n"
        "  chuhe farm fetch 3f2a chunks\n"
        "  chuhe farm status\n",
    .options = kFarmOptions,
    .run = &run_farm,
};

}  // namespace chuhe::cli
