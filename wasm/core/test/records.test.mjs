// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { addMove, ChuheError, mainLine, makeUci, newGame, parseUci } from '../dist/index.js';
import { formats, initRecords, openRecords, parseRecords, writeRecords } from '../dist/records.js';
import { bytesOf, house } from './kit.mjs';

before(() => initRecords());

const PGN = `[Game "Chinese Chess"]
[Event "五羊杯"]
[Red "胡荣华"]
[Black "柳大华"]
[Result "1/2-1/2"]

{开局} 1. 炮二平五 {中炮} 马８进７ 2. 马二进三! (2. 兵七进一 卒７进１) 车９平８ 1/2-1/2
`;

// A game with everything in it.
function richGame() {
  const game = newGame();
  game.tags.push(['Event', '测试'], ['Red', '甲'], ['Black', '乙']);
  game.result = '1-0';
  game.root.comment = '关于整盘棋';
  const first = addMove(game.root, parseUci('h2e2'));
  first.comment = '中炮 "quoted" \\ back\nsecond line';
  first.nags = [1];
  first.marks = [{ shape: 'arrow', colour: 'red', from: 25, to: 22 }, { shape: 'circle', colour: 'blue', from: 40, to: 40 }];
  const reply = addMove(first, parseUci('h9g7'));
  addMove(first, parseUci('b9c7')).comment = '屏风马';
  addMove(reply, parseUci('h0g2'));
  return game;
}

// Without what only a file has.
const contentOf = ({ start, tags, result, root }) => ({ start, tags, result, root });

