// SPDX-License-Identifier: MIT
#include "cli/repeats.h"

#include <ostream>

#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/common_part.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/usage.h"
#include "cli/record_input.h"

namespace chuhe::cli {
namespace {

constexpr std::size_t kMostRemarks = 5;
constexpr std::size_t kMostErrors = 20;

// "move.about/move.undecided": without the arguments that differ from place to place.
void append_codes(std::string& key, const Message& message) {
    key.append("/").append(message.code());
    for (const messages::Argument& argument : message.arguments()) {
        if (const Message* inner = std::get_if<Message>(&argument.value)) append_codes(key, *inner);
    }
}

}  // namespace

bool Repeats::is_shown(const Message& message, std::uint64_t count, std::string group,
                       std::size_t most) {
    append_codes(group, message);
    Kind& kind = kinds_[group];
    if (count == 1 && kind.shown < most) {
        ++kind.shown;
        return true;
    }
    kind.common = kind.hidden == 0 ? message : messages::common_part(kind.common, message);
    kind.hidden += count;
    return false;
}

bool Repeats::is_shown(const Diagnostic& diagnostic) {
    const Message& message = message_of(diagnostic);
    switch (diagnostic.severity) {
        case Severity::Error:
            return is_shown(message, diagnostic.count, "error", kMostErrors);
        case Severity::Warning:
            return is_shown(message, diagnostic.count, "warning", kMostRemarks);
        default:
            return is_shown(message, diagnostic.count, "note", kMostRemarks);
    }
}

bool Repeats::is_loss_shown(const Message& loss) {
    return is_shown(loss, 1, "loss", kMostErrors);
}

std::vector<Message> Repeats::take_rest() {
    std::vector<Message> rest;
    for (const auto& [key, kind] : kinds_) {
        if (kind.hidden > 0) rest.push_back(say(messages::kMoreAlike, kind.hidden, kind.common));
    }
    kinds_.clear();
    return rest;
}

void print_problems(const Diagnostics& problems, const std::string& path, const Streams& io) {
    Repeats repeats;
    for (const Diagnostic& diagnostic : problems)
        if (repeats.is_shown(diagnostic)) io.err << line_of(diagnostic, io.language) << '\n';
    for (const Message& rest : repeats.take_rest()) {
        const std::string line = say(messages::kPathSays, path, rest).in(io.language);
        io.err << draw::printable_line(line) << '\n';
    }
}

}  // namespace chuhe::cli
