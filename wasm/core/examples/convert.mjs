// SPDX-License-Identifier: MIT
//
// A record of any format becomes another one, and what is lost is reported.
//
// > pgn: 1 game
// > ICCS: 1. H2-E2 H9-G7 2. H0-G2
// > lost in xqf: nothing
import { init, mainLine, Position } from '@chuhe/core';
import { initRecords, parseRecords, writeRecords } from '@chuhe/core/records';

await Promise.all([init(), initRecords()]);
const text = '[Game "Chinese Chess"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n';
const { games, file } = parseRecords(text).unwrap();
console.log(`${file.format}: ${games.length} game`);

const position = Position.start();
const moves = mainLine(games[0]).map(({ move }, ply) => {
  const written = position.makeMove(move, 'iccs');
  position.play(move);
  return ply % 2 === 0 ? `${ply / 2 + 1}. ${written}` : written;
});
console.log(`ICCS: ${moves.join(' ')}`);

const { losses } = writeRecords(games, { format: 'xqf' }).unwrap();
console.log(`lost in xqf: ${losses.map(({ message }) => message).join(', ') || 'nothing'}`);
