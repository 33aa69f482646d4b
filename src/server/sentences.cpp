// SPDX-License-Identifier: MIT
#include "server/sentences.h"

#include <array>

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

// What was lost is either a text of the user's, which stays as it is, or words of the writer's.
std::string lost_words(const Loss& loss, Language language) {
    switch (loss.kind) {
        case LossKind::Comment:
        case LossKind::Ending:
            return loss.text;
        case LossKind::Tag:
        case LossKind::TagPart:
        case LossKind::Character:
            return tag_words(loss.text, language);
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
