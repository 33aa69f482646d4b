// SPDX-License-Identifier: GPL-3.0-or-later
//
// A puzzle being solved. The server says what is right; the first wrong move, the solution shown or the last right move
// decides the attempt, which is saved at once.
import { training, type Graded, type LineMove, type Puzzle, type PuzzleMode } from '../api/training';
import type { Position } from '../api/types';
import type { BoardView, Shape } from '../board/adapter';
import { squaresOfMove, type Side } from '../board/squares';
import { attempt } from './announce.svelte';
import { play as playSound } from './sound';

export class Solver {
  status = $state<'open' | 'wrong' | 'over'>('open');
  position = $state.raw<Position>(null as unknown as Position);
  line = $state.raw<LineMove[]>([]);
  isBusy = $state(false);
  hint = $state<string | null>(null);
  hints = $state(0);
  // Set once the attempt is saved.
  result = $state.raw<(Graded & { solution: LineMove[] }) | null>(null);
  // Solved after the attempt was over.
  isPractised = $state(false);
  // The ply of the solution that is shown; null: the position as it was played.
  at = $state<number | null>(null);
  private moves: string[] = [];
  private readonly begun = performance.now();

  constructor(readonly puzzle: Puzzle, private readonly mode: PuzzleMode) {
    this.position = puzzle.position;
  }

  get side(): Side {
    return this.puzzle.position.turn;
  }

  get view(): BoardView {
    const shown = this.at === null ? null : (this.at === 0 ? undefined : this.result?.solution[this.at - 1]);
    const last = shown === null ? this.line.at(-1) : shown;
    const fen = last?.fen ?? this.puzzle.position.fen;
    return {
      fen,
      orientation: this.side,
      turn: fen.split(' ')[1] === 'b' ? 'black' : 'red',
      lastMove: squaresOfMove(last?.move ?? null),
      isCheck: Boolean(last ? last.check : this.puzzle.position.check),
      targets: this.status === 'open' && !this.isBusy && this.at === null ? new Map(Object.entries(this.position.legal)) : new Map(),
      hints: this.hintShapes,
    };
  }

  private get hintShapes(): Shape[] {
    const { hint } = this;
    if (!hint || this.status !== 'open') return [];
    const squares = squaresOfMove(hint);
    return [squares && hint.length === 4 ? { from: squares[0], to: squares[1], brush: 'best' } : { from: hint, brush: 'best' }] as Shape[];
  }

  // Whether it was right; nothing if it could not be asked.
  async move(text: string): Promise<'open' | 'solved' | 'wrong' | undefined> {
    if (this.isBusy || this.status !== 'open') return undefined;
    this.isBusy = true;
    const moves = [...this.moves, text];
    const answer = await attempt(() => training.tryPuzzle(this.puzzle.id, moves));
    if (answer) {
      this.hint = null;
      this.line = answer.line;
      this.position = answer.position;
      playSound(answer.line.at(-1)?.check ? 'check' : 'move');
      // In coordinates, whatever was typed.
      const made = answer.line.map((each) => each.move);
      if (answer.standing === 'open') this.moves = made;
      else await this.end(made, answer.standing === 'wrong' ? 'wrong' : 'over');
    }
    this.isBusy = false;
    return answer?.standing;
  }

  // The piece that moves first, then where to.
  async askHint(): Promise<void> {
    const answer = await attempt(() => training.tryPuzzle(this.puzzle.id, this.moves, this.hint ? 2 : 1));
    if (!answer?.hint) return;
    this.hint = answer.hint;
    ++this.hints;
  }

  async showSolution(): Promise<void> {
    this.isBusy = true;
    await this.end(this.moves, 'over');
    if (this.result) this.at = 1;
    this.isBusy = false;
  }

  // Back to before the wrong move.
  async tryAgain(): Promise<void> {
    const answer = await attempt(() => training.tryPuzzle(this.puzzle.id, this.moves));
    if (!answer) return;
    this.line = answer.line;
    this.position = answer.position;
    this.status = 'open';
  }

  step(to: number): void {
    this.at = Math.max(0, Math.min(to, this.result?.solution.length ?? 0));
  }

  private async end(moves: string[], status: 'wrong' | 'over'): Promise<void> {
    if (!this.result) {
      const effort = { hints: this.hints, milliseconds: Math.round(performance.now() - this.begun) };
      this.result = (await attempt(() => training.attemptPuzzle(this.puzzle.id, moves, this.mode, effort))) ?? null;
      // Not saved: the move can be made again.
      if (!this.result) return this.tryAgain();
    } else if (status === 'over') {
      this.isPractised = true;
    }
    this.status = status;
  }
}
