// SPDX-License-Identifier: MIT
//
// Records beside the native program: every file of the fuzzers' corpora that `chuhe convert` turns into a PGN must give
// the same bytes here, and those that it refuses are refused.
//
//   node core/compare/native.mjs ../build/release/bin/chuhe
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initRecords, parseRecords, writeRecords } from '../dist/records.js';

const [native, ...folders] = process.argv.slice(2);
if (!native) {
  console.error('usage: native.mjs CHUHE [FOLDER...]');
  process.exit(2);
}
const corpus = fileURLToPath(new URL('../../../fuzz/corpus/', import.meta.url));
const corpora = ['any', 'cbf', 'cbl', 'cbr', 'dhtmlxq', 'manual', 'pfc', 'pgn', 'wxf', 'xqf'].map((name) => join(corpus, name));
await initRecords();

function* filesIn(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

function ours(path) {
  const read = parseRecords(new Uint8Array(readFileSync(path)), { name: path });
  if (read.isErr || read.value.games.length === 0) return null;
  return Buffer.from(writeRecords(read.value.games, { format: 'pgn' }).unwrap().bytes);
}

const work = mkdtempSync(join(tmpdir(), 'chuhe-wasm-'));
const out = join(work, 'out.pgn');
const counts = { same: 0, refused: 0, different: [] };
for (const folder of folders.length > 0 ? folders : corpora) {
  for (const path of filesIn(folder)) {
    rmSync(out, { force: true });
    spawnSync(native, ['convert', path, out], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    let theirs = null;
    try {
      theirs = readFileSync(out);
    } catch {
      // It refused.
    }
    const mine = ours(path);
    if (theirs === null && mine === null) counts.refused++;
    else if (theirs !== null && mine !== null && theirs.equals(mine)) counts.same++;
    else counts.different.push(path);
  }
}
rmSync(work, { recursive: true });
console.log(`${counts.same} files the same, ${counts.refused} refused by both, ${counts.different.length} different`);
for (const path of counts.different.slice(0, 20)) console.log(`  ${path}`);
process.exit(counts.different.length === 0 ? 0 : 1);
