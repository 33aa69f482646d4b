// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line of the tree as text that people can paste elsewhere, and Chuhe can read again.
import type { Node } from '../api/types';
import { START_FEN } from '../board/squares';
import { moveText, pathTo } from '../lib/game.svelte';
import { isBlackFirst, numberOf } from './layout';

const isUsualStart = (fen: string | null): boolean => fen === null || fen.split(' ').slice(0, 2).join(' ') === START_FEN.split(' ').slice(0, 2).join(' ');

// The moves from the start to this one: "1. 炮二平五 马８进７ 2. 马二进三". Another start is named first, as in PGN.
export function lineText(nodes: Map<number, Node>, id: number): string {
  const [start, ...moves] = pathTo(nodes, id);
  const blackFirst = isBlackFirst(nodes);
  const words = moves.map((node, index) => {
    const number = numberOf(node, blackFirst);
    if (node.side === 'red') return `${number}. ${moveText(node)}`;
    return index === 0 ? `${number}... ${moveText(node)}` : moveText(node);
  });
  const fen = start?.fen ?? null;
  return `${isUsualStart(fen) ? '' : `[FEN "${fen}"]\n\n`}${words.join(' ')}`;
}
