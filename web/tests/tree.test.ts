// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of moves: what is drawn of a large tree, folding, the menu of a move, the choice between continuations.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Node } from '../src/api/types';
import { settings } from '../src/lib/settings.svelte';
import MoveTree from '../src/tree/MoveTree.svelte';
import type { MoveTools } from '../src/tree/tools';

class NoObserver {
  observe(): void {}
  disconnect(): void {}
}
let shown: Record<string, unknown>[] = [];
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  Object.assign(settings, { language: 'en', notation: 'wxf' });
  document.body.innerHTML = '';
});
afterEach(async () => {
  for (const component of shown) await unmount(component);
  shown = [];
  vi.unstubAllGlobals();
});

function node(id: number, parent: number | null, children: number[], ply: number): Node {
  return {
    id, parent, children, kind: id === 0 ? 'start' : 'move', ply, ...(ply === 0 ? {} : { side: ply % 2 ? 'red' : 'black' }), move: 'h2e2', fen: 'fen', check: null,
    comment: '', lead: '', nags: [], marks: [], judgement: '', texts: { wxf: `m${id}` },
  };
}
// 1. m1 m2 (1… m3 2. m4 m5) 2. m6
const small = [node(0, null, [1], 0), node(1, 0, [2, 3], 1), node(2, 1, [6], 2), node(3, 1, [4], 2), node(4, 3, [5], 3), node(5, 4, [], 4), node(6, 2, [], 3)];

interface Shown {
  gone: number[];
  edits: unknown[];
}
function show(nodes: Node[], at: number, tools?: Partial<MoveTools>, branch = 0): Shown {
  const gone: number[] = [];
  const edits: unknown[] = [];
  shown.push(mount(MoveTree, {
    target: document.body,
    props: {
      nodes: new Map(nodes.map((each) => [each.id, each])), at, branch, onGo: (id: number) => gone.push(id),
      tools: { canEdit: true, onEdit: (operation) => edits.push(operation), ...tools },
    },
  }));
  flushSync();
  return { gone, edits };
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim());
const buttonOf = (id: number) => document.querySelector(`[data-node="${id}"]`) as HTMLElement;
vi.setConfig({ testTimeout: 30_000 });
async function openMenu(id: number): Promise<void> {
  buttonOf(id).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 5, clientY: 5 }));
  // It is fetched when it is first wanted, which takes its time on a busy machine.
  await vi.waitFor(() => expect(document.querySelector('[role=menu]')).not.toBeNull(), { timeout: 20_000 });
}
const entry = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=menuitem]')].find((each) => each.textContent?.trim() === name) as HTMLButtonElement;

test('of thirty thousand moves only those on the screen are in the page', () => {
  show(Array.from({ length: 30_001 }, (_, id) => node(id, id === 0 ? null : id - 1, id < 30_000 ? [id + 1] : [], id)), 0);
  const drawn = document.querySelectorAll('.move').length;
  expect(drawn).toBeGreaterThan(20);
  expect(drawn).toBeLessThan(150);
});

test('everything is drawn for the printer', () => {
  show(Array.from({ length: 401 }, (_, id) => node(id, id === 0 ? null : id - 1, id < 400 ? [id + 1] : [], id)), 0);
  dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('.move')).toHaveLength(400);
  dispatchEvent(new Event('afterprint'));
  flushSync();
  expect(document.querySelectorAll('.move').length).toBeLessThan(150);
});

test('a variation is folded and unfolded; it is never folded over the move on the board', () => {
  const { gone } = show(small, 5);
  const fold = () => document.querySelector('.fold') as HTMLButtonElement;
  expect(fold().getAttribute('aria-expanded')).toBe('true');
  fold().click();
  flushSync();
  expect(fold().getAttribute('aria-expanded')).toBe('false');
  expect(texts('.line .move')).toEqual(['m3']);
  expect(texts('.remark')).toEqual(['… 2 more']);
  expect(gone).toEqual([3]);
  fold().click();
  flushSync();
  expect(texts('.line .move')).toEqual(['m3', 'm4', 'm5']);
});

test('a move can be promoted, deleted and commented from its menu', async () => {
  const commented: number[] = [];
  const { edits } = show(small, 0, { onComment: (id) => commented.push(id) });
  await openMenu(3);
  expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('m3: what to do');
  expect(entry('Move variation down').disabled).toBe(true);
  entry('Move variation up').click();
  flushSync();
  expect(document.querySelector('[role=menu]')).toBeNull();
  await openMenu(4);
  expect(entry('Move variation up').disabled).toBe(true);
  entry('Make main line').click();
  flushSync();
  await openMenu(5);
  entry('Delete from here').click();
  flushSync();
  await openMenu(5);
  entry('Comment…').click();
  expect(edits).toEqual([{ op: 'promote', node: 3 }, { op: 'main_line', node: 4 }, { op: 'delete', node: 5 }]);
  expect(commented).toEqual([5]);
});

test('the menu opens by the keyboard, its arrow keys do not step through the game, Escape closes it', async () => {
  show(small, 3);
  const stepped = vi.fn();
  addEventListener('keydown', stepped);
  buttonOf(3).focus();
  buttonOf(3).dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(document.querySelector('[role=menu]')).not.toBeNull());
  const menu = document.querySelector('[role=menu]') as HTMLElement;
  stepped.mockClear();
  menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
  menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  flushSync();
  expect(document.querySelector('[role=menu]')).toBeNull();
  expect(document.activeElement).toBe(buttonOf(3));
  expect(stepped).not.toHaveBeenCalled();
  removeEventListener('keydown', stepped);
});

test('a game that stays as it is offers to copy and fold, but not to change', async () => {
  show(small, 0, { canEdit: false });
  await openMenu(4);
  expect(texts('[role=menuitem]')).toEqual([
    'Copy the line to here', 'Copy the FEN of this position', 'Fold this variation', 'Fold all variations', 'Unfold all variations',
  ]);
});

test('where the record branches, the continuations are listed and the chosen one is marked', () => {
  const { gone } = show(small, 1, {}, 1);
  expect(texts('.branches button')).toEqual(['m2', 'm3']);
  expect(texts('.branches [aria-current]')).toEqual(['m3']);
  (document.querySelector('.branches button') as HTMLElement).click();
  expect(gone).toEqual([2]);
});

test('Tab reaches one move only: the current one', () => {
  show(small, 4);
  expect(texts('.move[tabindex="0"]')).toEqual(['m4']);
});
