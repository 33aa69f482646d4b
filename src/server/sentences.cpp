// SPDX-License-Identifier: MIT
#include "server/sentences.h"

#include <algorithm>

#include "draw/words.h"
#include "server/shapes.h"
#include "words/translation.h"

namespace chuhe::server {
namespace {

using formats::Loss;
using formats::LossKind;
using rules::Language;

draw::Language for_drawing(Language language) {
    switch (language) {
        case Language::Simplified:
            return draw::Language::Simplified;
        case Language::Traditional:
            return draw::Language::Traditional;
        case Language::English:
            break;
    }
    return draw::Language::English;
}

// "Event: 五羊杯" with the name of the tag as people call it.
std::string tag_words(const std::string& text, Language language) {
    const std::size_t colon = text.find(": ");
    if (colon == std::string::npos) return text;
    const std::string name = text.substr(0, colon);
    return std::string(draw::title_of_field(name, for_drawing(language))) + "：" +
           text.substr(colon + 2);
}

// "Event, Red come back as Red, Event", with the names of the tags as people call them.
std::string order_words(const std::string& text, Language language) {
    std::string named;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(", ", at), text.size());
        named += draw::title_of_field(text.substr(at, end - at), for_drawing(language));
        if (end < text.size()) named += text[end];
        at = end + 1;
    }
    return words::translated(named, language);
}

// "Event: line breaks become blanks in "…"", where only the name of the tag may be missing.
std::string layout_words(const std::string& text, Language language) {
    const std::size_t colon = text.find(": ");
    const bool has_tag = colon < text.find(" in \"") && !text.ends_with(" becomes the title") &&
                         !text.starts_with("a comment before the move ");
    if (!has_tag) return words::translated(text, language);
    return tag_words(
        text.substr(0, colon + 2) + words::translated(text.substr(colon + 2), language), language);
}

// Titles and comments are texts of the user's, even where they look like words of ours.
bool is_of_ours(const Loss& loss) {
    const std::string_view text = loss.text;
    switch (loss.kind) {
        case LossKind::Comment:
        case LossKind::Ending:
            return false;
        case LossKind::Game:
            return text.ends_with(" file holds one game");
        default:
            return true;
    }
}

std::string lost_words(const Loss& loss, Language language) {
    if (!is_of_ours(loss)) return loss.text;
    switch (loss.kind) {
        case LossKind::TagOrder:
            return order_words(loss.text, language);
        case LossKind::Tag:
        case LossKind::TagPart:
        case LossKind::Character:
            return tag_words(loss.text, language);
        case LossKind::Layout:
            return layout_words(loss.text, language);
        case LossKind::Mark:
            return words::translated_list(loss.text, language);
        default:
            return words::translated(loss.text, language);
    }
}

std::string say(const Loss& loss, const record::Game& game, Language language) {
    if (language == Language::English) return to_string(loss, game);
    Loss place = loss;
    place.text.clear();
    const std::string words = words::translated(to_string(place, game), language);
    return loss.text.empty() ? words : words + "：" + lost_words(loss, language);
}

}  // namespace

Json words_of(std::string_view english) {
    return words_json([&](Language language) { return words::translated(english, language); });
}

Json with_words(Json problems) {
    for (Json& problem : problems) {
        if (!problem.is_object()) continue;
        problem["words"] = words_of(problem.value("message", ""));
    }
    return problems;
}

Json loss_words(const Loss& loss, const record::Game& game) {
    return words_json([&](Language language) { return say(loss, game, language); });
}

}  // namespace chuhe::server
