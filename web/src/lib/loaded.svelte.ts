// SPDX-License-Identifier: GPL-3.0-or-later
//
// One answer of the server, for a page that shows it: kept up to date, with the refusal if there is one.
import { ApiError } from '../api/client';
import { reasonOf } from './announce.svelte';
import { keepRenewed } from './library.svelte';

export class Loaded<T> {
  answer = $state.raw<T | null>(null);
  fault = $state('');
  // Call it at the beginning of a component. `ask` reads what it depends on before its first await; null: nothing to ask.
  constructor(private readonly ask: () => Promise<T> | null) {
    keepRenewed(() => this.renew());
  }
  private number = 0;

  async renew(): Promise<void> {
    const number = ++this.number;
    const asked = this.ask();
    if (!asked) {
      this.answer = null;
      return;
    }
    try {
      const answer = await asked;
      if (number !== this.number) return;
      this.answer = answer;
      this.fault = '';
    } catch (error) {
      // The note at the top says that the server is unreachable.
      if (number !== this.number || (error instanceof ApiError && error.kind === 'offline')) return;
      this.answer = null;
      this.fault = reasonOf(error);
    }
  }
}
