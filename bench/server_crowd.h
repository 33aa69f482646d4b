// SPDX-License-Identifier: MIT
//
// Connections that want nothing but to be in the way: half of them say nothing, the others send a
// request byte by byte. A connection that the server closes is opened again.
#pragma once

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace chuhe::bench {

class Crowd {
public:
    Crowd(int port, int silent, int dripping) : port_(port) {
        connections_.resize(static_cast<std::size_t>(silent + dripping));
        for (std::size_t i = 0; i < connections_.size(); ++i)
            connections_[i].drips = i >= static_cast<std::size_t>(silent);
        step();
        thread_ = std::thread([this] {
            while (!stopping_) {
                step();
                std::this_thread::sleep_for(std::chrono::milliseconds(500));
            }
        });
    }
    ~Crowd() {
        stopping_ = true;
        thread_.join();
        for (const Connection& connection : connections_)
            if (connection.handle >= 0) close(connection.handle);
    }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    // How often the server closed one of them, with how many answers "408".
    long closed() const { return closed_; }
    long refused() const { return refused_; }

private:
    struct Connection {
        int handle = -1;
        bool drips = false;
        std::size_t sent = 0;
    };

    void step() {
        for (Connection& connection : connections_) {
            if (connection.handle >= 0) look(connection);
            if (connection.handle < 0) open(connection);
            if (connection.drips) drip(connection);
        }
    }

    void look(Connection& connection) {
        std::string text(4096, '\0');
        const ssize_t got = recv(connection.handle, text.data(), text.size(), MSG_DONTWAIT);
        if (got < 0 && errno == EAGAIN) return;
        if (got > 0 && text.starts_with("HTTP/1.1 408 ")) ++refused_;
        ++closed_;
        close(connection.handle);
        connection.handle = -1;
    }

    void open(Connection& connection) {
        connection.handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        connection.sent = 0;
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port_));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(connection.handle, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0)
            return;
        close(connection.handle);
        connection.handle = -1;
    }

    static void drip(Connection& connection) {
        constexpr std::string_view kRequest = "GET /api HTTP/1.1\r\nHost: 127.0.0.1\r\nX: yyyyyyyy";
        if (connection.handle < 0 || connection.sent == kRequest.size()) return;
        if (send(connection.handle, &kRequest[connection.sent], 1, MSG_NOSIGNAL) == 1)
            ++connection.sent;
    }

    int port_;
    std::vector<Connection> connections_;
    std::atomic<long> closed_ = 0;
    std::atomic<long> refused_ = 0;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

}  // namespace chuhe::bench
