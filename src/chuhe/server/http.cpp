// SPDX-License-Identifier: MIT
//
// Works around cpp-httplib 0.11, which by default compresses replies at the highest level (we send
// them through a content provider, which it does not compress), lets two programs share a port (we
// set the socket options), has a backlog of five connections (we call listen again), decompresses
// bodies without a limit (we refuse compressed ones), and treats an unread body as the next request
// (we close the connection after a refusal; otherwise a foreign page could smuggle a request in a
// body).
#include "chuhe/server/http.h"

#include <httplib.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "chuhe/messages/requests.h"
#include "chuhe/server/http_body.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;

// Every stream and every slow client occupies a thread, which sleeps most of the time.
constexpr std::size_t kThreads = 256;
constexpr int kMostConnecting = 256;
constexpr std::size_t kKeepAliveRequests = 1'000'000;
constexpr time_t kKeepAliveSeconds = 2;
constexpr time_t kReadSeconds = 5;
constexpr auto kHeartbeat = 15s;
constexpr auto kLookAround = 500ms;  // how soon a stream notices that its reader has gone

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

enum class After : std::uint8_t { KeepOpen, Close };

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

struct Http::Inside {
    explicit Inside(Http& owner) : http(owner) { set_up(); }

    void set_up();
    void handle(const httplib::Request& in, httplib::Response& out,
                const httplib::ContentReader* reader);
    bool let_in(const httplib::Request& in, httplib::Response& out,
                const httplib::ContentReader* reader);
    void handle_api(const httplib::Request& in, httplib::Response& out,
                    const httplib::ContentReader* reader);
    std::optional<Refusal> read_request_body(const httplib::Request& in, const Route& route,
                                             const httplib::ContentReader* reader,
                                             Request& request);
    void handle_stream(const httplib::Request& in, const Request& request, httplib::Response& out);
    void handle_asset(const httplib::Request& in, httplib::Response& out);
    void refuse(const httplib::Request& in, httplib::Response& out, const Refusal& refusal,
                const httplib::ContentReader* reader);
    void send(const httplib::Request& in, httplib::Response& out, Reply reply, After after,
              const char* cache = "no-store");
    void send(const httplib::Request& in, httplib::Response& out, const Refusal& refusal,
              After after);
    void note_failure(const httplib::Request& in, const Reply& reply);

    Http& http;
    httplib::Server server;
    int listening = -1;  // socket
    std::atomic<bool> has_ended = false;
    std::atomic<bool> stopping = false;
};

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

void Http::Inside::refuse(const httplib::Request& in, httplib::Response& out,
                          const Refusal& refusal, const httplib::ContentReader* reader) {
    // A browser that is still sending would not read the reply, so a small body is drained.
    const bool is_small = declared_length(in).value_or(0) <= kMostDrained;
    if (reader != nullptr && has_body(in) && is_small) read_body(in, *reader, kMostDrained);
    send(in, out, refusal, After::Close);
}

bool Http::Inside::let_in(const httplib::Request& in, httplib::Response& out,
                          const httplib::ContentReader* reader) {
    Caller caller;
    caller.host = in.get_header_value("Host");
    caller.origin = in.get_header_value("Origin");
    caller.fetch_site = in.get_header_value("Sec-Fetch-Site");
    caller.authorization = in.get_header_value("Authorization");
    caller.cookie = in.get_header_value("Cookie");
    caller.wants_api = in.path.starts_with("/api");
    const std::string given = in.get_param_value("token");
    const bool brings_token = in.method == "GET" && in.path == "/" && !http.door_.token.empty() &&
                              is_token(given, http.door_) && is_own_host(caller.host, http.door_);
    if (brings_token) {
        out.set_header("Set-Cookie", std::string(kTokenCookie) + "=" + given +
                                         "; HttpOnly; SameSite=Strict; Path=/");
        out.set_redirect("/", 303);
        return false;
    }
    const auto refusal = refuse_caller(caller, http.door_);
    if (refusal) refuse(in, out, *refusal, reader);
    return !refusal;
}

void Http::Inside::handle(const httplib::Request& in, httplib::Response& out,
                          const httplib::ContentReader* reader) {
    if (!let_in(in, out, reader)) return;
    const bool is_odd = in.has_header("Range") || (reader == nullptr && has_body(in));
    if (is_odd) {
        refuse(in, out, Refusal(400, "bad_request", say(messages::kNoRanges)), reader);
    } else if (in.path == "/api" || in.path.starts_with("/api/")) {
        handle_api(in, out, reader);
    } else if (reader != nullptr || in.method == "OPTIONS") {
        refuse(in, out, Refusal(405, "wrong_method", say(messages::kFilesReadOnly)), reader);
    } else {
        handle_asset(in, out);
    }
}

