// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Position } from '../src/api/types';
import { FRAME, LINES } from '../src/board/lines';
import { spokenMove, spokenPick } from '../src/board/spoken';
import { START_FEN } from '../src/board/squares';
import type { Row } from '../src/i18n/row';
import { controlOf, QUICK_CLOCKS } from '../src/lib/clock';
import { LESSON_COUNT } from '../src/lib/lessonCount';
import { faultOf, leftToTake, LESSONS, outcomeOf, redAgain, REFUSALS, refusalOf, type Goal } from '../src/lib/lessons';
import { aheadBy, takenBy } from '../src/lib/material';
import { faceOf, FACES, OPPONENTS, opponentOf } from '../src/lib/opponents';
import { defaultsFor, settings, takeOver } from '../src/lib/settings.svelte';
import { samplesOf, type Sound } from '../src/lib/sound';

const before = { ...settings };
afterEach(() => void Object.assign(settings, before));

test('six opponents, each stronger than the one before, each with a face', () => {
  expect(OPPONENTS.map(({ face }) => face)).toEqual([...FACES]);
  for (const [index, { level }] of OPPONENTS.slice(1).entries()) expect(level).toBeGreaterThan(OPPONENTS[index]?.level ?? 0);
});

test('a player’s face is known by the name in any language, and only for Chuhe’s own engine', () => {
  const { name, level } = opponentOf('qin');
  for (const each of name) expect(faceOf({ type: 'engine', engine: 'chuhe', level, name: each })).toBe('qin');
  expect(faceOf({ type: 'engine', engine: 'other', level, name: name[0] })).toBeNull();
  expect(faceOf({ type: 'engine', engine: 'chuhe', level })).toBeNull();
  expect(faceOf({ type: 'human', name: name[0] })).toBeNull();
  expect(opponentOf('nobody').face).toBe('mi');
});

test('the texts of opponents and lessons exist in three languages, in the right script', () => {
  const rows: Row[] = [
    ...OPPONENTS.flatMap(({ name, style }) => [name, style]),
    ...LESSONS.flatMap(({ title, steps }) => [title, ...steps.flatMap(({ text, hint }) => [text, hint])]),
  ];
  expect(rows.length).toBeGreaterThan(60);
  for (const [en, hans, hant] of rows) {
    expect(en).toMatch(/^[\x20-\x7e’]+$/);
    for (const text of [hans, hant]) expect(text).toMatch(/[\u4e00-\u9fff]/);
    expect(hans).not.toMatch(/[對開關設讀馬車後這裡還沒點語將著黨將帥卻過進離線橫兩個無從擋佔斃贏塊「」]/);
    expect(hant).not.toMatch(/[对开关设读马车后这还没点语将着帅过进离线横两个无从挡占毙赢块“”]/);
  }
});

test('the clocks of the home page', () => {
  expect(QUICK_CLOCKS.map(controlOf)).toEqual([
    null, { base: 180_000, increment: 2000 }, { base: 600_000, increment: 5000 }, { base: 900_000, increment: 10_000 },
  ]);
});

test('ten lessons with names of their own, and a solution for every step', () => {
  expect(LESSONS).toHaveLength(LESSON_COUNT);
  expect(new Set(LESSONS.map(({ name }) => name)).size).toBe(LESSON_COUNT);
  for (const { steps } of LESSONS) {
    expect(steps.length).toBeGreaterThan(1);
    for (const { fen, goal, solution } of steps) {
      expect(fen.split(' ')[0]?.split('/')).toHaveLength(10);
      expect(solution.length).toBeGreaterThan(0);
      // What is to be taken is there.
      if (goal.kind === 'take') expect(leftToTake(goal, fen)).toEqual(goal.squares);
    }
  }
});

test('what is wrong with a move is said: by the goal of the step, or by the rule for the piece', () => {
  const at = (check: string | null, mate: Position['mate'] = null): Position => ({ fen: '', turn: 'black', check, legal: {}, mate });
  expect(faultOf({ kind: 'mate' }, at(null))?.[0]).toBe('That is not check.');
  expect(faultOf({ kind: 'mate' }, at('e9'))?.[0]).toContain('can still answer');
  expect(faultOf({ kind: 'mate' }, at(null, 'no_legal_move'))?.[0]).toContain('not in check');
  expect(faultOf({ kind: 'stalemate' }, at('e9', 'checkmate'))?.[0]).toContain('gives check');
  expect(faultOf({ kind: 'stalemate' }, at(null))?.[0]).toBe('Black can still move.');
  expect(faultOf({ kind: 'take', squares: ['a4'] }, at('e9'), true)?.[0]).toContain('would have to answer');
  // Only the hint is left.
  expect(faultOf({ kind: 'move', moves: ['f0e0'] }, at(null))).toBeNull();
  for (const letter of 'KABNRCP') expect(refusalOf('move.cannot_go', letter), letter).toHaveLength(2);
  expect(refusalOf('move.cannot_go', 'N')[1]?.[0]).toContain('horse');
  expect(refusalOf('move.own_piece', 'N')).toEqual([REFUSALS.ownPiece]);
  expect(refusalOf('move.leaves_king_in_check', 'N')).toEqual([REFUSALS.king]);
});

