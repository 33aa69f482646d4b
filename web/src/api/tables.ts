// SPDX-License-Identifier: GPL-3.0-or-later
//
// The routes of endgame tables. Each function is one route of docs/api.md, with its names.
import type { Side } from '../board/squares';
import { query, request } from './client';
import type { Texts, Words } from './types';

// Outcomes are those of the side that moves.
interface TableResult {
  outcome: 'win' | 'draw' | 'loss';
  plies: number | null;
  by_law: boolean;
  disputed: boolean;
  words: Words;
}
export interface TableMove extends TableResult {
  move: string;
  texts: Texts;
}
export interface TableAnswer extends TableResult {
  ending: string;
  fen: string;
  turn: Side;
  winner: Side | null;
  // The best first.
  moves: TableMove[];
  line: { move: string; texts: Texts }[];
}

interface Counts {
  won: number;
  drawn: number;
  lost: number;
}
// By the side to move; Red has the stronger army.
export interface TableInfo {
  ending: string;
  pieces: number;
  red: Counts;
  black: Counts;
  by_law: number;
  disputed: number;
  // Plies of the longest game.
  longest: number;
}
export interface TableList {
  // Of the largest table.
  pieces: number;
  tables: TableInfo[];
  // Endings that are solved on request.
  small: string[];
  problems: { file: string; words: Words }[];
}

export interface EndingStatistics extends TableInfo {
  // Some of those that last longest, for either side.
  longest_games: { winner: Side; plies: number; fen: string }[];
  // Positions in which neither side wants to move, with some of them.
  zugzwangs: { kind: 'mover_loses' | 'red_cannot_win' | 'black_cannot_win'; count: number; fens: string[] }[];
  // By the side that is to move and wins: in how many positions with its first, second, … move.
  wins_in: Record<Side, number[]>;
}

export const tables = {
  probe: (fen: string, signal?: AbortSignal) =>
    request<TableAnswer>('GET', `/api/tables/probe?${query({ fen })}`, undefined, false, signal),
  list: () => request<TableList>('GET', '/api/tables'),
  // Takes a few seconds if the ending is large.
  ending: (name: string) => request<EndingStatistics>('GET', `/api/tables/${encodeURIComponent(name)}`),
};
