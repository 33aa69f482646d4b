// SPDX-License-Identifier: GPL-3.0-or-later
//
// Addresses: #/page, #/page/game, #/page/game/node, #/player/name, followed by ?name=value. They come after the # so
// that any file server can serve the app. Games of the built-in collection have negative numbers.

export const PAGES = ['home', 'play', 'learn', 'puzzles', 'train', 'study', 'analyse', 'editor', 'judge', 'practice', 'library', 'club', 'settings'] as const;
// About things with a name; most belong to the library. Without a name: the list of all of them.
export const NAMED_PAGES = ['player', 'tournament', 'opening', 'ending'] as const;
export type NamedPage = (typeof NAMED_PAGES)[number];
// Other views of a game, without a place in the menu.
export const GAME_PAGES = ['print', 'present', 'remote', 'repertoire'] as const;
// Neither in the menu nor about a game: the settings lead to them.
export const SIDE_PAGES = ['farm'] as const;
export type Page = (typeof PAGES)[number] | (typeof GAME_PAGES)[number] | (typeof SIDE_PAGES)[number] | NamedPage;

export interface Route {
  page: Page;
  game?: number;
  node?: number;
  name?: string;
  query: URLSearchParams;
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
const gameOf = (text: string | undefined): number | undefined =>
  text?.startsWith('-') ? -(numberOf(text.slice(1)) ?? 0) || undefined : numberOf(text);
const isNamed = (page: Page): page is NamedPage => (NAMED_PAGES as readonly Page[]).includes(page);

// A percent sign typed by hand may be followed by anything.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page, game, node] = path.split('/');
  const route: Route = {
    page: [...PAGES, ...GAME_PAGES, ...SIDE_PAGES, ...NAMED_PAGES].find((known) => known === page) ?? 'home',
    query: new URLSearchParams(search),
  };
  if (isNamed(route.page)) {
    if (game) route.name = decoded(game);
    return route;
  }
  const gameNumber = gameOf(game);
  const nodeNumber = numberOf(node);
  if (gameNumber !== undefined) route.game = gameNumber;
  if (gameNumber !== undefined && nodeNumber !== undefined) route.node = nodeNumber;
  return route;
}

export function addressOf(page: Page, game?: number, node?: number, query: Record<string, string> = {}): string {
  const path = [page, game, node].filter((part) => part !== undefined).join('/');
  const search = new URLSearchParams(query).toString();
  return `#/${path}${search ? `?${search}` : ''}`;
}
export const addressOfName = (page: NamedPage, name: string): string => `#/${page}/${encodeURIComponent(name)}`;
// A game at a position that was searched for.
export const addressAtPly = (game: number, ply?: number): string =>
  addressOf('study', game, undefined, ply === undefined ? {} : { ply: String(ply) });

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    const renew = () => (this.route = parseRoute(location.hash));
    addEventListener('hashchange', renew);
    addEventListener('popstate', renew);
  }

  go(address: string): void {
    location.hash = address;
  }

  // Without a new entry in the browser's history: stepping through a game must not bury the previous page. A page only
  // refines its own address: one that is being left, while the next is still being loaded, must not lead back.
  replace(address: string): void {
    if (location.hash === address || parseRoute(address).page !== parseRoute(location.hash).page) return;
    history.replaceState(history.state, '', address);
    this.route = parseRoute(address);
  }
}

export const router = new Router();
