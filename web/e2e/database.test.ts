// SPDX-License-Identifier: GPL-3.0-or-later
//
// The database: explorer, searches, masters' games, players and openings, collections, duplicates, statistics, the list.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '../src/api/database';
import type { Game, Summary } from '../src/api/types';
import { House, indexed, movePiece, seriousFaults, whyNot } from './house';

const record = (red: string, black: string, moves: string, more = '') =>
  `[Event "A cup"]\n[Red "${red}"]\n[Black "${black}"]\n[Date "2024-05-31"]\n${more}[Result "1-0"]\n\n${moves} 1-0\n\n`;
const FILE = [
  record('Zhao', 'Qian', '1. h2e2 h9g7 2. h0g2 i9h9'), record('Sun', 'Li', '1. c3c4 h7e7 2. b0c2 h9g7'), record('Zhou', 'Wu', '1. g0e2 h7d7 2. h0g2 h9g7'),
].join('');

const explorer = (page: Page) => page.getByRole('region', { name: 'Opening explorer' });
const rowsOf = (page: Page) => explorer(page).locator('tbody tr');
const list = (page: Page) => page.getByRole('grid');
const importFile = (house: House, name: string, text: string) =>
  house.fetch(`/api/games/import?name=${name}`, { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: text })
    .then((answer) => answer.json() as Promise<{ games: Summary[]; collection: { id: number; name: string } | null }>);

