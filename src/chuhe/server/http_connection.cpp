// SPDX-License-Identifier: MIT
#include "chuhe/server/http_connection.h"

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <utility>

#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using namespace std::chrono_literals;
using Clock = Connection::Clock;

constexpr auto kIdleTime = 30s;
constexpr auto kHeadTime = 10s;
// Without a byte of the body.
constexpr auto kBodyPause = 5s;
// In all, not counting the time the server itself takes; more for a large body.
constexpr auto kBodyTime = 120s;
constexpr std::size_t kBodyBytesPerSecond = 1 << 20;
// For a reply to be taken; more for a large one.
constexpr auto kReplyTime = 20s;
constexpr std::size_t kReplyBytesPerSecond = 64 << 10;
constexpr auto kHeartbeat = 15s;
// After a reply that ends the connection: a client that is still sending would otherwise be reset
// before it has read the reply.
constexpr auto kLingerTime = 2s;
constexpr std::size_t kMostDrained = 16 << 20;
// A stream is only read from to notice its end.
constexpr std::size_t kMostAfterStream = 16 << 10;
constexpr int kStreamBuffer = 128 << 10;
// Bodies of all connections together.
constexpr std::size_t kMostHeld = 512 << 20;
constexpr std::size_t kSmallBody = 1 << 20;

Clock::duration seconds_for(std::size_t bytes, std::size_t bytes_per_second) {
    return std::chrono::seconds(bytes / bytes_per_second);
}

}  // namespace

Connection::Connection(Http::Inside& house, tcp::socket socket, std::string from)
    : house_(house), socket_(std::move(socket)), from_(std::move(from)) {}

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
    const std::size_t count = socket_.read_some(asio::buffer(house_.room), error);
    if (error == asio::error::would_block) {
        wait_readable();
    } else if (error) {
        close();
    } else {
        on_bytes(count);
    }
}

void Connection::on_bytes(std::size_t count) {
    const auto append = [&] { in_.append(house_.room.data(), count); };
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
            if (is_writing_) {
                break_off();
            } else {
                house_.reception.app().events.send(stream_, ":\n\n");
                deadline_ = Clock::now() + kHeartbeat;
            }
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
        house_.held -= std::exchange(held_, 0);
        if (pipe_) pipe_->fail();
    }
    phase_ = Phase::Closed;
    deadline_ = Clock::time_point::max();
    Code ignored;
    socket_.close(ignored);
    if (stream_) {
        stream_->close();
        stream_->on_ready = nullptr;
        house_.reception.app().events.unsubscribe(client_, stream_);
    }
    house_.forget(self, from_);
}

// Without the last bytes of the reply, and so that the client notices.
void Connection::break_off() {
    Code ignored;
    socket_.set_option(asio::socket_base::linger(true, 0), ignored);
    close();
}

// --- The request ---

void Connection::take_head() {
    parser_->take(in_);
    if (parser_->state() == RequestParser::State::Failed) {
        refuse(parser_->refusal());
        return;
    }
    if (parser_->state() == RequestParser::State::Head) {
        wait_readable();
        return;
    }
    Decision decision = house_.reception.decide(parser_->head(), from_);
    if (auto* out = std::get_if<Outgoing>(&decision)) {
        reply(std::move(*out));
    } else if (auto* work = std::get_if<Work>(&decision)) {
        begin_work(std::move(*work));
    } else {
        open_stream(std::get<Listening>(decision).client);
    }
}

void Connection::refuse(const Refusal& refusal) {
    Outgoing out = house_.reception.refuse(parser_->head(), from_, refusal);
    out.closes = true;
    reply(std::move(out));
}

