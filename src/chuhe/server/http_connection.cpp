// SPDX-License-Identifier: MIT
//
// The life of a connection: waiting for the client, deadlines, the end.
#include "chuhe/server/http_connection.h"

#include <boost/asio/buffer.hpp>
#include <utility>

#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr auto kIdleTime = 30s;
constexpr auto kHeadTime = 10s;
// After a reply that ends the connection: a client that is still sending would otherwise be reset
// before it has read the reply.
constexpr auto kLingerTime = 2s;
constexpr std::size_t kMostDrained = 16 << 20;
// A stream is only read from to notice its end.
constexpr std::size_t kMostAfterStream = 16 << 10;

}  // namespace

Connection::Connection(Http::Inside& http, tcp::socket socket, std::string from)
    : http_(http), socket_(std::move(socket)), from_(std::move(from)) {}

void Connection::set_phase(Phase phase, Clock::duration time) {
    phase_ = phase;
    deadline_ = time == Clock::duration::max() ? Clock::time_point::max() : Clock::now() + time;
}

void Connection::start() {
    set_phase(Phase::Idle, kIdleTime);
    begun_ = Clock::now();
    parser_.emplace();
    closes_ = false;
    if (in_.empty()) {
        in_.shrink_to_fit();
        wait_readable();
    } else {
        set_phase(Phase::Head, kHeadTime);
        take_head();
    }
}

void Connection::wait_readable() {
    if (is_waiting_ || phase_ == Phase::Closed) return;
    is_waiting_ = true;
    wait_began_ = Clock::now();
    socket_.async_wait(tcp::socket::wait_read, [self = shared_from_this()](const Code& error) {
        self->is_waiting_ = false;
        if (!error) self->on_readable();
    });
}

void Connection::on_readable() {
    if (phase_ == Phase::Closed) return;
    Code error;
    const std::size_t count = socket_.read_some(asio::buffer(http_.room), error);
    if (error == asio::error::would_block) {
        wait_readable();
    } else if (error) {
        close();
    } else {
        on_bytes(count);
    }
}

void Connection::on_bytes(std::size_t count) {
    const auto append = [&] { in_.append(http_.room.data(), count); };
    switch (phase_) {
        case Phase::Idle:
            set_phase(Phase::Head, kHeadTime);
            [[fallthrough]];
        case Phase::Head:
            append();
            take_head();
            break;
        case Phase::Body:
            append();
            note_waiting();
            take_body();
            break;
        case Phase::Working:
        case Phase::Delayed:
        case Phase::Writing:
            append();  // the next request, or the rest of a refused body; it waits
            break;
        case Phase::Streaming:
        case Phase::Lingering: {
            received_ += count;
            const bool is_stream = phase_ == Phase::Streaming;
            if (received_ > (is_stream ? kMostAfterStream : kMostDrained)) {
                close();
            } else {
                wait_readable();
            }
            break;
        }
        case Phase::Closed:
            break;
    }
}

void Connection::check_deadline(Clock::time_point now) {
    if (now >= deadline_) expire();
}

void Connection::expire() {
    switch (phase_) {
        case Phase::Head:
            refuse({408, "too_slow", say(messages::kRequestTooSlow)});
            break;
        case Phase::Body:
            if (pipe_) {
                pipe_->fail();  // its route answers
                deadline_ = Clock::time_point::max();
            } else {
                refuse({408, "too_slow", say(messages::kRequestTooSlow)});
            }
            break;
        case Phase::Streaming:
            on_silence();
            break;
        case Phase::Delayed:
            delayed_.delay = {};
            reply(std::move(delayed_));
            break;
        case Phase::Writing:
            break_off();
            break;
        default:
            close();
    }
}

void Connection::leave() {
    if (is_idle() || phase_ == Phase::Lingering) {
        close();
    } else if (phase_ == Phase::Body && pipe_) {
        pipe_->fail();
    } else if (phase_ == Phase::Body) {
        refuse({503, "stopping", say(messages::kServerStopping)});
    }
    closes_ = true;  // the hub ends streams
}

void Connection::close() {
    if (phase_ == Phase::Closed) return;
    const auto self = shared_from_this();
    if (phase_ == Phase::Body) {
        http_.held -= std::exchange(held_, 0);
        if (pipe_) pipe_->fail();
    }
    phase_ = Phase::Closed;
    deadline_ = Clock::time_point::max();
    Code ignored;
    socket_.close(ignored);
    if (stream_) forget_stream();
    http_.forget(self, from_);
}

// Without the last bytes of the reply, and so that the client notices.
void Connection::break_off() {
    Code ignored;
    socket_.set_option(asio::socket_base::linger(true, 0), ignored);
    close();
}

void Connection::linger() {
    Code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    if (http_.stopping) {
        close();
        return;
    }
    set_phase(Phase::Lingering, kLingerTime);
    received_ = in_.size();
    in_ = {};
    wait_readable();
}

}  // namespace chuhe::server
