// SPDX-License-Identifier: MIT
//
// Game trees: plain objects, to be changed as you like.
import { START_FEN } from './position.js';
import type { Problem, Words } from './problems.js';
import type { Move, Square } from './squares.js';

// All in the order of the module's numbers.
export const KINDS = ['start', 'move', 'unplayable', 'skipped'] as const;
export const RESULTS = ['*', '1-0', '0-1', '1/2-1/2', 'several'] as const;
export const JUDGEMENTS = ['', 'red_wins', 'black_wins', 'draw', 'red_is_better', 'black_is_better', 'even'] as const;
export const SHAPES = ['circle', 'arrow'] as const;
export const COLOURS = ['green', 'red', 'yellow', 'blue'] as const;

/** `'several'`: the lines of a file end differently. */
export type GameResult = (typeof RESULTS)[number];
export type Judgement = (typeof JUDGEMENTS)[number];
export type Colour = (typeof COLOURS)[number];
export interface Mark {
  shape: (typeof SHAPES)[number];
  colour: Colour;
  from: Square;
  /** The same square for a circle. */
  to: Square;
}

/** A node of a game tree. The first child is the main line, the others are variations. */
export interface GameNode {
  /** `'unplayable'` and `'skipped'` are what a file has instead of a legal move. */
  kind: (typeof KINDS)[number];
  move?: Move;
  /** What the file says there, and why it is not a move. */
  text?: string;
  reason?: Words;
  comment: string;
  /** Before the move. */
  lead: string;
  /** Numeric annotation glyphs as in PGN: 1 is `!`, 2 is `?`, … */
  nags: number[];
  marks: Mark[];
  judgement: Judgement;
  children: GameNode[];
}

export interface GameRecord {
  /** As FEN. */
  start: string;
  /** The header: `[['Event', '…'], …]`. Neither result nor start is among them. */
  tags: [name: string, value: string][];
  result: GameResult;
  /** How it ended, in the words of the record. */
  ending: string;
  root: GameNode;
  /** What was wrong or doubtful when it was read. */
  problems: Problem[];
  /** Where it begins in its file. */
  line: number;
  offset: number;
}

export const newNode = (kind: GameNode['kind'] = 'start'): GameNode =>
  ({ kind, comment: '', lead: '', nags: [], marks: [], judgement: '', children: [] });
export const newGame = (start: string = START_FEN): GameRecord =>
  ({ start, tags: [], result: '*', ending: '', root: newNode(), problems: [], line: 0, offset: 0 });

/** Appends a move below a node, and returns its node. Whether it is legal is found out when the game is written. */
export function addMove(node: GameNode, move: Move): GameNode {
  const known = node.children.find((child) => child.move?.from === move.from && child.move.to === move.to);
  if (known) return known;
  const child = { ...newNode('move'), move };
  node.children.push(child);
  return child;
}

/** The nodes of the main line, without the root. */
export function mainLine({ root }: GameRecord): GameNode[] {
  const line: GameNode[] = [];
  for (let node = root.children[0]; node; node = node.children[0]) line.push(node);
  return line;
}
