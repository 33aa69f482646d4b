// SPDX-License-Identifier: MIT
#include "rules/words.h"

#include <algorithm>
#include <array>
#include <vector>

#include "rules/endings.h"

namespace chuhe::rules {
namespace {

using Titles = std::array<std::string_view, 3>;

constexpr std::array<Titles, kRuleKinds> kTitles = {{
    {"Asian and World rules (AXF 2017, WXF 2018)", "亚洲/世界规则（AXF 2017，WXF 2018）",
     "亞洲/世界規則（AXF 2017，WXF 2018）"},
    {"Computer rules (as Pikafish)", "电脑规则（同 Pikafish）", "電腦規則（同 Pikafish）"},
    {"Chinese rules (after CXA 2020)", "中国规则（据 2020 版棋例）", "中國規則（據 2020 版棋例）"},
    {"xqbase league rules", "象棋百科联赛规则", "象棋百科聯賽規則"},
    {"Perpetual check only", "仅禁长将", "僅禁長將"},
    {"No rule", "无棋例", "無棋例"},
}};
constexpr Titles kTitles1999 = {"Chinese rules (after CXA 1999)", "中国规则（据 1999 版棋例）",
                                "中國規則（據 1999 版棋例）"};

std::string_view word_for(Side side, Language language) {
    constexpr std::array<Titles, kSides> kWords = {{{"red", "红", "紅"}, {"black", "黑", "黑"}}};
    return kWords[index_of(side)][static_cast<std::size_t>(language)];
}

std::string side_name(Side side, Language language) {
    return say(side == Side::Red ? Phrase::Red : Phrase::Black, language);
}

std::string named_piece(Piece piece, Square square, const Wording& wording) {
    const Language language = wording.language();
    return say(Phrase::PieceOn, language, {word_for(piece, language), wording.quote(square)});
}

std::string joined(const std::vector<std::string>& parts, Language language) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) {
            text += say(i + 1 == parts.size() ? Phrase::And : Phrase::Comma, language);
        }
        text += parts[i];
    }
    return text;
}

void add_once(std::vector<std::string>& parts, std::string part) {
    if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
}

// The moves of one verdict, from one side's point of view.
class SideStory {
public:
    SideStory(const Verdict& verdict, const History& history, Side side, const Wording& wording)
        : verdict_(verdict),
          history_(history),
          side_(side),
          wording_(wording),
          language_(wording.language()) {}

    // "Red perpetually chases …", without a full stop.
    std::string conduct() const {
        const std::string name = side_name(side_, language_);
        switch (verdict_.offence(side_)) {
            case Offence::PerpetualCheck:
                return say(Phrase::ChecksAlways, language_, {name});
            case Offence::PerpetualKill:
                return say(Phrase::KillsAlways, language_, {name});
            case Offence::PerpetualChase:
                return say(Phrase::ChasesAlways, language_, {name, targets(), attackers()}) +
                       failing_root();
            case Offence::PerpetualAttack:
                return say(Phrase::AttacksAlways, language_, {name, kinds()});
            case Offence::None:
                return innocence(name);
        }
        return {};
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
    std::string targets() const {
        struct Chased {
            Slot slot;
            Piece piece;
            std::vector<std::string> squares;
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
                add_once(found->squares, wording_.quote(threat.target_square));
            }
        }
        std::vector<std::string> parts;
        for (const Chased& one : chased) {
            std::string squares;
            for (const std::string& square : one.squares)
                squares += (squares.empty() ? "" : say(Phrase::Comma, language_)) + square;
            parts.push_back(say(
                Phrase::SidedPieceOn, language_,
                {word_for(one.piece, language_), squares, word_for(one.piece.side(), language_)}));
        }
        return joined(parts, language_);
    }

    std::string attackers() const {
        std::vector<std::string> parts;
        for (const Threat* threat : named_threats()) {
            const std::string word(word_for(threat->attacker, language_));
            add_once(parts, language_ == Language::English ? "the " + word : word);
        }
        return joined(parts, language_);
    }

    // The first root that cannot recapture: the reader's first question.
    std::string failing_root() const {
        for (const Threat* threat : named_threats()) {
            for (const Root& root : threat->roots) {
                if (!root.exposed_to || threat->kind != ThreatKind::Unprotected) continue;
                return say(Phrase::RootFails, language_,
                           {named_piece(root.piece, root.square, wording_),
                            wording_.quote(*root.exposed_to)});
            }
        }
        return {};
    }

