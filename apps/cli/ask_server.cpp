// SPDX-License-Identifier: MIT
#include "cli/ask_server.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>

namespace chuhe::cli {
namespace {

// For each step: connecting, sending, the next bytes of the answer.
constexpr timeval kPatience{.tv_sec = 2, .tv_usec = 0};
constexpr std::size_t kMostAnswer = 16 << 10;

bool connect_to(int handle, int port) {
    setsockopt(handle, SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience);
    setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

// Until the server closes the connection.
std::string read_answer(int handle) {
    std::string answer;
    std::array<char, 4096> room{};
    while (answer.size() < kMostAnswer) {
        const ssize_t count = recv(handle, room.data(), room.size(), 0);
        if (count <= 0) break;
        answer.append(room.data(), static_cast<std::size_t>(count));
    }
    return answer;
}

}  // namespace

bool is_answering(int port, const std::string& token) {
    const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (handle < 0) return false;
    const std::string request = "GET /api HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                                "\r\nAuthorization: Bearer " + token +
                                "\r\nConnection: close\r\n\r\n";
    const bool is_asked =
        connect_to(handle, port) && send(handle, request.data(), request.size(), MSG_NOSIGNAL) ==
                                        static_cast<ssize_t>(request.size());
    const std::string answer = is_asked ? read_answer(handle) : "";
    close(handle);
    return answer.starts_with("HTTP/1.1 200 ") &&
           answer.find(R"({"name":"chuhe")") != std::string::npos;
}

}  // namespace chuhe::cli
