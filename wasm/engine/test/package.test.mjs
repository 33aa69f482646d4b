// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const root = new URL('../', import.meta.url);

test('both modules export the same, and ask for time and random numbers only', async (t) => {
  const seen = [];
  for (const name of ['engine.wasm', 'engine-simd.wasm']) {
    const bytes = readFileSync(new URL(`dist/${name}`, root));
    t.diagnostic(`${name}: ${bytes.length} bytes, brotli ${brotliCompressSync(bytes).length}`);
    const module = await WebAssembly.compile(bytes);
    const wanted = WebAssembly.Module.imports(module).map((each) => `${each.module}.${each.name}`).sort();
    assert.deepEqual(wanted, [
      'chuhe.panic', 'chuhe.poll', 'chuhe.write_line', 'wasi_snapshot_preview1.clock_time_get', 'wasi_snapshot_preview1.random_get',
    ]);
    seen.push(WebAssembly.Module.exports(module).map((each) => each.name).sort().join());
  }
  assert.equal(seen[0], seen[1]);
});

test('nothing is evaluated', () => {
  for (const name of readdirSync(new URL('dist', root)).filter((file) => file.endsWith('.js'))) {
    assert.doesNotMatch(readFileSync(new URL(`dist/${name}`, root), 'utf8'), /\beval\(|new Function|importScripts|https?:/, name);
  }
});

test('the first minute of the README works', () => {
  const [, code] = /```js\n(.*?)```/s.exec(readFileSync(new URL('README.md', root), 'utf8'));
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', cwd: fileURLToPath(root) });
  assert.match(said, /^[a-i]\d[a-i]\d\n$/);
});
