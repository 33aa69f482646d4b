// SPDX-License-Identifier: MIT
#include "chuhe/server/message.h"

#include <algorithm>

#include "chuhe/messages/club.h"
#include "chuhe/messages/library.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/json.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {

Refusal refusal_of(const Error& error) {
    return {422, std::string(kind_of(error.code)), error.message};
}

Refusal refusal_of(const Errors& errors) {
    Refusal refusal = refusal_of(errors.front());
    for (const Error& error : errors)
        refusal.problems.push_back({Severity::Error, error});
    return refusal;
}

Refusal wrong_method(std::string allowed, Message why) {
    Refusal refusal(405, "wrong_method", std::move(why));
    refusal.allowed = std::move(allowed);
    return refusal;
}

Refusal read_failure(const Error& error) {
    return {500, "library_failed", error.message};
}

Refusal library_failure(const Error& error, Effect before) {
    // Another server of the same library was faster.
    if (error.message.code() == messages::kGameChangedElsewhere.code) {
        return {409, "stale", error.message};
    }
    if (error.message.code() == messages::kGameOfAnother.code) {
        return {403, "not_yours", error.message};
    }
    const bool is_unsure = error.message.code() == messages::kLibraryDiskFailed.code;
    const messages::Row<Message>& row = before == Effect::Part ? messages::kLibraryPartlyChanged
                                        : is_unsure            ? messages::kLibraryMaybeChanged
                                                               : messages::kLibraryUnchanged;
    return {500, "library_failed", say(row, error.message)};
}

Reply after_saving(const std::function<Reply()>& read) {
    try {
        return read();
    } catch (const Refusal& refusal) {
        if (refusal.kind != "library_failed") throw;
        throw Refusal(500, "library_failed", say(messages::kSavedButUnread, refusal.message));
    }
}

Refusal server_failure(std::string_view method) {
    const bool only_reads = method == "GET" || method == "HEAD" || method == "OPTIONS";
    return {500, "failed",
            say(only_reads ? messages::kServerFailed : messages::kServerFailedUnsure)};
}

Reply reply_of(const Refusal& refusal) {
    Json error = {{"kind", refusal.kind}};
    put_message(error, refusal.message);
    if (!refusal.problems.empty()) error["problems"] = problems_json(refusal.problems);
    if (!refusal.trouble.empty()) {
        error["trouble"] = Json::parse(refusal.trouble, nullptr, false);
    }
    Reply reply{refusal.status, dump({{"error", std::move(error)}})};
    reply.kind = refusal.kind;
    reply.reason = to_string(refusal.message);
    reply.retry_after = refusal.retry_after;
    reply.allowed = refusal.allowed;
    return reply;
}

}  // namespace chuhe::server
