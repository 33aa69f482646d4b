// SPDX-License-Identifier: MIT
#include "reported_losses.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/base/encoding.h"
#include "chuhe/core/fen.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"

namespace chuhe::tests {

using namespace formats;
using namespace record;

namespace {

// What remains of a text if its layout does not count: no spaces, and none of the characters that
// formats reserve and replace in texts.
std::string without_layout(std::string_view text) {
    constexpr std::string_view kSigns = " \t\r\n\v\f#;,*/\"'";
    constexpr std::string_view kWideHash = "＃";
    std::string bare;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at).starts_with(kWideHash)) {
            at += kWideHash.size() - 1;
        } else if (kSigns.find(text[at]) == std::string_view::npos) {
            bare += text[at];
        }
    }
    return bare;
}

void forget_layout(Game& game) {
    std::vector<Tag> tags = game.tags();
    for (Tag& tag : tags)
        tag.value = without_layout(tag.value);
    game.set_tags(std::move(tags));
    game.set_ending(without_layout(game.ending()));
    for (NodeId node = kRoot; node != kNoNode; node = next_in_tree(game, node)) {
        if (!game.has_annotations(node)) continue;
        Annotations& notes = game.annotate(node);
        // A comment before a move may have been merged into the one after it.
        notes.comment = without_layout(notes.lead) + without_layout(notes.comment);
        notes.lead.clear();
        game.drop_empty_annotations(node);
    }
}

// A field that exists but is empty is equivalent to a missing one.
void drop_empty_tags(Game& game) {
    std::vector<Tag> tags = game.tags();
    std::erase_if(tags, [](const Tag& tag) { return tag.value.empty(); });
    game.set_tags(std::move(tags));
}

class Reducer {
public:
    explicit Reducer(const Game& game) : game_(game) {}

    void apply(const Loss& loss) {
        if (loss.node != kNoNode) {
            apply_to_node(loss);
            if (loss.node != kNoNode) game_.drop_empty_annotations(loss.node);
        } else if (loss.kind == LossKind::Result) {
            game_.set_outcome(Outcome::Unknown);
        } else if (loss.kind == LossKind::Ending) {
            game_.set_ending("");
        } else {
            apply_to_tag(loss);
        }
    }

    Game take() { return std::move(game_); }

private:
    void apply_to_node(const Loss& loss) {
        const NodeId node = loss.node;
        switch (loss.kind) {
            case LossKind::Variation:
            case LossKind::UnplayableText:
            case LossKind::Moves:
                if (game_.is_attached(node)) game_.detach(node);
                break;
            case LossKind::Comment: {
                Annotations& notes = game_.annotate(node);
                (notes.lead == to_string(loss.detail) ? notes.lead : notes.comment).clear();
                break;
            }
            case LossKind::Nag:
                std::erase_if(game_.annotate(node).nags, [&](Nag nag) {
                    return says(to_string(loss.detail), '$' + std::to_string(nag), ' ');
                });
                break;
            case LossKind::Mark:
                std::erase_if(game_.annotate(node).marks, [&](const Mark& mark) {
                    return says(to_string(loss.detail), to_string(mark), ',');
                });
                break;
            case LossKind::Character: {
                // A comment before the move was reported to come after it.
                Annotations& notes = game_.annotate(node);
                if (!notes.lead.empty()) notes.lead += '\n';
                notes.comment.insert(0, std::exchange(notes.lead, {}));
                replace(notes.comment, to_string(loss.detail));
                break;
            }
            case LossKind::Judgement:
                game_.set_judgement(node, Judgement::None);
                break;
            default:
                break;
        }
    }

    // Each of the characters, in order, replaced by '?'.
    static void replace(std::string& text, std::string_view characters) {
        std::size_t at = 0;
        for (std::size_t i = 0; i < characters.size();) {
            const std::string_view character = characters.substr(i, utf8_at(characters, i).length);
            i += character.size();
            at = text.find(character, at);
            if (at == std::string::npos) return;
            text.replace(at, character.size(), "?");
        }
    }

    // Is the item in the list given by the report?
    static bool says(std::string_view list, std::string_view item, char separator) {
        for (std::size_t at = 0; at < list.size();) {
            const std::size_t end = std::min(list.find(separator, at), list.size());
            std::string_view each = list.substr(at, end - at);
            while (each.starts_with(' '))
                each.remove_prefix(1);
            if (each == item) return true;
            at = end + 1;
        }
        return false;
    }

    void apply_to_tag(const Loss& loss) {
        constexpr std::string_view kEnding = "ending: ";
        if (loss.kind == LossKind::TagPart && to_string(loss.detail).starts_with(kEnding)) {
            const std::string& ending = game_.ending();
            game_.set_ending(
                ending.substr(0, ending.size() - (to_string(loss.detail).size() - kEnding.size())));
            return;
        }
        std::vector<Tag> tags = game_.tags();
        if (loss.kind == LossKind::TagOrder) order_as_reported(tags, to_string(loss.detail));
        for (auto tag = tags.begin(); tag != tags.end(); ++tag) {
            const std::string whole = tag->name + ": " + tag->value;
            if (loss.kind == LossKind::Tag && to_string(loss.detail) == whole) {
                tags.erase(tag);
                break;
            }
            if (loss.kind == LossKind::TagPart &&
                to_string(loss.detail).starts_with(tag->name + ": ")) {
                const std::size_t lost = to_string(loss.detail).size() - tag->name.size() - 2;
                tag->value.resize(tag->value.size() - std::min(lost, tag->value.size()));
                break;
            }
            if (loss.kind == LossKind::Character &&
                to_string(loss.detail).starts_with(tag->name + ": ")) {
                replace(tag->value, to_string(loss.detail).substr(tag->name.size() + 2));
                break;
            }
            if (loss.kind == LossKind::Layout &&
                to_string(loss.detail) == tag->name + ": '" + tag->value + "' becomes the title") {
                tag->name = "Title";
                break;
            }
        }
        game_.set_tags(std::move(tags));
    }

    Game game_;
};

bool has(const Losses& losses, LossKind kind) {
    return std::ranges::find(losses, kind, &Loss::kind) != losses.end();
}

std::string start_of(const Game& game, bool with_numbers) {
    Setup start = game.start();
    if (!with_numbers) {
        start.quiet_plies = 0;
        start.move_number = 1;
    }
    return to_fen(start);
}

}  // namespace

std::optional<std::string> unreported_difference(const Game& game, const Losses& losses,
                                                 const Game& again) {
    Reducer reducer(game);
    // The order is given by the names that come back.
    for (const Loss& loss : losses) {
        if (loss.kind != LossKind::TagOrder) reducer.apply(loss);
    }
    for (const Loss& loss : losses) {
        if (loss.kind == LossKind::TagOrder) reducer.apply(loss);
    }
    Game expected = reducer.take();
    Game found = again;
    if (has(losses, LossKind::Layout)) {
        forget_layout(expected);
        forget_layout(found);
    }
    drop_empty_tags(expected);
    drop_empty_tags(found);
    if (!has(losses, LossKind::StartPosition)) {
        const bool with_numbers = !has(losses, LossKind::MoveNumber);
        const std::string was = start_of(expected, with_numbers);
        const std::string is = start_of(found, with_numbers);
        if (was != is) return "the start was " + was + " and is " + is;
    }
    return difference(found, expected, {.start = false});
}

}  // namespace chuhe::tests
