// SPDX-License-Identifier: GPL-3.0-or-later
//
// The routes of the database: explorer, searches, statistics, profiles, collections. Each function is one route of
// docs/api.md, with its names.
import type { Side } from '../board/squares';
import { query, request, send, type Query } from './client';
import type { Loss, Opening, Result, Source, Summary, Texts } from './types';

// Which games count. Empty fields match anything.
export interface Filter {
  player?: string;
  side?: Side | '';
  opponent?: string;
  event?: string;
  text?: string;
  from?: string;
  to?: string;
  result?: Result | '';
  source?: Source | '';
  collection?: number | string;
  opening?: string;
  elo?: number | string;
  // Only games of the library have these.
  label?: string;
  kind?: Summary['kind'] | '';
}

export interface Tally {
  games: number;
  red: number;
  draw: number;
  black: number;
}

export interface Score {
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

// Where the position is in the game; mirrored: its mirror image.
export type FoundRow = Summary & { ply: number; mirrored: boolean };
export type ListRow = Summary & Partial<FoundRow>;

export interface ExploredMove extends Tally {
  move: string;
  texts: Texts;
  // In a symmetrical position, a move and its mirror image are counted together.
  twin: string | null;
  twin_texts: Texts | null;
  year: number | null;
  last: string | null;
  last_game: number | null;
  performance: number | null;
  // The code after the move.
  opening: string | null;
}

export interface BookMove {
  move: string;
  texts: Texts;
  twin: string | null;
  twin_texts: Texts | null;
  // Compared to those of the other moves: how often it is played.
  weight: number;
}

export interface Explored {
  tally: Tally;
  opening: Opening | null;
  moves: ExploredMove[];
  games: FoundRow[];
  indexing: { games: number; total: number } | null;
}

export interface Statistics {
  tally: Tally;
  plies: number;
  years: ({ year: number } & Tally)[];
  lengths: { plies: number; games: number }[];
  openings: ({ opening: Opening | null } & Tally)[];
}

export interface PlayerProfile {
  name: string;
  // Other names that were joined with this one.
  aliases: string[];
  total: Score;
  red: Score;
  black: Score;
  years: ({ year: number; rating: number | null } & Score)[];
  openings: ({ opening: Opening | null; side: Side } & Score)[];
  opponents: ({ name: string } & Score)[];
  games: Summary[];
}

export interface Standing extends Score {
  name: string;
  points: number;
  against: { name: string; points: number }[];
}
export interface Tournament {
  name: string;
  total: number;
  from: string | null;
  to: string | null;
  standings: Standing[];
  games: Summary[];
}

export type OpeningTally = Opening & Tally;
export interface OpeningProfile {
  opening: Opening;
  tally: Tally;
  children: OpeningTally[];
  years: ({ year: number } & Tally)[];
  players: ({ name: string } & Score)[];
  games: Summary[];
  total: number;
}

export interface Collection {
  id: number;
  name: string;
  parent: number | null;
  games: number;
  created: string;
}

// These games, or all of a search except some.
export type Choice = { games: number[] } | { search: Query; except: number[] };
// What POST /api/undo takes back; only the server knows what is in it.
export type Undo = Record<string, unknown>;
export interface Changed {
  total: number;
  undo: Undo | null;
}
export interface Merged {
  game: Summary;
  // Tags of which only one could be kept.
  conflicts: { name: string; kept: string; other: string }[];
  undo: Undo | null;
}

export interface Pattern {
  points?: Record<string, string>;
  material?: string;
  path?: string[];
  walker?: string;
  moves?: string[];
  // Side to move.
  turn?: Side;
  mirror: boolean;
}
export type PatternMessage =
  | { found: FoundRow }
  | { progress: { searched: number; total: number; found: number } }
  | { end: { searched: number; total: number; found: number; complete: boolean } }
  | { error: { kind: string; message: string; words?: Record<string, string> } };

export const clean = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && value !== false)) as Partial<T>;
const named = (kind: string, name: string) => `/api/${kind}/${encodeURIComponent(name)}`;

