// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { errandOf } from '../src/door/address';
import { doorMessages } from '../src/door/texts';
import { engineTimeText, objectText } from '../src/lib/club.svelte';
import { settings } from '../src/lib/settings.svelte';

test('every text of the sign-in page is there in three languages', () => {
  for (const [key, row] of Object.entries(doorMessages)) {
    expect(row, key).toHaveLength(3);
    for (const text of row) expect(text.trim(), key).not.toBe('');
  }
});

test('an address leads to signing in, to joining, or to a new password', () => {
  const at = (pathname: string, hash = '') => errandOf({ pathname, hash });
  expect(at('/sign-in')).toEqual({ kind: 'signIn', back: '' });
  expect(at('/sign-in', '#/study/5')).toEqual({ kind: 'signIn', back: '#/study/5' });
  // Nothing but a place in the app.
  expect(at('/sign-in', '#javascript:alert(1)')).toEqual({ kind: 'signIn', back: '' });
  expect(at('/sign-in', '#//evil.example')).toEqual({ kind: 'signIn', back: '#//evil.example' });
  expect(at('/door.html')).toEqual({ kind: 'signIn', back: '' });
  expect(at('/join', '#secret')).toEqual({ kind: 'join', secret: 'secret' });
  expect(at('/renew', '#secret')).toEqual({ kind: 'renew', secret: 'secret' });
  expect(at('/join')).toEqual({ kind: 'join', secret: '' });
});

test('what the log is about is said with names and in words', () => {
  settings.language = 'en';
  const nameOf = (id: number) => `user number ${id}`;
  expect(objectText('user 7', nameOf)).toBe('user number 7');
  expect(objectText('user 7 coach', nameOf)).toBe('user number 7 → coach');
  expect(objectText('role member', nameOf)).toBe('member');
  expect(objectText('something later', nameOf)).toBe('something later');
});

test('what is left of the engine time is said in whole minutes, and an admin’s change in words', () => {
  settings.language = 'en';
  const renewed = '2026-11-21T00:00:00Z';
  expect(engineTimeText({ limit: null, used: 999, renewed })).toBe('Engine time: no limit');
  expect(engineTimeText({ limit: 7200, used: 61, renewed })).toBe('Engine time today: 118 of 120 min left, renewed at 00:00 UTC');
  expect(engineTimeText({ limit: 60, used: 75, renewed })).toContain('0 of 1 min left');
  const nameOf = (id: number) => `user number ${id}`;
  expect(objectText('user 7 90', nameOf)).toBe('user number 7 → 90 min');
  expect(objectText('user 7 as role', nameOf)).toBe('user number 7 → as the role');
});
