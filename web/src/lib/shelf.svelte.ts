// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list from which a game was opened: beside the board it can be gone through, game by game. It is kept for the tab,
// so that reloading the page loses nothing.
import type { Query } from '../api/client';

export interface Shelf {
  query: Query;
  // What the list is called.
  title: string;
  // The game that was opened from it, and its place.
  id: number;
  at: number;
}

const KEY = 'chuhe.shelf';

function load(): Shelf | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Shelf | null;
    return stored && typeof stored.query === 'object' && typeof stored.title === 'string' && typeof stored.id === 'number' && typeof stored.at === 'number' ? stored : null;
  } catch {
    return null;
  }
}

export const shelf = $state<{ now: Shelf | null }>({ now: load() });

export function putOnShelf(next: Shelf | null): void {
  shelf.now = next;
  if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
  else sessionStorage.removeItem(KEY);
}
