// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sharing, printing, presenting, and setting up positions by hand.
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../src/api/types';
import { House, middleOf, movePiece, seriousFaults, whyNot } from './house';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SIZES: [string, BrowserContextOptions][] = [['a desktop', {}], ['a phone', PHONE]];
const LINE = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7'];
const AFTER_TWO = 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w';

const says = (page: Page, square: string, words: string) =>
  expect.poll(() => page.locator(`[data-square="${square}"]`).getAttribute('aria-label')).toContain(words);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe.skipIf(whyNot !== '')('sharing, presenting and setting up', () => {
  let house: House;
  let id: number;
  beforeAll(async () => {
    house = await House.open();
    id = (await house.post<Game>('/api/games', { kind: 'study', tags: [{ name: 'Red', value: '胡荣华' }, { name: 'Black', value: '柳大华' }, { name: 'Event', value: 'Shared' }] })).id;
    for (const [node, move] of LINE.entries()) await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
    await house.post(`/api/games/${id}/edit`, { op: 'comment', node: 3, text: 'The horse comes out.' });
  });
  afterAll(async () => {
    expect(house.complaints).toEqual([]);
    await house?.close();
  });

  async function sharing(options: BrowserContextOptions): Promise<Page> {
    const page = await house.page(`#/study/${id}/2`, options);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('tab', { name: 'Share' }).click();
    return page;
  }

  for (const [where, options] of SIZES) {
    test(`the FEN and the picture of the position shown are copied, on ${where}`, async () => {
      const page = await sharing(options);
      await page.getByRole('button', { name: 'Copy FEN' }).click();
      await expect.poll(() => clipboard(page)).toContain(AFTER_TWO);
      await page.getByRole('button', { name: 'Copy picture' }).click();
      await page.getByText('The picture was copied.').waitFor();
      expect(await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types)).toContain('image/png');
      expect(await seriousFaults(page)).toEqual([]);
      await page.context().close();
    });

    test(`a link holds the whole game, and opens it without asking a server first, on ${where}`, async () => {
      const page = await sharing(options);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect.poll(() => clipboard(page)).toContain('#/study?record=');
      const link = await clipboard(page);
      await page.getByRole('button', { name: 'QR code' }).click();
      const code = page.getByRole('img', { name: 'QR code of the link' });
      await code.waitFor();
      // It opens in sight.
      expect(await code.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight && each.getBoundingClientRect().top >= 0)).toBe(true);
      expect(await seriousFaults(page)).toEqual([]);
      const games = async () => (await house.get<{ total: number }>('/api/games?limit=1')).total;
      const before = await games();
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByText('胡荣华 – 柳大华').first().waitFor();
      // It can be looked at before it is saved.
      await expect.poll(() => page.locator('.tree .move').count()).toBe(LINE.length);
      await page.keyboard.press('ArrowRight');
      await says(page, 'e2', 'red cannon');
      expect(await seriousFaults(page)).toEqual([]);
      expect(await games()).toBe(before);
      await page.getByRole('button', { name: 'Save and open' }).click();
      await expect.poll(() => page.url()).toMatch(/#\/study\/\d+\/1$/);
      await expect.poll(() => page.locator('.tree .move').count()).toBe(LINE.length);
      await page.locator('.comment', { hasText: 'The horse comes out.' }).waitFor();
      await page.goto('about:blank');
      await page.goto(link.slice(0, -9));
      await page.getByText('This link is damaged or incomplete.').waitFor();
      await page.context().close();
    });

    test(`a game is presented: comments and moves on demand, guesses, drawings that are not kept, on ${where}`, async () => {
      const page = await house.page(`#/present/${id}/2`, options);
      await says(page, 'e2', 'red cannon');
      expect(await page.locator('nav').count()).toBe(0);
      expect(await page.locator('.tree').count()).toBe(0);
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Guess the move' }).click();
      await page.getByText('What would Red play?').waitFor();
      await movePiece(page, 'b0c2');
      await page.getByText('Not what was played. Try again.').waitFor();
      await says(page, 'b0', 'red horse');
      await movePiece(page, 'h0g2');
      await page.getByText('Yes: 2. H2+3').waitFor();
      await page.getByText('1 of 2 guessed').waitFor();
      await page.getByRole('button', { name: 'Guess the move' }).click();
      await page.getByRole('button', { name: 'Show comments' }).click();
      await page.getByText('The horse comes out.').waitFor();
      await page.getByRole('button', { name: 'Show the moves' }).click();
      await page.locator('.tree .move').first().waitFor();
      await page.keyboard.press('d');
      await movePiece(page, 'g2e3');
      await expect.poll(() => page.locator('.cg-wrap svg line').count()).toBe(1);
      await page.keyboard.press('d');
      await page.keyboard.press('PageDown');
      await expect.poll(() => page.locator('.cg-wrap svg line').count()).toBe(0);
      expect((await house.get<Game>(`/api/games/${id}`)).nodes.every(({ marks }) => marks.length === 0)).toBe(true);
      await page.getByRole('button', { name: 'End the presentation' }).click();
      await expect.poll(() => page.url()).toContain(`#/study/${id}/4`);
      await page.context().close();
    });

    test(`a piece is dragged from the tray onto the board and off it again, and both are undone, on ${where}`, async () => {
      const page = await house.page('#/editor', options);
      await says(page, 'e0', 'red king');
      await page.getByRole('button', { name: 'Empty board' }).click();
      await says(page, 'e0', 'empty');
      expect(await page.locator('.cg-wrap piece:not(.ghost)').count()).toBe(0);
      // On a phone, the button was below the board.
      await page.evaluate(() => scrollTo(0, 0));
      const [from, to] = [await middleOf(page, 'button[aria-label="red rook"]'), await middleOf(page, '[data-square="d4"]')];
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
      await page.mouse.move(...to);
      await page.mouse.up();
      await says(page, 'd4', 'red rook');
      // The page stays, and nothing was imported.
      expect(page.url()).toContain('#/editor');
      const board = await page.locator('.board-frame').boundingBox();
      await page.mouse.move(...to);
      await page.mouse.down();
      await page.mouse.move(to[0], to[1] - 40);
      await page.mouse.move((board?.x ?? 0) + 30, Math.max(1, (board?.y ?? 0) - 25), { steps: 4 });
      await page.mouse.up();
      await says(page, 'd4', 'empty');
      await page.keyboard.press('Control+z');
      await says(page, 'd4', 'red rook');
      await page.keyboard.press('Control+z');
      await says(page, 'd4', 'empty');
      await page.keyboard.press('Control+Shift+Z');
      await says(page, 'd4', 'red rook');
      expect(await seriousFaults(page)).toEqual([]);
      await page.context().close();
    });

    test(`Ctrl+V sets up a position in the editor and opens a record on any other page, on ${where}`, async () => {
      const page = await house.page('#/editor', options);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const paste = async (text: string): Promise<void> => {
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
        await page.locator('main').focus();
        await page.keyboard.press('Control+v');
      };
      await says(page, 'e0', 'red king');
      await paste('3k5/9/9/9/9/9/9/9/4R4/2R1K4 b - - 0 1');
      await says(page, 'c0', 'red rook');
      await page.evaluate(() => (location.hash = '#/settings'));
      await page.locator('main h1', { hasText: 'Settings' }).waitFor();
      await paste('1. C2=5 H8+7 2. H2+3 *');
      await expect.poll(() => page.locator('.tree .move').count()).toBe(3);
      expect(page.url()).toContain('#/study/');
      await page.context().close();
    });
  }

  test('a game is saved as a web page, and the code to embed it is copied', async () => {
    const page = await sharing({});
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Web page' }).click()]);
    expect(download.suggestedFilename()).toBe('胡荣华 – 柳大华.html');
    const text = readFileSync(await download.path()).toString();
    expect(text).toContain('<!');
    expect(text).toContain('胡荣华');
    await page.getByRole('button', { name: 'Copy embed code' }).click();
    await expect.poll(() => clipboard(page)).toMatch(/^<iframe src="[^"<>]+\.html"/);
    // The page needs nothing else.
    const reader = await page.context().newPage();
    await reader.setContent(text);
    await reader.getByText('胡荣华').first().waitFor();
    await page.context().close();
  });

  test('a phone is the remote control of a presentation', async () => {
    const board = await house.page(`#/present/${id}/0`);
    await says(board, 'h2', 'red cannon');
    await board.getByRole('button', { name: 'Remote control' }).click();
    await board.getByRole('img', { name: 'Remote control' }).waitFor();
    const remote = await house.page(`#/remote/${id}`, PHONE);
    await remote.getByRole('button', { name: 'One move forward' }).click();
    await says(board, 'e2', 'red cannon');
    await remote.getByRole('button', { name: 'One move forward' }).click();
    await expect.poll(() => board.url()).toContain(`#/present/${id}/2`);
    expect(await seriousFaults(remote)).toEqual([]);
    // What is shown on the board is shown on the phone too.
    await board.keyboard.press('ArrowLeft');
    await expect.poll(() => remote.locator('.now').innerText()).toBe('1. C2=5');
    await board.context().close();
    await remote.context().close();
  });

  test('the line is saved as GIF and as WebM, with speed and size', async () => {
    const page = await sharing({});
    const save = async (name: string): Promise<Buffer> => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
      return readFileSync(await download.path());
    };
    await page.getByLabel('Width').selectOption('240');
    const small = await save('GIF');
    await page.getByLabel('Width').selectOption('540');
    const large = await save('GIF');
    expect(small.subarray(0, 6).toString()).toBe('GIF89a');
    expect(small.readUInt16LE(6)).toBe(240);
    expect(large.readUInt16LE(6)).toBe(540);
    await page.getByLabel('Seconds per move').selectOption('500');
    const video = await save('WebM');
    expect(video.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(video.toString('latin1')).toContain('webm');
    expect(video.length).toBeGreaterThan(5000);
    await page.context().close();
  });

  test('on paper there are diagrams in two columns, and nothing but the game', async () => {
    const page = await house.page(`#/print/${id}`, { colorScheme: 'dark' });
    await page.getByRole('heading', { name: '胡荣华 – 柳大华' }).waitFor();
    await expect.poll(() => page.locator('.sheet figure').count()).toBe(1);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Diagrams').selectOption('none');
    await expect.poll(() => page.locator('.sheet figure').count()).toBe(0);
    await page.getByLabel('Diagrams').selectOption('comments');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.bar').isVisible()).toBe(false);
    expect(await page.locator('nav').isVisible()).toBe(false);
    expect(await page.locator('.sheet').evaluate((sheet) => getComputedStyle(sheet).columnCount)).toBe('2');
    const paper = await page.pdf({ format: 'A4' });
    expect((paper.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length).toBe(1);
    await page.context().close();
  });
});
