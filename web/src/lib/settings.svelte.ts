// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the user chose. Kept by the server with the library, and in the browser so that the first picture is right.
import { api } from '../api/client';
import type { Language, Notation } from '../api/types';
import { PIECE_SETS, type PieceSet } from '../board/pieces';

export const LANGUAGES: Language[] = ['en', 'zh-Hans', 'zh-Hant'];
export const NOTATIONS: Notation[] = ['chinese', 'traditional', 'wxf', 'iccs', 'english'];
export const COORDINATES = ['files', 'squares', 'none'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;

// The games of a file that was opened to be practised: their numbers follow each other.
export interface PracticeList {
  name: string;
  first: number;
  total: number;
}

export interface Settings {
  // What the user is called in records; empty: "Me".
  name: string;
  language: Language;
  theme: (typeof THEMES)[number];
  pieces: PieceSet;
  coordinates: (typeof COORDINATES)[number];
  notation: Notation;
  sound: boolean;
  animation: boolean;
  lines: number;
  // Who analyses, and who beside it; empty: nobody.
  engine: string;
  secondEngine: string;
  // Practice: the games (by number) that were solved, which game plays which position, and where positions came from.
  solved: number[];
  attempts: Record<string, number>;
  lists: PracticeList[];
}

export function languageOf(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    if (/^zh-(hant|tw|hk|mo)/i.test(wish)) return 'zh-Hant';
    if (/^zh/i.test(wish)) return 'zh-Hans';
    if (/^en/i.test(wish)) return 'en';
  }
  return 'en';
}

export function defaultsFor(language: Language): Settings {
  return {
    name: '',
    language,
    theme: 'auto',
    pieces: language === 'zh-Hans' ? 'simplified' : 'traditional',
    coordinates: 'files',
    notation: language === 'en' ? 'wxf' : language === 'zh-Hans' ? 'chinese' : 'traditional',
    sound: true,
    animation: true,
    lines: 3,
    engine: 'chuhe',
    secondEngine: '',
    solved: [],
    attempts: {},
    lists: [],
  };
}

const isList = (value: Partial<PracticeList> | null): value is PracticeList =>
  typeof value?.name === 'string' && typeof value.first === 'number' && typeof value.total === 'number';

// Takes what makes sense, leaves the rest as it is: settings may come from another version.
export function takeOver(settings: Settings, stored: Record<string, unknown>): void {
  const choices: Record<string, readonly unknown[]> = {
    language: LANGUAGES, theme: THEMES, pieces: PIECE_SETS, coordinates: COORDINATES, notation: NOTATIONS,
    sound: [true, false], animation: [true, false], lines: [1, 2, 3, 4, 5],
  };
  const target = settings as unknown as Record<string, unknown>;
  for (const [name, allowed] of Object.entries(choices)) {
    if (allowed.includes(stored[name])) target[name] = stored[name];
  }
  for (const name of ['name', 'engine', 'secondEngine'] as const) {
    const value = stored[name];
    if (typeof value === 'string' && value.length <= 100) settings[name] = value;
  }
  if (Array.isArray(stored.solved)) settings.solved = stored.solved.filter((id) => typeof id === 'number');
  if (Array.isArray(stored.lists)) settings.lists = stored.lists.filter(isList);
  if (stored.attempts && typeof stored.attempts === 'object') {
    settings.attempts = { ...(stored.attempts as Record<string, number>) };
  }
}

const KEY = 'chuhe.settings';

function load(): Settings {
  const fresh = defaultsFor(languageOf(navigator.languages));
  try {
    takeOver(fresh, JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>);
  } catch {
    // Somebody wrote nonsense there: the defaults serve.
  }
  return fresh;
}

export const settings = $state<Settings>(load());

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  localStorage.setItem(KEY, JSON.stringify(settings));
  api.saveSettings(changes as Record<string, unknown>).catch(() => {
    // The browser's copy stands; the server gets it with the next change.
  });
}

// The server's copy wins: it is the one that all browsers share.
export async function fetchSettings(): Promise<void> {
  const answer = await api.settings();
  takeOver(settings, answer.settings);
  localStorage.setItem(KEY, JSON.stringify(settings));
}
