// SPDX-License-Identifier: MIT
//
// Many open event streams, read by one thread that counts the events.
#pragma once

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace chuhe::bench {

class Streams {
public:
    // Each is a separate browser: "watcher0", "watcher1" and so on.
    Streams(int port, const std::string& token, int count) {
        for (int i = 0; i < count; ++i)
            sockets_.push_back({open_stream(port, token, i), POLLIN, 0});
        reader_ = std::thread([this] { read_all(); });
    }
    ~Streams() {
        stopping_ = true;
        reader_.join();
        for (const pollfd& socket : sockets_)
            if (socket.fd >= 0) close(socket.fd);
    }
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;

    long events() const { return events_; }
    long broken() const { return broken_; }
    long open_count() const { return static_cast<long>(sockets_.size()) - broken_; }

private:
    static int open_stream(int port, const std::string& token, int number) {
        const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const std::string request = "GET /api/events?client=watcher" + std::to_string(number) +
                                    " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                                    "\r\nAuthorization: Bearer " + token + "\r\n\r\n";
        const bool is_asked =
            connect(handle, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 &&
            send(handle, request.data(), request.size(), MSG_NOSIGNAL) ==
                static_cast<ssize_t>(request.size());
        if (!is_asked) throw std::runtime_error("a stream could not be opened");
        return handle;
    }

    void read_all() {
        constexpr int kPatience = 100;  // milliseconds
        while (!stopping_) {
            if (poll(sockets_.data(), sockets_.size(), kPatience) <= 0) continue;
            for (pollfd& socket : sockets_)
                if (socket.revents != 0) read_some(socket);
        }
    }

    // An event is counted by its "event:" line; one split between two reads may be missed.
    void read_some(pollfd& socket) {
        const ssize_t count = recv(socket.fd, bytes_.data(), bytes_.size(), 0);
        if (count <= 0) {
            ++broken_;
            close(socket.fd);
            socket.fd = -1;  // poll() ignores it
            return;
        }
        const std::string_view text(bytes_.data(), static_cast<std::size_t>(count));
        constexpr std::string_view kMark = "event: ";
        for (std::size_t at = text.find(kMark); at != std::string_view::npos;
             at = text.find(kMark, at + kMark.size()))
            ++events_;
    }

    std::vector<pollfd> sockets_;
    std::array<char, 65536> bytes_{};
    std::atomic<long> events_ = 0;
    std::atomic<long> broken_ = 0;
    std::atomic<bool> stopping_ = false;
    std::thread reader_;
};

}  // namespace chuhe::bench
