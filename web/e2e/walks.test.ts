// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything the database offers, walked through once in each language. The words come from the app's own texts, so each
// walk fails if one of them is not shown in its language; and no view has a serious accessibility problem, light or dark.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game, Opening, Summary } from '../src/api/types';
import { messages as always, type MessageKey } from '../src/i18n/messages';
import { laterMessages } from '../src/i18n/later';
import { englishOn, House, indexed, seriousFaults, whyNot } from './house';

const messages = { ...always, ...laterMessages };
const LANGUAGES = [
  { language: 'en', locale: 'en-GB', colorScheme: 'light' },
  { language: 'zh-Hans', locale: 'zh-CN', colorScheme: 'dark' },
  { language: 'zh-Hant', locale: 'zh-TW', colorScheme: 'light' },
] as const;
const WIDE = { width: 1366, height: 768 };

const record = (red: string, black: string, moves: string, more = '') =>
  `[Event "Walk"]\n[Red "${red}"]\n[Black "${black}"]\n[Date "2024-05-31"]\n${more}[Result "1-0"]\n\n${moves} 1-0\n\n`;
const grid = (page: Page) => page.getByRole('grid').last();
const rows = (page: Page) => grid(page).locator('.space [role=row]');
const names = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.querySelector('a')?.textContent));
const numberIn = (text: string): number => Number((/[\d,]+/.exec(text)?.[0] ?? '0').replace(/,/g, ''));
const count = async (page: Page) => numberIn(await page.locator('.count[role=status]').innerText());

