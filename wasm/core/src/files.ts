// SPDX-License-Identifier: MIT
//
// Game records of every format: trees with variations, comments, drawings and unplayable text, so that nothing of a
// file is lost.
import { notationNumber, type Notation } from './notation.js';
import { Parcel } from './parcel.js';
import type { ChuheError, Problem, Words } from './problems.js';
import { records } from './records-module.js';
import { err, ok, type Result } from './result.js';
import { bitsOf, moveOf } from './squares.js';
import {
  COLOURS, JUDGEMENTS, KINDS, newNode, RESULTS, SHAPES,
  type GameNode, type GameRecord, type GameResult, type Judgement, type Mark,
} from './tree.js';

export interface FormatInfo {
  name: string;
  extension: string;
  title: Words;
  reads: boolean;
  writes: boolean;
  manyGames: boolean;
  variations: boolean;
  comments: boolean;
}

export interface ReadOptions {
  /** The name of the file, which helps where the content does not tell the format. */
  name?: string;
  /** Otherwise recognised by the content. */
  format?: string;
  /** `'gbk'`, `'gb18030'`, `'big5'`, `'utf-8'`, `'utf-16le'`, `'utf-16be'`; otherwise recognised. */
  encoding?: string;
  notation?: Notation;
}

/** What a file turned out to be: complete after its last game. */
export interface FileInfo {
  format: string;
  encoding: string;
  /** The header of a library of games (CBL). */
  tags: [name: string, value: string][];
  /** Problems outside of games. */
  problems: Problem[];
}

const ANY_NOTATION = 255;

// --- Reading ---

interface NodeJson {
  parent: number;
  kind: number;
  move?: number;
  text?: string;
  reason_words?: Words;
  comment?: string;
  lead?: string;
  nags?: number[];
  marks?: Mark[];
  judgement?: number;
}
interface GameJson extends Omit<GameRecord, 'root' | 'result'> {
  result: number;
  nodes: NodeJson[];
}

function nodeOf({ kind, move, text, reason_words, comment, lead, nags, marks, judgement }: NodeJson): GameNode {
  return {
    ...newNode(KINDS[kind]),
    ...(move === undefined ? {} : { move: moveOf(move) }),
    ...(text === undefined ? {} : { text }),
    ...(reason_words ? { reason: reason_words } : {}),
    ...(comment ? { comment } : {}),
    ...(lead ? { lead } : {}),
    ...(nags ? { nags } : {}),
    ...(marks ? { marks } : {}),
    ...(judgement ? { judgement: JUDGEMENTS[judgement] as Judgement } : {}),
  };
}

function gameOf({ nodes, result, ...rest }: GameJson): GameRecord {
  const made = nodes.map(nodeOf);
  nodes.forEach(({ parent }, number) => {
    if (number > 0) made[parent]?.children.push(made[number] as GameNode);
  });
  return { ...rest, result: RESULTS[result] as GameResult, root: made[0] ?? newNode() };
}

/** The games of a file, one after another, however many there are. `file` is complete after the last one. */
export class RecordReader implements Iterable<GameRecord> {
  #handle: number | undefined;
  file: FileInfo;

  /** Use openRecords(). */
  constructor(handle: number, format: string) {
    this.#handle = handle;
    this.file = { format, encoding: '', tags: [], problems: [] };
  }

