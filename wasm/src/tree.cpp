// SPDX-License-Identifier: MIT
#include "tree.h"

#include <vector>

#include "boundary.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/python.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/walk.h"
#include "problems.h"

namespace chuhe::wasm {
namespace {

using record::Game;
using record::NodeId;

void write_marks(JsonWriter& json, std::span<const record::Mark> marks) {
    json.key("marks").array([&] {
        for (const record::Mark& mark : marks) {
            json.object([&] {
                json.field("shape", record::name_of(mark.shape));
                json.field("colour", record::name_of(mark.colour));
                json.field("from", mark.from.index());
                json.field("to", mark.to.index());
            });
        }
    });
}

// Most nodes are a parent and a move: what is empty is left out.
void write_node(JsonWriter& json, const Game& game, NodeId node, std::size_t parent) {
    json.object([&] {
        json.field("parent", parent);
        json.field("kind", static_cast<int>(game.kind(node)));
        if (!game.move(node).is_none()) json.field("move", game.move(node).bits());
        if (game.is_text(node)) {
            json.field("text", game.token(node));
            if (!game.reason(node).empty()) write_words(json, "reason_words", game.reason(node));
        }
        const record::Annotations& notes = game.annotations(node);
        if (!notes.comment.empty()) json.field("comment", notes.comment);
        if (!notes.lead.empty()) json.field("lead", notes.lead);
        if (!notes.nags.empty()) {
            json.key("nags").array([&] {
                for (const record::Nag nag : notes.nags)
                    json.value(nag);
            });
        }
        if (!notes.marks.empty()) write_marks(json, notes.marks);
        if (game.judgement(node) != record::Judgement::None)
            json.field("judgement", static_cast<int>(game.judgement(node)));
    });
}

// The numbers that nodes get on the other side.
std::vector<std::size_t> numbers_of(const Game& game) {
    std::vector<std::size_t> numbers(game.id_limit());
    std::size_t count = 0;
    for (const NodeId node : nodes_of(game))
        numbers[index_of(node)] = count++;
    return numbers;
}

void read_annotations(Parcel& parcel, Game& game, NodeId node) {
    record::Annotations notes;
    notes.comment = parcel.text();
    notes.lead = parcel.text();
    game.set_judgement(node, static_cast<record::Judgement>(parcel.byte()));
    for (std::uint32_t left = parcel.half(); left > 0; --left)
        notes.nags.push_back(parcel.half());
    for (std::uint32_t left = parcel.half(); left > 0; --left) {
        const auto shape = static_cast<record::MarkShape>(parcel.byte());
        const auto colour = static_cast<record::MarkColour>(parcel.byte());
        const Move squares = move_of(parcel.half());
        notes.marks.push_back({shape, colour, squares.from(), squares.to()});
    }
    game.set_annotations(node, std::move(notes));
}

Game game_from(std::string_view start) {
    const Setup setup = parse_fen(start);
    const Checked<Position> position = Position::from_setup(setup);
    Game game;
    if (position)
        game.set_start(*position);
    else
        game.set_start(setup);
    return game;
}

Error illegal_at(std::uint32_t number, const Position* before, Move move) {
    const Message reason =
        before != nullptr ? reason_against(*before, move) : say(messages::kPythonLineUnplayable);
    return {ErrorCode::IllegalMove, reason, {.offset = number}};
}

}  // namespace

void write_game(JsonWriter& json, const formats::ReadGame& item) {
    const Game& game = item.game;
    const std::vector<std::size_t> numbers = numbers_of(game);
    json.object([&] {
        json.field("start", to_fen(game.start()));
        json.key("tags").array([&] {
            for (const record::Tag& tag : game.tags()) {
                json.array([&] {
                    json.value(tag.name);
                    json.value(tag.value);
                });
            }
        });
        json.field("result", static_cast<int>(game.outcome()));
        json.field("ending", game.ending());
        json.field("line", item.where.line);
        json.field("offset", item.where.offset);
        json.key("nodes").array([&] {
            for (const NodeId node : nodes_of(game)) {
                const bool is_root = node == record::kRoot;
                write_node(json, game, node, is_root ? 0 : numbers[index_of(game.parent(node))]);
            }
        });
        json.key("problems").array([&] {
            for (Diagnostic problem : item.diagnostics) {
                if (problem.node < numbers.size())
                    problem.node = static_cast<std::uint32_t>(numbers[problem.node]);
                write_problem(json, problem);
            }
        });
    });
}

Result<record::Game> game_of(Parcel& parcel) {
    Game game = game_from(parcel.text());
    for (std::uint32_t left = parcel.word(); left > 0 && !parcel.has_failed(); --left) {
        const std::string_view name = parcel.text();
        game.add_tag(name, parcel.text());
    }
    game.set_outcome(static_cast<record::Outcome>(parcel.byte()));
    game.set_ending(parcel.text());

    const std::uint32_t count = parcel.word();
    std::vector<NodeId> nodes;
    record::Cursor cursor(game);
    for (std::uint32_t number = 0; number < count && !parcel.has_failed(); ++number) {
        const std::uint32_t parent = parcel.word();
        const auto kind = static_cast<record::NodeKind>(parcel.byte());
        const Move move = move_of(parcel.half());
        const std::string_view token = parcel.text();
        NodeId node = record::kRoot;
        if (number > 0) {
            const NodeId above = parent < nodes.size() ? nodes[parent] : record::kRoot;
            cursor.go(above);
            if (kind == record::NodeKind::Move) {
                const Position* before = cursor.position();
                if (before == nullptr || !is_legal(*before, move))
                    return tl::make_unexpected(illegal_at(number, before, move));
                node = game.add_move(above, move);
            } else if (kind == record::NodeKind::Skip) {
                node = game.add_skip(above, token, Message(), move);
            } else {
                node = game.add_text(above, token, Message(), move);
            }
        }
        nodes.push_back(node);
        read_annotations(parcel, game, node);
    }
    return game;
}

}  // namespace chuhe::wasm
