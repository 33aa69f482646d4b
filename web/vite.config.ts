// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server answers with `default-src 'self'; style-src 'self'`: nothing may be inlined into the page, so small
// pictures stay files and no polyfill script is added.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { chunks } from './scripts/chunks';
import { early } from './scripts/early';
import { licences } from './scripts/licences';
import { offline } from './scripts/offline';
import { precompress } from './scripts/precompress';
import { texts } from './scripts/texts';

const server = process.env.CHUHE_SERVER ?? 'http://127.0.0.1:8098';
// The server wants its token, and requests from its own pages.
const headers = { Authorization: `Bearer ${process.env.CHUHE_TOKEN ?? ''}`, Origin: server };

export default defineConfig({
  plugins: [svelte(), texts(), early(), licences(), offline(), precompress()],
  build: {
    target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false },
    rollupOptions: {
      // The app, and the page of those who are invited to a game.
      input: { index: 'index.html', friend: 'friend.html' },
      output: {
        // The headers of an answer are more than half a kilobyte: very small files are joined.
        experimentalMinChunkSize: 12_000,
        manualChunks: chunks(),
        onlyExplicitManualChunks: true,
      },
    },
  },
  // The pieces are those of the whole house, beside this folder.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, changeOrigin: true, headers } } },
  // None of them measures time, and a busy machine is slow.
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'], environment: 'jsdom', testTimeout: 60_000 },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
