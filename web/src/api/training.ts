// SPDX-License-Identifier: GPL-3.0-or-later
//
// The routes of puzzles, exercises and training. Each function is one route of docs/api.md, with its names.
import type { Side, Square } from '../board/squares';
import { LABELS } from '../lib/repertoire';
import { query, request } from './client';
import type { Position, Texts, Told, Words } from './types';

export interface LineMove {
  move: string;
  texts: Texts;
  fen: string;
  check: Square | null;
}

export interface Theme {
  theme: string;
  name_words: Words;
}

export interface Puzzle {
  id: string;
  number: number;
  // Now: attempts move it.
  rating: number;
  deviation: number;
  moves: number;
  themes: Theme[];
  position: Position;
  goal_words: Words;
  date?: string;
}

export interface Rating {
  rating: number;
  deviation: number;
  provisional: boolean;
}

export interface Streak {
  days: number;
  longest: number;
  today: boolean;
}

export interface PuzzleOverview {
  puzzles: number;
  tried: number;
  solved: number;
  rating: Rating;
  daily: { date: string; puzzle: string; tried: boolean; solved: boolean };
  themes: (Theme & { classical: boolean; puzzles: number; solved: number })[];
  goals: { goal: string; name_words: Words; puzzles: number; solved: number }[];
}

export interface PuzzleTry {
  standing: 'open' | 'solved' | 'wrong';
  reply: string | null;
  hint: string | null;
  line: LineMove[];
  position: Position;
}

// The line begins with the wrong move.
export interface PuzzleRefutation {
  line: LineMove[];
  fault: Told;
}

export type Outcome = 'solved' | 'hinted' | 'failed';
export interface Graded {
  outcome: Outcome;
  rating: Rating;
  change: number | null;
  // The rating of the puzzle itself, after the attempt; null if it was not a puzzle.
  puzzle: { rating: number; deviation: number; change: number | null } | null;
  due: string | null;
  streak: Streak;
}

export type PuzzleMode = 'next' | 'theme' | 'goal' | 'like' | 'daily' | 'rush' | 'due';
// What the server wants to know about an attempt besides its moves.
export interface Effort {
  hints: number;
  milliseconds: number;
}

export interface Exercise {
  id: number;
  game: number | null;
  node: number;
  played: LineMove | null;
  due: string | null;
  answers: number;
  position: Position;
}

export interface ExerciseVerdict {
  good: boolean;
  best: boolean;
  // What is wrong with the move; null for a good one.
  fault: Told | null;
  line: LineMove[];
}

export interface Tally {
  solved: number;
  hinted: number;
  failed: number;
  per_cent: number | null;
}

export type DueItem = { due: string | null } & (
  | { kind: 'puzzle'; id: string }
  | { kind: 'exercise'; id: number }
  // A move of a study.
  | { kind: 'repertoire'; id: number; node: number }
);

// A study in which the moves of one side are drilled.
export interface Repertoire {
  game: number;
  title: string;
  side: Side;
  positions: number;
  known: number;
  due: number;
  new: number;
}

export interface RepertoireQuestion {
  game: number;
  title: string;
  side: Side;
  node: number;
  line: LineMove[];
  position: Position;
  new: boolean;
  due: string | null;
}

export interface RepertoireVerdict {
  right: boolean;
  main: boolean;
  good: boolean;
  line: LineMove[];
  // Winning chances in per cent after the move, and after that of the study; null for a move of the study.
  chances: { move: number; answer: number } | null;
}

export interface RepertoireAnswer extends LineMove {
  node: number;
  comment: string;
}

export interface Training {
  date: string;
  daily: PuzzleOverview['daily'];
  due: DueItem[];
  next: string | null;
  exercises: number;
  streak: Streak;
  rating: Rating;
  statistics: Record<'today' | 'week' | 'all', { puzzles: Tally; exercises: Tally; repertoire: Tally }>;
}

// Minutes east of UTC, now: days are those of the user's calendar.
export const zone = (): number => -new Date().getTimezoneOffset();

