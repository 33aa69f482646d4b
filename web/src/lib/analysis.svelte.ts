// SPDX-License-Identifier: GPL-3.0-or-later
//
// A running analysis of the position shown. A client has two slots, for two engines side by side; requesting a new
// position replaces the old one.
import { api } from '../api/client';
import { listen } from '../api/events.svelte';
import type { AnalysisEvent } from '../api/types';
import type { Brush, Shape } from '../board/adapter';
import { squaresOfMove } from '../board/squares';
import { attempt } from './announce.svelte';

// The best line of an engine, and its others: each engine has its own colour.
export const BRUSHES: Record<'main' | 'second', readonly [Brush, Brush]> = {
  main: ['best', 'second'],
  second: ['otherBest', 'otherSecond'],
};

export class Analysis {
  isOn = $state(false);
  event = $state.raw<AnalysisEvent | null>(null);
  private running: number | null = null;
  private asked = 0;
  private readonly stop: () => void;

  constructor(readonly slot: 'main' | 'second' = 'main') {
    this.stop = listen('analysis', (event) => {
      // Events may arrive before the response that contains the number.
      if (event.slot === this.slot && this.isOn && (this.running === null || event.analysis === this.running)) {
        this.event = event;
      }
    });
  }

  async ask(what: Record<string, unknown>): Promise<void> {
    const number = ++this.asked;
    this.running = null;
    this.event = null;
    const answer = await attempt(() => api.analyse({ slot: this.slot, ...what }));
    // The user moved on while the response was on its way.
    if (answer && number === this.asked) {
      this.running = answer.analysis;
      const event = this.event as AnalysisEvent | null;
      if (event && event.analysis !== answer.analysis) this.event = null;
    }
  }

  async halt(): Promise<void> {
    ++this.asked;
    const running = this.running;
    this.running = null;
    this.event = null;
    // It may have ended by itself: then there is nothing to stop.
    if (running !== null) await api.stopAnalysis(running).catch(() => undefined);
  }

  close(): void {
    this.stop();
    void this.halt();
  }

  // The first moves of the lines, as arrows.
  get arrows(): Shape[] {
    const [best, others] = BRUSHES[this.slot];
    return (this.event?.lines ?? []).slice(0, 3).flatMap((line, index) => {
      const squares = squaresOfMove(line.moves[0]);
      return squares ? [{ from: squares[0], to: squares[1], brush: index === 0 ? best : others }] : [];
    }).reverse();
  }
}
