// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/api/client';
import type { Change } from '../src/api/types';
import { START_FEN } from '../src/board/squares';
import { parseRoute } from '../src/lib/router.svelte';

const listeners = vi.hoisted(() => new Map<string, (data: unknown) => void>());
vi.mock('../src/api/events.svelte', () => ({
  listen: (name: string, listener: (data: unknown) => void) => listeners.set(name, listener),
  onResync: (listener: () => void) => listeners.set('resync', listener),
}));
const { answerTo, askAhead } = await import('../src/lib/ahead');

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.spyOn(api, 'game').mockImplementation((id, notation) => (asked.push(`game ${id} ${notation}`), Promise.resolve({ id } as never)));
  vi.spyOn(api, 'node').mockImplementation((id, node) => (asked.push(`node ${id} ${node}`), Promise.resolve({ position: null } as never)));
  vi.spyOn(api, 'position').mockImplementation((text) => (asked.push(`position ${text}`), Promise.reject(new Error('refused'))));
});
const take = () => answerTo('game', [5, 'wxf'], () => api.game(5, 'wxf'));

test('a study is asked for ahead with its node, once', async () => {
  askAhead(parseRoute('#/study/5/3'));
  expect(asked).toEqual(['game 5 wxf', 'node 5 3']);
  await take();
  expect(asked.length).toBe(2);
  await take();
  expect(asked.length).toBe(3);
});

test('what has changed meanwhile is asked for again', async () => {
  for (const forget of [() => listeners.get('game')?.({ game: 5 } as Change), () => listeners.get('resync')?.(undefined), () => dispatchEvent(new Event('hashchange'))]) {
    askAhead(parseRoute('#/analyse/5'));
    asked.length = 0;
    forget();
    await take();
    expect(asked).toEqual(['game 5 wxf']);
  }
});

test('nothing is asked for ahead for a game in play, a record in a link, or another page', () => {
  for (const hash of ['#/play/5', '#/study?record=abc', '#/library', '#/print/5']) askAhead(parseRoute(hash));
  expect(asked).toEqual([]);
});

test('a board to begin on is asked for ahead, and a refusal belongs to its page', async () => {
  askAhead(parseRoute('#/study'));
  expect(asked).toEqual([`position ${START_FEN}`]);
  await expect(answerTo('position', [START_FEN], () => api.position(START_FEN))).rejects.toThrow('refused');
  expect(asked.length).toBe(1);
});
