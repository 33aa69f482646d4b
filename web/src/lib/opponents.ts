// SPDX-License-Identifier: GPL-3.0-or-later
//
// The six opponents of the home page: Chuhe at six levels, each with a name, a face (parts/Face.svelte) and a style.
import { api } from '../api/client';
import type { About, Player } from '../api/types';
import { pick, t } from '../i18n';
import type { Row } from '../i18n/row';
import { controlOf } from './clock';
import { OWN_ENGINE } from './engines.svelte';
import { addressOf, router } from './router.svelte';
import { change, settings } from './settings.svelte';

export const FACES = ['mi', 'lan', 'zhou', 'qin', 'mei', 'han'] as const;
export type FaceName = (typeof FACES)[number];

export interface Opponent {
  face: FaceName;
  name: Row;
  style: Row;
  level: number;
  // Who has studied openings plays them.
  book: boolean;
}

export const OPPONENTS: readonly Opponent[] = [
  {
    face: 'mi', level: 1, book: false, name: ['Mimi', '小米', '小米'],
    style: ['Eight years old, has just learned the rules.', '八岁，刚学会规则。', '八歲，剛學會規則。'],
  },
  {
    face: 'lan', level: 2, book: false, name: ['Grandma Lan', '兰奶奶', '蘭奶奶'],
    style: ['Plays for fun, and overlooks things.', '下棋图个乐，常有看漏。', '下棋圖個樂，常有看漏。'],
  },
  {
    face: 'zhou', level: 4, book: false, name: ['Uncle Zhou', '周大叔', '周大叔'],
    style: ['A regular in the park. Punishes careless moves.', '公园常客，不放过随手棋。', '公園常客，不放過隨手棋。'],
  },
  {
    face: 'qin', level: 6, book: true, name: ['Doctor Qin', '秦大夫', '秦大夫'],
    style: ['Calm and careful, looks a few moves ahead.', '沉稳细心，算得较深。', '沉穩細心，算得較深。'],
  },
  {
    face: 'mei', level: 8, book: true, name: ['Coach Mei', '梅教练', '梅教練'],
    style: ['Trains a club team and knows the openings.', '棋队教练，熟知开局。', '棋隊教練，熟知開局。'],
  },
  {
    face: 'han', level: 10, book: true, name: ['General Han', '韩将军', '韓將軍'],
    style: ['Chuhe with all its strength. Forgives nothing.', '楚河全力出战，毫不留情。', '楚河全力出戰，毫不留情。'],
  },
];

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
  const game = await api.create({ kind: 'play', ...seats, clock: controlOf(quickClock), rules: 'asian', book: opponent.book });
  change({ opponent: opponent.face });
  if (firstMove) await api.play(game.id, { op: 'move', move: firstMove });
  router.go(addressOf('play', game.id));
}

export async function startTwoPeople(): Promise<void> {
  const black: Player = { type: 'human', name: t('play.guest') };
  const game = await api.create({ kind: 'play', red: me(), black, clock: controlOf(settings.quickClock), rules: 'asian', book: false });
  router.go(addressOf('play', game.id));
}
