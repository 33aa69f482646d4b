// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole app in a real browser. Every file has a server, a library and a browser of its own. Tests wait most of the
// time, for a page or for the engine, so twice as many files run at a time as there are cores.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'e2e/prepare.ts',
    maxWorkers: 2 * availableParallelism(),
    minWorkers: 1,
    // A busy machine is slow, which is not the app's fault: a browser alone may take two minutes to start (house.ts).
    testTimeout: 240_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 40_000 } },
  },
});
