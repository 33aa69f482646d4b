// SPDX-License-Identifier: GPL-3.0-or-later
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fill } from '../src/i18n';
import { messages as always } from '../src/i18n/messages';
import { laterMessages } from '../src/i18n/later';

const messages = { ...always, ...laterMessages };
const I18N = join(__dirname, '../src/i18n');
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
const rows = Object.entries(messages);

// All but the texts themselves.
function sources(folder: string): string {
  if (folder === I18N) return '';
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.(svelte|ts)$/.test(entry.name) ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}
test('sentences stood apart in Chinese, too', () => {
  // `sentences` puts the space between them, in English only.
  const apart = /\)\}(\{#if [^}]*\})? \{t\(/.exec(sources(join(__dirname, '../src')));
  expect(apart).toBeNull();
});

// Keys that are composed: `side.${side}`.
const composedIn = (text: string): RegExp[] =>
  [...text.matchAll(/`([a-z]+\.[^`]*\$\{[^`]+)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`),
  );

test('every message has text in all three languages, with the same placeholders', () => {
  for (const [key, row] of rows) {
    expect(row, key).toHaveLength(3);
    for (const text of row) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(row[0]));
    }
  }
});

test('the two Chinese scripts are not mixed up', () => {
  // Characters of these words that exist in one of the scripts only.
  const onlyTraditional = /[對開關設編碼處讀馬車後這裡還沒內點擊檔語軟評註覆盤勝規則將著]/;
  const onlySimplified = /[对开关设编码处读马车后这还没点击语软评复盘胜规则将执让历谱载负须继续认输]/;
  for (const [key, [, hans, hant]] of rows) {
    expect(hans.match(onlyTraditional), `${key}: ${hans}`).toBeNull();
    expect(hant.match(onlySimplified), `${key}: ${hant}`).toBeNull();
  }
});

test('every message is used somewhere, and every used one exists', () => {
  const text = sources(join(__dirname, '../src'));
  const patterns = composedIn(text);
  const used = new Set([...text.matchAll(/'([a-z]+(?:\.\w+)+)'/g)].map(([, key = '']) => key));
  for (const [key] of rows) {
    expect(used.has(key) || patterns.some((pattern) => pattern.test(key)), `${key} is not used`).toBe(true);
  }
  for (const [, key = ''] of text.matchAll(/\bt\(\s*'([^']+)'/g)) expect(messages, key).toHaveProperty([key]);
});

test('no message is written twice', () => {
  const keys = readdirSync(I18N).flatMap((name) => [...readFileSync(join(I18N, name), 'utf8').matchAll(/^  '([a-z]+\.[\w.]+)':/gm)].map(([, key]) => key));
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('one is singular', () => {
  expect([0, 1, 2].map((n) => fill('{n} [ply|plies]', { n }))).toEqual(['0 plies', '1 ply', '2 plies']);
});

test('placeholders are filled in, and unknown ones stay visible', () => {
  expect(fill('{n} of {m}', { n: 3 })).toBe('3 of {m}');
});

test('what comes with the first load uses the texts of the first load only', () => {
  const source = join(__dirname, '../src');
  // Follows what is imported at once, and parts of these pages that are imported when they are needed, unless they wait for
  // the other texts too.
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(path, 'utf8');
    const atOnce = text.matchAll(/^ *(?:import|export) (?!type )(?:[^'(]* from )?'(\.[^'?]*)'/gm);
    const onDemand = [...text.matchAll(/\bimport\('(\.[^'?]*)'\)(?!, loadLater)/g)].filter(([, name = '']) => !name.includes('pages/'));
    for (const [, name = ''] of [...atOnce, ...onDemand]) {
      const found = ['', '.ts', '/index.ts'].map((end) => join(dirname(path), name + end)).find((each) => /\.(svelte|ts)$/.test(each) && existsSync(each));
      if (found && !found.includes('i18n')) visit(found);
    }
  };
  for (const start of ['App.svelte', 'main.ts', 'pages/HomePage.svelte', 'pages/PlayPage.svelte', 'pages/LearnPage.svelte']) visit(join(source, start));
  expect(seen.size).toBeGreaterThan(50);
  for (const path of seen) {
    const text = readFileSync(path, 'utf8');
    const composed = composedIn(text);
    const used = Object.keys(laterMessages).filter((key) => text.includes(`'${key}'`) || composed.some((pattern) => pattern.test(key)));
    expect(used, path).toEqual([]);
  }
});

test('a page that wants the other texts while they are on their way waits for them', async () => {
  vi.resetModules();
  const { loadLater, tableOf } = await import('../src/i18n/tables.svelte');
  expect(tableOf('en')).toEqual({});
  void loadLater('en');
  await loadLater('en');
  expect(tableOf('en')).toHaveProperty(['editor.help']);
  expect(tableOf('en')).toHaveProperty(['app.name']);
});
