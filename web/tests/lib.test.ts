// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Clock, Summary } from '../src/api/types';
import { clockText, leftOf } from '../src/lib/clock';
import { argumentsOf, engineName, engineOrOwn, engines } from '../src/lib/engines.svelte';
import { groupsOf, nextUnsolved } from '../src/lib/practice';
import { addressOf, parseRoute } from '../src/lib/router.svelte';
import { fileNameOf } from '../src/lib/save';
import { defaultsFor, languageOf, takeOver } from '../src/lib/settings.svelte';

test('an address is read back as it was written', () => {
  const route = parseRoute(addressOf('study', 12, 7, { fen: 'a b/c' }));
  expect(route).toMatchObject({ page: 'study', game: 12, node: 7 });
  expect(route.query.get('fen')).toBe('a b/c');
  expect(parseRoute(addressOf('library'))).toMatchObject({ page: 'library' });
});

test('an address that makes no sense leads to the first page', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#//3']) {
    expect(parseRoute(hash).page).toBe('play');
  }
  expect(parseRoute('#/study/abc/3').game).toBeUndefined();
  expect(parseRoute('#/study/-1').game).toBeUndefined();
});

test('the language of the browser is understood', () => {
  expect(languageOf(['de', 'zh-TW'])).toBe('zh-Hant');
  expect(languageOf(['zh-HK'])).toBe('zh-Hant');
  expect(languageOf(['zh-CN'])).toBe('zh-Hans');
  expect(languageOf(['zh'])).toBe('zh-Hans');
  expect(languageOf(['fr'])).toBe('en');
});

test('settings of another version are taken as far as they make sense', () => {
  const settings = defaultsFor('en');
  takeOver(settings, { theme: 'dark', pieces: 'wood', lines: 99, sound: 'loud', solved: [1, 'x', 2], unknown: 1 });
  expect(settings).toMatchObject({ theme: 'dark', pieces: 'traditional', lines: 3, sound: true, solved: [1, 2] });
});

test('only the clock that runs loses time, and never below nothing', () => {
  const clock: Clock = { control: { move: 1 }, red: 5000, black: 7000, running: 'red' };
  expect(leftOf(clock, 'red', 1000).time).toBe(4000);
  expect(leftOf(clock, 'black', 1000).time).toBe(7000);
  expect(leftOf(clock, 'red', 9000).time).toBe(0);
});

test('when the base time is used up the byoyomi periods are counted down, one after the other', () => {
  const control = { base: 5000, byoyomi: 3000, periods: 3 };
  const clock: Clock = { control, red: 5000, black: 2000, running: 'red', red_periods: 3, black_periods: 1 };
  expect(leftOf(clock, 'red', 4999)).toEqual({ time: 1, periods: 3 });
  expect(leftOf(clock, 'red', 5000)).toEqual({ time: 3000, periods: 2 });
  expect(leftOf(clock, 'red', 9000)).toEqual({ time: 2000, periods: 1 });
  expect(leftOf(clock, 'red', 12_500)).toEqual({ time: 1500, periods: 0 });
  expect(leftOf(clock, 'red', 99_000)).toEqual({ time: 0, periods: 0 });
  expect(leftOf(clock, 'black', 99_000)).toEqual({ time: 2000, periods: 1 });
});

test('clocks are written as people read them', () => {
  expect(clockText(9_440)).toBe('9.4');
  expect(clockText(65_000)).toBe('1:05');
  expect(clockText(3_905_000)).toBe('1:05:05');
  expect(clockText(0)).toBe('0.0');
});

test('the arguments of an engine are taken apart as a shell would', () => {
  expect(argumentsOf('')).toEqual([]);
  expect(argumentsOf('  -v --net "my net.nnue"  \'two words\' x=1')).toEqual(['-v', '--net', 'my net.nnue', 'two words', 'x=1']);
});

test('an engine that is gone is replaced by our own', () => {
  engines.list = [{ id: '3', name: 'Mock', title: '', author: '', protocol: 'uci', options: [] }];
  expect(engineOrOwn('3')).toBe('3');
  expect(engineName('3')).toBe('Mock');
  expect(engineOrOwn('7')).toBe('chuhe');
  engines.list = [];
  expect(engineOrOwn('3')).toBe('chuhe');
});

test('a name is taken over as it is, and nothing else for it', () => {
  const settings = defaultsFor('en');
  takeOver(settings, { name: '胡荣华', engine: '3', secondEngine: 7 });
  expect(settings).toMatchObject({ name: '胡荣华', engine: '3', secondEngine: '' });
});

test('after a position that was practised comes the next that is not solved, from the beginning again after the last', () => {
  const positions = [{ id: 3 }, { id: 4 }, { id: 7 }, { id: 9 }];
  expect(nextUnsolved(positions, [], 3)).toBe(4);
  expect(nextUnsolved(positions, [4, 7], 3)).toBe(9);
  expect(nextUnsolved(positions, [9], 7)).toBe(3);
  expect(nextUnsolved(positions, [3, 4, 9], 7)).toBeUndefined();
});

test('positions are grouped by the file they came from, and what is in none stands by itself', () => {
  const positions = [3, 4, 7, 9].map((id) => ({ id }) as Summary);
  const groups = groupsOf(positions, [{ name: 'a.fen', first: 3, total: 2 }, { name: 'b.fen', first: 9, total: 5 }]);
  expect(groups.map(({ name, positions: some }) => [name, some.map(({ id }) => id)])).toEqual([
    ['a.fen', [3, 4]], ['', [7]], ['b.fen', [9]],
  ]);
});

test('a file is named after its game, in characters that every system takes', () => {
  expect(fileNameOf('胡荣华 – 柳大华', 12)).toBe('胡荣华 – 柳大华');
  expect(fileNameOf('A/B: "who?" – ?', 12)).toBe('A B who');
  expect(fileNameOf('..', 12)).toBe('chuhe-12');
  expect(fileNameOf('长'.repeat(300), 12)).toHaveLength(80);
});
