// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures what the user feels: how soon a page can be used, whether a piece that is dragged moves with every frame of the
// screen, and what a record of 30,000 moves costs. Prints tables; docs/web.md has the figures. `npm run speed`, after
// `npm run build`, on a quiet machine.
//
//   npm run speed            everything
//   npm run speed -- drag    only what has this in its name: "load", "drag" or "tree"
//   CHUHE_BEFORE=FOLDER npm run speed -- load Study
//                            one page only, of this build and, in turn, of an older one (its dist/)
//
// A page can be used when its board takes moves (or its list is there) and the main thread has finished its last long
// task (50 ms), as Lighthouse defines time to interactive, but with one second of silence behind it instead of five.
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Game } from '../src/api/types';
import { House, indexed, whyNot } from '../e2e/house';
import { lineOf, treeOf } from './longRecords';

const RUNS = 7;
const SILENCE = 1000;
const DRAGS = 12;
// On a busy machine.
const PATIENCE = 180_000;
const LINE = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7'];

const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);
const quantile = (values: number[], part: number): number => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

interface Watched {
  watched?: { ready: number; busyUntil: number };
}
// Runs in the page before anything else.
function watch(): void {
  const seen = { ready: 0, busyUntil: 0 };
  (globalThis as unknown as Watched).watched = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.busyUntil = Math.max(seen.busyUntil, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    const hasBoard = document.querySelector('.cg-wrap piece') && !document.querySelector('.board-column[aria-busy="true"]');
    if (hasBoard || document.querySelector('[role=grid] [role=row] a, [role=grid] .space > *')) seen.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
async function interactiveAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => ((globalThis as unknown as Watched).watched?.ready ?? 0) > 0);
  await page.waitForTimeout(SILENCE);
  const { ready = 0, busyUntil = 0 } = (await page.evaluate(() => (globalThis as unknown as Watched).watched)) ?? {};
  return Math.max(ready, busyUntil);
}

interface Build {
  name: string;
  house: House;
  // A study, and a game in play.
  id: number;
  played: number;
}
// The cookie of the door, and nothing in the cache; then a second visit.
async function load({ house }: Build, address: string): Promise<number[]> {
  const page = await house.page();
  page.setDefaultTimeout(PATIENCE);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await page.addInitScript(watch);
  const times: number[] = [];
  for (let visit = 0; visit < 2; ++visit) {
    await page.goto('about:blank');
    await page.goto(`${house.url}/#/${address}`);
    times.push(await interactiveAfter(page));
  }
  await page.context().close();
  return times;
}
async function measureLoads(builds: Build[], only: string): Promise<void> {
  const addressOf: Record<string, (build: Build) => string> = {
    Home: () => 'home', Play: ({ played }) => `play/${played}`, Study: ({ id }) => `study/${id}`, Analyse: ({ id }) => `analyse/${id}`,
    Begin: () => 'study', Editor: () => 'editor', Library: () => 'library',
  };
  console.log(`Time to interactive, median of ${RUNS} (the fastest to the slowest), the builds in turn:`);
  console.log('| page | build | first visit | later |\n|---|---|---|---|');
  for (const [name, address] of Object.entries(addressOf).filter(([each]) => each.includes(only))) {
    const times = builds.map((): [number[], number[]] => [[], []]);
    for (let run = 0; run < RUNS; ++run) {
      for (const [index, build] of builds.entries()) {
        const [first = NaN, later = NaN] = await load(build, address(build));
        times[index]?.[0].push(first);
        times[index]?.[1].push(later);
      }
    }
    const cell = (each: number[]) => `${milliseconds(quantile(each, 0.5))} (${milliseconds(quantile(each, 0))} to ${milliseconds(quantile(each, 1))})`;
    for (const [index, build] of builds.entries()) console.log(`| ${name} | ${build.name} | ${(times[index] ?? []).map(cell).join(' | ')} |`);
  }
}

// How many frames the browser has drawn, and how many it has dropped, by its own trace.
const CATEGORIES = ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame', 'disabled-by-default-devtools.timeline'];
async function traced(house: House, page: Page, work: () => Promise<void>): Promise<{ drawn: number; dropped: number }> {
  await house.browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await house.browser.stopTracing()).toString()) as { traceEvents: { name: string }[] };
  const count = (name: string) => traceEvents.filter((each) => each.name === name).length;
  return { drawn: count('DrawFrame'), dropped: count('DroppedFrame') };
}