describe.skipIf(whyNot !== '')('the database', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
    await indexed(house);
  }, 300_000);
  afterAll(async () => {
    await house?.close();
  });

  test('the explorer follows the board, and a click plays the move', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    const page = await house.page(`#/study/${id}`);
    await explorer(page).getByRole('rowheader', { name: /^C2=5/ }).waitFor();
    const first = await rowsOf(page).first().innerText();
    expect(first).toContain('C2=5');
    expect(await explorer(page).getByText('27,939').count()).toBeGreaterThan(0);
    // An arrow for the move under the mouse.
    await rowsOf(page).first().hover();
    await page.locator('.cg-shapes line, .cg-shapes g line, svg.cg-shapes line').first().waitFor({ state: 'attached' });
    await rowsOf(page).first().click();
    await expect.poll(() => page.locator('.tree .move').count()).toBe(1);
    await explorer(page).getByRole('rowheader', { name: 'H8+7' }).waitFor();
    // It answers while one steps through the game, and when a piece is moved by hand.
    await movePiece(page, 'h9g7');
    await explorer(page).getByRole('rowheader', { name: 'H2+3' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await explorer(page).getByRole('rowheader', { name: 'H8+7' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });

  test('a filter changes what the explorer counts, and mirror images can be left out', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    await house.post(`/api/games/${id}/edit`, { op: 'add', node: 0, move: 'b2e2' });
    const page = await house.page(`#/study/${id}/1`);
    const sum = async () => Number((await explorer(page).locator('tfoot').innerText()).replace(/\D*([\d,]+)[^]*/, '$1').replace(/,/g, ''));
    await expect.poll(sum).toBeGreaterThan(10_000);
    await explorer(page).getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Mirrored positions count too').uncheck();
    await expect.poll(sum).toBeLessThan(10_000);
    await page.getByLabel('Mirrored positions count too').check();
    await expect.poll(sum).toBeGreaterThan(10_000);
    await page.getByLabel('Player', { exact: true }).fill('胡荣华');
    await expect.poll(sum).toBeLessThan(3000);
    expect(await sum()).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(sum).toBeGreaterThan(10_000);
    await page.context().close();
  });

  test('a well-known game opens at the position, stays as it is, and is copied to the library', async () => {
    const page = await house.page('#/editor?tab=explorer');
    await rowsOf(page).first().click();
    await explorer(page).getByRole('rowheader', { name: 'H8+7' }).waitFor();
    await explorer(page).locator('ul a').first().click();
    await page.getByText('This game is built in and cannot be changed.').waitFor();
    await expect.poll(() => page.url()).toMatch(/#\/study\/-\d+\/1$/);
    expect(await page.getByLabel('Comment').count()).toBe(0);
    await page.getByRole('button', { name: 'Copy to my library' }).click();
    await page.getByLabel('Comment').waitFor();
    await expect.poll(() => page.url()).toMatch(/#\/study\/\d+\/1$/);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('after a game the explorer shows it, and other moves are looked at in the editor', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'play' });
    for (const move of ['h2e2', 'h9g7']) await house.post(`/api/games/${id}/play`, { op: 'move', move });
    await house.post(`/api/games/${id}/play`, { op: 'resign', side: 'red' });
    const page = await house.page(`#/play/${id}`);
    await explorer(page).getByRole('rowheader', { name: 'H2+3' }).click();
    await expect.poll(() => page.url()).toContain('#/editor?fen=');
    await explorer(page).getByRole('rowheader', { name: 'R9=8' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.goBack();
    await page.getByRole('heading', { name: 'Black wins' }).waitFor();
    await page.context().close();
  });

  test('a pattern with free points, material and a manoeuvre is found while the search goes on, and opens at its ply', async () => {
    const page = await house.page('#/editor?tab=search');
    await page.getByRole('button', { name: 'red cannon' }).click();
    await page.locator('[data-square="e2"]').click();
    await page.getByRole('button', { name: 'horse of either side' }).click();
    await page.locator('[data-square="g7"]').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-square="g7"]').getAttribute('aria-label')).toBe('g7, horse of either side');
    await page.getByRole('button', { name: 'empty', exact: true }).click();
    await page.locator('[data-square="e3"]').click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/^1,000 found|[\d,]+ found · 27,939 games searched/).waitFor({ timeout: 30_000 });
    const found = page.getByRole('tabpanel').locator('ul a');
    expect(await found.count()).toBeGreaterThan(10);
    expect(await seriousFaults(page)).toEqual([]);
    const href = (await found.first().getAttribute('href')) ?? '';
    const ply = Number(/ply=(\d+)/.exec(href)?.[1]);
    expect(ply).toBeGreaterThan(5);
    await found.first().click();
    await expect.poll(() => page.url()).toMatch(/\/study\/-\d+\/\d+$/);
    // Back: the results are still there.
    await page.goBack();
    await found.first().waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByLabel('Material').fill('RRNNCCPPPPP v RRNNCCPPPPP');
    await page.getByRole('textbox', { name: 'Manoeuvre' }).fill('b0 c2 d4');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/[1-9][\d,]* found/).waitFor({ timeout: 30_000 });
    await page.getByLabel('Material').fill('XYZ');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.locator('.fault').waitFor();
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });

  test('all games with exactly this position are listed, sorted and counted', async () => {
    const page = await house.page('#/editor?tab=explorer');
    await rowsOf(page).first().click();
    await explorer(page).getByRole('link', { name: /^All / }).click();
    await page.getByRole('heading', { name: 'This position' }).waitFor();
    await list(page).getByRole('link').first().waitFor();
    const count = async () => Number(((await page.locator('.count[role=status]').innerText()).match(/[\d,]+/) ?? ['0'])[0].replace(/,/g, ''));
    await expect.poll(count).toBeGreaterThan(10_000);
    const all = await count();
    await list(page).getByRole('button', { name: 'Red', exact: true }).click();
    await list(page).locator('[aria-sort=ascending]', { hasText: 'Red' }).waitFor();
    // Each game opens at the position.
    await expect.poll(() => list(page).getByRole('link').first().getAttribute('href')).toMatch(/study\/-?\d+\?ply=1$/);
    await page.getByRole('button', { name: 'Statistics' }).click();
    await page.getByRole('row', { name: `Games ${all.toLocaleString('en-GB')}` }).waitFor();
    await page.context().close();
  });

  test('the masters’ games are there on the first start, and are found in either script', async () => {
    const page = await house.page('#/library');
    await page.getByRole('link', { name: 'Masters’ games' }).click();
    await page.getByText('27,939 games').waitFor();
    const count = async () => Number(((await page.locator('.count[role=status]').innerText()).match(/[\d,]+/) ?? ['0'])[0].replace(/,/g, ''));
    await page.getByLabel('Search').fill('胡榮華');
    await expect.poll(count).toBeLessThan(5000);
    const traditional = await count();
    expect(traditional).toBeGreaterThan(300);
    await Promise.all([page.waitForResponse((answer) => answer.url().includes(encodeURIComponent('胡荣华'))), page.getByLabel('Search').fill('胡荣华')]);
    await expect.poll(count).toBe(traditional);
    // The rows end where the list ends, however far one scrolls.
    await page.getByLabel('Search').fill('');
    await page.getByText('27,939 games').waitFor();
    await list(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => list(page).locator('[aria-rowindex="27940"]').getByRole('link').count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('twenty-five rows or more on a laptop screen; sorted, with chosen columns and a preview, by keyboard', async () => {
    const page = await house.page('#/library?source=masters', { viewport: { width: 1366, height: 768 } });
    await list(page).getByRole('link').first().waitFor();
    const whole = await list(page).evaluate((grid) => {
      const box = grid.getBoundingClientRect();
      const top = grid.querySelector('.header')?.getBoundingClientRect().bottom ?? box.top;
      return [...grid.querySelectorAll('.space [role=row]')].filter((row) => row.getBoundingClientRect().top >= top && row.getBoundingClientRect().bottom <= box.bottom).length;
    });
    expect(whole).toBeGreaterThanOrEqual(25);
    await list(page).getByRole('button', { name: 'Red', exact: true }).click();
    await expect.poll(() => page.url()).toContain('sort=red');
    await list(page).getByRole('columnheader', { name: /^Red/ }).and(page.locator('[aria-sort=ascending]')).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Red Elo' }).check();
    await page.keyboard.press('Escape');
    await list(page).getByRole('columnheader', { name: 'Red Elo' }).waitFor();
    // Before one is chosen, the preview shows the first game.
    const preview = page.getByRole('region', { name: 'Preview' });
    const isFirst = async () => (await preview.getByRole('heading').innerText()).startsWith(await list(page).getByRole('link').first().innerText());
    await expect.poll(isFirst).toBe(true);
    await list(page).focus();
    await page.keyboard.press('ArrowDown');
    await preview.getByText(/^([1-9]\d*)\/\1/).waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => {
      const [, at, of] = /^(\d+)\/(\d+)/.exec(await preview.locator('.at').innerText()) ?? [];
      return Number(of) - Number(at);
    }).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByText('This game is built in').waitFor();
    // On to the next game of the list.
    const before = page.url();
    await page.keyboard.press(']');
    await expect.poll(() => page.url()).not.toBe(before);
    await page.getByRole('tab', { name: 'Games' }).click();
    await page.getByRole('tabpanel').locator('[aria-current=true]').waitFor();
    await page.context().close();
    await house.patch('/api/settings', { settings: { libraryColumns: null, studyTab: null } });
  });

  test('a list that is left while it scrolls is not asked where it is', async () => {
    // What has been fetched is shown at once.
    const page = await house.page('#/editor');
    const board = page.getByRole('grid', { name: 'Board' });
    await board.waitFor();
    await page.goto(`${house.url}/#/library?source=masters`);
    await list(page).getByRole('link').first().waitFor();
    // The event comes with the next drawing, when the list is gone.
    await list(page).evaluate((grid) => {
      grid.scrollTop = 400;
      location.hash = '#/editor';
    });
    await board.waitFor();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(house.complaints).toEqual([]);
    await page.context().close();
  });

  test('a file of several games stays a collection in its order, with chapters, and can be rearranged', async () => {
    const collection = (await importFile(house, 'book.pgn', FILE)).collection?.id;
    expect(collection).toBeGreaterThan(0);
    const page = await house.page(`#/library?collection=${collection}`);
    const names = () => list(page).locator('.space [role=row]').evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent));
    await expect.poll(names).toEqual(['Zhao', 'Sun', 'Zhou']);
    // The last one up by one place, and undo.
    await list(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(names).toEqual(['Zhao', 'Zhou', 'Sun']);
    await page.keyboard.press('Control+z');
    await expect.poll(names).toEqual(['Zhao', 'Sun', 'Zhou']);
    // Dragged with the mouse, before the first.
    const row = (name: string) => list(page).getByRole('row', { name: new RegExp(name) });
    await row('Zhou').dragTo(row('Zhao'), { sourcePosition: { x: 300, y: 10 }, targetPosition: { x: 300, y: 3 } });
    await expect.poll(names).toEqual(['Zhou', 'Zhao', 'Sun']);
    // Into another collection.
    await page.getByRole('button', { name: 'New collection', exact: true }).click();
    await page.getByLabel('Name of the collection').fill('Repertoire');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Repertoire' }).waitFor();
    await page.goto(`${house.url}/#/library?collection=${collection}`);
    await row('Sun').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('dialog', { name: 'Move' }).getByRole('button', { name: 'Repertoire' }).click();
    await page.getByText('Moved to Repertoire: 1').waitFor();
    await expect.poll(names).toEqual(['Zhou', 'Zhao']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(names).toEqual(['Zhou', 'Zhao', 'Sun']);
    expect(await seriousFaults(page)).toEqual([]);
    // Its games are the chapters of a study.
    await row('Zhou').getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Games' }).click();
    await page.getByRole('tabpanel').getByText('1 / 3').waitFor();
    await page.getByRole('button', { name: 'New chapter' }).click();
    await page.getByRole('tabpanel').getByText('2 / 4').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
    await house.patch('/api/settings', { settings: { studyTab: null } });
    expect(house.complaints).toEqual([]);
  });

  test('the chart of a player is explained in the order of its bars, from the bottom', async () => {
    await indexed(house);
    const page = await house.page('#/player/胡荣华');
    const years = page.getByRole('img', { name: 'Games by year' });
    await expect.poll(() => years.locator('.u-label').allInnerTexts()).toEqual(['Year', 'Won', 'Drawn', 'Lost']);
    await page.context().close();
  });

  test('a collection is found by a part of its name, and put into another one', async () => {
    const take = async (name: string, red: string) => {
      const text = record(red, 'Feng', '1. h2e2 b9c7 2. h0g2 c6c5') + record('Feng', red, '1. h2e2 h7e7 2. h0g2 h9g7');
      return (await importFile(house, encodeURIComponent(name), text)).collection ?? { id: 0, name: '' };
    };
    const [family, shelf] = [await take('马家棋谱.pgn', 'Ma'), await take('shelf.pgn', 'Ge')];
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    const page = await house.page(`#/study/${id}`);
    await explorer(page).getByRole('button', { name: 'Filter' }).click();
    const field = page.getByRole('combobox', { name: 'Collection' });
    await field.fill('家棋');
    await page.getByRole('option', { name: /马家/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await field.press('Enter');
    expect(await field.inputValue()).toBe(family.name);
    await expect.poll(() => explorer(page).locator('tfoot').innerText()).toMatch(/^\D*2\b/);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.goto(`${house.url}/#/library`);
    await page.getByRole('button', { name: `Actions for ${family.name}` }).click();
    const menu = page.getByRole('dialog', { name: `Actions for ${family.name}` });
    await menu.getByText('Move into …').click();
    await menu.getByRole('button', { name: shelf.name, exact: true }).click();
    const parent = async () => (await house.get<{ collections: Collection[] }>('/api/collections')).collections.find((each) => each.id === family.id)?.parent;
    await expect.poll(parent).toBe(shelf.id);
    await page.context().close();
  });

  test('many games are labelled at once, and any result is exported', async () => {
    await importFile(house, 'labels.pgn', [1, 2, 3].map((n) => record(`Label ${n}`, 'B', `1. a3a4 a6a5 2. ${['a0a2', 'a0a1', 'c3c4'][n - 1]} i9i8`)).join(''));
    const page = await house.page('#/library?text=Label');
    await page.getByText('3 games').waitFor();
    await list(page).focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Labels', exact: true }).click();
    await page.getByLabel('Add a label').fill('to learn, edge');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Labels changed: 3').waitFor();
    expect((await house.get<{ total: number }>('/api/games?label=edge')).total).toBe(3);
    // Games with a label are counted, too.
    await page.goto(`${house.url}/#/library?label=edge&view=statistics`);
    await page.getByRole('row', { name: 'Games 3' }).waitFor();
    await page.goto(`${house.url}/#/library?text=Label`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await house.get<{ total: number }>('/api/games?label=edge')).total).toBe(0);
    // All but one of them.
    await page.getByLabel('Select all').check();
    await page.getByLabel('Select Label 2 – B').uncheck();
    await page.getByText('2 of 3 selected').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 game', { exact: true }).waitFor();
    await list(page).getByRole('link', { name: 'Label 2' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('3 games', { exact: true }).waitFor();
    await page.getByLabel('Select all').check();
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save file (3)' }).click()]);
    expect(readFileSync(await download.path(), 'utf8').match(/\[Red "Label/g)).toHaveLength(3);
    await page.context().close();
  });

  test('a file opened again is harmless; duplicates are compared before they are merged, and nothing is lost', async () => {
    await importFile(house, 'first.pgn', record('Dup', 'Licate', '1. h2e2 b9c7 2. h0g2 c6c5 3. i0h0 a9b9 {good}'));
    const page = await house.page('#/library');
    await page.getByRole('button', { name: 'Import' }).click();
    const take = (name: string, text: string) =>
      page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await take('first.pgn', record('Dup', 'Licate', '1. h2e2 b9c7 2. h0g2 c6c5 3. i0h0 a9b9 {good}'));
    await page.getByText('1 were already in the library.').waitFor();
    expect((await house.get<{ total: number }>('/api/games?text=Licate')).total).toBe(1);
    await take('second.pgn', record('Dup', 'Licate', '1. h2e2 b9c7 {other} 2. h0g2 c6c5 3. i0h0 a9b9', '[Site "Wuhan"]\n'));
    await page.getByText('1 may be in the library already').waitFor();
    await page.getByRole('region', { name: 'Duplicates' }).getByText('same moves').click();
    await page.getByRole('row', { name: /Site Wuhan –/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('Merged: Dup – Licate').waitFor();
    const { games } = await house.get<{ games: Summary[] }>('/api/games?text=Licate');
    expect(games).toHaveLength(1);
    const merged = await house.get<Game>(`/api/games/${games[0]?.id}`);
    expect(merged.nodes.map(({ comment }) => comment).filter(Boolean).sort()).toEqual(['good', 'other']);
    expect(merged.tags).toContainEqual({ name: 'Site', value: 'Wuhan' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await house.get<{ total: number }>('/api/games?text=Licate')).total).toBe(2);
    await page.context().close();
  });

  test('statistics of a search: results, lengths, years and openings, as plots', async () => {
    const page = await house.page('#/library?source=masters&player=胡荣华');
    await page.getByRole('button', { name: 'Statistics' }).click();
    await page.getByRole('heading', { name: 'Games by year' }).waitFor();
    await expect.poll(() => page.locator('.uplot canvas').count()).toBe(2);
    await page.getByRole('row', { name: /^Red wins \d/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show games' }).first().click();
    await list(page).getByRole('link').first().waitFor();
    expect(page.url()).toContain('opening=');
    await page.context().close();
  });

  test('two names of one player are joined and separated', async () => {
    await importFile(house, 'join.pgn', record('Alpha', 'Omega', '1. e3e4 e6e5') + record('Alfa', 'Omega', '1. e3e4 g6g5'));
    const page = await house.page('#/player/Alpha');
    await page.getByRole('heading', { name: 'Alpha' }).waitFor();
    // All games of the player, in the library and built in, by the whole name.
    await importFile(house, 'like.pgn', record('Alphabet', 'Omega', '1. e3e4 i6i5'));
    await page.getByRole('link', { name: '1 game', exact: true }).click();
    await page.getByRole('heading', { name: 'All games' }).waitFor();
    await expect.poll(() => list(page).getByRole('link').allInnerTexts()).toEqual(['Alpha', 'Omega']);
    await page.goBack();
    await page.getByRole('button', { name: 'Join names…' }).click();
    await page.getByLabel('Other name').fill('Alfa');
    await page.getByRole('button', { name: 'Join the names' }).click();
    await page.getByText('2 games', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Separate Alfa again' }).click();
    await page.getByText('1 game', { exact: true }).waitFor();
    await page.context().close();
  });

  test('nothing is wider than a phone', async () => {
    const page = await house.page('', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const address of ['library?source=masters', 'library?source=masters&view=statistics', 'player', 'player/胡荣华', 'opening', 'opening/C4', 'tournament', 'study/-17?ply=4', 'editor?tab=explorer', 'editor?tab=search']) {
      await page.goto(`${house.url}/#/${address}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
    }
    await page.context().close();
  });
});
