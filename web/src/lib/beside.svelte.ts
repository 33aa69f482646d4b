// SPDX-License-Identifier: GPL-3.0-or-later
//
// The games beside the one on the board: the list from which it was opened, otherwise its collection.
import { untrack } from 'svelte';
import { api } from '../api/client';
import { database } from '../api/database';
import type { Head } from '../api/types';
import { t } from '../i18n';
import { attempt } from './announce.svelte';
import { collections } from './collections.svelte';
import { GameRows, type ListRow } from './gameRows.svelte';
import { addressAtPly, addressOf, router } from './router.svelte';
import { putOnShelf, shelf, type Shelf } from './shelf.svelte';

// How far a game is looked for in its collection.
const MOST_SOUGHT = 10_000;

export class Beside {
  readonly rows: GameRows;
  // The place of this game in the list; -1: not known.
  at = $state(-1);
  private readonly source: Shelf | null;

  // Call it at the beginning of a component.
  constructor(
    private readonly id: number,
    private readonly head: () => Head | null,
  ) {
    this.source = shelf.now?.id === id ? shelf.now : null;
    if (this.source) this.at = this.source.at;
    this.rows = new GameRows(() => this.query);
    $effect(() => {
      const known = this.rows.indexOf(id);
      if (known >= 0) this.at = known;
      else if (!this.source) untrack(() => this.seek());
    });
  }

  get collection(): number | null {
    return this.head()?.collection ?? null;
  }
  private get query() {
    return this.source?.query ?? (this.collection === null ? null : { collection: this.collection });
  }
  get title(): string {
    return this.source?.title ?? collections.nameOf(this.collection);
  }
  get isEmpty(): boolean {
    return this.query === null;
  }

  // Further on in a long collection.
  private seek(): void {
    const fetched = this.rows.known.length;
    if (fetched > 0 && fetched < Math.min(this.rows.total, MOST_SOUGHT)) this.rows.want(fetched, fetched);
  }

  open(row: ListRow, at: number): void {
    const { query } = this;
    if (query) putOnShelf({ query, title: this.title, id: row.id, at });
    router.go(addressAtPly(row.id, row.ply));
  }

  canGo(by: number): boolean {
    return this.at >= 0 && this.at + by >= 0 && this.at + by < this.rows.total;
  }
  async go(by: number): Promise<void> {
    const to = this.at + by;
    // The rows, and how many there are, may still be on their way.
    if (this.at < 0 || to < 0) return;
    if (!this.rows.row(to)) await this.rows.fetchRow(to);
    const row = this.rows.row(to);
    if (row) this.open(row, to);
  }

  // A new study after this one, in the same collection. A study that is in none gets one of its own.
  async addChapter(): Promise<void> {
    const head = this.head();
    if (!head) return;
    await attempt(async () => {
      let { collection } = this;
      if (collection === null) {
        collection = (await database.addCollection(head.title || t('list.untitled', { id: head.id }), null)).id;
        await database.move({ games: [this.id] }, collection);
      }
      const made = await api.create({ kind: 'study' });
      await database.move({ games: [made.id] }, collection, this.id);
      router.go(addressOf('study', made.id));
    });
  }
}
