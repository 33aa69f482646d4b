// SPDX-License-Identifier: GPL-3.0-or-later
//
// The links of a table, which the server sends once. Kept as long as the tab is open: the one who invited may show them again.
export interface Invitations {
  game: number;
  // The one of the person who invites.
  seat: 'red' | 'black' | null;
  invitations: Partial<Record<'red' | 'black' | 'watch', string>>;
  addresses: string[];
}

const KEY = 'chuhe.invitations';

export const keepLinks = (links: Invitations): void => sessionStorage.setItem(KEY, JSON.stringify(links));

export function keptLinks(game: number): Invitations | null {
  try {
    const links = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Invitations | null;
    return links?.game === game ? links : null;
  } catch {
    return null;
  }
}
