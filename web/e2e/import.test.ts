// SPDX-License-Identifier: GPL-3.0-or-later
//
// What comes into the app: large files and practice lists.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, movePiece, whyNot } from './house';

const GAME = '[Event "A long file"]\n[Red "A"]\n[Black "B"]\n[Result "*"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 *\n\n';
const LIST = '1步杀_1|3k5/9/9/9/9/9/9/9/4R4/2R1K4 w|c0d0\n1步杀_2|4k4/9/9/9/9/9/9/9/R8/1R2K4 w|b0b9\n';

describe.skipIf(whyNot !== '')('what comes into the app', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  test('importing a long file shows progress and can be cancelled', async () => {
    const page = await house.page('#/library');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('input[type=file]').first().setInputFiles({
      name: 'long.pgn', mimeType: 'text/plain', buffer: Buffer.from(GAME.repeat(60_000)),
    });
    // Some of it was found and read, but not all.
    await page.getByText(/long\.pgn \(1\/1\): [\d,]+ games, \d\d?%/).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopped; nothing was imported.').waitFor({ timeout: 30_000 });
    expect((await house.get<{ total: number }>('/api/games')).total).toBe(0);
    await page.context().close();
  });

  test('a file dropped on any page is opened', async () => {
    const { id } = await house.post<{ id: number }>('/api/games', { kind: 'study' });
    for (const address of ['#/settings', '#/judge', `#/study/${id}`, '#/study']) {
      const page = await house.page(address);
      await page.locator('main h1').waitFor({ state: 'attached' });
      const isTaken = await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['[Event "Dropped"]\n[Red "Hu"]\n\n1. h2e2 h9g7 *\n'], 'dropped.pgn'));
        const send = (name: string) =>
          document.body.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
        return ['dragover', 'drop'].map((name) => !send(name));
      });
      expect(isTaken, address).toEqual([true, true]);
      await page.getByRole('heading', { name: /Hu/ }).waitFor();
      await page.context().close();
    }
    expect(house.complaints).toEqual([]);
  });

  test('a list of endgames remembers what was solved when the server is restarted', async () => {
    const page = await house.page('#/practice');
    await page.locator('input[type=file]').setInputFiles({ name: 'mates.eglib', mimeType: 'text/plain', buffer: Buffer.from(LIST) });
    await page.getByText('0 of 2 solved').first().waitFor();
    await page.getByRole('button', { name: '1步杀_1' }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await page.getByRole('heading', { name: '1步杀_1' }).waitFor();
    await page.getByText('Red to move and win.').waitFor();
    await movePiece(page, 'c0d0');
    await page.getByText('Solved!').waitFor();
    await page.context().close();

    await house.stop('SIGKILL');
    await house.start();
    const other = await house.page('#/practice');
    await other.getByText('1 of 2 solved').first().waitFor();
    expect(await other.getByRole('listitem').filter({ hasText: '1步杀_1' }).getByText('solved').count()).toBe(1);
    await other.context().close();
  });

  test('a faulty position or record is not saved: what is wrong is shown, and the text stays', async () => {
    const { total } = await house.get<{ total: number }>('/api/games');
    const page = await house.page('#/study');
    const field = page.getByLabel(/paste a record/);
    for (const [text, fault] of [
      ['9/9/9/9/9/9/9/9/9/9 w', 'no red king'], ['[FEN "4k4/9 w"]\n\n1. h2e2 *\n', 'the board has 2 rows'], ['good morning', 'could not be read'],
    ] as const) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Read', exact: true }).click();
      await page.locator('.refused', { hasText: fault }).waitFor();
      expect(await field.inputValue()).toBe(text);
    }
    await page.locator('input[type=file]').first().setInputFiles({ name: 'bad.fen', mimeType: 'text/plain', buffer: Buffer.from('4k4/9/9/9/9/9/9/9/9/4K4 w\n') });
    await page.locator('.refused', { hasText: 'bad.fen was not saved' }).waitFor();
    expect((await house.get<{ total: number }>('/api/games')).total).toBe(total);
    // Who wants it all the same gets it.
    await page.getByRole('button', { name: 'Save it as it is' }).click();
    await expect.poll(async () => (await house.get<{ total: number }>('/api/games')).total).toBe(total + 1);
    await page.context().close();
  });

  test('problems of a setup are reported in the user’s language', async () => {
    const page = await house.page(`#/editor?fen=${encodeURIComponent('4k4/9/9/9/9/9/9/9/9/9 w')}`, { locale: 'zh-TW' });
    await page.getByText('缺少紅帥').waitFor();
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });
});
