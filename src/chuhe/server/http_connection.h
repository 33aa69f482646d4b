// SPDX-License-Identifier: MIT
//
// One connection, from one request to the next:
//
//   Idle → Head → Body → Working → Writing → Idle …
//                                     ↘ Lingering → Closed
//                 Head → Streaming → Closed
//
// A request that follows before the answer is sent waits in the socket, so answers are in order.
// Only the thread in Http::listen() uses it.
//
//   http_connection.cpp           its life: waiting, deadlines, the end
//   http_connection_request.cpp   reading the head and the body, running the route
//   http_connection_reply.cpp     writing replies
//   http_connection_stream.cpp    writing event streams
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/server/body_pipe.h"
#include "chuhe/server/event_hub.h"
#include "chuhe/server/http_inside.h"
#include "chuhe/server/http_parser.h"
#include "chuhe/server/http_reply.h"

namespace chuhe::server {

class Connection : public std::enable_shared_from_this<Connection> {
public:
    using Clock = std::chrono::steady_clock;

    Connection(Http::Inside& http, boost::asio::ip::tcp::socket socket, std::string from);

    void start();
    // The server is stopping: it ends as soon as the answer in progress is complete.
    void leave();
    void close();
    // Called periodically: does what is due.
    void check_deadline(Clock::time_point now);

    // No request has arrived completely, or it was refused: closing it loses nothing.
    bool is_idle() const {
        return phase_ == Phase::Idle || phase_ == Phase::Head || phase_ == Phase::Delayed;
    }
    Clock::time_point begun() const { return begun_; }

private:
    enum class Phase : std::uint8_t {
        Idle,
        Head,
        Body,
        Working,
        Delayed,
        Writing,
        Streaming,
        Lingering,
        Closed
    };
    using Code = boost::system::error_code;

    // For a reply, or part of a stream, to be read by the client; more for a large reply.
    static constexpr std::chrono::seconds kReplyTime{20};
    static Clock::duration seconds_for(std::size_t bytes, std::size_t bytes_per_second) {
        return std::chrono::seconds(bytes / bytes_per_second);
    }

    // Its life.
    void set_phase(Phase phase, Clock::duration time);
    void wait_readable();
    void on_readable();
    void on_bytes(std::size_t count);
    void expire();
    void linger();
    void break_off();

    // The request.
    void take_head();
    void follow(Decision decision);
    void ask(Asking question);
    void begin_work(Work work);
    void take_body();
    void add_to_body(std::string_view piece);
    void note_waiting();
    void pass_on(std::string piece);
    void run();
    void refuse(const Refusal& refusal);

    // The reply.
    void reply(Outgoing out);
    void write(std::string text, void (Connection::*then)());
    void continue_reply();
    void next_piece();
    void take_piece(Result<std::optional<std::string>> piece);
    void end_reply();

    // Event streams.
    void open_stream(const Listening& listening);
    void flush();
    void on_flushed(const Code& error, std::size_t size);
    void on_silence();
    void end_stream();
    void forget_stream();

    Http::Inside& http_;
    boost::asio::ip::tcp::socket socket_;
    const std::string from_;
    Phase phase_ = Phase::Idle;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point deadline_ = Clock::time_point::max();
    bool is_waiting_ = false;  // for something to read
    std::string in_;           // read, but not yet parsed
    std::optional<RequestParser> parser_;

    std::optional<Work> work_;
    std::string body_;
    std::shared_ptr<BodyPipe> pipe_;
    std::size_t held_ = 0;      // of http_.held
    std::size_t received_ = 0;  // of the body, or after the end
    Clock::time_point wait_began_;
    Clock::duration waited_{};  // for the client

    Outgoing delayed_;
    std::string out_;
    NextPiece more_;
    Framing framing_ = Framing::Length;
    bool closes_ = false;

    std::string client_;
    StreamPointer stream_;
    std::vector<EventPointer> in_flight_;
    bool is_writing_ = false;
};

}  // namespace chuhe::server
