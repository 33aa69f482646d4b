// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an address of the sign-in page asks for. Behind the # is the secret of a link, which no server and no log on the way
// sees, or the place in the app where somebody was before the session ended.
export type Errand =
  | { kind: 'signIn'; back: string }
  | { kind: 'join' | 'renew'; secret: string };

const KINDS: Record<string, 'join' | 'renew'> = { '/join': 'join', '/renew': 'renew' };

export function errandOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Errand {
  const kind = KINDS[pathname];
  if (kind) return { kind, secret: hash.slice(1) };
  return { kind: 'signIn', back: hash.startsWith('#/') ? hash : '' };
}
