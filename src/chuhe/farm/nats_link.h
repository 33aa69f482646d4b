// SPDX-License-Identifier: MIT
//
// A connection to a NATS server. It comes back by itself when the server does; meanwhile every call
// fails, and none waits longer than it is asked to.
#pragma once

#include <nats/nats.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/farm/carrier.h"

namespace chuhe::farm {

// Where a farm is, and who we are there.
struct NatsAddress {
    // "nats://127.0.0.1:4229", or with a name and a secret
    // "tls://worker7:SECRET@farm.example:4229".
    std::string url = {};
    // The certificates that a server with tls:// is checked against; empty: those of the system.
    std::string certificates = {};
};

// The address without the secret, for messages.
std::string shown(const NatsAddress& address);
// The name in the address; empty if it has none.
std::string user_of(const NatsAddress& address);

// Frees what the library allocates.
struct NatsFree {
    void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
    void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
    void operator()(natsSubscription* subscription) const {
        natsSubscription_Destroy(subscription);
    }
    void operator()(natsMsg* message) const { natsMsg_Destroy(message); }
    void operator()(jsCtx* context) const { jsCtx_Destroy(context); }
    void operator()(jsStreamInfo* info) const { jsStreamInfo_Destroy(info); }
    void operator()(jsConsumerInfo* info) const { jsConsumerInfo_Destroy(info); }
};
template <typename T>
using Nats = std::unique_ptr<T, NatsFree>;

// Any thread may use it.
class NatsLink {
    struct Box;

public:
    // A subject of our own for the answers to one question. Library versions before 3.6 crash if a
    // subscription is destroyed while a message for it arrives, or while the connection comes back.
    // So the subscriptions of inboxes are not destroyed but used again, as long as the link lasts.
    class Inbox {
    public:
        Inbox(NatsLink& link, std::unique_ptr<Box> box);
        Inbox(Inbox&&) noexcept = default;
        Inbox& operator=(Inbox&&) = delete;
        ~Inbox();

        const std::string& subject() const { return subject_; }
        // Fails if nobody answers.
        Result<Nats<natsMsg>> next(Milliseconds wait);

    private:
        NatsLink* link_;
        std::unique_ptr<Box> box_;
        std::string subject_;
    };

    static Result<std::unique_ptr<NatsLink>> connect(const NatsAddress& address);
    ~NatsLink();

    // Sends a request and waits for the answer.
    Result<Nats<natsMsg>> request(const std::string& subject, std::string_view body,
                                  Milliseconds wait);
    // The same with an inbox of its own. The library has one for all requests, and tells the
    // answers apart by their subject; but a job that is pulled comes with the subject of the job.
    Result<Nats<natsMsg>> pull(const std::string& subject, std::string_view body,
                               Milliseconds wait);
    Result<void> publish(const std::string& subject, std::string_view body);
    // The answer goes to the inbox.
    Result<void> publish(const std::string& subject, std::string_view body,
                         const std::string& inbox);
    // It must not outlive the link.
    Result<Inbox> open_inbox();
    // Into a stream: it has been stored when this returns. `message_id` may be empty.
    Result<void> store(const std::string& subject, std::string_view body,
                       const std::string& message_id);
    // Keep it as long as the link: see Inbox.
    Result<Nats<natsSubscription>> subscribe(const std::string& subject, const char* queue);
    // No messages arrive any more. Call it before subscriptions are destroyed.
    void close() { natsConnection_Close(connection_.get()); }

    // A file from the stream of blobs.
    Result<std::string> fetch_blob(const std::string& digest);
    // Does nothing if it is there already.
    Result<void> store_blob(const std::string& digest, std::string_view bytes);

    // A request to a coordinator's desk. The error is the coordinator's, or says that there was no
    // answer.
    Result<std::string> ask(const std::string& subject, std::string_view body);

    natsConnection* connection() { return connection_.get(); }
    jsCtx* stream() { return stream_.get(); }

    tl::unexpected<Error> trouble(natsStatus status) const;

    // Our name on the server. A server without users takes us for its owner.
    std::string user() const;

private:
    struct Box {
        std::string subject;  // of the inboxes, before their last part
        Nats<natsSubscription> subscription;
        std::uint64_t uses = 0;
    };

    explicit NatsLink(NatsAddress address) : address_(std::move(address)) {}

    Result<std::unique_ptr<Box>> make_box();
    Result<std::optional<std::string>> read_last(const std::string& subject);

    NatsAddress address_;
    Nats<natsConnection> connection_;
    Nats<jsCtx> stream_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Box>> boxes_;  // those not in use
};

// The names of everything on the server.
inline constexpr const char* kJobStream = "CHUHE_JOBS";
inline constexpr const char* kResultStream = "CHUHE_RESULTS";
inline constexpr const char* kBlobStream = "CHUHE_BLOBS";
inline constexpr const char* kResultConsumer = "ledger";
inline constexpr const char* kHelloSubject = "chuhe.farm.hello";
inline constexpr const char* kLifeSubject = "chuhe.farm.alive";
inline constexpr const char* kEndedSubject = "chuhe.farm.ended";
inline constexpr const char* kDismissedSubject = "chuhe.farm.dismissed";
inline constexpr std::string_view kDeskSubject = "chuhe.desk.";
// It may speak for any worker.
inline constexpr std::string_view kOwnerName = "owner";

// The consumer from which workers with that signature take jobs.
std::string job_consumer(const std::string& signature);

// Subjects have an id's first 16 digits: enough to tell campaigns apart.
std::string short_id(const std::string& campaign);

inline std::string_view text_of(const natsMsg* message) {
    return {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))};
}

}  // namespace chuhe::farm
