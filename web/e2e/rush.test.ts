// SPDX-License-Identifier: GPL-3.0-or-later
//
// A puzzle rush, with a clock in the browser that the test sets.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Puzzle, PuzzleOverview, Training } from '../src/api/training';
import { openAt, solutionOf, wrongMoveOf } from './drills';
import { movePiece, seriousFaults, whyNot, type House } from './house';

describe.skipIf(whyNot !== '')('puzzle rush', () => {
  let house: House;
  beforeAll(async () => {
    house = await openAt('2026-11-18T12:00:00Z');
  });
  afterAll(() => house?.close());

  async function open(options = {}): Promise<Page> {
    const page = await house.page('', options);
    await page.clock.install();
    await page.goto('about:blank');
    await page.goto(`${house.url}/#/puzzles?mode=rush`);
    return page;
  }
  async function start(page: Page, name = 'Start'): Promise<Puzzle[]> {
    const [answer] = await Promise.all([page.waitForResponse(/\/api\/puzzles\/rush$/), page.getByRole('button', { name }).click()]);
    return ((await answer.json()) as { puzzles: Puzzle[] }).puzzles;
  }
  // On the page, not only said to screen readers.
  const shown = (page: Page, text: string) => page.locator('#main').getByText(text, { exact: true });
  // Until it is judged, and saved if that decides the puzzle.
  async function answer(page: Page, move: string): Promise<void> {
    const judged = page.waitForResponse(/\/try$/);
    await movePiece(page, move);
    await judged;
    await page.waitForFunction(() => !document.querySelector('.board-column[aria-busy="true"]'));
  }
  async function solve(page: Page, { id }: Puzzle): Promise<void> {
    const moves = await solutionOf(house, id);
    for (let ply = 0; ply < moves.length; ply += 2) await answer(page, moves[ply]!);
  }
  // The moment in which one sees what was right or wrong.
  const pause = (page: Page): Promise<void> => page.clock.runFor(1000);
  const secondsLeft = async (page: Page): Promise<number> => {
    const [minutes = NaN, seconds = NaN] = (await page.getByRole('timer').innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  const overview = (): Promise<PuzzleOverview> => house.get<PuzzleOverview>('/api/puzzles');

  test('right moves count, three wrong ones end it, and nothing of it is rated', async () => {
    const before = await overview();
    const page = await open();
    const puzzles = await start(page);
    expect(puzzles.length).toBe(60);
    for (let index = 1; index < puzzles.length; ++index) expect(puzzles[index]!.rating).toBeGreaterThanOrEqual(puzzles[index - 1]!.rating);
    await shown(page, 'Solved: 0').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await solve(page, puzzles[0]!);
    await shown(page, 'Solved: 1').waitFor();
    for (const [index, left] of [[1, 2], [2, 1]] as const) {
      await pause(page);
      await answer(page, await wrongMoveOf(house, puzzles[index]!.id));
      await shown(page, `Lives left: ${left}`).waitFor();
    }
    await pause(page);
    await solve(page, puzzles[3]!);
    await shown(page, 'Solved: 2').waitFor();
    await pause(page);
    await answer(page, await wrongMoveOf(house, puzzles[4]!.id));
    await pause(page);
    await shown(page, '2 solved').waitFor();
    expect(await page.getByText('Missed:').getByRole('link').allInnerTexts()).toEqual([1, 2, 4].map((index) => `Puzzle ${puzzles[index]!.number}`));
    expect(await seriousFaults(page)).toEqual([]);

    const after = await overview();
    expect([after.tried - before.tried, after.solved - before.solved]).toEqual([5, 2]);
    expect(after.rating).toEqual(before.rating);
    // What was missed comes back, what was solved does not.
    const { due } = await house.get<Training>('/api/training');
    expect(due.map(({ id }) => id).sort()).toEqual([1, 2, 4].map((index) => puzzles[index]!.id).sort());
    await page.getByText('Missed:').getByRole('link').first().click();
    await page.getByText(`Puzzle ${puzzles[1]!.number}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    await page.context().close();
  });

  test('three minutes end it, whatever is on the board, and it can be played again', async () => {
    const page = await open();
    await start(page);
    await page.clock.fastForward(100_000);
    await shown(page, 'Solved: 0').waitFor();
    await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(80);
    expect(await secondsLeft(page)).toBeGreaterThan(0);
    await page.clock.fastForward(80_000);
    await shown(page, '0 solved').waitFor();
    expect(await page.locator('.cg-wrap').count()).toBe(0);
    expect(await page.getByText('Missed:').count()).toBe(0);

    const again = await start(page, 'Try again');
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(80);
    await solve(page, again[0]!);
    await shown(page, 'Solved: 1').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await shown(page, '1 solved').waitFor();
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });

  test('it is played on a phone, in Chinese', async () => {
    const page = await open({ locale: 'zh-TW', viewport: { width: 390, height: 844 }, hasTouch: true });
    const [first] = await start(page, '開始');
    await shown(page, '還剩 3 條命').waitFor();
    await solve(page, first!);
    await shown(page, '已解：1').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: '結束' }).click();
    await shown(page, '共解出 1 題').waitFor();
    await page.context().close();
  });
});
