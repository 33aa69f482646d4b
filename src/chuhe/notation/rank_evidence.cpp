// SPDX-License-Identifier: MIT
#include "chuhe/notation/rank_evidence.h"

#include <algorithm>

#include "chuhe/notation/ranks.h"

namespace chuhe::notation {

namespace {

constexpr RankGround next(RankGround ground) {
    return static_cast<RankGround>(static_cast<int>(ground) + 1);
}

}  // namespace

void RankEvidence::add(RankGround ground, RankBase base, std::size_t number) {
    Seen& seen = seen_[static_cast<std::size_t>(ground)];
    (base == RankBase::Zero ? seen.zero : seen.one) += number;
}

void RankEvidence::add_text(std::string_view text) {
    if (const auto base = ranks_written_in(text)) add(RankGround::Written, *base);
    if (const auto base = ranks_suggested_by(text)) add(RankGround::Form, *base);
}

std::optional<RankBase> RankEvidence::on(RankGround ground) const {
    if (ground == RankGround::None) return std::nullopt;
    const Seen seen = seen_[static_cast<std::size_t>(ground)];
    if (seen.zero == seen.one) return std::nullopt;
    return seen.zero > seen.one ? RankBase::Zero : RankBase::One;
}

std::size_t RankEvidence::lead(RankGround ground) const {
    const Seen seen = seen_[static_cast<std::size_t>(ground)];
    return std::max(seen.zero, seen.one) - std::min(seen.zero, seen.one);
}

RankVerdict RankEvidence::verdict() const {
    RankVerdict verdict{RankBase::Zero, RankGround::Stated};
    while (verdict.ground < RankGround::None && !on(verdict.ground))
        verdict.ground = next(verdict.ground);
    const bool is_outvoted = verdict.ground == RankGround::Written && on(RankGround::Played) &&
                             lead(RankGround::Played) > lead(RankGround::Written);
    if (is_outvoted) verdict.ground = RankGround::Played;
    verdict.base = on(verdict.ground).value_or(RankBase::Zero);
    const std::optional<RankBase> written = on(RankGround::Written);
    const bool is_refuted =
        verdict.ground == RankGround::Stated && written == other_base(verdict.base);
    if (is_refuted && on(RankGround::Played) == written)
        verdict = {*written, RankGround::Written, false};
    for (const RankGround weaker : {RankGround::Form, RankGround::Program}) {
        const bool differs = on(weaker) == other_base(verdict.base);
        verdict.is_contested = verdict.is_contested || (weaker > verdict.ground && differs);
    }
    return verdict;
}

}  // namespace chuhe::notation
