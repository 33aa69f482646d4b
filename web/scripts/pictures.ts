// SPDX-License-Identifier: GPL-3.0-or-later
//
// Takes a picture of every page: three languages, both themes, the board from both sides, a desktop, a phone upright and on
// its side. They are there to be looked at: `npm run pictures`, then open ../build/pictures/index.html.
//
//   npm run pictures                 all of them
//   npm run pictures -- study-game   only what has this in its name
//   npm run pictures -- '' light-zh  only those files, of any page: PAGE-desktop-light-zh-CN.png
//
// With CHUHE_FEW=1 each page is taken four times instead of eighteen, so that every language, theme and size is among them.
// With CHUHE_README=1 the pictures of the README are taken instead (docs/images has them after `pngquant --quality 70-95`).
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Game } from '../src/api/types';
import { START_FEN } from '../src/board/squares';
import type { Puzzle } from '../src/api/training';
import type { Invitations } from '../src/friend/links';
import { wrongMoveOf } from '../e2e/drills';
import { freePort, House, movePiece, whyNot } from '../e2e/house';

// On a busy machine.
const PATIENCE = 180_000;
const FOLDER = resolve(process.env.CHUHE_PICTURES ?? '../build/pictures');
const SIZES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  lying: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
};
const LINE = [
  'h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7', 'c3c4', 'g6g5', 'h0h6', 'h7i7', 'h6g6', 'i7i8', 'b0c2', 'd9e8',
];
const PERPETUAL = {
  fen: '3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1',
  moves: 'e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1 d9e9',
};
const ENDGAMES = [
  '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w', '4k4/4a4/9/9/9/9/9/9/R8/R3K4 w', '3k5/4P4/9/9/9/9/9/9/9/4K4 w',
].join('\n');

interface View {
  size: string;
  colorScheme: 'light' | 'dark';
  locale: string;
}
const FEW: View[] = [
  { size: 'desktop', colorScheme: 'light', locale: 'en-GB' }, { size: 'desktop', colorScheme: 'dark', locale: 'zh-CN' },
  { size: 'phone', colorScheme: 'light', locale: 'zh-TW' }, { size: 'phone', colorScheme: 'dark', locale: 'en-GB' },
];
const ALL: View[] = Object.keys(SIZES).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => ['en-GB', 'zh-CN', 'zh-TW'].map((locale) => ({ size, colorScheme, locale }))));

interface Shot {
  name: string;
  address: string;
  prepare?: (page: Page) => Promise<unknown>;
  // By somebody without the token, and then the address is a path.
  isGuest?: boolean;
}

async function study(house: House): Promise<number> {
  const tags = [
    { name: 'Event', value: '全国象棋个人赛' }, { name: 'Red', value: '胡荣华' }, { name: 'Black', value: '柳大华' },
    { name: 'Date', value: '1983-11-02' },
  ];
  const { id } = await house.post<Game>('/api/games', { kind: 'study', tags });
  const edit = (operation: Record<string, unknown>) => house.post(`/api/games/${id}/edit`, operation);
  for (const [node, move] of LINE.entries()) await edit({ op: 'add', node, move });
  await edit({ op: 'add', node: 1, move: 'b7e7' });
  await edit({ op: 'add', node: 15, move: 'h0g2' });
  await edit({ op: 'comment', node: 9, text: '红车过河，压住黑方左马，是中炮过河车对屏风马的主要变例。' });
  await edit({ op: 'comment', node: 15, text: 'The same-direction cannons.' });
  await edit({ op: 'nags', node: 10, nags: [5] });
  await edit({ op: 'marks', node: 9, marks: [
    { shape: 'arrow', colour: 'green', from: 'h6', to: 'g6' }, { shape: 'circle', colour: 'red', from: 'g7', to: 'g7' },
  ] });
  return id;
}

async function repertoire(house: House): Promise<number> {
  const { id } = await house.post<Game>('/api/games', { kind: 'study', tags: [{ name: 'Title', value: '中炮过河车' }] });
  await house.post(`/api/games/${id}/edit`, { op: 'add', node: 0, moves: LINE });
  await house.post('/api/games/label', { games: [id], add: ['repertoire-red'], remove: [] });
  return id;
}

