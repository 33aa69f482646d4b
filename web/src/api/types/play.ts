// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game in progress: players, clocks, and the verdict of the rules.
import type { Side } from '../../board/squares';
import type { Score, Trouble } from './engine';
import type { Texts, Told, Words } from './words';

export type Player =
  | { type: 'human'; name?: string }
  | { type: 'engine'; engine: string; level: number; name?: string };

export type Control =
  | { base: number; increment: number; moves?: number }
  | { move: number }
  | { base: number; byoyomi: number; periods: number };

export interface Clock {
  control: Control;
  red: number;
  black: number;
  running: Side | null;
  red_periods?: number;
  black_periods?: number;
  // Until the base time is added again; 0: never.
  red_moves_to_go?: number;
  black_moves_to_go?: number;
}

export interface Verdict extends Told {
  rules: string;
  title_words: Words;
  outcome: 'open' | 'red_loses' | 'black_loses' | 'draw' | 'arbiter';
  ending: string;
  confidence: 'certain' | 'disputed' | 'arbiter';
  avoid: string[];
  cycle: null | { first_ply: number; last_ply: number; occurrences: number };
  moves: ({ ply: number; side: Side; move: string; class: string } & Told)[];
}

export interface Play {
  status: 'playing' | 'paused' | 'over';
  turn: Side;
  node: number;
  red: Player;
  black: Player;
  rules: string;
  book: boolean;
  natural_pace: boolean;
  clock: Clock | null;
  thinking: boolean;
  draw_offer: Side | null;
  trouble: (Trouble & { side: Side }) | null;
  // The node where play began: earlier moves came from another game.
  begun_at: number;
  can_take_back: boolean;
  warning: Verdict | null;
  verdict: Verdict | null;
}

export interface HintEvent {
  game: number;
  node: number;
  move: string;
  texts: Texts;
  score: Score;
}
