// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of reading records, what is wrong with them, and saving them. Part of later.ts.
import type { Row } from './row';

export const fileMessages = {
  'open.title': ['Open games', '打开棋谱', '開啟棋譜'],
  'open.drop': ['Drop files anywhere in the app.', '可将文件拖放到应用的任意处。', '可將檔案拖放到應用程式的任意處。'],
  'open.choose': ['Choose files…', '选择文件…', '選擇檔案…'],
  'open.empty': ['New record', '新建棋谱', '新建棋譜'],
  'open.paste': ['Or paste a record or a position', '或粘贴棋谱或局面', '或貼上棋譜或局面'],
  'open.placeholder': [
    'PGN, DhtmlXQ, FEN, moves in any notation…', 'PGN、DhtmlXQ、FEN、任意记谱法的着法…', 'PGN、DhtmlXQ、FEN、任意記譜法的著法…',
  ],
  'open.read': ['Read', '读取', '讀取'],
  'open.reading': ['Reading', '正在读取', '正在讀取'],
  'open.cancelled': ['Stopped; nothing was imported.', '已停止，未导入任何棋谱。', '已停止，未匯入任何棋譜。'],
  'open.encoding': ['Encoding', '编码', '編碼'],
  'open.notation': ['Moves written as', '着法格式', '著法格式'],
  'open.automatic': ['automatic', '自动', '自動'],
  'open.pasted': ['Pasted text', '粘贴的文字', '貼上的文字'],
  'open.found': ['{n} [game|games] ({format}, {encoding})', '{n} 局（{format}，{encoding}）', '{n} 局（{format}，{encoding}）'],
  'open.known': ['{n} were already in the library.', '其中 {n} 局已存在。', '其中 {n} 局已存在。'],
  'open.more': ['{n} more in the library', '棋谱库中还有 {n} 局', '棋譜庫中還有 {n} 局'],
  'open.formats': ['Formats that can be read', '可读取的格式', '可讀取的格式'],

  'problem.label': ['Problems', '问题', '問題'],
  'problem.note': ['Note', '提示', '提示'],
  'problem.warning': ['Warning', '警告', '警告'],
  'problem.error': ['Error', '错误', '錯誤'],
  'problem.line': ['line {line}, column {column}:', '第 {line} 行第 {column} 列：', '第 {line} 行第 {column} 欄：'],
  'problem.offset': ['byte {offset} of the file:', '文件第 {offset} 字节：', '檔案第 {offset} 位元組：'],
  'problem.show': ['Show', '查看', '檢視'],

  'export.format': ['Format', '格式', '格式'],
  'export.notation': ['Notation of the moves', '记谱法', '記譜法'],
  'export.losses': ['This format cannot hold {n} [thing|things]:', '此格式无法保存 {n} 项内容：', '此格式無法儲存 {n} 項內容：'],
  'export.noLosses': ['This format holds everything.', '此格式可完整保存。', '此格式可完整儲存。'],
  'export.save': ['Save file', '保存文件', '儲存檔案'],
  'export.copy': ['Copy', '复制', '複製'],

  'picture.save': ['Picture', '图片', '圖片'],
  'picture.svg': ['This position, for print and web pages', '当前局面，适合印刷和网页', '目前局面，適合印刷和網頁'],
  'picture.png': ['This position, for messages', '当前局面，适合聊天发送', '目前局面，適合聊天傳送'],
  'picture.gif': ['This line as an animation', '当前变化的动画', '目前變化的動畫'],
} as const satisfies Record<string, Row>;
