// SPDX-License-Identifier: MIT
//
// All connections together. Only the thread in Http::listen() uses these objects, except where
// stated; only http.cpp and http_connection*.cpp know Boost.Asio.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_set>

#include "chuhe/server/http.h"
#include "chuhe/server/reception.h"

namespace chuhe::server {

class Connection;

// Threads for work that blocks. May be used from any thread.
class Workers {
public:
    Workers(std::size_t threads, std::size_t most_waiting)
        : most_(threads + most_waiting), pool_(threads) {}

    // False if too much work is waiting already.
    bool submit(std::function<void()> work);
    // For work that has begun and goes on: it is never refused.
    void go_on(std::function<void()> work);
    void join() { pool_.join(); }

private:
    const std::size_t most_;
    std::atomic<std::size_t> present_ = 0;
    boost::asio::thread_pool pool_;
};

struct Http::Inside {
    Inside(House& house, const Door& listening_door, std::string web_dir);
    ~Inside();
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void accept();
    void welcome(boost::asio::ip::tcp::socket socket);
    bool make_room();
    void forget(const std::shared_ptr<Connection>& connection, const std::string& from);
    void sweep();
    // Events go out in rounds: `before` streams have been served in this one.
    void schedule_events();
    void deliver_events(std::size_t before);
    void stop();

    boost::asio::io_context io;
    boost::asio::ip::tcp::acceptor acceptor{io};
    boost::asio::steady_timer sweeper{io};
    boost::asio::steady_timer bell{io};
    std::size_t last_round = 0;
    std::chrono::steady_clock::time_point last_delivery;
    const Door& door;
    Reception reception;
    std::unordered_set<std::shared_ptr<Connection>> connections;
    std::map<std::string, std::size_t> per_address;
    std::size_t most_connections = 0;
    std::size_t held = 0;               // bytes of bodies in memory
    std::array<char, 64 << 10> room{};  // what has just been read from any socket
    bool stopping = false;
    // Last, so that they end first.
    Workers short_work;
    Workers long_work;
};

}  // namespace chuhe::server
