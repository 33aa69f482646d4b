// SPDX-License-Identifier: MIT
#include "chuhe/farm/nats_link.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/farm/campaign.h"
#include "chuhe/farm/document.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

constexpr std::int64_t kReconnectWait = 250;  // milliseconds
constexpr std::int64_t kConnectTimeout = 3'000;
constexpr std::int64_t kPingInterval = 10'000;  // a dead link is noticed after two
constexpr std::int64_t kStoreWait = 5'000;
constexpr Milliseconds kAnswerWait{10'000};
constexpr std::size_t kChunk = std::size_t{512} * 1024;  // of a blob, in bytes
constexpr std::uint64_t kMostChunks = 1'000;             // half a gigabyte

// The library would print them.
void ignore_error(natsConnection* /*connection*/, natsSubscription* /*subscription*/,
                  natsStatus /*status*/, void* /*closure*/) {}

struct UrlParts {
    std::string scheme;
    std::string user;    // without the secret
    std::string server;  // host and port
};

UrlParts parts_of(const std::string& url) {
    UrlParts parts;
    const std::size_t scheme = url.find("://");
    parts.scheme = scheme == std::string::npos ? "nats" : url.substr(0, scheme);
    const std::string rest = scheme == std::string::npos ? url : url.substr(scheme + 3);
    const std::size_t at = rest.rfind('@');
    parts.server = at == std::string::npos ? rest : rest.substr(at + 1);
    if (at != std::string::npos) parts.user = rest.substr(0, std::min(at, rest.find(':')));
    return parts;
}

std::string host_of(const std::string& server) {
    return server.substr(0, server.rfind(':'));
}

natsStatus set_up(natsOptions* options, const NatsAddress& address) {
    const UrlParts parts = parts_of(address.url);
    natsStatus status = natsOptions_SetURL(options, address.url.c_str());
    if (status == NATS_OK) status = natsOptions_SetTimeout(options, kConnectTimeout);
    if (status == NATS_OK) status = natsOptions_SetMaxReconnect(options, -1);
    if (status == NATS_OK) status = natsOptions_SetReconnectWait(options, kReconnectWait);
    if (status == NATS_OK) status = natsOptions_SetPingInterval(options, kPingInterval);
    if (status == NATS_OK) status = natsOptions_SetFailRequestsOnDisconnect(options, true);
    if (status == NATS_OK) status = natsOptions_SetSendAsap(options, true);
    if (status == NATS_OK) status = natsOptions_SetErrorHandler(options, &ignore_error, nullptr);
    // Everybody may read their own answers only.
    if (status == NATS_OK && !parts.user.empty()) {
        status = natsOptions_SetCustomInboxPrefix(options, ("_INBOX." + parts.user).c_str());
    }
    if (parts.scheme != "tls" || status != NATS_OK) return status;
    status = natsOptions_SetSecure(options, true);
    if (status == NATS_OK && !address.certificates.empty()) {
        status = natsOptions_LoadCATrustedCertificates(options, address.certificates.c_str());
    }
    if (status != NATS_OK) return status;
    return natsOptions_SetExpectedHostname(options, host_of(parts.server).c_str());
}

std::string blob_subject(const std::string& digest, const std::string& part) {
    return "chuhe.blobs." + digest + '.' + part;
}

}  // namespace

std::string shown(const NatsAddress& address) {
    const UrlParts parts = parts_of(address.url);
    return parts.scheme + "://" + (parts.user.empty() ? "" : parts.user + '@') + parts.server;
}

std::string user_of(const NatsAddress& address) {
    return parts_of(address.url).user;
}

std::string job_consumer(const std::string& signature) {
    return "w-" + signature;
}

std::string short_id(const std::string& campaign) {
    return campaign.substr(0, 16);
}

tl::unexpected<Error> NatsLink::trouble(natsStatus status) const {
    return failure(ErrorCode::CannotOpen,
                   say(messages::kFarmAway, shown(address_), natsStatus_GetText(status)));
}

std::string NatsLink::user() const {
    const std::string name = user_of(address_);
    return name.empty() ? std::string(kOwnerName) : name;
}

