// SPDX-License-Identifier: MIT
//
// The facts of the house in Node.js.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import * as core from '../dist/index.js';
import { golden } from './golden.mjs';
import { house } from './kit.mjs';

before(() => core.init());

for (const { name, check, least } of golden) {
  test(name, async () => {
    const checked = await check(core, (path) => readFile(new URL(`tests/data/${path}`, house), 'utf8'));
    assert.ok(checked >= least, `${checked} facts`);
  });
}
