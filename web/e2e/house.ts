// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real server with its own library, driven by Debian's Chromium or Firefox.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import axe from 'axe-core';
import { chromium, firefox, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

export const CHUHE = resolve(process.env.CHUHE ?? '../build/test/bin/chuhe');
// Chromium without windows, which takes a quarter less of the processor. CHROMIUM=/usr/bin/chromium is the same with them.
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
export const DIST = resolve(process.env.CHUHE_DIST ?? 'dist');
export const whyNot = !existsSync(CHUHE)
  ? `${CHUHE} not found: build it, or set CHUHE`
  : !existsSync(CHROMIUM)
    ? `${CHROMIUM} not found: install chromium-headless-shell, or set CHROMIUM`
    : !existsSync(join(DIST, 'index.html'))
      ? `${DIST} not found: npm run build, or set CHUHE_DIST`
      : '';

// What runs in either browser (points.test.ts) runs in the one that CHUHE_E2E_BROWSER names. Firefox speaks WebDriver BiDi,
// to which Playwright speaks if it is told that this is Mozilla's own Firefox.
export const BROWSER = process.env.CHUHE_E2E_BROWSER || 'chromium';
if (BROWSER !== 'chromium' && BROWSER !== 'firefox') throw new Error(`CHUHE_E2E_BROWSER is chromium or firefox, not ${BROWSER}`);
const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const hasNoFirefox = BROWSER === 'firefox' && !existsSync(FIREFOX);
export const whyNotChosen = whyNot || (hasNoFirefox ? `${FIREFOX} not found: install firefox-esr, or set FIREFOX` : '');

// If everything must be available, a test that quietly does nothing would be misleading.
if (whyNotChosen && process.env.CHUHE_E2E === 'required') throw new Error(whyNotChosen);

// How soon a page is there is measured by `npm run speed`, not here: on a busy machine, Firefox may take a minute for its first.
const MOST_FOR_LOADING = 120_000;
// What an engine has to think about first comes later still.
const MOST_FOR_A_STEP = 60_000;
const LIBRARY = 'library.db';
const TOKEN = 'the-token-of-all-e2e-tests';

export async function freePort(): Promise<number> {
  return new Promise((answer) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => answer(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

// The library of a house whose server has stopped, with its index.
export function copyLibrary(from: string, to: string): void {
  for (const name of readdirSync(from)) if (name.startsWith(LIBRARY)) cpSync(join(from, name), join(to, name), { recursive: true });
}

const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync',
    ],
  });
// It takes its time to start on a busy machine.
const launchFirefox = (): Promise<Browser> => firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX, timeout: 120_000 });

export const launchChosen = BROWSER === 'firefox' ? launchFirefox : launchChromium;
const PHONE_SIZE = { viewport: { width: 390, height: 844 } };
// Playwright's Firefox has no touch and no mobile viewport: a phone is its size there.
export const SIZES: [string, BrowserContextOptions][] = [
  ['desktop', {}],
  ['phone', BROWSER === 'firefox' ? PHONE_SIZE : { ...PHONE_SIZE, hasTouch: true, isMobile: true }],
];

export class House {
  private constructor(
    readonly folder: string,
    readonly port: number,
    readonly browser: Browser,
    private readonly dist: string,
    private readonly options: string[],
  ) {}
  private server: ChildProcess | undefined;
  private readonly others: ChildProcess[] = [];
  // What the server has printed since it was first started.
  output = '';
  // Everything that browsers complain about: script errors, violations of the Content-Security-Policy.
  readonly complaints: string[] = [];

