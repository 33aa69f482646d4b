// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Change, Head, Node } from '../src/api/types';
import { applyChange, mainLineFrom, pathTo, samePlace } from '../src/lib/game.svelte';
import { countBelow, foldable, foldedAbove, layOut, nagText, numberBefore, rowsByNode } from '../src/tree/layout';
import { lineText } from '../src/tree/line';
import { partAt, rowAt, topsOf } from '../src/tree/window';
import { settings } from '../src/lib/settings.svelte';

function node(id: number, parent: number | null, children: number[], more: Partial<Node> = {}): Node {
  return {
    id, parent, children, kind: id === 0 ? 'start' : 'move', ply: 0, move: 'h2e2', fen: null, check: null, comment: '',
    lead: '', nags: [], marks: [], judgement: '', texts: { wxf: `m${id}` }, ...more,
  };
}

// 1. m1 (1. m4 1… m5 (1… m6)) 1… m2 2. m3
const tree = (): Map<number, Node> =>
  new Map(
    [
      node(0, null, [1, 4]),
      node(1, 0, [2], { ply: 1, side: 'red' }),
      node(2, 1, [3], { ply: 2, side: 'black', comment: 'well' }),
      node(3, 2, [], { ply: 3, side: 'red' }),
      node(4, 0, [5, 6], { ply: 1, side: 'red' }),
      node(5, 4, [], { ply: 2, side: 'black' }),
      node(6, 4, [], { ply: 2, side: 'black' }),
    ].map((each) => [each.id, each]),
  );

const sketch = (nodes: Map<number, Node>, folded?: Set<number>) =>
  layOut(nodes, folded).map((row) =>
    row.kind === 'pair'
      ? `${row.number} ${row.red?.id ?? '-'} ${row.black?.id ?? '-'}`
      : row.kind === 'comment'
        ? `# ${row.text}`
        : `${'>'.repeat(row.depth)} ${row.items.map((item) => ('comment' in item ? item.comment : item.number + item.node.id)).join(' ')}`,
  );

test('variations are shown below the move they replace, and the line continues after them', () => {
  expect(sketch(tree())).toEqual(['1 1 -', '> 1.4 5', '>> 1…6', '1 - 2', '# well', '2 3 -']);
});

test('a game in which Black moves first counts from one', () => {
  const nodes = new Map(
    [node(0, null, [1]), node(1, 0, [2], { ply: 1, side: 'black' }), node(2, 1, [], { ply: 2, side: 'red' })].map((each) => [each.id, each]),
  );
  expect(sketch(nodes)).toEqual(['1 - 1', '2 2 -']);
});

test('a move that stands alone has its number, with dots for Black', () => {
  const numbers = (isBlackFirst: boolean) => [1, 2, 3].map((ply) => numberBefore(node(ply, ply - 1, [], { ply, side: (ply % 2 === 1) !== isBlackFirst ? 'red' : 'black' }), isBlackFirst));
  expect(numbers(false)).toEqual(['1.', '1…', '2.']);
  expect(numbers(true)).toEqual(['1…', '2.', '2…']);
});

test('no two rows have the same key, which Svelte would refuse', () => {
  const keys = layOut(tree()).map((row) => row.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a game of ten thousand moves is laid out without recursion', () => {
  const nodes = new Map<number, Node>();
  for (let id = 0; id <= 10_000; ++id) {
    nodes.set(id, node(id, id - 1, id < 10_000 ? [id + 1] : [], { ply: id, side: id % 2 ? 'red' : 'black' }));
  }
  expect(layOut(nodes)).toHaveLength(5000);
});

test('a folded variation shows its first move and says how many are hidden', () => {
  expect(sketch(tree(), new Set([4]))).toEqual(['1 1 -', '> 1.4', '1 - 2', '# well', '2 3 -']);
  const row = layOut(tree(), new Set([4])).find(({ kind }) => kind === 'line');
  expect(row).toMatchObject({ fold: { node: 4, isFolded: true, hidden: 2 } });
  expect(countBelow(tree(), 0)).toBe(6);
  // A single move hides nothing.
  expect([...foldable(tree())]).toEqual([4]);
  expect(foldedAbove(tree(), 6, new Set([4]))).toEqual([4]);
  expect(foldedAbove(tree(), 4, new Set([4]))).toEqual([]);
});

test('a long variation is cut into rows, so that none of them has to be drawn whole', () => {
  const nodes = new Map<number, Node>([[0, node(0, null, [1, 2])], [1, node(1, 0, [], { ply: 1, side: 'red' })]]);
  for (let id = 2; id <= 1001; ++id) {
    nodes.set(id, node(id, id === 2 ? 0 : id - 1, id < 1001 ? [id + 1] : [], { ply: id - 1, side: id % 2 ? 'black' : 'red' }));
  }
  const rows = layOut(nodes);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => row.kind === 'line' && row.fold)).toHaveLength(1);
  const places = rowsByNode(rows);
  expect(places.size).toBe(1001);
  expect(places.get(1001)).toBe(rows.length - 1);
});

