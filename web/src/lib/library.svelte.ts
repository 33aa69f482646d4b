// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of the library that a page shows, kept up to date.
import { api } from '../api/client';
import { listen, onResync } from '../api/events.svelte';
import type { Summary } from '../api/types';

// An import of thousands of games sends an event for every hundred: lists are fetched once for many.
const PAUSE = 300;

// Calls `renew` at once, whenever something changes that it reads before its first await, and a moment after the
// library has changed. Call it at the beginning of a component.
export function keepRenewed(renew: () => Promise<void>): void {
  $effect(() => {
    void renew();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void renew(), PAUSE);
    };
    const stops = [listen('library', later), listen('collections', later), onResync(later)];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  });
}

// The games found by a search, and those of them that are wanted.
export class ListedGames {
  // Undefined before the first response.
  games = $state.raw<Summary[] | null>(null);

  constructor(filters: () => Record<string, string | number>, isListed: (game: Summary) => boolean = () => true) {
    keepRenewed(async () => {
      try {
        this.games = (await api.games(filters())).games.filter(isListed);
      } catch {
        // The note at the top says that the server is unreachable; the list returns with it.
      }
    });
  }
}
