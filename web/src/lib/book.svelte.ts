// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the opening book of Chuhe plays in the position on the board.
import { database, type BookMove } from '../api/database';
import { positionOf } from './explorer.svelte';

// Spares the server while the user steps quickly through a game.
const PAUSE = 80;
const MOST_KEPT = 300;
// The book does not change while the app is open.
const known = new Map<string, BookMove[]>();

function keep(position: string, moves: BookMove[]): void {
  known.set(position, moves);
  const oldest = known.keys().next().value;
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
}

export class Book {
  // Best first; empty if the book does not know the position, or has not answered yet.
  moves = $state.raw<BookMove[]>([]);

  // Call it at the beginning of a component. `wanted` says which position is shown; null: none.
  constructor(wanted: () => string | null) {
    $effect(() => {
      const fen = wanted();
      this.moves = [];
      if (fen === null) return;
      const position = positionOf(fen);
      const kept = known.get(position);
      if (kept) {
        this.moves = kept;
        return;
      }
      const abort = new AbortController();
      const timer = setTimeout(() => void this.ask(fen, position, abort.signal), PAUSE);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    });
  }

  private async ask(fen: string, position: string, signal: AbortSignal): Promise<void> {
    // Without an answer the moves are shown without it; the note at the top says that the server is unreachable. An answer
    // that broke off halfway is not an answer either.
    const answer = await database.book(fen, signal).catch(() => null);
    if (!answer) return;
    keep(position, answer.moves);
    if (!signal.aborted) this.moves = answer.moves;
  }

  // How often the book plays the move, or its mirror image in a symmetrical position, from 0 to 1.
  share(move: string, twin: string | null = null): number {
    const sum = this.moves.reduce((total, each) => total + each.weight, 0);
    const found = this.moves.filter((each) => [each.move, each.twin].some((one) => one !== null && (one === move || one === twin)));
    return sum === 0 ? 0 : found.reduce((total, each) => total + each.weight, 0) / sum;
  }
}
