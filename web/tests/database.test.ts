// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the pages of the database are made of, without a page.
import { expect, test } from 'vitest';
import type { Summary } from '../src/api/types';
import { afterMove, START_FEN } from '../src/board/squares';
import { flat, treeOf, withChildren } from '../src/lib/collections.svelte';
import { directionOf, fittingColumns, hasOpeningNames, nextSort, USUAL_COLUMNS, widthOf } from '../src/lib/columns';
import { mayBecomeDate, searchDate } from '../src/lib/dates';
import { activeFilters, positionOf } from '../src/lib/explorer.svelte';
import { changedFields, libraryQueryOf, listQueryOf, searchOf } from '../src/lib/libraryQuery';
import { isPointWord, movesIn, pointsOf, pointsText, squaresIn, type PointWord } from '../src/lib/pattern';
import { addressAtPly, addressOfName, parseRoute } from '../src/lib/router.svelte';
import { Selection } from '../src/lib/selection.svelte';
import { defaultsFor, settings, takeOver } from '../src/lib/settings.svelte';
import { beyond, namesOf, playerText, resultMark, titleOf } from '../src/lib/title';
import { spelledOut } from '../src/lib/spelledOut';
import { heightOf, scaleOf, scrollFor, windowAt } from '../src/lib/virtual';
import { withGaps } from '../src/lib/years';

test('a page about a player has the name in its address, whatever is in the name', () => {
  for (const name of ['胡荣华', 'A/B?c#d', '100%', ' x ']) {
    expect(parseRoute(addressOfName('player', name))).toMatchObject({ page: 'player', name });
  }
  expect(parseRoute('#/player')).toMatchObject({ page: 'player' });
  expect(parseRoute('#/player').name).toBeUndefined();
  expect(parseRoute('#/player/%E0%A4%A')).toMatchObject({ name: '%E0%A4%A' });
});

test('a built-in game has a negative number, and a search leads to the ply that it found', () => {
  expect(parseRoute('#/study/-17/3')).toMatchObject({ page: 'study', game: -17, node: 3 });
  const route = parseRoute(addressAtPly(-17, 42));
  expect(route).toMatchObject({ page: 'study', game: -17 });
  expect(route.node).toBeUndefined();
  expect(route.query.get('ply')).toBe('42');
});

test('only the rows on the screen are drawn, with a few to spare', () => {
  const extent = { rows: 1000, rowHeight: 24, height: 600 };
  expect(heightOf(extent)).toBe(24_000);
  expect(windowAt(extent, 0, 2)).toEqual({ first: 0, last: 27, top: 0 });
  expect(windowAt(extent, 2400, 2)).toEqual({ first: 98, last: 127, top: 98 * 24 });
  // At the end, and beyond it.
  expect(windowAt(extent, 23_400, 2).last).toBe(1000);
  expect(windowAt(extent, 99_999, 2)).toEqual(windowAt(extent, 23_400, 2));
  expect(windowAt({ ...extent, rows: 3 }, 0, 2)).toEqual({ first: 0, last: 3, top: 0 });
  expect(windowAt({ ...extent, rows: 0 }, 0, 2)).toEqual({ first: 0, last: 0, top: 0 });
});

test('a list higher than browsers can lay out is compressed, and every row of it can be reached', () => {
  const extent = { rows: 10_000_000, rowHeight: 24, height: 600 };
  expect(heightOf(extent)).toBeLessThanOrEqual(15_000_000);
  expect(scaleOf(extent)).toBeGreaterThan(1);
  const bottom = heightOf(extent) - extent.height;
  const last = windowAt(extent, bottom, 0);
  expect(last.last).toBe(extent.rows);
  // The last row ends where the list ends.
  expect(last.top + (last.last - last.first) * 24).toBeCloseTo(heightOf(extent), 3);
  for (const row of [0, 1, 1234, 5_000_000, 9_999_999]) {
    const { first, last: end, top } = windowAt(extent, scrollFor(extent, 7_000_000, row), 1);
    expect(first).toBeLessThanOrEqual(row);
    expect(end).toBeGreaterThan(row);
    expect(top).toBeGreaterThanOrEqual(-24);
  }
});

