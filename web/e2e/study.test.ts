// SPDX-License-Identifier: GPL-3.0-or-later
//
// Study and Analyse for those who stay: a board at once, the engine beside it, its lines, the curve, large trees.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../src/api/types';
import { clickMove, House, indexed, movePiece, seriousFaults, whyNot } from './house';

const MATE_IN_ONE = '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w - - 0 1';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LINE = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7'];

const moves = (page: Page) => page.locator('.tree .move');
const scores = (page: Page) => page.locator('.panel.main .score');
const current = (page: Page) => page.locator('.tree .move.current').innerText();
const engineSwitch = (page: Page) => page.getByRole('button', { name: 'Engine', exact: true });

describe.skipIf(whyNot !== '')('Study and Analyse', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  const total = async () => (await house.get<{ total: number }>('/api/games?limit=1')).total;
  // 1. C2=5 H8+7 (1… H2+3 2. H2+3 H8+7) 2. H2+3 R9=8 3. R1=2 H2+3
  async function record(): Promise<number> {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    for (const [node, move] of LINE.entries()) await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
    await house.post(`/api/games/${id}/edit`, { op: 'add', node: 1, move: 'b9c7' });
    await house.post(`/api/games/${id}/edit`, { op: 'add', node: 7, move: 'h0g2' });
    await house.post(`/api/games/${id}/edit`, { op: 'add', node: 8, move: 'h9g7' });
    return id;
  }

  test('a board is there at once, on desktop and phone; nothing is saved before the first move', async () => {
    for (const [mode, options] of [['study', {}], ['analyse', {}], ['study', PHONE], ['analyse', PHONE]] as const) {
      const before = await total();
      const page = await house.page(`#/${mode}`, options);
      await page.locator('[data-square="h2"]').waitFor({ state: 'attached' });
      await page.waitForFunction(() => !document.querySelector('.board-column[aria-busy="true"]'));
      expect(await total()).toBe(before);
      expect(await seriousFaults(page)).toEqual([]);
      await clickMove(page, 'h2e2');
      await expect.poll(() => moves(page).count()).toBe(1);
      expect(page.url()).toMatch(new RegExp(`#/${mode}/\\d+/1$`));
      expect(await total()).toBe(before + 1);
      await page.context().close();
    }
  });

  test('a pasted position is shown without leaving a game in the library', async () => {
    const before = await total();
    const page = await house.page('#/study');
    await page.getByLabel(/paste a record/).fill(MATE_IN_ONE);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect.poll(() => page.url()).toContain('fen=');
    await expect.poll(() => page.locator('[data-square="d9"]').getAttribute('aria-label')).toContain('black king');
    expect(await total()).toBe(before);
    await page.context().close();
  });

  test('the move on the board stays in sight when the lines of the engine take room from the list', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    await house.post(`/api/games/${id}/edit`, { op: 'add', node: 0, moves: [...LINE, 'c3c4', 'g6g5', 'h0h6', 'h7i7', 'h6g6', 'i7i8'] });
    const page = await house.page(`#/analyse/${id}/10`, { viewport: { width: 1280, height: 800 } });
    const isInSight = () => page.evaluate(() => {
      const boxOf = (name: string) => (document.querySelector(name) as Element).getBoundingClientRect();
      const [list, move] = [boxOf('.tree'), boxOf('.tree .move.current')];
      return move.top >= list.top && move.bottom <= list.bottom;
    });
    await page.locator('.tree .move.current').waitFor();
    expect(await isInSight()).toBe(true);
    await engineSwitch(page).first().click();
    await expect.poll(() => scores(page).count(), { timeout: 30_000 }).toBe(3);
    await expect.poll(isInSight).toBe(true);
    await page.context().close();
  });

  test('a move for which there is no room in the line of played moves is not cut', async () => {
    await indexed(house);
    for (const width of [1280, 390]) {
      const page = await house.page('#/study', { viewport: { width, height: 800 }, locale: 'zh-CN' });
      await page.locator('.played button').nth(3).waitFor({ state: 'attached' });
      const cut = await page.locator('.played').first().evaluate((line) => {
        const { right, bottom } = line.getBoundingClientRect();
        const isSeen = (box: DOMRect): boolean => box.top < bottom - 1;
        return [...line.children].map((each) => each.getBoundingClientRect()).filter((box) => isSeen(box) && (box.right > right + 0.5 || box.bottom > bottom + 0.5)).length;
      });
      expect(cut, `${width}`).toBe(0);
      expect(await page.locator('.played button').first().isVisible()).toBe(true);
      await page.context().close();
    }
  });

  test('a record without a result has none in the list of games', async () => {
    await record();
    const page = await house.page('#/study');
    const note = page.locator('.card', { hasText: 'Recent games' }).last().locator('li .quiet').first();
    await note.waitFor();
    expect(await note.innerText()).toMatch(/^\d+ pl(y|ies) · /);
    await page.context().close();
  });

  test('a record comes in the notation of the reader, and again when another one is chosen', async () => {
    const id = await record();
    const page = await house.page();
    const asked: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes(`/api/games/${id}?`)) asked.push(new URL(response.url()).search);
    });
    await page.goto(`${house.url}/#/study/${id}/2`);
    await expect.poll(() => moves(page).allInnerTexts()).toEqual(['C2=5', 'H8+7', 'H2+3', 'H2+3', 'H8+7', 'H2+3', 'R9=8', 'R1=2', 'H2+3']);
    await page.getByLabel('Notation', { exact: true }).selectOption('chinese');
    await expect.poll(() => current(page)).toBe('马８进７');
    expect(await moves(page).first().innerText()).toBe('炮二平五');
    expect(asked).toEqual(['?notation=wxf', '?notation=chinese']);
    // A move that is added has all of them.
    await page.keyboard.press('End');
    await movePiece(page, 'a3a4');
    await expect.poll(() => current(page)).toBe('兵九进一');
    await page.getByLabel('Notation', { exact: true }).selectOption('iccs');
    await expect.poll(() => moves(page).allInnerTexts()).toContain('A3-A4');
    expect(page.url()).toMatch(new RegExp(`#/study/${id}/\\d+$`));
    await house.patch('/api/settings', { settings: { notation: null } });
    await page.context().close();
  });

  test('the engine works in Study; switched off it is one line, and only the list of moves gets the room', async () => {
    const id = await record();
    for (const mode of ['study', 'analyse']) {
      const page = await house.page(`#/${mode}/${id}/2`, { viewport: { width: 1366, height: 768 } });
      await moves(page).first().waitFor();
      const heightOf = (name: string) => page.locator(name).first().evaluate((each) => each.getBoundingClientRect().height);
      expect(await heightOf('.panel.main')).toBeLessThan(100);
      expect(await heightOf('.tree')).toBeGreaterThan(200);
      const places = () => page.evaluate(() => ['.cg-wrap', '.chart', '.tabs'].map((name) => {
        const { left, top, width, height } = (document.querySelector(name) as Element).getBoundingClientRect();
        return [name, left, top, width, height].join(' ');
      }));
      const off = await places();
      await engineSwitch(page).click();
      await expect.poll(() => scores(page).count(), { timeout: 30_000 }).toBe(3);
      expect(await places()).toEqual(off);
      await page.getByText(/depth \d+ · [\d,]+ nodes · \d+\.\d s/).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.keyboard.press('e');
      await expect.poll(() => scores(page).count()).toBe(0);
      expect(await places()).toEqual(off);
      await page.context().close();
    }
  });

  test('lines: pointing shows the board, a click plays up to the move, a line is added, best first', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    const page = await house.page(`#/study/${id}`);
    await engineSwitch(page).click();
    await expect.poll(() => scores(page).count(), { timeout: 30_000 }).toBe(3);
    const values = (await scores(page).allInnerTexts()).map(Number);
    expect(values).toEqual([...values].sort((a, b) => b - a));

    const steps = page.locator('.panel.main li').first().locator('.step');
    await steps.nth(1).hover();
    await page.locator('.preview svg').waitFor();
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('.preview').count()).toBe(0);

    // So that the line stays as it is while it is clicked.
    await page.getByRole('button', { name: 'Lines, time, threads' }).click();
    await page.getByLabel('Time per position').selectOption('2');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(3500);
    const [first, second] = await steps.allInnerTexts();
    await page.locator('.panel.main li').first().getByRole('button', { name: 'Add the line to the game' }).click();
    await page.getByText(/The line was added: \d+ moves?\./).waitFor();
    const added = await moves(page).count();
    expect(added).toBeGreaterThan(1);
    expect(await page.locator('.tree .move.current').count()).toBe(0);
    await steps.nth(1).click();
    await expect.poll(() => current(page)).toBe(second);
    expect(await moves(page).allInnerTexts()).toContain(first);
    expect(await moves(page).count()).toBe(added);
    await page.context().close();
  });

  test('moves of the opening book are marked in the line below the engine, and can be played', async () => {
    for (const options of [{}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      const page = await house.page('#/study', options);
      const line = page.getByRole('group', { name: 'Masters, library and opening book' });
      const marked = line.locator('button', { has: page.locator('.book') });
      await expect.poll(() => marked.count()).toBeGreaterThan(0);
      expect(await marked.first().getAttribute('title')).toMatch(/in Chuhe’s opening book, \d+%$/);
      expect(await seriousFaults(page)).toEqual([]);
      await marked.first().click();
      await expect.poll(() => moves(page).count()).toBe(1);
      await page.context().close();
    }
  });

  test('threat and arrows have their switches; a threat ends with the next step', async () => {
    const id = await record();
    const page = await house.page(`#/study/${id}/2`);
    await engineSwitch(page).click();
    await expect.poll(() => scores(page).count(), { timeout: 30_000 }).toBe(3);
    const arrows = () => page.locator('.cg-shapes line').count();
    await expect.poll(arrows).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Arrows on the board/ }).click();
    await expect.poll(arrows).toBe(0);
    await page.getByRole('button', { name: /^Threat/ }).click();
    await page.getByText('If Red passed:').waitFor();
    await expect.poll(() => scores(page).count(), { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Add the line to the game' }).count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByText('If Red passed:').count()).toBe(0);
    await page.context().close();
  });

  test('the engine says that a position is mated, instead of thinking forever', async () => {
    const page = await house.page(`#/study?fen=${encodeURIComponent(MATE_IN_ONE)}`);
    await engineSwitch(page).click();
    await movePiece(page, 'c0d0');
    await page.getByText('Checkmate: Red wins').waitFor();
    expect(await page.getByRole('meter').getAttribute('aria-valuenow')).toBe('100');
    await page.context().close();
  });

  test('the curve lies under the board, marks mistakes and shows the move', async () => {
    // Red gives away the rook.
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    for (const [node, move] of ['h2e2', 'h9g7', 'i0i1', 'i9h9', 'i1d1', 'a9a8', 'd1d8', 'a8d8'].entries()) await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
    const page = await house.page(`#/analyse/${id}/2`);
    await page.getByLabel('Per move').selectOption('100');
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByRole('cell', { name: '%' }).first().waitFor({ timeout: 60_000 });
    const curve = page.locator('.board-column .curve');
    const box = await curve.boundingBox();
    const board = await page.locator('.cg-wrap').boundingBox();
    expect(box && board && box.y >= board.y + board.height).toBe(true);
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.875, (box?.y ?? 0) + 20);
    await page.locator('.told', { hasText: 'Blunder' }).waitFor();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.5, (box?.y ?? 0) + 20);
    await page.locator('.tree .move.current', { hasText: 'R9=8' }).waitFor();
    // It is there in Study too, where the engine need not work again.
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('variations are folded; the continuation is chosen with the keyboard', async () => {
    const id = await record();
    const page = await house.page(`#/study/${id}/1`);
    await expect.poll(() => moves(page).count()).toBe(9);
    await page.getByRole('button', { name: 'Fold this variation' }).click();
    await expect.poll(() => moves(page).count()).toBe(7);
    await page.getByText('… 2 more').waitFor();
    expect(await page.locator('.branches button').allInnerTexts()).toEqual(['H8+7', 'H2+3']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page)).toBe('H2+3');
    await page.keyboard.press('ArrowRight');
    // Stepping into a folded variation unfolds it.
    await expect.poll(() => moves(page).count()).toBe(9);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('the menu of a move promotes, comments, copies and deletes, by mouse and keyboard', async () => {
    const id = await record();
    const page = await house.page(`#/study/${id}/1`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const menu = page.getByRole('menu');
    const open = (node: number) => page.locator(`[data-node="${node}"]`).click({ button: 'right' });
    await open(7);
    expect(await seriousFaults(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Move variation up' }).click();
    await expect.poll(async () => (await house.get<Game>(`/api/games/${id}`)).nodes[1]?.children).toEqual([7, 2]);
    await open(3);
    await menu.getByRole('menuitem', { name: 'Copy the line to here' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1. C2=5 H8+7 2. H2+3');
    await open(3);
    await menu.getByRole('menuitem', { name: 'Comment…' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.type('solid');
    await page.locator('.remark', { hasText: 'solid' }).waitFor();
    await page.locator('.tree .move.current').focus();
    await page.keyboard.press('Shift+F10');
    await menu.waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await house.get<Game>(`/api/games/${id}`)).nodes.some((node) => node.id === 3)).toBe(false);
    await page.context().close();
  });

  test('of a tree of thirty thousand moves only what is seen is in the page', async () => {
    // 200 plies of a rook going to and fro, each with a variation of 150 in which the other one does.
    const numbered = (ply: number, move: string, isFirst: boolean) =>
      ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : isFirst ? `${(ply + 1) / 2}... ${move}` : move;
    const shuffle = (file: string, ply: number, isOut: boolean) => {
      const [home, out] = ply % 2 === 0 ? ['0', '1'] : ['9', '8'];
      return `${file}${isOut ? out : home}-${file}${isOut ? home : out}`;
    };
    const line = Array.from({ length: 200 }, (_, ply) => {
      const other = Array.from({ length: 150 }, (_, step) => numbered(ply + step, shuffle('I', ply + step, step % 4 > 1), step === 0));
      return `${numbered(ply, shuffle('A', ply, ply % 4 > 1), true)} (${other.join(' ')})`;
    });
    const answer = await house.fetch('/api/games/import?name=large.pgn', {
      method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: `[Event "Large"]\n\n${line.join(' ')} *\n`,
    });
    const { games } = (await answer.json()) as { games: { id: number }[] };
    const id = games[0]?.id ?? 0;
    expect((await house.get<Game>(`/api/games/${id}`)).nodes.length).toBeGreaterThan(30_000);
    const page = await house.page(`#/study/${id}`);
    await moves(page).first().waitFor();
    const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
    expect(await elements()).toBeLessThan(4000);
    await page.keyboard.press('End');
    await expect.poll(() => page.url()).toMatch(/\/\d+\/\d+$/);
    await page.locator('.tree .move.current').waitFor();
    expect(await elements()).toBeLessThan(4000);
    await page.keyboard.press('ArrowLeft');
    await page.locator('.tree .move.current').waitFor();
    const isSeen = () => page.evaluate(() => {
      const tree = (document.querySelector('.tree') as Element).getBoundingClientRect();
      const move = (document.querySelector('.tree .move.current') as Element).getBoundingClientRect();
      return move.top >= tree.top && move.bottom <= tree.bottom;
    });
    await expect.poll(isSeen).toBe(true);
    await page.context().close();
  });

  test('another page begins at its top, and the way back leads to where it was left', async () => {
    const page = await house.page('#/settings', PHONE);
    await page.locator('main h1').waitFor();
    await page.evaluate(() => scrollTo(0, 400));
    await page.waitForTimeout(100);
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(100);
    await page.evaluate(() => (location.hash = '#/study'));
    await page.locator('main h1', { hasText: 'Study' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.context().close();
  });
});
