// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of the engine beside the board, the curve below it, and boards without a game. Not part of the first load: a
// component that uses them imports studyText.ts.
import type { Row } from './row';

export const studyMessages = {
  'tree.foldAll': ['Fold all variations', '折叠所有变着', '摺疊所有變著'],
  'tree.unfoldAll': ['Unfold all variations', '展开所有变着', '展開所有變著'],
  'tree.menuOf': ['{move}: what to do', '{move}：操作', '{move}：操作'],
  'tree.comment': ['Comment…', '写评注…', '寫評註…'],
  'tree.copyLine': ['Copy the line to here', '复制到此为止的着法', '複製到此為止的著法'],
  'tree.copyFen': ['Copy the FEN of this position', '复制此局面的 FEN', '複製此局面的 FEN'],
  'tree.copyRefused': ['The browser did not allow copying.', '浏览器不允许复制。', '瀏覽器不允許複製。'],
  'engine.off': ['The engine is off (key E).', '引擎已关闭（按 E 键开启）。', '引擎已關閉（按 E 鍵開啟）。'],
  'engine.checkmate': ['Checkmate: {side} wins', '将死，{side}胜', '將死，{side}勝'],
  'engine.noMove': ['No legal move: {side} wins', '困毙，{side}胜', '困斃，{side}勝'],
  'engine.nothing': ['No line was found.', '没有可走的变化。', '沒有可走的變化。'],
  'engine.figures': ['depth {depth} · {nodes} nodes · {seconds} s', '深度 {depth} · {nodes} 节点 · {seconds} 秒', '深度 {depth} · {nodes} 節點 · {seconds} 秒'],
  'engine.wdl': ['Red wins {win}%, draw {draw}%, Black wins {loss}%', '红胜 {win}%，和 {draw}%，黑胜 {loss}%', '紅勝 {win}%，和 {draw}%，黑勝 {loss}%'],
  'engine.line': ['Line {n}: {score}', '变化 {n}：{score}', '變化 {n}：{score}'],
  'engine.playTo': ['Play up to {move}', '走到 {move}', '走到 {move}'],
  'engine.addLine': ['Add the line to the game', '将此变化加入棋谱', '將此變化加入棋譜'],
  'engine.lineAdded': ['The line was added: {n} [move|moves].', '已加入 {n} 步变化。', '已加入 {n} 步變化。'],
  'engine.threat': ['Threat: what if the side to move passed? (X)', '威胁：如果停走一步会怎样（X）', '威脅：如果停走一步會怎樣（X）'],
  'engine.threatOn': ['If {side} passed:', '假如{side}停走一步：', '假如{side}停走一步：'],
  'engine.noThreat': ['In check nobody can pass.', '被将军时不能停走。', '被將軍時不能停走。'],
  'engine.arrows': ['Arrows on the board (A)', '在棋盘上显示箭头（A）', '在棋盤上顯示箭頭（A）'],
  'engine.settings': ['Lines, time, threads', '变化数、用时、线程', '變化數、用時、執行緒'],
  'engine.timeLimit': ['Time per position', '每个局面的用时', '每個局面的用時'],
  'engine.noLimit': ['no limit', '不限', '不限'],
  'engine.threads': ['Threads', '线程', '執行緒'],
  'engine.hash': ['Hash table', '置换表', '置換表'],
  'engine.usual': ['default', '默认', '預設'],
  'engine.megabytes': ['{n} MB', '{n} MB', '{n} MB'],
  'engine.explorer': ['Masters and library', '大师与棋谱库', '大師與棋譜庫'],
  'engine.unplayed': ['Not in the explorer.', '开局浏览器中没有此局面。', '開局瀏覽器中沒有此局面。'],
  'curve.none': ['The curve appears as the engine looks at the moves, or after a review.', '引擎分析各步或复盘之后，这里显示胜率曲线。', '引擎分析各步或覆盤之後，這裡顯示勝率曲線。'],
  'start.hint': ['Move a piece to begin: the record is saved from the first move on.', '走一步棋即可开始，从第一步起自动保存。', '走一步棋即可開始，從第一步起自動儲存。'],
  'start.invalid': ['This position cannot be played, so the usual start is shown.', '此局面不合法，已显示初始局面。', '此局面不合法，已顯示初始局面。'],
  'keys.engine.keys': ['E, X, A', 'E、X、A', 'E、X、A'],
  'keys.engine.what': ['engine on or off, threat, arrows', '引擎开关、威胁、箭头', '引擎開關、威脅、箭頭'],
} as const satisfies Record<string, Row>;
