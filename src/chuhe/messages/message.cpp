// SPDX-License-Identifier: MIT
#include "chuhe/messages/message.h"

#include <algorithm>

namespace chuhe {
namespace {

using namespace messages;

// clang-format off
constexpr Row<Text> kVerbatim{"verbatim", "{text}", "{text}", "{text}"};
// clang-format on

void append(std::string& out, const Message& message, Language language);

void append(std::string& out, const List& list, const Placeholder& how, Language language) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i > 0) out += i + 1 == list.size() ? how.second : how.first;
        append(out, list[i], language);
    }
}

void append(std::string& out, const Argument& argument, const Placeholder& how, Language language) {
    if (how.kind == Placeholder::Kind::Plural) {
        const auto* number = std::get_if<Number>(&argument.value);
        out += number != nullptr && *number == 1 ? how.first : how.second;
    } else if (const auto* number = std::get_if<Number>(&argument.value)) {
        out += std::to_string(*number);
    } else if (const auto* words = std::get_if<Text>(&argument.value)) {
        out += *words;
    } else if (const auto* nested = std::get_if<Message>(&argument.value)) {
        append(out, *nested, language);
    } else {
        append(out, std::get<List>(argument.value), how, language);
    }
}

void append(std::string& out, const Message& message, Language language) {
    if (message.empty()) return;
    const CatalogueRow& row = message.row();
    const std::string_view words = row.texts[index_of(language)];
    std::size_t at = 0;
    while (true) {
        const Placeholder next = next_placeholder(words, at);
        if (next.kind == Placeholder::Kind::None) break;
        out += words.substr(at, next.begin - at);
        at = next.end;
        if (next.kind == Placeholder::Kind::Unused) continue;
        append(out, message.arguments()[place_of(next.name, row.names)], next, language);
    }
    out += words.substr(at);
}

}  // namespace

Message::Message(const messages::CatalogueRow& row, std::vector<messages::Argument> arguments)
    : row_(&row), arguments_(std::move(arguments)) {}

Message Message::verbatim(std::string_view text) {
    return text.empty() ? Message() : say(kVerbatim, text);
}

bool Message::is_verbatim() const {
    return row_ == &kVerbatim;
}

bool Message::operator==(const Message& other) const {
    return code() == other.code() && arguments_ == other.arguments_;
}

std::string Message::in(Language language) const {
    std::string out;
    append(out, *this, language);
    return out;
}

std::string to_string(const Message& message) {
    return message.in(Language::English);
}

}  // namespace chuhe
