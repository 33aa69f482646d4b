// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position in which the user has to find a move: of a puzzle, an exercise or an opening repertoire. Whether it is right is
// asked elsewhere; here is what the board shows, the hints, and the line that follows the answer.
import type { Effort, LineMove } from '../api/training';
import type { Position } from '../api/types';
import type { BoardView, Shape } from '../board/adapter';
import { squaresOfMove, turnOfFen, type Side } from '../board/squares';
import { attempt } from './announce.svelte';

export class Drill {
  // Wrong: it can be tried again.
  status = $state<'open' | 'wrong' | 'over'>('open');
  // The server is being asked about a move.
  isBusy = $state(false);
  // A square, or a move.
  hint = $state<string | null>(null);
  hints = $state(0);
  // Begins in the position with the user's move, or with the right one.
  line = $state.raw<LineMove[]>([]);
  // How many moves of the line are on the board; null: the position is shown.
  at = $state<number | null>(null);
  position = $state.raw<Position>(null as unknown as Position);
  // The move that led to the position.
  protected before = $state.raw<LineMove | undefined>();
  readonly side: Side;
  private readonly begun = performance.now();

  // `arrows` are drawn as long as the position is open.
  constructor(position: Position, { before, arrows = [] }: { before?: LineMove | undefined; arrows?: Shape[] } = {}) {
    this.position = position;
    this.before = before;
    this.side = position.turn;
    this.arrows = arrows;
  }
  private readonly arrows: Shape[];

  get effort(): Effort {
    return { hints: this.hints, milliseconds: Math.round(performance.now() - this.begun) };
  }

  get view(): BoardView {
    const { position, at, line } = this;
    const shown = at ? line[at - 1] : this.before;
    const fen = shown?.fen ?? position.fen;
    const isOpen = this.status === 'open';
    return {
      fen,
      orientation: this.side,
      turn: turnOfFen(fen),
      lastMove: squaresOfMove(shown?.move ?? null),
      isCheck: Boolean(shown ? shown.check : position.check),
      targets: isOpen && !this.isBusy ? new Map(Object.entries(position.legal)) : new Map(),
      hints: isOpen ? [...this.arrows, ...this.hintShapes] : [],
    };
  }

  private get hintShapes(): Shape[] {
    const { hint } = this;
    if (!hint) return [];
    const squares = squaresOfMove(hint);
    return [squares && hint.length === 4 ? { from: squares[0], to: squares[1], brush: 'best' } : { from: hint, brush: 'best' }] as Shape[];
  }

  // Asks the server about a move of the user. Nothing if this is not the time for one, or if there is no answer.
  async judge<Verdict>(ask: () => Promise<Verdict | null>): Promise<Verdict | null> {
    if (this.isBusy || this.status !== 'open') return null;
    this.isBusy = true;
    const verdict = await attempt(ask);
    this.isBusy = false;
    return verdict ?? null;
  }

  // The answer on the board, and what follows it.
  answer(line: LineMove[], status: 'wrong' | 'over'): void {
    [this.line, this.at, this.status] = [line, 1, status];
  }

  step(to: number): void {
    this.at = Math.max(0, Math.min(to, this.line.length));
  }

  again(): void {
    [this.status, this.at, this.hint] = ['open', null, null];
  }

  // First the piece that moves, then where to.
  async askHint(ask: (hint: number) => Promise<{ hint: string | null }>): Promise<void> {
    const answer = await attempt(() => ask(this.hint ? 2 : 1));
    if (!answer?.hint) return;
    this.hint = answer.hint;
    ++this.hints;
  }
}
