// SPDX-License-Identifier: MIT
//
// The law: how a game ended, who has to deviate, and why.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<Message, Text> kPieceOn{
    "law.piece_on",
    "the {piece} on {square}",
    "{piece}（{square}）",
    "{piece}（{square}）"};
inline constexpr Row<Message, List> kChasedPiece{
    "law.chased_piece",
    "the {piece} ({squares|, })",
    "{piece}（{squares|、}）",
    "{piece}（{squares|、}）"};
inline constexpr Row<Message> kThePiece{"law.the_piece", "the {piece}", "{piece}", "{piece}"};
inline constexpr Row<Text, Text, Text> kQuotedMove{
    "law.quoted_move",
    "{move} ({simplified}){!traditional}",
    "{!move}{simplified}{!traditional}",
    "{!move}{!simplified}{traditional}"};

// The rule books.
inline constexpr Row<> kAsianBook{
    "law.book_asian",
    "Asian and World rules (AXF 2017, WXF 2018)",
    "亚洲/世界规则（AXF 2017，WXF 2018）",
    "亞洲/世界規則（AXF 2017，WXF 2018）"};
inline constexpr Row<> kComputerBook{
    "law.book_computer",
    "Computer rules (as in Pikafish)",
    "电脑规则（同 Pikafish）",
    "電腦規則（同 Pikafish）"};
inline constexpr Row<> kChineseBook{
    "law.book_chinese",
    "Chinese rules (after CXA 2020)",
    "中国规则（据 2020 版棋例）",
    "中國規則（據 2020 版棋例）"};
inline constexpr Row<> kChineseBook1999{
    "law.book_chinese_1999",
    "Chinese rules (after CXA 1999)",
    "中国规则（据 1999 版棋例）",
    "中國規則（據 1999 版棋例）"};
inline constexpr Row<> kLeagueBook{
    "law.book_league",
    "xqbase league rules",
    "象棋百科全书网联赛规则",
    "象棋百科全書網聯賽規則"};
inline constexpr Row<> kCheckOnlyBook{
    "law.book_check_only",
    "Perpetual check only",
    "仅禁长将",
    "僅禁長將"};
inline constexpr Row<> kNoRuleBook{"law.book_none", "No repetition rules", "无棋例", "無棋例"};

// Endings.
inline constexpr Row<Message> kCheckmate{
    "law.checkmate",
    "Checkmate (将死): {loser} has lost.",
    "{loser}被将死，判负。",
    "{loser}被將死，判負。"};
inline constexpr Row<Message> kNoLegalMove{
    "law.no_legal_move",
    "{loser} has no legal move (困毙) and has lost.",
    "{loser}无子可动（困毙），判负。",
    "{loser}無子可動（困斃），判負。"};
inline constexpr Row<Number> kNaturalLimit{
    "law.natural_limit",
    "Draw: {n} {n?ply:plies} without a capture, the natural move limit.",
    "和棋：{n} 步未吃子，达到自然限着。",
    "和棋：{n} 步未吃子，達到自然限著。"};
inline constexpr Row<> kInsufficient{
    "law.insufficient_material",
    "Draw: neither side has a piece that can cross the river.",
    "和棋：双方都没有可过河的子力。",
    "和棋：雙方都沒有可過河的子力。"};
inline constexpr Row<Message> kResignation{
    "law.resignation",
    "{loser} has resigned.",
    "{loser}认输。",
    "{loser}認輸。"};
inline constexpr Row<> kAgreement{
    "law.agreement",
    "Draw by agreement.",
    "双方同意作和。",
    "雙方同意作和。"};
inline constexpr Row<Message> kTimeForfeit{
    "law.time_forfeit",
    "{loser} ran out of time.",
    "{loser}超时。",
    "{loser}超時。"};
inline constexpr Row<Message> kRuledLost{
    "law.ruled_lost",
    "{loser} was ruled to have lost.",
    "{loser}被判负。",
    "{loser}被判負。"};
inline constexpr Row<> kRuledDraw{
    "law.ruled_draw",
    "The game was ruled a draw.",
    "判和。",
    "判和。"};
inline constexpr Row<> kRuled{
    "law.ruled",
    "The game was ended by a ruling.",
    "由裁判裁定终局。",
    "由裁判裁定終局。"};
inline constexpr Row<> kOpen{
    "law.open",
    "No repetition: this position has not occurred before.",
    "没有重复局面：此局面是第一次出现。",
    "沒有重複局面：此局面是第一次出現。"};
