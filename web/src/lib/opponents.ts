// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games against the six opponents of the home page.
import { api } from '../api/client';
import type { About, Player } from '../api/types';
import { pick, t } from '../i18n';
import { FACES, OPPONENTS, type FaceName, type Opponent } from './characters';
import { controlOf } from './clock';
import { OWN_ENGINE } from './engines.svelte';
import { addressOf, router } from './router.svelte';
import { change, settings } from './settings.svelte';

export { FACES, OPPONENTS, type FaceName, type Opponent };

export const opponentOf = (face: string): Opponent => OPPONENTS.find((each) => each.face === face) ?? (OPPONENTS[0] as Opponent);

// The face of a player: by name, in any language, since games keep the name they were played with.
export function faceOf(player: Player): FaceName | null {
  if (player.type !== 'engine' || player.engine !== OWN_ENGINE || !player.name) return null;
  const { name } = player;
  return OPPONENTS.find((each) => each.name.includes(name))?.face ?? null;
}

export function strengthOf(opponent: Opponent, about: About | null): string {
  const known = about?.levels.find(({ level }) => level === opponent.level);
  return !known ? '' : known.elo ? t('home.elo', { elo: known.elo }) : t('home.full');
}

// The names of both, as records show them.
const me = (): Player => ({ type: 'human', name: settings.name || t('play.me') });

// Starts a game with the clock and the side of the home page, and with this first move if there is one. Returns once
// the address leads to it.
export async function startAgainst(opponent: Opponent, firstMove?: string): Promise<void> {
  const { quickSide, quickClock } = settings;
  const side = firstMove ? 'red' : quickSide === 'random' ? (Math.random() < 0.5 ? 'red' : 'black') : quickSide;
  const engine: Player = { type: 'engine', engine: OWN_ENGINE, level: opponent.level, name: pick(opponent.name) };
  const seats = side === 'red' ? { red: me(), black: engine } : { red: engine, black: me() };
  const game = await api.create({ kind: 'play', ...seats, clock: controlOf(quickClock), rules: 'asian', book: opponent.book, natural_pace: settings.naturalPace });
  change({ opponent: opponent.face });
  if (firstMove) await api.play(game.id, { op: 'move', move: firstMove });
  router.go(addressOf('play', game.id));
}

export async function startTwoPeople(): Promise<void> {
  const black: Player = { type: 'human', name: t('play.guest') };
  const game = await api.create({ kind: 'play', red: me(), black, clock: controlOf(settings.quickClock), rules: 'asian', book: false });
  router.go(addressOf('play', game.id));
}