// Empty on success.
std::optional<Refusal> Http::Inside::read_request_body(const httplib::Request& in,
                                                       const Route& route,
                                                       const httplib::ContentReader* reader,
                                                       Request& request) {
    if (reader == nullptr) return std::nullopt;
    const bool takes_bytes = route.body == BodyKind::Bytes || route.body == BodyKind::Stream;
    const bool is_wrong_type =
        (route.body == BodyKind::Object && content_type(in) != "application/json") ||
        (takes_bytes && content_type(in) != "application/octet-stream") ||
        in.has_header("Content-Encoding");
    if (is_wrong_type) {
        return Refusal(415, "wrong_type",
                       say(messages::kWrongBodyType,
                           takes_bytes ? "application/octet-stream" : "application/json"));
    }
    if (route.body == BodyKind::Stream) {
        // Without a length, httplib would read until the client hangs up.
        request.read_body =
            has_body(in) ? stream_of(*reader) : [](const TakePiece&) { return true; };
        return std::nullopt;
    }
    if (!has_body(in)) return std::nullopt;
    const std::size_t most = size_limit(route.body);
    if (most == 0) return Refusal(413, "too_large", say(messages::kNoBodyHere));
    std::optional<std::string> body;
    if (declared_length(in).value_or(0) <= most) body = read_body(in, *reader, most);
    if (!body && stopping) return Refusal(503, "stopping", say(messages::kServerStopping));
    if (!body) {
        return Refusal(413, "too_large", say(messages::kBodyTooLarge, most >> 20));
    }
    request.body = *std::move(body);
    return std::nullopt;
}

void Http::Inside::handle_api(const httplib::Request& in, httplib::Response& out,
                              const httplib::ContentReader* reader) {
    Request request;
    request.method = in.method == "HEAD" ? "GET" : in.method;
    request.path = in.path;
    for (const auto& [name, value] : in.params) {
        if (request.query.emplace(name, value).second) continue;
        refuse(in, out, Refusal(400, "bad_request", say(messages::kGivenTwice, name)), reader);
        return;
    }
    std::string client = in.get_header_value("Chuhe-Client");
    if (client.empty()) client = query_value(request, std::string(kClientField));
    if (!client.empty() && !is_client_name(client)) {
        refuse(in, out, Refusal(400, "bad_request", say(messages::kBadClientName)), reader);
        return;
    }
    if (!client.empty()) request.client = client;
    // A reverse proxy on this machine may forward remote requests; its headers say so.
    const bool is_forwarded = in.has_header("Forwarded") || in.has_header("X-Forwarded-For") ||
                              in.has_header("X-Real-IP") || in.has_header("Via");
    request.is_local = is_own_machine(in.remote_addr) && !is_forwarded;
    try {
        if (request.path == "/api/events" && in.method == "GET") {
            check_query(request, {});
            handle_stream(in, request, out);
            return;
        }
        const Route& route = find_route(request);
        if (const auto refusal = read_request_body(in, route, reader, request)) {
            refuse(in, out, *refusal, nullptr);
            return;
        }
        http.app_.events.notice(request.client);
        Reply reply = answer(http.app_, route, request);
        if (reply.status == 429) out.set_header("Retry-After", "1");
        // The rest of a refused stream may still be in transit.
        const bool is_refused_stream = route.body == BodyKind::Stream && reply.status != 200;
        send(in, out, std::move(reply), is_refused_stream ? After::Close : After::KeepOpen);
    } catch (const Refusal& refusal) {
        refuse(in, out, refusal, reader);
    }
}

void Http::Inside::handle_stream(const httplib::Request& in, const Request& request,
                                 httplib::Response& out) {
    App& app = http.app_;
    const std::string client = request.client;
    const std::shared_ptr<EventStream> stream = app.events.subscribe(client);
    if (!stream) {
        Refusal refusal(429, "too_much", say(messages::kTooManyStreams));
        refusal.retry_after = 5;
        send(in, out, refusal, After::Close);
        return;
    }
    stream->push(std::make_shared<const std::string>(event_text(
        "hello", dump({{"client", client}, {"version", app.version}, {"started", app.started}}))));
    out.set_header("Cache-Control", "no-store");
    out.set_chunked_content_provider(
        "text/event-stream",
        [stream, last = std::chrono::steady_clock::now()](std::size_t,
                                                          httplib::DataSink& sink) mutable {
            auto text =
                stream->next(std::chrono::duration_cast<std::chrono::milliseconds>(kLookAround));
            if (!text) {
                sink.done();
                return true;
            }
            const auto now = std::chrono::steady_clock::now();
            if (text->empty() && now - last >= kHeartbeat) *text = ":\n\n";
            // False if the reader has disconnected; with nothing to send, a write cannot detect
            // that.
            if (text->empty()) return sink.is_writable();
            last = now;
            return sink.write(text->data(), text->size());
        },
        [&app, client, stream](bool) { app.events.unsubscribe(client, stream); });
}

void Http::Inside::handle_asset(const httplib::Request& in, httplib::Response& out) {
    std::optional<FoundAsset> asset =
        http.assets_.find(in.path, in.get_header_value("Accept-Encoding"));
    if (!asset) {
        send(in, out, Refusal(404, "no_such_route", say(messages::kNoSuchFileHere)),
             After::KeepOpen);
        return;
    }
    const char* cache = asset->is_lasting ? "public, max-age=31536000, immutable" : "no-cache";
    out.set_header("ETag", asset->tag);
    out.set_header("Vary", "Accept-Encoding");
    if (in.get_header_value("If-None-Match").find(asset->tag) != std::string::npos) {
        out.status = 304;
        out.set_header("Cache-Control", cache);
        return;
    }
    if (!asset->encoding.empty()) out.set_header("Content-Encoding", asset->encoding);
    send(in, out, {200, std::move(asset->bytes), std::move(asset->type)}, After::KeepOpen, cache);
}

}  // namespace chuhe::server
