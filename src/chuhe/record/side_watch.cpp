// SPDX-License-Identifier: MIT
#include "chuhe/record/side_watch.h"

#include <algorithm>
#include <cassert>

namespace chuhe::record {

using notation::kSideMarks;
using notation::SideMark;
using notation::SideMarks;

namespace {

// One in so many is more than a slip.
constexpr std::size_t kLeastShare = 5;

}  // namespace

void SideWatch::clear() {
    moves_ = {};
    marks_.clear();
    seen_ = {};
    has_contradiction_ = false;
}

bool SideWatch::add(const Game& game, NodeId node, SideMarks marks, Side mover) {
    if (marks.is_empty()) return false;
    assert(index_of(node) >= marks_.size());
    if (index_of(node) != marks_.size()) marks_.resize(index_of(node));
    marks_.push_back(marks);
    seen_ |= marks;
    if (game.is_move(node)) ++moves_[marks.bits()];
    const bool contradicts = marks.has(opponent_of(mover));
    has_contradiction_ = has_contradiction_ || contradicts;
    return contradicts;
}

bool SideWatch::has_contradiction() const {
    return has_contradiction_ && std::ranges::any_of(kSideMarks, [this](SideMark mark) {
               return is_distinguished_by(mark);
           });
}

SideMarks SideWatch::marks(NodeId node) const {
    return index_of(node) < marks_.size() ? marks_[index_of(node)] : SideMarks();
}

bool SideWatch::is_distinguished_by(SideMark mark) const {
    if (mark == SideMark::Case && is_case_defined_) return true;
    std::size_t red = 0;
    std::size_t black = 0;
    for (unsigned bits = 0; bits < moves_.size(); ++bits) {
        const SideMarks marks = SideMarks::from_bits(bits);
        if (marks.has(mark, Side::Red)) red += moves_[bits];
        if (marks.has(mark, Side::Black)) black += moves_[bits];
    }
    const std::size_t fewer = std::min(red, black);
    return fewer > 0 && fewer * kLeastShare >= red + black;
}

std::optional<SideMark> SideWatch::mark_of(NodeId node) const {
    for (const SideMark mark : kSideMarks) {
        if (is_distinguished_by(mark) && marks(node).side(mark)) return mark;
    }
    return std::nullopt;
}

std::optional<Side> SideWatch::writer_of(NodeId node) const {
    const std::optional<SideMark> mark = mark_of(node);
    return mark ? marks(node).side(*mark) : std::nullopt;
}

bool SideWatch::is_slip(const Game& game, NodeId node, Side mover) const {
    const SideMark mark = *mark_of(node);
    for (NodeId next = game.first_child(node); next != kNoNode; next = game.first_child(next)) {
        mover = opponent_of(mover);
        if (const std::optional<Side> side = marks(next).side(mark)) return *side == mover;
    }
    // Pawns move too rarely for the end of the line to say anything.
    return mark == SideMark::Pawn;
}

}  // namespace chuhe::record
