// SPDX-License-Identifier: MIT
#include "chuhe/server/engine_pool.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace chuhe;
using namespace chuhe::server;
using namespace std::chrono_literals;

namespace {

// Waits until the condition holds; false if it times out.
bool comes_true(const std::function<bool()>& condition) {
    for (int i = 0; i < 1000; ++i) {
        if (condition()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

bool analyse(engine::Engine& engine, const Turn& turn) {
    engine::Job job;
    job.limits.infinite = true;
    run(engine, job, watch_of(job, turn));
    return !turn.is_cancelled();
}

}  // namespace

// In each test, what the work uses is declared before the pool, and so outlives it.

TEST_CASE("a move in a game does not wait for an infinite analysis") {
    std::atomic<int> turns = 0;
    std::atomic<bool> moved = false;
    EnginePool pool(1);
    const auto analysis = pool.submit("a", Urgency::Analysis, [&](auto& engine, const Turn& turn) {
        ++turns;
        return analyse(engine, turn);
    });
    REQUIRE(comes_true([&] { return turns == 1; }));
    const auto begin = std::chrono::steady_clock::now();
    pool.submit("b", Urgency::Move, [&](auto&, const Turn&) {
        moved = true;
        return false;
    });
    CHECK(comes_true([&] { return moved.load(); }));
    CHECK(std::chrono::steady_clock::now() - begin < EnginePool::kFairTurn);
    CHECK(comes_true([&] { return turns >= 2; }));  // the analysis continues afterwards
    pool.cancel(*analysis);
}

TEST_CASE("work that waits when the pool stops has a turn in which it is cancelled") {
    std::atomic<int> ended = 0;
    {
        std::atomic<bool> begun = false;
        EnginePool pool(1);
        pool.submit("a", Urgency::Analysis, [&](auto& engine, const Turn& turn) {
            begun = true;
            analyse(engine, turn);
            return !turn.is_cancelled();
        });
        REQUIRE(comes_true([&] { return begun.load(); }));
        for (const char* client : {"b", "c"}) {
            pool.submit(client, Urgency::Review, [&](auto&, const Turn& turn) {
                if (turn.is_cancelled()) ++ended;
                return !turn.is_cancelled();
            });
        }
    }
    CHECK(ended == 2);
}

TEST_CASE("analyses of several clients take turns, and cancelled ones end") {
    std::array<std::atomic<int>, 2> turns{};
    std::array<std::atomic<bool>, 2> ended{};
    EnginePool pool(1);
    std::vector<EnginePool::Ticket> tickets;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto ticket = pool.submit(i == 0 ? "a" : "b", Urgency::Analysis,
                                        [&, i](auto& engine, const Turn& turn) {
                                            ++turns[i];
                                            const bool again = analyse(engine, turn);
                                            ended[i] = !again;
                                            return again;
                                        });
        REQUIRE(ticket.has_value());
        tickets.push_back(*ticket);
    }
    CHECK(comes_true([&] { return turns[0] >= 1 && turns[1] >= 1; }));
    for (const EnginePool::Ticket ticket : tickets)
        pool.cancel(ticket);
    CHECK(comes_true([&] { return ended[0] && ended[1]; }));
}

TEST_CASE("the queued work of one client is limited, and others still get in") {
    std::atomic<bool> release = false;
    EnginePool pool(1);
    const auto wait = [&](auto&, const Turn& turn) {
        while (!release && !turn.is_cancelled())
            std::this_thread::sleep_for(1ms);
        return false;
    };
    for (std::size_t i = 0; i < EnginePool::kMostPerClient; ++i)
        CHECK(pool.submit("a", Urgency::Review, wait).has_value());
    CHECK_FALSE(pool.submit("a", Urgency::Move, wait).has_value());
    CHECK(pool.submit("b", Urgency::Review, wait).has_value());
    release = true;
}

TEST_CASE("a busy client does not keep another one waiting") {
    std::atomic<bool> release = false;
    std::mutex mutex;
    std::vector<std::string> order;
    EnginePool pool(1);
    const auto work = [&](const std::string& client) {
        return [&, client](auto&, const Turn& turn) {
            while (!release && !turn.is_cancelled())
                std::this_thread::sleep_for(1ms);
            const std::scoped_lock lock(mutex);
            order.push_back(client);
            return false;
        };
    };
    for (int i = 0; i < 5; ++i)
        REQUIRE(pool.submit("busy", Urgency::Review, work("busy")).has_value());
    REQUIRE(pool.submit("modest", Urgency::Review, work("modest")).has_value());
    release = true;
    REQUIRE(comes_true([&] {
        const std::scoped_lock lock(mutex);
        return order.size() == 6;
    }));
    // One task was already running when the modest client arrived.
    const auto place = std::ranges::find(order, "modest") - order.begin();
    CHECK(place <= 1);
}
