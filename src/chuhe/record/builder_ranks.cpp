// SPDX-License-Identifier: MIT
//
// The part of Builder that decides from which number ranks count, and that reads a whole game
// again.
#include <limits>

#include "chuhe/messages/moves.h"
#include "chuhe/notation/ranks.h"
#include "chuhe/record/builder.h"
#include "chuhe/record/choices.h"
#include "chuhe/record/rereading.h"
#include "chuhe/record/walk.h"

namespace chuhe::record {

using notation::RankEvidence;
using notation::RankGround;
using notation::RankVerdict;

namespace {

int first_rank(RankBase base) {
    return base == RankBase::One ? 1 : 0;
}

}  // namespace

void Builder::expect_ranks(RankBase base, RankGround ground) {
    expected_ranks_.add(ground, base);
    if (ground != RankGround::Stated || !allows_ranks(base)) return;
    options_.notation = notation::with_ranks(options_.notation, base);
    base_ = base;
    is_keeping_ = true;  // because a rank 10 or 0 may refute it
}

bool Builder::allows_ranks(RankBase base) const {
    const auto notations =
        base == RankBase::Zero ? notation::kRanksFromZero : notation::kRanksFromOne;
    return !(allowed_ & notations).is_empty();
}

// The first move with a rank: requires a reading in such a notation. If it can only be read with
// one numbering, the rest is read with that one, too. Otherwise the whole game decides. Texts are
// kept for that, and because a later rank may not exist in this numbering.
notation::Reading Builder::settle_first_ranks(const Position& position, std::string_view token,
                                              const notation::Reading& reading) {
    const RankBase base = *notation::ranks_of(reading.kind());
    base_ = base;
    ranks_ = Ranks::Settled;
    is_keeping_ = is_keeping_ || allows_ranks(other_base(base_));
    first_with_ranks_ = NodeId{static_cast<std::uint32_t>(game_.id_limit())};
    const RankBase other = other_base(base_);
    if (notation::is_playable_with_ranks(position, token, options_.notation, other)) {
        ranks_ = Ranks::Open;
        const RankVerdict expected = expected_ranks_.verdict();
        if (expected.ground != RankGround::None) base_ = expected.base;
    }
    options_.notation = notation::with_ranks(options_.notation, base_);
    return base_ == base ? reading : notation::read_move(position, token, options_.notation);
}

// An unplayable text may show that the numbering is wrong. Playable ones never do: they have no
// rank that it lacks.
void Builder::watch_ranks(NodeId node, std::string_view token) {
    const bool has_base =
        ranks_ != Ranks::Unseen || expected_ranks_.on(RankGround::Stated).has_value();
    if (!has_base || contrary_rank_ != kNoNode || token.empty()) return;
    if (notation::ranks_written_in(token) == other_base(base_)) contrary_rank_ = node;
}

void Builder::review_ranks() {
    decided_ranks_.reset();
    if (are_ranks_doubtful()) {
        settle_ranks();
    } else if (ranks_ == Ranks::Settled) {
        decided_ranks_ = base_;
    }
}

// Has the whole game to be looked at? Rarely: most first moves fit one numbering, as expected.
bool Builder::are_ranks_doubtful() const {
    if (!allows_ranks(other_base(base_))) return false;
    if (contrary_rank_ != kNoNode || ranks_ == Ranks::Open) return true;
    if (ranks_ == Ranks::Unseen) return false;
    RankEvidence evidence = expected_ranks_;
    evidence.add(RankGround::Played, base_);
    evidence.add_text(texts_.token_of(first_with_ranks_));
    return evidence.verdict().is_contested;
}

void Builder::settle_ranks() {
    const RankBase other = other_base(base_);
    notation::ReadOptions options = options_.notation;
    options.allowed = allowed_;
    options = notation::with_ranks(options, other);
    RankEvidence evidence = expected_ranks_;
    for (const NodeId node : nodes_of(game_))
        evidence.add_text(texts_.token_of(node));

    const bool has_first = first_with_ranks_ != kNoNode;
    const Move taken = has_first ? game_.move(first_with_ranks_) : Move();
    const std::size_t unplayable = count_unplayable(game_, texts_);
    // Where the texts speak for the other numbering, it may count even if it leaves less of the
    // game.
    const RankVerdict by_texts = evidence.verdict();
    const bool is_written = by_texts.base == other && by_texts.ground == RankGround::Written;
    Rereading rereading(game_, texts_);
    const bool fits =
        rereading.run(options, is_written ? std::numeric_limits<std::size_t>::max() : unplayable);
    evidence.add(RankGround::Played, other, unplayable);
    evidence.add(RankGround::Played, base_,
                 fits ? count_unplayable(game_, texts_) : unplayable + 1);
    const Move instead = has_first ? game_.move(first_with_ranks_) : Move();

    const RankVerdict verdict = evidence.verdict();
    const bool is_other = verdict.base == other && fits;
    if (is_other) {
        base_ = other;
        options_.notation = options;
        adopt_rereading();
    } else if (fits) {
        rereading.undo();
    }
    if (verdict.is_decided()) decided_ranks_ = base_;
    remark_on_ranks(verdict, is_other ? taken : instead);
}

// `other` is the first move with the other numbering.
void Builder::remark_on_ranks(const RankVerdict& verdict, Move other) {
    const std::optional<RankBase> stated = expected_ranks_.on(RankGround::Stated);
    const int first = first_rank(base_);
    const auto remark = [&](Severity severity, NodeId node, const Message& reason) {
        const Message about = message_about(texts_.token_of(node), reason);
        report_on_node(severity,
                       {ErrorCode::AmbiguousMove, about, texts_.place_of(node).in(options_.source)},
                       node);
    };
    if (stated == other_base(base_)) {
        remark(Severity::Warning, contrary_rank_,
               say(messages::kRanksAgainstFormat, first, 1 - first));
        return;
    }
    // Without a move that was read with it, there are only errors to report.
    if (first_with_ranks_ == kNoNode || !game_.is_move(first_with_ranks_)) return;
    const std::string taken = to_string(game_.move(first_with_ranks_));
    if (verdict.ground == RankGround::Played && verdict.is_contested) {
        remark(Severity::Warning, first_with_ranks_,
               say(messages::kRanksAgainstForm, taken, first, 1 - first));
    } else if (!verdict.is_decided()) {
        const bool is_guess = verdict.ground == RankGround::None;
        remark(is_guess ? Severity::Warning : Severity::Note, first_with_ranks_,
               say(is_guess ? messages::kRanksUndecided : messages::kRanksInferred, taken, first,
                   to_string(other)));
    }
}

}  // namespace chuhe::record
