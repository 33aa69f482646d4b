// SPDX-License-Identifier: GPL-3.0-or-later
//
// Endgame tables where people see them: beside the board, in the editor, and as an opponent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { TableAnswer } from '../src/api/tables';
import type { Game } from '../src/api/types';
import { House, movePiece, seriousFaults, whyNot } from './house';

// The rook wins the horse.
const HORSE_ATTACKED = '3k5/9/9/9/2n6/9/R8/9/9/4K4 w';
// The horse can only give perpetual check.
const ONLY_CHECKS = '9/9/4k4/9/9/9/9/3n5/9/R2K5 b';
const FIVE_PIECES = '3k5/9/9/9/2n1p4/9/R8/9/9/4K4 w';

describe.skipIf(whyNot !== '')('endgame tables', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  const study = async (start: string): Promise<number> => (await house.post<Game>('/api/games', { kind: 'study', start })).id;
  const panel = (page: Page) => page.locator('details', { hasText: 'Endgame table' });
  const probes = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/tables')) asked.push(request.url());
    });
    return asked;
  };
  const known = (fen: string): Promise<TableAnswer> => house.get(`/api/tables/probe?fen=${encodeURIComponent(fen)}`);

  test('the panel says who wins, plays a move, and adds best play to the game', async () => {
    for (const mode of ['study', 'analyse']) {
      const id = await study(HORSE_ATTACKED);
      const page = await house.page(`#/${mode}/${id}/0`);
      await panel(page).getByText('Red wins in 4 moves').waitFor();
      const best = panel(page).getByRole('listitem').first();
      await best.getByText('wins in 4').waitFor();
      const { moves } = await known(HORSE_ATTACKED);
      expect(await panel(page).getByRole('listitem').count()).toBe(moves.length);
      expect(await seriousFaults(page)).toEqual([]);
      // By keyboard.
      await best.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await panel(page).getByText('Red wins in 3 moves').waitFor();
      await panel(page).getByRole('button', { name: 'Show the line' }).click();
      await page.getByText('The line was added: 6 moves.').waitFor();
      await panel(page).getByText(/^Best play: /).waitFor();
      expect((await house.get<Game>(`/api/games/${id}`)).nodes.length).toBe(8);
      await page.context().close();
    }
    expect(house.complaints).toEqual([]);
  });

  test('nothing is shown or asked with more pieces than any table has', async () => {
    const id = await study(FIVE_PIECES);
    const page = await house.page('');
    const asked = probes(page);
    await page.goto(`${house.url}/#/study/${id}/0`);
    await page.getByRole('region', { name: 'Opening explorer' }).waitFor();
    await page.waitForTimeout(500);
    expect(await panel(page).count()).toBe(0);
    expect(asked).toEqual([]);
    await page.goto('about:blank');
    await page.goto(`${house.url}/#/study/${await study(HORSE_ATTACKED)}/0`);
    await panel(page).getByText('Red wins in 4 moves').waitFor();
    expect(asked.length).toBe(1);
    await page.context().close();
  });

  test('nothing below the panel moves when the answer arrives, and a folded panel stays folded', async () => {
    const page = await house.page('');
    let release = (): void => undefined;
    const gate = new Promise<void>((open) => (release = open));
    await page.route('**/api/tables/probe**', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${house.url}/#/study/${await study(HORSE_ATTACKED)}/0`);
    await panel(page).getByText('looking it up…').waitFor();
    const explorer = page.getByRole('region', { name: 'Opening explorer' });
    const before = await explorer.boundingBox();
    release();
    await panel(page).getByText('Red wins in 4 moves').waitFor();
    expect((await explorer.boundingBox())?.y).toBe(before?.y);
    await panel(page).locator('summary').click();
    await panel(page).getByRole('list').waitFor({ state: 'hidden' });
    await page.reload();
    await panel(page).getByText('Red wins in 4 moves').waitFor();
    await panel(page).getByRole('list').waitFor({ state: 'hidden' });
    await panel(page).locator('summary').click();
    await panel(page).getByRole('list').waitFor();
    await page.context().close();
  });

  test('it speaks Chinese, names the law, and fits a phone', async () => {
    const id = await study(ONLY_CHECKS);
    const page = await house.page(`#/analyse/${id}/0`, { locale: 'zh-CN', viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.getByText('红方 7 回合内胜：棋规禁止黑方长将').waitFor();
    await page.getByRole('listitem').getByText('长将', { exact: true }).first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
    const traditional = await house.page(`#/study/${id}/0`, { locale: 'zh-TW' });
    await traditional.getByText('紅方 7 回合內勝：棋規禁止黑方長將').waitFor();
    await traditional.context().close();
  });

  test('the editor judges a composed ending at once, and plays its moves', async () => {
    const page = await house.page(`#/editor?fen=${encodeURIComponent(HORSE_ATTACKED)}`);
    await page.getByText('Red wins in 4 moves').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('FEN or board text').fill('3k5/9/9/9/9/9/9/4B4/9/4K4 w');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByText('Endgame table draw').waitFor();
    await page.getByLabel('FEN or board text').fill(FIVE_PIECES);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect.poll(() => page.getByText('Endgame table').count()).toBe(0);
    await page.getByLabel('FEN or board text').fill(HORSE_ATTACKED);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('tab', { name: 'Explorer' }).click();
    await panel(page).getByRole('listitem').first().getByRole('button').click();
    await panel(page).getByText('Red wins in 3 moves').waitFor();
    await page.context().close();
  });

  test('a page per ending shows its results and its longest games; new tables are found', async () => {
    const page = await house.page('#/practice');
    await page.getByRole('link', { name: 'Endgame tables' }).click();
    await page.getByText('No tables have been built yet').waitFor();
    await page.getByRole('link', { name: 'KR-KN', exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    house.run('tables', 'build', 'KN-KA');
    await page.reload();
    const row = page.getByRole('row', { name: /^KN-K / });
    await row.waitFor();
    expect(await page.getByRole('row').count()).toBe(5);
    await row.getByRole('link').click();
    await page.getByRole('heading', { name: 'KN-K', exact: true }).waitFor();
    await page.getByText('Red wins in 7 moves').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    // A board leads to the analysis of its position.
    await page.getByRole('link', { name: 'Study this position: Red wins in 7 moves' }).first().click();
    await panel(page).getByText('Red wins in 7 moves').waitFor();
    expect(page.url()).toContain('#/analyse');
    await page.context().close();
    const chinese = await house.page('#/ending/KN-KP', { locale: 'zh-CN' });
    await chinese.getByText('最长的胜局').waitFor();
    await chinese.getByText('红先则黑胜，黑先则和：125 个').waitFor();
    await chinese.context().close();
  });

  test('in practice even the weakest opponent resists as long as possible', async () => {
    await house.patch('/api/settings', { settings: { practiceLevel: 1 } });
    const page = await house.page('#/practice');
    await page.locator('input[type=file]').setInputFiles({ name: 'horse.fen', mimeType: 'text/plain', buffer: Buffer.from(`${HORSE_ATTACKED}\n`) });
    await page.getByRole('region', { name: 'horse.fen' }).getByRole('listitem').getByRole('button').click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    const id = Number(/#\/play\/(\d+)/.exec(page.url())?.[1]);
    let fen = HORSE_ATTACKED;
    for (let plies = 7; ; plies -= 2) {
      const { moves, plies: left } = await known(fen);
      expect(left).toBe(plies);
      await movePiece(page, moves[0]?.move ?? '');
      if (plies === 1) break;
      const nodes = async () => (await house.get<Game>(`/api/games/${id}`)).nodes;
      await expect.poll(async () => (await nodes()).length).toBe(10 - plies);
      fen = (await nodes()).at(-1)?.fen ?? '';
    }
    await page.getByText('Solved!').waitFor();
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });
});
