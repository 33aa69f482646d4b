// SPDX-License-Identifier: MIT
#include "chuhe/review/words.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "chuhe/core/piece_names.h"
#include "chuhe/messages/findings.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/review.h"
#include "chuhe/rules/words.h"

namespace chuhe::review {
namespace {

using engine::Score;

struct GradeRow {
    std::string_view name;  // for scripts
    std::string_view sign;
    const messages::Row<>* row;
};

// In the order of the enumerators.
constexpr std::array kGrades = {
    GradeRow{"good", "", &messages::kGood},
    GradeRow{"inaccuracy", "?!", &messages::kInaccuracy},
    GradeRow{"mistake", "?", &messages::kMistake},
    GradeRow{"blunder", "??", &messages::kBlunder},
};

const GradeRow& row_of(Grade grade) {
    return kGrades[static_cast<std::size_t>(grade)];
}

// Per cent of the chances: practically the game.
constexpr int kLosesAll = 95;

std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

// In the order of the enumerators, after none.
constexpr std::array kTactics = {&messages::kByFork,
                                 &messages::kByPin,
                                 &messages::kBySkewer,
                                 &messages::kByDiscovery,
                                 &messages::kByDiscoveredCheck,
                                 &messages::kByDoubleCheck,
                                 &messages::kByTrap};

Message name_of_tactic(const Finding& finding) {
    // Attacking the king and a piece at once is another word in Chinese than attacking two pieces.
    const bool is_with_check = finding.tactic == Tactic::Fork && finding.gives_check;
    if (is_with_check) return say(messages::kByForkWithCheck);
    return say(*kTactics[static_cast<std::size_t>(finding.tactic) - 1]);
}

Message describe_material(const Finding& finding, const rules::Quoting& quoting) {
    const auto piece = [](const std::optional<Piece>& which) { return bare_piece_name(*which); };
    const std::string square = quoting.quote(*finding.square);
    switch (finding.kind) {
        case FindingKind::BreaksPin:
            return say(messages::kBreaksPin, piece(finding.piece), piece(finding.other), square);
        case FindingKind::Unprotects:
            return say(messages::kUnprotects, piece(finding.piece), square);
        case FindingKind::GivesPieceFor:
            return say(messages::kGivesPieceFor, piece(finding.piece), piece(finding.other));
        case FindingKind::MissesFreePiece:
            return say(messages::kMissesFreePiece, piece(finding.piece), square);
        case FindingKind::MissesGain:
            if (finding.other) {
                return say(messages::kMissesExchange, piece(finding.piece), piece(finding.other));
            }
            if (finding.tactic == Tactic::None) {
                return say(messages::kMissesGain, piece(finding.piece));
            }
            return say(messages::kMissesGainBy, name_of_tactic(finding), piece(finding.piece));
        default:
            if (finding.tactic == Tactic::None) {
                return say(messages::kLosesPiece, piece(finding.piece), square);
            }
            return say(messages::kLosesPieceTo, piece(finding.piece), square,
                       name_of_tactic(finding));
    }
}

Message describe_theory(const Theory& theory) {
    Message opening = describe(theory);
    if (opening.empty()) return say(messages::kTheory);
    return say(messages::kTheoryOf, std::move(opening));
}

}  // namespace

std::string score_text(Score red_score) {
    if (engine::is_mate(red_score)) return "#" + std::to_string(engine::moves_to_mate(red_score));
    if (engine::is_decided(red_score)) return red_score > 0 ? "1-0" : "0-1";
    const int size = std::abs(red_score);
    const std::string_view sign = red_score > 0 ? "+" : red_score < 0 ? "-" : "";
    return std::string(sign) + std::to_string(size / 100) + '.' + two_digits(size % 100);
}

Message describe(Grade grade) {
    return say(*row_of(grade).row);
}

std::string_view name_of(Grade grade) {
    return row_of(grade).name;
}

std::string_view sign_of(Grade grade) {
    return row_of(grade).sign;
}

Message describe(const Finding& finding, const Theory& theory, const rules::Quoting& quoting) {
    switch (finding.kind) {
        case FindingKind::Theory:
            return describe_theory(theory);
        case FindingKind::Forced:
            return say(messages::kForced);
        case FindingKind::LosesByRule:
            return say(messages::kLosesByRule, rules::describe(finding.ending));
        case FindingKind::RepeatingLoses:
            return say(messages::kRepeatingLoses, rules::describe(finding.ending));
        case FindingKind::HadToDeviate:
            return say(messages::kHadToDeviate, rules::describe(finding.ending));
        case FindingKind::DrawsByRepetition:
            return say(messages::kDrawsByRepetition);
        case FindingKind::AllowsMate:
            return say(messages::kWalksIntoMate, finding.count);
        case FindingKind::MissesMate:
            return say(messages::kMissesMate, finding.count);
        case FindingKind::LetsEmptyCannon:
            return say(messages::kLetsEmptyCannon);
        case FindingKind::LetsBottomCannon:
            return say(messages::kLetsBottomCannon);
        case FindingKind::OnlyMove:
            return finding.count >= kLosesAll ? say(messages::kOnlyMoveSaves)
                                              : say(messages::kOnlyMove, finding.count);
        default:
            return describe_material(finding, quoting);
    }
}

Message describe_with_line(const Finding& finding, const Position& start,
                           const rules::Quoting& quoting) {
    Message text = describe(finding, {}, quoting);
    if (finding.line.empty()) return text;
    messages::List line;
    Position position = start;
    for (const Move move : finding.line) {
        line.push_back(quoting.quote(position, move));
        position.make(move);
    }
    return say(messages::kWithLine, std::move(text), std::move(line));
}

bool is_worth_telling(const Finding& finding) {
    return finding.kind != FindingKind::Theory && finding.kind != FindingKind::Forced;
}

bool is_worth_telling(const ReviewedMove& move) {
    return move.assessment.grade != Grade::Good ||
           std::ranges::any_of(move.findings,
                               [](const Finding& each) { return is_worth_telling(each); });
}

Message describe_findings(const ReviewedMove& move, const Review& review,
                          const rules::Quoting& quoting) {
    messages::List told;
    for (const Finding& finding : move.findings) {
        if (!is_worth_telling(finding)) continue;
        const std::size_t ply = finding.starts_before ? move.ply - 1 : move.ply;
        told.push_back(describe_with_line(finding, review.history.at(ply), quoting));
    }
    if (told.empty()) return {};
    return say(messages::kFindings, std::move(told));
}

Message describe(const ReviewedMove& move, const Review& review, const rules::Quoting& quoting) {
    const auto shown = [&](Score score) { return score_text(for_red(score, move.mover)); };
    Message graded = describe(move.assessment.grade);
    // A result by the rules is not a score; the findings put it in words.
    if (!is_by_rule(move.best_score) && !is_by_rule(move.played_score)) {
        graded = say(messages::kGraded, std::move(graded), shown(move.best_score),
                     shown(move.played_score));
    }
    Message remark = describe_findings(move, review, quoting);
    if (remark.empty()) return graded;
    return say(messages::kGradedWithRemark, std::move(graded), std::move(remark));
}

Message describe_any(const ReviewedMove& move, const Review& review,
                     const rules::Quoting& quoting) {
    if (move.assessment.grade != Grade::Good) return describe(move, review, quoting);
    Message told = describe_findings(move, review, quoting);
    return told.empty() ? describe(move.assessment.grade) : told;
}

Message describe_better(const ReviewedMove& move, const Position& before,
                        const rules::Quoting& quoting) {
    if (move.is_best() || move.before->line.empty()) return {};
    return say(messages::kBetter, quoting.quote(before, move.before->best()));
}

Message describe_with_better(const ReviewedMove& move, const Review& review,
                             const rules::Quoting& quoting) {
    Message remark = describe(move, review, quoting);
    const bool is_shown = std::ranges::any_of(move.findings, [](const Finding& finding) {
        return finding.starts_before && !finding.line.empty();
    });
    if (is_shown) return remark;
    Message better = describe_better(move, review.history.at(move.ply - 1), quoting);
    if (better.empty()) return remark;
    return say(messages::kAndBetter, std::move(remark), std::move(better));
}

Message describe_move(const ReviewedMove& move, const Position& before,
                      const rules::Quoting& quoting) {
    const std::string_view dots = move.mover == Side::Red ? "." : "…";
    return say(messages::kMoveAt, std::to_string(before.move_number()) + std::string(dots),
               quoting.quote(before, move.played));
}

}  // namespace chuhe::review
