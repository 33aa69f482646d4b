// SPDX-License-Identifier: MIT
//
// Squares and moves as values. Files run a to i from Red's left, ranks 0 to 9 from Red's side: a0 is 0, i9 is 89.

export const SIDES = ['red', 'black'] as const;
export type Side = (typeof SIDES)[number];
export const opposite = (side: Side): Side => (side === 'red' ? 'black' : 'red');

export const ROLES = ['king', 'advisor', 'elephant', 'horse', 'rook', 'cannon', 'pawn'] as const;
export type Role = (typeof ROLES)[number];
export interface Piece {
  side: Side;
  role: Role;
}

/** 0 to 89. */
export type Square = number;
export interface Move {
  from: Square;
  to: Square;
}

const LETTERS = 'kabnrcp';

/** The piece of a letter of FEN; upper case is Red. */
export function pieceOf(letter: string): Piece | undefined {
  const role = ROLES[LETTERS.indexOf(letter.toLowerCase())];
  if (!role || letter.length !== 1) return undefined;
  return { side: letter === letter.toUpperCase() ? 'red' : 'black', role };
}

export function letterOf({ side, role }: Piece): string {
  const letter = LETTERS[ROLES.indexOf(role)] as string;
  return side === 'red' ? letter.toUpperCase() : letter;
}

export const fileOf = (square: Square): number => square % 9;
export const rankOf = (square: Square): number => Math.floor(square / 9);

/** `'e0'` → 4. Nothing else is accepted, not even upper case. */
export function parseSquare(name: string): Square | undefined {
  return /^[a-i][0-9]$/.test(name) ? Number(name[1]) * 9 + name.charCodeAt(0) - 97 : undefined;
}
export const makeSquare = (square: Square): string => `${'abcdefghi'[fileOf(square)]}${rankOf(square)}`;

/** `'h2e2'`, ranks from 0 as in Pikafish and UCCI. Whether it is legal is a question for a position. */
export function parseUci(text: string): Move | undefined {
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2));
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}
export const makeUci = ({ from, to }: Move): string => makeSquare(from) + makeSquare(to);

/** As the module has them. */
export const bitsOf = ({ from, to }: Move): number => from | (to << 7);
export const moveOf = (bits: number): Move => ({ from: bits & 127, to: bits >> 7 });
