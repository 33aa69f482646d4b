// SPDX-License-Identifier: GPL-3.0-or-later
//
// Engines, their analyses, and what the evaluations say of a position.
import type { Square } from '../../board/squares';
import type { Texts, Words } from './words';

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
