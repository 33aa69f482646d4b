// SPDX-License-Identifier: GPL-3.0-or-later
//
// Before and after a game, and bulk operations in the library.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, movePiece, seriousFaults, whyNot } from './house';

// Red checks perpetually with e1d1 and d1e1; two people repeat it until the rules end the game.
const CHECKS = '3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1';
const CYCLE = ['e1d1', 'd9e9', 'd1e1', 'e9d9'];
const MATE_IN_ONE = '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w - - 0 1';

interface Game {
  id: number;
  can_undo: boolean;
  nodes: { comment: string }[];
}

describe.skipIf(whyNot !== '')('games', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  test('a game that ended by repetition is explained in every language', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'play', start: CHECKS });
    for (const move of [...CYCLE, ...CYCLE]) await house.post(`/api/games/${id}/play`, { op: 'move', move });
    const page = await house.page(`#/play/${id}`);
    await page.getByRole('heading', { name: 'Black wins' }).waitFor();
    await page.getByText('Red did not deviate and has lost.').waitFor();
    expect(await page.getByText(/must deviate/).count()).toBe(0);
    await page.context().close();
    const chinese = await house.page(`#/play/${id}`, { locale: 'zh-CN' });
    await chinese.getByText('红方不变，判负。').waitFor();
    await chinese.context().close();
  });

  test('a new game begins with the last choice, and waits on the first page to be continued', async () => {
    const page = await house.page('#/play');
    await page.getByRole('button', { name: 'Two people' }).click();
    await page.getByLabel('Clock').selectOption('byoyomi');
    await page.getByLabel('Rule book').selectOption('chinese');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await movePiece(page, 'h2e2');
    await page.locator('.move', { hasText: 'C2=5' }).waitFor();
    await page.context().close();

    const again = await house.page('#/play');
    await expect.poll(() => again.getByRole('button', { name: 'Two people' }).getAttribute('aria-pressed')).toBe('true');
    expect(await again.getByLabel('Clock').inputValue()).toBe('byoyomi');
    expect(await again.getByLabel('Rule book').inputValue()).toBe('chinese');
    expect(await seriousFaults(again)).toEqual([]);
    await again.getByRole('region', { name: 'Games in progress' }).getByRole('link', { name: /Me – Guest/ }).click();
    await again.locator('.move', { hasText: 'C2=5' }).waitFor();
    await again.context().close();
  });

  test('the button that starts a game is seen without scrolling, in three languages', async () => {
    for (const [locale, name] of [['en-GB', 'Start'], ['zh-CN', '开始'], ['zh-TW', '開始']] as const) {
      const page = await house.page('#/play', { locale });
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      expect(await button.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight), locale).toBe(true);
      await page.context().close();
    }
  });

  test('a clock can give time for a number of moves, and says how many are left', async () => {
    const page = await house.page('#/play');
    await page.getByRole('button', { name: 'Two people' }).click();
    await page.getByLabel('Clock').selectOption('moves');
    await page.getByLabel('Moves per period').fill('2');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect.poll(() => page.getByText('2 moves to go').count()).toBe(2);
    await movePiece(page, 'h2e2');
    await page.getByText('1 move to go').waitFor();
    await page.context().close();
  });

  test('a move on the board takes one request, and the next can be made at once', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'play' });
    const page = await house.page(`#/play/${id}`);
    await page.getByPlaceholder(/Type a move/).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/api/games/${id}`)) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    for (const [move, text] of [['h2e2', 'C2=5'], ['h9g7', 'H8+7'], ['h0g2', 'H2+3']] as const) {
      await movePiece(page, move);
      await page.locator('.move', { hasText: text }).waitFor();
    }
    await page.waitForTimeout(300);
    expect(asked).toEqual(Array(3).fill(`POST /api/games/${id}/play`));
    await page.context().close();
  });

  test('a game can be followed by a rematch, with sides swapped if requested', async () => {
    const { id } = await house.post<Game>('/api/games', {
      kind: 'play', start: MATE_IN_ONE, red: { type: 'human', name: 'Hu' }, black: { type: 'human', name: 'Liu' }, clock: { move: 60_000 },
    });
    const page = await house.page(`#/play/${id}`);
    await page.getByPlaceholder(/Type a move/).waitFor();
    await movePiece(page, 'c0d0');
    await page.getByText('Checkmate').waitFor();
    await page.getByRole('button', { name: 'Rematch, sides swapped' }).click();
    await expect.poll(() => page.url()).not.toContain(`/play/${id}`);
    const next = await house.get<{ start: string; play: { red: { name: string }; clock: { control: unknown } } }>(
      `/api/games/${page.url().split('/').at(-1)}`,
    );
    expect(next.start).toBe(MATE_IN_ONE);
    expect(next.play.red.name).toBe('Liu');
    expect(next.play.clock.control).toEqual({ move: 60_000 });
    await page.context().close();
  });

  test('a rematch of a game that continued another one starts where that one did', async () => {
    const { id: source } = await house.post<Game>('/api/games', { kind: 'play' });
    for (const move of ['h2e2', 'h9g7', 'h0g2']) await house.post(`/api/games/${source}/play`, { op: 'move', move });
    const { id } = await house.post<Game>('/api/games', { kind: 'play', from: { game: source, node: 2 } });
    const page = await house.page(`#/play/${id}`);
    await page.getByPlaceholder(/Type a move/).waitFor();
    expect(await page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
    await movePiece(page, 'b0c2');
    await expect.poll(() => page.locator('.move').count()).toBe(3);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: /^Really/ }).click();
    await page.getByRole('button', { name: 'Rematch', exact: true }).click();
    await expect.poll(() => page.url()).not.toContain(`/play/${id}`);
    const next = await house.get<{ nodes: unknown[] }>(`/api/games/${page.url().split('/').at(-1)}`);
    expect(next.nodes.length).toBe(3);
    await page.context().close();
  });

  test('an unreadable date is reported next to its field', async () => {
    await house.post('/api/games', { kind: 'study', tags: [{ name: 'Title', value: 'Dated' }, { name: 'Date', value: '2024.05.31' }] });
    const page = await house.page('#/library?text=Dated');
    await page.getByText('1 game', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('From', { exact: true }).fill('spring');
    await page.getByRole('alert').filter({ hasText: 'Not a date' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('From', { exact: true }).fill('2024-06');
    await page.getByText('0 games').waitFor();
    await page.getByLabel('From', { exact: true }).fill('2024-05');
    await page.getByText('1 game', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  test('no half of a date that is being typed is sent to the server and refused', async () => {
    await house.post('/api/games', { kind: 'study', tags: [{ name: 'Title', value: 'Typed' }, { name: 'Date', value: '2024.03.09' }] });
    const page = await house.page('#/library?text=Typed');
    await page.getByText('1 game', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    // With time for a search after each digit.
    await page.getByLabel('From', { exact: true }).pressSequentially('2024-03-10', { delay: 300 });
    await page.getByText('0 games').waitFor();
    await page.getByLabel('From', { exact: true }).fill('');
    await page.getByLabel('To', { exact: true }).pressSequentially('2024.3.9', { delay: 300 });
    await expect.poll(() => page.url()).toContain('to=2024-03-09');
    await page.getByText('1 game', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(refused).toEqual([]);
    await page.context().close();
  });

  test('selected games that are no longer shown are not deleted with the rest', async () => {
    for (const title of ['Keep me', 'Drop me']) {
      await house.post('/api/games', { kind: 'study', tags: [{ name: 'Title', value: title }] });
    }
    const page = await house.page('#/library?text=me');
    for (const title of ['Keep me', 'Drop me']) await page.getByLabel(`Select ${title}`).check();
    await page.getByText(/^2 of \d+ selected/).waitFor();
    await page.getByLabel('Search').fill('Drop');
    await page.getByText('1 game', { exact: true }).waitFor();
    await page.getByLabel('Select Drop me').check();
    await page.getByText('1 of 1 selected').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save file (1)' }).click()]);
    expect(download.suggestedFilename()).toBe('My library Drop.pgn');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted: 1').waitFor();
    await page.getByLabel('Search').fill('me');
    await page.getByRole('link', { name: 'Keep me' }).waitFor();
    expect(await page.getByRole('link', { name: 'Drop me' }).count()).toBe(0);
    await page.context().close();
  });

  test('a response overtaken by a later request is not shown as its result', async () => {
    for (const title of ['Tortoise', 'Hare']) await house.post('/api/games', { kind: 'study', tags: [{ name: 'Title', value: title }] });
    const page = await house.page('#/library');
    let isLate = false;
    await page.route(/api\/games\?.*text=Tortoise/, async (route) => {
      await new Promise((wait) => setTimeout(wait, 1000));
      await route.continue();
      isLate = true;
    });
    await page.getByLabel('Search').fill('Tortoise');
    await page.getByLabel('Search').fill('Hare');
    await page.getByRole('link', { name: 'Hare' }).waitFor();
    await expect.poll(() => isLate).toBe(true);
    await page.waitForTimeout(300);
    expect(await page.getByRole('link', { name: 'Tortoise' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Hare' }).count()).toBe(1);
    await page.context().close();
  });

  test('a played game is copied to a study with everything in it, from any node', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'play', red: { type: 'human', name: 'Hu' }, black: { type: 'human', name: 'Liu' } });
    for (const move of ['h2e2', 'h9g7', 'h0g2']) await house.post(`/api/games/${id}/play`, { op: 'move', move });
    await house.post(`/api/games/${id}/edit`, { op: 'comment', node: 3, text: 'As usual' });
    const page = await house.page(`#/study/${id}/1`);
    await page.getByRole('button', { name: 'Copy as a study' }).click();
    await expect.poll(() => page.url()).not.toContain(`/study/${id}/`);
    await page.getByText('As usual').first().waitFor();
    expect(page.url()).toMatch(/\/1$/);
    expect(await page.locator('.tree .move').count()).toBe(3);
    await page.getByRole('heading', { name: 'Hu – Liu' }).waitFor();
    await page.context().close();
  });

  test('all games of a search are selected at once, deleted, and restored together', async () => {
    for (let n = 0; n < 60; ++n) await house.post('/api/games', { kind: 'study', tags: [{ name: 'Title', value: `Heap ${n}` }] });
    const page = await house.page('#/library?text=Heap');
    await page.getByText('60 games').waitFor();
    await page.getByLabel('Select Heap 59').check();
    await page.getByRole('button', { name: 'Select all 60' }).click();
    await page.getByText('60 of 60 selected').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted: 60').waitFor();
    await page.getByText('No games match.').waitFor();
    await page.getByRole('link', { name: 'Deleted games' }).click();
    await page.getByLabel('Search').fill('Heap');
    await page.getByText('60 games').waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+a');
    await page.getByText('60 of 60 selected').waitFor();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('Restored: 60').waitFor();
    await page.getByText('0 games', { exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
    expect((await house.get<{ total: number }>('/api/games?text=Heap')).total).toBe(60);
  });

  test('a comment typed with pauses is undone in one step', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    const game = () => house.get<Game>(`/api/games/${id}`);
    const saved = async () => (await game()).nodes[0]?.comment;
    const page = await house.page(`#/study/${id}`);
    const field = page.getByLabel('Comment');
    for (const words of ['A first', 'A first thought', 'A first thought, and more']) {
      await field.fill(words);
      await expect.poll(saved).toBe(words);
    }
    await field.blur();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(saved).toBe('');
    expect((await game()).can_undo).toBe(false);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(saved).toBe('A first thought, and more');
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });
});
