// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text from the server is in Chinese on Chinese pages.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { englishOn, House, whyNot } from './house';

// A file with errors of many kinds, and content that other formats cannot hold.
const FAULTY = `[Game "Chinese Chess"]
[Event "杯赛"]
[Result "1-0"]

1. 炮二平五 {中炮} 马８进７ (1... 炮８平５ 2. 马二进三) $1
2. 马二进四 车９平８ 3. xyzzy { not closed
`;

// An address of the editor, typed by hand.
const DAMAGED = `#/editor?fen=${encodeURIComponent('4k4/9/9/z8/9/9/9/9/9 q')}`;

const LANGUAGES = [
  { locale: 'zh-CN', illegal: 'h0 的红马不能走到 f1', unknown: '不是已知的棋谱格式', lost: '变着', pgn: 'PGN 棋谱', dead: '无法启动' },
  { locale: 'zh-TW', illegal: 'h0 的紅馬不能走到 f1', unknown: '不是已知的棋譜格式', lost: '變著', pgn: 'PGN 棋譜', dead: '無法啟動' },
];

describe.skipIf(whyNot !== '')('the languages', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  for (const { locale, illegal, unknown, lost, pgn, dead } of LANGUAGES) {
    test(`errors in a file, a refused move and a loss are reported in Chinese (${locale})`, async () => {
      const page = await house.page('#/study', { locale });
      await page.locator('textarea').fill('this is nothing');
      await page.locator('form button.primary').click();
      await page.getByText(unknown).waitFor();
      expect(await englishOn(page)).toEqual([]);

      await page.locator('input[type=file]').first().setInputFiles({
        name: 'faulty.pgn', mimeType: 'text/plain', buffer: Buffer.from(FAULTY),
      });
      await page.getByText(illegal).first().waitFor();
      await page.locator('ul.problems').first().waitFor();
      expect(await page.locator('ul.problems li').count()).toBeGreaterThan(2);

      expect(await englishOn(page)).toEqual([]);
      // Nothing is saved before the user says so.
      await page.locator('.refused button').click();
      await page.locator('ul.found a').first().click();
      await page.locator('#typed-move').fill('马二进四');
      await page.locator('#typed-move').press('Enter');
      await page.locator('.notes, [role=status], [role=alert]').getByText(illegal).first().waitFor();

      const panel = page.getByRole('tabpanel').filter({ has: page.locator('option[value=uci]') });
      await page.getByRole('tab').last().click();
      await panel.getByText(pgn).first().waitFor({ state: 'attached' });
      await panel.locator('select', { has: page.locator('option[value=xqf]') }).selectOption('uci');
      await panel.locator('li.warning').getByText(lost).first().waitFor();
      expect(await englishOn(page)).toEqual([]);
      await page.context().close();
    });

    test(`an engine that cannot be started is reported in Chinese (${locale})`, async () => {
      // It was there when it was allowed.
      const gone = join(house.folder, 'engine');
      writeFileSync(gone, '', { mode: 0o755 });
      house.run('engines', 'allow', gone);
      rmSync(gone);
      const page = await house.page('#/settings', { locale });
      const form = page.locator('form').filter({ hasText: 'chuhe engines allow' });
      await form.locator('select').selectOption({ label: gone });
      await form.locator('button').click();
      await page.locator('.refusal').getByText(dead).waitFor();
      expect(await englishOn(page)).toEqual([]);
      await page.context().close();
    });
  }

  test('an address with a damaged position opens the editor and reports the problems', async () => {
    const page = await house.page(DAMAGED, { locale: 'zh-TW' });
    await page.getByText(/未知的棋子字母：.*z/).waitFor();
    await page.getByText('棋盤有 9 行，應為 10 行').waitFor();
    expect(await englishOn(page)).toEqual([]);
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });

  test('the language can be changed while errors are shown', async () => {
    const page = await house.page('#/study', { locale: 'zh-CN' });
    await page.locator('input[type=file]').first().setInputFiles({
      name: 'faulty.pgn', mimeType: 'text/plain', buffer: Buffer.from(FAULTY),
    });
    await page.getByText('h0 的红马不能走到 f1').first().waitFor();
    await page.locator('.refused button').click();
    await page.locator('ul.found a').first().click();
    await page.locator('#typed-move').waitFor();
    const study = page.url();
    await page.goto(`${house.url}/#/settings`);
    await page.locator('button[lang=zh-Hant]').click();
    await page.goto(study);
    await page.getByText('h0 的紅馬不能走到 f1').first().waitFor();
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });
});