    std::string kinds() const {
        std::vector<std::string> parts;
        for (const MoveReport* report : own_moves()) {
            switch (report->kind) {
                case MoveClass::Check:
                    add_once(parts, say(Phrase::IsCheck, language_));
                    break;
                case MoveClass::Kill:
                    add_once(parts, say(Phrase::IsKill, language_,
                                        {describe_blow(*report, history_, wording_)}));
                    break;
                case MoveClass::Chase:
                    add_once(parts, say(Phrase::IsChase, language_));
                    break;
                case MoveClass::Idle:
                    break;
            }
        }
        return joined(parts, language_);
    }

    std::string innocence(const std::string& name) const {
        const std::vector<const MoveReport*> moves = own_moves();
        const auto idle = std::ranges::find_if(moves, [&](auto* move) { return is_idle(*move); });
        if (std::ranges::all_of(moves, [&](auto* move) { return is_idle(*move); })) {
            return say(Phrase::OnlyIdle, language_, {name});
        }
        if (idle != moves.end()) {
            return say(Phrase::HasIdle, language_,
                       {name, wording_.quote(history_.at((*idle)->ply), (*idle)->move)});
        }
        const bool any_check =
            std::ranges::any_of(moves, [](auto* move) { return move->kind == MoveClass::Check; });
        return say(any_check ? Phrase::MixesAllowed : Phrase::InTurn, language_, {name});
    }

    const Verdict& verdict_;
    const History& history_;
    Side side_;
    const Wording& wording_;
    Language language_;
};

std::string avoided(const Verdict& verdict, const History& history, const Wording& wording) {
    std::vector<std::string> parts;
    for (const MoveReport& report : verdict.moves) {
        const bool is_avoided =
            std::ranges::find(verdict.to_avoid, report.move) != verdict.to_avoid.end();
        if (is_avoided) add_once(parts, wording.quote(history.at(report.ply), report.move));
    }
    return joined(parts, wording.language());
}

// The other reading of the rule book on which a disputed verdict turns.
std::string describe_reading(Reading reading, Language language) {
    switch (reading) {
        case Reading::None:
            break;
        case Reading::CheckAlsoChases:
            return say(Phrase::ReadingCheckAlso, language);
        case Reading::ElephantAdvisorStrong:
            return say(Phrase::ReadingElephant, language);
        case Reading::PerTarget:
            return say(Phrase::ReadingPerTarget, language);
        case Reading::ByProducts:
            return say(Phrase::ReadingByProduct, language);
    }
    return {};
}

// Whether the game can still go differently.
enum class Tense : std::uint8_t { Warning, Over };

// Why neither side is convicted.
std::string draw_reason(const Verdict& verdict, Language language, Tense tense) {
    if (verdict.book.kind == RuleKind::NoRule) return say(Phrase::DrawNoRule, language);
    const bool red = verdict.offence(Side::Red) != Offence::None;
    const bool black = verdict.offence(Side::Black) != Offence::None;
    if (red && black) return say(Phrase::DrawMutual, language);
    const bool any_check = std::ranges::any_of(
        verdict.moves, [](const MoveReport& report) { return report.kind == MoveClass::Check; });
    if (verdict.book.any_check_draws && any_check) return say(Phrase::DrawByCheck, language);
    return say(tense == Tense::Over ? Phrase::NobodyHadTo : Phrase::DrawNobody, language);
}

std::string consequence(const Verdict& verdict, const History& history, const Wording& wording,
                        Tense tense) {
    const Language language = wording.language();
    if (verdict.outcome == Outcome::Draw) return draw_reason(verdict, language, tense);
    const std::string moves = avoided(verdict, history, wording);
    if (const std::optional<Side> loser = loser_of(verdict.outcome)) {
        if (tense == Tense::Over) {
            return say(Phrase::DidNotDeviate, language, {side_name(*loser, language)});
        }
        return say(Phrase::MustDeviate, language, {side_name(*loser, language), moves});
    }
    const Side accused = verdict.offence(Side::Red) != Offence::None ? Side::Red : Side::Black;
    return say(Phrase::ForArbiter, language, {side_name(accused, language), moves});
}

