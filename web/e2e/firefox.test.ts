// SPDX-License-Identifier: GPL-3.0-or-later
//
// A walk through the app in Firefox: what browsers do differently is the mouse, the layout, workers and the policy of
// the page.
import { deflateSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Puzzle } from '../src/api/training';
import type { Game } from '../src/api/types';
import { LESSONS } from '../src/lib/lessons';
import { solutionOf } from './drills';
import { clickMove, drag, fits, House, launchFirefox, movePiece, point, whyNoFirefox } from './house';

if (whyNoFirefox) console.warn(`skipped: ${whyNoFirefox}`);

const PHONE = { viewport: { width: 390, height: 844 } };
const SIZES: [string, BrowserContextOptions][] = [['desktop', {}], ['phone', PHONE]];
const moves = (page: Page) => page.locator('.tree .move');
const label = (page: Page, square: string) => page.locator(point(square)).getAttribute('aria-label');

describe.skipIf(whyNoFirefox !== '')('in Firefox', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open({ launch: launchFirefox, options: ['--listen', '127.0.0.1'] });
  }, 180_000);
  afterAll(async () => {
    expect(house.complaints).toEqual([]);
    await house?.close();
  });

  test.each(SIZES)('one click starts a game, and moves are made with the mouse: %s', async (_, options) => {
    const page = await house.page('', options);
    await page.getByRole('button', { name: /^Play Grandma Lan: / }).click();
    await page.locator('.bar .name', { hasText: 'Grandma Lan' }).waitFor();
    await clickMove(page, 'h2e2');
    await expect.poll(() => moves(page).count()).toBe(2);
    // Whatever Grandma has played: the horse on b0, for instance, may have been taken.
    await drag(page, point('i3'), point('i4'));
    await expect.poll(() => moves(page).count()).toBe(4);
    expect(await fits(page)).toBe(true);
    const id = Number(/\/play\/(\d+)/.exec(page.url())?.[1]);
    await house.post(`/api/games/${id}/play`, { op: 'resign', side: 'red' });
    await page.context().close();
  });

  test('from the library into a study, and into its analysis', async () => {
    const tags = [{ name: 'Red', value: 'Li' }, { name: 'Black', value: 'Wang' }];
    const game = await house.post<Game>('/api/games', { kind: 'study', tags });
    for (const [node, move] of ['h2e2', 'h9g7'].entries()) await house.post(`/api/games/${game.id}/edit`, { op: 'add', node, move });
    const page = await house.page('#/library');
    await page.getByText('Wang').first().waitFor();
    await page.goto(`${house.url}/#/study/${game.id}/2`);
    await expect.poll(() => moves(page).count()).toBe(2);
    await drag(page, point('h0'), point('g2'));
    await expect.poll(() => moves(page).count()).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.url()).toContain(`/${game.id}/2`);

    await page.goto(`${house.url}/#/analyse/${game.id}/2`);
    await page.getByRole('button', { name: 'Engine', exact: true }).click();
    await page.locator('.panel .score').first().waitFor({ timeout: 30_000 });
    await page.context().close();
  });

  test('pieces are dragged in the editor', async () => {
    const page = await house.page('#/editor');
    await expect.poll(() => label(page, 'a0')).toContain('red rook');
    await drag(page, point('a0'), point('a1'));
    await expect.poll(() => label(page, 'a1')).toContain('red rook');
    await expect.poll(() => label(page, 'a0')).toContain('empty');
    await page.getByText('This position is valid.').waitFor();
    await page.context().close();
  });

  test.each(SIZES)('a lesson is played through: %s', async (_, options) => {
    const page = await house.page('#/learn/1', options);
    for (const { solution } of LESSONS[0]?.steps ?? []) {
      for (const move of solution) {
        await clickMove(page, move);
        await expect.poll(() => label(page, move.slice(2))).toContain('red');
      }
      await page.locator('.good').waitFor();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => page.getByText('Lesson 2').count()).toBeGreaterThan(0);
    expect(await fits(page)).toBe(true);
    await page.context().close();
  });

  test.each(SIZES)('a line of the engine is added, a variation folded, and a move has its menu: %s', async (_, options) => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    for (const [node, move] of [[0, 'h2e2'], [1, 'h9g7'], [2, 'h0g2'], [1, 'b7e7'], [4, 'h0g2']] as const) await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
    const page = await house.page(`#/study/${id}/3`, options);
    await expect.poll(() => moves(page).count()).toBe(5);
    await page.getByRole('button', { name: 'Fold this variation' }).click();
    await expect.poll(() => moves(page).count()).toBe(4);
    await page.locator('.tree .move.current').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Copy the line to here' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Engine', exact: true }).click();
    const add = page.locator('.panel.main li').first().getByRole('button', { name: 'Add the line to the game' });
    await add.waitFor({ timeout: 30_000 });
    await add.click();
    await expect.poll(() => moves(page).count()).toBeGreaterThan(4);
    expect(await fits(page)).toBe(true);
    await page.context().close();
  });

  test.each(SIZES)('a link holds the whole game, and a game is presented: %s', async (_, options) => {
    // As the app packs it.
    const packed = deflateSync('[Red "Li"]\n[Black "Wang"]\n\n1. C2=5 H8+7 2. H2+3 *\n').toString('base64url');
    const page = await house.page(`#/study?record=${packed}`, options);
    await page.getByText('Li – Wang').first().waitFor();
    await expect.poll(() => moves(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Save and open' }).click();
    await expect.poll(() => page.url()).toMatch(/#\/study\/\d+/);
    const id = Number(/\/study\/(\d+)/.exec(page.url())?.[1]);
    await page.goto(`${house.url}/#/present/${id}/2`);
    await expect.poll(() => label(page, 'e2')).toContain('red cannon');
    expect(await page.locator('.tree').count()).toBe(0);
    await page.getByRole('button', { name: 'Guess the move' }).click();
    await movePiece(page, 'h0g2');
    await page.getByText('Yes: 2. H2+3').waitFor();
    expect(await fits(page)).toBe(true);
    await page.context().close();
  });

  test.each(SIZES)('a puzzle is solved: %s', async (_, options) => {
    const { id } = await house.get<Puzzle>('/api/puzzles/next');
    const page = await house.page(`#/puzzles?id=${id}`, options);
    const solution = await solutionOf(house, id);
    for (let ply = 0; ply < solution.length; ply += 2) {
      await movePiece(page, solution[ply] ?? '');
      if (ply + 2 < solution.length) await page.getByText('Right! Go on.').waitFor();
    }
    await page.getByText('✓ Solved!').waitFor();
    expect(await fits(page)).toBe(true);
    await page.context().close();
  });

  test('two people play from their own seats', async () => {
    const anna = await house.page();
    await anna.getByRole('button', { name: 'Play a friend' }).click();
    const panel = anna.getByRole('region', { name: 'Play a friend' });
    await panel.getByLabel('Your name').fill('Anna');
    await panel.getByRole('button', { name: 'Invite' }).click();
    const link = new URL(await panel.getByLabel('Link for your friend').inputValue());
    await panel.getByRole('link', { name: 'Go to the board' }).click();
    const bo = await (await house.browser.newContext({ locale: 'en-GB', ...PHONE })).newPage();
    await bo.goto(house.url + link.pathname + link.search);
    await bo.getByRole('button', { name: 'Take my seat' }).click();
    const turn = (page: Page) => page.locator('.status', { hasText: 'Your turn' }).waitFor();
    await turn(anna);
    await clickMove(anna, 'h2e2');
    await turn(bo);
    await clickMove(bo, 'h9g7');
    await turn(anna);
    for (const page of [anna, bo]) await page.context().close();
  });
});
