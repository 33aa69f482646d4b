// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes of docs/api.md, with its names.
import type { Side, Square } from '../board/squares';
import type { ClubUser } from './club';

export type Language = 'en' | 'zh-Hans' | 'zh-Hant';
export type Words = Record<Language, string>;
export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';
export type Notation = 'chinese' | 'traditional' | 'wxf' | 'iccs' | 'english';
export type Source = 'library' | 'masters';
export interface Opening {
  code: string;
  name: Words;
}
export type Texts = Partial<Record<Notation, string>>;

export interface Position {
  fen: string;
  turn: Side;
  check: Square | null;
  legal: Record<Square, Square[]>;
  mate: 'checkmate' | 'no_legal_move' | null;
}

export interface Mark {
  shape: 'circle' | 'arrow';
  colour: 'green' | 'red' | 'yellow' | 'blue';
  from: Square;
  to: Square;
}

export const JUDGEMENTS = ['', 'red_wins', 'red_is_better', 'even', 'black_is_better', 'black_wins', 'draw'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

export interface Node {
  id: number;
  parent?: number | null;
  children: number[];
  kind: 'start' | 'move' | 'unplayable' | 'skipped';
  ply: number;
  side?: Side;
  move?: string;
  texts?: Texts;
  fen: string | null;
  check: Square | null;
  comment: string;
  lead: string;
  nags: number[];
  marks: Mark[];
  judgement: Judgement;
  text?: string;
  reason?: string;
  reason_words?: Words;
}

export interface Tag {
  name: string;
  value: string;
}

export interface Problem {
  severity: 'note' | 'warning' | 'error';
  kind: string;
  message: string;
  line: number;
  column: number;
  offset: number;
  node: number | null;
  // How many problems it stands for, if more than one: its message says so.
  count?: number;
  words: Words;
}

export type Player =
  | { type: 'human'; name?: string }
  | { type: 'engine'; engine: string; level: number; name?: string };

// What went wrong with an external engine.
export interface Trouble {
  kind: string;
  engine: string;
  detail: string;
  detail_words: Words;
  words: Words;
}

export interface EngineOption {
  name: string;
  type: 'check' | 'spin' | 'combo' | 'button' | 'string';
  default: string;
  value: string;
  min?: number;
  max?: number;
  choices?: string[];
}

// A program that the user has allowed in a terminal.
export interface AllowedProgram {
  program: string;
  arguments: string[];
}

// An external engine. Its program is revealed only to those who may change it.
export interface Engine {
  id: string;
  name: string;
  title: string;
  author: string;
  protocol: 'uci' | 'ucci';
  program?: string;
  arguments?: string[];
  options: EngineOption[];
}

export type Control =
  | { base: number; increment: number; moves?: number }
  | { move: number }
  | { base: number; byoyomi: number; periods: number };

export interface Clock {
  control: Control;
  red: number;
  black: number;
  running: Side | null;
  red_periods?: number;
  black_periods?: number;
  // Until the base time is added again; 0: never.
  red_moves_to_go?: number;
  black_moves_to_go?: number;
}

// The same words, with {0}, {1} … for the quoted moves.
export interface Quoting {
  words: Words;
  moves: Texts[];
}

export interface Told {
  words: Words;
  quoting: Quoting | null;
}

export interface Verdict extends Told {
  rules: string;
  title_words: Words;
  outcome: 'open' | 'red_loses' | 'black_loses' | 'draw' | 'arbiter';
  ending: string;
  confidence: 'certain' | 'disputed' | 'arbiter';
  avoid: string[];
  cycle: null | { first_ply: number; last_ply: number; occurrences: number };
  moves: ({ ply: number; side: Side; move: string; class: string } & Told)[];
}

export interface Play {
  status: 'playing' | 'paused' | 'over';
  turn: Side;
  node: number;
  red: Player;
  black: Player;
  rules: string;
  book: boolean;
  natural_pace: boolean;
  clock: Clock | null;
  thinking: boolean;
  draw_offer: Side | null;
  trouble: (Trouble & { side: Side }) | null;
  // The node where play began: earlier moves came from another game.
  begun_at: number;
  can_take_back: boolean;
  warning: Verdict | null;
  verdict: Verdict | null;
}

export interface Head {
  id: number;
  kind: 'play' | 'study';
  revision: number;
  created: string;
  modified: string;
  title: string;
  tags: Tag[];
  labels: string[];
  result: Result;
  ending: string;
  start: string;
  // The practice position being played.
  practises: number | null;
  can_undo: boolean;
  can_redo: boolean;
  play: Play | null;
  // Games of the built-in collection cannot be changed.
  source?: Source;
  read_only?: boolean;
  collection?: number | null;
  // With accounts: the user whose game it is (null: everybody's), and whether others see it.
  owner?: number | null;
  shared?: boolean;
  opening?: Opening | null;
  // The one that the event belongs to, if it has a page.
  tournament?: string | null;
  // False: it was never reviewed.
  reviewed?: boolean;
}

export interface Game extends Head {
  nodes: Node[];
  problems: Problem[];
}

export interface Change {
  game: number;
  revision: number;
  node: number;
  // Of that node.
  position: Position | null;
  all: boolean;
  nodes: Node[];
  removed: number[];
  head: Head;
}

export interface Summary {
  id: number;
  kind: 'play' | 'study';
  title: string;
  red: string;
  black: string;
  event: string;
  date: string;
  result: Result;
  plies: number;
  labels: string[];
  created: string;
  modified: string;
  deleted: string | null;
  // The practice list that it came from, and when it was solved.
  list: string;
  solved: string | null;
  playing: boolean;
  opening?: Opening | null;
  source?: Source;
  collection?: number | null;
  owner?: number | null;
  shared?: boolean;
  red_elo?: number | null;
  black_elo?: number | null;
}

export interface Score {
  value: number;
  text: string;
  mate: number | null;
  red_chances: number;
  // Thousandths: Red wins, draw, Black wins. Not every engine knows.
  wdl?: [number, number, number] | null;
}

export interface AnalysisLine {
  rank: number;
  depth: number;
  score: Score;
  moves: string[];
  texts: Texts[];
}

export interface AnalysisEvent {
  analysis: number;
  slot: 'main' | 'second';
  engine: string;
  state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  trouble: Trouble | null;
  game: number | null;
  node: number | null;
  fen: string;
  depth: number;
  nodes: number;
  time: number;
  lines: AnalysisLine[];
}

export interface ReviewPoint {
  ply: number;
  node: number;
  score: Score;
}

export type Phase = 'opening' | 'middlegame' | 'endgame';

// What was wrong with a move, or remarkable, and the line that proves it.
export interface Finding extends Told {
  kind: string;
  line: string[];
  starts: 'before' | 'after';
}

export interface ReviewMove extends Told {
  ply: number;
  node: number;
  side: Side;
  grade: 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  best: string;
  line: string[];
  // Graded, or with a finding that people want to read.
  worth_telling?: boolean;
  findings?: Finding[];
  better_words: Words;
  better_quoting?: Quoting | null;
}

export interface Figures {
  moves: number;
  counted: number;
  accuracy: number;
  faults: number;
}

// Reviews of earlier versions have no phases and no pieces.
export interface ReviewSide extends Figures {
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  phases?: Record<Phase, Figures>;
  pieces?: Record<string, Figures>;
}

export interface Review {
  game: number;
  points: ReviewPoint[];
  moves: ReviewMove[];
  red: ReviewSide;
  black: ReviewSide;
  theory?: { plies: number; code: string | null; names: Words | null; games: number };
  turning_point?: { ply: number; node: number; side: Side } | null;
  summary_words?: Words;
  summary_quoting?: Quoting | null;
}

export interface ReviewEvent {
  game: number;
  job: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  trouble: Trouble | null;
  done: number;
  total: number;
  point: ReviewPoint | null;
  // Whether it was written into the game.
  written: boolean;
}

export interface HintEvent {
  game: number;
  node: number;
  move: string;
  texts: Texts;
  score: Score;
}

// The result of importing a library.
export interface Restored {
  added: number;
  known: number;
  // Lines that could not be parsed; the first of them are among the problems.
  unread: number;
  problems: Problem[];
}

export interface JobEvent {
  job: string;
  state: 'running' | 'done' | 'cancelled';
  done: number;
  read: number;
  size: number;
}

export interface Format {
  name: string;
  title: string;
  title_words: Words;
  extension: string;
  reads: boolean;
  writes: boolean;
  many_games: boolean;
}

export interface About {
  version: string;
  // The app is a site: what needs a server is hidden.
  serverless?: boolean;
  languages: Language[];
  rules: { name: string; title_words: Words }[];
  levels: { level: number; elo: number | null }[];
  opponents: { id: string; name_words: Words; style_words: Words; level: number; book: boolean }[];
  engines: { name: string; title: string }[];
  book: boolean;
  handicaps: { name: string; title_words: Words; fen: string }[];
  notations: { name: string; title_words: Words; example: string }[];
  formats: Format[];
  encodings: string[];
  library: { games: number; notice: string | null; notice_words?: Words };
  // The built-in games, and to whom they are due.
  masters: { games: number; title: string; credit: string; licence: string; source: string; changes: string } | null;
  // Whether there is a farm to look at.
  farm: boolean;
  // Who has signed in, if the server has accounts.
  user?: ClubUser | null;
  limits: {
    body: number; upload: number | null; lines: number; analyses: number; engine_threads: number;
    // MiB.
    engine_hash: number;
    // Pieces of the largest endgame table; 0 without any.
    endgame_pieces: number;
    // How many moves can be added at once.
    add_moves: number;
  };
}

// Where a presentation is, or where its remote control wants it.
export interface Present {
  game: number;
  node: number;
  // Who says so: the board or the remote control.
  from: 'board' | 'remote';
}

// A file or a text that was read without saving it: the first of its games, and what is wrong with all of them.
export interface ReadRecord {
  format: string;
  encoding: string;
  total: number;
  game: Game;
  problems: Problem[];
}

export interface Imported {
  format: string;
  encoding: string;
  games: Summary[];
  total: number;
  // How many of them were already in the list.
  known: number;
  problems: Problem[];
  // Where the new ones are, if the file had several.
  collection: { id: number; name: string } | null;
  // New games that the library seems to have already; the first of them.
  duplicates: Duplicate[];
  duplicate_count: number;
}

export interface Duplicate {
  game: Summary;
  existing: Summary;
  // The same moves, or the new one goes on where the other ends, or the other way round.
  sameness: 'moves' | 'longer' | 'shorter';
}

export interface Loss {
  game: number;
  node: number | null;
  kind: string;
  text: string;
  message: string;
  words: Words;
}

export interface NodeAnswer {
  node: Node;
  position: Position | null;
  verdict: Verdict | null;
}

// The events of the stream, by name.
export interface Events {
  hello: { client: string; version: string; started: string };
  game: Change;
  not_saved: { game: number; words: Words };
  hint: HintEvent;
  analysis: AnalysisEvent;
  review: ReviewEvent;
  job: JobEvent;
  library: { game: number; what: string };
  engines: { engine: string };
  // How much of the library has been indexed.
  index: { games: number; total: number };
  collections: Record<string, never>;
  present: Present;
}

// What one evaluation says of a position, without a search: scores are Red's, in hundredths.
export interface Appraisal {
  name: 'table' | 'handcrafted' | 'network';
  title_words: Words;
  description: string;
  score: number;
  // As analyses report it.
  reported: number;
  stage: string | null;
  stage_words?: Words;
  terms: { term: string; title_words: Words; red: number; black: number }[];
  pieces: { square: Square; piece: string; worth: number | null; shares: { term: string; points: number }[] }[];
}
