// SPDX-License-Identifier: MIT
#include "chuhe/database/stored_game.h"

#include "chuhe/base/sha256.h"
#include "chuhe/core/fen.h"
#include "chuhe/database/record_text.h"
#include "chuhe/record/tags.h"

namespace chuhe::database {

std::string_view name_of(Kind kind) {
    return kind == Kind::Play ? "play" : "study";
}

std::optional<Kind> parse_kind(std::string_view name) {
    if (name == name_of(Kind::Play)) return Kind::Play;
    if (name == name_of(Kind::Study)) return Kind::Study;
    return std::nullopt;
}

std::string title_of(const record::Game& game) {
    const auto tag = [&](std::string_view name) {
        return std::string(game.tag(name).value_or(std::string_view{}));
    };
    if (std::string title = tag(record::tags::kTitle); !title.empty()) return title;
    const std::string red = tag(record::tags::kRed);
    const std::string black = tag(record::tags::kBlack);
    if (!red.empty() || !black.empty()) {
        return (red.empty() ? "?" : red) + " – " + (black.empty() ? "?" : black);
    }
    return tag(record::tags::kEvent);
}

std::string sameness_of(const record::Game& game) {
    return to_fen(game.start()) + '\n' + title_of(game);
}

std::string fingerprint_of(const record::Game& game) {
    const Result<std::string> text = to_record_text(game);
    return text ? fingerprint_of_text(*text) : std::string();
}

std::string fingerprint_of_text(std::string_view text) {
    return to_hex(sha256(bytes_of(text))).substr(0, 32);
}

}  // namespace chuhe::database
