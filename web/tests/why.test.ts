// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Why this score?": asks the server about the position, and shows what it says.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Appraisal } from '../src/api/types';
import type { OpenGame } from '../src/lib/game.svelte';
import { settings } from '../src/lib/settings.svelte';
import WhyPanel from '../src/parts/WhyPanel.svelte';

const title = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
const TABLE: Appraisal = {
  name: 'table', title_words: title('value table'), description: 'value table', score: -250, reported: -81,
  stage: 'endgame', stage_words: title('endgame'),
  terms: [{ term: 'term.value', title_words: title('piece values'), red: 1000, black: 1250 }],
  pieces: [
    { square: 'e0', piece: 'K', worth: null, shares: [{ term: 'term.value', points: 0 }] },
    { square: 'a3', piece: 'r', worth: 1068, shares: [{ term: 'term.value', points: 1000 }] },
  ],
};
const NETWORK: Appraisal = { ...TABLE, name: 'network', title_words: title('network'), score: 12, reported: 4, stage: null, terms: [], pieces: [] };

let asked: unknown[] = [];
let panel: Record<string, unknown> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  Object.assign(settings, { language: 'en', pieces: 'traditional', coordinates: 'files' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(String(init.body))]);
    return new Response(JSON.stringify({ fen: '', turn: 'red', evaluators: [TABLE, NETWORK] }));
  });
});
afterEach(async () => {
  if (panel) await unmount(panel);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(): Promise<HTMLElement> {
  document.body.innerHTML = '';
  const game = { id: 12, at: 7, node: { fen: 'any' } } as unknown as OpenGame;
  panel = mount(WhyPanel, { target: document.body, props: { game, orientation: 'black' } });
  flushSync();
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
  return document.querySelector('.why') as HTMLElement;
}

test('it asks for its node', async () => {
  await show();
  expect(asked).toEqual([['/api/evaluate', { game: 12, node: 7 }]]);
});

test('the strongest evaluation comes first, and any other can be chosen', async () => {
  const details = await show();
  expect(details.textContent).toContain('Score +0.12 for Red');
  expect(details.textContent).toContain('A network has no terms');
  const select = details.querySelector('select') as HTMLSelectElement;
  expect([...select.options].map((option) => option.text)).toEqual(['value table', 'network']);
  select.value = 'table';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  expect(details.textContent).toContain('Score −2.50 for Red');
  expect(details.textContent).toContain('reports it as −0.81');
  expect(details.textContent).toContain('Stage of the game: endgame');
  const row = [...details.querySelectorAll('tr')].find((each) => each.textContent?.includes('piece values'));
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(['piece values', '10.00', '12.50', '−2.50']);
});

test('the map is drawn by the server as the board is seen, and a table has its numbers', async () => {
  const details = await show();
  const select = details.querySelector('select') as HTMLSelectElement;
  select.value = 'table';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  const image = details.querySelector('img') as HTMLImageElement;
  const { pathname, searchParams } = new URL(image.src);
  expect(pathname).toBe('/api/picture');
  expect(Object.fromEntries(searchParams)).toEqual({
    kind: 'svg', game: '12', node: '7', bottom: 'black', pieces: 'traditional', coordinates: 'files', heat: 'table',
  });
  expect(image.alt).toContain('What each piece is worth');
  const rows = [...details.querySelectorAll('.wide tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([['red king e0', 'none', '0.00'], ['black rook a3', '10.68', '10.00']]);
});
