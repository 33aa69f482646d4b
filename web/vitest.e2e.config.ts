// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole app in a real browser. Every file has a server, a library and a browser of its own; two files
// at a time use the moments in which one of them only waits.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A busy machine is slow, which is no fault of the app.
    expect: { poll: { timeout: 20_000 } },
  },
});
