// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Clock, Summary } from '../src/api/types';
import { attempt, notes } from '../src/lib/announce.svelte';
import { clockText, leftOf } from '../src/lib/clock';
import { riverOf } from '../src/board/pieces';
import { callText, engineName, engineOrOwn, engines } from '../src/lib/engines.svelte';
import { quotingWords } from '../src/lib/game.svelte';
import { languageOf } from '../src/lib/languages';
import { groupsOf, nextUnsolved } from '../src/lib/practice';
import { addressOf, parseRoute, router } from '../src/lib/router.svelte';
import { fileNameOf } from '../src/lib/save';
import { defaultsFor, FIRST_GAME, settings as chosen, takeOver } from '../src/lib/settings.svelte';
import { percentOf } from '../src/lib/share';
import { inBrackets, withoutBrackets } from '../src/lib/title';

test('a URL is parsed back as it was written', () => {
  const route = parseRoute(addressOf('study', 12, 7, { fen: 'a b/c' }));
  expect(route).toMatchObject({ page: 'study', game: 12, node: 7 });
  expect(route.query.get('fen')).toBe('a b/c');
  expect(parseRoute(addressOf('library'))).toMatchObject({ page: 'library' });
});

test('an invalid URL leads to the first page', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#//3']) {
    expect(parseRoute(hash).page).toBe('home');
  }
  expect(parseRoute('#/study/abc/3').game).toBeUndefined();
  expect(parseRoute('#/study/-0').game).toBeUndefined();
  expect(parseRoute('#/study/--1').game).toBeUndefined();
});

test('a page that is being left does not lead back', () => {
  location.hash = addressOf('library');
  router.replace(addressOf('editor', undefined, undefined, { fen: 'x' }));
  expect(location.hash).toBe('#/library');
  router.replace(addressOf('library', undefined, undefined, { text: 'x' }));
  expect(location.hash).toBe('#/library?text=x');
});

test('the browser’s language is recognised', () => {
  expect(languageOf(['de', 'zh-TW'])).toBe('zh-Hant');
  expect(languageOf(['zh-HK'])).toBe('zh-Hant');
  expect(languageOf(['zh-CN'])).toBe('zh-Hans');
  expect(languageOf(['zh'])).toBe('zh-Hans');
  expect(languageOf(['fr'])).toBe('en');
});

test('verdicts quote moves in the notation of the settings', () => {
  const words = { en: 'a5b5 (车九平八).', 'zh-Hans': '车九平八。', 'zh-Hant': '俥九平八。' };
  const moves = [{ wxf: 'R9=8', iccs: 'A5-B5' }, { wxf: 'R8=9', iccs: 'B5-A5' }];
  const quoting = { words: { en: '{0} and {1}, or {0}.', 'zh-Hans': '{0}。', 'zh-Hant': '{0}。' }, moves };
  const before = { ...chosen };
  Object.assign(chosen, { language: 'en', notation: 'wxf' });
  expect(quotingWords({ words, quoting })).toBe('R9=8 and R8=9, or R9=8.');
  chosen.notation = 'iccs';
  expect(quotingWords({ words, quoting })).toBe('A5-B5 and B5-A5, or A5-B5.');
  expect(quotingWords({ words, quoting: null })).toBe(words.en);
  Object.assign(chosen, before);
});

test('the river is written in the same script as the pieces', () => {
  expect(riverOf('simplified')).toContain('simplified');
  expect(riverOf('traditional')).toContain('traditional');
  // No hanzi around pieces for those who read none.
  for (const set of ['symbols', 'letters'] as const) expect(riverOf(set)).toBe('');
});

test('settings from another version are used as far as they are valid', () => {
  const settings = defaultsFor('en');
  takeOver(settings, { theme: 'dark', pieces: 'wood', lines: 99, sound: 'loud', practiceLevel: 11, unknown: 1 });
  expect(settings).toMatchObject({ theme: 'dark', pieces: 'traditional', lines: 3, sound: true, practiceLevel: 10 });
});

test('only the running clock loses time, and never goes below zero', () => {
  const clock: Clock = { control: { move: 1 }, red: 5000, black: 7000, running: 'red' };
  expect(leftOf(clock, 'red', 1000).time).toBe(4000);
  expect(leftOf(clock, 'black', 1000).time).toBe(7000);
  expect(leftOf(clock, 'red', 9000).time).toBe(0);
});