test('a row comes into view with as little scrolling as possible', () => {
  const extent = { rows: 1000, rowHeight: 20, height: 200 };
  expect(scrollFor(extent, 400, 25)).toBe(400);
  expect(scrollFor(extent, 400, 10)).toBe(200);
  expect(scrollFor(extent, 400, 40)).toBe(620);
});

test('a selection of all games is not spelled out', () => {
  const selection = new Selection();
  selection.set([3, 5], true);
  expect([selection.has(3), selection.has(4), selection.countOf(408)]).toEqual([true, false, 2]);
  expect(selection.choice({ player: 'Hu' })).toEqual({ games: [3, 5] });
  selection.all();
  expect([selection.isEverything, selection.countOf(408), selection.has(999)]).toEqual([true, 408, true]);
  selection.toggle(5);
  expect([selection.isEverything, selection.countOf(408), selection.has(5)]).toEqual([false, 407, false]);
  expect(selection.choice({ player: 'Hu' })).toEqual({ search: { player: 'Hu' }, except: [5] });
  selection.set([5], true);
  expect(selection.isEverything).toBe(true);
  selection.clear();
  expect(selection.isEmpty).toBe(true);
});

test('all games except some are named one by one when a file is asked for', async () => {
  const asked: unknown[] = [];
  const list = (total: number) => async (query: Record<string, unknown>) => {
    asked.push(query.offset);
    return { total, games: Array.from({ length: Math.min(500, total - Number(query.offset)) }, (_, index) => ({ id: Number(query.offset) + index + 1 }) as Summary) };
  };
  expect(await spelledOut({ games: [3] }, list(9))).toEqual({ games: [3] });
  expect(await spelledOut({ search: { player: 'Hu' }, except: [] }, list(9))).toEqual({ search: { player: 'Hu' } });
  expect(asked).toEqual([]);
  const spelled = await spelledOut({ search: { player: 'Hu' }, except: [1, 700] }, list(1001));
  expect('games' in spelled && [spelled.games.length, spelled.games[0], spelled.games.includes(700), spelled.games.at(-1)]).toEqual([999, 2, false, 1001]);
  expect(asked).toEqual([0, 500, 1000]);
  await expect(spelledOut({ search: {}, except: [1] }, list(1_000_000))).rejects.toMatchObject({ kind: 'too_many_named' });
});

const query = (text: string) => libraryQueryOf(new URLSearchParams(text));

test('the address of the library says what is listed, and the server gets only fields that it knows', () => {
  expect(searchOf(query('player=Hu&label=a&kind=study&collection=7&sort=-date'))).toEqual({ player: 'Hu', label: 'a', kind: 'study', collection: '7', source: 'library' });
  expect(listQueryOf(query('player=Hu&sort=-date'))).toEqual({ player: 'Hu', source: 'library', sort: '-date' });
  // Built-in games have no labels.
  expect(searchOf(query('source=masters&player=Hu&label=a&kind=study&collection=7'))).toEqual({ player: 'Hu', source: 'masters' });
  expect(listQueryOf(query('source=masters'))).toEqual({ source: 'masters', sort: 'date' });
  // Deleted ones are not in the index.
  expect(searchOf(query('deleted=true&player=Hu&opening=C4&elo=2000&opponent=Liu'))).toEqual({ player: 'Hu', deleted: 'true' });
  // A position is looked for everywhere.
  expect(listQueryOf(query('fen=abc&mirror=false'))).toEqual({ fen: 'abc', mirror: 'false', source: 'all', sort: 'date' });
  expect(searchOf(query('fen=abc&source=library'))).toEqual({ fen: 'abc', mirror: 'true', source: 'library' });
  // From a profile: whole names.
  expect(searchOf(query('source=all&exact=true&player=Hu'))).toEqual({ player: 'Hu', source: 'all', exact: 'true' });
  expect(searchOf(query('exact=true&opening=C4'))).toEqual({ opening: 'C4', source: 'library' });
  expect(query('collection=x')).toMatchObject({ collection: null, source: 'library', view: 'list' });
});

