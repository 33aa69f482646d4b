// SPDX-License-Identifier: MIT
//
// Farms on a real nats-server.
#include <nats/nats.h>

#include <set>

#include "chuhe/core/perft.h"
#include "farm/nats_kit.h"

namespace chuhe::farm {
namespace {

std::uint64_t sum_of(Ledger& ledger, const Campaign& campaign) {
    std::uint64_t sum = 0;
    for (const JobResult& outcome : must(ledger.results(campaign.id, 0, 1'000'000)))
        sum += perft_count(outcome);
    return sum;
}

}  // namespace

TEST_CASE("a campaign is done over NATS") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = perft_test(3);
    must(farm.coordinator.submit(campaign, 44, {}));
    const auto source = must(NatsWork::connect(server.address(), kTestBuild));
    // On a busy machine jobs may be lost and come again, and that is not what is tested here.
    const HiredWorker one(*source, server.path("w1"), "w1", 1, 50);
    const HiredWorker two(*source, server.path("w2"), "w2", 2, 50);
    const CampaignRow row = run_to_end(farm.coordinator, campaign.id);
    const auto poison = must(farm.ledger.poison(campaign.id));
    const std::string reason = poison.empty() ? "" : to_string(poison.front().reason);
    CAPTURE(reason);
    CHECK(row.state == State::Done);
    CHECK(row.done == 44);
    CHECK(sum_of(farm.ledger, campaign) == perft(Position::start(), 3));
    CHECK(must(farm.dispatch->queued(campaign)).empty());
    CHECK(must(farm.coordinator.status()).workers.size() == 2);
}

TEST_CASE("a job that is published again is not in the queue twice") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = perft_test(1);
    std::vector<Job> jobs;
    for (JobNumber i = 0; i < 20; ++i)
        jobs.push_back({.campaign = campaign.id, .number = i});
    must(farm.dispatch->publish(campaign, jobs));
    must(farm.dispatch->publish(campaign, jobs));
    CHECK(must(farm.dispatch->queued(campaign)).size() == 20);
    const auto source = must(NatsWork::connect(server.address(), kTestBuild));
    std::set<JobNumber> taken;
    while (const auto delivery = must(source->take(Milliseconds(300)))) {
        CHECK(taken.insert(delivery->job.number).second);
        CHECK(delivery->times == 1);
        source->settle(*delivery);
    }
    CHECK(taken.size() == 20);
}

TEST_CASE("a job that is not settled comes again, and says how often") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = perft_test(1);
    const std::vector<Job> jobs = {{.campaign = campaign.id, .number = 5}};
    must(farm.dispatch->publish(campaign, jobs));
    const auto source = must(NatsWork::connect(server.address(), kTestBuild));
    const auto first = must(source->take(Milliseconds(1000)));
    REQUIRE(first.has_value());
    CHECK_FALSE(must(source->take(Milliseconds(200))).has_value());
    auto again = must(source->take(2 * kTestAckWait));
    REQUIRE(again.has_value());
    CHECK(again->times == 2);
    CHECK(again->job == first->job);
    source->give_back(*again, Milliseconds(10));
    again = must(source->take(2 * kTestAckWait));
    REQUIRE(again.has_value());
    CHECK(again->times == 3);
    // The first worker is late. Its job is settled, and nothing else.
    source->settle(*first);
    CHECK_FALSE(must(source->take(2 * kTestAckWait)).has_value());
    CHECK(must(farm.dispatch->queued(campaign)).empty());
}

TEST_CASE("workers that share a connection get their own jobs") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = perft_test(1);
    const auto source = must(NatsWork::connect(server.address(), kTestBuild));
    std::vector<std::optional<Delivery>> taken(4);
    {
        std::vector<std::jthread> threads;
        for (std::optional<Delivery>& delivery : taken) {
            threads.emplace_back([&delivery, &source] {
                delivery = source->take(std::chrono::seconds(20)).value_or(std::nullopt);
            });
        }
        // All are waiting when the jobs come.
        std::this_thread::sleep_for(Milliseconds(300));
        std::vector<Job> jobs;
        for (JobNumber i = 0; i < taken.size(); ++i)
            jobs.push_back({.campaign = campaign.id, .number = i});
        must(farm.dispatch->publish(campaign, jobs));
    }
    std::set<JobNumber> numbers;
    for (const std::optional<Delivery>& delivery : taken) {
        REQUIRE(delivery.has_value());
        numbers.insert(delivery->job.number);
    }
    CHECK(numbers.size() == taken.size());
}

