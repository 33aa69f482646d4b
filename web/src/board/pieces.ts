// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the pictures of the pieces are. Only those of the chosen set are ever fetched.

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

// board.css draws pieces from --wk, --bk and so on. Set from here and not from a style sheet per set, so that a new set
// is a new folder and nothing else.
export function applyPieceSet(element: HTMLElement, set: PieceSet): void {
  for (const letter of 'KABNRCPkabnrcp') {
    const name = `--${letter === letter.toUpperCase() ? 'w' : 'b'}${letter.toLowerCase()}`;
    element.style.setProperty(name, `url("${pictureOf(set, letter)}")`);
  }
}
