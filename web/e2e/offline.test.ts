// SPDX-License-Identifier: GPL-3.0-or-later
//
// The app as an installed one: it opens without its server, and announces a new version.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../src/api/types';
import { DIST, House, whyNot } from './house';

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const ready = (page: Page): Promise<unknown> => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 60_000 });
const kept = (page: Page): Promise<string[]> => page.evaluate(async () => (await (await caches.open('chuhe-data')).keys()).map(({ url }) => new URL(url).pathname));

describe.skipIf(whyNot !== '')('the installed app', () => {
  let house: House;
  // A copy of the app, which becomes a newer version.
  let dist: string;
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'chuhe-dist-'));
    cpSync(DIST, dist, { recursive: true });
    house = await House.open({ dist });
  });
  afterAll(async () => {
    expect(house.complaints).toEqual([]);
    await house?.close();
    rmSync(dist, { recursive: true, force: true });
  });

  test('can be installed: manifest, icons, service worker', async () => {
    const page = await house.page('', { serviceWorkers: 'allow' });
    await ready(page);
    const manifest = await page.evaluate(async () => (await (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href)).json()) as unknown) as Manifest;
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await house.fetch(src);
      expect(answer.headers.get('content-type')).toBe(type);
      if (type !== 'image/png') continue;
      // The width and height of a PNG are in its first chunk.
      const bytes = new DataView(await answer.arrayBuffer());
      expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
    }
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as { installabilityErrors: { errorId: string }[] };
    // Test browsers have no profile.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await page.context().close();
  });

  test('opens without its server, with the last game on the board and the list of games', async () => {
    const game = await house.post<Game>('/api/games', { kind: 'play', black: { type: 'human', name: 'Zhang' } });
    for (const move of ['h2e2', 'h9g7']) await house.post(`/api/games/${game.id}/play`, { op: 'move', move });
    const page = await house.page('', { serviceWorkers: 'allow' });
    await ready(page);
    for (const address of [`#/play/${game.id}`, '#/library', '#/home']) {
      await page.goto('about:blank');
      await page.goto(`${house.url}/${address}`);
      await page.locator('main h1').waitFor();
    }
    await expect.poll(() => kept(page)).toContain(`/api/games/${game.id}`);

    await house.stop();
    await page.reload();
    await page.getByText('The server is not responding').first().waitFor();
    // The cannon that was moved.
    await page.locator('cg-board piece').first().waitFor();
    expect(await page.locator('[data-square="e2"]').getAttribute('aria-label')).toMatch(/cannon/i);
    await page.goto(`${house.url}/#/library`);
    await page.getByText('Zhang').first().waitFor();
    await page.goto(`${house.url}/#/play/${game.id}`);
    await page.locator('.tree .move').nth(1).waitFor();
    await house.start();
    await page.getByText('The server is not responding').first().waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('a browser whose token is refused forgets what it kept', async () => {
    const page = await house.page('#/library', { serviceWorkers: 'allow' });
    await ready(page);
    await page.reload();
    await expect.poll(() => kept(page)).toContain('/api/games');
    await page.context().clearCookies();
    expect(await page.evaluate(async () => (await fetch('/api/games')).status)).toBe(401);
    await expect.poll(() => page.evaluate(() => caches.has('chuhe-data'))).toBe(false);
    const answer = await page.reload();
    expect(answer?.status()).toBe(401);
    await page.context().close();
  });

  test('announces a new version, and changes to it only when asked', async () => {
    const page = await house.page('', { serviceWorkers: 'allow' });
    await ready(page);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    const worker = join(dist, 'sw.js');
    const text = readFileSync(worker, 'utf8');
    expect(text).toMatch(/"version":"[0-9a-f]{12}"/);
    writeFileSync(worker, text.replace(/"version":"[0-9a-f]{12}"/, '"version":"newer"'));
    for (const ending of ['.br', '.gz']) rmSync(worker + ending, { force: true });
    // As happens by itself when the server has been restarted.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const note = page.locator('.note', { hasText: 'A new version of Chuhe is available.' });
    await note.waitFor();
    await page.goto(`${house.url}/#/learn`);
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
    await note.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('isOld' in window));
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('chuhe-app-')))).toEqual(['chuhe-app-newer']);
    await page.context().close();
  });
});
