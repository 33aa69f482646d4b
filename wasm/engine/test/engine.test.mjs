// SPDX-License-Identifier: MIT
//
// The engine in its worker. Times only bound how long a failure takes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { Engine, hasVectors } from '../dist/index.js';

const network = new Uint8Array(readFileSync(new URL('../dist/chuhe.chnet', import.meta.url)));
const running = new Set();

async function started(options = {}) {
  const engine = await Engine.start({ network, ...options });
  running.add(engine);
  return engine;
}
after(() => {
  for (const engine of running) engine.quit();
});

// What the engine says, for later.
function linesOf(engine) {
  const lines = [];
  engine.listen((line) => lines.push(line));
  return lines;
}
const heard = (engine, start) =>
  new Promise((resolve) => {
    const quiet = engine.listen((line) => {
      if (!line.startsWith(start)) return;
      quiet();
      resolve(line);
    });
  });

test('it greets as UCI and UCCI expect', async () => {
  const engine = await started();
  const lines = linesOf(engine);
  await engine.ask('uci', 'uciok');
  assert.match(lines[0], /^id name Chuhe \d/);
  assert.ok(lines.some((line) => line.startsWith('option name Hash type spin default 16 min 1 max 1024')));
  assert.equal(await engine.ask('isready', 'readyok'), 'readyok');
  await engine.ask('ucci', 'ucciok');
});

test('this host has vector instructions', () => assert.ok(hasVectors()));

// The signature of the search: see tests/engine/bench_test.cpp.
for (const simd of [true, false]) {
  test(`the ${simd ? 'vector' : 'plain'} build searches the same nodes as the native engine`, async () => {
    const engine = await started({ simd });
    assert.equal(await engine.ask('bench', 'Nodes searched'), 'Nodes searched: 1019432');
    engine.quit();
  });
}

for (const sharedMemory of [true, false]) {
  const how = sharedMemory ? 'with shared memory' : 'without shared memory';

  test(`a mate is found ${how}`, async () => {
    const engine = await started({ sharedMemory });
    assert.equal(engine.sharesMemory, sharedMemory);
    const lines = linesOf(engine);
    const { move } = await engine.search('position fen 3k5/9/9/9/9/9/9/9/1R7/R3K4 w', 'depth 5');
    assert.match(move, /^[a-i]\d[a-i]\d$/);
    assert.ok(lines.some((line) => line.includes('score mate')));
  });

  test(`stop ends an endless search, and the engine goes on, ${how}`, async () => {
    const engine = await started({ sharedMemory });
    for (let round = 0; round < 3; round++) {
      engine.send('position startpos moves h2e2');
      const seen = heard(engine, 'info depth 4');
      const best = heard(engine, 'bestmove');
      engine.send('go infinite');
      await seen;
      engine.stop();
      assert.match(await best, /^bestmove [a-i]\d[a-i]\d/);
      assert.equal(await engine.ask('isready', 'readyok'), 'readyok');
    }
  });

  test(`stop at once still gives a legal move ${how}`, async () => {
    const engine = await started({ sharedMemory });
    engine.send('position fen 3k5/9/9/9/9/9/9/9/9/R3K4 w');
    const best = heard(engine, 'bestmove');
    engine.send('go infinite');
    engine.stop();
    assert.match(await best, /^bestmove (a0|e0)/);
  });

  test(`isready is answered during a search ${how}`, async () => {
    const engine = await started({ sharedMemory });
    engine.send('position startpos');
    engine.send('go infinite');
    assert.equal(await engine.ask('isready', 'readyok'), 'readyok');
    const best = heard(engine, 'bestmove');
    engine.stop();
    await best;
  });

  test(`a new position ends the search before it ${how}`, async () => {
    const engine = await started({ sharedMemory });
    const lines = linesOf(engine);
    engine.send('position startpos');
    const seen = heard(engine, 'info depth 3');
    engine.send('go infinite');
    await seen;
    const { move } = await engine.search('position fen 3k5/9/9/9/9/9/9/9/9/R3K4 w', 'depth 3').then(
      async (first) => (first.move?.startsWith('a0') || first.move?.startsWith('e0') ? first : { move: (await heard(engine, 'bestmove')).split(' ')[1] }),
    );
    assert.match(move, /^(a0|e0)/);
    assert.equal(lines.filter((line) => line.startsWith('bestmove')).length, 2);
  });

  test(`options last ${how}`, async () => {
    const engine = await started({ sharedMemory });
    engine.send('setoption name MultiPV value 3');
    engine.send('position startpos');
    const seen = heard(engine, 'info depth 3');
    const first = heard(engine, 'bestmove');
    engine.send('go infinite');
    await seen;
    engine.stop();
    await first;
    const lines = linesOf(engine);
    await engine.ask('go depth 3', 'bestmove');
    assert.ok(lines.some((line) => line.includes('multipv 3')));
  });

  test(`a search that ponders waits for ponderhit ${how}`, async () => {
    const engine = await started({ sharedMemory });
    const lines = linesOf(engine);
    engine.send('position startpos moves h2e2 h9g7');
    const seen = heard(engine, 'info depth 5');
    engine.send('go ponder wtime 300 btime 300');
    await seen;
    assert.ok(!lines.some((line) => line.startsWith('bestmove')));
    const best = heard(engine, 'bestmove');
    engine.send('ponderhit');
    assert.match(await best, /^bestmove [a-i]\d[a-i]\d/);
  });
}

test('an endless search with nothing left to search keeps its answer until stop', async () => {
  const engine = await started();
  const lines = linesOf(engine);
  // One legal move after another: a mate that is found at once.
  engine.send('position fen 3k5/9/9/9/9/9/9/9/1R7/R3K4 w');
  const seen = heard(engine, 'info depth');
  engine.send('go infinite');
  await seen;
  assert.ok(!lines.some((line) => line.startsWith('bestmove')));
  const best = heard(engine, 'bestmove');
  engine.stop();
  await best;
});

test('perft counts in the engine, too', async () => {
  const engine = await started();
  engine.send('position startpos');
  assert.equal(await engine.ask('go perft 4', 'Nodes searched'), 'Nodes searched: 3290240');
});

test('without a network it evaluates by hand, and says so', async () => {
  const engine = await started({ network: null });
  assert.match(await engine.ask('eval', ''), /handcrafted|hand/i);
});

test('bytes that are not a network are refused with a reason', async () => {
  await assert.rejects(Engine.start({ network: new Uint8Array(1000) }), /network cannot be used: \S+/);
});

test('it speaks Chinese when asked', async () => {
  const engine = await started({ language: 'zh-Hans' });
  assert.match(await engine.ask('nonsense', 'info string'), /[\u4e00-\u9fff]/);
});

test('after quit nothing is heard, and sending is an error', async () => {
  const engine = await started();
  engine.send('position startpos');
  engine.send('go infinite');
  const waiting = engine.ask('isready', 'never');
  engine.quit();
  await assert.rejects(waiting, /quit/);
  assert.throws(() => engine.send('isready'), /quit/);
});
