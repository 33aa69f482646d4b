// SPDX-License-Identifier: MIT
//
// For programs that use ffish.js: its names and its conventions, for xiangqi. Moves are in UCI with ranks from 1
// ("h3e3", "h10g8"), White means Red.
//
//   import * as ffish from '@chuhe/core/ffish';
//   await ffish.init();
//   const board = new ffish.Board('xiangqi');
//
// There is nothing to delete(); the calls are accepted and do nothing. Repetition is judged by the Asian rules unless
// isGameOver() and result() are given others; ffish has simpler ones.
import { Game, type Rules } from './game.js';
import { init, version } from './module.js';
import type { Notation as NotationName } from './notation.js';
import { parseFen, Position, START_FEN } from './position.js';
import { parseRecords } from './files.js';
import { initRecords } from './records-module.js';
import { fileOf, rankOf, type Move } from './squares.js';
import { mainLine, type GameRecord } from './tree.js';

export { init, initRecords };

/** The numbers that ffish has for notations; those for other games are missing. */
export const Notation = {
  DEFAULT: 0, SAN: 1, LAN: 2, XIANGQI_WXF: 8,
} as const;
const NOTATIONS: Record<number, NotationName> = { 0: 'san-1', 1: 'san-1', 8: 'wxf-xqbase' };

export const Termination = {
  ONGOING: 0, CHECKMATE: 1, STALEMATE: 2, INSUFFICIENT_MATERIAL: 3, N_MOVE_RULE: 4, N_FOLD_REPETITION: 5, VARIANT_END: 6,
} as const;

const makeUci1 = ({ from, to }: Move): string =>
  [from, to].map((square) => `${'abcdefghi'[fileOf(square)]}${rankOf(square) + 1}`).join('');

function parseUci1(text: string): Move | undefined {
  const found = /^([a-i])(10|[1-9])([a-i])(10|[1-9])$/.exec(text);
  if (!found) return undefined;
  const square = (file: string, rank: string) => (Number(rank) - 1) * 9 + file.charCodeAt(0) - 97;
  return { from: square(found[1] as string, found[2] as string), to: square(found[3] as string, found[4] as string) };
}

function requireXiangqi(variant: string): void {
  if (variant !== 'xiangqi' && variant !== '') throw new RangeError(`@chuhe/core plays xiangqi, not '${variant}'`);
}

export class Board {
  #game: Game;

  constructor(variant = 'xiangqi', fen: string = START_FEN, is960 = false) {
    requireXiangqi(variant);
    if (is960) throw new RangeError('xiangqi has one starting position');
    this.#game = new Game(parseFen(fen).unwrap());
  }

  delete(): void {}
  variant(): string {
    return 'xiangqi';
  }
  fen(): string {
    return this.#game.position.fen;
  }
  setFen(fen: string): void {
    this.#game = new Game(parseFen(fen).unwrap());
  }
  reset(): void {
    this.#game = new Game();
  }

  /** Moves separated by spaces. */
  legalMoves(): string {
    return this.#game.position.legalMoves().map(makeUci1).join(' ');
  }
  legalMovesSan(): string {
    const { position } = this.#game;
    return position.legalMoves().map((move) => position.makeMove(move, 'san-1')).join(' ');
  }
  numberLegalMoves(): number {
    return this.#game.position.legalMoves().length;
  }
  /** False, and nothing changes, if it is illegal. */
  push(uci: string): boolean {
    const move = parseUci1(uci);
    return move !== undefined && this.#game.play(move).isOk;
  }
  pushSan(san: string, _notation?: number): boolean {
    return this.#game.play(san).isOk;
  }
  pushMoves(moves: string): void {
    for (const move of moves.split(' ').filter(Boolean)) this.push(move);
  }
  pushSanMoves(moves: string, _notation?: number): void {
    for (const move of moves.split(' ').filter(Boolean)) this.pushSan(move);
  }
  pop(): void {
    this.#game.undo();
  }
  sanMove(uci: string, notation: number = Notation.DEFAULT): string {
    const move = parseUci1(uci);
    return move ? this.#game.position.makeMove(move, notationOf(notation)) : '';
  }
  variationSan(moves: string, notation: number = Notation.DEFAULT): string {
    const position = this.#game.position;
    const texts: string[] = [];
    for (const uci of moves.split(' ').filter(Boolean)) {
      const move = parseUci1(uci);
      if (!move || !position.isLegal(move)) return '';
      texts.push(position.makeMove(move, notationOf(notation)));
      position.play(move);
    }
    return texts.join(' ');
  }
  moveStack(): string {
    return this.#game.moves.map(makeUci1).join(' ');
  }

