// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the app is meant to be for people, point by point, on a desktop and on a phone, in the browser that
// CHUHE_E2E_BROWSER names. Each is a walk through what must work everywhere; docs/web.md (Tests) says where the
// details are tested.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../src/api/types';
import { LESSONS } from '../src/lib/lessons';
import { BROWSER, clickMove, DIST, drag, fits, House, launchChosen, movePiece, point, press, seriousFaults, SIZES, whyNotChosen } from './house';

if (whyNotChosen) console.warn(`skipped: ${whyNotChosen}`);

const MATE_IN_ONE = '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w - - 0 1';
const LINE = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7'];
const AFTER_TWO = 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w';
const TWO_GAMES = '[Red "Hu"]\n[Black "Liu"]\n\n1. h2e2 h9g7 *\n\n[Red "Liu"]\n[Black "Hu"]\n\n1. b2e2 b9c7 *\n';

const moves = (page: Page) => page.locator('.tree .move');
const scores = (page: Page) => page.locator('.panel.main .score');
const engineSwitch = (page: Page) => page.getByRole('button', { name: 'Engine', exact: true }).first();
const gameIn = (page: Page): number => Number(/\/(?:play|study)\/(\d+)/.exec(page.url())?.[1]);
const said = (page: Page): Promise<string> => page.locator('.hidden-text[aria-live]').innerText();
const says = (page: Page, square: string, words: string) => expect.poll(() => page.locator(point(square)).getAttribute('aria-label')).toContain(words);
// Not every browser lets tests read the clipboard, or take the files that a page saves.
async function holdOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [copied, saved, blobs] = [[] as string[], [] as Saved[], new Map<string, Blob>()];
    const writeText = (text: string): Promise<void> => Promise.resolve(void copied.push(text));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const addressOf = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      const address = addressOf(blob);
      blobs.set(address, blob);
      return address;
    };
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      const [blob, name] = [blobs.get(this.href), this.download];
      void blob?.text().then((text) => saved.push({ name, type: blob.type, text, size: blob.size }));
    };
    Object.assign(globalThis, { copied, saved });
  });
}
interface Saved {
  name: string;
  type: string;
  text: string;
  size: number;
}
const copied = (page: Page): Promise<string> => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied.at(-1) ?? '');
// What the button saves.
async function savedBy(page: Page, name: string): Promise<Saved> {
  const all = (): Promise<Saved[]> => page.evaluate(() => (globalThis as unknown as { saved: Saved[] }).saved);
  const before = (await all()).length;
  await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(async () => (await all()).length).toBe(before + 1);
  return (await all()).at(-1)!;
}
// A note appears where it is seen: in the middle, at the lower edge of the screen.
async function noteIsSeen(page: Page, text: string | RegExp): Promise<void> {
  const note = page.locator('.note', { hasText: text });
  await note.waitFor();
  const [left, right, bottom, width, height] = await note.evaluate((each) => {
    const box = each.getBoundingClientRect();
    return [box.left, box.right, box.bottom, document.documentElement.clientWidth, innerHeight] as const;
  });
  expect([left >= 0, right <= width, bottom <= height, bottom > height / 2, Math.abs(left + right - width) < 4]).toEqual([true, true, true, true, true]);
}
const isInSight = (page: Page, selector: string) =>
  page.locator(selector).first().evaluate((each) => each.getBoundingClientRect().top >= 0 && each.getBoundingClientRect().bottom <= innerHeight);

