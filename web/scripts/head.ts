// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all pages begin with, in one place: a page says `<!-- head -->` where it goes.
import type { Plugin } from 'vite';

const PLACE = '<!-- head -->';
const LINES = [
  '<meta charset="utf-8" />',
  '<meta name="viewport" content="width=device-width, initial-scale=1" />',
  '<meta name="color-scheme" content="light dark" />',
  '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
  '<title>Chuhe 楚河</title>',
];

export function head(): Plugin {
  return {
    name: 'head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(PLACE)) throw new Error(`a page without ${PLACE}`);
        return html.replace(PLACE, LINES.join('\n    '));
      },
    },
  };
}
