// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search for positions like the one on the board. It outlives its page: back from a game that was found, the others
// are still there.
import { SvelteMap } from 'svelte/reactivity';
import { clean, database, type Filter, type FoundRow, type Pattern } from '../api/database';
import { boardOfPieces, START_FEN, type PieceLetter, type Side, type Square } from '../board/squares';
import type { Words } from '../api/types';
import { words } from '../i18n';
import { reasonOf } from './announce.svelte';
import { KINDS, movesIn, pointsOf, pointsText, squaresIn, type Kind, type PointWord } from './pattern';

export type PatternTool = PointWord | 'free' | 'path';

class PatternSearch {
  readonly points = new SvelteMap<Square, PointWord>();
  tool = $state<PatternTool>('empty');
  material = $state('');
  path = $state('');
  walker = $state<Kind | ''>('');
  moves = $state('');
  side = $state<Side | ''>('');
  mirror = $state(true);
  filter = $state.raw<Filter>({});

  results = $state.raw<FoundRow[]>([]);
  progress = $state.raw<{ searched: number; total: number; found: number } | null>(null);
  isRunning = $state(false);
  // What the results belong to; empty: nothing has been searched for.
  searched = $state('');
  fault = $state('');
  // False: there may be more.
  isComplete = $state(true);
  private abort: AbortController | undefined;

  readonly pathSquares = $derived(squaresIn(this.path));
  readonly moveList = $derived(movesIn(this.moves));
  readonly isBlank = $derived(this.points.size === 0 && !this.material && !this.path && !this.moves);
  readonly isReadable = $derived(this.pathSquares !== undefined && this.pathSquares.length !== 1 && this.moveList !== undefined);
  // As part of an address.
  readonly query = $derived(clean({
    points: pointsText(this.points), material: this.material.trim(), path: this.path.trim(), walker: this.walker,
    moves: this.moves.trim(), turn: this.side, mirror: this.mirror ? '' : 'false',
  }) as Record<string, string>);

  restore(query: URLSearchParams): void {
    this.clear();
    for (const [square, word] of pointsOf(query.get('points') ?? '')) this.points.set(square, word);
    this.material = query.get('material') ?? '';
    this.path = query.get('path') ?? '';
    this.walker = KINDS.find((kind) => kind === query.get('walker')) ?? '';
    this.moves = query.get('moves') ?? '';
    const turn = query.get('turn');
    this.side = turn === 'red' || turn === 'black' ? turn : '';
    this.mirror = query.get('mirror') !== 'false';
  }

  take(tool: PatternTool): void {
    this.tool = tool;
  }

  press(square: Square): void {
    if (this.tool === 'path') this.path = [...(this.pathSquares ?? []), square].join(' ');
    else if (this.tool === 'free' || this.points.get(square) === this.tool) this.points.delete(square);
    else this.points.set(square, this.tool);
  }

  // The pieces of a setup, if it is more than the start position.
  takeOver(pieces: ReadonlyMap<Square, PieceLetter>, isAsked = false): void {
    if (!isAsked && boardOfPieces(pieces) === START_FEN.split(' ')[0]) return;
    this.points.clear();
    for (const [square, piece] of pieces) this.points.set(square, piece);
  }

  clear(): void {
    this.points.clear();
    this.material = this.path = this.moves = '';
    this.walker = '';
    this.side = '';
  }

  private pattern(): Pattern {
    return {
      mirror: this.mirror,
      ...(this.points.size > 0 ? { points: Object.fromEntries(this.points) } : {}),
      ...(this.material.trim() ? { material: this.material.trim() } : {}),
      ...(this.pathSquares?.length ? { path: this.pathSquares, ...(this.walker ? { walker: this.walker } : {}) } : {}),
      ...(this.moveList?.length ? { moves: this.moveList } : {}),
      ...(this.side ? { turn: this.side } : {}),
    };
  }

  async run(): Promise<void> {
    this.stop();
    const abort = (this.abort = new AbortController());
    const found: FoundRow[] = [];
    this.searched = JSON.stringify([this.query, this.filter]);
    this.results = [];
    this.progress = null;
    this.fault = '';
    this.isComplete = true;
    this.isRunning = true;
    // Results come in hundreds: the list is drawn a few times a second.
    const timer = setInterval(() => { if (this.results.length !== found.length) this.results = [...found]; }, 100);
    try {
      await database.findPattern({ ...clean(this.filter), ...this.pattern() }, (message) => {
        if (abort.signal.aborted) return;
        if ('found' in message) found.push(message.found);
        else if ('progress' in message) this.progress = message.progress;
        else if ('end' in message) this.isComplete = message.end.complete;
        else if ('error' in message) this.fault = words(message.error.words as Words | undefined) || message.error.message;
        // The first ones at once.
        if (found.length > 0 && this.results.length === 0) this.results = [...found];
      }, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) this.fault = reasonOf(error);
    } finally {
      clearInterval(timer);
      if (this.abort === abort) {
        this.results = [...found];
        this.isRunning = false;
      }
    }
  }

  stop(): void {
    this.abort?.abort();
    this.isRunning = false;
  }
}

export const patternSearch = new PatternSearch();
