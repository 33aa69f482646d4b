// SPDX-License-Identifier: MIT
#include "chuhe/farm/nats_dispatch.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/farm/document.h"

namespace chuhe::farm {
namespace {

constexpr std::int64_t kMostInFlight = 20'000;  // jobs and results that are not settled yet
constexpr std::size_t kMostPending = 1'000;     // jobs published and not acknowledged yet
constexpr Milliseconds kPublishWait{10'000};    // for one acknowledgement
// What the server says of a job that is in the queue already. The code that comes with it stands
// for every failure to store a message.
constexpr std::string_view kIsInQueue = "maximum messages per subject";

std::int64_t nanoseconds(Milliseconds time) {
    return std::chrono::nanoseconds(time).count();
}

std::string job_subject(const Campaign& campaign, const Job& job) {
    return "chuhe.jobs." + campaign.signature + '.' + short_id(campaign.id) + '.' +
           std::to_string(job.number) + (job.is_check ? ".check" : "");
}

// Is it from the worker that it says it is from? The last part of the subject is the user.
bool is_sender(std::string_view subject, const JobResult& outcome) {
    const std::string_view user = subject.substr(subject.rfind('.') + 1);
    return user == kOwnerName || user == outcome.worker;
}

// Has the server stored the job, now or earlier? {"stream": "CHUHE_JOBS", "seq": 7}, or
// {"error": {"code": 400, "description": "…"}}.
bool is_in_queue(const natsMsg* answer) {
    const nlohmann::json said = parse_json(text_of(answer));
    if (!said.is_object()) return false;
    const auto error = said.find("error");
    if (error == said.end()) return true;
    return error->is_object() &&
           error->value("description", nlohmann::json()).dump().find(kIsInQueue) !=
               std::string::npos;
}

}  // namespace

Result<std::unique_ptr<NatsDispatch>> NatsDispatch::connect(const NatsAddress& address,
                                                            NatsDispatchSettings settings) {
    auto link = NatsLink::connect(address);
    if (!link) return tl::make_unexpected(link.error());
    return std::unique_ptr<NatsDispatch>(new NatsDispatch(std::move(*link), std::move(settings)));
}

Result<void> NatsDispatch::make_stream(jsStreamConfig& config, const char* subject) {
    const std::array<const char*, 1> subjects = {subject};
    config.Subjects = const_cast<const char**>(subjects.data());  // the library does not change it
    config.SubjectsLen = 1;
    config.Storage = js_FileStorage;
    jsErrCode code{};
    natsStatus status = js_AddStream(nullptr, link_->stream(), &config, nullptr, &code);
    // It exists with other settings: those of an earlier run.
    if (status != NATS_OK && code == JSStreamNameExistErr) {
        status = js_UpdateStream(nullptr, link_->stream(), &config, nullptr, &code);
    }
    if (status != NATS_OK) return link_->trouble(status);
    return {};
}

Result<void> NatsDispatch::make_consumer(const char* stream, const std::string& name,
                                         const std::string& filter) {
    jsConsumerConfig config;
    jsConsumerConfig_Init(&config);
    config.Durable = name.c_str();
    config.FilterSubject = filter.c_str();
    config.AckPolicy = js_AckExplicit;
    config.AckWait = nanoseconds(settings_.ack_wait);
    config.MaxDeliver = -1;
    config.MaxAckPending = kMostInFlight;
    jsErrCode code{};
    natsStatus status = js_AddConsumer(nullptr, link_->stream(), stream, &config, nullptr, &code);
    if (status != NATS_OK) {
        status = js_UpdateConsumer(nullptr, link_->stream(), stream, &config, nullptr, &code);
    }
    if (status != NATS_OK) return link_->trouble(status);
    return {};
}

Result<void> NatsDispatch::prepare() {
    jsStreamConfig jobs;
    jsStreamConfig_Init(&jobs);
    jobs.Name = kJobStream;
    jobs.Retention = js_WorkQueuePolicy;
    // One message per subject, and the server refuses a second: a job is never in the queue twice,
    // however often it is published.
    jobs.MaxMsgsPerSubject = 1;
    jobs.Discard = js_DiscardNew;
    jobs.DiscardNewPerSubject = true;
    if (auto done = make_stream(jobs, "chuhe.jobs.>"); !done) return done;

    jsStreamConfig results;
    jsStreamConfig_Init(&results);
    results.Name = kResultStream;
    results.Retention = js_WorkQueuePolicy;
    if (auto done = make_stream(results, "chuhe.results.>"); !done) return done;

    jsStreamConfig blobs;
    jsStreamConfig_Init(&blobs);
    blobs.Name = kBlobStream;
    blobs.MaxMsgsPerSubject = 1;
    if (auto done = make_stream(blobs, "chuhe.blobs.>"); !done) return done;

    const std::string& signature = settings_.signature;
    if (auto done =
            make_consumer(kJobStream, job_consumer(signature), "chuhe.jobs." + signature + ".>");
        !done) {
        return done;
    }
    if (auto done = make_consumer(kResultStream, kResultConsumer, "chuhe.results.>"); !done)
        return done;
    return listen();
}

Result<void> NatsDispatch::listen() {
    if (results_) return {};
    auto desk = link_->subscribe(std::string(kDeskSubject) + '*', "desk");
    if (!desk) return tl::make_unexpected(desk.error());
    auto hello = link_->subscribe(kHelloSubject, "desk");
    if (!hello) return tl::make_unexpected(hello.error());
    auto life = link_->subscribe(kLifeSubject, nullptr);
    if (!life) return tl::make_unexpected(life.error());
    jsSubOptions options;
    jsSubOptions_Init(&options);
    options.Stream = kResultStream;
    options.Consumer = kResultConsumer;
    natsSubscription* results = nullptr;
    jsErrCode code{};
    const natsStatus status = js_PullSubscribe(&results, link_->stream(), "chuhe.results.>",
                                               kResultConsumer, nullptr, &options, &code);
    if (status != NATS_OK) return link_->trouble(status);
    results_.reset(results);
    desk_ = std::move(*desk);
    hello_ = std::move(*hello);
    life_ = std::move(*life);
    return {};
}

// Not with the library's own js_PublishAsync(): its callbacks may still come when the caller has
// given up, and asking it what is pending crashes if the connection was lost before the first
// message.
Result<void> NatsDispatch::publish(const Campaign& campaign, std::span<const Job> jobs) {
    auto inbox = link_->open_inbox();
    if (!inbox) return tl::make_unexpected(inbox.error());
    std::size_t sent = 0;
    bool is_refused = false;
    for (std::size_t answered = 0; answered < jobs.size(); ++answered) {
        for (; sent < jobs.size() && sent < answered + kMostPending; ++sent) {
            const Job& job = jobs[sent];
            auto done = link_->publish(job_subject(campaign, job), to_text(job), inbox->subject());
            if (!done) return done;
        }
        const auto answer = inbox->next(kPublishWait);
        if (!answer) return tl::make_unexpected(answer.error());
        is_refused = is_refused || !is_in_queue(answer->get());
    }
    if (is_refused) return link_->trouble(NATS_ERR);
    return {};
}

Result<std::set<JobNumber>> NatsDispatch::queued(const Campaign& campaign) {
    const std::string filter = "chuhe.jobs.*." + short_id(campaign.id) + ".*";
    jsOptions options;
    jsOptions_Init(&options);
    options.Stream.Info.SubjectsFilter = filter.c_str();
    jsStreamInfo* found = nullptr;
    jsErrCode code{};
    const natsStatus status =
        js_GetStreamInfo(&found, link_->stream(), kJobStream, &options, &code);
    const Nats<jsStreamInfo> info(found);
    if (status != NATS_OK) return link_->trouble(status);
    std::set<JobNumber> numbers;
    const jsStreamStateSubjects* subjects = info->State.Subjects;
    for (int i = 0; subjects != nullptr && i < subjects->Count; ++i) {
        const std::string_view subject = subjects->List[i].Subject;
        const auto number = parse_number<JobNumber>(subject.substr(subject.rfind('.') + 1));
        if (number) numbers.insert(*number);
    }
    return numbers;
}

Result<Nats<jsConsumerInfo>> NatsDispatch::consumer(const char* stream, const std::string& name) {
    jsConsumerInfo* info = nullptr;
    jsErrCode code{};
    const natsStatus status =
        js_GetConsumerInfo(&info, link_->stream(), stream, name.c_str(), nullptr, &code);
    if (status != NATS_OK) return link_->trouble(status);
    return Nats<jsConsumerInfo>(info);
}

Result<Traffic> NatsDispatch::traffic() {
    const auto jobs = consumer(kJobStream, job_consumer(settings_.signature));
    if (!jobs) return tl::make_unexpected(jobs.error());
    const auto results = consumer(kResultStream, kResultConsumer);
    if (!results) return tl::make_unexpected(results.error());
    return Traffic{.waiting = (*jobs)->NumPending + (*results)->NumPending,
                   .in_hand = static_cast<std::uint64_t>((*jobs)->NumAckPending)};
}

Result<void> NatsDispatch::clear() {
    const auto results = consumer(kResultStream, kResultConsumer);
    if (!results) return tl::make_unexpected(results.error());
    const std::string filter = "chuhe.jobs." + settings_.signature + ".>";
    jsOptions jobs_only;
    jsOptions_Init(&jobs_only);
    jobs_only.Stream.Purge.Subject = filter.c_str();
    jsOptions delivered;
    jsOptions_Init(&delivered);
    delivered.Stream.Purge.Sequence = (*results)->Delivered.Stream + 1;
    for (const auto& [stream, options] :
         {std::pair{kJobStream, &jobs_only}, std::pair{kResultStream, &delivered}}) {
        jsErrCode code{};
        const natsStatus status = js_PurgeStream(link_->stream(), stream, options, &code);
        if (status != NATS_OK) return link_->trouble(status);
    }
    return {};
}

Result<void> NatsDispatch::withdraw(const Campaign& campaign, bool is_over) {
    const std::string filter = "chuhe.jobs.*." + short_id(campaign.id) + ".>";
    jsOptions options;
    jsOptions_Init(&options);
    options.Stream.Purge.Subject = filter.c_str();
    jsErrCode code{};
    const natsStatus status = js_PurgeStream(link_->stream(), kJobStream, &options, &code);
    if (status != NATS_OK) return link_->trouble(status);
    return is_over ? link_->publish(kEndedSubject, campaign.id) : Result<void>();
}

void NatsDispatch::dismiss(const std::string& worker) {
    (void)link_->publish(kDismissedSubject, worker);
}

Result<std::vector<Arrival>> NatsDispatch::arrivals(std::size_t most, Milliseconds wait) {
    natsMsgList list{};
    jsErrCode code{};
    const natsStatus status =
        natsSubscription_Fetch(&list, results_.get(), static_cast<int>(most),
                               std::max<std::int64_t>(wait.count(), 1), &code);
    std::vector<Arrival> arrived;
    if (status == NATS_TIMEOUT) return arrived;
    if (status != NATS_OK) return link_->trouble(status);
    for (int i = 0; i < list.Count; ++i) {
        const char* reply = natsMsg_GetReply(list.Msgs[i]);
        Arrival arrival{.token = reply == nullptr ? "" : reply};
        auto outcome = parse_job_result(text_of(list.Msgs[i]));
        arrival.is_readable = outcome && is_sender(natsMsg_GetSubject(list.Msgs[i]), *outcome);
        if (outcome) arrival.outcome = std::move(*outcome);
        arrived.push_back(std::move(arrival));
    }
    natsMsgList_Destroy(&list);
    return arrived;
}

void NatsDispatch::settle(std::span<const Arrival> arrivals) {
    for (const Arrival& arrival : arrivals)
        (void)link_->publish(arrival.token, "+ACK");
}

Result<bool> NatsDispatch::is_drained() {
    jsStreamInfo* found = nullptr;
    jsErrCode code{};
    const natsStatus status =
        js_GetStreamInfo(&found, link_->stream(), kResultStream, nullptr, &code);
    const Nats<jsStreamInfo> info(found);
    if (status != NATS_OK) return link_->trouble(status);
    return info->State.Msgs == 0;
}

Result<void> NatsDispatch::store(const std::string& digest, std::string_view bytes) {
    return link_->store_blob(digest, bytes);
}

Result<std::string> NatsDispatch::fetch(const std::string& digest) {
    return link_->fetch_blob(digest);
}

void NatsDispatch::take_requests(natsSubscription* subscription, std::vector<Request>& requests) {
    natsMsg* next = nullptr;
    while (natsSubscription_NextMsg(&next, subscription, 0) == NATS_OK) {
        const Nats<natsMsg> message(next);
        const char* reply = natsMsg_GetReply(message.get());
        // The asker names the subject, and we may publish everywhere: accept only inboxes.
        if (reply == nullptr || !std::string_view(reply).starts_with("_INBOX.")) continue;
        const std::string_view subject = natsMsg_GetSubject(message.get());
        requests.push_back({.what = std::string(subject.substr(subject.rfind('.') + 1)),
                            .body = std::string(text_of(message.get())),
                            .reply = [this, to = std::string(reply)](const std::string& answer) {
                                (void)link_->publish(to, answer);
                            }});
    }
}

std::vector<Request> NatsDispatch::take_requests() {
    std::vector<Request> requests;
    if (!results_) return requests;
    take_requests(hello_.get(), requests);
    // Workers may not send these: the server's permissions see to that.
    take_requests(desk_.get(), requests);
    return requests;
}

std::vector<LifeSign> NatsDispatch::take_life_signs() {
    std::vector<LifeSign> signs;
    natsMsg* next = nullptr;
    while (life_ && natsSubscription_NextMsg(&next, life_.get(), 0) == NATS_OK) {
        const Nats<natsMsg> message(next);
        Document document(text_of(message.get()));
        LifeSign sign{.card = {.name = document.text("name"),
                               .signature = document.text("signature"),
                               .threads = static_cast<int>(document.integer("threads"))},
                      .jobs_done = document.number("done")};
        if (document.is_good()) signs.push_back(std::move(sign));
    }
    return signs;
}

}  // namespace chuhe::farm
