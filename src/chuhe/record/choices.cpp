// SPDX-License-Identifier: MIT
#include "chuhe/record/choices.h"

#include <algorithm>

#include "chuhe/messages/moves.h"
#include "chuhe/notation/trail.h"
#include "chuhe/record/walk.h"

namespace chuhe::record {

using notation::Reading;
using notation::ReadOptions;

void Choices::clear() {
    left_ = patience_;
    choices_.clear();
}

void Choices::add(NodeId node) {
    const auto place = std::ranges::lower_bound(choices_, node);
    if (place == choices_.end() || *place != node) choices_.insert(place, node);
}

bool Choices::is_choice(NodeId node) const {
    return std::ranges::binary_search(choices_, node);
}

bool Choices::spend(std::size_t reads) {
    if (left_ < reads) {
        left_ = 0;
        return false;
    }
    left_ -= reads;
    return true;
}

// The nodes from the earliest choice above `bad` and below `floor` down to `bad`; empty if there is
// none, or if the path is longer than patience allows or contains a step that is not a move.
std::vector<NodeId> Choices::way_to(const Game& game, NodeId bad, NodeId floor) const {
    std::vector<NodeId> way;
    std::size_t useful = 0;
    for (NodeId node = bad; node != floor && node >= choices_.front(); node = game.parent(node)) {
        if (node != bad && !game.is_move(node)) break;
        if (way.size() >= left_) break;
        way.push_back(node);
        if (node != bad && is_choice(node)) useful = way.size();
    }
    way.resize(useful);
    std::ranges::reverse(way);
    return way;
}

bool Choices::mend(Game& game, Cursor& cursor, NodeId bad, const ReadOptions& options) {
    const std::vector<NodeId> way = way_to(game, bad, kRoot);
    if (way.empty() || !spend(way.size())) return false;
    return search(game, cursor, way, Readings::Later, options);
}

void Choices::mend_all(Game& game, Cursor& cursor, const ReadOptions& options) {
    // The rest is left to review().
    const std::size_t reserve = left_ / 2;
    for (NodeId node = kRoot; node != kNoNode && left_ > reserve; node = next_in_tree(game, node)) {
        if (game.kind(node) != NodeKind::Text || game.is_text(game.parent(node))) continue;
        const std::vector<NodeId> way = way_to(game, node, kRoot);
        if (way.empty() || !spend(way.size())) continue;
        search(game, cursor, way, Readings::All, options);
    }
}

// Goes through the readings of the moves on the path.
bool Choices::search(Game& game, Cursor& cursor, const std::vector<NodeId>& way, Readings readings,
                     const ReadOptions& options) {
    cursor.go(game.parent(way.front()));
    if (cursor.position() == nullptr) return false;
    notation::Trail trail(*cursor.position());
    // The current readings: the next step back leads to the following ones. The last node of the
    // path is the bad one.
    for (const NodeId node : std::span(way).first(way.size() - 1)) {
        if (readings == Readings::All) break;
        const Reading reading = texts_.read(trail.position(), node, options);
        const auto* now = std::find(reading.begin(), reading.end(), game.move(node));
        if (now == reading.end()) return false;
        trail.take(reading, static_cast<std::size_t>(now - reading.begin()));
    }
    bool has_more = readings == Readings::All || trail.step_aside();
    for (; has_more; has_more = trail.step_aside()) {
        // Forward with first readings, as far as possible.
        while (trail.size() < way.size()) {
            if (!spend(1)) return false;
            const Reading reading = texts_.read(trail.position(), way[trail.size()], options);
            if (reading.empty()) break;
            trail.take(reading);
        }
        if (trail.size() < way.size()) continue;
        std::vector<std::pair<NodeId, Move>> fixed;
        for (std::size_t i = 0; i < way.size(); ++i)
            fixed.emplace_back(way[i], trail.steps()[i].move());
        cursor.go(game.parent(way.front()));
        const Trial trial = try_readings(game, cursor, way.front(), fixed, options);
        if (trial.bad_after < trial.bad_before) {
            for (std::size_t i = 0; i < way.size(); ++i) {
                if (trail.steps()[i].reading.is_ambiguous()) add(way[i]);
            }
            return true;
        }
        cursor.go(game.parent(way.front()));
        restore(game, log_);
        if (left_ == 0) return false;
    }
    return false;
}

// Rereads everything below `top`: the nodes in `fixed` as specified, the others in their first
// reading. Counts the text nodes before and after. log_ holds what restore() needs.
Choices::Trial Choices::try_readings(Game& game, Cursor& cursor, NodeId top,
                                     const std::vector<std::pair<NodeId, Move>>& fixed,
                                     const ReadOptions& options) {
    Trial trial;
    log_.clear();
    std::size_t next_fixed = 0;
    for (NodeId node = top; node != kNoNode; node = next_in_tree(game, node, top)) {
        if (!spend(1)) {
            trial.bad_after = trial.bad_before + 1;
            break;
        }
        Move told;
        if (next_fixed < fixed.size() && fixed[next_fixed].first == node) {
            told = fixed[next_fixed++].second;
        }
        cursor.go(game.parent(node));
        read_again(game, cursor.position(), node, told, options, trial);
    }
    return trial;
}

void Choices::read_again(Game& game, const Position* position, NodeId node, Move fixed,
                         const ReadOptions& options, Trial& trial) {
    const bool was_text = game.is_text(node);
    if (was_text) ++trial.bad_before;
    if (game.kind(node) == NodeKind::Skip) {
        ++trial.bad_after;
        return;
    }
    Reading reading;
    if (position != nullptr) reading = texts_.read(*position, node, options);
    if (reading.is_ambiguous()) add(node);
    if (!fixed.is_none() || !reading.empty()) {
        const Move move = fixed.is_none() ? reading.front() : fixed;
        if (!was_text && game.move(node) == move) return;
        log_.push_back(state_of(game, node));
        game.turn_into_move(node, move);
        return;
    }
    ++trial.bad_after;
    // Nodes that stay text keep their wording and reason.
    if (was_text) return;
    log_.push_back(state_of(game, node));
    Message reason;
    if (position != nullptr) reason = say(messages::kBlockedByReading);
    game.turn_into_text(node, texts_.token_of(node), reason, texts_.squares_of(node));
}

Choices::Before Choices::state_of(const Game& game, NodeId node) const {
    return {node, game.kind(node), game.move(node), game.reason(node)};
}

void Choices::restore(Game& game, const std::vector<Before>& states) const {
    for (const Before& before : states) {
        if (before.kind == NodeKind::Move) {
            game.turn_into_move(before.node, before.move);
        } else if (before.kind == NodeKind::Text && game.is_move(before.node)) {
            game.turn_into_text(before.node, texts_.token_of(before.node), before.reason,
                                before.move);
        }
    }
}

std::vector<Choices::Finding> Choices::review(Game& game, Cursor& cursor,
                                              const ReadOptions& options) {
    std::vector<Finding> findings;
    // A copy: trying a reading may discover new choices that do not exist in the accepted reading.
    for (const NodeId node : std::vector(choices_)) {
        cursor.go(game.parent(node));
        if (!game.is_move(node) || cursor.position() == nullptr) continue;
        const Reading reading = texts_.read(*cursor.position(), node, options);
        Finding finding{node, {}, true};
        for (const Move other : reading) {
            if (other == game.move(node)) continue;
            if (finding.other.is_none()) finding.other = other;
            if (!allows(game, cursor, node, other, options)) continue;
            finding = {node, other, false};
            break;
        }
        if (!finding.other.is_none()) findings.push_back(finding);
    }
    return findings;
}

// Could the game have been read equally well with the other move? Also true if patience runs out
// before that is known.
bool Choices::allows(Game& game, Cursor& cursor, NodeId node, Move other,
                     const ReadOptions& options) {
    std::vector<Before> states;
    for (const NodeId below : nodes_of(game, node)) {
        if (!spend(1)) return true;
        states.push_back(state_of(game, below));
    }
    const auto is_bad = [&](const Before& before) { return before.kind != NodeKind::Move; };
    const auto is_bad_now = [&](const Before& before) { return game.is_text(before.node); };
    const auto bad_before = std::ranges::count_if(states, is_bad);

    cursor.go(game.parent(node));
    try_readings(game, cursor, node, {{node, other}}, options);
    bool is_as_good = false;
    while (true) {
        is_as_good = std::ranges::count_if(states, is_bad_now) <= bad_before;
        if (is_as_good || left_ == 0) break;
        // As Builder does for the first unplayable move.
        const auto broken = std::ranges::find_if(
            states, [&](const Before& before) { return is_bad_now(before) && !is_bad(before); });
        if (broken == states.end()) break;
        const std::vector<NodeId> way = way_to(game, broken->node, node);
        if (way.empty() || !search(game, cursor, way, Readings::Later, options)) break;
    }
    cursor.go(game.parent(node));
    restore(game, states);
    return is_as_good || left_ == 0;
}

}  // namespace chuhe::record
