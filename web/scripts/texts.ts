// SPDX-License-Identifier: GPL-3.0-or-later
//
// src/i18n/messages.ts has every text in all languages, side by side. A browser needs one of them: `virtual:texts/en` is
// its column. Vite restarts when the texts change, since its configuration imports them.
import type { Plugin } from 'vite';
import { messages } from '../src/i18n/messages';

const PREFIX = 'virtual:texts/';
const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'];

export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => {
      const column = id.startsWith(`\0${PREFIX}`) ? LANGUAGES.indexOf(id.slice(PREFIX.length + 1)) : -1;
      if (column < 0) return undefined;
      return `export default ${JSON.stringify(Object.fromEntries(Object.entries(messages).map(([key, row]) => [key, row[column]])))}`;
    },
  };
}
