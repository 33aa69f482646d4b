// SPDX-License-Identifier: GPL-3.0-or-later
//
// A puzzle being solved. The server says what is right; the first wrong move, the solution shown or the last right move
// decides the attempt, which is saved at once. A wrong move is then refuted, except in a rush.
import { training, type Graded, type LineMove, type Puzzle, type PuzzleMode, type PuzzleTry } from '../api/training';
import type { Told } from '../api/types';
import { attempt } from './announce.svelte';
import { Drill } from './drill.svelte';
import { play as playSound } from './sound';

export class Solver extends Drill {
  // Set once the attempt is saved.
  result = $state.raw<(Graded & { solution: LineMove[] }) | null>(null);
  // Solved after the attempt was over.
  isPractised = $state(false);
  // What is wrong with the wrong move, once that is known.
  fault = $state.raw<Told | null>(null);
  private moves: string[] = [];

  constructor(readonly puzzle: Puzzle, private readonly mode: PuzzleMode) {
    super(puzzle.position);
  }

  // Some moves were right.
  get isUnderWay(): boolean {
    return this.before !== undefined;
  }

  // Whether it was right; nothing if it could not be asked.
  async move(text: string): Promise<'open' | 'solved' | 'wrong' | undefined> {
    if (this.isBusy || this.status !== 'open') return undefined;
    this.isBusy = true;
    const answer = await attempt(() => training.tryPuzzle(this.puzzle.id, [...this.moves, text]));
    if (answer) {
      this.hint = null;
      playSound(answer.line.at(-1)?.check ? 'check' : 'move');
      await (answer.standing === 'wrong' ? this.takeWrong(answer) : this.takeRight(answer));
    }
    this.isBusy = false;
    return answer?.standing;
  }

  private async takeRight({ standing, line, position }: PuzzleTry): Promise<void> {
    const { position: earlier, before } = this;
    // In coordinates, whatever was typed.
    const made = line.map((each) => each.move);
    [this.position, this.before] = [position, line.at(-1)];
    if (standing === 'open') {
      this.moves = made;
      return;
    }
    this.isPractised = this.result !== null;
    const result = await this.count(made);
    if (result) [this.line, this.status] = [result.solution, 'over'];
    // Not saved: the move can be made again.
    else [this.position, this.before] = [earlier, before];
  }

  private async takeWrong({ line }: PuzzleTry): Promise<void> {
    const made = line.map((each) => each.move);
    [this.line, this.at, this.fault] = [line.slice(-1), 1, null];
    if (!(await this.count(made))) {
      this.again();
      return;
    }
    this.status = 'wrong';
    if (this.mode !== 'rush') void this.refute(made);
  }

  private async refute(made: string[]): Promise<void> {
    const [wrong] = this.line;
    const refutation = await attempt(() => training.refutePuzzle(this.puzzle.id, made));
    // The user may already be trying again.
    if (!refutation || this.status !== 'wrong' || this.line[0] !== wrong) return;
    this.fault = refutation.fault;
    this.line = refutation.line;
  }

  async nextHint(): Promise<void> {
    await this.askHint((hint) => training.tryPuzzle(this.puzzle.id, this.moves, hint));
  }

  async showSolution(): Promise<void> {
    this.isBusy = true;
    const result = await this.count(this.moves);
    this.isBusy = false;
    if (!result) return;
    [this.line, this.status] = [result.solution, 'over'];
    this.step(1);
  }

  // The solution begins where the puzzle does, a refutation where the wrong move was made.
  override step(to: number): void {
    if (this.status === 'over') [this.position, this.before] = [this.puzzle.position, undefined];
    super.step(to);
  }

  // The first attempt counts, and no other.
  private async count(moves: string[]): Promise<Solver['result']> {
    this.result ??= (await attempt(() => training.attemptPuzzle(this.puzzle.id, moves, this.mode, this.effort))) ?? null;
    return this.result;
  }
}
