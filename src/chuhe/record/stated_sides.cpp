// SPDX-License-Identifier: MIT
#include "chuhe/record/stated_sides.h"

#include <algorithm>
#include <limits>

namespace chuhe::record {
namespace {

// The plies before a move, less those that its number says.
std::int64_t lag_of(std::int64_t plies, MoveNumber number) {
    return plies - 2 * std::int64_t{number.value} - (number.is_reply ? 1 : 0);
}

}  // namespace

// How far the numbers of a game lag behind its moves. A number says after how many plies it should
// come; its lag is the difference. Where nothing is missing it stays the same, and a missing ply
// makes it smaller by one. Only odd and even matter for whose move it is.
class StatedSides::Numbering {
public:
    Numbering(const Game& game, const std::vector<Number>& numbers) : game_(game) {
        starts_with_black_ = game.start().side_to_move == Side::Black;
        nodes_.resize(game.id_limit());
        lags_.resize(numbers.size());
        auto number = numbers.begin();
        for (std::uint32_t i = 1; i < nodes_.size(); ++i) {
            const Node& parent = nodes_[index_of(game.parent(NodeId{i}))];
            Node& node = nodes_[i];
            node.ply = parent.ply + 1;
            node.last = parent.last;
            // Below unplayable text nobody knows who is to move.
            node.is_known = parent.is_known;
            while (number != numbers.end() && index_of(number->node) < i)
                ++number;
            if (number != numbers.end() && index_of(number->node) == i && node.is_known)
                count(node, static_cast<std::size_t>(number - numbers.begin()), number->number);
            if (game.kind(NodeId{i}) == NodeKind::Text) node.is_known = false;
        }
    }

    // Do they agree at least as often as not?
    bool is_consistent() const { return agreeing_ >= breaks_; }

    std::vector<Verdict> verdicts(const std::vector<Number>& numbers) const {
        std::vector<Verdict> verdicts;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (!lags_[i].is_counted || numbers[i].has_squares) continue;
            const bool is_contrary = this->is_contrary(i);
            verdicts.push_back(
                {numbers[i].node, is_contrary, is_contrary && is_slip(numbers[i].node, i)});
        }
        return verdicts;
    }

    std::vector<MissingRounds> missing_rounds(const std::vector<Number>& numbers) const {
        std::vector<MissingRounds> found;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const std::uint32_t rounds = rounds_missing_before(numbers[i].node, i);
            const std::uint32_t stated = numbers[i].number.value;
            if (rounds > 0) found.push_back({numbers[i].node, stated, stated - rounds});
        }
        if (found.size() > agreeing_) found.clear();
        return found;
    }

