// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the app needs besides its files when no server of ours shows it (`make site`): the policy that the server would have
// sent, as far as a page can set one itself, and addresses that hold wherever the folder is.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

// WebAssembly is compiled, nothing else is made from text, and nothing comes from elsewhere.
const POLICY = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data: blob:", "connect-src 'self'",
  "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
].join('; ');
const MANIFEST = 'manifest.webmanifest';

export function site(): Plugin {
  return {
    name: 'site',
    apply: (_, { mode }) => mode === 'site',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        // There is no token to bring along.
        html: html.replace(/<!-- With credentials.*?-->\s*/, '').replace(' crossorigin="use-credentials"', ''),
        tags: [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' }],
      }),
    },
    generateBundle() {
      const manifest = readFileSync(`public/${MANIFEST}`, 'utf8').replaceAll(': "/', ': "./');
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest });
    },
  };
}
