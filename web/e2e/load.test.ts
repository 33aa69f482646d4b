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
    const page = await house.page(address);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const load = async (): Promise<{ bytes: number; packings: Map<string, string | undefined> }> => {
      // Without its cache, the browser fetches what was preloaded a second time: each file counts once.
      const [names, sizes] = [new Map<string, string>(), new Map<string, number>()];
      const packings = new Map<string, string | undefined>();
      const name = ({ requestId, request }: { requestId: string; request: { url: string } }) => names.set(requestId, request.url);
      const count = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }): void => {
        const url = names.get(requestId);  // unknown: of the page before
        if (url !== undefined) sizes.set(url, Math.max(sizes.get(url) ?? 0, encodedDataLength));
      };
      network.on('Network.requestWillBeSent', name);
      network.on('Network.loadingFinished', count);
      const note = async (response: import('playwright-core').Response): Promise<void> => {
        packings.set(new URL(response.url()).pathname, (await response.allHeaders())['content-encoding']);
      };
      page.on('response', note);
      await page.reload();
      await page.locator('main h1').waitFor();
      await page.waitForTimeout(500);
      network.off('Network.requestWillBeSent', name);
      network.off('Network.loadingFinished', count);
      page.off('response', note);
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      return { bytes, packings };
    };
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    const first = await load();
    console.info(`first load of ${address}: ${first.bytes} bytes in ${first.packings.size} answers`);
    expect(first.bytes).toBeGreaterThan(10_000);
    expect(first.bytes).toBeLessThan(MOST_BYTES);
    for (const [path, packing] of first.packings) {
      const isLarge = /\.(js|css)$/.test(path) && statSync(join(DIST, path)).size > WORTH_PACKING;
      if (isLarge || path === '/') expect(packing, path).toMatch(/^(br|gzip)$/);
    }
    await network.send('Network.setCacheDisabled', { cacheDisabled: false });
    await load();
    const second = await load();
    expect(second.bytes).toBeLessThan(30_000);
    await page.context().close();
  });
});
