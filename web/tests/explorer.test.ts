// SPDX-License-Identifier: GPL-3.0-or-later
//
// The explorer beside a board, and the list of games, against a server that is not there.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Explored, FoundRow } from '../src/api/database';
import type { Shape } from '../src/board/adapter';
import { START_FEN } from '../src/board/squares';
import { explorerFilter } from '../src/lib/explorer.svelte';
import { defaultsFor, settings } from '../src/lib/settings.svelte';
import ExplorerPanel from '../src/parts/ExplorerPanel.svelte';
import PlayedLine from '../src/parts/PlayedLine.svelte';
import ListHost from './ListHost.svelte';

const row = (id: number, more: Partial<FoundRow> = {}): FoundRow => ({
  id, kind: 'study', title: '', red: `Red ${id}`, black: `Black ${id}`, event: 'A cup', date: '1998-05-01', result: '1-0', plies: 80, labels: [],
  created: '', modified: '', deleted: null, list: '', solved: null, playing: false, opening: null, source: 'masters', collection: null,
  red_elo: null, black_elo: null, ply: 6, mirrored: false, ...more,
});
const ANSWER: Explored = {
  tally: { games: 1000, red: 400, draw: 350, black: 250 },
  opening: { code: 'C', name: { en: 'Central cannon', 'zh-Hans': '中炮', 'zh-Hant': '中炮' } },
  moves: [
    { move: 'h2e2', texts: { wxf: 'C2=5', chinese: '炮二平五' }, twin: 'b2e2', twin_texts: { wxf: 'C8=5' }, games: 995, red: 400, draw: 345, black: 250,
      year: 1996, last: '2013', last_game: -3, performance: 2477, opening: 'C' },
    { move: 'c3c4', texts: { wxf: 'P7+1' }, twin: null, twin_texts: null, games: 5, red: 0, draw: 5, black: 0, year: null, last: null, last_game: null, performance: null, opening: null },
  ],
  games: [row(-17), row(12, { result: '0-1', mirrored: true })],
  indexing: null,
};

let asked: string[] = [];
let shown: Record<string, unknown>[] = [];
// A library without collections.
const answerTo = (path: string): unknown => (path.startsWith('/api/explore') ? ANSWER : { collections: [], total: 0, games: [] });
let reply: (path: string) => unknown = answerTo;

