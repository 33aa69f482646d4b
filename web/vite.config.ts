// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server answers with `default-src 'self'; style-src 'self'`: nothing may be inlined into the page, so small
// pictures stay files and no polyfill script is added.
//
// In the mode `site` the app is built for any web server, and answers its requests itself: src/local, with the npm packages
// of ../wasm (scripts/site builds both).
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { chunks } from './scripts/chunks';
import { early } from './scripts/early';
import { head } from './scripts/head';
import { licences } from './scripts/licences';
import { offline } from './scripts/offline';
import { precompress } from './scripts/precompress';
import { site } from './scripts/site';
import { texts } from './scripts/texts';

const server = process.env.CHUHE_SERVER ?? 'http://127.0.0.1:8098';
// The server wants its token, and requests from its own pages.
const headers = { Authorization: `Bearer ${process.env.CHUHE_TOKEN ?? ''}`, Origin: server };
// The app, the page of those who are invited to a game, and the one where people sign in; a site has neither.
const APP: Record<string, string> = { index: 'index.html' };
const WITH_SERVER: Record<string, string> = { ...APP, friend: 'friend.html', door: 'door.html' };
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  base: mode === 'site' ? './' : '/',
  plugins: [svelte(), head(), texts(), early(), licences(), offline(), site(), ...(mode === 'site' ? [] : [precompress()])],
  build: {
    target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false },
    rollupOptions: {
      input: mode === 'site' ? APP : WITH_SERVER,
      output: {
        // The headers of an answer are more than half a kilobyte: very small files are joined.
        experimentalMinChunkSize: 12_000,
        manualChunks: chunks(),
        onlyExplicitManualChunks: true,
      },
    },
  },
  // That of the engine waits for its first message at the top.
  ...(mode === 'site' ? { worker: { format: 'es' as const } } : {}),
  // The pieces are those of the whole house, beside this folder.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, changeOrigin: true, headers } } },
  // None of them measures time, and a busy machine is slow.
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'], environment: 'jsdom', testTimeout: 60_000 },
  resolve: {
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
    alias: {
      '#site': at(mode === 'site' ? 'src/local/index.ts' : 'src/local/none.ts'),
      '@chuhe/core/desk': at('../wasm/core/dist/desk.js'),
      '@chuhe/engine': at('../wasm/engine/dist/index.js'),
    },
  },
}));
