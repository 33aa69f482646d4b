// SPDX-License-Identifier: GPL-3.0-or-later
//
// The games and settings of a site, in the browser (IndexedDB). A game is an entry as the desk writes it: its record is
// PGN. `stamp` changes with every save, so that a tab notices that another one has changed a game.
import type { Summary } from '../api/types';

export interface Kept {
  id: number;
  summary: Summary;
  stamp: string;
  deleted: string | null;
  [field: string]: unknown;
}

const NAME = 'chuhe';
const VERSION = 1;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });

export class GameStore {
  readonly #database: Promise<IDBDatabase>;

  constructor() {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('games', { keyPath: 'id' });
      opening.result.createObjectStore('settings');
    };
    this.#database = answerOf(opening);
  }

  async #open(name: 'games' | 'settings', mode: IDBTransactionMode = 'readonly'): Promise<IDBObjectStore> {
    return (await this.#database).transaction(name, mode).objectStore(name);
  }
  async #change(name: 'games' | 'settings', change: (store: IDBObjectStore) => void): Promise<void> {
    const store = await this.#open(name, 'readwrite');
    change(store);
    await new Promise<void>((resolve, reject) => {
      store.transaction.oncomplete = () => resolve();
      store.transaction.onabort = () => reject(store.transaction.error as DOMException);
    });
  }

  async game(id: number): Promise<Kept | undefined> {
    return answerOf((await this.#open('games')).get(id) as IDBRequest<Kept | undefined>);
  }
  async games(): Promise<Kept[]> {
    return answerOf((await this.#open('games')).getAll() as IDBRequest<Kept[]>);
  }
  // All of them, or none.
  save(games: Kept[]): Promise<void> {
    return this.#change('games', (store) => games.forEach((game) => store.put(game)));
  }
  async nextId(): Promise<number> {
    const last = await answerOf((await this.#open('games')).openKeyCursor(null, 'prev'));
    return Number(last?.key ?? 0) + 1;
  }

  async settings(): Promise<Record<string, unknown>> {
    const store = await this.#open('settings');
    const [names, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll() as IDBRequest<unknown[]>)]);
    return Object.fromEntries(names.map((name, at) => [String(name), values[at]]));
  }
  // Null removes one.
  changeSettings(changes: Record<string, unknown>): Promise<void> {
    return this.#change('settings', (store) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) store.delete(name);
        else store.put(value, name);
      }
    });
  }
}
