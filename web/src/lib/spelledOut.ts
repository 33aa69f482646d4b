// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file is asked for by the numbers of its games, or by a search. "All except two" is neither: it becomes numbers.
import { ApiError, type Query } from '../api/client';
import type { Choice } from '../api/database';
import type { Summary } from '../api/types';

// The most that the server takes by number.
export const MOST_NUMBERS = 10_000;
const AT_ONCE = 500;

// Throws if there are too many to name.
export async function spelledOut(
  choice: Choice, list: (query: Query) => Promise<{ total: number; games: Summary[] }>,
): Promise<{ games: number[] } | { search: Query }> {
  if ('games' in choice) return choice;
  const { search, except } = choice;
  if (except.length === 0) return { search };
  const games: number[] = [];
  for (let offset = 0, total = 1; offset < total; offset += AT_ONCE) {
    const answer = await list({ ...search, offset, limit: AT_ONCE });
    total = answer.total;
    if (total - except.length > MOST_NUMBERS) throw new ApiError(0, 'too_many_named', 'too many games');
    games.push(...answer.games.map(({ id }) => id));
  }
  const left = new Set(except);
  return { games: games.filter((id) => !left.has(id)) };
}