Result<std::unique_ptr<NatsLink>> NatsLink::connect(const NatsAddress& address) {
    std::unique_ptr<NatsLink> link(new NatsLink(address));
    natsOptions* made = nullptr;
    natsStatus status = natsOptions_Create(&made);
    const Nats<natsOptions> options(made);
    if (status == NATS_OK) status = set_up(options.get(), address);
    natsConnection* connection = nullptr;
    if (status == NATS_OK) status = natsConnection_Connect(&connection, options.get());
    link->connection_.reset(connection);
    jsCtx* stream = nullptr;
    if (status == NATS_OK) status = natsConnection_JetStream(&stream, connection, nullptr);
    link->stream_.reset(stream);
    if (status != NATS_OK) return link->trouble(status);
    return link;
}

Result<Nats<natsMsg>> NatsLink::request(const std::string& subject, std::string_view body,
                                        Milliseconds wait) {
    natsMsg* message = nullptr;
    const natsStatus status =
        natsConnection_Request(&message, connection_.get(), subject.c_str(), body.data(),
                               static_cast<int>(body.size()), wait.count());
    Nats<natsMsg> answer(message);
    if (status != NATS_OK) return trouble(status);
    return answer;
}

NatsLink::~NatsLink() {
    if (connection_) close();
}

Result<std::unique_ptr<NatsLink::Box>> NatsLink::make_box() {
    natsInbox* unique = nullptr;
    const natsStatus status = natsInbox_Create(&unique);
    if (status != NATS_OK) return trouble(status);
    const std::string_view plain = unique;
    auto box = std::make_unique<Box>();
    // Everybody may subscribe only to inboxes with their own name.
    box->subject = "_INBOX." + user() + '.' + std::string(plain.substr(plain.rfind('.') + 1)) + '.';
    natsInbox_Destroy(unique);
    auto subscription = subscribe(box->subject + '*', nullptr);
    if (!subscription) return tl::make_unexpected(subscription.error());
    box->subscription = std::move(*subscription);
    return box;
}

Result<NatsLink::Inbox> NatsLink::open_inbox() {
    {
        const std::lock_guard lock(mutex_);
        if (!boxes_.empty()) {
            Inbox inbox(*this, std::move(boxes_.back()));
            boxes_.pop_back();
            return inbox;
        }
    }
    auto box = make_box();
    if (!box) return tl::make_unexpected(box.error());
    return Inbox(*this, std::move(*box));
}

NatsLink::Inbox::Inbox(NatsLink& link, std::unique_ptr<Box> box)
    : link_(&link), box_(std::move(box)), subject_(box_->subject + std::to_string(++box_->uses)) {
    // Answers that came when nobody waited for them any more.
    natsMsg* late = nullptr;
    while (natsSubscription_NextMsg(&late, box_->subscription.get(), 0) == NATS_OK)
        natsMsg_Destroy(late);
}

NatsLink::Inbox::~Inbox() {
    if (!box_) return;
    const std::lock_guard lock(link_->mutex_);
    link_->boxes_.push_back(std::move(box_));
}

Result<Nats<natsMsg>> NatsLink::Inbox::next(Milliseconds wait) {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + wait;
    while (true) {
        const auto left = std::chrono::ceil<Milliseconds>(until - Clock::now());
        natsMsg* next = nullptr;
        natsStatus status = natsSubscription_NextMsg(&next, box_->subscription.get(),
                                                     std::max<std::int64_t>(left.count(), 0));
        Nats<natsMsg> message(next);
        if (status == NATS_OK) {
            // To an earlier question. (A job that is pulled comes with the subject of the job.)
            const std::string_view subject = natsMsg_GetSubject(next);
            if (subject.starts_with(box_->subject) && subject != subject_) continue;
            if (natsMsg_IsNoResponders(next)) status = NATS_NO_RESPONDERS;
        }
        if (status != NATS_OK) return link_->trouble(status);
        return message;
    }
}

Result<Nats<natsMsg>> NatsLink::pull(const std::string& subject, std::string_view body,
                                     Milliseconds wait) {
    auto inbox = open_inbox();
    if (!inbox) return tl::make_unexpected(inbox.error());
    if (auto sent = publish(subject, body, inbox->subject()); !sent)
        return tl::make_unexpected(sent.error());
    return inbox->next(wait);
}

