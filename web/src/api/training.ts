// SPDX-License-Identifier: GPL-3.0-or-later
//
// The routes of puzzles, exercises and training. Each function is one route of docs/api.md, with its names.
import type { Square } from '../board/squares';
import { query, request } from './client';
import type { Position, Texts, Words } from './types';

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
  rating: number;
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
}

export interface PuzzleTry {
  standing: 'open' | 'solved' | 'wrong';
  reply: string | null;
  hint: string | null;
  line: LineMove[];
  position: Position;
}

export type Outcome = 'solved' | 'hinted' | 'failed';
export interface Graded {
  outcome: Outcome;
  rating: Rating;
  change: number | null;
  due: string | null;
  streak: Streak;
}

export type PuzzleMode = 'next' | 'theme' | 'like' | 'daily' | 'rush' | 'due';
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
  line: LineMove[];
}

export interface Tally {
  solved: number;
  hinted: number;
  failed: number;
  per_cent: number | null;
}

export interface DueItem {
  kind: 'puzzle' | 'exercise';
  id: string | number;
  due: string | null;
}

export interface Training {
  date: string;
  due: DueItem[];
  next: string | null;
  exercises: number;
  streak: Streak;
  rating: Rating;
  statistics: Record<'today' | 'week' | 'all', { puzzles: Tally; exercises: Tally }>;
}

// Minutes east of UTC, now: days are those of the user's calendar.
export const zone = (): number => -new Date().getTimezoneOffset();

const puzzlePath = (id: string, what = ''): string => `/api/puzzles/${encodeURIComponent(id)}${what}`;
export const training = {
  overview: () => request<PuzzleOverview>('GET', `/api/puzzles?${query({ zone: zone() })}`),
  next: (wish: { theme?: string; like?: string }) => request<Puzzle>('GET', `/api/puzzles/next?${query({ ...wish })}`),
  daily: () => request<Puzzle>('GET', `/api/puzzles/daily?${query({ zone: zone() })}`),
  rush: () => request<{ puzzles: Puzzle[] }>('GET', '/api/puzzles/rush'),
  puzzle: (id: string) => request<Puzzle>('GET', puzzlePath(id)),
  tryPuzzle: (id: string, moves: string[], hint = 0) => request<PuzzleTry>('POST', puzzlePath(id, '/try'), { moves, hint }),
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
  today: () => request<Training>('GET', `/api/training?${query({ zone: zone() })}`),
};
