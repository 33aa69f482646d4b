// SPDX-License-Identifier: GPL-3.0-or-later
//
// What endgame tables know of the position on the board, for as long as somebody looks. The server is asked only if
// there are tables with so many pieces. Answers are remembered: stepping back and forth asks nothing twice.
import { ApiError } from '../api/client';
import { tables, type TableAnswer } from '../api/tables';
import { piecesOfFen } from '../board/squares';
import { house } from './about.svelte';
import { reasonOf } from './announce.svelte';
import { positionOf } from './explorer.svelte';

const MOST_KEPT = 200;
// Spares the server while the user steps quickly through a game.
const PAUSE = 80;

const answers = new Map<string, TableAnswer>();
function keep(key: string, answer: TableAnswer): void {
  answers.set(key, answer);
  const oldest = answers.keys().next().value;
  if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest);
}

// No table has more pieces than the largest.
export const mayHaveTable = (fen: string | null): fen is string =>
  fen !== null && piecesOfFen(fen).size <= (house.about?.limits.endgame_pieces ?? 0);

export class TableProbe {
  answer = $state.raw<TableAnswer | null>(null);
  // Why there is no answer.
  fault = $state('');
  isAsking = $state(false);

  // Call it at the beginning of a component. `wanted` says which position is shown; null: none.
  constructor(wanted: () => string | null) {
    $effect(() => {
      const fen = wanted();
      const abort = new AbortController();
      const known = fen === null ? undefined : answers.get(positionOf(fen));
      const isUnknown = known === undefined && mayHaveTable(fen);
      this.fault = '';
      this.answer = known ?? null;
      this.isAsking = isUnknown;
      if (!isUnknown) return;
      const timer = setTimeout(() => void this.ask(fen, abort.signal), PAUSE);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    });
  }

  private async ask(fen: string, signal: AbortSignal): Promise<void> {
    try {
      const answer = await tables.probe(fen, signal);
      keep(positionOf(fen), answer);
      if (!signal.aborted) this.answer = answer;
    } catch (error) {
      // The note at the top says that the server is unreachable.
      if (!signal.aborted && !(error instanceof ApiError && error.kind === 'offline')) this.fault = reasonOf(error);
    }
    if (!signal.aborted) this.isAsking = false;
  }
}
