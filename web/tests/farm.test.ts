// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the farm: asks only if there is one, again and again, and shows what is left, failures and tests.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Farm, FarmCampaign } from '../src/api/farm';
import type { About } from '../src/api/types';
import { house } from '../src/lib/about.svelte';
import { durationText, jobsLeft } from '../src/lib/farm.svelte';
import { parseRoute } from '../src/lib/router.svelte';
import { settings } from '../src/lib/settings.svelte';
import FarmPage from '../src/pages/FarmPage.svelte';

const CAMPAIGN: FarmCampaign = {
  id: 'ab12', name: 'new against old', kind: 'match', state: 'running', jobs: 500, done: 120, failed: 1, nodes: 77, per_minute: 31.4, eta: 720,
  problem: null, problem_words: null, checks_open: 0, checks_same: 2, disputes: [], poison: [{ number: 3, reason: 'engine died', reason_words: { en: 'engine died', 'zh-Hans': '引擎已退出', 'zh-Hant': '引擎已結束' }, worker: 'cellar' }],
  match: { wins: 90, draws: 80, losses: 70, sprt: { elo0: 0, elo1: 5, llr: 0.314, lower: -2.94, upper: 2.94 } },
};
const PROBLEM = { en: 'of a newer program', 'zh-Hans': '由更新的程序写入', 'zh-Hant': '由更新的程式寫入' };
const FARM: Farm = {
  signature: 'bench8-1',
  campaigns: [
    { ...CAMPAIGN, id: 'cd34', name: 'games.pgn', kind: 'analyse', state: 'done', done: 499, eta: null, match: null },
    { ...CAMPAIGN, id: 'ef56', name: '', kind: 'unknown', problem: PROBLEM.en, problem_words: PROBLEM, failed: 0, poison: [], match: null, eta: null, checks_same: 0 },
    CAMPAIGN,
  ],
  workers: [
    { name: 'cellar', threads: 8, done: 119, silent: 2, trusted: true },
    { name: 'attic', threads: 4, done: 1, silent: 70, trusted: false },
  ],
};

let asked: string[] = [];
let answer: () => Response;
let page: Record<string, unknown> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  Object.assign(settings, { language: 'en' });
  house.about = { farm: true } as About;
  answer = () => new Response(JSON.stringify(FARM));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(): Promise<string> {
  document.body.innerHTML = '';
  page = mount(FarmPage, { target: document.body });
  flushSync();
  return later(10);
}
// The text of the page after that many milliseconds.
async function later(milliseconds: number): Promise<string> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
  return document.body.textContent?.replace(/\s+/g, ' ') ?? '';
}

test('the page has an address, without a place in the menu', () => {
  expect(parseRoute('#/farm').page).toBe('farm');
});

test('without a farm nobody is asked, and the page says how to get one', async () => {
  house.about = { farm: false } as About;
  expect(await show()).toContain('chuhe serve --farm');
  await later(10_000);
  expect(asked).toEqual([]);
});

test('campaigns, their pace, what is left, failures, the test and the workers are shown', async () => {
  const text = await show();
  expect(asked).toEqual(['/api/farm']);
  // Of the campaigns that are running; whoever is not trusted does not count.
  expect(text).toContain('Workers: 1, jobs at a time: 8. Jobs left: 759, at 63 a minute.');
  const names = [...document.querySelectorAll('article')].map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['new against old', 'Unknown work', 'games.pgn']);
  expect(text).toContain('120 of 500 jobs done');
  expect(text).toContain('31 a minute');
  expect(text).toContain('12 min left');
  expect(text).toContain('+90 =80 −70');
  expect(text).toContain('SPRT 0 to 5 Elo: LLR 0.31, decided at -2.94 or 2.94');
  expect(text).toContain('1 failed job');
  expect(text).toContain('job 3: engine died (cellar)');
  expect(text).toContain('Cannot run: of a newer program');
  expect(document.querySelector('progress')?.value).toBe(121);
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(' | '));
  expect(rows).toEqual(['cellar | 8 | 119 | 2 s ago', 'attic no longer trusted | 4 | 1 | 1 min ago']);
});

test('a farm that had finished counted "0 jobs left, at 0 a minute"', async () => {
  answer = () => new Response(JSON.stringify({ ...FARM, campaigns: FARM.campaigns.filter(({ state }) => state !== 'running') }));
  expect(await show()).toContain('Workers: 1, jobs at a time: 8. No campaign is running.');
});

test('reasons and problems are in the language of the user', async () => {
  Object.assign(settings, { language: 'zh-Hans' });
  const text = await show();
  expect(text).toContain('作业 3：引擎已退出（cellar）');
  expect(text).toContain('作业无法执行：由更新的程序写入');
});

test('the farm is asked again and again, and no more once the page is left', async () => {
  await show();
  answer = () => new Response(JSON.stringify({ ...FARM, campaigns: [{ ...CAMPAIGN, done: 121 }] }));
  expect(await later(3_100)).toContain('121 of 500');
  expect(asked.length).toBe(2);
  if (page) await unmount(page);
  page = undefined;
  await later(20_000);
  expect(asked.length).toBe(2);
});

test('a farm that is away is reported, and what was known of it stays', async () => {
  await show();
  const error = { kind: 'farm_away', message: 'no connection', words: { en: 'no connection to the farm', 'zh-Hans': '无法连接集群', 'zh-Hant': '無法連線到叢集' } };
  answer = () => new Response(JSON.stringify({ error }), { status: 502 });
  const text = await later(3_100);
  expect(text).toContain('no connection to the farm');
  expect(text).toContain('120 of 500');
  answer = () => new Response(JSON.stringify(FARM));
  expect(await later(3_100)).not.toContain('no connection to the farm');
});

test('an empty farm says what to do', async () => {
  answer = () => new Response(JSON.stringify({ signature: 's', campaigns: [], workers: [] }));
  const text = await show();
  expect(text).toContain('chuhe farm submit');
  expect(text).toContain('chuhe farm work');
});

test('times are short and in the language of the user', () => {
  expect([0, 59.6, 60, 3_599, 3_600, 12_000, 90_000].map(durationText)).toEqual(['0 s', '60 s', '1 min', '59 min', '1 h 0 min', '3 h 20 min', '1 d 1 h']);
  Object.assign(settings, { language: 'zh-Hans' });
  expect(durationText(12_000)).toBe('3 小时 20 分钟');
});

test('only campaigns that run have jobs left', () => {
  expect(jobsLeft(CAMPAIGN)).toBe(379);
  expect(jobsLeft({ ...CAMPAIGN, state: 'paused' })).toBe(0);
  expect(jobsLeft({ ...CAMPAIGN, done: 600 })).toBe(0);
});
