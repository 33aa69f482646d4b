// SPDX-License-Identifier: MIT
//
// A game: the start and its moves, which is what the law of repetition is about.
import { core } from './module.js';
import { Position } from './position.js';
import type { ChuheError, Words } from './problems.js';
import { err, ok, type Result } from './result.js';
import { bitsOf, parseUci, type Move, type Side } from './squares.js';

const BOOKS = ['asian', 'computer', 'chinese', 'league', 'check-only', 'none'] as const;
export type RuleBook = (typeof BOOKS)[number];

export interface Rules {
  book?: RuleBook;
  /** Of the Chinese rules. */
  edition?: 1999 | 2020;
  /** How often a position occurs before it is ruled on. */
  folds?: number;
  /** So many plies without a capture are a draw; 0: no limit. */
  quietPlies?: number;
}

export interface RuleBookInfo {
  name: RuleBook;
  title: Words;
  folds: number;
  quietPlies: number;
}

/** What a rule book says about a game, and why. */
export interface Verdict {
  rules: RuleBook;
  title: Words;
  outcome: 'open' | 'red_loses' | 'black_loses' | 'draw' | 'arbiter';
  winner: Side | undefined;
  /** `'perpetual_check'`, `'checkmate'`, …; `'none'` while the game goes on. */
  ending: string;
  confidence: 'certain' | 'disputed' | 'arbiter';
  /** What each side did throughout the cycle. */
  offences: Record<Side, string>;
  /** The repetition, even if it has not been ruled on yet. */
  cycle: { firstPly: number; lastPly: number; occurrences: number } | null;
  /** The moves with which the loser would go on repeating. */
  avoid: Move[];
  /** What each move of the cycle did. */
  moves: { ply: number; side: Side; move: Move; class: 'check' | 'mate_threat' | 'chase' | 'idle'; words: Words }[];
  /** All of it in a few sentences. */
  words: Words;
}

// As the module writes it.
interface VerdictJson extends Omit<Verdict, 'title' | 'winner' | 'cycle' | 'avoid' | 'moves'> {
  title_words: Words;
  cycle: { first_ply: number; last_ply: number; occurrences: number } | null;
  avoid: string[];
  moves: (Omit<Verdict['moves'][number], 'move'> & { move: string })[];
}

function verdictOf({ title_words, cycle, avoid, moves, ...rest }: VerdictJson): Verdict {
  const winners: Partial<Record<Verdict['outcome'], Side>> = { red_loses: 'black', black_loses: 'red' };
  return {
    ...rest,
    title: title_words,
    winner: winners[rest.outcome],
    cycle: cycle && { firstPly: cycle.first_ply, lastPly: cycle.last_ply, occurrences: cycle.occurrences },
    avoid: avoid.map((move) => parseUci(move) as Move),
    moves: moves.map((report) => ({ ...report, move: parseUci(report.move) as Move })),
  };
}

const least = (value: number | undefined, limit: number, what: string): number => {
  if (value === undefined) return -1;
  if (Number.isInteger(value) && value >= limit && value < 1e6) return value;
  throw new RangeError(`${what} is a whole number from ${limit} on, not ${value}`);
};

/** What a rule book says about a game that starts here. Only `repetition` looks at nothing else. */
export function judge(
  start: Position, moves: readonly Move[], rules: Rules = {}, only?: 'repetition',
): Result<Verdict, ChuheError> {
  const book = BOOKS.indexOf(rules.book ?? 'asian');
  if (book < 0) throw new RangeError(`unknown rule book '${rules.book}': choose from ${BOOKS.join(', ')}`);
  const folds = least(rules.folds, 2, 'folds');
  const quietPlies = least(rules.quietPlies, 0, 'quietPlies');
  core.ask(new Uint8Array(Uint16Array.from(moves, bitsOf).buffer));
  const functions = start.enter(core);
  const isJudged = functions.judge(
    moves.length, book, rules.edition ?? 2020, folds, quietPlies, only === 'repetition' ? 1 : 0,
  );
  return isJudged ? ok(verdictOf(core.answerJson<VerdictJson>())) : err(core.answerError());
}

export function ruleBooks(): RuleBookInfo[] {
  core.functions.rule_books();
  type Row = { name: RuleBook; title_words: Words; folds: number; quiet_plies: number };
  return core.answerJson<Row[]>().map(({ name, title_words, folds, quiet_plies }) => (
    { name, title: title_words, folds, quietPlies: quiet_plies }));
}

export class Game {
  readonly #start: Position;
  readonly #line: { move: Move; after: Position }[] = [];

  constructor(start: Position = Position.start()) {
    this.#start = start.clone();
  }

  get start(): Position {
    return this.#start.clone();
  }
  /** As it stands now: a copy. */
  get position(): Position {
    return (this.#line.at(-1)?.after ?? this.#start).clone();
  }
  get moves(): Move[] {
    return this.#line.map(({ move }) => move);
  }
  get turn(): Side {
    return this.position.turn;
  }

  /** Plays a move, or a text in any notation. An error changes nothing. */
  play(move: Move | string): Result<Move, ChuheError> {
    const now = this.#line.at(-1)?.after ?? this.#start;
    const meant = typeof move === 'string' ? now.parseMove(move) : ok(move);
    if (meant.isErr) return meant;
    const after = now.attempt(meant.value);
    if (after.isErr) return after;
    this.#line.push({ move: meant.value, after: after.value });
    return meant;
  }
  /** Takes the last move back; nothing if there is none. */
  undo(): Move | undefined {
    return this.#line.pop()?.move;
  }

  judge(rules: Rules = {}): Verdict {
    return judge(this.#start, this.moves, rules).unwrap();
  }
  /** The verdict, if the rules have ended the game. */
  outcome(rules: Rules = {}): Verdict | undefined {
    const verdict = this.judge(rules);
    return verdict.outcome === 'open' ? undefined : verdict;
  }
}
