// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a review says: in words that follow language and notation, with the lines that prove it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../src/api/types';
import { englishOn, House, seriousFaults, whyNot } from './house';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
// Red's cannon takes a protected pawn.
const LINE = ['h2e2', 'h9g7', 'e2e6', 'g7e6', 'h0g2', 'i9h9', 'i0h0', 'b9c7'];
const BLUNDER = 3;

describe.skipIf(whyNot !== '')('a review', () => {
  let house: House;
  let id: number;
  beforeAll(async () => {
    house = await House.open();
    id = (await house.post<Game>('/api/games', { kind: 'study' })).id;
    for (const [node, move] of LINE.entries()) await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
    await house.post(`/api/games/${id}/review`, { move_time: 200, annotate: false });
    for (let tries = 0; tries < 300 && !(await house.fetch(`/api/games/${id}/review`)).ok; ++tries) {
      await new Promise((wait) => setTimeout(wait, 200));
    }
  });
  afterAll(async () => {
    expect(house.complaints).toEqual([]);
    await house?.close();
  });

  const faults = (page: Page) => page.locator('li.blunder, li.mistake');
  const label = (page: Page, square: string) => page.locator(`[data-square="${square}"]`).first().getAttribute('aria-label');

  test.each([['desktop', {}], ['phone', PHONE]])('says what was wrong, and shows the line that proves it: %s', async (_, options) => {
    const page = await house.page(`#/analyse/${id}/0`, options);
    const fault = faults(page).first();
    await fault.waitFor();
    expect(await fault.innerText()).toMatch(/cannon/i);
    expect(await page.locator('p.summary').innerText()).not.toBe('');
    await fault.getByRole('button').first().click();
    await expect.poll(() => page.url()).toContain(`/${id}/${BLUNDER}`);
    await expect.poll(() => label(page, 'e6')).toContain('red cannon');
    await fault.getByRole('button', { name: /^Show/ }).first().click();
    const place = fault.getByRole('status');
    await expect.poll(() => place.innerText()).toMatch(/^1\/\d+$/);
    await fault.getByRole('button', { name: 'One move back' }).click();
    await expect.poll(() => place.innerText()).toMatch(/^0\/\d+$/);
    await page.getByText('By phase and by piece').click();
    await page.getByRole('row', { name: /^Opening/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test.each([['zh-CN', '炮'], ['zh-TW', '炮']])('is in the language of the reader: %s', async (locale, cannon) => {
    const page = await house.page(`#/analyse/${id}/0`, { locale });
    await faults(page).first().waitFor();
    expect(await faults(page).first().innerText()).toContain(cannon);
    expect(await englishOn(page)).toEqual([]);
    await page.context().close();
  });

  test('follows the notation that was chosen', async () => {
    const page = await house.page(`#/analyse/${id}/0`);
    await faults(page).first().waitFor();
    await page.locator('select', { has: page.locator('option[value=iccs]') }).first().selectOption('iccs');
    await expect.poll(() => faults(page).first().innerText()).toContain('E2-E6');
    await page.context().close();
  });

  test('offers mistakes to retry only if there are some', async () => {
    const { id: other } = await house.post<Game>('/api/games', { kind: 'study' });
    await house.post(`/api/games/${other}/edit`, { op: 'add', node: 0, moves: ['h2e2', 'h9g7', 'h0g2', 'i9h9'] });
    await house.post(`/api/games/${other}/review`, { move_time: 50, annotate: false });
    await expect.poll(async () => (await house.fetch(`/api/games/${other}/review`)).ok, { timeout: 60_000 }).toBe(true);
    const retry = (page: Page) => page.getByRole('button', { name: 'Retry your mistakes' });
    const clean = await house.page(`#/analyse/${other}/0`);
    await clean.getByText('No mistakes were found.').waitFor();
    expect(await retry(clean).count()).toBe(0);
    const faulty = await house.page(`#/analyse/${id}/0`);
    await retry(faulty).waitFor();
    for (const page of [clean, faulty]) await page.context().close();
  });

  test('writes into the game in the notation that was chosen', async () => {
    const { id: other } = await house.post<Game>('/api/games', { kind: 'study' });
    for (const [node, move] of LINE.slice(0, 4).entries()) await house.post(`/api/games/${other}/edit`, { op: 'add', node, move });
    const page = await house.page(`#/analyse/${other}/0`);
    await page.getByLabel('Per move').selectOption('100');
    await page.getByRole('button', { name: 'Review the game' }).click();
    await expect.poll(async () => (await house.get<Game>(`/api/games/${other}`)).nodes[BLUNDER]?.comment ?? '', { timeout: 60_000 }).toMatch(/better/i);
    const comments = (await house.get<Game>(`/api/games/${other}`)).nodes.map(({ comment }) => comment).join('\n');
    // English readers have WXF: neither squares nor hanzi.
    expect(comments).not.toMatch(/[a-i]\d[a-i]\d|[\u4e00-\u9fff]/);
    await page.context().close();
  });
});
