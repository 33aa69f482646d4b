// SPDX-License-Identifier: MIT
#include "chuhe/rules/words.h"

#include <algorithm>
#include <array>
#include <vector>

#include "chuhe/core/piece_names.h"
#include "chuhe/messages/law.h"
#include "chuhe/messages/reports.h"
#include "chuhe/rules/endings.h"

namespace chuhe::rules {
namespace {

// In the order of RuleKind.
constexpr std::array<const messages::Row<>*, kRuleKinds> kTitles = {
    &messages::kAsianBook,  &messages::kComputerBook,  &messages::kChineseBook,
    &messages::kLeagueBook, &messages::kCheckOnlyBook, &messages::kNoRuleBook};

// In the order of Ending.
constexpr std::array<const messages::Row<>*, static_cast<std::size_t>(Ending::Last) + 1> kEndings =
    {&messages::kEndStopped,
     &messages::kEndCheckmate,
     &messages::kEndNoLegalMove,
     &messages::kEndPerpetualCheck,
     &messages::kEndPerpetualChase,
     &messages::kEndPerpetualAttack,
     &messages::kEndRepetition,
     &messages::kEndNaturalMoveLimit,
     &messages::kEndInsufficientMaterial,
     &messages::kEndResignation,
     &messages::kEndAgreement,
     &messages::kEndTimeForfeit,
     &messages::kEndAdjudication};

void add_once(messages::List& parts, Message part) {
    if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
}

// The moves of one verdict, from one side's point of view.
class SideStory {
public:
    SideStory(const Verdict& verdict, const History& history, Side side, const Quoting& quoting)
        : verdict_(verdict), history_(history), side_(side), quoting_(quoting) {}

    // "Red perpetually chases …", without a full stop.
    Message conduct() const {
        const Message name = side_name(side_);
        switch (verdict_.offence(side_)) {
            case Offence::PerpetualCheck:
                return say(messages::kChecksAlways, name);
            case Offence::PerpetualKill:
                return say(messages::kKillsAlways, name);
            case Offence::PerpetualChase:
                return with_failing_root(
                    say(messages::kChasesAlways, name, targets(), attackers()));
            case Offence::PerpetualAttack:
                return say(messages::kAttacksAlways, name, kinds());
            case Offence::None:
                break;
        }
        return innocence(name);
    }

private:
    bool is_idle(const MoveReport& report) const { return report.kind == MoveClass::Idle; }

    std::vector<const MoveReport*> own_moves() const {
        std::vector<const MoveReport*> moves;
        for (const MoveReport& report : verdict_.moves) {
            if (report.side == side_) moves.push_back(&report);
        }
        return moves;
    }

    // Threats that count and are aimed at what the verdict names.
    std::vector<const Threat*> named_threats() const {
        std::vector<const Threat*> threats;
        for (const MoveReport* report : own_moves()) {
            const Board& board = history_.at(report->ply + 1).board();
            for (const Threat& threat : report->threats) {
                const Slot target = board.slot_on(threat.target_square);
                const bool is_named =
                    contains(verdict_.chased[index_of(side_)], target) && threat.counts;
                if (is_named) threats.push_back(&threat);
            }
        }
        return threats;
    }

    // "the black cannon (b7, a7)": each piece once, with the squares it was chased on.
    messages::List targets() const {
        struct Chased {
            Slot slot;
            Piece piece;
            messages::List squares;
        };
        std::vector<Chased> chased;
        for (const MoveReport* report : own_moves()) {
            const Board& board = history_.at(report->ply + 1).board();
            for (const Threat& threat : report->threats) {
                const Slot slot = board.slot_on(threat.target_square);
                if (!threat.counts || !contains(verdict_.chased[index_of(side_)], slot)) continue;
                auto found = std::ranges::find(chased, slot, &Chased::slot);
                if (found == chased.end()) {
                    chased.push_back({slot, threat.target, {}});
                    found = chased.end() - 1;
                }
                add_once(found->squares, Message::verbatim(quoting_.quote(threat.target_square)));
            }
        }
        messages::List parts;
        for (Chased& one : chased) {
            parts.push_back(
                say(messages::kChasedPiece, piece_name(one.piece), std::move(one.squares)));
        }
        return parts;
    }

    messages::List attackers() const {
        messages::List parts;
        for (const Threat* threat : named_threats())
            add_once(parts, say(messages::kThePiece, bare_piece_name(threat->attacker)));
        return parts;
    }