test('variations within variations, thousands deep, are laid out without recursion', () => {
  // Each move has an alternative that goes on.
  const nodes = new Map<number, Node>([[0, node(0, null, [1, 2])]]);
  for (let id = 1; id <= 40_000; id += 2) {
    const ply = (id + 1) / 2;
    nodes.set(id, node(id, id === 1 ? 0 : id - 1, [], { ply, side: ply % 2 ? 'red' : 'black' }));
    nodes.set(id + 1, node(id + 1, id === 1 ? 0 : id - 1, id + 3 <= 40_000 ? [id + 2, id + 3] : [], { ply, side: ply % 2 ? 'red' : 'black' }));
  }
  expect(rowsByNode(layOut(nodes)).size).toBe(40_000);
});

test('only the rows on the screen are drawn, whatever their heights', () => {
  const heights = [10, 20, 30, 40, 50];
  const tops = topsOf(Float64Array.from(heights));
  expect([...tops]).toEqual([0, 10, 30, 60, 100, 150]);
  expect([0, 9, 10, 59, 60, 149, 999, -5].map((y) => rowAt(tops, y))).toEqual([0, 0, 1, 2, 3, 4, 4, 0]);
  expect(partAt(tops, 35, 20, 0)).toEqual({ first: 2, last: 3 });
  expect(partAt(tops, 35, 30, 10)).toEqual({ first: 1, last: 4 });
  expect(partAt(topsOf(new Float64Array()), 0, 100)).toEqual({ first: 0, last: 0 });
  const many = topsOf(new Float64Array(30_000).fill(29));
  const { first, last } = partAt(many, 400_000, 600);
  expect(last - first).toBeLessThan(50);
});

test('a line is copied with its numbers, and with its start unless that is the usual one', () => {
  settings.notation = 'wxf';
  expect(lineText(tree(), 3)).toBe('1. m1 m2 2. m3');
  expect(lineText(tree(), 6)).toBe('1. m4 m6');
  const nodes = new Map(
    [node(0, null, [1], { fen: '3k5/9/9/9/9/9/9/9/4R4/5K3 b - - 0 1' }), node(1, 0, [], { ply: 1, side: 'black' })].map((each) => [each.id, each]),
  );
  expect(lineText(nodes, 1)).toBe('[FEN "3k5/9/9/9/9/9/9/9/4R4/5K3 b - - 0 1"]\n\n1... m1');
});

test('paths through the tree', () => {
  expect(pathTo(tree(), 6).map(({ id }) => id)).toEqual([0, 4, 6]);
  expect(mainLineFrom(tree(), 0).map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  expect(pathTo(tree(), 99)).toEqual([]);
});

test('a change replaces, adds and removes nodes without modifying the old map', () => {
  const before = tree();
  const change: Change = {
    game: 1, revision: 2, node: 7, position: null, all: false, removed: [5], head: {} as Head,
    nodes: [node(4, 0, [6, 7], { ply: 1, side: 'red' }), node(7, 4, [], { ply: 2, side: 'black' })],
  };
  const after = applyChange(before, change);
  expect([...after.keys()].sort()).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(before.has(5)).toBe(true);
  expect([...applyChange(before, { ...change, all: true }).keys()]).toEqual([4, 7]);
});

test('the node shown stays at the same moves when the tree is rewritten with other numbers', () => {
  const line = (first: number, moves: string[]) =>
    new Map(
      [node(0, null, moves.length ? [first] : []), ...moves.map((move, index) =>
        node(first + index, index ? first + index - 1 : 0, index + 1 < moves.length ? [first + index + 1] : [], { move }))].map((each) => [each.id, each]),
    );
  const before = line(1, ['h2e2', 'h9g7', 'h0g2']);
  expect(samePlace(before, 2, line(11, ['h2e2', 'h9g7', 'h0g2']))).toBe(12);
  expect(samePlace(before, 3, line(11, ['h2e2', 'b9c7']))).toBe(11);
  expect(samePlace(before, 2, line(2, ['h2e2', 'h9g7']))).toBe(3);
  expect(samePlace(before, 2, before)).toBe(2);
});

test('annotation glyphs are written as players write them', () => {
  expect(nagText([3])).toBe('!!');
  expect(nagText([6, 146])).toBe('?!');
});
