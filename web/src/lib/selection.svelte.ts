// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chosen games of a list: some of them, or all except some. "All" is never spelled out, so it works for a million.
import type { Query } from '../api/client';
import type { Choice } from '../api/database';

export class Selection {
  private isAll = $state(false);
  // The chosen ones, or those left out of all.
  private ids = $state.raw<ReadonlySet<number>>(new Set());

  has(id: number): boolean {
    return this.ids.has(id) !== this.isAll;
  }
  countOf(total: number): number {
    return this.isAll ? Math.max(0, total - this.ids.size) : this.ids.size;
  }
  get isEmpty(): boolean {
    return !this.isAll && this.ids.size === 0;
  }
  get isEverything(): boolean {
    return this.isAll && this.ids.size === 0;
  }

  set(ids: readonly number[], isChosen: boolean): void {
    const next = new Set(this.ids);
    for (const id of ids) {
      if (isChosen !== this.isAll) next.add(id);
      else next.delete(id);
    }
    this.ids = next;
  }
  toggle(id: number): void {
    this.set([id], !this.has(id));
  }
  all(): void {
    this.isAll = true;
    this.ids = new Set();
  }
  clear(): void {
    this.isAll = false;
    this.ids = new Set();
  }

  // For the server; `query` is what the list shows.
  choice(query: Query): Choice {
    return this.isAll ? { search: query, except: [...this.ids] } : { games: [...this.ids] };
  }
}