for (const [column, { language, locale, colorScheme }] of LANGUAGES.entries()) {
  const say = (key: MessageKey, values: Record<string, string | number> = {}): string =>
    messages[key][column as 0 | 1 | 2]
      .replace(/\[(\w+)\|(\w+)\]/g, (_, one: string, many: string) => (values.n === 1 ? one : many))
      .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  const button = (page: Page, key: MessageKey, values = {}) => page.getByRole('button', { name: say(key, values), exact: true });
  const explorer = (page: Page) => page.getByRole('region', { name: say('explorer.title') });
  // This view is as it should be.
  async function look(page: Page, view: string): Promise<void> {
    expect(await seriousFaults(page), view).toEqual([]);
    if (column > 0) expect(await englishOn(page), view).toEqual([]);
  }

  describe.skipIf(whyNot !== '')(`the database in ${language}`, () => {
    let house: House;
    const open = (address: string) => house.page(address, { locale, colorScheme, viewport: WIDE });
    const go = (page: Page, address: string) => page.goto(`${house.url}/${address}`);
    async function importFile(name: string, text: string): Promise<void> {
      await house.fetch(`/api/games/import?name=${name}`, { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: text });
    }
    beforeAll(async () => {
      house = await House.open();
      await indexed(house);
    }, 300_000);
    afterAll(async () => {
      const { complaints } = house;
      await house.close();
      expect(complaints).toEqual([]);
    });

    test('1: the opening explorer is beside every board, with filters and well-known games', async () => {
      const { id } = await house.post<Game>('/api/games', { kind: 'study' });
      const page = await open(`#/study/${id}`);
      const moves = explorer(page).locator('tbody tr');
      await moves.first().click();
      await expect.poll(() => page.locator('.tree .move').count()).toBe(1);
      for (const key of ['explorer.games', 'explorer.results', 'explorer.best', 'explorer.note'] as const) await explorer(page).getByText(say(key)).first().waitFor();
      await look(page, 'study');
      const sum = async () => numberIn(await explorer(page).locator('tfoot').innerText());
      const all = await sum();
      await button(page, 'filter.title').click();
      await page.getByLabel(say('filter.player'), { exact: true }).fill('胡荣华');
      await expect.poll(sum).toBeLessThan(all / 5);
      const ofPlayer = await sum();
      await page.getByRole('combobox', { name: say('filter.side') }).selectOption('red');
      await expect.poll(sum).toBeLessThan(ofPlayer);
      await look(page, 'filter');
      await button(page, 'filter.clear').click();
      await expect.poll(sum).toBe(all);

      await go(page, `#/analyse/${id}`);
      await page.getByRole('tab', { name: say('explorer.tab') }).click();
      await moves.first().waitFor();
      await look(page, 'analyse');
      await go(page, '#/editor?tab=explorer');
      await moves.nth(1).click();
      await expect.poll(() => page.url()).toContain('fen=');
      await look(page, 'editor');

      const { id: over } = await house.post<Game>('/api/games', { kind: 'play' });
      for (const move of ['h2e2', 'h9g7']) await house.post(`/api/games/${over}/play`, { op: 'move', move });
      await house.post(`/api/games/${over}/play`, { op: 'resign', side: 'red' });
      await go(page, `#/play/${over}`);
      await moves.first().waitFor();
      await look(page, 'after a game');
      await page.context().close();
    });

    test('2: positions, patterns, material and manoeuvres are searched for', async () => {
      const page = await open('#/editor?tab=search');
      await button(page, 'piece.red.c').click();
      await page.locator('[data-square="e2"]').click();
      await button(page, 'pattern.anyKind', { piece: say('pattern.kind.n') }).click();
      await page.locator('[data-square="g7"]').click();
      await button(page, 'pattern.empty').click();
      await page.locator('[data-square="e3"]').click();
      await page.getByLabel(say('pattern.material'), { exact: true }).fill('RRNNCCPPPP v RRNNCCPPPP');
      await button(page, 'pattern.search').click();
      const found = page.getByRole('tabpanel').locator('ul a');
      await found.first().waitFor();
      // The search has ended.
      await button(page, 'pattern.search').waitFor();
      await look(page, 'search');
      await found.first().click();
      await expect.poll(() => page.url()).toMatch(/\/study\/-\d+\/\d+$/);
      await page.goBack();
      await page.getByRole('link', { name: say('pattern.exact') }).click();
      await page.getByRole('heading', { name: say('library.position') }).waitFor();
      await expect.poll(() => count(page)).toBeGreaterThan(20_000);
      await look(page, 'games with a position');
      await page.context().close();
    });

    test('3: the masters’ games are built in, with openings, and are found in either script', async () => {
      const page = await open('#/library');
      await page.getByRole('link', { name: say('library.masters') }).click();
      await page.getByText(say('library.total', { n: 27_939, text: '27,939' }), { exact: true }).waitFor();
      const { games } = await house.get<{ games: (Summary & { opening: Opening })[] }>('/api/games?source=masters&sort=date&limit=1');
      await rows(page).first().getByTitle(games[0]?.opening.name[language] ?? '?').waitFor();
      const search = page.getByLabel(say('library.text'), { exact: true });
      await search.fill('胡榮華');
      await expect.poll(() => count(page)).toBeLessThan(5000);
      const traditional = await count(page);
      await Promise.all([page.waitForResponse((answer) => answer.url().includes(encodeURIComponent('胡荣华'))), search.fill('胡荣华')]);
      await expect.poll(() => count(page)).toBe(traditional);
      expect(traditional).toBeGreaterThan(300);
      await look(page, 'masters');
      await rows(page).first().getByRole('link').first().click();
      await page.getByText(say('study.isBuiltIn')).waitFor();
      await button(page, 'study.copyToLibrary').click();
      await expect.poll(() => page.url()).toMatch(/\/study\/\d+/);
      await page.context().close();
    });

    test('4: players, tournaments and openings have pages, and two names can be joined', async () => {
      await importFile('names.pgn', record('Alpha', 'Omega', '1. e3e4 e6e5') + record('Alfa', 'Omega', '1. e3e4 g6g5'));
      const page = await open('#/player');
      await page.getByLabel(say('library.text'), { exact: true }).fill('胡荣');
      await page.getByRole('link', { name: /^胡[荣榮][华華]$/ }).click();
      await page.getByRole('heading', { name: say('player.openings', { side: say('side.red') }) }).waitFor();
      await page.locator('.uplot canvas').first().waitFor();
      await look(page, 'player');
      await page.getByRole('table', { name: say('player.openings', { side: say('side.red') }) }).getByRole('rowheader').first().getByRole('link').click();
      await page.getByRole('heading', { name: say('opening.players') }).waitFor();
      await look(page, 'opening');
      await go(page, '#/opening');
      await page.getByRole('heading', { name: /^C / }).waitFor();
      await look(page, 'openings');
      await go(page, `#/tournament/${encodeURIComponent('2009;亞洲室內運動會')}`);
      await page.getByRole('heading', { name: say('tournament.standings') }).waitFor();
      await look(page, 'tournament');
      await go(page, '#/player/Alpha');
      await button(page, 'player.join').click();
      await page.getByLabel(say('player.otherName')).fill('Alfa');
      await button(page, 'player.joinDo').click();
      await page.getByText(say('library.total', { n: 2, text: 2 }), { exact: true }).waitFor();
      await look(page, 'joined names');
      await button(page, 'player.separate', { name: 'Alfa' }).click();
      await page.getByText(say('library.total', { n: 1, text: 1 }), { exact: true }).waitFor();
      await page.context().close();
    });

    test('5: a file is a collection with chapters; games are moved, labelled, exported, and everything is undone', async () => {
      await importFile('book.pgn', ['Zhao', 'Sun', 'Zhou'].map((red, index) => record(red, 'Black', `1. ${['a3a4', 'c3c4', 'i3i4'][index]} a6a5`)).join(''));
      const page = await open('#/library');
      await page.getByRole('link', { name: 'book.pgn' }).click();
      await expect.poll(() => names(page)).toEqual(['Zhao', 'Sun', 'Zhou']);
      await grid(page).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(() => names(page)).toEqual(['Zhao', 'Zhou', 'Sun']);
      await page.keyboard.press('Control+z');
      await expect.poll(() => names(page)).toEqual(['Zhao', 'Sun', 'Zhou']);
      await rows(page).first().getByRole('checkbox').check();
      await button(page, 'library.chooseEvery', { n: 3 }).click();
      await page.getByText(say('library.chosen', { n: 3, total: 3 })).waitFor();
      await button(page, 'bulk.labels').click();
      await page.getByLabel(say('bulk.addLabel')).fill('walked');
      await look(page, 'labels');
      await button(page, 'bulk.add').click();
      await page.getByText(say('bulk.labelled', { n: 3 })).waitFor();
      await button(page, 'common.undo').last().click();
      await expect.poll(async () => (await house.get<{ total: number }>('/api/games?label=walked')).total).toBe(0);
      await page.getByLabel(say('library.chooseAll'), { exact: true }).check();
      await button(page, 'bulk.export').click();
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'bulk.exportCount', { n: 3 }).click()]);
      expect(readFileSync(await download.path(), 'utf8').match(/\[Red "/g)).toHaveLength(3);
      await rows(page).first().getByRole('link').first().click();
      await page.getByRole('tab', { name: say('beside.title') }).click();
      await page.getByRole('tabpanel').getByText('1 / 3').waitFor();
      await look(page, 'chapters');
      await button(page, 'beside.next').click();
      await page.getByRole('tabpanel').getByText('2 / 3').waitFor();
      await page.context().close();
    });

    test('6: duplicates are compared before they are merged, and the same file again is harmless', async () => {
      const moves = '1. h2e2 b9c7 2. h0g2 c6c5 3. i0h0 a9b9';
      await importFile('one.pgn', record('Dup', 'Licate', moves));
      const page = await open('#/library');
      await button(page, 'library.import').click();
      const take = (name: string, text: string) => page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await take('one.pgn', record('Dup', 'Licate', moves));
      await page.getByText(say('open.known', { n: 1 })).waitFor();
      await take('two.pgn', record('Dup', 'Licate', moves, '[Site "Wuhan"]\n'));
      const duplicates = page.getByRole('region', { name: say('duplicates.title') });
      await duplicates.getByText(say('duplicates.moves')).click();
      await duplicates.getByRole('row', { name: /Wuhan/ }).waitFor();
      await look(page, 'duplicates');
      await button(page, 'duplicates.merge').click();
      await page.getByText(say('duplicates.merged', { name: 'Dup – Licate' })).waitFor();
      const { games } = await house.get<{ games: Summary[] }>('/api/games?text=Licate');
      expect(games).toHaveLength(1);
      expect((await house.get<Game>(`/api/games/${games[0]?.id}`)).tags).toContainEqual({ name: 'Site', value: 'Wuhan' });
      await page.context().close();
    });

    test('7: a search has statistics, with plots', async () => {
      const page = await open(`#/library?source=masters&player=${encodeURIComponent('胡荣华')}`);
      await button(page, 'statistics.title').click();
      for (const key of ['statistics.results', 'statistics.lengths', 'statistics.years', 'statistics.openings'] as const) await page.getByRole('heading', { name: say(key), exact: true }).waitFor();
      await expect.poll(() => page.locator('.uplot canvas').count()).toBe(2);
      await look(page, 'statistics');
      await page.context().close();
    });

    test('8: the list is dense, sorted, with columns to choose, a preview and the keyboard', async () => {
      const page = await open('#/library?source=masters');
      await grid(page).getByRole('link').first().waitFor();
      const whole = await grid(page).evaluate((list) => {
        const [box, head] = [list.getBoundingClientRect(), list.querySelector('.header')?.getBoundingClientRect()];
        const boxes = [...list.querySelectorAll('.space [role=row]')].map((row) => row.getBoundingClientRect());
        return boxes.filter(({ top, bottom }) => top >= (head?.bottom ?? box.top) && bottom <= box.bottom).length;
      });
      expect(whole).toBeGreaterThanOrEqual(25);
      await grid(page).getByRole('button', { name: say('column.red'), exact: true }).click();
      await grid(page).locator('[aria-sort=ascending]', { hasText: say('column.red') }).waitFor();
      await button(page, 'library.columns').click();
      await page.getByRole('checkbox', { name: say('column.red_elo') }).check();
      await look(page, 'columns');
      await page.keyboard.press('Escape');
      await grid(page).getByRole('columnheader', { name: say('column.red_elo') }).waitFor();
      await grid(page).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('region', { name: say('library.preview') }).getByText(/^([1-9]\d*)\/\1/).waitFor();
      await look(page, 'preview');
      await page.keyboard.press('End');
      await grid(page).locator('[aria-rowindex="27940"]').getByRole('link').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(say('study.isBuiltIn')).waitFor();
      await page.context().close();
    });
  });
}