    // With the first root that cannot recapture: the reader's first question.
    Message with_failing_root(Message conduct) const {
        for (const Threat* threat : named_threats()) {
            for (const Root& root : threat->roots) {
                if (!root.exposed_to || threat->kind != ThreatKind::Unprotected) continue;
                return say(messages::kWithFalseRoot, std::move(conduct),
                           say(messages::kPieceOn, bare_piece_name(root.piece),
                               quoting_.quote(root.square)),
                           quoting_.quote(*root.exposed_to));
            }
        }
        return conduct;
    }

    messages::List kinds() const {
        messages::List parts;
        for (const MoveReport* report : own_moves()) {
            switch (report->kind) {
                case MoveClass::Check:
                    add_once(parts, say(messages::kIsCheck));
                    break;
                case MoveClass::Kill:
                    add_once(parts,
                             say(messages::kIsKill, describe_blow(*report, history_, quoting_)));
                    break;
                case MoveClass::Chase:
                    add_once(parts, say(messages::kIsChase));
                    break;
                case MoveClass::Idle:
                    break;
            }
        }
        return parts;
    }

    Message innocence(const Message& name) const {
        const std::vector<const MoveReport*> moves = own_moves();
        const auto idle = std::ranges::find_if(moves, [&](auto* move) { return is_idle(*move); });
        if (std::ranges::all_of(moves, [&](auto* move) { return is_idle(*move); })) {
            return say(messages::kOnlyIdle, name);
        }
        if (idle != moves.end()) {
            return say(messages::kHasIdle, name,
                       quoting_.quote(history_.at((*idle)->ply), (*idle)->move));
        }
        const bool any_check =
            std::ranges::any_of(moves, [](auto* move) { return move->kind == MoveClass::Check; });
        return say(any_check ? messages::kMixesAllowed : messages::kInTurn, name);
    }

