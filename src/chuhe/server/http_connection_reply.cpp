// SPDX-License-Identifier: MIT
//
// Writing replies: in one go, or piece by piece while the route produces them.
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <utility>

#include "chuhe/messages/requests.h"
#include "chuhe/server/http_connection.h"

namespace chuhe::server {
namespace {

namespace asio = boost::asio;

constexpr std::size_t kReplyBytesPerSecond = 64 << 10;

}  // namespace

void Connection::reply(Outgoing out) {
    if (phase_ == Phase::Closed) return;
    if (phase_ == Phase::Body) http_.held -= std::exchange(held_, 0);
    pipe_.reset();
    if (out.delay.count() > 0) {
        set_phase(Phase::Delayed, out.delay);
        delayed_ = std::move(out);
        return;
    }
    const Head& head = parser_->head();
    const bool is_whole = parser_->state() == RequestParser::State::Done;
    closes_ = closes_ || out.closes || !is_whole || !head.keeps_open || http_.stopping;
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
    http_.short_work.go_on(
        [self = shared_from_this(), guard = asio::make_work_guard(http_.io), more = more_] {
            Result<std::optional<std::string>> piece = std::nullopt;
            try {
                piece = more();
            } catch (...) {
                piece = failure(ErrorCode::CannotOpen, say(messages::kServerFailed));
            }
            asio::post(self->http_.io, [self, piece = std::move(piece)]() mutable {
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

}  // namespace chuhe::server
