// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a browser comes in: by the address with the token, or not at all.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, whyNot } from './house';

describe.skipIf(whyNot !== '')('the door', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  test('a browser without the token sees what to do, and nothing else', async () => {
    const page = await (await house.browser.newContext()).newPage();
    const answer = await page.goto(house.url);
    expect(answer?.status()).toBe(401);
    await page.getByText('Open the address that chuhe serve printed').waitFor();
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).borderTopWidth)).toBe('6px');
    expect(await page.evaluate(async () => (await fetch('/api/games')).status)).toBe(401);
    await page.context().close();
  });

  test('the page that serve --open opens leads into the app, and the address forgets the token', async () => {
    const file = join(house.folder, 'chuhe', `open-${house.port}.html`);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('?token=');
    const page = await (await house.browser.newContext({ locale: 'en-GB' })).newPage();
    await page.goto(`file://${file}`);
    await page.locator('main h1').waitFor();
    expect(page.url()).not.toContain('token');
    const [cookie] = await page.context().cookies(house.url);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', name: `chuhe_token_${house.port}` });
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await page.context().close();
  });
});
