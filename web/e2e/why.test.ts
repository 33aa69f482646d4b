// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Why this score?" against the real server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appraisal, Game } from '../src/api/types';
import { House, seriousFaults, whyNot } from './house';

if (whyNot) console.warn(`skipped: ${whyNot}`);

describe.skipIf(whyNot !== '')('why this score', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  test('the panel of the analysis page shows terms, a heat map and pieces, and follows the moves', async () => {
    const game = await house.post<Game>('/api/games', { kind: 'study', tags: [{ name: 'Event', value: 'why' }] });
    await house.post(`/api/games/${game.id}/edit`, { op: 'add', node: 0, move: 'h2e2' });
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await house.page(`#/analyse/${game.id}/0`, { colorScheme });
      await page.getByText('Why this score?').click();
      const choice = page.getByLabel('Evaluation');
      await choice.selectOption('table');
      await page.getByRole('row', { name: /^piece values 54\.00 54\.00 \+0\.00$/ }).waitFor();
      const map = page.getByAltText(/What each piece is worth/);
      const width = () => map.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
      await expect.poll(width).toBeGreaterThan(100);
      expect(await map.getAttribute('src')).toContain('heat=table');
      await page.getByText('Piece by piece').click();
      await page.getByRole('row', { name: /^red rook a0 / }).waitFor();
      expect(await seriousFaults(page), colorScheme).toEqual([]);

      // The cannon has other points to go to, so the score is no longer level.
      await page.keyboard.press('ArrowRight');
      const { evaluators } = await house.post<{ evaluators: Appraisal[] }>('/api/evaluate', { game: game.id, node: 1 });
      const score = evaluators.find((each) => each.name === 'table')?.score ?? 0;
      expect(score).not.toBe(0);
      const sign = score < 0 ? '−' : '+';
      await page.getByText(`Score ${sign}${(Math.abs(score) / 100).toFixed(2)} for Red`).waitFor();
      await page.context().close();
    }
    expect(house.complaints).toEqual([]);
  });

  test('it speaks Chinese', async () => {
    const game = await house.post<Game>('/api/games', { kind: 'study' });
    const page = await house.page(`#/analyse/${game.id}/0`, { locale: 'zh-CN' });
    await page.getByText('评分依据').click();
    await page.getByLabel('评估函数').selectOption('handcrafted');
    await page.getByRole('row', { name: /^机动性 / }).waitFor();
    await page.context().close();
  });
});
