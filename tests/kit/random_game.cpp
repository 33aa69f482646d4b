// SPDX-License-Identifier: MIT
#include "kit/random_game.h"

#include <array>

#include "chuhe/core/generate.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"

namespace chuhe::tests {
namespace {

using namespace record;

constexpr std::array<std::string_view, 12> kAscii = {"a", "b", "K", "z", "0", "7",
                                                     " ", "e", "T", "n", "-", "."};
constexpr std::array<std::string_view, 12> kSimplified = {"车", "马", "炮", "红", "优", "此",
                                                          "步", "，", "。", "胜", "５", "讲"};
constexpr std::array<std::string_view, 12> kTraditional = {"車", "馬", "炮", "紅", "優", "此",
                                                           "步", "，", "。", "勝", "５", "講"};
constexpr std::array<std::string_view, 8> kRare = {"é", "ß", "𠀀", "😀", "ā", "☗", "한", "ｶ"};
constexpr std::array<std::string_view, 16> kSigns = {"[", "]", "{", "}", "(", ")",  "\"", "'",
                                                     "#", "@", "$", "|", ";", "\\", "/",  "<"};

template <std::size_t size>
std::string_view pick(Random& random, const std::array<std::string_view, size>& from) {
    return from[random.below(size)];
}

std::string_view random_character(Random& random, const GameMix& mix) {
    if (mix.signs && random.one_in(12)) return pick(random, kSigns);
    if (mix.script == Script::Ascii || random.one_in(4)) return pick(random, kAscii);
    if (mix.script == Script::Simplified) return pick(random, kSimplified);
    if (mix.script == Script::Traditional) return pick(random, kTraditional);
    const std::size_t kind = random.below(5);
    if (kind == 0) return pick(random, kRare);
    return kind % 2 == 0 ? pick(random, kSimplified) : pick(random, kTraditional);
}

Square random_square(Random& random) {
    return Square::from_index(static_cast<int>(random.below(Square::kCount)));
}

Mark random_mark(Random& random) {
    const auto colour = static_cast<MarkColour>(random.below(4));
    const Square from = random_square(random);
    if (random.one_in(2)) return {MarkShape::Circle, colour, from, from};
    const Square to = random_square(random);
    return {from == to ? MarkShape::Circle : MarkShape::Arrow, colour, from, to};
}

class Maker {
public:
    Maker(std::uint64_t seed, const GameMix& mix) : random_(seed), mix_(mix), cursor_(game_) {}

    Game make() {
        make_header();
        make_tree();
        for (NodeId node = kRoot; node != kNoNode; node = next_in_tree(game_, node))
            annotate(node);
        return std::move(game_);
    }

private:
    void make_header() {
        if (mix_.other_starts && random_.one_in(2)) {
            Position start = random_position(random_.next());
            while (!mix_.black_starts && start.side_to_move() == Side::Black)
                start = random_position(random_.next());
            game_.set_start(start);
            cursor_.reset();
        }
        if (mix_.tags) make_tags();
        if (mix_.outcome) game_.set_outcome(static_cast<Outcome>(random_.below(4)));
        if (mix_.ending && random_.one_in(3)) {
            game_.set_ending(random_text(random_, mix_, false));
        }
    }

    void make_tags() {
        static const std::vector<std::string_view> kUsual = {tags::kEvent, tags::kSite, tags::kDate,
                                                             tags::kRed, tags::kBlack};
        const auto& names = mix_.tag_names.empty() ? kUsual : mix_.tag_names;
        for (const std::string_view name : names) {
            if (random_.one_in(2)) game_.add_tag(name, random_text(random_, mix_, false));
        }
    }

    void make_tree() {
        const std::size_t count = random_.below(mix_.moves + 1);
        NodeId at = kRoot;
        for (std::size_t i = 0; i < count; ++i) {
            const bool branches = mix_.branch > 0 && random_.one_in(mix_.branch);
            if (branches) {
                at = NodeId{static_cast<std::uint32_t>(random_.below(game_.id_limit()))};
            } else if (game_.first_child(at) != kNoNode) {
                at = game_.line_end(at);
            }
            cursor_.go(at);
            const NodeId added = add_step(at);
            if (added != kNoNode) at = added;
        }
    }

