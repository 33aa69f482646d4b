// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records as long as an author of opening books makes them, to measure with: as PGN.
import type { Game, Node } from '../src/api/types';
import type { House } from '../e2e/house';

interface Branch {
  children: Map<string, Branch>;
}

// Masters' games put into one tree, beginning with one that is long enough to step through.
const LONG = 100;
export async function treeOf(house: House, moves: number): Promise<string> {
  const root: Branch = { children: new Map() };
  let count = 0;
  for (let id = -1; count < moves; --id) {
    const { nodes } = await house.get<Game>(`/api/games/${id}`);
    if (count === 0 && nodes.length < LONG) continue;
    const byId = new Map(nodes.map((node) => [node.id, node]));
    let at = root;
    for (let node = next(byId, nodes[0]); node?.move && count < moves; node = next(byId, node)) {
      let child = at.children.get(node.move);
      if (!child) {
        child = { children: new Map() };
        at.children.set(node.move, child);
        ++count;
      }
      at = child;
    }
  }
  return pgnOf(movesOf(root));
}
const next = (nodes: Map<number, Node>, node: Node | undefined): Node | undefined => nodes.get(node?.children[0] ?? -1);

// Each variation in brackets after the move that it replaces.
function movesOf(from: Branch): string {
  const words: string[] = [];
  for (let at: Branch | undefined = from; at; ) {
    const [main, ...others]: [string, Branch][] = [...at.children];
    if (!main) break;
    words.push(iccs(main[0]), ...others.map(([move, branch]) => `(${iccs(move)} ${movesOf(branch)})`));
    [, at] = main;
  }
  return words.join(' ');
}

// Both sides move a rook to and fro.
export function lineOf(moves: number): string {
  const round = ['a0a1', 'a9a8', 'a1a0', 'a8a9'].map(iccs);
  return pgnOf(Array.from({ length: moves }, (_, ply) => round[ply % round.length]).join(' '));
}

const iccs = (move: string): string => `${move.slice(0, 2)}-${move.slice(2)}`.toUpperCase();
const pgnOf = (moves: string): string => `[Game "Chinese Chess"]\n[Format "ICCS"]\n\n${moves} *\n`;
