// SPDX-License-Identifier: GPL-3.0-or-later
//
// A small screen: nothing is wider than it, and no choice is cut off.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, whyNot } from './house';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(whyNot !== '')('phone', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  test('no page is ever wider than the screen, not even while the pieces are being placed', async () => {
    const { id } = await house.post<{ id: number }>('/api/games', { kind: 'study', start: '3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1' });
    const page = await house.page('', PHONE);
    await page.addInitScript(() => {
      let widest = 0;
      const look = (): void => {
        widest = Math.max(widest, document.documentElement?.scrollWidth ?? 0);
        Object.assign(globalThis, { widest });
        requestAnimationFrame(look);
      };
      look();
    });
    for (const address of [`study/${id}`, `analyse/${id}`, 'home', 'learn', 'learn/2', 'play', 'editor', 'judge', 'practice', 'puzzles', 'puzzles?mode=rush', 'train', 'repertoire', 'library', 'settings']) {
      await page.goto(`${house.url}/?again=${encodeURIComponent(address)}#/${address}`);
      await page.locator('main h1').waitFor({ state: 'attached' });
      await page.waitForTimeout(400);
      expect([address, await page.evaluate(() => (globalThis as unknown as { widest: number }).widest)]).toEqual([address, 390]);
    }
    await page.context().close();
  }, 300_000);

  for (const locale of ['en-GB', 'zh-CN', 'zh-TW']) {
    test(`no choice for a new game is cut off in ${locale}`, async () => {
      const page = await house.page('#/play', { ...PHONE, locale });
      await page.locator('select option').first().waitFor({ state: 'attached' });
      const cut = await page.evaluate(() => {
        const ARROW = 24;
        const pen = document.createElement('canvas').getContext('2d');
        return [...document.querySelectorAll('select')].flatMap((select) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          if (!pen) return ['no canvas'];
          pen.font = font;
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
          return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
        });
      });
      expect(cut).toEqual([]);
      await page.context().close();
    });
  }
});
