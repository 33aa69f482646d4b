// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names the files of the home page in index.html, so that the browser fetches them beside the main script, not after it has
// run. Other pages need most of them as well: the board is among them.
import type { Plugin, Rollup } from 'vite';

const FIRST_PAGE = '/src/pages/HomePage.svelte';

const chunksOf = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] => Object.values(bundle).filter((each) => each.type === 'chunk');

export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('/index.html')) return undefined;
        const chunks = chunksOf(bundle);
        const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(FIRST_PAGE)));
        if (!first) throw new Error(`no file has ${FIRST_PAGE} in it`);
        const needed = [first, ...chunks.filter(({ fileName }) => first.imports.includes(fileName))];
        const link = (rel: string, name: string, more = {}) => ({ tag: 'link', attrs: { rel, href: `/${name}`, ...more }, injectTo: 'head' as const });
        const links = needed.flatMap(({ fileName, viteMetadata }) => [
          link('modulepreload', fileName, { crossorigin: true }),
          ...[...(viteMetadata?.importedCss ?? [])].map((name) => link('preload', name, { as: 'style', crossorigin: true })),
        ]);
        return links.filter(({ attrs }) => !html.includes(attrs.href));
      },
    },
  };
}
