// SPDX-License-Identifier: MIT
//
// A real nats-server for a test, on a free port of this machine and in a folder of its own, and
// processes that can be killed.
#pragma once

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include "chuhe/farm/farm_home.h"
#include "chuhe/farm/nats_dispatch.h"
#include "chuhe/farm/nats_work.h"
#include "farm/farm_kit.h"
#include "test_paths.h"

namespace chuhe::farm {

// A port that was free a moment ago.
inline int free_port() {
    const int server = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    REQUIRE(bind(server, reinterpret_cast<sockaddr*>(&address), size) == 0);
    REQUIRE(getsockname(server, reinterpret_cast<sockaddr*>(&address), &size) == 0);
    close(server);
    return ntohs(address.sin_port);
}

// Short, so that lost jobs come back soon.
inline constexpr Milliseconds kTestAckWait{1'500};

class TestServer {
public:
    TestServer() : home_(must(FarmHome::open(folder_ / "farm"))) {
        listening_.port = free_port();
        must(home_.configure(listening_));
        start();
    }

    FarmHome& home() { return home_; }
    const Listening& listening() const { return listening_; }
    std::string path(const std::string& name) const { return folder_ / name; }
    NatsAddress address() const { return {FarmHome::url_for(home_.owner(), listening_)}; }

    void start() {
        server_ = must(NatsServer::start(home_));
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!NatsLink::connect(address())) {
            REQUIRE(std::chrono::steady_clock::now() < until);
            std::this_thread::sleep_for(Milliseconds(50));
        }
    }

    void send(int signal) const {
        std::ifstream file(home_.process_file());
        pid_t process = 0;
        file >> process;
        REQUIRE(process > 1);
        kill(process, signal);
    }

    // kill -9.
    void kill_server() {
        send(SIGKILL);
        server_.reset();
    }

    void lose_queue() { std::filesystem::remove_all(folder_ / "farm/queue"); }

private:
    FarmFolder folder_;
    FarmHome home_;
    Listening listening_;
    std::unique_ptr<NatsServer> server_;
};

// A coordinator in this process.
struct NatsFarm {
    explicit NatsFarm(TestServer& server, double check_share = 0)
        : ledger(must(Ledger::open(server.home().ledger()))),
          dispatch(must(NatsDispatch::connect(server.address(), {kTestBuild, kTestAckWait}))),
          blobs(server.home().blobs(),
                [this](const std::string& digest) { return dispatch->fetch(digest); }),
          coordinator(ledger, *dispatch, blobs,
                      {.signature = kTestBuild,
                       .ack_wait = kTestAckWait,
                       .ahead = 500,
                       .check_share = check_share,
                       .audit_every = Milliseconds(500)}) {
        must(coordinator.prepare());
    }

    Ledger ledger;
    std::unique_ptr<NatsDispatch> dispatch;
    Blobs blobs;
    Coordinator coordinator;
};

// A process of farm_victim.cpp. It is killed with the object.
class Victim {
public:
    explicit Victim(std::vector<std::string> arguments)
        : process_(must(protocol::Process::start(
              {.program = tests::kFarmVictim, .arguments = std::move(arguments)}))) {
        std::string line;
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        REQUIRE(process_->read_line(line, until) == protocol::Process::Reading::Line);
        number_ = std::stoi(line);
    }

    static Victim worker(const TestServer& server, const std::string& name) {
        return Victim({"work", server.address().url, name, server.path(name)});
    }
    static Victim coordinator(TestServer& server) {
        return Victim(
            {"coordinate", server.address().url, server.home().ledger(), server.home().blobs()});
    }

    void send(int signal) const { ::kill(number_, signal); }

    // No file that it writes may grow beyond that many bytes. With 0, its disk is full.
    void limit_files(rlim_t most) const {
        rlimit limit{};
        REQUIRE(prlimit(number_, RLIMIT_FSIZE, nullptr, &limit) == 0);
        limit.rlim_cur = most;
        REQUIRE(prlimit(number_, RLIMIT_FSIZE, &limit, nullptr) == 0);
    }

private:
    std::unique_ptr<protocol::Process> process_;
    pid_t number_ = 0;
};

}  // namespace chuhe::farm
