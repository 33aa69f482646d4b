// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the user may do here. Without accounts: everything. The server decides; the app hides what it would refuse.
import { ROLES, type Role } from '../api/club';
import type { Head } from '../api/types';
import { house } from './about.svelte';

export const mayUse = (least: Role): boolean => {
  const user = house.about?.user;
  return !user || ROLES.indexOf(user.role) >= ROLES.indexOf(least);
};

// Games without an owner are everybody's.
type Owned = Pick<Head, 'owner' | 'shared'>;
export const isMine = ({ owner }: Owned): boolean => owner != null && owner === house.about?.user?.id;
// Coaches keep what is shared in order, too.
export const mayChange = (game: Owned): boolean =>
  mayUse('member') && (game.owner == null || isMine(game) || (game.shared === true && mayUse('coach')));
