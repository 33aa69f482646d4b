// SPDX-License-Identifier: MIT
//
// The adapter. compare/ffish.mjs compares it with ffish itself.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as ffish from '../dist/ffish.js';

before(() => Promise.all([ffish.init(), ffish.initRecords()]));

test('a board of ffish plays and takes back', () => {
  const board = new ffish.Board('xiangqi');
  assert.equal(board.numberLegalMoves(), 44);
  assert.ok(board.legalMoves().split(' ').includes('h3e3'));
  assert.ok(board.push('h3e3'));
  assert.ok(board.push('h10g8'));
  assert.equal(board.push('h10g8'), false);
  assert.equal(board.push('nonsense'), false);
  assert.equal(board.moveStack(), 'h3e3 h10g8');
  assert.equal(board.fullmoveNumber(), 2);
  assert.equal(board.gamePly(), 2);
  assert.equal(board.turn(), true);
  board.pop();
  assert.equal(board.turn(), false);
  assert.equal(board.sanMove('h10g8'), 'Ng8');
  assert.equal(board.sanMove('h10g8', ffish.Notation.XIANGQI_WXF), 'H8+7');
  assert.equal(board.variationSan('h10g8 h1g3', ffish.Notation.XIANGQI_WXF), 'H8+7 H2+3');
  board.reset();
  assert.equal(board.fen(), ffish.startingFen('xiangqi'));
  board.delete();
});

test('the end of a game has a result and a termination', () => {
  const board = new ffish.Board('xiangqi', 'R3k4/R8/9/9/9/9/9/9/9/3K5 b');
  assert.ok(board.isGameOver() && board.isCheck());
  assert.equal(board.result(), '1-0');
  assert.equal(board.termination(), ffish.Termination.CHECKMATE);
  assert.equal(board.checkedPieces(), 'e10');
  assert.equal(new ffish.Board().result(), '*');
});

test('other games are refused', () => {
  assert.throws(() => new ffish.Board('chess'), RangeError);
  assert.throws(() => new ffish.Board('xiangqi', 'nonsense'));
  assert.equal(ffish.validateFen(ffish.startingFen('xiangqi')), 1);
  assert.ok(ffish.validateFen('nonsense') < 0);
});

test('a PGN is read', () => {
  const game = ffish.readGamePGN('[Event "x"]\n[Red "甲"]\n\n1. C2=5 H8+7 *\n');
  assert.equal(game.headers('Event'), 'x');
  assert.equal(game.headerKeys(), 'Event Red');
  assert.equal(game.mainlineMoves(), 'h3e3 h10g8');
});
