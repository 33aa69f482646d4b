// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was played in the position on the board, for as long as somebody looks. Answers are remembered, so that
// stepping back and forth through a game asks nothing twice.
import { ApiError } from '../api/client';
import { database, type Explored, type Filter } from '../api/database';
import { listen, onResync } from '../api/events.svelte';
import { reasonOf } from './announce.svelte';
import { settings } from './settings.svelte';

const MOST_KEPT = 300;
// Spares the server while the user steps quickly through a game.
const PAUSE = 80;

// Shared by all boards of this tab. The source and the mirror images are settings.
export const explorerFilter = $state<{ fields: Filter }>({ fields: {} });
export const activeFilters = (filter: Filter): number =>
  Object.values(filter).filter((value) => value !== undefined && value !== '').length;

// Positions are the same if pieces and turn are.
export const positionOf = (fen: string): string => fen.split(' ').slice(0, 2).join(' ');

class Memory {
  private readonly answers = new Map<string, Explored>();

  get(key: string): Explored | undefined {
    return this.answers.get(key);
  }
  keep(key: string, answer: Explored): void {
    // While games are being indexed, the numbers still grow.
    if (answer.indexing) return;
    this.answers.delete(key);
    this.answers.set(key, answer);
    const oldest = this.answers.keys().next().value;
    if (this.answers.size > MOST_KEPT && oldest !== undefined) this.answers.delete(oldest);
  }
  clear(): void {
    this.answers.clear();
  }
}
const memory = new Memory();

export class Explorer {
  answer = $state.raw<Explored | null>(null);
  // The position that the answer is about.
  fen = $state('');
  fault = $state('');
  isAsking = $state(false);
  indexing = $state.raw<{ games: number; total: number } | null>(null);
  private abort: AbortController | undefined;

  // Call it at the beginning of a component. `wanted` says which position is shown; null: none.
  constructor(wanted: () => string | null) {
    let renewals = $state(0);
    $effect(() => {
      const renew = () => {
        memory.clear();
        ++renewals;
      };
      const stops = [
        onResync(renew),
        listen('library', () => later()),
        listen('index', (event) => {
          this.indexing = event.games < event.total ? event : null;
          later();
        }),
      ];
      let timer: ReturnType<typeof setTimeout> | undefined;
      // An import sends many events.
      const later = () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          renew();
        }, 700);
      };
      return () => {
        clearTimeout(timer);
        stops.forEach((stop) => stop());
      };
    });
    $effect(() => {
      void renewals;
      const fen = wanted();
      const filter = { ...explorerFilter.fields, source: settings.explorer.source };
      const { mirror } = settings.explorer;
      if (fen === null) return;
      const key = JSON.stringify([positionOf(fen), mirror, filter]);
      const known = memory.get(key);
      if (known) {
        this.show(fen, known);
        return;
      }
      this.isAsking = true;
      const timer = setTimeout(() => void this.ask(fen, mirror, filter, key), PAUSE);
      return () => {
        clearTimeout(timer);
        this.abort?.abort();
      };
    });
  }

  private show(fen: string, answer: Explored): void {
    this.answer = answer;
    this.fen = fen;
    this.fault = '';
    this.isAsking = false;
    this.indexing = answer.indexing;
  }

  private async ask(fen: string, mirror: boolean, filter: Filter, key: string): Promise<void> {
    const abort = (this.abort = new AbortController());
    try {
      const answer = await database.explore(fen, mirror, filter, abort.signal);
      memory.keep(key, answer);
      if (!abort.signal.aborted) this.show(fen, answer);
    } catch (error) {
      if (abort.signal.aborted) return;
      this.isAsking = false;
      this.answer = null;
      // The note at the top says that the server is unreachable.
      this.fault = error instanceof ApiError && error.kind === 'offline' ? '' : reasonOf(error);
    }
  }
}