async function gameInPlay(house: House): Promise<number> {
  const { id } = await house.post<Game>('/api/games', {
    kind: 'play', red: { type: 'human' }, black: { type: 'engine', engine: 'chuhe', level: 1 },
    clock: { base: 600_000, increment: 5000 },
  });
  for (const move of ['h2e2', 'h0g2']) {
    await house.post(`/api/games/${id}/play`, { op: 'move', move });
    for (let tries = 0; tries < 100; ++tries) {
      if ((await house.get<Game>(`/api/games/${id}`)).play?.turn === 'red') break;
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
  return id;
}

async function reviewed(house: House, id: number): Promise<void> {
  await house.post(`/api/games/${id}/review`, { move_time: 100, annotate: false });
  for (let tries = 0; tries < 300; ++tries) {
    const answer = await house.fetch(`/api/games/${id}/review`);
    if (answer.ok) return;
    await new Promise((wait) => setTimeout(wait, 200));
  }
}

// A game that was lost, with what the page offers then.
async function gameOver(house: House): Promise<number> {
  const id = await gameInPlay(house);
  await house.post(`/api/games/${id}/play`, { op: 'resign', side: 'red' });
  return id;
}

// A cannon for a horse, and an overlooked recapture: what is trained afterwards.
async function exercise(house: House): Promise<number> {
  const { id } = await house.post<Game>('/api/games', { kind: 'study' });
  await house.post(`/api/games/${id}/edit`, { op: 'add', node: 0, moves: ['h2h9', 'a6a5'] });
  await reviewed(house, id);
  const { exercises } = await house.post<{ exercises: { id: number }[] }>(`/api/games/${id}/exercises`, {});
  return exercises[0]?.id ?? 0;
}

// A table to which somebody is invited, and one at which two people sit: the links for a friend and for a spectator.
async function friends(house: House): Promise<{ seat: string; watch: string }> {
  const open = async (): Promise<Invitations['invitations']> => {
    const { id } = await house.post<Game>('/api/games', { kind: 'play', clock: { base: 600_000, increment: 5000 } });
    return (await house.post<Invitations>(`/api/games/${id}/table`, { seat: 'black', name: '柳大华' })).invitations;
  };
  const [waiting, playing] = [await open(), await open()];
  let secret = new URL(playing.red ?? '/', house.url).searchParams.get('invite') ?? '';
  const guest = async (path: string, body: unknown): Promise<void> => {
    const answer = await fetch(house.url + path, {
      method: 'POST', body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Cookie: `chuhe_seat_${house.port}=${secret}` },
    });
    secret = /chuhe_seat_\d+=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? secret;
  };
  await guest('/api/table/join', { name: '胡荣华' });
  await guest('/api/table/act', { op: 'move', move: 'h2e2' });
  return { seat: waiting.red ?? '/', watch: playing.watch ?? '/' };
}

// A farm with a worker and a campaign, if there is the server that it needs.
async function farm(house: House): Promise<void> {
  if (!existsSync('/usr/sbin/nats-server')) return;
  house.begin('farm', 'serve', '--listen', `127.0.0.1:${await freePort()}`);
  for (let tries = 0; tries < 100 && !(await house.fetch('/api/farm')).ok; ++tries) await new Promise((wait) => setTimeout(wait, 300));
  house.run('farm', 'submit', 'perft', '3');
  house.begin('farm', 'work', '--threads', '1', '--name', 'cellar', '--folder', join(house.folder, 'worker'));
}

const openDetails = (page: Page) => page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));

