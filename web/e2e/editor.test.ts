// SPDX-License-Identifier: GPL-3.0-or-later
//
// Positions pasted into the editor.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, whyNot } from './house';

const EMPTY = '.........\n';
const board = (top: string, bottom: string) => `${top}\n${EMPTY.repeat(8)}${bottom}\n`;

describe.skipIf(whyNot !== '')('pasting into the editor', () => {
  let house: House;
  let page: Page;
  beforeAll(async () => {
    house = await House.open();
    page = await house.page('#/editor');
  });
  afterAll(async () => {
    await house?.close();
  });

  async function paste(text: string): Promise<void> {
    await page.getByLabel('FEN or board text').fill(text);
    await page.getByRole('button', { name: 'Set up' }).click();
  }
  const cell = (square: string) => page.locator(`[data-square="${square}"]`);
  const says = (square: string, words: string) => expect.poll(() => cell(square).getAttribute('aria-label')).toContain(words);

  test('a FEN is set up, with its side to move', async () => {
    await paste('3k5/9/9/9/9/9/9/9/4R4/2R1K4 b - - 0 1');
    await says('c0', 'red rook');
    await says('d9', 'black king');
    await says('h2', 'empty');
    await expect.poll(() => page.url()).toContain(encodeURIComponent('3k5/'));
  });

  test('a drawn board in hanzi is set up, each piece on its side', async () => {
    await paste(board('車馬象士將士象馬車', '俥傌相仕帥仕相傌俥'));
    await says('a9', 'black rook');
    await says('a0', 'red rook');
    await says('e9', 'black king');
    await says('h0', 'red horse');
  });

  test('brackets distinguish the sides if both are written alike', async () => {
    await paste(board('(车)(马)..(将)....', '车马..帅....'));
    await says('a9', 'black rook');
    await says('b0', 'red horse');
  });

  test('a board that does not distinguish the sides is reported and leaves the board unchanged', async () => {
    await paste('4k4/9/9/9/9/9/9/9/4R4/2R1K4 w - - 0 1');
    await says('c0', 'red rook');
    await paste(board('车...将....', '车...帅....'));
    await page.locator('.problems li', { hasText: '车' }).waitFor();
    await says('c0', 'red rook');
    await says('a9', 'empty');
  });

  test('text that is not a board at all is reported', async () => {
    await paste('hello\nworld');
    await page.locator('.problems li').first().waitFor();
    await says('c0', 'red rook');
    // The same with Ctrl+V: nobody is led elsewhere, and the text is there to be mended.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('good morning'));
    await page.locator('main').focus();
    await page.keyboard.press('Control+v');
    await page.getByText('This text is not a position: “good morning”').waitFor();
    expect(await page.getByLabel('FEN or board text').inputValue()).toBe('good morning');
    expect(page.url()).toContain('#/editor');
    await says('c0', 'red rook');
    expect(house.complaints).toEqual([]);
  });
});
