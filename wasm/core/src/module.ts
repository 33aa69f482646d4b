// SPDX-License-Identifier: MIT
//
// The module of positions, notation and rules.
import { Module, type BoundaryExports, type WasmSource } from './boundary.js';

interface CoreExports extends BoundaryExports {
  start_position(): void;
  parse_fen(length: number): number;
  parse_setup(length: number): void;
  fen(): void;
  board(): void;
  turn(): number;
  quiet_plies(): number;
  move_number(): number;
  key(): bigint;
  legal_moves(): number;
  is_legal(move: number): number;
  play(move: number): number;
  gives_check(move: number): number;
  checkers(): number;
  king(side: number): number;
  has_legal_move(): number;
  perft(depth: number): number;
  mirror(): void;

  read_move(length: number): number;
  write_move(move: number, notation: number, halfWidth: number): number;
  notations(): void;

  judge(plies: number, book: number, edition: number, folds: number, quietPlies: number, onlyRepetition: number): number;
  rule_books(): void;
}

export const core = new Module<CoreExports>(() => new URL('core.wasm', import.meta.url), 'init');

/** Loads the module: `core.wasm` beside this file, or another source. Await it once, before anything else. */
export const init = (source?: WasmSource): Promise<void> => core.init(source);

/** The same at once. Browsers allow it in workers only. */
export const initSync = (source: BufferSource | WebAssembly.Module): void => core.initSync(source);

/** Chuhe's version. */
export function version(): string {
  core.functions.version();
  return core.answerText();
}
