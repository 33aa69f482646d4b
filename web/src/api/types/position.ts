// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position, and the node of a record that holds one.
import type { Side, Square } from '../../board/squares';
import type { Verdict } from './play';
import type { Texts, Words } from './words';

export interface Position {
  fen: string;
  turn: Side;
  check: Square | null;
  legal: Record<Square, Square[]>;
  mate: 'checkmate' | 'no_legal_move' | null;
}

export interface Mark {
  shape: 'circle' | 'arrow';
  colour: 'green' | 'red' | 'yellow' | 'blue';
  from: Square;
  to: Square;
}

export const JUDGEMENTS = ['', 'red_wins', 'red_is_better', 'even', 'black_is_better', 'black_wins', 'draw'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

export interface Node {
  id: number;
  parent?: number | null;
  children: number[];
  kind: 'start' | 'move' | 'unplayable' | 'skipped';
  ply: number;
  side?: Side;
  move?: string;
  texts?: Texts;
  fen: string | null;
  check: Square | null;
  comment: string;
  lead: string;
  nags: number[];
  marks: Mark[];
  judgement: Judgement;
  text?: string;
  reason?: string;
  reason_words?: Words;
}

export interface NodeAnswer {
  node: Node;
  position: Position | null;
  verdict: Verdict | null;
}
