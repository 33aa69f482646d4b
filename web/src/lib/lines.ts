// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of an engine as the user sees them: best first, and the positions along each.
import type { AnalysisEvent, AnalysisLine, Position, Score } from '../api/types';
import { afterMove, other, squaresOfMove, turnOfFen, type Side, type Square } from '../board/squares';

const MATE = 1_000_000;
// Red's view as one number: any mate beats any other score, and a quick mate a slow one.
export const worthOf = ({ value, mate }: Score): number => (mate === null ? value : mate > 0 ? MATE - mate : -MATE - mate);

// Best first for the side to move: an engine at work reports lines of different depths, not always in order.
export function sortedLines(event: Pick<AnalysisEvent, 'fen' | 'lines'> | null): AnalysisLine[] {
  if (!event) return [];
  const sign = turnOfFen(event.fen) === 'red' ? 1 : -1;
  return [...event.lines].sort((a, b) => sign * (worthOf(b.score) - worthOf(a.score)) || a.rank - b.rank);
}

export interface Preview {
  fen: string;
  lastMove: [Square, Square] | undefined;
}
// The board after the first moves of a line.
export function previewAt(fen: string, moves: readonly string[], count: number): Preview {
  const played = moves.slice(0, count);
  return { fen: played.reduce(afterMove, fen), lastMove: squaresOfMove(played.at(-1)) };
}

// The same board with the other side to move: what is threatened?
export function passed(fen: string): string {
  const [board = ''] = fen.split(' ');
  return `${board} ${turnOfFen(fen) === 'red' ? 'b' : 'w'} - - 0 1`;
}

// Who has won, if the side to move has no move left.
export function winnerOf(position: Pick<Position, 'turn' | 'mate'> | null): Side | null {
  return position?.mate ? other(position.turn) : null;
}

// The score of a finished game, for the bar: there is no search.
export const scoreOfWin = (winner: Side): Score => ({ value: 0, text: winner === 'red' ? '1–0' : '0–1', mate: null, red_chances: winner === 'red' ? 1000 : 0 });