  /** Nothing after the last game; an error if the rest cannot be read. */
  next(): Result<GameRecord | undefined, ChuheError> {
    if (this.#handle === undefined) return ok(undefined);
    if (!records.functions.next_record(this.#handle)) {
      const error = records.answerError();
      this.close();
      return err(error);
    }
    if (records.answerView().length > 0) return ok(gameOf(records.answerJson<GameJson>()));
    this.close();
    return ok(undefined);
  }

  /** Throws a ChuheError if the rest cannot be read. */
  *[Symbol.iterator](): Iterator<GameRecord> {
    try {
      for (let game = this.next().unwrap(); game; game = this.next().unwrap()) yield game;
    } finally {
      this.close();
    }
  }

  /** Frees the file. Reading to the end does so, too. */
  close(): void {
    if (this.#handle === undefined) return;
    records.functions.close_records(this.#handle);
    this.#handle = undefined;
    this.file = { format: this.file.format, ...records.answerJson<Omit<FileInfo, 'format'>>() };
  }
}

/** A file of any format, as bytes or as text. The content decides what it is. */
export function openRecords(content: Uint8Array | string, options: ReadOptions = {}): Result<RecordReader, ChuheError> {
  const format = options.format === undefined ? '' : knownFormat(options.format, 'reads').name;
  const parcel = new Parcel().text(options.name ?? '').text(format).text(options.encoding ?? '')
    .byte(options.notation ? notationNumber(options.notation) : ANY_NOTATION);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const handle = records.functions.open_records(records.ask(parcel.bytes(bytes).packed()));
  return handle < 0 ? err(records.answerError()) : ok(new RecordReader(handle, records.answerText()));
}

/** All games of a file at once. */
export function parseRecords(
  content: Uint8Array | string, options: ReadOptions = {},
): Result<{ games: GameRecord[]; file: FileInfo }, ChuheError> {
  const opened = openRecords(content, options);
  if (opened.isErr) return opened;
  const reader = opened.value;
  const games: GameRecord[] = [];
  for (;;) {
    const next = reader.next();
    if (next.isErr) return next;
    if (!next.value) return ok({ games, file: reader.file });
    games.push(next.value);
  }
}

// --- Writing ---

export interface WriteRecordOptions {
  /** `'pgn'`, `'xqf'`, …: see formats(). */
  format: string;
  /** Of written moves; squares have none. */
  notation?: Notation;
  halfWidthDigits?: boolean;
  encoding?: string;
}

/** Something that a format cannot hold. */
export interface Loss {
  kind: string;
  /** Counted from 0. */
  game: number;
  message: string;
  words: Words;
}

function packNode(parcel: Parcel, node: GameNode, parent: number): void {
  parcel.word(parent).byte(KINDS.indexOf(node.kind)).half(node.move ? bitsOf(node.move) : 0).text(node.text ?? '');
  parcel.text(node.comment).text(node.lead).byte(JUDGEMENTS.indexOf(node.judgement));
  parcel.half(node.nags.length);
  for (const nag of node.nags) parcel.half(nag);
  parcel.half(node.marks.length);
  for (const mark of node.marks) {
    parcel.byte(SHAPES.indexOf(mark.shape)).byte(COLOURS.indexOf(mark.colour)).half(bitsOf(mark));
  }
}

// Parents first, without recursion: records can be deeper than the stack.
function packGame(parcel: Parcel, game: GameRecord): void {
  parcel.text(game.start).word(game.tags.length);
  for (const [name, value] of game.tags) parcel.text(name).text(value);
  parcel.byte(RESULTS.indexOf(game.result)).text(game.ending);
  const nodes: { node: GameNode; parent: number }[] = [];
  const waiting = [{ node: game.root, parent: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const parent = nodes.push(next) - 1;
    for (const child of [...next.node.children].reverse()) waiting.push({ node: child, parent });
  }
  parcel.word(nodes.length);
  for (const { node, parent } of nodes) packNode(parcel, node, parent);
}

/** Games as a file, and what it could not hold. The error of an illegal move names its node as `offset`. */
export function writeRecords(
  games: readonly GameRecord[], options: WriteRecordOptions,
): Result<{ bytes: Uint8Array; losses: Loss[] }, ChuheError> {
  const parcel = new Parcel().text(knownFormat(options.format, 'writes').name).text(options.encoding ?? '')
    .byte(options.notation ? notationNumber(options.notation) : ANY_NOTATION).byte(options.halfWidthDigits ? 1 : 0)
    .word(games.length);
  for (const game of games) packGame(parcel, game);
  if (!records.functions.write_records(records.ask(parcel.packed()))) return err(records.answerError());
  const bytes = records.answerBytes();
  records.functions.losses();
  return ok({ bytes, losses: records.answerJson<Loss[]>() });
}

// --- Formats ---

let known: FormatInfo[] | undefined;

export function formats(): readonly FormatInfo[] {
  if (!known) {
    records.functions.formats();
    type Row = Omit<FormatInfo, 'title' | 'manyGames'> & { title_words: Words; many_games: boolean };
    known = records.answerJson<Row[]>().map(({ title_words, many_games, ...rest }) =>
      ({ ...rest, title: title_words, manyGames: many_games }));
  }
  return known;
}

function knownFormat(name: string, use: 'reads' | 'writes'): FormatInfo {
  const found = formats().find((format) => format.name === name && format[use]);
  if (found) return found;
  const names = formats().filter((format) => format[use]).map((format) => format.name);
  throw new RangeError(`unknown format '${name}': Chuhe ${use} ${names.join(', ')}`);
}