async function measureDrag(house: House, id: number, isThinking: boolean): Promise<void> {
  const page = await house.page(`#/study/${id}/6`);
  await page.locator('.cg-wrap piece').first().waitFor();
  if (isThinking) {
    await page.keyboard.press('e');
    await page.locator('.panel .score').first().waitFor({ timeout: 30_000 });
  }
  await page.evaluate(() => {
    const gaps: number[] = [];
    Object.assign(globalThis, { gaps });
    let before = performance.now();
    const next = (now: number): void => {
      gaps.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const middle = async (square: string): Promise<[number, number]> => {
    const box = await page.locator(`[data-square="${square}"]`).boundingBox();
    if (!box) throw new Error(`no ${square}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [from, to] = [await middle('b2'), await middle('i8')];
  const begun = Date.now();
  const { drawn, dropped } = await traced(house, page, async () => {
    await page.evaluate(() => ((globalThis as unknown as { gaps: number[] }).gaps.length = 0));
    for (let drag = 0; drag < DRAGS; ++drag) {
      // There and back again: the piece lands where it stood.
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 40 });
      await page.mouse.move(...from, { steps: 40 });
      await page.mouse.up();
    }
  });
  const gaps = await page.evaluate(() => (globalThis as unknown as { gaps: number[] }).gaps);
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  console.log(`| ${isThinking ? 'on' : 'off'} | ${(gaps.length / seconds).toFixed(1)} | ${quantile(gaps, 0.5).toFixed(1)} ms | ${quantile(gaps, 0.99).toFixed(1)} ms | ${quantile(gaps, 1).toFixed(1)} ms | ${drawn} | ${dropped} | ${((Date.now() - begun) / 1000).toFixed(1)} s |`);
  await page.context().close();
}

// Milliseconds that the browser's processes have worked: unlike the time on the wall, it does not depend on what else the
// machine does.
async function processorTime(house: House): Promise<number> {
  const client = await house.browser.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  await client.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

// From one page of the app to a record, until its first move is in the list and the board can be used; then from move to
// move with the arrow key, and to the end.
const STEPS = 40;
const OPENED = 4;
async function measureTree(house: House, name: string, record: string): Promise<void> {
  const imported = await house.fetch('/api/games/import?name=long.pgn', { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: record });
  const { games } = (await imported.json()) as { games: { id: number }[] };
  const { id } = games[0]!;
  // The first time the server, too, has to read it.
  await house.stop();
  await house.start();
  const page = await house.page('#/learn');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  let bytes = 0;
  page.on('response', (response) => {
    if (new RegExp(`/api/games/${id}(\\?|$)`).test(response.url())) void response.body().then((body) => (bytes = body.length), () => undefined);
  });
  const opens: number[] = [];
  const works: number[] = [];
  for (let run = 0; run <= OPENED; ++run) {
    const worked = await processorTime(house);
    opens.push(await page.evaluate(async (address) => {
      const begun = performance.now();
      location.hash = address;
      const isThere = () => document.querySelector('.tree .move') && document.querySelector('.cg-wrap piece');
      while (!isThere()) await new Promise(requestAnimationFrame);
      return performance.now() - begun;
    }, `#/study/${id}`));
    works.push((await processorTime(house)) - worked);
    if (run === OPENED) break;
    await page.evaluate(() => (location.hash = '#/learn'));
    await page.locator('.tree').waitFor({ state: 'detached' });
  }
  await page.waitForTimeout(SILENCE);
  const waits: number[] = [];
  for (let step = 0; step < STEPS; ++step) {
    waits.push(await page.evaluate(async () => {
      const before = document.querySelector('.move.current');
      const pressed = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      for (let turn = 0; document.querySelector('.move.current') === before; ++turn) {
        if (turn === 1000) throw new Error('the step was not shown at once');
        await Promise.resolve();
      }
      document.body.getBoundingClientRect();
      return performance.now() - pressed;
    }));
    await page.waitForTimeout(40);
  }
  const end = await page.evaluate(async () => {
    const before = document.querySelector('.move.current')?.getAttribute('data-node');
    const pressed = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    while ((document.querySelector('.move.current')?.getAttribute('data-node') ?? before) === before) await new Promise(requestAnimationFrame);
    return performance.now() - pressed;
  });
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const [first = NaN, ...later] = opens;
  console.log(`| ${name} | ${(bytes / 1e6).toFixed(1)} MB | ${milliseconds(first)} | ${milliseconds(quantile(later, 0.5))} | ${milliseconds(quantile(works, 0.5))} | ${quantile(waits, 0.5).toFixed(1)} ms (${quantile(waits, 1).toFixed(1)} ms) | ${milliseconds(end)} | ${elements} |`);
  await page.context().close();
}

if (whyNot) throw new Error(whyNot);
async function furnished(name: string, house: House): Promise<Build> {
  await indexed(house);
  const { id } = await house.post<Game>('/api/games', { kind: 'study' });
  for (const [node, move] of LINE.entries()) await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
  const { id: played } = await house.post<Game>('/api/games', { kind: 'play' });
  return { name, house, id, played };
}

const wanted = process.argv[2] ?? '';
const before = process.env.CHUHE_BEFORE;
const house = await House.open();
const older = before && 'load'.includes(wanted) ? await House.open({ dist: resolve(before) }) : undefined;
try {
  const build = await furnished('now', house);
  const { id } = build;
  if ('load'.includes(wanted)) await measureLoads([...(older ? [await furnished('before', older)] : []), build], process.argv[3] ?? '');
  if ('drag'.includes(wanted)) {
    console.log('\nDragging a piece:\n| engine | frames per second | median gap | 99 % | longest | drawn | dropped | time |\n|---|---|---|---|---|---|---|---|');
    for (const isThinking of [false, true]) await measureDrag(house, id, isThinking);
  }
  if ('tree'.includes(wanted)) {
    const records = { 'one line of 100 moves': lineOf(100), 'a tree of 30,000': await treeOf(house, 30_000), 'one line of 30,000': lineOf(30_000) };
    console.log('\nLong records:\n| record | size | opens, first | later | and works | a step (slowest) | to the end | elements |\n|---|---|---|---|---|---|---|---|');
    for (const [name, record] of Object.entries(records)) await measureTree(house, name, record);
  }
} finally {
  await older?.close();
  await house.close();
}
