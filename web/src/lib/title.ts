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

// The two players of a game; a study without players has only its title.
export function namesOf(game: { id: number; red: string; black: string; title?: string }): [string, string?] {
  if (game.red || game.black) return [game.red || '?', game.black || '?'];
  return [game.title || t('list.untitled', { id: game.id })];
}

// A result in little room: ½–½, and nothing for an unknown one.
export const resultMark = (result: string): string =>
  result === '1/2-1/2' ? '½–½' : result === '*' ? '' : result.replace('-', '–');
