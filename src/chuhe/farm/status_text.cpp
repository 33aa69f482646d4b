// SPDX-License-Identifier: MIT
#include "chuhe/farm/status_text.h"

#include <algorithm>

#include "chuhe/farm/document.h"
#include "chuhe/messages/json.h"

namespace chuhe::farm {
namespace {

using nlohmann::json;

constexpr std::array kStates = {State::Running, State::Paused, State::Cancelled, State::Decided,
                                State::Done};

// Of a campaign whose specification cannot be read.
constexpr std::string_view kUnknownKind = "unknown";

json match_json(const CampaignRow& row) {
    const match::Tally& tally = row.tally;
    json result = {{"wins", tally.wins},
                   {"draws", tally.draws},
                   {"losses", tally.losses},
                   {"pairs", tally.pairs}};
    if (row.sprt) {
        const match::Sprt sprt = match::sprt(tally, *row.sprt);
        result["sprt"] = {{"elo0", row.sprt->elo0},   {"elo1", row.sprt->elo1},
                          {"alpha", row.sprt->alpha}, {"beta", row.sprt->beta},
                          {"llr", sprt.ratio},        {"lower", sprt.lower},
                          {"upper", sprt.upper}};
    }
    return result;
}

json campaign_json(const CampaignStatus& status) {
    const CampaignRow& row = status.row;
    json disputes = json::array();
    for (const CheckRow& check : status.disputes)
        disputes.push_back(
            {{"number", check.number}, {"first", check.first}, {"second", check.second}});
    json poison = json::array();
    for (const PoisonRow& job : status.poison) {
        poison.push_back({{"number", job.number}, {"worker", job.worker}});
        write_message(poison.back(), job.reason, "reason");
    }
    json result = {{"id", row.campaign.id},
                   {"spec", row.campaign.spec},
                   {"name", row.campaign.name},
                   {"kind", row.problem.empty() ? name_of(row.campaign.kind) : kUnknownKind},
                   {"state", name_of(row.state)},
                   {"jobs", row.count},
                   {"done", row.done},
                   {"failed", row.failed},
                   {"ms", row.milliseconds},
                   {"nodes", row.nodes},
                   {"per_minute", status.per_minute},
                   {"checks_open", status.checks_open},
                   {"checks_same", status.checks_same},
                   {"disputes", std::move(disputes)},
                   {"poison", std::move(poison)}};
    if (status.eta) result["eta"] = status.eta->count();
    if (!status.problem.empty()) write_message(result, status.problem, "problem");
    if (row.campaign.kind == Kind::Match) result["match"] = match_json(row);
    return result;
}

void read_match(json value, CampaignRow& row, Document& document) {
    Document part = Document::of(std::move(value));
    row.tally.wins = part.number("wins");
    row.tally.draws = part.number("draws");
    row.tally.losses = part.number("losses");
    const nlohmann::json pairs = part.array("pairs");
    if (pairs.size() != row.tally.pairs.size()) part.refuse("pairs");
    for (std::size_t i = 0; part.is_good() && i < pairs.size(); ++i) {
        if (!pairs[i].is_number_unsigned()) part.refuse("pairs");
        if (pairs[i].is_number_unsigned()) row.tally.pairs[i] = pairs[i];
    }
    if (part.has("sprt")) {
        Document sprt = Document::of(part.object("sprt"));
        row.sprt = {sprt.real("elo0"), sprt.real("elo1"), sprt.real("alpha"), sprt.real("beta")};
        if (!sprt.is_good()) part.refuse("sprt");
    }
    if (!part.is_good()) document.refuse("match");
}

CampaignStatus campaign_of(json value, Document& document) {
    Document part = Document::of(std::move(value));
    CampaignStatus status;
    CampaignRow& row = status.row;
    if (part.has("problem")) status.problem = part.message("problem");
    if (part.text("kind") == kUnknownKind) {
        row.campaign.id = part.text("id");
        row.campaign.spec = part.text("spec");
        row.problem = status.problem;
        if (row.problem.empty()) part.refuse("problem");
    } else if (auto campaign = parse_campaign(part.text("spec"))) {
        row.campaign = std::move(*campaign);
    } else {
        part.refuse("spec");
    }
    const std::string state = part.text("state");
    const auto* const found =
        std::ranges::find(kStates, state, [](State s) { return std::string(name_of(s)); });
    if (found == kStates.end()) part.refuse("state");
    if (found != kStates.end()) row.state = *found;
    row.count = part.number("jobs");
    row.done = part.number("done");
    row.failed = part.number("failed");
    row.milliseconds = part.number("ms");
    row.nodes = part.number("nodes");
    status.per_minute = part.real("per_minute");
    status.checks_open = part.number("checks_open");
    status.checks_same = part.number("checks_same");
    for (const auto& item : part.array("disputes")) {
        Document check = Document::of(item);
        status.disputes.push_back({check.number("number"), check.text("first"),
                                   check.text("second"), CheckRow::Verdict::Different});
        if (!check.is_good()) part.refuse("disputes");
    }
    for (const auto& item : part.array("poison")) {
        Document job = Document::of(item);
        status.poison.push_back({job.number("number"), job.message("reason"), job.text("worker")});
        if (!job.is_good()) part.refuse("poison");
    }
    if (part.has("eta")) status.eta = std::chrono::seconds(part.integer("eta"));
    if (part.has("match")) read_match(part.object("match"), row, part);
    if (!part.is_good()) document.refuse("campaigns");
    return status;
}

}  // namespace

std::string to_text(const FarmStatus& status) {
    json campaigns = json::array();
    for (const CampaignStatus& campaign : status.campaigns)
        campaigns.push_back(campaign_json(campaign));
    json workers = json::array();
    for (const WorkerStatus& worker : status.workers) {
        workers.push_back({{"name", worker.card.name},
                           {"signature", worker.card.signature},
                           {"threads", worker.card.threads},
                           {"done", worker.jobs_done},
                           {"silent", worker.silent_for.count()},
                           {"trusted", worker.is_trusted}});
    }
    return dump({{"signature", status.signature},
                 {"campaigns", std::move(campaigns)},
                 {"workers", std::move(workers)}});
}

Result<FarmStatus> parse_status(std::string_view text) {
    Document document(text);
    FarmStatus status{.signature = document.text("signature")};
    for (const json& item : document.array("campaigns"))
        status.campaigns.push_back(campaign_of(item, document));
    for (const json& item : document.array("workers")) {
        Document worker = Document::of(item);
        status.workers.push_back({{.name = worker.text("name"),
                                   .signature = worker.text("signature"),
                                   .threads = static_cast<int>(worker.integer("threads"))},
                                  worker.number("done"),
                                  std::chrono::seconds(worker.integer("silent")),
                                  worker.flag("trusted")});
        if (!worker.is_good()) document.refuse("workers");
    }
    if (!document.is_good()) return document.error();
    return status;
}

}  // namespace chuhe::farm
