// SPDX-License-Identifier: GPL-3.0-or-later
//
// The installed app of `chuhe serve` whose server goes away: it leads to the site beside it, where work goes on, and from
// there back to the server with the games.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickMove, DIST, House, whyNot } from './house';

const SITE = resolve(process.env.CHUHE_SITE ?? '../build/site');
const moves = (page: Page) => page.locator('.tree .move');

describe.skipIf(whyNot !== '')('the installed app while its server is away', () => {
  let house: House;
  let dist: string;
  let page: Page;

  beforeAll(async () => {
    expect(existsSync(join(SITE, 'index.html')), `${SITE}: build it with scripts/site`).toBe(true);
    dist = mkdtempSync(join(tmpdir(), 'chuhe-dist-'));
    cpSync(DIST, dist, { recursive: true });
    cpSync(SITE, join(dist, 'site'), { recursive: true });
    house = await House.open({ dist });
    page = await house.page('', { serviceWorkers: 'allow' });
  });
  afterAll(async () => {
    await house?.close();
    rmSync(dist, { recursive: true, force: true });
  });

  test('once installed, it keeps the site', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 120_000 });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    const siteWorker = (): Promise<string | undefined> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).find(({ scope }) => scope.endsWith('/site/'))?.active?.state);
    await expect.poll(siteWorker, { timeout: 120_000 }).toBe('activated');
    const kept = await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('chuhe-app')).map((name) => name.replace(/\w+$/, '')));
    expect(kept.sort()).toEqual(['chuhe-app-', 'chuhe-app/site-']);
  });

  test('without the server it opens, and leads to the site', async () => {
    await house.stop();
    await page.reload();
    await page.getByText('The server is not responding').first().waitFor();
    await page.getByRole('link', { name: 'Play and study without it' }).click();
    await page.waitForURL(/\/site\//);
    await page.locator('[data-square="h2"]').waitFor({ state: 'attached' });
  });

  test('a game is played against the engine', async () => {
    await page.waitForFunction(() => !document.querySelector('.board-column[aria-busy="true"]'));
    await clickMove(page, 'h2e2');
    await expect.poll(() => page.url()).toMatch(/#\/play\/\d+/);
    await expect.poll(() => moves(page).count()).toBe(2);
  });

  test('a study is begun and analysed, a position set up, a repetition judged', async () => {
    await page.goto(`${house.url}/site/#/study`);
    await page.getByRole('button', { name: 'Engine', exact: true }).click();
    await expect.poll(() => page.locator('.panel.main .score').count()).toBeGreaterThan(0);
    await page.getByLabel(/paste a record/).fill('1. 炮二平五 马８进７ 2. 马二进三 *');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect.poll(() => moves(page).count()).toBe(3);
    await page.goto(`${house.url}/site/#/editor`);
    await page.getByLabel('FEN or board text').fill('3k5/9/9/9/9/9/9/9/4R4/5K3 w');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByText('This position is valid.').waitFor();
    const moved = 'e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9';
    await page.goto(`${house.url}/site/#/judge?fen=${encodeURIComponent('3k5/9/9/9/9/9/9/9/4R4/5K3 w')}&moves=${encodeURIComponent(moved)}`);
    await page.locator('.verdict', { hasText: 'Red loses' }).first().waitFor();
  });

  test('when the server is back, its library gets the games', async () => {
    await house.start();
    await page.getByRole('button', { name: 'Move 2 games to its library and return' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const { total } = (await (await house.fetch('/api/games?limit=10')).json()) as { total: number };
    expect(total).toBe(2);
    expect(house.complaints).toEqual([]);
  });
});
