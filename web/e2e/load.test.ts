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
});
