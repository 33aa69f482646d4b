// SPDX-License-Identifier: MIT
//
// The desk of a site: games, studies and questions, with the engine played by the test.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Desk } from '../dist/desk.js';

let desk;
let lastId = 0;
beforeEach(async () => {
  desk = await Desk.open();
  lastId = 0;
});

const textOf = ({ bytes }) => new TextDecoder().decode(bytes);
const study = (body = {}) => desk.json('new_game', { id: ++lastId, body: { kind: 'study', ...body } });
const edit = (game, body) => desk.json('edit_game', { game, body });
const line = (...moves) => ({ op: 'add', node: 0, moves });
const againstEngine = (more = {}) =>
  desk.json('new_game', { id: ++lastId, name: 'Hu', language: 'en', body: { kind: 'play', red: { type: 'human' }, black: { type: 'engine', engine: 'chuhe', level: 3 }, ...more } });
const play = (game, body) => desk.json('play_game', { game, body });
const move = (game, text) => play(game, { op: 'move', move: text });
const answer = (work, best, info = '') => {
  desk.ask('engine_answer', { work, best: `bestmove ${best}`, info });
  return desk.news();
};

test('it says what there is to choose from, and that there is no server', () => {
  const about = desk.json('about');
  assert.equal(about.serverless, true);
  assert.ok(about.rules.length >= 3 && about.opponents.length >= 6 && about.formats.length > 10);
  assert.deepEqual(Object.keys(about.opponents[0].name_words), ['en', 'zh-Hans', 'zh-Hant']);
  assert.equal(about.levels.at(-1).elo, null);
});

test('a study is edited as at the server: lines, variations, comments, undo', () => {
  const { id } = study();
  assert.equal(edit(id, line('炮二平五', '馬8進7', 'h0g2')).node, 3);
  const variation = edit(id, { op: 'add', node: 1, move: 'b9c7' });
  assert.equal(variation.nodes.find(({ id: node }) => node === 1).children.length, 2);
  assert.equal(edit(id, { op: 'promote', node: variation.node }).nodes.at(-1).children[0], variation.node);
  edit(id, { op: 'comment', node: 1, text: '中炮' });
  assert.equal(edit(id, { op: 'undo' }).head.can_redo, true);
  const game = desk.json('get_game', { game: id, notation: 'iccs' });
  assert.equal(game.nodes.length, 5);
  assert.equal(game.nodes.find(({ id: node }) => node === 1).comment, '');
  const node = desk.json('get_node', { game: id, node: 3 });
  assert.equal(node.position.turn, 'black');
  assert.equal(node.verdict.outcome, 'open');
});

test('what is refused changes nothing, and says why in three languages', () => {
  const { id } = study();
  const refused = desk.ask('edit_game', { game: id, body: { op: 'add', node: 0, move: 'h2h8' } });
  assert.equal(refused.status, 422);
  const { error } = JSON.parse(textOf(refused));
  assert.equal(error.kind, 'illegal_move');
  assert.deepEqual(Object.keys(error.words), ['en', 'zh-Hans', 'zh-Hant']);
  assert.equal(desk.ask('get_game', { game: 99 }).status, 404);
  assert.equal(desk.json('get_game', { game: id }).nodes.length, 1);
});

test('it survives any number of refusals', () => {
  const { id } = study();
  for (let count = 0; count < 20_000; ++count) {
    if (desk.ask('edit_game', { game: id, body: { op: 'add', node: 0, move: 'a0a9' } }).status !== 422) assert.fail('accepted');
  }
  assert.equal(edit(id, line('h2e2')).node, 1);
});

test('a game against the engine: its move, a take-back, the end', () => {
  const { id, play: begun } = againstEngine();
  assert.deepEqual([begun.status, begun.turn, begun.black.level], ['playing', 'red', 3]);
  desk.news();
  assert.equal(move(id, '炮二平五').head.play.thinking, true);
  const { work: [work], changed } = desk.news();
  assert.deepEqual(changed, [id]);
  assert.equal(work.kind, 'move');
  assert.match(work.position, /moves h2e2$/);
  assert.match(work.go, /^go movetime 1000/);
  assert.ok(work.options.some(([name, value]) => name === 'UCI_LimitStrength' && value === 'true'));
  const { events } = answer(work, 'h9g7');
  assert.equal(events.find(({ name }) => name === 'game').data.head.play.turn, 'red');
  // The same answer again is late.
  assert.deepEqual(answer(work, 'h9g7').events, []);
  const back = play(id, { op: 'take_back' });
  assert.deepEqual(back.removed.length, 2);
  move(id, 'h2e2');
  const [again] = desk.news().work;
  const over = play(id, { op: 'resign' });
  assert.deepEqual([over.head.result, over.head.play.status], ['0-1', 'over']);
  assert.deepEqual(desk.news().work.map(({ kind }) => kind), ['stop']);
  assert.deepEqual(answer(again, 'h9g7').events, []);
  assert.equal(desk.ask('play_game', { game: id, body: { op: 'move', move: 'h0g2' } }).status, 409);
});

