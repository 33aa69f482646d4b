// SPDX-License-Identifier: MIT
#include "chuhe/farm/nats_work.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/farm/campaign.h"
#include "chuhe/farm/document.h"

namespace chuhe::farm {
namespace {

// An answer that is late by more than this never comes. A job that comes later still is lost to us,
// and waits until it is given to another worker.
constexpr Milliseconds kRequestMargin{3'000};

std::vector<std::string_view> tokens_of(std::string_view subject) {
    std::vector<std::string_view> tokens;
    while (true) {
        const std::size_t dot = subject.find('.');
        tokens.push_back(subject.substr(0, dot));
        if (dot == std::string_view::npos) return tokens;
        subject.remove_prefix(dot + 1);
    }
}

// What has come in since the last call.
std::vector<std::string> texts_in(natsSubscription* subscription) {
    std::vector<std::string> texts;
    natsMsg* next = nullptr;
    while (natsSubscription_NextMsg(&next, subscription, 0) == NATS_OK) {
        const Nats<natsMsg> message(next);
        texts.emplace_back(text_of(message.get()));
    }
    return texts;
}

std::string card_json(const WorkerCard& card, std::uint64_t jobs_done) {
    return dump({{"name", card.name},
                 {"signature", card.signature},
                 {"threads", card.threads},
                 {"done", jobs_done}});
}

}  // namespace

std::uint64_t deliveries_in(std::string_view acknowledgement) {
    const auto tokens = tokens_of(acknowledgement);
    // Servers with domains put a domain and an account before the stream.
    const std::size_t at = tokens.size() >= 11 ? 6 : 4;
    if (tokens.size() < 9 || tokens[0] != "$JS" || tokens[1] != "ACK") return 0;
    return parse_number<std::uint64_t>(tokens[at]).value_or(0);
}

std::string NatsWork::next_subject(const std::string& signature) {
    return std::string("$JS.API.CONSUMER.MSG.NEXT.") + kJobStream + '.' + job_consumer(signature);
}

Result<std::unique_ptr<NatsWork>> NatsWork::connect(const NatsAddress& address,
                                                    const std::string& signature) {
    auto link = NatsLink::connect(address);
    if (!link) return tl::make_unexpected(link.error());
    std::unique_ptr<NatsWork> work(new NatsWork(std::move(*link), signature));
    auto ended = work->link_->subscribe(kEndedSubject, nullptr);
    if (!ended) return tl::make_unexpected(ended.error());
    work->ended_ = std::move(*ended);
    auto dismissals = work->link_->subscribe(kDismissedSubject, nullptr);
    if (!dismissals) return tl::make_unexpected(dismissals.error());
    work->dismissals_ = std::move(*dismissals);
    return work;
}

Result<Milliseconds> NatsWork::introduce(const WorkerCard& card) {
    const auto answer = link_->ask(kHelloSubject, card_json(card, 0));
    if (!answer) return tl::make_unexpected(answer.error());
    Document document(*answer);
    const Milliseconds patience(document.number("ack_wait"));
    if (!document.is_good()) return document.error();
    // A worker that is welcome is trusted again.
    (void)is_dismissed(card.name);
    const std::lock_guard lock(mutex_);
    dismissed_.erase(card.name);
    return patience;
}

Result<std::optional<Delivery>> NatsWork::take(Milliseconds wait) {
    using Nanoseconds = std::chrono::nanoseconds;
    const std::string body = dump({{"batch", 1}, {"expires", Nanoseconds(wait).count()}});
    auto answer = link_->pull(next_subject_, body, wait + kRequestMargin);
    if (!answer) return tl::make_unexpected(answer.error());
    natsMsg* message = answer->get();
    const char* reply = natsMsg_GetReply(message);
    // "404 No Messages", "408 Request Timeout".
    if (reply == nullptr || *reply == '\0') return std::nullopt;
    Delivery delivery{.times = deliveries_in(reply), .token = reply};
    auto job = parse_job(text_of(message));
    if (!job || delivery.times == 0) {
        // No worker can read it.
        (void)link_->publish(reply, "+TERM");
        return std::nullopt;
    }
    delivery.job = std::move(*job);
    return delivery;
}

void NatsWork::keep(const Delivery& delivery) {
    (void)link_->publish(delivery.token, "+WPI");
}

Result<void> NatsWork::report(const Delivery& delivery, const JobResult& outcome) {
    // The job, and this delivery of it: our own second attempt is a duplicate, another worker's
    // result after ours was refused is not.
    const std::string id = outcome.job + '.' + digest_of(delivery.token).substr(0, 16);
    // The server lets only us write to subjects with our name.
    return link_->store("chuhe.results." + short_id(outcome.campaign) + '.' + link_->user(),
                        to_text(outcome), id);
}

void NatsWork::settle(const Delivery& delivery) {
    (void)link_->publish(delivery.token, "+ACK");
}

void NatsWork::give_back(const Delivery& delivery, Milliseconds delay) {
    using Nanoseconds = std::chrono::nanoseconds;
    const std::string body =
        delay.count() == 0 ? "-NAK" : "-NAK " + dump({{"delay", Nanoseconds(delay).count()}});
    (void)link_->publish(delivery.token, body);
}

Result<std::string> NatsWork::fetch(const std::string& digest) {
    return link_->fetch_blob(digest);
}

void NatsWork::sign_life(const WorkerCard& card, std::uint64_t jobs_done) {
    (void)link_->publish(kLifeSubject, card_json(card, jobs_done));
}

std::vector<std::string> NatsWork::take_ended() {
    return texts_in(ended_.get());
}

bool NatsWork::is_dismissed(const std::string& worker) {
    // Workers that share a connection hear each other's.
    const std::lock_guard lock(mutex_);
    for (std::string& name : texts_in(dismissals_.get()))
        dismissed_.insert(std::move(name));
    return dismissed_.contains(worker);
}

}  // namespace chuhe::farm
