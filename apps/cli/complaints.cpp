// SPDX-License-Identifier: MIT
#include "cli/complaints.h"

#include <ostream>

#include "chuhe/messages/usage.h"
#include "cli/message_json.h"

namespace chuhe::cli {

void Complaints::add(const Error& error) {
    io_.err << to_string(error, io_.language) << '\n';
    problems_.push_back(error_json(error));
}

void Complaints::add(const Message& message) {
    io_.err << message.in(io_.language) << '\n';
    problems_.push_back(failure_json(message));
}

void Complaints::add(const std::string& path, const Message& message) {
    io_.err << say(messages::kPathSays, path, message).in(io_.language) << '\n';
    problems_.push_back(failure_json(message));
    problems_.back()["file"] = path;
}

}  // namespace chuhe::cli
