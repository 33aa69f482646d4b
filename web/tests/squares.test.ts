// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { keyOf, squareOf } from '../src/board/adapter';
import {
  boardOfPieces, fileNumbers, piecesOfFen, rowsFor, squaresOfMove, squareAt, START_FEN, turnOfFen,
} from '../src/board/squares';

test('every square maps to a chessgroundx key and back', () => {
  const keys = new Set<string>();
  for (let file = 0; file < 9; ++file) {
    for (let rank = 0; rank < 10; ++rank) {
      const square = squareAt(file, rank);
      keys.add(keyOf(square));
      expect(squareOf(keyOf(square))).toBe(square);
    }
  }
  expect(keys.size).toBe(90);
  expect(keyOf('e0')).toBe('e1');
  expect(keyOf('e9')).toBe('e:');
});

test('a FEN is read and written back', () => {
  const pieces = piecesOfFen(START_FEN);
  expect(pieces.size).toBe(32);
  expect(pieces.get('e0')).toBe('K');
  expect(pieces.get('h7')).toBe('c');
  expect(boardOfPieces(pieces)).toBe(START_FEN.split(' ')[0]);
  expect(turnOfFen(START_FEN)).toBe('red');
  expect(turnOfFen('9/9/9/9/9/9/9/9/9/9 b')).toBe('black');
});

test('nonsense instead of a FEN puts nothing off the board', () => {
  for (const text of ['', '/////////////////', 'kkkkkkkkkkkkkkkkkkkk/9', '99999k', 'x y z']) {
    for (const square of piecesOfFen(text).keys()) expect(square).toMatch(/^[a-i][0-9]$/);
  }
});

test('each player counts the files from their own right, Red in hanzi', () => {
  expect(fileNumbers('bottom', 'red').join('')).toBe('九八七六五四三二一');
  expect(fileNumbers('top', 'red').join('')).toBe('123456789');
  expect(fileNumbers('bottom', 'red', false).join('')).toBe('987654321');
  expect(fileNumbers('bottom', 'black').join('')).toBe('987654321');
  expect(fileNumbers('top', 'black').join('')).toBe('一二三四五六七八九');
});

test('letters of a FEN that are not pieces leave their points empty', () => {
  expect([...piecesOfFen('xk?R/9 w')]).toEqual([['b9', 'k'], ['d9', 'R']]);
});

test('the rows are in the viewer’s order', () => {
  expect(rowsFor('red')[0]?.[0]).toBe('a9');
  expect(rowsFor('red')[9]?.[8]).toBe('i0');
  expect(rowsFor('black')[0]?.[0]).toBe('i0');
  expect(rowsFor('black')[9]?.[8]).toBe('a9');
});

test('a move is two squares and nothing else', () => {
  expect(squaresOfMove('h2e2')).toEqual(['h2', 'e2']);
  for (const text of ['', 'h2', 'h2e', 'h2e22', 'j2e2', undefined, null]) expect(squaresOfMove(text)).toBeUndefined();
});
