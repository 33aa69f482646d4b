// SPDX-License-Identifier: GPL-3.0-or-later
//
// A square as screen readers announce it: what is on it, and where it is.
import { t } from '../i18n';
import type { MessageKey } from '../i18n/messages';
import { piecesOfFen, sideOfPiece, squaresOfMove, type PieceLetter, type Square } from './squares';

export function pieceName(letter: PieceLetter): string {
  return t(`piece.${sideOfPiece(letter)}.${letter.toLowerCase()}` as MessageKey);
}

export function spokenSquare(square: Square, piece: PieceLetter | undefined): string {
  return piece ? t('board.pieceAt', { piece: pieceName(piece), square }) : t('board.emptyAt', { square });
}

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

// A piece that was picked up, and how many moves it has.
export function spokenPick(square: Square, piece: PieceLetter, moves: number): string {
  return capital(t(moves > 0 ? 'spoken.picked' : 'spoken.noMoves', { piece: pieceName(piece), square, n: moves }));
}

// A move in words, from the position before it: "Red cannon from h2 to e2, check".
export function spokenMove(before: string, move: string, isCheck = false): string {
  const pieces = piecesOfFen(before);
  const [from, to] = squaresOfMove(move) ?? ['', ''];
  const piece = pieces.get(from);
  if (!piece) return move;
  const captured = pieces.get(to);
  const text = captured
    ? t('spoken.takes', { piece: pieceName(piece), from, to, captured: pieceName(captured) })
    : t('spoken.move', { piece: pieceName(piece), from, to });
  return capital(isCheck ? t('spoken.check', { move: text }) : text);
}
