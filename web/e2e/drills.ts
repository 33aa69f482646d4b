// SPDX-License-Identifier: GPL-3.0-or-later
//
// What tests of training need: a server whose clock they set, and answers to puzzles.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Puzzle, PuzzleTry } from '../src/api/training';
import { piecesOfFen } from '../src/board/squares';
import { House } from './house';

// The server reads the time from here at each request.
const clock = join(mkdtempSync(join(tmpdir(), 'chuhe-clock-')), 'now');
export const setClock = (time: string): void => writeFileSync(clock, `${time}\n`);

export async function openAt(time: string): Promise<House> {
  setClock(time);
  process.env.CHUHE_NOW = `@${clock}`;
  return House.open();
}

const asked = (house: House, id: string, moves: string[], hint = 0): Promise<PuzzleTry> => house.post(`/api/puzzles/${id}/try`, { moves, hint });

// The solution is shown only after an attempt; hints reveal it move by move.
export async function solutionOf(house: House, id: string): Promise<string[]> {
  const moves: string[] = [];
  for (;;) {
    const { hint } = await asked(house, id, moves, 2);
    if (!hint) return moves;
    const { reply } = await asked(house, id, [...moves, hint]);
    moves.push(hint, ...(reply ? [reply] : []));
  }
}

export async function wrongMoveOf(house: House, id: string): Promise<string> {
  const { position } = await house.get<Puzzle>(`/api/puzzles/${id}`);
  for (const [from, targets] of Object.entries(position.legal)) {
    for (const to of targets) if ((await asked(house, id, [from + to])).standing === 'wrong') return from + to;
  }
  throw new Error(`every move solves ${id}`);
}

// The board shows this position: by the grid that screen readers read, point by point.
export async function shows(page: Page, fen: string): Promise<void> {
  const occupied = [...piecesOfFen(fen).keys()].sort().join(' ');
  await page.waitForFunction((wanted) => {
    const cells = [...document.querySelectorAll('[data-square]')].filter((cell) => !/empty|空/.test(cell.getAttribute('aria-label') ?? ''));
    return cells.map((cell) => cell.getAttribute('data-square')).sort().join(' ') === wanted;
  }, occupied);
}
