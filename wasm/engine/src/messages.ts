// SPDX-License-Identifier: MIT
//
// What the host and the worker say to each other.

/** Two counters in shared memory, which the worker reads while it thinks: "stop" and "ponderhit" said so far. */
export const STOPS = 0;
export const PONDER_HITS = 1;
export type Signals = Int32Array;
export type Counts = [stops: number, ponderHits: number];

/** The first message. The module is compiled already, because workers come and go. */
export interface Start {
  kind: 'start';
  module: WebAssembly.Module;
  /** The network file; nothing: positions are evaluated by hand. */
  network: Uint8Array | null;
  /** 0 English, 1 simplified, 2 traditional Chinese. */
  language: number;
  signals: Signals | null;
}

/** A line of the conversation. */
export interface Line {
  kind: 'line';
  text: string;
  number: number;
  /** The counters when it was said. What was counted before is not meant for the work that this line starts, and the
   * worker may have noticed a "stop" before its line came. */
  signals: Counts | null;
  /** What it says in answer is not passed on. */
  muted?: boolean;
}

export type ToWorker = Start | Line;

export type FromWorker =
  | { kind: 'started' }
  | { kind: 'said'; text: string }
  /** The line of this number has been handled; `isOver` after "quit". */
  | { kind: 'handled'; number: number; isOver: boolean }
  | { kind: 'failed'; reason: string };
