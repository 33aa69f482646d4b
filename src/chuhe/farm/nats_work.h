// SPDX-License-Identifier: MIT
//
// The worker's side of a farm on NATS JetStream.
#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "chuhe/farm/nats_link.h"

namespace chuhe::farm {

class NatsWork : public WorkSource {
public:
    // For workers with that signature: the server has no jobs for others.
    static Result<std::unique_ptr<NatsWork>> connect(const NatsAddress& address,
                                                     const std::string& signature);
    ~NatsWork() override { link_->close(); }

    Result<Milliseconds> introduce(const WorkerCard& card) override;
    Result<std::optional<Delivery>> take(Milliseconds wait) override;
    void keep(const Delivery& delivery) override;
    Result<void> report(const Delivery& delivery, const JobResult& outcome) override;
    void settle(const Delivery& delivery) override;
    void give_back(const Delivery& delivery, Milliseconds delay) override;
    Result<std::string> fetch(const std::string& digest) override;
    void sign_life(const WorkerCard& card, std::uint64_t jobs_done) override;
    std::vector<std::string> take_ended() override;
    bool is_dismissed(const std::string& worker) override;

private:
    NatsWork(std::unique_ptr<NatsLink> link, const std::string& signature)
        : link_(std::move(link)), next_subject_(next_subject(signature)) {}

    static std::string next_subject(const std::string& signature);

    std::unique_ptr<NatsLink> link_;
    std::string next_subject_;
    Nats<natsSubscription> ended_;
    Nats<natsSubscription> dismissals_;
    std::mutex mutex_;
    std::set<std::string> dismissed_;
};

// How often a message has been delivered, from the subject for its acknowledgement:
// "$JS.ACK.STREAM.CONSUMER.2.…". 0 if that is something else.
std::uint64_t deliveries_in(std::string_view acknowledgement);

}  // namespace chuhe::farm
