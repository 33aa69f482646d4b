// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lets the browser fetch the files of a page beside the main script, not after it has run. Which page is wanted stands after
// the # of the address, which no server sees: so a script of a few lines, the first that runs, names its files. Those of the
// home page, which need not wait for it, are named in index.html: the board and what all pages share are among them.
import { createHash } from 'node:crypto';
import { transformWithEsbuild, type Plugin, type Rollup } from 'vite';
import { FIRST_PAGES } from '../src/lib/firstPages';
import { LANGUAGES, languageOf } from '../src/lib/languages';

const FIRST_PAGE = 'home';
const PAGE = /\/src\/pages\/(\w+)Page\.svelte$/;
// Pages that are shown by the file of another.
const SAME: Record<string, string> = { analyse: 'study' };
const TEXTS = /^\0virtual:texts\/(\w+)\/(.*)$/;

const chunksOf = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] => Object.values(bundle).filter((each) => each.type === 'chunk');

// The scripts that a file needs, itself first, and their style sheets.
function neededBy(first: Rollup.OutputChunk, chunks: Rollup.OutputChunk[]): string[] {
  const needed = new Set([first]);
  for (const each of needed) chunks.filter(({ fileName }) => each.imports.includes(fileName)).forEach((chunk) => needed.add(chunk));
  return [...needed].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

// The files of each page, and the texts of each language: those that every page needs, and those of most.
function tablesOf(chunks: Rollup.OutputChunk[]): { pages: Record<string, string[]>; texts: Record<string, string[]> } {
  const named = (pattern: RegExp) => chunks.flatMap((chunk) => chunk.moduleIds.flatMap((id) => {
    const found = pattern.exec(id);
    return found ? [{ chunk, words: found.slice(1) }] : [];
  }));
  const pages = Object.fromEntries(named(PAGE).map(({ chunk, words: [name = ''] }) => [name.toLowerCase(), neededBy(chunk, chunks)]));
  for (const [name, other] of Object.entries(SAME)) pages[name] = pages[other] ?? [];
  const texts = Object.fromEntries(LANGUAGES.map((language) =>
    [language, ['first', 'later'].flatMap((part) => named(TEXTS).filter(({ words }) => words.join() === `${part},${language}`).map(({ chunk }) => chunk.fileName))]));
  return { pages, texts };
}

// Runs in the browser, with nothing but its parameters.
function fetchAhead(base: string, pages: Record<string, string[]>, texts: Record<string, string[]>, firstPages: readonly string[], chosenOf: typeof languageOf): void {
  let language: string | undefined;
  try {
    language = (JSON.parse(localStorage.getItem('chuhe.settings') ?? '{}') as { language?: string }).language;
  } catch {
    // Nothing can be read: the browser's language, then.
  }
  const page = /^#\/?(\w+)/.exec(location.hash)?.[1] ?? '';
  const files = pages[page] ?? [];
  const [first, later] = texts[language ?? ''] ?? texts[chosenOf(navigator.languages)] ?? [];
  for (const name of [...files, first, files.length > 0 && !firstPages.includes(page) ? later : undefined]) {
    if (!name) continue;
    const link = document.createElement('link');
    const isStyle = name.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = base + name;
    document.head.append(link);
  }
}

export function early(): Plugin {
  let base = '/';
  return {
    name: 'early',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      ({ base } = config);
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('no index.html');
      let html = String(page.source);
      const isNew = (name: string): boolean => !html.includes(`"${base}${name}"`);
      const { pages, texts } = tablesOf(chunksOf(bundle));
      const first = pages[FIRST_PAGE] ?? this.error(`no file has the page ${FIRST_PAGE} in it`);
      // What index.html names needs no second mention.
      const others = Object.fromEntries(Object.entries(pages).filter(([name]) => name !== FIRST_PAGE)
        .map(([name, files]) => [name, files.filter((file) => isNew(file) && !first.includes(file))]));
      const { code } = await transformWithEsbuild(
        `(${String(fetchAhead)})(${JSON.stringify(base)}, ${JSON.stringify(others)}, ${JSON.stringify(texts)}, ${JSON.stringify(FIRST_PAGES)}, ${String(languageOf)})`, 'early.js', { minify: true });
      const fileName = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      const links = first.filter(isNew).map((name) =>
        name.endsWith('.css') ? `<link rel="preload" href="${base}${name}" as="style" crossorigin>` : `<link rel="modulepreload" href="${base}${name}" crossorigin>`);
      html = html.replace('<script type="module"', `<script src="${base}${fileName}"></script>\n    <script type="module"`)
        .replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
      page.source = html;
    },
  };
}
