// SPDX-License-Identifier: GPL-3.0-or-later
//
// The service worker: lets the app open while its server is away, with the games that were looked at last.
//
//   the page          from the server, so that its door stays a door; without a server, the kept one
//   /assets/          the kept file: its name changes with its contents
//   some of /api/     from the server; without a server, the last answer
//   everything else   not touched
//
// Answers of the server are forgotten as soon as it refuses the browser's token: they belong to the previous holder of the token.
// It imports nothing, since it has to be one file; scripts/offline.ts fills in what was built.

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
declare const BUILT: { version: string; files: string[] };

const scope = self as unknown as Scope;
const DATA = 'chuhe-data';
const MOST_ANSWERS = 60;

// Games and lists of games, and what the pages around them need.
const KEPT = /^\/api\/(about|settings|engines|games|games\/-?\d+)$/;
// Where the app is: '/' on a server of ours, perhaps a folder elsewhere.
const HOME = new URL('.', scope.location.href).pathname;
// 'chuhe-app-', below other folders 'chuhe-app/site-': an app with a server may have one without beside it.
const APP_PREFIX = `chuhe-app${HOME.slice(0, -1)}-`;
const APP = APP_PREFIX + BUILT.version;
// Beside the page, and without a name of their own for each version.
const BESIDE = ['icon.svg', 'icon-192.png', 'manifest.webmanifest'];
const PLACES = BESIDE.map((name) => HOME + name);

async function keepApp(): Promise<void> {
  const cache = await caches.open(APP);
  await cache.addAll(['', ...BESIDE, ...BUILT.files].map((name) => new Request(HOME + name, { cache: 'no-cache' })));
}

async function dropOldApps(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(APP_PREFIX) && name !== APP) await caches.delete(name);
  await scope.clients.claim();
}

// A game is kept once, in whatever notation it was asked for.
const GAME = /^\/api\/games\/-?\d+$/;
const ofSame = (request: Request | string): CacheQueryOptions => ({ ignoreVary: true, ignoreSearch: typeof request !== 'string' && GAME.test(new URL(request.url).pathname) });

async function keepAnswer(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(DATA);
  // Deleted first, it becomes the youngest.
  await cache.delete(request, ofSame(request));
  await cache.put(request, answer);
  const requests = await cache.keys();
  for (const oldest of requests.slice(0, Math.max(0, requests.length - MOST_ANSWERS))) await cache.delete(oldest, { ignoreVary: true });
}

const isShut = ({ status }: Response): boolean => status === 401 || status === 403;

// From the server, otherwise what is kept.
async function fresh(event: Fetching, cacheName: string, key: Request | string): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (isShut(answer)) event.waitUntil(caches.delete(DATA));
    else if (cacheName === DATA && answer.ok) event.waitUntil(keepAnswer(event.request, answer.clone()));
    return answer;
  } catch {
    return (await (await caches.open(cacheName)).match(key, ofSame(key))) ?? Response.error();
  }
}

async function asset(event: Fetching): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(APP).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

scope.addEventListener('install', (event) => event.waitUntil(keepApp()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOldApps()));
// The page asks for it when the user does. Otherwise a new version waits until every window is closed.
scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fresh(event, APP, HOME));
  else if (pathname.startsWith(`${HOME}assets/`)) event.respondWith(asset(event));
  else if (PLACES.includes(pathname)) event.respondWith(fresh(event, APP, pathname));
  else if (KEPT.test(pathname)) event.respondWith(fresh(event, DATA, request));
});

// A module for the compiler, without exports.
export {};
