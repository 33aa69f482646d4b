// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board and the list of moves as seen by screen readers and the keyboard.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Node } from '../src/api/types';
import type { BoardView, Shape } from '../src/board/adapter';
import Board from '../src/board/Board.svelte';
import { START_FEN } from '../src/board/squares';
import { settings } from '../src/lib/settings.svelte';
import MoveTree from '../src/tree/MoveTree.svelte';

// jsdom lays nothing out.
class NoObserver {
  observe(): void {}
  disconnect(): void {}
}
let shown: Record<string, unknown>[] = [];

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  Object.assign(settings, { language: 'en', notation: 'wxf', coordinates: 'files' });
});
afterEach(async () => {
  for (const component of shown) await unmount(component);
  shown = [];
  vi.unstubAllGlobals();
});

const view: BoardView = {
  fen: START_FEN, orientation: 'red', turn: 'red', targets: new Map([['h2', ['e2', 'g2']]]), lastMove: ['b9', 'c7'],
};

function showBoard(changes: Partial<BoardView> = {}, onMove: (from: string, to: string) => void = () => undefined): HTMLElement {
  document.body.innerHTML = '';
  shown.push(mount(Board, { target: document.body, props: { view: { ...view, ...changes }, onMove } }));
  flushSync();
  return document.body;
}
// chessgroundx reports moves a moment later.
const told = () => new Promise((resolve) => setTimeout(resolve, 10));
const cell = (square: string): HTMLElement => document.querySelector(`[data-square="${square}"]`) as HTMLElement;
const key = (square: string, name: string) =>
  cell(square).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

test('the board is a grid of 90 cells that say what is on them', () => {
  const body = showBoard();
  expect(body.querySelectorAll('[role=grid] [role=row]')).toHaveLength(10);
  expect(body.querySelectorAll('[role=gridcell]')).toHaveLength(90);
  expect(cell('h2').getAttribute('aria-label')).toBe('h2, red cannon');
  expect(cell('e9').getAttribute('aria-label')).toBe('e9, black king');
  expect(cell('e4').getAttribute('aria-label')).toBe('e4, empty');
  expect(body.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
});

test('a move is made with the keyboard alone, and only a legal one', async () => {
  const moves: string[] = [];
  showBoard({}, (from, to) => moves.push(from + to));
  cell('h2').focus();
  key('h2', 'Enter');
  cell('h5').focus();
  key('h5', 'Enter');
  await told();
  expect(moves).toEqual([]);
  cell('h2').focus();
  key('h2', 'Enter');
  cell('e2').focus();
  key('e2', 'Enter');
  await told();
  expect(moves).toEqual(['h2e2']);
});

test('in pen mode Enter draws an arrow or a circle and moves nothing', async () => {
  const moves: string[] = [];
  const drawn: Shape[][] = [];
  document.body.innerHTML = '';
  shown.push(mount(Board, {
    target: document.body,
    props: {
      view: { ...view, canDraw: true, shapes: [{ from: 'a0', to: undefined, brush: 'red' }] },
      pen: 'blue',
      onMove: (from, to) => moves.push(from + to),
      onShapes: (shapes) => drawn.push(shapes),
    },
  }));
  flushSync();
  for (const square of ['h2', 'e2', 'e4', 'e4']) {
    cell(square).focus();
    key(square, 'Enter');
  }
  await told();
  expect(moves).toEqual([]);
  expect(drawn.map((shapes) => shapes.at(-1))).toEqual([
    { from: 'h2', to: 'e2', brush: 'blue' },
    { from: 'e4', to: undefined, brush: 'blue' },
  ]);
  expect(drawn[0]).toHaveLength(2);
});

test('arrow keys move as the viewer sees the board, and stop at its edge', () => {
  showBoard({ orientation: 'black' });
  cell('e9').focus();
  key('e9', 'ArrowUp');
  expect(document.activeElement).toBe(cell('e8'));
  key('e8', 'ArrowLeft');
  expect(document.activeElement).toBe(cell('f8'));
  cell('a9').focus();
  key('a9', 'ArrowRight');
  key('a9', 'ArrowDown');
  expect(document.activeElement).toBe(cell('a9'));
});

test('the numbers on the edges turn with the board', () => {
  const numbers = () => [...document.querySelectorAll('.files')].map((edge) => edge.textContent?.replace(/\s/g, ''));
  showBoard();
  expect(numbers()).toEqual(['123456789', '九八七六五四三二一']);
  showBoard({ orientation: 'black' });
  expect(numbers()).toEqual(['一二三四五六七八九', '987654321']);
});

test('the moves are buttons in the chosen notation, and the current one is marked', () => {
  const base = { kind: 'move', fen: null, check: null, comment: '', lead: '', marks: [], judgement: '' } as const;
  const nodes: Node[] = [
    { ...base, kind: 'start', id: 0, children: [1], ply: 0, nags: [], marks: [] },
    { ...base, id: 1, parent: 0, children: [], ply: 1, side: 'red', move: 'h2e2', nags: [1], marks: [], texts: { wxf: 'C2=5', chinese: '炮二平五' } },
  ];
  const gone: number[] = [];
  document.body.innerHTML = '';
  shown.push(mount(MoveTree, {
    target: document.body,
    props: { nodes: new Map(nodes.map((node) => [node.id, node])), at: 1, onGo: (id: number) => gone.push(id) },
  }));
  flushSync();
  const button = document.querySelector('button') as HTMLButtonElement;
  expect(button.textContent).toBe('C2=5!');
  expect(button.getAttribute('aria-current')).toBe('true');
  button.click();
  expect(gone).toEqual([1]);
  settings.notation = 'chinese';
  flushSync();
  expect(button.textContent).toBe('炮二平五!');
});
