// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of the user's language, fetched when they are needed. Until those of another language have arrived, the old
// ones stay.
import type { Language } from '../api/types';
import type { MessageKey } from './messages';

export type Table = Record<MessageKey, string>;

const LOADERS: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('virtual:texts/en'),
  'zh-Hans': () => import('virtual:texts/zh-Hans'),
  'zh-Hant': () => import('virtual:texts/zh-Hant'),
};

let tables = $state.raw<Partial<Record<Language, Table>>>({});
let latest: Language = 'en';

export function setTexts(language: Language, table: Table): void {
  tables = { ...tables, [language]: table };
  latest = language;
}

// Rejects if the server is away.
export async function loadTexts(language: Language): Promise<void> {
  if (!tables[language]) setTexts(language, (await LOADERS[language]()).default as Table);
}

export const tableOf = (language: Language): Partial<Table> => tables[language] ?? tables[latest] ?? {};