async function shots(house: House): Promise<Shot[]> {
  const [game, playing] = [await study(house), await gameInPlay(house)];
  await reviewed(house, game);
  const [drilled, over, mistake] = [await repertoire(house), await gameOver(house), await exercise(house)];
  const { seat, watch } = await friends(house);
  await farm(house);
  await house.fetch('/api/games/import?label=practice&list=endgames.fen', {
    method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: ENDGAMES,
  });
  const puzzle = await house.get<Puzzle>('/api/puzzles/1');
  const wrong = await wrongMoveOf(house, puzzle.id);
  // One that is due.
  const other = await house.get<Puzzle>('/api/puzzles/2');
  await house.post(`/api/puzzles/${other.id}/attempt`, { moves: [], zone: 0 });
  const record = await (await house.fetch(`/api/file?games=${game}&format=pgn&notation=iccs`)).text();
  const judge = new URLSearchParams(PERPETUAL).toString();
  const engineOn = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /^(Engine|引擎)$/ }).first().click();
    await page.locator('.score').first().waitFor();
    await page.waitForTimeout(1500);
  };
  return [
    { name: 'home', address: 'home' },
    { name: 'learn', address: 'learn' },
    { name: 'lesson', address: 'learn/2' },
    { name: 'play', address: 'play' },
    { name: 'play-game', address: `play/${playing}` },
    { name: 'play-over', address: `play/${over}` },
    { name: 'study', address: 'study' },
    { name: 'study-game', address: `study/${game}/9` },
    { name: 'study-pen', address: `study/${game}/9`, prepare: async (page) => {
      await page.keyboard.press('d');
      await openDetails(page);
    } },
    { name: 'share', address: `study/${game}/9`, prepare: (page) => page.getByRole('tab', { name: /^(Share|分享)$/ }).click() },
    { name: 'present', address: `present/${game}/9` },
    { name: 'remote', address: `remote/${game}` },
    { name: 'print', address: `print/${game}` },
    { name: 'friend', address: 'home', prepare: (page) => page.getByRole('button', { name: /^(Play a friend|与好友对弈|與好友對弈)/ }).click() },
    { name: 'analyse', address: 'analyse' },
    { name: 'review', address: `analyse/${game}/10`, prepare: (page) => page.getByRole('tab', { name: /^(Find my mistakes|复盘找错|覆盤找錯)$/ }).click() },
    // As a link holds it: see src/lib/link.ts.
    { name: 'record', address: `study?record=${deflateSync(record).toString('base64url')}` },
    { name: 'analyse-game', address: `analyse/${game}/10`, prepare: engineOn },
    { name: 'editor', address: `editor?fen=${encodeURIComponent('4k4/9/9/4c4/9/4P4/9/9/P3C4/4KK3 w')}` },
    { name: 'judge', address: `judge?${judge}` },
    { name: 'practice', address: 'practice' },
    { name: 'puzzles', address: 'puzzles' },
    { name: 'puzzle-wrong', address: `puzzles?id=${puzzle.id}`, prepare: async (page) => {
      await movePiece(page, wrong);
      await page.getByRole('button', { name: /^(One move forward|前进一步|前進一步)$/ }).click();
    } },
    { name: 'puzzle-rush', address: 'puzzles?mode=rush' },
    // What is due, and one of the mistakes.
    { name: 'train', address: 'train' },
    { name: 'exercise', address: `train/${mistake}` },
    { name: 'repertoires', address: 'repertoire' },
    { name: 'repertoire', address: `repertoire/${drilled}` },
    { name: 'library', address: 'library' },
    { name: 'settings', address: 'settings' },
    { name: 'farm', address: 'farm', prepare: (page) => page.waitForTimeout(1000) },
    { name: 'friend-invited', address: seat, isGuest: true },
    { name: 'friend-watched', address: watch, isGuest: true },
    ...(await databaseShots(house)),
  ];
}

async function databaseShots(house: House): Promise<Shot[]> {
  // The built-in games are indexed when a library is first opened.
  for (let tries = 0; tries < 300; ++tries) {
    const answer = await house.get<{ tally?: { games: number }; indexing?: unknown }>(`/api/explore?fen=${encodeURIComponent(START_FEN)}`);
    if (answer.tally && !answer.indexing) break;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  const rook = { fen: START_FEN, tab: 'search', points: 'e2:C;c6:any rook;g6:black;e6:occupied;e4:empty', material: 'RRNNC v RRNNC' };
  const cursor = async (page: Page): Promise<void> => {
    await page.getByRole('grid').focus();
    for (let step = 0; step < 4; ++step) await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(1200);
  };
  return [
    { name: 'explorer-study', address: 'study/-17?ply=6' },
    { name: 'explorer-editor', address: 'editor?tab=explorer' },
    { name: 'masters', address: 'library?source=masters', prepare: cursor },
    { name: 'statistics', address: 'library?source=masters&view=statistics' },
    { name: 'pattern', address: `editor?${new URLSearchParams(rook).toString()}`, prepare: (page) => page.waitForTimeout(2500) },
    { name: 'players', address: 'player' },
    { name: 'player', address: 'player/胡荣华' },
    { name: 'openings', address: 'opening' },
    { name: 'opening', address: 'opening/C4' },
    { name: 'tournaments', address: 'tournament' },
    { name: 'tournament', address: 'tournament', prepare: async (page) => {
      await page.locator('main a[href^="#/tournament/"]').first().click();
      await page.waitForTimeout(1000);
    } },
    { name: 'endings', address: 'ending' },
    { name: 'ending', address: 'ending/KR-KN' },
    { name: 'import', address: 'library', prepare: (page) => page.locator('button.import').click() },
  ];
}

async function take(house: House, shot: Shot, options: BrowserContextOptions, file: string, isFull: boolean): Promise<void> {
  const page = shot.isGuest ? await (await house.context(options)).newPage() : await house.page(`#/${shot.address}`, options);
  page.setDefaultTimeout(PATIENCE);
  if (shot.isGuest) await page.goto(house.url + shot.address);
  await page.locator('main h1, .board-frame, .sheet').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(700);
  // From Black's side in dark mode, so that both are covered.
  const flip = page.getByRole('button', { name: /^(Flip the board|翻转棋盘|翻轉棋盤)$/ });
  if (options.colorScheme === 'dark' && (await flip.count()) > 0) await flip.first().click();
  await shot.prepare?.(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(FOLDER, file), fullPage: isFull });
  await page.context().close();
}

