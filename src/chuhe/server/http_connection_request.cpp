// SPDX-License-Identifier: MIT
//
// Reading requests: the head, the body, and handing both to a thread that runs the route.
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "chuhe/messages/requests.h"
#include "chuhe/server/http_connection.h"

namespace chuhe::server {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

// Without a byte of the body.
constexpr auto kBodyPause = 5s;
// In all, not counting the time the server itself takes; more for a large body.
constexpr auto kBodyTime = 120s;
constexpr std::size_t kBodyBytesPerSecond = 1 << 20;
// Bodies of all connections together.
constexpr std::size_t kMostHeld = 512 << 20;
constexpr std::size_t kSmallBody = 1 << 20;

}  // namespace

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
    follow(http_.reception.decide(parser_->head(), from_));
}

void Connection::follow(Decision decision) {
    if (phase_ == Phase::Closed) return;
    if (auto* out = std::get_if<Outgoing>(&decision)) {
        reply(std::move(*out));
    } else if (auto* work = std::get_if<Work>(&decision)) {
        begin_work(std::move(*work));
    } else if (auto* question = std::get_if<Asking>(&decision)) {
        ask(std::move(*question));
    } else {
        open_stream(std::get<Listening>(decision));
    }
}

// What has arrived of the body waits in the socket.
void Connection::ask(Asking question) {
    set_phase(Phase::Working, Clock::duration::max());
    auto task = [self = shared_from_this(), guard = asio::make_work_guard(http_.io),
                 question = std::move(question)] {
        Decision decision;
        try {
            decision = question.ask();
        } catch (...) {
            const Head& head = self->parser_->head();
            decision = self->http_.reception.refuse(head, self->from_, server_failure("GET"));
        }
        asio::post(self->http_.io, [self, decision = std::move(decision)]() mutable {
            self->follow(std::move(decision));
        });
    };
    if (!http_.short_work.submit(std::move(task))) {
        refuse({503, "too_much", say(messages::kServerBusy)});
    }
}

void Connection::refuse(const Refusal& refusal) {
    Outgoing out = http_.reception.refuse(parser_->head(), from_, refusal);
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
            asio::post(http_.io, [weak] {
                const auto self = weak.lock();
                if (self && self->phase_ == Phase::Body) self->wait_readable();
            });
        });
        run();
    }
    if (phase_ == Phase::Body) take_body();
}

// A client that sends a byte now and then does not stay forever.
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
    add_to_body(piece);
    if (phase_ != Phase::Body) return;
    if (parser_->state() == RequestParser::State::Done) {
        run();
    } else {
        wait_readable();
    }
}

void Connection::add_to_body(std::string_view piece) {
    if (received_ > work_->most) {
        refuse({413, "too_large", say(messages::kBodyTooLarge, work_->most >> 20U)});
        return;
    }
    if (http_.held + piece.size() > kMostHeld) {
        refuse({503, "too_much", say(messages::kServerBusy)});
        return;
    }
    http_.held += piece.size();
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
    Workers& workers = work_->is_long ? http_.long_work : http_.short_work;
    auto task = [self = shared_from_this(), guard = asio::make_work_guard(http_.io),
                 work = *std::move(work_), body = std::make_shared<std::string>(std::move(body_)),
                 pipe = pipe_] {
        Outgoing out;
        try {
            ReadBody read;
            if (pipe) read = [pipe](const TakePiece& take) { return pipe->read(take); };
            out = work.run(std::move(*body), std::move(read));
        } catch (...) {
            const Head& head = self->parser_->head();
            out = self->http_.reception.refuse(head, self->from_, server_failure(head.method));
            out.closes = true;
        }
        asio::post(self->http_.io, [self, out = std::move(out)]() mutable {
            self->http_.held -= std::exchange(self->held_, 0);
            self->reply(std::move(out));
        });
    };
    body_ = {};
    work_.reset();
    if (is_whole) set_phase(Phase::Working, Clock::duration::max());
    if (!workers.submit(std::move(task))) {
        http_.held -= std::exchange(held_, 0);
        refuse({503, "too_much", say(messages::kServerBusy)});
    }
}

}  // namespace chuhe::server