    NodeId add_step(NodeId at) {
        const Position* position = cursor_.position();
        if (position == nullptr) return add_text(at, {});
        if (mix_.skips && random_.one_in(20)) return add_skip(at, *position);
        if (mix_.unplayable && random_.one_in(30))
            return add_text(at, Message::verbatim("a test made it so"));
        const MoveList moves = legal_moves(*position);
        if (moves.empty()) return kNoNode;
        const Move move = moves[random_.below(moves.size())];
        for (const NodeId sibling : children_of(game_, at)) {
            if (game_.move(sibling) == move) return sibling;
        }
        return game_.add_move(at, move);
    }

    // Squares that are not a legal move here, and not the move of a sibling.
    Move impossible_move(NodeId at) {
        while (true) {
            const Move move(random_square(random_), random_square(random_));
            if (move.from() == move.to()) continue;
            if (cursor_.position() != nullptr && is_legal(*cursor_.position(), move)) continue;
            bool is_new = true;
            for (const NodeId sibling : children_of(game_, at))
                is_new = is_new && game_.move(sibling) != move;
            if (is_new) return move;
        }
    }

    // A first move that only the other side could make would flip the whole game.
    bool would_turn_the_game(NodeId at, Move move) const {
        if (at != kRoot || !game_.start_position()) return false;
        return !game_.start_position()->board().is_empty(move.from());
    }

    // Squares, or words that are not a move in any notation.
    NodeId add_text(NodeId at, const Message& reason) {
        if (mix_.words && random_.one_in(3)) return game_.add_text(at, impossible_word(), reason);
        Move move = impossible_move(at);
        while (would_turn_the_game(at, move))
            move = impossible_move(at);
        return game_.add_text(at, {}, reason, move);
    }

    std::string impossible_word() { return "?" + random_text(random_, mix_, false); }

    NodeId add_skip(NodeId at, const Position&) {
        if (mix_.words && random_.one_in(3)) {
            return game_.add_skip(at, impossible_word(), Message::verbatim("a test made it so"));
        }
        return game_.add_skip(at, {}, Message::verbatim("a test made it so"), impossible_move(at));
    }

    void annotate(NodeId node) {
        Annotations notes;
        if (mix_.comments && random_.one_in(8)) {
            notes.comment = random_text(random_, mix_, mix_.line_breaks);
        }
        if (mix_.leads && node != kRoot && random_.one_in(30)) {
            notes.lead = random_text(random_, mix_, mix_.line_breaks);
        }
        if (node != kRoot && mix_.nags) {
            while (random_.one_in(12))
                notes.nags.push_back(static_cast<Nag>(1 + random_.below(139)));
        }
        if (mix_.marks) {
            while (random_.one_in(12))
                notes.marks.push_back(random_mark(random_));
        }
        game_.set_annotations(node, std::move(notes));
        const bool is_end = game_.first_child(node) == kNoNode && node != kRoot;
        if (mix_.judgements && is_end) {
            game_.set_judgement(node, static_cast<Judgement>(random_.below(7)));
        }
    }

    Random random_;
    const GameMix& mix_;
    Game game_;
    Cursor cursor_;
};

}  // namespace

Game random_game(std::uint64_t seed, const GameMix& mix) {
    return Maker(seed, mix).make();
}

std::string random_text(Random& random, const GameMix& mix, bool with_line_breaks) {
    const std::size_t length = 1 + random.below(mix.longest_text);
    std::string text;
    for (std::size_t i = 0; i < length; ++i) {
        const bool is_inside = i > 0 && i + 1 < length;
        if (is_inside && with_line_breaks && random.one_in(20)) {
            text += '\n';
            continue;
        }
        std::string_view character = random_character(random, mix);
        while (!is_inside && character == " ")
            character = random_character(random, mix);
        text += character;
    }
    return text;
}

}  // namespace chuhe::tests
