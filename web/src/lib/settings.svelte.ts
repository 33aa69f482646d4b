// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user's settings. Stored by the server with the library, and in the browser so that the first paint is right.
import { api } from '../api/client';
import type { Language, Notation } from '../api/types';
import { PIECE_SETS, type PieceSet } from '../board/pieces';
import { BOARDS, SPEEDS, type BoardTheme, type Speed } from '../board/looks';
import { QUICK_CLOCKS, type QuickClock } from './clock';
import { isColumn, USUAL_COLUMNS, type Column } from './columns';
import { LANGUAGES, languageOf } from './languages';

export const NOTATIONS: Notation[] = ['chinese', 'traditional', 'wxf', 'iccs', 'english'];
export const COORDINATES = ['files', 'squares', 'none'] as const;
export const SIDES = ['red', 'black', 'random'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;
// Whose games the opening explorer counts; empty: all.
export const EXPLORER_SOURCES = ['masters', 'library', ''] as const;
// What is shown beside the board. Others can be opened too, but these are remembered.
export const STUDY_TABS = ['explorer', 'games'] as const;
export const ENGINE_TIMES = [0, 2, 5, 10, 30, 60] as const;
export const ENGINE_HASHES = [0, 16, 64, 256, 1024, 4096] as const;
export const ANALYSE_TABS = ['review', 'explorer', 'why'] as const;

// The choices for the last new game.
export interface NewGameChoice {
  opponent: 'engine' | 'human' | 'watch';
  side: 'red' | 'black' | 'random';
  engine: string;
  secondEngine: string;
  level: number;
  secondLevel: number;
  handicap: string;
  rules: string;
  book: boolean;
  clock: 'none' | 'increment' | 'moves' | 'move' | 'byoyomi';
  minutes: number;
  increment: number;
  movesPerPeriod: number;
  moveSeconds: number;
  periods: number;
}

export interface Settings {
  // The user's name in records; empty: "Me".
  name: string;
  language: Language;
  theme: (typeof THEMES)[number];
  pieces: PieceSet;
  // Whether the user has chosen them: who reads no hanzi is asked once.
  piecesChosen: boolean;
  board: BoardTheme;
  coordinates: (typeof COORDINATES)[number];
  notation: Notation;
  sound: boolean;
  // Of moving pieces.
  speed: Speed;
  // Chuhe answers after a moment, as people do.
  naturalPace: boolean;
  lines: number;
  // The engines that analyse, first and second; empty: none.
  engine: string;
  secondEngine: string;
  // Arrows for the lines of the engine.
  arrows: boolean;
  // Seconds per position, threads and MiB of the own engine; 0: no limit, or the usual.
  engineTime: number;
  engineThreads: number;
  engineHash: number;
  newGame: NewGameChoice;
  practiceLevel: number;
  // The choices of the home page: the last opponent, the clock, and the user's side.
  opponent: string;
  quickClock: QuickClock;
  quickSide: (typeof SIDES)[number];
  // The names of the finished lessons.
  lessons: string[];
  explorer: { source: (typeof EXPLORER_SOURCES)[number]; mirror: boolean };
  studyTab: (typeof STUDY_TABS)[number];
  analyseTab: (typeof ANALYSE_TABS)[number];
  // Whether the panel of the endgame table is unfolded.
  endgameTable: boolean;
  libraryColumns: Column[];
  // A small board beside the list.
  libraryPreview: boolean;
}

export const FIRST_GAME: NewGameChoice = {
  opponent: 'engine', side: 'red', engine: 'chuhe', secondEngine: 'chuhe', level: 4, secondLevel: 4, handicap: '',
  rules: 'asian', book: true, clock: 'none', minutes: 10, increment: 5, movesPerPeriod: 40, moveSeconds: 30, periods: 3,
};

export function defaultsFor(language: Language): Settings {
  return {
    name: '',
    language,
    theme: 'auto',
    pieces: language === 'zh-Hans' ? 'simplified' : 'traditional',
    piecesChosen: language !== 'en',
    board: 'wood',
    coordinates: 'files',
    notation: language === 'en' ? 'wxf' : language === 'zh-Hans' ? 'chinese' : 'traditional',
    sound: true,
    speed: 'normal',
    naturalPace: true,
    lines: 3,
    engine: 'chuhe',
    secondEngine: '',
    arrows: true,
    engineTime: 0,
    engineThreads: 0,
    engineHash: 0,
    newGame: { ...FIRST_GAME },
    practiceLevel: 10,
    opponent: '',
    quickClock: 'none',
    quickSide: 'red',
    lessons: [],
    explorer: { source: 'masters', mirror: true },
    studyTab: 'explorer',
    analyseTab: 'review',
    endgameTable: true,
    libraryColumns: [...USUAL_COLUMNS],
    libraryPreview: true,
  };
}

// What changes with the language: notation and pieces follow it, unless the user has chosen others.
export function inLanguage(settings: Pick<Settings, 'language' | 'notation' | 'pieces'>, language: Language): Partial<Settings> {
  const [before, after] = [defaultsFor(settings.language), defaultsFor(language)];
  return {
    language,
    ...(settings.notation === before.notation ? { notation: after.notation } : {}),
    ...(settings.pieces === before.pieces ? { pieces: after.pieces } : {}),
  };
}

const NEW_GAME_CHOICES: Record<string, readonly unknown[]> = {
  opponent: ['engine', 'human', 'watch'], side: ['red', 'black', 'random'], clock: ['none', 'increment', 'moves', 'move', 'byoyomi'],
};

// Field by field: invalid values are replaced by the defaults.
function newGameOf(stored: Record<string, unknown>): NewGameChoice {
  const isGood = ([name, usual]: [string, unknown]) => {
    const value = stored[name];
    const isNumber = typeof value === 'number' && Number.isFinite(value) && value >= 0;
    return typeof value === typeof usual && (typeof value !== 'number' || isNumber) && (NEW_GAME_CHOICES[name]?.includes(value) ?? true);
  };
  return Object.fromEntries(
    Object.entries(FIRST_GAME).map((entry) => [entry[0], isGood(entry) ? stored[entry[0]] : entry[1]]),
  ) as unknown as NewGameChoice;
}

// Takes over valid values and leaves the rest as it is: settings may come from another version.
export function takeOver(settings: Settings, stored: Record<string, unknown>): void {
  const choices: Record<string, readonly unknown[]> = {
    language: LANGUAGES, theme: THEMES, pieces: PIECE_SETS, coordinates: COORDINATES, notation: NOTATIONS,
    sound: [true, false], speed: SPEEDS, naturalPace: [true, false], board: BOARDS, piecesChosen: [true, false], quickClock: QUICK_CLOCKS, quickSide: SIDES, lines: [1, 2, 3, 4, 5], practiceLevel: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    arrows: [true, false], engineTime: ENGINE_TIMES, engineHash: ENGINE_HASHES,
    studyTab: STUDY_TABS, analyseTab: ANALYSE_TABS, endgameTable: [true, false], libraryPreview: [true, false],
  };
  const target = settings as unknown as Record<string, unknown>;
  for (const [name, allowed] of Object.entries(choices)) {
    if (allowed.includes(stored[name])) target[name] = stored[name];
  }
  for (const name of ['name', 'engine', 'secondEngine', 'opponent'] as const) {
    const value = stored[name];
    if (typeof value === 'string' && value.length <= 100) settings[name] = value;
  }
  // Before there were speeds, moves were animated or not.
  if (stored.speed === undefined && stored.animation === false) settings.speed = 'none';
  if (Array.isArray(stored.lessons)) {
    settings.lessons = [...new Set(stored.lessons.filter((name): name is string => typeof name === 'string' && name.length <= 100))];
  }
  const { engineThreads: threads } = stored;
  if (typeof threads === 'number' && Number.isInteger(threads) && threads >= 0 && threads <= 1024) settings.engineThreads = threads;
  const columns = Array.isArray(stored.libraryColumns) ? stored.libraryColumns.filter(isColumn) : [];
  if (columns.length > 0) settings.libraryColumns = [...new Set(columns)];
  const { explorer } = stored as { explorer?: Partial<Settings['explorer']> | null };
  if (explorer && typeof explorer === 'object') {
    const source = EXPLORER_SOURCES.find((known) => known === explorer.source) ?? settings.explorer.source;
    settings.explorer = { source, mirror: typeof explorer.mirror === 'boolean' ? explorer.mirror : settings.explorer.mirror };
  }
  if (stored.newGame && typeof stored.newGame === 'object') {
    settings.newGame = newGameOf(stored.newGame as Record<string, unknown>);
  }
}

const KEY = 'chuhe.settings';

function load(): Settings {
  const fresh = defaultsFor(languageOf(navigator.languages));
  try {
    takeOver(fresh, JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>);
  } catch {
    // Invalid content: the defaults are used.
  }
  return fresh;
}

export const settings = $state<Settings>(load());

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  localStorage.setItem(KEY, JSON.stringify(settings));
  api.saveSettings(changes as Record<string, unknown>).catch(() => {
    // The browser's copy is kept; the server gets it with the next change.
  });
}

// The server's copy wins: it is shared by all browsers.
export async function fetchSettings(): Promise<void> {
  const answer = await api.settings();
  takeOver(settings, answer.settings);
  localStorage.setItem(KEY, JSON.stringify(settings));
}
