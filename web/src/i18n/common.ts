// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of the frame, the board, lists of moves and games, and errors. Part of messages.ts.
import type { Row } from './row';

export const commonMessages = {
  'app.name': ['Chuhe 楚河', '楚河', '楚河'],
  'app.pages': ['Pages', '页面', '頁面'],
  'app.menu': ['Menu', '菜单', '選單'],
  'app.skip': ['Skip to content', '跳到内容', '跳到內容'],
  'app.offline': [
    'The server is not responding. Nothing is lost; this page will resume when it is back.',
    '服务器没有回应。数据不会丢失，恢复后本页会自动继续。',
    '伺服器沒有回應。資料不會遺失，恢復後本頁會自動繼續。',
  ],
  'app.goOn': ['Play and study without it', '离线继续下棋和打谱', '離線繼續下棋和打譜'],
  'app.back': ['The server is back.', '服务器已恢复。', '伺服器已恢復。'],
  'app.return': ['Return to it', '返回', '返回'],
  'app.returnWith': ['Move {n} [game|games] to its library and return', '把 {n} 局棋移入棋库并返回', '把 {n} 局棋移入棋庫並返回'],
  'app.newVersion': ['A new version of Chuhe is available.', '楚河有新版本了。', '楚河有新版本了。'],
  'app.useIt': ['Reload', '重新加载', '重新載入'],
  'app.reload': ['This page could not be loaded.', '无法加载此页。', '無法載入此頁。'],

  'nav.play': ['Play', '对弈', '對弈'],
  'nav.study': ['Study', '研究', '研究'],
  'nav.analyse': ['Analyse', '分析', '分析'],
  'nav.editor': ['Editor', '摆棋', '擺棋'],
  'nav.judge': ['Judge', '裁决', '裁決'],
  'nav.practice': ['Practice', '练习', '練習'],
  'nav.library': ['Library', '棋谱库', '棋譜庫'],
  'nav.club': ['Club', '俱乐部', '俱樂部'],
  'nav.settings': ['Settings', '设置', '設定'],
  'nav.players': ['Players', '棋手', '棋手'],
  'nav.tournaments': ['Tournaments', '赛事', '賽事'],
  'nav.openings': ['Openings', '开局', '開局'],

  'explorer.title': ['Opening explorer', '开局浏览器', '開局瀏覽器'],
  'explorer.leave': ['Set up the position after this move', '摆出此着之后的局面', '擺出此著之後的局面'],

  'common.cancel': ['Cancel', '取消', '取消'],
  'common.close': ['Close', '关闭', '關閉'],
  'common.undo': ['Undo', '撤销', '復原'],
  'common.missing': ['This game is not in the library.', '棋谱库中没有这局棋。', '棋譜庫中沒有這局棋。'],

  'side.red': ['Red', '红方', '紅方'],
  'side.black': ['Black', '黑方', '黑方'],
  'side.random': ['Random', '随机', '隨機'],

  'piece.red.k': ['red king', '红帅', '紅帥'],
  'piece.red.a': ['red advisor', '红仕', '紅仕'],
  'piece.red.b': ['red elephant', '红相', '紅相'],
  'piece.red.n': ['red horse', '红马', '紅馬'],
  'piece.red.r': ['red rook', '红车', '紅車'],
  'piece.red.c': ['red cannon', '红炮', '紅炮'],
  'piece.red.p': ['red pawn', '红兵', '紅兵'],
  'piece.black.k': ['black king', '黑将', '黑將'],
  'piece.black.a': ['black advisor', '黑士', '黑士'],
  'piece.black.b': ['black elephant', '黑象', '黑象'],
  'piece.black.n': ['black horse', '黑马', '黑馬'],
  'piece.black.r': ['black rook', '黑车', '黑車'],
  'piece.black.c': ['black cannon', '黑炮', '黑砲'],
  'piece.black.p': ['black pawn', '黑卒', '黑卒'],

  'board.label': ['Board', '棋盘', '棋盤'],
  'board.pieceAt': ['{square}, {piece}', '{square}，{piece}', '{square}，{piece}'],
  'board.emptyAt': ['{square}, empty', '{square}，空', '{square}，空'],

  'step.first': ['To the start', '回到开头', '回到開頭'],
  'step.back': ['One move back', '后退一步', '後退一步'],
  'step.forward': ['One move forward', '前进一步', '前進一步'],
  'step.last': ['To the end', '到最后', '到最後'],
  'step.flip': ['Flip the board', '翻转棋盘', '翻轉棋盤'],

  'draw.toggle': ['Draw arrows and circles', '画箭头和圆圈', '畫箭頭和圓圈'],
  'draw.on': [
    'Drawing in {colour}. Drag from point to point for an arrow, tap a point for a circle.',
    '正在用{colour}画。从一点拖到另一点画箭头，点一下画圆圈。',
    '正在用{colour}畫。從一點拖到另一點畫箭頭，點一下畫圓圈。',
  ],
  'draw.off': ['Drawing is off.', '已停止绘制。', '已停止繪製。'],
  'draw.colour': ['Colour', '颜色', '顏色'],
  'draw.green': ['green', '绿色', '綠色'],
  'draw.red': ['red', '红色', '紅色'],
  'draw.yellow': ['yellow', '黄色', '黃色'],
  'draw.blue': ['blue', '蓝色', '藍色'],
  'draw.from': ['Arrow from {square} …', '箭头起点 {square}…', '箭頭起點 {square}…'],
  'draw.arrowTo': ['Arrow {from} to {to}', '箭头 {from} 到 {to}', '箭頭 {from} 到 {to}'],
  'draw.circleAt': ['Circle at {square}', '圆圈 {square}', '圓圈 {square}'],

  'tree.label': ['Moves', '着法', '著法'],
  'tree.empty': ['No moves yet.', '还没有着法。', '還沒有著法。'],
  'tree.fold': ['Fold this variation', '折叠此变着', '摺疊此變著'],
  'tree.unfold': ['Unfold this variation', '展开此变着', '展開此變著'],
  'tree.hidden': ['… {n} more', '……另有 {n} 步', '……另有 {n} 步'],
  'tree.branches': ['Continuations: choose with ↑ ↓, go with →', '后续着法：↑ ↓ 选择，→ 前进', '後續著法：↑ ↓ 選擇，→ 前進'],

  'move.type': ['Type a move: C2=5, h2e2', '输入着法：炮二平五、C2=5、h2e2', '輸入著法：炮二平五、C2=5、h2e2'],
  'move.play': ['Move', '走子', '走子'],

  'list.private': ['private', '私有', '私人'],
  'list.playing': ['in play', '进行中', '進行中'],
  'list.plies': ['{n} [ply|plies]', '{n} 步', '{n} 步'],
  'list.empty': ['Nothing here yet.', '这里还没有内容。', '這裡還沒有內容。'],
  'list.delete': ['Delete “{name}”', '删除“{name}”', '刪除「{name}」'],
  'list.deleted': ['“{name}” was deleted.', '已删除“{name}”。', '已刪除「{name}」。'],
  'list.untitled': ['Game {id}', '棋局 {id}', '棋局 {id}'],

  'study.wipe': ['Clear arrows and circles', '清除箭头和圆圈', '清除箭頭和圓圈'],
  'study.promote': ['Move variation up', '变着上移', '變著上移'],
  'study.demote': ['Move variation down', '变着下移', '變著下移'],
  'study.mainLine': ['Make main line', '设为主变', '設為主變'],
  'study.delete': ['Delete from here', '删除此着及以后', '刪除此著及以後'],

  'export.copied': ['Copied.', '已复制。', '已複製。'],

  'engine.choice': ['Which engine', '选择引擎', '選擇引擎'],
  'engine.own': ['Chuhe', '楚河', '楚河'],

  'trouble.gameSafe': [
    'The game is safe and waits for you.', '对局已保存，可随时继续。', '對局已儲存，可隨時繼續。',
  ],
  'trouble.again': ['Try again', '重试', '重試'],
  'trouble.ownEngine': ['Let Chuhe take over', '由楚河接着下', '由楚河接著下'],

  'error.local_only': [
    'Engines can only be changed on the server’s own machine.', '只能在服务器所在的机器上更改引擎。', '只能在伺服器所在的機器上更改引擎。',
  ],
  'error.too_many_named': [
    'Too many games for “all except some”. Select all, or narrow the search.', '棋谱太多，无法排除个别几局。请全选，或缩小搜索范围。', '棋譜太多，無法排除個別幾局。請全選，或縮小搜尋範圍。',
  ],
  'error.offline': ['The server is not responding.', '服务器没有回应。', '伺服器沒有回應。'],
  'error.bad_date': [
    'Not a date. Write 2024, 2024-05 or 2024-05-31.', '日期无法识别，请写 2024、2024-05 或 2024-05-31。', '日期無法辨識，請寫 2024、2024-05 或 2024-05-31。',
  ],
  'error.token_required': [
    'The server has a new token. Open the address that it printed in its terminal.',
    '服务器的口令已更换，请打开它在终端中显示的地址。',
    '伺服器的通行碼已更換，請開啟它在終端機中顯示的位址。',
  ],
  'error.name_taken': ['Another engine has that name.', '已有同名引擎。', '已有同名引擎。'],
  'error.no_such_engine': ['This engine no longer exists.', '该引擎已不存在。', '該引擎已不存在。'],

  'pieces.traditional': ['Traditional hanzi', '繁体字', '繁體字'],
  'pieces.simplified': ['Simplified hanzi', '简体字', '簡體字'],
  'pieces.symbols': ['Western symbols', '西式图形', '西式圖形'],
  'pieces.letters': ['Letters', '字母', '字母'],
} as const satisfies Record<string, Row>;
