// SPDX-License-Identifier: MIT
#include "chuhe/record/reasons.h"

#include <utility>
#include <variant>

#include "chuhe/base/fnv.h"

namespace chuhe::record {
namespace {

void add_to(Fnv1a& hash, const Message& message) {
    hash.add(message.code());
    for (const messages::Argument& argument : message.arguments()) {
        hash.add('/');
        if (const auto* number = std::get_if<messages::Number>(&argument.value)) {
            for (auto rest = static_cast<std::uint64_t>(*number); rest > 0; rest >>= 8)
                hash.add(static_cast<std::uint8_t>(rest & 0xFF));
        } else if (const auto* text = std::get_if<messages::Text>(&argument.value)) {
            hash.add(*text);
        } else if (const auto* inner = std::get_if<Message>(&argument.value)) {
            add_to(hash, *inner);
        } else {
            for (const Message& item : std::get<messages::List>(argument.value))
                add_to(hash, item);
        }
    }
}

}  // namespace

void Reasons::clear() {
    list_.clear();
    if (!numbers_.empty()) numbers_ = {};
}

const Message& Reasons::at(std::uint32_t number) const {
    static const Message kEmpty;
    return number == kNone ? kEmpty : list_[number - 1];
}

std::uint32_t Reasons::add(Message reason) {
    if (reason.empty()) return kNone;
    Fnv1a hash;
    add_to(hash, reason);
    const auto number = static_cast<std::uint32_t>(list_.size() + 1);
    const auto [found, is_new] = numbers_.try_emplace(hash.value(), number);
    if (!is_new && at(found->second) == reason) return found->second;
    found->second = number;
    list_.push_back(std::move(reason));
    return number;
}

}  // namespace chuhe::record
