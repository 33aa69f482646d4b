// SPDX-License-Identifier: GPL-3.0-or-later
//
// Practice positions: games with a special label, each played from its start. The server knows which list they came
// from and which of them were solved.
import { api } from '../api/client';
import type { Player, Summary } from '../api/types';
import { turnOfFen } from '../board/squares';
import type { Goal } from './endgames';
import { addressOf, router } from './router.svelte';

export const PRACTICE_LABEL = 'practice';
const PER_REQUEST = 200;
const MOST = 5000;

// In list order.
export async function practicePositions(): Promise<Summary[]> {
  const all: Summary[] = [];
  for (let more = true; more && all.length < MOST; ) {
    const answer = await api.games({ label: PRACTICE_LABEL, offset: all.length, limit: PER_REQUEST });
    all.push(...answer.games);
    more = answer.games.length === PER_REQUEST;
  }
  return all.sort((a, b) => a.id - b.id);
}

export interface PracticeGroup {
  // Of the file; empty if there was none.
  name: string;
  positions: Summary[];
  solved: number;
}

// What is to be reached: a draw if the record of the position ends in one.
export const goalOf = ({ result }: Pick<Summary, 'result'>): Goal => (result === '1/2-1/2' ? 'draw' : 'win');

type Listed = Pick<Summary, 'id' | 'list' | 'solved'>;

export function groupsOf(positions: Summary[]): PracticeGroup[] {
  const groups = new Map<string, PracticeGroup>();
  for (const position of positions) {
    const group = groups.get(position.list) ?? { name: position.list, positions: [], solved: 0 };
    group.positions.push(position);
    if (position.solved) ++group.solved;
    groups.set(position.list, group);
  }
  return [...groups.values()];
}

// The next unsolved one: first in the same list, wrapping around at its end; nothing if all others are solved.
export function nextUnsolved(positions: Listed[], current: number): number | undefined {
  const list = positions.find(({ id }) => id === current)?.list;
  const open = positions.filter(({ id, solved }) => id !== current && !solved);
  const near = open.filter((each) => each.list === list);
  return [...near.filter(({ id }) => id > current), ...near, ...open][0]?.id;
}

// The user plays the side to move, as such lists intend.
export async function practise(position: number, level: number): Promise<void> {
  const { start: fen } = await api.game(position);
  const engine: Player = { type: 'engine', engine: 'chuhe', level };
  const human: Player = { type: 'human' };
  const sides = turnOfFen(fen) === 'red' ? { red: human, black: engine } : { red: engine, black: human };
  const game = await api.create({ kind: 'play', start: fen, practises: position, ...sides, book: false, rules: 'asian', clock: null });
  router.go(addressOf('play', game.id));
}
