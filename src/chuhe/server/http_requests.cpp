// SPDX-License-Identifier: MIT
#include <chrono>
#include <utility>

#include "chuhe/messages/requests.h"
#include "chuhe/server/http_body.h"
#include "chuhe/server/http_inside.h"
#include "chuhe/server/json.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kHeartbeat = 15s;
constexpr auto kLookAround = 500ms;  // how soon a stream notices that its reader has gone

}  // namespace

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
