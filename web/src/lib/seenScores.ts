// SPDX-License-Identifier: GPL-3.0-or-later
//
// The curve of a game: the scores of its review, or, as long as there is none, those that the engine has found while
// the user stepped through the game.
import type { AnalysisEvent, Node, ReviewPoint, Score } from '../api/types';
import { mainLineFrom, pathTo } from './game.svelte';

// Less is a guess.
const LEAST_DEPTH = 6;

export class SeenScores {
  private readonly scores = new Map<number, { score: Score; depth: number }>();

  // True if something new was learned.
  take(game: number, event: AnalysisEvent | null, isThreat: boolean): boolean {
    const line = event?.lines[0];
    if (!event || !line || isThreat || event.game !== game || event.node === null || event.depth < LEAST_DEPTH) return false;
    const known = this.scores.get(event.node);
    if (known && known.depth >= event.depth) return false;
    this.scores.set(event.node, { score: line.score, depth: event.depth });
    return true;
  }

  at(node: number): Score | null {
    return this.scores.get(node)?.score ?? null;
  }

  // Along the line through this node, as far as it is known.
  points(nodes: Map<number, Node>, at: number): ReviewPoint[] {
    if (this.scores.size === 0) return [];
    return [...pathTo(nodes, at), ...mainLineFrom(nodes, at).slice(1)].flatMap(({ id, ply }) => {
      const score = this.at(id);
      return score ? [{ node: id, ply, score }] : [];
    });
  }
}
