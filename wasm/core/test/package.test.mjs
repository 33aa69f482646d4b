// SPDX-License-Identifier: MIT
//
// The package as people get it: its size, what is in it, and its examples.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const scripts = readdirSync(new URL('dist', root)).filter((name) => name.endsWith('.js'));
const textOf = (name) => readFileSync(new URL(`dist/${name}`, root), 'utf8');

// The scripts that one of them loads, itself included.
function neededBy(name, known = new Set()) {
  if (known.has(name)) return known;
  known.add(name);
  for (const [, other] of textOf(name).matchAll(/from '\.\/([^']+)'/g)) neededBy(other, known);
  return known;
}

test('positions, notation and rules take at most 120 KB, compressed', (t) => {
  const total = (files) => {
    const each = files.map((bytes) => [bytes.length, brotliCompressSync(bytes).length, gzipSync(bytes, { level: 9 }).length]);
    return [0, 1, 2].map((kind) => each.reduce((sum, sizes) => sum + sizes[kind], 0));
  };
  const moduleOf = (name) => readFileSync(new URL(`dist/${name}`, root));
  const core = total([moduleOf('core.wasm')]);
  const code = total([...neededBy('index.js')].map((name) => Buffer.from(textOf(name))));
  t.diagnostic(`bytes, brotli, gzip: core.wasm ${core.join(', ')}; its scripts ${code.join(', ')}; records.wasm ${total([moduleOf('records.wasm')]).join(', ')}`);
  assert.ok(core[1] + code[1] <= 120_000);
  assert.ok(!neededBy('index.js').has('records-module.js'));
});

test('nothing is evaluated, and nothing is fetched but the module', () => {
  for (const name of scripts) {
    const text = textOf(name);
    assert.doesNotMatch(text, /\beval\(|new Function|XMLHttpRequest|importScripts|https?:/, name);
    if (name !== 'boundary.js') assert.doesNotMatch(text, /\bfetch\(/, name);
  }
});

test('the modules ask their host for nothing but characters, and the time', async () => {
  const wantedBy = async (name) => {
    const module = await WebAssembly.compile(readFileSync(new URL(`dist/${name}`, root)));
    return WebAssembly.Module.imports(module).map(({ module: from, name: what }) => `${from}.${what}`).sort();
  };
  assert.deepEqual(await wantedBy('core.wasm'), ['chuhe.panic']);
  assert.deepEqual(await wantedBy('records.wasm'), ['chuhe.convert_character', 'chuhe.panic']);
  // The desk has clocks.
  const systems = (await wantedBy('desk.wasm')).filter((name) => !name.startsWith('chuhe.'));
  assert.ok(systems.every((name) => name.startsWith('wasi_snapshot_preview1.')), systems.join());
});

for (const name of readdirSync(new URL('examples', root)).filter((file) => file.endsWith('.mjs'))) {
  test(`the example ${name} says what its comment says`, () => {
    const path = fileURLToPath(new URL(`examples/${name}`, root));
    const expected = readFileSync(path, 'utf8').split('\n').filter((line) => line.startsWith('// > ')).map((line) => line.slice(5));
    const said = execFileSync(process.execPath, [path], { encoding: 'utf8' }).trimEnd().split('\n');
    assert.deepEqual(said, expected);
  });
}

test('the first minute of the README works', () => {
  const [, code] = /```js\n(.*?)```/s.exec(readFileSync(new URL('README.md', root), 'utf8'));
  const expected = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text]) => text);
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', cwd: fileURLToPath(root) });
  assert.deepEqual(said.trimEnd().split('\n'), expected);
});
