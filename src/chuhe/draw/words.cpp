// SPDX-License-Identifier: MIT
#include "chuhe/draw/words.h"

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/pages.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/words.h"

namespace chuhe::draw {
namespace {

namespace tags = record::tags;

// The symbols of the common glyphs, by PGN number.
struct Sign {
    record::Nag nag;
    std::string_view text;
};
constexpr std::array kSigns = {
    Sign{1, "!"},   Sign{2, "?"},  Sign{3, "!!"}, Sign{4, "??"}, Sign{5, "!?"},
    Sign{6, "?!"},  Sign{7, "□"},  Sign{10, "="}, Sign{11, "="}, Sign{13, "∞"},
    Sign{14, "⩲"},  Sign{15, "⩱"}, Sign{16, "±"}, Sign{17, "∓"}, Sign{18, "+-"},
    Sign{19, "-+"}, Sign{22, "⨀"}, Sign{36, "→"}, Sign{40, "↑"}, Sign{132, "⇆"},
};

// Formats write "?" and the like for unknown values.
bool says_something(std::string_view value) {
    return value.find_first_not_of("?.- \t\n") != std::string_view::npos;
}

}  // namespace

std::string shown_result(record::Outcome outcome, Language language) {
    std::string text = describe(outcome).in(language);
    if (!text.empty()) text[0] = to_upper(text[0]);
    return text;
}

std::string sign_of(record::Nag nag) {
    const auto* found = std::ranges::find(kSigns, nag, &Sign::nag);
    return found == kSigns.end() ? '$' + std::to_string(nag) : std::string(found->text);
}

Message title_of(const record::Game& game) {
    const auto value = [&](std::string_view name) {
        const std::string_view text = trim(game.tag(name).value_or(""));
        return says_something(text) ? text : std::string_view();
    };
    if (!value(tags::kTitle).empty()) return Message::verbatim(value(tags::kTitle));
    const std::string_view red = value(tags::kRed);
    const std::string_view black = value(tags::kBlack);
    if (!red.empty() || !black.empty()) {
        const auto player = [](std::string_view name, Side side) {
            return name.empty() ? side_name(side) : Message::verbatim(name);
        };
        return say(messages::kPlayers, player(red, Side::Red), player(black, Side::Black));
    }
    if (!value(tags::kEvent).empty()) return Message::verbatim(value(tags::kEvent));
    return say(messages::kPageGame);
}

}  // namespace chuhe::draw
