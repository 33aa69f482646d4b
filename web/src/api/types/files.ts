// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading and writing files.
import type { Game, Problem, Summary } from './game';
import type { Words } from './words';

// The result of importing a library.
export interface Restored {
  added: number;
  known: number;
  // Lines that could not be parsed; the first of them are among the problems.
  unread: number;
  problems: Problem[];
}

export interface JobEvent {
  job: string;
  state: 'running' | 'done' | 'cancelled';
  done: number;
  read: number;
  size: number;
}

export interface Format {
  name: string;
  title: string;
  title_words: Words;
  extension: string;
  reads: boolean;
  writes: boolean;
  many_games: boolean;
}

// A file or a text that was read without saving it: the first of its games, and what is wrong with all of them.
export interface ReadRecord {
  format: string;
  encoding: string;
  total: number;
  game: Game;
  problems: Problem[];
}

export interface Imported {
  format: string;
  encoding: string;
  games: Summary[];
  total: number;
  // How many of them were already in the list.
  known: number;
  problems: Problem[];
  // Where the new ones are, if the file had several.
  collection: { id: number; name: string } | null;
  // New games that the library seems to have already; the first of them.
  duplicates: Duplicate[];
  duplicate_count: number;
}

export interface Duplicate {
  game: Summary;
  existing: Summary;
  // The same moves, or the new one goes on where the other ends, or the other way round.
  sameness: 'moves' | 'longer' | 'shorter';
}

export interface Loss {
  game: number;
  node: number | null;
  kind: string;
  text: string;
  message: string;
  words: Words;
}
