// SPDX-License-Identifier: MIT
//
// @chuhe/core: xiangqi for JavaScript. Await init() once; everything else is synchronous. Records and pictures are in
// @chuhe/core/records.
export { init, initSync, version } from './module.js';
export type { WasmSource } from './boundary.js';
export { err, ok, type Result } from './result.js';
export { ChuheError, type Language, type Problem, type Words } from './problems.js';
export {
  fileOf, letterOf, makeSquare, makeUci, opposite, parseSquare, parseUci, pieceOf, rankOf, ROLES, SIDES,
  type Move, type Piece, type Role, type Side, type Square,
} from './squares.js';
export { makeFen, parseFen, parseSetup, Position, START_FEN, type Outcome, type Setup } from './position.js';
export { notations, type Notation, type NotationInfo, type WriteOptions } from './notation.js';
export { Game, judge, ruleBooks, type RuleBook, type RuleBookInfo, type Rules, type Verdict } from './game.js';
export {
  addMove, mainLine, newGame, newNode, type Colour, type GameNode, type GameRecord, type GameResult, type Judgement, type Mark,
} from './tree.js';