test('a step is solved by its goal, and by nothing else', () => {
  const at = (fen: string, mate: Position['mate'] = null): Position => ({ fen, turn: 'black', check: null, legal: {}, mate });
  const taking: Goal = { kind: 'take', squares: ['a4', 'c4'] };
  expect(outcomeOf(taking, 'a0a4', at('4k4/9/9/9/9/R1p6/9/9/9/3K5 b'))).toBe('open');
  expect(outcomeOf(taking, 'a4c4', at('4k4/9/9/9/9/2R6/9/9/9/3K5 b'))).toBe('solved');
  expect(outcomeOf({ kind: 'move', moves: ['f0e0'] }, 'f0e0', at(''))).toBe('solved');
  expect(outcomeOf({ kind: 'move', moves: ['f0e0'] }, 'e1d1', at(''))).toBe('wrong');
  expect(outcomeOf({ kind: 'mate' }, 'a1d1', at('', 'checkmate'))).toBe('solved');
  expect(outcomeOf({ kind: 'mate' }, 'a1d1', at('', 'no_legal_move'))).toBe('wrong');
  expect(outcomeOf({ kind: 'stalemate' }, 'a1a8', at('', 'no_legal_move'))).toBe('solved');
  expect(outcomeOf({ kind: 'stalemate' }, 'a1d1', at('', 'checkmate'))).toBe('wrong');
});

test('in a lesson it is Red’s turn again', () => {
  expect(redAgain('4k4/9/9/9/9/9/9/9/9/3K5 b - - 1 1')).toBe('4k4/9/9/9/9/9/9/9/9/3K5 w - - 1 1');
  expect(redAgain('b3k4/9/9/9/9/9/9/9/9/3K5 w')).toBe('b3k4/9/9/9/9/9/9/9/9/3K5 w');
});

test('captured pieces are those missing since the start, the most valuable first', () => {
  const now = '1nbakabnr/9/1c5c1/p1p1p1p2/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w';
  expect(takenBy('red', START_FEN, now)).toEqual(['r', 'p']);
  expect(takenBy('black', START_FEN, now)).toEqual(['N']);
  expect([aheadBy('red', now), aheadBy('black', now)]).toEqual([6, -6]);
  // A handicap is nothing that was captured.
  expect(takenBy('black', now, now)).toEqual([]);
});

test('moves and pieces in words, for screen readers', () => {
  settings.language = 'en';
  expect(spokenMove(START_FEN, 'h2e2')).toBe('Red cannon from h2 to e2');
  expect(spokenMove(START_FEN, 'h2h9', true)).toBe('Red cannon from h2 takes black horse on h9, check');
  expect(spokenMove(START_FEN, 'e4e5')).toBe('e4e5');
  expect(spokenPick('h2', 'C', 12)).toBe('Red cannon on h2 picked up, 12 moves');
  expect(spokenPick('e9', 'k', 1)).toBe('Black king on e9 picked up, 1 move');
  expect(spokenPick('a0', 'R', 0)).toBe('Red rook on a0 cannot move');
  settings.language = 'zh-Hans';
  expect(spokenMove(START_FEN, 'h2h9', true)).toBe('红炮从 h2 吃 h9 的黑马，将军');
});

test('every sound can be heard, does not clip, and ends in silence', () => {
  for (const sound of ['move', 'capture', 'check', 'end', 'low'] as Sound[]) {
    const samples = samplesOf(sound, 22_050);
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(peak, sound).toBeCloseTo(0.8, 2);
    expect(Math.abs(samples.at(-1) ?? 1), sound).toBeLessThan(0.01);
  }
});

test('settings from before there were speeds keep their meaning; unknown looks are ignored', () => {
  const stored = defaultsFor('en');
  takeOver(stored, { animation: false, board: 'marble', lessons: ['rook', 3, 'rook'], quickClock: '1+1', opponent: 'mei' });
  expect(stored).toMatchObject({ speed: 'none', board: 'wood', lessons: ['rook'], quickClock: 'none', opponent: 'mei' });
  takeOver(stored, { animation: false, speed: 'slow', board: 'jade', quickSide: 'black' });
  expect(stored).toMatchObject({ speed: 'slow', board: 'jade', quickSide: 'black' });
});

test('only who reads no hanzi is asked for the pieces', () => {
  expect((['en', 'zh-Hans', 'zh-Hant'] as const).map((language) => defaultsFor(language).piecesChosen)).toEqual([false, true, true]);
});

test('the lines of the board are those of the picture that the rest of the house uses', () => {
  for (const path of ['../src/board/lines.svg', '../../assets/board.svg']) {
    const picture = readFileSync(join(__dirname, path), 'utf8');
    expect([...picture.matchAll(/<path d="([^"]+)"/g)].map(([, lines]) => lines)).toEqual([FRAME, LINES]);
  }
});
