// SPDX-License-Identifier: MIT
//
// Works around cpp-httplib 0.11, which by default compresses replies at the highest level (we send
// them through a content provider, which it does not compress), lets two programs share a port (we
// set the socket options), has a backlog of five connections (we call listen again), decompresses
// bodies without a limit (we refuse compressed ones), and treats an unread body as the next request
// (we close the connection after a refusal; otherwise a foreign page could smuggle a request in a
// body).
#include "chuhe/server/http.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "chuhe/messages/requests.h"
#include "chuhe/server/http_inside.h"

namespace chuhe::server {
namespace {

// Every stream and every slow client occupies a thread, which sleeps most of the time.
constexpr std::size_t kThreads = 256;
constexpr int kMostConnecting = 256;
constexpr std::size_t kKeepAliveRequests = 1'000'000;
constexpr time_t kKeepAliveSeconds = 2;
constexpr time_t kReadSeconds = 5;

constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

httplib::Headers safe_headers() {
    return {{"Content-Security-Policy", kPolicy},
            {"X-Content-Type-Options", "nosniff"},
            {"X-Frame-Options", "DENY"},
            {"Referrer-Policy", "no-referrer"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Cross-Origin-Resource-Policy", "same-origin"}};
}

// `on_failure` is called if the reply is aborted.
void send_pieces(httplib::Response& out, Reply reply,
                 std::function<void(const Error&)> on_failure) {
    const std::string type = std::move(reply.type);
    out.set_chunked_content_provider(
        type.c_str(),
        [piece = std::optional(std::move(reply.body)), more = std::move(reply.more),
         on_failure = std::move(on_failure)](std::size_t, httplib::DataSink& sink) mutable {
            // Returning false without done() omits the last chunk, so the client knows.
            if (!sink.write(piece->data(), piece->size())) return false;
            Result<std::optional<std::string>> next = more();
            if (!next) {
                on_failure(next.error());
                return false;
            }
            piece = *std::move(next);
            if (!piece) sink.done();
            return true;
        });
}

int port_of(const sockaddr_storage& address) {
    if (address.ss_family == AF_INET) {
        return ntohs(reinterpret_cast<const sockaddr_in&>(address).sin_port);
    }
    if (address.ss_family == AF_INET6) {
        return ntohs(reinterpret_cast<const sockaddr_in6&>(address).sin6_port);
    }
    return -1;
}

// The open connections to this port. cpp-httplib does not expose them.
std::vector<int> connections_to(int port) {
    std::vector<int> found;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd", error)) {
        const int handle = std::atoi(entry.path().filename().c_str());
        sockaddr_storage own{};
        sockaddr_storage peer{};
        socklen_t own_size = sizeof own;
        socklen_t peer_size = sizeof peer;
        const bool is_connection =
            getsockname(handle, reinterpret_cast<sockaddr*>(&own), &own_size) == 0 &&
            getpeername(handle, reinterpret_cast<sockaddr*>(&peer), &peer_size) == 0;
        if (is_connection && port_of(own) == port) found.push_back(handle);
    }
    return found;
}

}  // namespace

void Http::Inside::send(const httplib::Request& in, httplib::Response& out, Reply reply,
                        After after, const char* cache) {
    if (reply.status >= 400) note_failure(in, reply);
    out.status = reply.status;
    out.set_header("Cache-Control", cache);
    if (!reply.file_name.empty()) {
        out.set_header("Content-Disposition", "attachment; filename=\"" + reply.file_name + "\"");
    }
    if (reply.more) {
        send_pieces(out, std::move(reply),
                    [this, method = in.method, path = in.path](const Error& error) {
                        http.app_.log->write(
                            LogLevel::Error, "answer_broken_off",
                            {{"method", method}, {"path", path}, {"reason", to_string(error)}});
                    });
        return;
    }
    if (reply.body.empty()) reply.body = "\n";
    const auto body = std::make_shared<std::string>(std::move(reply.body));
    out.set_content_provider(
        body->size(), reply.type.c_str(),
        [body, after](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
            // False after the last byte: the reply is complete, and the connection is closed.
            return sink.write(body->data() + offset, length) && after == After::KeepOpen;
        });
}

void Http::Inside::send(const httplib::Request& in, httplib::Response& out, const Refusal& refusal,
                        After after) {
    if (refusal.status == 429) {
        out.set_header("Retry-After", std::to_string(std::max(refusal.retry_after, 1)));
    }
    send(in, out, reply_of(refusal), after);
}

// Neither query nor headers: they may contain tokens.
void Http::Inside::note_failure(const httplib::Request& in, const Reply& reply) {
    http.app_.log->write(reply.status >= 500 ? LogLevel::Error : LogLevel::Warning, "request",
                         {{"method", in.method},
                          {"path", in.path},
                          {"status", std::to_string(reply.status)},
                          {"kind", reply.kind},
                          {"client", in.get_header_value("Chuhe-Client")},
                          {"from", in.remote_addr},
                          {"reason", reply.reason}});
}

Http::Http(App& app, Door door, std::string web_dir)
    : app_(app),
      door_(std::move(door)),
      assets_(std::move(web_dir)),
      inside_(std::make_unique<Inside>(*this)) {}

Http::~Http() = default;

Result<void> Http::bind() {
    httplib::Server& server = inside_->server;
    errno = 0;
    const bool is_bound = door_.port == 0
                              ? (door_.port = server.bind_to_any_port(door_.address)) > 0
                              : server.bind_to_port(door_.address, door_.port);
    if (is_bound) {
        // With a longer backlog: a sixth browser connecting at the same moment would wait a full
        // second.
        ::listen(inside_->listening, kMostConnecting);
        return {};
    }
    const int error = errno;
    const std::string place = door_.address + ":" + std::to_string(door_.port);
    if (error == EADDRINUSE) {
        return failure(ErrorCode::CannotOpen, say(messages::kPortInUse, door_.port));
    }
    return failure(ErrorCode::CannotOpen,
                   error == 0 ? say(messages::kCannotListen, place)
                              : say(messages::kCannotListenBecause, place, system_message(error)));
}

void Http::listen() {
    inside_->server.listen_after_bind();
    inside_->has_ended = true;
}

void Http::wait_until_listening() const {
    while (!inside_->server.is_running() && !inside_->has_ended)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void Http::stop() {
    inside_->stopping = true;
    inside_->server.stop();
    for (const int connection : connections_to(door_.port))
        shutdown(connection, SHUT_RD);
}

void Http::cut_off() {
    for (const int connection : connections_to(door_.port))
        shutdown(connection, SHUT_RDWR);
}

void Http::Inside::set_up() {
    server.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
    server.set_tcp_nodelay(true);
    server.set_keep_alive_max_count(kKeepAliveRequests);
    server.set_keep_alive_timeout(kKeepAliveSeconds);
    server.set_read_timeout(kReadSeconds);
    server.set_write_timeout(kReadSeconds);
    server.set_default_headers(safe_headers());
    server.set_socket_options([this](int socket) {
        listening = socket;
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    constexpr const char* kAnyPath = R"([\s\S]*)";
    server.Get(kAnyPath, [this](const auto& in, auto& out) { handle(in, out, nullptr); });
    server.Options(kAnyPath, [this](const auto& in, auto& out) { handle(in, out, nullptr); });
    const httplib::Server::HandlerWithContentReader with_body =
        [this](const auto& in, auto& out, const auto& reader) { handle(in, out, &reader); };
    server.Post(kAnyPath, with_body);
    server.Put(kAnyPath, with_body);
    server.Patch(kAnyPath, with_body);
    server.Delete(kAnyPath, with_body);
    server.set_exception_handler([this](const auto& in, auto& out, std::exception_ptr) {
        send(in, out, server_failure(in.method), After::Close);
    });
    // What cpp-httplib refuses itself, such as malformed HTTP, never reaches our handlers.
    server.set_logger([this](const auto& in, const auto& out) {
        const bool is_ours = out.has_header("Cache-Control");
        if (out.status < 400 || is_ours) return;
        Reply refused{out.status, ""};
        refused.kind = "not_http";
        note_failure(in, refused);
    });
}

}  // namespace chuhe::server
