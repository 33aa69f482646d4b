// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tells the service worker (src/offline/sw.ts) what was built: the scripts and style sheets that it keeps from the
// beginning, and a version that changes with them. Pictures are kept once they have been shown. A site has no server to
// come back to: it keeps everything, except for the build of the engine that few browsers need.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
const CODE = /^assets\/.*\.(js|css)$/;
const OF_SITE = /^assets\/(?!engine-[\w-]{8}\.wasm).*\.(js|css|wasm|chnet|svg)$/;

export function offline(): Plugin {
  let kept = CODE;
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ mode }) => {
      if (mode === 'site') kept = OF_SITE;
    },
    config: () => ({
      build: {
        rollupOptions: {
          input: { sw: 'src/offline/sw.ts' },
          output: { entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js') },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') return this.error('no service worker');
        if (worker.imports.length + worker.exports.length > 0) return this.error('the service worker must be one file');
        const files = Object.keys(bundle).filter((name) => kept.test(name)).sort();
        const page = bundle['index.html'];
        const text = page?.type === 'asset' ? String(page.source) : '';
        const version = createHash('sha256').update(files.join() + text + worker.code).digest('hex').slice(0, 12);
        worker.code = `const BUILT=${JSON.stringify({ version, files })};\n${worker.code}`;
      },
    },
  };
}
