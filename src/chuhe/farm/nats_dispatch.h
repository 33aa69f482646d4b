// SPDX-License-Identifier: MIT
//
// The coordinator's side of a farm on NATS JetStream.
//
//   stream          subjects                              what is in it
//   CHUHE_JOBS      chuhe.jobs.SIGNATURE.CAMPAIGN.NUMBER  jobs until they are settled; one per
//                                                         subject, so none is in it twice
//   CHUHE_RESULTS   chuhe.results.CAMPAIGN.USER           outcomes until they are in the ledger
//   CHUHE_BLOBS     chuhe.blobs.SHA256.PART               files in pieces, and campaigns
//
// All on file. Jobs have no limit of deliveries on the server: a message that reaches one stays in
// a work queue forever. Workers count instead, and report poison.
#pragma once

#include <memory>
#include <string>

#include "chuhe/farm/nats_link.h"

namespace chuhe::farm {

struct NatsDispatchSettings {
    std::string signature = {};  // of the workers that get jobs
    // A job that is neither settled nor kept for so long is given to another worker.
    Milliseconds ack_wait{30'000};
};

class NatsDispatch : public Dispatch {
public:
    static Result<std::unique_ptr<NatsDispatch>> connect(const NatsAddress& address,
                                                         NatsDispatchSettings settings);
    ~NatsDispatch() override { link_->close(); }

    Result<void> prepare() override;
    Result<void> publish(const Campaign& campaign, std::span<const Job> jobs) override;
    Result<std::set<JobNumber>> queued(const Campaign& campaign) override;
    Result<Traffic> traffic() override;
    Result<void> clear() override;
    Result<void> withdraw(const Campaign& campaign, bool is_over) override;
    void dismiss(const std::string& worker) override;
    Result<std::vector<Arrival>> arrivals(std::size_t most, Milliseconds wait) override;
    void settle(std::span<const Arrival> arrivals) override;
    Result<bool> is_drained() override;
    Result<void> store(const std::string& digest, std::string_view bytes) override;
    Result<std::string> fetch(const std::string& digest) override;
    std::vector<Request> take_requests() override;
    std::vector<LifeSign> take_life_signs() override;

private:
    NatsDispatch(std::unique_ptr<NatsLink> link, NatsDispatchSettings settings)
        : link_(std::move(link)), settings_(std::move(settings)) {}

    Result<void> listen();
    Result<Nats<jsConsumerInfo>> consumer(const char* stream, const std::string& name);
    Result<void> make_stream(jsStreamConfig& config, const char* subject);
    Result<void> make_consumer(const char* stream, const std::string& name,
                               const std::string& filter);
    void take_requests(natsSubscription* subscription, std::vector<Request>& requests);

    std::unique_ptr<NatsLink> link_;
    NatsDispatchSettings settings_;
    Nats<natsSubscription> results_;
    Nats<natsSubscription> desk_;
    Nats<natsSubscription> hello_;
    Nats<natsSubscription> life_;
};

}  // namespace chuhe::farm
