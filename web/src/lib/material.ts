// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was taken in a game, and who is ahead by the usual values. Only counting: positions are judged by the engine.
import { piecesOfFen, sideOfPiece, type PieceLetter, type Side } from '../board/squares';

// In the order in which captured pieces are shown.
const VALUES: Record<string, number> = { r: 9, c: 5, n: 4, b: 2, a: 2, p: 1 };

const countOf = (fen: string): Map<PieceLetter, number> => {
  const count = new Map<PieceLetter, number>();
  for (const letter of piecesOfFen(fen).values()) count.set(letter, (count.get(letter) ?? 0) + 1);
  return count;
};

// The pieces that this side has taken since the start, most valuable first.
export function takenBy(side: Side, start: string, now: string): PieceLetter[] {
  const [before, after] = [countOf(start), countOf(now)];
  return Object.keys(VALUES).flatMap((kind) => {
    const letter = side === 'red' ? kind : kind.toUpperCase();
    return Array.from({ length: Math.max(0, (before.get(letter) ?? 0) - (after.get(letter) ?? 0)) }, () => letter);
  });
}

// By how much this side is ahead; negative: behind.
export function aheadBy(side: Side, fen: string): number {
  let sum = 0;
  for (const letter of piecesOfFen(fen).values()) {
    sum += (VALUES[letter.toLowerCase()] ?? 0) * (sideOfPiece(letter) === side ? 1 : -1);
  }
  return sum;
}
