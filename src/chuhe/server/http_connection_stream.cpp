// SPDX-License-Identifier: MIT
//
// Event streams: a reply without an end, which goes on whenever there is an event.
#include <boost/asio/write.hpp>
#include <utility>

#include "chuhe/messages/requests.h"
#include "chuhe/server/http_connection.h"

namespace chuhe::server {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

constexpr auto kHeartbeat = 15s;
constexpr int kStreamBuffer = 128 << 10;

}  // namespace

void Connection::open_stream(const Listening& listening) {
    EventHub& events = http_.reception.house().events;
    client_ = listening.client;
    stream_ = events.subscribe(client_, listening.session);
    if (!stream_) {
        Refusal refusal(429, "too_much", say(messages::kTooManyStreams));
        refusal.retry_after = 5;
        refuse(refusal);
        return;
    }
    // What the system keeps for a client that does not read.
    Code ignored;
    socket_.set_option(asio::socket_base::send_buffer_size(kStreamBuffer), ignored);
    stream_->on_ready = [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->flush();
    };
    Outgoing out{{200, "", "text/event-stream"}, {{"Cache-Control", "no-store"}}};
    const bool is_old = parser_->head().is_old;
    framing_ = is_old ? Framing::Closing : Framing::Chunks;
    out_ = reply_head(out, framing_, is_old);
    set_phase(Phase::Streaming, kHeartbeat);
    received_ = in_.size();
    in_ = {};
    events.send(stream_, http_.reception.hello(client_));
    wait_readable();
}

// Nothing has been sent for a while, or nothing has been read.
void Connection::on_silence() {
    if (is_writing_) {
        break_off();
    } else {
        http_.reception.house().events.send(stream_, ":\n\n");
        deadline_ = Clock::now() + kHeartbeat;
    }
}

void Connection::flush() {
    if (phase_ != Phase::Streaming) return;
    if (is_writing_) {
        // Too far behind. A stream that is merely ending may complete what it is sending.
        if (stream_->is_closed() && !http_.stopping) break_off();
        return;
    }
    if (stream_->is_closed()) {
        end_stream();
        return;
    }
    in_flight_ = stream_->take();
    std::size_t size = 0;
    for (const EventPointer& event : in_flight_)
        size += event->text().size();
    if (size == 0) return;
    const bool is_chunk = framing_ == Framing::Chunks;
    if (is_chunk) out_ += chunk_size(size);
    // The texts themselves are shared with other streams, not copied.
    std::vector<asio::const_buffer> buffers = {asio::buffer(out_)};
    for (const EventPointer& event : in_flight_)
        buffers.push_back(asio::buffer(event->text()));
    if (is_chunk) buffers.push_back(asio::buffer(kChunkEnd));
    is_writing_ = true;
    deadline_ = Clock::now() + kReplyTime;
    asio::async_write(socket_, buffers,
                      [self = shared_from_this(), size](const Code& error, std::size_t) {
                          self->on_flushed(error, size);
                      });
}

void Connection::on_flushed(const Code& error, std::size_t size) {
    is_writing_ = false;
    in_flight_.clear();
    if (phase_ != Phase::Streaming) return;
    out_ = {};
    if (error) {
        close();
        return;
    }
    stream_->sent(size);
    deadline_ = Clock::now() + kHeartbeat;
    flush();
}

void Connection::forget_stream() {
    stream_->close();
    stream_->on_ready = nullptr;
    http_.reception.house().events.unsubscribe(client_, stream_);
}

void Connection::end_stream() {
    closes_ = true;
    std::string text = std::move(out_);  // the head, if it has not been sent
    if (framing_ == Framing::Chunks) text += kLastChunk;
    write(std::move(text), &Connection::end_reply);
}

}  // namespace chuhe::server
