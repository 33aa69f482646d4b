// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ten basic endgames to begin practising with: all are won for Red by theory, from easy to hard.
import type { Row } from '../i18n/row';

export interface Starter {
  name: Row;
  fen: string;
}

export const STARTERS: readonly Starter[] = [
  { name: ['Two rooks', '双车', '雙俥'], fen: '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w' },
  { name: ['Rook against a bare king', '单车对孤将', '單俥對孤將'], fen: '4k4/9/9/9/9/9/9/9/R8/3K5 w' },
  { name: ['Pawn against a bare king', '单兵对孤将', '單兵對孤將'], fen: '5k3/9/9/4P4/9/9/9/9/9/4K4 w' },
  { name: ['Horse against a bare king', '单马对孤将', '單傌對孤將'], fen: '4k4/9/9/9/9/4N4/9/9/9/3K5 w' },
  { name: ['Cannon and advisor against a bare king', '炮士对孤将', '炮仕對孤將'], fen: '4k4/9/9/9/9/9/9/9/4A4/3K3C1 w' },
  { name: ['Rook against two advisors', '单车对双士', '單俥對雙士'], fen: '3ak4/4a4/9/9/9/9/9/9/R8/3K5 w' },
  { name: ['Rook against two elephants', '单车对双象', '單俥對雙象'], fen: '2b1k4/9/4b4/9/9/9/9/9/R8/3K5 w' },
  { name: ['Rook against a horse', '单车对单马', '單俥對單馬'], fen: '4k4/9/4n4/9/9/9/9/9/R8/3K5 w' },
  { name: ['Horse against an advisor', '单马对单士', '單傌對單士'], fen: '4k4/4a4/9/9/4N4/9/9/9/9/3K5 w' },
  { name: ['Two pawns against two advisors', '双兵对双士', '雙兵對雙士'], fen: '3ak4/4a4/9/2P3P2/9/9/9/9/9/4K4 w' },
];

// A file as any other list of positions.
export const startersFile = (pick: (row: Row) => string): string =>
  STARTERS.map(({ name, fen }) => `[Title "${pick(name)}"]\n[FEN "${fen} - - 0 1"]\n\n*\n`).join('\n');
