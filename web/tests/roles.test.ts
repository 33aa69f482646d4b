// SPDX-License-Identifier: GPL-3.0-or-later
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../src/api/club';
import type { About } from '../src/api/types';
import { house } from '../src/lib/about.svelte';
import { isMine, mayChange, mayUse } from '../src/lib/roles';
import { settings } from '../src/lib/settings.svelte';
import NewGameForm from '../src/parts/NewGameForm.svelte';
import OpponentList from '../src/parts/OpponentList.svelte';
import { parseRoute } from '../src/lib/router.svelte';

const signedIn = (role: Role): void => {
  house.about = { user: { id: 7, name: 'Bo', role, created: '', ended: null, engine_minutes: null }, rules: [], handicaps: [], levels: [] } as unknown as About;
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

describe('what a role may not do', () => {
  const enabled = (show: () => Record<string, unknown>, selector: string): boolean[] => {
    document.body.innerHTML = '';
    const shown = show();
    flushSync();
    const found = [...document.querySelectorAll<HTMLButtonElement>(selector)].map((button) => !button.disabled);
    void unmount(shown);
    return found;
  };

  test('readers begin no games, members do', () => {
    settings.language = 'en';
    const may = (role: Role): boolean[] => {
      signedIn(role);
      const opponents = enabled(() => mount(OpponentList, { target: document.body }), 'button.opponent');
      const form = enabled(() => mount(NewGameForm, { target: document.body, props: { route: parseRoute('#/play') } }), 'button.primary');
      return [...new Set([...opponents, ...form])];
    };
    expect(may('reader')).toEqual([false]);
    expect(may('member')).toEqual([true]);
  });
});
