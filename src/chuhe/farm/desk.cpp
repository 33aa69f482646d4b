// SPDX-License-Identifier: MIT
#include "chuhe/farm/desk.h"

#include <algorithm>
#include <array>
#include <functional>

#include "chuhe/base/text.h"
#include "chuhe/farm/document.h"
#include "chuhe/farm/status_text.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

using nlohmann::json;

// Of an answer with results, in bytes: it has to fit into a message.
constexpr std::size_t kMostAnswered = 600'000;
constexpr std::size_t kMostRowsRead = 1'000;
constexpr std::size_t kShortestPrefix = 4;

struct Visit {
    Coordinator& coordinator;
    Blobs& blobs;
    Document body;
};

// The full id of a campaign, of which people need not write more than the beginning.
Result<std::string> named_campaign(Visit& visit) {
    const std::string prefix = visit.body.text("campaign");
    if (!visit.body.is_good()) return visit.body.error();
    const auto rows = visit.coordinator.ledger().campaigns();
    if (!rows) return tl::make_unexpected(rows.error());
    std::vector<std::string> found;
    for (const CampaignRow& row : *rows) {
        if (prefix.size() >= kShortestPrefix && row.campaign.id.starts_with(prefix))
            found.push_back(row.campaign.id);
    }
    if (found.size() != 1) {
        return failure(ErrorCode::NotFound, say(messages::kFarmNoCampaign, prefix));
    }
    return found.front();
}

Result<json> answer_hello(Visit& visit) {
    const WorkerCard card{.name = visit.body.text("name"),
                          .signature = visit.body.text("signature"),
                          .threads = static_cast<int>(visit.body.integer("threads"))};
    if (!visit.body.is_good()) return visit.body.error();
    if (const auto welcome = visit.coordinator.welcome(card); !welcome)
        return tl::make_unexpected(welcome.error());
    return json{{"ack_wait", static_cast<std::uint64_t>(visit.coordinator.ack_wait().count())}};
}

Result<json> answer_submit(Visit& visit) {
    const std::string digest = visit.body.text("document");
    if (!visit.body.is_good()) return visit.body.error();
    const auto text = visit.blobs.bytes(digest);
    if (!text) return tl::make_unexpected(text.error());
    const auto submission = parse_submission(*text);
    if (!submission) return tl::make_unexpected(submission.error());
    // Here for good, in case the queue is lost: the submitter may be gone by then.
    for (const std::string& blob : blobs_named_in(submission->campaign)) {
        if (const auto bytes = visit.blobs.bytes(blob); !bytes)
            return tl::make_unexpected(bytes.error());
    }
    if (const auto done = visit.coordinator.submit(submission->campaign, submission->count,
                                                   submission->payloads, submission->sprt);
        !done) {
        return tl::make_unexpected(done.error());
    }
    return json{{"campaign", submission->campaign.id}};
}

Result<json> answer_status(Visit& visit) {
    const auto status = visit.coordinator.status();
    if (!status) return tl::make_unexpected(status.error());
    return json::parse(to_text(*status));
}

using Order = Result<void> (Coordinator::*)(const std::string& id);

Result<json> carry_out(Visit& visit, Order order) {
    const auto id = named_campaign(visit);
    if (!id) return tl::make_unexpected(id.error());
    if (const auto done = (visit.coordinator.*order)(*id); !done)
        return tl::make_unexpected(done.error());
    return json{{"campaign", *id}};
}

Result<json> answer_pause(Visit& visit) {
    return carry_out(visit, &Coordinator::pause);
}
Result<json> answer_resume(Visit& visit) {
    return carry_out(visit, &Coordinator::resume);
}
Result<json> answer_cancel(Visit& visit) {
    return carry_out(visit, &Coordinator::cancel);
}