inline constexpr Row<Number, Number> kOpenAgain{
    "law.open_again",
    "Occurrence {n} of this position; the rules decide at occurrence {folds}.",
    "此局面第 {n} 次出现；本规则在第 {folds} 次时裁决。",
    "此局面第 {n} 次出現；本規則在第 {folds} 次時裁決。"};

// A verdict in a word, and what goes with it.
inline constexpr Row<> kIsOpen{"verdict.open", "open", "未定", "未定"};
inline constexpr Row<> kRedLoses{"verdict.red_loses", "Red loses", "红负", "紅負"};
inline constexpr Row<> kBlackLoses{"verdict.black_loses", "Black loses", "黑负", "黑負"};
inline constexpr Row<> kIsDraw{"verdict.draw", "draw", "和棋", "和棋"};
inline constexpr Row<> kIsForArbiter{
    "verdict.arbiter",
    "for the arbiter to decide",
    "由裁判裁定",
    "由裁判裁定"};
inline constexpr Row<Number, Number> kOccurrence{
    "law.occurrence",
    "This is occurrence {n} of the position after {plies} {plies?ply:plies}.",
    "第 {plies} 步后的局面是第 {n} 次出现。",
    "第 {plies} 步後的局面是第 {n} 次出現。"};
inline constexpr Row<Message, Message> kWouldBe{
    "law.would_be",
    "if {move} is played next: {verdict}",
    "若走{move}：{verdict}",
    "若走{move}：{verdict}"};
inline constexpr Row<Message, Message> kTitledVerdict{
    "law.titled_verdict",
    "{rules}: {verdict}",
    "{rules}：{verdict}",
    "{rules}：{verdict}"};

// A record and its result.
inline constexpr Row<> kRedWins{"result.red_wins", "Red wins", "红胜", "紅勝"};
inline constexpr Row<> kBlackWins{"result.black_wins", "Black wins", "黑胜", "黑勝"};
inline constexpr Row<> kDrawn{"result.draw", "draw", "和棋", "和棋"};
inline constexpr Row<> kNoMoves{
    "result.no_moves",
    "No moves were made.",
    "没有着法。",
    "沒有著法。"};
inline constexpr Row<> kMovesStop{
    "result.moves_stop",
    "The moves stop here without a stated reason.",
    "着法到此为止，未说明原因。",
    "著法到此為止，未說明原因。"};
inline constexpr Row<Number> kBreaksOff{
    "result.breaks_off",
    "The record cannot be followed beyond ply {ply}.",
    "第 {ply} 步之后的记录无法走出。",
    "第 {ply} 步之後的記錄無法走出。"};
inline constexpr Row<Message> kAsStated{
    "result.as_stated",
    "As the record says: {verdict}",
    "据记录：{verdict}",
    "據記錄：{verdict}"};
inline constexpr Row<Message> kResultIs{
    "result.is",
    "Recorded result: {result}.",
    "记录结果：{result}。",
    "記錄結果：{result}。"};
inline constexpr Row<Message> kResultAgrees{
    "result.agrees",
    "Recorded result: {result}, which is correct.",
    "记录结果：{result}，相符。",
    "記錄結果：{result}，相符。"};
inline constexpr Row<Message> kResultMissing{
    "result.missing",
    "No result is recorded; it should be: {lawful}.",
    "未记录结果，应为：{lawful}。",
    "未記錄結果，應為：{lawful}。"};
inline constexpr Row<Message, Message> kResultDoubtful{
    "result.doubtful",
    "Recorded result: {result}, though the rules say otherwise: {lawful}.",
    "记录结果：{result}；按本规则应为：{lawful}。",
    "記錄結果：{result}；按本規則應為：{lawful}。"};
inline constexpr Row<Message, Message> kResultContradicts{
    "result.contradicts",
    "Recorded result: {result}, which the rules contradict: {lawful}.",
    "记录结果：{result}，与规则不符，应为：{lawful}。",
    "記錄結果：{result}，與規則不符，應為：{lawful}。"};
inline constexpr Row<Message, Message> kResultAgainstWords{
    "result.against_words",
    "Recorded result: {result}, which the record itself contradicts: {lawful}.",
    "记录结果：{result}，与记录的说明不符，应为：{lawful}。",
    "記錄結果：{result}，與記錄的說明不符，應為：{lawful}。"};
inline constexpr Row<Number, Message> kGoesOn{
    "result.goes_on",
    "The game went on after ply {ply}, where the rules could have ended it. {verdict}",
    "第 {ply} 步后本规则已可终局，但仍有着法。{verdict}",
    "第 {ply} 步後本規則已可終局，但仍有著法。{verdict}"};

// What a side did.
inline constexpr Row<Message> kChecksAlways{
    "law.checks_always",
    "{side} checks with every move (长将)",
    "{side}长将",
    "{side}長將"};
