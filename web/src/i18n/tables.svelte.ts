// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of the user's language, fetched when they are needed: those of messages.ts before anything is shown, those of
// later.ts with the first page that wants them. Until those of another language have arrived, the old ones stay.
import type { Language } from '../api/types';
import type { MessageKey } from './messages';

export type Table = Partial<Record<MessageKey, string>>;

const FIRST: Record<Language, () => Promise<{ default: Table }>> = {
  en: () => import('virtual:texts/first/en'),
  'zh-Hans': () => import('virtual:texts/first/zh-Hans'),
  'zh-Hant': () => import('virtual:texts/first/zh-Hant'),
};
const LATER: Record<Language, () => Promise<{ default: Table }>> = {
  en: () => import('virtual:texts/later/en'),
  'zh-Hans': () => import('virtual:texts/later/zh-Hans'),
  'zh-Hant': () => import('virtual:texts/later/zh-Hant'),
};

let tables = $state.raw<Partial<Record<Language, Table>>>({});
let latest: Language = 'en';
// Set once a page wants the texts of later.ts: their first arrival.
let later: Promise<void> | null = null;

export function setTexts(language: Language, table: Table): void {
  tables = { ...tables, [language]: { ...tables[language], ...table } };
  latest = language;
}

// Rejects if the server is away. The browser fetches a module once.
export async function loadTexts(language: Language): Promise<void> {
  const parts = await Promise.all([FIRST[language](), ...(later ? [LATER[language]()] : [])]);
  setTexts(language, Object.assign({}, ...parts.map((part) => part.default)) as Table);
}

// For a page that shows texts of later.ts. Requests made while they are on their way wait for them, too.
export function loadLater(language: Language): Promise<void> {
  later ??= Promise.all([loadTexts(language), LATER[language]()]).then(
    ([, { default: table }]) => setTexts(language, table),
    (error: unknown) => {
      later = null;
      throw error;
    },
  );
  return later;
}

export const tableOf = (language: Language): Table => tables[language] ?? tables[latest] ?? {};
