// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a point of the board may have in it when games are searched for a pattern, in the words of docs/api.md.
import { isSquare, type PieceLetter, type Square } from '../board/squares';

export const KINDS = ['king', 'advisor', 'elephant', 'horse', 'rook', 'cannon', 'pawn'] as const;
export type Kind = (typeof KINDS)[number];
// A piece by its letter, or one of several. A point that is not mentioned is free.
export type PointWord = PieceLetter | `any ${Kind}` | 'red' | 'black' | 'occupied' | 'empty';
export const SIDE_WORDS = ['red', 'black', 'occupied', 'empty'] as const;

export const letterOfKind = (kind: Kind): PieceLetter => 'kabnrcp'[KINDS.indexOf(kind)] ?? 'k';
export const isExact = (word: PointWord): boolean => /^[kabnrcp]$/i.test(word);
export const isPointWord = (text: string): text is PointWord =>
  isExact(text) || (SIDE_WORDS as readonly string[]).includes(text) || KINDS.some((kind) => text === `any ${kind}`);
export const kindOf = (word: PointWord): Kind | undefined => KINDS.find((kind) => word === `any ${kind}`);

// "b0 c2 d4", "b0-c2-d4" -> squares; undefined if something in it is not one.
export function squaresIn(text: string): Square[] | undefined {
  const parts = text.toLowerCase().split(/[\s,，、→>-]+/).filter(Boolean);
  return parts.every(isSquare) ? parts : undefined;
}

// "h2e2 h9g7", "H2-E2" -> moves; undefined if something in it is not one.
export function movesIn(text: string): string[] | undefined {
  const parts = text.toLowerCase().replace(/([a-i]\d)-([a-i]\d)/g, '$1$2').split(/[\s,，、]+/).filter(Boolean);
  return parts.every((part) => part.length === 4 && isSquare(part.slice(0, 2)) && isSquare(part.slice(2))) ? parts : undefined;
}

// For the address: "e4:R;e5:any rook".
export const pointsText = (points: ReadonlyMap<Square, PointWord>): string => [...points].map((pair) => pair.join(':')).join(';');
export const pointsOf = (text: string): Map<Square, PointWord> =>
  new Map(
    text.split(';').map((pair) => pair.split(':')).filter(([square = '', word = '']) => isSquare(square) && isPointWord(word)) as [Square, PointWord][],
  );
