// SPDX-License-Identifier: MIT
#include "chuhe/training/repertoire.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

#include "chuhe/core/fen.h"
#include "chuhe/record/walk.h"

namespace chuhe::training {
namespace {

using record::NodeId;

std::vector<NodeId> moves_below(const record::Game& game, NodeId node) {
    std::vector<NodeId> moves;
    for (const NodeId child : record::children_of(game, node)) {
        if (game.is_move(child)) moves.push_back(child);
    }
    return moves;
}

// Moves that the question does not have yet.
void add_answers(Question& question, const record::Game& study, const std::vector<NodeId>& moves) {
    for (const NodeId move : moves) {
        const bool is_known = std::ranges::any_of(question.answers, [&](NodeId answer) {
            return study.move(answer) == study.move(move);
        });
        if (!is_known) question.answers.push_back(move);
    }
}

// The position at a node. Requires that only moves lead to it.
Position position_at(const record::Game& game, NodeId node) {
    std::vector<Move> moves;
    for (; node != record::kRoot; node = game.parent(node))
        moves.push_back(game.move(node));
    Position position = *game.start_position();
    for (auto move = moves.rbegin(); move != moves.rend(); ++move)
        position.make(*move);
    return position;
}

// Breadth first, so that a limit cuts all lines to the same length.
class Grower {
public:
    Grower(record::Editor& editor, const Growth& growth, const Practice& practice)
        : editor_(editor), growth_(growth), practice_(practice) {}

    std::vector<NodeId> grow(NodeId from) {
        open_.push_back({from, position_at(editor_.game(), from), 0});
        while (!open_.empty() && added_.size() < growth_.most_moves) {
            const Tip tip = open_.front();
            open_.pop_front();
            if (tip.depth < growth_.plies) extend(tip);
        }
        return std::move(added_);
    }

private:
    struct Tip {
        NodeId node;
        Position position;
        std::size_t depth;
    };

    void extend(const Tip& tip) {
        const std::vector<NodeId> known = moves_below(editor_.game(), tip.node);
        for (const NodeId child : known)
            follow(tip, child);
        const bool is_own = tip.position.side_to_move() == growth_.side;
        if (is_own && !known.empty()) return;
        const std::vector<PlayedOften> played = practice_(tip.position);
        std::size_t games = 0;
        for (const PlayedOften& each : played)
            games += each.games;
        for (const PlayedOften& each : played) {
            if (each.games < growth_.least_games || added_.size() >= growth_.most_moves) break;
            if (!is_own && each.games * 100 < games * growth_.least_share) break;
            add(tip, each.move);
            if (is_own) break;
        }
    }

    void add(const Tip& tip, Move move) {
        const std::size_t before = editor_.game().move_count();
        const Result<NodeId> node = editor_.add_move(tip.node, move, tip.position);
        if (!node || editor_.game().move_count() == before) return;
        added_.push_back(*node);
        follow(tip, *node);
    }

    void follow(const Tip& tip, NodeId child) {
        Position after = tip.position;
        after.make(editor_.game().move(child));
        open_.push_back({child, after, tip.depth + 1});
    }

    record::Editor& editor_;
    const Growth& growth_;
    const Practice& practice_;
    std::deque<Tip> open_;
    std::vector<NodeId> added_;
};

}  // namespace

std::string position_key(const Position& position) {
    const std::string fen = to_fen(position);
    return fen.substr(0, fen.find(' ', fen.find(' ') + 1));
}

std::vector<Question> questions_of(const record::Game& study, Side side) {
    std::vector<Question> questions;
    if (!study.start_position()) return questions;
    std::unordered_map<std::string, std::size_t> numbers;
    const auto ask = [&](NodeId node, const Position& position) {
        const std::vector<NodeId> answers = moves_below(study, node);
        if (position.side_to_move() != side || answers.empty()) return;
        const auto [found, is_new] = numbers.emplace(position_key(position), questions.size());
        if (is_new) questions.push_back({node, position, {}});
        add_answers(questions[found->second], study, answers);
    };
    std::vector<std::pair<NodeId, Position>> open = {{record::kRoot, *study.start_position()}};
    while (!open.empty()) {
        const auto [node, position] = open.back();
        open.pop_back();
        ask(node, position);
        std::vector<NodeId> below = moves_below(study, node);
        std::ranges::reverse(below);
        for (const NodeId child : below) {
            Position after = position;
            after.make(study.move(child));
            open.emplace_back(child, after);
        }
    }
    return questions;
}

std::vector<NodeId> grow(record::Editor& editor, NodeId from, const Growth& growth,
                         const Practice& practice) {
    const std::size_t steps = editor.step_count();
    std::vector<NodeId> added = Grower(editor, growth, practice).grow(from);
    if (editor.step_count() > steps + 1) editor.join_steps_after(steps);
    return added;
}

}  // namespace chuhe::training
