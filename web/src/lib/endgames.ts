// SPDX-License-Identifier: GPL-3.0-or-later
//
// The basic endgames that come with the app, grouped as textbooks do. They enter the library, one group at a time, when
// the first of them is practised: from then on they are a list like any other.
import table from '../../../assets/endgames/endgames.tsv?raw';
import type { Row } from '../i18n/row';

export type Goal = 'win' | 'draw';
export interface Endgame {
  fen: string;
  goal: Goal;
  name: Row;
}

export const GROUPS = ['pawns', 'horses', 'cannons', 'rooks'] as const;
export type Group = (typeof GROUPS)[number];

export const ENDGAMES: Readonly<Record<Group, readonly Endgame[]>> = (() => {
  const groups: Record<Group, Endgame[]> = { pawns: [], horses: [], cannons: [], rooks: [] };
  for (const line of table.trim().split('\n')) {
    const [group, goal, fen, ...name] = line.split('\t');
    groups[group as Group].push({ fen: fen!, goal: goal as Goal, name: name as unknown as Row });
  }
  return groups;
})();

// The name of a group's list in the library, whatever the language.
export const listOf = (group: Group): string => `chuhe:${group}`;
export const groupOf = (list: string): Group | undefined => GROUPS.find((group) => listOf(group) === list);

// The name in the user's language of a position that came into the library under any of its names.
export const nameIn = (group: Group, title: string): Row | undefined =>
  ENDGAMES[group].find(({ name }) => (name as readonly string[]).includes(title))?.name;

const resultOf = ({ goal, fen }: Endgame): string => (goal === 'draw' ? '1/2-1/2' : fen.endsWith(' b') ? '0-1' : '1-0');

// A file as any other list of positions. Its results are the goals.
export const fileOf = (group: Group, pick: (row: Row) => string): string =>
  ENDGAMES[group]
    .map((endgame) => `[Title "${pick(endgame.name)}"]\n[FEN "${endgame.fen} - - 0 1"]\n[Result "${resultOf(endgame)}"]\n\n${resultOf(endgame)}\n`)
    .join('\n');
