// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two people at their own screens, and somebody who watches: each with a browser of their own.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickMove, englishOn, House, seriousFaults, whyNot } from './house';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const moves = (page: Page) => page.locator('.moves button');
const status = (page: Page, text: string | RegExp) => page.locator('.status', { hasText: text }).waitFor();

// Opens a link of the invitation without the token: another person's browser.
async function guest(house: House, path: string, options = {}): Promise<Page> {
  const context = await house.context(options);
  const page = await context.newPage();
  page.on('pageerror', (error) => house.complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) house.complaints.push(message.text());
  });
  await page.goto(house.url + path);
  return page;
}

async function invite(house: House): Promise<{ page: Page; seat: string; watch: string }> {
  const page = await house.page();
  await page.getByRole('button', { name: 'Play a friend' }).click();
  const panel = page.getByRole('region', { name: 'Play a friend' });
  // It opens in sight, although it is at the end of the page.
  await expect.poll(() => panel.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await panel.getByLabel('Your name').fill('Anna');
  await panel.getByRole('button', { name: 'Invite' }).click();
  await panel.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const pathOf = async (label: string) => new URL(await panel.getByLabel(label).inputValue());
  const [seat, watch] = [await pathOf('Link for your friend'), await pathOf('Link for spectators')];
  expect(await seriousFaults(page)).toEqual([]);
  await panel.getByRole('link', { name: 'Go to the board' }).click();
  await status(page, 'Waiting for the other player');
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  return { page, seat: seat.pathname + seat.search, watch: watch.pathname + watch.search };
}

describe.skipIf(whyNot !== '')('a game with a friend', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open({ options: ['--listen', '127.0.0.1'] });
  });
  afterAll(async () => {
    expect(house.complaints).toEqual([]);
    await house?.close();
  });

  test('two browsers play, a third watches, and nobody moves for another', async () => {
    const { page: anna, seat, watch } = await invite(house);
    const bo = await guest(house, seat, PHONE);
    expect(new URL(bo.url()).pathname).toBe('/friend.html');
    await bo.getByText('You play Black.').waitFor();
    expect(await seriousFaults(bo)).toEqual([]);
    await bo.getByLabel('Your name').fill('Bo');
    await bo.getByRole('button', { name: 'Take my seat' }).click();
    await status(anna, 'Your turn');
    await status(bo, 'Anna is to move');
    const carla = await guest(house, watch);
    await carla.getByText('You are watching').waitFor();
    await anna.getByText('1 watching').waitFor();

    await clickMove(bo, 'h9g7');  // it is not Black's turn
    await clickMove(carla, 'h2e2');  // a spectator moves nothing
    await clickMove(anna, 'h2e2');
    await status(bo, 'Your turn');
    for (const page of [anna, bo, carla]) await expect.poll(() => moves(page).count()).toBe(1);
    await clickMove(anna, 'h9g7');  // nor does one player for the other
    await clickMove(bo, 'h9g7');
    for (const page of [anna, bo, carla]) await expect.poll(() => moves(page).count()).toBe(2);

    // A move is taken back if both agree.
    await bo.getByRole('button', { name: 'Ask to take back' }).click();
    await anna.getByText('Bo asks to take back a move.').waitFor();
    await anna.getByRole('button', { name: 'Accept' }).click();
    for (const page of [anna, bo, carla]) await expect.poll(() => moves(page).count()).toBe(1);
    await clickMove(bo, 'b9c7');
    for (const page of [anna, carla]) await expect.poll(() => moves(page).count()).toBe(2);

    // A draw is declined, and the game resigned.
    await anna.getByRole('button', { name: 'Offer a draw' }).click();
    await bo.getByText('Anna offers a draw.').waitFor();
    await bo.getByRole('button', { name: 'Decline' }).click();
    await bo.getByText('Anna offers a draw.').waitFor({ state: 'detached' });
    await bo.getByRole('button', { name: 'Resign' }).click();
    await bo.getByText('Resign the game?').waitFor();
    await bo.getByRole('button', { name: 'Resign' }).click();
    await status(anna, 'You won');
    await status(bo, 'You lost');
    await status(carla, 'Red won');
    for (const page of [anna, bo, carla]) expect(await seriousFaults(page)).toEqual([]);
    await bo.emulateMedia({ colorScheme: 'dark' });
    await bo.reload();
    await status(bo, 'You lost');
    expect(await bo.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await seriousFaults(bo)).toEqual([]);
    // The link has been used: somebody else finds nothing.
    const late = await guest(house, seat);
    await late.getByText('Open the address that chuhe serve printed').waitFor();
    for (const page of [anna, bo, carla, late]) await page.context().close();
  });

  test('a player whose page or whose server went away comes back to the same game', async () => {
    const { page: anna, seat } = await invite(house);
    const bo = await guest(house, seat);
    await bo.getByRole('button', { name: 'Take my seat' }).click();
    await status(anna, 'Your turn');
    await clickMove(anna, 'h2e2');
    await status(bo, 'Your turn');
    await bo.reload();
    await status(bo, 'Your turn');
    await house.stop('SIGKILL');
    await bo.getByText('The server is not responding').waitFor();
    await house.start();
    await bo.getByText('The server is not responding').waitFor({ state: 'detached', timeout: 30_000 });
    await status(bo, 'Your turn');
    await clickMove(bo, 'h9g7');
    await status(anna, 'Your turn');
    await expect.poll(() => moves(anna).count()).toBe(2);
    for (const page of [anna, bo]) await page.context().close();
  });

  test('beside a game that goes on, to invite is the one main action of the home page', async () => {
    const { id } = await house.post<{ id: number }>('/api/games', { kind: 'play', red: { type: 'human', name: 'Me' }, black: { type: 'engine', engine: 'chuhe', level: 1 } });
    const page = await house.page('#/home');
    const main = page.locator('.primary:visible');
    await page.getByRole('link', { name: 'Continue the game' }).waitFor();
    expect(await main.allInnerTexts()).toEqual(['Continue the game']);
    await page.getByRole('button', { name: 'Play a friend' }).click();
    await page.getByRole('button', { name: 'Invite' }).waitFor();
    expect(await main.allInnerTexts()).toEqual(['Invite']);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
    await house.post(`/api/games/${id}/play`, { op: 'resign', side: 'red' });
  });

  test('the home page of the one who invites knows who is who', async () => {
    const page = await house.page('#/home');
    await page.getByRole('button', { name: 'Play a friend' }).click();
    const panel = page.getByRole('region', { name: 'Play a friend' });
    await panel.getByLabel('Your name').fill('Anna');
    await panel.getByLabel('Your side').selectOption('black');
    await panel.getByRole('button', { name: 'Invite' }).click();
    const link = new URL(await panel.getByLabel('Link for your friend').inputValue());
    const bo = await guest(house, link.pathname + link.search);
    await bo.getByLabel('Your name').fill('Bo');
    await bo.getByRole('button', { name: 'Take my seat' }).click();
    await status(bo, 'Your turn');
    await page.reload();
    await page.getByText(/^Your game against Bo /).waitFor();
    // Black sits below.
    const ranks = (square: string) => page.locator(`[data-square="${square}"]`).boundingBox();
    expect((await ranks('e9'))?.y).toBeGreaterThan((await ranks('e0'))?.y ?? Infinity);
    // In another browser nobody knows which of the two is the user.
    const other = await house.page('#/home');
    await other.getByText(/^The game Bo – Anna goes on\./).waitFor();
    for (const each of [page, bo, other]) await each.context().close();
  });

  test('the page speaks Chinese in both scripts', async () => {
    for (const [locale, wait, sit, turn] of [
      ['zh-CN', '邀请您下一盘象棋', '入座', '轮到'],
      ['zh-TW', '邀請您下一盤象棋', '入座', '輪到'],
    ] as const) {
      const { page: anna, seat } = await invite(house);
      const bo = await guest(house, seat, { locale });
      await bo.getByText(wait).waitFor();
      expect(await englishOn(bo)).toEqual([]);
      await bo.getByRole('button', { name: sit }).click();
      await status(bo, turn);
      await clickMove(anna, 'h2e2');
      await expect.poll(() => moves(bo).innerText()).toContain('炮二平五');
      await bo.getByRole('combobox').selectOption('en');
      await status(bo, 'Your turn');
      for (const page of [anna, bo]) await page.context().close();
    }
  });
});
