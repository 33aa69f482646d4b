// SPDX-License-Identifier: MIT
#include "chuhe/base/diagnostic.h"

#include <algorithm>
#include <variant>

#include "chuhe/base/fnv.h"
#include "chuhe/messages/common_part.h"
#include "chuhe/messages/reports.h"

namespace chuhe {
namespace {

// "move.about/move.undecided": without the arguments that differ from place to place.
void add_codes(Fnv1a& hash, const Message& message) {
    hash.add(message.code());
    hash.add('/');
    for (const messages::Argument& argument : message.arguments()) {
        if (const Message* inner = std::get_if<Message>(&argument.value)) add_codes(hash, *inner);
    }
}

}  // namespace

const Message& message_of(const Diagnostic& diagnostic) {
    const Message& message = diagnostic.error.message;
    const bool is_sum = message.code() == messages::kMoreAlike.code;
    return is_sum ? std::get<Message>(message.arguments()[1].value) : message;
}

std::uint64_t kind_key(const Diagnostic& diagnostic) {
    Fnv1a hash;
    hash.add(static_cast<std::uint8_t>(diagnostic.severity));
    add_codes(hash, message_of(diagnostic));
    return hash.value();
}

void count_in(Diagnostic& rest, const Diagnostic& another) {
    Message common = messages::common_part(message_of(rest), message_of(another));
    rest.count += another.count;
    rest.error.message = say(messages::kMoreAlike, rest.count, std::move(common));
    rest.node = Diagnostic::kNoNode;
}

Diagnostics::Diagnostics(std::initializer_list<Diagnostic> list) {
    for (const Diagnostic& diagnostic : list)
        push_back(diagnostic);
}

Diagnostics Diagnostics::at_most(std::size_t most) {
    Diagnostics list;
    list.most_ = most;
    return list;
}

void Diagnostics::push_back(Diagnostic diagnostic) {
    Kind& kind = kinds_[kind_key(diagnostic)];
    const bool is_listed = diagnostic.count == 1 && kind.listed < kMostOfAKind;
    if (!is_listed && kind.has_rest) return count_in(list_[kind.rest], diagnostic);
    if (list_.size() >= most_) return count_in_last(diagnostic);
    if (is_listed) {
        ++kind.listed;
    } else {
        kind.rest = list_.size();
        kind.has_rest = true;
    }
    list_.push_back(std::move(diagnostic));
}

bool Diagnostics::has_error() const {
    return std::ranges::any_of(
        list_, [](const Diagnostic& each) { return each.severity == Severity::Error; });
}

void Diagnostics::count_in_last(const Diagnostic& diagnostic) {
    if (list_.size() == most_) {
        list_.push_back(diagnostic);
        list_.back().node = Diagnostic::kNoNode;
    } else {
        list_.back().count += diagnostic.count;
    }
    Diagnostic& last = list_.back();
    last.severity = std::max(last.severity, diagnostic.severity);
    last.error.message = say(messages::kMoreProblems, last.count);
}

void Diagnostics::append(const Diagnostics& others) {
    for (const Diagnostic& diagnostic : others)
        push_back(diagnostic);
}

void Diagnostics::clear() {
    list_.clear();
    kinds_.clear();
}

}  // namespace chuhe