TEST_CASE("a job that is kept is not given to anybody else") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = perft_test(1);
    const std::vector<Job> jobs = {{.campaign = campaign.id, .number = 5}};
    must(farm.dispatch->publish(campaign, jobs));
    const auto source = must(NatsWork::connect(server.address(), kTestBuild));
    const auto delivery = must(source->take(Milliseconds(1000)));
    REQUIRE(delivery.has_value());
    for (int i = 0; i < 10; ++i) {
        source->keep(*delivery);
        CHECK_FALSE(must(source->take(kTestAckWait / 4)).has_value());
    }
}

TEST_CASE("a worker of another build is refused with the reason, and gets no job") {
    TestServer server;
    NatsFarm farm(server);
    const Campaign campaign = perft_test(1);
    must(farm.coordinator.submit(campaign, 44, {}));
    must(farm.coordinator.step(Milliseconds(10)));
    const auto source = must(NatsWork::connect(server.address(), "another"));
    const std::jthread coordinating([&](const std::stop_token& stop) {
        while (!stop.stop_requested())
            (void)farm.coordinator.step(Milliseconds(20));
    });
    const auto welcome = source->introduce({"w1", "another", 1});
    REQUIRE_FALSE(welcome.has_value());
    CHECK(to_string(welcome.error().message).find("another") != std::string::npos);
    CHECK_FALSE(source->take(Milliseconds(200)).value_or(std::nullopt).has_value());
}

TEST_CASE("a worker that is no longer trusted is dismissed over NATS, and leaves") {
    TestServer server;
    NatsFarm farm(server);
    must(farm.coordinator.submit(perft_test(1), 44, {}));
    const auto source = must(NatsWork::connect(server.address(), kTestBuild));
    const std::jthread coordinating([&](const std::stop_token& stop) {
        while (!stop.stop_requested())
            (void)farm.coordinator.step(Milliseconds(20));
    });
    const HiredWorker worker(*source, server.path("w1"), "w1");
    worker.wait_for_job();
    Ledger ledger = must(Ledger::open(server.home().ledger()));
    for (int i = 0; i < 3; ++i)
        must(ledger.note_refused("w1"));
    CHECK(worker.wait_for_end().message.code() == "farm.not_believed");
    // The desk says the same to one that comes back.
    CHECK(source->introduce({"w1", kTestBuild, 1}).error().code == ErrorCode::Unsupported);
    CHECK(source->introduce({"w2", kTestBuild, 1}).has_value());
}

TEST_CASE("the server throws a barred worker out") {
    TestServer server;
    const FarmUser user = must(server.home().invite("w1"));
    must(server.home().configure(server.listening()));
    must(reload_server(server.home()));
    const NatsAddress address{FarmHome::url_for(user, server.listening())};
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!NatsLink::connect(address)) {
        REQUIRE(std::chrono::steady_clock::now() < until);
        std::this_thread::sleep_for(Milliseconds(50));
    }
    CHECK(must(server.home().bar("w1")));
    must(reload_server(server.home()));
    while (NatsLink::connect(address)) {
        REQUIRE(std::chrono::steady_clock::now() < until);
        std::this_thread::sleep_for(Milliseconds(50));
    }
}

TEST_CASE("files of any size travel by their SHA-256") {
    TestServer server;
    NatsFarm farm(server);
    const auto source = must(NatsWork::connect(server.address(), kTestBuild));
    std::string large(1'300'000, '\0');
    for (std::size_t i = 0; i < large.size(); ++i)
        large[i] = static_cast<char>(i * 7919 >> 3);
    for (const std::string& bytes : {std::string(), std::string("x"), large}) {
        const std::string digest = digest_of(bytes);
        must(farm.dispatch->store(digest, bytes));
        must(farm.dispatch->store(digest, bytes));
        CHECK(must(source->fetch(digest)) == bytes);
    }
    CHECK_FALSE(source->fetch(digest_of("missing")).has_value());
}

