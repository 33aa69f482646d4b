// SPDX-License-Identifier: MIT
//
// Texts between programs, through LISTEN and NOTIFY.
#include "chuhe/postgres/notices.h"

#include <doctest/doctest.h>

#include <mutex>
#include <thread>
#include <vector>

#include "postgres/cluster.h"

using namespace chuhe::tests;
namespace club = chuhe::postgres;

namespace {

// What a program has heard.
class NoticeEars {
public:
    explicit NoticeEars(const std::string& database) {
        auto notices = club::Notices::open(Cluster::shared().database(database),
                                           {.heard =
                                                [this](std::string_view text) {
                                                    const std::scoped_lock lock(mutex_);
                                                    texts_.emplace_back(text);
                                                },
                                            .missed =
                                                [this] {
                                                    const std::scoped_lock lock(mutex_);
                                                    ++gaps_;
                                                }});
        REQUIRE(notices.has_value());
        notices_ = *std::move(notices);
    }

    void send(std::string text) { notices_->send(std::move(text)); }

    // A notification takes its time.
    std::vector<std::string> wait_for(std::size_t count) {
        return wait([&] { return texts_.size() >= count; });
    }
    void wait_for_gap() {
        wait([&] { return gaps_ > 0; });
    }
    int gaps() {
        const std::scoped_lock lock(mutex_);
        return gaps_;
    }

private:
    template <typename Condition>
    std::vector<std::string> wait(Condition is_met) {
        for (int i = 0; i < 6000; ++i) {
            {
                const std::scoped_lock lock(mutex_);
                if (is_met()) return texts_;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        FAIL("notices are missing");
        return {};
    }

    std::mutex mutex_;
    std::vector<std::string> texts_;
    int gaps_ = 0;
    std::unique_ptr<club::Notices> notices_;  // ends first
};

}  // namespace

TEST_CASE("what one program sends all others hear, in order and whatever its length") {
    NoticeEars one("notices");
    NoticeEars two("notices");
    NoticeEars three("notices");
    std::vector<std::string> sent;
    for (int i = 0; i < 300; ++i)
        sent.push_back(std::to_string(i) + (i % 50 == 0 ? std::string(50'000, 'x') : "车"));
    for (const std::string& text : sent)
        one.send(text);
    CHECK(two.wait_for(sent.size()) == sent);
    CHECK(three.wait_for(sent.size()) == sent);
    two.send("answer");
    CHECK(one.wait_for(1) == std::vector<std::string>{"answer"});
    CHECK(three.wait_for(sent.size() + 1).back() == "answer");
    CHECK(one.gaps() + two.gaps() + three.gaps() == 0);
}

TEST_CASE("programs that use another database hear nothing") {
    NoticeEars one("notices of one");
    NoticeEars other("notices of the other");
    NoticeEars same("notices of one");
    one.send("a");
    CHECK(same.wait_for(1).size() == 1);
    other.send("b");
    NoticeEars late("notices of the other");
    late.send("c");
    CHECK(other.wait_for(1) == std::vector<std::string>{"c"});
}

TEST_CASE("after the server was away, waiting texts arrive and everybody knows of the gap") {
    NoticeEars one("notices cut");
    NoticeEars two("notices cut");
    one.send("before");
    two.wait_for(1);
    Cluster::shared().kill();
    one.send("meanwhile");
    Cluster::shared().start();
    one.wait_for_gap();
    two.wait_for_gap();
    // A listener that came back after the text was sent has missed it, and knows.
    one.send("after");
    for (std::size_t i = 0; i < 6000 && two.wait_for(1).back() != "after"; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    CHECK(two.wait_for(1).back() == "after");
}
