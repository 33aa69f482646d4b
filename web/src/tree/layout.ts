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
import type { Node } from '../api/types';

export type Row =
  | { kind: 'pair'; key: string; number: number; red: Node | null; black: Node | null }
  | { kind: 'comment'; key: string; node: Node; text: string; depth: number }
  | { kind: 'line'; key: string; depth: number; items: Item[] };
export type Item = { node: Node; number: string } | { comment: string; node: Node };

// A move's number as people count: both sides' moves together are one. Starts at 1 even if Black moves first.
export function numberOf(node: Node, isBlackFirst: boolean): number {
  return Math.floor((node.ply + (isBlackFirst ? 1 : 0) + 1) / 2);
}

class Layout {
  readonly rows: Row[] = [];
  private readonly isBlackFirst: boolean;

  constructor(private readonly nodes: Map<number, Node>) {
    const first = nodes.get(nodes.get(0)?.children[0] ?? -1);
    this.isBlackFirst = first?.side === 'black';
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
        for (const other of others) this.variation(other, 1);
        open = null;
      }
      at = next;
    }
  }

  private comment(node: Node, text: string, depth: number): void {
    if (text) this.rows.push({ kind: 'comment', key: `c${node.id}${text === node.lead ? 'l' : ''}`, node, text, depth });
  }

  private variation(first: Node, depth: number): void {
    let items: Item[] = [];
    const flush = () => {
      const head = items[0];
      if (head) this.rows.push({ kind: 'line', key: `l${head.node.id}-${depth}`, depth, items });
      items = [];
    };
    this.item(items, first);
    for (let at = first; ; ) {
      const [next, ...others] = this.childrenOf(at);
      if (!next) break;
      this.item(items, next);
      if (others.length > 0) {
        flush();
        for (const other of others) this.variation(other, depth + 1);
      }
      at = next;
    }
    flush();
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

export function layOut(nodes: Map<number, Node>): Row[] {
  const layout = new Layout(nodes);
  layout.mainLine();
  return layout.rows;
}

const NAGS: Record<number, string> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
export const nagText = (nags: number[]): string => nags.map((nag) => NAGS[nag] ?? '').join('');
