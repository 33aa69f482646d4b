// SPDX-License-Identifier: GPL-3.0-or-later
//
// The panel of the endgame table: asks only if there may be a table, and shows what it says.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableAnswer } from '../src/api/tables';
import type { About } from '../src/api/types';
import { house } from '../src/lib/about.svelte';
import { settings } from '../src/lib/settings.svelte';
import { mayHaveTable } from '../src/lib/tableProbe.svelte';
import EndgamePanel from '../src/parts/EndgamePanel.svelte';

const words = (en: string) => ({ en, 'zh-Hans': `${en}（简）`, 'zh-Hant': `${en}（繁）` });
const ANSWER: TableAnswer = {
  ending: 'KR-KN', fen: '3k5/9/9/9/2n6/9/R8/9/9/4K4 w - - 0 1', turn: 'red', winner: 'red',
  outcome: 'win', plies: 7, by_law: false, disputed: false, words: words('Red wins in 4 moves'),
  moves: [
    { move: 'a3a2', texts: { wxf: 'R9-1' }, outcome: 'win', plies: 7, by_law: false, disputed: false, words: words('wins in 4') },
    { move: 'a3b3', texts: { wxf: 'R9.8' }, outcome: 'draw', plies: null, by_law: false, disputed: true, words: words('draws') },
  ],
  line: [{ move: 'a3a2', texts: { wxf: 'R9-1' } }, { move: 'd9d8', texts: { wxf: 'K4+1' } }],
};

let asked: string[] = [];
let answer: () => Response;
let panel: Record<string, unknown> | undefined;
const played: string[] = [];
const added: string[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  played.length = 0;
  added.length = 0;
  Object.assign(settings, { language: 'en', notation: 'wxf', endgameTable: true });
  house.about = { limits: { endgame_pieces: 4 } } as About;
  answer = () => new Response(JSON.stringify(ANSWER));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(async () => {
  if (panel) await unmount(panel);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(fen: string): Promise<HTMLElement> {
  document.body.innerHTML = '';
  panel = mount(EndgamePanel, {
    target: document.body,
    props: { fen, onPlay: (move: string) => void played.push(move), onAdd: (moves: string[]) => void added.push(moves) },
  });
  flushSync();
  await vi.advanceTimersByTimeAsync(200);
  flushSync();
  return document.body;
}

test('a position may be in a table if it has no more pieces than the largest', () => {
  expect(mayHaveTable(ANSWER.fen)).toBe(true);
  expect(mayHaveTable('3k5/9/9/9/2n1p4/9/R8/9/9/4K4 w')).toBe(false);
  expect(mayHaveTable(null)).toBe(false);
  house.about = null;
  expect(mayHaveTable(ANSWER.fen)).toBe(false);
});

test('with more pieces the server is not asked', async () => {
  await show('3k5/9/9/9/2n1p4/9/R8/9/9/4K4 w');
  expect(asked).toEqual([]);
});

test('the verdict and every move are shown, played and added; the same position is asked for once', async () => {
  const body = await show(ANSWER.fen);
  expect(asked).toEqual([`/api/tables/probe?${new URLSearchParams({ fen: ANSWER.fen })}`]);
  await vi.waitFor(() => expect(body.querySelector('summary')?.textContent).toContain('Red wins in 4 moves'));
  const rows = [...body.querySelectorAll('li')];
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['R9-1 wins in 4', 'R9.8 draws depends on the rule book']);
  rows[1]?.querySelector('button')?.click();
  expect(played).toEqual(['a3b3']);
  const line = [...body.querySelectorAll('button')].find((button) => button.textContent === 'Show the line');
  line?.click();
  flushSync();
  expect(added).toEqual([['a3a2', 'd9d8']]);
  expect(body.querySelector('.line')?.textContent).toBe('Best play: R9-1 K4+1');
  await unmount(panel!);
  // Counters do not make another position.
  await show('3k5/9/9/9/2n6/9/R8/9/9/4K4 w - - 12 40');
  expect(asked.length).toBe(1);
});

test('a refusal is shown in the words of the server', async () => {
  answer = () => new Response(JSON.stringify({ error: { kind: 'no_endgame_table', message: 'no table', words: words('no table for KR-KC') } }), { status: 404 });
  const body = await show('3k5/9/9/9/2c6/9/R8/9/9/4K4 w');
  await vi.waitFor(() => expect(body.querySelector('summary')?.textContent).toContain('no table for KR-KC'));
  expect(body.querySelectorAll('li').length).toBe(0);
  // It is not asked again and again.
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.length).toBe(1);
});
