// SPDX-License-Identifier: MIT
#include "chuhe/formats/one_game_writer.h"

#include <vector>

#include "chuhe/messages/losses.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

OneGameWriter::OneGameWriter(ByteSink& sink, const WriteOptions& options)
    : sink_(sink), encoder_(options.encoding.value_or(Encoding::Utf8)) {}

Result<void> OneGameWriter::write(const record::Game& game) {
    if (game_number() > 0) {
        lose_text(LossKind::Game, game.tag(record::tags::kTitle).value_or(""));
        next_game();
        return {};
    }
    std::vector<LostCharacter> lost;
    const std::string bytes = encoder_.encode(text_of(game), &lost);
    for (const LostCharacter& character : lost)
        lose_text(LossKind::Character, character.character);
    next_game();
    return sink_.write(bytes);
}

void OneGameWriter::lose_counters(const Setup& start) {
    if (start.quiet_plies == 0 && start.move_number == 1) return;
    lose(LossKind::MoveNumber, say(messages::kCounters, start.quiet_plies, start.move_number));
}

}  // namespace chuhe::formats