void Connection::begin_work(Work work) {
    const Head& head = parser_->head();
    if (head.awaits_continue && head.has_body() && in_.empty()) {
        constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
        Code ignored;  // nothing else is being sent, so there is room for it
        socket_.write_some(asio::buffer(kContinue), ignored);
    }
    set_phase(Phase::Body, kBodyPause);
    received_ = 0;
    waited_ = {};
    body_.clear();
    pipe_.reset();
    work_ = std::move(work);
    if (work_->intake == Intake::Pieces) {
        pipe_ = std::make_shared<BodyPipe>([this, weak = weak_from_this()] {
            asio::post(house_.io, [weak] {
                const auto self = weak.lock();
                if (self && self->phase_ == Phase::Body) self->wait_readable();
            });
        });
        run();
    }
    if (phase_ == Phase::Body) take_body();
}

// A client that sends a byte now and then does not stay for ever.
void Connection::note_waiting() {
    const auto now = Clock::now();
    waited_ += now - wait_began_;
    const bool is_slow = waited_ > kBodyTime + seconds_for(received_, kBodyBytesPerSecond);
    deadline_ = is_slow ? now : now + kBodyPause;
}

void Connection::take_body() {
    parser_->take(in_);
    std::string piece = parser_->take_body();
    received_ += piece.size();
    if (pipe_) {
        pass_on(std::move(piece));
        return;
    }
    if (parser_->state() == RequestParser::State::Failed) {
        refuse(parser_->refusal());
        return;
    }
    add_to_body(std::move(piece));
    if (phase_ != Phase::Body) return;
    if (parser_->state() == RequestParser::State::Done) {
        run();
    } else {
        wait_readable();
    }
}

void Connection::add_to_body(std::string piece) {
    if (received_ > work_->most) {
        refuse({413, "too_large", say(messages::kBodyTooLarge, work_->most >> 20U)});
        return;
    }
    if (house_.held + piece.size() > kMostHeld) {
        refuse({503, "too_much", say(messages::kServerBusy)});
        return;
    }
    house_.held += piece.size();
    held_ += piece.size();
    // One allocation of the full size, of which only the pages in use take memory. Blocks of that
    // size are returned to the system when freed; a growing string would leave memory behind.
    if (received_ > kSmallBody && body_.capacity() < work_->most) body_.reserve(work_->most);
    body_ += piece;
}

void Connection::pass_on(std::string piece) {
    const bool has_room = pipe_->push(std::move(piece));
    switch (parser_->state()) {
        case RequestParser::State::Done:
            pipe_->finish();
            deadline_ = Clock::time_point::max();
            break;
        case RequestParser::State::Failed:
            pipe_->fail();
            deadline_ = Clock::time_point::max();
            break;
        default:
            if (has_room) {
                wait_readable();
            } else {
                deadline_ = Clock::time_point::max();  // the route is slow, not the client
            }
    }
}

void Connection::run() {
    const bool is_whole = !pipe_;
    Workers& workers = work_->is_long ? house_.long_work : house_.short_work;
    auto task = [self = shared_from_this(), guard = asio::make_work_guard(house_.io),
                 work = *std::move(work_), body = std::make_shared<std::string>(std::move(body_)),
                 pipe = pipe_] {
        Outgoing out;
        try {
            ReadBody read;
            if (pipe) read = [pipe](const TakePiece& take) { return pipe->read(take); };
            out = work.run(std::move(*body), std::move(read));
        } catch (...) {
            const Head& head = self->parser_->head();
            out = self->house_.reception.refuse(head, self->from_, server_failure(head.method));
            out.closes = true;
        }
        asio::post(self->house_.io, [self, out = std::move(out)]() mutable {
            self->house_.held -= std::exchange(self->held_, 0);
            self->reply(std::move(out));
        });
    };
    body_ = {};
    work_.reset();
    if (is_whole) set_phase(Phase::Working, Clock::duration::max());
    if (!workers.submit(std::move(task))) {
        house_.held -= std::exchange(held_, 0);
        refuse({503, "too_much", say(messages::kServerBusy)});
    }
}

// --- The reply ---

