// SPDX-License-Identifier: GPL-3.0-or-later
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import type { Node } from '../src/api/types';
import { START_FEN } from '../src/board/squares';
import { pack, unpack } from '../src/lib/link';
import { blocksOf } from '../src/lib/printed';
import { parseRoute } from '../src/lib/router.svelte';
import { Setup } from '../src/lib/setup.svelte';

const RECORD = '[Event "全国象棋个人赛"]\n[Red "胡荣华"]\n\n1. H2-E2 H9-G7 2. H0-G2 {好棋} I9-H9 *\n';

test('a record survives the way through a link, in letters that every chat program takes', async () => {
  const packed = await pack(RECORD);
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(await unpack(packed)).toBe(RECORD);
  const route = parseRoute(`#/study?record=${packed}`);
  expect(await unpack(route.query.get('record') ?? '')).toBe(RECORD);
});

test('a link that was cut off or made by hand opens nothing', async () => {
  const packed = await pack(RECORD);
  for (const bad of [packed.slice(0, -8), packed.slice(0, 10), 'abc', '!!!', '']) expect(await unpack(bad), bad).toBeUndefined();
});

test('a long game is shorter in a link than as text', async () => {
  const moves = Array.from({ length: 60 }, (_, n) => `${n + 1}. H${n % 10}-E${(n * 7) % 10} B${(n * 3) % 10}-C${n % 10}`).join(' ');
  expect((await pack(moves)).length).toBeLessThan(moves.length);
});

test('a code has a quiet zone, and gets denser with its text', () => {
  const [short, long] = [encode('http://127.0.0.1:8098/#/remote/1', { border: 2 }), encode('x'.repeat(900), { border: 2 })];
  expect(short.size).toBeLessThan(long.size);
  expect(short.data[0]?.every((isDark) => !isDark)).toBe(true);
});

const node = (id: number, parent: number | null, children: number[], more: Partial<Node> = {}): Node => ({
  id, parent, children, ply: id, kind: id === 0 ? 'start' : 'move', side: id % 2 === 1 ? 'red' : 'black', move: 'h2e2', fen: START_FEN, check: null,
  comment: '', lead: '', nags: [], marks: [], ...more,
}) as unknown as Node;
const line = (length: number, more: Record<number, Partial<Node>> = {}): Map<number, Node> =>
  new Map(Array.from({ length: length + 1 }, (_, id) => [id, node(id, id === 0 ? null : id - 1, id < length ? [id + 1] : [], more[id])]));
const kinds = (blocks: ReturnType<typeof blocksOf>) => blocks.map((block) => (block.kind === 'diagram' ? `diagram ${block.node.id}` : block.kind));

test('on paper, moves are one paragraph until a comment or a diagram comes between', () => {
  expect(kinds(blocksOf(line(30), 'none'))).toEqual(['moves']);
  expect(kinds(blocksOf(line(30), '5'))).toEqual(['moves', 'diagram 10', 'moves', 'diagram 20', 'moves', 'diagram 30']);
  const commented = line(6, { 3: { comment: 'good' }, 5: { marks: [{ shape: 'circle', colour: 'red', from: 'e4', to: 'e4' }] } });
  expect(kinds(blocksOf(commented, 'comments'))).toEqual(['moves', 'diagram 3', 'comment', 'moves', 'diagram 5']);
  expect(kinds(blocksOf(commented, 'none'))).toEqual(['moves', 'comment', 'moves']);
});

test('no move is lost on paper', () => {
  const blocks = blocksOf(line(31, { 8: { comment: 'x' } }), '10');
  const written = blocks.flatMap((block) => (block.kind === 'moves' ? block.pairs.flatMap(({ red, black }) => [red?.id, black?.id]) : [])).filter((id) => id !== undefined);
  expect(written).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
});

test('setting up a position can be undone and redone, step by step', () => {
  const setup = new Setup(START_FEN);
  setup.clear();
  expect(setup.fen).toBe('9/9/9/9/9/9/9/9/9/9 w - - 0 1');
  setup.put('e0', 'K');
  setup.put('e9', 'k');
  setup.move('e9', 'd9');
  setup.setTurn('black');
  expect(setup.fen).toBe('3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1');
  setup.undo();
  expect(setup.fen).toBe('3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1');
  for (let step = 0; step < 4; ++step) setup.undo();
  expect(setup.fen).toBe(START_FEN);
  expect(setup.canUndo).toBe(false);
  setup.undo();
  setup.redo();
  expect(setup.pieces.size).toBe(0);
  // After a new action nothing can be redone.
  setup.put('e0', 'K');
  expect(setup.canRedo).toBe(false);
});

test('a piece put back where it stands is not a step to undo', () => {
  const setup = new Setup(START_FEN);
  setup.put('e0', 'K');
  expect(setup.canUndo).toBe(false);
});