Result<void> NatsLink::publish(const std::string& subject, std::string_view body) {
    const natsStatus status = natsConnection_Publish(connection_.get(), subject.c_str(),
                                                     body.data(), static_cast<int>(body.size()));
    if (status != NATS_OK) return trouble(status);
    return {};
}

Result<void> NatsLink::publish(const std::string& subject, std::string_view body,
                               const std::string& inbox) {
    const natsStatus status =
        natsConnection_PublishRequest(connection_.get(), subject.c_str(), inbox.c_str(),
                                      body.data(), static_cast<int>(body.size()));
    if (status != NATS_OK) return trouble(status);
    return {};
}

Result<void> NatsLink::store(const std::string& subject, std::string_view body,
                             const std::string& message_id) {
    jsPubOptions options;
    jsPubOptions_Init(&options);
    options.MaxWait = kStoreWait;
    if (!message_id.empty()) options.MsgId = message_id.c_str();
    jsErrCode code{};
    const natsStatus status = js_Publish(nullptr, stream_.get(), subject.c_str(), body.data(),
                                         static_cast<int>(body.size()), &options, &code);
    if (status != NATS_OK) return trouble(status);
    return {};
}

Result<Nats<natsSubscription>> NatsLink::subscribe(const std::string& subject, const char* queue) {
    natsSubscription* made = nullptr;
    const natsStatus status =
        queue == nullptr
            ? natsConnection_SubscribeSync(&made, connection_.get(), subject.c_str())
            : natsConnection_QueueSubscribeSync(&made, connection_.get(), subject.c_str(), queue);
    Nats<natsSubscription> subscription(made);
    if (status != NATS_OK) return trouble(status);
    return subscription;
}

// Nothing if there is no message with that subject in the stream of blobs.
Result<std::optional<std::string>> NatsLink::read_last(const std::string& subject) {
    natsMsg* found = nullptr;
    jsErrCode code{};
    const natsStatus status =
        js_GetLastMsg(&found, stream_.get(), kBlobStream, subject.c_str(), nullptr, &code);
    const Nats<natsMsg> message(found);
    if (status == NATS_NOT_FOUND || code == JSNoMessageFoundErr) return std::nullopt;
    if (status != NATS_OK) return trouble(status);
    return std::string(text_of(message.get()));
}

Result<std::string> NatsLink::fetch_blob(const std::string& digest) {
    const auto absent = [&] {
        return failure(ErrorCode::NotFound, say(messages::kFarmNoBlob, digest));
    };
    if (!is_digest(digest)) return absent();
    const auto head = read_last(blob_subject(digest, "head"));
    if (!head) return tl::make_unexpected(head.error());
    const auto chunks = *head ? parse_number<std::uint64_t>(**head) : std::nullopt;
    if (!chunks || *chunks > kMostChunks) return absent();
    std::string bytes;
    for (std::uint64_t i = 0; i < *chunks; ++i) {
        const auto chunk = read_last(blob_subject(digest, std::to_string(i)));
        if (!chunk) return tl::make_unexpected(chunk.error());
        if (!*chunk) return absent();
        bytes += **chunk;
    }
    return bytes;
}

Result<void> NatsLink::store_blob(const std::string& digest, std::string_view bytes) {
    const std::string head = blob_subject(digest, "head");
    const auto known = read_last(head);
    if (!known) return tl::make_unexpected(known.error());
    if (*known) return {};
    std::uint64_t chunks = 0;
    for (std::size_t at = 0; at < bytes.size(); at += kChunk, ++chunks) {
        auto stored =
            store(blob_subject(digest, std::to_string(chunks)), bytes.substr(at, kChunk), "");
        if (!stored) return stored;
    }
    // Last: where there is a head, everything is there.
    return store(head, std::to_string(chunks), "");
}

Result<std::string> NatsLink::ask(const std::string& subject, std::string_view body) {
    const auto answer = request(subject, body, kAnswerWait);
    if (!answer) return tl::make_unexpected(answer.error());
    Document document(text_of(answer->get()));
    if (!document.is_good()) return document.error();
    if (document.has("error")) return tl::make_unexpected(error_in(document));
    return std::string(text_of(answer->get()));
}

}  // namespace chuhe::farm
