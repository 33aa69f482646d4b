// SPDX-License-Identifier: MIT
#include "chuhe/farm/desk.h"

#include <nlohmann/json.hpp>

#include "chuhe/farm/document.h"
#include "chuhe/farm/status_text.h"
#include "chuhe/messages/farm.h"
#include "farm/farm_kit.h"

namespace chuhe::farm {
namespace {

using nlohmann::json;

json ask(LocalFarm& farm, std::string_view what, const std::string& body = "{}") {
    return json::parse(answer(*farm.coordinator, farm.blobs, what, body));
}

std::string submitted(LocalFarm& farm, const Submission& submission) {
    const std::string digest = must(farm.blobs.add(to_text(submission)));
    const json reply = ask(farm, "submit", json{{"document", digest}}.dump());
    REQUIRE(reply.contains("campaign"));
    return reply["campaign"];
}

}  // namespace

TEST_CASE("a submission survives its text") {
    Submission submission{.campaign = perft_test(2),
                          .count = 2,
                          .payloads = {"a", "b"},
                          .sprt = match::SprtSettings{.elo0 = -1.5, .elo1 = 3}};
    const Submission read = must(parse_submission(to_text(submission)));
    CHECK(read.campaign == submission.campaign);
    CHECK(read.count == 2);
    CHECK(read.payloads == submission.payloads);
    CHECK(read.sprt->elo0 == -1.5);
    submission.sprt = match::SprtSettings{.elo0 = 3, .elo1 = 0};
    CHECK_FALSE(parse_submission(to_text(submission)).has_value());
    CHECK_FALSE(parse_submission("{}").has_value());
    CHECK_FALSE(parse_submission(R"({"spec":"{}","count":1,"payloads":[]})").has_value());
    CHECK_FALSE(parse_submission(R"({"spec":"{}","count":1,"payloads":[3]})").has_value());
}

TEST_CASE("campaigns are submitted, paused, resumed and cancelled at the desk") {
    LocalFarm farm;
    const std::string id = submitted(farm, {.campaign = perft_test(1), .count = 44});
    const std::string body = json{{"campaign", id.substr(0, 6)}}.dump();
    const auto state = [&] { return must(farm.ledger.campaign(id))->state; };
    CHECK(ask(farm, "pause", body)["campaign"] == id);
    CHECK(state() == State::Paused);
    CHECK(ask(farm, "resume", body)["campaign"] == id);
    CHECK(state() == State::Running);
    CHECK(ask(farm, "cancel", body)["campaign"] == id);
    CHECK(state() == State::Cancelled);
}

TEST_CASE("the desk says what is wrong with a request") {
    LocalFarm farm;
    submitted(farm, {.campaign = perft_test(1), .count = 44});
    for (const char* what : {"pause", "resume", "cancel", "results", "submit", "hello", "dance"}) {
        CAPTURE(what);
        for (const char* body :
             {"", "{}", R"({"campaign":"ffff"})", R"({"campaign":""})", R"({"document":"../x"})"}) {
            CAPTURE(body);
            CHECK(ask(farm, what, body).contains("error"));
        }
    }
}

TEST_CASE("the desk says what kind of error it is, and the asker learns it") {
    LocalFarm farm;
    const auto code_of = [&](std::string_view what, const std::string& body) {
        Document reply(answer(*farm.coordinator, farm.blobs, what, body));
        const Error error = error_in(reply);
        CHECK_FALSE(error.message.empty());
        return error.code;
    };
    CHECK(code_of("cancel", R"({"campaign":"ffff"})") == ErrorCode::NotFound);
    CHECK(code_of("cancel", "{}") == ErrorCode::BadSyntax);
    CHECK(code_of("submit", json{{"document", digest_of("missing")}}.dump()) ==
          ErrorCode::NotFound);
    CHECK(code_of("hello", R"({"name":"w1","signature":"other","threads":2})") ==
          ErrorCode::Unsupported);
    CHECK(code_of("dance", "{}") == ErrorCode::Unsupported);
    Document strange(R"({"error":{"message":"no","kind":"out_of_tea"}})");
    CHECK(error_in(strange).code == ErrorCode::BadSyntax);
    CHECK(error_in(strange).message == Message::verbatim("no"));
}

TEST_CASE("an error of the desk reaches the asker as a message") {
    LocalFarm farm;
    Document reply(answer(*farm.coordinator, farm.blobs, "cancel", R"({"campaign":"ffff"})"));
    CHECK(error_in(reply).message == say(messages::kFarmNoCampaign, "ffff"));
    const json error = ask(farm, "cancel", R"({"campaign":"ffff"})")["error"];
    CHECK(error["kind"] == "not_found");
    CHECK(error["code"] == "farm.no_campaign");
    CHECK(error["arguments"]["id"] == "ffff");
    CHECK(error["words"]["zh-Hans"] == "没有编号以“ffff”开头的任务，或不止一个");
}

TEST_CASE("the desk welcomes a worker of the same build only") {
    LocalFarm farm;
    CHECK(ask(farm, "hello", R"({"name":"w1","signature":"test","threads":2})")["ack_wait"] ==
          30'000);
    CHECK(ask(farm, "hello", R"({"name":"w1","signature":"other","threads":2})").contains("error"));
}

TEST_CASE("results are handed out in pieces") {
    LocalFarm farm;
    const std::string id = submitted(farm, {.campaign = perft_test(1, 30), .count = 1320});
    must(farm.coordinator->prepare());
    farm.run(id, 2);
    std::uint64_t next = 0;
    std::size_t count = 0;
    while (true) {
        const json reply = ask(farm, "results", json{{"campaign", id}, {"from", next}}.dump());
        if (reply["results"].empty()) break;
        count += reply["results"].size();
        next = reply["next"];
    }
    CHECK(count == 1320);
}

TEST_CASE("the status survives its text") {
    LocalFarm farm;
    const Campaign campaign = perft_test(1);
    farm.submit(campaign, 44);
    farm.run(campaign.id, 1);
    must(farm.coordinator->step(Milliseconds(0)));
    const FarmStatus status = must(farm.coordinator->status());
    const FarmStatus read = must(parse_status(to_text(status)));
    CHECK(to_text(read) == to_text(status));
    CHECK(read.campaigns.at(0).row.campaign == campaign);
    CHECK(read.workers.at(0).card.name == "w0");
    CHECK_FALSE(parse_status("{}").has_value());
    CHECK_FALSE(parse_status(R"({"signature":"x","campaigns":[{}],"workers":[]})").has_value());
}

TEST_CASE("reasons and problems in the status are messages, or plain texts of an older program") {
    CampaignStatus campaign;
    campaign.row.campaign = perft_test(1);
    campaign.problem = say(messages::kFarmNoBlob, "abc");
    campaign.poison = {{3, say(messages::kFarmDeliveredInVain, 5), "w1"}};
    const std::string text = to_text(FarmStatus{.signature = "x", .campaigns = {campaign}});
    json status = json::parse(text);
    json& shown = status["campaigns"][0];
    json& job = shown["poison"][0];
    CHECK(shown["problem"] == "the farm has no file with the SHA-256 abc");
    CHECK(shown["problem_code"] == "farm.no_blob");
    CHECK(shown["problem_arguments"]["digest"] == "abc");
    CHECK(job["reason"] == "no result after 5 deliveries");
    CHECK(job["reason_code"] == "farm.delivered_in_vain");
    CHECK(job["reason_arguments"]["n"] == 5);
    const CampaignStatus read = must(parse_status(text)).campaigns.at(0);
    CHECK(read.problem == campaign.problem);
    CHECK(read.poison.at(0).reason == campaign.poison[0].reason);
    for (const char* key : {"_words", "_code", "_arguments"}) {
        shown.erase(std::string("problem") + key);
        job.erase(std::string("reason") + key);
    }
    const CampaignStatus old = must(parse_status(status.dump())).campaigns.at(0);
    CHECK(old.problem == Message::verbatim("the farm has no file with the SHA-256 abc"));
    CHECK(old.poison.at(0).reason == Message::verbatim("no result after 5 deliveries"));
}

}  // namespace chuhe::farm
