// SPDX-License-Identifier: GPL-3.0-or-later
//
// Addresses: #/page, #/page/game, #/page/game/node, followed by ?name=value. They come after the # so that any file
// server can serve the app.

export const PAGES = ['play', 'study', 'analyse', 'editor', 'judge', 'practice', 'library', 'settings'] as const;
export type Page = (typeof PAGES)[number];

export interface Route {
  page: Page;
  game?: number;
  node?: number;
  query: URLSearchParams;
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page, game, node] = path.split('/');
  const route: Route = {
    page: PAGES.find((known) => known === page) ?? 'play',
    query: new URLSearchParams(search),
  };
  const gameNumber = numberOf(game);
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

  // Without a new entry in the browser's history: stepping through a game must not bury the previous page.
  replace(address: string): void {
    if (location.hash === address) return;
    history.replaceState(history.state, '', address);
    this.route = parseRoute(address);
  }
}

export const router = new Router();
