// SPDX-License-Identifier: GPL-3.0-or-later
//
// A square as screen readers announce it: what is on it, and where it is.
import { t } from '../i18n';
import type { MessageKey } from '../i18n/messages';
import { sideOfPiece, type PieceLetter, type Square } from './squares';

export function pieceName(letter: PieceLetter): string {
  return t(`piece.${sideOfPiece(letter)}.${letter.toLowerCase()}` as MessageKey);
}

export function spokenSquare(square: Square, piece: PieceLetter | undefined): string {
  return piece ? t('board.pieceAt', { piece: pieceName(piece), square }) : t('board.emptyAt', { square });
}