test('when the base time is used up, the byoyomi periods are counted down one after another', () => {
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

test('a program is shown as one would type it', () => {
  expect(callText({ program: '/usr/games/engine', arguments: [] })).toBe('/usr/games/engine');
  expect(callText({ program: '/opt/my engine', arguments: ['--net', 'two words', ''] })).toBe("'/opt/my engine' --net 'two words' ''");
});

test('an engine that is gone is replaced by the built-in one', () => {
  engines.list = [{ id: '3', name: 'Mock', title: '', author: '', protocol: 'uci', options: [] }];
  expect(engineOrOwn('3')).toBe('3');
  expect(engineName('3')).toBe('Mock');
  expect(engineOrOwn('7')).toBe('chuhe');
  engines.list = [];
  expect(engineOrOwn('3')).toBe('chuhe');
});

test('a name is taken as it is, and only if it is text', () => {
  const settings = defaultsFor('en');
  takeOver(settings, { name: '胡荣华', engine: '3', secondEngine: 7 });
  expect(settings).toMatchObject({ name: '胡荣华', engine: '3', secondEngine: '' });
});

test('the last choices for a new game are restored field by field', () => {
  const settings = defaultsFor('en');
  takeOver(settings, { newGame: { opponent: 'watch', side: 'green', level: 7, minutes: -1, book: 'no', rules: 'chinese', periods: NaN } });
  expect(settings.newGame).toEqual({ ...FIRST_GAME, opponent: 'watch', level: 7, rules: 'chinese' });
  takeOver(settings, { newGame: 'rubbish' });
  expect(settings.newGame.opponent).toBe('watch');
});

const position = (id: number, list = '', isSolved = false) => ({ id, list, solved: isSolved ? '2026' : null }) as Summary;

test('after a practice position comes the next unsolved one, wrapping around at the end', () => {
  const positions = (...solved: number[]) => [3, 4, 7, 9].map((id) => position(id, '', solved.includes(id)));
  expect(nextUnsolved(positions(), 3)).toBe(4);
  expect(nextUnsolved(positions(4, 7), 3)).toBe(9);
  expect(nextUnsolved(positions(9), 7)).toBe(3);
  expect(nextUnsolved(positions(3, 4, 9), 7)).toBeUndefined();
});

test('the next position is from the same list, as long as there is one', () => {
  const positions = [position(1, 'a'), position(2, 'b'), position(3, 'b'), position(4, 'a')];
  expect(nextUnsolved(positions, 1)).toBe(4);
  expect(nextUnsolved(positions, 4)).toBe(1);
  expect(nextUnsolved([position(1, 'a', true), position(2, 'b'), position(4, 'a')], 4)).toBe(2);
});

test('positions are grouped by their file, with the number solved', () => {
  const groups = groupsOf([position(3, 'a.fen', true), position(4, 'a.fen'), position(7), position(9, 'b.fen'), position(12, 'a.fen')]);
  expect(groups.map(({ name, positions, solved }) => [name, positions.map(({ id }) => id), solved])).toEqual([
    ['a.fen', [3, 4, 12], 1], ['', [7], 0], ['b.fen', [9], 0],
  ]);
});

test('a file is named after its game, in characters valid on every system', () => {
  expect(fileNameOf('胡荣华 – 柳大华', 12)).toBe('胡荣华 – 柳大华');
  expect(fileNameOf('A/B: "who?" – ?', 12)).toBe('A B who');
  expect(fileNameOf('..', 12)).toBe('chuhe-12');
  expect(fileNameOf('长'.repeat(300), 12)).toHaveLength(80);
});

test('a title is split into its name and the part in brackets, in every script', () => {
  expect(withoutBrackets('Chinese rules (after CXA 2020)')).toBe('Chinese rules');
  expect(inBrackets('Chinese rules (after CXA 2020)')).toBe('after CXA 2020');
  expect(withoutBrackets('亞洲/世界規則（AXF 2017，WXF 2018）')).toBe('亞洲/世界規則');
  expect(inBrackets('亞洲/世界規則（AXF 2017，WXF 2018）')).toBe('AXF 2017，WXF 2018');
  expect(withoutBrackets('無棋例')).toBe('無棋例');
  expect(inBrackets('無棋例')).toBe('');
});

test('the note about a failure goes when the same succeeds, and only then', async () => {
  notes.length = 0;
  let isRefusing = true;
  const work = () => (isRefusing ? Promise.reject(new Error('refused')) : Promise.resolve('done'));
  expect(await attempt(work)).toBeUndefined();
  expect(await attempt(work)).toBeUndefined();
  // Once, however often it fails.
  expect(notes.map(({ text }) => text)).toEqual(['refused']);
  expect(await attempt(async () => 'something else')).toBe('something else');
  expect(notes).toHaveLength(1);
  isRefusing = false;
  expect(await attempt(work)).toBe('done');
  expect(notes).toHaveLength(0);
});

test('a share is 0 or 100 percent only if it is nothing or everything', () => {
  const shares = [[0, 7], [7, 7], [1, 3], [1, 1000], [997, 1000], [5, 1000], [0, 0]] as const;
  expect(shares.map(([part, whole]) => percentOf(part, whole))).toEqual(['0', '100', '33', '<1', '>99', '<1', '0']);
});
