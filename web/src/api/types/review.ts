// SPDX-License-Identifier: GPL-3.0-or-later
//
// A whole game, examined by an engine.
import type { Side } from '../../board/squares';
import type { Score, Trouble } from './engine';
import type { Quoting, Told, Words } from './words';

export interface ReviewPoint {
  ply: number;
  node: number;
  score: Score;
}

export type Phase = 'opening' | 'middlegame' | 'endgame';

// What was wrong with a move, or remarkable, and the line that proves it.
export interface Finding extends Told {
  kind: string;
  line: string[];
  starts: 'before' | 'after';
}

export interface ReviewMove extends Told {
  ply: number;
  node: number;
  side: Side;
  grade: 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  best: string;
  line: string[];
  // Graded, or with a finding that people want to read.
  worth_telling?: boolean;
  findings?: Finding[];
  better_words: Words;
  better_quoting?: Quoting | null;
}

export interface Figures {
  moves: number;
  counted: number;
  accuracy: number;
  faults: number;
}

// Reviews of earlier versions have no phases and no pieces.
export interface ReviewSide extends Figures {
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  phases?: Record<Phase, Figures>;
  pieces?: Record<string, Figures>;
}

export interface Review {
  game: number;
  points: ReviewPoint[];
  moves: ReviewMove[];
  red: ReviewSide;
  black: ReviewSide;
  theory?: { plies: number; code: string | null; names: Words | null; games: number };
  turning_point?: { ply: number; node: number; side: Side } | null;
  summary_words?: Words;
  summary_quoting?: Quoting | null;
}

export interface ReviewEvent {
  game: number;
  job: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  trouble: Trouble | null;
  done: number;
  total: number;
  point: ReviewPoint | null;
  // Whether it was written into the game.
  written: boolean;
}
