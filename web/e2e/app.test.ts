// SPDX-License-Identifier: GPL-3.0-or-later
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../src/api/types';
import { clickMove, House, movePiece, seriousFaults, whyNot } from './house';

if (whyNot) console.warn(`skipped: ${whyNot}`);

const PAGES = ['home', 'play', 'learn', 'learn/1', 'puzzles', 'puzzles?mode=rush', 'train', 'repertoire', 'study', 'analyse', 'editor', 'judge', 'practice', 'library', 'settings'];
// Red can mate with one of several moves; Black can only wait.
const MATE_IN_ONE = '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w - - 0 1';
const TWO_ROOKS = '4k4/4a4/9/9/9/9/9/9/R8/R3K4 w - - 0 1';
const CHECKS = '3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1';
const PERPETUAL = 'e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9';
const BOOK = `[DhtmlXQ]
[DhtmlXQ_title]A pasted book[/DhtmlXQ_title]
[DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383[/DhtmlXQ_binit]
[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]
[/DhtmlXQ]`;

const gameIn = (page: Page): number => Number(/\/(\d+)/.exec(new URL(page.url()).hash)?.[1]);
const moves = (page: Page) => page.locator('.tree .move');

describe.skipIf(whyNot !== '')('the app in a browser', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  // Views of a game, and those that no menu leads to.
  async function views(): Promise<string[]> {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    await house.post(`/api/games/${id}/edit`, { op: 'add', node: 0, move: 'h2e2' });
    const { id: played } = await house.post<Game>('/api/games', { kind: 'play' });
    return [
      `study/${id}/1`, `analyse/${id}/1`, `print/${id}`, `present/${id}`, `remote/${id}`, `play/${played}`,
      'player', 'player/胡荣华', 'tournament', 'opening', 'opening/C4', 'ending', 'ending/KR-KN', 'library?source=masters', 'library?view=statistics',
    ];
  }

  test('every view loads without errors or serious accessibility problems, in both themes', async () => {
    const addresses = [...PAGES, ...(await views()), 'farm'];
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await house.page('', { colorScheme });
      for (const address of addresses) {
        await page.goto(`${house.url}/#/${address}`);
        await page.locator('main h1').first().waitFor({ state: 'attached' });
        await page.waitForTimeout(200);
        expect(await seriousFaults(page), `${address}, ${colorScheme}`).toEqual([]);
      }
      // Without an invitation; friend.test.ts has the others.
      await page.goto(`${house.url}/friend.html`);
      await page.locator('main .card').waitFor();
      expect(await seriousFaults(page), `friend, ${colorScheme}`).toEqual([]);
      await page.context().close();
    }
    expect(house.complaints).toEqual([]);
  }, 300_000);

  test('no page asks for what is not there, not even for the review of a game without one', async () => {
    const page = await house.page();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    for (const address of [...PAGES, ...(await views())]) {
      await page.goto(`${house.url}/#/${address}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(200);
    }
    expect(refused).toEqual([]);
    await page.context().close();
  });

  test('nothing is wider than the card or the button that it is in, in three languages', async () => {
    // So that the statistics have numbers.
    const { id } = await house.get<{ id: string }>('/api/puzzles/next');
    await house.post(`/api/puzzles/${id}/attempt`, { moves: [], zone: 0 });
    for (const locale of ['en-GB', 'zh-CN', 'zh-TW']) {
      const page = await house.page('', { locale });
      for (const address of PAGES) {
        await page.goto(`${house.url}/#/${address}`);
        await page.locator('main h1').first().waitFor({ state: 'attached' });
        await page.waitForTimeout(300);
        const wide = await page.evaluate(() => [...document.querySelectorAll('main .card, main button, main .button')]
          .filter((each) => getComputedStyle(each).overflowX === 'visible' && each.scrollWidth > each.clientWidth + 2 && each.clientWidth > 0)
          .map((each) => `${each.tagName} ${each.textContent?.trim().slice(0, 40)}`));
        expect(wide, `${address}, ${locale}`).toEqual([]);
      }
      await page.context().close();
    }
  });

  test('a game against the engine: moves by mouse and keyboard, a take-back, a reload in between', async () => {
    const page = await house.page('#/play');
    await page.getByLabel('Level').selectOption('1');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await clickMove(page, 'h2e2');
    await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(2);
    await movePiece(page, 'h0g2');
    await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(4);
    expect(await seriousFaults(page)).toEqual([]);

    await page.reload();
    await expect.poll(() => moves(page).count()).toBe(4);
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => moves(page).count()).toBe(2);
    await page.context().close();
  });

  test('a game is played to mate, and the verdict says why it ended', async () => {
    const page = await house.page(`#/play?fen=${encodeURIComponent(MATE_IN_ONE)}`);
    await page.getByRole('button', { name: 'Two people' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await movePiece(page, 'c0d0');
    await page.getByRole('heading', { name: 'Red wins' }).waitFor();
    expect((await house.get<Game>(`/api/games/${gameIn(page)}`)).result).toBe('1-0');
    await page.context().close();
  });

  test('a game against the engine is played to mate with its own hints', async () => {
    const page = await house.page(`#/play?fen=${encodeURIComponent(TWO_ROOKS)}`);
    // The form remembers the last choice, which was another one.
    await page.getByRole('button', { name: 'Against the engine', exact: true }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const isOver = () => page.getByRole('heading', { name: 'You won!' }).isVisible();
    for (let turn = 0; turn < 30 && !(await isOver()); ++turn) {
      const hint = page.getByRole('button', { name: 'Hint' });
      await expect.poll(async () => (await isOver()) || (await hint.isEnabled({ timeout: 500 }).catch(() => false)), { timeout: 20_000 }).toBe(true);
      if (await isOver()) break;
      const before = await moves(page).count();
      await hint.click();
      const said = page.locator('.hint');
      await said.waitFor();
      const move = /Hint: (\S+)/.exec(await said.innerText())?.[1] ?? '';
      await page.getByPlaceholder(/Type a move/).fill(move);
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await expect.poll(() => moves(page).count()).toBeGreaterThan(before);
    }
    expect(await isOver()).toBe(true);
    await page.context().close();
  });

  test('an illegal typed move is refused with an explanation and changes nothing', async () => {
    const page = await house.page('#/play');
    await page.getByRole('button', { name: 'Two people' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByPlaceholder(/Type a move/).fill('R1=5');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.locator('.note.error').waitFor();
    expect(await moves(page).count()).toBe(0);
    await page.getByPlaceholder(/Type a move/).fill('炮二平五');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => moves(page).count()).toBe(1);
    await page.context().close();
  });

  test('a pasted DhtmlXQ book becomes a study; a variation is added, commented, promoted and undone', async () => {
    const page = await house.page('#/study');
    await page.getByLabel(/paste a record/).fill(BOOK);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.getByRole('heading', { name: /A pasted book/ }).waitFor();
    await expect.poll(() => moves(page).count()).toBe(3);

    await movePiece(page, 'b2e2');
    await expect.poll(() => moves(page).count()).toBe(4);
    const game = gameIn(page);
    const first = async () => {
      const { nodes } = await house.get<Game>(`/api/games/${game}`);
      return nodes.find(({ id }) => id === nodes[0]?.children[0])?.move;
    };
    expect(await first()).toBe('h2e2');
    await page.getByLabel('Comment').fill('the other cannon');
    await page.getByLabel('Comment').blur();
    await page.locator('.remark', { hasText: 'the other cannon' }).waitFor();
    await page.getByRole('button', { name: 'Move variation up' }).click();
    await expect.poll(first).toBe('b2e2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(first).toBe('h2e2');
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('typed text is saved without leaving the field, and even if the page is closed at once', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    await house.post(`/api/games/${id}/edit`, { op: 'add', node: 0, move: 'h2e2' });
    const page = await house.page(`#/study/${id}`);
    const comment = page.getByLabel('Comment');
    await comment.pressSequentially('typed and not left');
    await page.getByText('Players, event, result').click();
    await page.getByRole('textbox', { name: 'Event' }).pressSequentially('A cup');
    await expect.poll(async () => (await house.get<Game>(`/api/games/${id}`)).tags).toContainEqual({ name: 'Event', value: 'A cup' });
    await page.reload();
    await expect.poll(() => comment.inputValue()).toBe('typed and not left');

    await comment.fill('gone at once');
    await page.reload();
    await expect.poll(() => comment.inputValue()).toBe('gone at once');

    // On to the next move with the caret in the field: the text stays with its own move, and the user is not led back.
    await comment.fill('of the start');
    await page.evaluate(() => { location.hash = `${location.hash.replace(/\/0$/, '')}/1`; });
    await expect.poll(() => comment.inputValue()).toBe('');
    await page.waitForTimeout(1000);
    expect(await comment.inputValue()).toBe('');
    const { nodes } = await house.get<Game>(`/api/games/${id}`);
    expect(nodes.map((node) => node.comment)).toEqual(['of the start', '']);
    await page.context().close();
  });

  test('Ctrl+Z undoes the last change of a study, and Ctrl+Shift+Z redoes it', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    await house.post(`/api/games/${id}/edit`, { op: 'add', node: 0, move: 'h2e2' });
    const page = await house.page(`#/study/${id}`);
    await expect.poll(() => moves(page).count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => moves(page).count()).toBe(0);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => moves(page).count()).toBe(1);
    // In a field, keys are text.
    await page.getByLabel('Comment').press('Control+z');
    await page.waitForTimeout(500);
    expect(await moves(page).count()).toBe(1);
    await page.context().close();
  });

  test('a record saved in another format and opened again is the same', async () => {
    const tags = [{ name: 'Red', value: '胡荣华' }, { name: 'Black', value: '柳大华' }, { name: 'Colour', value: 'odd' }];
    const { id } = await house.post<Game>('/api/games', { kind: 'study', tags });
    for (const [node, move] of [[0, 'h2e2'], [1, 'h9g7']] as const) {
      await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
    }
    const page = await house.page(`#/study/${id}`);
    await page.getByRole('tab', { name: 'Share' }).click();
    await page.getByLabel('Format').selectOption('xqf');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('胡荣华 – 柳大华.xqf');
    const loss = page.locator('.problems li', { hasText: 'Colour' });
    expect((await loss.textContent())?.match(/Colour: odd/g)).toHaveLength(1);
    const path = await download.path();
    await page.goto(`${house.url}/#/study`);
    await page.locator('input[type=file]').first().setInputFiles(path);
    await expect.poll(() => moves(page).count()).toBe(2);
    expect(gameIn(page)).not.toBe(id);
    const again = await house.get<Game>(`/api/games/${gameIn(page)}`);
    expect(again.nodes.map(({ move }) => move)).toEqual([undefined, 'h2e2', 'h9g7']);
    // The library has it twice now, which is said beside the board and mended there.
    await page.getByRole('region', { name: 'Duplicates' }).getByText('same moves').click();
    await page.getByRole('row', { name: 'Colour – odd' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect.poll(() => gameIn(page)).toBe(id);
    expect(await page.getByRole('region', { name: 'Duplicates' }).count()).toBe(0);
    await page.context().close();
  });

  test('a position is analysed live, and a game is reviewed with a curve', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    const line = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'i0h0', 'b9c7'];
    for (const [node, move] of line.entries()) await house.post(`/api/games/${id}/edit`, { op: 'add', node, move });
    const page = await house.page(`#/analyse/${id}/2`);
    await page.getByRole('button', { name: 'Engine', exact: true }).click();
    await page.locator('.panel .score').first().waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Engine', exact: true }).click();
    await page.getByLabel('Per move').selectOption('100');
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByRole('columnheader', { name: 'Accuracy', exact: true }).waitFor({ timeout: 60_000 });
    await page.locator('.curve canvas').waitFor();
    // The findings were written into the game, and the node shown did not change.
    await page.locator('.move.current', { hasText: 'H8+7' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('the editor rejects an invalid setup with reasons, and offers a valid one for play', async () => {
    const page = await house.page(`#/editor?fen=${encodeURIComponent('4k4/9/9/9/9/9/9/9/9/4K4 w')}`);
    await page.locator('.problems li.error').first().waitFor();
    // The squares that it names can be found on the board.
    await page.locator('.board-frame .ranks').waitFor();
    expect(await page.getByRole('button', { name: 'Play from here' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Start position' }).click();
    await page.getByText('This position is valid.').waitFor();
    expect(await page.locator('.board-frame .ranks').count()).toBe(0);
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByText('The game starts from the position you chose.').waitFor();
    await page.context().close();
  });

  test('the judge gives one verdict for each rule book', async () => {
    const about = await house.get<{ rules: unknown[] }>('/api/about');
    const page = await house.page('#/judge');
    await page.getByLabel('Moves', { exact: true }).fill('炮二平五 炮8平5');
    await page.getByRole('button', { name: 'Judge', exact: true }).click();
    await expect.poll(() => page.locator('.verdict').count()).toBe(about.rules.length);
    await page.getByText('2/2').waitFor();

    await page.goto(`${house.url}/#/judge?fen=${encodeURIComponent(CHECKS)}&moves=${encodeURIComponent(PERPETUAL)}`);
    await page.locator('.verdict', { hasText: 'Red loses' }).first().waitFor();
    const tops = await page.locator('.verdict').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops.slice(0, 3)).toEqual([tops[0], tops[0], tops[0]]);
    await page.context().close();
  });

  test('the judge keeps moves through a reload, and reports a bad start next to its field, once', async () => {
    const page = await house.page('#/judge');
    await movePiece(page, 'h2e2');
    await page.getByText('1/1').waitFor();
    await movePiece(page, 'h9g7');
    await page.getByText('2/2').waitFor();
    await page.reload();
    await page.getByText('2/2').waitFor();
    await movePiece(page, 'h0g2');
    await page.getByText('3/3').waitFor();

    const fen = page.getByLabel('Start (FEN)');
    await fen.fill('');
    await fen.pressSequentially('3k5/9/9/9 rubbish');
    await page.locator('#judge-fen-fault', { hasText: /\w/ }).waitFor();
    // The verdicts on something else are gone.
    expect(await page.locator('.verdict').count()).toBe(0);
    expect(await page.locator('.note').count()).toBe(0);
    await fen.fill(CHECKS);
    await expect.poll(() => page.locator('#judge-fen-fault').textContent()).toBe('');
    await page.getByText('0/0').waitFor();
    await page.locator('#judge-moves-fault', { hasText: 'h2' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Moves', { exact: true }).fill('e1d1');
    await page.getByRole('button', { name: 'Judge', exact: true }).click();
    await page.getByText('1/1').waitFor();
    expect(await page.locator('#judge-moves-fault').textContent()).toBe('');
    await page.context().close();
  });

  test('the language changes at once and is remembered', async () => {
    const page = await house.page('#/settings');
    await page.getByRole('button', { name: '繁體中文' }).click();
    await page.getByRole('heading', { name: '設定' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '設定' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.context().close();
  });

  test('a game is deleted and restored', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study', tags: [{ name: 'Title', value: 'To be deleted' }] });
    const page = await house.page('#/library?text=deleted');
    const row = page.getByRole('row', { name: /To be deleted/ });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    expect((await house.get<Game>(`/api/games/${id}`)).title).toBe('To be deleted');
    await page.context().close();
  });

  test('a whole list of endgames is practised, and what was won stays marked', async () => {
    const page = await house.page('#/practice');
    const list = Array.from({ length: 230 }, () => MATE_IN_ONE).join('\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'list.fen', mimeType: 'text/plain', buffer: Buffer.from(list) });
    await page.getByText('0 of 230 solved').first().waitFor();
    await page.getByRole('region', { name: 'list.fen' }).locator('ol button').first().click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await movePiece(page, 'c0d0');
    await page.getByText('Solved!').waitFor();
    const solved = page.url();
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await expect.poll(() => page.url()).not.toBe(solved);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Really resign' }).click();
    await page.getByText('Not solved yet.').waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByRole('heading', { name: /^list\.fen/ }).waitFor();
    await page.getByText('1 of 230 solved').first().waitFor();
    await page.context().close();
  });

  test('eight tabs of one browser work at once', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    const first = await house.page(`#/study/${id}`);
    const pages = [first];
    for (let tab = 1; tab < 8; ++tab) {
      const page = await first.context().newPage();
      await page.goto(`${house.url}/#/study/${id}`);
      pages.push(page);
    }
    await pages[7]?.locator('[data-square="h2"]').waitFor();
    await expect.poll(async () => {
      await movePiece(pages[7] as Page, 'h2e2');
      return moves(pages[7] as Page).count();
    }).toBe(1);
    for (const page of pages) await expect.poll(() => moves(page).count(), { timeout: 10_000 }).toBe(1);
    await first.context().close();
  });

  test('on a phone a tap moves, and nothing is wider than the screen', async () => {
    const page = await house.page('#/play', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.getByRole('button', { name: 'Two people' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    for (const square of ['h2', 'e2']) {
      const box = await page.locator(`[data-square="${square}"]`).boundingBox();
      if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    }
    await expect.poll(() => moves(page).count()).toBe(1);
    for (const name of PAGES) {
      await page.goto(`${house.url}/#/${name}`);
      await page.locator('main h1').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
    }
    await page.context().close();
  });

  test('on a phone in landscape the whole board is visible, and large enough for fingers', async () => {
    const page = await house.page('', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    const { id } = await house.post<Game>('/api/games', { kind: 'play' });
    for (const address of [`play/${id}`, `study/${id}`, `analyse/${id}`, 'judge', 'editor']) {
      await page.goto(`${house.url}/#/${address}`);
      await page.locator('[data-square="e0"]').waitFor({ state: 'attached' });
      // The previous page may still be there.
      await expect.poll(async () => {
        const box = await page.locator('.board-frame').boundingBox();
        return box !== null && box.width > 190 && box.y + box.height <= 390;
      }, { message: address }).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(844);
    }
    await page.context().close();
  });

  test('the server is killed and restarted: nothing is lost, and the page recovers by itself', async () => {
    const page = await house.page('#/play');
    await page.getByRole('button', { name: 'Two people' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await movePiece(page, 'h2e2');
    await expect.poll(() => moves(page).count()).toBe(1);
    await house.stop('SIGKILL');
    await page.getByText('The server is not responding.').waitFor({ timeout: 30_000 });
    await house.start();
    await page.getByText('The server is not responding.').waitFor({ state: 'detached', timeout: 30_000 });
    await movePiece(page, 'h9g7');
    await expect.poll(() => moves(page).count()).toBe(2);
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });
});
