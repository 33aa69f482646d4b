// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of reviews and of the explanation of a score. Part of later.ts.
import type { Row } from './row';

export const reviewMessages = {
  'why.title': ['Why this score?', '评分依据', '評分依據'],
  'why.evaluator': ['Evaluation', '评估函数', '評估函數'],
  'why.score': [
    'Score {score} for Red without a search; the engine reports it as {reported}.',
    '不经搜索，红方得 {score} 分；引擎显示为 {reported}。',
    '不經搜尋，紅方得 {score} 分；引擎顯示為 {reported}。',
  ],
  'why.stage': ['Stage of the game: {stage}', '对局阶段：{stage}', '對局階段：{stage}'],
  'why.noTerms': [
    'A network has no terms; the board shows what each piece is worth to it.',
    '神经网络没有分项，棋盘上标出它眼中各子的价值。',
    '神經網路沒有分項，棋盤上標出它眼中各子的價值。',
  ],
  'why.term': ['Term', '项目', '項目'],
  'why.difference': ['Net', '差', '差'],
  'why.map': [
    'What each piece is worth: the score with it, less the score without it. The table below has the same numbers.',
    '各子的价值：有它时的评分减去没有它时的评分。下表列出同样的数字。',
    '各子的價值：有它時的評分減去沒有它時的評分。下表列出同樣的數字。',
  ],
  'why.pieces': ['Piece by piece', '逐子列出', '逐子列出'],
  'why.piece': ['Piece', '棋子', '棋子'],
  'why.worth': ['Worth', '价值', '價值'],
  'why.none': ['none', '无', '無'],
  'why.unit': [
    'In points: a rook is worth 10 in the value table.',
    '单位为分：价值表中车值 10 分。',
    '單位為分：價值表中車值 10 分。',
  ],

  'review.title': ['Find my mistakes', '复盘找错', '覆盤找錯'],
  'review.locked': [
    'A review is kept with the game, which you cannot change. Copy it to review it.',
    '复盘结果随棋局保存，而您不能修改这局棋。请先复制，再复盘。',
    '覆盤結果隨棋局儲存，而您不能修改這局棋。請先複製，再覆盤。',
  ],
  'review.start': ['Review the game', '全局复盘', '全局覆盤'],
  'review.time': ['Per move', '每步用时', '每步用時'],
  'review.seconds': ['{n} s', '{n} 秒', '{n} 秒'],
  'review.annotate': ['write findings into the game', '将结果写入棋谱', '將結果寫入棋譜'],
  'review.progress': ['Progress of the review', '复盘进度', '覆盤進度'],
  'review.curve': ['Red’s chances through the game', '全局红方胜率曲线', '全局紅方勝率曲線'],
  'review.accuracy': ['Accuracy', '准确率', '準確率'],
  'review.notWritten': [
    'The game was changed meanwhile, so the findings were not written into it.',
    '复盘期间棋谱有改动，结果未写入棋谱。',
    '覆盤期間棋譜有改動，結果未寫入棋譜。',
  ],
  'review.parts': ['By phase and by piece', '按阶段和棋子', '按階段和棋子'],
  'review.theory': ['Theory for {n} moves: {name}.', '前 {n} 回合为谱着：{name}。', '前 {n} 回合為譜著：{name}。'],
  'review.turning': ['To the turning point', '转到转折点', '轉到轉折點'],
  'review.line': ['Show: {what}', '演示：{what}', '演示：{what}'],
  'review.clean': ['No mistakes were found.', '没有发现失误。', '沒有發現失誤。'],

  'phase.opening': ['Opening', '开局', '開局'],
  'phase.middlegame': ['Middlegame', '中局', '中局'],
  'phase.endgame': ['Endgame', '残局', '殘局'],

  'kind.king': ['King', '将帅', '將帥'],
  'kind.advisor': ['Advisors', '士', '士'],
  'kind.elephant': ['Elephants', '象', '象'],
  'kind.horse': ['Horses', '马', '馬'],
  'kind.rook': ['Rooks', '车', '車'],
  'kind.cannon': ['Cannons', '炮', '炮'],
  'kind.pawn': ['Pawns', '兵卒', '兵卒'],

  'grade.inaccuracy': ['Inaccuracy', '缓着', '緩著'],
  'grade.mistake': ['Mistake', '失着', '失著'],
  'grade.blunder': ['Blunder', '败着', '敗著'],
} as const satisfies Record<string, Row>;
