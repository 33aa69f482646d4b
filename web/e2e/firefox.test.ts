// SPDX-License-Identifier: GPL-3.0-or-later
//
// A walk through the app in Firefox: what browsers do differently is the mouse, the layout, workers and the policy of
// the page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../src/api/types';
import { clickMove, House, launchFirefox, whyNoFirefox } from './house';

if (whyNoFirefox) console.warn(`skipped: ${whyNoFirefox}`);

const PHONE = { viewport: { width: 390, height: 844 } };
const moves = (page: Page) => page.locator('.tree .move');
const label = (page: Page, square: string) => page.locator(`[data-square="${square}"]`).getAttribute('aria-label');

async function drag(page: Page, from: string, to: string): Promise<void> {
  const middleOf = async (square: string): Promise<[number, number]> => {
    const box = await page.locator(`[data-square="${square}"]`).boundingBox();
    if (!box) throw new Error(`no ${square}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middleOf(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(to)), { steps: 5 });
  await page.mouse.up();
}

describe.skipIf(whyNoFirefox !== '')('in Firefox', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open({ launch: launchFirefox });
  }, 180_000);
  afterAll(async () => {
    expect(house.complaints).toEqual([]);
    await house?.close();
  });

  test.each([['desktop', {}], ['phone', PHONE]])('one click starts a game, and moves are made with the mouse: %s', async (_, options) => {
    const page = await house.page('', options);
    await page.getByRole('button', { name: /^Play Grandma Lan: / }).click();
    await page.locator('.bar .name', { hasText: 'Grandma Lan' }).waitFor();
    await clickMove(page, 'h2e2');
    await expect.poll(() => moves(page).count()).toBe(2);
    // Whatever Grandma has played: the horse on b0, for instance, may have been taken.
    await drag(page, 'i3', 'i4');
    await expect.poll(() => moves(page).count()).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
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
    await drag(page, 'h0', 'g2');
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
    await drag(page, 'a0', 'a1');
    await expect.poll(() => label(page, 'a1')).toContain('red rook');
    await expect.poll(() => label(page, 'a0')).toContain('empty');
    await page.getByText('This position is valid.').waitFor();
    await page.context().close();
  });
});
