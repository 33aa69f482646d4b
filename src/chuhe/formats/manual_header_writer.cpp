// SPDX-License-Identifier: MIT
#include "chuhe/formats/manual_header_writer.h"

#include <algorithm>
#include <optional>

#include "chuhe/base/text.h"
#include "chuhe/formats/manual_text.h"
#include "chuhe/messages/losses.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats::manual {

using record::Judgement;
using record::Outcome;

namespace {

// Behind '#' it would end the header or a field.
bool is_mistakable(std::string_view value) {
    return value.starts_with('#') || is_body_line('#' + std::string(value));
}

}  // namespace

std::string_view unread_board(const record::Game& game) {
    const std::string_view text = game.unread_start().value_or("");
    const std::string_view board = text.substr(0, text.find(' '));
    const bool is_board =
        board.starts_with("#@") && board.ends_with("@#") && split_words(board).size() == 1;
    if (!is_board || text != unread_start_text(board, game.start().side_to_move)) return {};
    return board;
}

std::string HeaderWriter::header_text(const record::Game& game, Judgement main_judgement) {
    game_ = &game;
    report_losses();
    if (is_needless(main_judgement)) return {};
    std::string header;
    for (const TagRow& row : kTagRows)
        header += '#' + tag_value(row) + '\n';
    header += '#';
    header += is_ending_written() ? game.ending() : in_script(outcome_words(game.outcome()));
    header += '\n';
    header += '#' + flat(record::tags::kKind, written_kind()) + '\n';
    return header + '#' + in_script(first_mover_words(game.start().side_to_move)) + '\n';
}

bool HeaderWriter::is_needless(Judgement main_judgement) const {
    const bool has_written_tag = std::ranges::any_of(game_->tags(), [&](const record::Tag& tag) {
        return !tag.value.empty() && is_written(tag.name, {});
    });
    if (has_written_tag || is_ending_written()) return false;
    switch (game_->outcome()) {
        case Outcome::RedWins:
            return main_judgement == Judgement::RedWins;
        case Outcome::BlackWins:
            return main_judgement == Judgement::BlackWins;
        case Outcome::Draw:
            return main_judgement == Judgement::Draw;
        case Outcome::Unknown:
            return main_judgement != Judgement::RedWins && main_judgement != Judgement::BlackWins &&
                   main_judgement != Judgement::Draw;
        case Outcome::Several:
            return false;
    }
    return false;
}

void HeaderWriter::report_losses() {
    lose_counters(game_->start());
    if (!game_->ending().empty() && !is_ending_written()) {
        lose_text(LossKind::Ending, game_->ending());
    }
    std::vector<std::string_view> before;
    std::vector<std::string_view> written;
    for (const record::Tag& tag : game_->tags()) {
        if (!is_written(tag.name, before)) {
            lose_tag(tag.name, tag.value);
        } else if (tag.value.empty()) {
            lose_empty_tag(tag.name);
        } else {
            const bool is_title = tag.name == record::tags::kEvent;
            written.push_back(is_title ? record::tags::kTitle : std::string_view(tag.name));
        }
        before.push_back(tag.name);
    }
    lose_tag_order(written);
}

bool HeaderWriter::is_written(std::string_view name,
                              const std::vector<std::string_view>& before) const {
    if (std::ranges::find(before, name) != before.end()) return false;
    // Text equal to one of the words would be read back as what the word means.
    if (name == record::tags::kKind) return !kind_of_words(*game_->tag(name));
    if (name == record::tags::kUnreadStart) return !unread_board(*game_).empty();
    if (name == record::tags::kEvent) return !game_->tag(record::tags::kTitle);
    return std::ranges::find(kTagRows, name, &TagRow::tag) != kTagRows.end();
}

// In place of an unknown result. A reader must not take it for one.
bool HeaderWriter::is_ending_written() const {
    const std::string& ending = game_->ending();
    return !ending.empty() && game_->outcome() == Outcome::Unknown && !outcome_of_words(ending) &&
           trim(ending) == ending && !is_mistakable(ending) &&
           ending.find('\n') == std::string::npos;
}

std::string HeaderWriter::in_script(std::string_view words) {
    return encoder().encoding() == Encoding::Big5 ? in_traditional(words) : std::string(words);
}

std::string HeaderWriter::written_kind() {
    const std::optional<std::string_view> kind = game_->tag(record::tags::kKind);
    if (!kind) return in_script(kind_words(*game_));
    const std::string_view words = words_for_kind(*kind, *game_);
    return words == *kind ? std::string(*kind) : in_script(words);
}

// Other formats may store the name of the game as its event.
std::string HeaderWriter::tag_value(const TagRow& row) {
    std::optional<std::string_view> value = game_->tag(row.tag);
    if (!value && row.field == Field::Name) {
        value = game_->tag(record::tags::kEvent);
        if (value) lose(LossKind::Layout, say(messages::kEventBecomesTitle, *value));
    }
    return flat(row.tag, value.value_or(std::string_view()));
}

// On one line, and not mistakable for the next field.
std::string HeaderWriter::flat(std::string_view name, std::string_view value) {
    std::string line(value);
    std::ranges::replace(line, '\n', ' ');
    std::ranges::replace(line, '\r', ' ');
    line = std::string(trim(line));
    lose_layout(value, line, name);
    if (is_mistakable(line)) line.insert(0, " ");
    return line;
}

}  // namespace chuhe::formats::manual
