// SPDX-License-Identifier: MIT
//
// What the tests call in the browser.
import * as core from '/core/dist/index.js';
import { initRecords, parseRecords, writeRecords } from '/core/dist/records.js';
import { golden } from '/core/test/golden.mjs';
import { Engine } from '/engine/dist/index.js';

const read = async (path) => (await fetch(`/data/${path}`)).text();

window.checkGolden = async () => {
  await core.init();
  const counts = [];
  for (const { name, check, least } of golden) {
    const checked = await check(core, read);
    if (checked < least) throw new Error(`${name}: only ${checked} facts`);
    counts.push(checked);
  }
  return counts.reduce((sum, count) => sum + count, 0);
};

// In the encodings of old programs, which the browser decodes.
window.checkEncodings = async () => {
  await initRecords();
  const game = core.newGame();
  game.root.comment = '象棋 ☃ 𠮷';
  const { bytes } = writeRecords([game], { format: 'pgn', encoding: 'gb18030' }).unwrap();
  return parseRecords(bytes, { encoding: 'gb18030' }).unwrap().games[0].root.comment === game.root.comment;
};

window.searchAndStop = async () => {
  const engine = await Engine.start();
  const lines = [];
  engine.listen((line) => lines.push(line));
  const signature = await engine.ask('bench', 'Nodes searched');
  engine.send('position startpos');
  const stopped = new Promise((resolve) => {
    engine.listen((line) => {
      if (line.startsWith('info depth 4')) engine.stop();
      if (line.startsWith('bestmove')) resolve(line);
    });
  });
  engine.send('go infinite');
  const best = await stopped;
  const { move } = await engine.search('position startpos moves h2e2', 'depth 5');
  engine.quit();
  return { signature, best, move, sharesMemory: engine.sharesMemory };
};
document.title = 'ready';
