// SPDX-License-Identifier: GPL-3.0-or-later
import type { Summary } from '../api/types';
import { t } from '../i18n';

// The names that Chuhe itself gives to players. Games keep them in the language in which they began; here they are in the user's.
const OWN_ENGINE_NAME = /^(?:Chuhe, level (\d+)|楚河 (\d+) [级級])$/;
const ME = ['Me', '我'];
const GUEST = ['Guest', '客人'];
export function playerText(name = ''): string {
  const engine = OWN_ENGINE_NAME.exec(name);
  if (engine) return t('play.engineLevel', { level: engine[1] ?? engine[2] ?? '' });
  return ME.includes(name) ? t('play.me') : GUEST.includes(name) ? t('play.guest') : name;
}
const versus = (red: string, black: string): string => `${red || '?'} – ${black || '?'}`;

// The name of a game in lists.
export function titleOf(game: Pick<Summary, 'title' | 'red' | 'black' | 'id'>): string {
  const { title, red, black } = game;
  const hasPlayers = Boolean(red || black);
  if (title && !(hasPlayers && title === versus(red, black))) return title;
  return hasPlayers ? versus(playerText(red), playerText(black)) : t('list.untitled', { id: game.id });
}

// "Chinese rules (after CXA 2020)" in two parts: the name, and a detail that only some people need.
export const withoutBrackets = (title: string): string => title.replace(/\s*[（(].*$/, '');
export const inBrackets = (title: string): string => /[（(](.*)[）)]$/.exec(title)?.[1] ?? '';

// The two players of a game; a study without players has only its title.
export function namesOf(game: { id: number; red: string; black: string; title?: string }): [string, string?] {
  if (game.red || game.black) return [playerText(game.red) || '?', playerText(game.black) || '?'];
  return [game.title || t('list.untitled', { id: game.id })];
}

// A result in little room: ½–½, and nothing for an unknown one.
export const resultMark = (result: string): string =>
  result === '1/2-1/2' ? '½–½' : result === '*' ? '' : result.replace('-', '–');

// What the text of an event says beyond the name of the tournament on whose page it stands: "第6輪 廣東 呂欽 先勝 湖北 胡遠茂".
export function beyond(tournament: string, event: string): string {
  let rest = event.trim();
  while (tournament && rest.startsWith(tournament)) rest = rest.slice(tournament.length).trim();
  return rest;
}
