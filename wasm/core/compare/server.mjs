// SPDX-License-Identifier: MIT
//
// The desk beside Chuhe's server: the same requests, the same answers, but for numbers and times.
//
//   node core/compare/server.mjs build/release/bin/chuhe
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Desk } from '../dist/desk.js';

const PORT = 18_437;
const TOKEN = 'compare-compare-compare';
const folder = mkdtempSync(join(tmpdir(), 'chuhe-compare-'));
const server = spawn(process.argv[2], ['serve', '--port', String(PORT), '--library', join(folder, 'library.db')], { stdio: 'ignore', env: { ...process.env, CHUHE_TOKEN: TOKEN, XDG_STATE_HOME: folder } });
process.on('exit', () => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(method, path, body) {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method, headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, json: await answer.json() };
}
for (let tries = 0; ; ++tries) {
  if (await ask('GET', '/api').catch(() => null)) break;
  if (tries === 200) throw new Error('the server does not answer');
  await new Promise((wait) => setTimeout(wait, 50));
}

// What differs by its nature.
const UNLIKE = new Set(['id', 'game', 'revision', 'created', 'modified', 'thinking']);
const likeness = (value) =>
  Array.isArray(value) ? value.map(likeness)
    : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).filter(([name]) => !UNLIKE.has(name)).map(([name, each]) => [name, likeness(each)]))
    : value;

const desk = await Desk.open();
let compared = 0;
let id = 0;
// A request to both; returns the number of the game at the server.
async function both(what, [method, path, body], [route, question]) {
  const served = await ask(method, path, body);
  const { status, bytes } = desk.ask(route, { ...question, body });
  const said = JSON.parse(new TextDecoder().decode(bytes));
  assert.equal(status, served.status, what);
  assert.deepEqual(likeness(said), likeness(served.json), what);
  ++compared;
  return served.json;
}
const create = async (body) => {
  const { id: game } = await both('a new game', ['POST', '/api/games', body], ['new_game', { id: ++id }]);
  return [game, id];
};
const edit = ([game, mine], body) => both(`edit ${body.op}`, ['POST', `/api/games/${game}/edit`, body], ['edit_game', { game: mine }]);
const play = ([game, mine], body) => both(`play ${body.op}`, ['POST', `/api/games/${game}/play`, body], ['play_game', { game: mine }]);

// Of about: what both have. The desk has no collection, no other engines, and limits of its own.
const about = (await ask('GET', '/api/about')).json;
const own = desk.json('about');
for (const name of ['version', 'languages', 'rules', 'levels', 'opponents', 'handicaps', 'notations', 'formats', 'encodings']) assert.deepEqual(own[name], about[name], name);

const study = await create({ kind: 'study', tags: [{ name: 'Red', value: '胡荣华' }] });
for (const body of [
  { op: 'add', node: 0, moves: ['炮二平五', '马８进７', 'h0g2'] }, { op: 'add', node: 1, move: 'b9c7' }, { op: 'promote', node: 4 }, { op: 'comment', node: 1, text: 'a\r\nb' },
  { op: 'nags', node: 1, nags: [1] }, { op: 'marks', node: 1, marks: [{ shape: 'arrow', colour: 'red', from: 'h2', to: 'e2' }] }, { op: 'judgement', node: 1, judgement: 'even' },
  { op: 'tags', tags: [{ name: 'Event', value: '五羊杯' }] }, { op: 'result', result: '1-0' }, { op: 'delete', node: 4 }, { op: 'undo' }, { op: 'redo' },
  { op: 'add', node: 0, move: 'h2h8' }, { op: 'add', node: 77, move: 'h2e2' }, { op: 'what' }, { op: 'add', node: 0, movex: 1 }, { op: 'main_line', node: 1 },
]) await edit(study, body);
await create({ kind: 'study', start: '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w - - 0 1' });
await create({ kind: 'study', start: 'nonsense' });
await create({ kind: 'play', handicap: 'nobody' });

const people = { kind: 'play', red: { type: 'human', name: 'A' }, black: { type: 'human' } };
const game = await create(people);
for (const body of [
  { op: 'move', move: '炮二平五' }, { op: 'move', move: 'h2e2' }, { op: 'offer_draw', side: 'red' }, { op: 'decline_draw' }, { op: 'take_back' }, { op: 'take_back' }, { op: 'pause' },
  { op: 'move', move: 'h2e2' }, { op: 'resume' }, { op: 'move', move: 'h2e2' }, { op: 'seat', side: 'black', player: { type: 'human', name: 'B' } }, { op: 'resign', side: 'black' }, { op: 'resign' },
]) await play(game, body);
const mate = await create({ ...people, start: '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w - - 0 1', rules: 'chinese' });
await play(mate, { op: 'move', move: 'c0d0' });
await create({ ...people, clock: { base: 0, increment: 0 } });
await create({ ...people, red: { type: 'engine', engine: 'nobody', level: 1 } });

const CHECKS = { fen: '3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1', moves: 'e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9' };
for (const body of [CHECKS, { ...CHECKS, folds: 3 }, { moves: ['炮二平五', '炮8平5'] }, { moves: 'h2e2 h2e2' }, { fen: 'x' }]) await both('judge', ['POST', '/api/judge', body], ['judge_moves', {}]);
for (const text of ['rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w', '9/9/9 w', '帅', CHECKS.fen]) await both('position', ['POST', '/api/position', { text }], ['check_position', {}]);
console.log(`desk and server: ${compared} answers, no difference`);
process.exit(0);
