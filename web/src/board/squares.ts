// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points of the board as text, and what is on them. No rules: only locations.
//
// Squares are written as the server writes them: files a-i from Red's left, ranks 0-9 from Red's side.

export type Side = 'red' | 'black';
export type Square = string;
// A letter of FEN; upper case is Red.
export type PieceLetter = string;

export const FILES = 'abcdefghi';
export const START_FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

export const isSquare = (text: string): boolean => /^[a-i][0-9]$/.test(text);
export const fileOf = (square: Square): number => square.charCodeAt(0) - 97;
export const rankOf = (square: Square): number => square.charCodeAt(1) - 48;
export const squareAt = (file: number, rank: number): Square => `${FILES[file]}${rank}`;
export const other = (side: Side): Side => (side === 'red' ? 'black' : 'red');

// "h2e2" -> ["h2", "e2"]; nothing if it is not two squares.
export function squaresOfMove(move: string | null | undefined): [Square, Square] | undefined {
  if (!move || move.length !== 4) return undefined;
  const [from, to] = [move.slice(0, 2), move.slice(2)];
  return isSquare(from) && isSquare(to) ? [from, to] : undefined;
}

// Whether a text looks like a FEN and nothing else; whether it makes sense is for the server to say.
export const isFen = (text: string): boolean => /^([kabnrcpehKABNRCPEH1-9]+\/){9}[kabnrcpehKABNRCPEH1-9]+( [wbr]( \S+){0,4})?$/.test(text.trim());

// The board part of a FEN. Reads as much as makes sense: what the server sends is valid, and what a user types is
// judged by the server.
export function piecesOfFen(fen: string): Map<Square, PieceLetter> {
  const pieces = new Map<Square, PieceLetter>();
  const rows = (fen.trim().split(/\s+/)[0] ?? '').split('/').slice(0, 10);
  rows.forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) file += Number(letter);
      else if (file < 9) {
        if (/[kabnrcp]/i.test(letter)) pieces.set(squareAt(file, 9 - index), letter);
        ++file;
      }
    }
  });
  return pieces;
}

export function boardOfPieces(pieces: ReadonlyMap<Square, PieceLetter>): string {
  const rows: string[] = [];
  for (let rank = 9; rank >= 0; --rank) {
    let row = '';
    for (let file = 0; file < 9; ++file) row += pieces.get(squareAt(file, rank)) ?? '1';
    rows.push(row.replace(/1+/g, (ones) => String(ones.length)));
  }
  return rows.join('/');
}

export const turnOfFen = (fen: string): Side => (fen.trim().split(/\s+/)[1] === 'b' ? 'black' : 'red');
export const sideOfPiece = (letter: PieceLetter): Side => (letter === letter.toUpperCase() ? 'red' : 'black');

// The position after a move. It is taken as given: no rules here.
export function afterMove(fen: string, move: string): string {
  const pieces = piecesOfFen(fen);
  const squares = squaresOfMove(move);
  const piece = squares && pieces.get(squares[0]);
  if (!squares || !piece) return fen;
  pieces.delete(squares[0]);
  pieces.set(squares[1], piece);
  return `${boardOfPieces(pieces)} ${turnOfFen(fen) === 'red' ? 'b' : 'w'} - - 0 1`;
}

// The squares in reading order, top row first, as they lie before the viewer.
export function rowsFor(orientation: Side): Square[][] {
  const rows = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => squareAt(column, 9 - row)),
  );
  return orientation === 'red' ? rows : rows.map((row) => [...row].reverse()).reverse();
}

// The numbers along an edge, left to right: each player counts the files from their own right, Red in hanzi where the pieces
// have any.
export function fileNumbers(edge: 'top' | 'bottom', orientation: Side, isChinese = true): string[] {
  const isRedEdge = (edge === 'bottom') === (orientation === 'red');
  const numbers = isRedEdge && isChinese ? [...'一二三四五六七八九'] : [...'123456789'];
  return edge === 'bottom' ? numbers.reverse() : numbers;
}