test('a change of the search keeps the rest of the address', () => {
  expect(changedFields(new URLSearchParams('player=Hu&source=masters&rubbish=1'), { player: '', text: 'cup' })).toEqual({ source: 'masters', text: 'cup' });
});

test('a click on a header sorts, another one reverses', () => {
  expect(directionOf('date', 'date')).toBe('descending');
  expect(directionOf('-date', 'date')).toBe('ascending');
  expect(directionOf('red', 'red')).toBe('ascending');
  expect(directionOf('red', 'black')).toBeUndefined();
  expect(nextSort('changed', 'red')).toBe('red');
  expect(nextSort('red', 'red')).toBe('-red');
  expect(nextSort('-red', 'red')).toBe('red');
});

test('columns for which there is no room are left out, the least needed first', () => {
  expect(fittingColumns(USUAL_COLUMNS, 60)).toEqual(USUAL_COLUMNS);
  expect(fittingColumns(USUAL_COLUMNS, 33)).toEqual(['red', 'result', 'black', 'event', 'date', 'opening', 'plies']);
  expect(fittingColumns(USUAL_COLUMNS, 5)).toEqual(['red', 'result', 'black']);
});

test('openings were cut to "Unus…"', () => {
  const beside = fittingColumns(USUAL_COLUMNS, 32);
  expect(beside).toContain('opening');
  expect(hasOpeningNames(beside, 32)).toBe(false);
  expect(widthOf('opening', false)).toBe('3.4rem');
  expect(hasOpeningNames(USUAL_COLUMNS, 48)).toBe(true);
  expect(widthOf('opening', true)).toBe('minmax(3.4rem, 6fr)');
  expect(widthOf('date', true)).toBe('5.6rem');
  expect(hasOpeningNames(['red', 'black'], 60)).toBe(false);
});

test('names were cut to "Chuhe,…" beside an event that had room to spare', () => {
  const part = (column: 'red' | 'event') => Number(/([\d.]+)fr/.exec(widthOf(column, false))?.[1]);
  expect(part('event') / part('red')).toBeLessThan(1.5);
});

test('the names that Chuhe gives stayed in the language of the game', () => {
  const game = { id: 1, title: 'Me – Chuhe, level 1', red: 'Me', black: 'Chuhe, level 1' };
  settings.language = 'zh-Hans';
  expect(titleOf(game)).toBe('我 – 楚河 1 级');
  expect(namesOf(game)).toEqual(['我', '楚河 1 级']);
  settings.language = 'zh-Hant';
  expect(playerText('楚河 10 级')).toBe('楚河 10 級');
  expect(playerText('Guest')).toBe('客人');
  settings.language = 'en';
  expect(titleOf({ id: 1, title: '', red: '我', black: '楚河 3 級' })).toBe('Me – Chuhe, level 3');
  // Other people's names, and titles that somebody wrote, are as they are.
  for (const name of ['Menon', '楚河', 'Chuhe, level', '胡荣华', '']) expect(playerText(name)).toBe(name);
  expect(titleOf({ ...game, title: 'Me – my first win' })).toBe('Me – my first win');
});

test('each game of a tournament repeated its name', () => {
  expect(beyond('1984年全國象棋團體賽', '1984年全國象棋團體賽 1984年全國象棋團體賽')).toBe('');
  expect(beyond('1984年全國象棋團體賽', '1984年全國象棋團體賽第6輪 廣東 呂欽')).toBe('第6輪 廣東 呂欽');
  expect(beyond('', '全國象棋個人賽')).toBe('全國象棋個人賽');
});

test('dates are understood as people type them', () => {
  expect(['2024', '2024-5', '2024/05/7', '2024.5', '2024年5月', '2024年5月7日', '2024年'].map(searchDate)).toEqual([
    '2024', '2024-05', '2024-05-07', '2024-05', '2024-05', '2024-05-07', '2024',
  ]);
  for (const text of ['', '202', '2024-13', '2024-05-32', 'May', '24-05-01', '2024-']) expect(searchDate(text), text).toBeUndefined();
  expect(['', '2', '202', '2024-', '2024-0', '2024年'].every(mayBecomeDate)).toBe(true);
  expect(['May', '20245', '2024--'].some(mayBecomeDate)).toBe(false);
});

