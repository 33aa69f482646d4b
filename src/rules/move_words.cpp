// SPDX-License-Identifier: MIT
//
// One move of a cycle in words: what it threatens, and why a threat does not count.
#include "rules/words.h"

namespace chuhe::rules {
namespace {

// The phrase for a threat that stands, whether or not the move made it.
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

std::string on(Piece piece, Square square, Language language) {
    return say(Phrase::PieceOn, language, {word_for(piece, language), to_string(square)});
}

std::string sound_roots(const Threat& threat, Language language) {
    std::string text;
    for (const Root& root : threat.roots) {
        if (root.exposed_to) continue;
        if (!text.empty()) text += say(Phrase::Comma, language);
        text += on(root.piece, root.square, language);
    }
    return text;
}

std::string false_roots(const Threat& threat, Language language) {
    std::string text;
    if (threat.kind != ThreatKind::Unprotected && threat.kind != ThreatKind::StuckTwin) return text;
    for (const Root& root : threat.roots) {
        if (!root.exposed_to) continue;
        text += say(Phrase::RootFails, language,
                    {on(root.piece, root.square, language), to_string(*root.exposed_to)});
    }
    return text;
}

std::string describe_threat(const Threat& threat, Move first_blow, Language language) {
    const Phrase phrase = phrase_for(threat);
    const std::string attacker = on(threat.attacker, threat.attacker_square, language);
    const std::string target = on(threat.target, threat.target_square, language);
    const std::string detail =
        phrase == Phrase::WinByCheck ? to_string(first_blow) : sound_roots(threat, language);
    return say(phrase, language, {attacker, target, detail}) +
           (threat.counts ? false_roots(threat, language) : std::string());
}

std::string class_of(const MoveReport& report, Language language) {
    switch (report.kind) {
        case MoveClass::Check:
            return say(Phrase::IsCheck, language);
        case MoveClass::Kill:
            return say(Phrase::IsKill, language, {to_string(report.first_blow)});
        case MoveClass::Chase:
            return say(Phrase::IsChase, language);
        case MoveClass::Idle:
            return say(Phrase::IsIdle, language);
    }
    return {};
}

}  // namespace

std::string describe(const MoveReport& report, const History& history, Language language) {
    const bool english = language == Language::English;
    std::string text = describe_move(history.at(report.ply), report.move, language) +
                       (english ? ": " : "：") + class_of(report, language);
    std::string separator = english ? " - " : "——";
    if (report.king_left_check && report.kind == MoveClass::Idle) {
        return text + separator + say(Phrase::KingLeft, language);
    }
    for (const Threat& threat : report.threats) {
        text += separator + describe_threat(threat, report.first_blow, language);
        separator = english ? "; " : "；";
    }
    return text;
}

}  // namespace chuhe::rules
