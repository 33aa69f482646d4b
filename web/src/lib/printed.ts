// SPDX-License-Identifier: GPL-3.0-or-later
//
// A record on paper: paragraphs of moves, comments, variations, and diagrams where the reader wants them.
import type { Node } from '../api/types';
import { layOut, type Row } from '../tree/layout';

export const DIAGRAMS = ['none', 'comments', '5', '10', '20'] as const;
export type Diagrams = (typeof DIAGRAMS)[number];

type Pair = Extract<Row, { kind: 'pair' }>;
export type Block =
  | { kind: 'moves'; pairs: Pair[] }
  | { kind: 'comment'; text: string }
  | { kind: 'line'; row: Extract<Row, { kind: 'line' }> }
  | { kind: 'diagram'; node: Node };

// After this move, where the reader looks up from the text.
function wantsDiagram(node: Node, diagrams: Diagrams): boolean {
  if (diagrams === 'none' || !node.fen) return false;
  if (diagrams === 'comments') return node.comment !== '' || node.marks.length > 0;
  return node.ply > 0 && node.ply % (2 * Number(diagrams)) === 0;
}

export function blocksOf(nodes: Map<number, Node>, diagrams: Diagrams): Block[] {
  const blocks: Block[] = [];
  const start = nodes.get(0);
  for (const row of layOut(nodes)) {
    const last = blocks.at(-1);
    if (row.kind === 'comment') blocks.push({ kind: 'comment', text: row.text });
    else if (row.kind === 'line') blocks.push({ kind: 'line', row });
    else {
      const drawn = [row.red, row.black].filter((node): node is Node => node !== null && wantsDiagram(node, diagrams));
      if (last?.kind === 'moves') last.pairs.push(row);
      else blocks.push({ kind: 'moves', pairs: [row] });
      blocks.push(...drawn.map((node) => ({ kind: 'diagram' as const, node })));
    }
  }
  if (start && diagrams === 'comments' && start.marks.length > 0) blocks.unshift({ kind: 'diagram', node: start });
  return blocks;
}
