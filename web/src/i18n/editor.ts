// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of the editor, the judge and the page of practice. Part of later.ts.
import type { Row } from './row';

export const editorMessages = {
  'editor.panel': ['Tools', '工具', '工具'],
  'editor.tab.setup': ['Set up', '摆棋', '擺棋'],
  'editor.tab.explorer': ['Explorer', '开局浏览器', '開局瀏覽器'],
  'editor.tab.search': ['Search', '局面搜索', '局面搜尋'],
  'editor.palette': ['Pieces of {side}', '{side}棋子', '{side}棋子'],
  'editor.help': [
    'Drag pieces onto the board, move them about, or drag them off; or choose one and click where to put it. Ctrl+V pastes a position.',
    '把棋子拖上棋盘、在盘上移动或拖出棋盘；也可以先选棋子再点击棋盘。Ctrl+V 粘贴局面。',
    '把棋子拖上棋盤、在盤上移動或拖出棋盤；也可以先選棋子再點擊棋盤。Ctrl+V 貼上局面。',
  ],
  'editor.move': ['Move pieces', '移动棋子', '移動棋子'],
  'editor.erase': ['Remove pieces', '取走棋子', '取走棋子'],
  'editor.start': ['Start position', '初始局面', '初始局面'],
  'editor.clear': ['Empty board', '清空棋盘', '清空棋盤'],
  'editor.turn': ['To move', '走棋方', '走棋方'],
  'editor.text': ['FEN or board text', 'FEN 或文字棋盘', 'FEN 或文字棋盤'],
  'editor.read': ['Set up', '摆出', '擺出'],
  'editor.illegal': ['This position is not valid:', '此局面不合法：', '此局面不合法：'],
  'editor.illegalThere': ['This position is not valid. “Set up” shows what is wrong.', '此局面不合法，问题见“摆棋”页。', '此局面不合法，問題見「擺棋」頁。'],
  'editor.remarks': ['Remarks', '说明', '說明'],
  'editor.legal': ['This position is valid.', '此局面合法。', '此局面合法。'],
  'editor.play': ['Play from here', '从此处对弈', '從此處對弈'],

  'judge.panel': ['Verdicts', '裁决', '裁決'],
  'judge.help': [
    'Play the moves on the board or type them; each rule book gives its verdict on a repetition.',
    '在棋盘上走子或输入着法，各种规则分别给出对循环反复的裁决。',
    '在棋盤上走子或輸入著法，各種規則分別給出對循環反覆的裁決。',
  ],
  'judge.example': ['See an example', '看一个例子', '看一個例子'],
  'judge.fen': ['Start (FEN)', '起始局面（FEN）', '起始局面（FEN）'],
  'judge.moves': ['Moves', '着法', '著法'],
  'judge.ask': ['Judge', '裁决', '裁決'],
  'judge.folds': ['Occurrences', '出现次数', '出現次數'],

  'practice.list': ['Positions', '局面', '局面'],
  'practice.help': [
    'Play the side to move against the engine and reach the goal: a win, or a draw if no more is possible. Open lists of your own on this page.',
    '您执先走的一方与引擎对弈，按要求取胜或守和。也可在本页打开自己的局面列表。',
    '您執先走的一方與引擎對弈，按要求取勝或守和。也可在本頁開啟自己的局面清單。',
  ],
  'practice.progress': ['{done} of {total} solved', '已解 {done} / {total}', '已解 {done} / {total}'],
  'practice.number': ['Position {n}', '第 {n} 题', '第 {n} 題'],
  'practice.solved': ['solved', '已解', '已解'],
  'practice.remove': ['Remove this list', '移除此列表', '移除此清單'],
  'practice.removed': ['{name} was removed.', '已移除 {name}。', '已移除 {name}。'],
  'practice.others': ['Other positions', '其他局面', '其他局面'],
  'practice.own': ['Set up a position of your own', '自己摆一个局面', '自己擺一個局面'],
} as const satisfies Record<string, Row>;
