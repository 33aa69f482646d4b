// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole app in a real browser, one test at a time: they share the machine's cores with an engine.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
