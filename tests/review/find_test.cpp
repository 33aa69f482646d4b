// SPDX-License-Identifier: MIT
//
// What was wrong with a move, in positions composed for each finding.
#include "chuhe/review/find.h"

#include <doctest/doctest.h>

#include "chuhe/review/words.h"
#include "kit/printing.h"

namespace chuhe::review {
namespace {

using tests::at;
using tests::move;

std::vector<Move> line(std::initializer_list<const char*> texts) {
    std::vector<Move> moves;
    for (const char* text : texts)
        moves.push_back(move(text));
    return moves;
}

// A position, the move played, and what the engine thinks before and after it; scores are the
// mover's.
struct Scene {
    std::string_view fen;
    const char* played;
    engine::Score best;
    std::vector<Move> better;
    engine::Score after;
    std::vector<Move> refutation;
    std::optional<Alternative> second = {};
};

Review review_of(const Scene& scene) {
    record::Game game(tests::position_of(scene.fen));
    game.add_move(record::kRoot, move(scene.played));
    Review review = begin_review(game);
    REQUIRE(review.plies() == 1);
    review.insights[0] = Insight{scene.best, 9, 100, scene.better, scene.second};
    if (!review.insights[1]) review.insights[1] = Insight{-scene.after, 9, 100, scene.refutation};
    return review;
}

std::vector<Finding> findings_in(const Scene& scene) {
    const Review review = review_of(scene);
    return moves_of(review).front().findings;
}

const Finding* find(const std::vector<Finding>& findings, FindingKind kind) {
    for (const Finding& finding : findings) {
        if (finding.kind == kind) return &finding;
    }
    return nullptr;
}

TEST_CASE("a rook that is left to be taken is lost, and the one that could be taken is missed") {
    const auto findings = findings_in(
        {"3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "c6c7", 400, line({"a4i4"}), -400, line({"i4a4"})});
    REQUIRE(findings.size() == 2);
    CHECK(findings[0].kind == FindingKind::LosesPiece);
    CHECK(findings[0].piece == Piece(Side::Red, PieceType::Rook));
    CHECK(findings[0].square == at("a4"));
    CHECK(findings[0].line == line({"i4a4"}));
    CHECK_FALSE(findings[0].starts_before);
    CHECK(to_string(describe(findings[0])) == "loses the rook on a4");
    CHECK(describe(findings[0]).in(Language::Simplified) == "丢车");
    CHECK(findings[1].kind == FindingKind::MissesFreePiece);
    CHECK(findings[1].square == at("i4"));
    CHECK(findings[1].starts_before);
}

TEST_CASE("a piece that falls to a fork is said to, and so is one that a fork would have won") {
    constexpr std::string_view kFork = "3k5/9/9/9/9/4n4/8P/9/1R7/4K4 w";
    const auto lost =
        findings_in({kFork, "i3i4", 300, line({"b1b2"}), -300, line({"e4d2", "e0f0", "d2b1"})});
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].kind == FindingKind::LosesPiece);
    CHECK(lost[0].tactic == Tactic::Fork);
    CHECK(lost[0].line == line({"e4d2", "e0f0", "d2b1"}));
    // Of the king and the rook.
    CHECK(to_string(describe(lost[0])) == "loses the rook on b1 to a fork with check");
    CHECK(describe(lost[0]).in(Language::Simplified) == "遭抽将，丢车");
    Finding of_two_pieces = lost[0];
    of_two_pieces.gives_check = false;
    CHECK(to_string(describe(of_two_pieces)) == "loses the rook on b1 to a fork");
    CHECK(describe(of_two_pieces).in(Language::Simplified) == "遭捉双，丢车");
    constexpr std::string_view kOwnFork = "3k5/9/9/9/9/4n4/8P/9/1R7/4K4 b";
    const auto missed =
        findings_in({kOwnFork, "d9d8", 300, line({"e4d2", "e0f0", "d2b1"}), -100, line({"b1b2"})});
    REQUIRE(missed.size() == 1);
    CHECK(missed[0].kind == FindingKind::MissesGain);
    CHECK(missed[0].tactic == Tactic::Fork);
    CHECK(to_string(describe(missed[0])) == "misses a fork with check that wins the rook");
}

TEST_CASE("a protector that goes away leaves its piece unprotected") {
    const auto findings = findings_in(
        {"3k5/9/9/9/9/R7r/9/9/9/R3K4 w", "a0b0", 400, line({"a4i4"}), -400, line({"i4a4"})});
    const Finding* const found = find(findings, FindingKind::Unprotects);
    REQUIRE(found != nullptr);
    CHECK(found->square == at("a4"));
    CHECK(to_string(describe(*found)) == "leaves the rook on a4 unprotected");
    CHECK(find(findings, FindingKind::LosesPiece) == nullptr);
}

TEST_CASE("a pinned piece that moves gives up what is behind it") {
    const auto findings = findings_in(
        {"5k3/9/4r4/9/9/4N4/9/4R4/9/3K5 w", "e4g5", 50, line({"d0d1"}), -600, line({"e7e2"})});
    const Finding* const found = find(findings, FindingKind::BreaksPin);
    REQUIRE(found != nullptr);
    CHECK(found->piece == Piece(Side::Red, PieceType::Horse));
    CHECK(found->other == Piece(Side::Red, PieceType::Rook));
    CHECK(found->square == at("e2"));
    CHECK(to_string(describe(*found)) == "moves the pinned horse: the rook on e2 behind it falls");
}

TEST_CASE("a rook for a cannon is a bad exchange") {
    // The rook takes the cannon, which the other rook protects.
    const auto findings = findings_in(
        {"3k5/9/9/9/9/R7c/9/9/8r/4K4 w", "a4i4", 0, line({"a4a5"}), -500, line({"i1i4"})});
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].kind == FindingKind::GivesPieceFor);
    CHECK(to_string(describe(findings[0])) == "gives up the rook for the cannon");
    CHECK(describe(findings[0]).in(Language::Simplified) == "以车换炮，得不偿失");
}

