// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layout of a move tree on the page: the main line as numbered pairs, variations as indented lines below the move
// they replace, comments between them.
//
//    1  炮二平五   马８进７
//    2  马二进三   …
//       a comment on it
//       ( 2. 马八进七  卒７进１ )
//    2  …          车９平８
//
// Only the rows on the screen are drawn (window.ts), so a row must stay small: a long variation is several rows. No
// recursion: variations can lie in each other as deep as a record has moves.
import type { Node } from '../api/types';

export interface Fold {
  // The first move of the variation.
  node: number;
  isFolded: boolean;
  // Moves that are not shown.
  hidden: number;
}
export type Row =
  | { kind: 'pair'; key: string; number: number; red: Node | null; black: Node | null }
  | { kind: 'comment'; key: string; node: Node; text: string; depth: number }
  | { kind: 'line'; key: string; depth: number; items: Item[]; fold?: Fold };
export type Item = { node: Node; number: string } | { comment: string; node: Node };

const MOST_ITEMS = 20;
const NONE: ReadonlySet<number> = new Set();

// A move's number as people count: both sides' moves together are one. Starts at 1 even if Black moves first.
export function numberOf(node: Node, isBlackFirst: boolean): number {
  return Math.floor((node.ply + (isBlackFirst ? 1 : 0) + 1) / 2);
}

// "12." for Red, "12…" for Black, to put before a move that stands alone.
export const numberBefore = (node: Node, blackFirst: boolean): string => `${numberOf(node, blackFirst)}${node.side === 'black' ? '…' : '.'}`;

export function isBlackFirst(nodes: Map<number, Node>): boolean {
  return nodes.get(nodes.get(0)?.children[0] ?? -1)?.side === 'black';
}

// Moves below this one.
export function countBelow(nodes: Map<number, Node>, id: number): number {
  let count = 0;
  const left = [...(nodes.get(id)?.children ?? [])];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    ++count;
    for (const child of nodes.get(next)?.children ?? []) left.push(child);
  }
  return count;
}

// A variation being written down.
interface Walk {
  at: Node;
  depth: number;
  items: Item[];
  fold: Fold | undefined;
}

class Layout {
  readonly rows: Row[] = [];
  private readonly isBlackFirst: boolean;

  constructor(
    private readonly nodes: Map<number, Node>,
    private readonly folded: ReadonlySet<number>,
  ) {
    this.isBlackFirst = isBlackFirst(nodes);
  }

  private childrenOf(node: Node): Node[] {
    return node.children.map((id) => this.nodes.get(id)).filter((child): child is Node => child !== undefined);
  }

  mainLine(): void {
    const start = this.nodes.get(0);
    if (!start) return;
    this.comment(start, start.comment, 0);
    let open: Extract<Row, { kind: 'pair' }> | null = null;
    for (let at = start; ; ) {
      const [next, ...others] = this.childrenOf(at);
      if (!next) break;
      if (next.lead) {
        this.comment(next, next.lead, 0);
        open = null;
      }
      if (!open || next.side === 'red') {
        open = { kind: 'pair', key: `p${next.id}`, number: numberOf(next, this.isBlackFirst), red: null, black: null };
        this.rows.push(open);
      }
      if (next.side === 'black') open.black = next;
      else open.red = next;
      if (next.comment || others.length > 0) {
        this.comment(next, next.comment, 0);
        this.variations(others);
        open = null;
      }
      at = next;
    }
  }

  private comment(node: Node, text: string, depth: number): void {
    if (text) this.rows.push({ kind: 'comment', key: `c${node.id}${text === node.lead ? 'l' : ''}`, node, text, depth });
  }

  // The variations of the main line, with everything in them.
  private variations(firsts: Node[]): void {
    const open = firsts.map((first) => this.begin(first, 1)).reverse();
    for (let walk = open.at(-1); walk; walk = open.at(-1)) {
      const [next, ...others] = walk.fold?.isFolded ? [] : this.childrenOf(walk.at);
      if (!next) {
        this.flush(walk);
        open.pop();
        continue;
      }
      this.item(walk.items, next);
      walk.at = next;
      if (others.length > 0) {
        this.flush(walk);
        const { depth } = walk;
        open.push(...others.map((other) => this.begin(other, depth + 1)).reverse());
      } else if (walk.items.length >= MOST_ITEMS) this.flush(walk);
    }
  }

  private begin(first: Node, depth: number): Walk {
    const isFolded = this.folded.has(first.id);
    const walk: Walk = { at: first, depth, items: [], fold: undefined };
    if (first.children.length > 0) walk.fold = { node: first.id, isFolded, hidden: isFolded ? countBelow(this.nodes, first.id) : 0 };
    this.item(walk.items, first);
    return walk;
  }

  private flush(walk: Walk): void {
    const { items, depth, fold } = walk;
    const head = items[0];
    if (!head) return;
    const key = `l${head.node.id}-${depth}${fold?.isFolded ? 'f' : ''}`;
    // The button to fold the variation is in front of its first move.
    this.rows.push({ kind: 'line', key, depth, items, ...(fold?.node === head.node.id ? { fold } : {}) });
    walk.items = [];
  }

  private item(items: Item[], node: Node): void {
    if (node.lead) items.push({ comment: node.lead, node });
    const number = `${numberOf(node, this.isBlackFirst)}.`;
    const last = items.at(-1);
    if (node.side !== 'black') items.push({ node, number });
    else items.push({ node, number: !last || 'comment' in last ? `${numberOf(node, this.isBlackFirst)}…` : '' });
    if (node.comment) items.push({ comment: node.comment, node });
  }
}

// `folded`: the first moves of the variations of which only that move is shown.
export function layOut(nodes: Map<number, Node>, folded: ReadonlySet<number> = NONE): Row[] {
  const layout = new Layout(nodes, folded);
  layout.mainLine();
  return layout.rows;
}

// In which row each move is.
export function rowsByNode(rows: Row[]): Map<number, number> {
  const places = new Map<number, number>();
  rows.forEach((row, index) => {
    if (row.kind === 'pair') for (const node of [row.red, row.black]) if (node) places.set(node.id, index);
    if (row.kind === 'line') for (const item of row.items) if (!('comment' in item)) places.set(item.node.id, index);
  });
  return places;
}

// The first moves of all variations that can be folded.
export function foldable(nodes: Map<number, Node>): Set<number> {
  const firsts = new Set<number>();
  for (const { children } of nodes.values()) {
    for (const id of children.slice(1)) if ((nodes.get(id)?.children.length ?? 0) > 0) firsts.add(id);
  }
  return firsts;
}

// What must be unfolded so that this move can be seen.
export function foldedAbove(nodes: Map<number, Node>, id: number, folded: ReadonlySet<number>): number[] {
  if (folded.size === 0) return [];
  const found: number[] = [];
  for (let at = nodes.get(id)?.parent; at != null; at = nodes.get(at)?.parent) if (folded.has(at)) found.push(at);
  return found;
}

const NAGS: Record<number, string> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
export const nagText = (nags: number[]): string => nags.map((nag) => NAGS[nag] ?? '').join('');
