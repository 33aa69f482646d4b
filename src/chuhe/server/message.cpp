// SPDX-License-Identifier: MIT
#include "chuhe/server/message.h"

#include <algorithm>

#include "chuhe/server/json.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {

Refusal refusal_of(const Error& error) {
    return {422, kind_name(error.code), error.message};
}

Refusal refusal_of(const Errors& errors) {
    Refusal refusal = refusal_of(errors.front());
    for (const Error& error : errors)
        refusal.problems.push_back({Severity::Error, error});
    return refusal;
}

Refusal library_failure(const Error& error) {
    return {500, "library_failed", error.message};
}

Reply reply_of(const Refusal& refusal) {
    Json error = {{"kind", refusal.kind}};
    put_message(error, refusal.message);
    if (!refusal.problems.empty()) error["problems"] = problems_json(refusal.problems);
    if (!refusal.trouble.empty()) {
        Json trouble = Json::parse(refusal.trouble, nullptr, false);
        if (trouble.contains("words")) error["words"] = trouble["words"];
        error["trouble"] = std::move(trouble);
    }
    return {refusal.status, dump({{"error", std::move(error)}})};
}

}  // namespace chuhe::server
