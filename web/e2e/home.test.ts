// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first minute: the home page, the lessons, and what is around a game.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { About, Game } from '../src/api/types';
import { OPPONENTS } from '../src/lib/characters';
import { LESSONS } from '../src/lib/lessons';
import { clickMove, englishOn, House, movePiece, press, seriousFaults, whyNot } from './house';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MATE_IN_ONE = '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w - - 0 1';

const moves = (page: Page) => page.locator('.tree .move');
const gameIn = (page: Page): number => Number(/\/play\/(\d+)/.exec(page.url())?.[1]);
const said = (page: Page): Promise<string> => page.locator('.hidden-text[aria-live]').innerText();

describe.skipIf(whyNot !== '')('the first minute', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    expect(house.complaints).toEqual([]);
    await house?.close();
  });

  test('who reads no hanzi is asked once, with pictures, and Western pieces come with a legend', async () => {
    const page = await house.page();
    const question = page.getByRole('region', { name: 'Which pieces do you like?' });
    await question.getByRole('button', { name: 'Western symbols' }).click();
    await question.getByText('Elephant').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Close' }).click();
    await question.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Choose an opponent' }).waitFor();
    await page.waitForTimeout(300);
    expect(await question.count()).toBe(0);
    await page.context().close();
    const { settings } = await house.get<{ settings: Record<string, unknown> }>('/api/settings');
    expect(settings).toMatchObject({ pieces: 'symbols', piecesChosen: true });
    await house.patch('/api/settings', { settings: { pieces: null, piecesChosen: null } });
    const chinese = await house.page('', { locale: 'zh-CN' });
    await chinese.getByRole('heading', { name: '选择对手' }).waitFor();
    expect(await chinese.getByText('您喜欢哪种棋子？').count()).toBe(0);
    await chinese.context().close();
  });

  test('an empty library said "Nothing here yet.", and not how to fill it', async () => {
    const page = await house.page('#/library');
    await page.getByText('choose “Import” or drop files anywhere').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('the opponents are those of the server', async () => {
    const { opponents } = await house.get<About>('/api/about');
    const told = opponents.map(({ id, name_words: name, style_words: style, level, book }) => ({ face: id, name: Object.values(name), style: Object.values(style), level, book }));
    expect(told).toEqual(OPPONENTS.map(({ name, style, ...rest }) => ({ ...rest, name: [...name], style: [...style] })));
  });

  test('an opponent takes a moment to answer, unless the user wants none', async () => {
    await house.patch('/api/settings', { settings: { naturalPace: true } });
    for (const isNatural of [true, false]) {
      const page = await house.page('#/settings');
      const box = page.getByRole('checkbox', { name: 'Opponents take a moment to answer' });
      await box.setChecked(isNatural);
      await page.goto(`${house.url}/#/home`);
      await page.getByRole('button', { name: /^Play Mimi: / }).click();
      await page.locator('.bar .name', { hasText: 'Mimi' }).waitFor();
      const game = await house.get<Game>(`/api/games/${gameIn(page)}`);
      expect(game.play?.natural_pace).toBe(isNatural);
      await clickMove(page, 'h2e2');
      await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(2);
      await house.post(`/api/games/${game.id}/play`, { op: 'resign', side: 'red' });
      await page.context().close();
    }
  });

  test('one click on an opponent starts a game, and the opponent has a face', async () => {
    const page = await house.page();
    await page.getByRole('button', { name: /^Play Grandma Lan: / }).click();
    await page.locator('.bar .name', { hasText: 'Grandma Lan' }).waitFor();
    expect(await page.locator('.bar svg').count()).toBe(1);
    await clickMove(page, 'h2e2');
    await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(2);
    const { play } = await house.get<Game>(`/api/games/${gameIn(page)}`);
    expect(play).toMatchObject({ red: { type: 'human' }, black: { type: 'engine', engine: 'chuhe', level: 3, name: 'Grandma Lan' }, clock: null });
    await house.post(`/api/games/${gameIn(page)}/play`, { op: 'resign', side: 'red' });
    await page.context().close();
  });

  test('a move on the board of the home page starts a game, and the next visit continues it', async () => {
    const page = await house.page();
    await page.getByText('Make a move to start a game against Grandma Lan.').waitFor();
    await page.getByRole('button', { name: '10+5' }).click();
    await expect.poll(async () => {
      if (!page.url().includes('/play/')) await movePiece(page, 'b2e2');
      return page.url();
    }).toContain('/play/');
    await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(2);
    const id = gameIn(page);
    expect((await house.get<Game>(`/api/games/${id}`)).play?.clock?.control).toEqual({ base: 600_000, increment: 5000 });

    await page.goto(`${house.url}/#/home`);
    await page.getByText(/^Your game against Grandma Lan goes on/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continue the game' }).click();
    await expect.poll(() => gameIn(page)).toBe(id);
    await house.post(`/api/games/${id}/play`, { op: 'resign', side: 'red' });
    await page.goto(`${house.url}/#/home`);
    await page.getByRole('link', { name: /Your last game/ }).waitFor();
    await page.context().close();
    await house.patch('/api/settings', { settings: { quickClock: null } });
  });

  for (const locale of ['en-GB', 'zh-CN', 'zh-TW']) {
    test(`on a phone the six opponents are seen without scrolling, in ${locale}`, async () => {
      const page = await house.page('', { ...PHONE, locale });
      const close = page.getByRole('button', { name: 'Close' });
      if (locale === 'en-GB') await close.click();
      const faces = page.locator('button.opponent');
      await expect.poll(() => faces.count()).toBe(6);
      const box = await faces.last().boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      if (locale !== 'en-GB') expect(await englishOn(page)).toEqual([]);
      expect(await seriousFaults(page)).toEqual([]);
      await page.context().close();
      await house.patch('/api/settings', { settings: { piecesChosen: null } });
    });
  }

  test('all ten lessons can be played through with the keyboard', async () => {
    const page = await house.page('#/learn');
    await page.getByRole('link', { name: /The rook/ }).click();
    for (const [index, { steps }] of LESSONS.entries()) {
      for (const [at, { solution }] of steps.entries()) {
        await page.getByText(`Lesson ${index + 1} · Step ${at + 1} of ${steps.length}`).waitFor();
        for (const [number, move] of solution.entries()) {
          await movePiece(page, move);
          if (number < solution.length - 1) await expect.poll(() => page.locator(`[data-square="${move.slice(2)}"]`).getAttribute('aria-label')).toContain('red');
        }
        await page.locator('.good').waitFor();
        // The way on has the focus.
        if (index < LESSONS.length - 1 || at < steps.length - 1) await page.keyboard.press('Enter');
      }
    }
    await page.getByText('That was the last lesson.').waitFor();
    await page.goto(`${house.url}/#/learn`);
    await page.getByText('10 of 10 lessons done').waitFor();
    await page.context().close();
  });

  test('a wrong move in a lesson is explained, and can be tried again or shown', async () => {
    const page = await house.page('#/learn/7', { locale: 'zh-TW' });
    await page.getByText('第 1 / 2 步').waitFor();
    await movePiece(page, 'i0i6');
    await expect.poll(() => page.locator('[data-square="i6"]').getAttribute('aria-label')).toContain('紅車');
    await movePiece(page, 'i6f6');
    await page.getByRole('button', { name: '繼續' }).click();
    await movePiece(page, 'a1b1');
    // What is wrong with it is said, also to screen readers, and it is taken back.
    await page.locator('.wrong', { hasText: '這一步沒有將軍。佔住黑將所在的直線。' }).waitFor();
    expect(await said(page)).toContain('這一步沒有將軍。');
    await expect.poll(() => page.locator('[data-square="a1"]').getAttribute('aria-label')).toContain('紅車');
    // So is a move that is not legal, by keyboard and by mouse, and a hand on the other side's piece.
    await movePiece(page, 'a1b2');
    await page.locator('.wrong', { hasText: '不能走到那裡。車沿直線走' }).waitFor();
    const box = async (square: string) => (await page.locator(`[data-square="${square}"]`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): [number, number] => [x + width / 2, y + height / 2];
    await page.mouse.move(...middle(await box('e0')));
    await page.mouse.down();
    await page.mouse.move(...middle(await box('d0')), { steps: 5 });
    await page.mouse.up();
    await page.locator('.wrong', { hasText: '與對方的將照面' }).waitFor();
    await page.mouse.click(...middle(await box('d9')));
    await page.locator('.wrong', { hasText: '那是黑方的棋子' }).waitFor();
    expect(await englishOn(page)).toEqual([]);
    await page.getByRole('button', { name: '看答案' }).click();
    await expect.poll(() => page.locator('.cg-wrap svg line').count()).toBeGreaterThan(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('a piece that is picked up and a move are announced in words', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'play' });
    const page = await house.page(`#/play/${id}`);
    await press(page, 'h2');
    await expect.poll(() => said(page)).toContain('Red cannon on h2 picked up, 12 moves');
    await press(page, 'h9');
    await expect.poll(() => said(page)).toContain('Red cannon from h2 takes black horse on h9');
    // And counted.
    await page.getByText('Captured by Red: black horse').waitFor({ state: 'attached' });
    await page.getByText('+4', { exact: true }).waitFor();
    await page.context().close();
  });

  test('the end addresses the player, and leads to a review', async () => {
    const { id } = await house.post<Game>('/api/games', {
      kind: 'play', start: MATE_IN_ONE, red: { type: 'human' }, black: { type: 'engine', engine: 'chuhe', level: 1 },
    });
    const page = await house.page(`#/play/${id}`, PHONE);
    await movePiece(page, 'e1f1');
    await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(2);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Really resign' }).click();
    await page.getByRole('heading', { name: 'You lost' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Review my game' }).click();
    await expect.poll(() => page.url()).toContain(`#/analyse/${id}`);
    // The review is in sight, also on a phone, where it lies below board and moves.
    await expect.poll(() => page.locator('.review').evaluate((each) => each.getBoundingClientRect().top >= 0 && each.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
    await expect.poll(async () => (await house.fetch(`/api/games/${id}/review`)).status, { timeout: 30_000 }).toBe(200);
    await page.context().close();
  });

  test('a premove is played when the engine has answered', async () => {
    const { id } = await house.post<Game>('/api/games', {
      kind: 'play', red: { type: 'human' }, black: { type: 'engine', engine: 'chuhe', level: 10 }, book: false, clock: { base: 30_000, increment: 0 },
    });
    const page = await house.page(`#/play/${id}`);
    await movePiece(page, 'h2e2');
    await expect.poll(() => moves(page).count()).toBe(1);
    await movePiece(page, 'h0g2');
    await expect.poll(() => moves(page).count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    await page.locator('.move', { hasText: 'H2+3' }).first().waitFor();
    // Elsewhere it is said that the time runs on, and stands when it is stopped.
    await page.goto(`${house.url}/#/home`);
    await page.getByText('The clock is running.').waitFor();
    await house.post(`/api/games/${id}/play`, { op: 'pause' });
    await page.reload();
    await page.getByText('The clock is stopped.').waitFor();
    await page.context().close();
  });

  test('on a phone the buttons of a game are under the board, above the moves, and on the screen', async () => {
    const { id } = await house.post<Game>('/api/games', {
      kind: 'play', red: { type: 'human' }, black: { type: 'engine', engine: 'chuhe', level: 1 }, clock: { base: 600_000, increment: 0 },
    });
    for (const locale of ['en-GB', 'zh-CN', 'zh-TW']) {
      const page = await house.page(`#/play/${id}`, { ...PHONE, locale });
      const buttons = page.locator('.actions button');
      await expect.poll(() => buttons.count()).toBe(5);
      const board = await page.locator('.board-frame').boundingBox();
      const tree = await page.locator('.tree').boundingBox();
      for (let index = 0; index < 5; ++index) {
        const box = await buttons.nth(index).boundingBox();
        if (!box || !board || !tree) throw new Error('not shown');
        expect(box.y).toBeGreaterThan(board.y + board.height);
        expect(box.y + box.height).toBeLessThanOrEqual(tree.y);
        expect(box.y + box.height).toBeLessThanOrEqual(844);
        expect(box.height).toBeGreaterThanOrEqual(38);
      }
      await page.context().close();
    }
  });

  test('every board and every set of pieces can be chosen by its picture, and is free of accessibility problems', async () => {
    const page = await house.page('#/settings');
    for (const board of ['Paper', 'Jade', 'Walnut', 'Slate', 'Wood']) {
      await page.getByRole('button', { name: board, exact: true }).click();
      expect(await page.locator('.board-frame').getAttribute('data-board')).toBe(board.toLowerCase());
      expect(await seriousFaults(page), board).toEqual([]);
    }
    await page.getByRole('button', { name: 'Slow' }).click();
    await expect.poll(async () => (await house.get<{ settings: { speed?: string } }>('/api/settings')).settings.speed).toBe('slow');
    await page.context().close();
  });
});