async function everyPage(house: House, wanted: string, view: string): Promise<void> {
  const sheets: string[] = [];
  for (const shot of await shots(house)) {
    if (!shot.name.includes(wanted)) continue;
    const files: string[] = [];
    for (const { size, ...look } of process.env.CHUHE_FEW ? FEW : ALL) {
      const file = `${[shot.name, size, look.colorScheme, look.locale].join('-')}.png`;
      if (!file.includes(view)) continue;
      try {
        await take(house, shot, { ...SIZES[size], ...look }, file, size !== 'desktop');
        files.push(file);
      } catch (error) {
        // The others can be looked at all the same.
        console.error(`${file}: ${String(error)}`);
        process.exitCode = 1;
      }
    }
    sheets.push(`<h2>${shot.name}</h2>${files.map((file) => `<img src="${file}" title="${file}">`).join('\n')}`);
    console.info(shot.name);
  }
  writeFileSync(join(FOLDER, 'index.html'), `<!doctype html><meta charset="utf-8"><style>
    img { max-height: 700px; margin: 4px; border: 1px solid #888; vertical-align: top; }</style>${sheets.join('\n')}`);
}

// Small enough for a README, in three languages.
async function readme(house: House): Promise<void> {
  const all = await shots(house);
  const of = (name: string): Shot => all.find((shot) => shot.name === name) ?? { name, address: name };
  const set = (settings: Record<string, unknown>) => house.patch('/api/settings', { settings });
  await set({ language: 'en', piecesChosen: true });
  await take(house, { ...of('home'), prepare: (page) => page.waitForTimeout(1000) }, { viewport: { width: 1280, height: 740 } }, 'web-home.png', false);
  await take(house, { ...of('play-game'), prepare: async (page) => {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint').waitFor();
  } }, { viewport: { width: 1100, height: 720 } }, 'web-play.png', false);
  await take(house, of('puzzles'), { viewport: { width: 1100, height: 740 } }, 'web-puzzles.png', false);
  await set({ language: 'zh-Hans', pieces: 'simplified', notation: 'chinese', theme: 'dark' });
  await take(house, of('analyse-game'), { viewport: { width: 1100, height: 760 } }, 'web-analyse.png', false);
  await set({ language: 'zh-Hant', pieces: 'traditional', notation: 'traditional', theme: 'light' });
  await take(house, of('study-game'), SIZES.phone ?? {}, 'web-phone.png', false);
  await set({ language: 'en', pieces: 'traditional', notation: 'wxf', theme: 'light' });
  await take(house, { ...of('explorer-study'), prepare: (page) => page.locator('.explorer tbody tr').first().hover() },
    { viewport: { width: 1366, height: 768 } }, 'web-explorer.png', false);
}

if (whyNot) throw new Error(whyNot);
mkdirSync(FOLDER, { recursive: true });
const house = await House.open({ options: ['--farm', '--listen', '127.0.0.1'] });
try {
  if (process.env.CHUHE_README) await readme(house);
  else await everyPage(house, process.argv[2] ?? '', process.argv[3] ?? '');
} finally {
  await house.close();
}
