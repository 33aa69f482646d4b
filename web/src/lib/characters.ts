// SPDX-License-Identifier: GPL-3.0-or-later
//
// The six opponents of the home page: Chuhe at six levels, each with a name, a face (parts/Face.svelte) and a style.
// They are the server's (GET /api/about), which a test compares; the first page does not wait for its answer.
import type { Row } from '../i18n/row';

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
    face: 'lan', level: 3, book: false, name: ['Grandma Lan', '兰奶奶', '蘭奶奶'],
    style: ['Plays for fun, and overlooks things.', '下棋图个乐，时常看漏。', '下棋圖個樂，時常看漏。'],
  },
  {
    face: 'zhou', level: 5, book: false, name: ['Uncle Zhou', '周大叔', '周大叔'],
    style: ['A regular in the park. Punishes careless moves.', '公园常客，不放过随手棋。', '公園常客，不放過隨手棋。'],
  },
  {
    face: 'qin', level: 7, book: true, name: ['Doctor Qin', '秦大夫', '秦大夫'],
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