inline constexpr Row<Message> kKillsAlways{
    "law.kills_always",
    "{side} threatens mate with every move (长杀)",
    "{side}长杀",
    "{side}長殺"};
inline constexpr Row<Message, List, List> kChasesAlways{
    "law.chases_always",
    "{side} perpetually chases {targets|, | and } with {attackers|, | and } (长捉)",
    "{side}以{attackers|、|和}长捉{targets|、|和}",
    "{side}以{attackers|、|和}長捉{targets|、|和}"};
inline constexpr Row<Message, Message, Text> kWithFalseRoot{
    "law.with_false_root",
    "{conduct}; its root, {root}, cannot recapture: {square} would attack the king",
    "{conduct}；其根{root}为假根：回吃则被 {square} 将军",
    "{conduct}；其根{root}為假根：回吃則被 {square} 將軍"};
inline constexpr Row<Message, List> kAttacksAlways{
    "law.attacks_always",
    "{side} attacks with every move (长打): {kinds|, | and }",
    "{side}长打（{kinds|、|和}）",
    "{side}長打（{kinds|、|和}）"};
inline constexpr Row<Message> kInTurn{
    "law.in_turn",
    "{side} attacks different pieces in turn, which these rules allow",
    "{side}轮流捉不同的子，本规则允许",
    "{side}輪流捉不同的子，本規則允許"};
inline constexpr Row<Message> kMixesAllowed{
    "law.mixes_allowed",
    "{side} mixes checks and chases, which these rules allow",
    "{side}将捉交替，本规则允许",
    "{side}將捉交替，本規則允許"};
inline constexpr Row<Message, Message> kHasIdle{
    "law.has_idle",
    "{side} has an idle move, {move}",
    "{side}有闲着：{move}",
    "{side}有閒著：{move}"};
inline constexpr Row<Message> kOnlyIdle{
    "law.only_idle",
    "{side} makes only idle moves",
    "{side}均为闲着",
    "{side}均為閒著"};
inline constexpr Row<Message> kWeighsLess{
    "law.weighs_less",
    "{conduct}, the lesser offence",
    "{conduct}，情节较轻",
    "{conduct}，情節較輕"};
inline constexpr Row<Message, Message, Message> kBothConducts{
    "law.both_conducts",
    "{first}. {second}. {consequence}",
    "{first}。{second}。{consequence}",
    "{first}。{second}。{consequence}"};

// What follows.
inline constexpr Row<Message, List> kMustDeviate{
    "law.must_deviate",
    "{side} must deviate or loses: {moves|, | and }.",
    "{side}必须变着，不变判负：{moves|、|和}。",
    "{side}必須變著，不變判負：{moves|、|和}。"};
inline constexpr Row<Message> kDidNotDeviate{
    "law.did_not_deviate",
    "{side} did not deviate and has lost.",
    "{side}不变，判负。",
    "{side}不變，判負。"};
inline constexpr Row<> kNobodyHadTo{
    "law.nobody_had_to",
    "Neither side had to deviate: draw.",
    "双方不变，作和。",
    "雙方不變，作和。"};
inline constexpr Row<> kDrawMutual{
    "law.draw_mutual",
    "Both sides commit the same offence: draw.",
    "双方均犯规，不变作和。",
    "雙方均犯規，不變作和。"};
inline constexpr Row<> kDrawNobody{
    "law.draw_nobody",
    "Neither side has to deviate: draw.",
    "双方不变，作和。",
    "雙方不變，作和。"};
inline constexpr Row<> kDrawByCheck{
    "law.draw_by_check",
    "The cycle contains a check but no perpetual check: draw.",
    "循环中有将军而无长将，作和。",
    "循環中有將軍而無長將，作和。"};
inline constexpr Row<> kDrawNoRule{
    "law.draw_no_rule",
    "These rules do not forbid any repetition: draw.",
    "本规则不禁止任何重复，作和。",
    "本規則不禁止任何重複，作和。"};
inline constexpr Row<Message, List> kForArbiter{
    "law.for_arbiter",
    "For the arbiter to decide: if {side} only holds the key point of a draw, its attacks on an advisor or elephant are idle and the game is drawn (26.2); otherwise {side} must deviate or loses: {moves|, | and }.",
    "由裁判裁定：若{side}占据守和要点，捉士象按闲着论，作和（26.2）；否则{side}必须变着，不变判负：{moves|、|和}。",
    "由裁判裁定：若{side}佔據守和要點，捉士象按閒著論，作和（26.2）；否則{side}必須變著，不變判負：{moves|、|和}。"};
