// SPDX-License-Identifier: GPL-3.0-or-later
//
// The review of an open game: the last one, and the one that is running. It listens as long as the game is open, so
// that its findings are marked in the list of moves and on the curve whatever else is shown.
import { api, ApiError } from '../api/client';
import { listen, onResync } from '../api/events.svelte';
import type { Review, ReviewEvent, ReviewPoint, Trouble } from '../api/types';
import { attempt } from './announce.svelte';
import type { OpenGame } from './game.svelte';

export class GameReview {
  review = $state.raw<Review | null>(null);
  running = $state.raw<ReviewEvent | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  // It was asked for, and the server has not said anything about it yet.
  isAsked = $state(false);
  private hasHeard = false;
  private live = $state.raw<ReviewPoint[]>([]);

  points = $derived<ReviewPoint[]>(this.running ? this.live : (this.review?.points ?? []));
  grades = $derived(new Map<number, string>((this.review?.moves ?? []).map((move) => [move.node, move.grade])));

  // Call it at the beginning of a component. `isEager`: ask even if the server does not say whether there is a review.
  constructor(
    private readonly game: OpenGame,
    isEager: boolean,
    onDone: (event: ReviewEvent) => void,
  ) {
    let isFetched = false;
    $effect(() => {
      const head = game.head;
      if (!head || isFetched) return;
      isFetched = true;
      if (head.reviewed ?? isEager) void this.fetch();
    });
    $effect(() => {
      const stops = [
        onResync(() => {
          this.running = null;
          this.isAsked = false;
          if (this.review) void this.fetch();
        }),
        listen('review', (event) => {
          if (event.game !== game.id) return;
          this.take(event);
          if (event.state !== 'done') return;
          onDone(event);
          void this.fetch();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    });
  }

  private take(event: ReviewEvent): void {
    this.isAsked = false;
    this.hasHeard = true;
    this.running = event.state === 'waiting' || event.state === 'running' ? event : null;
    this.trouble = event.trouble;
    const { point } = event;
    if (point) this.live = [...this.live.filter((each) => each.node !== point.node), point].sort((a, b) => a.ply - b.ply);
  }

  private async fetch(): Promise<void> {
    try {
      this.review = await api.review(this.game.id);
    } catch (error) {
      // The game may not have been reviewed yet.
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 0)) throw error;
    }
  }

  // It was asked for elsewhere, just before the game was opened here.
  expect(): void {
    if (!this.hasHeard) this.isAsked = true;
  }

  async start(options: Record<string, unknown>): Promise<void> {
    this.live = [];
    this.trouble = null;
    this.isAsked = true;
    const answer = await attempt(() => api.startReview(this.game.id, options));
    if (!answer) this.isAsked = false;
  }

  cancel(): void {
    const { running } = this;
    if (running) void attempt(() => api.cancel(running.job));
  }
}
