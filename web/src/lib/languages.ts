// SPDX-License-Identifier: GPL-3.0-or-later
//
// The languages of the app, and which of them a browser wishes for. scripts/early.ts puts languageOf, as it is, into the
// page: it must use nothing from outside.
import type { Language } from '../api/types';

export const LANGUAGES: Language[] = ['en', 'zh-Hans', 'zh-Hant'];

// By its own name, so that everybody finds theirs.
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' };

export function languageOf(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    if (/^zh-(hant|tw|hk|mo)/i.test(wish)) return 'zh-Hant';
    if (/^zh/i.test(wish)) return 'zh-Hans';
    if (/^en/i.test(wish)) return 'en';
  }
  return 'en';
}
