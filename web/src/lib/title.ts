// SPDX-License-Identifier: GPL-3.0-or-later
import type { Summary } from '../api/types';
import { t } from '../i18n';

// The name of a game in lists.
export function titleOf(game: Pick<Summary, 'title' | 'red' | 'black' | 'id'>): string {
  if (game.title) return game.title;
  if (game.red || game.black) return `${game.red || '?'} – ${game.black || '?'}`;
  return t('list.untitled', { id: game.id });
}

// "Chinese rules (after CXA 2020)" in two parts: the name, and a detail that only some people need.
export const withoutBrackets = (title: string): string => title.replace(/\s*[（(].*$/, '');
export const inBrackets = (title: string): string => /[（(](.*)[）)]$/.exec(title)?.[1] ?? '';
