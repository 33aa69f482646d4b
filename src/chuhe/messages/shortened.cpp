// SPDX-License-Identifier: MIT
#include "chuhe/messages/shortened.h"

#include "chuhe/messages/reports.h"

namespace chuhe::messages {
namespace {

bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

Message beginning(const Text& text) {
    std::size_t end = kLongestQuotation;
    while (end > 0 && continues_character(text[end]))
        --end;
    return say(kShortened, std::string_view(text).substr(0, end), text.size() - end);
}

}  // namespace

Message shortened(const Message& message) {
    if (message.empty()) return message;
    std::vector<Argument> arguments = message.arguments();
    for (Argument& argument : arguments) {
        const auto* text = std::get_if<Text>(&argument.value);
        if (text != nullptr && text->size() > kLongestQuotation) {
            if (message.is_verbatim()) return beginning(*text);
            argument.value = beginning(*text);
        } else if (const auto* nested = std::get_if<Message>(&argument.value)) {
            argument.value = shortened(*nested);
        } else if (auto* list = std::get_if<List>(&argument.value)) {
            for (Message& each : *list)
                each = shortened(each);
        }
    }
    return {message.row(), std::move(arguments)};
}

}  // namespace chuhe::messages