// Results by number, from `from` on; `next` is where to go on. Rows that are missing so far may
// come later: to get all of them, ask again from 0.
Result<json> answer_results(Visit& visit) {
    const auto id = named_campaign(visit);
    if (!id) return tl::make_unexpected(id.error());
    const JobNumber from = visit.body.number("from");
    if (!visit.body.is_good()) return visit.body.error();
    Ledger& ledger = visit.coordinator.ledger();
    const auto outcomes = ledger.results(*id, from, kMostRowsRead);
    if (!outcomes) return tl::make_unexpected(outcomes.error());
    json list = json::array();
    std::size_t size = 0;
    JobNumber next = from;
    for (const JobResult& outcome : *outcomes) {
        // Quotes in it are escaped.
        size += outcome.payload.size() + outcome.payload.size() / 2;
        if (!list.empty() && size > kMostAnswered) break;
        list.push_back({{"number", outcome.number},
                        {"payload", outcome.payload},
                        {"worker", outcome.worker},
                        {"ms", outcome.milliseconds},
                        {"nodes", outcome.nodes}});
        next = outcome.number + 1;
    }
    return json{{"results", std::move(list)}, {"next", next}};
}

struct DeskRow {
    std::string_view what;
    Result<json> (*answer)(Visit& visit);
};

constexpr std::array kDeskRows = {
    DeskRow{"hello", &answer_hello},     DeskRow{"submit", &answer_submit},
    DeskRow{"status", &answer_status},   DeskRow{"pause", &answer_pause},
    DeskRow{"resume", &answer_resume},   DeskRow{"cancel", &answer_cancel},
    DeskRow{"results", &answer_results},
};

void collect_blobs(const json& value, std::vector<std::string>& digests) {
    if (value.is_string()) {
        const std::string_view digest = blob_in(value.get_ref<const std::string&>());
        if (!digest.empty()) digests.emplace_back(digest);
    }
    if (!value.is_structured()) return;
    for (const json& part : value)
        collect_blobs(part, digests);
}

}  // namespace

std::string answer(Coordinator& coordinator, Blobs& blobs, std::string_view what,
                   std::string_view body) {
    const auto* const row = std::ranges::find(kDeskRows, what, &DeskRow::what);
    if (row == kDeskRows.end()) {
        const Message unknown = say(messages::kFarmNoRequest, excerpt(what));
        return dump(to_json(Error{ErrorCode::Unsupported, unknown}));
    }
    Visit visit{coordinator, blobs, Document(body)};
    const Result<json> reply =
        visit.body.is_good() ? row->answer(visit) : Result<json>(visit.body.error());
    return dump(reply ? *reply : to_json(reply.error()));
}

std::vector<std::string> blobs_named_in(const Campaign& campaign) {
    std::vector<std::string> digests;
    collect_blobs(parse_json(campaign.settings), digests);
    return digests;
}

std::string to_text(const Submission& submission) {
    json result = {{"spec", submission.campaign.spec},
                   {"count", submission.count},
                   {"payloads", submission.payloads}};
    if (submission.sprt) {
        const match::SprtSettings& sprt = *submission.sprt;
        result["sprt"] = {
            {"elo0", sprt.elo0}, {"elo1", sprt.elo1}, {"alpha", sprt.alpha}, {"beta", sprt.beta}};
    }
    return dump(result);
}

Result<Submission> parse_submission(std::string_view text) {
    Document document(text);
    Submission submission{.count = document.number("count")};
    for (const json& payload : document.array("payloads")) {
        if (!payload.is_string()) document.refuse("payloads");
        if (payload.is_string()) submission.payloads.push_back(payload);
    }
    if (document.has("sprt")) {
        Document sprt = Document::of(document.object("sprt"));
        submission.sprt = {sprt.real("elo0"), sprt.real("elo1"), sprt.real("alpha"),
                           sprt.real("beta")};
        if (!sprt.is_good() || !(submission.sprt->elo0 < submission.sprt->elo1))
            document.refuse("sprt");
    }
    const std::string spec = document.text("spec");
    if (!document.is_good()) return document.error();
    auto campaign = parse_campaign(spec);
    if (!campaign) return tl::make_unexpected(campaign.error());
    submission.campaign = std::move(*campaign);
    return submission;
}

}  // namespace chuhe::farm
