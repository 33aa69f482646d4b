// SPDX-License-Identifier: GPL-3.0-or-later
//
// Practice lists: removed, opened again, and transferred to another library.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, movePiece, seriousFaults, whyNot } from './house';

const LIST = '1步杀_1|3k5/9/9/9/9/9/9/9/4R4/2R1K4 w|c0d0\n1步杀_2|4k4/9/9/9/9/9/9/9/R8/1R2K4 w|b0b9\n';
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

describe.skipIf(whyNot !== '')('practice', () => {
  let house: House;
  let other: House;
  beforeAll(async () => {
    [house, other] = await Promise.all([House.open(), House.open()]);
  });
  afterAll(async () => {
    await house?.close();
    await other?.close();
  });

  const open = (page: Page, name: string, text = LIST) => page.locator('input[type=file]').setInputFiles(file(name, text));

  test('a list is named after its file, can be removed and restored, and keeps its progress when reopened', async () => {
    const page = await house.page('#/practice');
    await open(page, 'mates.eglib');
    await open(page, 'more.fen', '5k3/9/9/9/9/9/9/9/R8/3RK4 w\n');
    const mates = page.getByRole('region', { name: 'mates.eglib' });
    await mates.getByText('0 of 2 solved').waitFor();
    await page.getByRole('region', { name: 'more.fen' }).getByText('0 of 1 solved').waitFor();
    await page.getByRole('button', { name: '1步杀_1' }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await movePiece(page, 'c0d0');
    await page.getByText('Solved!').waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await mates.getByText('1 of 2 solved').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await mates.getByRole('button', { name: 'Remove this list' }).click();
    await page.getByText('mates.eglib was removed.').waitFor();
    await expect.poll(() => mates.count()).toBe(0);
    await page.getByRole('region', { name: 'more.fen' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await mates.getByText('1 of 2 solved').waitFor();

    await mates.getByRole('button', { name: 'Remove this list' }).click();
    await expect.poll(() => mates.count()).toBe(0);
    await open(page, 'mates.eglib');
    await mates.getByText('1 of 2 solved').waitFor();
    await page.getByText('2 were already in the library.').waitFor();
    expect(await mates.getByRole('listitem').count()).toBe(2);
    await page.context().close();
  });

  test('the basic endgames are there on the first visit, state their goals, and keep what was solved', async () => {
    const page = await house.page('#/practice');
    const rooks = page.getByRole('region', { name: 'Rooks' });
    await rooks.getByText('0 of 15 solved').waitFor();
    await rooks.getByRole('listitem').filter({ hasText: 'A full defence holds a rook' }).getByText('draw', { exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await rooks.getByRole('button', { name: 'Rook against a bare king' }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await page.goBack();
    // The group is in the library now, in whatever language it is shown.
    await rooks.getByText('0 of 15 solved').waitFor();
    expect(await rooks.getByRole('link', { name: 'Study' }).count()).toBe(15);
    await page.getByRole('region', { name: 'Pawns' }).getByText('0 of 7 solved').waitFor();
    await page.context().close();
    const chinese = await house.page('#/practice', { locale: 'zh-CN' });
    await chinese.getByRole('region', { name: '车类' }).getByText('单车胜孤将').waitFor();
    await chinese.context().close();
  });

  test('solved positions are imported with a library, even if the list is already there', async () => {
    const there = await other.page('#/practice');
    await open(there, 'mates.eglib');
    await there.getByText('0 of 2 solved').first().waitFor();
    const page = await house.page('#/library');
    await page.getByRole('button', { name: 'Import' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save', exact: true }).click(),
    ]);
    const bytes = readFileSync(await download.path());
    await there.goto(`${other.url}/#/library`);
    await there.getByRole('button', { name: 'Backup and restore' }).click();
    await there.locator('label', { hasText: 'Restore…' }).locator('input').setInputFiles({
      name: 'library.jsonl', mimeType: 'application/octet-stream', buffer: bytes,
    });
    await there.getByText(/already present/).waitFor();
    await there.goto(`${other.url}/#/practice`);
    await there.getByRole('region', { name: 'mates.eglib' }).getByText('1 of 2 solved').waitFor();
    await there.getByRole('region', { name: 'more.fen' }).waitFor();
    await page.context().close();
    await there.context().close();
    expect([...house.complaints, ...other.complaints]).toEqual([]);
  });
});
