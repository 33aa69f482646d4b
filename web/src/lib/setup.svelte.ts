// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position that is being set up: its pieces, the side to move, and what can be undone.
import { boardOfPieces, piecesOfFen, turnOfFen, type PieceLetter, type Side, type Square } from '../board/squares';

interface State {
  pieces: ReadonlyMap<Square, PieceLetter>;
  turn: Side;
}
const MOST = 500;

export class Setup {
  private state = $state.raw<State>({ pieces: new Map(), turn: 'red' });
  private before = $state.raw<State[]>([]);
  private after = $state.raw<State[]>([]);

  pieces = $derived(this.state.pieces);
  turn = $derived(this.state.turn);
  fen = $derived(`${boardOfPieces(this.state.pieces)} ${this.state.turn === 'red' ? 'w' : 'b'} - - 0 1`);
  canUndo = $derived(this.before.length > 0);
  canRedo = $derived(this.after.length > 0);

  constructor(fen: string) {
    this.state = { pieces: piecesOfFen(fen), turn: turnOfFen(fen) };
  }

  private change(next: State): void {
    const isSame = next.turn === this.state.turn && boardOfPieces(next.pieces) === boardOfPieces(this.state.pieces);
    if (isSame) {
      // The piece that was dragged goes back.
      this.state = next;
      return;
    }
    this.before = [...this.before.slice(-MOST + 1), this.state];
    this.after = [];
    this.state = next;
  }

  undo(): void {
    const last = this.before.at(-1);
    if (!last) return;
    this.before = this.before.slice(0, -1);
    this.after = [...this.after, this.state];
    this.state = last;
  }
  redo(): void {
    const last = this.after.at(-1);
    if (!last) return;
    this.after = this.after.slice(0, -1);
    this.before = [...this.before, this.state];
    this.state = last;
  }

  show(fen: string): void {
    this.change({ pieces: piecesOfFen(fen), turn: turnOfFen(fen) });
  }
  clear(): void {
    this.change({ pieces: new Map(), turn: this.state.turn });
  }
  setTurn(turn: Side): void {
    this.change({ pieces: this.state.pieces, turn });
  }
  put(square: Square, piece: PieceLetter | null): void {
    const pieces = new Map(this.state.pieces);
    if (piece === null) pieces.delete(square);
    else pieces.set(square, piece);
    this.change({ pieces, turn: this.state.turn });
  }
  move(from: Square, to: Square): void {
    const pieces = new Map(this.state.pieces);
    const piece = pieces.get(from);
    if (!piece) return;
    pieces.delete(from);
    pieces.set(to, piece);
    this.change({ pieces, turn: this.state.turn });
  }
}
