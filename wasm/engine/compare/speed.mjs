// SPDX-License-Identifier: MIT
//
// The speed of the engine in WebAssembly beside the native one: the bench of both builds and of the program, in turns,
// so that other load on the machine slows all of them down. The fastest of each counts.
//
//   node engine/compare/speed.mjs ../build/release/bin/chuhe-engine [rounds]
import { execFileSync } from 'node:child_process';
import { Engine } from '../dist/index.js';

const [native, rounds = '5'] = process.argv.slice(2);
if (!native) {
  console.error('usage: speed.mjs NATIVE-ENGINE [ROUNDS]');
  process.exit(2);
}

const speedOf = (lines) => {
  const nodes = Number(/Nodes searched: (\d+)/.exec(lines)?.[1]);
  const time = Number(/Total time \(ms\): (\d+)/.exec(lines)?.[1]);
  return { nodes, speed: (1000 * nodes) / time };
};

async function inWasm(simd) {
  const engine = await Engine.start({ simd });
  const lines = [];
  engine.listen((line) => lines.push(line));
  await engine.ask('bench', 'Nodes/second');
  engine.quit();
  return speedOf(lines.join('\n'));
}

const runs = {
  native: () => speedOf(execFileSync(native, ['bench'], { encoding: 'utf8' })),
  vector: () => inWasm(true),
  plain: () => inWasm(false),
};
const best = {};
for (let round = 0; round < Number(rounds); round++) {
  for (const [name, run] of Object.entries(runs)) {
    const { nodes, speed } = await run();
    best[name] = { nodes, speed: Math.max(speed, best[name]?.speed ?? 0) };
  }
}
for (const [name, { nodes, speed }] of Object.entries(best)) {
  const share = (100 * speed) / best.native.speed;
  console.log(`${name.padEnd(7)} ${nodes} nodes, ${Math.round(speed / 1000)} thousand per second, ${share.toFixed(0)} % of native`);
}
const isSame = Object.values(best).every(({ nodes }) => nodes === best.native.nodes);
if (!isSame) console.log('the signatures differ');
process.exit(isSame ? 0 : 1);
