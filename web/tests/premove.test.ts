// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeEach, expect, test, vi } from 'vitest';
import { BoardAdapter, type BoardView } from '../src/board/adapter';
import { START_FEN } from '../src/board/squares';

// After 炮二平五; Black is thinking.
const THINKING = START_FEN.replace('1C5C1', '1C2C4').replace(' w', ' b');
const ANSWERED = 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2';
const view = (changes: Partial<BoardView>): BoardView =>
  ({ fen: THINKING, orientation: 'red', turn: 'black', targets: new Map(), premoves: 'red', milliseconds: 0, ...changes });

let moves: string[];
let premoves: string[];
let board: BoardAdapter;
beforeEach(() => {
  vi.useFakeTimers();
  moves = [];
  premoves = [];
  const element = document.createElement('div');
  document.body.append(element);
  board = new BoardAdapter(element, { onMove: (from, to) => moves.push(from + to), onPremove: (from, to) => premoves.push(from + to) });
  board.update(view({}));
});

function premove(): void {
  board.press('h0');
  board.press('g2');
  vi.runAllTimers();
}

test('a move made while the other side thinks is played as soon as it is legal', () => {
  premove();
  expect([premoves, moves]).toEqual([['h0g2'], []]);
  board.update(view({ fen: ANSWERED, turn: 'red' }));
  vi.runAllTimers();
  // The legal moves are not known yet.
  expect(moves).toEqual([]);
  board.update(view({ fen: ANSWERED, turn: 'red', targets: new Map([['h0', ['g2', 'i2']]]) }));
  vi.runAllTimers();
  expect(moves).toEqual(['h0g2']);
});

test('a premove that is not legal any more is dropped', () => {
  premove();
  board.update(view({ fen: ANSWERED, turn: 'red', targets: new Map([['a0', ['a1']]]) }));
  vi.runAllTimers();
  board.update(view({ fen: ANSWERED, turn: 'red', targets: new Map([['h0', ['g2']]]) }));
  vi.runAllTimers();
  expect(moves).toEqual([]);
});

test('Escape, or looking at another move, cancels a premove', () => {
  for (const cancel of [() => board.cancel(), () => board.update(view({ premoves: undefined }))]) {
    board.update(view({}));
    premove();
    cancel();
    board.update(view({ fen: ANSWERED, turn: 'red', targets: new Map([['h0', ['g2']]]) }));
    vi.runAllTimers();
    expect(moves).toEqual([]);
  }
});

test('pieces cannot be moved beforehand where that is not wanted', () => {
  board.update(view({ premoves: undefined }));
  premove();
  expect(premoves).toEqual([]);
});
