// SPDX-License-Identifier: MIT
#include "cli/repeats.h"

#include "chuhe/messages/reports.h"

namespace chuhe::cli {
namespace {

constexpr std::size_t kMostAlike = 5;

// "move.about/move.undecided": without the arguments that differ from place to place.
void append_codes(std::string& key, const Message& message) {
    key.append("/").append(message.code());
    for (const messages::Argument& argument : message.arguments()) {
        if (const Message* inner = std::get_if<Message>(&argument.value)) append_codes(key, *inner);
    }
}

}  // namespace

bool Repeats::is_shown(const Diagnostic& diagnostic) {
    if (diagnostic.severity == Severity::Error) return true;
    std::string key = diagnostic.severity == Severity::Warning ? "warning" : "note";
    append_codes(key, diagnostic.error.message);
    Kind& kind = kinds_[key];
    if (kind.count == 0) kind.first = diagnostic.error.message;
    return ++kind.count <= kMostAlike;
}

std::vector<Message> Repeats::take_rest() {
    std::vector<Message> rest;
    for (const auto& [key, kind] : kinds_) {
        if (kind.count > kMostAlike)
            rest.push_back(say(messages::kMoreAlike, kind.count - kMostAlike, kind.first));
    }
    kinds_.clear();
    return rest;
}

}  // namespace chuhe::cli
