// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of a list that may have a million: only those near the ones on the screen are fetched.
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Query } from '../api/client';
import { database, type ListRow } from '../api/database';
import { listen, onResync } from '../api/events.svelte';
import { ApiError } from '../api/client';
import { reasonOf } from './announce.svelte';

export type { ListRow };

const CHUNK = 200;
const MOST_CHUNKS = 40;
// An import sends many events.
const PAUSE = 400;

export class GameRows {
  total = $state(0);
  // Undefined before the first answer.
  isKnown = $state(false);
  fault = $state('');
  private readonly chunks = new SvelteMap<number, ListRow[]>();
  private readonly asked = new Map<number, Promise<void>>();
  private abort = new AbortController();
  private query: Query = {};
  private key = '';
  private first = 0;
  private last = 0;

  // Call it at the beginning of a component; `wanted` says what to list; null: nothing.
  constructor(wanted: () => Query | null) {
    $effect(() => {
      const query = wanted();
      const key = JSON.stringify(query);
      if (query && key !== this.key) untrack(() => this.begin(query, key));
    });
    $effect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(() => this.renew(), PAUSE);
      };
      const stops = [listen('library', later), onResync(later)];
      return () => {
        clearTimeout(timer);
        stops.forEach((stop) => stop());
        this.abort.abort();
      };
    });
  }

  private begin(query: Query, key: string): void {
    this.abort.abort();
    this.abort = new AbortController();
    this.query = query;
    this.key = key;
    this.asked.clear();
    this.chunks.clear();
    this.isKnown = false;
    this.first = this.last = 0;
    void this.fetch(0);
  }

  // The same list again; what is on the screen stays until it is replaced.
  renew(): void {
    if (!this.key) return;
    this.abort.abort();
    this.abort = new AbortController();
    this.asked.clear();
    const shown = new Set(this.chunksOf(this.first, this.last));
    for (const chunk of [...this.chunks.keys()]) if (!shown.has(chunk)) this.chunks.delete(chunk);
    for (const chunk of shown.size > 0 ? shown : [0]) void this.fetch(chunk);
  }

  row(index: number): ListRow | undefined {
    return this.chunks.get(Math.floor(index / CHUNK))?.[index % CHUNK];
  }
  // Those that have been fetched, in order.
  get known(): ListRow[] {
    return [...this.chunks.keys()].sort((a, b) => a - b).flatMap((chunk) => this.chunks.get(chunk) ?? []);
  }
  indexOf(id: number): number {
    for (const [chunk, rows] of this.chunks) {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) return chunk * CHUNK + at;
    }
    return -1;
  }

  private chunksOf(first: number, last: number): number[] {
    const from = Math.floor(first / CHUNK);
    return Array.from({ length: Math.floor(last / CHUNK) - from + 1 }, (_, index) => from + index);
  }

  // These rows are on the screen.
  want(first: number, last: number): void {
    this.first = first;
    this.last = Math.min(Math.max(first, last), Math.max(0, this.total - 1));
    for (const chunk of this.chunksOf(this.first, this.last)) if (!this.chunks.has(chunk)) void this.fetch(chunk);
  }

  fetchRow(index: number): Promise<void> {
    return this.fetch(Math.floor(index / CHUNK));
  }

  private fetch(chunk: number): Promise<void> {
    if (!this.key) return Promise.resolve();
    const fetching = this.asked.get(chunk) ?? this.ask(chunk);
    this.asked.set(chunk, fetching);
    return fetching;
  }

  private async ask(chunk: number): Promise<void> {
    const { signal } = this.abort;
    try {
      const answer = await database.games({ ...this.query, offset: chunk * CHUNK, limit: CHUNK }, signal);
      if (signal.aborted) return;
      this.total = answer.total;
      this.chunks.set(chunk, answer.games);
      this.isKnown = true;
      this.fault = '';
      this.forget();
    } catch (error) {
      if (signal.aborted) return;
      this.asked.delete(chunk);
      // The note at the top says that the server is unreachable; the list returns with it.
      if (error instanceof ApiError && error.kind === 'offline') return;
      this.fault = reasonOf(error);
      this.total = 0;
      this.chunks.clear();
      this.isKnown = true;
    }
  }

  // Memory stays small however far the user scrolls: the chunks farthest from the screen go.
  private forget(): void {
    if (this.chunks.size <= MOST_CHUNKS) return;
    const middle = (this.first + this.last) / 2 / CHUNK;
    const farthest = [...this.chunks.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))[0];
    if (farthest === undefined) return;
    this.chunks.delete(farthest);
    this.asked.delete(farthest);
  }
}