    const Verdict& verdict_;
    const History& history_;
    Side side_;
    const Quoting& quoting_;
};

messages::List avoided(const Verdict& verdict, const History& history, const Quoting& quoting) {
    messages::List parts;
    for (const MoveReport& report : verdict.moves) {
        const bool is_avoided =
            std::ranges::find(verdict.to_avoid, report.move) != verdict.to_avoid.end();
        if (is_avoided) add_once(parts, quoting.quote(history.at(report.ply), report.move));
    }
    return parts;
}

// The other reading of the rule book on which a disputed verdict turns.
Message describe_reading(Reading reading) {
    switch (reading) {
        case Reading::None:
            break;
        case Reading::CheckAlsoChases:
            return say(messages::kReadingCheckAlso);
        case Reading::ElephantAdvisorStrong:
            return say(messages::kReadingElephant);
        case Reading::PerTarget:
            return say(messages::kReadingPerTarget);
        case Reading::ByProducts:
            return say(messages::kReadingByProduct);
    }
    return {};
}

// Whether the game can still go differently.
enum class Tense : std::uint8_t { Warning, Over };

// Why neither side is convicted.
Message draw_reason(const Verdict& verdict, Tense tense) {
    if (verdict.book.kind == RuleKind::NoRule) return say(messages::kDrawNoRule);
    const bool red = verdict.offence(Side::Red) != Offence::None;
    const bool black = verdict.offence(Side::Black) != Offence::None;
    if (red && black) return say(messages::kDrawMutual);
    const bool any_check = std::ranges::any_of(
        verdict.moves, [](const MoveReport& report) { return report.kind == MoveClass::Check; });
    if (verdict.book.any_check_draws && any_check) return say(messages::kDrawByCheck);
    return say(tense == Tense::Over ? messages::kNobodyHadTo : messages::kDrawNobody);
}

Message consequence(const Verdict& verdict, const History& history, const Quoting& quoting,
                    Tense tense) {
    if (verdict.outcome == Outcome::Draw) return draw_reason(verdict, tense);
    messages::List moves = avoided(verdict, history, quoting);
    if (const std::optional<Side> loser = loser_of(verdict.outcome)) {
        if (tense == Tense::Over) return say(messages::kDidNotDeviate, side_name(*loser));
        return say(messages::kMustDeviate, side_name(*loser), std::move(moves));
    }
    const Side accused = verdict.offence(Side::Red) != Offence::None ? Side::Red : Side::Black;
    return say(messages::kForArbiter, side_name(accused), std::move(moves));
}

// What both sides did, the loser first.
Message with_conducts(const Verdict& verdict, const History& history, const Quoting& quoting,
                      Message consequence) {
    const Side first = loser_of(verdict.outcome).value_or(Side::Red);
    const Side second = opponent_of(first);
    Message other = SideStory(verdict, history, second, quoting).conduct();
    const bool both =
        verdict.offence(first) != Offence::None && verdict.offence(second) != Offence::None;
    if (both && loser_of(verdict.outcome)) other = say(messages::kWeighsLess, std::move(other));
    return say(messages::kBothConducts, SideStory(verdict, history, first, quoting).conduct(),
               std::move(other), std::move(consequence));
}

Message describe_repetition(const Verdict& verdict, const History& history, const Quoting& quoting,
                            Tense tense) {
    Message said = consequence(verdict, history, quoting, tense);
    if (verdict.book.kind != RuleKind::NoRule)
        said = with_conducts(verdict, history, quoting, std::move(said));
    if (verdict.confidence != Confidence::Disputed) return said;
    return say(messages::kDisputed, std::move(said), describe_reading(verdict.reading));
}

Message describe_adjudication(const Verdict& verdict, std::optional<Side> loser) {
    if (loser) return say(messages::kRuledLost, side_name(*loser));
    return say(verdict.outcome == Outcome::Draw ? messages::kRuledDraw : messages::kRuled);
}

Message describe_in(Tense tense, const Verdict& verdict, const History& history,
                    const Quoting& quoting) {
    const std::optional<Side> loser = loser_of(verdict.outcome);
    const Message name = loser ? side_name(*loser) : Message();
    switch (verdict.ending) {
        case Ending::None:
            if (!verdict.cycle) return say(messages::kOpen);
            return say(messages::kOpenAgain, verdict.cycle->occurrences, verdict.book.folds);
        case Ending::Checkmate:
            return say(messages::kCheckmate, name);
        case Ending::NoLegalMove:
            return say(messages::kNoLegalMove, name);
        case Ending::NaturalMoveLimit:
            return say(messages::kNaturalLimit, counted_quiet_plies(history, verdict.book));
        case Ending::InsufficientMaterial:
            return say(messages::kInsufficient);
        case Ending::Resignation:
            return say(messages::kResignation, name);
        case Ending::Agreement:
            return say(messages::kAgreement);
        case Ending::TimeForfeit:
            return say(messages::kTimeForfeit, name);
        case Ending::Adjudication:
            return describe_adjudication(verdict, loser);
        case Ending::PerpetualCheck:
        case Ending::PerpetualChase:
        case Ending::PerpetualAttack:
        case Ending::Repetition:
            return describe_repetition(verdict, history, quoting, tense);
    }
    return {};
}

}  // namespace

Message title_of(const RuleBook& book) {
    const bool is_old = book.kind == RuleKind::ChineseCxa && book.edition == Edition::Cxa1999;
    return say(is_old ? messages::kChineseBook1999 : *kTitles[static_cast<std::size_t>(book.kind)]);
}

Message describe(const Verdict& verdict, const History& history, const Quoting& quoting) {
    return describe_in(Tense::Warning, verdict, history, quoting);
}

Message describe_end(const Verdict& verdict, const History& history, const Quoting& quoting) {
    return describe_in(Tense::Over, verdict, history, quoting);
}

Message describe(Outcome outcome) {
    switch (outcome) {
        case Outcome::Open:
            break;
        case Outcome::RedWins:
            return say(messages::kBlackLoses);
        case Outcome::BlackWins:
            return say(messages::kRedLoses);
        case Outcome::Draw:
            return say(messages::kIsDraw);
        case Outcome::Arbiter:
            return say(messages::kIsForArbiter);
    }
    return say(messages::kIsOpen);
}

Message describe(Ending ending) {
    return say(*kEndings[static_cast<std::size_t>(ending)]);
}

Message describe_occurrence(const History& history) {
    return say(messages::kOccurrence, history.occurrences().size(), history.plies());
}

Message describe_next(const History& history, Move move, Outcome outcome, const Quoting& quoting) {
    return say(messages::kWouldBe, quoting.quote(history.current(), move), describe(outcome));
}

}  // namespace chuhe::rules