const puzzlePath = (id: string, what = ''): string => `/api/puzzles/${encodeURIComponent(id)}${what}`;
const questionPath = (game: number, node: number, what = ''): string => `/api/repertoires/${game}/questions/${node}${what}`;
export const training = {
  overview: () => request<PuzzleOverview>('GET', `/api/puzzles?${query({ zone: zone() })}`),
  next: (wish: { theme?: string; goal?: string; like?: string }) => request<Puzzle>('GET', `/api/puzzles/next?${query({ ...wish })}`),
  daily: () => request<Puzzle>('GET', `/api/puzzles/daily?${query({ zone: zone() })}`),
  rush: () => request<{ puzzles: Puzzle[] }>('GET', '/api/puzzles/rush'),
  puzzle: (id: string) => request<Puzzle>('GET', puzzlePath(id)),
  tryPuzzle: (id: string, moves: string[], hint = 0) => request<PuzzleTry>('POST', puzzlePath(id, '/try'), { moves, hint }),
  refutePuzzle: (id: string, moves: string[]) => request<PuzzleRefutation>('POST', puzzlePath(id, '/refute'), { moves }),
  attemptPuzzle: (id: string, moves: string[], mode: PuzzleMode, effort: Effort) =>
    request<Graded & { solution: LineMove[] }>('POST', puzzlePath(id, '/attempt'), { moves, mode, ...effort, zone: zone() }),

  makeExercises: (game: number) => request<{ added: number; exercises: Exercise[] }>('POST', `/api/games/${game}/exercises`, {}),
  exercise: (id: number) => request<Exercise>('GET', `/api/exercises/${id}`),
  tryExercise: (id: number, move: string) => request<ExerciseVerdict>('POST', `/api/exercises/${id}/try`, { move }),
  hintExercise: (id: number, hint: number) => request<{ hint: string }>('POST', `/api/exercises/${id}/try`, { hint }),
  attemptExercise: (id: number, move: string, effort: Effort) =>
    request<Graded & { verdict: ExerciseVerdict | null; solutions: LineMove[][] }>('POST', `/api/exercises/${id}/attempt`, { move, ...effort, zone: zone() }),
  removeExercise: (id: number) => request<unknown>('DELETE', `/api/exercises/${id}`),
  restoreExercise: (id: number) => request<unknown>('POST', `/api/exercises/${id}/restore`),

  repertoires: () => request<{ repertoires: Repertoire[] }>('GET', `/api/repertoires?${query({ zone: zone() })}`),
  nextQuestion: (game: number, after?: number) =>
    request<{ repertoire: Repertoire; question: RepertoireQuestion | null }>('GET', `/api/repertoires/${game}/next?${query({ after, zone: zone() })}`),
  question: (game: number, node: number) => request<RepertoireQuestion>('GET', questionPath(game, node)),
  tryQuestion: (game: number, node: number, move: string) => request<RepertoireVerdict>('POST', questionPath(game, node, '/try'), { move }),
  hintQuestion: (game: number, node: number, hint: number) => request<{ hint: string }>('POST', questionPath(game, node, '/try'), { hint }),
  attemptQuestion: (game: number, node: number, move: string, effort: Effort) =>
    request<Graded & { verdict: RepertoireVerdict | null; answers: RepertoireAnswer[] }>('POST', questionPath(game, node, '/attempt'), { move, ...effort, zone: zone() }),
  // Whose moves of a study are drilled; null: it is no longer a repertoire.
  makeRepertoire: (game: number, side: Side | null) =>
    request<unknown>('POST', '/api/games/label', {
      games: [game], add: side ? [LABELS[side]] : [], remove: Object.values(LABELS).filter((label) => !side || label !== LABELS[side]),
    }),
  grow: (game: number, wish: { node?: number; plies: number; source: 'masters' | 'library' | 'all' }) =>
    request<{ added: number }>('POST', `/api/repertoires/${game}/grow`, wish),

  today: () => request<Training>('GET', `/api/training?${query({ zone: zone() })}`),
};
