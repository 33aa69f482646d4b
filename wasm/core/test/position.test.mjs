// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import {
  ChuheError, Game, init, makeFen, makeSquare, makeUci, notations, parseFen, parseSetup, parseSquare, parseUci, Position,
  ruleBooks, START_FEN, version,
} from '../dist/index.js';
import { core } from '../dist/module.js';
import { house } from './kit.mjs';

before(() => init());

test('the start has 44 moves, and Red begins', () => {
  const start = parseFen(START_FEN).unwrap();
  assert.ok(start.equals(Position.start()));
  assert.equal(start.legalMoves().length, 44);
  assert.equal(start.turn, 'red');
  assert.equal(makeFen(start), START_FEN);
});

test('a square has a name and a number', () => {
  assert.equal(parseSquare('e0'), 4);
  assert.equal(parseSquare('i9'), 89);
  for (let square = 0; square < 90; square++) assert.equal(parseSquare(makeSquare(square)), square);
  for (const text of ['', 'e', 'E0', 'j0', 'e10', ' e0']) assert.equal(parseSquare(text), undefined);
});

test('text that is not two different squares is not a move', () => {
  assert.deepEqual(parseUci('h2e2'), { from: 25, to: 22 });
  for (const text of ['', 'h2', 'h2h2', 'h2e', 'h2e22', 'H2E2']) assert.equal(parseUci(text), undefined);
});

test('the horse is blocked, the cannon jumps, and dests knows', () => {
  const start = Position.start();
  assert.deepEqual(start.dests(parseSquare('b0')).map(makeSquare).sort(), ['a2', 'c2']);
  assert.ok(start.dests(parseSquare('b2')).map(makeSquare).includes('b9'));
  assert.deepEqual(start.dests(parseSquare('e4')), []);
  const all = start.allDests();
  assert.equal([...all.values()].flat().length, 44);
  assert.deepEqual(all.get(parseSquare('b0')), start.dests(parseSquare('b0')));
});

test('every problem of a position is reported at once, with its place and in three languages', () => {
  const refused = parseFen('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAXABNR w');
  assert.ok(refused.isErr);
  assert.ok(refused.error instanceof ChuheError);
  assert.ok(refused.error.problems.length >= 2);
  assert.ok(refused.error.problems.some(({ column }) => column > 0));
  for (const { words, code, kind } of refused.error.problems) {
    assert.ok(code && kind && words.en && words['zh-Hans'] && words['zh-Hant']);
  }
  assert.throws(() => refused.unwrap(), ChuheError);
  assert.equal(refused.unwrap(() => 'fine', () => 'refused'), 'refused');
});

test('FEN that is nothing of the kind is refused, whatever it is', () => {
  for (const text of ['', ' ', 'hello', '9/9/9/9/9/9/9/9/9/9 w', '\u0000', '炮'.repeat(10_000)]) assert.ok(parseFen(text).isErr);
});

test('an illegal move is refused with a reason and changes nothing', () => {
  const start = Position.start();
  const illegal = start.attempt(parseUci('a0a5'));
  assert.ok(illegal.isErr);
  assert.equal(illegal.error.kind, 'illegal_move');
  assert.throws(() => start.play(parseUci('a0a5')), ChuheError);
  assert.equal(start.fen, START_FEN);
  assert.equal(start.isLegal({ from: 127, to: 127 }), false);
  assert.equal(start.isLegal({ from: 0, to: 90 }), false);
});

test('playing changes the position, and not the one it was copied from', () => {
  const start = Position.start();
  const copy = start.clone();
  copy.play(copy.parseMove('炮二平五').unwrap());
  assert.equal(copy.turn, 'black');
  assert.equal(start.fen, START_FEN);
  assert.notEqual(copy.key, start.key);
  assert.deepEqual(copy.get(parseSquare('e2')), { side: 'red', role: 'cannon' });
  assert.equal(copy.get(parseSquare('h2')), undefined);
  assert.equal(start.after(parseUci('h2e2')).fen, copy.fen);
});

