// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of the app in the user's language. messages.ts contains them all; tables.svelte.ts has those that were fetched.
import type { Language, Words } from '../api/types';
import { settings } from '../lib/settings.svelte';
import type { MessageKey } from './messages';
import type { Row } from './row';
import { tableOf } from './tables.svelte';

const COLUMN: Record<Language, 0 | 1 | 2> = { en: 0, 'zh-Hans': 1, 'zh-Hant': 2 };

// "{n} [game|games]" with {n: 3} -> "3 games".
export function fill(text: string, values: Record<string, string | number> = {}): string {
  const numbered = text.replace(/\[(\w+)\|(\w+)\]/g, (_, one: string, many: string) => (values.n === 1 ? one : many));
  return numbered.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function t(key: MessageKey, values?: Record<string, string | number>): string {
  return fill(tableOf(settings.language)[key] ?? '', values);
}

// For texts that are loaded with what they belong to.
export const pick = (row: Row): string => row[COLUMN[settings.language]];

// For keys composed from server data; null if there is no text for it.
export function tryT(key: string): string | null {
  return key in tableOf(settings.language) ? t(key as MessageKey) : null;
}

// Sentences one after the other: Chinese needs no space between them.
export const sentences = (texts: string[]): string => texts.filter(Boolean).join(settings.language === 'en' ? ' ' : '');

// A text with an addition in brackets: those of Chinese are full-width, and need no space.
export const withAside = (text: string, aside: string): string => (settings.language === 'en' ? `${text} (${aside})` : `${text}（${aside}）`);

// Texts from the server.
export const words = (text: Words | null | undefined): string => text?.[settings.language] ?? text?.en ?? '';

export const dateText = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
};

export const numberText = (value: number): string => new Intl.NumberFormat(settings.language).format(value);
