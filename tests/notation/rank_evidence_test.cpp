// SPDX-License-Identifier: MIT
#include "chuhe/notation/rank_evidence.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::notation;

TEST_CASE("without evidence ranks count from 0, on no ground") {
    CHECK(RankEvidence().verdict() == RankVerdict{RankBase::Zero, RankGround::None, false});
    CHECK_FALSE(RankEvidence().verdict().is_decided());
}

TEST_CASE("the strongest ground decides how ranks count") {
    // From the weakest to the strongest, each against the ones before.
    RankEvidence evidence;
    RankBase base = RankBase::Zero;
    for (const RankGround ground : {RankGround::Custom, RankGround::OtherGames, RankGround::Program,
                                    RankGround::Form, RankGround::Played, RankGround::Written}) {
        base = base == RankBase::Zero ? RankBase::One : RankBase::Zero;
        evidence.add(ground, base);
        CHECK(evidence.verdict().base == base);
        CHECK(evidence.verdict().ground == ground);
        CHECK(evidence.verdict().is_decided() == (ground <= RankGround::Played));
    }
}

TEST_CASE("evidence of one ground for both numberings cancels out") {
    RankEvidence evidence;
    evidence.add_text("i0h0");
    evidence.add_text("h10g8");
    evidence.add(RankGround::Program, RankBase::One);
    CHECK(evidence.on(RankGround::Written) == std::nullopt);
    CHECK(evidence.verdict() == RankVerdict{RankBase::One, RankGround::Program, false});
}

TEST_CASE("a misprinted rank does not outvote the moves that can be played") {
    RankEvidence evidence;
    evidence.add_text("h10g8");
    evidence.add(RankGround::Played, RankBase::Zero, 1);
    CHECK(evidence.verdict().base == RankBase::One);
    evidence.add(RankGround::Played, RankBase::Zero, 1);
    CHECK(evidence.verdict().base == RankBase::Zero);
    CHECK(evidence.verdict().ground == RankGround::Played);
}

TEST_CASE("what is stated yields only to written ranks with which more can be played") {
    RankEvidence evidence;
    evidence.add(RankGround::Stated, RankBase::Zero);
    evidence.add(RankGround::Played, RankBase::One);
    CHECK(evidence.verdict().base == RankBase::Zero);
    evidence.add_text("h10g8");
    CHECK(evidence.verdict() == RankVerdict{RankBase::One, RankGround::Written, false});
}

TEST_CASE("what is played may contradict the form of the moves or the program") {
    RankEvidence evidence;
    evidence.add(RankGround::Played, RankBase::One);
    evidence.add(RankGround::Custom, RankBase::Zero);
    CHECK_FALSE(evidence.verdict().is_contested);
    evidence.add_text("C4-C2");
    CHECK(evidence.verdict().is_contested);
}
