// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each test is named after what once went wrong.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Problem } from '../src/api/types';
import { isFen, START_FEN } from '../src/board/squares';
import { withAside } from '../src/i18n';
import { laterMessages } from '../src/i18n/later';
import { messages } from '../src/i18n/messages';
import { searchDate } from '../src/lib/dates';
import { Scrolling } from '../src/lib/scrolling';
import { inLanguage, settings } from '../src/lib/settings.svelte';
import Problems from '../src/parts/Problems.svelte';

afterEach(() => vi.unstubAllGlobals());

test('another page began where the last one was scrolled to', () => {
  let y = 0;
  vi.stubGlobal('scrollTo', (_: number, to: number) => (y = to));
  vi.stubGlobal('scrollY', 0);
  history.replaceState(null, '');
  const scrolling = new Scrolling();
  scrolling.arrive();
  const first = history.state as unknown;
  vi.stubGlobal('scrollY', 700);
  scrolling.note();
  y = 700;
  history.pushState(null, '');
  scrolling.arrive();
  expect(y).toBe(0);
  // With the browser's button, back to where it was left.
  history.replaceState(first, '');
  scrolling.arrive();
  expect(y).toBe(700);
});

test('switching to Chinese kept the notation for English readers', () => {
  const english = { language: 'en', notation: 'wxf', pieces: 'traditional' } as const;
  expect(inLanguage(english, 'zh-Hans')).toEqual({ language: 'zh-Hans', notation: 'chinese', pieces: 'simplified' });
  expect(inLanguage({ language: 'zh-Hans', notation: 'chinese', pieces: 'simplified' }, 'zh-Hant')).toEqual({ language: 'zh-Hant', notation: 'traditional', pieces: 'traditional' });
  // What the user has chosen stays.
  expect(inLanguage({ ...english, notation: 'iccs', pieces: 'letters' }, 'zh-Hans')).toEqual({ language: 'zh-Hans' });
});

test('days that do not exist were sent to the server and refused', () => {
  expect(['2024-02-29', '2023-02-29', '2024-04-31', '2024-12-31', '2024-2'].map(searchDate)).toEqual(['2024-02-29', undefined, undefined, '2024-12-31', '2024-02']);
});

test('the last move looked different on the screen, on paper and in pictures', () => {
  const read = (path: string) => readFileSync(join(__dirname, '..', path), 'utf8');
  const shape = /d="([^"]+)"/.exec(read('src/board/last-move.svg'))?.[1] ?? 'none';
  expect(read('../src/chuhe/draw/svg.cpp')).toContain(`"${shape}"`);
  expect(read('src/board/board.css')).toMatch(/square\.last-move \{[^}]*last-move\.svg/);
  expect(read('src/board/StillBoard.svelte')).toContain('last-move.svg');
});

test('the marks of a move to the next point touched', () => {
  const drawing = readFileSync(join(__dirname, '..', 'src/board/last-move.svg'), 'utf8');
  let [x, y, farthest] = [0, 0, 0];
  for (const [, command, first, second] of drawing.matchAll(/([Mhv])(-?\d+)(?: ?(-?\d+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'h') x += Number(first);
    else y += Number(first);
    farthest = Math.max(farthest, Math.abs(x), Math.abs(y));
  }
  expect(farthest).toBeGreaterThan(40);
  // Points are 100 apart; the line is half inside and half outside.
  expect(farthest + Number(/stroke-width="(\d+)"/.exec(drawing)?.[1]) / 2).toBeLessThan(47);
});

test('every pasted position left an untitled game', () => {
  for (const text of [START_FEN, ` ${START_FEN}\n`, START_FEN.split(' ').slice(0, 2).join(' '), START_FEN.split(' ')[0] ?? '']) expect(isFen(text), text).toBe(true);
  for (const text of ['', '1. C2=5', `${START_FEN} moves h2e2 h9g7`, `[FEN "${START_FEN}"]`, 'a/b/c']) expect(isFen(text), text).toBe(false);
});

test('problems were placed at hexadecimal bytes, even if they lead to a move', async () => {
  settings.language = 'en';
  document.body.innerHTML = '';
  const problem: Problem = {
    severity: 'warning', kind: 'x', message: '', line: 0, column: 0, offset: 101_952, node: null, words: { en: 'a move is missing', 'zh-Hans': '', 'zh-Hant': '' },
  };
  const shown = mount(Problems, { target: document.body, props: { problems: [problem, { ...problem, node: 3 }], onGo: () => undefined } });
  flushSync();
  const texts = [...document.querySelectorAll('li')].map((each) => each.textContent?.replace(/\s+/g, ' ').trim());
  expect(texts).toEqual(['Warning byte 101,952 of the file: a move is missing', 'Warning a move is missing Show']);
  await unmount(shown);
});

test('formats were named after the documents they come from: text manual (seed 000)', () => {
  for (const [key, row] of Object.entries({ ...messages, ...laterMessages })) for (const text of row) expect(text, key).not.toMatch(/\bseed 0/i);
});

test('one colour stood for everything: the thing to do, what is chosen, and the move shown', () => {
  const read = (path: string) => readFileSync(join(__dirname, '../src', path), 'utf8');
  const css = read('app.css');
  for (const theme of [/:root \{([^}]*)/, /:root\[data-theme="dark"\] \{([^}]*)/]) {
    const [, rules = ''] = theme.exec(css) ?? [];
    const colours = ['accent', 'chosen', 'current'].map((name) => new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(rules)?.[1] ?? name);
    expect(colours.every((colour) => colour.startsWith('#')), String(colours)).toBe(true);
    expect(new Set(colours).size).toBe(3);
  }
  expect(css).toMatch(/button\.primary, \.button\.primary \{ background: var\(--accent\)/);
  expect(css).toMatch(/button\[aria-pressed="true"\][^{]*\{ background: var\(--chosen\)/);
  expect(read('tree/MoveTree.svelte')).toMatch(/\.move\.current \{ background: var\(--current\)/);
});

test('additions to Chinese texts stood in the brackets of English', () => {
  settings.language = 'zh-Hans';
  expect(withAside('柳大华', '不在线')).toBe('柳大华（不在线）');
  settings.language = 'en';
  expect(withAside('Bo', 'not here')).toBe('Bo (not here)');
});
