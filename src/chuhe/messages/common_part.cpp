// SPDX-License-Identifier: MIT
#include "chuhe/messages/common_part.h"

namespace chuhe::messages {

Message common_part(const Message& a, const Message& b) {
    if (a == b) return a;
    if (a.empty() || a.code() != b.code()) return Message::verbatim("…");
    std::vector<Argument> arguments = a.arguments();
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const Argument& other = b.arguments()[i];
        if (arguments[i] == other) continue;
        const auto* nested = std::get_if<Message>(&arguments[i].value);
        const auto* other_nested = std::get_if<Message>(&other.value);
        if (nested != nullptr && other_nested != nullptr) {
            arguments[i].value = common_part(*nested, *other_nested);
        } else {
            arguments[i].value = Text("…");
        }
    }
    return {a.row(), std::move(arguments)};
}

}  // namespace chuhe::messages
