// SPDX-License-Identifier: MIT
//
// The facts of the house through the desk, as far as it is asked about them: what the moves of a position are, what texts
// mean, and how repetitions are judged.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { Desk } from '../dist/desk.js';
import { golden } from './golden.mjs';
import { house } from './kit.mjs';

let desk;
before(async () => {
  desk = await Desk.open();
});

const ok = (value) => ({ isErr: false, unwrap: () => value });
function asked(route, body) {
  const { status, bytes } = desk.ask(route, { body });
  return { status, json: JSON.parse(new TextDecoder().decode(bytes)) };
}

// A position is what the desk says about a text, after some moves.
class Position {
  constructor(text, moves = []) {
    const { json } = asked('check_position', { text, moves });
    assert.ok(json.position, `${text} is refused`);
    this.fen = json.position.fen;
    this.legal = json.position.legal;
  }
  legalMoves() {
    return Object.entries(this.legal).flatMap(([from, targets]) => targets.map((to) => from + to));
  }
  after(move) {
    return new Position(this.fen, [move]);
  }
  parseMove(text) {
    const { status, json } = asked('judge_moves', { fen: this.fen, moves: [text] });
    return status === 200 ? ok(json.moves[0]) : { isErr: true, error: json.error };
  }
}

// The rule books of the desk are those in force.
function judge(position, moves, { book, folds }) {
  const { status, json } = asked('judge_moves', { fen: position.fen, moves, folds });
  assert.equal(status, 200, position.fen);
  return ok(json.verdicts.find(({ rules }) => rules === book));
}

const asTheDeskSays = { parseFen: (fen) => ok(new Position(fen)), parseUci: (text) => text, makeUci: (move) => move, judge };

for (const { name, check, least, isOfCore } of golden) {
  if (isOfCore) continue;
  test(name, async () => {
    const checked = await check(asTheDeskSays, (path) => readFile(new URL(`tests/data/${path}`, house), 'utf8'));
    assert.ok(checked >= least, `${checked} facts`);
  });
}
