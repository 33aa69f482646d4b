// SPDX-License-Identifier: GPL-3.0-or-later
//
// What leaves the app: pictures, animations, prints; and drawing on the board.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game, Mark } from '../src/api/types';
import { House, press, whyNot } from './house';

async function middleOf(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-square="${square}"]`).boundingBox();
  if (!box) throw new Error(`no ${square}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe.skipIf(whyNot !== '')('what leaves the app', () => {
  let house: House;
  let id: number;
  const marks = async (node: number): Promise<Mark[]> =>
    (await house.get<Game>(`/api/games/${id}`)).nodes.find((each) => each.id === node)?.marks ?? [];

  beforeAll(async () => {
    house = await House.open();
    id = (await house.post<Game>('/api/games', { kind: 'study', tags: [{ name: 'Title', value: 'On paper' }] })).id;
    for (const [node, move] of ['h2e2', 'h9g7', 'h0g2', 'i9h9'].entries()) {
      await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
    }
  });
  afterAll(async () => {
    await house?.close();
  });

  test('a position is saved as SVG and PNG and a line as a GIF, with the orientation and pieces on screen', async () => {
    const page = await house.page(`#/study/${id}/2`);
    await page.getByRole('tab', { name: 'Share' }).click();
    const save = async (name: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return readFileSync(await download.path());
    };
    const red = (await save('SVG')).toString();
    expect(red).toContain('chuhe-traditional-wk');
    await page.getByRole('button', { name: 'Flip the board' }).click();
    await page.evaluate(() => fetch('/api/settings', {
      method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"settings": {"pieces": "symbols"}}',
    }));
    await page.reload();
    await page.getByRole('tab', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Flip the board' }).click();
    const black = (await save('SVG')).toString();
    expect(black).toContain('chuhe-symbols-wk');
    expect(black).not.toContain('chuhe-traditional-wk');
    expect((await save('PNG')).subarray(1, 4).toString()).toBe('PNG');
    expect((await save('GIF')).subarray(0, 6).toString()).toBe('GIF89a');
    await house.patch('/api/settings', { settings: { pieces: null } });
    await page.context().close();
  });

  test('the editor saves a setup as a picture even if it is invalid', async () => {
    const page = await house.page(`#/editor?fen=${encodeURIComponent('9/9/9/4c4/9/9/9/9/9/4K4 w')}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'SVG', exact: true }).click(),
    ]);
    expect(readFileSync(await download.path()).toString()).toContain('-bc');
    await page.context().close();
  });

  test('a finger draws an arrow and a circle, and removes them again', async () => {
    const page = await house.page(`#/study/${id}/1`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Draw arrows and circles' }).tap();
    await page.getByRole('button', { name: 'blue' }).tap();
    const touch = await page.context().newCDPSession(page);
    const stroke = async (from: string, to: string): Promise<void> => {
      const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await stroke('h0', 'g2');
    await expect.poll(() => marks(1)).toEqual([{ shape: 'arrow', colour: 'blue', from: 'h0', to: 'g2' }]);
    await stroke('e6', 'e6');
    await expect.poll(async () => (await marks(1)).length).toBe(2);
    await stroke('e6', 'e6');
    await expect.poll(async () => (await marks(1)).length).toBe(1);
    expect((await house.get<Game>(`/api/games/${id}`)).nodes).toHaveLength(5);
    await page.context().close();
  });

  test('the keyboard draws an arrow', async () => {
    const page = await house.page(`#/study/${id}/2`);
    await page.locator('[data-square="h0"]').focus();
    await page.keyboard.press('d');
    await press(page, 'h0');
    await press(page, 'i2');
    await expect.poll(() => marks(2)).toEqual([{ shape: 'arrow', colour: 'green', from: 'h0', to: 'i2' }]);
    await page.context().close();
  });

  test('a printed game shows the title, the board with its pieces, and the moves on one page', async () => {
    const page = await house.page(`#/study/${id}/4`, { colorScheme: 'dark' });
    await page.locator('.tree .move').nth(3).waitFor();
    const paper = await page.pdf({ format: 'A4', ...(process.env.CHUHE_PICTURES ? { path: `${process.env.CHUHE_PICTURES}/paper.pdf` } : {}) });
    expect((paper.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.printed image').count()).toBe(1 + 2 + 32); // the words of the river, the last move, the pieces
    for (const shown of ['.printed', 'h1', '.tree']) expect(await page.locator(shown).first().isVisible(), shown).toBe(true);
    for (const hidden of ['nav', '.board-frame', '.steps', 'textarea']) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });
});