inline constexpr Row<Message, Message> kDisputed{
    "law.disputed",
    "{verdict} Disputed: {reading}.",
    "{verdict}有争议：{reading}。",
    "{verdict}有爭議：{reading}。"};
inline constexpr Row<> kReadingCheckAlso{
    "law.reading_check_also",
    "some hold that a checking move never counts as a chase",
    "有人认为将军的着法不算捉",
    "有人認為將軍的著法不算捉"};
inline constexpr Row<> kReadingElephant{
    "law.reading_elephant",
    "some hold that an advisor or elephant threatens even a protected rook",
    "有人认为士象捉有根车也算捉",
    "有人認為士象捉有根車也算捉"};
inline constexpr Row<> kReadingPerTarget{
    "law.reading_per_target",
    "some hold that a new attacker on a piece already threatened is not a new chase",
    "有人认为换子捉同一子不算新捉",
    "有人認為換子捉同一子不算新捉"};
inline constexpr Row<> kReadingByProduct{
    "law.reading_by_product",
    "some count a chase that arises only from an escape",
    "有人认为逃避时附带形成的捉也算捉",
    "有人認為逃避時附帶形成的捉也算捉"};

// One move.
inline constexpr Row<Message, Message> kMoveIs{
    "law.move_is",
    "{move}: {kind}",
    "{move}：{kind}",
    "{move}：{kind}"};
inline constexpr Row<Message, Message, List> kMoveIsBecause{
    "law.move_is_because",
    "{move}: {kind} - {reasons|; }",
    "{move}：{kind}——{reasons|；}",
    "{move}：{kind}——{reasons|；}"};
inline constexpr Row<> kIsCheck{"law.is_check", "check", "将", "將"};
inline constexpr Row<Message> kIsKill{
    "law.is_kill",
    "mate threat: {move}",
    "杀：{move}",
    "殺：{move}"};
inline constexpr Row<> kIsChase{"law.is_chase", "chase", "捉", "捉"};
inline constexpr Row<> kIsIdle{"law.is_idle", "idle", "闲", "閒"};
inline constexpr Row<> kKingLeftCheck{
    "law.king_left_check",
    "a king move out of check counts as idle (26.1.2)",
    "应将之帅（将）着按闲着论（26.1.2）",
    "應將之帥（將）著按閒著論（26.1.2）"};
inline constexpr Row<Message, Message> kUnprotected{
    "threat.unprotected",
    "{attacker} attacks {target}, which nothing can protect",
    "{attacker}捉{target}，无根",
    "{attacker}捉{target}，無根"};
inline constexpr Row<Message, Message> kStronger{
    "threat.stronger",
    "{attacker} attacks {target}, worth more, protected or not",
    "{attacker}捉{target}，不论有根无根",
    "{attacker}捉{target}，不論有根無根"};
inline constexpr Row<Message, Message> kStuckTwin{
    "threat.stuck_twin",
    "{attacker} attacks {target}, which cannot strike back",
    "{attacker}捉{target}，对方不能反吃",
    "{attacker}捉{target}，對方不能反吃"};
inline constexpr Row<Message, Message> kUnderRooted{
    "threat.under_rooted",
    "{attacker} attacks {target}, which has too few roots",
    "{attacker}捉{target}，少根",
    "{attacker}捉{target}，少根"};
inline constexpr Row<Message, Message> kJoint{
    "threat.joint",
    "{attacker} attacks {target} together with another piece",
    "{attacker}与他子联合捉{target}",
    "{attacker}與他子聯合捉{target}"};
inline constexpr Row<Message, Message> kWinByCheck{
    "threat.win_by_check",
    "threatens to win {target} after the check {check}",
    "{check}后得{target}",
    "{check}後得{target}"};
inline constexpr Row<Message, Message, List> kProtected{
    "threat.protected",
    "{attacker} attacks {target}: protected by {roots|, }, not a chase",
    "{attacker}攻{target}：有根（{roots|、}），不算捉",
    "{attacker}攻{target}：有根（{roots|、}），不算捉"};
inline constexpr Row<Message, Message> kExchange{
    "threat.exchange",
    "{attacker} attacks {target}: an offer to exchange, not a chase",
    "{attacker}攻{target}：兑子，不算捉",
    "{attacker}攻{target}：兌子，不算捉"};
inline constexpr Row<Message, Message> kExposes{
    "threat.exposes_king",
    "{attacker} attacks {target}, but taking it would expose its own king",
    "{attacker}攻{target}：吃子则己方被将，不算捉",
    "{attacker}攻{target}：吃子則己方被將，不算捉"};
