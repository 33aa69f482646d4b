// SPDX-License-Identifier: MIT
//
// chuhe farm serve|work|invite|submit|fetch|status|pause|resume|cancel
//
// `farm submit analyse …` and `farm submit match …` are `chuhe analyse … --farm --detach` and
// `chuhe match … --farm --detach`: commands.cpp sees to that.
//
// Exit codes: 0 done, or ended by Ctrl-C; 1 the farm or a file is not available, or the farm
// refuses; 2 the command line is wrong.
#include <array>

#include "chuhe/messages/farm_help.h"
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

Message what_is_missing(std::string_view action) {
    if (action == "submit") return say(messages::kFarmSubmitWhat);
    if (action == "fetch") return say(messages::kFarmFetchWhat);
    return say(messages::kFarmNeedsOne, action);
}

ExitCode run_farm(const Arguments& arguments, const Streams& io) {
    const Action* action = find_action(kFarmCommand, farm_actions(), arguments, io);
    if (action == nullptr) return ExitCode::BadUsage;
    const auto words = words_after_action(arguments);
    if (words.size() < action->least)
        return refuse_usage(kFarmCommand, what_is_missing(action->name), io);
    return action->run(arguments, words, io);
}

}  // namespace

const std::vector<Action>& farm_actions() {
    static const std::vector<Action> kRows = {
        {"serve",
         &serve_farm,
         {"--folder", "--listen", "--certificate", "--key", "--farm", "--ca", "--ack-wait"},
         0,
         0},
        {"work", &work_on_farm, {"--farm", "--ca", "--folder", "--threads", "--name"}, 0, 0},
        {"invite", &invite_to_farm, {"--folder"}, 1, 1},
        {"submit",
         &submit_to_farm,
         {"--farm", "--ca", "--rounds", "--seed", "--nodes", "--net", "--hash", "--endings",
          "--chunk-games", "--pairs", "--rate", "--generation", "--start", "--steps"},
         2,
         2},
        {"fetch", &fetch_from_farm, {"--farm", "--ca"}, 2, 2},
        {"status", &show_farm, {"--farm", "--ca"}, 0, 0},
        {"pause", &pause_campaign, {"--farm", "--ca"}, 1, 1},
        {"resume", &resume_campaign, {"--farm", "--ca"}, 1, 1},
        {"cancel", &cancel_campaign, {"--farm", "--ca"}, 1, 1},
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
