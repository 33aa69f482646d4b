// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game of the library: its head, its nodes, its row in a list, and what a change sends.
import type { Play } from './play';
import type { Node, Position } from './position';
import type { Opening, Result, Source, Words } from './words';

export interface Tag {
  name: string;
  value: string;
}

export interface Problem {
  severity: 'note' | 'warning' | 'error';
  kind: string;
  message: string;
  line: number;
  column: number;
  offset: number;
  node: number | null;
  // How many problems it stands for, if more than one: its message says so.
  count?: number;
  words: Words;
}

export interface Head {
  id: number;
  kind: 'play' | 'study';
  revision: number;
  created: string;
  modified: string;
  title: string;
  tags: Tag[];
  labels: string[];
  result: Result;
  ending: string;
  start: string;
  // The practice position being played.
  practises: number | null;
  can_undo: boolean;
  can_redo: boolean;
  play: Play | null;
  // Games of the built-in collection cannot be changed.
  source?: Source;
  read_only?: boolean;
  collection?: number | null;
  // With accounts: the user whose game it is (null: everybody's), and whether others see it.
  owner?: number | null;
  shared?: boolean;
  opening?: Opening | null;
  // The one that the event belongs to, if it has a page.
  tournament?: string | null;
  // False: it was never reviewed.
  reviewed?: boolean;
}

export interface Game extends Head {
  nodes: Node[];
  problems: Problem[];
}

export interface Change {
  game: number;
  revision: number;
  node: number;
  // Of that node.
  position: Position | null;
  all: boolean;
  nodes: Node[];
  removed: number[];
  head: Head;
}

export interface Summary {
  id: number;
  kind: 'play' | 'study';
  title: string;
  red: string;
  black: string;
  event: string;
  date: string;
  result: Result;
  plies: number;
  labels: string[];
  created: string;
  modified: string;
  deleted: string | null;
  // The practice list that it came from, and when it was solved.
  list: string;
  solved: string | null;
  playing: boolean;
  opening?: Opening | null;
  source?: Source;
  collection?: number | null;
  owner?: number | null;
  shared?: boolean;
  red_elo?: number | null;
  black_elo?: number | null;
}

// Where a presentation is, or where its remote control wants it.
export interface Present {
  game: number;
  node: number;
  // Who says so: the board or the remote control.
  from: 'board' | 'remote';
}
