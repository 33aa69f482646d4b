// SPDX-License-Identifier: MIT
//
// Positions, in the shape of chessops: a value that knows its legal moves. It is always playable; what is not becomes a
// Setup with its problems.
import type { BoundaryExports, Module } from './boundary.js';
import { core } from './module.js';
import { notationNumber, type Notation, type WriteOptions } from './notation.js';
import type { ChuheError, Problem } from './problems.js';
import { err, ok, type Result } from './result.js';
import { bitsOf, moveOf, pieceOf, SIDES, type Move, type Piece, type Side, type Square } from './squares.js';

/** How a position ends the game by itself. Repetition needs a Game. */
export interface Outcome {
  winner: Side | undefined;
  reason: 'checkmate' | 'no_legal_move';
}

export class Position {
  // What the module made, to be given back as it is.
  #bytes: Uint8Array;
  #moves: readonly Move[] | undefined;

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The start of a game. */
  static start(): Position {
    core.functions.start_position();
    return new Position(core.slot().slice());
  }

  /** In any dialect of FEN. The error lists everything that is wrong. */
  static fromFen(fen: string): Result<Position, ChuheError> {
    return core.functions.parse_fen(core.ask(fen)) ? ok(new Position(core.slot().slice())) : err(core.answerError());
  }

  clone(): Position {
    return new Position(this.#bytes);
  }

  get turn(): Side {
    return SIDES[this.#enter().turn()] as Side;
  }
  /** Plies since the last capture. */
  get halfmoves(): number {
    return this.#enter().quiet_plies();
  }
  get fullmoves(): number {
    return this.#enter().move_number();
  }
  /** The same for the same pieces and side to move: for tables of positions. */
  get key(): bigint {
    return BigInt.asUintN(64, this.#enter().key());
  }
  get fen(): string {
    this.#enter().fen();
    return core.answerText();
  }

  /** The piece on a square. */
  get(square: Square): Piece | undefined {
    return pieceOf(this.board()[square] ?? '.');
  }
  /** 90 letters as in FEN, a0 first; `'.'` for an empty square. */
  board(): string {
    this.#enter().board();
    return core.answerText();
  }
  kingOf(side: Side): Square {
    return this.#enter().king(SIDES.indexOf(side));
  }

  /** Every legal move. The list is made once for a position. */
  legalMoves(): readonly Move[] {
    if (!this.#moves) {
      const count = this.#enter().legal_moves();
      const bytes = core.answerView();
      this.#moves = Array.from({ length: count }, (_, i) =>
        moveOf((bytes[2 * i] as number) | ((bytes[2 * i + 1] as number) << 8)));
    }
    return this.#moves;
  }
  /** Where the piece on a square can go. */
  dests(square: Square): Square[] {
    return this.legalMoves().filter(({ from }) => from === square).map(({ to }) => to);
  }
  /** The same for every piece that can move. */
  allDests(): Map<Square, Square[]> {
    const dests = new Map<Square, Square[]>();
    for (const { from, to } of this.legalMoves()) {
      const known = dests.get(from);
      if (known) known.push(to);
      else dests.set(from, [to]);
    }
    return dests;
  }
  hasDests(): boolean {
    return this.#enter().has_legal_move() !== 0;
  }
  /** For any two squares. */
  isLegal(move: Move): boolean {
    return this.#enter().is_legal(bitsOf(move)) !== 0;
  }
  givesCheck(move: Move): boolean {
    return this.#enter().gives_check(bitsOf(move)) !== 0;
  }

  /** The position after a move, or why it is illegal. This one stays as it is. */
  attempt(move: Move): Result<Position, ChuheError> {
    return this.#enter().play(bitsOf(move)) ? ok(new Position(core.slot().slice())) : err(core.answerError());
  }
  /** Makes a legal move. Throws a ChuheError for an illegal one. */
  play(move: Move): void {
    this.#bytes = this.after(move).#bytes;
    this.#moves = undefined;
  }
  /** The position after a legal move. Throws a ChuheError for an illegal one. */
  after(move: Move): Position {
    return this.attempt(move).unwrap();
  }

  /** The legal move that a text means, in any notation: `'炮二平五'`, `'C2=5'`, `'h2e2'`, `'H2-E2'`, … */
  parseMove(text: string): Result<Move, ChuheError> {
    const bits = this.#enter().read_move(core.ask(text));
    return bits < 0 ? err(core.answerError()) : ok(moveOf(bits));
  }
  /** A legal move as people write it. Throws a ChuheError for an illegal one. */
  makeMove(move: Move, notation: Notation = 'chinese', { halfWidthDigits = false }: WriteOptions = {}): string {
    const number = notationNumber(notation);
    if (!this.#enter().write_move(bitsOf(move), number, halfWidthDigits ? 1 : 0)) throw core.answerError();
    return core.answerText();
  }

  isCheck(): boolean {
    return this.#enter().checkers() > 0;
  }
  /** The pieces that give check. */
  checkers(): Square[] {
    this.#enter().checkers();
    return [...core.answerView()];
  }
  isCheckmate(): boolean {
    return !this.hasDests() && this.isCheck();
  }
  /** No legal move, and no check (困毙): in xiangqi the side to move has lost. */
  isStalemate(): boolean {
    return !this.hasDests() && !this.isCheck();
  }
  isEnd(): boolean {
    return !this.hasDests();
  }
  outcome(): Outcome | undefined {
    if (this.hasDests()) return undefined;
    const reason = this.isCheck() ? 'checkmate' : 'no_legal_move';
    return { winner: this.turn === 'red' ? 'black' : 'red', reason };
  }

  /** The number of ways to play `depth` plies. */
  perft(depth: number): number {
    if (!Number.isInteger(depth) || depth < 0) throw new RangeError('perft needs a depth of 0 or more');
    return this.#enter().perft(depth);
  }
  /** The mirror image in the middle file. */
  mirrored(): Position {
    this.#enter().mirror();
    return new Position(core.slot().slice());
  }
  /** The same pieces, turn and counters. */
  equals(other: Position): boolean {
    return this.fen === other.fen;
  }

  /** Lets the next function of a module work on this position. For this package only. */
  enter<Exports extends BoundaryExports>(module: Module<Exports>): Exports {
    module.slot().set(this.#bytes);
    return module.functions;
  }

  #enter(): typeof core.functions {
    return this.enter(core);
  }
}

export const START_FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

export const parseFen = (fen: string): Result<Position, ChuheError> => Position.fromFen(fen);
export const makeFen = (position: Position): string => position.fen;

/** Pieces as somebody has put them, and what is wrong with them: for editors. */
export interface Setup {
  fen: string;
  /** As Position.board(). */
  board: string;
  turn: Side;
  /** Empty if it is a playable position. */
  problems: Problem[];
}

export function parseSetup(fen: string): Setup {
  core.functions.parse_setup(core.ask(fen));
  return core.answerJson<Setup>();
}