TEST_CASE("a piece that could be won by a few moves is a missed gain") {
    const auto findings =
        findings_in({"3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "c6c7", 400,
                     line({"a4a9", "d9d8", "a9i9", "d8d7", "i9i4"}), 0, line({"i4i5"})});
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].kind == FindingKind::MissesGain);
    CHECK(findings[0].piece == Piece(Side::Black, PieceType::Rook));
    CHECK(findings[0].line.size() == 5);
}

TEST_CASE("rooks that are exchanged are not lost: what is, is the elephant") {
    // Black takes the elephant, the rooks go, and the horse takes back.
    const auto findings = findings_in({"1r1k5/9/2n6/9/9/9/6r2/9/9/1R2K1B2 w", "e0e1", 0,
                                       line({"g0i2"}), -120, line({"g3g0", "b0b9", "c7b9"})});
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].kind == FindingKind::LosesPiece);
    CHECK(to_string(describe(findings[0])) == "loses the elephant on g0");
}

TEST_CASE("a piece that costs another one is missed as an exchange, not as a win") {
    // The cannon takes one rook, and the other one takes it.
    const auto missed = findings_in({"3k4r/9/9/9/9/C3p3r/9/9/9/4K4 w", "e0e1", 200,
                                     line({"a4i4", "i9i4"}), -50, line({"i4i5"})});
    REQUIRE(missed.size() == 1);
    CHECK(to_string(describe(missed[0])) == "misses the win of the rook for the cannon");
    CHECK(describe(missed[0]).in(Language::Simplified) == "错过以炮换车的机会");
    CHECK(missed[0].line.size() == 2);
}

TEST_CASE("a horse that falls much later is not what the rook was given for") {
    // Black's cannon hangs, and takes the rook.
    const auto findings =
        findings_in({"r2akabn1/9/nc2b3r/p1p5p/4p4/6C2/c3P2CP/B7B/4K4/RN1A1A1NR w", "h0f1", 64,
                     line({"h3a3", "a6a5", "e1e0", "a5a4", "a3a7", "a9a7"}), -560,
                     line({"a3a0", "g4h4", "d9e8", "i0g0", "i7f7", "h3h9"})});
    REQUIRE(findings.size() == 2);
    CHECK(to_string(describe(findings[0])) == "loses the rook on a0");
    CHECK(findings[0].line == line({"a3a0"}));
    // Not the horse, for which the cannon is exchanged.
    CHECK(to_string(describe(findings[1])) == "misses the free cannon on a3");
}

TEST_CASE("pawns are not worth a word, however many") {
    const auto findings = findings_in({"3k5/9/9/9/p7p/R8/9/9/9/4K4 w", "e0e1", 150,
                                       line({"a4a5", "d9d8", "a5i5"}), 0, line({"a5a4"})});
    CHECK(findings.empty());
}

TEST_CASE("an advisor that falls soon is lost, and one that falls late is another story") {
    Scene scene{"3k5/9/9/9/9/9/r8/9/9/3A1K3 w", "f0f1", 0, line({"d0e1"}), -100,
                line({"a3a0", "f1f2", "a0d0"})};
    const auto soon = findings_in(scene);
    REQUIRE(soon.size() == 1);
    CHECK(to_string(describe(soon[0])) == "loses the advisor on d0");
    scene.refutation = line({"a3a4", "f1f2", "a4a5", "f2f1", "a5a0", "f1f2", "a0d0"});
    CHECK(findings_in(scene).empty());
}

