// SPDX-License-Identifier: MIT
//
// The adapter beside ffish itself, on the positions of random games: legal moves, check, and the FEN after each move.
// ffish is GPL and is used here only; nothing of it is in the packages.
//
//   node core/compare/ffish.mjs [positions] [seed]
import { createRequire } from 'node:module';
import * as ours from '../dist/ffish.js';

const [positions = '100000', seed = '1'] = process.argv.slice(2);

// Numbers that are the same for the same seed (xorshift).
let state = BigInt(seed) * 0x9e3779b97f4a7c15n || 1n;
function random(below) {
  state ^= (state << 13n) & 0xffffffffffffffffn;
  state ^= state >> 7n;
  state ^= (state << 17n) & 0xffffffffffffffffn;
  return Number((state & 0xffffffffn) % BigInt(below));
}

// It is older than the fetch of Node.js, and would try to load its own file with it.
function loadFfish() {
  delete globalThis.fetch;
  const ffish = createRequire(import.meta.url)('ffish');
  return new Promise((resolve) => {
    ffish.onRuntimeInitialized = () => resolve({ ffish });
  });
}

await ours.init();
const { ffish: theirs } = await loadFfish();
const differences = [];
const sorted = (moves) => moves.split(' ').sort().join(' ');
// Fairy-Stockfish writes the same pieces and side; its counters follow its own rules.
const placement = (fen) => fen.split(' ').slice(0, 2).join(' ');

let compared = 0;
while (compared < Number(positions)) {
  const a = new ours.Board('xiangqi');
  const b = new theirs.Board('xiangqi');
  for (let ply = 0; ply < 200 && compared < Number(positions); ply++) {
    const [mine, other] = [sorted(a.legalMoves()), sorted(b.legalMoves())];
    compared++;
    if (mine !== other || a.isCheck() !== b.isCheck() || placement(a.fen()) !== placement(b.fen())) {
      differences.push(a.fen());
      break;
    }
    if (!mine) break;
    const moves = mine.split(' ');
    const move = moves[random(moves.length)];
    a.push(move);
    b.push(move);
  }
  b.delete();
}
console.log(`${compared} positions, ${differences.length} differences`);
for (const fen of differences.slice(0, 10)) console.log(`  ${fen}`);
process.exit(differences.length === 0 ? 0 : 1);
