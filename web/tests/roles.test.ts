// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../src/api/club';
import type { About } from '../src/api/types';
import { house } from '../src/lib/about.svelte';
import { isMine, mayChange, mayUse } from '../src/lib/roles';

const signedIn = (role: Role): void => {
  house.about = { user: { id: 7, name: 'Bo', role, created: '', ended: null } } as unknown as About;
};
afterEach(() => {
  house.about = null;
});

describe('roles', () => {
  test('without accounts, everything is offered', () => {
    for (const least of ROLES) expect(mayUse(least)).toBe(true);
    expect(mayChange({ owner: null, shared: true })).toBe(true);
    // Games of a site without a server have no owners at all.
    expect(mayChange({})).toBe(true);
    expect(isMine({})).toBe(false);
  });

  test('a role may do what the lesser ones may', () => {
    signedIn('coach');
    expect(ROLES.map(mayUse)).toEqual([true, true, true, false]);
  });

  test('members change their own games and those of the club, coaches also shared ones, readers none', () => {
    const [own, club, shared] = [{ owner: 7, shared: false }, { owner: null, shared: true }, { owner: 8, shared: true }];
    const may = (role: Role): boolean[] => {
      signedIn(role);
      return [own, club, shared].map(mayChange);
    };
    expect(may('reader')).toEqual([false, false, false]);
    expect(may('member')).toEqual([true, true, false]);
    expect(may('coach')).toEqual([true, true, true]);
    expect(isMine(own)).toBe(true);
    expect(isMine(shared)).toBe(false);
  });
});
