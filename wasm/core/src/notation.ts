// SPDX-License-Identifier: MIT
//
// The notations in which moves are written. Position.parseMove() and Position.makeMove() use them.
import { core } from './module.js';
import type { Words } from './problems.js';

const NAMES = [
  'chinese', 'chinese-file', 'traditional', 'traditional-file', 'wxf', 'wxf-1997', 'wxf-xqbase', 'iccs', 'uci', 'uci-1',
  'letters', 'english', 'san', 'san-1',
] as const;
export type Notation = (typeof NAMES)[number];

export interface WriteOptions {
  /** Black's digits in Chinese: 炮2平5 instead of 炮２平５. */
  halfWidthDigits?: boolean;
}

export interface NotationInfo {
  name: Notation;
  title: Words;
  /** Red's cannon to the centre as the first move of a game. */
  example: string;
}

export function notationNumber(notation: Notation): number {
  const number = NAMES.indexOf(notation);
  if (number < 0) throw new RangeError(`unknown notation '${notation}': choose from ${NAMES.join(', ')}`);
  return number;
}

export function notations(): NotationInfo[] {
  core.functions.notations();
  type Row = { name: Notation; title_words: Words; example: string };
  return core.answerJson<Row[]>().map(({ name, title_words, example }) => ({ name, title: title_words, example }));
}