test('hints, offers of a draw, and the pace of an opponent', () => {
  const { id } = againstEngine({ natural_pace: true });
  play(id, { op: 'hint' });
  const [hint] = desk.news().work;
  const { events: [told] } = answer(hint, 'h2e2', 'info depth 9 score cp 31 pv h2e2');
  assert.equal(told.name, 'hint');
  assert.equal(told.data.move, 'h2e2');
  assert.equal(play(id, { op: 'offer_draw' }).head.play.draw_offer, 'red');
  const [offer] = desk.news().work;
  assert.equal(offer.kind, 'draw');
  const { events } = answer(offer, 'h2e2', 'info depth 5 score cp 10 pv h2e2');
  // Not in the opening.
  assert.equal(events[0].data.head.play.draw_offer, null);
  move(id, 'h2e2');
  const [work] = desk.news().work;
  const pause = desk.json('engine_pause', { work, best: 'bestmove h9g7' });
  assert.ok(pause > 100 && pause < 10_000, `${pause}`);
});

test('a clock runs out by itself', async () => {
  const { id } = desk.json('new_game', { id: 1, body: { kind: 'play', red: { type: 'human' }, black: { type: 'human' }, clock: { move: 1 } } });
  move(id, 'h2e2');
  desk.news();
  await new Promise((wait) => setTimeout(wait, 30));
  desk.ask('tick');
  assert.equal(desk.news().events[0].data.head.result, '1-0');
});

test('a mate ends the game', () => {
  const { id } = againstEngine({ start: '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w - - 0 1' });
  const { head } = move(id, 'c0d0');
  assert.equal(head.result, '1-0');
  assert.equal(head.play.verdict.outcome, 'black_loses');
});

test('a game that was kept comes back as it was, and the engine goes on', () => {
  const { id } = againstEngine();
  move(id, 'h2e2');
  const kept = desk.json('kept_game', { game: id });
  assert.equal(kept.summary.playing, true);
  assert.match(kept.record, /\[Red "Hu"\]/);
  desk.ask('forget_game', { game: id });
  assert.equal(desk.ask('get_game', { game: id }).status, 404);
  desk.news();
  desk.ask('load_game', kept);
  assert.equal(desk.json('get_game', { game: id }).play.turn, 'black');
  assert.equal(desk.news().work[0].kind, 'move');

  const { id: other } = study();
  edit(other, line('h2e2', 'h9g7'));
  edit(other, { op: 'add', node: 1, move: 'b9c7' });
  const before = desk.json('get_game', { game: other });
  desk.ask('load_game', desk.json('kept_game', { game: other }));
  assert.deepEqual(desk.json('get_game', { game: other }).nodes, before.nodes);
});

test('files are read, imported and written', () => {
  const pgn = new TextEncoder().encode('[Red "胡荣华"]\n\n1. 炮二平五 马８进７ (1... 马２进３) *\n');
  const read = JSON.parse(textOf(desk.ask('read_games', { name: 'a.pgn' }, pgn)));
  assert.deepEqual([read.format, read.total, read.game.nodes.length], ['pgn', 1, 4]);
  const imported = JSON.parse(textOf(desk.ask('import_games', { name: 'a.pgn', id: 7 }, pgn)));
  assert.equal(imported.games[0].id, 7);
  assert.deepEqual(desk.news().changed, [7]);
  assert.match(textOf(desk.ask('get_file', { games: [7], format: 'pgn' })), /胡荣华/);
  assert.equal(desk.ask('get_file', { games: [7], format: 'xqf' }).bytes[0], 'X'.charCodeAt(0));
  assert.deepEqual(desk.json('get_losses', { games: [7], format: 'pgn' }).losses, []);
  assert.equal(desk.ask('read_games', { name: 'b.txt' }, new TextEncoder().encode('no game')).status, 422);
});

test('positions are checked, and repetitions judged by every rule book', () => {
  assert.equal(desk.json('check_position', { body: { text: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w' } }).position.turn, 'red');
  assert.ok(desk.json('check_position', { body: { text: '9/9/9/9/9/9/9/9/9/9 w' } }).problems.length > 0);
  const body = { fen: '3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1', moves: 'e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9 e1d1 d9e9 d1e1 e9d9' };
  const { verdicts } = desk.json('judge_moves', { body });
  assert.equal(verdicts.length, desk.json('about').rules.length);
  assert.equal(verdicts.find(({ rules }) => rules === 'asian').outcome, 'red_loses');
});

test('an analysis becomes events, with lines in every notation', () => {
  const { analysis } = desk.json('start_analysis', { body: { fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w', lines: 2 } });
  const [work] = desk.news().work;
  assert.deepEqual([work.kind, work.go], ['analysis', 'go infinite']);
  desk.ask('analysis_lines', { analysis, lines: ['info depth 8 multipv 1 score cp 40 nodes 900 pv h2e2 h9g7', 'info depth 8 multipv 2 score cp 30 nodes 950 pv b0c2'] });
  desk.ask('analysis_state', { analysis, state: 'running', time: 120 });
  const [{ name, data }] = desk.news().events;
  assert.equal(name, 'analysis');
  assert.deepEqual([data.depth, data.nodes, data.time, data.lines.length], [8, 950, 120, 2]);
  assert.equal(data.lines[0].texts[0].chinese, '炮二平五');
});
