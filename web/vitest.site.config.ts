// SPDX-License-Identifier: GPL-3.0-or-later
//
// The site in a real browser: `scripts/site --test` builds and walks it.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['e2e/*.walk.ts'], environment: 'node', testTimeout: 300_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } },
});