TEST_CASE("a worker can take work and give results, and nothing else") {
    TestServer server;
    const FarmUser user = must(server.home().invite("w1"));
    must(server.home().configure(server.listening()));
    must(reload_server(server.home()));
    NatsFarm farm(server);
    const Campaign campaign = perft_test(2);
    must(farm.coordinator.submit(campaign, 44, {}));
    const NatsAddress address{FarmHome::url_for(user, server.listening())};
    std::unique_ptr<NatsWork> source;
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!source) {
        REQUIRE(std::chrono::steady_clock::now() < until);
        if (auto connected = NatsWork::connect(address, kTestBuild)) source = std::move(*connected);
    }
    {
        const HiredWorker worker(*source, server.path("w1"), "w1", 1, 50);
        CHECK(run_to_end(farm.coordinator, campaign.id).done == 44);
    }
    const auto link = must(NatsLink::connect(address));
    const std::jthread coordinating([&](const std::stop_token& stop) {
        while (!stop.stop_requested())
            (void)farm.coordinator.step(Milliseconds(20));
    });
    const std::string body = R"({"campaign":")" + campaign.id + R"("})";
    CHECK_FALSE(link->request("chuhe.desk.cancel", body, Milliseconds(500)).has_value());
    CHECK_FALSE(link->request("chuhe.desk.status", "{}", Milliseconds(500)).has_value());
    for (const char* subject :
         {"$JS.API.STREAM.DELETE.CHUHE_JOBS", "$JS.API.STREAM.PURGE.CHUHE_RESULTS",
          "$JS.API.CONSUMER.MSG.NEXT.CHUHE_RESULTS.ledger", "$JS.API.STREAM.NAMES"}) {
        CAPTURE(subject);
        CHECK_FALSE(link->request(subject, "{}", Milliseconds(300)).has_value());
    }
    CHECK_FALSE(link->store("chuhe.blobs.x.head", "1", "").has_value());
    // Nor have the coordinator, who may write everywhere, answer to a subject of its choice.
    const std::string digest = digest_of("an engine");
    must(farm.dispatch->store(digest, "an engine"));
    natsConnection* raw = nullptr;
    REQUIRE(natsConnection_ConnectTo(&raw, address.url.c_str()) == NATS_OK);
    const std::string hello =
        R"({"name":"w1","threads":1,"signature":")" + std::string(kTestBuild) + R"("})";
    CHECK(natsConnection_PublishRequestString(raw, "chuhe.farm.hello",
                                              ("chuhe.blobs." + digest + ".head").c_str(),
                                              hello.c_str()) == NATS_OK);
    natsConnection_Flush(raw);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    natsConnection_Destroy(raw);
    CHECK(must(source->fetch(digest)) == "an engine");
    // Nor speak for another worker.
    CHECK(link->store("chuhe.results.x.w1", "nonsense", "").has_value());
    CHECK_FALSE(link->store("chuhe.results.x.w2", "nonsense", "").has_value());
}

TEST_CASE("a stranger is not let in") {
    TestServer server;
    const std::string at = "127.0.0.1:" + std::to_string(server.listening().port);
    CHECK_FALSE(NatsLink::connect({"nats://" + at}).has_value());
    CHECK_FALSE(NatsLink::connect({"nats://owner:guess@" + at}).has_value());
    const auto error = NatsLink::connect({"nats://owner:guess@" + at}).error();
    CHECK(to_string(error.message).find("guess") == std::string::npos);
}

TEST_CASE("the number of deliveries is in the acknowledgement's subject") {
    CHECK(deliveries_in("$JS.ACK.CHUHE_JOBS.w-1.3.7.9.1700000000000000000.0") == 3);
    CHECK(deliveries_in("$JS.ACK.domain.account.CHUHE_JOBS.w-1.4.7.9.1700000000000000000.0") == 4);
    CHECK(deliveries_in("") == 0);
    CHECK(deliveries_in("_INBOX.x.y") == 0);
    CHECK(deliveries_in("$JS.ACK.CHUHE_JOBS.w-1.x.7.9.1700000000000000000.0") == 0);
}

}  // namespace chuhe::farm
