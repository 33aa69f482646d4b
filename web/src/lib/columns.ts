// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns of the list of games.
export const COLUMNS = [
  'red', 'result', 'black', 'event', 'date', 'opening', 'plies', 'red_elo', 'black_elo', 'labels', 'modified', 'created',
] as const;
export type Column = (typeof COLUMNS)[number];
export const USUAL_COLUMNS: Column[] = ['red', 'result', 'black', 'event', 'date', 'opening', 'plies', 'labels'];

// As parts of the width; the narrow ones have a fixed one.
export const WIDTHS: Record<Column, string> = {
  red: 'minmax(4.5rem, 3fr)', result: '3rem', black: 'minmax(4.5rem, 3fr)', event: 'minmax(5rem, 7fr)', date: '5.6rem',
  opening: 'minmax(3rem, 6fr)', plies: '3.4rem', red_elo: '3.4rem', black_elo: '3.4rem', labels: 'minmax(3rem, 2fr)',
  modified: '5.6rem', created: '5.6rem',
};
// The least widths, in rem, and which columns go first when there is no room for all.
const LEAST: Record<Column, number> = {
  red: 4.5, result: 3, black: 4.5, event: 5, date: 5.6, opening: 3, plies: 3.4, red_elo: 3.4, black_elo: 3.4, labels: 3, modified: 5.6, created: 5.6,
};
const LEAST_NEEDED: Column[] = ['created', 'modified', 'labels', 'black_elo', 'red_elo', 'plies', 'opening', 'event', 'date'];
const GAP = 0.5;

export function fittingColumns(columns: readonly Column[], room: number): Column[] {
  let left = [...columns];
  const width = () => left.reduce((sum, column) => sum + LEAST[column] + GAP, 0);
  for (const column of LEAST_NEEDED) if (width() > room) left = left.filter((each) => each !== column);
  return left;
}

// What the server calls the order; columns without one cannot be sorted.
export const SORTS: Partial<Record<Column, string>> = {
  red: 'red', result: 'result', black: 'black', event: 'event', date: 'date', opening: 'opening', plies: 'plies',
  red_elo: 'elo', black_elo: 'elo', modified: 'changed', created: 'added',
};
// These descend when they are first asked for, as the server does by itself.
const DESCENDING = ['date', 'elo', 'changed', 'added'];

// Only games of the library have these.
const OWN: readonly Column[] = ['labels', 'modified', 'created'];
export function columnsOfMasters(columns: readonly Column[]): Column[] {
  const left = columns.filter((column) => !OWN.includes(column));
  return left.length > 0 ? left : ['red', 'result', 'black'];
}

export const isColumn = (name: unknown): name is Column => (COLUMNS as readonly unknown[]).includes(name);

// "-red" reverses the usual direction.
export function directionOf(sort: string, name: string): 'ascending' | 'descending' | undefined {
  if (sort !== name && sort !== `-${name}`) return undefined;
  return DESCENDING.includes(name) === (sort === name) ? 'descending' : 'ascending';
}
// Another click on the same header reverses it.
export const nextSort = (sort: string, name: string): string => (sort === name ? `-${name}` : name);
