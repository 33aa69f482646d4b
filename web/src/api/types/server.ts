// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the server says of itself, and the events of its stream.
import type { ClubUser } from '../club';
import type { AnalysisEvent } from './engine';
import type { Format, JobEvent } from './files';
import type { Change, Present } from './game';
import type { HintEvent } from './play';
import type { ReviewEvent } from './review';
import type { Language, Words } from './words';

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