inline constexpr Row<Message, Message> kMatedAtOnce{
    "threat.mated_at_once",
    "{attacker} attacks {target}, but taking it allows mate at once",
    "{attacker}攻{target}：吃子即被将死，不算捉",
    "{attacker}攻{target}：吃子即被將死，不算捉"};
inline constexpr Row<Message, Message> kNetLoss{
    "threat.net_loss",
    "{attacker} attacks {target}, but taking it loses more elsewhere (26.5)",
    "{attacker}攻{target}：得不偿失，不算捉（26.5）",
    "{attacker}攻{target}：得不償失，不算捉（26.5）"};
inline constexpr Row<Message, Message> kKingOrPawn{
    "threat.king_or_pawn",
    "{attacker} attacks {target}, which kings and pawns may do",
    "{attacker}攻{target}：帅（将）兵（卒）允许长捉",
    "{attacker}攻{target}：帥（將）兵（卒）允許長捉"};
inline constexpr Row<Message, Message> kPawnAtHome{
    "threat.pawn_at_home",
    "{attacker} attacks {target}: a pawn that has not crossed the river",
    "{attacker}攻{target}：未过河的兵（卒），不算捉",
    "{attacker}攻{target}：未過河的兵（卒），不算捉"};
inline constexpr Row<Message, Message> kNotNamed{
    "threat.not_named",
    "{attacker} attacks {target}: not a chase under these rules",
    "{attacker}攻{target}：本规则不算捉",
    "{attacker}攻{target}：本規則不算捉"};
inline constexpr Row<Message, Message> kStanding{
    "threat.standing",
    "{attacker} attacked {target} before the move: nothing new",
    "{attacker}原已捉{target}，不算新捉",
    "{attacker}原已捉{target}，不算新捉"};
inline constexpr Row<Message, Message> kSubstitute{
    "threat.substitute",
    "{attacker} only takes over the attack on {target}: nothing new",
    "{attacker}仅接替捉{target}，不算新捉",
    "{attacker}僅接替捉{target}，不算新捉"};
inline constexpr Row<Message, Message> kByProduct{
    "threat.by_product",
    "{attacker} attacks {target} only because it escaped from its attacker: a by-product, not a chase",
    "{attacker}捉{target}只因逃避而附带形成，不算捉",
    "{attacker}捉{target}只因逃避而附帶形成，不算捉"};

// Every row above: a test counts them.
inline constexpr auto kLawRows = std::to_array<const CatalogueRow*>({
    &kPieceOn, &kChasedPiece, &kThePiece, &kQuotedMove, &kAsianBook, &kComputerBook, &kChineseBook,
    &kChineseBook1999, &kLeagueBook, &kCheckOnlyBook, &kNoRuleBook, &kCheckmate, &kNoLegalMove,
    &kNaturalLimit, &kInsufficient, &kResignation, &kAgreement, &kTimeForfeit, &kRuledLost,
    &kRuledDraw, &kRuled, &kOpen, &kOpenAgain, &kIsOpen, &kRedLoses, &kBlackLoses, &kIsDraw,
    &kIsForArbiter, &kOccurrence, &kWouldBe, &kTitledVerdict, &kRedWins, &kBlackWins, &kDrawn,
    &kNoMoves, &kMovesStop, &kBreaksOff, &kAsStated, &kResultIs, &kResultAgrees, &kResultMissing,
    &kResultDoubtful, &kResultContradicts, &kResultAgainstWords, &kGoesOn, &kChecksAlways,
    &kKillsAlways, &kChasesAlways, &kWithFalseRoot, &kAttacksAlways, &kInTurn, &kMixesAllowed,
    &kHasIdle, &kOnlyIdle, &kWeighsLess, &kBothConducts, &kMustDeviate, &kDidNotDeviate,
    &kNobodyHadTo, &kDrawMutual, &kDrawNobody, &kDrawByCheck, &kDrawNoRule, &kForArbiter,
    &kDisputed, &kReadingCheckAlso, &kReadingElephant, &kReadingPerTarget, &kReadingByProduct,
    &kMoveIs, &kMoveIsBecause, &kIsCheck, &kIsKill, &kIsChase, &kIsIdle, &kKingLeftCheck,
    &kUnprotected, &kStronger, &kStuckTwin, &kUnderRooted, &kJoint, &kWinByCheck, &kProtected,
    &kExchange, &kExposes, &kMatedAtOnce, &kNetLoss, &kKingOrPawn, &kPawnAtHome, &kNotNamed,
    &kStanding, &kSubstitute, &kByProduct});
// clang-format on

}  // namespace chuhe::messages
