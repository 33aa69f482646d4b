// SPDX-License-Identifier: GPL-3.0-or-later
//
// All languages are there at once, so that a test can change the language and look.
import { laterMessages } from '../src/i18n/later';
import { messages } from '../src/i18n/messages';
import { setTexts, type Table } from '../src/i18n/tables.svelte';

for (const [column, language] of (['zh-Hant', 'zh-Hans', 'en'] as const).entries()) {
  setTexts(language, Object.fromEntries(Object.entries({ ...messages, ...laterMessages }).map(([key, row]) => [key, row[2 - column]])) as Table);
}
