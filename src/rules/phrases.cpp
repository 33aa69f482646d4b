// SPDX-License-Identifier: MIT
#include "rules/phrases.h"

#include <cstddef>

namespace chuhe::rules {
namespace {

struct Row {
    Phrase phrase;
    std::array<std::string_view, 3> text;  // English, 简体, 繁體
};

constexpr std::size_t kPhrases = static_cast<std::size_t>(Phrase::Last) + 1;

// clang-format off
constexpr std::array<Row, kPhrases> kRows = {{
    {Phrase::Red, {"Red", "红方", "紅方"}},
    {Phrase::Black, {"Black", "黑方", "黑方"}},
    {Phrase::Comma, {", ", "、", "、"}},
    {Phrase::Stop, {". ", "。", "。"}},
    {Phrase::And, {" and ", "和", "和"}},
    {Phrase::PieceOn, {"the {0} on {1}", "{0}（{1}）", "{0}（{1}）"}},
    {Phrase::SidedPieceOn, {"the {2} {0} ({1})", "{2}{0}（{1}）", "{2}{0}（{1}）"}},
    {Phrase::MoveBoth, {"{0} ({1})", "{1}", "{1}"}},

    {Phrase::Checkmate, {"Checkmate (将死): {0} has lost.", "{0}被将死，判负。", "{0}被將死，判負。"}},
    {Phrase::NoLegalMove, {"{0} has no legal move (困毙) and has lost.", "{0}无子可动（困毙），判负。", "{0}無子可動（困斃），判負。"}},
    {Phrase::NaturalLimit, {"Draw: {0} plies without a capture, the natural move limit.", "和棋：{0}步未吃子，达到自然限着。", "和棋：{0}步未吃子，達到自然限著。"}},
    {Phrase::Insufficient, {"Draw: neither side has a piece that can cross the river.", "和棋：双方都没有可过河的子力。", "和棋：雙方都沒有可過河的子力。"}},
    {Phrase::Resignation, {"{0} has resigned.", "{0}认负。", "{0}認負。"}},
    {Phrase::Agreement, {"Draw by agreement.", "双方同意作和。", "雙方同意作和。"}},
    {Phrase::TimeForfeit, {"{0} ran out of time.", "{0}超时。", "{0}超時。"}},
    {Phrase::RuledLost, {"{0} was ruled to have lost.", "{0}被判负。", "{0}被判負。"}},
    {Phrase::RuledDraw, {"The game was ruled a draw.", "判和。", "判和。"}},
    {Phrase::Ruled, {"The game was ended by a ruling.", "由裁判终局。", "由裁判終局。"}},
    {Phrase::Open, {"No repetition: this position has not occurred before.", "没有重复局面：此局面是第一次出现。", "沒有重複局面：此局面是第一次出現。"}},
    {Phrase::OpenAgain, {"Occurrence {0} of this position; the book rules at occurrence {1}.", "此局面第{0}次出现；本规则在第{1}次时裁决。", "此局面第{0}次出現；本規則在第{1}次時裁決。"}},

    {Phrase::IsOpen, {"open", "未定", "未定"}},
    {Phrase::RedLoses, {"red_loses", "红负", "紅負"}},
    {Phrase::BlackLoses, {"black_loses", "黑负", "黑負"}},
    {Phrase::IsDraw, {"draw", "和棋", "和棋"}},
    {Phrase::IsForArbiter, {"arbiter", "由裁判裁定", "由裁判裁定"}},
    {Phrase::Occurrence, {"This is occurrence {0} of the position after {1} plies.", "第{1}步后的局面是第{0}次出现。", "第{1}步後的局面是第{0}次出現。"}},
    {Phrase::WouldBe, {"next {0} would be: {1}", "若走{0}：{1}", "若走{0}：{1}"}},

    {Phrase::RedWins, {"Red wins", "红胜", "紅勝"}},
    {Phrase::BlackWins, {"Black wins", "黑胜", "黑勝"}},
    {Phrase::Drawn, {"draw", "和棋", "和棋"}},
    {Phrase::NoMoves, {"No moves were made.", "没有着法。", "沒有著法。"}},
    {Phrase::MovesStop, {"The moves stop here, and no reason is given.", "着法到此为止，未说明原因。", "著法到此為止，未說明原因。"}},
    {Phrase::BreaksOff, {"The record cannot be followed beyond ply {0}.", "第{0}步之后的记录无法走出。", "第{0}步之後的記錄無法走出。"}},
    {Phrase::AsStated, {"As the record says: {0}", "据记录：{0}", "據記錄：{0}"}},
    {Phrase::ResultIs, {"Recorded result: {0}.", "记录结果：{0}。", "記錄結果：{0}。"}},
    {Phrase::ResultAgrees, {"Recorded result: {0}, as it should be.", "记录结果：{0}，相符。", "記錄結果：{0}，相符。"}},
    {Phrase::ResultMissing, {"No result is recorded; it should be: {1}.", "未记录结果，应为：{1}。", "未記錄結果，應為：{1}。"}},
    {Phrase::ResultDoubtful, {"Recorded result: {0}, though the book rules otherwise: {1}.", "记录结果：{0}；按本规则应为：{1}。", "記錄結果：{0}；按本規則應為：{1}。"}},
    {Phrase::ResultContradicts, {"Recorded result: {0}, against the law: {1}.", "记录结果：{0}，与规则不符，应为：{1}。", "記錄結果：{0}，與規則不符，應為：{1}。"}},
    {Phrase::ResultAgainstWords, {"Recorded result: {0}, against the record's own words: {1}.", "记录结果：{0}，与记录的说明不符，应为：{1}。", "記錄結果：{0}，與記錄的說明不符，應為：{1}。"}},
    {Phrase::GoesOn, {"The game went on after ply {0}, where the book could have ended it. {1}", "第{0}步后本规则已可终局，但仍有着法。{1}", "第{0}步後本規則已可終局，但仍有著法。{1}"}},

    {Phrase::ChecksAlways, {"{0} checks with every move (长将)", "{0}长将", "{0}長將"}},
    {Phrase::KillsAlways, {"{0} threatens mate with every move (长杀)", "{0}长杀", "{0}長殺"}},
    {Phrase::ChasesAlways, {"{0} perpetually chases {1} with {2} (长捉)", "{0}以{2}长捉{1}", "{0}以{2}長捉{1}"}},
    {Phrase::AttacksAlways, {"{0} attacks with every move (长打): {1}", "{0}长打（{1}）", "{0}長打（{1}）"}},
    {Phrase::InTurn, {"{0} attacks different pieces in turn, which this book allows", "{0}轮流捉不同的子，本规则允许", "{0}輪流捉不同的子，本規則允許"}},
    {Phrase::MixesAllowed, {"{0} mixes checks and chases, which this book allows", "{0}将捉交替，本规则允许", "{0}將捉交替，本規則允許"}},
    {Phrase::HasIdle, {"{0} has an idle move, {1}", "{0}有闲着：{1}", "{0}有閒著：{1}"}},
    {Phrase::OnlyIdle, {"{0} makes idle moves only", "{0}均为闲着", "{0}均為閒著"}},
    {Phrase::RootFails, {"; its root, {0}, cannot take back: {1} would attack the king", "；其根{0}为假根：回吃则{1}将", "；其根{0}為假根：回吃則{1}將"}},

    {Phrase::MustDeviate, {"{0} must deviate, or loses: {1}.", "{0}必须变着，不变判负：{1}。", "{0}必須變著，不變判負：{1}。"}},
    {Phrase::DidNotDeviate, {"{0} did not deviate and has lost.", "{0}不变，判负。", "{0}不變，判負。"}},
    {Phrase::NobodyHadTo, {"Nobody had to deviate: draw.", "双方不变，作和。", "雙方不變，作和。"}},
    {Phrase::DrawMutual, {"Both sides offend alike: draw.", "双方均犯规，不变作和。", "雙方均犯規，不變作和。"}},
    {Phrase::DrawNobody, {"Nobody must deviate: draw.", "双方不变，作和。", "雙方不變，作和。"}},
    {Phrase::DrawByCheck, {"There is a check in the cycle and no perpetual check: draw.", "循环中有将军而无长将，作和。", "循環中有將軍而無長將，作和。"}},
    {Phrase::DrawNoRule, {"This book knows no forbidden repetition: draw.", "本规则不禁止任何重复，作和。", "本規則不禁止任何重複，作和。"}},
    {Phrase::WeighsLess, {", which weighs less", "，情节较轻", "，情節較輕"}},
    {Phrase::ForArbiter, {"For the arbiter: if {0} only holds the key point of a draw, its attacks on advisor or elephant are idle and the game is drawn (26.2); otherwise {0} must deviate, or loses: {1}.", "由裁判裁定：若{0}占据守和要点，捉士象按闲着论，作和（26.2）；否则{0}必须变着，不变判负：{1}。", "由裁判裁定：若{0}佔據守和要點，捉士象按閒著論，作和（26.2）；否則{0}必須變著，不變判負：{1}。"}},
    {Phrase::Disputed, {" Disputed: {0}.", "有争议：{0}。", "有爭議：{0}。"}},
    {Phrase::ReadingCheckAlso, {"some rule that a checking move never counts as a chase", "有人认为将军的着法不算捉", "有人認為將軍的著法不算捉"}},
    {Phrase::ReadingElephant, {"some rule that an advisor or elephant threatens even a protected rook", "有人认为士象捉有根车也算捉", "有人認為士象捉有根車也算捉"}},
    {Phrase::ReadingPerTarget, {"some rule that a new attacker on a piece already threatened is no new chase", "有人认为换子捉同一子不算新捉", "有人認為換子捉同一子不算新捉"}},
    {Phrase::ReadingByProduct, {"some count a chase that arises only by escaping", "有人认为逃避时附带形成的捉也算捉", "有人認為逃避時附帶形成的捉也算捉"}},

    {Phrase::IsCheck, {"check", "将", "將"}},
    {Phrase::IsKill, {"mate threat: {0}", "杀：{0}", "殺：{0}"}},
    {Phrase::IsChase, {"chase", "捉", "捉"}},
    {Phrase::IsIdle, {"idle", "闲", "閒"}},
    {Phrase::KingLeft, {"a king that answers check does nothing else (26.1.2)", "应将之帅（将）着按闲着论（26.1.2）", "應將之帥（將）著按閒著論（26.1.2）"}},
    {Phrase::Unprotected, {"{0} attacks {1}, which nothing can protect", "{0}捉{1}，无根", "{0}捉{1}，無根"}},
    {Phrase::Stronger, {"{0} attacks {1}, worth more, protected or not", "{0}捉{1}，不论有根无根", "{0}捉{1}，不論有根無根"}},
    {Phrase::StuckTwin, {"{0} attacks {1}, which cannot strike back", "{0}捉{1}，对方不能反吃", "{0}捉{1}，對方不能反吃"}},
    {Phrase::UnderRooted, {"{0} attacks {1}, which has too few roots", "{0}捉{1}，少根", "{0}捉{1}，少根"}},
    {Phrase::Joint, {"{0} attacks {1} together with another piece", "{0}与他子联合捉{1}", "{0}與他子聯合捉{1}"}},
    {Phrase::WinByCheck, {"threatens to win {1} after the check {2}", "{2}后得{1}", "{2}後得{1}"}},
    {Phrase::Protected, {"{0} attacks {1}: protected by {2}, no chase", "{0}攻{1}：有根（{2}），不算捉", "{0}攻{1}：有根（{2}），不算捉"}},
    {Phrase::Exchange, {"{0} attacks {1}: an exchange offer, no chase", "{0}攻{1}：兑子，不算捉", "{0}攻{1}：兌子，不算捉"}},
    {Phrase::Exposes, {"{0} attacks {1}, but taking it would expose its own king", "{0}攻{1}：吃子则己方被将，不算捉", "{0}攻{1}：吃子則己方被將，不算捉"}},
    {Phrase::MatedAtOnce, {"{0} attacks {1}, but taking it allows mate at once", "{0}攻{1}：吃子即被将死，不算捉", "{0}攻{1}：吃子即被將死，不算捉"}},
    {Phrase::NetLoss, {"{0} attacks {1}, but taking it loses more elsewhere (26.5)", "{0}攻{1}：得不偿失，不算捉（26.5）", "{0}攻{1}：得不償失，不算捉（26.5）"}},
    {Phrase::KingOrPawn, {"{0} attacks {1}: king and pawn may", "{0}攻{1}：帅（将）兵（卒）允许长捉", "{0}攻{1}：帥（將）兵（卒）允許長捉"}},
    {Phrase::PawnAtHome, {"{0} attacks {1}: a pawn not across the river", "{0}攻{1}：未过河的兵（卒），不算捉", "{0}攻{1}：未過河的兵（卒），不算捉"}},
    {Phrase::NotNamed, {"{0} attacks {1}: not a chase in this book", "{0}攻{1}：本规则不算捉", "{0}攻{1}：本規則不算捉"}},
    {Phrase::Standing, {"{0} attacked {1} before the move: nothing new", "{0}原已捉{1}，不算新捉", "{0}原已捉{1}，不算新捉"}},
    {Phrase::Substitute, {"{0} only takes over the attack on {1}: nothing new", "{0}仅接替捉{1}，不算新捉", "{0}僅接替捉{1}，不算新捉"}},
    {Phrase::ByProduct, {"{0} attacks {1} only because it escaped from its attacker: a by-product, no chase", "{0}捉{1}仅为逃避之附带，不算捉", "{0}捉{1}僅為逃避之附帶，不算捉"}},
}};
// clang-format on

constexpr bool rows_are_in_order() {
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        if (static_cast<std::size_t>(kRows[i].phrase) != i) return false;
    }
    return true;
}
static_assert(rows_are_in_order());

constexpr std::array<std::string_view, kPieceTypes> kEnglish = {
    "king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"};
// Red's seven, then Black's.
constexpr std::array<std::string_view, Piece::kCount> kSimplified = {
    "帅", "仕", "相", "马", "车", "炮", "兵", "将", "士", "象", "马", "车", "炮", "卒"};
constexpr std::array<std::string_view, Piece::kCount> kTraditional = {
    "帥", "仕", "相", "馬", "車", "炮", "兵", "將", "士", "象", "馬", "車", "砲", "卒"};

}  // namespace

std::string say(Phrase phrase, Language language, std::initializer_list<std::string_view> parts) {
    const std::string_view text =
        kRows[static_cast<std::size_t>(phrase)].text[static_cast<std::size_t>(language)];
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_slot = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}';
        const auto number = is_slot ? static_cast<std::size_t>(text[i + 1] - '0') : parts.size();
        if (number >= parts.size()) {
            out += text[i];
            continue;
        }
        out += parts.begin()[number];
        i += 2;
    }
    return out;
}

std::string_view word_for(Piece piece, Language language) {
    const auto index = static_cast<std::size_t>(piece.index());
    switch (language) {
        case Language::English:
            return kEnglish[index_of(piece.type())];
        case Language::Simplified:
            return kSimplified[index];
        case Language::Traditional:
            return kTraditional[index];
    }
    return {};
}

}  // namespace chuhe::rules