  /** True for Red. */
  turn(): boolean {
    return this.#game.turn === 'red';
  }
  fullmoveNumber(): number {
    return this.#game.position.fullmoves;
  }
  halfmoveClock(): number {
    return this.#game.position.halfmoves;
  }
  gamePly(): number {
    return 2 * (this.fullmoveNumber() - 1) + (this.turn() ? 0 : 1);
  }
  isCheck(): boolean {
    return this.#game.position.isCheck();
  }
  /** The squares of the king in check. */
  checkedPieces(): string {
    const { position } = this.#game;
    if (!position.isCheck()) return '';
    const king = position.kingOf(position.turn);
    return `${'abcdefghi'[fileOf(king)]}${rankOf(king) + 1}`;
  }
  isCapture(uci: string): boolean {
    const move = parseUci1(uci);
    return move !== undefined && this.#game.position.get(move.to) !== undefined;
  }
  isGameOver(_claimDraw = false, rules: Rules = {}): boolean {
    return this.#game.outcome(rules) !== undefined;
  }
  /** `'1-0'`, `'0-1'`, `'1/2-1/2'`, or `'*'` while the game goes on. */
  result(_claimDraw = false, rules: Rules = {}): string {
    const outcome = this.#game.outcome(rules);
    if (!outcome || outcome.outcome === 'arbiter') return '*';
    return outcome.winner === 'red' ? '1-0' : outcome.winner === 'black' ? '0-1' : '1/2-1/2';
  }
  termination(rules: Rules = {}): number {
    const endings: Record<string, number> = {
      none: Termination.ONGOING, checkmate: Termination.CHECKMATE, no_legal_move: Termination.STALEMATE,
      natural_move_limit: Termination.N_MOVE_RULE, insufficient_material: Termination.INSUFFICIENT_MATERIAL,
    };
    return endings[this.#game.judge(rules).ending] ?? Termination.N_FOLD_REPETITION;
  }
  /** Lines of letters, Black's side above. */
  toString(): string {
    const board = this.#game.position.board();
    const ranks = Array.from({ length: 10 }, (_, i) => [...board.slice((9 - i) * 9, (10 - i) * 9)].join(' '));
    return ranks.join('\n');
  }
}

function notationOf(number: number): NotationName {
  const name = NOTATIONS[number];
  if (!name) throw new RangeError('of the notations of ffish, those for xiangqi are DEFAULT, SAN and XIANGQI_WXF');
  return name;
}

/** A game of a PGN text. */
export class PgnGame {
  readonly #record: GameRecord;
  constructor(record: GameRecord) {
    this.#record = record;
  }
  delete(): void {}
  headerKeys(): string {
    return this.#record.tags.map(([name]) => name).join(' ');
  }
  headers(name: string): string {
    return this.#record.tags.find(([known]) => known === name)?.[1] ?? '';
  }
  mainlineMoves(): string {
    return mainLine(this.#record).map(({ move }) => move).filter((move) => move !== undefined).map(makeUci1).join(' ');
  }
}

/** The first game of a PGN text: await initRecords() before. Throws a ChuheError if there is none. */
export function readGamePGN(pgn: string): PgnGame {
  const [first] = parseRecords(pgn, { format: 'pgn' }).unwrap().games;
  if (!first) throw new RangeError('the text contains no game');
  return new PgnGame(first);
}

export const info = (): string => `Chuhe ${version()}`;
export const variants = (): string => 'xiangqi';
export const setOption = (_name: string, _value: unknown): void => {};
export function startingFen(variant: string): string {
  requireXiangqi(variant);
  return START_FEN;
}
/** 1 for a playable position, below 0 otherwise. */
export function validateFen(fen: string, variant = 'xiangqi'): number {
  requireXiangqi(variant);
  return Position.fromFen(fen).isOk ? 1 : -1;
}
export const capturesToHand = (_variant: string): boolean => false;
export const twoBoards = (_variant: string): boolean => false;
export default { init, initRecords, Board, Notation, Termination, readGamePGN, info, variants, setOption, startingFen, validateFen };