void Connection::reply(Outgoing out) {
    if (phase_ == Phase::Closed) return;
    if (phase_ == Phase::Body) house_.held -= std::exchange(held_, 0);
    pipe_.reset();
    if (out.delay.count() > 0) {
        set_phase(Phase::Delayed, out.delay);
        delayed_ = std::move(out);
        return;
    }
    const Head& head = parser_->head();
    const bool is_whole = parser_->state() == RequestParser::State::Done;
    closes_ = closes_ || out.closes || !is_whole || !head.keeps_open || house_.stopping;
    more_ = std::move(out.reply.more);
    framing_ = !more_ ? Framing::Length : head.is_old ? Framing::Closing : Framing::Chunks;
    closes_ = closes_ || framing_ == Framing::Closing;
    std::string text = reply_head(out, framing_, closes_);
    if (head.method == "HEAD") {
        more_ = nullptr;
        framing_ = Framing::Length;
    } else if (framing_ == Framing::Chunks) {
        if (!out.reply.body.empty()) text += chunk_of(out.reply.body);
    } else {
        text += out.reply.body;
    }
    write(std::move(text), &Connection::continue_reply);
}

void Connection::write(std::string text, void (Connection::*then)()) {
    out_ = std::move(text);
    set_phase(Phase::Writing, kReplyTime + seconds_for(out_.size(), kReplyBytesPerSecond));
    asio::async_write(socket_, asio::buffer(out_),
                      [self = shared_from_this(), then](const Code& error, std::size_t) {
                          if (self->phase_ == Phase::Closed) return;
                          self->out_ = {};
                          if (error) {
                              self->close();
                          } else {
                              (self.get()->*then)();
                          }
                      });
}

void Connection::continue_reply() {
    if (more_) {
        next_piece();
    } else {
        end_reply();
    }
}

void Connection::next_piece() {
    set_phase(Phase::Working, Clock::duration::max());
    house_.short_work.go_on(
        [self = shared_from_this(), guard = asio::make_work_guard(house_.io), more = more_] {
            Result<std::optional<std::string>> piece = std::nullopt;
            try {
                piece = more();
            } catch (...) {
                piece = failure(ErrorCode::CannotOpen, say(messages::kServerFailed));
            }
            asio::post(self->house_.io, [self, piece = std::move(piece)]() mutable {
                self->take_piece(std::move(piece));
            });
        });
}

void Connection::take_piece(Result<std::optional<std::string>> piece) {
    if (phase_ == Phase::Closed) return;
    if (!piece) {
        break_off();
    } else if (!*piece) {
        more_ = nullptr;
        if (framing_ == Framing::Chunks) {
            write(std::string(kLastChunk), &Connection::end_reply);
        } else {
            end_reply();
        }
    } else if ((*piece)->empty()) {
        next_piece();
    } else {
        const bool is_chunk = framing_ == Framing::Chunks;
        write(is_chunk ? chunk_of(**piece) : **std::move(piece), &Connection::continue_reply);
    }
}

void Connection::end_reply() {
    if (closes_) {
        linger();
    } else {
        start();
    }
}

void Connection::linger() {
    Code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    if (house_.stopping) {
        close();
        return;
    }
    set_phase(Phase::Lingering, kLingerTime);
    received_ = in_.size();
    in_ = {};
    wait_readable();
}

// --- Event streams ---

void Connection::open_stream(const std::string& client) {
    EventHub& events = house_.reception.app().events;
    client_ = client;
    stream_ = events.subscribe(client);
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
    events.send(stream_, house_.reception.hello(client));
    wait_readable();
}

void Connection::flush() {
    if (phase_ != Phase::Streaming) return;
    if (is_writing_) {
        // Too far behind. A stream that is merely ending may complete what it is sending.
        if (stream_->is_closed() && !house_.stopping) break_off();
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

void Connection::end_stream() {
    closes_ = true;
    std::string text = std::move(out_);  // the head, if it has not been sent
    if (framing_ == Framing::Chunks) text += kLastChunk;
    write(std::move(text), &Connection::end_reply);
}

}  // namespace chuhe::server
