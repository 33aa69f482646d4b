// SPDX-License-Identifier: MIT
//
// Two servers with one library, as a club has them behind a proxy.
#include <doctest/doctest.h>

#include <atomic>
#include <set>
#include <thread>

#include "cli/club_store.h"
#include "postgres/cluster.h"
#include "server/running_server.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// What `chuhe serve --store` does with its configuration.
auto in_club(const std::string& name) {
    return [address = Cluster::shared().database(name)](server::Config& config) {
        config.open_store = [address] { return cli::open_club(address); };
        config.open_wire = [address](server::Wire::Ears ears) {
            return cli::open_club_wire(address, std::move(ears));
        };
    };
}

std::size_t nodes_at(const RunningServer& server, std::int64_t id) {
    const Answer answer = server.get(path_of(id));
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    return answer.json().at("nodes").size();
}

// Every move from the start: "h2e2", …
std::vector<std::string> first_moves(const RunningServer& server, std::int64_t id) {
    std::vector<std::string> moves;
    const Json node = server.get(path_of(id, "/nodes/0")).json();
    for (const auto& [from, targets] : node.at("position").at("legal").items()) {
        for (const Json& to : targets)
            moves.push_back(from + to.get<std::string>());
    }
    return moves;
}

}  // namespace

TEST_CASE("what is changed at one server is seen at the other, and by its browsers") {
    const RunningServer one({}, in_club("two servers"));
    const RunningServer two({}, in_club("two servers"));
    const std::int64_t id = new_study(one);
    edit(one, id, {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    CHECK(nodes_at(two, id) == 2);  // open there now
    const std::int64_t seen = two.get(path_of(id)).json().at("revision");
    Listener browser(two.port());
    edit(one, id, {{"op", "add"}, {"node", 1}, {"move", "h9g7"}});
    // The news of the first move may arrive only now.
    const auto is_newer = [&](const Json& event) {
        return event.at("game") == id && event.at("revision") > seen;
    };
    const Json change = browser.wait_for("game", is_newer);
    REQUIRE_FALSE(change.is_null());
    // A browser at the revision before applies it, whichever server it came from.
    CHECK(change.at("revision") == seen + 1);
    CHECK(nodes_at(two, id) == 3);
    edit(two, id, {{"op", "add"}, {"node", 2}, {"move", "h0g2"}});
    // Whether the news has arrived or not: refused, or done with what is there.
    Answer last;
    for (int i = 0; i < 1000 && last.status != 200; ++i) {
        last = one.post(path_of(id, "/edit"), {{"op", "add"}, {"node", 3}, {"move", "i9h9"}});
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    CHECK(last.status == 200);
    CHECK(nodes_at(one, id) == 5);
}

TEST_CASE("two servers that change the same study at once lose nothing") {
    const RunningServer one({}, in_club("at once"));
    const RunningServer two({}, in_club("at once"));
    const std::int64_t id = new_study(one);
    const std::vector<std::string> moves = first_moves(one, id);
    REQUIRE(moves.size() == 44);
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (std::size_t half = 0; half < 2; ++half) {
        threads.emplace_back([&, half] {
            const RunningServer& server = half == 0 ? one : two;
            for (std::size_t i = half; i < moves.size(); i += 2) {
                int status = 0;
                for (int attempt = 0; attempt < 1000 && status != 200; ++attempt) {
                    const Answer answer = server.post(
                        path_of(id, "/edit"), {{"op", "add"}, {"node", 0}, {"move", moves[i]}});
                    status = answer.status;
                    if (status != 200 && answer.kind() != "stale") ++wrong;
                }
                if (status != 200) ++wrong;
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    CHECK(wrong == 0);
    // The last news may still be on its way; a new server has none to wait for.
    const RunningServer three({}, in_club("at once"));
    const Json game = three.get(path_of(id)).json();
    std::set<std::string> found;
    for (const Json& node : game.at("nodes")) {
        if (node.contains("move")) found.insert(node.at("move").get<std::string>());
    }
    CHECK(found == std::set<std::string>(moves.begin(), moves.end()));
}

TEST_CASE("a game goes on while one server after the other is restarted") {
    RunningServer one({}, in_club("rolling"));
    RunningServer two({}, in_club("rolling"));
    const std::int64_t id = new_study(one);
    edit(one, id, {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    one.restart([&] { edit(two, id, {{"op", "add"}, {"node", 1}, {"move", "h9g7"}}); });
    CHECK(nodes_at(one, id) == 3);
    two.restart([&] { edit(one, id, {{"op", "add"}, {"node", 2}, {"move", "h0g2"}}); });
    CHECK(nodes_at(two, id) == 4);
    CHECK(nodes_at(one, id) == 4);
}

TEST_CASE("each server has an index of its own, which follows the others") {
    const RunningServer one({}, in_club("indexes"));
    const RunningServer two({}, in_club("indexes"));
    for (int i = 0; i < 3; ++i)
        new_study(one);
    new_study(two);
    for (const RunningServer* server : {&one, &two}) {
        const Answer games = server->get("/api/games");
        REQUIRE_MESSAGE(games.status == 200, games.body);
        CHECK(games.json().at("total") == 4);
    }
}

TEST_CASE("servers survive that the database is killed, and their browsers begin again") {
    const RunningServer one({}, in_club("survivors"));
    const RunningServer two({}, in_club("survivors"));
    const std::int64_t id = new_study(one);
    Listener browser(two.port());
    Cluster::shared().kill();
    const Answer refused =
        one.post(path_of(id, "/edit"), {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    Cluster::shared().start();
    CHECK(browser.has_ended(std::chrono::seconds(60)));
    if (refused.status != 200) {
        CHECK(refused.status == 500);
        const Json move = {{"op", "add"}, {"node", 0}, {"move", "h2e2"}};
        // The move may have been saved just before the end: then this server learns of it now, and
        // adds nothing to what it has not seen.
        if (one.post(path_of(id, "/edit"), move).status == 409) edit(one, id, move);
    }
    CHECK(nodes_at(two, id) == 2);
}
