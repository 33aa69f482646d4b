// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tells the service worker (src/offline/sw.ts) what was built: the scripts and style sheets that it keeps from the
// beginning, and a version that changes with them. Pictures are kept once they have been shown.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
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
        const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name)).sort();
        const page = bundle['index.html'];
        const text = page?.type === 'asset' ? String(page.source) : '';
        const version = createHash('sha256').update(files.join() + text + worker.code).digest('hex').slice(0, 12);
        worker.code = `const BUILT=${JSON.stringify({ version, files: files.map((name) => `/${name}`) })};\n${worker.code}`;
      },
    },
  };
}
