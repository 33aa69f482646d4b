// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a browser fetches when it opens the app for the first time.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIST, House, whyNot } from './house';

// Smaller files gain nothing by being compressed.
const WORTH_PACKING = 1000;
const MOST_BYTES = 120_000;

describe.skipIf(whyNot !== '')('the first load', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  test.each(['#/home', '#/play'])('of %s is below 120 KB compressed, and free the second time', async (address) => {
    // A browser that may come in, and has never been here.
    const guest = await house.page();
    const context = await house.context();
    await context.addCookies(await guest.context().cookies());
    await guest.context().close();
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const load = async (go: () => Promise<unknown>): Promise<{ bytes: number; packings: Map<string, string | undefined> }> => {
      let bytes = 0;
      const packings = new Map<string, string | undefined>();
      const count = ({ encodedDataLength }: { encodedDataLength: number }) => (bytes += encodedDataLength);
      network.on('Network.loadingFinished', count);
      const note = async (response: import('playwright-core').Response): Promise<void> => {
        packings.set(new URL(response.url()).pathname, (await response.allHeaders())['content-encoding']);
      };
      page.on('response', note);
      await go();
      await page.locator('main h1').waitFor();
      await page.waitForTimeout(500);
      network.off('Network.loadingFinished', count);
      page.off('response', note);
      return { bytes, packings };
    };
    const first = await load(() => page.goto(`${house.url}/${address}`));
    console.info(`first load of ${address}: ${first.bytes} bytes in ${first.packings.size} answers`);
    expect(first.bytes).toBeGreaterThan(10_000);
    expect(first.bytes).toBeLessThan(MOST_BYTES);
    for (const [path, packing] of first.packings) {
      const isLarge = /\.(js|css)$/.test(path) && statSync(join(DIST, path)).size > WORTH_PACKING;
      if (isLarge || path === '/') expect(packing, path).toMatch(/^(br|gzip)$/);
    }
    const second = await load(() => page.reload());
    expect(second.bytes).toBeLessThan(30_000);
    await context.close();
  });

  test.each([['study', 'Study', true], ['analyse', 'Study', true], ['library', 'Library', true], ['play', 'Play', false], ['puzzles', 'Puzzles', true]] as const)(
    'of %s asks for its files before the main script has arrived', async (name, file, isLater) => {
      const page = await house.page('', { locale: 'zh-CN' });
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).pathname));
      // The main script never arrives.
      await page.route(/\/assets\/index-[^/]*\.js$/, () => undefined);
      await page.goto('about:blank');
      await page.goto(`${house.url}/#/${name}`, { waitUntil: 'commit' });
      const isAsked = (pattern: RegExp): boolean => [...asked].some((path) => pattern.test(path));
      for (const ending of ['js', 'css']) await expect.poll(() => isAsked(new RegExp(`^/assets/${file}Page-[^/]*\\.${ending}$`))).toBe(true);
      await expect.poll(() => isAsked(/^\/assets\/first-zh-Hans-/)).toBe(true);
      if (isLater) await expect.poll(() => isAsked(/^\/assets\/later-zh-Hans-/)).toBe(true);
      else expect(isAsked(/^\/assets\/later-zh-Hans-/)).toBe(false);
      expect(isAsked(/-en-/)).toBe(false);
      await page.context().close();
    });

  test('a study is asked for, with the position shown, before its page has arrived', async () => {
    const { id } = await house.post<{ id: number }>('/api/games', { kind: 'study' });
    await house.post(`/api/games/${id}/edit`, { op: 'add', node: 0, moves: ['h2e2', 'h9g7'] });
    const page = await house.page();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(house.url, '')));
    const ofGame = () => asked.filter((each) => each.startsWith(`/api/games/${id}`)).sort();
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    let isHeld = false;
    await page.route(/StudyPage-[^/]*\.js$/, async (route) => {
      isHeld = true;
      await released;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto(`${house.url}/#/study/${id}/1`, { waitUntil: 'commit' });
    const both = [`/api/games/${id}/nodes/1`, `/api/games/${id}?notation=wxf`];
    await expect.poll(ofGame).toEqual(both);
    await expect.poll(() => isHeld).toBe(true);
    release();
    // And not once more.
    await page.locator('.tree .move').first().waitFor();
    await page.locator('.board-column[aria-busy=false]').waitFor();
    expect(ofGame().filter((each) => !each.includes('/review'))).toEqual(both);
    await page.context().close();
  });
});