TEST_CASE("a piece that the score hardly misses was given for something") {
    Scene scene{"3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "c6c7", 60, line({"a4b4"}), -20, line({"i4a4"})};
    CHECK(find(findings_in(scene), FindingKind::LosesPiece) == nullptr);
    // A master's sacrifice: graded, but not told as a loss.
    scene.after = -100;
    CHECK(find(findings_in(scene), FindingKind::LosesPiece) == nullptr);
    scene.after = -400;
    CHECK(find(findings_in(scene), FindingKind::LosesPiece) != nullptr);
}

TEST_CASE("a rook lost with few chances left is at least a mistake, and told in a lost game") {
    Review review = review_of(
        {"3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "c6c7", -180, line({"a4b4"}), -800, line({"i4a4"})});
    const ReviewedMove bad = moves_of(review).front();
    CHECK_FALSE(bad.assessment.is_decided);
    CHECK(bad.assessment.loss < kMistakeLoss);
    CHECK(bad.assessment.grade == Grade::Mistake);
    review = review_of(
        {"3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "c6c7", -500, line({"a4b4"}), -1100, line({"i4a4"})});
    const ReviewedMove lost = moves_of(review).front();
    CHECK(lost.assessment.is_decided);
    CHECK(lost.assessment.grade == Grade::Good);
    REQUIRE(lost.findings.size() == 1);
    CHECK(lost.findings[0].kind == FindingKind::LosesPiece);
}

TEST_CASE("a cannon in front of the bare king, or on the back rank, has been let in") {
    const auto empty = findings_in(
        {"3k5/9/9/9/9/9/1c7/9/9/R3K4 w", "a0a1", 0, line({"e0f0"}), -150, line({"b3e3"})});
    REQUIRE(empty.size() == 1);
    CHECK(empty[0].kind == FindingKind::LetsEmptyCannon);
    CHECK(describe(empty[0]).in(Language::Simplified) == "让对方架上空头炮");
    const auto bottom = findings_in(
        {"3k5/9/9/9/9/9/1c7/9/9/R3K4 w", "a0a1", 0, line({"e0f0"}), -150, line({"b3b0"})});
    REQUIRE(bottom.size() == 1);
    CHECK(bottom[0].kind == FindingKind::LetsBottomCannon);
    CHECK(describe(bottom[0]).in(Language::Simplified) == "让对方的炮沉到底线");
}

TEST_CASE("a mate is given with its line, and needs no further explanation") {
    const auto findings = findings_in({"3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "c6c7", 400, line({"a4i4"}),
                                       engine::mated_in(4), line({"i4i0", "e0e1", "i0i1"})});
    const Finding* const found = find(findings, FindingKind::AllowsMate);
    REQUIRE(found != nullptr);
    CHECK(found->count == 2);
    CHECK(found->line.size() == 3);
    CHECK(to_string(describe(*found)) == "walks into a mate in 2");
    CHECK(describe(*found).in(Language::Simplified) == "让对方 2 步成杀");
    CHECK(find(findings, FindingKind::LosesPiece) == nullptr);
}

TEST_CASE("the only good move is praised, unless it takes what hangs or is the only one at all") {
    const Alternative second{move("a4a5"), -400};
    Scene scene{
        "3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "a4b4", 0, line({"a4b4"}), 0, line({"i4i5"}), second};
    const auto praised = findings_in(scene);
    REQUIRE(praised.size() == 1);
    CHECK(praised[0].kind == FindingKind::OnlyMove);
    CHECK(praised[0].count >= 20);
    scene.second = Alternative{move("a4a5"), -10};
    CHECK(findings_in(scene).empty());
    scene = {
        "3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "a4i4", 400, line({"a4i4"}), 400, line({"d9d8"}), second};
    CHECK(findings_in(scene).empty());
    // One of two ways out of check.
    scene = {"4k4/9/9/9/4r4/9/9/9/9/4K4 w",  "e0d0", 0, line({"e0d0"}), 0, line({"e9e8"}),
             Alternative{move("e0f0"), -400}};
    CHECK(findings_in(scene).empty());
    // The king in check has one square.
    scene = {"3k5/9/9/9/5r3/9/9/9/4r4/4K4 w", "e0e1", 0, line({"e0e1"}), 0, line({"d9d8"})};
    const auto forced = findings_in(scene);
    REQUIRE(forced.size() == 1);
    CHECK(forced[0].kind == FindingKind::Forced);
}

TEST_CASE("nothing is said against a good move, or one of theory") {
    const Scene good{
        "3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "c6c7", 10, line({"a4b4"}), 5, line({"i4i5"})};
    CHECK(findings_in(good).empty());
    Review review = review_of(
        {"3k5/9/9/2P6/9/R7r/9/9/9/4K4 w", "c6c7", 400, line({"a4i4"}), -400, line({"i4a4"})});
    review.theory.plies = 1;
    const ReviewedMove known = moves_of(review).front();
    CHECK(known.assessment.grade == Grade::Good);
    REQUIRE(known.findings.size() == 1);
    CHECK(known.findings[0].kind == FindingKind::Theory);
}

}  // namespace
}  // namespace chuhe::review
