// SPDX-License-Identifier: MIT
//
// One move of a cycle in words: what it threatens, and why a threat does not count.
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/law.h"
#include "chuhe/rules/mate_threat.h"
#include "chuhe/rules/words.h"

namespace chuhe::rules {
namespace {

// A phrase with an attacker and its target.
using ThreatRow = messages::Row<Message, Message>;

// The phrase for an existing threat, whether or not the move created it. Protected and WinByCheck
// take more arguments and are written elsewhere.
const ThreatRow& row_for(ThreatKind kind) {
    switch (kind) {
        case ThreatKind::Unprotected:
            return messages::kUnprotected;
        case ThreatKind::StrongerTarget:
            return messages::kStronger;
        case ThreatKind::StuckTwin:
            return messages::kStuckTwin;
        case ThreatKind::UnderRooted:
            return messages::kUnderRooted;
        case ThreatKind::Joint:
            return messages::kJoint;
        case ThreatKind::ExchangeOffer:
            return messages::kExchange;
        case ThreatKind::ExposesKing:
            return messages::kExposes;
        case ThreatKind::MatedAtOnce:
            return messages::kMatedAtOnce;
        case ThreatKind::NetLoss:
            return messages::kNetLoss;
        case ThreatKind::KingOrPawn:
            return messages::kKingOrPawn;
        case ThreatKind::PawnAtHome:
            return messages::kPawnAtHome;
        case ThreatKind::Protected:
        case ThreatKind::WinByCheck:
        case ThreatKind::KingTarget:
        case ThreatKind::NotNamed:
            break;
    }
    return messages::kNotNamed;
}

Message on(Piece piece, Square square, const Quoting& quoting) {
    return say(messages::kPieceOn, bare_piece_name(piece), quoting.quote(square));
}

messages::List sound_roots(const Threat& threat, const Quoting& quoting) {
    messages::List roots;
    for (const Root& root : threat.roots) {
        if (!root.exposed_to) roots.push_back(on(root.piece, root.square, quoting));
    }
    return roots;
}

// Names each root of the target that cannot recapture.
Message with_false_roots(Message said, const Threat& threat, const Quoting& quoting) {
    const bool matters =
        threat.kind == ThreatKind::Unprotected || threat.kind == ThreatKind::StuckTwin;
    if (!threat.counts || !matters) return said;
    for (const Root& root : threat.roots) {
        if (!root.exposed_to) continue;
        said = say(messages::kWithFalseRoot, std::move(said), on(root.piece, root.square, quoting),
                   quoting.quote(*root.exposed_to));
    }
    return said;
}

Message describe_standing(const Threat& threat, const MoveReport& report, const History& history,
                          const Quoting& quoting) {
    Message attacker = on(threat.attacker, threat.attacker_square, quoting);
    Message target = on(threat.target, threat.target_square, quoting);
    switch (threat.kind) {
        case ThreatKind::WinByCheck:
            return say(messages::kWinByCheck, std::move(target),
                       describe_blow(report, history, quoting));
        case ThreatKind::Protected:
            return say(messages::kProtected, std::move(attacker), std::move(target),
                       sound_roots(threat, quoting));
        default:
            return say(row_for(threat.kind), std::move(attacker), std::move(target));
    }
}

// Why a threat is not the move's own; null when it is.
const ThreatRow* row_for(NotNew not_new) {
    switch (not_new) {
        case NotNew::None:
        case NotNew::KingLeftCheck:
            break;
        case NotNew::Standing:
            return &messages::kStanding;
        case NotNew::Substitute:
        case NotNew::TargetStood:
            return &messages::kSubstitute;
        case NotNew::ByProduct:
            return &messages::kByProduct;
    }
    return nullptr;
}

Message describe_threat(const Threat& threat, const MoveReport& report, const History& history,
                        const Quoting& quoting) {
    const ThreatRow* not_new = is_threat(threat.kind) ? row_for(threat.not_new) : nullptr;
    Message said = not_new != nullptr
                       ? say(*not_new, on(threat.attacker, threat.attacker_square, quoting),
                             on(threat.target, threat.target_square, quoting))
                       : describe_standing(threat, report, history, quoting);
    return with_false_roots(std::move(said), threat, quoting);
}

Message class_of(const MoveReport& report, const History& history, const Quoting& quoting) {
    switch (report.kind) {
        case MoveClass::Check:
            return say(messages::kIsCheck);
        case MoveClass::Kill:
            return say(messages::kIsKill, describe_blow(report, history, quoting));
        case MoveClass::Chase:
            return say(messages::kIsChase);
        case MoveClass::Idle:
            break;
    }
    return say(messages::kIsIdle);
}

messages::List reasons_of(const MoveReport& report, const History& history,
                          const Quoting& quoting) {
    if (report.king_left_check && report.kind == MoveClass::Idle)
        return {say(messages::kKingLeftCheck)};
    messages::List reasons;
    for (const Threat& threat : report.threats)
        reasons.push_back(describe_threat(threat, report, history, quoting));
    return reasons;
}

}  // namespace

Message describe_blow(const MoveReport& report, const History& history, const Quoting& quoting) {
    return quoting.quote(passed(history.at(report.ply + 1)), report.first_blow);
}

Message describe(const MoveReport& report, const History& history, const Quoting& quoting) {
    Message move = quoting.quote(history.at(report.ply), report.move);
    Message kind = class_of(report, history, quoting);
    messages::List reasons = reasons_of(report, history, quoting);
    if (reasons.empty()) return say(messages::kMoveIs, std::move(move), std::move(kind));
    return say(messages::kMoveIsBecause, std::move(move), std::move(kind), std::move(reasons));
}

}  // namespace chuhe::rules
