// SPDX-License-Identifier: GPL-3.0-or-later
//
// The app without a server of ours (`make site`), in a folder of some web server that knows nothing of it. After the first
// load that server is shut down, and everything else happens without a network.
import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, clickMove, freePort } from './house';

const SITE = resolve(process.env.CHUHE_SITE ?? '../build/site');
const FOLDER = '/games/xiangqi/';
const TYPES: Record<string, string> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
// As the app's own first load: docs/web.md.
const MOST_OF_FIRST_LOAD = 120_000;
const isModule = (path: string): boolean => /\.(wasm|chnet)$/.test(path);

const RECORD = `[Event "五羊杯"]
[Red "胡荣华"]
[Black "柳大华"]

1. 炮二平五 马８进７ (1... 马２进３ 2. 马二进三 马８进７) 2. 马二进三 车９平８ 3. 车一平二 马２进３ *
`;
const FOUR_PIECES = '3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1';
const PERPETUAL = 'e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9';

const moves = (page: Page) => page.locator('.tree .move');
const gameIn = (page: Page): string => /#\/\w+\/(\d+)/.exec(page.url())?.[1] ?? '';

describe('the site without a server', () => {
  let server: Server;
  let browser: Browser;
  let page: Page;
  let url = '';
  const complaints: string[] = [];
  // The files behind the addresses.
  const served = new Map<string, string>();

  function serve(port: number): Promise<void> {
    server = createServer(({ url: asked = '/' }, response) => {
      const path = new URL(asked, 'http://site').pathname;
      const file = join(SITE, path.slice(FOLDER.length - 1).replace(/\/$/, '/index.html'));
      const isThere = path.startsWith(FOLDER) && existsSync(file) && statSync(file).isFile();
      if (!isThere) return void response.writeHead(404).end();
      served.set(path, file);
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
    });
    return new Promise((listening) => server.listen(port, '127.0.0.1', listening));
  }
  const goTo = async (address: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${url}#/${address}`);
  };

  beforeAll(async () => {
    expect(existsSync(join(SITE, 'index.html')), `${SITE}: build it with scripts/site`).toBe(true);
    const port = await freePort();
    await serve(port);
    url = `http://127.0.0.1:${port}${FOLDER}`;
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
    page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })).newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED')) complaints.push(message.text());
    });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test('its first page is as small as that of the app with a server', async () => {
    // Those of the page: the service worker fetches the rest afterwards.
    const asked = new Set<string>();
    const note = (request: Request): void => void asked.add(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(url);
    await page.locator('[data-square="h2"]').waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('.board-column[aria-busy="true"]'));
    page.off('request', note);
    const first = [...served].filter(([path]) => asked.has(path) && !isModule(path)).map(([, file]) => file);
    expect(first.length).toBeGreaterThan(5);
    const bytes = first.reduce((sum, path) => sum + brotliCompressSync(readFileSync(path)).length, 0);
    console.info(`first load: ${bytes} bytes, compressed, in ${first.length} files`);
    expect(bytes, first.join('\n')).toBeLessThanOrEqual(MOST_OF_FIRST_LOAD);
  });

  test('it hides what needs a server', async () => {
    const names = (await page.locator('nav li').allInnerTexts()).map((name) => name.trim());
    expect(names).toContain('Judge');
    for (const name of ['Library', 'Puzzles', 'Train', 'Practice', 'Analyse']) expect(names).not.toContain(name);
  });

  test('after the first load the network may go away', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 120_000 });
    server.closeAllConnections();
    server.close();
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('[data-square="h2"]').waitFor({ state: 'attached' });
  });

  test('a game is played against the engine: an answer, a take-back, the end', async () => {
    await page.waitForFunction(() => !document.querySelector('.board-column[aria-busy="true"]'));
    await clickMove(page, 'h2e2');
    await expect.poll(() => page.url()).toMatch(/#\/play\/\d+/);
    await expect.poll(() => moves(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => moves(page).count()).toBe(0);
    await clickMove(page, 'b2e2');
    await expect.poll(() => moves(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Really resign' }).click();
    await page.getByText('You lost').first().waitFor();
  });

  test('a position is analysed: lines appear, and the figures go on', async () => {
    await goTo('study');
    await page.getByRole('button', { name: 'Engine', exact: true }).click();
    await expect.poll(() => page.locator('.panel.main .score').count()).toBeGreaterThan(0);
    const figures = page.locator('.panel.main').getByText(/depth/i).first();
    const before = await figures.innerText();
    await expect.poll(() => figures.innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Engine', exact: true }).click();
  });

  test('a pasted record is a tree with a variation, which is walked', async () => {
    await page.getByLabel(/paste a record/).fill(RECORD);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/#\/study\/\d+/);
    await expect.poll(() => moves(page).count()).toBe(9);
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('[data-square="c7"]').getAttribute('aria-label')).toContain('horse');
    await page.keyboard.press('Home');
    await moves(page).filter({ hasText: /马２进３|馬２進３|H2\+3/ }).first().click();
    await expect.poll(() => page.locator('[data-square="c7"]').getAttribute('aria-label')).toContain('horse');
  });

  test('a study is kept through a reload, saved as a file, and opened from it', async () => {
    const study = gameIn(page);
    await page.reload();
    await expect.poll(() => moves(page).count()).toBe(9);
    await page.getByRole('tab', { name: 'Share' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Save file').click()]);
    const path = await download.path();
    expect(readFileSync(path, 'utf8')).toContain('胡荣华');
    await goTo('study');
    await page.locator(`a[href="#/study/${study}"]`).waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'study.pgn', mimeType: 'application/octet-stream', buffer: readFileSync(path) });
    await expect.poll(() => page.url()).toMatch(/#\/study\/\d+/);
    expect(gameIn(page)).not.toBe(study);
    await expect.poll(() => moves(page).count()).toBe(9);
  });

  test('a study is deleted, and comes back', async () => {
    await goTo('study');
    const list = page.locator('a[href^="#/study/"]', { hasText: '胡荣华' });
    await expect.poll(() => list.count()).toBe(2);
    await page.getByRole('button', { name: /^Delete/ }).first().click();
    await expect.poll(() => list.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => list.count()).toBe(2);
  });

  test('a position is edited, and what is wrong with it is said', async () => {
    await goTo('editor');
    await page.getByRole('button', { name: 'Empty board' }).click();
    await page.getByText('This position is valid.').waitFor({ state: 'detached' });
    await page.getByLabel('FEN or board text').fill(FOUR_PIECES);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByText('This position is valid.').waitFor();
  });

  test('a repetition is judged by every rule book', async () => {
    await goTo(`judge?fen=${encodeURIComponent(FOUR_PIECES)}&moves=${encodeURIComponent(PERPETUAL)}`);
    await page.locator('.verdict', { hasText: 'Red loses' }).first().waitFor();
  });

  test('nothing was refused by the policy of the page, and nothing failed', () => {
    expect(complaints).toEqual([]);
  });
});
