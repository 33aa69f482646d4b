// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { init, parseSquare, parseUci, Position } from '../dist/index.js';
import { boardSvg, initRecords } from '../dist/records.js';

before(() => Promise.all([init(), initRecords()]));

test('a board is one self-contained picture', () => {
  for (const pieces of ['simplified', 'traditional', 'letters', 'symbols']) {
    const svg = boardSvg(Position.start(), { pieces });
    assert.ok(svg.startsWith('<svg') || svg.startsWith('<?xml'), pieces);
    assert.ok(svg.trimEnd().endsWith('</svg>'));
    assert.doesNotMatch(svg, /href="http|<script|url\(http/);
    assert.equal(svg.match(/<use /g)?.length, 32, pieces);
  }
});

test('arrows, circles, the last move and the side below are drawn', () => {
  const plain = boardSvg(Position.start());
  const move = parseUci('h2e2');
  const options = [
    { bottom: 'black' }, { coordinates: false }, { lastMove: move }, { arrows: [{ ...move, colour: 'red' }] },
    { circles: [{ square: parseSquare('e4'), colour: 'blue' }] },
  ];
  const drawn = options.map((each) => boardSvg(Position.start(), each));
  assert.equal(new Set([plain, ...drawn]).size, options.length + 1);
  assert.throws(() => boardSvg(Position.start(), { pieces: 'klingon' }), RangeError);
});
