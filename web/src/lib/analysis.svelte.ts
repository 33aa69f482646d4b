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
import { sortedLines } from './lines';

// The best line of an engine, and its others: each engine has its own colour.
export const BRUSHES: Record<'main' | 'second', readonly [Brush, Brush]> = {
  main: ['best', 'second'],
  second: ['otherBest', 'otherSecond'],
};

// Switched on, an engine stays on from page to page.
const switches = $state({ main: false, second: false });
const TICK = 250;

export class Analysis {
  event = $state.raw<AnalysisEvent | null>(null);
  // The position with the other side to move is analysed.
  isThreat = $state(false);
  lines = $derived(sortedLines(this.event));
  // Milliseconds of thinking, counted between the events too.
  elapsed = $state(0);
  private receivedAt = 0;
  private ticker: ReturnType<typeof setInterval> | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private running: number | null = null;
  private asked = 0;
  private readonly stop: () => void;

  get isOn(): boolean {
    return switches[this.slot];
  }
  set isOn(isOn: boolean) {
    switches[this.slot] = isOn;
  }

  constructor(readonly slot: 'main' | 'second' = 'main') {
    this.stop = listen('analysis', (event) => {
      // Events may arrive before the response that contains the number.
      if (event.slot === this.slot && this.isOn && (this.running === null || event.analysis === this.running)) {
        this.take(event);
      }
    });
  }

  private take(event: AnalysisEvent): void {
    this.event = event;
    this.elapsed = event.time;
    this.receivedAt = performance.now();
    clearInterval(this.ticker);
    if (event.state !== 'running') return;
    this.ticker = setInterval(() => (this.elapsed = event.time + performance.now() - this.receivedAt), TICK);
  }

  private quiet(): void {
    clearInterval(this.ticker);
    clearTimeout(this.alarm);
  }

  // `seconds`: when to stop; the lines found by then stay. 0: never.
  async ask(what: Record<string, unknown>, seconds = 0): Promise<void> {
    const number = ++this.asked;
    this.quiet();
    this.running = null;
    this.event = null;
    const answer = await attempt(() => api.analyse({ slot: this.slot, ...what }));
    // The user moved on while the response was on its way.
    if (answer && number === this.asked) {
      this.running = answer.analysis;
      const event = this.event as AnalysisEvent | null;
      if (event && event.analysis !== answer.analysis) this.event = null;
      if (seconds > 0) this.alarm = setTimeout(() => void this.rest(), seconds * 1000);
    }
  }

  // Stops thinking, and keeps what was found.
  private async rest(): Promise<void> {
    const { running } = this;
    this.quiet();
    if (running !== null) await api.stopAnalysis(running).catch(() => undefined);
  }

  async halt(): Promise<void> {
    ++this.asked;
    this.quiet();
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
    return this.lines.slice(0, 3).flatMap((line, index) => {
      const squares = squaresOfMove(line.moves[0]);
      const brush = this.isThreat ? 'red' : index === 0 ? best : others;
      return squares ? [{ from: squares[0], to: squares[1], brush } as Shape] : [];
    }).reverse();
  }
}