const listGames = (filters: Query, signal?: AbortSignal) =>
  request<{ total: number; games: ListRow[] }>('GET', `/api/games?${query(filters)}`, undefined, false, signal);
const change = <T>(what: string, choice: Choice, more: object = {}): Promise<T> => request<T>('POST', `/api/games/${what}`, { ...choice, ...more });

export const database = {
  explore: (fen: string, mirror: boolean, filter: Filter, signal?: AbortSignal) =>
    request<Explored>('GET', `/api/explore?${query({ fen, mirror, ...clean(filter) } as Query)}`, undefined, false, signal),
  book: (fen: string, signal?: AbortSignal) => request<{ moves: BookMove[] }>('GET', `/api/book?${query({ fen })}`, undefined, false, signal),
  games: listGames,
  statistics: (filter: Query) => request<Statistics>('GET', `/api/statistics?${query(filter)}`),

  players: (text: string, limit: number) =>
    request<{ players: { name: string; games: number }[] }>('GET', `/api/players?${query({ text, limit })}`),
  player: (name: string) => request<PlayerProfile>('GET', named('players', name)),
  join: (name: string, into: string) => request<{ name: string; undo: Undo | null }>('POST', '/api/players/join', { name, into }),
  separate: (name: string) => request<{ name: string; undo: Undo | null }>('POST', '/api/players/separate', { name }),
  tournaments: (text: string, limit: number) =>
    request<{ tournaments: { name: string; games: number }[] }>('GET', `/api/tournaments?${query({ text, limit })}`),
  tournament: (name: string) => request<Tournament>('GET', named('tournaments', name)),
  openings: () => request<{ openings: OpeningTally[] }>('GET', '/api/openings'),
  opening: (code: string) => request<OpeningProfile>('GET', named('openings', code)),

  // Parents before children.
  collections: () => request<{ collections: Collection[] }>('GET', '/api/collections'),
  addCollection: (name: string, parent: number | null) => request<Collection>('POST', '/api/collections', { name, parent }),
  // After that sibling; null: first.
  changeCollection: (id: number, changes: { name?: string; parent?: number | null; after?: number | null }) =>
    request<Collection>('PATCH', `/api/collections/${id}`, changes),
  removeCollection: (id: number, contents: 'stay' | 'delete') =>
    request<{ undo: Undo | null }>('DELETE', `/api/collections/${id}?${query({ contents })}`),

  remove: (choice: Choice) => change<Changed>('delete', choice),
  restore: (choice: Choice) => change<Changed>('restore', choice),
  // After that game; null: first; undefined: last.
  move: (choice: Choice, collection: number | null, after?: number | null) =>
    change<Changed>('move', choice, { collection, ...(after === undefined ? {} : { after: after ?? 0 }) }),
  copy: (choice: Choice, collection: number | null) => change<Changed & { games: number[] }>('copy', choice, { collection }),
  label: (choice: Choice, add: string[], remove: string[]) => change<Changed>('label', choice, { add, remove }),
  // Returns the way back.
  undo: (what: Undo) => request<{ undo: Undo | null }>('POST', '/api/undo', what),
  // A game of the built-in collection becomes a study.
  copyToLibrary: (id: number) => request<Summary>('POST', `/api/games/${id}/copy`, {}),
  // Everything of the first goes into the second, and the first is deleted.
  merge: (game: number, existing: number) => request<Merged>('POST', '/api/duplicates/merge', { game, existing }),

  fileUrl: (filters: Query) => `/api/file?${query(filters)}`,
  losses: (filters: Query) => request<{ losses: Loss[] }>('GET', `/api/losses?${query(filters)}`),

  // Calls `tell` for each line as it arrives. Aborting ends the search on the server, too.
  async findPattern(what: Pattern & Partial<Filter>, tell: (message: PatternMessage) => void, signal: AbortSignal): Promise<void> {
    const response = await send('POST', '/api/search/pattern', what, false, signal);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line) tell(JSON.parse(line) as PatternMessage);
    }
    if (rest) tell(JSON.parse(rest) as PatternMessage);
  },
};
