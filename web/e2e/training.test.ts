// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puzzles, exercises from mistakes, when they come back, streaks: with a clock that the test sets (CHUHE_NOW).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Exercise, Graded, Puzzle, PuzzleOverview, PuzzleRefutation, Repertoire, RepertoireQuestion, Training } from '../src/api/training';
import { englishOn, fits, indexed, movePiece, seriousFaults, SIZES, whyNot, type House } from './house';
import { openAt, setClock, shows, solutionOf, wrongMoveOf } from './drills';

describe.skipIf(whyNot !== '')('training', () => {
  let house: House;
  beforeAll(async () => {
    house = await openAt('2026-11-18T12:00:00Z');
  });
  afterAll(() => house?.close());
  beforeEach(() => setClock('2026-11-18T12:00:00Z'));

  const next = (theme = ''): Promise<Puzzle> => house.get<Puzzle>(`/api/puzzles/next?theme=${theme}`);
  const solve = async (id: string, zone = 0): Promise<Graded> => house.post<Graded>(`/api/puzzles/${id}/attempt`, { moves: await solutionOf(house, id), zone });
  const today = (zone = 0): Promise<Training> => house.get<Training>(`/api/training?zone=${zone}`);
  const open = (id: string, options = {}): Promise<Page> => house.page(`#/puzzles?id=${id}`, options);

  async function playSolution(page: Page, id: string): Promise<void> {
    const moves = await solutionOf(house, id);
    for (let ply = 0; ply < moves.length; ply += 2) {
      await movePiece(page, moves[ply]!);
      if (ply + 2 < moves.length) await page.getByText('Right! Go on.').waitFor();
    }
  }

  // A link changes the route twice, by `popstate` and by `hashchange`. When the second one is late, as on a busy machine, the
  // board is in use already: it stays, and nothing is asked for again.
  async function isKept(page: Page, path: string): Promise<boolean> {
    const again = page.waitForRequest((request) => request.url().includes(`/api${path}`), { timeout: 1500 }).then(() => false, () => true);
    await page.evaluate(() => dispatchEvent(new HashChangeEvent('hashchange')));
    return (await again) && (await page.getByRole('button', { name: 'Try again' }).isVisible());
  }

  test.each(SIZES)('a puzzle is solved on the board, rated, and its solution played through, on %s', async (_, size) => {
    const puzzle = await next();
    const page = await open(puzzle.id, size);
    await page.getByRole('heading', { name: 'Puzzles' }).waitFor();
    await playSolution(page, puzzle.id);
    await page.getByText('✓ Solved!').waitFor();
    await page.getByText(/^Rating \d+ \(\+\d+\)$/).waitFor();
    // The puzzle has lost what it was rated too high.
    const { rating } = await house.get<Puzzle>(`/api/puzzles/${puzzle.id}`);
    expect(rating).toBeLessThan(puzzle.rating);
    await page.getByText(`Puzzle ${puzzle.number} · rated ${rating} (−${puzzle.rating - rating})`, { exact: true }).waitFor();
    const solution = page.getByRole('region', { name: 'Solution' });
    await solution.getByRole('button', { name: 'To the start' }).click();
    await solution.getByRole('button', { name: 'One move forward' }).click();
    expect(await solution.locator('[aria-current=step]').count()).toBe(1);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await expect.poll(() => page.getByText(`Puzzle ${puzzle.number}`, { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  test('solved with a hint is not solved, and comes back today', async () => {
    const puzzle = await next();
    const page = await open(puzzle.id);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('With a hint it does not count as solved.').waitFor();
    await playSolution(page, puzzle.id);
    await page.getByText('Done, with hints: not counted as solved.').waitFor();
    await page.getByText(/^Rating \d+ \(−\d+\)$/).waitFor();
    expect((await today()).due).toContainEqual(expect.objectContaining({ kind: 'puzzle', id: puzzle.id }));
    await page.context().close();
  });

  test('a wrong move counts at once, is refuted, can be tried again, and the puzzle is due', async () => {
    const puzzle = await next();
    const page = await open(puzzle.id);
    const wrong = await wrongMoveOf(house, puzzle.id);
    await movePiece(page, wrong);
    await page.getByText('You can try again; it counts as not solved.').waitFor();
    expect((await today()).due).toContainEqual(expect.objectContaining({ id: puzzle.id }));
    // What is wrong with it, in words and on the board.
    const { fault, line } = await house.post<PuzzleRefutation>(`/api/puzzles/${puzzle.id}/refute`, { moves: [wrong] });
    await page.getByText(`That is not it: ${fault.words.en}.`).waitFor();
    const refutation = page.getByRole('region', { name: 'What follows' });
    expect(await refutation.locator('.moves button').count()).toBe(line.length);
    await refutation.getByRole('button', { name: 'One move forward' }).click();
    await shows(page, line[1]!.fen);
    await page.keyboard.press('ArrowLeft');
    await shows(page, line[0]!.fen);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, puzzle.position.fen);
    await playSolution(page, puzzle.id);
    await page.getByText('Right. The first try has counted already.').waitFor();
    await page.context().close();
  });

  test('the solution shown after a wrong move is not called right', async () => {
    const puzzle = await next();
    const page = await open(puzzle.id, { locale: 'zh-CN' });
    await movePiece(page, await wrongMoveOf(house, puzzle.id));
    await page.getByText(/^不对：.+。$/).waitFor();
    expect(await englishOn(page)).toEqual([]);
    await page.getByRole('button', { name: '看答案' }).click();
    await page.getByText('未解出，以后会再出现。').waitFor();
    const solution = page.getByRole('region', { name: '解法' });
    await solution.locator('[aria-current=step]').waitFor();
    await solution.getByRole('button').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await shows(page, puzzle.position.fen);
    await page.context().close();
  });

  test('puzzles are drilled by their goal, one after another', async () => {
    const page = await house.page('#/puzzles');
    const goals = async (): Promise<PuzzleOverview['goals']> => (await house.get<PuzzleOverview>('/api/puzzles')).goals;
    const all = await goals();
    expect(all.map(({ goal }) => goal)).toEqual(['mate_1', 'mate_2', 'mate_3', 'mate_4', 'mate_5', 'mate_6', 'mate_7', 'win', 'endgame_win', 'draw']);
    for (const { name_words, solved, puzzles } of all) await page.getByRole('link', { name: `${name_words.en}: ${solved} of ${puzzles} solved`, exact: true }).waitFor();
    // What is shown has one move, and so has the next one.
    const after = async (click: () => Promise<void>): Promise<Puzzle> => {
      const [answer] = await Promise.all([page.waitForResponse(/\/api\/puzzles\/next\?goal=mate_1$/), click()]);
      const puzzle = (await answer.json()) as Puzzle;
      await page.getByText(`Puzzle ${puzzle.number}`, { exact: true }).waitFor();
      expect(puzzle.moves).toBe(1);
      return puzzle;
    };
    const first = await after(() => page.getByRole('link', { name: /^mate in 1:/ }).click());
    await page.getByRole('heading', { name: 'Goal: mate in 1' }).waitFor();
    expect(await page.getByRole('link', { name: /^mate in 1:/ }).getAttribute('aria-current')).toBe('true');
    expect(await seriousFaults(page)).toEqual([]);
    await playSolution(page, first.id);
    await page.getByText('✓ Solved!').waitFor();
    expect((await goals())[0]!.solved).toBe(all[0]!.solved + 1);
    expect((await after(() => page.getByRole('button', { name: 'Next puzzle' }).click())).id).not.toBe(first.id);
    expect(page.url()).toContain('goal=mate_1');
    await page.context().close();
    const chinese = await house.page('#/puzzles?goal=endgame_win', { locale: 'zh-TW' });
    await chinese.getByRole('heading', { name: '目標：殘局取勝' }).waitFor();
    expect(await englishOn(chinese)).toEqual([]);
    await chinese.context().close();
  });

  test('everybody has the same puzzle of the day, and another one the next day', async () => {
    const one = await house.get<Puzzle & { date: string }>('/api/puzzles/daily?zone=0');
    expect(one.date).toBe('2026-11-18');
    expect((await house.get<Puzzle>('/api/puzzles/daily?date=2026-11-18')).id).toBe(one.id);
    setClock('2026-11-19T00:00:00Z');
    expect((await house.get<Puzzle>('/api/puzzles/daily?zone=0')).id).not.toBe(one.id);
    // It is still the 18th in New York.
    expect((await house.get<Puzzle>('/api/puzzles/daily?zone=-300')).id).toBe(one.id);
    setClock('2026-11-18T12:00:00Z');
    const page = await house.page('#/home');
    await page.getByRole('link', { name: /Puzzle of the day/ }).click();
    await page.getByRole('heading', { name: 'Puzzle of the day' }).waitFor();
    await page.context().close();
  });

  test('what was not solved comes back after the intervals of FSRS', async () => {
    const puzzle = await next();
    const failed = await house.post<Graded>(`/api/puzzles/${puzzle.id}/attempt`, { moves: [] });
    expect([failed.outcome, failed.due]).toEqual(['failed', '2026-11-18T12:10:00Z']);
    const again = await solve(puzzle.id);
    expect(again.change).toBeNull();
    expect(again.due).toBe('2026-11-19T12:00:00Z');
    const isDue = async (): Promise<boolean> => (await today()).due.some(({ id }) => id === puzzle.id);
    expect(await isDue()).toBe(false);
    // From midnight on.
    setClock('2026-11-18T23:59:59Z');
    expect(await isDue()).toBe(false);
    setClock('2026-11-19T00:00:00Z');
    expect(await isDue()).toBe(true);
    const later = await solve(puzzle.id);
    expect(Date.parse(later.due ?? '') - Date.parse('2026-11-19T00:00:00Z')).toBeGreaterThan(86_400_000);
  });

  test('a streak goes on over midnight, at the place where the user is', async () => {
    setClock('2027-03-01T12:00:00Z');
    expect((await solve((await next()).id)).streak).toMatchObject({ days: 1, today: true });
    setClock('2027-03-02T23:30:00Z');
    expect((await today()).streak).toMatchObject({ days: 1, today: false });
    expect((await solve((await next()).id)).streak).toMatchObject({ days: 2, today: true });
    // In Beijing the 3rd has begun: there is still time.
    expect((await today(480)).streak).toMatchObject({ days: 2, today: false });
    setClock('2027-03-04T00:00:00Z');
    expect((await today()).streak).toMatchObject({ days: 0, today: false });
    // In New York it is still the 3rd.
    expect((await today(-300)).streak).toMatchObject({ days: 2, today: false });
    const page = await house.page('#/train', { timezoneId: 'America/New_York' });
    await page.clock.setFixedTime(new Date('2027-03-04T00:00:00Z')).catch(() => undefined);
    await page.getByRole('heading', { name: 'Streak: 2 days' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  const killed = async (): Promise<void> => {
    await house.stop('SIGKILL');
    await house.start();
  };

  test('killed after an attempt was answered, the server has lost nothing', async () => {
    const puzzle = await next();
    const before = await house.get<{ tried: number; rating: { rating: number } }>('/api/puzzles');
    const graded = await house.post<Graded & { rating: { rating: number } }>(`/api/puzzles/${puzzle.id}/attempt`, { moves: [] });
    await killed();
    const after = await house.get<{ tried: number; rating: { rating: number } }>('/api/puzzles');
    expect(after.tried).toBe(before.tried + 1);
    expect(after.rating.rating).toBe(graded.rating.rating);
    expect((await today()).due).toContainEqual(expect.objectContaining({ id: puzzle.id }));
  });

  test('killed after an attempt at an exercise, the server has lost nothing', async () => {
    // Either rook mates; after any other move Black does.
    const { id: game } = await house.post<{ id: number }>('/api/games', { kind: 'study', start: '4k4/4c4/9/9/R7R/9/2p3p2/9/2r3r2/4K4 w' });
    await house.post(`/api/games/${game}/edit`, { op: 'add', node: 0, move: 'a5a6' });
    await house.post(`/api/games/${game}/review`, { move_time: 50, annotate: false });
    await expect.poll(async () => (await house.fetch(`/api/games/${game}/review`)).ok, { timeout: 30_000 }).toBe(true);
    const { exercises } = await house.post<{ exercises: Exercise[] }>(`/api/games/${game}/exercises`, {});
    expect(exercises.map(({ played }) => played?.move)).toEqual(['a5a6']);
    const { id } = exercises[0]!;
    const before = (await today()).statistics.all.exercises;
    const graded = await house.post<Graded>(`/api/exercises/${id}/attempt`, { move: 'i5i6' });
    expect(graded.outcome).toBe('failed');
    await killed();
    const after = await today();
    expect(after.statistics.all.exercises).toMatchObject({ solved: before.solved, failed: before.failed + 1 });
    expect(after.due).toContainEqual(expect.objectContaining({ kind: 'exercise', id, due: graded.due }));
    expect(await house.get<Exercise>(`/api/exercises/${id}`)).toMatchObject({ answers: 1, due: graded.due });
    await house.fetch(`/api/exercises/${id}`, { method: 'DELETE' });
  });

  test('killed after an attempt at a repertoire, the server has lost nothing', async () => {
    const { id: game } = await house.post<{ id: number }>('/api/games', { kind: 'study' });
    // For Black, with another first move: what is known of a position is known in every repertoire.
    await house.post(`/api/games/${game}/edit`, { op: 'add', node: 0, moves: ['g3g4', 'g6g5', 'h0g2', 'b9c7'] });
    await house.post('/api/games/label', { games: [game], add: ['repertoire-black'] });
    const before = (await today()).statistics.all.repertoire;
    const graded = await house.post<Graded>(`/api/repertoires/${game}/questions/1/attempt`, { move: 'g6g5' });
    expect(graded.outcome).toBe('solved');
    await killed();
    expect((await today()).statistics.all.repertoire.solved).toBe(before.solved + 1);
    const { repertoires } = await house.get<{ repertoires: Repertoire[] }>('/api/repertoires?zone=0');
    expect(repertoires.find((each) => each.game === game)).toMatchObject({ positions: 2, known: 1, new: 1 });
    expect(await house.get<RepertoireQuestion>(`/api/repertoires/${game}/questions/1`)).toMatchObject({ new: false, due: graded.due });
    await house.post('/api/games/label', { games: [game], remove: ['repertoire-black'] });
  });

  test('an opening repertoire asks for its moves, explains others, and comes back', async () => {
    const game = await house.post<{ id: number }>('/api/games', { kind: 'study', tags: [{ name: 'Title', value: 'Central cannon' }] });
    for (const moves of [['h2e2', 'h9g7', 'h0g2'], ['h2e2', 'b9c7', 'b0c2']]) await house.post(`/api/games/${game.id}/edit`, { op: 'add', node: 0, moves });
    const page = await house.page(`#/study/${game.id}`);
    await page.getByRole('tab', { name: 'Players, event, result' }).click();
    await page.getByLabel('Drill as repertoire').selectOption('red');
    await page.getByRole('link', { name: 'Drill', exact: true }).click();
    await page.getByRole('heading', { name: 'Your move?' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    // A cannon is given away.
    await movePiece(page, 'b2b9');
    await page.getByText(/That is worse: \d+% winning chances instead of \d+%/).waitFor();
    await page.getByRole('region', { name: 'What follows' }).waitFor();
    expect(await isKept(page, `/repertoires/${game.id}/`)).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/That is worse/).waitFor({ state: 'detached' });
    await movePiece(page, 'h2e2');
    await page.getByText('Right. The first try has counted already.').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    // The line goes on.
    await page.getByText('h8+7').or(page.getByText('马8进7')).first().waitFor();
    await movePiece(page, 'h0g2');
    await page.getByText('✓ Right!').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Show the move' }).click();
    await page.getByText('This is the move. It will come back.').waitFor();
    expect((await today()).due.filter(({ kind, id }) => kind === 'repertoire' && id === game.id).length).toBe(2);
    await page.goto(`${house.url}/#/repertoire`);
    await page.getByRole('link', { name: 'Central cannon' }).waitFor();
    await page.getByText('Red · 1 of 3 known · 2 due').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    // Due together with everything else.
    await page.goto(`${house.url}/#/train?go=1`);
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    await page.goto(`${house.url}/#/repertoire`);
    await page.getByRole('button', { name: 'Stop drilling' }).click();
    await page.getByText('Central cannon is no longer drilled. The study stays.').waitFor();
    await page.context().close();
  });

  test('a repertoire is built from the masters\u2019 games', async () => {
    await indexed(house);
    const page = await house.page('#/repertoire');
    await page.getByLabel('You play').selectOption('black');
    await page.getByLabel('First moves (optional)').fill('炮二平五');
    await page.getByLabel('Depth').selectOption('6');
    await page.getByRole('button', { name: 'Build' }).click();
    await page.getByText(/^\d+ moves added\.$/).waitFor();
    await page.getByRole('heading', { name: 'Your move?' }).waitFor();
    await page.goto(`${house.url}/#/repertoire`);
    await page.getByRole('link', { name: 'Repertoire for Black 炮二平五' }).waitFor();
    // Moves that cannot be played leave nothing behind.
    await page.getByLabel('First moves (optional)').fill('炮九平五');
    await page.getByRole('button', { name: 'Build' }).click();
    await page.locator('.note.error').first().waitFor();
    expect((await house.get<{ repertoires: unknown[] }>('/api/repertoires')).repertoires.length).toBe(1);
    await page.context().close();
  });

  test.each(SIZES)('mistakes of a review are retried: wrong answers are refuted, good ones solve, on %s', async (_, size) => {
    const game = await house.post<{ id: number }>('/api/games', { kind: 'study' });
    let node = 0;
    // Red takes a protected horse with a cannon and loses it; Black overlooks that.
    for (const move of ['h2h9', 'a6a5', 'h9g9', 'a5a4']) node = (await house.post<{ node: number }>(`/api/games/${game.id}/edit`, { op: 'add', node, move })).node;
    const page = await house.page(`#/analyse/${game.id}`, size);
    await page.getByRole('tab', { name: 'Find my mistakes' }).click();
    await page.getByRole('button', { name: 'Review the game' }).click();
    const retry = page.getByRole('button', { name: 'Retry your mistakes' });
    await retry.waitFor({ timeout: 30_000 });
    await retry.click();
    await page.getByRole('heading', { name: 'Find a better move' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const id = Number(/#\/train\/(\d+)/.exec(page.url())?.[1]);
    const exercise = await house.get<{ played: { move: string } }>(`/api/exercises/${id}`);
    // The same mistake again.
    await movePiece(page, exercise.played.move);
    await page.getByText(/^Not good enough: .+\. See what follows\.$/).waitFor();
    await page.getByRole('region', { name: 'What follows' }).waitFor();
    expect(await isKept(page, `/exercises/${id}`)).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    const { hint } = await house.post<{ hint: string }>(`/api/exercises/${id}/try`, { hint: 2 });
    await movePiece(page, hint);
    await page.getByText('Right. The first try has counted already.').waitFor();
    expect(await fits(page)).toBe(true);
    expect((await today()).due).toContainEqual(expect.objectContaining({ kind: 'exercise', id }));
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });
});
