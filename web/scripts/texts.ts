// SPDX-License-Identifier: GPL-3.0-or-later
//
// src/i18n has every text in all languages, side by side. A browser needs one of them: `virtual:texts/first/en` is the
// column of messages.ts, `virtual:texts/later/en` that of later.ts. Vite restarts when the texts change, since its
// configuration imports them.
import type { Plugin } from 'vite';
import { laterMessages } from '../src/i18n/later';
import { messages } from '../src/i18n/messages';
import type { Row } from '../src/i18n/row';

const PREFIX = 'virtual:texts/';
const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'];
const PARTS: Record<string, Record<string, Row>> = { first: messages, later: laterMessages };

export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [part = '', language = ''] = id.slice(PREFIX.length + 1).split('/');
      const column = LANGUAGES.indexOf(language);
      const rows = Object.entries(PARTS[part] ?? {});
      return column < 0 ? undefined : `export default ${JSON.stringify(Object.fromEntries(rows.map(([key, row]) => [key, row[column]])))}`;
    },
  };
}