test('a PGN is read with its header, variations and comments', () => {
  const { games, file } = parseRecords(PGN).unwrap();
  assert.equal(file.format, 'pgn');
  assert.equal(games.length, 1);
  const [game] = games;
  assert.deepEqual(game.tags.find(([name]) => name === 'Red'), ['Red', '胡荣华']);
  assert.equal(game.result, '1/2-1/2');
  assert.deepEqual(mainLine(game).map(({ move }) => makeUci(move)), ['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  assert.equal(game.root.children[0].comment, '中炮');
  const third = game.root.children[0].children[0];
  assert.deepEqual(third.children.map(({ move }) => makeUci(move)), ['h0g2', 'c3c4']);
  assert.deepEqual(third.children[0].nags, [1]);
});

test('a game survives PGN with everything that is in it', () => {
  const game = richGame();
  const { bytes, losses } = writeRecords([game], { format: 'pgn' }).unwrap();
  assert.deepEqual(losses, []);
  const { games: [back] } = parseRecords(bytes).unwrap();
  assert.deepEqual(back.problems, []);
  assert.deepEqual(contentOf(back), contentOf(game));
});

test('every format that can be written is recognised and read back with the same main line', () => {
  const game = newGame();
  game.result = '1-0';
  let node = game.root;
  for (const move of ['h2e2', 'h9g7', 'h0g2', 'i9h9']) node = addMove(node, parseUci(move));
  const written = formats().filter(({ reads, writes }) => reads && writes);
  assert.ok(written.length >= 8);
  for (const { name, extension } of written) {
    const { bytes, losses } = writeRecords([game], { format: name }).unwrap();
    if (losses.some(({ kind }) => kind === 'moves')) continue;
    const { games: [back] } = parseRecords(bytes, { name: `x${extension}`, format: name }).unwrap();
    assert.deepEqual(mainLine(back).map(({ move }) => makeUci(move)), ['h2e2', 'h9g7', 'h0g2', 'i9h9'], name);
  }
});

test('a game of any length is written and read back', () => {
  const shuffle = ['h2e2', 'h9g7', 'e2h2', 'g7h9'];
  for (const plies of [1, 20, 57, 58, 59, 60, 400, 4000]) {
    const game = newGame();
    let node = game.root;
    for (let ply = 0; ply < plies; ply++) node = addMove(node, parseUci(shuffle[ply % 4]));
    const { bytes } = writeRecords([game], { format: 'pgn' }).unwrap();
    assert.equal(mainLine(parseRecords(bytes).unwrap().games[0]).length, plies);
  }
});

test('what a format cannot hold is reported item by item', () => {
  const { losses } = writeRecords([richGame(), richGame()], { format: 'xqf' }).unwrap();
  const kinds = new Set(losses.map(({ kind }) => kind));
  assert.ok(kinds.has('game') && kinds.has('mark'), [...kinds].join());
  for (const { message, words } of losses) assert.ok(message && words['zh-Hans'] && words['zh-Hant']);
});

for (const encoding of ['gbk', 'gb18030', 'big5', 'utf-8', 'utf-16le', 'utf-16be']) {
  test(`a record in ${encoding} is written and read`, () => {
    const game = newGame();
    const event = encoding === 'big5' ? '第一屆象棋錦標賽' : '第一届象棋锦标赛';
    game.tags.push(['Event', event]);
    addMove(game.root, parseUci('h2e2')).comment = '炮';
    const notation = encoding === 'big5' ? 'traditional' : 'chinese';
    const { bytes, losses } = writeRecords([game], { format: 'pgn', encoding, notation }).unwrap();
    assert.deepEqual(losses, []);
    const { games: [back] } = parseRecords(bytes, { encoding }).unwrap();
    assert.deepEqual(back.tags, game.tags);
    assert.equal(back.root.children[0].comment, '炮');
  });
}

test('GB18030 holds all of Unicode, and GBK says what it lacks', () => {
  const game = newGame();
  game.root.comment = '𠮷 ☃ é Ḿ';
  const whole = writeRecords([game], { format: 'pgn', encoding: 'gb18030' }).unwrap();
  assert.deepEqual(whole.losses, []);
  assert.equal(parseRecords(whole.bytes, { encoding: 'gb18030' }).unwrap().games[0].root.comment, game.root.comment);
  const part = writeRecords([game], { format: 'pgn', encoding: 'gbk' }).unwrap();
  assert.ok(part.losses.some(({ kind }) => kind === 'character'));
});

test('a move that cannot be played is kept as text, with the reason', () => {
  const { games: [game] } = parseRecords(PGN.replace('马８进７', '马８进１')).unwrap();
  const [bad] = game.root.children[0].children;
  assert.equal(bad.kind, 'unplayable');
  assert.equal(bad.text, '马８进１');
  assert.ok(bad.reason.en && bad.reason['zh-Hans']);
  assert.ok(game.problems.some(({ severity, line }) => severity === 'error' && line > 0));
  const again = writeRecords([game], { format: 'pgn' }).unwrap();
  assert.ok(new TextDecoder().decode(again.bytes).includes('马８进１'));
});

test('writing a move that is illegal where it stands is refused with its node', () => {
  const game = newGame();
  addMove(addMove(game.root, parseUci('h2e2')), parseUci('h2e2'));
  const refused = writeRecords([game], { format: 'pgn' });
  assert.ok(refused.isErr);
  assert.equal(refused.error.kind, 'illegal_move');
  assert.equal(refused.error.problems[0].offset, 2);
});

test('bytes that are not a record are refused', () => {
  for (const bytes of [new Uint8Array(), new Uint8Array(1000), Uint8Array.of(0xff, 0xfe, 1, 2, 3), 'hello']) {
    const refused = parseRecords(bytes);
    assert.ok(refused.isErr || refused.value.games.every(({ root }) => root.children.length === 0));
  }
  assert.throws(() => parseRecords(PGN, { format: 'klingon' }), RangeError);
  assert.throws(() => writeRecords([], { format: 'klingon' }), RangeError);
});

test('many games come one after another, and several files can be open at once', () => {
  const many = PGN.repeat(50);
  const one = openRecords(many).unwrap();
  const other = openRecords(PGN).unwrap();
  assert.equal(mainLine(one.next().unwrap()).length, 4);
  assert.equal(mainLine(other.next().unwrap()).length, 4);
  assert.equal(other.next().unwrap(), undefined);
  assert.equal([...one].length, 49);
  assert.equal(one.file.encoding, 'utf-8');
  assert.equal(one.next().unwrap(), undefined);
});

test('reading can be given up', () => {
  for (const game of openRecords(PGN.repeat(3)).unwrap()) {
    assert.ok(game);
    break;
  }
});

// What the fuzzers have found worth keeping, most of it damaged.
test('no input crashes a reader', () => {
  const corpora = ['any', 'cbf', 'cbl', 'cbr', 'ccm', 'che', 'chessboard', 'chessmoveseq', 'chn', 'dhtmlxq', 'drawn', 'eglib', 'eleeye', 'epd',
    'fen_list', 'manual', 'pfc', 'pgn', 'uci', 'wxf', 'xqf'];
  let read = 0;
  for (const corpus of corpora) {
    for (const name of readdirSync(new URL(`fuzz/corpus/${corpus}`, house))) {
      const result = parseRecords(bytesOf(`fuzz/corpus/${corpus}/${name}`), { name });
      if (result.isOk) read += result.value.games.length;
      else assert.ok(result.error instanceof ChuheError);
    }
  }
  assert.ok(read > 70, `${read} games`);
});