private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    struct Node {
        std::int64_t ply = 0;      // of its move, from 1
        std::size_t last = kNone;  // the number before or at it: an index into lags_
        bool is_known = true;
    };
    struct Lag {
        std::int64_t plies = 0;
        bool has_before = false;  // is there a number before it in its line?
        std::int64_t before = 0;  // its lag
        bool is_counted = false;
    };

    static bool is_odd(std::int64_t lag) { return lag % 2 != 0; }

    void count(Node& node, std::size_t index, MoveNumber number) {
        Lag& lag = lags_[index];
        const std::int64_t ply = node.ply - 1 + (starts_with_black_ ? 1 : 0);
        const std::size_t last = node.last;
        lag.is_counted = true;
        lag.has_before = last != kNone;
        if (lag.has_before) lag.before = lags_[last].plies;
        node.last = index;
        if (number.value > 0) {
            lag.plies = lag_of(ply, number);
        } else {
            // Dots alone: a reply, in whatever round.
            const bool is_same = is_odd(ply - 1) == is_odd(lag.before);
            lag.plies = is_same ? lag.before : lag.before - 1;
        }
        // Who writes dots does not number carelessly.
        if (number.is_reply) ++agreeing_;
        const bool is_second = lag.has_before && !lags_[last].has_before;
        if (starts_with_black_) {
            // Black's first move may be 1., 1... or anything else: what comes next shows which.
            if (!lag.has_before) return;
            if (!is_settled_) is_odd_right_ = is_odd(lag.plies);
            is_settled_ = true;
        }
        const std::int64_t change = lag.plies - lag.before;
        if (lag.has_before && change == 0) {
            ++agreeing_;
        } else if (is_odd(change) && !(starts_with_black_ && is_second)) {
            ++breaks_;
        }
    }

    bool is_contrary(std::size_t index) const {
        const Lag& lag = lags_[index];
        if (starts_with_black_ && !lag.has_before) return false;
        return is_odd(lag.plies) != is_odd_right_;
    }

    bool is_slip(NodeId node, std::size_t index) const {
        const std::size_t next = next_number(node, index);
        if (next == kNone) return false;
        const Lag& lag = lags_[index];
        return !is_contrary(next) && (!lag.has_before || lags_[next].plies == lag.before);
    }

    // Zero unless what follows agrees with the number.
    std::uint32_t rounds_missing_before(NodeId node, std::size_t index) const {
        const Lag& lag = lags_[index];
        const std::int64_t missing = lag.before - lag.plies;
        if (!lag.is_counted || !lag.has_before || missing <= 0 || is_odd(missing)) return 0;
        const std::size_t next = next_number(node, index);
        if (next != kNone && lags_[next].plies != lag.plies) return 0;
        return static_cast<std::uint32_t>(missing / 2);
    }

    // The number after this one in the first line below the node.
    std::size_t next_number(NodeId node, std::size_t index) const {
        for (NodeId next = game_.first_child(node); next != kNoNode;
             next = game_.first_child(next)) {
            const std::size_t last = nodes_[index_of(next)].last;
            if (last != index) return last;
        }
        return kNone;
    }

    const Game& game_;
    bool starts_with_black_ = false;
    bool is_odd_right_ = false;  // the lag of moves by the side that is to move
    bool is_settled_ = false;
    std::vector<Node> nodes_;
    std::vector<Lag> lags_;  // one for each number
    std::size_t agreeing_ = 0;
    std::size_t breaks_ = 0;
};

void StatedSides::clear() {
    drop();
    labels_.clear();
    numbers_.clear();
    last_lag_.reset();
    has_contradiction_ = false;
    skips_rounds_ = false;
}

void StatedSides::number(MoveNumber number) {
    // "0." numbers no round.
    if (number.value == 0 && !number.is_reply) return;
    if (number.value == 0 && number_) number.value = number_->value;
    number_ = number;
}

bool StatedSides::add_stated(NodeId node, std::size_t plies, Side mover, bool has_squares) {
    bool contradicts = false;
    if (label_) {
        labels_.push_back({node, *label_});
        contradicts = *label_ != mover;
    }
    if (number_) {
        add_number(node, plies, has_squares);
        const bool is_other = number_->is_reply != (mover == Side::Black);
        contradicts = contradicts || (is_other && !has_squares);
    }
    drop();
    has_contradiction_ = has_contradiction_ || contradicts;
    return contradicts || skips_rounds_;
}

void StatedSides::add_number(NodeId node, std::size_t plies, bool has_squares) {
    numbers_.push_back({node, *number_, has_squares});
    if (number_->value == 0) return;
    const std::int64_t lag = lag_of(static_cast<std::int64_t>(plies), *number_);
    if (last_lag_ && *last_lag_ - lag >= 2) skips_rounds_ = true;
    last_lag_ = lag;
}

std::optional<Side> StatedSides::label_of(NodeId node) const {
    const auto found = std::ranges::lower_bound(labels_, node, {}, &Label::node);
    if (found == labels_.end() || found->node != node) return std::nullopt;
    return found->side;
}

bool StatedSides::is_label_slip(const Game& game, NodeId node, Side mover) const {
    for (NodeId next = game.first_child(node); next != kNoNode; next = game.first_child(next)) {
        mover = opponent_of(mover);
        if (const std::optional<Side> side = label_of(next)) return *side == mover;
    }
    return false;
}

std::vector<StatedSides::Verdict> StatedSides::review_numbers(const Game& game) const {
    if (numbers_.empty()) return {};
    const Numbering numbering(game, numbers_);
    if (!numbering.is_consistent()) return {};
    return numbering.verdicts(numbers_);
}

std::vector<StatedSides::MissingRounds> StatedSides::missing_rounds(const Game& game) const {
    if (!skips_rounds_) return {};
    const Numbering numbering(game, numbers_);
    if (!numbering.is_consistent()) return {};
    return numbering.missing_rounds(numbers_);
}

}  // namespace chuhe::record
