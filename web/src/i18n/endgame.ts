// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts about endgame tables. Part of later.ts.
import type { Row } from './row';

export const endgameMessages = {
  'endgame.title': ['Endgame table', '残局库', '殘局庫'],
  'endgame.asking': ['looking it up…', '正在查询…', '正在查詢…'],
  'endgame.moves': ['Every move and what it leads to', '各着及其结果', '各著及其結果'],
  'endgame.byLaw': ['by rule', '依棋规', '依棋規'],
  'endgame.disputed': ['depends on the rule book', '因棋规而异', '因棋規而異'],
  'endgame.line': ['Show the line', '显示最佳变化', '顯示最佳變化'],
  'endgame.best': ['Best play: {moves}', '最佳变化：{moves}', '最佳變化：{moves}'],
  'endgame.about': ['About {ending}', '{ending} 统计', '{ending} 統計'],
  'practice.perfect': [
    'In endings covered by a table, the opponent plays perfectly at every level.',
    '残局库中已有的残局，对手无论什么级别都走最佳着法。',
    '殘局庫中已有的殘局，對手無論什麼級別都走最佳著法。',
  ],

  'ending.title': ['Endgame tables', '残局库', '殘局庫'],
  'ending.help': [
    'An ending is named by its pieces, the stronger side first and as Red: K king, R rook, C cannon, N horse, P pawn, A advisor, B elephant.',
    '残局以棋子命名，子力较强的一方写在前面，视为红方：K 将帅，R 车，C 炮，N 马，P 兵，A 士，B 象。',
    '殘局以棋子命名，子力較強的一方寫在前面，視為紅方：K 將帥，R 車，C 炮，N 馬，P 兵，A 士，B 象。',
  ],
  'ending.none': ['No tables have been built yet: chuhe tables build KRP-KR', '还没有残局库，可这样生成：chuhe tables build KRP-KR', '還沒有殘局庫，可這樣產生：chuhe tables build KRP-KR'],
  'ending.built': ['Tables', '已生成', '已產生'],
  'ending.small': ['Solved on request: at most four pieces', '四子以内，当场求解', '四子以內，當場求解'],
  'ending.name': ['Ending', '残局', '殘局'],
  'ending.positions': ['Positions', '局面数', '局面數'],
  'ending.redWins': ['Red wins', '红胜', '紅勝'],
  'ending.longest': ['Longest', '最长', '最長'],
  'ending.moves': ['{n} [move|moves]', '{n} 回合', '{n} 回合'],
  'ending.byLaw': ['By rule', '依棋规', '依棋規'],
  'ending.disputed': ['Disputed', '有争议', '有爭議'],
  'ending.results': ['Results', '胜负', '勝負'],
  'ending.toMove': ['{side} to move', '{side}先走', '{side}先走'],
  'ending.law': [
    'Decided only because perpetual check is forbidden: {n}. Depending on the rule book: {disputed}.',
    '仅因禁止长将而分胜负：{n} 个。因棋规而异：{disputed} 个。',
    '僅因禁止長將而分勝負：{n} 個。因棋規而異：{disputed} 個。',
  ],
  'ending.longestGames': ['Longest games', '最长的胜局', '最長的勝局'],
  'ending.winsIn': ['{side} wins in {n} [move|moves]', '{side} {n} 回合内胜', '{side} {n} 回合內勝'],
  'ending.study': ['Study this position: {what}', '研究此局面：{what}', '研究此局面：{what}'],
  'ending.zugzwangs': ['Neither side wants to move', '谁先走谁吃亏', '誰先走誰吃虧'],
  'ending.noZugzwang': ['No such position.', '没有这样的局面。', '沒有這樣的局面。'],
  'ending.zugzwang.mover_loses': ['The side to move loses: {n}', '谁先走谁负：{n} 个', '誰先走誰負：{n} 個'],
  'ending.zugzwang.red_cannot_win': ['Red wins only if Black has to move: {n}', '黑先则红胜，红先则和：{n} 个', '黑先則紅勝，紅先則和：{n} 個'],
  'ending.zugzwang.black_cannot_win': ['Black wins only if Red has to move: {n}', '红先则黑胜，黑先则和：{n} 个', '紅先則黑勝，黑先則和：{n} 個'],
  'ending.asking': ['Counting…', '正在统计…', '正在統計…'],
} as const satisfies Record<string, Row>;
