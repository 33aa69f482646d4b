// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of the pieces, and the river text in matching characters. Only those of the chosen set are ever fetched.
import simplifiedRiver from '../../../assets/river/simplified.svg?url';
import traditionalRiver from '../../../assets/river/traditional.svg?url';

export const PIECE_SETS = ['traditional', 'simplified', 'symbols', 'letters'] as const;
export type PieceSet = (typeof PIECE_SETS)[number];

const pictures = import.meta.glob('../../../assets/pieces/*/*.svg', { query: '?url', import: 'default', eager: true }) as
  Record<string, string>;

const urls = new Map(
  Object.entries(pictures).map(([path, url]) => [path.split('/').slice(-2).join('/').replace('.svg', ''), url]),
);

// The picture of a piece, by its letter in FEN.
export function pictureOf(set: PieceSet, letter: string): string {
  const isRed = letter === letter.toUpperCase();
  return urls.get(`${set}/${isRed ? 'w' : 'b'}${letter.toLowerCase()}`) ?? '';
}

// Whether the board around the pieces is in Chinese, too.
export const hasHanzi = (set: PieceSet): boolean => set === 'traditional' || set === 'simplified';

// 楚河汉界 or 楚河漢界, as an overlay for the board; nothing around letters and symbols.
export const riverOf = (set: PieceSet): string => (set === 'simplified' ? simplifiedRiver : set === 'traditional' ? traditionalRiver : '');

// board.css draws pieces from --wk, --bk and so on, and the river from --river. Set from here and not from a style sheet per set, so that a new set
// is a new folder and nothing else.
export function applyPieceSet(element: HTMLElement, set: PieceSet): void {
  for (const letter of 'KABNRCPkabnrcp') {
    const name = `--${letter === letter.toUpperCase() ? 'w' : 'b'}${letter.toLowerCase()}`;
    element.style.setProperty(name, `url("${pictureOf(set, letter)}")`);
  }
  element.style.setProperty('--river', hasHanzi(set) ? `url("${riverOf(set)}")` : 'none');
}
