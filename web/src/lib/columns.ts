// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns of the list of games.
export const COLUMNS = [
  'red', 'result', 'black', 'event', 'date', 'opening', 'plies', 'red_elo', 'black_elo', 'labels', 'modified', 'created',
] as const;
export type Column = (typeof COLUMNS)[number];
export const USUAL_COLUMNS: Column[] = ['red', 'result', 'black', 'event', 'date', 'opening', 'plies', 'labels'];

// As parts of the width; the narrow ones have a fixed one.
const PARTS: Partial<Record<Column, number>> = { red: 4.5, black: 4.5, event: 5.5, opening: 6, labels: 2 };
// The least widths, in rem, and which columns go first when there is no room for all.
const LEAST: Record<Column, number> = {
  red: 4.5, result: 3, black: 4.5, event: 5, date: 5.6, opening: 3.4, plies: 3.4, red_elo: 3.4, black_elo: 3.4, labels: 3, modified: 5.6, created: 5.6,
};
const LEAST_NEEDED: Column[] = ['created', 'modified', 'labels', 'black_elo', 'red_elo', 'plies', 'opening', 'event', 'date'];
const GAP = 0.5;

export function fittingColumns(columns: readonly Column[], room: number): Column[] {
  let left = [...columns];
  const width = () => left.reduce((sum, column) => sum + LEAST[column] + GAP, 0);
  for (const column of LEAST_NEEDED) if (width() > room) left = left.filter((each) => each !== column);
  return left;
}

// The beginning of an opening's name says nothing ("Unus…"): without room for more, its code stands alone.
const LEAST_NAME = 8;
export function hasOpeningNames(columns: readonly Column[], room: number): boolean {
  const fixed = columns.reduce((sum, column) => sum + GAP + (PARTS[column] ? 0 : LEAST[column]), 0);
  const parts = columns.reduce((sum, column) => sum + (PARTS[column] ?? 0), 0);
  return columns.includes('opening') && ((room - fixed) * (PARTS.opening ?? 0)) / parts >= LEAST_NAME;
}
export function widthOf(column: Column, hasNames: boolean): string {
  const part = column === 'opening' && !hasNames ? undefined : PARTS[column];
  return part ? `minmax(${LEAST[column]}rem, ${part}fr)` : `${LEAST[column]}rem`;
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
