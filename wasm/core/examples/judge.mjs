// SPDX-License-Identifier: MIT
//
// Who has to deviate when a position recurs.
//
// > perpetual_check: black wins
// > 红方长将。黑方均为闲着。红方不变，判负。
import { Game, init, parseFen } from '@chuhe/core';

await init();
const game = new Game(parseFen('c3k4/9/9/9/5R3/9/9/9/9/3K5 w').unwrap());
for (const move of 'f5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9'.split(' ')) game.play(move).unwrap();
const outcome = game.outcome({ book: 'asian' });
console.log(`${outcome.ending}: ${outcome.winner} wins`);
console.log(outcome.words['zh-Hans']);
