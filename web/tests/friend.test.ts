// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { friendMessages } from '../src/friend/texts';
import { withNews, type Table, type TableMove } from '../src/friend/table.svelte';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
const move = (ply: number, text: string): TableMove => ({ ply, side: ply % 2 ? 'red' : 'black', move: text, texts: {}, fen: text });

test('every text of the page for friends is there in three languages', () => {
  for (const [key, row] of Object.entries(friendMessages)) {
    expect(row, key).toHaveLength(3);
    for (const text of row) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(row[0]));
    }
  }
});

test('news of a table are joined to what is known, unless something is missing', () => {
  const table = { plies: 1, moves: [move(1, 'h2e2')], you: 'red' } as unknown as Table;
  const news = (plies: number, last: TableMove | null) => ({ ...table, plies, last }) as never;
  expect(withNews(table, news(2, move(2, 'h9g7')))?.moves.map((each) => each.move)).toEqual(['h2e2', 'h9g7']);
  // The same again, and one taken back.
  expect(withNews(table, news(1, move(1, 'h2e2')))?.moves).toHaveLength(1);
  expect(withNews(table, news(0, null))?.moves).toEqual([]);
  expect(withNews(table, news(3, move(3, 'h0g2')))).toBeNull();
});