test('what may stand on a point is written into the address and read back', () => {
  const points = new Map<string, PointWord>([['e4', 'R'], ['c4', 'any rook'], ['g6', 'empty'], ['a0', 'occupied']]);
  expect(pointsOf(pointsText(points))).toEqual(points);
  expect(pointsOf('e4:R;z9:R;e5:queen;;e6')).toEqual(new Map([['e4', 'R']]));
  expect([isPointWord('any queen'), isPointWord('red'), isPointWord('K'), isPointWord('x')]).toEqual([false, true, true, false]);
});

test('a manoeuvre and moves are read with any separators', () => {
  expect(squaresIn('b0 c2, d4')).toEqual(['b0', 'c2', 'd4']);
  expect(squaresIn('B0-C2→d4')).toEqual(['b0', 'c2', 'd4']);
  expect(squaresIn('b0 j9')).toBeUndefined();
  expect(movesIn('H2-E2 h9g7')).toEqual(['h2e2', 'h9g7']);
  expect(movesIn('h2e2 炮二平五')).toBeUndefined();
  expect([squaresIn(''), movesIn(' ')]).toEqual([[], []]);
});

test('the position after a move of the explorer is set up without knowing rules', () => {
  expect(afterMove(START_FEN, 'h2e2')).toBe('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1');
  // A capture, by Black.
  expect(afterMove('4k4/9/9/9/9/9/9/9/4p4/4K4 b - - 0 1', 'e1e0')).toBe('4k4/9/9/9/9/9/9/9/9/4p4 w - - 0 1');
  expect(afterMove(START_FEN, 'e5e6')).toBe(START_FEN);
});

test('counters do not make another position', () => {
  expect(positionOf('a/b w - - 3 17')).toBe(positionOf('a/b w - - 0 1'));
  expect(positionOf('a/b w')).not.toBe(positionOf('a/b b'));
  expect(activeFilters({ player: 'Hu', event: '', from: '2001' })).toBe(2);
});

const collection = (id: number, parent: number | null) => ({ id, parent, name: `c${id}`, games: 0, created: '' });

test('collections are a tree in the order of the server; one whose parent is gone is at the top', () => {
  const tree = treeOf([collection(2, null), collection(1, null), collection(5, 1), collection(4, 1), collection(6, 5), collection(9, 77)]);
  expect(flat(tree).map(({ id, depth }) => [id, depth])).toEqual([[2, 0], [1, 0], [5, 1], [6, 2], [4, 1], [9, 0]]);
  expect([...withChildren(tree, 5)]).toEqual([5, 6]);
  expect([...withChildren(tree, 3)]).toEqual([]);
});

test('years without games are gaps, and impossible ones are left out', () => {
  const years = withGaps([{ year: 1998, games: 3 }, { year: 2001, games: 1 }, { year: 19, games: 9 }], (year) => ({ year, games: 0 }));
  expect(years.map(({ year, games }) => [year, games])).toEqual([[1998, 3], [1999, 0], [2000, 0], [2001, 1]]);
  expect(withGaps([] as { year: number }[], (year) => ({ year }))).toEqual([]);
});

test('a game is named by its players, a study without players by its title', () => {
  expect(namesOf({ id: 1, red: 'Hu', black: '', title: 'x' })).toEqual(['Hu', '?']);
  expect(namesOf({ id: 1, red: '', black: '', title: 'Endgames' })).toEqual(['Endgames']);
  expect(['1-0', '1/2-1/2', '*'].map(resultMark)).toEqual(['1–0', '½–½', '']);
});

test('columns and explorer settings from another version are used as far as they are valid', () => {
  const settings = defaultsFor('en');
  takeOver(settings, { libraryColumns: ['red', 'weight', 'red', 'date'], explorer: { source: 'moon', mirror: false }, studyTab: 'kitchen' });
  expect(settings.libraryColumns).toEqual(['red', 'date']);
  expect(settings.explorer).toEqual({ source: 'masters', mirror: false });
  expect(settings.studyTab).toBe('explorer');
  takeOver(settings, { libraryColumns: [], explorer: null });
  expect(settings.libraryColumns).toEqual(['red', 'date']);
});
