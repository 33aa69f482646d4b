// SPDX-License-Identifier: GPL-3.0-or-later
//
// A study becomes an opening repertoire by a label, which says whose moves are drilled.
import type { Side } from '../board/squares';

export const LABELS: Record<Side, string> = { red: 'repertoire-red', black: 'repertoire-black' };

export const sideOf = (labels: readonly string[]): Side | null =>
  labels.includes(LABELS.red) ? 'red' : labels.includes(LABELS.black) ? 'black' : null;