describe.skipIf(whyNotChosen !== '')(`the points, in ${BROWSER}`, { timeout: 420_000 }, () => {
  let house: House;
  // A copy of the app, which becomes a newer version.
  let dist: string;
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'chuhe-points-'));
    cpSync(DIST, dist, { recursive: true });
    house = await House.open({ dist, launch: launchChosen, options: ['--listen', '127.0.0.1'] });
  }, 180_000);
  afterAll(async () => {
    expect(house.complaints).toEqual([]);
    await house?.close();
    rmSync(dist, { recursive: true, force: true });
  });
  function makeNewer(version: string): void {
    const worker = join(dist, 'sw.js');
    const text = readFileSync(worker, 'utf8');
    expect(text).toMatch(/"version":"[^"]+"/);
    writeFileSync(worker, text.replace(/"version":"[^"]+"/, `"version":"${version}"`));
    for (const ending of ['.br', '.gz']) rmSync(worker + ending, { force: true });
  }

  const set = (settings: Record<string, unknown>) => house.patch('/api/settings', { settings });
  const resign = (id: number) => house.post(`/api/games/${id}/play`, { op: 'resign', side: 'red' });
  const against = (level: number, more = {}) =>
    house.post<Game>('/api/games', { kind: 'play', red: { type: 'human' }, black: { type: 'engine', engine: 'chuhe', level }, ...more });
  async function study(edits: (readonly [number, string])[], tags: { name: string; value: string }[] = []): Promise<number> {
    const { id } = await house.post<Game>('/api/games', { kind: 'study', tags });
    for (const [node, move] of edits) await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
    return id;
  }
  const shared = () => study(LINE.map((move, node) => [node, move] as const), [{ name: 'Red', value: 'Li' }, { name: 'Black', value: 'Wang' }]);

  test.each(SIZES)('1: one click starts a game against a face, and the next visit continues it, on %s', async (_, size) => {
    const page = await house.page('', size);
    await page.getByRole('link', { name: /Puzzle of the day/ }).waitFor();
    await expect.poll(() => page.locator('button.opponent').count()).toBe(6);
    await page.getByRole('button', { name: '10+5' }).click();
    await page.getByRole('button', { name: /^Play Grandma Lan: / }).click();
    await page.locator('.bar .name', { hasText: 'Grandma Lan' }).waitFor();
    const id = gameIn(page);
    expect((await house.get<Game>(`/api/games/${id}`)).play?.clock?.control).toEqual({ base: 600_000, increment: 5000 });
    await clickMove(page, 'h2e2');
    await expect.poll(() => moves(page).count()).toBe(2);
    expect(await fits(page)).toBe(true);
    await page.goto(`${house.url}/#/home`);
    await page.getByRole('link', { name: 'Continue the game' }).click();
    await expect.poll(() => gameIn(page)).toBe(id);
    await resign(id);
    await page.goto(`${house.url}/#/home`);
    await page.getByRole('link', { name: /Your last game/ }).waitFor();
    expect(await fits(page)).toBe(true);
    await page.context().close();
    await set({ quickClock: null });
  });

  test.each(SIZES)('2: pieces are chosen by their pictures, and a lesson is played through, on %s', async (_, size) => {
    await set({ pieces: null, piecesChosen: null });
    const page = await house.page('', size);
    const question = page.getByRole('region', { name: 'Which pieces do you like?' });
    await question.getByRole('button', { name: 'Western symbols' }).click();
    await question.getByText('Elephant').waitFor();
    await question.getByRole('button', { name: 'Close' }).click();
    await question.waitFor({ state: 'detached' });
    await page.goto(`${house.url}/#/learn/1`);
    const steps = LESSONS[0]?.steps ?? [];
    for (const [at, { solution }] of steps.entries()) {
      await page.getByText(`Lesson 1 · Step ${at + 1} of ${steps.length}`).waitFor();
      for (const move of solution) {
        await clickMove(page, move);
        await says(page, move.slice(2), 'red');
      }
      await page.locator('.good').waitFor();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => page.getByText('Lesson 2').count()).toBeGreaterThan(0);
    expect(await fits(page)).toBe(true);
    await page.context().close();
    await set({ pieces: null, piecesChosen: null, lessons: null });
  });

  test.each(SIZES)('3: a child of eight answers after a moment, on %s', async (_, size) => {
    await set({ naturalPace: true });
    const page = await house.page('', size);
    await page.getByRole('button', { name: /^Play Mimi: / }).click();
    await page.locator('.bar .name', { hasText: 'Mimi' }).waitFor();
    const id = gameIn(page);
    expect((await house.get<Game>(`/api/games/${id}`)).play).toMatchObject({ natural_pace: true, black: { type: 'engine', level: 1 } });
    const begun = performance.now();
    await clickMove(page, 'h2e2');
    await expect.poll(() => moves(page).count(), { timeout: 30_000, interval: 20 }).toBe(2);
    // The shortest moment of play/pace.cpp, for a choice of forty moves.
    expect(performance.now() - begun).toBeGreaterThan(400);
    await page.context().close();
    await resign(id);
    await set({ naturalPace: false });
  });

  test.each(SIZES)('4: captures are counted and told, and the end leads to a review or a rematch, on %s', async (_, size) => {
    const { id: first } = await house.post<Game>('/api/games', { kind: 'play' });
    const page = await house.page(`#/play/${first}`, size);
    await press(page, 'h2');
    await expect.poll(() => said(page)).toContain('Red cannon on h2 picked up, 12 moves');
    await press(page, 'h9');
    await expect.poll(() => said(page)).toContain('Red cannon from h2 takes black horse on h9');
    await page.getByText('Captured by Red: black horse').waitFor({ state: 'attached' });
    await resign(first);

    const { id } = await against(1, { start: MATE_IN_ONE });
    await page.goto(`${house.url}/#/play/${id}`);
    await says(page, 'e1', 'red rook');
    await movePiece(page, 'e1f1');
    await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(2);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Really resign' }).click();
    await page.getByRole('heading', { name: 'You lost' }).waitFor();
    await page.getByRole('button', { name: 'Review my game' }).waitFor();
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: 'Rematch', exact: true }).click();
    await expect.poll(() => gameIn(page)).not.toBe(id);
    await resign(gameIn(page));

    await page.goto(`${house.url}/#/settings`);
    await page.getByRole('button', { name: 'Jade', exact: true }).click();
    await expect.poll(() => page.locator('.board-frame').first().getAttribute('data-board')).toBe('jade');
    await page.context().close();
    await set({ board: null });
  });

  test.each(SIZES)('4: a premove is played when the engine has answered, on %s', async (_, size) => {
    const { id } = await against(10, { book: false, clock: { base: 30_000, increment: 0 } });
    const page = await house.page(`#/play/${id}`, size);
    await movePiece(page, 'h2e2');
    await expect.poll(() => moves(page).count()).toBeGreaterThanOrEqual(1);
    await movePiece(page, 'h0g2');
    await expect.poll(() => moves(page).count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    await page.locator('.move', { hasText: 'H2+3' }).first().waitFor();
    await page.context().close();
    await resign(id);
  });

  test.each(SIZES)('5: the buttons of a game are on the screen, beside or right under the board, on %s', async (name, size) => {
    const { id } = await against(1, { clock: { base: 600_000, increment: 0 } });
    const page = await house.page(`#/play/${id}`, size);
    const buttons = page.locator('.actions button');
    await expect.poll(() => buttons.count()).toBe(5);
    // "Pause" stood alone in a second row.
    expect(new Set(await buttons.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))).size).toBe(1);
    const board = await page.locator('.board-frame').boundingBox();
    const tree = await page.locator('.tree').boundingBox();
    const screen = page.viewportSize();
    if (!board || !tree || !screen) throw new Error('not shown');
    for (const button of await buttons.all()) {
      const box = await button.boundingBox();
      if (!box) throw new Error('not shown');
      expect(box.y + box.height).toBeLessThanOrEqual(screen.height);
      if (name === 'phone') expect([box.y >= board.y + board.height, box.y + box.height <= tree.y]).toEqual([true, true]);
      else expect(box.x).toBeGreaterThanOrEqual(board.x + board.width);
    }
    await page.context().close();
    await resign(id);
  });

  test.each(SIZES)('6: Study and Analyse have a board at once, and the engine moves nothing when it is switched on, on %s', async (_, size) => {
    for (const mode of ['study', 'analyse']) {
      const page = await house.page(`#/${mode}`, size);
      await page.locator(point('h2')).waitFor({ state: 'attached' });
      await page.waitForFunction(() => !document.querySelector('.board-column[aria-busy="true"]'));
      await clickMove(page, 'h2e2');
      await expect.poll(() => moves(page).count()).toBe(1);
      // On the page, not on the screen: a click may scroll it.
      const places = () => page.evaluate(() => ['.cg-wrap', '.chart'].map((name) => {
        const { left, top, width, height } = (document.querySelector(name) as Element).getBoundingClientRect();
        return [name, left + scrollX, top + scrollY, width, height].map((each) => (typeof each === 'number' ? Math.round(each) : each)).join(' ');
      }));
      const off = await places();
      await engineSwitch(page).click();
      await scores(page).first().waitFor({ timeout: 30_000 });
      expect(await places()).toEqual(off);
      expect(await fits(page)).toBe(true);
      await page.context().close();
    }
  });

  test.each(SIZES)('7: the engine shows depth and nodes, its lines are looked at, added and played, it shows a threat and knows a mate, on %s', async (_, size) => {
    // So that a line stays as it is while it is looked at.
    await set({ engineTime: 2 });
    const id = await study([]);
    const page = await house.page(`#/study/${id}`, size);
    await engineSwitch(page).click();
    await expect.poll(() => scores(page).count(), { timeout: 30_000 }).toBe(3);
    const figures = page.getByText(/depth \d+ · [\d,]+ nodes/);
    await figures.waitFor();
    const stands = async (): Promise<boolean> => {
      const before = await figures.innerText();
      await page.waitForTimeout(800);
      return (await figures.innerText()) === before;
    };
    await expect.poll(stands, { timeout: 30_000 }).toBe(true);
    const line = page.locator('.panel.main li').first();
    const steps = line.locator('.step');
    const [first = '', second = ''] = await steps.allInnerTexts();
    await line.getByRole('button', { name: 'Add the line to the game' }).click();
    await expect.poll(() => moves(page).count()).toBeGreaterThan(1);
    const added = await moves(page).count();
    await steps.nth(1).hover();
    await page.locator('.preview svg').waitFor();
    expect(await isInSight(page, '.preview')).toBe(true);
    await steps.nth(1).click();
    await expect.poll(() => page.locator('.tree .move.current').innerText()).toContain(second);
    await page.locator('.tree .move', { hasText: first }).first().waitFor();
    expect(await moves(page).count()).toBe(added);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('.preview').count()).toBe(0);
    await page.getByRole('button', { name: /^Threat/ }).click();
    await page.getByText('If Red passed:').waitFor();
    expect(await fits(page)).toBe(true);
    await page.goto('about:blank');
    await page.goto(`${house.url}/#/study?fen=${encodeURIComponent(MATE_IN_ONE)}`);
    await engineSwitch(page).click();
    await movePiece(page, 'c0d0');
    await page.getByText('Checkmate: Red wins').waitFor();
    await page.context().close();
    await set({ engineTime: null });
  });

  test.each(SIZES)('8: variations are folded, chosen with the keyboard, and changed by their menu, on %s', async (_, size) => {
    const id = await study([[0, 'h2e2'], [1, 'h9g7'], [2, 'h0g2'], [1, 'b7e7'], [4, 'h0g2']]);
    const page = await house.page(`#/study/${id}/1`, size);
    await expect.poll(() => moves(page).count()).toBe(5);
    await page.getByRole('button', { name: 'Fold this variation' }).click();
    await expect.poll(() => moves(page).count()).toBe(4);
    expect(await page.locator('.branches button').count()).toBe(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain(`/${id}/4`);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain(`/${id}/5`);
    // It is unfolded again.
    await expect.poll(() => moves(page).count()).toBe(5);
    await page.locator('.tree .move.current').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Copy the line to here' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await house.get<Game>(`/api/games/${id}`)).nodes.some((node) => node.id === 5)).toBe(false);
    expect(await fits(page)).toBe(true);
    await page.context().close();
  });

  test.each(SIZES)('9: the position shown, a picture, a web page, a link with the whole game, a code and a sheet of paper, on %s', async (_, size) => {
    const id = await shared();
    const page = await house.page(`#/study/${id}/2`, size);
    await page.getByRole('tab', { name: 'Share' }).click();
    await holdOut(page);
    await page.getByRole('button', { name: 'Copy FEN' }).click();
    await expect.poll(() => copied(page)).toContain(AFTER_TWO);
    const picture = await savedBy(page, 'PNG');
    expect(picture).toMatchObject({ name: 'Li – Wang-2.png', type: 'image/png' });
    expect(picture.size).toBeGreaterThan(5000);
    const viewer = await savedBy(page, 'Web page');
    expect(viewer.name).toBe('Li – Wang.html');
    await page.getByRole('button', { name: 'Copy embed code' }).click();
    await expect.poll(() => copied(page)).toContain(`<iframe src="${encodeURIComponent(viewer.name)}"`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => copied(page)).toContain('#/study?record=');
    const link = await copied(page);
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    expect(await fits(page)).toBe(true);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('Li – Wang').first().waitFor();
    await expect.poll(() => moves(page).count()).toBe(LINE.length);
    await page.goto(`${house.url}/#/print/${id}`);
    await page.getByRole('heading', { name: 'Li – Wang' }).waitFor();
    // The web page needs nothing else.
    const file = join(house.folder, viewer.name);
    writeFileSync(file, viewer.text);
    await page.goto('about:blank');
    await page.goto(pathToFileURL(file).href);
    await page.getByRole('heading', { name: 'Li – Wang' }).waitFor();
    await expect.poll(() => page.locator('#board-pieces > *').count()).toBe(32);
    const told = await page.locator('#move').innerText();
    await page.locator('#next').click();
    await expect.poll(() => page.locator('#move').innerText()).not.toBe(told);
    expect(await fits(page)).toBe(true);
    await page.context().close();
  });

  test.each(SIZES)('10: a game is presented and guessed, and another screen is its remote control, on %s', async (_, size) => {
    const id = await shared();
    const board = await house.page(`#/present/${id}/0`, size);
    await says(board, 'h2', 'red cannon');
    expect(await board.locator('.tree').count()).toBe(0);
    await board.getByRole('button', { name: 'Remote control' }).click();
    await board.getByRole('img', { name: 'Remote control' }).waitFor();
    const remote = await house.page(`#/remote/${id}`, size);
    await remote.getByRole('button', { name: 'One move forward' }).click();
    await says(board, 'e2', 'red cannon');
    await remote.getByRole('button', { name: 'One move forward' }).click();
    await expect.poll(() => board.url()).toContain(`#/present/${id}/2`);
    expect(await fits(remote)).toBe(true);
    // The code is out of the way again.
    await board.reload();
    await says(board, 'e2', 'red cannon');
    await board.getByRole('button', { name: 'Guess the move' }).click();
    await clickMove(board, 'h0g2');
    await board.getByText('Yes: 2. H2+3').waitFor();
    expect(await fits(board)).toBe(true);
    for (const page of [board, remote]) await page.context().close();
  });

  test.each(SIZES)('11: in the editor an empty board is empty, pieces come from the tray, and Ctrl+Z takes them back, on %s', async (_, size) => {
    const page = await house.page('#/editor', size);
    await says(page, 'e0', 'red king');
    await page.getByRole('button', { name: 'Empty board' }).click();
    await says(page, 'e0', 'empty');
    expect(await page.locator('.cg-wrap piece:not(.ghost)').count()).toBe(0);
    // On a phone, the button was below the board.
    await page.evaluate(() => scrollTo(0, 0));
    await drag(page, 'button[aria-label="red rook"]', point('d4'));
    await says(page, 'd4', 'red rook');
    expect(page.url()).toContain('#/editor');
    await page.keyboard.press('Control+z');
    await says(page, 'd4', 'empty');
    expect(await fits(page)).toBe(true);
    await page.context().close();
  });

  test.each(SIZES)('12: two people play from their own seats by a link, on %s', async (_, size) => {
    const anna = await house.page('', size);
    await anna.getByRole('button', { name: 'Play a friend' }).click();
    const panel = anna.getByRole('region', { name: 'Play a friend' });
    await panel.getByLabel('Your name').fill('Anna');
    await panel.getByRole('button', { name: 'Invite' }).click();
    await panel.getByRole('img', { name: 'QR code of the link' }).waitFor();
    const link = new URL(await panel.getByLabel('Link for your friend').inputValue());
    await panel.getByRole('link', { name: 'Go to the board' }).click();
    const bo = await (await house.context(size)).newPage();
    await bo.goto(house.url + link.pathname + link.search);
    await bo.getByRole('button', { name: 'Take my seat' }).click();
    const turn = (page: Page) => page.locator('.status', { hasText: 'Your turn' }).waitFor();
    await turn(anna);
    await clickMove(bo, 'h9g7');  // it is not Black's turn
    await clickMove(anna, 'h2e2');
    await turn(bo);
    await clickMove(bo, 'b9c7');
    await turn(anna);
    for (const page of [anna, bo]) {
      await expect.poll(() => page.locator('.moves button').count()).toBe(2);
      expect(await fits(page)).toBe(true);
      await page.context().close();
    }
  });

  test.each(SIZES)('13: the app opens without its server, with a game that was looked at, and a new version waits, on %s', async (name, size) => {
    const { id } = await house.post<Game>('/api/games', { kind: 'play', black: { type: 'human', name: 'Zhang' } });
    for (const move of ['h2e2', 'h9g7']) await house.post(`/api/games/${id}/play`, { op: 'move', move });
    const page = await house.page('', { ...size, serviceWorkers: 'allow' });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 60_000 });
    expect(await page.locator('link[rel=manifest]').count()).toBe(1);
    for (const address of ['#/home', `#/play/${id}`]) {
      await page.goto('about:blank');
      await page.goto(`${house.url}/${address}`);
      await page.locator('main h1').waitFor({ state: 'attached' });
    }
    const kept = () => page.evaluate(async () => (await (await caches.open('chuhe-data')).keys()).map(({ url }) => new URL(url).pathname));
    await expect.poll(kept).toContain(`/api/games/${id}`);
    await house.stop();
    await page.reload();
    await page.getByText('The server is not responding').first().waitFor();
    await says(page, 'e2', 'cannon');
    await expect.poll(() => moves(page).count()).toBe(2);
    // The server comes back as a newer one, in the middle of a game: it is told, and that is all.
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    makeNewer(`newer-${name}`);
    await house.start();
    await page.getByText('The server is not responding').first().waitFor({ state: 'detached', timeout: 30_000 });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
    await noteIsSeen(page, 'A new version of Chuhe is available.');
    await says(page, 'e2', 'cannon');
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
    // It has to be asked for.
    await page.locator('.note').getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('isOld' in window));
    await expect.poll(() => moves(page).count()).toBe(2);
    await page.context().close();
    await resign(id);
  });

  test.each(SIZES)('14: one thing to do on each page, in light and dark, and no dead end, on %s', async (_, size) => {
    const id = await shared();
    for (const theme of ['light', 'dark']) {
      await set({ theme });
      const page = await house.page('', size);
      // Firefox waits for ever if it is led elsewhere while it is still loading.
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      for (const address of ['home', 'play', 'study', `study/${id}`, 'editor', 'judge', 'practice', 'puzzles', 'library', 'settings']) {
        await page.goto(`${house.url}/#/${address}`);
        await page.locator('main h1').first().waitFor({ state: 'attached' });
        await page.waitForTimeout(200);
        expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
        expect(await page.locator('.primary:visible').count(), address).toBeLessThanOrEqual(1);
        expect(await seriousFaults(page), `${address}, ${theme}`).toEqual([]);
        expect(await fits(page), address).toBe(true);
      }
      await page.context().close();
    }
    await set({ theme: null });
    const page = await house.page(`#/study/${id}`, size);
    await page.getByRole('tab', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await page.locator('.primary:visible').count()).toBe(1);
    await holdOut(page);
    await page.getByRole('button', { name: 'Copy FEN' }).click();
    await noteIsSeen(page, 'copied');
    await page.goto(`${house.url}/#/practice`);
    await page.getByRole('button', { name: 'Rook against a bare king' }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    // Six times "Nothing to judge" did not say what the page is for.
    await page.goto(`${house.url}/#/judge`);
    await page.getByRole('link', { name: 'See an example' }).click();
    await page.getByText('Red loses').first().waitFor();
    // What was imported is shown where people look for it.
    await page.goto(`${house.url}/#/library`);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('input[type=file]').first().setInputFiles({ name: 'two.pgn', mimeType: 'text/plain', buffer: Buffer.from(TWO_GAMES) });
    await page.getByRole('status').filter({ hasText: 'two.pgn' }).waitFor();
    await expect.poll(() => isInSight(page, '[role=status]:has-text("two.pgn") p')).toBe(true);
    await page.context().close();
  });

  test('14: a wide screen is used, by the board and beside it', async () => {
    const id = await shared();
    const { id: game } = await against(1);
    const page = await house.page('', { viewport: { width: 1920, height: 1080 } });
    for (const address of ['home', `play/${game}`, `study/${id}`, `analyse/${id}`, 'editor']) {
      await page.goto(`${house.url}/#/${address}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.locator('.board-frame').first().waitFor();
      await page.waitForTimeout(300);
      // As high as the window allows; at the size of the other tests, it is 535 wide.
      const width = async () => (await page.locator('.board-frame').first().boundingBox())?.width ?? 0;
      await expect.poll(width, { message: address }).toBeGreaterThan(700);
      const edge = await page.locator('.side-column').first().evaluate((each) => innerWidth - each.getBoundingClientRect().right);
      expect(edge, address).toBeLessThan(48);
      expect(await fits(page), address).toBe(true);
    }
    await page.context().close();
    await resign(game);
  });
});
