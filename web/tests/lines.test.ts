// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of an engine beside the board.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalysisEvent, AnalysisLine, Node, Score } from '../src/api/types';
import { START_FEN } from '../src/board/squares';
import { passed, previewAt, scoreOfWin, sortedLines, winnerOf, type Preview } from '../src/lib/lines';
import { SeenScores } from '../src/lib/seenScores';
import { settings } from '../src/lib/settings.svelte';
import EngineLine from '../src/parts/EngineLine.svelte';
import LineHost from './LineHost.svelte';

const score = (value: number, mate: number | null = null): Score => ({ value, mate, text: String(value), red_chances: 500 });
const line = (rank: number, its: Score, moves = ['h2e2', 'h9g7']): AnalysisLine => ({
  rank, depth: 10, score: its, moves, texts: moves.map((move) => ({ wxf: move.toUpperCase() })),
});
const BLACK_TO_MOVE = START_FEN.replace(' w ', ' b ');

test('the best line for the side to move comes first, whatever order the engine reports', () => {
  const lines = [line(1, score(10)), line(2, score(40)), line(3, score(-20)), line(4, score(0, 3)), line(5, score(0, -2))];
  const ranks = (fen: string) => sortedLines({ fen, lines }).map(({ rank }) => rank);
  expect(ranks(START_FEN)).toEqual([4, 2, 1, 3, 5]);
  expect(ranks(BLACK_TO_MOVE)).toEqual([5, 3, 1, 2, 4]);
  expect(sortedLines(null)).toEqual([]);
  const mates = [line(1, score(0, 9)), line(2, score(0, 2))];
  expect(sortedLines({ fen: START_FEN, lines: mates }).map(({ rank }) => rank)).toEqual([2, 1]);
});

test('the board along a line is that after its first moves', () => {
  const { fen, lastMove } = previewAt(START_FEN, ['h2e2', 'h9g7', 'h0g2'], 2);
  expect(fen.split(' ').slice(0, 2).join(' ')).toBe('rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w');
  expect(lastMove).toEqual(['h9', 'g7']);
  expect(previewAt(START_FEN, ['h2e2'], 0)).toEqual({ fen: START_FEN, lastMove: undefined });
});

test('to pass is to let the other side move on the same board', () => {
  expect(passed(START_FEN)).toBe(BLACK_TO_MOVE);
  expect(passed(BLACK_TO_MOVE)).toBe(START_FEN);
});

test('in a mated position the other side has won, and the bar is full', () => {
  expect(winnerOf({ turn: 'black', mate: 'checkmate' })).toBe('red');
  expect(winnerOf({ turn: 'red', mate: 'no_legal_move' })).toBe('black');
  expect(winnerOf({ turn: 'red', mate: null })).toBeNull();
  expect(winnerOf(null)).toBeNull();
  expect([scoreOfWin('red').red_chances, scoreOfWin('black').red_chances]).toEqual([1000, 0]);
});

test('the curve without a review joins what the engine has found along the line', () => {
  const node = (id: number, parent: number | null, children: number[]): Node => ({
    id, parent, children, kind: id ? 'move' : 'start', ply: id, fen: '', check: null, comment: '', lead: '', nags: [], marks: [], judgement: '',
  });
  const nodes = new Map([node(0, null, [1, 3]), node(1, 0, [2]), node(2, 1, []), node(3, 0, [])].map((each) => [each.id, each]));
  const event = (at: number, depth: number, value: number): AnalysisEvent => ({
    analysis: 1, slot: 'main', engine: 'chuhe', state: 'running', trouble: null, game: 7, node: at, fen: START_FEN, depth, nodes: 1, time: 1, lines: [line(1, score(value))],
  });
  const seen = new SeenScores();
  expect(seen.points(nodes, 0)).toEqual([]);
  expect(seen.take(7, event(0, 12, 5), false)).toBe(true);
  expect(seen.take(7, event(0, 10, 99), false)).toBe(false);
  // Too shallow, a threat, another game.
  expect([seen.take(7, event(1, 2, 9), false), seen.take(7, event(1, 12, 9), true), seen.take(8, event(1, 12, 9), false)]).toEqual([false, false, false]);
  seen.take(7, event(2, 12, 30), false);
  seen.take(7, event(3, 12, 70), false);
  const values = (at: number) => seen.points(nodes, at).map((point) => [point.node, point.score.value]);
  expect(values(1)).toEqual([[0, 5], [2, 30]]);
  expect(values(3)).toEqual([[0, 5], [3, 70]]);
});

let shown: Record<string, unknown>[] = [];
beforeEach(() => {
  Object.assign(settings, { language: 'en', notation: 'wxf' });
  document.body.innerHTML = '';
});
afterEach(async () => {
  for (const component of shown) await unmount(component);
  shown = [];
});

test('pointing at a move of a line shows its board; a click plays up to it; the line can be added', () => {
  const played: string[][] = [];
  const added: string[][] = [];
  const boards: (Preview | null)[] = [];
  const its = { ...score(31), wdl: [540, 300, 160] as [number, number, number] };
  shown.push(mount(EngineLine, {
    target: document.body,
    props: {
      line: line(1, its, ['h2e2', 'h9g7', 'h0g2']), fen: START_FEN, place: 1, onPlay: (moves: string[]) => played.push(moves),
      onAdd: (moves: string[]) => added.push(moves), onPreview: (board: Preview | null) => boards.push(board),
    },
  }));
  flushSync();
  expect(document.querySelector('.score')?.textContent).toBe('31Red wins 54%, draw 30%, Black wins 16%');
  const steps = [...document.querySelectorAll<HTMLButtonElement>('.step')];
  steps[1]?.dispatchEvent(new MouseEvent('mouseenter'));
  flushSync();
  expect(boards.at(-1)?.lastMove).toEqual(['h9', 'g7']);
  steps[1]?.click();
  (document.querySelector('.add') as HTMLElement).click();
  expect(boards.at(-1)).toBeNull();
  expect(played).toEqual([['h2e2', 'h9g7']]);
  expect(added).toEqual([['h2e2', 'h9g7', 'h0g2']]);
});

test('the board of a line follows the line while the mouse stays, and closes when the move is gone', () => {
  const boards: (Preview | null)[] = [];
  const host = mount(LineHost, { target: document.body, props: { first: line(1, score(0), ['h2e2', 'h9g7']), onPreview: (board: Preview | null) => boards.push(board) } });
  shown.push(host);
  flushSync();
  document.querySelectorAll('.step')[1]?.dispatchEvent(new MouseEvent('mouseenter'));
  flushSync();
  expect(boards.at(-1)?.lastMove).toEqual(['h9', 'g7']);
  host.change(line(1, score(0), ['b2e2', 'b9c7']));
  flushSync();
  expect(boards.at(-1)?.lastMove).toEqual(['b9', 'c7']);
  host.change(line(1, score(0), ['b2e2']));
  flushSync();
  expect(boards.at(-1)).toBeNull();
});

test('the arrow keys go along a line and do not step through the game', () => {
  const stepped = vi.fn();
  addEventListener('keydown', stepped);
  shown.push(mount(EngineLine, { target: document.body, props: { line: line(1, score(0)), fen: START_FEN, place: 1, onPreview: () => undefined } }));
  flushSync();
  const steps = [...document.querySelectorAll<HTMLButtonElement>('.step')];
  expect(steps.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  steps[0]?.focus();
  steps[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  flushSync();
  expect(document.activeElement).toBe(steps[1]);
  expect(steps.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  expect(stepped).not.toHaveBeenCalled();
  removeEventListener('keydown', stepped);
});