test('mate and stalemate both lose for the side to move', () => {
  const mated = parseFen('R3k4/R8/9/9/9/9/9/9/9/3K5 b').unwrap();
  assert.deepEqual(mated.outcome(), { winner: 'red', reason: 'checkmate' });
  assert.ok(mated.isCheckmate() && !mated.isStalemate() && mated.isEnd());
  const stuck = parseFen('3k5/4P4/9/9/9/9/9/9/9/4K4 b').unwrap();
  assert.deepEqual(stuck.outcome(), { winner: 'red', reason: 'no_legal_move' });
  assert.ok(stuck.isStalemate());
  assert.equal(Position.start().outcome(), undefined);
});

test('a setup that cannot be played keeps its pieces', () => {
  const setup = parseSetup('9/9/9/9/4P4/9/9/9/9/4K4 b');
  assert.equal(setup.turn, 'black');
  assert.equal(setup.board[4], 'K');
  assert.ok(setup.problems.length > 0);
  assert.deepEqual(parseSetup(START_FEN).problems, []);
});

test('perpetual check loses, and the verdict says why in every language', () => {
  const game = new Game(parseFen('c3k4/9/9/9/5R3/9/9/9/9/3K5 w').unwrap());
  for (const move of 'f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9'.split(' ')) assert.ok(game.play(move).isOk);
  const outcome = game.outcome();
  assert.equal(outcome.ending, 'perpetual_check');
  assert.equal(outcome.winner, 'black');
  assert.equal(outcome.offences.red, 'perpetual_check');
  assert.equal(outcome.words['zh-Hans'], '红方长将。黑方均为闲着。红方不变，判负。');
  assert.ok(outcome.moves.length >= 4 && outcome.cycle.occurrences >= 3);
  assert.equal(game.outcome({ book: 'none' }).outcome, 'draw');
  game.undo();
  assert.equal(game.outcome(), undefined);
});

test('a game refuses moves without changing', () => {
  const game = new Game();
  assert.ok(game.play('炮二平五').isOk);
  assert.ok(game.play('h2e2').isErr);
  assert.ok(game.play({ from: 0, to: 1 }).isErr);
  assert.deepEqual(game.moves.map(makeUci), ['h2e2']);
  assert.equal(makeUci(game.undo()), 'h2e2');
  assert.equal(game.undo(), undefined);
});

test('names that do not exist are errors of the program', () => {
  assert.throws(() => Position.start().makeMove(parseUci('h2e2'), 'klingon'), RangeError);
  assert.throws(() => new Game().judge({ book: 'klingon' }), RangeError);
  assert.throws(() => new Game().judge({ folds: 1 }), RangeError);
  assert.throws(() => new Game().judge({ quietPlies: -1 }), RangeError);
  assert.throws(() => Position.start().perft(-1), RangeError);
});

test('the lists of notations and rule books have titles for people', () => {
  assert.deepEqual(notations().map(({ example }) => Position.start().parseMove(example).isOk), notations().map(() => true));
  assert.deepEqual(ruleBooks().map(({ name }) => name), ['asian', 'computer', 'chinese', 'league', 'check-only', 'none']);
  for (const { title } of [...notations(), ...ruleBooks()]) assert.ok(title.en && title['zh-Hans'] && title['zh-Hant']);
});

test('a module that is used for long does not grow', () => {
  const fen = 'r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1';
  const work = () => {
    const position = parseFen(fen).unwrap();
    for (const move of position.legalMoves()) position.after(move).makeMove(position.after(move).legalMoves()[0]);
    assert.ok(parseFen('nonsense').isErr);
  };
  for (let i = 0; i < 10; i++) work();
  const before = core.functions.memory.buffer.byteLength;
  for (let i = 0; i < 300; i++) work();
  assert.equal(core.functions.memory.buffer.byteLength, before);
});

test('the version is that of the project', () => {
  const project = readFileSync(new URL('CMakeLists.txt', house), 'utf8');
  assert.ok(project.includes(`VERSION ${version()}`));
  for (const folder of ['wasm', 'wasm/core', 'wasm/engine']) {
    assert.equal(JSON.parse(readFileSync(new URL(`${folder}/package.json`, house), 'utf8')).version, version());
  }
});