std::string describe_repetition(const Verdict& verdict, const History& history,
                                const Wording& wording, Tense tense) {
    const Language language = wording.language();
    const std::string stop = say(Phrase::Stop, language);
    std::string text;
    if (verdict.book.kind != RuleKind::NoRule) {
        const Side first = loser_of(verdict.outcome).value_or(Side::Red);
        const Side second = opponent_of(first);
        text = SideStory(verdict, history, first, wording).conduct() + stop;
        text += SideStory(verdict, history, second, wording).conduct();
        const bool both =
            verdict.offence(first) != Offence::None && verdict.offence(second) != Offence::None;
        if (both && loser_of(verdict.outcome)) text += say(Phrase::WeighsLess, language);
        text += stop;
    }
    text += consequence(verdict, history, wording, tense);
    if (verdict.confidence == Confidence::Disputed) {
        text += say(Phrase::Disputed, language, {describe_reading(verdict.reading, language)});
    }
    return text;
}

}  // namespace

std::string_view title_of(const RuleBook& book, Language language) {
    const bool is_old = book.kind == RuleKind::ChineseCxa && book.edition == Edition::Cxa1999;
    const Titles& titles = is_old ? kTitles1999 : kTitles[static_cast<std::size_t>(book.kind)];
    return titles[static_cast<std::size_t>(language)];
}

namespace {

std::string describe_in(Tense tense, const Verdict& verdict, const History& history,
                        const Wording& wording) {
    const Language language = wording.language();
    const std::optional<Side> loser = loser_of(verdict.outcome);
    const std::string name = loser ? side_name(*loser, language) : std::string();
    switch (verdict.ending) {
        case Ending::None: {
            if (!verdict.cycle) return say(Phrase::Open, language);
            const std::string occurrences = std::to_string(verdict.cycle->occurrences);
            const std::string folds = std::to_string(verdict.book.folds);
            return say(Phrase::OpenAgain, language, {occurrences, folds});
        }
        case Ending::Checkmate:
            return say(Phrase::Checkmate, language, {name});
        case Ending::NoLegalMove:
            return say(Phrase::NoLegalMove, language, {name});
        case Ending::NaturalMoveLimit: {
            const std::string plies = std::to_string(counted_quiet_plies(history, verdict.book));
            return say(Phrase::NaturalLimit, language, {plies});
        }
        case Ending::InsufficientMaterial:
            return say(Phrase::Insufficient, language);
        case Ending::Resignation:
            return say(Phrase::Resignation, language, {name});
        case Ending::Agreement:
            return say(Phrase::Agreement, language);
        case Ending::TimeForfeit:
            return say(Phrase::TimeForfeit, language, {name});
        case Ending::Adjudication:
            if (loser) return say(Phrase::RuledLost, language, {name});
            return say(verdict.outcome == Outcome::Draw ? Phrase::RuledDraw : Phrase::Ruled,
                       language);
        case Ending::PerpetualCheck:
        case Ending::PerpetualChase:
        case Ending::PerpetualAttack:
        case Ending::Repetition:
            return describe_repetition(verdict, history, wording, tense);
    }
    return {};
}

}  // namespace

std::string describe(const Verdict& verdict, const History& history, const Wording& wording) {
    return describe_in(Tense::Warning, verdict, history, wording);
}

std::string describe_end(const Verdict& verdict, const History& history, const Wording& wording) {
    return describe_in(Tense::Over, verdict, history, wording);
}

std::string word_for(Outcome outcome, Language language) {
    switch (outcome) {
        case Outcome::Open:
            break;
        case Outcome::RedLoses:
            return say(Phrase::RedLoses, language);
        case Outcome::BlackLoses:
            return say(Phrase::BlackLoses, language);
        case Outcome::Draw:
            return say(Phrase::IsDraw, language);
        case Outcome::Arbiter:
            return say(Phrase::IsForArbiter, language);
    }
    return say(Phrase::IsOpen, language);
}

std::string describe_occurrence(const History& history, Language language) {
    return say(Phrase::Occurrence, language,
               {std::to_string(history.occurrences().size()), std::to_string(history.plies())});
}

std::string describe_next(const History& history, Move move, Outcome outcome,
                          const Wording& wording) {
    const Language language = wording.language();
    return say(Phrase::WouldBe, language,
               {wording.quote(history.current(), move), word_for(outcome, language)});
}

}  // namespace chuhe::rules
