// SPDX-License-Identifier: MIT
//
// The route of the farm that the server watches. This room knows nothing of farms: it passes on
// what the farm reports, except for what the app does not need.
#include "chuhe/messages/farm.h"
#include "chuhe/server/app.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

// Every campaign has the same fields, and not its specification, which is long.
Json farm_campaign_json(const Json& campaign) {
    Json json = Json::object();
    for (const char* name :
         {"id", "name", "kind", "state", "jobs", "done", "failed", "nodes", "per_minute", "eta",
          "problem", "problem_words", "problem_code", "problem_arguments", "checks_open",
          "checks_same", "disputes", "poison", "match"}) {
        json[name] = campaign.value(name, Json());
    }
    return json;
}

}  // namespace

Reply get_farm(App& app, const Request&) {
    if (!app.farm) throw Refusal(404, "no_farm", say(messages::kFarmNotWatched));
    const Result<std::string> text = app.farm();
    if (!text) throw Refusal(502, "farm_away", text.error().message);
    const Json status = Json::parse(*text, nullptr, false);
    const bool is_good = status.is_object() && status.contains("campaigns") &&
                         status["campaigns"].is_array() && status.contains("workers");
    if (!is_good) throw Refusal(502, "farm_away", say(messages::kFarmBadDocument, "status"));
    Json campaigns = Json::array();
    for (const Json& campaign : status["campaigns"])
        if (campaign.is_object()) campaigns.push_back(farm_campaign_json(campaign));
    return {200, dump({{"signature", status.value("signature", "")},
                       {"campaigns", std::move(campaigns)},
                       {"workers", status["workers"]}})};
}

}  // namespace chuhe::server