  // `dist` is the built app; `options` are further ones of `chuhe serve`.
  static async open({ dist = DIST, launch = launchChromium, options = [] as string[] } = {}): Promise<House> {
    const browser = await launch();
    const house = new House(mkdtempSync(join(tmpdir(), 'chuhe-e2e-')), await freePort(), browser, dist, options);
    const prepared = process.env.CHUHE_E2E_LIBRARY;
    if (prepared) copyLibrary(prepared, house.folder);
    await house.start();
    // Tests do not wait for an opponent who takes its time.
    await house.patch('/api/settings', { settings: { naturalPace: false } });
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // The user's places: nothing of the person who runs the tests is touched.
  private get environment(): NodeJS.ProcessEnv {
    return {
      ...process.env, CHUHE_TOKEN: TOKEN, XDG_CONFIG_HOME: join(this.folder, 'config'),
      XDG_STATE_HOME: join(this.folder, 'state'), XDG_DATA_HOME: join(this.folder, 'data'), XDG_RUNTIME_DIR: this.folder,
    };
  }

  // In a terminal.
  run(...words: string[]): void {
    execFileSync(CHUHE, words, { env: this.environment });
  }

  // In another terminal, for as long as the house is open.
  begin(...words: string[]): void {
    this.others.push(spawn(CHUHE, words, { stdio: 'ignore', env: this.environment }));
  }

  async start(): Promise<void> {
    this.server = spawn(
      CHUHE,
      ['serve', '--port', String(this.port), '--library', join(this.folder, LIBRARY), '--web-dir', this.dist, ...this.options],
      { stdio: ['ignore', 'pipe', 'ignore'], env: this.environment },
    );
    this.server.stdout?.on('data', (text: Buffer) => (this.output += text.toString()));
    for (let tries = 0; tries < 200; ++tries) {
      const answer = await this.fetch('/api').catch(() => null);
      if (answer?.ok) return;
      await new Promise((wait) => setTimeout(wait, 50));
    }
    throw new Error('the server does not answer');
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { server } = this;
    if (!server) return;
    await new Promise((gone) => {
      server.once('exit', gone);
      server.kill(signal);
    });
    this.server = undefined;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stop();
    await Promise.all(this.others.map((other) => new Promise((gone) => {
      if (other.exitCode !== null || !other.kill('SIGTERM')) gone(null);
      else other.once('exit', gone);
    })));
    rmSync(this.folder, { recursive: true, force: true });
  }

  // Without the service worker, every answer comes from the server under test.
  async context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', ...options });
    context.setDefaultNavigationTimeout(MOST_FOR_LOADING);
    context.setDefaultTimeout(MOST_FOR_A_STEP);
    return context;
  }

  async page(address = '', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await this.context(options)).newPage();
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) this.complaints.push(message.text());
    });
    // As the address that the server prints does. Only its cookie is wanted if another page is to be loaded.
    const door = `${this.url}/?token=${TOKEN}`;
    if (address !== '') await page.context().request.get(door);
    await page.goto(address === '' ? door : `${this.url}/${address}`);
    return page;
  }

  // As a program with the token does.
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${TOKEN}` } });
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    return this.send('POST', path, body);
  }

  async patch<T>(path: string, body: unknown): Promise<T> {
    return this.send('PATCH', path, body);
  }

  private async send<T>(method: string, path: string, body: unknown): Promise<T> {
    const answer = await this.fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.fetch(path)).json()) as T;
  }
}

// Presses a square by the keyboard grid, as a person who cannot see the board would.
export async function press(page: Page, square: string): Promise<void> {
  const cell = page.locator(`[data-square="${square}"]`);
  await cell.waitFor({ state: 'attached' });
  // A piece picked up before its legal moves are known stays where it is.
  await page.waitForFunction(() => !document.querySelector('.board-column[aria-busy="true"]'));
  await cell.focus();
  await cell.press('Enter');
}

export async function movePiece(page: Page, move: string): Promise<void> {
  await press(page, move.slice(0, 2));
  await press(page, move.slice(2));
}

// The same with the mouse, on the drawing itself.
export async function clickMove(page: Page, move: string): Promise<void> {
  for (const square of [move.slice(0, 2), move.slice(2)]) {
    const box = await page.locator(`[data-square="${square}"]`).boundingBox();
    if (!box) throw new Error(`no ${square}`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

export async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// From the middle of one element to that of another.
export async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(page, to)), { steps: 5 });
  await page.mouse.up();
}
export const point = (square: string): string => `[data-square="${square}"]`;

// Nothing is wider than the screen.
export const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

// The built-in games are indexed when a library is first opened, which prepare.ts has done for most tests.
export const MASTERS = 27_939;
export async function indexed(house: House): Promise<void> {
  const start = encodeURIComponent('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w');
  while ((await house.get<{ tally?: { games: number } }>(`/api/explore?fen=${start}&source=masters`)).tally?.games !== MASTERS) {
    await new Promise((wait) => setTimeout(wait, 300));
  }
}

// Three words in a row are English.
const SENTENCE = /\b[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}\b/;
export async function englishOn(page: Page): Promise<string[]> {
  // Names of players and what the user wrote stay as they are; commands are the same in every language.
  const names = new Set((await page.locator('[role=grid] .space').allInnerTexts()).flatMap((text) => text.split('\n')));
  const known = /not closed|Yu-Han Tseng and Bo-Nian Chen|Chinese Chess( Practical Dataset)?|chuhe engines allow/g;
  const lines = (await page.locator('body').innerText()).split('\n');
  return lines.filter((line) => !names.has(line) && SENTENCE.test(line.replace(known, '')));
}

// What axe finds that is serious or critical; with CHUHE_AXE=all, what is moderate or minor too. The page's policy would block
// its script, so the debugger runs it.
const IMPACTS = process.env.CHUHE_AXE === 'all' ? ['minor', 'moderate', 'serious', 'critical'] : ['serious', 'critical'];
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(async () => {
    const tool = (globalThis as unknown as { axe: { run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe;
    return (await tool.run()).violations;
  });
  return results
    .filter(({ impact }) => IMPACTS.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary} (${nodes.length})`);
}