class NoObserver {
  constructor(private readonly tell?: () => void) {}
  observe(): void { this.tell?.(); }
  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', NoObserver);
  asked = [];
  reply = answerTo;
  Object.assign(settings, defaultsFor('en'));
  explorerFilter.fields = {};
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = reply(path);
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer));
  });
});
afterEach(async () => {
  for (const component of shown) await unmount(component);
  shown = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
}
const fieldsOf = (path: string | undefined) => Object.fromEntries(new URL(path ?? '', 'http://x').searchParams);

async function explore(fen: string, onPlay: (move: string) => void = () => undefined, onArrows: (shapes: Shape[]) => void = () => undefined): Promise<HTMLElement> {
  let arrows: Shape[] = [];
  shown.push(mount(ExplorerPanel, {
    target: document.body,
    props: { fen, onPlay, get arrows() { return arrows; }, set arrows(next) { arrows = next; onArrows(next); } },
  }));
  await settle();
  return document.body;
}

test('the explorer shows each move with its games and results, and plays the one that is clicked', async () => {
  const played: string[] = [];
  const body = await explore(`${START_FEN}`, (move) => played.push(move));
  const rows = [...body.querySelectorAll('tbody tr')];
  expect(rows.map((each) => each.querySelector('button')?.textContent)).toEqual(['C2=5⇄', 'P7+1']);
  expect(rows[0]?.textContent).toContain('995');
  expect(rows[1]?.textContent).toContain('<1%');
  expect(rows[0]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Red wins 40%, draws 35%, Black wins 25%');
  expect(body.textContent).toContain('C Central cannon');
  rows[1]?.querySelector('button')?.click();
  expect(played).toEqual(['c3c4']);
  expect(fieldsOf(asked[0])).toEqual({ fen: START_FEN, mirror: 'true', source: 'masters' });
});

test('the move under the mouse is drawn on the board, with its mirror image', async () => {
  const drawn: Shape[][] = [];
  const body = await explore('9/9/9/9/9/9/9/9/9/9 w - - 0 2', undefined, (shapes) => drawn.push(shapes));
  body.querySelector('tbody tr')?.dispatchEvent(new MouseEvent('mouseenter'));
  expect(drawn.at(-1)).toEqual([{ from: 'b2', to: 'e2', brush: 'second' }, { from: 'h2', to: 'e2', brush: 'best' }]);
  body.querySelector('table')?.dispatchEvent(new MouseEvent('mouseleave'));
  expect(drawn.at(-1)).toEqual([]);
});

test('games are opened at the ply of the position', async () => {
  const body = await explore('8k/9/9/9/9/9/9/9/9/9 w - - 0 1');
  expect([...body.querySelectorAll('ul a')].map((link) => link.getAttribute('href'))).toEqual(['#/study/-17?ply=6', '#/study/12?ply=6']);
  expect(body.querySelectorAll('ul .hidden-text')).toHaveLength(1);
});

test('a position that was seen before is not asked for again, until another source is chosen', async () => {
  const fen = '7k1/9/9/9/9/9/9/9/9/9 w - - 0 1';
  await explore(fen);
  await explore(fen.replace('0 1', '9 9'));
  const explored = () => asked.filter((path) => path.startsWith('/api/explore'));
  expect(explored()).toHaveLength(1);
  [...document.querySelectorAll('button')].find((each) => each.textContent === 'My games')?.click();
  await settle();
  expect(fieldsOf(explored()[1]).source).toBe('library');
});

test('a filter is passed on after a pause in typing, and a date only when it is one', async () => {
  const body = await explore('6k2/9/9/9/9/9/9/9/9/9 w - - 0 1');
  (body.querySelector('.filter') as HTMLButtonElement).click();
  flushSync();
  const type = (name: string, text: string) => {
    const field = body.querySelector(`.field.${name} input`) as HTMLInputElement;
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('player', ' 胡荣华 ');
  type('from', '199');
  await settle();
  expect(fieldsOf(asked.filter((path) => path.startsWith('/api/explore')).at(-1))).toMatchObject({ player: '胡荣华' });
  expect(fieldsOf(asked.filter((path) => path.startsWith('/api/explore')).at(-1)).from).toBeUndefined();
  expect(body.querySelector('[role=alert]')).toBeNull();
  type('from', '1999/3');
  await settle();
  expect(fieldsOf(asked.filter((path) => path.startsWith('/api/explore')).at(-1))).toMatchObject({ player: '胡荣华', from: '1999-03' });
  type('to', 'May');
  await settle();
  expect(body.querySelector('[role=alert]')?.textContent).toContain('Not a date');
});

test('the reason is shown when there is no index, and the page goes on', async () => {
  reply = () => new Response(JSON.stringify({ error: { kind: 'no_index', message: 'x', words: { en: 'The index is in use.', 'zh-Hans': '', 'zh-Hant': '' } } }), { status: 503 });
  const body = await explore('5k3/9/9/9/9/9/9/9/9/9 w - - 0 1');
  expect(body.textContent).toContain('The index is in use.');
  expect(body.querySelector('table')).toBeNull();
});

test('nobody has played here: the explorer says so', async () => {
  reply = () => ({ ...ANSWER, tally: { games: 0, red: 0, draw: 0, black: 0 }, moves: [], games: [], opening: null });
  const body = await explore('3k5/9/9/9/9/9/9/9/9/9 w - - 0 1');
  expect(body.textContent).toContain('No games have this position.');
});

// --- The list ---

const TOTAL = 1_000_000;
const listReply = (path: string) => {
  const offset = Number(fieldsOf(path).offset ?? 0);
  const limit = Number(fieldsOf(path).limit ?? 0);
  return { total: TOTAL, games: Array.from({ length: Math.min(limit, TOTAL - offset) }, (_, index) => row(offset + index + 1)) };
};
async function list(): Promise<HTMLElement> {
  reply = listReply;
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 626 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
  shown.push(mount(ListHost, { target: document.body, props: {} }));
  await settle();
  return document.body.querySelector('[role=grid]') as HTMLElement;
}
const press = async (grid: HTMLElement, key: string, more: KeyboardEventInit = {}) => {
  grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  await settle();
};
const report = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as { at: number; count: number; opened: number[]; deleted: number; sort: string };

test('of a million games only those on the screen exist, and only they are fetched', async () => {
  const grid = await list();
  expect(grid.getAttribute('aria-rowcount')).toBe(String(TOTAL + 1));
  const rows = [...grid.querySelectorAll('.space [role=row]')];
  expect(rows.length).toBeGreaterThanOrEqual(25);
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]?.textContent).toContain('Red 1');
  expect(asked).toHaveLength(1);
  await press(grid, 'End');
  // jsdom scrolls without saying so.
  grid.dispatchEvent(new Event('scroll'));
  await settle();
  expect(grid.textContent).toContain('Red 1000000');
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(report().at).toBe(TOTAL - 1);
});

test('the list is used with the keyboard alone', async () => {
  const grid = await list();
  await press(grid, 'ArrowDown');
  await press(grid, 'ArrowDown');
  expect(report().at).toBe(1);
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('Red 2');
  await press(grid, ' ');
  await press(grid, 'ArrowDown', { shiftKey: true });
  await press(grid, 'ArrowDown', { shiftKey: true });
  expect(report().count).toBe(3);
  expect(grid.querySelectorAll('[aria-selected=true]')).toHaveLength(3);
  await press(grid, 'a', { ctrlKey: true });
  expect(report().count).toBe(TOTAL);
  await press(grid, 'Escape');
  expect(report().count).toBe(0);
  await press(grid, 'Enter');
  await press(grid, 'Delete');
  expect(report()).toMatchObject({ opened: [4], deleted: 1 });
});

test('headers sort, and say how', async () => {
  const grid = await list();
  const header = [...grid.querySelectorAll('[role=columnheader]')].find((each) => each.textContent?.includes('Date')) as HTMLElement;
  header.querySelector('button')?.click();
  await settle();
  expect([report().sort, header.getAttribute('aria-sort')]).toEqual(['date', 'descending']);
  header.querySelector('button')?.click();
  await settle();
  expect([report().sort, header.getAttribute('aria-sort')]).toEqual(['-date', 'ascending']);
  expect(fieldsOf(asked.at(-1)).sort).toBe('-date');
});

test('the line below the engine has the moves of the explorer and of the book, each once', async () => {
  const book = (move: string, weight: number, twin: string | null = null) => ({ move, texts: { wxf: move }, twin, twin_texts: null, weight });
  // The book has the mirror image of the first move, and one that nobody played.
  reply = (path) => (path.startsWith('/api/book') ? { moves: [book('b2e2', 6, 'h2e2'), book('g0e2', 2)] } : answerTo(path));
  const played: string[] = [];
  shown.push(mount(PlayedLine, { target: document.body, props: { fen: '9/9/9/9/9/9/9/9/9/9 w', onPlay: (move: string) => played.push(move) } }));
  await settle();
  const buttons = [...document.querySelectorAll('button')];
  const texts = buttons.map((each) => each.textContent?.replace(/\s+/g, ' ').trim());
  expect(texts).toEqual(['C2=5 >99% in Chuhe’s opening book, 75%', 'P7+1 <1%', 'g0e2 in Chuhe’s opening book, 25%']);
  buttons[2]?.click();
  expect(played).toEqual(['g0e2']);
  expect(asked.filter((path) => path.startsWith('/api/book'))).toHaveLength(1);
});

test.each([['refuses', new Response('', { status: 500 })], ['breaks off', new Response('{"mov')]])('a book that %s leaves the moves of the explorer', async (_, answer) => {
  reply = (path) => (path.startsWith('/api/book') ? answer : answerTo(path));
  shown.push(mount(PlayedLine, { target: document.body, props: { fen: '9/9/9/9/9/9/9/9/9/9 b' } }));
  await settle();
  expect(document.querySelectorAll('button')).toHaveLength(2);
  expect(document.querySelector('.book')).toBeNull();
});
