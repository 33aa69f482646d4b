// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a review shows: figures of enough moves only, and good moves that have something to say.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Figures, Node, Review, ReviewMove, ReviewSide, Words } from '../src/api/types';
import { accuracyText, partText } from '../src/lib/accuracy';
import type { OpenGame } from '../src/lib/game.svelte';
import { settings } from '../src/lib/settings.svelte';
import { newcomer } from '../src/lib/newcomer.svelte';
import type { GameReview } from '../src/lib/review.svelte';
import ReviewPanel from '../src/parts/ReviewPanel.svelte';
import ReviewResult from '../src/parts/ReviewResult.svelte';

const figures = (counted: number, accuracy = 88.84): Figures => ({ moves: 9, counted, accuracy, faults: 0 });
const said = (text: string): Words => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });

test('without a move that counts there is no accuracy', () => {
  expect(accuracyText(figures(0, 100))).toBe('–');
  expect(accuracyText(figures(1))).toBe('88.8%');
});

test('one or two moves say nothing about a phase', () => {
  expect(partText(undefined)).toBe('–');
  expect(partText(figures(2))).toBe('–');
  expect(partText(figures(3))).toBe('89%');
});

const side = (counted: number, changes: Partial<ReviewSide> = {}): ReviewSide => ({
  ...figures(counted, counted > 0 ? 90 : 100), inaccuracies: 0, mistakes: 0, blunders: 0,
  phases: { opening: figures(2), middlegame: figures(3), endgame: figures(0, 100) },
  pieces: { rook: figures(3), king: figures(1) }, ...changes,
});
const reviewed = (node: number, changes: Partial<ReviewMove>): ReviewMove => ({
  ply: node, node, side: 'red', grade: 'good', best: '', line: [], findings: [], better_words: said(''), words: said('good'), ...changes,
}) as ReviewMove;
const warned = reviewed(7, { worth_telling: true, words: said('repeating again would lose: perpetual check') });
const quiet = reviewed(8, { worth_telling: false });
const blunder = reviewed(9, { worth_telling: true, grade: 'blunder', words: said('blunder, 0.00 → -5.00') });

let component: Record<string, unknown> | null = null;
let went = -1;
function show(moves: ReviewMove[], red = side(5), more: Partial<Review> = {}): HTMLElement {
  document.body.innerHTML = '';
  const nodes = new Map<number, Node>();
  const game = { id: 1, nodes, go: (node: number) => { went = node; } } as unknown as OpenGame;
  const review: Review = { game: 1, points: [], moves, red, black: side(0), ...more };
  component = mount(ReviewResult, { target: document.body, props: { game, review, orientation: 'red' } });
  flushSync();
  return document.body;
}
const textOf = (row: Element | undefined): string[] => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '');
const rowOf = (name: string): Element | undefined => [...document.querySelectorAll('tr')].find((row) => row.querySelector('th')?.textContent === name && row.querySelector('td'));

beforeEach(() => {
  Object.assign(settings, { language: 'en', notation: 'wxf' });
});
afterEach(async () => {
  if (component) await unmount(component);
  component = null;
});

test('a good move that has something to say is shown without a grade', () => {
  const list = show([warned, quiet, blunder]).querySelectorAll('ol li');
  expect(list).toHaveLength(2);
  expect(list[0]!.querySelector('b')?.textContent).toBe('repeating again would lose: perpetual check');
  for (const grade of ['good', 'inaccuracy', 'mistake', 'blunder']) expect(list[0]!.classList.contains(grade)).toBe(false);
  expect(list[1]!.classList.contains('blunder')).toBe(true);
  list[0]!.querySelector('button')!.click();
  expect(went).toBe(7);
});

test('a game without mistakes says so, whatever good moves have to say', () => {
  const list = show([warned, quiet]).querySelectorAll('ol li');
  expect(list).toHaveLength(2);
  expect(list[0]!.textContent).toBe('No mistakes were found.');
  expect(list[1]!.textContent).toContain('repeating again would lose');
});

test('the opening was named twice in a review', () => {
  const theory = { plies: 6, code: 'C43', names: said('Screen Horses'), games: 10 };
  expect(show([], side(5), { theory }).textContent).toContain('Theory for 3 moves: C43 Screen Horses.');
  void unmount(component!);
  const text = show([], side(5), { theory, summary_words: said('Opening: Screen Horses (C43).') }).textContent ?? '';
  expect(text.split('Screen Horses')).toHaveLength(2);
});

test('figures that nothing counts for are dashes', () => {
  show([]);
  expect(textOf(rowOf('Red'))[0]).toBe('90.0%');
  expect(textOf(rowOf('Black'))[0]).toBe('–');
  expect(textOf(rowOf('Opening'))).toEqual(['–', '–']);
  expect(textOf(rowOf('Middlegame'))).toEqual(['89%', '89%']);
  expect(textOf(rowOf('Endgame'))).toEqual(['–', '–']);
  expect(textOf(rowOf('Rooks'))).toEqual(['89%', '89%']);
  expect(rowOf('King')).toBeUndefined();
});

test('a review that was asked for elsewhere shows at once that it is coming', () => {
  document.body.innerHTML = '';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} });
  Element.prototype.scrollIntoView = () => undefined;
  newcomer.review = 1;
  let expected = 0;
  const reviewer = { isAsked: true, running: null, review: null, trouble: null, expect: () => { expected += 1; } } as unknown as GameReview;
  const game = { id: 1, nodes: new Map(), head: null } as unknown as OpenGame;
  component = mount(ReviewPanel, { target: document.body, props: { game, reviewer, orientation: 'red', annotate: true } });
  flushSync();
  expect(expected).toBe(1);
  expect(document.querySelector('progress')?.hasAttribute('value')).toBe(false);
  expect(document.querySelector('button.primary')).toBeNull();
});
