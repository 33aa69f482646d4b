// SPDX-License-Identifier: GPL-3.0-or-later
//
// Positions to practise: the games with a label of their own, each played from its start.
import { api } from '../api/client';
import type { Imported, Player, Summary } from '../api/types';
import { turnOfFen } from '../board/squares';
import { addressOf, router } from './router.svelte';
import { change, settings, type PracticeList } from './settings.svelte';

export const PRACTICE_LABEL = 'practice';
const PER_REQUEST = 200;
const MOST = 5000;

// In the order of the lists they come from.
export async function practicePositions(): Promise<Summary[]> {
  const all: Summary[] = [];
  for (let more = true; more && all.length < MOST; ) {
    const answer = await api.games({ label: PRACTICE_LABEL, offset: all.length, limit: PER_REQUEST });
    all.push(...answer.games);
    more = answer.games.length === PER_REQUEST;
  }
  return all.sort((a, b) => a.id - b.id);
}

// The library does not know files, but numbers the games of one in a row: first number and count name them all.
export function rememberList(name: string, { games, total }: Imported): void {
  const [first] = games;
  if (first) change({ lists: [...settings.lists, { name, first: first.id, total }] });
}

export interface PracticeGroup {
  // Empty for what came from nowhere that is remembered.
  name: string;
  positions: Summary[];
}

export function groupsOf(positions: Summary[], lists: PracticeList[]): PracticeGroup[] {
  const groups = new Map<PracticeList | undefined, PracticeGroup>();
  for (const position of positions) {
    const list = lists.find(({ first, total }) => first <= position.id && position.id < first + total);
    const group = groups.get(list) ?? { name: list?.name ?? '', positions: [] };
    group.positions.push(position);
    groups.set(list, group);
  }
  return [...groups.values()];
}

// The next one that is not solved, from the beginning again after the last; nothing when all others are solved.
export function nextUnsolved(positions: Pick<Summary, 'id'>[], solved: readonly number[], current: number): number | undefined {
  const isOpen = ({ id }: Pick<Summary, 'id'>) => id !== current && !solved.includes(id);
  return (positions.find((each) => each.id > current && isOpen(each)) ?? positions.find(isOpen))?.id;
}

// The side to move is the user's: so such lists are meant.
export async function practise(position: number, level: number): Promise<void> {
  const { start: fen } = await api.game(position);
  const engine: Player = { type: 'engine', engine: 'chuhe', level };
  const human: Player = { type: 'human' };
  const sides = turnOfFen(fen) === 'red' ? { red: human, black: engine } : { red: engine, black: human };
  const game = await api.create({ kind: 'play', start: fen, ...sides, book: false, rules: 'asian', clock: null });
  change({ attempts: { ...settings.attempts, [String(game.id)]: position } });
  router.go(addressOf('play', game.id));
}
