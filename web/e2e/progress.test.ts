// SPDX-License-Identifier: GPL-3.0-or-later
//
// Training progress is part of the library: it goes with its export and its backup, and comes back from both.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Exercise, Graded, Puzzle, PuzzleOverview, Repertoire, Training } from '../src/api/training';
import { openAt, setClock, solutionOf } from './drills';
import { movePiece, whyNot, type House } from './house';

interface Progress {
  training: Training;
  puzzles: Pick<PuzzleOverview, 'tried' | 'solved' | 'rating'>;
  exercises: Pick<Exercise, 'played' | 'position' | 'answers' | 'due'>[];
  repertoires: Omit<Repertoire, 'game'>[];
}
// Everything that the pages of training show, without the numbers that each library gives to its games and exercises.
async function progressOf(house: House): Promise<Progress> {
  const training = await house.get<Training>('/api/training');
  const { tried, solved, rating } = await house.get<PuzzleOverview>('/api/puzzles');
  const { exercises } = await house.get<{ exercises: Exercise[] }>('/api/exercises');
  const { repertoires } = await house.get<{ repertoires: Repertoire[] }>('/api/repertoires');
  return {
    training: { ...training, due: training.due.map((item) => (item.kind === 'puzzle' ? item : { ...item, id: 0 })) },
    puzzles: { tried, solved, rating },
    exercises: exercises.map(({ played, position, answers, due }) => ({ played, position, answers, due })),
    repertoires: repertoires.map(({ game: _, ...rest }) => rest),
  };
}

async function wholeLibrary(house: House): Promise<Page> {
  const page = await house.page('#/library');
  await page.getByRole('button', { name: 'Backup and restore' }).click();
  return page;
}

describe.skipIf(whyNot !== '')('progress', () => {
  let house: House;
  let expected: Progress;
  let file = '';
  beforeAll(async () => {
    house = await openAt('2026-11-16T12:00:00Z');
  });
  afterAll(() => house?.close());

  const next = (): Promise<Puzzle> => house.get<Puzzle>('/api/puzzles/next');
  async function attempt(id: string, moves: string[]): Promise<void> {
    await house.post<Graded>(`/api/puzzles/${id}/attempt`, { moves });
  }
  // Three days: puzzles solved and not, a mistake to retry, a repertoire.
  async function train(): Promise<void> {
    for (const day of ['16', '17', '18']) {
      setClock(`2026-11-${day}T12:00:00Z`);
      const { id } = await next();
      await attempt(id, await solutionOf(house, id));
      await attempt((await next()).id, []);
    }
    const study = await house.post<{ id: number }>('/api/games', { kind: 'study', tags: [{ name: 'Title', value: 'Central cannon' }] });
    await house.post(`/api/games/${study.id}/edit`, { op: 'add', node: 0, moves: ['h2e2', 'h9g7', 'h0g2'] });
    await house.post('/api/games/label', { games: [study.id], add: ['repertoire-red'] });
    await house.post(`/api/repertoires/${study.id}/questions/0/attempt`, { move: 'h2e2' });
    // Red gives a cannon for a horse.
    const game = await house.post<{ id: number }>('/api/games', { kind: 'study' });
    await house.post(`/api/games/${game.id}/edit`, { op: 'add', node: 0, moves: ['h2h9', 'i9h9', 'a0a1'] });
    await house.post(`/api/games/${game.id}/review`, { move_time: 100 });
    await expect.poll(async () => (await house.fetch(`/api/games/${game.id}/review`)).status, { timeout: 30_000 }).toBe(200);
    const { exercises } = await house.post<{ exercises: Exercise[] }>(`/api/games/${game.id}/exercises`, {});
    await house.post(`/api/exercises/${exercises[0]!.id}/attempt`, { move: '' });
  }

  test('three days of training leave something to lose', async () => {
    await train();
    expected = await progressOf(house);
    const { training, puzzles, exercises, repertoires } = expected;
    expect([puzzles.tried, puzzles.solved]).toEqual([6, 3]);
    expect(training.streak).toMatchObject({ days: 3, longest: 3, today: true });
    expect(training.due.filter(({ kind }) => kind === 'puzzle').length).toBe(3);
    // How many mistakes there are is for the engine to say.
    expect(training.due.filter(({ kind }) => kind === 'exercise').length).toBe(exercises.length);
    expect(exercises.map(({ answers }) => answers)).toContain(1);
    expect(repertoires).toEqual([expect.objectContaining({ title: 'Central cannon', known: 1, new: 1 })]);
  });

  test('it is saved with the library, and restored into an empty one, once', async () => {
    const page = await wholeLibrary(house);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save', exact: true }).click()]);
    file = join(house.folder, 'saved.jsonl');
    copyFileSync(await download.path(), file);
    await page.context().close();

    const other = await openAt('2026-11-18T12:00:00Z');
    try {
      expect((await progressOf(other)).puzzles.tried).toBe(0);
      const there = await wholeLibrary(other);
      const restore = async (told: string): Promise<void> => {
        await there.getByLabel('Restore…').setInputFiles(file);
        await there.getByText(told).waitFor();
        expect(await progressOf(other)).toEqual(expected);
      };
      await restore('2 added, 0 already present.');
      // Nothing counts twice.
      await restore('0 added, 2 already present.');
      await there.goto(`${other.url}/#/train`);
      await there.getByRole('heading', { name: 'Streak: 3 days' }).waitFor();
      await there.getByText(`${expected.training.due.length} due today`).waitFor();
      // And it goes on from there.
      await there.goto(`${other.url}/#/repertoire`);
      await there.locator('#main').getByRole('link', { name: /^(Learn|Drill)$/ }).click();
      await there.getByRole('heading', { name: 'Your move?' }).waitFor();
      await movePiece(there, 'h0g2');
      await there.getByText('✓ Right!').waitFor();
      expect((await progressOf(other)).repertoires).toEqual([expect.objectContaining({ known: 2, new: 0 })]);
      await there.context().close();
      expect(other.complaints).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('progress made in two places is joined', async () => {
    const other = await openAt('2026-11-18T12:00:00Z');
    try {
      const { id } = await other.get<Puzzle>('/api/puzzles/daily');
      await other.post(`/api/puzzles/${id}/attempt`, { moves: await solutionOf(other, id) });
      const there = await wholeLibrary(other);
      await there.getByLabel('Restore…').setInputFiles(file);
      await there.getByText('2 added, 0 already present.').waitFor();
      const { puzzles, training } = await progressOf(other);
      expect([puzzles.tried, puzzles.solved]).toEqual([7, 4]);
      expect(training.streak.days).toBe(3);
      await there.context().close();
    } finally {
      await other.close();
    }
  });

  test('a backup has it, too', async () => {
    const backup = join(house.folder, 'backup.chuhe');
    house.run('library', 'backup', join(house.folder, 'library.db'), backup);
    // What comes after the backup is not in it.
    await attempt((await next()).id, []);
    expect((await progressOf(house)).puzzles.tried).toBe(7);
    await house.stop();
    copyFileSync(backup, join(house.folder, 'library.db'));
    await house.start();
    expect(await progressOf(house)).toEqual(expected);
  });
});
