// SPDX-License-Identifier: MIT
//
// One move of a cycle in words: what it threatens, and why a threat does not count.
#include "rules/mate_threat.h"
#include "rules/words.h"

namespace chuhe::rules {
namespace {

// The phrase for an existing threat, whether or not the move created it.
Phrase phrase_for(ThreatKind kind) {
    switch (kind) {
        case ThreatKind::Unprotected:
            return Phrase::Unprotected;
        case ThreatKind::StrongerTarget:
            return Phrase::Stronger;
        case ThreatKind::StuckTwin:
            return Phrase::StuckTwin;
        case ThreatKind::UnderRooted:
            return Phrase::UnderRooted;
        case ThreatKind::Joint:
            return Phrase::Joint;
        case ThreatKind::WinByCheck:
            return Phrase::WinByCheck;
        case ThreatKind::Protected:
            return Phrase::Protected;
        case ThreatKind::ExchangeOffer:
            return Phrase::Exchange;
        case ThreatKind::ExposesKing:
            return Phrase::Exposes;
        case ThreatKind::MatedAtOnce:
            return Phrase::MatedAtOnce;
        case ThreatKind::NetLoss:
            return Phrase::NetLoss;
        case ThreatKind::KingOrPawn:
            return Phrase::KingOrPawn;
        case ThreatKind::PawnAtHome:
            return Phrase::PawnAtHome;
        case ThreatKind::KingTarget:
        case ThreatKind::NotNamed:
            return Phrase::NotNamed;
    }
    return Phrase::NotNamed;
}

Phrase phrase_for(const Threat& threat) {
    if (!is_threat(threat.kind)) return phrase_for(threat.kind);
    switch (threat.not_new) {
        case NotNew::None:
        case NotNew::KingLeftCheck:
            return phrase_for(threat.kind);
        case NotNew::Standing:
            return Phrase::Standing;
        case NotNew::Substitute:
        case NotNew::TargetStood:
            return Phrase::Substitute;
        case NotNew::ByProduct:
            return Phrase::ByProduct;
    }
    return Phrase::NotNamed;
}

std::string on(Piece piece, Square square, const Wording& wording) {
    const Language language = wording.language();
    return say(Phrase::PieceOn, language, {word_for(piece, language), wording.quote(square)});
}

std::string sound_roots(const Threat& threat, const Wording& wording) {
    std::string text;
    for (const Root& root : threat.roots) {
        if (root.exposed_to) continue;
        if (!text.empty()) text += say(Phrase::Comma, wording.language());
        text += on(root.piece, root.square, wording);
    }
    return text;
}

std::string false_roots(const Threat& threat, const Wording& wording) {
    std::string text;
    if (threat.kind != ThreatKind::Unprotected && threat.kind != ThreatKind::StuckTwin) return text;
    for (const Root& root : threat.roots) {
        if (!root.exposed_to) continue;
        text += say(Phrase::RootFails, wording.language(),
                    {on(root.piece, root.square, wording), wording.quote(*root.exposed_to)});
    }
    return text;
}

std::string describe_threat(const Threat& threat, const MoveReport& report, const History& history,
                            const Wording& wording) {
    const Language language = wording.language();
    const Phrase phrase = phrase_for(threat);
    const std::string attacker = on(threat.attacker, threat.attacker_square, wording);
    const std::string target = on(threat.target, threat.target_square, wording);
    const std::string detail = phrase == Phrase::WinByCheck
                                   ? describe_blow(report, history, wording)
                                   : sound_roots(threat, wording);
    return say(phrase, language, {attacker, target, detail}) +
           (threat.counts ? false_roots(threat, wording) : std::string());
}

std::string class_of(const MoveReport& report, const History& history, const Wording& wording) {
    const Language language = wording.language();
    switch (report.kind) {
        case MoveClass::Check:
            return say(Phrase::IsCheck, language);
        case MoveClass::Kill:
            return say(Phrase::IsKill, language, {describe_blow(report, history, wording)});
        case MoveClass::Chase:
            return say(Phrase::IsChase, language);
        case MoveClass::Idle:
            return say(Phrase::IsIdle, language);
    }
    return {};
}

}  // namespace

std::string describe_blow(const MoveReport& report, const History& history,
                          const Wording& wording) {
    return wording.quote(passed(history.at(report.ply + 1)), report.first_blow);
}

std::string describe(const MoveReport& report, const History& history, const Wording& wording) {
    const Language language = wording.language();
    const bool english = language == Language::English;
    std::string text = wording.quote(history.at(report.ply), report.move) +
                       (english ? ": " : "：") + class_of(report, history, wording);
    std::string separator = english ? " - " : "——";
    if (report.king_left_check && report.kind == MoveClass::Idle) {
        return text + separator + say(Phrase::KingLeft, language);
    }
    for (const Threat& threat : report.threats) {
        text += separator + describe_threat(threat, report, history, wording);
        separator = english ? "; " : "；";
    }
    return text;
}

}  // namespace chuhe::rules
